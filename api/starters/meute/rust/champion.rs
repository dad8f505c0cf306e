//! A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
//! rest when they have no attack left. It plays as it is; change everything.
//!
//! All that can be called is in build/api/src/functions.rs.

use meute_champion::*;

/// The cards it plays, the best first.
const ATTAQUES: [CarteType; 4] = [
    CarteType::Coup,
    CarteType::Arc,
    CarteType::Assommer,
    CarteType::Desarmer,
];

#[derive(Default)]
struct First;

champion!(First);

impl Champion for First {
    /// Called once, before the first round.
    fn partie_init(&mut self) {
        println!("team {} of {}", moi(), nombre_equipes());
    }

    /// Called at the beginning of every round: a hero without a card rests.
    fn jouer_cartes(&mut self) {
        for id in [2 * moi(), 2 * moi() + 1] {
            let _ = ATTAQUES.iter().any(|&carte| jouer_carte(id, Some(carte)).is_ok());
        }
    }

    /// Called when the turn of one of your heroes comes.
    fn jouer_heros(&mut self) {
        let h = heros()[ordre()[0] as usize];
        if frappe(h.id) {
            return;
        }
        avance(&h);
        frappe(h.id);
    }

    /// Called when a monster has several options and you have the token: not the own heroes.
    fn jouer_choix(&mut self) {
        let nobody = |choix: &ChoixInfo| choix.cibles >> (2 * moi()) & 3 == 0;
        if let Some(numero) = options().iter().position(nobody) {
            let _ = choisir(numero as i32);
        }
    }

    /// Called once, after the last round.
    fn partie_fin(&mut self) {
        println!("the end");
    }
}

/// How far the nearest monster is.
fn danger(pos: Position) -> i32 {
    let meute = monstres().into_iter().filter(|m| m.retour < 0);
    meute.filter_map(|m| distance(pos, m.pos)).min().unwrap_or(1000)
}

/// Strikes the first monster it can. A refused order costs nothing: all are tried.
fn frappe(id: i32) -> bool {
    monstres().iter().any(|m| frapper(id, m.id).is_ok())
}

/// Walks as near to a monster as its card allows.
fn avance(h: &HerosInfo) {
    let carte = carte_detail(h.carte);
    let cases = accessibles(h.id, carte.mouvement, carte.saut).into_iter();
    let safe = cases.filter(|&pos| terrain(pos) != Some(TerrainType::Piege));
    if let Some(vers) = safe.min_by_key(|&pos| danger(pos)) {
        if danger(vers) < danger(h.pos) {
            let _ = aller(h.id, chemin(h.id, vers, carte.saut));
        }
    }
}
