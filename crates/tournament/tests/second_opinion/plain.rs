//! Standings worked out a second time, as somebody would with paper and pencil: lists that
//! are gone through again and again, and fractions.

use std::cmp::Ordering;
use stechec_tournament::standings::{Criterion, FaultCost, FaultRank, Scoring, TieRule};
use stechec_tournament::{Outcome, RawOutcome};

/// A fraction in lowest terms, its denominator above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction(i128, i128);

impl Fraction {
    pub(crate) fn new(above: i128, below: i128) -> Self {
        let (mut a, mut b) = (above.abs(), below.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1) * below.signum();
        Self(above / divisor, below / divisor)
    }

    fn plus(self, other: Self) -> Self {
        Self::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn by(self, other: Self) -> Self {
        Self::new(self.0 * other.0, self.1 * other.1)
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    pub(crate) fn number(self) -> f64 {
        self.0 as f64 / self.1 as f64
    }
}

fn whole(number: i128) -> Fraction {
    Fraction::new(number, 1)
}

/// Seats with their ranks, the best first, as an outcome again.
fn rebuilt(of: &Outcome, tables: &[Vec<usize>]) -> Outcome {
    let mut ranks = vec![0; of.seats().len()];
    let mut above = 0;
    for level in tables {
        level.iter().for_each(|&seat| ranks[seat] = above + 1);
        above += level.len() as u32;
    }
    let kept: Vec<usize> = (0..ranks.len()).filter(|&seat| ranks[seat] > 0).collect();
    let take = |list: &[u32]| kept.iter().map(|&seat| list[seat]).collect();
    let raw = RawOutcome {
        id: of.id(),
        map: of.map(),
        seats: kept.iter().map(|&seat| of.seats()[seat]).collect(),
        scores: kept.iter().map(|&seat| of.scores()[seat]).collect(),
        ranks: take(&ranks),
        faults: take(of.faults()),
        game: of.game(),
    };
    Outcome::try_from(raw).unwrap()
}

/// The seats of each rank that the game gave, the best first.
fn levels(of: &Outcome) -> Vec<Vec<usize>> {
    let seats = of.seats().len();
    let of_rank = |rank: u32| {
        (0..seats)
            .filter(move |&seat| of.ranks()[seat] == rank)
            .collect()
    };
    let levels = (1..=seats as u32).map(of_rank);
    levels
        .filter(|level: &Vec<usize>| !level.is_empty())
        .collect()
}

/// What counts of a match where faults cost: first those who did not fail, level by level, then
/// those who did.
pub(crate) fn judged(of: &Outcome, cost: &FaultCost) -> Outcome {
    if cost.rank == FaultRank::Game {
        return of.clone();
    }
    let mut order = Vec::new();
    for failed in [false, true] {
        for level in levels(of) {
            let some = level.into_iter();
            order.push(
                some.filter(|&it| (of.faults()[it] >= cost.from) == failed)
                    .collect(),
            );
        }
    }
    rebuilt(of, &order)
}

/// The same match without a champion; none if nobody is left to beat.
pub(crate) fn without(of: &Outcome, champion: usize) -> Option<Outcome> {
    let mut order = levels(of);
    for level in &mut order {
        level.retain(|&seat| of.seats()[seat] != champion);
    }
    (order.iter().map(Vec::len).sum::<usize>() > 1).then(|| rebuilt(of, &order))
}

/// What was played: matches, and byes by champion.
pub(crate) struct Played<'a> {
    pub(crate) matches: Vec<&'a Outcome>,
    pub(crate) byes: Vec<usize>,
    pub(crate) table: usize,
    pub(crate) scoring: &'a Scoring,
}

impl Played<'_> {
    /// What a place (from 0) is worth at a table.
    fn place(&self, place: usize, table: usize) -> Fraction {
        if self.scoring.points.is_empty() {
            whole(table as i128 - 1 - place as i128)
        } else {
            match self.scoring.points.get(place) {
                Some(points) => Fraction::new((points.number() * 1e6).round() as i128, 1_000_000),
                None => whole(0),
            }
        }
    }

    /// What a champion gets for a match it played.
    fn points_of(&self, outcome: &Outcome, champion: usize) -> Option<Fraction> {
        let table = outcome.seats().len();
        let seat = outcome.seats().iter().position(|&it| it == champion)?;
        let rank = outcome.ranks()[seat];
        let sharing = outcome.ranks().iter().filter(|&&it| it == rank).count();
        let first = rank as usize - 1;
        let all = (first..first + sharing).map(|place| self.place(place, table));
        Some(match self.scoring.ties {
            TieRule::Share => {
                (all.fold(whole(0), Fraction::plus)).by(Fraction::new(1, sharing as i128))
            }
            TieRule::Best => self.place(first, table),
            TieRule::Worst => self.place(first + sharing - 1, table),
        })
    }

    fn byes_of(&self, champion: usize) -> i128 {
        self.byes.iter().filter(|&&it| it == champion).count() as i128
    }

    fn points(&self, champion: usize) -> Fraction {
        let matches = self.matches.iter();
        let played = matches.filter_map(|it| self.points_of(it, champion));
        let bye = self.place(0, self.table).by(whole(self.byes_of(champion)));
        played.fold(bye, Fraction::plus)
    }

    fn seats_of(&self, champion: usize) -> Vec<(&Outcome, usize)> {
        let seat = |it: &Outcome| it.seats().iter().position(|&seat| seat == champion);
        let all = self.matches.iter();
        all.filter_map(|it| Some((*it, seat(it)?))).collect()
    }

    fn meetings(&self, a: usize, b: usize) -> usize {
        let both = |it: &&&Outcome| it.seats().contains(&a) && it.seats().contains(&b);
        self.matches.iter().filter(both).count()
    }

    /// The value of a criterion as a list of fractions, of which more is better.
    fn value(&self, criterion: Criterion, champion: usize, equals: &[usize]) -> Vec<Fraction> {
        let seats = self.seats_of(champion);
        let played = seats.len() as i128;
        let sum = |of: &dyn Fn(&Outcome, usize) -> i128| -> Fraction {
            whole(seats.iter().map(|(it, seat)| of(it, *seat)).sum())
        };
        // What is gained from every opponent of every match.
        let over_opponents = |gain: &dyn Fn(usize, Ordering) -> Fraction| {
            let mut total = whole(0);
            for (it, seat) in &seats {
                for (other, &opponent) in it.seats().iter().enumerate() {
                    if opponent != champion {
                        let how = it.ranks()[other].cmp(&it.ranks()[*seat]);
                        total = total.plus(gain(opponent, how));
                    }
                }
            }
            total
        };
        let byes = self.byes_of(champion);
        let own_byes = || self.points(champion).by(whole(byes));
        let part = |how: Ordering| match how {
            Ordering::Greater => whole(1),
            Ordering::Equal => Fraction::new(1, 2),
            Ordering::Less => whole(0),
        };
        let one = match criterion {
            Criterion::Points => self.points(champion),
            Criterion::PointsPerMatch => {
                let over = Fraction::new(1, (played + byes).max(1));
                self.points(champion).by(over)
            }
            Criterion::Wins => sum(&|it, seat| {
                let first = it.ranks().iter().filter(|&&rank| rank == 1).count();
                i128::from(it.ranks()[seat] == 1 && first == 1)
            }),
            Criterion::GamePoints => sum(&|it, seat| i128::from(it.scores()[seat])),
            Criterion::GamePointsPerMatch => {
                let all = sum(&|it, seat| i128::from(it.scores()[seat]));
                all.by(Fraction::new(1, played.max(1)))
            }
            Criterion::FewestFaults => sum(&|it, seat| -i128::from(it.faults()[seat])),
            Criterion::Places => {
                let place = |rank: u32| sum(&|it, seat| i128::from(it.ranks()[seat] == rank));
                return (1..=100).map(place).collect();
            }
            Criterion::HeadToHead => over_opponents(&|opponent, how| {
                if equals.contains(&opponent) {
                    part(how)
                } else {
                    whole(0)
                }
            }),
            Criterion::Buchholz => {
                over_opponents(&|opponent, _| self.points(opponent)).plus(own_byes())
            }
            Criterion::SonnebornBerger => {
                let gain = |opponent, how| self.points(opponent).by(part(how));
                over_opponents(&gain).plus(own_byes())
            }
        };
        vec![one]
    }

    fn may_ask(&self, criterion: Criterion, equals: &[usize]) -> bool {
        let mut counts = Vec::new();
        for a in equals {
            counts.extend((equals.iter().filter(|b| a < b)).map(|b| self.meetings(*a, *b)));
        }
        criterion != Criterion::HeadToHead || counts.windows(2).all(|two| two[0] == two[1])
    }

    /// Groups of equals, the best first.
    pub(crate) fn ranking(&self, champions: &[usize]) -> Vec<Vec<usize>> {
        self.ranked(champions).0
    }

    /// The same, and which ties a criterion was not asked to break, one after the other.
    pub(crate) fn ranked(&self, champions: &[usize]) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
        let mut passed_over = Vec::new();
        let mut groups = vec![champions.to_vec()];
        for &criterion in &self.scoring.order {
            let mut next = Vec::new();
            for group in groups {
                if !self.may_ask(criterion, &group) {
                    let mut tied = group.clone();
                    tied.sort_unstable();
                    passed_over.push(tied);
                    next.push(group);
                    continue;
                }
                let value = |champion: usize| self.value(criterion, champion, &group);
                let mut valued: Vec<(Vec<Fraction>, usize)> =
                    group.iter().map(|&it| (value(it), it)).collect();
                let better = |a: &[Fraction], b: &[Fraction]| {
                    let pairs = a.iter().zip(b).map(|(a, b)| b.cmp(*a));
                    pairs.fold(Ordering::Equal, Ordering::then)
                };
                valued.sort_by(|(a, _), (b, _)| better(a, b));
                let equals = valued.chunk_by(|(a, _), (b, _)| better(a, b).is_eq());
                next.extend(equals.map(|some| some.iter().map(|(_, it)| *it).collect::<Vec<_>>()));
            }
            groups = next;
        }
        groups.iter_mut().for_each(|group| group.sort_unstable());
        passed_over.sort();
        (groups, passed_over)
    }

    /// Who has more points.
    pub(crate) fn compared(&self, a: usize, b: usize) -> Ordering {
        self.points(a).cmp(self.points(b))
    }

    pub(crate) fn points_number(&self, champion: usize) -> f64 {
        self.points(champion).number()
    }
}
