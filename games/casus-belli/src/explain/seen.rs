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
use stechec_game::Team;

/// Everybody another figure may be far from: only so many of them are told about.
const NEAREST: usize = 24;

pub(super) fn tell(page: &mut Page<'_>, state: &State) {
    page.part("who saw whom");
    match page.figure() {
        Some(figure) => of_figure(page, state, figure),
        None => of_all(page, state),
    }
}

/// Whom each team saw of the others, and by what.
fn of_all(page: &mut Page<'_>, state: &State) {
    for team in state.teams().teams() {
        let mut nobody = true;
        for (foe, figure) in state.figures().filter(|(id, _)| id.team() != team) {
            let at = figure.position;
            let by = sees(state, team, at);
            if !by.is_empty() {
                nobody = false;
                let text = format!(
                    "{} saw {} at {at}: {}",
                    page.team(team),
                    page.name(foe),
                    in_a_row(&by)
                );
                page.line(0, "seen", State::figures_of(team).chain([foe]), text);
            }
        }
        if nobody {
            let text = format!("{} saw nobody of the others", page.team(team));
            page.line(0, "nobody", State::figures_of(team), text);
        }
    }
}

/// What one figure's team saw of the others, and what they saw of it.
fn of_figure(page: &mut Page<'_>, state: &State, id: FigureId) {
    let figure = state.figure(id);
    let text = format!(
        "{} stood at {}, on {}, facing {}, with {} life",
        page.name(id),
        figure.position,
        state.map.zone(figure.position).word(),
        figure.facing.word(),
        figure.life
    );
    page.line(0, "stood", [id], text);
    let mut foes: Vec<(u32, FigureId, Position)> = (state.figures())
        .filter(|(foe, _)| foe.team() != id.team())
        .map(|(foe, other)| (apart(figure.position, other.position), foe, other.position))
        .collect();
    foes.sort_unstable_by_key(|&(apart, foe, _)| (apart, foe));
    for &(_, foe, at) in foes.iter().take(NEAREST) {
        whom_it_saw(page, state, id, foe, at);
    }
    let mut teams: Vec<Team> = foes
        .iter()
        .take(NEAREST)
        .map(|(_, foe, _)| foe.team())
        .collect();
    teams.sort_unstable();
    teams.dedup();
    for team in teams {
        who_saw_it(page, state, id, team);
    }
    if foes.len() > NEAREST {
        let text = format!("{} further away are not told about", foes.len() - NEAREST);
        page.line(0, "more", [id], text);
    }
}

fn apart(one: Position, other: Position) -> u32 {
    one.x.abs_diff(other.x).max(one.y.abs_diff(other.y))
}

fn whom_it_saw(page: &mut Page<'_>, state: &State, id: FigureId, foe: FigureId, at: Position) {
    let own = outlook(state, id, at);
    let (team, who) = (page.team(id.team()), page.name(foe));
    let by = sees(state, id.team(), at);
    let (kind, text) = match (own.is_seen(), by.is_empty()) {
        (true, _) => (
            "seen",
            format!("it saw {who} at {at}: it {}", in_words(own)),
        ),
        (_, false) => (
            "seen",
            format!(
                "{team} saw {who} at {at}, {}; for the {} itself it {}",
                in_a_row(&by),
                id.class().word(),
                in_words(own)
            ),
        ),
        _ => (
            "unseen",
            format!(
                "{team} did not see {who} at {at}; for the {} it {}",
                id.class().word(),
                in_words(own)
            ),
        ),
    };
    page.line(1, kind, [id, foe], text);
}

fn who_saw_it(page: &mut Page<'_>, state: &State, id: FigureId, team: Team) {
    let at = state.figure(id).position;
    let by = sees(state, team, at);
    let name = page.team(team);
    let (kind, text) = match by.is_empty() {
        false => ("seen_by", format!("{name} saw it: {}", in_a_row(&by))),
        true => (
            "unseen_by",
            format!(
                "{name} did not see it: {}",
                why_team_sees_not(state, team, at)
            ),
        ),
    };
    page.line(
        1,
        kind,
        [id].into_iter().chain(State::figures_of(team)),
        text,
    );
}

/// By what a team sees a cell.
pub(super) fn sees(state: &State, team: Team, at: Position) -> Vec<String> {
    let seen = outlooks(state, team, at).into_iter();
    let seen = seen.filter(|(_, outlook)| outlook.is_seen());
    seen.map(|(by, outlook)| match outlook {
        Outlook::Ahead { row: 0 } => format!("from its {by}, in the same row"),
        Outlook::Ahead { row: 1 } => format!("from its {by}, 1 row ahead"),
        Outlook::Ahead { row } => format!("from its {by}, {row} rows ahead"),
        _ => format!("from its {by}, in the square around it"),
    })
    .collect()
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
fn outlooks(state: &State, team: Team, at: Position) -> Vec<(String, Outlook)> {
    let side = state.side(team);
    let figures = State::figures_of(team).map(|id| {
        let figure = state.figure(id);
        let by = format!("{} at {}", id.class().word(), figure.position);
        (by, outlook(state, id, at))
    });
    let square = |word: &str, size, centre: Option<Position>| {
        let centre = centre?;
        let outlook = Outlook::of_square(&state.map, centre, size, at);
        Some((format!("{word} at {centre}"), outlook))
    };
    figures
        .chain(square("palantír", PALANTIR_SIGHT, side.palantir))
        .chain(square("I see", I_SEE_SIGHT, side.i_see))
        .collect()
}

/// What somebody makes of a cell, as the end of a sentence.
pub(super) fn in_words(outlook: Outlook) -> String {
    match outlook {
        Outlook::Ahead { row: 0 } => "is in the same row, and seen".to_owned(),
        Outlook::Ahead { row } => format!("is {} ahead, and seen", rows(row)),
        Outlook::Around => "is in the square around, and seen".to_owned(),
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
        Outlook::HiddenBy(by) => format!("is hidden by what stands at {by}"),
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
