//! What a team can ask about, by the typed methods.

use crate::table::*;
use casus_belli::{
    desk::{Desk, Named},
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation, Zone},
};
use stechec_game::{Desk as _, Orders};

use Attaque::{Bastoooon, FusRoDah, ISee, Loto, Normale, Palantir, Traitrise};
use Classe::{Barbare, Elfe, Voleur};
use Erreur::{CheminImpossible, Ok as Fine, PositionImpossible};
use Orientation::{Est, Nord, Ouest};

#[test]
fn enumerations_have_their_published_values() {
    fn check(prefix: &str, words: &[&str], published: &str) {
        let names: Vec<String> = (words.iter())
            .map(|word| format!("{prefix}{}", word.to_uppercase()))
            .collect();
        assert_eq!(names.join(" "), published);
    }
    macro_rules! check {
        ($type:ident, $prefix:literal, $published:literal) => {
            let words: Vec<&str> = $type::ALL.iter().map(|value| value.word()).collect();
            check($prefix, &words, $published);
            for (number, &value) in (0..).zip($type::ALL) {
                assert_eq!(value.number(), number);
                assert_eq!($type::from_number(number), Some(value));
            }
            for number in [i32::MIN, -1, $type::ALL.len() as i32, i32::MAX] {
                assert_eq!($type::from_number(number), None);
            }
        };
    }
    check!(Classe, "PERSO_", "PERSO_VOLEUR PERSO_BARBARE PERSO_ELFE");
    check!(
        Zone,
        "ZONE_",
        "ZONE_HERBE ZONE_ROUTE ZONE_FORET ZONE_MARAIS ZONE_MUR ZONE_TOUR ZONE_ERREUR"
    );
    check!(
        Attaque,
        "ATTAQUE_",
        "ATTAQUE_NORMALE ATTAQUE_PALANTIR ATTAQUE_TRAITRISE ATTAQUE_BASTOOOON \
         ATTAQUE_FUS_RO_DAH ATTAQUE_I_SEE ATTAQUE_LOTO"
    );
    check!(
        Orientation,
        "ORIENTATION_",
        "ORIENTATION_NORD ORIENTATION_EST ORIENTATION_SUD ORIENTATION_OUEST"
    );
    check!(
        Erreur,
        "",
        "POSITION_IMPOSSIBLE PERSONNAGE_IMPOSSIBLE CHEMIN_IMPOSSIBLE ATTAQUE_INDISPONIBLE OK"
    );
}

/// `*_VISION_PORTEE`, `*_DEPLACEMENT`, `*_VIE`.
#[test]
fn figures_have_their_published_numbers() {
    for (class, sight, points, life) in [(Voleur, 5, 10, 10), (Barbare, 4, 8, 10), (Elfe, 4, 6, 10)]
    {
        let mut game = start(ROAD, 2);
        game.resolve();
        let road = |length: i32| (1..=length).map(cell).collect::<Vec<_>>();
        let mut desk_of = desk(&game, 0);
        assert_eq!(desk_of.perso_classe_info(class.number()).vie, life);
        let too_far = desk_of.perso_deplace(named(0, class), road(points + 1), Est.number());
        assert_eq!(too_far, CheminImpossible, "{class:?}");
        let all_the_way = desk_of.perso_deplace(named(0, class), road(points), Est.number());
        assert_eq!(all_the_way, Fine, "{class:?}");
        play(&mut game, &[walk(0, class, Est, &[])]);
        let seen: Vec<Position> = (0..=sight).map(cell).collect();
        assert_eq!(
            desk(&game, 0).perso_vision(named(0, class)),
            seen,
            "{class:?}"
        );
    }
}

/// `*_ATTAQUE`, and what the specials do to somebody who stands beside their owner.
#[test]
fn attacks_have_their_published_strength() {
    for (class, weapon, life_left) in [
        (Voleur, Normale, 5),
        (Voleur, Palantir, 10),
        (Barbare, Normale, 7),
        (Barbare, Bastoooon, 9),
        (Barbare, FusRoDah, 10),
        (Elfe, Normale, 8),
        (Elfe, ISee, 10),
        (Elfe, Loto, 6),
    ] {
        let mut game = start(DOT, 2);
        play(&mut game, &[attack(0, class, weapon, 0)]);
        let hurt = desk(&game, 1).perso_classe_info(Elfe.number());
        assert_eq!(hurt, info(1, Elfe, life_left, Nord), "{class:?} {weapon:?}");
    }
}

/// `*_CD`: what an attack used in turn 0 must wait, and that it can be used again after it.
#[test]
fn attacks_cool_down_for_their_published_turns() {
    for (class, weapon, turns) in [
        (Voleur, Normale, 0),
        (Voleur, Palantir, 3),
        (Voleur, Traitrise, 5),
        (Barbare, Bastoooon, 3),
        (Barbare, FusRoDah, 5),
        (Elfe, ISee, 5),
        (Elfe, Loto, 5),
    ] {
        let mut game = start(DOT, 2);
        play(&mut game, &[attack(0, class, weapon, 0)]);
        for turn in 0..=turns {
            let mut desk = desk(&game, 0);
            let left = desk.perso_attaque_recharge(named(0, class), weapon.number());
            assert_eq!(left, turns - turn, "{class:?} {weapon:?} in turn {turn}");
            let verdict = desk.perso_attaque(named(0, class), weapon.number(), cell(0));
            // The first look is taken in the movement phase of the same turn.
            let usable = turn > 0 && left == 0;
            assert_eq!(verdict == Fine, usable, "{class:?} {weapon:?}: {verdict:?}");
            game.resolve();
            if turn > 0 {
                game.resolve();
            }
        }
    }
}

/// `BARBARE_BASTOOOON_PORTEE`, and the other attacks that must see their target.
#[test]
fn attacks_reach_as_far_as_published() {
    for (class, weapon, range) in [
        (Voleur, Normale, 1),
        (Voleur, Palantir, 5),
        (Voleur, Traitrise, 0),
        (Barbare, Normale, 4),
        (Barbare, Bastoooon, 3),
        (Barbare, FusRoDah, 19),
        (Elfe, Normale, 4),
        (Elfe, ISee, 19),
        (Elfe, Loto, 19),
    ] {
        let mut game = start(ROAD, 2);
        game.resolve();
        play(&mut game, &[walk(0, class, Est, &[])]);
        let order = |x| desk(&game, 0).perso_attaque(named(0, class), weapon.number(), cell(x));
        assert_eq!(order(range), Fine, "{class:?} {weapon:?}");
        assert_eq!(order(range + 1), PositionImpossible, "{class:?} {weapon:?}");
    }
}

#[test]
fn the_map_is_known_as_it_is() {
    let game = placed();
    let desk = desk(&game, 0);
    assert_eq!(desk.carte_taille(), Position::new(14, 1));
    assert_eq!(desk.carte_depart(), cell(4));
    assert_eq!(desk.nombre_tours_placement(), 1);
    assert_eq!(desk.nombre_tours(), 12);
    for (at, zone) in [
        (cell(0), Zone::Herbe),
        (cell(6), Zone::Route),
        (cell(7), Zone::Marais),
        (cell(8), Zone::Tour),
        (cell(9), Zone::Foret),
        (cell(12), Zone::Mur),
        (cell(13), Zone::Herbe),
        (cell(14), Zone::Erreur),
        (cell(-1), Zone::Erreur),
        (Position::new(0, 1), Zone::Erreur),
        (Position::new(0, -1), Zone::Erreur),
        (Position::new(i32::MIN, i32::MAX), Zone::Erreur),
    ] {
        assert_eq!(desk.carte_zone_type(at), zone, "{at}");
    }
}

#[test]
fn ways_cost_what_is_left_or_there_are_none() {
    let far = i32::MAX;
    let desk = desk(&placed(), 0);
    for (from, to, points, path) in [
        (4, 4, 0, &[][..]),
        (4, 6, 4, &[5, 6]),
        (6, 4, 3, &[5, 4]),
        (6, 10, 9, &[7, 8, 9, 10]),
        (10, 6, 10, &[9, 8, 7, 6]),
        (4, 12, -1, &[]),
        (12, 4, -1, &[]),
        (12, 12, -1, &[]),
        (4, 13, -1, &[]),
        (13, 13, 0, &[]),
        (4, 14, -1, &[]),
        (-1, 4, -1, &[]),
        (-1, -1, -1, &[]),
        (far, i32::MIN, -1, &[]),
    ] {
        let (from, to) = (cell(from), cell(to));
        assert_eq!(desk.distance(from, to), points, "{from} to {to}");
        assert_eq!(desk.chemin(from, to), cells(path), "{from} to {to}");
    }
}

#[test]
fn own_figures_see_and_no_others_tell() {
    let game = placed();
    let (ours, theirs) = (desk(&game, 0), desk(&game, 1));
    for (team, class, field, figures) in [
        (0, Voleur, &[6, 7, 8][..], &[6, 7][..]),
        (0, Barbare, &[4, 3, 2, 1, 0], &[4, 3, 0]),
        (0, Elfe, &[4, 3, 2], &[4, 3]),
        (1, Voleur, &[7, 6, 5, 4, 3, 2], &[7, 6, 4, 3]),
        (1, Barbare, &[0, 1, 2, 3, 4], &[0, 3, 4]),
        (1, Elfe, &[5, 4, 3], &[4, 3]),
    ] {
        let figure = named(team, class);
        let (own, other) = match team {
            0 => (&ours, &theirs),
            _ => (&theirs, &ours),
        };
        assert_eq!(own.perso_vision(figure), cells(field), "{figure:?}");
        assert_eq!(
            own.perso_vision_personnages(figure),
            cells(figures),
            "{figure:?}"
        );
        assert_eq!(other.perso_vision(figure), [], "{figure:?}");
        assert_eq!(other.perso_vision_personnages(figure), [], "{figure:?}");
    }
}

#[test]
fn traces_of_the_last_walk_are_for_the_own_team_alone() {
    let game = placed();
    for (team, class, traces) in [
        (0, Voleur, &[5, 6, 6, 7, 6, 7][..]),
        (0, Barbare, &[4, 3, 4, 3, 2, 4, 3, 1, 4, 3, 0]),
        (0, Elfe, &[3, 3, 2, 3, 1, 3, 0]),
    ] {
        let figure = named(team, class);
        assert_eq!(desk(&game, 0).perso_penombre(figure), cells(traces));
        assert_eq!(desk(&game, 1).perso_penombre(figure), []);
    }
    let before = start(CORRIDOR, 2);
    assert_eq!(desk(&before, 0).perso_penombre(named(0, Voleur)), []);
}

#[test]
fn cells_show_the_figures_that_the_team_sees() {
    let game = spied();
    let ours = desk(&game, 0);
    for (at, figures) in [
        (cell(0), &[info(1, Barbare, 7, Est)][..]),
        (cell(3), &[info(0, Elfe, 10, Nord)]),
        (
            cell(4),
            &[info(0, Barbare, 10, Ouest), info(1, Elfe, 10, Nord)],
        ),
        (cell(5), &[]),
        (cell(6), &[info(0, Voleur, 10, Est)]),
        (cell(7), &[]),
        (cell(10), &[info(1, Voleur, 10, Est)]),
        (cell(12), &[]),
        (cell(-1), &[]),
        (Position::new(4, 1), &[]),
        (Position::new(i32::MAX, i32::MIN), &[]),
    ] {
        assert_eq!(ours.carte_zone_perso(at), figures, "{at}");
    }
}

/// The thief on 6 is out of team 1's sight, and so was team 1's on 10 without palantír.
#[test]
fn cells_out_of_sight_look_empty() {
    let game = spied();
    assert_eq!(desk(&game, 1).carte_zone_perso(cell(6)), []);
    let mut blind = placed();
    blind.resolve();
    play(&mut blind, &[walk(1, Voleur, Est, &[8, 9, 10])]);
    assert_eq!(desk(&blind, 0).carte_zone_perso(cell(10)), []);
}

#[test]
fn palantir_and_i_see_show_cells_to_their_team() {
    let mut game = spied();
    let (ours, theirs) = (desk(&game, 0), desk(&game, 1));
    assert_eq!(ours.palantir_vision(), cells(&[3, 4, 6, 10]));
    assert_eq!(ours.elfe_vision(), cells(&[10]));
    assert_eq!(theirs.palantir_vision(), []);
    assert_eq!(theirs.elfe_vision(), []);
    // `I see` fades with this attack phase, the palantír stays.
    game.resolve();
    assert_eq!(desk(&game, 0).palantir_vision(), cells(&[3, 4, 6, 10]));
    assert_eq!(desk(&game, 0).elfe_vision(), []);
}

#[test]
fn i_see_alone_shows_a_figure_until_it_fades() {
    let mut game = placed();
    play(&mut game, &[attack(0, Elfe, ISee, 11)]);
    play(&mut game, &[walk(1, Voleur, Est, &[8, 9, 10])]);
    let seen = [info(1, Voleur, 10, Est)];
    assert_eq!(desk(&game, 0).carte_zone_perso(cell(10)), seen);
    assert_eq!(desk(&game, 0).palantir_vision(), []);
    game.resolve();
    assert_eq!(desk(&game, 0).carte_zone_perso(cell(10)), []);
}

#[test]
fn a_forest_hides_its_figures_from_the_palantir() {
    let mut game = spied();
    game.resolve();
    play(&mut game, &[walk(1, Voleur, Est, &[9])]);
    assert_eq!(desk(&game, 0).palantir_vision(), cells(&[3, 4, 6]));
    assert_eq!(desk(&game, 0).carte_zone_perso(cell(9)), []);
}

#[test]
fn recharge_is_known_of_own_figures_and_attacks() {
    let desk = desk(&spied(), 0);
    for (figure, attack, turns) in [
        (named(0, Voleur), Normale.number(), 0),
        (named(0, Voleur), Palantir.number(), 2),
        (named(0, Voleur), Traitrise.number(), 0),
        (named(0, Elfe), ISee.number(), 4),
        (named(0, Elfe), Loto.number(), 0),
        (named(0, Elfe), Palantir.number(), -1),
        (named(0, Barbare), Loto.number(), -1),
        (named(0, Voleur), 7, -1),
        (named(0, Voleur), -1, -1),
        (named(1, Voleur), Normale.number(), -1),
        (named(-1, Voleur), Normale.number(), -1),
        (named(2, Voleur), Normale.number(), -1),
        (Named { team: 0, class: 3 }, Normale.number(), -1),
        (Named { team: 0, class: -1 }, Normale.number(), -1),
    ] {
        let left = desk.perso_attaque_recharge(figure, attack);
        assert_eq!(left, turns, "{figure:?}, attack {attack}");
    }
}

#[test]
fn positions_are_known_of_own_figures() {
    let game = spied();
    let nowhere = Position::new(-1, -1);
    for (team, figure, at) in [
        (0, named(0, Voleur), cell(6)),
        (0, named(0, Barbare), cell(4)),
        (0, named(0, Elfe), cell(3)),
        (0, named(1, Barbare), nowhere),
        (1, named(1, Barbare), cell(0)),
        (1, named(1, Voleur), cell(10)),
        (1, named(0, Voleur), nowhere),
        (1, named(2, Voleur), nowhere),
        (1, named(-1, Voleur), nowhere),
        (1, named(i32::MAX, Voleur), nowhere),
        (1, Named { team: 1, class: 3 }, nowhere),
        (1, Named { team: 1, class: -1 }, nowhere),
    ] {
        assert_eq!(desk(&game, team).perso_position(figure), at, "{figure:?}");
    }
}

#[test]
fn classes_name_own_figures() {
    let game = spied();
    for (team, class, figure) in [
        (0, 0, info(0, Voleur, 10, Est)),
        (0, 1, info(0, Barbare, 10, Ouest)),
        (0, 2, info(0, Elfe, 10, Nord)),
        (1, 1, info(1, Barbare, 7, Est)),
    ] {
        assert_eq!(desk(&game, team).perso_classe_info(class), figure);
    }
    for class in [i32::MIN, -1, 3, i32::MAX] {
        assert_eq!(desk(&game, 0).perso_classe_info(class).equipe, -1);
    }
}

#[test]
fn teams_and_points_are_known() {
    let mut game = start(DOT, 3);
    assert_eq!(desk(&game, 2).scores(), [0, 0, 0]);
    play(&mut game, &[attack(1, Voleur, Traitrise, 0)]);
    for team in 0..3 {
        let desk = desk(&game, team);
        assert_eq!(desk.mon_equipe(), i32::from(team));
        assert_eq!(desk.nombre_equipes(), 3);
        assert_eq!(desk.scores(), [-3, 6, -3]);
    }
}

#[test]
fn turns_are_counted_from_zero_to_their_number() {
    let mut game = start(CORRIDOR, 2);
    let mut turns = Vec::new();
    while game.phase().is_some() {
        turns.push(desk(&game, 0).tour_actuel());
        game.resolve();
    }
    let wanted: Vec<i32> = (0..1)
        .chain((1..12).flat_map(|turn| [turn, turn]))
        .collect();
    assert_eq!(turns, wanted);
    assert_eq!(desk(&game, 0).tour_actuel(), 12);
}

#[test]
fn a_desk_that_was_never_opened_knows_the_map_alone() {
    let game = placed();
    let mut desk = Desk::new(game.state().map.clone());
    assert_eq!(desk.carte_taille(), Position::new(14, 1));
    assert_eq!(desk.distance(cell(4), cell(6)), 4);
    assert_eq!(desk.mon_equipe(), -1);
    assert_eq!(desk.carte_zone_perso(cell(4)), []);
    assert_eq!(desk.perso_position(named(0, Voleur)), Position::new(-1, -1));
    assert_eq!(desk.perso_classe_info(0).equipe, -1);
    assert_ne!(desk.perso_attaque(named(0, Voleur), 0, cell(7)), Fine);
    assert_ne!(desk.perso_deplace(named(0, Voleur), Vec::new(), 0), Fine);
    assert_eq!(desk.take_orders(), Orders::default());
}
