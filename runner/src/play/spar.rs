//! `champion dev`: a champion against others, two at a time, in both seats.

use super::champions::{Hosts, Manner, in_words};
use crate::commands::{Failure, with_text};
use rayon::prelude::*;
use std::{path::PathBuf, sync::Arc};
use stechec_game::Game;
use stechec_host::{Champion, FaultKind, Limits};
use stechec_referee::{Entrant, FaultPolicy, FaultRecord, MatchResult, NoResult, Plan, play};

use super::request::Player;

/// Who plays whom, where and how often.
pub(crate) struct Sparring {
    pub(crate) champion: Player,
    pub(crate) opponents: Vec<Player>,
    pub(crate) maps: Vec<PathBuf>,
    /// Against each opponent on each map; half of them in the other seat.
    pub(crate) matches: u32,
    pub(crate) limits: Limits,
}

/// What came of all matches against one opponent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bout {
    pub(crate) opponent: String,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// Points for, and against.
    pub(crate) points: (i64, i64),
    /// The champion's own faults, the first of each match.
    pub(crate) faults: Vec<FaultRecord>,
}

struct Fixture {
    opponent: usize,
    map: usize,
    seed: u64,
    /// The champion's seat.
    seat: usize,
}

/// Plays them all, on all cores.
pub(crate) fn spar<G: Game>(hosts: &Hosts, sparring: &Sparring) -> Result<Vec<Bout>, Failure> {
    let maps: Vec<Arc<G::Map>> = (sparring.maps.iter())
        .map(|path| with_text(path, G::read_map).map(Arc::new))
        .collect::<Result<_, _>>()?;
    let champion = prepare::<G>(hosts, &sparring.champion, sparring.limits)?;
    let opponents: Vec<Arc<dyn Champion<G>>> = (sparring.opponents.iter())
        .map(|opponent| prepare(hosts, opponent, sparring.limits))
        .collect::<Result<_, _>>()?;
    let fixtures = fixtures(sparring);
    let results: Vec<MatchResult> = (fixtures.par_iter())
        .map(|fixture| {
            let other = &opponents[fixture.opponent];
            one(
                fixture,
                [&champion, other],
                &maps[fixture.map],
                sparring.limits,
            )
        })
        .collect::<Result<_, _>>()?;
    let mut bouts: Vec<Bout> = (sparring.opponents.iter())
        .map(|opponent| Bout {
            opponent: opponent.name.clone(),
            ..Bout::default()
        })
        .collect();
    for (fixture, result) in fixtures.iter().zip(results) {
        bouts[fixture.opponent].add(result, fixture.seat);
    }
    Ok(bouts)
}

fn fixtures(sparring: &Sparring) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for opponent in 0..sparring.opponents.len() {
        for map in 0..sparring.maps.len() {
            fixtures.extend((0..sparring.matches).map(|number| Fixture {
                opponent,
                map,
                seed: u64::from(number / 2),
                seat: (number % 2) as usize,
            }));
        }
    }
    fixtures
}

fn prepare<G: Game>(
    hosts: &Hosts,
    player: &Player,
    limits: Limits,
) -> Result<Arc<dyn Champion<G>>, Failure> {
    let manner = Manner {
        require_sandbox: false,
        same_core: true,
        limits,
    };
    let ready = hosts.prepare(&player.name, &player.path, manner);
    ready.map_err(|fault| match fault.kind {
        FaultKind::Machine => Failure::Machine(fault),
        _ => Failure::Champions(vec![in_words(player, &fault)]),
    })
}

fn one<G: Game>(
    fixture: &Fixture,
    champions: [&Arc<dyn Champion<G>>; 2],
    map: &Arc<G::Map>,
    limits: Limits,
) -> Result<MatchResult, Failure> {
    let mut seats = champions.map(|champion| Entrant {
        champion: champion.clone(),
        limits,
    });
    seats.rotate_left(fixture.seat);
    let plan = Plan {
        map: map.clone(),
        seed: fixture.seed,
        policy: FaultPolicy::Out,
        parallel: false,
        seats: seats.into(),
    };
    play(&plan, &mut ()).map_err(|ended| match ended {
        NoResult::Teams(wrong) => Failure::Usage(wrong.to_string(), None),
        NoResult::Machine(fault) => Failure::Machine(fault),
    })
}

impl Bout {
    fn add(&mut self, mut result: MatchResult, seat: usize) {
        let own = result.teams.swap_remove(seat);
        let other = result.teams.pop().unwrap_or_default();
        self.points.0 += i64::from(own.score);
        self.points.1 += i64::from(other.score);
        match own.score.cmp(&other.score) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
        self.faults.extend(own.faults.into_iter().next());
    }
}
