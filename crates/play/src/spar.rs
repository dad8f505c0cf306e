//! `champion dev`: a champion against others, two at a time, in both seats.

use crate::{BadChampion, Error, Hosts, LoadOptions, Player};
use rayon::prelude::*;
use std::path::PathBuf;
use stechec_capabilities::{GameChampion, GameMap, MatchPlan, MatchSeat};
use stechec_files::with_text;
use stechec_host::Limits;
use stechec_referee::{FaultPolicy, FaultRecord, MatchResult};

/// Who plays whom, where and how often.
pub struct Sparring {
    /// Whose champion it is about.
    pub champion: Player,
    /// Whom it plays.
    pub opponents: Vec<Player>,
    /// Where: files of maps.
    pub maps: Vec<PathBuf>,
    /// Against each opponent on each map; half of them in the other seat.
    pub matches: u32,
    /// What everybody may use.
    pub limits: Limits,
}

/// What came of all matches against one opponent.
#[derive(Clone, Debug, Default)]
pub struct Bout {
    /// Its name.
    pub opponent: String,
    /// Matches the champion won.
    pub won: u32,
    /// Matches in which both had as many points.
    pub drawn: u32,
    /// Matches the opponent won.
    pub lost: u32,
    /// Points for, and against.
    pub points: (i64, i64),
    /// The champion's own faults, the first of each match.
    pub faults: Vec<FaultRecord>,
}

struct Fixture {
    opponent: usize,
    map: usize,
    seed: u64,
    /// The champion's seat.
    seat: usize,
}

/// Plays them all, on all cores.
pub fn spar(hosts: &Hosts, sparring: &Sparring) -> Result<Vec<Bout>, Error> {
    let game = hosts.game();
    let maps: Vec<GameMap> = (sparring.maps.iter())
        .map(|path| with_text(path, |text| game.read_map(text)))
        .collect::<Result<_, _>>()?;
    let champion = prepare(hosts, &sparring.champion, sparring.limits)?;
    let opponents: Vec<GameChampion> = (sparring.opponents.iter())
        .map(|opponent| prepare(hosts, opponent, sparring.limits))
        .collect::<Result<_, _>>()?;
    let fixtures = fixtures(sparring);
    let results: Vec<MatchResult> = (fixtures.par_iter())
        .map(|fixture| {
            let other = &opponents[fixture.opponent];
            let map = &maps[fixture.map];
            one(hosts, fixture, [&champion, other], map, sparring.limits)
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

fn prepare(hosts: &Hosts, player: &Player, limits: Limits) -> Result<GameChampion, Error> {
    let options = LoadOptions {
        require_sandbox: false,
        same_core: true,
        limits,
    };
    let ready = hosts.prepare(&player.name, &player.path, options);
    let ready = ready.map_err(|why| BadChampion {
        player: player.clone(),
        why,
    })?;
    Ok(ready.champion)
}

fn one(
    hosts: &Hosts,
    fixture: &Fixture,
    champions: [&GameChampion; 2],
    map: &GameMap,
    limits: Limits,
) -> Result<MatchResult, Error> {
    let mut seats = champions.map(|champion| MatchSeat {
        champion: champion.clone(),
        limits,
    });
    seats.rotate_left(fixture.seat);
    let plan = MatchPlan {
        map,
        seed: fixture.seed,
        policy: FaultPolicy::Out,
        parallel: false,
        seats: seats.into(),
        recording: None,
    };
    Ok(hosts.game().play(&plan, &mut ())?.result)
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
