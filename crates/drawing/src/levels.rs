//! One level of several, seen from above.

use std::borrow::Cow;

use crate::geometry::Geometry;
use crate::{Board, Cell, Condition, Levels, Mark, Side, Stroke, Symbol, Tile, Within, Zone};

/// The board as it is shown: if one level is chosen, a board of that level alone, on which
/// those below can be seen where it has no floor, kept back.
pub(crate) fn shown(board: &Board) -> Cow<'_, Board> {
    let geometry = Geometry::of(board);
    match board.levels.shown {
        Some(level) if geometry.levels > 1 => {
            let level = level.min(geometry.levels - 1);
            Cow::Owned(View::of(board, geometry, level).flattened())
        }
        _ => Cow::Borrowed(board),
    }
}

/// The same, with the lowest level chosen if none is.
pub(crate) fn single(board: &Board) -> Cow<'_, Board> {
    if board.levels.count <= 1 || board.levels.shown.is_some() {
        return shown(board);
    }
    let geometry = Geometry::of(board);
    Cow::Owned(View::of(board, geometry, 0).flattened())
}

struct View<'a> {
    board: &'a Board,
    geometry: Geometry,
    level: usize,
    /// The level that is seen in each column and row.
    seen: Vec<usize>,
}

impl<'a> View<'a> {
    fn of(board: &'a Board, geometry: Geometry, level: usize) -> Self {
        let area = geometry.columns * geometry.rows;
        let floor = |at: usize, level: usize| {
            level == 0 || board.tiles[level * area + at].symbol != Symbol::Void
        };
        let seen = (0..area)
            .map(|at| (0..=level).rev().find(|&z| floor(at, z)).unwrap_or(0))
            .collect();
        Self {
            board,
            geometry,
            level,
            seen,
        }
    }

    fn flattened(&self) -> Board {
        let tiles = self.seen.iter().enumerate();
        let caption = match self.board.caption.as_str() {
            "" => format!("level {}", self.level),
            caption => format!("level {}: {caption}", self.level),
        };
        Board {
            shape: self.board.shape,
            columns: self.board.columns,
            tiles: tiles.map(|(at, &level)| self.tile(at, level)).collect(),
            levels: Levels::default(),
            sides: self.sides(),
            zones: self.board.zones.iter().map(|it| self.zone(it)).collect(),
            caption,
            strokes: (self.board.strokes.iter())
                .filter_map(|stroke| self.stroke(stroke))
                .collect(),
            trays: self.board.trays.clone(),
            legend: self.board.legend.clone(),
        }
    }

    fn tile(&self, at: usize, level: usize) -> Tile {
        let mut tile = self.board.tiles[level * self.seen.len() + at].clone();
        if level < self.level {
            tile.mark.get_or_insert(Mark::Dim);
            for token in &mut tile.tokens {
                token.conditions.push(Condition::Spent);
            }
            // Who is in the air above is on the level that is shown.
            let above = &self.board.tiles[self.level * self.seen.len() + at];
            tile.tokens.extend(above.tokens.iter().cloned());
        }
        tile
    }

    /// Where a cell is on the flat board, if it can be seen.
    fn flat(&self, cell: Cell) -> Option<Cell> {
        let spot = self.geometry.spot(cell)?;
        let seen = self.seen[spot.y * self.geometry.columns + spot.x];
        (spot.level == self.level || spot.level == seen).then_some((spot.x, spot.y))
    }

    fn within(&self, at: Within) -> Option<Within> {
        let cell = self.flat(at.cell)?;
        Some(Within { cell, ..at })
    }

    fn flat_all(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().filter_map(|&cell| self.flat(cell)).collect()
    }

    /// The sides of the level, and of those below where both of a side's cells can be seen
    /// and nothing of the level itself stands there.
    fn sides(&self) -> Vec<Side> {
        let seen = |side: &&Side| {
            let next = self.geometry.neighbour(side.cell, side.toward);
            self.flat(side.cell).is_some() && next.is_none_or(|next| self.flat(next).is_some())
        };
        let on_top = |side: &&Side| {
            (self.geometry.spot(side.cell)).is_some_and(|spot| spot.level == self.level)
        };
        let (top, below): (Vec<&Side>, Vec<&Side>) =
            self.board.sides.iter().filter(seen).partition(on_top);
        let flat = |side: &Side| {
            let cell = self.flat(side.cell)?;
            Some(Side { cell, ..*side })
        };
        let mut sides: Vec<Side> = top.into_iter().filter_map(flat).collect();
        let taken: Vec<_> = sides.iter().map(|side| (side.cell, side.toward)).collect();
        let free = |side: &Side| !taken.contains(&(side.cell, side.toward));
        sides.extend(below.into_iter().filter_map(flat).filter(free));
        sides
    }

    fn zone(&self, zone: &Zone) -> Zone {
        Zone {
            cells: self.flat_all(&zone.cells),
            ..zone.clone()
        }
    }

    fn stroke(&self, stroke: &Stroke) -> Option<Stroke> {
        Some(match *stroke {
            Stroke::Way { owner, ref cells } => Stroke::Way {
                owner,
                cells: self.flat_all(cells),
            },
            Stroke::Ray { owner, ref cells } => Stroke::Ray {
                owner,
                cells: self.flat_all(cells),
            },
            Stroke::Shot { owner, from, to } => Stroke::Shot {
                owner,
                from: self.flat(from)?,
                to: self.flat(to)?,
            },
            Stroke::Sight { from, to, free } => Stroke::Sight {
                from: self.within(from)?,
                to: self.within(to)?,
                free,
            },
            Stroke::Struck(cell) => Stroke::Struck(self.flat(cell)?),
            Stroke::Loss { owner, at } => Stroke::Loss {
                owner,
                at: self.flat(at)?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, SideLook, Token, sample};

    /// Two levels of two cells; the upper one has no floor on the right.
    fn towers() -> Board {
        let mut board = sample::board(&["..", "T."]);
        board.levels.count = 2;
        board.tiles[3].symbol = Symbol::Void;
        board.tiles[0].tokens.push(Token::new('a'));
        board.tiles[1].tokens.push(Token::new('b'));
        board.levels.shown = Some(1);
        board
    }

    #[test]
    fn what_is_below_is_seen_where_there_is_no_floor() {
        let board = towers();
        let flat = shown(&board);
        assert_eq!((flat.columns, flat.rows(), flat.levels.count), (2, 1, 1));
        assert_eq!(flat.tiles[0].symbol, Symbol::Tree);
        assert!(flat.tiles[0].tokens.is_empty() && flat.tiles[0].mark.is_none());
        assert_eq!(flat.tiles[1].mark, Some(Mark::Dim));
        assert_eq!(flat.tiles[1].tokens[0].conditions, [Condition::Spent]);
        assert_eq!(flat.caption, "level 1");
    }

    #[test]
    fn sides_and_strokes_below_a_floor_are_hidden() {
        let mut board = towers();
        let wall = |cell, toward| Side::new(cell, toward, SideLook::Wall);
        board.sides = vec![
            wall((0, 0), Direction::West),
            wall((0, 0), Direction::East),
            wall((1, 0), Direction::East),
            wall((0, 1), Direction::North),
        ];
        board.strokes = vec![Stroke::Struck((0, 0)), Stroke::Struck((1, 0))];
        let flat = shown(&board);
        assert_eq!(
            flat.sides,
            [
                wall((0, 0), Direction::North),
                wall((1, 0), Direction::East)
            ]
        );
        assert_eq!(flat.strokes, [Stroke::Struck((1, 0))]);
    }

    #[test]
    fn a_level_that_is_not_there_is_the_highest() {
        let mut board = towers();
        board.levels.shown = Some(usize::MAX);
        assert_eq!(shown(&board).caption, "level 1");
        board.levels.count = usize::MAX;
        assert_eq!(shown(&board).tiles.len(), board.tiles.len());
    }
}
