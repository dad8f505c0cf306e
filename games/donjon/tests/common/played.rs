//! Phases of random matches, and of scripts, as they went.

#![allow(dead_code, reason = "not every test uses all of it")]

use super::orders;
use donjon::{Donjon, event::Event, map, state::State};
use std::{fs, ops::ControlFlow, path::Path, sync::Arc};
use stechec_game::{
    Called, Chance, Explain, FigureId, Judged, Line, Match, Part, PlayedPhase, TeamCount,
    show::Cell,
};

/// A phase that was played.
pub(crate) struct Played {
    pub phase: stechec_game::Phase,
    pub before: State,
    pub orders: Vec<Judged<Donjon>>,
    pub events: Vec<Event>,
    pub after: State,
}

impl Played {
    /// All that is said about it, or about one figure.
    pub(crate) fn explained(&self, figure: Option<u32>) -> Vec<Line> {
        let figure = figure.map(FigureId);
        let parts = self.told(|played| Donjon::explain(played, figure));
        parts.into_iter().flat_map(|part| part.lines).collect()
    }

    /// What is said about a figure and a cell, before the phase and after it.
    pub(crate) fn explained_cell(&self, figure: u32, cell: (i32, i32)) -> Vec<Part> {
        let cell = Cell::new(cell.0, cell.1);
        let parts = self.told(|played| Donjon::explain_cell(played, FigureId(figure), cell));
        parts.expect("Donjon tells about cells")
    }

    fn told<T>(&self, tell: impl FnOnce(&PlayedPhase<'_, Donjon>) -> T) -> T {
        let calls: [Called; 0] = [];
        tell(&PlayedPhase {
            phase: self.phase,
            calls: &calls,
            orders: &self.orders,
            before: &self.before,
            events: &self.events,
            after: &self.after,
            names: &["red".to_owned(), "blue".to_owned()],
        })
    }
}

/// Plays random matches on some maps.
pub(crate) fn random_phases(maps: &[&str], seeds: u64, mut check: impl FnMut(Played)) {
    let two = TeamCount::new::<Donjon>(2).unwrap();
    for (text, seed) in maps
        .iter()
        .flat_map(|map| (0..seeds).map(move |seed| (map, seed)))
    {
        let map = Arc::new(map::read(text).unwrap());
        let mut chance = Chance::new(seed, "shown");
        let mut game = Match::<Donjon>::new(map.clone(), two, seed);
        while let Some(phase) = game.phase() {
            let before = game.state().clone();
            let mut given = Vec::new();
            for team in two.teams() {
                let view = game.view(team);
                for _ in 0..6 {
                    let order = orders::any_order(&mut chance, &map, &view);
                    let verdict = game.order(team, &order);
                    given.push(Judged {
                        team,
                        order,
                        verdict,
                    });
                }
            }
            let events = game.resolve().to_vec();
            let after = game.state().clone();
            check(Played {
                phase,
                before,
                orders: given,
                events,
                after,
            });
        }
    }
}

/// The phases of a script.
pub(crate) fn script(path: &Path) -> Vec<Played> {
    let scenario = stechec_scenario::read::<Donjon>(&fs::read_to_string(path).unwrap()).unwrap();
    let mut phases = Vec::new();
    scenario.play(|played| {
        let judged = |it: &Judged<Donjon>| Judged {
            team: it.team,
            order: it.order.clone(),
            verdict: it.verdict,
        };
        phases.push(Played {
            phase: played.phase,
            before: played.before.clone(),
            orders: played.orders.iter().map(judged).collect(),
            events: played.events.to_vec(),
            after: played.state.clone(),
        });
        ControlFlow::Continue(())
    });
    phases
}

/// The phases of all scripts.
pub(crate) fn all_scripts() -> impl Iterator<Item = Played> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut scripts: Vec<_> = ["conformance", "rules"]
        .into_iter()
        .flat_map(|name| fs::read_dir(folder.join(name)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "scn"))
        .collect();
    scripts.sort();
    scripts.into_iter().flat_map(|path| script(&path))
}
