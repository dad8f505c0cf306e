//! Who saw whom when the phase began, and why not.

use super::page::{Page, in_a_row};
use crate::{
    figure::FigureId,
    geometry::Position,
    interface::Zone,
    numbers::{self, I_SEE_SIGHT, PALANTIR_SIGHT},
    sight::Outlook,
    state::State,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};
use stechec_game::Team;

/// Of the cells where others stand only so many are told about, the nearest.
const NEAREST: usize = 24;

pub(super) fn tell(page: &mut Page<'_>, state: &State) {
    page.part("who saw whom");
    match page.figure() {
        Some(figure) => of_figure(page, state, figure),
        None => of_all(page, state),
    }
}

/// Where everybody stood, and whom each team saw of the others by what.
fn of_all(page: &mut Page<'_>, state: &State) {
    for team in state.teams().teams() {
        let own = State::figures_of(team).map(|id| stance(state, id));
        let own: Vec<String> = own.collect();
        let text = format!("{}: {}", page.team(team), own.join("; "));
        page.line(0, "stood", State::figures_of(team), text);
        let mut cells: BTreeMap<(i32, i32), Vec<FigureId>> = BTreeMap::new();
        for (foe, figure) in state.figures().filter(|(id, _)| id.team() != team) {
            let Position { x, y } = figure.position;
            cells.entry((y, x)).or_default().push(foe);
        }
        let mut nobody = true;
        for ((y, x), foes) in cells {
            let at = Position::new(x, y);
            let by = sees(state, team, at, Places::Known);
            if !by.is_empty() {
                nobody = false;
                let who = page.names(foes.iter().copied());
                let text = format!("saw {who} at {at} by its {}", in_a_row(&by));
                page.line(1, "seen", State::figures_of(team).chain(foes), text);
            }
        }
        if nobody {
            let text = "saw none of the others".to_owned();
            page.line(1, "nobody", State::figures_of(team), text);
        }
    }
}

fn stance(state: &State, id: FigureId) -> String {
    let figure = state.figure(id);
    format!(
        "{} at {} facing {}, {} life",
        id.class().word(),
        figure.position,
        figure.facing.word(),
        figure.life
    )
}

/// What one figure's team saw of the others, and what they saw of it.
fn of_figure(page: &mut Page<'_>, state: &State, id: FigureId) {
    let figure = state.figure(id);
    let ground = state.map.zone(figure.position).word();
    let text = format!(
        "{}: {}, on {ground}",
        page.team(id.team()),
        stance(state, id)
    );
    page.line(0, "stood", [id], text);
    let at = figure.position;
    let mut cells: BTreeMap<(u32, i32, i32), Vec<FigureId>> = BTreeMap::new();
    for (foe, other) in state.figures().filter(|(foe, _)| foe.team() != id.team()) {
        let Position { x, y } = other.position;
        let cell = (apart(at, other.position), y, x);
        cells.entry(cell).or_default().push(foe);
    }
    let mut teams = BTreeSet::new();
    for ((_, y, x), foes) in cells.iter().take(NEAREST) {
        teams.extend(foes.iter().map(|foe| foe.team()));
        whom_it_saw(page, state, id, foes, Position::new(*x, *y));
    }
    for team in teams {
        who_saw_it(page, state, id, team);
    }
    let further: usize = cells.values().skip(NEAREST).map(Vec::len).sum();
    if further > 0 {
        let text = format!("{further} figures further away are not listed");
        page.line(0, "more", [id], text);
    }
}

fn apart(one: Position, other: Position) -> u32 {
    one.x.abs_diff(other.x).max(one.y.abs_diff(other.y))
}

/// Whether somebody on a cell was seen.
fn whom_it_saw(page: &mut Page<'_>, state: &State, id: FigureId, foes: &[FigureId], at: Position) {
    let own = outlook(state, id, at);
    let (team, class) = (page.team(id.team()), id.class().word());
    let who = page.names(foes.iter().copied());
    let by = sees(state, id.team(), at, Places::Told);
    let for_it = in_words(own);
    let (kind, text) = match (own.is_seen(), by.is_empty()) {
        (true, _) => ("seen", format!("it saw {who} at {at}: that {for_it}")),
        (_, false) => {
            let by = in_a_row(&by);
            let text =
                format!("{team} saw {who} at {at} by its {by}; for the {class} that {for_it}");
            ("seen", text)
        }
        _ => {
            let text = format!("{team} did not see {who} at {at}; for the {class} that {for_it}");
            ("unseen", text)
        }
    };
    page.line(1, kind, foes.iter().copied().chain([id]), text);
}

fn who_saw_it(page: &mut Page<'_>, state: &State, id: FigureId, team: Team) {
    let at = state.figure(id).position;
    let by = sees(state, team, at, Places::Told);
    let name = page.team(team);
    let (kind, text) = if !by.is_empty() {
        ("seen_by", format!("{name} saw it by its {}", in_a_row(&by)))
    } else {
        (
            "unseen_by",
            format!(
                "{name} did not see it: {}",
                why_team_sees_not(state, team, at)
            ),
        )
    };
    page.line(
        1,
        kind,
        [id].into_iter().chain(State::figures_of(team)),
        text,
    );
}

/// Whether it has to be said where figures stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Places {
    Told,
    Known,
}

/// By what a team sees a cell.
pub(super) fn sees(state: &State, team: Team, at: Position, places: Places) -> Vec<String> {
    let seen = outlooks(state, team, at).into_iter();
    let seen = seen.filter(|(_, outlook)| outlook.is_seen());
    seen.map(|(by, outlook)| {
        let by = match places {
            Places::Told => by.to_string(),
            Places::Known => by.word.to_owned(),
        };
        match outlook {
            Outlook::Here => format!("{by} (on the same cell)"),
            Outlook::Beside => format!("{by} (beside it)"),
            Outlook::Ahead { row } => format!("{by} ({} ahead)", rows(row)),
            _ => by,
        }
    })
    .collect()
}

/// A figure, a palantír or an `I see` of a team.
struct Sight {
    word: &'static str,
    at: Position,
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.word, self.at)
    }
}

/// Why a team does not see a cell: for each of its figures and sights.
pub(super) fn why_team_sees_not(state: &State, team: Team, at: Position) -> String {
    let whys = outlooks(state, team, at).into_iter();
    let whys = whys.map(|(by, outlook)| format!("for its {by} it {}", in_words(outlook)));
    whys.collect::<Vec<_>>().join("; ")
}

fn outlook(state: &State, id: FigureId, at: Position) -> Outlook {
    let figure = state.figure(id);
    let size = numbers::of(id.class()).sight;
    Outlook::of_figure(&state.map, figure.position, figure.facing, size, at)
}

/// What each figure and sight of a team makes of a cell.
fn outlooks(state: &State, team: Team, at: Position) -> Vec<(Sight, Outlook)> {
    let side = state.side(team);
    let figures = State::figures_of(team).map(|id| {
        let figure = state.figure(id);
        let by = Sight {
            word: id.class().word(),
            at: figure.position,
        };
        (by, outlook(state, id, at))
    });
    let square = |word, size, centre: Option<Position>| {
        let centre = centre?;
        let outlook = Outlook::of_square(&state.map, centre, size, at);
        Some((Sight { word, at: centre }, outlook))
    };
    figures
        .chain(square("palantír", PALANTIR_SIGHT, side.palantir))
        .chain(square("I see", I_SEE_SIGHT, side.i_see))
        .collect()
}

/// What somebody makes of a cell, as the end of a sentence.
pub(super) fn in_words(outlook: Outlook) -> String {
    match outlook {
        Outlook::Here => "is on the same cell".to_owned(),
        Outlook::Beside => "is beside it".to_owned(),
        Outlook::Ahead { row } => format!("is {} ahead, with nothing between", rows(row)),
        Outlook::Around => "is in the square around it".to_owned(),
        Outlook::Behind => "is behind".to_owned(),
        Outlook::TooFar { row, size } => {
            format!("is too far: {} ahead, and the field has {size}", rows(row))
        }
        Outlook::Aside { row, column } => {
            format!(
                "is beside the cone: {} ahead, {column} to the side",
                rows(row)
            )
        }
        Outlook::HiddenBy(by) => format!("is hidden by the cell at {by}"),
        Outlook::EntersHidden(by) => {
            format!("is hidden: its column enters next to one that {by} hides")
        }
        Outlook::Covered(Zone::Foret) => "is forest, seen only from it and beside it".to_owned(),
        Outlook::Covered(_) => "is a wall, which is never seen".to_owned(),
        Outlook::Outside { apart, size } => {
            format!("is too far: {apart} cells, and the square reaches {size}")
        }
    }
}

fn rows(row: i32) -> String {
    match row {
        1 => "1 row".to_owned(),
        row => format!("{row} rows"),
    }
}
