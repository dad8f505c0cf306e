//! What happened in a phase, in words.

use crate::{
    automaton::Why,
    event::{Earned, Effect, Event},
};

/// The events of a phase, a line each; steps are left out.
pub fn tell(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(line).collect()
}

/// One event in words, if it is worth them.
fn line(event: &Event) -> Option<String> {
    Some(match event {
        Event::CardRevealed { hero, card, .. } => format!("{hero} plays {}", card.word()),
        Event::CardDrawn { kind, card, .. } => format!("card {card} is drawn for {}", kind.word()),
        Event::Skipped { figure } => format!("{figure} is stunned: its turn is skipped"),
        Event::Rested { hero, healed } => format!("{hero} rests and gets {healed} life back"),
        Event::Sprung {
            figure, at, damage, ..
        } => format!("{figure} walks into the trap at {at} for {damage}"),
        Event::Hurt { figure, at, damage } => {
            format!("the hazard at {at} hurts {figure} for {damage}")
        }
        Event::Struck {
            attacker,
            target,
            damage,
            ..
        } => format!("{attacker} strikes {target} for {damage}"),
        Event::Afflicted { figure, effect } => match effect {
            Effect::Stunned => format!("{figure} is stunned"),
            Effect::Disarmed => format!("{figure} is disarmed"),
        },
        Event::Fell { figure, back, .. } => format!("{figure} falls, to be back in round {back}"),
        Event::Scored {
            team,
            points,
            earned,
        } => format!("team {} {points:+}: {}", team.0, earned_for(*earned)),
        Event::TrapLaid { hero, at, .. } => format!("{hero} lays a trap at {at}"),
        Event::BarricadePut { hero, at, .. } => format!("{hero} puts its barricade at {at}"),
        Event::Decided {
            monster, decision, ..
        } => decided(&monster.to_string(), decision.why, decision.options.len())?,
        Event::TokenPassed { to } => format!("the token goes to team {}", to.0),
        Event::Shielded { monster, shield } => format!("{monster} takes a shield of {shield}"),
        Event::Healed { by, monster, life } => format!("{by} heals {monster} by {life}"),
        Event::RoundBegan { round } => format!("round {round} begins"),
        Event::Returned { figure, at } => format!("{figure} is back at {at}"),
        Event::Delayed { figure } => format!("there is no room for {figure} to come back"),
        Event::OrderFixed { .. }
        | Event::Entered { .. }
        | Event::TurnEnded { .. }
        | Event::RoundEnded => return None,
    })
}

fn earned_for(earned: Earned) -> String {
    match earned {
        Earned::Felled(figure) => format!("it felled {figure}"),
        Earned::Lost(figure) => format!("{figure} fell"),
        Earned::Treasure(figure) => format!("{figure} holds treasure"),
    }
}

fn decided(monster: &str, why: Why, options: usize) -> Option<String> {
    Some(match why {
        Why::NoFocus => format!("{monster} can attack nobody"),
        Why::Tie => format!("{monster} has {options} options"),
        Why::Stunned | Why::Idle | Why::Single | Why::Chosen => return None,
    })
}
