//! `prevoir`: what a monster would do if its turn were now and heroes stood elsewhere.

use crate::{
    automaton::{self, Decider, Decision},
    board::{Board, HeroOnBoard},
    figure::Id,
    interface::{Hypothese, Terrain},
    map::Map,
    numbers::{MAX_HEROES, monster_card},
    table::Table,
};

/// What a monster would decide with this card; none if the question makes no sense.
pub fn foresee(
    map: &Map,
    table: &Table,
    monster: i32,
    card: i32,
    cases: &[Hypothese],
) -> Option<Decision> {
    let place = usize::try_from(monster).ok()?.checked_sub(MAX_HEROES)?;
    let figure = table.monsters.get(place)?;
    let at = map.index(figure.at?)?;
    let card = monster_card(figure.kind, card)?;
    let board = supposed(map, table, cases)?;
    let decider = Decider {
        kind: figure.kind,
        at,
        stunned: figure.conditions.stunned,
        disarmed: figure.conditions.disarmed,
    };
    (!decider.stunned).then(|| automaton::decide(&board, decider, card))
}

/// The board with some heroes elsewhere; none if nobody could stand so.
fn supposed<'m>(map: &'m Map, table: &Table, cases: &[Hypothese]) -> Option<Board<'m>> {
    let mut heroes: Vec<Option<HeroOnBoard>> = (table.heroes.iter().enumerate())
        .map(|(hero, figure)| {
            Some(HeroOnBoard {
                hero,
                at: map.index(figure.at?)?,
                initiative: figure.initiative,
                invisible: figure.conditions.invisible,
            })
        })
        .collect();
    let mut supposed = [false; MAX_HEROES];
    for case in cases {
        let hero = usize::try_from(case.id)
            .ok()
            .filter(|&hero| hero < heroes.len())?;
        if std::mem::replace(&mut supposed[hero], true) {
            return None;
        }
        heroes[hero] = map.index(case.pos).map(|at| HeroOnBoard {
            hero,
            at,
            initiative: case.initiative,
            invisible: case.invisible != 0,
        });
    }
    let mut board = Board::empty(map, table.ground.terrains(map));
    for hero in heroes.into_iter().flatten() {
        let stands = !matches!(board.terrain[hero.at], Terrain::Mur | Terrain::Obstacle);
        if !stands || !board.put_hero(hero) {
            return None;
        }
    }
    for (place, monster) in table.monsters.iter().enumerate() {
        let Some(at) = monster.at.and_then(|at| map.index(at)) else {
            continue;
        };
        if !board.put(Id::of_monster(place), at) {
            return None;
        }
    }
    Some(board)
}
