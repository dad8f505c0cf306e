//! All numbers of the rules: figures, weapons, dice.

use crate::interface::{Action, Arme, Commande, Genre, constants};

/// Teams of a match.
pub const TEAMS: usize = 2;
/// Figures of a team.
pub const FIGURES_PER_TEAM: usize = constants::NB_FIGURES as usize;
/// Figures of a match.
pub const FIGURES: usize = TEAMS * FIGURES_PER_TEAM;
/// The sizes of a team's figures in a cube add up to no more than this.
pub const CAPACITY: i32 = constants::CAPACITE;
/// Places in a cube.
pub const PLACES: u8 = constants::NB_PLACES as u8;

/// Sides of the dice that tests are thrown with.
pub const TEST_DIE: u32 = 8;
/// A die that shows this is a success and brings one more.
pub const ONE_MORE: u32 = 8;
/// Dice of a test before modifiers.
pub const TEST_DICE: i32 = constants::DES_TEST;
/// The least a die must show to get over rubble.
pub const RUBBLE: u32 = 5;

/// Command dice a team throws for a round.
pub const COMMAND_DICE: usize = 3;
/// A team with fewer figures on board cannot throw its command dice again.
pub const REROLL_FIGURES: usize = 3;

/// Short actions of an activation.
pub const SHORT_ACTIONS: u32 = 2;
/// Cubes of a free move.
pub const FREE_MOVE: usize = 1;
/// The largest size that a shock wave moves.
pub const LARGEST_PUSHED: i32 = 2;
/// Points for a detonator that goes off.
pub const DETONATOR_POINTS: i32 = constants::POINTS_DETONATEUR;

/// What the figures of a kind have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Size.
    pub size: i32,
    /// Cubes of a move.
    pub speed: usize,
    /// Cubes of a sprint.
    pub sprint: usize,
    /// Value of shooting tests; none: it cannot shoot.
    pub tir: Option<u32>,
    /// Value of fighting tests; none: it cannot fight.
    pub combat: Option<u32>,
    /// Value of survival tests.
    pub survie: u32,
    /// Armour.
    pub armour: i32,
    /// Points for its death, and for its exit.
    pub value: i32,
    /// What it carries.
    pub weapons: &'static [Arme],
}

const CHEF: Profile = Profile {
    size: 1,
    speed: 1,
    sprint: 2,
    tir: Some(4),
    combat: Some(4),
    survie: 4,
    armour: 1,
    value: 3,
    weapons: &[Arme::Pistolet, Arme::Sabre, Arme::Masse],
};

const TIRAILLEUR: Profile = Profile {
    size: 1,
    speed: 1,
    sprint: 2,
    tir: Some(5),
    combat: Some(5),
    survie: 5,
    armour: 1,
    value: 2,
    weapons: &[Arme::Fusil, Arme::Crosse],
};

const SNIPER: Profile = Profile {
    size: 1,
    speed: 1,
    sprint: 2,
    tir: Some(4),
    combat: None,
    survie: 5,
    armour: 0,
    value: 2,
    weapons: &[Arme::Lunette],
};

const ASSAUT: Profile = Profile {
    size: 2,
    speed: 1,
    sprint: 3,
    tir: None,
    combat: Some(3),
    survie: 4,
    armour: 1,
    value: 2,
    weapons: &[Arme::Sabre],
};

const COLOSSE: Profile = Profile {
    size: 3,
    speed: 1,
    sprint: 1,
    tir: Some(5),
    combat: Some(4),
    survie: 4,
    armour: 2,
    value: 4,
    weapons: &[Arme::Canon, Arme::Masse],
};

/// The kinds of a team's figures, in order.
pub const SQUAD: [Genre; FIGURES_PER_TEAM] = [
    Genre::Chef,
    Genre::Tirailleur,
    Genre::Tirailleur,
    Genre::Sniper,
    Genre::Assaut,
    Genre::Colosse,
];

/// The profile of a kind.
pub const fn profile(kind: Genre) -> &'static Profile {
    match kind {
        Genre::Chef => &CHEF,
        Genre::Tirailleur => &TIRAILLEUR,
        Genre::Sniper => &SNIPER,
        Genre::Assaut => &ASSAUT,
        Genre::Colosse => &COLOSSE,
    }
}

impl Profile {
    /// What it fights with, in order.
    pub fn close_weapons(&self) -> impl Iterator<Item = Arme> + use<> {
        let close = |weapon: &Arme| self::weapon(*weapon).is_close();
        self.weapons.iter().copied().filter(close)
    }

    /// Whether it carries something to shoot with.
    pub fn shoots(&self) -> bool {
        self.weapons
            .iter()
            .any(|&weapon| self::weapon(weapon).range > 0)
    }

    /// Whether it carries a weapon.
    pub fn carries(&self, weapon: Arme) -> bool {
        self.weapons.contains(&weapon)
    }
}

/// What a weapon can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weapon {
    /// Range in cubes; 0 for fights.
    pub range: i32,
    /// Armour it goes through.
    pub piercing: i32,
    /// Whether it has rapid fire.
    pub rapid: bool,
    /// Whether it stuns.
    pub stuns: bool,
    real: bool,
}

impl Weapon {
    /// Whether it is for fights.
    pub fn is_close(&self) -> bool {
        self.real && self.range == 0
    }
}

/// What a weapon can do; nothing, if it is none.
pub const fn weapon(weapon: Arme) -> Weapon {
    let (range, piercing, rapid, stuns) = match weapon {
        Arme::Pistolet => (3, 0, false, false),
        Arme::Fusil => (5, 0, true, false),
        Arme::Lunette => (8, 1, false, false),
        Arme::Canon => (4, 1, false, false),
        Arme::Crosse => (0, 0, false, false),
        Arme::Sabre => (0, 1, false, false),
        Arme::Masse => (0, 0, false, true),
        Arme::Aucune => (0, 0, false, false),
    };
    Weapon {
        range,
        piercing,
        rapid,
        stuns,
        real: !matches!(weapon, Arme::Aucune),
    }
}

/// Whether an action takes a whole activation.
pub fn is_long(action: Action) -> bool {
    matches!(action, Action::Sprinter | Action::Combattre)
}

/// The action's type: each is done once in an activation, and suppression is a shot.
pub fn type_of(action: Action) -> Action {
    match action {
        Action::Mitrailler => Action::Tirer,
        other => other,
    }
}

/// The face of a command die that makes an action a free one.
pub fn free_face(action: Action) -> Option<Commande> {
    match action {
        Action::Deplacer => Some(Commande::Mouvement),
        Action::Tirer | Action::Mitrailler => Some(Commande::Tir),
        Action::Combattre => Some(Commande::Combat),
        Action::Sprinter | Action::Relever | Action::Speciale => None,
    }
}
