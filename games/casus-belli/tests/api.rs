//! The interface as it was published: its names, numbers and order are promised to
//! champions, whatever the description from which it is generated says one day.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use casus_belli::{
    CasusBelli,
    api::{self, constants::*},
    desk::Desk,
    interface::{Attaque, Classe, Erreur, Orientation, Zone},
};
use std::sync::Arc;
use stechec_game::{BadCall, Desk as _, Game, Team, TeamCount};

#[test]
fn constants_have_their_published_values() {
    let voleur = [
        VOLEUR_VISION_PORTEE,
        VOLEUR_DEPLACEMENT,
        VOLEUR_VIE,
        VOLEUR_ATTAQUE,
        VOLEUR_PALANTIR_CD,
        VOLEUR_TRAITRISE_CD,
    ];
    assert_eq!(voleur, [5, 10, 10, 5, 3, 5]);
    let barbare = [
        BARBARE_VISION_PORTEE,
        BARBARE_DEPLACEMENT,
        BARBARE_VIE,
        BARBARE_ATTAQUE,
        BARBARE_BASTOOOON_CD,
        BARBARE_BASTOOOON_PORTEE,
        BARBARE_FUS_RO_DAH_CD,
    ];
    assert_eq!(barbare, [4, 8, 10, 3, 3, 3, 5]);
    let elfe = [
        ELFE_VISION_PORTEE,
        ELFE_DEPLACEMENT,
        ELFE_VIE,
        ELFE_ATTAQUE,
        ELFE_LOTO_CD,
        ELFE_I_SEE_CD,
    ];
    assert_eq!(elfe, [4, 6, 10, 2, 5, 5]);
}

#[test]
fn enumerations_have_their_published_order() {
    let words = |all: Vec<&'static str>| all.join(" ");
    let classes = words(Classe::ALL.iter().map(|value| value.word()).collect());
    assert_eq!(classes, "voleur barbare elfe");
    let zones = words(Zone::ALL.iter().map(|value| value.word()).collect());
    assert_eq!(zones, "herbe route foret marais mur tour erreur");
    let attacks = words(Attaque::ALL.iter().map(|value| value.word()).collect());
    let published = "normale palantir traitrise bastoooon fus_ro_dah i_see loto";
    assert_eq!(attacks, published);
    let facings = words(Orientation::ALL.iter().map(|value| value.word()).collect());
    assert_eq!(facings, "nord est sud ouest");
    let errors = words(Erreur::ALL.iter().map(|value| value.word()).collect());
    let published = "POSITION_IMPOSSIBLE PERSONNAGE_IMPOSSIBLE CHEMIN_IMPOSSIBLE \
                     ATTAQUE_INDISPONIBLE OK";
    assert_eq!(errors, published);
}

#[test]
fn values_number_from_zero() {
    for (number, &zone) in Zone::ALL.iter().enumerate() {
        assert_eq!(zone.number(), number as i32);
        assert_eq!(zone.index(), number);
        assert_eq!(Zone::from_number(number as i32), Some(zone));
        assert_eq!(Zone::from_word(zone.word()), Some(zone));
    }
    for number in [-1, 7, i32::MIN, i32::MAX] {
        assert_eq!(Zone::from_number(number), None);
    }
    assert_eq!(Zone::from_word("ZONE_MUR"), None);
}

#[test]
fn entry_points_have_their_published_names() {
    let published = [
        "partie_init",
        "jouer_placement",
        "jouer_deplacement",
        "jouer_attaque",
        "partie_fin",
    ];
    assert_eq!(CasusBelli::ENTRY_POINTS, published);
    assert_eq!(CasusBelli::OPENING, Some("partie_init"));
    assert_eq!(CasusBelli::CLOSING, Some("partie_fin"));
    assert_eq!(CasusBelli::API_HASH, api::API_HASH);
}

/// Each function with the words its arguments have, arrays empty, and those of its answer,
/// if that is not an array.
const FUNCTIONS: [(&str, usize, Option<usize>); 22] = [
    ("carte_taille", 0, Some(2)),
    ("carte_depart", 0, Some(2)),
    ("carte_zone_type", 2, Some(1)),
    ("carte_zone_perso", 2, None),
    ("distance", 4, Some(1)),
    ("chemin", 4, None),
    ("perso_deplace", 6, Some(1)),
    ("perso_penombre", 4, None),
    ("perso_vision", 4, None),
    ("perso_vision_personnages", 4, None),
    ("palantir_vision", 0, None),
    ("elfe_vision", 0, None),
    ("perso_attaque", 7, Some(1)),
    ("perso_attaque_recharge", 5, Some(1)),
    ("perso_position", 4, Some(2)),
    ("perso_classe_info", 1, Some(4)),
    ("mon_equipe", 0, Some(1)),
    ("nombre_equipes", 0, Some(1)),
    ("scores", 0, None),
    ("tour_actuel", 0, Some(1)),
    ("nombre_tours_placement", 0, Some(1)),
    ("nombre_tours", 0, Some(1)),
];

fn desk() -> Desk {
    let map = CasusBelli::read_map("2 2\n0 0\n1\n4\n..\n..\n").unwrap();
    let map = Arc::new(map);
    let state = CasusBelli::start(map.clone(), TeamCount::new::<CasusBelli>(2).unwrap(), 0);
    let mut desk = Desk::new(map);
    desk.open(CasusBelli::view(&state, Team(0)));
    desk
}

#[test]
fn functions_take_their_words_and_no_others() {
    let mut desk = desk();
    // What an earlier call left behind has to go.
    let mut answer = vec![7; 9];
    for (number, (name, words, answered)) in FUNCTIONS.into_iter().enumerate() {
        assert_eq!(CasusBelli::FUNCTIONS[number], name);
        let number = number as u32;
        desk.call(number, &vec![0; words], &mut answer).unwrap();
        match answered {
            Some(words) => assert_eq!(answer.len(), words, "{name}"),
            None => {
                let items = answer.len() - 1;
                let (length, item) = (answer[0] as usize, items / (answer[0].max(1) as usize));
                assert_eq!(length * item, items, "{name}");
            }
        }
        let wrong = Err(BadCall::WrongArguments { function: name });
        assert_eq!(desk.call(number, &vec![0; words + 1], &mut answer), wrong);
        if words > 0 {
            assert_eq!(desk.call(number, &vec![0; words - 1], &mut answer), wrong);
        }
    }
    for number in [FUNCTIONS.len() as u32, u32::MAX] {
        let unknown = Err(BadCall::UnknownFunction(number));
        assert_eq!(desk.call(number, &[], &mut answer), unknown);
    }
}

#[test]
fn values_that_are_none_are_answered_and_not_a_fault() {
    let mut desk = desk();
    let mut answer = Vec::new();
    let mut ask = |name: &str, words: &[i32]| {
        let number = (CasusBelli::FUNCTIONS.iter()).position(|known| *known == name);
        desk.call(number.unwrap() as u32, words, &mut answer)
            .unwrap();
        answer.clone()
    };
    let answered = ask("perso_deplace", &[0, 99, 0, -7, 1, 0, 1, 44]);
    assert_eq!(answered, [Erreur::PersonnageImpossible.number()]);
    // It is the time of placement: no attack is possible anyway.
    let answered = ask("perso_attaque", &[0, -1, 0, 0, 99, 0, 0]);
    assert_eq!(answered, [Erreur::AttaqueIndisponible.number()]);
    assert_eq!(ask("perso_classe_info", &[3])[0], -1);
    assert_eq!(ask("perso_attaque_recharge", &[0, 0, 10, 0, 7]), [-1]);
    assert_eq!(ask("carte_zone_type", &[i32::MAX, i32::MIN]), [6]);
}
