//! Plays a script.

use crate::{
    Script,
    call::{Call, answer},
};
use serde_json::Value;
use std::{
    ops::{ControlFlow, Range},
    sync::Arc,
};
use stechec_api::Interface;
use stechec_game::{Desk, Game, Judged, Match, Phase, Team, TeamCount};
use stechec_problem::Problem;

/// A phase that was played.
pub struct Played<'a, G: Game> {
    /// Which phase it was.
    pub phase: Phase,
    /// The script's orders, judged.
    pub orders: &'a [Judged<G>],
    /// The answers to them, in the words of the interface.
    pub errors: Vec<&'static str>,
    /// The faces that were thrown, in order; none in games without dice.
    pub dice: Vec<u32>,
    /// The answers to the script's questions; none if it asked nothing in this phase.
    pub answers: Option<Vec<Value>>,
    /// What happened.
    pub events: &'a [G::Event],
    /// The state before it.
    pub before: &'a G::State,
    /// The state after it.
    pub state: &'a G::State,
    /// Whether the script asks for what the figures see.
    pub views: bool,
}

/// An order, as the script writes it.
#[derive(Clone, Debug)]
pub(crate) enum ScriptedOrder<O> {
    /// In the game's own words.
    Written(O),
    /// As a call of the interface.
    Called(Call),
}

/// Part of a script: what happens in a phase, or phases without orders.
#[derive(Clone, Debug)]
pub(crate) struct Act<G: Game> {
    /// How many phases: one, or those skipped.
    pub(crate) phases: u32,
    pub(crate) dice: Vec<(Range<usize>, u32)>,
    pub(crate) questions: Vec<(Team, Call)>,
    /// Who gives each order, and the order, right or wrong.
    pub(crate) orders: Vec<(Team, ScriptedOrder<G::Order>)>,
    pub(crate) place: Range<usize>,
}

/// A script that makes sense.
#[derive(Debug)]
pub struct Scenario<G: Game> {
    pub(crate) views: bool,
    pub(crate) map: Arc<G::Map>,
    pub(crate) teams: TeamCount,
    /// The state before the first phase, set up.
    pub(crate) start: G::State,
    pub(crate) acts: Vec<Act<G>>,
    /// Only read if the script asks or orders through it.
    pub(crate) interface: Option<Interface>,
}

impl<G: Script> Scenario<G> {
    /// The map that is played on.
    pub fn map(&self) -> &Arc<G::Map> {
        &self.map
    }

    /// How many teams play.
    pub fn teams(&self) -> TeamCount {
        self.teams
    }

    /// The state before the first phase.
    pub fn start(&self) -> &G::State {
        &self.start
    }

    /// How many phases it plays at most.
    pub fn phases(&self) -> usize {
        self.acts.iter().map(|act| act.phases as usize).sum()
    }

    /// Plays the script. The match is shown to `witness` after each phase, as long as it
    /// wants to see more.
    pub fn play(&self, witness: impl FnMut(Played<'_, G>) -> ControlFlow<()>) {
        self.run(witness, |_| {});
    }

    /// The outcome of every phase.
    pub fn outcomes(&self) -> Vec<G::Outcome> {
        let mut outcomes = Vec::new();
        self.play(|played| {
            outcomes.push(G::outcome(played));
            ControlFlow::Continue(())
        });
        outcomes
    }

    /// What only shows when the script is played: its orders and dice decide how many
    /// phases there are and what is thrown in them.
    ///
    /// A script is played for this when it is read, and again for its outcomes: a script with a
    /// mistake has none at all, and those of a long match are too large to be kept until it is
    /// known that there is no mistake.
    pub(crate) fn rehearse(&self, problem: impl FnMut(Problem)) {
        self.run(|_| ControlFlow::Continue(()), problem);
    }

    fn run(
        &self,
        mut witness: impl FnMut(Played<'_, G>) -> ControlFlow<()>,
        mut problem: impl FnMut(Problem),
    ) {
        let mut state = self.start.clone();
        let mut played = 0;
        for act in &self.acts {
            for _ in 0..act.phases {
                let Some(phase) = G::phase(&state) else {
                    return problem(past_the_end(act, played));
                };
                let before = state.clone();
                let mut game = self.prepared(state, act);
                let answers = self.answers(&before, act, &mut problem);
                let orders: Vec<Judged<G>> = (act.orders.iter())
                    .filter_map(|&(team, ref order)| {
                        let order = self.order(&before, team, order, &mut problem)?;
                        let verdict = game.order(team, &order);
                        Some(Judged {
                            team,
                            order,
                            verdict,
                        })
                    })
                    .collect();
                game.resolve();
                let events = game.events().to_vec();
                state = game.into_state();
                let dice = thrown::<G>(&mut state, act, &mut problem);
                let shown = witness(Played {
                    phase,
                    errors: orders.iter().map(|it| G::answer(it.verdict)).collect(),
                    orders: &orders,
                    dice,
                    answers: (!act.questions.is_empty()).then_some(answers),
                    events: &events,
                    before: &before,
                    state: &state,
                    views: self.views,
                });
                if shown.is_break() {
                    return;
                }
                played += 1;
            }
        }
    }

    /// The match before a phase, its dice as the script wants them.
    fn prepared(&self, mut state: G::State, act: &Act<G>) -> Match<G> {
        if let Some(dice) = G::dice(&mut state) {
            dice.follow(act.dice.iter().map(|&(_, face)| face));
        }
        Match::from_state(state)
    }

    fn answers(
        &self,
        before: &G::State,
        act: &Act<G>,
        problem: &mut impl FnMut(Problem),
    ) -> Vec<Value> {
        let answered = act.questions.iter().map(|(team, call)| {
            let (words, order) = self.call(before, *team, call);
            let function = (self.interface.as_ref())
                .and_then(|interface| interface.functions.get(call.function as usize));
            if let (Some(_), Some(function)) = (order, function) {
                let message = format!("`{}` gives an order", function.name);
                let help = format!("write `order {} {} …`", team.0, function.name);
                problem(
                    Problem::error("bad-question", message)
                        .at(call.place.clone(), "here")
                        .help(help),
                );
            }
            match (&self.interface, function) {
                (Some(interface), Some(function)) => answer(interface, function.returns, &words),
                _ => Value::Null,
            }
        });
        answered.collect()
    }

    /// What a champion of that team is answered, and the order that it gave by asking.
    fn call(&self, state: &G::State, team: Team, call: &Call) -> (Vec<i32>, Option<G::Order>) {
        let mut desk = <G::Desk as Desk>::new(G::public_map(&self.map));
        desk.open(G::view(state, team));
        let mut words = Vec::new();
        // Arguments that were read by the interface fit it.
        let _ = desk.call(call.function, &call.arguments, &mut words);
        (words, desk.take_orders().given.pop())
    }

    fn order(
        &self,
        before: &G::State,
        caller: Team,
        order: &ScriptedOrder<G::Order>,
        problem: &mut impl FnMut(Problem),
    ) -> Option<G::Order> {
        let call = match order {
            ScriptedOrder::Written(order) => return Some(order.clone()),
            ScriptedOrder::Called(call) => call,
        };
        let given = self.call(before, caller, call).1;
        if given.is_none() {
            let help = "functions that answer questions go after `ask`";
            let wrong = Problem::error("bad-order", "this function gives no order");
            problem(wrong.at(call.place.clone(), "here").help(help));
        }
        given
    }
}

/// The faces that were thrown in a phase; scripted ones that were not are an error.
fn thrown<G: Script>(
    state: &mut G::State,
    act: &Act<G>,
    problem: &mut impl FnMut(Problem),
) -> Vec<u32> {
    let Some(dice) = G::dice(state) else {
        if let (Some((first, _)), Some((last, _))) = (act.dice.first(), act.dice.last()) {
            let wrong = Problem::error("no-dice", format!("there are no dice in {}", G::NAME));
            let place = first.start..last.end;
            problem(
                wrong
                    .at(place, "nothing is thrown")
                    .help("remove this line"),
            );
        }
        return Vec::new();
    };
    let report = dice.report();
    if let Some((place, face)) = report.impossible {
        let span = act.dice.get(place).map(|(span, _)| span.clone());
        let message = format!("throw {} of this phase cannot show {face}", place + 1);
        let wrong = Problem::error("bad-face", message);
        let help = "see the game's rules for what is thrown here";
        problem(
            wrong
                .at(span.unwrap_or(act.place.clone()), "this face")
                .help(help),
        );
    }
    let unused = act.dice.len() - report.left.len();
    if let (Some((first, _)), Some((last, _))) = (act.dice.get(unused), act.dice.last()) {
        let message = match unused {
            0 => "nothing is thrown in this phase".to_owned(),
            1 => "only one die is thrown in this phase".to_owned(),
            many => format!("only {many} dice are thrown in this phase"),
        };
        let wrong = Problem::error("dice-left", message);
        let place = first.start..last.end;
        problem(wrong.at(place, "never thrown").help("remove the rest"));
    }
    report.thrown
}

/// The code of the problem that a script goes beyond the end of its match.
pub(crate) const PAST_THE_END: &str = "past-the-end";

/// Phases follow the match's own course: there must not be more than it has.
fn past_the_end<G: Game>(act: &Act<G>, played: u32) -> Problem {
    let message = format!("the match is over after {played} phases");
    let problem = Problem::error(PAST_THE_END, message);
    problem
        .at(act.place.clone(), "this goes beyond its end")
        .help("remove the rest, or give the map more turns")
}
