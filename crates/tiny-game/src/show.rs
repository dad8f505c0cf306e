//! What viewers are shown: a row of squares, two runners, and a goose of nobody's.

use crate::{Event, Goose, Refusal, Row, State, Steps};
use std::collections::BTreeMap;
use stechec_game::{
    FigureId, Show, Team,
    show::{
        Act, Board, Cell, Change, Die, Figure, FigureChange, Ground, GroundLook, Scene, Shape,
        ShownOrder, Word,
    },
};

const GOOSE: FigureId = FigureId(2);

fn runner(team: Team) -> FigureId {
    FigureId(u32::from(team.0))
}

fn cell(number: u32) -> Cell {
    Cell::new(number as i32, 0)
}

impl Show for Goose {
    fn board(map: &Row) -> Option<Board> {
        let grounds = BTreeMap::from([('.', Ground::new("path", GroundLook::Floor))]);
        let row = ".".repeat(map.cells as usize);
        Some(Board::new(Shape::Squares, vec![row], grounds))
    }

    fn scene(state: &State) -> Scene {
        let figure = |id, team, kind: &'static str, at| Figure {
            id,
            team,
            kind: kind.into(),
            at: Some(cell(at)),
            ..Figure::default()
        };
        let runners = [Team(0), Team(1)].map(|team| {
            let at = state.runners[team.index()];
            figure(runner(team), Some(team), "runner", at)
        });
        Scene {
            figures: (runners.into_iter())
                .chain([figure(GOOSE, None, "goose", state.goose)])
                .collect(),
            dice: vec![Die::new(6, state.face)],
            ..Scene::default()
        }
    }

    fn acts(_: &State, events: &[Event], _: &State) -> Vec<Act> {
        events.iter().map(act).collect()
    }

    fn order(_: &State, Steps(steps): &Steps) -> ShownOrder {
        ShownOrder {
            text: Some(format!("advance {steps}")),
            ..ShownOrder::default()
        }
    }

    fn answer(verdict: Result<(), Refusal>) -> Word {
        match verdict {
            Ok(()) => "OK",
            Err(Refusal::NotNow) => "NOT_NOW",
            Err(Refusal::TooFar) => "TOO_FAR",
        }
        .into()
    }
}

fn act(event: &Event) -> Act {
    match *event {
        Event::Walked { team, to } => Act {
            text: Some(format!("the runner of team {} walks to {to}", team.0)),
            team: Some(team),
            ..moved("walked", runner(team), to)
        },
        Event::Goose { to } => Act {
            text: Some(format!("the goose walks to {to}")),
            ..moved("goose", GOOSE, to)
        },
        Event::SentBack { team } => Act {
            text: Some(format!(
                "the runner of team {} meets the goose and starts again",
                team.0
            )),
            team: Some(team),
            by: Some(GOOSE),
            headline: true,
            beat: 1,
            ..moved("sent_back", runner(team), 0)
        },
        Event::Thrown { face } => Act {
            event: "thrown".into(),
            text: Some(format!("the die shows {face}")),
            dice: vec![Die::new(6, face)],
            changes: vec![Change::Dice(vec![Die::new(6, face)])],
            beat: 2,
            ..Act::default()
        },
    }
}

fn moved(event: &'static str, figure: FigureId, to: u32) -> Act {
    Act {
        event: event.into(),
        figure: Some(figure),
        changes: vec![FigureChange::of(figure).to(cell(to)).into()],
        ..Act::default()
    }
}
