//! What happens while a phase is resolved: enough to draw it, and all that changes.

use crate::{
    automaton::Decision,
    figure::Id,
    geometry::Position,
    interface::{Carte, Kind},
    table::Deck,
};
use serde::Serialize;
use stechec_game::Team;

/// What was done to a figure by an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Its next turn is skipped.
    Stunned,
    /// It does not strike in its next turn.
    Disarmed,
}

/// What points are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Earned {
    /// A figure was killed or felled.
    Felled(Id),
    /// An own hero fell.
    Lost(Id),
    /// A hero holds treasure at the end of the round.
    Treasure(Id),
}

/// One thing that happened. Events of a phase come in the order in which it is resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A hero's card of this round was revealed; it left the hand.
    CardRevealed {
        /// Whose.
        hero: Id,
        /// Which.
        card: Carte,
        /// The hero's initiative of this round.
        initiative: i32,
    },
    /// A card was drawn for a kind.
    CardDrawn {
        /// For which.
        kind: Kind,
        /// Which.
        card: u8,
        /// What is left in the deck.
        left: Deck,
    },
    /// The order of the round was fixed.
    OrderFixed {
        /// Who comes when.
        order: Vec<Id>,
    },
    /// A stunned figure's turn was skipped.
    Skipped {
        /// Whose.
        figure: Id,
    },
    /// A hero rested: its hand is whole again.
    Rested {
        /// Who.
        hero: Id,
        /// The life it got back.
        healed: i32,
    },
    /// A figure entered a hex.
    Entered {
        /// Who.
        figure: Id,
        /// From where.
        from: Position,
        /// Which hex.
        to: Position,
        /// Whether it did not touch the ground there.
        above: bool,
    },
    /// A trap went off and is gone.
    Sprung {
        /// Whom it hurt.
        figure: Id,
        /// Where.
        at: Position,
        /// Who laid it; none for traps of the map.
        team: Option<Team>,
        /// The life it cost.
        damage: i32,
    },
    /// A hazard hurt a figure.
    Hurt {
        /// Whom.
        figure: Id,
        /// Where.
        at: Position,
        /// The life it cost.
        damage: i32,
    },
    /// A figure struck another one.
    Struck {
        /// Who struck.
        attacker: Id,
        /// Whom.
        target: Id,
        /// How hard, before chance and shield.
        value: i32,
        /// The faces of the modifiers; two at a disadvantage, of which the worse counts.
        faces: Vec<u32>,
        /// What the modifier that counts adds.
        modifier: i32,
        /// The target's shield.
        shield: i32,
        /// The life it cost.
        damage: i32,
    },
    /// A figure was stunned or disarmed.
    Afflicted {
        /// Who.
        figure: Id,
        /// What was done to it.
        effect: Effect,
    },
    /// A figure fell: off the board, without life, conditions and shield.
    Fell {
        /// Who.
        figure: Id,
        /// Which team did it.
        by: Option<Team>,
        /// The round in which it is back.
        back: u32,
    },
    /// A team gained or lost points.
    Scored {
        /// Which.
        team: Team,
        /// How many; lost if negative.
        points: i32,
        /// What for.
        earned: Earned,
    },
    /// A hero laid a trap of its team.
    TrapLaid {
        /// Who.
        hero: Id,
        /// Where.
        at: Position,
        /// The team.
        team: Team,
    },
    /// A hero put its barricade.
    BarricadePut {
        /// Who.
        hero: Id,
        /// Where it stood before, if it did.
        from: Option<Position>,
        /// Where it stands now.
        at: Position,
    },
    /// A monster whose turn came decided; or, with an option chosen, goes on.
    Decided {
        /// Who.
        monster: Id,
        /// Its card.
        card: u8,
        /// What it could do, and why. Once an option is chosen its reasons are not told
        /// again.
        decision: Decision,
        /// The option that is carried out.
        chosen: Option<usize>,
    },
    /// The token went to the next team.
    TokenPassed {
        /// Which.
        to: Team,
    },
    /// A monster took its shield.
    Shielded {
        /// Who.
        monster: Id,
        /// How much attacks on it lose.
        shield: i32,
    },
    /// A monster healed another one or itself.
    Healed {
        /// Who healed.
        by: Id,
        /// Whom.
        monster: Id,
        /// The life it got back.
        life: i32,
    },
    /// A figure's turn ended: what was done to it is over.
    TurnEnded {
        /// Whose.
        figure: Id,
        /// Whether it is invisible from now on.
        invisible: bool,
    },
    /// The round ended: shields end and cards are taken back.
    RoundEnded,
    /// A round began.
    RoundBegan {
        /// Which, counted from 0.
        round: u32,
    },
    /// A fallen figure is back: full life, no conditions, a whole hand.
    Returned {
        /// Who.
        figure: Id,
        /// Where.
        at: Position,
    },
    /// There was no room for a fallen figure: it tries again in the next round.
    Delayed {
        /// Who.
        figure: Id,
    },
}
