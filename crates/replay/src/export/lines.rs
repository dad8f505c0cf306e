//! Every phase with its state, a line each.

use super::{Info, VERSION, changes};
use crate::{
    mismatch::{Difference, Mismatch, PlayError},
    player::Player,
    record::{Call, Replay},
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use stechec_game::{
    Fault, Game, Judged, PhaseAddress, PhaseCounter, Show, Team, Usage,
    show::{Act, Board, Details, Scene, ShownOrder, Word},
};

/// A line of a replay; its field `line` says what it is about.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "line", rename_all = "lowercase")]
pub enum ReplayLine<'a> {
    /// The first line: what was played, by whom, and where.
    Header {
        /// The version of the format.
        stechec_export: u32,
        /// The replay in short.
        #[serde(flatten)]
        info: Box<Info<'a>>,
        /// What figures stand on; null if the game has none to draw.
        board: Option<Board>,
        /// More for the game's own skin.
        facts: Details,
    },
    /// The second line: before the first phase.
    Start {
        /// Everybody who was called before it.
        calls: Vec<CallLine<'a>>,
        /// Every team's points.
        scores: Vec<i32>,
        /// Everything as it stands.
        state: &'a StateLine,
    },
    /// A phase.
    Phase {
        /// Its number, from 0.
        index: usize,
        /// Its turn, from 0.
        turn: u32,
        /// Its name.
        phase: &'a str,
        /// Its address, which no other phase has.
        address: PhaseAddress,
        /// The function of champions that was called.
        entry_point: &'a str,
        /// The teams that were asked, whether or not they could answer.
        asked: Vec<Team>,
        /// What came of it, by team.
        calls: Vec<CallLine<'a>>,
        /// What happened, in order.
        events: Vec<Act>,
        /// Every team's points afterwards.
        scores: Vec<i32>,
        /// Everything as it stands afterwards.
        #[serde(flatten)]
        state: StateAfter<'a>,
    },
    /// The last line: how the match ended.
    End {
        /// Everybody who was called after the last phase.
        calls: Vec<CallLine<'a>>,
        /// Every team's points.
        scores: &'a [i32],
        /// Every team's rank, from 1; teams with equal points share it.
        ranks: Vec<usize>,
    },
}

/// The state after a phase: all of it, or what is different.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StateAfter<'a> {
    /// All of it.
    State(&'a StateLine),
    /// What is different from the state before, as changes of an object.
    StateChanges(Value),
}

/// How states are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum States {
    /// Each as it is: any line can be read by itself.
    Whole,
    /// After the first, as what is different from the one before: a small part of the size.
    Changes,
}

/// Everything as it stands, and what comes next.
#[derive(Serialize, JsonSchema)]
pub struct StateLine {
    /// The turn of the phase that comes next; none when the match is over.
    pub turn: Option<u32>,
    /// The name of that phase.
    pub phase: Option<&'static str>,
    /// Every team's points.
    pub scores: Vec<i32>,
    /// All there is to draw.
    #[serde(flatten)]
    pub scene: Scene,
}

impl StateLine {
    fn of<G: Show>(state: &G::State) -> Self {
        let next = G::phase(state);
        Self {
            turn: next.map(|phase| phase.turn),
            phase: next.map(|phase| phase.name),
            scores: G::scores(state),
            scene: G::scene(state),
        }
    }
}

/// What came of calling one champion once.
#[derive(Serialize, JsonSchema)]
pub struct CallLine<'a> {
    /// Its team.
    pub team: Team,
    /// What it ordered.
    pub orders: Vec<OrderLine>,
    /// Refused orders that were too many or too long to be kept.
    #[serde(skip_serializing_if = "is_zero")]
    pub dropped_orders: u32,
    /// How it failed, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<&'a Fault>,
    /// What it used, if that was recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<&'a Usage>,
    /// What it wrote, if that was recorded.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub log: Cow<'a, str>,
}

/// An order and the answer to it.
#[derive(Serialize, JsonSchema)]
pub struct OrderLine {
    /// The order.
    pub order: ShownOrder,
    /// The answer, in the words of the interface.
    pub answer: Word,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A replay line by line, as it is played again. It ends with the first mismatch.
pub struct Lines<'r, G: Game> {
    player: Player<'r, G>,
    next: Next,
    counter: PhaseCounter,
    states: States,
    /// The state of the last line, where changes are told.
    before: Option<StateLine>,
}

enum Next {
    Header,
    Start,
    Phase,
    Nothing,
}

/// A replay as lines of JSON, without line ends, each with its whole state.
pub fn lines<G: Show>(replay: &Replay) -> Result<Lines<'_, G>, PlayError> {
    lines_with(replay, States::Whole)
}

/// A replay as lines of JSON, without line ends.
pub fn lines_with<G: Show>(replay: &Replay, states: States) -> Result<Lines<'_, G>, PlayError> {
    Ok(Lines {
        player: Player::new(replay)?,
        next: Next::Header,
        counter: PhaseCounter::default(),
        states,
        before: None,
    })
}

impl<G: Show> Iterator for Lines<'_, G> {
    type Item = Result<String, Mismatch>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = match self.next {
            Next::Header => {
                self.next = Next::Start;
                self.header()
            }
            Next::Start => {
                self.next = Next::Phase;
                self.start()
            }
            Next::Phase => self.phase().unwrap_or_else(|| {
                self.next = Next::Nothing;
                self.end()
            }),
            Next::Nothing => return None,
        };
        if line.is_err() {
            self.next = Next::Nothing;
        }
        Some(line)
    }
}

impl<'r, G: Show> Lines<'r, G> {
    /// The player, positioned after the phase of the last line.
    pub fn player(&self) -> &Player<'r, G> {
        &self.player
    }

    fn header(&self) -> Result<String, Mismatch> {
        self.written(&ReplayLine::Header {
            stechec_export: VERSION,
            info: Box::new(Info::of(self.player.replay())),
            board: G::board(self.player.map()),
            facts: G::facts(self.player.map()),
        })
    }

    fn start(&mut self) -> Result<String, Mismatch> {
        let state = StateLine::of::<G>(self.player.state());
        let line = self.written(&ReplayLine::Start {
            calls: call_lines::<G>(self.player.replay().opening(), None, &[]),
            scores: G::scores(self.player.state()),
            state: &state,
        });
        self.before = Some(state);
        line
    }

    /// The next phase; none if there is none.
    fn phase(&mut self) -> Option<Result<String, Mismatch>> {
        let step = match self.player.step() {
            Ok(step) => step?,
            Err(mismatch) => return Some(Err(mismatch)),
        };
        let state = StateLine::of::<G>(step.after);
        let told = match (&self.before, self.states) {
            (Some(before), States::Changes) => {
                changes::between(before, &state).map(StateAfter::StateChanges)
            }
            _ => Ok(StateAfter::State(&state)),
        };
        let Ok(told) = told else {
            return Some(Err(self.player.mismatch(Difference::Unwritable)));
        };
        let line = ReplayLine::Phase {
            index: step.index,
            turn: step.phase.turn,
            phase: step.phase.name,
            address: self.counter.next(step.phase.turn, step.phase.name),
            entry_point: step.phase.entry_point,
            asked: step.phase.asked.iter().collect(),
            calls: call_lines::<G>(&step.record.calls, Some(step.before), step.orders),
            events: G::acts(step.before, step.events, step.after),
            scores: G::scores(step.after),
            state: told,
        };
        let written = serde_json::to_string(&line);
        self.before = Some(state);
        Some(written.map_err(|_| self.player.mismatch(Difference::Unwritable)))
    }

    fn end(&self) -> Result<String, Mismatch> {
        let replay = self.player.replay();
        self.written(&ReplayLine::End {
            calls: call_lines::<G>(replay.closing(), None, &[]),
            scores: replay.scores(),
            ranks: replay.ranks(),
        })
    }

    fn written(&self, line: &ReplayLine<'_>) -> Result<String, Mismatch> {
        serde_json::to_string(line).map_err(|_| self.player.mismatch(Difference::Unwritable))
    }
}

/// Calls with their orders; there are none outside of phases.
fn call_lines<'a, G: Show>(
    calls: &'a [Call],
    before: Option<&G::State>,
    orders: &[Judged<G>],
) -> Vec<CallLine<'a>> {
    let of = |team: Team| orders.iter().filter(move |judged| judged.team == team);
    let order = |judged: &Judged<G>| {
        Some(OrderLine {
            order: G::order(before?, &judged.order),
            answer: G::answer(judged.verdict),
        })
    };
    (calls.iter())
        .map(|call| CallLine {
            team: call.team,
            orders: of(call.team).filter_map(order).collect(),
            dropped_orders: call.orders.dropped,
            fault: call.fault.as_deref(),
            usage: call.usage.as_ref(),
            log: String::from_utf8_lossy(&call.log),
        })
        .collect()
}
