//! Donjon against the contract every game fulfils.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/maps.rs"]
mod maps;
#[path = "common/orders.rs"]
mod orders;

use donjon::{
    Donjon, change,
    event::Event,
    interface::{Erreur, Object, Orientation, Side, Terrain},
    map::Map,
    order::Order,
    state::State,
    view::View,
};
use stechec_game::{
    Chance, Game, Team,
    conformance::{Fixture, hold_to_contract},
};

struct DonjonFixture;

impl Fixture for DonjonFixture {
    type Game = Donjon;

    fn maps() -> Vec<String> {
        let maps = [maps::ARENA, maps::TWINS, maps::DARK];
        maps.map(str::to_owned).into()
    }

    fn order(chance: &mut Chance, map: &Map, view: &View) -> Order {
        orders::any_order(chance, map, view)
    }

    fn as_answer(verdict: Result<(), Erreur>) -> Vec<i32> {
        vec![Erreur::from(verdict).number()]
    }

    fn as_call(order: &Order) -> (u32, Vec<i32>) {
        let list = |items: &[i32]| -> Vec<i32> {
            std::iter::once(items.len() as i32)
                .chain(items.iter().copied())
                .collect()
        };
        let (name, words) = match order {
            Order::Place { figure, at } => ("placer", vec![*figure, at.x, at.y]),
            Order::Move {
                figure,
                to,
                retreat,
                strikers,
            } => {
                let words = vec![*figure, to.x, to.y, *retreat];
                ("deplacer", [words, list(strikers)].concat())
            }
            Order::Act { figure, action, at } => ("agir", vec![*figure, *action, at.x, at.y]),
            Order::Attack {
                figure,
                action,
                target,
                wishes,
            } => {
                let cells = wishes.iter().flat_map(|at| [at.x, at.y]);
                let words = vec![*figure, *action, *target, wishes.len() as i32];
                ("attaquer", words.into_iter().chain(cells).collect())
            }
            Order::Support { joining, excluded } => {
                ("soutenir", [list(joining), vec![*excluded]].concat())
            }
            Order::Card { first, second } => ("carte", vec![*first, *second]),
            Order::Finish => ("finir", vec![]),
        };
        let number = Donjon::FUNCTIONS.iter().position(|&it| it == name);
        (number.unwrap() as u32, words)
    }

    /// Changes what a room that lies face down holds, and how it lies; the rest of a card
    /// that the team does not see.
    fn change_hidden(chance: &mut Chance, state: &mut State, team: Team) -> bool {
        let mut changed = false;
        if let Some(fight) = &mut state.table.fight {
            let unseen = fight.cards[1 - team.index()];
            let sees = fight.answering_team(&state.table.dungeon.figures) == Some(team.index());
            if let Some(cards) = unseen.filter(|_| !sees) {
                let first = (cards.first + 1) % 7;
                fight.cards[1 - team.index()] = Some(donjon::fight::Cards { first, ..cards });
                changed = true;
            }
        }
        let board = &mut state.table.dungeon.board;
        let hidden = board.rooms().iter().enumerate();
        let hidden: Vec<usize> = (hidden.filter(|(_, room)| !room.face_up))
            .map(|(place, _)| place)
            .collect();
        let Some(&place) = chance.pick(&hidden) else {
            return changed;
        };
        let cells: Vec<_> = board.layout().cells_of(place).collect();
        board.turn(place, chance.below(4) as u8);
        let at = *chance.pick(&cells).unwrap();
        let cell = board.cell_mut(at).unwrap();
        cell.terrain = match cell.terrain {
            Terrain::Lave => Terrain::Fosse,
            _ => Terrain::Lave,
        };
        cell.object = Object::ALL[1 + chance.below(11) as usize];
        cell.zone = (cell.zone + 1) % 26;
        board.set_side(
            at,
            Orientation::ALL[chance.below(4) as usize],
            Side::Meurtriere,
        );
        true
    }

    /// Nothing happens but by events.
    fn replay(state: &mut State, events: &[Event], after: &State) {
        events
            .iter()
            .for_each(|event| change::apply(&mut state.table, event));
        state.table.clock = after.table.clock;
        state.dice = after.dice.clone();
    }
}

#[test]
fn donjon_fulfils_the_contract() {
    let secrets = hold_to_contract::<DonjonFixture>(30);
    assert!(secrets > 1_000, "only {secrets} hidden changes were tried");
}

#[test]
fn nothing_of_a_hidden_room_is_in_the_public_map() {
    let map = std::sync::Arc::new(Donjon::read_map(maps::DARK).unwrap());
    let told = Donjon::print_map(&Donjon::public_map(&map));
    for secret in ["tresor", "gauche", "C!", "L", "h"] {
        let drawing = Donjon::print_map(&map);
        assert!(drawing.contains(secret), "the map hides {secret}");
        assert!(!told.contains(secret), "{secret} is told:\n{told}");
    }
}

#[test]
fn the_interface_has_its_published_functions() {
    let published = "partie des terrain bord zone salle figures objets cartes combat combattants \
                     voit rayon arrivees poussees actions_possibles placer deplacer agir attaquer \
                     soutenir carte finir";
    let published: Vec<&str> = published.split_whitespace().collect();
    assert_eq!(Donjon::FUNCTIONS, published);
}
