//! Matches to look at first: finals, upsets, narrow ones, high scores, first faults.

use crate::findings::{FaultGroup, Notable, NotableSeat, Why};
use std::collections::{BTreeMap, BTreeSet};
use stechec_tournament::{ChampionIndex, MatchId, Outcome, rating::Ratings, schedule::Bracket};

/// So many of each sort are named...
const FINALS: usize = 7;
const UPSETS: usize = 6;
const CLOSE: usize = 4;
const HIGHEST: usize = 2;
const FAULTS: usize = 5;
/// ... out of this many candidates, so that they are not all of the same champions.
const KEPT: usize = 96;
/// ... and no more of the close ones than this share of all that somebody won: where few were
/// played, most of them were not close.
const CLOSE_SHARE: usize = 4;
/// An upset is a win that is less probable than this share of an even chance.
const UPSET_BELOW: f64 = 0.7;

/// What may be worth looking at, while matches are gone through.
pub(super) struct Candidates {
    /// Matches that are named whatever comes of them.
    known: BTreeMap<MatchId, Vec<Why>>,
    upsets: Best<(ChampionIndex, ChampionIndex)>,
    close: Best<(ChampionIndex, ChampionIndex)>,
    /// Matches that somebody won.
    won: usize,
    highest: Best<(ChampionIndex, i32)>,
    found: BTreeMap<MatchId, Notable>,
}

impl Candidates {
    pub(super) fn new(bracket: Option<&Bracket>, faults: Vec<FaultGroup>) -> Self {
        let mut known: BTreeMap<MatchId, Vec<Why>> = BTreeMap::new();
        let last = bracket.and_then(|bracket| bracket.rounds.last()?.first());
        let third = bracket.and_then(|bracket| bracket.third_place.as_ref());
        let finals = last.into_iter().flat_map(|it| it.games.iter().rev());
        let thirds = third.into_iter().flat_map(|it| it.games.iter().rev());
        let finals = finals.map(|&id| (id, Why::Final));
        let thirds = thirds.map(|&id| (id, Why::ThirdPlace));
        for (id, why) in finals.chain(thirds).take(FINALS) {
            known.entry(id).or_default().push(why);
        }
        for group in distinct(faults) {
            let why = Why::Fault {
                champion: group.champion,
                kind: group.kind,
            };
            known.entry(group.first).or_default().push(why);
        }
        Self {
            known,
            upsets: Best::default(),
            close: Best::default(),
            won: 0,
            highest: Best::default(),
            found: BTreeMap::new(),
        }
    }

    /// Offers a match, and what counts of it, if anything does.
    pub(super) fn add(
        &mut self,
        whole: &Outcome,
        counts: Option<&Outcome>,
        ratings: Option<&Ratings>,
    ) {
        let id = whole.id();
        if let Some(why) = self.known.get(&id) {
            let notable = notable(whole, why.clone());
            self.found.insert(id, notable);
        }
        if let Some(outcome) = counts {
            self.compare(outcome, ratings);
        }
    }

    fn compare(&mut self, outcome: &Outcome, ratings: Option<&Ratings>) {
        let mut order: Vec<usize> = (0..outcome.seats().len()).collect();
        order.sort_by_key(|&seat| outcome.ranks()[seat]);
        let (first, second) = (order[0], order[1]);
        let (seats, scores) = (outcome.seats(), outcome.scores());
        let (winner, runner_up) = (seats[first], seats[second]);
        let highest = (winner, scores[first]);
        let key = i64::from(scores[first]);
        self.highest.offer(-key, 0, highest, outcome, Vec::new);
        if outcome.ranks()[second] == 1 {
            return;
        }
        self.won += 1;
        let apart = scores[first].abs_diff(scores[second]);
        let sum: i64 = scores.iter().map(|&score| i64::from(score)).sum();
        let pair = (winner.min(runner_up), winner.max(runner_up));
        let why = || vec![Why::Close { apart }];
        self.close.offer(i64::from(apart), -sum, pair, outcome, why);
        let Some(ratings) = ratings else { return };
        let probability = first_place(winner, seats, ratings);
        if probability < UPSET_BELOW / seats.len() as f64 {
            // In millionths: whole numbers have an order on every machine.
            let key = libm::round(probability * 1e6) as i64;
            let why = || {
                vec![Why::Upset {
                    winner,
                    probability,
                }]
            };
            let who = (winner, runner_up);
            self.upsets.offer(key, -sum, who, outcome, why);
        }
    }

    /// All of them, the best reason first.
    pub(super) fn finish(mut self) -> Vec<Notable> {
        let highest = self.highest.distinct(HIGHEST, |&(champion, _)| champion);
        let highest = highest.into_iter().map(|((champion, score), mut it)| {
            it.why = vec![Why::Highest { champion, score }];
            it
        });
        let upsets = self.upsets.distinct(UPSETS, |&who| who);
        let few = self.won.div_ceil(CLOSE_SHARE).min(CLOSE);
        let close = self.close.distinct(few, |&pair| pair);
        let upsets = upsets.into_iter().map(|(_, it)| it);
        let close = close.into_iter().map(|(_, it)| it);
        for more in upsets.chain(close).chain(highest) {
            let known = self.found.entry(more.id);
            let notable = known.or_insert_with(|| Notable {
                why: Vec::new(),
                ..more.clone()
            });
            notable.why.extend(more.why);
        }
        let mut all: Vec<Notable> = self.found.into_values().collect();
        for notable in &mut all {
            notable.why.sort_by(|a, b| order(a).total_cmp(&order(b)));
        }
        let best = |notable: &Notable| notable.why.first().map_or(f64::MAX, order);
        all.sort_by(|a, b| best(a).total_cmp(&best(b)).then(a.id.cmp(&b.id)));
        all
    }
}

/// Reasons in the order in which they are named; upsets by their probability.
fn order(why: &Why) -> f64 {
    match why {
        Why::Final => 0.0,
        Why::ThirdPlace => 1.0,
        Why::Upset { probability, .. } => 2.0 + probability,
        Why::Close { .. } => 4.0,
        Why::Highest { .. } => 5.0,
        Why::Fault { .. } => 6.0,
    }
}

/// The first faults, of different champions before further ones of the same.
fn distinct(faults: Vec<FaultGroup>) -> Vec<FaultGroup> {
    let mut seen = BTreeSet::new();
    let (mut chosen, more): (Vec<_>, Vec<_>) =
        (faults.into_iter()).partition(|group| seen.insert(group.champion));
    chosen.extend(more);
    chosen.truncate(FAULTS);
    chosen
}

/// How probable it was that a champion comes in first.
fn first_place(champion: ChampionIndex, seats: &[ChampionIndex], ratings: &Ratings) -> f64 {
    let others = seats.iter().filter(|&&other| other != champion);
    // How many times as strong each other one is.
    let odds = others.map(|&other| 1.0 / ratings.expected(champion, other).max(1e-12) - 1.0);
    1.0 / (1.0 + odds.sum::<f64>())
}

fn notable(outcome: &Outcome, why: Vec<Why>) -> Notable {
    let seats = outcome.seats().iter().zip(outcome.scores());
    let seats = seats.zip(outcome.ranks());
    let seat = |((&champion, &score), &rank): ((&usize, &i32), &u32)| NotableSeat {
        champion,
        score,
        rank,
    };
    Notable {
        id: outcome.id(),
        why,
        map: outcome.map(),
        seats: seats.map(seat).collect(),
    }
}

/// The matches with the smallest keys, a bounded number of them; equals by their ids.
struct Best<W>(BTreeMap<(i64, i64, MatchId), (W, Notable)>);

impl<W> Default for Best<W> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<W: Clone> Best<W> {
    fn offer(
        &mut self,
        key: i64,
        then: i64,
        who: W,
        outcome: &Outcome,
        why: impl FnOnce() -> Vec<Why>,
    ) {
        let key = (key, then, outcome.id());
        let full = self.0.len() >= KEPT;
        if full && self.0.last_key_value().is_some_and(|(last, _)| *last < key) {
            return;
        }
        self.0.insert(key, (who, notable(outcome, why())));
        if full {
            self.0.pop_last();
        }
    }

    /// The first ones whose key occurs for the first time.
    fn distinct<K: Ord>(&self, most: usize, of: impl Fn(&W) -> K) -> Vec<(W, Notable)> {
        let mut seen = BTreeSet::new();
        let first = self.0.values().filter(|(who, _)| seen.insert(of(who)));
        first.take(most).cloned().collect()
    }
}
