//! A first champion: its figures attack whom they can, and otherwise move towards the nearest
//! enemy. It plays as it is; change everything.
//!
//! All that can be called is in build/api/src/functions.rs.

use donjon_champion::*;

#[derive(Default)]
struct First;

champion!(First);

impl Champion for First {
    /// Called once, before the placement.
    fn partie_init(&mut self) {
        println!("team {}", partie().equipe);
    }

    /// Called once: place your figures. Without orders they take the first start cells.
    fn jouer_placement(&mut self) {}

    /// Called for each action of your turn: give one order.
    fn jouer_action(&mut self) {
        let (toutes, moi) = (figures(), partie().equipe);
        let miennes = || toutes.iter().filter(|f| f.equipe == moi);
        if miennes().any(|f| attaque(f, &toutes)) || miennes().any(|f| avance(f, &toutes)) {
            return;
        }
        let _ = finir();
    }

    /// Called in a fight that others may join: without an order shooters do.
    fn jouer_soutien(&mut self) {}

    /// Called in a fight: plays the highest card.
    fn jouer_carte(&mut self) {
        let main = cartes(partie().equipe);
        let _ = carte(main.last().copied().unwrap_or(0), -1);
    }

    /// Called once, after the end.
    fn partie_fin(&mut self) {
        println!("the end");
    }
}

/// How far the nearest enemy of a team is.
fn loin(pos: Position, toutes: &[FigureInfo], moi: i32) -> i32 {
    let ennemies = toutes.iter().filter(|f| f.equipe != moi && f.pos.x >= 0);
    let ecarts = ennemies.map(|f| (pos.x - f.pos.x).abs() + (pos.y - f.pos.y).abs());
    ecarts.min().unwrap_or(i32::MAX)
}

/// Attacks or shoots at anybody. A refused order costs nothing: all are tried.
fn attaque(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let cases: [Position; 0] = [];
    toutes.iter().any(|autre| {
        attaquer(f.figure, ActionType::Attaque, autre.figure, cases).is_ok()
            || attaquer(f.figure, ActionType::Tir, autre.figure, cases).is_ok()
    })
}

/// Moves to the cell of an adjacent zone that is nearest to an enemy.
fn avance(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let loin = |pos: Position| loin(pos, toutes, f.equipe);
    let attaquants: [i32; 0] = [];
    let vers = arrivees(f.figure).into_iter().min_by_key(|&pos| loin(pos));
    let vers = vers.filter(|&pos| loin(pos) < loin(f.pos));
    vers.map_or(false, |pos| deplacer(f.figure, pos, 1, attaquants).is_ok())
}
