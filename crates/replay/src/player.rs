//! Plays a replay again, through the game's own engine.

use crate::{
    hash::StateHash,
    mismatch::{Difference, Mismatch, PlayError},
    record::{Call, PhaseRecord, Replay},
};
use std::{ops::ControlFlow, sync::Arc};
use stechec_game::{Game, Judged, Match, Phase, TeamCount};

/// At most this many states are kept for going back.
const SNAPSHOTS: usize = 64;
/// States are kept no closer than this: playing a few phases is quick.
const LEAST_APART: usize = 8;

/// A phase that was played again, and went as recorded.
pub struct Step<'p, G: Game> {
    /// Which phase, counted from 0.
    pub index: usize,
    /// The phase, as the game says.
    pub phase: Phase,
    /// The phase, as recorded: faults, usage, logs.
    pub record: &'p PhaseRecord,
    /// All orders, in the order of teams.
    pub orders: &'p [Judged<G>],
    /// The state before it.
    pub before: &'p G::State,
    /// What happened.
    pub events: &'p [G::Event],
    /// The state after it.
    pub after: &'p G::State,
}

/// Plays a replay phase by phase, forwards or from anywhere.
pub struct Player<'r, G: Game> {
    replay: &'r Replay,
    map: Arc<G::Map>,
    game: Match<G>,
    /// How many phases were played.
    position: usize,
    before: G::State,
    orders: Vec<Judged<G>>,
    /// The states before the first phase and then at every `apart` phases, as far as the
    /// match was played.
    snapshots: Vec<G::State>,
    apart: usize,
}

impl<'r, G: Game> Player<'r, G> {
    /// The match before its first phase.
    pub fn new(replay: &'r Replay) -> Result<Self, PlayError> {
        let read = || G::read_map(&replay.header.map.text).map(Arc::new);
        Self::with_map(replay, || read().map_err(PlayError::Map))
    }

    /// The same on a map that was read already, which has to be the replay's own.
    pub fn on_map(replay: &'r Replay, map: Arc<G::Map>) -> Result<Self, PlayError> {
        Self::with_map(replay, || Ok(map))
    }

    fn with_map(
        replay: &'r Replay,
        map: impl FnOnce() -> Result<Arc<G::Map>, PlayError>,
    ) -> Result<Self, PlayError> {
        let header = &replay.header;
        if header.game != G::NAME {
            return Err(PlayError::OtherGame {
                found: header.game.clone(),
                expected: G::NAME,
            });
        }
        if header.rules_version != G::RULES_VERSION {
            return Err(PlayError::OtherRules {
                found: header.rules_version,
                known: G::RULES_VERSION,
            });
        }
        let teams = TeamCount::new::<G>(header.seats.len()).map_err(PlayError::Teams)?;
        let map = map()?;
        let game = Match::<G>::new(map.clone(), teams, header.seed);
        let start = game.state().clone();
        compare_states(&start, replay.start).map_err(|difference| Mismatch {
            phase: None,
            recorded: None,
            difference,
        })?;
        Ok(Self {
            replay,
            map,
            game,
            position: 0,
            before: start.clone(),
            orders: Vec::new(),
            snapshots: vec![start],
            apart: (replay.phases.len() / SNAPSHOTS + 1).max(LEAST_APART),
        })
    }

    /// The replay that is played.
    pub fn replay(&self) -> &'r Replay {
        self.replay
    }

    /// Where it is played.
    pub fn map(&self) -> &Arc<G::Map> {
        &self.map
    }

    /// How many phases the match has.
    pub fn len(&self) -> usize {
        self.replay.phases.len()
    }

    /// Whether the match has no phase at all.
    pub fn is_empty(&self) -> bool {
        self.replay.phases.is_empty()
    }

    /// How many phases were played: the state is the one before the phase of this number.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        self.game.state()
    }

    /// Plays the next phase. None after the last one, if the match ended as recorded.
    /// After a mismatch the player stands before the phase that differs.
    pub fn step(&mut self) -> Result<Option<Step<'_, G>>, Mismatch> {
        let replay = self.replay;
        let Some(record) = replay.phases.get(self.position) else {
            return self.end().map_err(|difference| self.mismatch(difference));
        };
        self.before.clone_from(self.game.state());
        let phase = match self.play(record) {
            Ok(phase) => phase,
            Err(difference) => {
                self.game = Match::from_state(self.before.clone());
                return Err(self.mismatch(difference));
            }
        };
        let index = self.position;
        self.position += 1;
        if self.position == self.snapshots.len() * self.apart {
            self.snapshots.push(self.game.state().clone());
        }
        Ok(Some(Step {
            index,
            phase,
            record,
            orders: &self.orders,
            before: &self.before,
            events: self.game.events(),
            after: self.game.state(),
        }))
    }

    /// Goes to before the phase of this number, or to the end if there are fewer.
    pub fn seek(&mut self, phase: usize) -> Result<(), Mismatch> {
        let phase = phase.min(self.len());
        let nearest = (phase / self.apart).min(self.snapshots.len() - 1);
        let nearest_position = nearest * self.apart;
        if phase < self.position || self.position < nearest_position {
            self.game = Match::from_state(self.snapshots[nearest].clone());
            self.position = nearest_position;
        }
        while self.position < phase {
            self.step()?;
        }
        Ok(())
    }

    /// Plays a phase with the recorded orders, and compares it with the record.
    fn play(&mut self, record: &PhaseRecord) -> Result<Phase, Difference> {
        let phase = self.game.phase().ok_or(Difference::Over)?;
        if (phase.turn, phase.name) != (record.turn, record.name.as_str()) {
            let Phase { turn, name, .. } = phase;
            return Err(Difference::Phase { turn, name });
        }
        self.orders.clear();
        for call in &record.calls {
            if !phase.asked.contains(call.team) {
                let team = call.team.index();
                return Err(Difference::NotAsked { team });
            }
            self.give(call)?;
        }
        self.game.resolve();
        compare_states(self.game.state(), record.after)?;
        Ok(phase)
    }

    /// Gives the orders of one call.
    fn give(&mut self, call: &Call) -> Result<(), Difference> {
        let team = call.team.index();
        let mut bytes: &[u8] = &call.orders.bytes;
        let mut refused = call.orders.refused.iter().peekable();
        for place in 0..call.orders.count {
            let order = place as usize;
            let no_order = Difference::NoOrder { team, order };
            let (read, rest) =
                postcard::take_from_bytes::<G::Order>(bytes).map_err(|_| no_order)?;
            bytes = rest;
            let verdict = self.game.order(call.team, &read);
            let counted = refused.next_if(|&&refused| refused == place).is_none();
            if counted != verdict.is_ok() {
                return Err(Difference::Verdict {
                    team,
                    order,
                    counted,
                });
            }
            self.orders.push(Judged {
                team: call.team,
                order: read,
                verdict,
            });
        }
        match bytes {
            [] => Ok(()),
            _ => Err(Difference::NoOrder {
                team,
                order: call.orders.count as usize,
            }),
        }
    }

    /// Compares the end of the match with the record.
    fn end(&self) -> Result<Option<Step<'_, G>>, Difference> {
        if self.game.phase().is_some() {
            return Err(Difference::NotOver);
        }
        let (recorded, played) = (self.replay.scores.clone(), self.game.scores());
        if recorded != played {
            return Err(Difference::Scores { recorded, played });
        }
        Ok(None)
    }

    pub(crate) fn mismatch(&self, difference: Difference) -> Mismatch {
        let recorded = self.replay.phases.get(self.position);
        Mismatch {
            phase: Some(self.position),
            recorded: recorded.map(|phase| (phase.turn, phase.name.clone())),
            difference,
        }
    }
}

fn compare_states<S: serde::Serialize>(state: &S, recorded: StateHash) -> Result<(), Difference> {
    let played = StateHash::of(state).map_err(|_| Difference::Unwritable)?;
    if played != recorded {
        return Err(Difference::State { recorded, played });
    }
    Ok(())
}

impl Replay {
    /// Plays the match again, as long as `witness` wants to see more.
    pub fn play<G: Game>(
        &self,
        mut witness: impl FnMut(Step<'_, G>) -> ControlFlow<()>,
    ) -> Result<(), PlayError> {
        let mut player = Player::<G>::new(self)?;
        while let Some(step) = player.step()? {
            if witness(step).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Plays the match again to its end and says where it first goes another way.
    pub fn verify<G: Game>(&self) -> Result<(), PlayError> {
        self.play::<G>(|_| ControlFlow::Continue(()))
    }
}
