//! `champion dev`: a champion against others, two at a time, in both seats.

use crate::{BadChampion, Error, HostOptions, Hosts, Loaded, Player, Refusals, Refused};
use rayon::prelude::*;
use std::{cmp::Ordering, collections::BTreeSet};
use stechec_capabilities::{
    Extent, GameMap, MatchPlan, MatchSeat, PhaseView, PlayedMatch, RecordingPlan, SeatedChampion,
    Witness,
};
use stechec_game::MatchChance;
use stechec_host::Limits;
use stechec_referee::{FaultPolicy, FaultRecord, MatchResult};
use stechec_replay::Sha256;

/// How many lost matches are kept of those against each opponent.
const KEPT_LOSSES: usize = 8;

/// Who plays whom, where and how often.
pub struct Sparring {
    /// Whose champion it is about.
    pub champion: Player,
    /// Whom it plays.
    pub opponents: Vec<Player>,
    /// Where.
    pub maps: Vec<SparringMap>,
    /// Against each opponent on each map; half of them in the other seat.
    pub matches: u32,
    /// What everybody may use.
    pub limits: Limits,
    /// Whether matches are recorded that were not lost, too.
    pub record_all: bool,
}

/// A map and its name.
pub struct SparringMap {
    /// What it is called.
    pub name: String,
    /// The map.
    pub map: GameMap,
}

/// What some matches came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Matches the champion won.
    pub won: u32,
    /// Matches in which both had as many points.
    pub drawn: u32,
    /// Matches the opponent won.
    pub lost: u32,
    /// Points for, and against.
    pub points: (i64, i64),
}

/// A match that was lost.
#[derive(Clone, Debug)]
pub struct Loss {
    /// Where: the place among the maps.
    pub map: usize,
    /// The seed of its chance.
    pub seed: u64,
    /// The champion's seat.
    pub seat: usize,
    /// How it went.
    pub replay: Vec<u8>,
}

/// What came of all matches against one opponent.
#[derive(Clone, Debug, Default)]
pub struct Bout {
    /// Its name.
    pub opponent: String,
    /// What came of it, in the order of the maps.
    pub by_map: Vec<Score>,
    /// How many different matches there were: some may go exactly like others.
    pub different: usize,
    /// The first of those that were lost.
    pub losses: Vec<Loss>,
    /// The last that was not lost, if all of them are recorded.
    pub other: Option<Vec<u8>>,
    /// The champion's own faults, the first of each match.
    pub faults: Vec<FaultRecord>,
    /// The champion's own orders that did not count.
    pub refused: Refused,
}

struct Fixture {
    opponent: usize,
    map: usize,
    seed: u64,
    /// The champion's seat.
    seat: usize,
}

/// A match that was played, as far as it matters here.
struct Outcome {
    result: MatchResult,
    refusals: Refusals,
    course: Sha256,
    replay: Option<Vec<u8>>,
}

/// Plays them all, on all cores.
pub fn spar(hosts: &Hosts, sparring: &Sparring) -> Result<Vec<Bout>, Error> {
    let champion = prepare(hosts, &sparring.champion, sparring.limits)?;
    let opponents: Vec<Loaded> = (sparring.opponents.iter())
        .map(|opponent| prepare(hosts, opponent, sparring.limits))
        .collect::<Result<_, _>>()?;
    let fixtures = fixtures(sparring);
    let outcomes: Vec<Outcome> = (fixtures.par_iter())
        .map(|fixture| {
            let other = &opponents[fixture.opponent];
            one(hosts, sparring, fixture, [&champion, other])
        })
        .collect::<Result<_, _>>()?;
    let mut bouts: Vec<Bout> = (sparring.opponents.iter())
        .map(|opponent| Bout {
            opponent: opponent.name.clone(),
            by_map: vec![Score::default(); sparring.maps.len()],
            ..Bout::default()
        })
        .collect();
    let mut courses = vec![BTreeSet::new(); bouts.len()];
    for (fixture, outcome) in fixtures.iter().zip(outcomes) {
        // The same course of events in another seat or on another map is another match.
        courses[fixture.opponent].insert((fixture.map, fixture.seat, outcome.course.0));
        bouts[fixture.opponent].add(outcome, fixture);
    }
    for (bout, courses) in bouts.iter_mut().zip(courses) {
        bout.different = courses.len();
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

fn prepare(hosts: &Hosts, player: &Player, limits: Limits) -> Result<Loaded, Error> {
    let options = HostOptions {
        require_sandbox: false,
        same_core: true,
        limits,
    };
    let ready = hosts.prepare(&player.name, &player.path, options);
    ready.map_err(|why| {
        let player = player.clone();
        BadChampion { player, why }.into()
    })
}

fn one(
    hosts: &Hosts,
    sparring: &Sparring,
    fixture: &Fixture,
    champions: [&Loaded; 2],
) -> Result<Outcome, Error> {
    let limits = sparring.limits;
    let names = [&sparring.champion, &sparring.opponents[fixture.opponent]];
    let mut seats = [0, 1].map(|at| {
        let Loaded {
            champion,
            kind,
            sha256,
        } = champions[at].clone();
        let recorded = SeatedChampion {
            name: &names[at].name,
            kind,
            sha256,
            limits,
        };
        (MatchSeat { champion, limits }, recorded.seat())
    });
    seats.rotate_left(fixture.seat);
    let (seats, recorded) = seats.into_iter().unzip();
    let map = &sparring.maps[fixture.map];
    let wanted = |result: &MatchResult| {
        sparring.record_all || compare(result, fixture.seat) == Ordering::Less
    };
    let plan = MatchPlan {
        map: &map.map,
        chance: MatchChance::of_seed(fixture.seed),
        policy: FaultPolicy::Out,
        parallel: false,
        seats,
        recording: Some(RecordingPlan {
            run: "",
            id: String::new(),
            map_name: &map.name,
            seats: recorded,
            extent: Extent::Everything,
            wanted: &wanted,
        }),
    };
    let mut seen = Seen::default();
    let PlayedMatch { result, replay } = hosts.game().play(&plan, &mut seen)?;
    Ok(Outcome {
        result,
        refusals: seen.refusals,
        course: Sha256::of(seen.course.as_bytes()),
        replay,
    })
}

/// What is remembered of a match while it is played.
#[derive(Default)]
struct Seen {
    refusals: Refusals,
    /// What happened, in words: the same for matches that went the same way.
    course: String,
}

impl Witness for Seen {
    fn phase(&mut self, phase: &dyn PhaseView) {
        self.refusals.phase(phase);
        for line in phase.told() {
            self.course += &line;
            self.course.push('\n');
        }
        self.course += &format!("{:?}\n", phase.scores());
    }
}

/// How the champion in this seat did against the other.
fn compare(result: &MatchResult, seat: usize) -> Ordering {
    let score = |seat: usize| result.teams.get(seat).map(|team| team.score);
    score(seat).cmp(&score(1 - seat.min(1)))
}

impl Bout {
    /// What came of all matches together.
    pub fn total(&self) -> Score {
        self.by_map.iter().fold(Score::default(), |all, it| Score {
            won: all.won + it.won,
            drawn: all.drawn + it.drawn,
            lost: all.lost + it.lost,
            points: (all.points.0 + it.points.0, all.points.1 + it.points.1),
        })
    }

    /// The match to look at: the first that was lost, or one of the others.
    pub fn shown(&self) -> Option<&[u8]> {
        let lost = self.losses.first().map(|loss| &loss.replay);
        lost.or(self.other.as_ref()).map(Vec::as_slice)
    }

    fn add(&mut self, outcome: Outcome, fixture: &Fixture) {
        let seat = fixture.seat;
        let Outcome {
            mut result,
            refusals,
            replay,
            ..
        } = outcome;
        self.refused.add(&refusals.of(seat));
        let score = &mut self.by_map[fixture.map];
        let compared = compare(&result, seat);
        match compared {
            Ordering::Greater => score.won += 1,
            Ordering::Equal => score.drawn += 1,
            Ordering::Less => score.lost += 1,
        }
        let own = result.teams.swap_remove(seat);
        let other = result.teams.pop().unwrap_or_default();
        score.points.0 += i64::from(own.score);
        score.points.1 += i64::from(other.score);
        self.faults.extend(own.faults.into_iter().next());
        if compared != Ordering::Less {
            self.other = replay.or(self.other.take());
            return;
        }
        let replay = replay.filter(|_| self.losses.len() < KEPT_LOSSES);
        self.losses.extend(replay.map(|replay| Loss {
            map: fixture.map,
            seed: fixture.seed,
            seat,
            replay,
        }));
    }
}
