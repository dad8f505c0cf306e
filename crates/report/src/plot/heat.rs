use super::{label_width, picture, px, rect, short, text};
use crate::markup::{Node, el};
use std::collections::BTreeMap;

const LABEL: usize = 18;
/// Up to this many cells each can be pointed at; beyond, cells of a shade are drawn together.
const MAX_TOLD: usize = 2_500;

/// A cell of a heat map.
pub(crate) struct Cell {
    /// From 0 to 1; a half is the average.
    pub(crate) share: f64,
    /// What is shown when somebody points at it.
    pub(crate) told: String,
}

/// Shares of rows against columns.
pub(crate) struct Heat<'a> {
    pub(crate) title: &'a str,
    pub(crate) told: &'a str,
    pub(crate) rows: Vec<&'a str>,
    pub(crate) columns: Vec<&'a str>,
    /// By row and column; none where there is nothing.
    pub(crate) cells: Vec<Vec<Option<Cell>>>,
}

impl Heat<'_> {
    pub(crate) fn draw(&self) -> Node {
        let side = self.side();
        let left = label_width(self.rows.iter().copied(), LABEL);
        let top = label_width(self.columns.iter().copied(), LABEL) * 0.8 + 6.0;
        let slant = top * 0.8;
        let width = left + 6.0 + side * self.columns.len() as f64 + slant;
        let height = top + side * self.rows.len() as f64 + 6.0;
        let class = if side < 24.0 { "heat small" } else { "heat" };
        let mut svg = picture(class, (width, height), self.title, self.told);
        for (index, name) in self.columns.iter().enumerate() {
            let x = left + 6.0 + side * (index as f64 + 0.5);
            let angle = if side < 24.0 { -68 } else { -50 };
            let turn = format!("translate({} {}) rotate({angle})", px(x), px(top - 5.0));
            let label = text(0.0, 0.0, "column", short(name, LABEL));
            svg = svg.with(label.at("transform", turn));
        }
        for (index, name) in self.rows.iter().enumerate() {
            let y = top + side * (index as f64 + 0.5) + 4.0;
            svg = svg.with(text(left, y, "label", short(name, LABEL)));
        }
        let corner = (left + 6.0, top);
        if self.rows.len() * self.columns.len() <= MAX_TOLD {
            svg.with_all(self.told_cells(corner, side))
        } else {
            svg.with_all(self.shades(corner, side))
        }
    }

    /// Few cells are large, many are small.
    fn side(&self) -> f64 {
        match self.rows.len().max(self.columns.len()) {
            0..=12 => 44.0,
            13..=20 => 34.0,
            21..=32 => 24.0,
            33..=50 => 16.0,
            _ => 12.0,
        }
    }

    fn each(&self) -> impl Iterator<Item = (usize, usize, &Cell)> {
        self.cells.iter().enumerate().flat_map(|(row, cells)| {
            let filled = cells.iter().enumerate();
            filled.filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
        })
    }

    fn told_cells(&self, corner: (f64, f64), side: f64) -> Vec<Node> {
        let draw = |(row, column, cell): (usize, usize, &Cell)| {
            let x = corner.0 + side * column as f64;
            let y = corner.1 + side * row as f64;
            let (class, opacity) = colour(cell.share);
            let fill = rect(class, (x + 0.5, y + 0.5), (side - 1.0, side - 1.0));
            let mut group = el("g")
                .with(el("title").text(&cell.told))
                .with(fill.at("fill-opacity", opacity));
            if side > 24.0 {
                let share = format!("{:.0}", cell.share * 100.0);
                group = group.with(text(x + side / 2.0, y + side / 2.0 + 4.0, "share", share));
            }
            group
        };
        self.each().map(draw).collect()
    }

    /// All cells of a shade as one path: a hundred by a hundred are not too much then.
    fn shades(&self, corner: (f64, f64), side: f64) -> Vec<Node> {
        let mut paths: BTreeMap<(&str, String), String> = BTreeMap::new();
        for (row, column, cell) in self.each() {
            let (x, y) = (
                corner.0 + side * column as f64,
                corner.1 + side * row as f64,
            );
            let path = paths.entry(colour(cell.share)).or_default();
            let inner = px(side - 1.0);
            let (x, y) = (px(x + 0.5), px(y + 0.5));
            *path += &format!("M{x} {y}h{inner}v{inner}h-{inner}z");
        }
        let draw = |((class, opacity), path): ((&str, String), String)| {
            el("path")
                .class(class)
                .at("fill-opacity", opacity)
                .at("d", path)
        };
        paths.into_iter().map(draw).collect()
    }
}

/// The colour of a share: its side, and how far it is from the middle in steps.
fn colour(share: f64) -> (&'static str, String) {
    let class = if share < 0.5 { "below" } else { "above" };
    let steps = libm::round((share - 0.5).abs() * 20.0);
    (class, format!("{:.2}", 0.08 + 0.062 * steps))
}
