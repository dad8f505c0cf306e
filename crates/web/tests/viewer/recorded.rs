//! Matches of any game between teams that order anything, as viewers get them.

use std::sync::Arc;
use stechec_game::{Chance, Game, Judged, Match, Show, TeamCount};
use stechec_replay::{Given, Recorder, Seat, Setup, Usage, export};

/// Orders that teams try in each phase.
const TRIES: usize = 30;

/// A match to be played.
pub(crate) struct Arranged<'a> {
    pub(crate) map_name: &'a str,
    pub(crate) map_text: &'a str,
    /// The names of the teams.
    pub(crate) teams: &'a [&'a str],
    pub(crate) seed: u64,
}

/// The lines of a match in which teams give some of the orders that `any_order` makes up.
pub(crate) fn lines<G: Show>(
    arranged: &Arranged<'_>,
    any_order: impl Fn(&mut Chance, &G::Map, &G::View) -> G::Order,
) -> String {
    let map = Arc::new(G::read_map(arranged.map_text).unwrap());
    let teams = TeamCount::new::<G>(arranged.teams.len()).unwrap();
    let mut recorder = Recorder::<G>::new(setup(arranged, &map)).unwrap();
    let mut chance = Chance::new(arranged.seed, "shown in the browser");
    let mut game = Match::<G>::new(map.clone(), teams, arranged.seed);
    while let Some(phase) = game.phase() {
        let mut judged: Vec<Vec<Judged<G>>> = Vec::new();
        for team in phase.asked.iter() {
            let view = game.view(team);
            let given = (0..TRIES).map(|_| {
                let order = any_order(&mut chance, &map, &view);
                let verdict = game.order(team, &order);
                Judged {
                    team,
                    order,
                    verdict,
                }
            });
            judged.push(given.collect());
        }
        game.resolve();
        let calls: Vec<Given<'_, G>> = (phase.asked.iter().zip(&judged))
            .map(|(team, orders)| Given {
                team,
                orders,
                dropped: 0,
                fault: None,
                usage: Usage::default(),
                log: b"",
            })
            .collect();
        recorder.phase(phase.turn, phase.name, &calls, game.state());
    }
    let replay = recorder.finish(&game.scores()).unwrap();
    export::lines::<G>(&replay)
        .unwrap()
        .map(|line| line.unwrap() + "\n")
        .collect()
}

fn setup<G: Game>(arranged: &Arranged<'_>, map: &Arc<G::Map>) -> Setup<G> {
    let seat = |name: &&str| Seat {
        name: (*name).to_owned(),
        kind: "wasm".to_owned(),
        sha256: None,
        limits: Vec::new(),
        notes: Vec::new(),
    };
    Setup {
        writer: "stechec".to_owned(),
        run: "a run".to_owned(),
        id: "a match".to_owned(),
        seed: arranged.seed,
        fault_policy: "out".to_owned(),
        map_name: arranged.map_name.to_owned(),
        map_text: arranged.map_text.to_owned(),
        map: map.clone(),
        seats: arranged.teams.iter().map(seat).collect(),
        notes: Vec::new(),
    }
}
