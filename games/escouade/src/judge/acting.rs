//! Who may do which action, and Tirer, Mitrailler, Combattre, Spéciale.

use super::{Grounds, Reason, close_weapon};
use crate::{
    board::Fuse,
    command::Price,
    course::Activation,
    figure::FigureId,
    geometry::{adjacent, range},
    interface::{Action, Arme, Cube, Genre, Vue},
    numbers::{self, LARGEST_PUSHED},
    room::has_capacity,
    sheet::{Act, ActionDetails, Decision},
    ways,
};

/// A figure that could act, with what it did in this turn.
pub(super) struct Actor {
    pub figure: FigureId,
    activation: Activation,
    /// Whether it would be the turn's second figure.
    second: bool,
}

impl Grounds<'_> {
    /// An own figure on board that is active or can still be activated.
    pub(super) fn actor(&self, number: i32) -> Result<Actor, Reason> {
        let figure = FigureId::from_number(number).filter(|id| id.team() == self.team);
        let figure = figure.ok_or(Reason::NoFigure)?;
        let state = self.board().figure(figure);
        if !state.on_board() {
            return Err(Reason::OffBoard);
        }
        let active = self.course().activation;
        if let Some(activation) = active.filter(|active| active.figure == figure) {
            return Ok(Actor {
                figure,
                activation,
                second: false,
            });
        }
        if state.activated {
            return Err(Reason::ActivatedAlready);
        }
        if self.course().second {
            return Err(Reason::TwoFiguresAlready);
        }
        Ok(Actor {
            figure,
            activation: Activation::begin(self.board(), figure),
            second: active.is_some(),
        })
    }

    /// Whether the figure may do this action now.
    pub(super) fn may_do(&self, actor: &Actor, action: Action) -> Result<(), Reason> {
        let free = self.given.free;
        match free {
            Some(face) if numbers::free_face(action) != Some(face) => {
                return Err(Reason::OtherFace { face });
            }
            None if !actor.activation.leaves(action) => return Err(Reason::NoActionLeft),
            _ => {}
        }
        let board = self.board();
        let profile = actor.figure.profile();
        let blocked = board.figure(actor.figure).is_blocked();
        let mut enemies = board.enemies_beside(actor.figure).peekable();
        let beside_enemy = enemies.peek().is_some();
        let beside_standing = enemies.any(|id| !board.figure(id).is_blocked());
        let engaged = actor.activation.engaged;
        let shoots = matches!(action, Action::Tirer | Action::Mitrailler);
        let refused = [
            (blocked && action != Action::Relever, Reason::Blocked),
            (!blocked && action == Action::Relever, Reason::Standing),
            (
                beside_standing
                    && !blocked
                    && !matches!(action, Action::Combattre | Action::Deplacer),
                Reason::EnemyBeside,
            ),
            (
                engaged && action == Action::Sprinter,
                Reason::BeganWithEnemy,
            ),
            (
                !engaged && free.is_none() && action == Action::Combattre,
                Reason::BeganWithoutEnemy,
            ),
            (beside_enemy && shoots, Reason::EnemyBeside),
            (
                action == Action::Combattre && profile.combat.is_none(),
                Reason::CannotFight,
            ),
            (shoots && !profile.shoots(), Reason::CannotShoot),
        ];
        let first = refused.into_iter().find(|(applies, _)| *applies);
        first.map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// What an action costs, before dice for a test.
    pub(super) fn price(&self, actor: &Actor) -> Result<Price, Reason> {
        if self.given.free.is_some() && actor.activation.free_used {
            return Err(Reason::FreeActionUsed);
        }
        Ok(Price {
            activation: actor.second,
            free: self.given.free,
            dice: 0,
        })
    }

    pub(super) fn acting(
        &self,
        figure: i32,
        action: i32,
        target: i32,
        weapon: i32,
        dice: i32,
    ) -> Result<Decision, Reason> {
        let actor = self.actor(figure)?;
        let action = Action::from_number(action).ok_or(Reason::NoAction)?;
        if matches!(
            action,
            Action::Deplacer | Action::Sprinter | Action::Relever
        ) {
            return Err(Reason::NoAction);
        }
        self.may_do(&actor, action)?;
        let figure = actor.figure;
        let (details, dice) = match action {
            Action::Combattre => (self.fight(figure, target, weapon)?, dice),
            // It needs no test.
            Action::Speciale => (self.special(figure, target)?, 0),
            _ => (self.shot(figure, action, target, weapon)?, dice),
        };
        let price = self.payable(self.price(&actor)?, dice)?;
        Ok(Decision::Act(Act {
            figure,
            action,
            price,
            details,
        }))
    }

    fn shot(
        &self,
        figure: FigureId,
        action: Action,
        target: i32,
        weapon: i32,
    ) -> Result<ActionDetails, Reason> {
        let weapon = Arme::from_number(weapon).ok_or(Reason::NoWeapon)?;
        let abilities = numbers::weapon(weapon);
        if !figure.profile().carries(weapon) || abilities.range == 0 {
            return Err(Reason::NoWeapon);
        }
        if action == Action::Mitrailler && !abilities.rapid {
            return Err(Reason::NotRapid);
        }
        let target = self.enemy(target).ok_or(Reason::NoTarget)?;
        let distance = self.distance(figure, target)?;
        if distance > abilities.range {
            return Err(Reason::OutOfRange {
                distance,
                range: abilities.range,
            });
        }
        self.seen(figure, target)?;
        Ok(ActionDetails::Shoot { target, weapon })
    }

    fn fight(&self, figure: FigureId, target: i32, weapon: i32) -> Result<ActionDetails, Reason> {
        let weapon = close_weapon(figure, weapon)?;
        let target = self.enemy(target).ok_or(Reason::NoTarget)?;
        if self.distance(figure, target)? > 0 {
            return Err(Reason::NoTarget);
        }
        Ok(ActionDetails::Fight { target, weapon })
    }

    fn special(&self, figure: FigureId, target: i32) -> Result<ActionDetails, Reason> {
        if target == -1 {
            self.detonator(figure)?;
            return Ok(ActionDetails::Detonator);
        }
        if figure.kind() != Genre::Colosse {
            return Err(Reason::NoShockWave);
        }
        let target = self.enemy(target).ok_or(Reason::NoTarget)?;
        let (from, at) = (self.cube(figure)?, self.cube(target)?);
        let [x, y, _] = from.offset(at);
        if target.size() > LARGEST_PUSHED {
            return Err(Reason::TooLarge);
        }
        if !adjacent(from, at) || (x, y) == (0, 0) {
            return Err(Reason::NotBeside);
        }
        self.seen(figure, target)?;
        let to = at.shifted(x.signum(), y.signum(), 0);
        let step = ways::best(self.map, target.size(), at, to).is_some();
        if !step || !has_capacity(self.board(), to, target) {
            return Err(Reason::NoStep { from: at, to });
        }
        Ok(ActionDetails::ShockWave(target))
    }

    /// Whether there is something to do at the detonator in the figure's cube.
    fn detonator(&self, figure: FigureId) -> Result<(), Reason> {
        let known = self.board().detonator(self.cube(figure)?);
        match known.ok_or(Reason::NoDetonator)?.fuse {
            Fuse::Done => Err(Reason::DetonatorDone),
            Fuse::Armed(team, round) if team == self.team && round >= self.course().round => {
                Err(Reason::ArmedThisRound)
            }
            Fuse::Unarmed | Fuse::Armed(..) => Ok(()),
        }
    }

    fn seen(&self, figure: FigureId, target: FigureId) -> Result<(), Reason> {
        match self.board().view(self.map, figure, target) {
            Vue::Nulle => Err(Reason::NotSeen),
            _ => Ok(()),
        }
    }

    fn distance(&self, figure: FigureId, target: FigureId) -> Result<i32, Reason> {
        Ok(range(self.cube(figure)?, self.cube(target)?))
    }

    fn cube(&self, figure: FigureId) -> Result<Cube, Reason> {
        self.board().figure(figure).cube.ok_or(Reason::NoTarget)
    }
}
