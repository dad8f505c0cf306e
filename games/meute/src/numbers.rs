//! All numbers of the rules: cards, decks, lives, zones.

use crate::interface::{Carte, Effect, Kind, Zone, constants};

/// The most heroes that can play; ids of monsters begin behind them.
pub const MAX_HEROES: usize = constants::PREMIER_MONSTRE as usize;
/// The most monsters a match can have.
pub const MAX_MONSTERS: usize = 20;
/// Heroes of each team.
pub const HEROES_OF_TEAM: usize = 2;
/// The most teams that can play.
pub const MAX_TEAMS: usize = MAX_HEROES / HEROES_OF_TEAM;
/// Cards in the deck of each kind.
pub const DECK: usize = 4;
/// Faces of a modifier.
pub const MODIFIER_FACES: u32 = 4;
/// No attack and no healing reaches further.
pub const LONGEST_RANGE: i32 = 5;

/// What a face of a modifier adds to an attack.
pub fn modifier(face: u32) -> i32 {
    match face {
        1 => -1,
        4 => 1,
        _ => 0,
    }
}

/// What a hero's card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeroCard {
    /// When it is played: low numbers first.
    pub initiative: i32,
    /// How far the hero may go.
    pub movement: i32,
    /// Whether it jumps.
    pub jumping: bool,
    /// How hard it strikes.
    pub attack: i32,
    /// How far it strikes, or how far away a thing can be put.
    pub range: i32,
    /// What it does besides.
    pub effect: Effect,
}

/// What a hero's card does; none for `CARTE_AUCUNE`.
pub fn hero_card(card: Carte) -> Option<HeroCard> {
    let of = |initiative, movement, attack, range, effect| HeroCard {
        initiative,
        movement,
        jumping: card == Carte::Course,
        attack,
        range,
        effect,
    };
    Some(match card {
        Carte::Coup => of(35, 2, 3, 1, Effect::Aucun),
        Carte::Course => of(12, 5, 0, 0, Effect::Aucun),
        Carte::Arc => of(60, 2, 2, 4, Effect::Aucun),
        Carte::Ombre => of(80, 3, 0, 0, Effect::Invisible),
        Carte::Assommer => of(50, 2, 1, 1, Effect::Assomme),
        Carte::Desarmer => of(45, 2, 1, 3, Effect::Desarme),
        Carte::Barricade => of(70, 3, 0, 3, Effect::Barricade),
        Carte::Piege => of(65, 3, 0, 1, Effect::Piege),
        Carte::Repos => of(constants::INITIATIVE_MAX, 0, 0, 0, Effect::Repos),
        Carte::Aucune => return None,
    })
}

/// What a monsters' card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterCard {
    /// When it is played: low numbers first.
    pub initiative: i32,
    /// How far the monster may go.
    pub movement: i32,
    /// Whether it jumps.
    pub jumping: bool,
    /// How hard it strikes.
    pub attack: i32,
    /// How far it strikes.
    pub range: i32,
    /// How many heroes it strikes, if it has no zone.
    pub targets: usize,
    /// The shape it strikes.
    pub zone: Zone,
    /// How much it heals.
    pub heal: i32,
    /// How far it heals.
    pub heal_range: i32,
    /// Whether it heals before it moves.
    pub heal_first: bool,
    /// The shield it takes.
    pub shield: i32,
}

impl MonsterCard {
    const fn new(initiative: i32) -> Self {
        Self {
            initiative,
            movement: 0,
            jumping: false,
            attack: 0,
            range: 0,
            targets: 0,
            zone: Zone::Aucune,
            heal: 0,
            heal_range: 0,
            heal_first: false,
            shield: 0,
        }
    }

    const fn moves(mut self, movement: i32) -> Self {
        self.movement = movement;
        self
    }

    const fn jumps(mut self, movement: i32) -> Self {
        self.jumping = true;
        self.moves(movement)
    }

    const fn strikes(mut self, attack: i32) -> Self {
        self.attack = attack;
        self.range = 1;
        self.targets = 1;
        self
    }

    const fn at_range(mut self, range: i32) -> Self {
        self.range = range;
        self
    }

    const fn so_many(mut self, targets: usize) -> Self {
        self.targets = targets;
        self
    }

    const fn in_zone(mut self, zone: Zone) -> Self {
        self.zone = zone;
        self
    }

    const fn heals(mut self, heal: i32, range: i32) -> Self {
        self.heal = heal;
        self.heal_range = range;
        self
    }

    const fn healing_first(mut self) -> Self {
        self.heal_first = true;
        self
    }

    const fn takes_shield(mut self, shield: i32) -> Self {
        self.shield = shield;
        self
    }
}

const GUARD: [MonsterCard; DECK] = [
    MonsterCard::new(30).moves(2).strikes(2),
    MonsterCard::new(20).jumps(3).strikes(1),
    MonsterCard::new(55).moves(1).strikes(2).in_zone(Zone::Arc),
    MonsterCard::new(10).takes_shield(2),
];

const ARCHER: [MonsterCard; DECK] = [
    MonsterCard::new(47).moves(2).strikes(2).at_range(4),
    (MonsterCard::new(67).moves(1).strikes(1))
        .at_range(3)
        .so_many(2),
    MonsterCard::new(75).strikes(3).at_range(5),
    (MonsterCard::new(40).moves(2).strikes(1))
        .at_range(3)
        .in_zone(Zone::Triangle),
];

const BAT: [MonsterCard; DECK] = [
    MonsterCard::new(15).moves(5).strikes(1),
    MonsterCard::new(25).moves(3).strikes(1).so_many(2),
    (MonsterCard::new(38).moves(4).strikes(2)).in_zone(Zone::Crochet),
    (MonsterCard::new(62).moves(2).strikes(1))
        .at_range(2)
        .so_many(3),
];

const HEALER: [MonsterCard; DECK] = [
    MonsterCard::new(52).moves(3).heals(3, 2),
    MonsterCard::new(85).heals(2, 4),
    (MonsterCard::new(72).heals(2, 1).healing_first())
        .moves(2)
        .strikes(2),
    (MonsterCard::new(42).moves(2).strikes(1))
        .at_range(3)
        .heals(1, 0),
];

/// The cards of a kind, by their numbers.
pub fn deck(kind: Kind) -> &'static [MonsterCard; DECK] {
    match kind {
        Kind::Garde => &GUARD,
        Kind::Archer => &ARCHER,
        Kind::ChauveSouris => &BAT,
        Kind::Guerisseur => &HEALER,
    }
}

/// One card of a kind; none for a number that is not a card.
pub fn monster_card(kind: Kind, number: i32) -> Option<&'static MonsterCard> {
    usize::try_from(number)
        .ok()
        .and_then(|at| deck(kind).get(at))
}

/// The full life of a monster.
pub fn full_life(kind: Kind, elite: bool) -> i32 {
    let (common, best) = match kind {
        Kind::Garde => (5, 8),
        Kind::Archer => (4, 6),
        Kind::ChauveSouris => (3, 5),
        Kind::Guerisseur => (4, 7),
    };
    if elite { best } else { common }
}

/// Whether monsters of a kind fly.
pub fn flies(kind: Kind) -> bool {
    kind == Kind::ChauveSouris
}

/// The walks from its anchor that make up a zone, as lists of directions.
pub fn zone_walks(zone: Zone) -> &'static [&'static [usize]] {
    match zone {
        Zone::Aucune => &[],
        Zone::Arc => &[&[0], &[1], &[2]],
        Zone::Crochet => &[&[0], &[0, 1]],
        Zone::Triangle => &[&[], &[0], &[1]],
    }
}
