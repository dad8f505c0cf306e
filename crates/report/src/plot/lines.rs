use super::{Axis, WIDTH, label_width, line, picture, px, short, text};
use crate::markup::{Node, el};
use crate::numbers::grouped;

const HEIGHT: f64 = 340.0;
const LABEL: usize = 18;
/// Up to this many lines all have a name.
const NAMED: usize = 12;
/// Labels at the ends of lines are at least this far apart.
const APART: f64 = 15.0;

/// One line of a plot.
pub(crate) struct Course<'a> {
    pub(crate) name: &'a str,
    pub(crate) points: Vec<(f64, f64)>,
    /// Which colour it has; none for those in the background.
    pub(crate) colour: Option<usize>,
}

/// Lines over the matches of a run.
pub(crate) struct Lines<'a> {
    pub(crate) title: &'a str,
    pub(crate) told: &'a str,
    pub(crate) below: &'a str,
    pub(crate) courses: Vec<Course<'a>>,
}

impl Lines<'_> {
    pub(crate) fn draw(&self) -> Node {
        // A few more than there are colours can be told apart by their place.
        let few = self.courses.len() <= NAMED;
        let named = || self.courses.iter().filter(|it| few || it.colour.is_some());
        let right = label_width(named().map(|it| it.name), LABEL) + 22.0;
        let bottom = HEIGHT - 44.0;
        let all = || self.courses.iter().flat_map(|it| it.points.iter());
        let last = all().map(|point| point.0).fold(1.0, f64::max);
        let across = Axis::exact((0.0, last), (52.0, WIDTH - right));
        let up = Axis::new(all().map(|point| point.1), (bottom, 8.0));
        let mut svg = picture("plot", (WIDTH, HEIGHT), self.title, self.told);
        svg = frame(svg, &across, &up, self.below);
        let (behind, before): (Vec<_>, Vec<_>) =
            self.courses.iter().partition(|it| it.colour.is_none());
        for course in behind.into_iter().chain(before.into_iter().rev()) {
            svg = svg.with(draw(course, &across, &up));
        }
        svg.with_all(names(named(), &across, &up))
    }
}

fn frame(mut svg: Node, across: &Axis, up: &Axis, below: &str) -> Node {
    let (left, right) = across.ends();
    let (bottom, top) = up.ends();
    for (number, label) in up.ticks(6) {
        let y = up.at(number);
        svg = svg.with(line("grid", (left, y), (right, y))).with(text(
            left - 8.0,
            y + 4.0,
            "label",
            label,
        ));
    }
    for (number, _) in across.ticks(6) {
        let x = across.at(number);
        let label = grouped(number.max(0.0) as u64);
        svg = svg.with(line("grid", (x, top), (x, bottom))).with(text(
            x,
            bottom + 17.0,
            "tick",
            label,
        ));
    }
    svg.with(text((left + right) / 2.0, bottom + 36.0, "unit", below))
}

fn draw(course: &Course<'_>, across: &Axis, up: &Axis) -> Node {
    let points = course.points.iter();
    let points = points.map(|&(x, y)| format!("{},{}", px(across.at(x)), px(up.at(y))));
    let class = match course.colour {
        None => "course behind".to_owned(),
        Some(colour) => format!("course hue-{}", colour % 8),
    };
    el("g").with(el("title").text(course.name)).with(
        el("polyline")
            .class(&class)
            .at("points", points.collect::<Vec<_>>().join(" ")),
    )
}

/// Names at the ends of lines, moved apart where they would cover each other.
fn names<'a>(courses: impl Iterator<Item = &'a Course<'a>>, across: &Axis, up: &Axis) -> Vec<Node> {
    let mut ends: Vec<(f64, &Course<'_>)> = courses
        .filter_map(|course| Some((up.at(course.points.last()?.1), course)))
        .collect();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (bottom, top) = up.ends();
    let mut next = top + 4.0;
    for (y, _) in &mut ends {
        *y = y.max(next);
        next = *y + APART;
    }
    let mut last = bottom;
    for (y, _) in ends.iter_mut().rev() {
        *y = y.min(last);
        last = *y - APART;
    }
    let x = across.ends().1 + 8.0;
    let name = |(y, course): (f64, &Course<'_>)| {
        let class = match course.colour {
            None => "end behind".to_owned(),
            Some(colour) => format!("end hue-{}", colour % 8),
        };
        let swatch = line(&class, (x - 4.0, y), (x + 4.0, y));
        let label = text(x + 9.0, y + 4.0, "name", short(course.name, LABEL));
        el("g").with(swatch).with(label)
    };
    ends.into_iter().map(name).collect()
}
