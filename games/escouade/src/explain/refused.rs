//! What is behind a refusal: who is in the way, what was done already, what the dice pay for.

use super::terrain::{no_way, sight_lines};
use crate::{
    figure::FigureId,
    interface::{Action, Commande, Cube},
    judge::Reason,
    order::Order,
    room::{Places, Room},
    state::State,
    tell::name,
};
use stechec_game::Team;

/// More about why an order of a team does not count, a line each.
pub(super) fn more(before: &State, team: Team, order: &Order, reason: Reason) -> Vec<String> {
    let figure = super::orders::figure(order);
    let board = &before.situation.board;
    match (reason, figure) {
        (Reason::NoStep { from, to }, Some(figure)) => no_step(before, order, figure, from, to),
        (Reason::NotSeen, Some(figure)) => match order {
            Order::Agir { target, .. } => FigureId::from_number(*target)
                .map_or_else(Vec::new, |target| sight_lines(before, figure, target)),
            _ => Vec::new(),
        },
        (Reason::EnemyBeside | Reason::BeganWithEnemy, Some(figure)) => {
            let enemies = board.enemies_beside(figure).map(name);
            vec![format!("in its cube: {}", listed(enemies))]
        }
        (Reason::EnemyOnTheWay { at }, _) => {
            vec![listed(board.enemies_in(at, team).map(name))]
        }
        (Reason::CubeFull { at }, Some(figure)) => capacity(before, at, figure),
        (Reason::PlaceTaken { place }, Some(figure)) => {
            let cube = destination(before, order, figure);
            cube.map_or_else(Vec::new, |cube| places(before, cube, figure, place))
        }
        (Reason::NoActionLeft, Some(figure)) => vec![done(before, figure)],
        (Reason::ActivatedAlready | Reason::NotActive | Reason::TwoFiguresAlready, _) => {
            left(before, team)
        }
        (Reason::NoWeapon | Reason::NotRapid, Some(figure)) => {
            let carried = figure.profile().weapons.iter();
            let carried = listed(carried.map(|weapon| weapon.word().to_owned()));
            vec![format!("{} carries {carried}", name(figure))]
        }
        (Reason::NotPaid | Reason::NoSuchDice, _) => vec![held(before, team)],
        _ => Vec::new(),
    }
}

/// Why a step is not possible; a shock wave pushes its target.
fn no_step(before: &State, order: &Order, figure: FigureId, from: Cube, to: Cube) -> Vec<String> {
    let pushed = match order {
        Order::Agir { target, .. } => FigureId::from_number(*target),
        _ => None,
    };
    no_way(before, pushed.unwrap_or(figure), from, to)
}

fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "nothing".to_owned()
    } else {
        words.join(", ")
    }
}

/// Who of a team fills a cube.
fn capacity(before: &State, at: Cube, figure: FigureId) -> Vec<String> {
    let board = &before.situation.board;
    let friends = board
        .in_cube(at)
        .filter(|&id| id.team() == figure.team() && id != figure);
    let sizes = friends.map(|id| format!("{} (size {})", name(id), id.size()));
    let size = figure.size();
    vec![format!(
        "there are {}; size {size} does not fit in",
        listed(sizes)
    )]
}

/// The cube in which an order would put a figure.
fn destination(before: &State, order: &Order, figure: FigureId) -> Option<Cube> {
    match order {
        Order::Deplacer { path, .. } if !path.is_empty() => path.last().copied(),
        _ => before.situation.board.figure(figure).cube,
    }
}

/// Who stands where a figure is to stand, and where there is room.
fn places(before: &State, cube: Cube, figure: FigureId, place: crate::room::Place) -> Vec<String> {
    let board = &before.situation.board;
    let size = figure.size();
    let base = Places::base(size, place);
    let there = board.in_cube(cube).filter(|&id| {
        let own = board.figure(id).place;
        id != figure && own.is_some_and(|own| Places::base(id.size(), own).meet(base))
    });
    let room = Room::without(board, cube, figure);
    let free = (crate::room::Place::all(size)).filter(|&place| room.is_free(size, place));
    vec![
        format!("there: {}", listed(there.map(name))),
        format!(
            "free: {}",
            listed(free.map(|place| place.number().to_string()))
        ),
    ]
}

/// What a figure did in its activation.
fn done(before: &State, figure: FigureId) -> String {
    let activation = before.situation.course.activation;
    let Some(done) = activation.filter(|active| active.figure == figure) else {
        return format!("{} did nothing yet", name(figure));
    };
    let types = (Action::ALL.iter()).filter(|&&action| done.did(action));
    let types = listed(types.map(|action| action.word().to_owned()));
    format!("{} did: {types}", name(figure))
}

/// Who can still be activated.
fn left(before: &State, team: Team) -> Vec<String> {
    let (board, course) = (&before.situation.board, &before.situation.course);
    let active = course.activation.map(|active| name(active.figure));
    vec![
        format!("active: {}", active.unwrap_or_else(|| "nobody".to_owned())),
        format!("left: {}", listed(board.left(team).map(name))),
    ]
}

fn held(before: &State, team: Team) -> String {
    let held = before.situation.board.commands.get(team.index());
    let faces = held
        .into_iter()
        .flatten()
        .map(|face: &Commande| face.word());
    format!("it holds {}", listed(faces.map(str::to_owned)))
}
