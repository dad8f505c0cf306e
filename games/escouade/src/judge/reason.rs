//! What is wrong with an order: more than its answer tells.

use crate::{
    interface::{Commande, Cube, Erreur},
    room::Place,
};

/// What is wrong with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// No phase is played.
    NoPhase,
    /// The team is not asked.
    NotAsked,
    /// It is not an order for this kind of phase.
    OtherPhase,
    /// Such an order was given already.
    GivenAlready,
    /// There is no such figure of the team.
    NoFigure,
    /// The figure is dead or gone.
    OffBoard,
    /// The figure was activated this round.
    ActivatedAlready,
    /// The turn had its second figure.
    TwoFiguresAlready,
    /// The figure is neither the active one nor, with none active, one left.
    NotActive,
    /// Passing needs fewer figures left, and nobody active.
    CannotPass,
    /// The figure is none that could intercept.
    NoInterceptor,
    /// It is not the lifted figure.
    NotLifted,
    /// There is no such action of this function.
    NoAction,
    /// The free action is of another kind than the face.
    OtherFace { face: Commande },
    /// Number or type of actions is used up.
    NoActionLeft,
    /// A Blocked figure can only stand up.
    Blocked,
    /// Only a Blocked figure can stand up.
    Standing,
    /// An enemy in the cube forbids it.
    EnemyBeside,
    /// It began its activation with an enemy: no sprint.
    BeganWithEnemy,
    /// It began its activation without an enemy: no fight.
    BeganWithoutEnemy,
    /// It has no Combat value.
    CannotFight,
    /// It carries nothing to shoot with.
    CannotShoot,
    /// There is no such answer.
    NoAnswer,
    /// A counter-attack is not allowed here.
    MustDodge,
    /// The path has more cubes than this.
    PathTooLong { cubes: usize },
    /// No such step is possible.
    NoStep { from: Cube, to: Cube },
    /// The team has no capacity left in that cube.
    CubeFull { at: Cube },
    /// A cube with an enemy can only be the last.
    EnemyOnTheWay { at: Cube },
    /// That cube is not an exit of the team, or the path goes on.
    NoExit { at: Cube },
    /// There is no such place for the size.
    NoPlace,
    /// Somebody is there, and need not or cannot make room.
    PlaceTaken { place: Place },
    /// Not carried, or not for this.
    NoWeapon,
    /// Suppression needs rapid fire.
    NotRapid,
    /// Not an enemy that could be the target.
    NoTarget,
    /// Only a colosse has the shock wave.
    NoShockWave,
    /// The shock wave moves only small figures.
    TooLarge,
    /// The shock wave reaches adjacent columns only.
    NotBeside,
    /// There is no detonator in the cube.
    NoDetonator,
    /// The detonator went off already.
    DetonatorDone,
    /// The team armed it in this very round.
    ArmedThisRound,
    /// The target is too far away.
    OutOfRange { distance: i32, range: i32 },
    /// The target is not seen.
    NotSeen,
    /// Not a mask of dice the team holds.
    NoSuchDice,
    /// This face gives no free action.
    NoFreeAction,
    /// The figure used its free action.
    FreeActionUsed,
    /// There is no negative number of dice.
    NegativeDice,
    /// The dice held do not pay for it.
    NotPaid,
    /// Dice cannot help somebody without a Combat value.
    DiceForNothing,
}

impl From<Reason> for Erreur {
    fn from(reason: Reason) -> Self {
        use Reason::*;
        match reason {
            NoPhase | NotAsked | OtherPhase | GivenAlready => Self::PhaseImpossible,
            NoFigure | OffBoard | ActivatedAlready | TwoFiguresAlready | NotActive | CannotPass
            | NoInterceptor | NotLifted => Self::FigureImpossible,
            NoAction
            | OtherFace { .. }
            | NoActionLeft
            | Blocked
            | Standing
            | EnemyBeside
            | BeganWithEnemy
            | BeganWithoutEnemy
            | CannotFight
            | CannotShoot
            | NoAnswer
            | MustDodge => Self::ActionImpossible,
            PathTooLong { .. }
            | NoStep { .. }
            | CubeFull { .. }
            | EnemyOnTheWay { .. }
            | NoExit { .. } => Self::CheminImpossible,
            NoPlace | PlaceTaken { .. } => Self::PlaceImpossible,
            NoWeapon | NotRapid => Self::ArmeImpossible,
            NoTarget | NoShockWave | TooLarge | NotBeside | NoDetonator | DetonatorDone
            | ArmedThisRound => Self::CibleImpossible,
            OutOfRange { .. } => Self::PorteeImpossible,
            NotSeen => Self::VueImpossible,
            NoSuchDice | NoFreeAction | FreeActionUsed | NegativeDice | NotPaid
            | DiceForNothing => Self::CommandeImpossible,
        }
    }
}
