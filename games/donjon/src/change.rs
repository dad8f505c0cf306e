//! What each event does to the table, and nothing else does.

use crate::{
    dungeon::Passage,
    event::{Event, Gait},
    fight::Fight,
    geometry::Position,
    interface::{Condition, Object, Orientation, Side, Terrain},
    table::Table,
};

/// Changes the table by what an event says.
pub fn apply(table: &mut Table, event: &Event) {
    if about_match(table, event) || about_figures(table, event) {
        return;
    }
    about_board(table, event);
}

/// Turns, dice, points and fights.
fn about_match(table: &mut Table, event: &Event) -> bool {
    match *event {
        Event::Began { turn } => begin_turn(table, turn),
        Event::Threw { pool, .. } => {
            table.pool = pool;
            table.spent = Default::default();
        }
        Event::Spent { face, .. } => {
            table.pool = table.pool.without(face);
            table.spent = table.spent.with(face);
        }
        Event::Ended { .. } => {
            table.pool = Default::default();
            table.spent = Default::default();
            (table.dungeon.figures.iter_mut()).for_each(|figure| figure.strong = false);
        }
        Event::Counted { figure } => table.points[table.dungeon.figures[figure].team] += 1,
        Event::FightBegan {
            attacker,
            target,
            mode,
            ref wishes,
        } => {
            table.dungeon.figures[attacker].fought = true;
            table.fights += 1;
            let fight = Fight::begin(&table.dungeon, attacker, target, mode, wishes.clone());
            table.fight = Some(fight);
        }
        Event::FightSettled { ref wishes } => {
            if let Some(fight) = &mut table.fight {
                fight.settle(wishes);
            }
        }
        Event::Played { team, cards } => {
            if let Some(fight) = &mut table.fight {
                fight.cards[team] = Some(cards);
            }
        }
        Event::FightDecided(ref result) => {
            table.fight = None;
            for (hand, cards) in table.hands.iter_mut().zip(result.cards) {
                *hand = hand.without(cards);
            }
        }
        _ => return false,
    }
    true
}

fn begin_turn(table: &mut Table, turn: u32) {
    table.clock.turn = turn;
    table.fights = 0;
    let placed = (table.dungeon.figures.iter_mut()).filter(|figure| figure.at.is_some());
    for figure in placed {
        figure.moves = 1;
        figure.reaction = true;
        figure.fought = false;
        figure.run_up = false;
    }
}

/// What figures do and what is done to them.
fn about_figures(table: &mut Table, event: &Event) -> bool {
    let figures = &mut table.dungeon.figures;
    match *event {
        Event::Placed { figure, at } => figures[figure].at = Some(at),
        Event::Struck { by, .. } => figures[by].reaction = false,
        Event::MoveUsed { figure } => {
            figures[figure].moves = figures[figure].moves.saturating_sub(1);
        }
        Event::Moved {
            figure, to, gait, ..
        } => {
            figures[figure].at = Some(to);
            figures[figure].run_up |= gait == Gait::Deplacement;
        }
        Event::Pushed { figure, to, .. } => figures[figure].at = Some(to),
        Event::Wounded { figure } => figures[figure].condition = Condition::Blesse,
        Event::Died { figure } => {
            figures[figure] = figures[figure].out(Condition::Mort);
            table.points[1 - figures[figure].team] += 1;
        }
        Event::Left { figure, points } => {
            figures[figure] = figures[figure].out(Condition::Sorti);
            table.points[figures[figure].team] += points;
        }
        Event::Healed { figure } => {
            figures[figure].condition = Condition::Debout;
            figures[figure].frozen_until = 0;
        }
        Event::Used { figure, .. } => figures[figure].object = Object::Rien,
        Event::Hastened { figure } => figures[figure].moves += 1,
        Event::Strengthened { figure } => figures[figure].strong = true,
        Event::Shaped { figure, wolf } => figures[figure].wolf = wolf,
        Event::Frozen { figure, until } => figures[figure].frozen_until = until,
        Event::Thawed { figure } => figures[figure].frozen_until = 0,
        _ => return false,
    }
    true
}

/// What becomes of cells, rooms, objects and boulders.
fn about_board(table: &mut Table, event: &Event) {
    let board = &mut table.dungeon.board;
    match *event {
        Event::Dropped { figure, object, at } => {
            table.dungeon.figures[figure].object = Object::Rien;
            set(board.cell_mut(at), |cell| cell.object = object);
        }
        Event::Taken { figure, object, at } => {
            table.dungeon.figures[figure].object = object;
            set(board.cell_mut(at), |cell| cell.object = Object::Rien);
        }
        Event::Trapped { at } => set(board.cell_mut(at), |cell| cell.terrain = Terrain::Sol),
        Event::Trapdoor { at, open } => set(board.cell_mut(at), |cell| {
            cell.terrain = if open {
                Terrain::TrappeOuverte
            } else {
                Terrain::TrappeFermee
            };
        }),
        Event::Filled { at } => set(board.cell_mut(at), |cell| {
            cell.terrain = Terrain::Sol;
            cell.boulder = false;
        }),
        Event::Rolled {
            from,
            to,
            lies,
            fills,
        } => {
            set(board.cell_mut(from), |cell| cell.boulder = false);
            set(board.cell_mut(to), |cell| {
                cell.boulder = lies;
                if fills {
                    cell.terrain = Terrain::Sol;
                }
            });
        }
        Event::Turned { place, quarters } => table.dungeon.turn(place, quarters),
        Event::Revealed { place } => board.flip(place, true),
        Event::Masked { place } => board.flip(place, false),
        Event::Forgotten { place, quarters } => {
            board.flip(place, false);
            table.dungeon.turn(place, quarters);
        }
        Event::SideChanged {
            at,
            direction,
            beyond,
            side,
        } => change_side(table, at, direction, beyond, side),
        Event::Opened { at, rune, until } => {
            set(board.cell_mut(rune), |cell| cell.terrain = Terrain::Sol);
            let at = Some(at);
            table.dungeon.passage = Some(Passage { at, until });
        }
        Event::Closed { .. } => table.dungeon.passage = None,
        _ => {}
    }
}

fn set<T>(thing: Option<&mut T>, change: impl FnOnce(&mut T)) {
    if let Some(thing) = thing {
        change(thing);
    }
}

/// Turns a room with everything on it.
fn change_side(table: &mut Table, at: Position, direction: Orientation, beyond: bool, side: Side) {
    let board = &mut table.dungeon.board;
    if beyond {
        board.set_side(at.step(direction), direction.opposite(), side)
    } else {
        board.set_side(at, direction, side)
    }
}
