use super::encounter::{Decision, State, Table, Terms};
use super::structure::{self, Source};
use crate::fixture::{ChampionIndex, Fixture};
use crate::ids::{MatchId, Stage};
use crate::outcome::ForeignOutcome;
use crate::schedule::adaptive::Place;
use crate::standings::Points;
use serde::Serialize;

/// A place at a table of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slot {
    /// Where its champion comes from.
    pub source: Source,
    /// The champion, once it is known.
    pub champion: Option<ChampionIndex>,
    /// Its seed, from 0.
    pub seed: Option<usize>,
    /// Its score: games won between two (a draw is half a win), points for ranks among more.
    pub score: Points,
    /// Whether it advances (or wins, in the last round); none while that is open.
    pub goes_on: Option<bool>,
}

/// A table of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// The round, from 0.
    pub round: u32,
    /// The table, from 0.
    pub table: usize,
    /// Who sits there; in the drawing from top to bottom.
    pub slots: Vec<Slot>,
    /// The games that were played.
    pub games: Vec<MatchId>,
    /// From the first to the last, once it is decided.
    pub ranking: Option<Vec<ChampionIndex>>,
    /// What decided it.
    pub decided_by: Option<Decision>,
}

/// A knockout, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// Champions per table.
    pub table: usize,
    /// The rounds; a preliminary one, where there is one, is the first. Tables 2i and
    /// 2i + 1 of a main round lead to table i of the next.
    pub rounds: Vec<Vec<Encounter>>,
    /// The match for third place, if there is one.
    pub third_place: Option<Encounter>,
}

/// The matches of a bracket that are known.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) to_play: Vec<Fixture>,
    pub(super) played: Vec<Fixture>,
}

impl Bracket {
    /// Fills the bracket of these seeds with results; also the matches that led to it, and
    /// those that can be played now.
    pub(super) fn fill(
        seeds: &[ChampionIndex],
        terms: &Terms<'_>,
    ) -> Result<(Self, Drawn), ForeignOutcome> {
        let size = terms.rules.table;
        let shape = structure::rounds(seeds.len(), size);
        let mut bracket = Self {
            table: size,
            rounds: Vec::new(),
            third_place: None,
        };
        let mut drawn = Drawn::default();
        let last = shape.len() - 1;
        for (round, tables) in shape.iter().enumerate() {
            // In the last round the winner is looked for, before it half of a table.
            let go_on = if round == last { 1 } else { size / 2 };
            let mut encounters = Vec::new();
            for (table, sources) in tables.iter().enumerate() {
                let place = (Stage::Knockout, round as u32, table);
                let encounter = bracket.play(place, sources, go_on, (seeds, terms), &mut drawn)?;
                encounters.push(encounter);
            }
            bracket.rounds.push(encounters);
        }
        let semifinals = last.checked_sub(1).filter(|&round| shape[round].len() == 2);
        if let (Some(round), true, 2) = (semifinals, terms.rules.third_place, size) {
            let loser = |table| Source::Table {
                round: round as u32,
                table,
                place: 1,
            };
            let place = (Stage::ThirdPlace, last as u32, 0);
            let sources = [loser(0), loser(1)];
            let encounter = bracket.play(place, &sources, 1, (seeds, terms), &mut drawn)?;
            bracket.third_place = Some(encounter);
        }
        Ok((bracket, drawn))
    }

    fn play(
        &self,
        (stage, round, table): (Stage, u32, usize),
        sources: &[Source],
        go_on: usize,
        (seeds, terms): (&[ChampionIndex], &Terms<'_>),
        drawn: &mut Drawn,
    ) -> Result<Encounter, ForeignOutcome> {
        let known: Vec<Option<ChampionIndex>> = sources
            .iter()
            .map(|&source| self.champion(source, seeds))
            .collect();
        let champions: Vec<ChampionIndex> = known.iter().flatten().copied().collect();
        let mut state = State::default();
        if champions.len() == sources.len() {
            let table = Table {
                stage,
                round,
                table,
                champions: &champions,
                go_on,
            };
            state = table.state(terms)?;
        }
        let games = state.played.iter().map(|it| it.id).collect();
        drawn.to_play.append(&mut state.to_play);
        drawn.played.append(&mut state.played);
        let (ranking, decided_by) = state.decided.unzip();
        let slot =
            |(index, (&source, &champion)): (usize, (&Source, &Option<ChampionIndex>))| Slot {
                source,
                champion,
                seed: champion.map(|champion| terms.seed_of[champion]),
                score: state.scores.get(index).copied().unwrap_or_default(),
                goes_on: ranking.as_ref().zip(champion).map(
                    |(ranking, champion): (&Vec<ChampionIndex>, _)| {
                        ranking[..go_on].contains(&champion)
                    },
                ),
            };
        Ok(Encounter {
            round,
            table,
            slots: sources.iter().zip(&known).enumerate().map(slot).collect(),
            games,
            ranking,
            decided_by,
        })
    }

    fn champion(&self, source: Source, seeds: &[ChampionIndex]) -> Option<ChampionIndex> {
        match source {
            Source::Seed(seed) => seeds.get(seed).copied(),
            Source::Table {
                round,
                table,
                place,
            } => {
                let encounter = self.rounds.get(round as usize)?.get(table)?;
                encounter.ranking.as_ref()?.get(place).copied()
            }
        }
    }

    /// The places that are certain, the best first.
    pub(super) fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        let last = self.rounds.len() - 1;
        let alone = |first: usize, encounter: &Encounter, places: &mut Vec<Place>| {
            for (index, &champion) in encounter.ranking.iter().flatten().enumerate() {
                places.push(Place {
                    rank: first + index,
                    shared: false,
                    champion,
                });
            }
        };
        alone(1, &self.rounds[last][0], &mut places);
        if let Some(third) = &self.third_place {
            alone(3, third, &mut places);
        }
        for (round, encounters) in self.rounds[..last].iter().enumerate().rev() {
            if self.third_place.is_some() && round + 1 == last {
                continue;
            }
            let half = self.table / 2;
            // Those who go on to, or enter at, the next round all stand above.
            let above = self.rounds[round + 1].len() * self.table;
            let out = encounters
                .iter()
                .filter_map(|encounter| encounter.ranking.as_ref());
            let out: Vec<ChampionIndex> =
                out.flat_map(|ranking| ranking[half..].to_vec()).collect();
            let shared = encounters.len() * half > 1;
            places.extend(out.into_iter().map(|champion| Place {
                rank: above + 1,
                shared,
                champion,
            }));
        }
        places
    }
}
