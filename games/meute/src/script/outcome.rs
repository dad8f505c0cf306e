//! What is written down of a phase.

use crate::{
    automaton::{Choice, Why},
    event::Event,
    figure::{Conditions, Hero, Monster},
    geometry::Position,
    interface::{Carte, Kind},
    numbers::MAX_HEROES,
    state::State,
};
use serde::Serialize;
use stechec_game::{Game, Team};
use stechec_scenario::Played;

/// What is written down of a phase.
#[derive(Debug, Serialize)]
pub struct Outcome {
    turn: u32,
    phase: &'static str,
    asked: Vec<Team>,
    errors: Vec<&'static str>,
    dice: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<serde_json::Value>>,
    decisions: Vec<DecisionOutcome>,
    attacks: Vec<(u8, u8, i32)>,
    falls: Vec<(u8, i32)>,
    scores: Vec<i32>,
    token: Team,
    cards: [Option<u8>; 4],
    decks: Vec<Vec<u8>>,
    heroes: Vec<HeroOutcome>,
    monsters: Vec<MonsterOutcome>,
    traps: Vec<(i32, i32, i32)>,
    barricades: Vec<(u8, i32, i32)>,
    order: Vec<u8>,
    next: Option<(u32, &'static str, Vec<Team>)>,
}

#[derive(Debug, Serialize)]
struct DecisionOutcome {
    monster: u8,
    card: u8,
    why: Why,
    focus: Vec<u8>,
    options: Vec<OptionOutcome>,
    chosen: Option<usize>,
    path: Vec<[i32; 2]>,
}

#[derive(Debug, Serialize)]
struct OptionOutcome {
    focus: u8,
    hex: [i32; 2],
    targets: Vec<u8>,
}

impl From<&Choice> for OptionOutcome {
    fn from(choice: &Choice) -> Self {
        Self {
            focus: choice.focus,
            hex: [choice.hex.x, choice.hex.y],
            targets: choice.targets.clone(),
        }
    }
}

#[derive(Debug, Serialize)]
struct HeroOutcome {
    id: usize,
    pos: [i32; 2],
    life: i32,
    card: Option<Carte>,
    initiative: i32,
    hand: Vec<Carte>,
    states: Vec<&'static str>,
    back: i64,
}

#[derive(Debug, Serialize)]
struct MonsterOutcome {
    id: usize,
    kind: Kind,
    elite: u8,
    pos: [i32; 2],
    life: i32,
    shield: i32,
    states: Vec<&'static str>,
    back: i64,
}

/// What came of a phase.
pub(super) fn outcome(played: Played<'_, crate::Meute>) -> Outcome {
    let state: &State = played.state;
    let table = &state.table;
    let told = Told::of(played.events);
    Outcome {
        turn: played.phase.turn,
        phase: played.phase.name,
        asked: played.phase.asked.iter().collect(),
        errors: played.errors,
        dice: played.dice,
        answers: played.answers,
        decisions: told.decisions,
        attacks: told.attacks,
        falls: told.falls,
        scores: table.scores.clone(),
        token: table.token,
        cards: table.cards,
        decks: (table.decks.iter())
            .map(|deck| deck.cards().collect())
            .collect(),
        heroes: table.heroes.iter().enumerate().map(hero).collect(),
        monsters: table.monsters.iter().enumerate().map(monster).collect(),
        traps: (table.ground.traps().iter())
            .map(|trap| (trap.at.x, trap.at.y, team(trap.team)))
            .collect(),
        barricades: (0..table.heroes.len() as u8)
            .filter_map(|hero| Some((hero, table.ground.barricade(hero)?)))
            .map(|(hero, at)| (hero, at.x, at.y))
            .collect(),
        order: table.order.iter().map(|id| id.0).collect(),
        next: crate::Meute::phase(state)
            .map(|next| (next.turn, next.name, next.asked.iter().collect())),
    }
}

/// What the events of a phase tell.
#[derive(Default)]
struct Told {
    decisions: Vec<DecisionOutcome>,
    attacks: Vec<(u8, u8, i32)>,
    falls: Vec<(u8, i32)>,
}

impl Told {
    fn of(events: &[Event]) -> Self {
        let mut told = Self::default();
        for event in events {
            told.add(event);
        }
        told
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::Decided {
                monster,
                card,
                decision,
                chosen,
            } => self.decisions.push(DecisionOutcome {
                monster: monster.0,
                card: *card,
                why: decision.why,
                focus: decision.focus.clone(),
                options: decision.options.iter().map(OptionOutcome::from).collect(),
                chosen: *chosen,
                path: Vec::new(),
            }),
            // Monsters go only in their own turns: behind their decision.
            Event::Entered { figure, to, .. } => {
                let decision = self.decisions.last_mut();
                if let Some(decision) = decision.filter(|it| it.monster == figure.0) {
                    decision.path.push([to.x, to.y]);
                }
            }
            Event::Struck {
                attacker,
                target,
                damage,
                ..
            } => self.attacks.push((attacker.0, target.0, *damage)),
            Event::Fell { figure, by, .. } => self.falls.push((figure.0, team(*by))),
            _ => {}
        }
    }
}

fn team(team: Option<Team>) -> i32 {
    team.map_or(-1, |team| i32::from(team.0))
}

fn pos(at: Option<Position>) -> [i32; 2] {
    let at = at.unwrap_or(Position::NOWHERE);
    [at.x, at.y]
}

fn states(conditions: Conditions) -> Vec<&'static str> {
    let words = [
        (conditions.stunned, "assomme"),
        (conditions.disarmed, "desarme"),
        (conditions.invisible, "invisible"),
    ];
    let words = words.into_iter().filter(|(is, _)| *is);
    words.map(|(_, word)| word).collect()
}

fn back(round: Option<u32>) -> i64 {
    round.map_or(-1, i64::from)
}

fn hero((place, hero): (usize, &Hero)) -> HeroOutcome {
    HeroOutcome {
        id: place,
        pos: pos(hero.at),
        life: hero.life,
        card: hero.card,
        initiative: hero.initiative,
        hand: hero.hand.cards().collect(),
        states: states(hero.conditions),
        back: back(hero.back),
    }
}

fn monster((place, monster): (usize, &Monster)) -> MonsterOutcome {
    MonsterOutcome {
        id: place + MAX_HEROES,
        kind: monster.kind,
        elite: monster.elite.into(),
        pos: pos(monster.at),
        life: monster.life,
        shield: monster.shield,
        states: states(monster.conditions),
        back: back(monster.back),
    }
}
