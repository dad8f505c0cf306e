//! The types of the interface.

use crate::door::Words;
use std::fmt;

/// The six sides of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Right.
    Est = 0,
    /// Up and right.
    NordEst = 1,
    /// Up and left.
    NordOuest = 2,
    /// Left.
    Ouest = 3,
    /// Down and left.
    SudOuest = 4,
    /// Down and right.
    SudEst = 5,
}

impl Direction {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 6] = [
        Self::Est,
        Self::NordEst,
        Self::NordOuest,
        Self::Ouest,
        Self::SudOuest,
        Self::SudEst,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Est => "DIRECTION_EST",
            Self::NordEst => "DIRECTION_NORD_EST",
            Self::NordOuest => "DIRECTION_NORD_OUEST",
            Self::Ouest => "DIRECTION_OUEST",
            Self::SudOuest => "DIRECTION_SUD_OUEST",
            Self::SudEst => "DIRECTION_SUD_EST",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of direction")
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Direction {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// What a hex is now.
///
/// What the interface calls TERRAIN_ERREUR is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TerrainType {
    /// Plain floor.
    Sol = 0,
    /// Wall: nobody enters it, and it blocks the view.
    Mur = 1,
    /// Obstacle: nobody stops on it but bats; it does not block the view.
    Obstacle = 2,
    /// Trap: hurts whoever enters it, and is gone then.
    Piege = 3,
    /// Hazard: hurts whoever enters it.
    Danger = 4,
    /// Difficult ground: costs 2 movement to enter.
    Difficile = 5,
    /// Treasure: pays each hero on it at the end of a round.
    Tresor = 6,
}

impl TerrainType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::Sol,
        Self::Mur,
        Self::Obstacle,
        Self::Piege,
        Self::Danger,
        Self::Difficile,
        Self::Tresor,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sol => "TERRAIN_SOL",
            Self::Mur => "TERRAIN_MUR",
            Self::Obstacle => "TERRAIN_OBSTACLE",
            Self::Piege => "TERRAIN_PIEGE",
            Self::Danger => "TERRAIN_DANGER",
            Self::Difficile => "TERRAIN_DIFFICILE",
            Self::Tresor => "TERRAIN_TRESOR",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of terrain_type")
    }
}

impl fmt::Display for TerrainType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<TerrainType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(7, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            7 => None,
            number => Some(TerrainType::from_number(number)),
        }
    }
}

/// The cards of a hero.
///
/// What the interface calls CARTE_AUCUNE is a `None` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CarteType {
    /// Blow: initiative 35, move 2, attack 3.
    Coup = 0,
    /// Run: initiative 12, move 5, jumping.
    Course = 1,
    /// Bow: initiative 60, move 2, attack 2 at range 4.
    Arc = 2,
    /// Shadow: initiative 80, move 3, then invisible until the end of the next turn.
    Ombre = 3,
    /// Stun: initiative 50, move 2, attack 1, stuns the target.
    Assommer = 4,
    /// Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
    Desarmer = 5,
    /// Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
    Barricade = 6,
    /// Trap: initiative 65, move 3, lays a trap on an adjacent hex.
    Piege = 7,
    /// Rest: initiative 99, heals 2 and takes all cards back; always possible.
    Repos = 8,
}

impl CarteType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 9] = [
        Self::Coup,
        Self::Course,
        Self::Arc,
        Self::Ombre,
        Self::Assommer,
        Self::Desarmer,
        Self::Barricade,
        Self::Piege,
        Self::Repos,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coup => "CARTE_COUP",
            Self::Course => "CARTE_COURSE",
            Self::Arc => "CARTE_ARC",
            Self::Ombre => "CARTE_OMBRE",
            Self::Assommer => "CARTE_ASSOMMER",
            Self::Desarmer => "CARTE_DESARMER",
            Self::Barricade => "CARTE_BARRICADE",
            Self::Piege => "CARTE_PIEGE",
            Self::Repos => "CARTE_REPOS",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of carte_type")
    }
}

impl fmt::Display for CarteType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for Option<CarteType> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.map_or(9, |value| value as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            9 => None,
            number => Some(CarteType::from_number(number)),
        }
    }
}

/// What a hero's card does besides moving and striking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EffetType {
    /// Nothing.
    Aucun = 0,
    /// The target loses its next turn.
    Assomme = 1,
    /// The target does not strike in its next turn.
    Desarme = 2,
    /// The hero is nobody's target until the end of its next turn.
    Invisible = 3,
    /// The hero puts its obstacle.
    Barricade = 4,
    /// The hero lays a trap.
    Piege = 5,
    /// The hero heals and takes its cards back.
    Repos = 6,
}

impl EffetType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 7] = [
        Self::Aucun,
        Self::Assomme,
        Self::Desarme,
        Self::Invisible,
        Self::Barricade,
        Self::Piege,
        Self::Repos,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aucun => "EFFET_AUCUN",
            Self::Assomme => "EFFET_ASSOMME",
            Self::Desarme => "EFFET_DESARME",
            Self::Invisible => "EFFET_INVISIBLE",
            Self::Barricade => "EFFET_BARRICADE",
            Self::Piege => "EFFET_PIEGE",
            Self::Repos => "EFFET_REPOS",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of effet_type")
    }
}

impl fmt::Display for EffetType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for EffetType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The kinds of monsters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GenreType {
    /// Guard: life 5, elite 8.
    Garde = 0,
    /// Archer: life 4, elite 6.
    Archer = 1,
    /// Bat: life 3, elite 5; flies.
    ChauveSouris = 2,
    /// Healer: life 4, elite 7.
    Guerisseur = 3,
}

impl GenreType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Garde,
        Self::Archer,
        Self::ChauveSouris,
        Self::Guerisseur,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Garde => "GENRE_GARDE",
            Self::Archer => "GENRE_ARCHER",
            Self::ChauveSouris => "GENRE_CHAUVE_SOURIS",
            Self::Guerisseur => "GENRE_GUERISSEUR",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of genre_type")
    }
}

impl fmt::Display for GenreType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for GenreType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The shapes of attacks that strike several hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneType {
    /// No zone: so many targets, each in range and in sight.
    Aucune = 0,
    /// Three neighbours of the monster in a row.
    Arc = 1,
    /// A neighbour of the monster and a hex behind it, round the corner.
    Crochet = 2,
    /// Three hexes around a corner, one of them in range.
    Triangle = 3,
}

impl ZoneType {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 4] = [
        Self::Aucune,
        Self::Arc,
        Self::Crochet,
        Self::Triangle,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aucune => "ZONE_AUCUNE",
            Self::Arc => "ZONE_ARC",
            Self::Crochet => "ZONE_CROCHET",
            Self::Triangle => "ZONE_TRIANGLE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of zone_type")
    }
}

impl fmt::Display for ZoneType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Words for ZoneType {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(*self as i32);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self::from_number(i32::take(words))
    }
}

/// The answer to an order.
///
/// What the interface calls OK is an `Ok(())` here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Erreur {
    /// Not the phase, or not your turn, for such an order.
    PhaseImpossible = 0,
    /// No such hero, not yours, not the one whose turn it is, or fallen.
    HerosImpossible = 1,
    /// Done already in this phase.
    DejaFait = 2,
    /// A card that is not in the hand, or that does not allow this.
    CarteImpossible = 3,
    /// No path the hero could walk, or dearer than its card's move.
    CheminImpossible = 4,
    /// No figure in play, one of your own, or an invisible one.
    CibleImpossible = 5,
    /// Outside, not plain floor, or a figure stands there.
    PositionImpossible = 6,
    /// Out of range, or out of sight of an attack.
    PorteeImpossible = 7,
    /// The map would be cut in two.
    CarteCoupee = 8,
    /// There is no such option.
    OptionImpossible = 9,
}

impl Erreur {
    /// All values, in the order of the interface.
    pub const ALL: [Self; 10] = [
        Self::PhaseImpossible,
        Self::HerosImpossible,
        Self::DejaFait,
        Self::CarteImpossible,
        Self::CheminImpossible,
        Self::CibleImpossible,
        Self::PositionImpossible,
        Self::PorteeImpossible,
        Self::CarteCoupee,
        Self::OptionImpossible,
    ];

    /// The value's name in the interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PhaseImpossible => "PHASE_IMPOSSIBLE",
            Self::HerosImpossible => "HEROS_IMPOSSIBLE",
            Self::DejaFait => "DEJA_FAIT",
            Self::CarteImpossible => "CARTE_IMPOSSIBLE",
            Self::CheminImpossible => "CHEMIN_IMPOSSIBLE",
            Self::CibleImpossible => "CIBLE_IMPOSSIBLE",
            Self::PositionImpossible => "POSITION_IMPOSSIBLE",
            Self::PorteeImpossible => "PORTEE_IMPOSSIBLE",
            Self::CarteCoupee => "CARTE_COUPEE",
            Self::OptionImpossible => "OPTION_IMPOSSIBLE",
        }
    }

    fn from_number(number: i32) -> Self {
        let found = Self::ALL.iter().find(|value| **value as i32 == number);
        *found.expect("the host sent a value that is none of erreur")
    }
}

impl fmt::Display for Erreur {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PhaseImpossible => "Not the phase, or not your turn, for such an order.",
            Self::HerosImpossible => "No such hero, not yours, not the one whose turn it is, or fallen.",
            Self::DejaFait => "Done already in this phase.",
            Self::CarteImpossible => "A card that is not in the hand, or that does not allow this.",
            Self::CheminImpossible => "No path the hero could walk, or dearer than its card's move.",
            Self::CibleImpossible => "No figure in play, one of your own, or an invisible one.",
            Self::PositionImpossible => "Outside, not plain floor, or a figure stands there.",
            Self::PorteeImpossible => "Out of range, or out of sight of an attack.",
            Self::CarteCoupee => "The map would be cut in two.",
            Self::OptionImpossible => "There is no such option.",
        })
    }
}

impl std::error::Error for Erreur {}

impl Words for Result<(), Erreur> {
    fn put(&self, words: &mut Vec<i32>) {
        words.push(self.err().map_or(10, |error| error as i32));
    }

    fn take(words: &mut &[i32]) -> Self {
        match i32::take(words) {
            10 => Ok(()),
            number => Err(Erreur::from_number(number)),
        }
    }
}

/// A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Column, from 0 in the west.
    pub x: i32,
    /// Row, from 0 in the north.
    pub y: i32,
}

impl Position {
    /// Made of its parts.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

impl From<(i32, i32)> for Position {
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x, y)
    }
}

impl From<Position> for (i32, i32) {
    fn from(value: Position) -> Self {
        (value.x, value.y)
    }
}

impl From<&Position> for Position {
    fn from(value: &Position) -> Self {
        *value
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:?}, {:?})", self.x, self.y)
    }
}

impl Words for Position {
    fn put(&self, words: &mut Vec<i32>) {
        self.x.put(words);
        self.y.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            x: Words::take(words),
            y: Words::take(words),
        }
    }
}

/// A hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HerosInfo {
    /// Its id, from 0; hero h belongs to team h / 2.
    pub id: i32,
    /// Its team.
    pub equipe: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pub pos: Position,
    /// Its life; 0 if it has fallen.
    pub vie: i32,
    /// Its initiative in this round; 99 without a card.
    pub initiative: i32,
    /// Its card of this round, once revealed.
    pub carte: Option<CarteType>,
    /// 1 if it is stunned: its next turn is skipped.
    pub assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    pub desarme: i32,
    /// 1 if it is invisible: nobody's target.
    pub invisible: i32,
    /// The round in which it is back; -1 if it is in play.
    pub retour: i32,
}

impl Words for HerosInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.id.put(words);
        self.equipe.put(words);
        self.pos.put(words);
        self.vie.put(words);
        self.initiative.put(words);
        self.carte.put(words);
        self.assomme.put(words);
        self.desarme.put(words);
        self.invisible.put(words);
        self.retour.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            id: Words::take(words),
            equipe: Words::take(words),
            pos: Words::take(words),
            vie: Words::take(words),
            initiative: Words::take(words),
            carte: Words::take(words),
            assomme: Words::take(words),
            desarme: Words::take(words),
            invisible: Words::take(words),
            retour: Words::take(words),
        }
    }
}

/// A monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MonstreInfo {
    /// Its id, from 8.
    pub id: i32,
    /// Its kind.
    pub genre: GenreType,
    /// 1 if it is an elite: more life, attacks with +1.
    pub elite: i32,
    /// Where it stands; (-1, -1) if it has fallen.
    pub pos: Position,
    /// Its life; 0 if it has fallen.
    pub vie: i32,
    /// Its shield until the end of the round.
    pub bouclier: i32,
    /// 1 if it is stunned: its next turn is skipped.
    pub assomme: i32,
    /// 1 if it is disarmed: no attack in its next turn.
    pub desarme: i32,
    /// The round in which it is back; -1 if it is in play.
    pub retour: i32,
}

impl Words for MonstreInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.id.put(words);
        self.genre.put(words);
        self.elite.put(words);
        self.pos.put(words);
        self.vie.put(words);
        self.bouclier.put(words);
        self.assomme.put(words);
        self.desarme.put(words);
        self.retour.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            id: Words::take(words),
            genre: Words::take(words),
            elite: Words::take(words),
            pos: Words::take(words),
            vie: Words::take(words),
            bouclier: Words::take(words),
            assomme: Words::take(words),
            desarme: Words::take(words),
            retour: Words::take(words),
        }
    }
}

/// What a hero's card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CarteInfo {
    /// When it is played: low numbers first; -1 if there is no such card.
    pub initiative: i32,
    /// How far the hero may go.
    pub mouvement: i32,
    /// 1 if it jumps.
    pub saut: i32,
    /// How hard it strikes.
    pub attaque: i32,
    /// How far it strikes, or how far away a thing can be put.
    pub portee: i32,
    /// What it does besides.
    pub effet: EffetType,
}

impl Words for CarteInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.initiative.put(words);
        self.mouvement.put(words);
        self.saut.put(words);
        self.attaque.put(words);
        self.portee.put(words);
        self.effet.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            initiative: Words::take(words),
            mouvement: Words::take(words),
            saut: Words::take(words),
            attaque: Words::take(words),
            portee: Words::take(words),
            effet: Words::take(words),
        }
    }
}

/// What a monsters' card does; what it does not have is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CarteMonstreInfo {
    /// When it is played: low numbers first; -1 if there is no such card.
    pub initiative: i32,
    /// How far the monster may go.
    pub mouvement: i32,
    /// 1 if it jumps.
    pub saut: i32,
    /// How hard it strikes.
    pub attaque: i32,
    /// How far it strikes.
    pub portee: i32,
    /// How many heroes it strikes, if it has no zone.
    pub cibles: i32,
    /// The shape it strikes.
    pub zone: ZoneType,
    /// How much it heals.
    pub soin: i32,
    /// How far it heals; 0 is only itself.
    pub soin_portee: i32,
    /// 1 if it heals first, before it moves.
    pub soin_avant: i32,
    /// The shield it takes.
    pub bouclier: i32,
}

impl Words for CarteMonstreInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.initiative.put(words);
        self.mouvement.put(words);
        self.saut.put(words);
        self.attaque.put(words);
        self.portee.put(words);
        self.cibles.put(words);
        self.zone.put(words);
        self.soin.put(words);
        self.soin_portee.put(words);
        self.soin_avant.put(words);
        self.bouclier.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            initiative: Words::take(words),
            mouvement: Words::take(words),
            saut: Words::take(words),
            attaque: Words::take(words),
            portee: Words::take(words),
            cibles: Words::take(words),
            zone: Words::take(words),
            soin: Words::take(words),
            soin_portee: Words::take(words),
            soin_avant: Words::take(words),
            bouclier: Words::take(words),
        }
    }
}

/// One of the things a monster may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChoixInfo {
    /// Its focus, a hero's id; -1 if there is none.
    pub priorite: i32,
    /// Where its move ends.
    pub pos: Position,
    /// Whom it strikes: the sum of 2^id.
    pub cibles: i32,
}

impl Words for ChoixInfo {
    fn put(&self, words: &mut Vec<i32>) {
        self.priorite.put(words);
        self.pos.put(words);
        self.cibles.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            priorite: Words::take(words),
            pos: Words::take(words),
            cibles: Words::take(words),
        }
    }
}

/// A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hypothese {
    /// Which hero.
    pub id: i32,
    /// Where it would stand; outside the map: not in play.
    pub pos: Position,
    /// Its initiative then.
    pub initiative: i32,
    /// Not 0 if it would be invisible.
    pub invisible: i32,
}

impl Words for Hypothese {
    fn put(&self, words: &mut Vec<i32>) {
        self.id.put(words);
        self.pos.put(words);
        self.initiative.put(words);
        self.invisible.put(words);
    }

    fn take(words: &mut &[i32]) -> Self {
        Self {
            id: Words::take(words),
            pos: Words::take(words),
            initiative: Words::take(words),
            invisible: Words::take(words),
        }
    }
}
