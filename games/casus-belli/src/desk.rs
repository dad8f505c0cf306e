//! The champion's side: every function of the interface, answered from a team's view and
//! the map alone.

use crate::{
    CasusBelli, api,
    figure::Figure,
    geometry::Position,
    interface::{Attaque, Classe, Erreur, GivenPersoInfo, Orientation, PersoInfo, Zone},
    map::Map,
    numbers,
    order::{Accepted, Action, Grounds, Order},
    view::View,
};
use std::sync::Arc;
use stechec_game::{OrderBook, Orders};

/// What a champion's calls are answered from during one match.
#[derive(Debug)]
pub struct Desk {
    map: Arc<Map>,
    phase: Option<OpenPhase>,
}

#[derive(Debug)]
struct OpenPhase {
    view: View,
    ordered: [bool; 3],
    orders: OrderBook<Order>,
}

/// A figure as a champion names it: only team and class count, and both may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The team.
    pub team: i32,
    /// The class.
    pub class: i32,
}

impl From<GivenPersoInfo> for Named {
    fn from(given: GivenPersoInfo) -> Self {
        Self {
            team: given.equipe,
            class: given.classe,
        }
    }
}

impl stechec_game::Desk for Desk {
    type Game = CasusBelli;

    fn new(map: Arc<Map>) -> Self {
        Self { map, phase: None }
    }

    fn open(&mut self, view: View) {
        self.phase = Some(OpenPhase {
            view,
            ordered: [false; 3],
            orders: OrderBook::default(),
        });
    }

    fn reopen(&mut self, change: &mut dyn FnMut(&mut View)) -> bool {
        let Some(phase) = &mut self.phase else {
            return false;
        };
        change(&mut phase.view);
        phase.ordered = [false; 3];
        phase.orders = OrderBook::default();
        true
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
        self.phase
            .as_mut()
            .map(|phase| phase.orders.take())
            .unwrap_or_default()
    }
}

/// The functions of the interface, by their published names: `api::call` leads here.
impl Desk {
    fn view(&self) -> Option<&View> {
        self.phase.as_ref().map(|phase| &phase.view)
    }

    /// An own figure, if this names one.
    fn own(&self, named: Named) -> Option<(&View, Classe)> {
        let view = self
            .view()
            .filter(|view| named.team == i32::from(view.team.0))?;
        Some((view, Classe::from_number(named.class)?))
    }

    fn own_figure(&self, named: Named) -> Option<&Figure> {
        self.own(named).map(|(view, class)| view.own.figure(class))
    }

    /// Columns and rows.
    pub fn carte_taille(&self) -> Position {
        Position::new(self.map.columns(), self.map.rows())
    }

    /// Where all figures begin.
    pub fn carte_depart(&self) -> Position {
        self.map.start()
    }

    /// The terrain of a cell.
    pub fn carte_zone_type(&self, at: Position) -> Zone {
        self.map.zone(at)
    }

    /// The figures the team sees on a cell.
    pub fn carte_zone_perso(&self, at: Position) -> Vec<PersoInfo> {
        let on = self.view().map(|view| view.on(at));
        on.into_iter().flatten().map(|seen| seen.info).collect()
    }

    /// Movement points from one cell to another; -1 if there is no way.
    pub fn distance(&self, from: Position, to: Position) -> i32 {
        let found = self.map.distance(from, to);
        found
            .and_then(|points| i32::try_from(points).ok())
            .unwrap_or(-1)
    }

    /// A shortest path, start excluded, end included; empty if there is none.
    pub fn chemin(&self, from: Position, to: Position) -> Vec<Position> {
        self.map.path(from, to).unwrap_or_default()
    }

    /// Orders a walk.
    pub fn perso_deplace(&mut self, named: Named, path: Vec<Position>, facing: i32) -> Erreur {
        self.order(named, Action::Move { path, facing })
    }

    /// Orders an attack.
    pub fn perso_attaque(&mut self, named: Named, attack: i32, target: Position) -> Erreur {
        self.order(named, Action::Attack { attack, target })
    }

    fn order(&mut self, named: Named, action: Action) -> Erreur {
        let order = Order {
            team: named.team,
            class: named.class,
            action,
        };
        let Some(phase) = &mut self.phase else {
            return match order.action {
                Action::Move { .. } => Erreur::CheminImpossible,
                Action::Attack { .. } => Erreur::AttaqueIndisponible,
            };
        };
        let grounds = Grounds {
            map: &self.map,
            clock: phase.view.clock,
            team: phase.view.team,
            side: &phase.view.own,
            ordered: phase.ordered,
        };
        match grounds.judge(&order) {
            Ok(Accepted::Move { class, .. } | Accepted::Attack { class, .. }) => {
                phase.ordered[class.index()] = true;
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

    /// The cells where an own figure noticed others on the last walk.
    pub fn perso_penombre(&self, named: Named) -> Vec<Position> {
        self.own_figure(named)
            .map(|figure| figure.traces.clone())
            .unwrap_or_default()
    }

    /// The cells an own figure sees.
    pub fn perso_vision(&self, named: Named) -> Vec<Position> {
        let mut cells = Vec::new();
        if let Some((view, class)) = self.own(named) {
            let field = view.own.field(&self.map, class);
            field.for_each(&self.map, |cell| cells.push(cell));
        }
        cells
    }

    /// The cells an own figure sees that have a figure on them.
    pub fn perso_vision_personnages(&self, named: Named) -> Vec<Position> {
        self.own(named).map_or_else(Vec::new, |(view, class)| {
            view.occupied(&self.map, view.own.field(&self.map, class))
        })
    }

    /// The cells the palantír sees that have a figure on them.
    pub fn palantir_vision(&self) -> Vec<Position> {
        self.occupied_in(|view| view.own.palantir_field())
    }

    /// The cells `I see` sees that have a figure on them.
    pub fn elfe_vision(&self) -> Vec<Position> {
        self.occupied_in(|view| view.own.i_see_field())
    }

    fn occupied_in(&self, field: impl Fn(&View) -> Option<crate::sight::Field>) -> Vec<Position> {
        let cells = self
            .view()
            .and_then(|view| Some(view.occupied(&self.map, field(view)?)));
        cells.unwrap_or_default()
    }

    /// Turns until an attack can be used; -1 for a foreign figure or attack.
    pub fn perso_attaque_recharge(&self, named: Named, attack: i32) -> i32 {
        let turns = || {
            let (view, class) = self.own(named)?;
            let slot = numbers::slot(class, Attaque::from_number(attack)?)?;
            i32::try_from(view.own.figure(class).recharge(slot, view.clock.turn)).ok()
        };
        turns().unwrap_or(-1)
    }

    /// Where an own figure stands; (-1, -1) for a foreign one.
    pub fn perso_position(&self, named: Named) -> Position {
        self.own_figure(named)
            .map_or(Position::new(-1, -1), |figure| figure.position)
    }

    /// The own figure of a class; team -1 for an unknown class.
    pub fn perso_classe_info(&self, class: i32) -> PersoInfo {
        let own = || {
            let view = self.view()?;
            Some(view.own.info(view.team, Classe::from_number(class)?))
        };
        own().unwrap_or(PersoInfo {
            equipe: -1,
            classe: Classe::Voleur,
            vie: 0,
            direction: Orientation::Nord,
        })
    }

    /// The own team's number.
    pub fn mon_equipe(&self) -> i32 {
        self.view().map_or(-1, |view| i32::from(view.team.0))
    }

    /// How many teams play.
    pub fn nombre_equipes(&self) -> i32 {
        self.view().map_or(0, |view| view.scores.len() as i32)
    }

    /// Everybody's points, by team.
    pub fn scores(&self) -> Vec<i32> {
        self.view()
            .map(|view| view.scores.clone())
            .unwrap_or_default()
    }

    /// The turn, counted from 0.
    pub fn tour_actuel(&self) -> i32 {
        self.view().map_or(0, |view| view.clock.turn as i32)
    }

    /// How many turns are for placement.
    pub fn nombre_tours_placement(&self) -> i32 {
        self.map.placement_turns() as i32
    }

    /// How many turns there are in all.
    pub fn nombre_tours(&self) -> i32 {
        self.map.turns() as i32
    }
}
