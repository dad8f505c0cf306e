//! What killed somebody.

use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Action, Object, Terrain},
    outlook::trace,
    table::Table,
};

/// Why a figure dies, from what happened before it and how things stand.
pub(super) fn cause(now: &Table, earlier: &[Event], victim: FigureId) -> Option<String> {
    let at = now.dungeon.figures[victim].at?;
    // What befalls others at the same time stands between a chosen and its victim.
    let number = earlier.iter().rposition(|event| !is_result(event))?;
    let (chosen, since) = (&earlier[number], &earlier[number + 1..]);
    if let Some(cause) = killed_at_once(now, chosen, victim, at) {
        return Some(cause);
    }
    // Whoever this chosen wounded stood before it: something else kills it.
    let stood =
        (since.iter()).any(|event| matches!(event, Event::Wounded { figure } if *figure == victim));
    let wounding = wounds_again(chosen, victim, at);
    match wounding {
        Some(wounding) if !stood || is_read_twice(chosen) => {
            Some(format!("it was wounded before, and {wounding}"))
        }
        _ => Some(deadly_cell(now, at)),
    }
}

/// Whether an event is only what comes of the one before it.
fn is_result(event: &Event) -> bool {
    matches!(
        event,
        Event::Died { .. } | Event::Dropped { .. } | Event::Lost { .. } | Event::Wounded { .. }
    )
}

/// What kills even those that stand.
fn killed_at_once(now: &Table, chosen: &Event, victim: FigureId, at: Position) -> Option<String> {
    match *chosen {
        Event::Spent {
            action: Action::Rouler,
            ..
        } => Some("a boulder rolls over it".to_owned()),
        Event::Zat {
            at: zat,
            victim: seen,
        } if seen == Some(victim) => {
            let way = now.dungeon.board.terrain(zat).zat()?;
            let ray = trace(&now.dungeon, zat, way).way();
            Some(format!("{ray} from the Zat at {zat} comes to it first"))
        }
        Event::Trapdoor {
            open: true,
            at: opened,
        } if opened == at => {
            Some("the trapdoor under it opened, and no corde lies there".to_owned())
        }
        Event::Used { object, .. } if object != Object::ParcheminSang => {
            Some(format!("{} kills at once", object.word()))
        }
        Event::Taken {
            object: Object::Corde,
            at: taken,
            ..
        } if taken == at => Some(format!(
            "the corde that kept it over {} is gone",
            now.dungeon.board.terrain(at).word()
        )),
        _ => None,
    }
}

/// What wounds those that stand, and kills the wounded.
fn wounds_again(chosen: &Event, victim: FigureId, at: Position) -> Option<&'static str> {
    match *chosen {
        Event::Struck {
            figure,
            wounds: true,
            ..
        } if figure == victim => Some("the strike wounds it again"),
        Event::Trapped { at: sprung } if sprung == at => Some("the trap wounds it again"),
        Event::Crushed { figure } if figure == victim => Some("being crushed wounds it again"),
        Event::FightDecided(_) => Some("who loses a fight is wounded"),
        Event::Used { .. } => Some("the parchemin_sang wounds it again"),
        _ => None,
    }
}

/// A parchemin_sang read at oneself wounds twice.
fn is_read_twice(chosen: &Event) -> bool {
    matches!(chosen, Event::Used { .. })
}

/// What is deadly about a cell that somebody came to.
fn deadly_cell(now: &Table, at: Position) -> String {
    let terrain = now.dungeon.board.terrain(at);
    if now.dungeon.is_passage(at) {
        "it was pushed into the passage".to_owned()
    } else if terrain == Terrain::Lave {
        "lave is deadly".to_owned()
    } else {
        format!("{} is deadly: no corde lies there", terrain.word())
    }
}
