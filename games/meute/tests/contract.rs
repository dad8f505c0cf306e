//! Meute against the contract every game fulfils.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use meute::{
    Meute,
    event::{Effect, Event},
    figure::{Conditions, Hand, Id, Who},
    geometry::Position,
    ground::{Obstacle, Trap},
    interface::{Erreur, constants},
    map::Map,
    order::Order,
    state::State,
    table::{OpenChoice, Table},
    view::View,
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
        events
            .iter()
            .for_each(|event| replay_one(&mut state.table, event));
        state.table.phase = after.table.phase;
        state.dice = after.dice.clone();
        state.presets = after.presets.clone();
    }
}

/// What one event says about the table, and nothing else.
fn replay_one(table: &mut Table, event: &Event) {
    match event {
        Event::CardRevealed {
            hero,
            card,
            initiative,
        } => {
            let hero = hero_of(table, *hero);
            hero.card = Some(*card);
            hero.hand = hero.hand.without(*card);
            hero.initiative = *initiative;
        }
        Event::CardDrawn { kind, card, left } => {
            table.cards[kind.index()] = Some(*card);
            table.decks[kind.index()] = *left;
        }
        Event::OrderFixed { order } => table.order.clone_from(order),
        Event::Rested { hero, healed } => {
            let hero = hero_of(table, *hero);
            hero.life += healed;
            hero.hand = Hand::WHOLE;
        }
        Event::Entered {
            figure, from, to, ..
        } => {
            assert_eq!(table.position(*figure), Some(*from), "from where it is");
            move_to(table, *figure, *to);
        }
        Event::Sprung {
            figure, at, damage, ..
        } => {
            table.ground.clear(*at);
            *life_of(table, *figure) -= damage;
        }
        Event::Hurt { figure, damage, .. } => *life_of(table, *figure) -= damage,
        Event::Struck { target, damage, .. } => *life_of(table, *target) -= damage,
        Event::Afflicted { figure, effect } => {
            let conditions = conditions_of(table, *figure);
            match effect {
                Effect::Stunned => conditions.stunned = true,
                Effect::Disarmed => conditions.disarmed = true,
            }
        }
        Event::Fell { figure, back, .. } => {
            match figure.who() {
                Who::Hero(place) => table.heroes[place].fall(*back),
                Who::Monster(place) => table.monsters[place].fall(*back),
            }
            table.order.retain(|id| id != figure);
        }
        Event::Scored { team, points, .. } => table.scores[team.index()] += points,
        Event::TrapLaid { at, team, .. } => table.ground.lay_trap(Trap {
            at: *at,
            team: Some(*team),
        }),
        Event::BarricadePut { hero, at, .. } => table.ground.put_obstacle(Obstacle {
            at: *at,
            hero: Some(hero.0),
        }),
        Event::Decided {
            decision, chosen, ..
        } => {
            let open = decision.options.len() > 1 && chosen.is_none();
            table.choice = open.then(|| OpenChoice {
                focus: decision.focus.clone(),
                options: decision.options.clone(),
            });
        }
        Event::TokenPassed { to } => table.token = *to,
        Event::Shielded { monster, shield } => monster_of(table, *monster).shield = *shield,
        Event::Healed { monster, life, .. } => monster_of(table, *monster).life += life,
        Event::TurnEnded { figure, invisible } => {
            assert_eq!(table.order.remove(0), *figure, "turns end in their order");
            *conditions_of(table, *figure) = Conditions {
                invisible: *invisible,
                ..Conditions::default()
            };
        }
        Event::RoundEnded => {
            table.monsters.iter_mut().for_each(|it| it.shield = 0);
            for hero in &mut table.heroes {
                hero.card = None;
                hero.initiative = constants::INITIATIVE_MAX;
            }
            table.cards = [None; 4];
            table.round += 1;
        }
        Event::Returned { figure, at } => match figure.who() {
            Who::Hero(place) => table.heroes[place].come_back(*at),
            Who::Monster(place) => table.monsters[place].come_back(*at),
        },
        Event::Skipped { .. } | Event::RoundBegan { .. } | Event::Delayed { .. } => {}
    }
}

fn hero_of(table: &mut Table, id: Id) -> &mut meute::figure::Hero {
    match id.who() {
        Who::Hero(place) => &mut table.heroes[place],
        Who::Monster(_) => panic!("{id} is no hero"),
    }
}

fn monster_of(table: &mut Table, id: Id) -> &mut meute::figure::Monster {
    match id.who() {
        Who::Hero(_) => panic!("{id} is no monster"),
        Who::Monster(place) => &mut table.monsters[place],
    }
}

fn life_of(table: &mut Table, id: Id) -> &mut i32 {
    match id.who() {
        Who::Hero(place) => &mut table.heroes[place].life,
        Who::Monster(place) => &mut table.monsters[place].life,
    }
}

fn conditions_of(table: &mut Table, id: Id) -> &mut Conditions {
    match id.who() {
        Who::Hero(place) => &mut table.heroes[place].conditions,
        Who::Monster(place) => &mut table.monsters[place].conditions,
    }
}

fn move_to(table: &mut Table, id: Id, to: Position) {
    match id.who() {
        Who::Hero(place) => table.heroes[place].at = Some(to),
        Who::Monster(place) => table.monsters[place].at = Some(to),
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
