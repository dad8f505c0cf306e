//! Random orders, sensible or not.

use donjon::{
    geometry::Position,
    interface::Action,
    map::Map,
    order::{Order, possible_actions},
    sheet::Sheet,
    turn::Stage,
    view::View,
    zones,
};
use stechec_game::Chance;

/// An order that a champion with this view might give.
pub(crate) fn any_order(chance: &mut Chance, map: &Map, view: &View) -> Order {
    if chance.percent(6) {
        return wild(chance, map);
    }
    match view.table.clock.stage {
        Stage::Placement => Order::Place {
            figure: figure(chance, map),
            at: cell(chance, map),
        },
        Stage::Action | Stage::Over => action(chance, map, view),
        Stage::Support => support(chance, map, view),
        Stage::Cards | Stage::Answer => Order::Card {
            first: chance.below(9) as i32 - 1,
            second: if chance.percent(70) {
                -1
            } else {
                chance.below(8) as i32
            },
        },
    }
}

fn figure(chance: &mut Chance, map: &Map) -> i32 {
    let figures = 2 * map.classes.len() as u32;
    if chance.percent(3) {
        chance.below(40) as i32 - 10
    } else {
        chance.below(figures) as i32
    }
}

fn cell(chance: &mut Chance, map: &Map) -> Position {
    let edge = i32::from(chance.percent(3));
    let x = chance.below(map.layout.columns() as u32) as i32;
    let y = chance.below(map.layout.rows() as u32) as i32;
    Position::new(x - 2 * edge, y + 2 * edge)
}

/// Anything at all.
fn wild(chance: &mut Chance, map: &Map) -> Order {
    match chance.below(7) {
        0 => Order::Finish,
        1 => Order::Place {
            figure: figure(chance, map),
            at: cell(chance, map),
        },
        2 => Order::Act {
            figure: figure(chance, map),
            action: chance.below(27) as i32 - 2,
            at: cell(chance, map),
        },
        3 => Order::Attack {
            figure: figure(chance, map),
            action: chance.below(27) as i32 - 2,
            target: figure(chance, map),
            wishes: Vec::new(),
        },
        4 => Order::Move {
            figure: figure(chance, map),
            to: cell(chance, map),
            retreat: 7,
            strikers: vec![i32::MAX, -1],
        },
        5 => Order::Support {
            joining: vec![figure(chance, map), i32::MIN],
            excluded: figure(chance, map),
        },
        _ => Order::Card {
            first: i32::MIN,
            second: i32::MAX,
        },
    }
}

/// Mostly something the figure can do, aimed at a cell that might do.
fn action(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let size = map.classes.len();
    let own = view.team.index() * size + chance.below(size as u32) as usize;
    let figure = own as i32;
    let possible = possible_actions(&view.table, view.team.index(), &Sheet::default(), figure);
    let Some(&action) = chance.pick(&possible) else {
        return if chance.percent(10) {
            Order::Finish
        } else {
            wild(chance, map)
        };
    };
    let dungeon = &view.table.dungeon;
    let layout = map.layout;
    if action == Action::Deplacement {
        let arrivals = zones::arrivals(dungeon, &dungeon.figures[own]).iter();
        let cells: Vec<usize> = arrivals.collect();
        let to = chance.pick(&cells).map(|&index| layout.position(index));
        let strikers = (0..chance.below(4)).map(|_| self::figure(chance, map));
        return Order::Move {
            figure,
            to: to.unwrap_or(Position::new(0, 0)),
            strikers: strikers.collect(),
            retreat: chance.below(2) as i32,
        };
    }
    if action.is_fight() {
        let enemies = (1 - view.team.index()) * size;
        let target = enemies + chance.below(size as u32) as usize;
        let wishes = (0..chance.below(5)).map(|_| cell(chance, map));
        return Order::Attack {
            figure,
            action: action.number(),
            wishes: wishes.collect(),
            target: target as i32,
        };
    }
    let here = dungeon.figures[own].at.unwrap_or(Position::new(0, 0));
    let near = |chance: &mut Chance, middle: i32| middle + chance.below(3) as i32 - 1;
    let at = match chance.below(3) {
        0 => cell(chance, map),
        1 => {
            let placed: Vec<Position> = dungeon.placed().map(|(_, _, at)| at).collect();
            chance.pick(&placed).copied().unwrap_or(here)
        }
        _ => Position::new(near(chance, here.x), near(chance, here.y)),
    };
    Order::Act {
        figure,
        action: action.number(),
        at,
    }
}

fn support(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let fighters = (view.table.fight.iter()).flat_map(|fight| &fight.fighters);
    let figures: Vec<i32> = fighters.map(|fighter| fighter.figure as i32).collect();
    let some = |chance: &mut Chance| chance.pick(&figures).copied().unwrap_or(0);
    let joining = (0..chance.below(3)).map(|_| some(chance));
    Order::Support {
        joining: joining.collect(),
        excluded: match chance.below(4) {
            0 => some(chance),
            1 => figure(chance, map),
            _ => -1,
        },
    }
}
