//! What happens while a phase is resolved. Nothing changes but by an event: `change.rs`
//! says what each does to the table.

use crate::{
    fight::{Cards, Fighter, Support},
    figure::FigureId,
    geometry::Position,
    hand::Pool,
    interface::{Action, Object, Orientation, Side},
    numbers::MAX_AGILITY,
};
use serde::Serialize;

/// The dice of one dodge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Dodge {
    /// The faces thrown, as many as the mover's agility; 0 beyond.
    pub faces: [u8; MAX_AGILITY],
    /// The face that counts as a success.
    pub needed: u8,
    /// Ready enemies in the zone that is left.
    pub enemies: u32,
    /// Strikes that follow.
    pub missing: u32,
}

/// How a figure moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gait {
    /// By DEPLACEMENT: it has run up.
    Deplacement,
    /// By PAS.
    Pas,
}

/// What came of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FightResult {
    /// Who attacked.
    pub attacker: FigureId,
    /// Who was attacked.
    pub target: FigureId,
    /// ATTAQUE, CHARGE or TIR.
    pub mode: Action,
    /// Who fought.
    pub fighters: Vec<Fighter>,
    /// What both teams played.
    pub cards: [Cards; 2],
    /// The sums of both teams.
    pub sums: [i32; 2],
    /// The team that won; none if they are equal.
    pub winner: Option<usize>,
}

/// One thing that happened. Events of a phase come in the order in which it is resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "figures, cells and objects say what they are")]
pub enum Event {
    /// A figure took its place before the first turn.
    Placed { figure: FigureId, at: Position },
    /// A turn began: everybody has a Déplacement and a reaction again.
    Began { turn: u32 },
    /// The active team threw its dice.
    Threw { team: usize, pool: Pool },
    /// An action used up a die.
    Spent {
        figure: FigureId,
        action: Action,
        face: u8,
    },
    /// A figure that leaves a zone with enemies in it dodges.
    Dodged { figure: FigureId, dodge: Dodge },
    /// An enemy used its reaction and struck at a figure that moves.
    Struck {
        by: FigureId,
        figure: FigureId,
        face: u8,
        wounds: bool,
    },
    /// A Déplacement was used up.
    MoveUsed { figure: FigureId },
    /// A DEPLACEMENT ended where it began.
    Stayed { figure: FigureId },
    /// A figure went to a cell.
    Moved {
        figure: FigureId,
        from: Position,
        to: Position,
        gait: Gait,
    },
    /// A figure was pushed to a neighbouring cell.
    Pushed {
        figure: FigureId,
        from: Position,
        to: Position,
    },
    /// A figure that was pushed had no way out.
    Crushed { figure: FigureId },
    /// A standing figure was wounded.
    Wounded { figure: FigureId },
    /// A figure died; the other team gains a point.
    Died { figure: FigureId },
    /// An object was put down, or fell from a dead figure's hands.
    Dropped {
        figure: FigureId,
        object: Object,
        at: Position,
    },
    /// A dead figure's object was lost.
    Lost { figure: FigureId, object: Object },
    /// A figure went out of the dungeon; its team gains points.
    Left { figure: FigureId, points: i32 },
    /// A trap was sprung: the cell is floor now.
    Trapped { at: Position },
    /// A switch was entered.
    Switched { at: Position },
    /// A trapdoor opened or closed.
    Trapdoor { at: Position, open: bool },
    /// A boulder fell into an opening trapdoor: the cell is floor now.
    Filled { at: Position },
    /// A Zat looked for its victim.
    Zat {
        at: Position,
        victim: Option<FigureId>,
    },
    /// A boulder rolled. It lies there, or is gone; if it filled a hole, that is floor now.
    Rolled {
        from: Position,
        to: Position,
        lies: bool,
        fills: bool,
    },
    /// A room turned by some quarters to the right.
    Turned { place: usize, quarters: u8 },
    /// A room was turned face up.
    Revealed { place: usize },
    /// A room was turned face down.
    Masked { place: usize },
    /// A room was turned face down and, unseen, by some quarters to the right.
    Forgotten { place: usize, quarters: u8 },
    /// A side changed: that of the figure's cell, or that of the cell beyond.
    SideChanged {
        at: Position,
        direction: Orientation,
        beyond: bool,
        side: Side,
    },
    /// A figure was healed and thawed.
    Healed { figure: FigureId },
    /// A figure took an object.
    Taken {
        figure: FigureId,
        object: Object,
        at: Position,
    },
    /// A figure used up its object.
    Used { figure: FigureId, object: Object },
    /// A potion gave a figure one more Déplacement.
    Hastened { figure: FigureId },
    /// A potion made a figure strong until the end of the turn.
    Strengthened { figure: FigureId },
    /// A werewolf changed its shape.
    Shaped { figure: FigureId, wolf: bool },
    /// A figure was frozen.
    Frozen { figure: FigureId, until: u32 },
    /// A figure thawed.
    Thawed { figure: FigureId },
    /// A passage was opened from a rune, which is floor now.
    Opened {
        at: Position,
        rune: Position,
        until: u32,
    },
    /// The passage closed.
    Closed { at: Option<Position> },
    /// A fight began.
    FightBegan {
        attacker: FigureId,
        target: FigureId,
        mode: Action,
        wishes: Vec<Position>,
    },
    /// It is settled who fights.
    FightSettled { wishes: [Support; 2] },
    /// A team's cards lie on the table.
    Played { team: usize, cards: Cards },
    /// A fight was decided: the cards have left the hands.
    FightDecided(FightResult),
    /// The turn ended: potions wear off, dice left are gone.
    Ended { turn: u32 },
    /// A treasure in a standing figure's hands counts at the end.
    Counted { figure: FigureId },
}
