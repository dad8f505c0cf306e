//! Cells and sides: their characters in maps, and what they let through.

use crate::interface::{Orientation, Side, Terrain};

const TERRAINS: [(char, Terrain); 24] = [
    ('_', Terrain::Sol),
    ('T', Terrain::Arbre),
    ('S', Terrain::Statue),
    ('^', Terrain::ZatNord),
    ('>', Terrain::ZatEst),
    ('v', Terrain::ZatSud),
    ('<', Terrain::ZatOuest),
    ('/', Terrain::MiroirMontant),
    ('\\', Terrain::MiroirDescendant),
    (',', Terrain::Gravats),
    ('~', Terrain::Brume),
    ('%', Terrain::Tenebres),
    ('P', Terrain::Fosse),
    ('X', Terrain::Precipice),
    ('L', Terrain::Lave),
    ('t', Terrain::Piege),
    ('i', Terrain::Interrupteur),
    ('h', Terrain::TrappeFermee),
    ('H', Terrain::TrappeOuverte),
    ('r', Terrain::Averse),
    ('*', Terrain::Rune),
    ('@', Terrain::Engrenage),
    ('A', Terrain::Depart0),
    ('B', Terrain::Depart1),
];

/// The character of a boulder.
pub const BOULDER: char = 'o';
/// The character of the passage, which no map has.
pub const PASSAGE: char = 'p';

impl Terrain {
    /// The terrain a character of a map stands for; a boulder is none.
    pub fn from_char(character: char) -> Option<Self> {
        (TERRAINS.iter()).find_map(|&(of, terrain)| (of == character).then_some(terrain))
    }

    /// Its character in a map.
    pub fn character(self) -> char {
        match self {
            Self::Rocher => BOULDER,
            Self::Portail => PASSAGE,
            _ => (TERRAINS.iter())
                .find_map(|&(character, of)| (of == self).then_some(character))
                .unwrap_or('?'),
        }
    }

    /// Whether it is a mirror.
    pub fn is_mirror(self) -> bool {
        matches!(self, Self::MiroirMontant | Self::MiroirDescendant)
    }

    /// Where a Zat looks; none if it is none.
    pub fn zat(self) -> Option<Orientation> {
        match self {
            Self::ZatNord => Some(Orientation::Nord),
            Self::ZatEst => Some(Orientation::Est),
            Self::ZatSud => Some(Orientation::Sud),
            Self::ZatOuest => Some(Orientation::Ouest),
            _ => None,
        }
    }

    /// The Zat that looks this way.
    pub fn of_zat(direction: Orientation) -> Self {
        match direction {
            Orientation::Nord => Self::ZatNord,
            Orientation::Est => Self::ZatEst,
            Orientation::Sud => Self::ZatSud,
            Orientation::Ouest => Self::ZatOuest,
        }
    }

    /// Whether nobody can ever stand there (trees, which elves enter, are not meant).
    pub fn is_solid(self) -> bool {
        self == Self::Statue || self.is_mirror() || self.zat().is_some()
    }

    /// Whether it hides what is beyond from those who stand on the ground.
    pub fn is_tall(self) -> bool {
        matches!(self, Self::Arbre | Self::Statue | Self::Gravats) || self.zat().is_some()
    }

    /// Whether one falls to death there unless a corde lies there.
    pub fn is_hole(self) -> bool {
        matches!(self, Self::Fosse | Self::Precipice | Self::TrappeOuverte)
    }

    /// Whether it is a start cell, of any team.
    pub fn is_start(self) -> bool {
        matches!(self, Self::Depart0 | Self::Depart1)
    }

    /// The start cells of a team.
    pub fn start_of(team: usize) -> Self {
        match team {
            0 => Self::Depart0,
            _ => Self::Depart1,
        }
    }

    /// What it is after a quarter turn to the right.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::MiroirMontant => Self::MiroirDescendant,
            Self::MiroirDescendant => Self::MiroirMontant,
            _ => match self.zat() {
                Some(direction) => Self::of_zat(direction.right()),
                None => self,
            },
        }
    }
}

const SIDES: [(char, Side); 8] = [
    ('.', Side::Ouvert),
    ('-', Side::Mur),
    ('|', Side::Mur),
    ('#', Side::HerseFermee),
    ('=', Side::HerseOuverte),
    ('t', Side::SupportTorche),
    ('k', Side::SupportCle),
    (':', Side::Meurtriere),
];

impl Side {
    /// The side a character stands for.
    pub fn from_char(character: char) -> Option<Self> {
        (SIDES.iter()).find_map(|&(of, side)| (of == character).then_some(side))
    }

    /// Its character; a wall is written `-`.
    pub fn character(self) -> char {
        (SIDES.iter())
            .find_map(|&(character, of)| (of == self).then_some(character))
            .unwrap_or('?')
    }

    /// Whether figures and boulders pass it.
    pub fn is_passable(self) -> bool {
        matches!(self, Self::Ouvert | Self::HerseOuverte)
    }

    /// Whether one who stands right behind it looks through.
    pub fn is_slit(self) -> bool {
        self == Self::Meurtriere
    }
}
