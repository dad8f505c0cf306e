//! The interface as it was published: its names, numbers and order are promised to
//! champions, whatever the description from which it is generated says one day.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::{
    Escouade,
    api::constants::*,
    desk::Desk,
    interface::{
        Action, Arme, Commande, Cote, Direction, Erreur, Etat, Genre, Marque, Reponse, Sol, Vue,
    },
};
use std::sync::Arc;
use stechec_game::{BadCall, Desk as _, Game, Team, TeamCount};

#[test]
fn constants_have_their_published_values() {
    let all = [NB_FIGURES, CAPACITE, NB_PLACES, DES_TEST, POINTS_DETONATEUR];
    assert_eq!(all, [6, 4, 16, 3, 3]);
}

#[test]
fn enumerations_have_their_published_order() {
    macro_rules! words {
        ($enumeration:ty) => {
            <$enumeration>::ALL
                .iter()
                .map(|value| value.word())
                .collect::<Vec<_>>()
                .join(" ")
        };
    }
    assert_eq!(words!(Genre), "chef tirailleur sniper assaut colosse");
    assert_eq!(words!(Etat), "debout bloque mort parti");
    assert_eq!(
        words!(Arme),
        "pistolet fusil lunette canon crosse sabre masse aucune"
    );
    let actions = "deplacer sprinter relever tirer combattre speciale mitrailler";
    assert_eq!(words!(Action), actions);
    assert_eq!(words!(Commande), "mouvement tir combat de activation joker");
    assert_eq!(words!(Direction), "nord est sud ouest");
    assert_eq!(words!(Cote), "ouvert large moyen petit bloque eboulis");
    assert_eq!(words!(Sol), "aucun plein trappe erreur");
    let marks = "rien depart_0 depart_1 objectif_1 objectif_2 sortie_0 sortie_1 detonateur";
    assert_eq!(words!(Marque), marks);
    assert_eq!(words!(Vue), "nulle partielle degagee");
    assert_eq!(words!(Reponse), "esquive contre");
    let errors = "PHASE_IMPOSSIBLE FIGURE_IMPOSSIBLE ACTION_IMPOSSIBLE CHEMIN_IMPOSSIBLE \
                  PLACE_IMPOSSIBLE ARME_IMPOSSIBLE CIBLE_IMPOSSIBLE PORTEE_IMPOSSIBLE \
                  VUE_IMPOSSIBLE COMMANDE_IMPOSSIBLE OK";
    assert_eq!(words!(Erreur), errors);
}

#[test]
fn entry_points_have_their_published_names() {
    let published = [
        "partie_init",
        "jouer_commandement",
        "jouer_action",
        "jouer_interception",
        "jouer_place",
        "jouer_assaut",
        "jouer_reponse",
        "partie_fin",
    ];
    assert_eq!(Escouade::ENTRY_POINTS, published);
    assert_eq!(Escouade::OPENING, Some("partie_init"));
    assert_eq!(Escouade::CLOSING, Some("partie_fin"));
}

/// Each function with the words its arguments have, arrays empty, and those of its answer,
/// if that is not an array.
const FUNCTIONS: [(&str, usize, Option<usize>); 27] = [
    ("taille", 0, Some(3)),
    ("sol", 3, Some(1)),
    ("cote", 4, Some(1)),
    ("marque", 3, Some(1)),
    ("figures", 0, None),
    ("profil", 1, Some(11)),
    ("arme_detail", 1, Some(4)),
    ("points", 0, None),
    ("partie", 0, Some(6)),
    ("commandes", 1, None),
    ("detonateurs", 0, None),
    ("activation", 0, Some(7)),
    ("question", 0, Some(4)),
    ("pas", 7, Some(1)),
    ("distance", 6, Some(1)),
    ("vue", 2, Some(1)),
    ("vue_depuis", 6, Some(1)),
    ("des_tir", 4, Some(1)),
    ("des_combat", 3, Some(1)),
    ("relancer", 1, Some(1)),
    ("depenser", 1, Some(1)),
    ("deplacer", 4, Some(1)),
    ("agir", 5, Some(1)),
    ("finir", 1, Some(1)),
    ("choisir", 3, Some(1)),
    ("repondre", 3, Some(1)),
    ("placer", 2, Some(1)),
];

fn desk() -> Desk {
    let map = Escouade::read_map(include_str!("../../../maps/escouade/patrouille.map"));
    let map = Arc::new(map.unwrap());
    let state = Escouade::start(map.clone(), TeamCount::new::<Escouade>(2).unwrap(), 0);
    let mut desk = Desk::new(map);
    desk.open(Escouade::view(&state, Team(0)));
    desk
}

#[test]
fn functions_take_their_words_and_no_others() {
    let mut desk = desk();
    // What an earlier call left behind has to go.
    let mut answer = vec![7; 9];
    assert_eq!(Escouade::FUNCTIONS.len(), FUNCTIONS.len());
    for (number, (name, words, answered)) in FUNCTIONS.into_iter().enumerate() {
        assert_eq!(Escouade::FUNCTIONS[number], name);
        let number = number as u32;
        desk.call(number, &vec![0; words], &mut answer).unwrap();
        match answered {
            Some(words) => assert_eq!(answer.len(), words, "{name}"),
            None => {
                let (items, length) = (answer.len() - 1, answer[0] as usize);
                assert_eq!(items % length.max(1), 0, "{name}");
            }
        }
        let wrong = Err(BadCall::WrongArguments { function: name });
        assert_eq!(desk.call(number, &vec![0; words + 1], &mut answer), wrong);
        if words > 0 {
            assert_eq!(desk.call(number, &vec![0; words - 1], &mut answer), wrong);
        }
    }
    let unknown = Err(BadCall::UnknownFunction(FUNCTIONS.len() as u32));
    assert_eq!(desk.call(FUNCTIONS.len() as u32, &[], &mut answer), unknown);
}

#[test]
fn numbers_that_are_none_are_answered_and_not_a_fault() {
    let mut desk = desk();
    let mut answer = Vec::new();
    let mut ask = |name: &str, words: &[i32]| {
        let number = Escouade::FUNCTIONS.iter().position(|known| *known == name);
        desk.call(number.unwrap() as u32, words, &mut answer)
            .unwrap();
        answer.clone()
    };
    let (low, high) = (i32::MIN, i32::MAX);
    assert_eq!(ask("sol", &[low, high, 0]), [Sol::Erreur.number()]);
    assert_eq!(ask("marque", &[high, high, high]), [Marque::Rien.number()]);
    assert_eq!(ask("cote", &[0, 0, 0, 9]), [Cote::Bloque.number()]);
    assert_eq!(ask("cote", &[high, low, high, 1]), [Cote::Bloque.number()]);
    assert_eq!(ask("distance", &[low, 0, 0, high, 0, 0]), [-1]);
    assert_eq!(ask("pas", &[1, low, 0, 0, high, 0, 0]), [-1]);
    assert_eq!(ask("vue", &[-1, 12]), [Vue::Nulle.number()]);
    assert_eq!(
        ask("vue_depuis", &[0, high, 0, 0, 16, 6]),
        [Vue::Nulle.number()]
    );
    assert_eq!(ask("des_tir", &[1, 7, 99, 0]), [-1]);
    assert_eq!(ask("des_combat", &[1, 2, 0]), [-1]);
    assert_eq!(ask("commandes", &[2]), [0]);
    assert_eq!(ask("arme_detail", &[8]), [0; 4]);
    let none = Arme::Aucune.number();
    assert_eq!(
        ask("profil", &[5]),
        [0, 0, 0, 0, 0, 0, 0, 0, none, none, none]
    );
}
