//! A champion that has a bad day.

use casus_belli_champion::*;

#[derive(Default)]
struct Panics;

impl Champion for Panics {
    fn jouer_attaque(&mut self) {
        let nobody = perso_vision_personnages(perso_classe_info(PersoClasse::Elfe));
        log!("{}", nobody[4]);
    }

    fn partie_init(&mut self) {}

    fn jouer_placement(&mut self) {}

    fn jouer_deplacement(&mut self) {}

    fn partie_fin(&mut self) {}
}

champion!(Panics);
