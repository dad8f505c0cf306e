//! Fails in the second turn: looks beyond the end of a vector.

use casus_belli_champion::*;

#[derive(Default)]
struct Fails;

fn tombe(cases: &[Position]) -> i32 {
    cases[cases.len()].x
}

impl Champion for Fails {
    fn jouer_attaque(&mut self) {
        if tour_actuel() > 0 {
            tombe(&perso_vision(perso_classe_info(PersoClasse::Elfe)));
        }
    }
}

champion!(Fails);
