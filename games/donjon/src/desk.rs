//! The champion's side: every function of the interface, answered from a team's view and
//! the map alone.

use crate::{
    Donjon, api,
    figure::{Figure, FigureId},
    geometry::{CellSet, NOWHERE, Position},
    interface::{
        Action, CombatInfo, CombattantInfo, Erreur, FigureInfo, Object, ObjetInfo, Orientation,
        PartieInfo, SalleInfo, Side, Terrain,
    },
    map::Map,
    order::{Grounds, Order, possible_actions},
    push,
    sheet::Sheet,
    sight,
    table::Table,
    view::View,
    zones,
};
use std::sync::Arc;
use stechec_game::{OrderBook, Orders};

/// Lists of an order that are longer than this are kept without what cannot matter.
const LONG_LIST: usize = 64;

/// What a champion's calls are answered from during one match.
#[derive(Debug)]
pub struct Desk {
    map: Arc<Map>,
    phase: Option<OpenPhase>,
}

#[derive(Debug)]
struct OpenPhase {
    view: View,
    /// The orders given so far that count.
    sheet: Sheet,
    orders: OrderBook<Order>,
}

impl stechec_game::Desk for Desk {
    type Game = Donjon;

    fn new(map: Arc<Map>) -> Self {
        Self { map, phase: None }
    }

    fn open(&mut self, view: View) {
        self.phase = Some(OpenPhase {
            view,
            sheet: Sheet::default(),
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

/// The functions of the interface, by their published names: `api::call` leads here.
impl Desk {
    fn table(&self) -> Option<&Table> {
        self.phase.as_ref().map(|phase| &phase.view.table)
    }

    /// The team's number; -1 before anything is known.
    fn team(&self) -> i32 {
        (self.phase.as_ref()).map_or(-1, |phase| i32::from(phase.view.team.0))
    }

    /// The match as a whole.
    pub fn partie(&self) -> PartieInfo {
        let (layout, team) = (self.map.layout, self.team());
        let table = self.table();
        let clock = table.map(|table| table.clock);
        let active = clock.and_then(|clock| clock.active());
        let points = |of: i32| {
            let of = usize::try_from(of).ok();
            table.zip(of).map_or(0, |(table, of)| table.points[of])
        };
        PartieInfo {
            colonnes: layout.columns(),
            lignes: layout.rows(),
            cote: layout.side,
            equipe: team,
            tour: clock.map_or(0, |clock| clock.turn as i32),
            tours: self.map.turns as i32,
            actif: active.map_or(-1, |team| team as i32),
            action: clock.map_or(0, |clock| i32::from(clock.action)),
            combats: table.map_or(0, |table| table.fights as i32),
            objectif: self.map.goal,
            points_equipe: points(team),
            points_adverse: points(1 - team),
        }
    }

    /// The dice the active team has left, ascending.
    pub fn des(&self) -> Vec<i32> {
        let faces = self.table().map(|table| table.pool.faces());
        let faces = faces.unwrap_or_default().iter();
        faces.map(|&face| i32::from(face)).collect()
    }

    /// What a cell is.
    pub fn terrain(&self, at: Position) -> Terrain {
        self.table()
            .map_or(Terrain::Erreur, |table| table.dungeon.terrain_shown(at))
    }

    /// The side of a cell, as its own room has it.
    pub fn bord(&self, at: Position, direction: i32) -> Side {
        let direction = Orientation::from_number(direction);
        (self.table().zip(direction)).map_or(Side::Erreur, |(table, direction)| {
            table.dungeon.board.side(at, direction)
        })
    }

    /// The zone of a cell as a number.
    pub fn zone(&self, at: Position) -> i32 {
        let zone = self
            .table()
            .and_then(|it| zones::zone(&it.dungeon.board, at));
        zone.map_or(-1, |zone| zone as i32)
    }

    /// The room a cell lies in.
    pub fn salle(&self, at: Position) -> SalleInfo {
        let place = self.map.layout.place(at).map_or(-1, |place| place as i32);
        let room = self.table().and_then(|table| table.dungeon.board.room(at));
        let room = room.filter(|room| room.face_up);
        SalleInfo {
            place,
            engrenage: room.map_or(-1, |room| i32::from(room.gear)),
            sens: room.map_or(0, |room| match room.way.quarters() {
                1 => 1,
                _ => -1,
            }),
            decouverte: i32::from(room.is_some()),
        }
    }

    /// All figures of both teams, by number.
    pub fn figures(&self) -> Vec<FigureInfo> {
        let figures = self.table().map(|table| &table.dungeon.figures);
        let figures = figures.into_iter().flatten().enumerate();
        figures.map(|(id, figure)| info(id, figure)).collect()
    }

    /// The objects lying in rooms that are face up, in reading order.
    pub fn objets(&self) -> Vec<ObjetInfo> {
        let cells = self.table().map(|table| table.dungeon.board.cells());
        (cells.into_iter().flatten())
            .filter(|(_, cell)| cell.object != Object::Rien)
            .map(|(pos, cell)| ObjetInfo {
                objet: cell.object,
                pos,
            })
            .collect()
    }

    /// The cards 1 to 6 left in a team's hand.
    pub fn cartes(&self, team: i32) -> Vec<i32> {
        let team = usize::try_from(team).ok();
        let hand = (self.table().zip(team)).and_then(|(table, team)| table.hands.get(team));
        let cards = hand.into_iter().flat_map(|hand| hand.cards());
        cards.map(i32::from).collect()
    }

    /// The fight that is going on.
    pub fn combat(&self) -> CombatInfo {
        let fight = self.table().and_then(|table| table.fight.as_ref());
        // A view keeps no cards but those of the enemy that the team sees.
        let seen = fight.and_then(|fight| fight.cards.iter().flatten().next());
        CombatInfo {
            attaquant: fight.map_or(-1, |fight| fight.attacker as i32),
            cible: fight.map_or(-1, |fight| fight.target as i32),
            mode: fight.map_or(Action::Attaque, |fight| fight.mode),
            carte_1: seen.map_or(-1, |cards| i32::from(cards.first)),
            carte_2: seen.and_then(|cards| cards.second).map_or(-1, i32::from),
        }
    }

    /// Who is part of the fight.
    pub fn combattants(&self) -> Vec<CombattantInfo> {
        let fight = self.table().and_then(|table| table.fight.as_ref());
        let fighters = fight.into_iter().flat_map(|fight| &fight.fighters);
        fighters
            .map(|fighter| CombattantInfo {
                figure: fighter.figure as i32,
                force: fighter.value,
                role: fighter.role,
            })
            .collect()
    }

    /// Whether one sees from a cell to another.
    pub fn voit(&self, from: Position, to: Position) -> i32 {
        let sees = (self.table()).is_some_and(|table| sight::sees(&table.dungeon, from, to));
        i32::from(sees)
    }

    /// The cells seen from a cell in a direction, in order.
    pub fn rayon(&self, at: Position, direction: i32) -> Vec<Position> {
        match (self.table(), Orientation::from_number(direction)) {
            (Some(table), Some(direction)) => sight::ray(&table.dungeon, at, direction).collect(),
            _ => Vec::new(),
        }
    }

    /// The cells that a Déplacement of a standing figure may go to.
    pub fn arrivees(&self, number: i32) -> Vec<Position> {
        let Some(dungeon) = self.table().map(|table| &table.dungeon) else {
            return Vec::new();
        };
        let figure = dungeon.figure(number).map(|(_, figure)| figure);
        let standing = figure.filter(|figure| figure.stands());
        let cells = standing.map(|figure| zones::arrivals(dungeon, figure).iter());
        let layout = dungeon.board.layout();
        let cells = cells.into_iter().flatten();
        cells.map(|index| layout.position(index)).collect()
    }

    /// The cells of which a pusher may choose first.
    pub fn poussees(&self, aggressor: Position, target: Position) -> Vec<Position> {
        let Some(dungeon) = self.table().map(|table| &table.dungeon) else {
            return Vec::new();
        };
        match dungeon.figure_on(target) {
            Some(id) if dungeon.board.are_adjacent(aggressor, target) => {
                push::choices(dungeon, aggressor, target, &[id]).to_vec()
            }
            _ => Vec::new(),
        }
    }

    /// The actions of which some order would count now.
    pub fn actions_possibles(&self, number: i32) -> Vec<Action> {
        let asked = self.phase.as_ref().filter(|phase| phase.view.asked);
        asked.map_or_else(Vec::new, |phase| {
            let team = phase.view.team.index();
            possible_actions(&phase.view.table, team, &phase.sheet, number)
        })
    }

    /// Places a figure.
    pub fn placer(&mut self, figure: i32, at: Position) -> Erreur {
        self.order(Order::Place { figure, at })
    }

    /// Moves a figure to an adjacent zone.
    pub fn deplacer(
        &mut self,
        figure: i32,
        to: Position,
        retreat: i32,
        strikers: Vec<i32>,
    ) -> Erreur {
        let strikers = match strikers.len() {
            ..=LONG_LIST => strikers,
            _ => self.known_figures(&strikers),
        };
        self.order(Order::Move {
            figure,
            to,
            retreat,
            strikers,
        })
    }

    /// Any action but movement and fights.
    pub fn agir(&mut self, figure: i32, action: i32, at: Position) -> Erreur {
        self.order(Order::Act { figure, action, at })
    }

    /// Attacks an enemy.
    pub fn attaquer(
        &mut self,
        figure: i32,
        action: i32,
        target: i32,
        wishes: Vec<Position>,
    ) -> Erreur {
        let wishes = match wishes.len() {
            ..=LONG_LIST => wishes,
            _ => self.cells_once(&wishes),
        };
        self.order(Order::Attack {
            figure,
            action,
            target,
            wishes,
        })
    }

    /// Brings candidates into a fight, and keeps an enemy out.
    pub fn soutenir(&mut self, joining: Vec<i32>, excluded: i32) -> Erreur {
        self.order(Order::Support { joining, excluded })
    }

    /// Plays a card, or two.
    pub fn carte(&mut self, first: i32, second: i32) -> Erreur {
        self.order(Order::Card { first, second })
    }

    /// Ends the turn.
    pub fn finir(&mut self) -> Erreur {
        self.order(Order::Finish)
    }

    /// The numbers of a list that are figures', each once.
    fn known_figures(&self, numbers: &[i32]) -> Vec<i32> {
        let count = 2 * self.map.classes.len();
        let mut kept = CellSet::default();
        let mut is_new = |number: &&i32| {
            (usize::try_from(**number).ok().filter(|&id| id < count))
                .is_some_and(|id| kept.insert(id))
        };
        numbers
            .iter()
            .filter(|number| is_new(number))
            .copied()
            .collect()
    }

    /// The cells of a list that are there, each once.
    fn cells_once(&self, cells: &[Position]) -> Vec<Position> {
        let mut kept = CellSet::default();
        let mut is_new =
            |at: &&Position| (self.map.layout.index(**at)).is_some_and(|index| kept.insert(index));
        cells.iter().filter(|at| is_new(at)).copied().collect()
    }

    fn order(&mut self, order: Order) -> Erreur {
        let Some(phase) = &mut self.phase else {
            return Erreur::PhaseImpossible;
        };
        let grounds = Grounds {
            table: &phase.view.table,
            team: phase.view.team.index(),
            asked: phase.view.asked,
        };
        match grounds.judge(&mut phase.sheet, &order) {
            Ok(()) => {
                phase.orders.accept(order);
                Erreur::Ok
            }
            Err(error) => {
                let words = order.words();
                phase.orders.refuse(order, words);
                error
            }
        }
    }
}

/// A figure as champions are told of it.
fn info(id: FigureId, figure: &Figure) -> FigureInfo {
    FigureInfo {
        figure: id as i32,
        equipe: figure.team as i32,
        classe: figure.class,
        etat: figure.condition,
        pos: figure.at.unwrap_or(NOWHERE),
        objet: figure.object,
        gel: figure.frozen_until as i32,
        loup: i32::from(figure.wolf),
        fort: i32::from(figure.strong),
        deplacements: figure.moves as i32,
        elan: i32::from(figure.run_up),
        combat: i32::from(figure.fought),
        reaction: i32::from(figure.reaction),
    }
}
