//! Meute against the contract every game fulfils.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use meute::{
    Meute, event::Event, interface::Erreur, map::Map, order::Order, state::State, view::View,
};
use stechec_game::{
    Chance, Game, Team,
    conformance::{Fixture, hold_to_contract},
};

struct MeuteFixture;

impl Fixture for MeuteFixture {
    type Game = Meute;

    fn maps() -> Vec<String> {
        let maps = [
            // Everything near everything.
            "7 5 6\n# # # # # # #\n 1 . a : . 2 #\n1 . O $ ^ . 2\n 3 . . ! B . 4\n3 g . . H # 4\n\
             mur 2 3 est\nmur 1 2 sud_est\n",
            // The smallest cave there is.
            "3 3 5\n1 1 2\n 2 3 3\n4 4 .\n",
            // Doors, traps and thin walls between two halls.
            "13 9 8\n# # # # # # # # # # # # #\n # 1 . . . # . g . . . 2 #\n# 1 . . a . ^ . . : . 2 #\n \
             # . . : . # . . $ . . . #\n# . . . G . . . . b . . #\n # . $ . . # ! . . . . . #\n\
             # 3 . . . # . h . . O 4 #\n # 3 . . A . . . B . . 4 #\n# # # # # # # # # # # # #\n\
             mur 2 2 est\nmur 3 3 sud_est\nmur 8 4 est\n",
        ];
        maps.iter().map(|map| (*map).into()).collect()
    }

    fn order(chance: &mut Chance, map: &Map, view: &View) -> Order {
        orders::any_order(chance, map, view)
    }

    fn as_answer(verdict: Result<(), Erreur>) -> Vec<i32> {
        vec![Erreur::from(verdict).number()]
    }

    fn as_call(order: &Order) -> (u32, Vec<i32>) {
        let (name, words) = match order {
            Order::PlayCard { id, card } => ("jouer_carte", vec![*id, *card]),
            Order::Go { id, path } => {
                let hexes = path.iter().flat_map(|at| [at.x, at.y]);
                let words = [*id, path.len() as i32].into_iter().chain(hexes);
                ("aller", words.collect())
            }
            Order::Strike { id, target } => ("frapper", vec![*id, *target]),
            Order::Put { id, at } => ("poser", vec![*id, at.x, at.y]),
            Order::Choose { option } => ("choisir", vec![*option]),
        };
        let number = Meute::FUNCTIONS
            .iter()
            .position(|&function| function == name);
        (number.unwrap() as u32, words)
    }

    /// Only the chance to come is hidden.
    fn change_hidden(chance: &mut Chance, state: &mut State, _team: Team) -> bool {
        state.dice.throw(6);
        state.presets.cards[chance.below(4) as usize] = Some(chance.below(4) as u8);
        state.presets.initiatives[chance.below(8) as usize] = Some(chance.below(99) as i32);
        true
    }

    fn replay(state: &mut State, events: &[Event], after: &State) {
        for event in events {
            match event {
                Event::Entered { figure, from, .. } => {
                    assert_eq!(
                        state.table.position(*figure),
                        Some(*from),
                        "from where it is"
                    );
                }
                Event::TurnEnded { figure, .. } => {
                    assert_eq!(
                        state.table.order.first(),
                        Some(figure),
                        "turns in their order"
                    );
                }
                _ => {}
            }
            state.table.carry_out(event);
        }
        state.table.phase = after.table.phase;
        state.dice = after.dice.clone();
        state.presets = after.presets.clone();
    }
}

#[test]
fn meute_fulfils_the_contract() {
    let secrets = hold_to_contract::<MeuteFixture>(12);
    assert!(secrets > 1_000, "only {secrets} hidden changes were tried");
}

#[test]
fn the_interface_has_its_published_functions() {
    let published = [
        "taille",
        "terrain",
        "mur",
        "voisin",
        "proprietaire",
        "heros",
        "monstres",
        "cartes_en_main",
        "carte_detail",
        "carte_monstre",
        "cartes_restantes",
        "carte_monstre_detail",
        "points",
        "manche",
        "nombre_manches",
        "moi",
        "nombre_equipes",
        "jeton",
        "ordre",
        "distance",
        "proximite",
        "visible",
        "accessibles",
        "chemin",
        "prevoir",
        "options",
        "jouer_carte",
        "aller",
        "frapper",
        "poser",
        "choisir",
    ];
    assert_eq!(Meute::FUNCTIONS, published);
}
