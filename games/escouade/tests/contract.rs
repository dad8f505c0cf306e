//! Escouade against the contract every game fulfils.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use escouade::{
    Escouade,
    event::Event,
    figure::Figure,
    interface::{Erreur, Etat},
    map::Map,
    order::Order,
    state::State,
    view::View,
};
use stechec_game::{
    Chance, Game, Team,
    conformance::{Fixture, hold_to_contract},
};

struct EscouadeFixture;

impl Fixture for EscouadeFixture {
    type Game = Escouade;

    fn maps() -> Vec<String> {
        vec![
            include_str!("../../../maps/escouade/patrouille.map").into(),
            // So narrow that everybody meets at once.
            "3 2 1 4 20\nniveau 0\n+-+-+-+\n|A A A|\n+%+ + +\n|B B B|\n+-+-+-+\n".into(),
            // Exits, a detonator, an upper level.
            "4 3 2 6 30\nniveau 0\n+-+-+-+-+\n|A A A b|\n+ +m+ +%+\n|D . 2 D|\n+ +-+l+ +\n\
             |a B B B|\n+-+-+-+-+\nniveau 1\n+-+-+-+-+\n|h .    |\n+ +s+ + +\n|  . . .|\n\
             + + + + +\n|    1 h|\n+-+-+-+-+\n"
                .into(),
        ]
    }

    fn order(chance: &mut Chance, map: &Map, view: &View) -> Order {
        orders::any_order(chance, map, view)
    }

    fn as_answer(verdict: Result<(), Erreur>) -> Vec<i32> {
        vec![Erreur::from(verdict).number()]
    }

    fn as_call(order: &Order) -> (u32, Vec<i32>) {
        let (name, words) = match order {
            Order::Relancer { mask } => ("relancer", vec![*mask]),
            Order::Depenser { face } => ("depenser", vec![*face]),
            Order::Finir { figure } => ("finir", vec![*figure]),
            Order::Deplacer {
                figure,
                action,
                path,
                place,
            } => {
                let cubes = path.iter().flat_map(|at| [at.x, at.y, at.z]);
                let words = [*figure, *action, path.len() as i32].into_iter();
                ("deplacer", words.chain(cubes).chain([*place]).collect())
            }
            &Order::Agir {
                figure,
                action,
                target,
                weapon,
                dice,
            } => ("agir", vec![figure, action, target, weapon, dice]),
            &Order::Choisir {
                figure,
                weapon,
                dice,
            } => ("choisir", vec![figure, weapon, dice]),
            &Order::Repondre {
                answer,
                weapon,
                dice,
            } => ("repondre", vec![answer, weapon, dice]),
            &Order::Placer { figure, place } => ("placer", vec![figure, place]),
        };
        let number = Escouade::FUNCTIONS
            .iter()
            .position(|&function| function == name);
        (number.unwrap() as u32, words)
    }

    /// Only the dice to come are hidden.
    fn change_hidden(_: &mut Chance, state: &mut State, _: Team) -> bool {
        state.dice.throw(6);
        true
    }

    fn replay(state: &mut State, events: &[Event], after: &State) {
        events.iter().for_each(|event| replay_one(state, event));
        state.situation.course = after.situation.course.clone();
        state.dice = after.dice.clone();
    }
}

/// What one event says about the table, and nothing else.
fn replay_one(state: &mut State, event: &Event) {
    let board = &mut state.situation.board;
    match event {
        Event::CommandsThrown { team, faces } => board.commands[team.index()].clone_from(faces),
        Event::Rerolled { team, die, face } => board.commands[team.index()][*die] = *face,
        Event::Spent { team, die, .. } => {
            board.commands[team.index()].remove(*die);
        }
        Event::Activated { figure, .. } | Event::Waived { figure } => {
            board.figure_mut(*figure).activated = true;
        }
        Event::Passed { .. }
        | Event::Acted { .. }
        | Event::Attacked { .. }
        | Event::Tested { .. }
        | Event::Pushed { .. }
        | Event::RoundEnded { .. }
        | Event::Over => {}
        Event::Stepped { figure, from, to } => {
            let figure = board.figure_mut(*figure);
            assert_eq!(figure.cube, Some(*from), "a figure goes from where it is");
            (figure.cube, figure.place) = (Some(*to), None);
        }
        Event::Placed {
            figure,
            cube,
            place,
        } => {
            let figure = board.figure_mut(*figure);
            assert_eq!(figure.cube, Some(*cube), "a figure is placed where it is");
            figure.place = Some(*place);
        }
        Event::Lifted { figure, .. } => board.figure_mut(*figure).place = None,
        Event::Left { figure } => board.figure_mut(*figure).remove(Etat::Parti),
        Event::StoodUp { figure } => board.figure_mut(*figure).state = Etat::Debout,
        Event::Blocked { figure } => board.figure_mut(*figure).state = Etat::Bloque,
        Event::Wounded { figure, wounds } => board.figure_mut(*figure).wounds += wounds,
        Event::Died { figure } => board.figure_mut(*figure).remove(Etat::Mort),
        Event::Scored { team, points, .. } => board.points[team.index()] += points,
        Event::Fused { cube, fuse, .. } => {
            let mut known = board.detonators.iter_mut();
            known.find(|known| known.cube == *cube).unwrap().fuse = *fuse;
        }
        Event::RoundBegan { .. } => {
            let all: &mut [Figure] = &mut board.figures;
            all.iter_mut().for_each(|figure| figure.activated = false);
        }
    }
}

#[test]
fn escouade_fulfils_the_contract() {
    let secrets = hold_to_contract::<EscouadeFixture>(40);
    assert!(secrets > 1_000, "only {secrets} hidden changes were tried");
}
