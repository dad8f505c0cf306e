//! Every function in words, through the door.

use crate::table::*;
use casus_belli::{
    CasusBelli,
    interface::{Attaque, Classe},
};
use stechec_game::{BadCall, Desk as _, Game, Orders};

use Attaque::Normale;
use Classe::Voleur;

/// Every function in words, team 0 asking in [`spied`]. A figure is four words, of which
/// the last two do not count.
const THROUGH_THE_DOOR: &[(&str, &[i32], &[i32])] = &[
    ("carte_taille", &[], &[14, 1]),
    ("carte_depart", &[], &[4, 0]),
    ("carte_zone_type", &[6, 0], &[1]),
    ("carte_zone_type", &[0, 6], &[6]),
    ("carte_zone_perso", &[4, 0], &[2, 0, 1, 10, 3, 1, 2, 10, 0]),
    ("carte_zone_perso", &[5, 0], &[0]),
    ("distance", &[4, 0, 6, 0], &[4]),
    ("distance", &[6, 0, 4, 0], &[3]),
    ("distance", &[4, 0, 13, 0], &[-1]),
    ("chemin", &[4, 0, 6, 0], &[2, 5, 0, 6, 0]),
    ("chemin", &[4, 0, 13, 0], &[0]),
    (
        "perso_penombre",
        &[0, 2, 77, -77],
        &[6, 4, 0, 3, 0, 4, 0, 3, 0, 4, 0, 3, 0],
    ),
    ("perso_penombre", &[1, 2, 10, 0], &[0]),
    ("perso_vision", &[0, 0, 10, 1], &[3, 6, 0, 7, 0, 8, 0]),
    ("perso_vision", &[1, 0, 10, 1], &[0]),
    (
        "perso_vision_personnages",
        &[0, 1, 10, 3],
        &[3, 4, 0, 3, 0, 0, 0],
    ),
    ("palantir_vision", &[], &[4, 3, 0, 4, 0, 6, 0, 10, 0]),
    ("elfe_vision", &[], &[1, 10, 0]),
    ("perso_attaque_recharge", &[0, 0, 10, 1, 1], &[2]),
    ("perso_attaque_recharge", &[1, 0, 10, 1, 0], &[-1]),
    ("perso_position", &[0, 0, 0, 0], &[6, 0]),
    ("perso_position", &[1, 0, 0, 0], &[-1, -1]),
    ("perso_classe_info", &[1], &[0, 1, 10, 3]),
    ("perso_classe_info", &[3], &[-1, 0, 0, 0]),
    ("mon_equipe", &[], &[0]),
    ("nombre_equipes", &[], &[2]),
    ("scores", &[], &[2, 0, 0]),
    ("tour_actuel", &[], &[2]),
    ("nombre_tours_placement", &[], &[1]),
    ("nombre_tours", &[], &[12]),
    ("perso_deplace", &[0, 0, 10, 1, 1, 7, 0, 1], &[2]),
    ("perso_deplace", &[0, 0, 10, 1, 0, 1], &[2]),
    ("perso_attaque", &[0, 0, 10, 1, 0, 8, 0], &[0]),
    ("perso_attaque", &[0, 0, 10, 1, 1, 7, 0], &[3]),
    ("perso_attaque", &[0, 0, -9, 99, 0, 7, 0], &[4]),
    ("perso_attaque", &[0, 0, 10, 1, 0, 7, 0], &[1]),
];

#[test]
fn every_function_is_called_in_words() {
    let mut desk = desk(&spied(), 0);
    for (function, words, answer) in THROUGH_THE_DOOR {
        let answered = call(&mut desk, function, words);
        assert_eq!(answered.as_deref(), Ok(*answer), "{function} {words:?}");
    }
    let given = desk.take_orders().given;
    assert_eq!(given.len(), 6, "refused ones are handed over, too");
    assert_eq!(given[4], attack(0, Voleur, Normale, 7));
    for function in CasusBelli::FUNCTIONS {
        let called = |(name, ..): &(&str, _, _)| name == function;
        assert!(THROUGH_THE_DOOR.iter().any(called), "{function}");
    }
}

#[test]
fn calls_with_other_words_than_the_arguments_are_no_calls() {
    let mut desk = desk(&spied(), 0);
    let mut refused = |function: &str, words: &[i32]| {
        let answered = call(&mut desk, function, words);
        let name = CasusBelli::FUNCTIONS.iter().find(|name| **name == function);
        let function = name.unwrap();
        assert_eq!(
            answered,
            Err(BadCall::WrongArguments { function }),
            "{function} {words:?}"
        );
    };
    for (function, words, _) in THROUGH_THE_DOOR {
        refused(function, &[words, &[0][..]].concat());
        (0..words.len()).for_each(|less| refused(function, &words[..less]));
    }
    for length in [-1, 2, i32::MIN, i32::MAX] {
        refused("perso_deplace", &[0, 0, 10, 1, length, 7, 0, 1]);
    }
    assert_eq!(desk.take_orders(), Orders::default());
}

#[test]
fn functions_that_do_not_exist_are_no_calls() {
    let mut desk = desk(&spied(), 0);
    for number in [CasusBelli::FUNCTIONS.len() as u32, u32::MAX] {
        let mut answer = vec![7];
        let answered = desk.call(number, &[], &mut answer);
        assert_eq!(answered, Err(BadCall::UnknownFunction(number)));
        assert!(answer.is_empty(), "{answer:?}");
    }
}
