//! How many dice a shot and a fight have, before dice that are paid for.

use crate::{
    board::Board,
    figure::FigureId,
    geometry::range,
    interface::{Action, Arme, Vue},
    map::Map,
    numbers::{self, TEST_DICE},
};
use serde::Serialize;

/// A reason for more or fewer dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    /// The whole target is seen.
    ClearView,
    /// A friend of the shooter is in the target's cube.
    FriendAtTarget,
    /// The shooter is on a higher level.
    HigherLevel,
    /// It is a suppression.
    Suppression,
    /// It moved into the cube in this action.
    MovedIn,
    /// Another figure of its team, not Blocked, is in the cube.
    FriendBeside,
    /// Its opponent is wounded.
    OpponentWounded,
    /// It is larger than its opponent.
    Larger,
    /// Its opponent is Blocked.
    OpponentBlocked,
}

impl Modifier {
    /// More dice, or fewer.
    pub fn dice(self) -> i32 {
        match self {
            Self::ClearView => 2,
            Self::FriendAtTarget => -2,
            _ => 1,
        }
    }
}

/// The dice of a test with these modifiers.
pub fn dice(modifiers: impl Iterator<Item = Modifier>) -> i32 {
    TEST_DICE + modifiers.map(Modifier::dice).sum::<i32>()
}

/// A shot that nothing forbids: how much is seen of its target.
pub fn possible_shot(
    map: &Map,
    board: &Board,
    shooter: FigureId,
    target: FigureId,
    weapon: Arme,
    action: Action,
) -> Option<Vue> {
    let abilities = numbers::weapon(weapon);
    let (from, to) = (board.figure(shooter).cube?, board.figure(target).cube?);
    let distance = range(from, to);
    let forbidden = !shooter.profile().carries(weapon)
        || (action == Action::Mitrailler && !abilities.rapid)
        || shooter.team() == target.team()
        || distance == 0
        || distance > abilities.range;
    if forbidden {
        return None;
    }
    let view = board.view(map, shooter, target);
    (view != Vue::Nulle).then_some(view)
}

/// The modifiers of a shot at a target that is seen so well.
pub fn of_shot(
    board: &Board,
    shooter: FigureId,
    target: FigureId,
    view: Vue,
    suppress: bool,
) -> impl Iterator<Item = Modifier> {
    let level = |id: FigureId| board.figure(id).cube.map(|cube| cube.z);
    // Seen from the target, the shooter's friends are enemies.
    let friend = board.enemies_beside(target).next().is_some();
    [
        (view == Vue::Degagee, Modifier::ClearView),
        (friend, Modifier::FriendAtTarget),
        (level(shooter) > level(target), Modifier::HigherLevel),
        (suppress, Modifier::Suppression),
    ]
    .into_iter()
    .filter_map(|(applies, modifier)| applies.then_some(modifier))
}

/// The modifiers of a figure in a fight in the cube of the one that is there already.
pub fn of_fight(
    board: &Board,
    figure: FigureId,
    against: FigureId,
    moved_in: bool,
    scene: FigureId,
) -> impl Iterator<Item = Modifier> {
    let cube = board.figure(scene).cube;
    let opponent = board.figure(against);
    let friend = FigureId::of(figure.team())
        .filter(|&id| id != figure)
        .map(|id| board.figure(id))
        .any(|friend| cube.is_some() && friend.cube == cube && !friend.is_blocked());
    [
        (moved_in, Modifier::MovedIn),
        (friend, Modifier::FriendBeside),
        (opponent.wounds > 0, Modifier::OpponentWounded),
        (figure.size() > against.size(), Modifier::Larger),
        (opponent.is_blocked(), Modifier::OpponentBlocked),
    ]
    .into_iter()
    .filter_map(|(applies, modifier)| applies.then_some(modifier))
}
