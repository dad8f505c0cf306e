//! Why a cell is seen or not: the same rules as the fields, with reasons. For explanations
//! only, so nothing here has to be fast.

use super::{cone_cell, seen_from_above};
use crate::{
    geometry::Position,
    interface::{Orientation, Zone},
    map::Map,
};

/// Whether a cell is seen from somewhere, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It is the own cell, which is always seen.
    Here,
    /// It is seen beside, in the own row.
    Beside,
    /// It is seen, so many rows ahead.
    Ahead {
        /// Rows ahead.
        row: i32,
    },
    /// It is seen in the square around a tower, a palantír or an `I see`.
    Around,
    /// It lies behind.
    Behind,
    /// It lies further ahead than the field reaches.
    TooFar {
        /// Rows ahead.
        row: i32,
        /// Rows of the field.
        size: i32,
    },
    /// It lies beside the cone.
    Aside {
        /// Rows ahead.
        row: i32,
        /// Columns to the side.
        column: i32,
    },
    /// A wall or forest before it hides it.
    HiddenBy(Position),
    /// Its column enters the field next to one that this wall or forest hides.
    EntersHidden(Position),
    /// It is forest or wall itself, and not near enough.
    Covered(Zone),
    /// It lies outside the square.
    Outside {
        /// Cells from the middle.
        apart: u32,
        /// How far the square reaches.
        size: i32,
    },
}

impl Outlook {
    /// Whether the cell is seen.
    pub fn is_seen(self) -> bool {
        matches!(
            self,
            Self::Here | Self::Beside | Self::Ahead { .. } | Self::Around
        )
    }

    /// What a figure with a field of this size makes of a cell.
    pub fn of_figure(
        map: &Map,
        from: Position,
        facing: Orientation,
        size: i32,
        cell: Position,
    ) -> Self {
        match map.zone(from) {
            Zone::Tour => Self::of_square(map, from, size, cell),
            _ => of_cone(map, from, facing, size, cell),
        }
    }

    /// What a tower, a palantír or an `I see` makes of a cell.
    pub fn of_square(map: &Map, centre: Position, size: i32, cell: Position) -> Self {
        let apart = cell.x.abs_diff(centre.x).max(cell.y.abs_diff(centre.y));
        match map.zone(cell) {
            _ if apart > size.unsigned_abs() => Self::Outside { apart, size },
            zone if seen_from_above(zone) => Self::Around,
            zone => Self::Covered(zone),
        }
    }
}

fn of_cone(map: &Map, from: Position, facing: Orientation, size: i32, cell: Position) -> Outlook {
    let (ahead, across) = (facing.vector(), facing.across());
    // A champion may aim anywhere.
    let along = |(x, y): (i32, i32)| {
        let sum = (i64::from(cell.x) - i64::from(from.x)) * i64::from(x)
            + (i64::from(cell.y) - i64::from(from.y)) * i64::from(y);
        sum.clamp(i64::from(i32::MIN) / 2, i64::from(i32::MAX) / 2) as i32
    };
    let (row, column) = (along(ahead), along(across));
    if row < 0 {
        return Outlook::Behind;
    }
    if row > size {
        return Outlook::TooFar { row, size };
    }
    if column.abs() > row + 1 {
        let column = column.abs();
        return Outlook::Aside { row, column };
    }
    match hides(map, from, facing, row, column) {
        Some((by, _)) if by == cell => Outlook::Covered(map.zone(cell)),
        Some((by, false)) => Outlook::HiddenBy(by),
        Some((by, true)) => Outlook::EntersHidden(by),
        None if !map.walkable(cell) => Outlook::Covered(map.zone(cell)),
        None => match (row, column) {
            (0, 0) => Outlook::Here,
            (0, _) => Outlook::Beside,
            _ => Outlook::Ahead { row },
        },
    }
}

/// What hides the cell in a row and column, if anything: a wall or forest, and whether it
/// does so from the column beside.
fn hides(
    map: &Map,
    from: Position,
    facing: Orientation,
    row: i32,
    column: i32,
) -> Option<(Position, bool)> {
    // The column enters the field in this row; before, the outermost one decides.
    let enters = (column.abs() - 1).max(0);
    let mut hidden = None;
    for i in 0..=row {
        let beside = i < enters;
        let j = if beside {
            (i + 1) * column.signum()
        } else {
            column
        };
        let cell = cone_cell(from, facing, i, j);
        let near = i + j.abs() <= 1;
        let opaque = match map.zone(cell) {
            Zone::Mur | Zone::Erreur => !near || i == 1,
            Zone::Foret => !near,
            _ => false,
        };
        if opaque && hidden.is_none() {
            hidden = Some((cell, beside));
        }
    }
    hidden
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{map, sight::Field};
    use stechec_game::Chance;

    #[test]
    fn reasons_agree_with_fields() {
        let mut chance = Chance::new(5, "outlook");
        for _ in 0..60 {
            let rows: String = (0..13)
                .map(|_| {
                    let row =
                        (0..13).map(|_| *chance.pick(&['.', '.', '.', '#', 'F', 'T']).unwrap());
                    row.collect::<String>() + "\n"
                })
                .collect();
            let map = map::read(&format!("13 13\n0 0\n0\n3\n.{}", &rows[1..])).unwrap();
            for (from, &facing) in (map.positions())
                .flat_map(|from| Orientation::ALL.iter().map(move |facing| (from, facing)))
            {
                compare(&map, from, facing);
            }
        }
    }

    fn compare(map: &Map, from: Position, facing: Orientation) {
        if !map.walkable(from) {
            return;
        }
        for size in [1, 3, 4, 5] {
            let field = Field::of_figure(map, from, facing, size);
            for cell in map.positions() {
                let outlook = Outlook::of_figure(map, from, facing, size, cell);
                let seen = field.contains(map, cell);
                assert_eq!(
                    outlook.is_seen(),
                    seen,
                    "{from} {facing:?} {size} {cell}: {outlook:?}"
                );
            }
        }
    }

    #[test]
    fn any_cell_can_be_asked_about() {
        let map = map::read("3 3\n1 1\n0\n3\n...\n...\n...\n").unwrap();
        for cell in [
            Position::new(i32::MIN, i32::MAX),
            Position::new(i32::MAX, i32::MIN),
            Position::new(1, i32::MIN),
        ] {
            for &facing in Orientation::ALL {
                let outlook = Outlook::of_figure(&map, Position::new(1, 1), facing, 5, cell);
                assert!(!outlook.is_seen(), "{outlook:?}");
            }
        }
    }
}
