//! What can be painted over a map: sight, ways, and whom a monster would go for.

use super::{cell_of, tile_at};
use crate::reach::{Measure, prices};
use meute::{
    automaton::{Account, Decider, account},
    board::{Board as Figures, HeroOnBoard},
    figure::Id,
    geometry::Position,
    ground::Ground,
    interface::{Kind, constants},
    map::Map,
    numbers::{HEROES_OF_TEAM, MAX_TEAMS, deck, flies},
};
use stechec_drawing::{Board, Mark, Stroke};

/// Lights what is seen from a hex, and dims the rest.
pub fn paint_sight(board: &mut Board, map: &Map, from: Position) {
    let mut seen = 0;
    for at in map.positions() {
        let sees = map.sees(from, at);
        seen += u32::from(sees);
        if let Some(tile) = tile_at(board, map, at) {
            tile.mark = Some(if sees { Mark::Lit } else { Mark::Dim });
        }
    }
    board.caption = format!("{seen} hexes are in sight of {from}");
}

/// Writes the movement to every hex where a hero from here could stop, and dims the rest.
pub fn paint_reach(board: &mut Board, map: &Map, from: Position, movement: u32) {
    let prices = prices(map, from, Measure::Movement);
    let mut reached = 0;
    for (at, price) in map.positions().zip(prices) {
        let mark = match price.filter(|&price| price <= movement) {
            Some(value) => {
                reached += u32::from(value > 0);
                let shade = value as f32 / movement.max(1) as f32;
                Mark::Number { value, shade }
            }
            None => Mark::Dim,
        };
        if let Some(tile) = tile_at(board, map, at) {
            tile.mark = Some(mark);
        }
    }
    board.caption =
        format!("{reached} hexes can be walked to from {from} with {movement} movement");
}

/// Writes the movement to every hex for a monster that stands here, draws a line to its
/// focus among heroes on all starts, and says why.
pub fn paint_focus(board: &mut Board, map: &Map, at: Position) {
    let den = map.dens().iter().find(|den| den.at == at);
    let kind = den.map_or(Kind::Garde, |den| den.kind);
    let account = focus_of(map, at, kind);
    let measure = if flies(kind) {
        Measure::Jumping
    } else {
        Measure::Movement
    };
    let prices = prices(map, at, measure);
    let most = prices.iter().flatten().max().copied().unwrap_or(0).max(1);
    for (at, price) in map.positions().zip(&prices) {
        if let (Some(tile), Some(value)) = (tile_at(board, map, at), *price) {
            let shade = value as f32 / most as f32;
            tile.mark = Some(Mark::Number { value, shade });
        }
    }
    let Some(account) = account else {
        return;
    };
    for &focus in &account.decision.focus {
        let to = cell_of(map.start(usize::from(focus)));
        board.strokes.push(Stroke::Ray {
            owner: None,
            cells: vec![cell_of(at), to],
        });
    }
    board.caption = caption(&account, kind, at);
}

/// What a monster decides with its kind's first card if heroes stand on all starts but its
/// own hex.
fn focus_of(map: &Map, at: Position, kind: Kind) -> Option<Account> {
    let mut figures = Figures::empty(map, Ground::of_map(map).terrains(map));
    let heroes = (0..MAX_TEAMS * HEROES_OF_TEAM).filter(|&hero| map.start(hero) != at);
    for hero in heroes {
        figures.put_hero(HeroOnBoard {
            hero,
            at: map.index(map.start(hero))?,
            initiative: constants::INITIATIVE_MAX,
            invisible: false,
        });
    }
    for (place, den) in map.dens().iter().enumerate() {
        figures.put(Id::of_monster(place), map.index(den.at)?);
    }
    let decider = Decider {
        kind,
        at: map.index(at)?,
        stunned: false,
        disarmed: false,
    };
    Some(account(&figures, decider, &deck(kind)[0]))
}

fn caption(account: &Account, kind: Kind, at: Position) -> String {
    let who = format!("a {} at {at}", kind.word());
    let decision = &account.decision;
    let Some(first) = decision
        .reasons
        .prospects
        .iter()
        .find(|it| it.rank == Some(0))
    else {
        return format!("{who} can attack nobody");
    };
    let heroes: Vec<String> = (decision.focus.iter())
        .map(|hero| format!("hero {hero}"))
        .collect();
    let price = first.key.map_or(String::new(), |key| match key.dangers {
        0 => format!("{} movement to attack", key.movement),
        dangers => format!("{dangers} dangers and {} movement to attack", key.movement),
    });
    format!("{who} goes for {}: {price}", heroes.join(" or "))
}
