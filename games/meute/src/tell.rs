//! What happened in a phase, in words.

use crate::{
    automaton::Why,
    event::{Earned, Effect, Event},
    figure::{Id, Who},
    numbers::MonsterCard,
    table::Table,
};

/// What a figure is called.
pub type Naming<'a> = &'a dyn Fn(Id) -> String;

/// The events of a phase, a line each; steps are left out.
pub fn tell(events: &[Event]) -> Vec<String> {
    (events.iter())
        .filter_map(|event| line(event, &|id| id.to_string()))
        .collect()
}

/// What a figure is called by those who know the table: `hero 0`, `garde 8`.
pub fn name(table: &Table, id: Id) -> String {
    match id.who() {
        Who::Hero(_) => id.to_string(),
        Who::Monster(place) => match table.monsters.get(place) {
            Some(monster) => format!("{} {}", monster.kind.word(), id.0),
            None => id.to_string(),
        },
    }
}

/// A monsters' card in words, such as `move 2, attack 1 range 3, 2 targets`.
pub fn card(card: &MonsterCard) -> String {
    let mut parts = Vec::new();
    if card.shield > 0 {
        parts.push(format!("shield {}", card.shield));
    }
    let heal = match (card.heal, card.heal_range) {
        (0, _) => None,
        (heal, 0) => Some(format!("heal {heal} itself")),
        (heal, range) => Some(format!("heal {heal} range {range}")),
    };
    if card.heal_first {
        parts.extend(heal.clone());
    }
    if card.movement > 0 {
        let jumping = if card.jumping { " jumping" } else { "" };
        parts.push(format!("move {}{jumping}", card.movement));
    }
    if card.attack > 0 {
        let range = match card.range {
            1 => String::new(),
            range => format!(" range {range}"),
        };
        let zone = match card.zone {
            crate::interface::Zone::Aucune => String::new(),
            zone => format!(" zone {}", zone.word().to_uppercase()),
        };
        parts.push(format!("attack {}{range}{zone}", card.attack));
    }
    if card.targets > 1 {
        parts.push(format!("{} targets", card.targets));
    }
    if !card.heal_first {
        parts.extend(heal);
    }
    parts.join(", ")
}

/// One event in words, if it is worth them.
pub fn line(event: &Event, name: Naming<'_>) -> Option<String> {
    Some(match event {
        Event::CardRevealed { hero, card, .. } => format!("{} plays {}", name(*hero), card.word()),
        Event::CardDrawn { kind, card, .. } => format!("card {card} is drawn for {}", kind.word()),
        Event::Skipped { figure } => format!("{} is stunned: its turn is skipped", name(*figure)),
        Event::Rested { hero, healed } => {
            format!("{} rests and gets {healed} life back", name(*hero))
        }
        Event::Sprung {
            figure, at, damage, ..
        } => format!("{} walks into the trap at {at} for {damage}", name(*figure)),
        Event::Hurt { figure, at, damage } => {
            format!("the hazard at {at} hurts {} for {damage}", name(*figure))
        }
        Event::Struck {
            attacker,
            target,
            damage,
            ..
        } => format!("{} strikes {} for {damage}", name(*attacker), name(*target)),
        Event::Afflicted { figure, effect } => match effect {
            Effect::Stunned => format!("{} is stunned", name(*figure)),
            Effect::Disarmed => format!("{} is disarmed", name(*figure)),
        },
        Event::Fell { figure, back, .. } => {
            format!("{} falls, to be back in round {back}", name(*figure))
        }
        Event::Scored {
            team,
            points,
            earned,
        } => format!("team {} {points:+}: {}", team.0, earned_for(*earned, name)),
        Event::TrapLaid { hero, at, .. } => format!("{} lays a trap at {at}", name(*hero)),
        Event::BarricadePut { hero, at, .. } => {
            format!("{} puts its barricade at {at}", name(*hero))
        }
        Event::Decided {
            monster, decision, ..
        } => decided(&name(*monster), decision.why, decision.options.len())?,
        Event::TokenPassed { to } => format!("the token goes to team {}", to.0),
        Event::Shielded { monster, shield } => {
            format!("{} takes a shield of {shield}", name(*monster))
        }
        Event::Healed { by, monster, life } => {
            format!("{} heals {} by {life}", name(*by), name(*monster))
        }
        Event::RoundBegan { round } => format!("round {round} begins"),
        Event::Returned { figure, at } => format!("{} is back at {at}", name(*figure)),
        Event::Delayed { figure } => {
            format!("there is no room for {} to come back", name(*figure))
        }
        Event::OrderFixed { .. }
        | Event::Entered { .. }
        | Event::TurnEnded { .. }
        | Event::RoundEnded => return None,
    })
}

fn earned_for(earned: Earned, name: Naming<'_>) -> String {
    match earned {
        Earned::Felled(figure) => format!("it felled {}", name(figure)),
        Earned::Lost(figure) => format!("{} fell", name(figure)),
        Earned::Treasure(figure) => format!("{} holds treasure", name(figure)),
    }
}

fn decided(monster: &str, why: Why, options: usize) -> Option<String> {
    Some(match why {
        Why::NoFocus => format!("{monster} can attack nobody"),
        Why::Tie => format!("{monster} has {options} options"),
        Why::Stunned | Why::Idle | Why::Single | Why::Chosen => return None,
    })
}
