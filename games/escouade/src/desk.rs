//! The champion's side: every function of the interface, answered from a team's view and
//! the map alone.

use crate::{
    Escouade, api,
    board::Fuse,
    course::{Activation, Stage},
    figure::{Figure, FigureId},
    geometry::{OUTSIDE, range},
    interface::{
        Action, ActivationInfo, Arme, ArmeInfo, Commande, Cote, Cube, DetonateurInfo, Direction,
        Erreur, FigureInfo, Genre, Marque, PartieInfo, ProfilInfo, QuestionInfo, Sol, Vue,
    },
    judge::Grounds,
    map::Map,
    modifiers, numbers,
    order::Order,
    phases::attacker_dice,
    room::Place,
    sheet::Given,
    sight::{self, Body},
    view::View,
    ways,
};
use std::sync::Arc;
use stechec_game::{OrderBook, Orders, Team};

/// What a champion's calls are answered from during one match.
#[derive(Debug)]
pub struct Desk {
    map: Arc<Map>,
    phase: Option<OpenPhase>,
}

#[derive(Debug)]
struct OpenPhase {
    view: View,
    given: Given,
    orders: OrderBook<Order>,
}

impl stechec_game::Desk for Desk {
    type Game = Escouade;

    fn new(map: Arc<Map>) -> Self {
        Self { map, phase: None }
    }

    fn open(&mut self, view: View) {
        self.phase = Some(OpenPhase {
            view,
            given: Given::default(),
            orders: OrderBook::default(),
        });
    }

    fn call(
        &mut self,
        function: u32,
        args: &[i32],
        answer: &mut Vec<i32>,
    ) -> Result<(), stechec_game::BadCall> {
        api::call(self, function, args, answer)
    }

    fn take_orders(&mut self) -> Orders<Order> {
        let phase = self.phase.as_mut();
        phase.map(|phase| phase.orders.take()).unwrap_or_default()
    }
}

impl Desk {
    fn view(&self) -> Option<&View> {
        self.phase.as_ref().map(|phase| &phase.view)
    }

    fn order(&mut self, order: Order) -> Erreur {
        let Some(phase) = &mut self.phase else {
            return Erreur::PhaseImpossible;
        };
        let grounds = Grounds {
            map: &self.map,
            situation: &phase.view.situation,
            team: phase.view.team,
            given: &phase.given,
        };
        match grounds.judge(&order) {
            Ok(accepted) => {
                phase.given.note(accepted);
                phase.orders.accept(order);
                Erreur::Ok
            }
            Err(reason) => {
                let words = order.words();
                phase.orders.refuse(order, words);
                reason.into()
            }
        }
    }
}

/// Questions of the interface, by their published names: `api::call` leads here.
impl Desk {
    /// Columns, rows and levels.
    pub fn taille(&self) -> Cube {
        self.map.size()
    }

    /// The floor of a cube.
    pub fn sol(&self, at: Cube) -> Sol {
        self.map.floor(at)
    }

    /// A side of a cube.
    pub fn cote(&self, at: Cube, towards: i32) -> Cote {
        let towards = Direction::from_number(towards);
        towards.map_or(Cote::Bloque, |towards| self.map.side(at, towards))
    }

    /// The mark of a cube.
    pub fn marque(&self, at: Cube) -> Marque {
        self.map.mark(at)
    }

    /// All figures, by number.
    pub fn figures(&self) -> Vec<FigureInfo> {
        let Some(view) = self.view() else {
            return Vec::new();
        };
        FigureId::all()
            .map(|id| figure_info(id, view.situation.board.figure(id)))
            .collect()
    }

    /// What a kind of figure can do; all 0 if there is no such kind.
    pub fn profil(&self, kind: i32) -> ProfilInfo {
        let profile = Genre::from_number(kind).map(numbers::profile);
        let value = |of: fn(&numbers::Profile) -> i32| profile.map_or(0, of);
        let test = |of: Option<u32>| of.map_or(0, |value| value as i32);
        let weapon = |at: usize| {
            let carried = profile.and_then(|profile| profile.weapons.get(at).copied());
            carried.unwrap_or(Arme::Aucune)
        };
        ProfilInfo {
            taille: value(|profile| profile.size),
            vitesse: value(|profile| profile.speed as i32),
            sprint: value(|profile| profile.sprint as i32),
            tir: test(profile.and_then(|profile| profile.tir)),
            combat: test(profile.and_then(|profile| profile.combat)),
            survie: test(profile.map(|profile| profile.survie)),
            armure: value(|profile| profile.armour),
            valeur: value(|profile| profile.value),
            arme1: weapon(0),
            arme2: weapon(1),
            arme3: weapon(2),
        }
    }

    /// What a weapon can do; all 0 if there is no such weapon.
    pub fn arme_detail(&self, weapon: i32) -> ArmeInfo {
        let weapon = numbers::weapon(Arme::from_number(weapon).unwrap_or(Arme::Aucune));
        ArmeInfo {
            portee: weapon.range,
            pa: weapon.piercing,
            rapide: i32::from(weapon.rapid),
            assomme: i32::from(weapon.stuns),
        }
    }

    /// Both teams' points.
    pub fn points(&self) -> Vec<i32> {
        let points = self.view().map(|view| view.situation.board.points.to_vec());
        points.unwrap_or_default()
    }

    /// Where the match stands.
    pub fn partie(&self) -> PartieInfo {
        let view = self.view();
        let course = view.map(|view| &view.situation.course);
        let team = |team: Option<Team>| team.map_or(-1, |team| i32::from(team.0));
        PartieInfo {
            equipe: team(view.map(|view| view.team)),
            manche: course.map_or(0, |course| course.round as i32),
            manches: self.map.rounds() as i32,
            victoire: self.map.goal(),
            tour: course.map_or(0, |course| course.turn as i32),
            initiative: team(course.map(|course| course.team)),
        }
    }

    /// The command dice a team holds.
    pub fn commandes(&self, team: i32) -> Vec<Commande> {
        let held = || {
            let commands = &self.view()?.situation.board.commands;
            commands.get(usize::try_from(team).ok()?).cloned()
        };
        held().unwrap_or_default()
    }

    /// The detonators, in reading order.
    pub fn detonateurs(&self) -> Vec<DetonateurInfo> {
        let Some(view) = self.view() else {
            return Vec::new();
        };
        (view.situation.board.detonators.iter())
            .map(|detonator| {
                let (equipe, manche) = match detonator.fuse {
                    Fuse::Armed(team, round) => (i32::from(team.0), round as i32),
                    Fuse::Unarmed | Fuse::Done => (-1, -1),
                };
                DetonateurInfo {
                    position: detonator.cube,
                    equipe,
                    manche,
                    fait: i32::from(detonator.fuse == Fuse::Done),
                }
            })
            .collect()
    }

    /// What was done in the turn.
    pub fn activation(&self) -> ActivationInfo {
        let course = self.view().map(|view| &view.situation.course);
        let active = course.and_then(|course| course.activation);
        let value = |of: fn(Activation) -> i32| active.map_or(0, of);
        ActivationInfo {
            figure: active.map_or(-1, |active| active.figure.number()),
            courtes: value(|active| active.short as i32),
            longue: value(|active| i32::from(active.long)),
            faites: value(|active| active.done as i32),
            gratuite: value(|active| i32::from(active.free_used)),
            engagee: value(|active| i32::from(active.engaged)),
            seconde: course.map_or(0, |course| i32::from(course.second)),
        }
    }

    /// What the phase is about.
    pub fn question(&self) -> QuestionInfo {
        let nothing = QuestionInfo {
            attaquant: -1,
            cible: -1,
            des: 0,
            contre: 0,
        };
        let Some(view) = self.view() else {
            return nothing;
        };
        match &view.situation.course.phase {
            None | Some(Stage::Commandement | Stage::Action) => nothing,
            Some(Stage::Interception(interrupted)) => QuestionInfo {
                cible: interrupted.figure.number(),
                ..nothing
            },
            Some(Stage::Place { entered, .. } | Stage::Assaut { entered }) => QuestionInfo {
                attaquant: entered.number(),
                ..nothing
            },
            Some(Stage::Reponse(attack)) => QuestionInfo {
                attaquant: attack.attacker.number(),
                cible: attack.target.number(),
                des: attacker_dice(&self.map, &view.situation.board, attack) as i32,
                contre: i32::from(attack.allows_counter()),
            },
        }
    }

    /// Rubble dice of a step; -1 if it is not possible.
    pub fn pas(&self, size: i32, from: Cube, to: Cube) -> i32 {
        let way = ways::best(&self.map, size, from, to);
        way.map_or(-1, |way| way.rubble as i32)
    }

    /// The range between two cubes; -1 if one is outside.
    pub fn distance(&self, from: Cube, to: Cube) -> i32 {
        if self.map.contains(from) && self.map.contains(to) {
            range(from, to)
        } else {
            -1
        }
    }

    /// How much one figure sees of another.
    pub fn vue(&self, figure: i32, target: i32) -> Vue {
        let seen = || {
            let board = &self.view()?.situation.board;
            let (figure, target) = (
                FigureId::from_number(figure)?,
                FigureId::from_number(target)?,
            );
            Some(board.view(&self.map, figure, target))
        };
        seen().unwrap_or(Vue::Nulle)
    }

    /// How much a figure would see of another from elsewhere.
    pub fn vue_depuis(&self, figure: i32, at: Cube, place: i32, target: i32) -> Vue {
        let seen = || {
            let board = &self.view()?.situation.board;
            let size = FigureId::from_number(figure)?.size();
            let target = board.body(FigureId::from_number(target)?)?;
            let place = Place::from_number(place, size)?;
            let there = self.map.contains(at).then(|| Body::new(size, at, place))?;
            Some(sight::sees(&self.map, there.eye(), &target))
        };
        seen().unwrap_or(Vue::Nulle)
    }

    /// Dice of a shot; -1 if something forbids it.
    pub fn des_tir(&self, figure: i32, target: i32, weapon: i32, suppress: i32) -> i32 {
        let suppress = suppress != 0;
        let action = if suppress {
            Action::Mitrailler
        } else {
            Action::Tirer
        };
        let dice = || {
            let board = &self.view()?.situation.board;
            let (figure, target) = (
                FigureId::from_number(figure)?,
                FigureId::from_number(target)?,
            );
            let weapon = Arme::from_number(weapon)?;
            let view = modifiers::possible_shot(&self.map, board, figure, target, weapon, action)?;
            let all = modifiers::of_shot(board, figure, target, view, suppress);
            Some(modifiers::dice(all))
        };
        dice().unwrap_or(-1)
    }

    /// Dice of a fight in the opponent's cube; -1 unless both are enemies on board.
    pub fn des_combat(&self, figure: i32, opponent: i32, moved_in: i32) -> i32 {
        let dice = || {
            let board = &self.view()?.situation.board;
            let figure = FigureId::from_number(figure)?;
            let opponent = FigureId::from_number(opponent)?;
            let on_board = board.figure(figure).on_board() && board.figure(opponent).on_board();
            let enemies = figure.team() != opponent.team() && on_board;
            let all = modifiers::of_fight(board, figure, opponent, moved_in != 0, opponent);
            enemies.then(|| modifiers::dice(all))
        };
        dice().unwrap_or(-1)
    }
}

/// Orders of the interface, by their published names.
impl Desk {
    /// Throws command dice again.
    pub fn relancer(&mut self, mask: i32) -> Erreur {
        self.order(Order::Relancer { mask })
    }

    /// Makes the next action a free one.
    pub fn depenser(&mut self, face: i32) -> Erreur {
        self.order(Order::Depenser { face })
    }

    /// Moves a figure, or lets it stand up.
    pub fn deplacer(&mut self, figure: i32, action: i32, path: Vec<Cube>, place: i32) -> Erreur {
        self.order(Order::Deplacer {
            figure,
            action,
            path,
            place,
        })
    }

    /// Lets a figure act on another.
    pub fn agir(
        &mut self,
        figure: i32,
        action: i32,
        target: i32,
        weapon: i32,
        dice: i32,
    ) -> Erreur {
        self.order(Order::Agir {
            figure,
            action,
            target,
            weapon,
            dice,
        })
    }

    /// Ends the turn.
    pub fn finir(&mut self, figure: i32) -> Erreur {
        self.order(Order::Finir { figure })
    }

    /// Who intercepts, or who is assaulted.
    pub fn choisir(&mut self, figure: i32, weapon: i32, dice: i32) -> Erreur {
        self.order(Order::Choisir {
            figure,
            weapon,
            dice,
        })
    }

    /// How to answer an attack.
    pub fn repondre(&mut self, answer: i32, weapon: i32, dice: i32) -> Erreur {
        self.order(Order::Repondre {
            answer,
            weapon,
            dice,
        })
    }

    /// Where to put a lifted figure.
    pub fn placer(&mut self, figure: i32, place: i32) -> Erreur {
        self.order(Order::Placer { figure, place })
    }
}

fn figure_info(id: FigureId, figure: &Figure) -> FigureInfo {
    FigureInfo {
        id: id.number(),
        equipe: i32::from(id.team().0),
        genre: id.kind(),
        position: figure.cube.unwrap_or(OUTSIDE),
        place: figure.place.map_or(-1, Place::number),
        etat: figure.state,
        blessures: figure.wounds,
        activee: i32::from(figure.activated),
    }
}
