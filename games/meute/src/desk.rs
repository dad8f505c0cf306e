//! The champion's side: every function of the interface, answered from a team's view and
//! the map alone.

use crate::{
    Meute, api,
    automaton::{Choice, Why},
    figure::{Hero, Monster, team_of},
    foresight::foresee,
    geometry::Position,
    hero_ways,
    interface::{
        Carte, CarteInfo, CarteMonstreInfo, ChoixInfo, Direction, Effect, Erreur, HerosInfo,
        Hypothese, Kind, MonstreInfo, Terrain, Zone,
    },
    map::Map,
    numbers::{MAX_HEROES, hero_card, monster_card},
    order::{Grounds, Order},
    sheet::Sheet,
    table::Table,
    turn::PhaseKind,
    view::View,
    ways::proximity,
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
    sheet: Sheet,
    orders: OrderBook<Order>,
}

impl stechec_game::Desk for Desk {
    type Game = Meute;

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
        self.phase
            .as_mut()
            .map(|phase| phase.orders.take())
            .unwrap_or_default()
    }
}

/// The functions of the interface, by their published names: `api::call` leads here.
impl Desk {
    fn table(&self) -> Option<&Table> {
        self.phase.as_ref().map(|phase| &phase.view.table)
    }

    /// A number of the table; -1 before there is one.
    fn number(&self, of: impl Fn(&Table) -> usize) -> i32 {
        self.table().map_or(-1, |table| of(table) as i32)
    }

    /// Columns and rows.
    pub fn taille(&self) -> Position {
        Position::new(self.map.columns(), self.map.rows())
    }

    /// What a hex is now.
    pub fn terrain(&self, at: Position) -> Terrain {
        let now = (self.table()).and_then(|table| table.ground.terrain(&self.map, at));
        now.unwrap_or(Terrain::Erreur)
    }

    /// Whether there is a thin wall on a side of a hex.
    pub fn mur(&self, at: Position, direction: i32) -> i32 {
        let direction = Direction::from_number(direction);
        direction
            .is_some_and(|it| self.map.has_thin_wall(at, it.index()))
            .into()
    }

    /// The neighbour of a hex.
    pub fn voisin(&self, at: Position, direction: i32) -> Position {
        let neighbour = || {
            let direction = Direction::from_number(direction)?;
            let to = at.neighbour(direction.index());
            (self.map.contains(at) && self.map.contains(to)).then_some(to)
        };
        neighbour().unwrap_or(Position::NOWHERE)
    }

    /// The team that owns what stands on a hex.
    pub fn proprietaire(&self, at: Position) -> i32 {
        let owner = self.table().and_then(|table| table.ground.owner(at));
        owner.map_or(-1, |team| i32::from(team.0))
    }

    /// All heroes.
    pub fn heros(&self) -> Vec<HerosInfo> {
        let heroes = self.table().map(|table| table.heroes.iter());
        heroes
            .into_iter()
            .flatten()
            .enumerate()
            .map(hero_info)
            .collect()
    }

    /// All monsters.
    pub fn monstres(&self) -> Vec<MonstreInfo> {
        let monsters = self.table().map(|table| table.monsters.iter());
        monsters
            .into_iter()
            .flatten()
            .enumerate()
            .map(monster_info)
            .collect()
    }

    /// The cards in a hero's hand.
    pub fn cartes_en_main(&self, id: i32) -> Vec<Carte> {
        let hero = || self.table()?.heroes.get(usize::try_from(id).ok()?);
        hero()
            .map(|hero| hero.hand.cards().collect())
            .unwrap_or_default()
    }

    /// What a hero's card does.
    pub fn carte_detail(&self, card: i32) -> CarteInfo {
        match Carte::from_number(card).and_then(hero_card) {
            Some(card) => CarteInfo {
                initiative: card.initiative,
                mouvement: card.movement,
                saut: card.jumping.into(),
                attaque: card.attack,
                portee: card.range,
                effet: card.effect,
            },
            None => CarteInfo {
                initiative: -1,
                mouvement: 0,
                saut: 0,
                attaque: 0,
                portee: 0,
                effet: Effect::Aucun,
            },
        }
    }

    /// A kind's card of this round.
    pub fn carte_monstre(&self, kind: i32) -> i32 {
        let card = || self.table()?.cards[Kind::from_number(kind)?.index()];
        card().map_or(-1, i32::from)
    }

    /// What the next draw of a kind can give.
    pub fn cartes_restantes(&self, kind: i32) -> Vec<i32> {
        let deck = || Some(self.table()?.decks[Kind::from_number(kind)?.index()]);
        let cards = deck().map(|deck| deck.cards().map(i32::from).collect());
        cards.unwrap_or_default()
    }

    /// What a card of a kind does.
    pub fn carte_monstre_detail(&self, kind: i32, number: i32) -> CarteMonstreInfo {
        let card = Kind::from_number(kind).and_then(|kind| monster_card(kind, number));
        card.map_or(
            CarteMonstreInfo {
                initiative: -1,
                mouvement: 0,
                saut: 0,
                attaque: 0,
                portee: 0,
                cibles: 0,
                zone: Zone::Aucune,
                soin: 0,
                soin_portee: 0,
                soin_avant: 0,
                bouclier: 0,
            },
            |card| CarteMonstreInfo {
                initiative: card.initiative,
                mouvement: card.movement,
                saut: card.jumping.into(),
                attaque: card.attack,
                portee: card.range,
                cibles: card.targets as i32,
                zone: card.zone,
                soin: card.heal,
                soin_portee: card.heal_range,
                soin_avant: card.heal_first.into(),
                bouclier: card.shield,
            },
        )
    }

    /// Everybody's points, by team.
    pub fn points(&self) -> Vec<i32> {
        self.table()
            .map(|table| table.scores.clone())
            .unwrap_or_default()
    }

    /// The round, counted from 0.
    pub fn manche(&self) -> i32 {
        self.number(|table| table.round as usize)
    }

    /// How many rounds there are.
    pub fn nombre_manches(&self) -> i32 {
        self.map.rounds() as i32
    }

    /// The own team's number.
    pub fn moi(&self) -> i32 {
        (self.phase.as_ref()).map_or(-1, |phase| i32::from(phase.view.team.0))
    }

    /// How many teams play.
    pub fn nombre_equipes(&self) -> i32 {
        self.number(Table::teams)
    }

    /// The team with the token.
    pub fn jeton(&self) -> i32 {
        self.number(|table| table.token.index())
    }

    /// The figures whose turn is to come.
    pub fn ordre(&self) -> Vec<i32> {
        let order = self.table().map(|table| table.order.iter());
        order.into_iter().flatten().map(|id| id.number()).collect()
    }

    /// How far apart two hexes are if nothing is in the way.
    pub fn distance(&self, from: Position, to: Position) -> i32 {
        let inside = self.map.contains(from) && self.map.contains(to);
        let distance = inside.then(|| i32::try_from(from.distance(to)).ok());
        distance.flatten().unwrap_or(-1)
    }

    /// The fewest steps from one hex to another.
    pub fn proximite(&self, from: Position, to: Position) -> i32 {
        proximity(&self.map, from, to).map_or(-1, |steps| steps as i32)
    }

    /// Whether two hexes are in sight of each other.
    pub fn visible(&self, from: Position, to: Position) -> i32 {
        self.map.sees(from, to).into()
    }

    /// Where a hero could stop.
    pub fn accessibles(&self, id: i32, movement: i32, jumping: i32) -> Vec<Position> {
        (self.table())
            .map(|table| hero_ways::accessible(&self.map, table, id, movement, jumping != 0))
            .unwrap_or_default()
    }

    /// A hero's path to a hex.
    pub fn chemin(&self, id: i32, to: Position, jumping: i32) -> Vec<Position> {
        (self.table())
            .map(|table| hero_ways::path(&self.map, table, id, to, jumping != 0))
            .unwrap_or_default()
    }

    /// What a monster would do.
    pub fn prevoir(&self, id: i32, number: i32, cases: Vec<Hypothese>) -> Vec<ChoixInfo> {
        let foreseen = (self.table())
            .and_then(|table| Some((table, foresee(&self.map, table, id, number, &cases)?)));
        let Some((table, decision)) = foreseen else {
            return Vec::new();
        };
        if matches!(decision.why, Why::Idle | Why::NoFocus) {
            let place = usize::try_from(id)
                .ok()
                .and_then(|id| id.checked_sub(MAX_HEROES));
            let monster = place.and_then(|place| table.monsters.get(place));
            let pos = monster.and_then(|monster| monster.at);
            return vec![ChoixInfo {
                priorite: -1,
                pos: pos.unwrap_or(Position::NOWHERE),
                cibles: 0,
            }];
        }
        decision.options.iter().map(choice_info).collect()
    }

    /// The options of the running choice.
    pub fn options(&self) -> Vec<ChoixInfo> {
        let running = |table: &&Table| matches!(table.phase, Some(PhaseKind::Choice(_)));
        let choice = self
            .table()
            .filter(running)
            .and_then(|table| table.choice.as_ref());
        let options = choice.map(|choice| choice.options.iter());
        options.into_iter().flatten().map(choice_info).collect()
    }

    /// Chooses a hero's card.
    pub fn jouer_carte(&mut self, id: i32, card: i32) -> Erreur {
        self.order(Order::PlayCard { id, card })
    }

    /// Moves a hero.
    pub fn aller(&mut self, id: i32, path: Vec<Position>) -> Erreur {
        self.order(Order::Go { id, path })
    }

    /// Strikes a figure.
    pub fn frapper(&mut self, id: i32, target: i32) -> Erreur {
        self.order(Order::Strike { id, target })
    }

    /// Puts a barricade or a trap.
    pub fn poser(&mut self, id: i32, at: Position) -> Erreur {
        self.order(Order::Put { id, at })
    }

    /// Chooses an option.
    pub fn choisir(&mut self, option: i32) -> Erreur {
        self.order(Order::Choose { option })
    }

    fn order(&mut self, order: Order) -> Erreur {
        let Some(phase) = &mut self.phase else {
            return Erreur::PhaseImpossible;
        };
        let grounds = Grounds {
            map: &self.map,
            table: &phase.view.table,
            team: phase.view.team,
            sheet: &phase.sheet,
        };
        match grounds.judge(&order) {
            Ok(accepted) => {
                phase.sheet.note(accepted);
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

fn round_of_return(back: Option<u32>) -> i32 {
    back.map_or(-1, |round| round as i32)
}

fn hero_info((place, hero): (usize, &Hero)) -> HerosInfo {
    HerosInfo {
        id: place as i32,
        equipe: i32::from(team_of(place).0),
        pos: hero.at.unwrap_or(Position::NOWHERE),
        vie: hero.life,
        initiative: hero.initiative,
        carte: hero.card.unwrap_or(Carte::Aucune),
        assomme: hero.conditions.stunned.into(),
        desarme: hero.conditions.disarmed.into(),
        invisible: hero.conditions.invisible.into(),
        retour: round_of_return(hero.back),
    }
}

fn monster_info((place, monster): (usize, &Monster)) -> MonstreInfo {
    MonstreInfo {
        id: (place + MAX_HEROES) as i32,
        genre: monster.kind,
        elite: monster.elite.into(),
        pos: monster.at.unwrap_or(Position::NOWHERE),
        vie: monster.life,
        bouclier: monster.shield,
        assomme: monster.conditions.stunned.into(),
        desarme: monster.conditions.disarmed.into(),
        retour: round_of_return(monster.back),
    }
}

fn choice_info(choice: &Choice) -> ChoixInfo {
    ChoixInfo {
        priorite: i32::from(choice.focus),
        pos: choice.hex,
        cibles: choice.targets.iter().map(|&id| 1 << id).sum(),
    }
}
