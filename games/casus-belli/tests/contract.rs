//! Casus Belli against the contract every game fulfils.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use casus_belli::{
    CasusBelli,
    event::Event,
    geometry::Position,
    interface::{Attaque, Erreur, Orientation},
    map::Map,
    numbers,
    order::{Action, Order},
    state::State,
    view::View,
};
use stechec_game::{
    Chance, Game, Team,
    conformance::{Fixture, hold_to_contract},
};

struct CasusBelliFixture;

impl Fixture for CasusBelliFixture {
    type Game = CasusBelli;

    fn maps() -> Vec<String> {
        vec![
            "10 9\n5 4\n3\n20\n##########\n#FFF_....#\n#FFF_..T.#\n#FFF_....#\n#..._....#\n\
             #~~~_....#\n#~T~_....#\n#~~~_....#\n##########\n"
                .into(),
            "7 6\n3 3\n0\n9\n...T...\nF.#.F..\n..__~~.\n.T___#.\nF.#..FF\n...T...\n".into(),
            "1 1\n0 0\n1\n4\n.\n".into(),
            "24 3\n2 1\n2\n14\n########################\n#__________T___FF______#\n########################\n"
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
        let figure = [order.team, order.class, 0, 0];
        let (name, words) = match &order.action {
            Action::Move { path, facing } => {
                let cells = path.iter().flat_map(|at| [at.x, at.y]);
                let path = std::iter::once(path.len() as i32).chain(cells);
                let words = figure.into_iter().chain(path).chain([*facing]).collect();
                ("perso_deplace", words)
            }
            Action::Attack { attack, target } => {
                let words = figure
                    .into_iter()
                    .chain([*attack, target.x, target.y])
                    .collect();
                ("perso_attaque", words)
            }
        };
        let number = CasusBelli::FUNCTIONS
            .iter()
            .position(|&function| function == name);
        (number.unwrap() as u32, words)
    }

    /// Moves a foe that is out of sight to another cell out of sight, or hurts it there.
    fn change_hidden(chance: &mut Chance, state: &mut State, team: Team) -> bool {
        let view = View::of(state, team);
        let hidden: Vec<_> = (state.figures())
            .filter(|(id, figure)| {
                id.team() != team
                    && !(view.on(figure.position)).any(|seen| {
                        seen.info.equipe == i32::from(id.team().0) && seen.info.classe == id.class()
                    })
            })
            .map(|(id, _)| id)
            .collect();
        let Some(&id) = chance.pick(&hidden) else {
            return false;
        };
        let unseen: Vec<Position> = (state.map.positions())
            .filter(|&at| state.map.walkable(at) && !state.side(team).sees(&state.map, at))
            .collect();
        let Some(&at) = chance.pick(&unseen) else {
            return false;
        };
        let figure = state.figure_mut(id);
        figure.position = at;
        figure.life = 1 + chance.below(9) as i32;
        figure.facing = Orientation::ALL[chance.below(4) as usize];
        figure.ready = [0, chance.below(9), chance.below(9)];
        figure.respawn = at;
        figure.traces.push(at);
        state.sides[id.team().index()].palantir = Some(at);
        state.sides[id.team().index()].i_see = Some(at);
        true
    }

    fn replay(state: &mut State, events: &[Event], after: &State) {
        events.iter().for_each(|event| replay_one(state, event));
        state.clock = after.clock;
    }
}

/// What one event says about the state, and nothing else.
fn replay_one(state: &mut State, event: &Event) {
    match *event {
        Event::TracesCleared => {
            for side in &mut state.sides {
                side.figures
                    .iter_mut()
                    .for_each(|figure| figure.traces.clear());
            }
        }
        Event::Turned { figure, facing } => state.figure_mut(figure).facing = facing,
        Event::Moved {
            figure,
            from,
            to,
            facing,
            ..
        } => {
            let figure = state.figure_mut(figure);
            assert_eq!(figure.position, from, "a figure moves from where it is");
            (figure.position, figure.facing) = (to, facing);
        }
        Event::Noticed { figure, at, .. } => state.figure_mut(figure).traces.push(at),
        Event::RespawnFixed { figure, at } => state.figure_mut(figure).respawn = at,
        Event::Attacked {
            figure,
            attack,
            ready,
            ..
        } => {
            let slot = numbers::slot(figure.class(), attack).unwrap();
            state.figure_mut(figure).ready[slot] = ready;
        }
        Event::AttackLost { .. } | Event::Died { .. } => {}
        Event::Pushed {
            figure, from, to, ..
        } => {
            assert_eq!(
                state.figure(figure).position,
                from,
                "pushed from where it is"
            );
            state.figure_mut(figure).position = to;
        }
        Event::Hit { figure, damage, .. } => state.figure_mut(figure).life -= damage,
        Event::Revealed { team, by, at } => {
            let side = &mut state.sides[team.index()];
            let sight = match by {
                Attaque::Palantir => &mut side.palantir,
                _ => &mut side.i_see,
            };
            *sight = Some(at);
        }
        Event::Faded { team } => state.sides[team.index()].i_see = None,
        Event::Scored { team, points, .. } => state.scores[team.index()] += points,
        Event::Respawned { figure, at } => {
            let figure = state.figure_mut(figure);
            figure.position = at;
            figure.facing = Orientation::Nord;
            figure.life = numbers::FULL_LIFE;
            figure.ready = [0; 3];
        }
    }
}

#[test]
fn casus_belli_fulfils_the_contract() {
    let secrets = hold_to_contract::<CasusBelliFixture>(30);
    assert!(secrets > 1_000, "only {secrets} hidden changes were tried");
}

#[test]
fn the_interface_has_its_published_functions() {
    let published = [
        "carte_taille",
        "carte_depart",
        "carte_zone_type",
        "carte_zone_perso",
        "distance",
        "chemin",
        "perso_deplace",
        "perso_penombre",
        "perso_vision",
        "perso_vision_personnages",
        "palantir_vision",
        "elfe_vision",
        "perso_attaque",
        "perso_attaque_recharge",
        "perso_position",
        "perso_classe_info",
        "mon_equipe",
        "nombre_equipes",
        "scores",
        "tour_actuel",
        "nombre_tours_placement",
        "nombre_tours",
    ];
    assert_eq!(CasusBelli::FUNCTIONS, published);
}
