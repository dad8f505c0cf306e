//! Orders, and how they are judged: by the table alone, so that a team's own desk and the
//! referee come to the same verdict.

use crate::{
    figure::{Id, Who},
    geometry::Position,
    ground::{Harm, Obstacle, Trap},
    interface::{Carte, Effect, Erreur, Terrain},
    map::Map,
    numbers::{HeroCard, hero_card},
    sheet::{HeroAction, Sheet, TurnSoFar},
    table::Table,
    turn::PhaseKind,
    ways::in_range,
};
use serde::{Deserialize, Serialize};
use stechec_game::Team;

/// An order as it is given: every number in it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// `jouer_carte`.
    PlayCard {
        /// The hero.
        id: i32,
        /// A `carte_type`.
        card: i32,
    },
    /// `aller`.
    Go {
        /// The hero.
        id: i32,
        /// The hexes entered, one after the other.
        path: Vec<Position>,
    },
    /// `frapper`.
    Strike {
        /// The hero.
        id: i32,
        /// A figure.
        target: i32,
    },
    /// `poser`.
    Put {
        /// The hero.
        id: i32,
        /// Where.
        at: Position,
    },
    /// `choisir`.
    Choose {
        /// An option's number.
        option: i32,
    },
}

impl Order {
    /// How many words it has on its way through the door.
    pub(crate) fn words(&self) -> usize {
        match self {
            Self::PlayCard { .. } | Self::Strike { .. } => 2,
            Self::Go { path, .. } => 2 + 2 * path.len(),
            Self::Put { .. } => 3,
            Self::Choose { .. } => 1,
        }
    }
}

/// An order that counts, and what follows for the next ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Accepted {
    Card { hero: usize, card: Carte },
    HeroAction { action: HeroAction, turn: TurnSoFar },
    Choice(usize),
}

/// All an order is judged by.
pub(crate) struct Grounds<'a> {
    pub(crate) map: &'a Map,
    pub(crate) table: &'a Table,
    pub(crate) team: Team,
    pub(crate) sheet: &'a Sheet,
}

/// The running turn of an own hero.
struct Running {
    hero: usize,
    card: HeroCard,
    so_far: TurnSoFar,
}

impl Grounds<'_> {
    /// Judges an order and answers with the first thing that is wrong.
    pub(crate) fn judge(&self, order: &Order) -> Result<Accepted, Reason> {
        match *order {
            Order::PlayCard { id, card } => self.play_card(id, card),
            Order::Go { id, ref path } => self.go(id, path),
            Order::Strike { id, target } => self.strike(id, target),
            Order::Put { id, at } => self.put(id, at),
            Order::Choose { option } => self.choose(option),
        }
    }

    fn play_card(&self, id: i32, card: i32) -> Result<Accepted, Reason> {
        if self.table.phase != Some(PhaseKind::Cards) {
            return Err(Reason::NoCardsNow);
        }
        let hero = self.own_hero_in_play(id)?;
        if self.sheet.cards[hero].is_some() {
            return Err(Reason::HasCard(hero));
        }
        let card = Carte::from_number(card).ok_or(Reason::NoCard)?;
        let possible = card == Carte::Repos || self.table.heroes[hero].hand.contains(card);
        if possible {
            Ok(Accepted::Card { hero, card })
        } else {
            Err(Reason::NotInHand(card))
        }
    }

    fn own_hero_in_play(&self, id: i32) -> Result<usize, Reason> {
        let hero = self
            .table
            .own_hero(self.team, id)
            .ok_or(Reason::NoOwnHero)?;
        match self.table.heroes[hero].at {
            Some(_) => Ok(hero),
            None => Err(Reason::Fallen(hero)),
        }
    }

    /// The running turn, if it is that of this hero.
    fn running(&self, id: i32) -> Result<Running, Reason> {
        let Some(PhaseKind::Hero(running)) = self.table.phase else {
            return Err(Reason::NoTurnNow);
        };
        if running.team() != Some(self.team) {
            return Err(Reason::OthersTurn);
        }
        let Who::Hero(hero) = running.who() else {
            return Err(Reason::NoTurnNow);
        };
        if id != running.number() {
            return Err(Reason::OtherHero { running: hero });
        }
        let so_far = (self.sheet.turn.clone()).or_else(|| TurnSoFar::new(self.table, hero));
        let so_far = so_far.ok_or(Reason::Fallen(hero))?;
        if so_far.life <= 0 {
            return Err(Reason::Fallen(hero));
        }
        let card = self.table.heroes[hero].card.and_then(hero_card);
        let card = card.ok_or(Reason::CardCannot)?;
        Ok(Running { hero, card, so_far })
    }

    fn go(&self, id: i32, path: &[Position]) -> Result<Accepted, Reason> {
        let Running { hero, card, so_far } = self.running(id)?;
        if so_far.walked {
            return Err(Reason::Walked);
        }
        if card.movement == 0 {
            return Err(Reason::CardCannot);
        }
        self.check_path(hero, &card, &so_far, path)?;
        let mut turn = so_far;
        turn.walked = true;
        for (place, &at) in path.iter().enumerate() {
            turn.at = at;
            let lands = !card.jumping || place + 1 == path.len();
            let Some(harm) = turn.ground.harm(self.map, at).filter(|_| lands) else {
                continue;
            };
            turn.life -= harm.damage();
            if matches!(harm, Harm::Trap(_)) {
                turn.ground.clear(at);
            }
            if turn.life <= 0 {
                break;
            }
        }
        let action = HeroAction::Go(path.to_vec());
        Ok(Accepted::HeroAction { action, turn })
    }

    /// A path goes step by step, past nothing that is in the way, within the card's move.
    fn check_path(
        &self,
        hero: usize,
        card: &HeroCard,
        so_far: &TurnSoFar,
        path: &[Position],
    ) -> Result<(), Reason> {
        let last = path.len().checked_sub(1).ok_or(Reason::NoPath)?;
        let mut from = so_far.at;
        let mut spent = 0;
        for (place, &to) in path.iter().enumerate() {
            if !crate::ways::adjacent(self.map, from, to) {
                return Err(Reason::NoStep { from, to });
            }
            let terrain = so_far.ground.terrain(self.map, to);
            let lands = !card.jumping || place == last;
            if lands && terrain == Some(Terrain::Obstacle) {
                return Err(Reason::ObstacleAt(to));
            }
            if lands && !self.may_enter(hero, to, place == last) {
                return Err(Reason::FigureAt(to));
            }
            spent += 1 + i32::from(lands && terrain == Some(Terrain::Difficile));
            if spent > card.movement {
                return Err(Reason::TooDear { to, spent });
            }
            from = to;
        }
        Ok(())
    }

    /// Whether no figure keeps a hero from entering a hex: past the own team's other hero
    /// one may walk, but not stop there.
    fn may_enter(&self, hero: usize, at: Position, stops: bool) -> bool {
        let own = Id::of_hero(hero);
        match self.table.figure_on(at) {
            None => true,
            Some(figure) if figure == own => true,
            Some(figure) => figure.team() == own.team() && !stops,
        }
    }

    fn strike(&self, id: i32, target: i32) -> Result<Accepted, Reason> {
        let Running { hero, card, so_far } = self.running(id)?;
        if so_far.acted {
            return Err(Reason::Acted);
        }
        if card.attack == 0 {
            return Err(Reason::CardCannot);
        }
        if self.table.heroes[hero].conditions.disarmed {
            return Err(Reason::Disarmed);
        }
        let target = u8::try_from(target).map(Id).map_err(|_| Reason::NoTarget)?;
        let at = self.table.position(target).ok_or(Reason::NoTarget)?;
        if let Who::Hero(other) = target.who() {
            if target.team() == Some(self.team) {
                return Err(Reason::OwnTarget);
            }
            if self.table.heroes[other].conditions.invisible {
                return Err(Reason::InvisibleTarget);
            }
        }
        if !in_range(self.map, so_far.at, at, card.range) {
            return Err(Reason::OutOfRange { range: card.range });
        }
        if !self.map.sees(so_far.at, at) {
            return Err(Reason::OutOfSight);
        }
        let action = HeroAction::Strike(target);
        let turn = TurnSoFar {
            acted: true,
            ..so_far
        };
        Ok(Accepted::HeroAction { action, turn })
    }

    fn put(&self, id: i32, at: Position) -> Result<Accepted, Reason> {
        let Running { hero, card, so_far } = self.running(id)?;
        if so_far.acted {
            return Err(Reason::Acted);
        }
        if !matches!(card.effect, Effect::Barricade | Effect::Piege) {
            return Err(Reason::CardCannot);
        }
        if so_far.ground.terrain(self.map, at) != Some(Terrain::Sol) {
            return Err(Reason::NoFloor(at));
        }
        let own = Id::of_hero(hero);
        let figure = self.table.figure_on(at).filter(|&figure| figure != own);
        if figure.is_some() || at == so_far.at {
            return Err(Reason::FigureThere(at));
        }
        if !in_range(self.map, so_far.at, at, card.range) {
            return Err(Reason::OutOfRange { range: card.range });
        }
        let mut turn = so_far;
        turn.acted = true;
        if card.effect == Effect::Piege {
            let team = Some(self.team);
            turn.ground.lay_trap(Trap { at, team });
        } else {
            let hero = Some(hero as u8);
            turn.ground.put_obstacle(Obstacle { at, hero });
            if turn.ground.is_cut(self.map) {
                return Err(Reason::Cuts(at));
            }
        }
        let action = HeroAction::Put(at);
        Ok(Accepted::HeroAction { action, turn })
    }

    fn choose(&self, option: i32) -> Result<Accepted, Reason> {
        let Some(PhaseKind::Choice(_)) = self.table.phase else {
            return Err(Reason::NoChoiceNow);
        };
        if self.table.token != self.team {
            return Err(Reason::OthersToken);
        }
        if self.sheet.choice.is_some() {
            return Err(Reason::Chosen);
        }
        let options = (self.table.choice.as_ref()).map_or(0, |choice| choice.options.len());
        let option = usize::try_from(option).ok().filter(|&at| at < options);
        option
            .map(Accepted::Choice)
            .ok_or(Reason::NoOption { options })
    }
}

impl Sheet {
    /// Notes an order that was judged to count.
    pub(crate) fn note(&mut self, accepted: Accepted) {
        match accepted {
            Accepted::Card { hero, card } => self.cards[hero] = Some(card),
            Accepted::HeroAction { action, turn } => {
                self.actions.push(action);
                self.turn = Some(turn);
            }
            Accepted::Choice(option) => self.choice = Some(option),
        }
    }
}

/// What is wrong with an order: more than its answer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Cards are chosen at the beginning of a round only.
    NoCardsNow,
    /// It is not a hero's turn.
    NoTurnNow,
    /// It is the turn of another team's hero.
    OthersTurn,
    /// There is nothing to choose.
    NoChoiceNow,
    /// Another team has the token.
    OthersToken,
    /// No hero of the own team has this id.
    NoOwnHero,
    /// It is the turn of another hero.
    OtherHero { running: usize },
    /// The hero has fallen.
    Fallen(usize),
    /// The hero has its card already.
    HasCard(usize),
    /// The hero has walked already.
    Walked,
    /// The hero has struck or put something already.
    Acted,
    /// An option is chosen already.
    Chosen,
    /// There is no such card.
    NoCard,
    /// The card is not in the hero's hand.
    NotInHand(Carte),
    /// The card of the round does not allow this.
    CardCannot,
    /// The hero is disarmed.
    Disarmed,
    /// The path is empty.
    NoPath,
    /// No step leads from one hex of the path to the next.
    NoStep { from: Position, to: Position },
    /// An obstacle is in the way.
    ObstacleAt(Position),
    /// A figure is in the way.
    FigureAt(Position),
    /// This step is more than the card's move allows.
    TooDear { to: Position, spent: i32 },
    /// No figure in play has this id.
    NoTarget,
    /// The target is of the own team.
    OwnTarget,
    /// The target is invisible.
    InvisibleTarget,
    /// Nothing can be put there.
    NoFloor(Position),
    /// A figure stands where something is to be put.
    FigureThere(Position),
    /// It is further away than the card reaches.
    OutOfRange { range: i32 },
    /// It is not in sight.
    OutOfSight,
    /// The map would be cut.
    Cuts(Position),
    /// There are only so many options.
    NoOption { options: usize },
}

impl From<Reason> for Erreur {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NoCardsNow
            | Reason::NoTurnNow
            | Reason::OthersTurn
            | Reason::NoChoiceNow
            | Reason::OthersToken => Self::PhaseImpossible,
            Reason::NoOwnHero | Reason::OtherHero { .. } | Reason::Fallen(_) => {
                Self::HerosImpossible
            }
            Reason::HasCard(_) | Reason::Walked | Reason::Acted | Reason::Chosen => Self::DejaFait,
            Reason::NoCard | Reason::NotInHand(_) | Reason::CardCannot | Reason::Disarmed => {
                Self::CarteImpossible
            }
            Reason::NoPath
            | Reason::NoStep { .. }
            | Reason::ObstacleAt(_)
            | Reason::FigureAt(_)
            | Reason::TooDear { .. } => Self::CheminImpossible,
            Reason::NoTarget | Reason::OwnTarget | Reason::InvisibleTarget => Self::CibleImpossible,
            Reason::NoFloor(_) | Reason::FigureThere(_) => Self::PositionImpossible,
            Reason::OutOfRange { .. } | Reason::OutOfSight => Self::PorteeImpossible,
            Reason::Cuts(_) => Self::CarteCoupee,
            Reason::NoOption { .. } => Self::OptionImpossible,
        }
    }
}
