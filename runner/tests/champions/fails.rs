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

    fn partie_init(&mut self) {}

    fn jouer_placement(&mut self) {}

    fn jouer_deplacement(&mut self) {}

    fn partie_fin(&mut self) {}
}

champion!(Fails);
