//! One room while it is drawn.

use donjon::{
    board::{Board, Cell, Room, Way},
    geometry::Layout,
    interface::{Class, Object, Orientation, Side, Terrain},
};
use stechec_game::Chance;

/// A room without a name.
#[derive(Clone)]
pub(super) struct Sketch {
    side: i32,
    pub(super) cells: Vec<Cell>,
}

/// What lies in a room, as often as it stands here.
const FURNITURE: [Terrain; 16] = [
    Terrain::Statue,
    Terrain::Statue,
    Terrain::Arbre,
    Terrain::Gravats,
    Terrain::Gravats,
    Terrain::Brume,
    Terrain::Tenebres,
    Terrain::MiroirMontant,
    Terrain::MiroirDescendant,
    Terrain::Fosse,
    Terrain::Fosse,
    Terrain::Precipice,
    Terrain::Lave,
    Terrain::Piege,
    Terrain::Piege,
    Terrain::Averse,
];
const OBJECTS: [Object; 9] = [
    Object::Corde,
    Object::Amulette,
    Object::Arc,
    Object::Arbalete,
    Object::PotionVitesse,
    Object::PotionForce,
    Object::ParcheminMort,
    Object::ParcheminSang,
    Object::ParcheminGel,
];

impl Sketch {
    /// An empty room, open within, with doors at these places of all sides.
    pub(super) fn new(side: i32, doors: &[i32], has_doors: bool) -> Self {
        let cell = Cell {
            terrain: Terrain::Sol,
            sides: [Side::Ouvert; 4],
            zone: 0,
            object: Object::Rien,
            boulder: false,
        };
        let mut sketch = Self {
            side,
            cells: vec![cell; (side * side) as usize],
        };
        for along in 0..side {
            let last = side - 1;
            let edges = [
                (along, 0, Orientation::Nord),
                (last, along, Orientation::Est),
                (along, last, Orientation::Sud),
                (0, along, Orientation::Ouest),
            ];
            for (x, y, way) in edges {
                if !(has_doors && doors.contains(&along)) {
                    sketch.cell_mut(x, y).sides[way.index()] = Side::Mur;
                }
            }
        }
        sketch
    }

    fn cell_mut(&mut self, x: i32, y: i32) -> &mut Cell {
        &mut self.cells[(y * self.side + x) as usize]
    }

    fn is_inside(&self, x: i32, y: i32) -> bool {
        (0..self.side).contains(&x) && (0..self.side).contains(&y)
    }

    /// Cuts the room into blocks, each a zone.
    pub(super) fn zones(&mut self, chance: &mut Chance) {
        // At most four blocks across and down: twice as many have letters.
        let least = ((self.side + 3) / 4).max(2);
        let cuts = |chance: &mut Chance, side: i32| -> Vec<i32> {
            let mut cuts = Vec::new();
            let mut at = 0;
            while at < side {
                cuts.push(at);
                at += least + chance.below(2) as i32;
            }
            cuts
        };
        let (columns, rows) = (cuts(chance, self.side), cuts(chance, self.side));
        let block = |cuts: &[i32], at: i32| cuts.iter().filter(|&&cut| cut <= at).count() - 1;
        for y in 0..self.side {
            for x in 0..self.side {
                let zone = block(&rows, y) * columns.len() + block(&columns, x);
                self.cell_mut(x, y).zone = zone as u8;
            }
        }
    }

    /// Start cells of team 0 at one end, row by row; at the western end if `from_west`.
    pub(super) fn start_line(&mut self, figures: usize, from_west: bool) {
        let side = self.side;
        let middle_out = |along: i32| {
            let middle = (side - 1) / 2;
            let off = (along + 1) / 2;
            if along % 2 == 1 {
                middle + off
            } else {
                middle - off
            }
        };
        for number in 0..figures as i32 {
            let (deep, along) = (number / side, middle_out(number % side));
            let (x, y) = if from_west {
                (deep, along)
            } else {
                (along, deep)
            };
            self.cell_mut(x, y).terrain = Terrain::Depart0;
        }
    }

    fn is_free(&self, x: i32, y: i32) -> bool {
        let cell = &self.cells[(y * self.side + x) as usize];
        cell.terrain == Terrain::Sol && cell.object == Object::Rien && !cell.boulder
    }

    fn somewhere(&self, chance: &mut Chance) -> (i32, i32) {
        let side = self.side.unsigned_abs();
        (chance.below(side) as i32, chance.below(side) as i32)
    }

    /// Puts something on a floor cell away from the doors; false if none was found.
    fn put(&mut self, chance: &mut Chance, change: impl Fn(&mut Cell)) -> bool {
        for _ in 0..12 {
            let (x, y) = self.somewhere(chance);
            let last = self.side - 1;
            let at_edge = x == 0 || y == 0 || x == last || y == last;
            if !at_edge && self.is_free(x, y) {
                change(self.cell_mut(x, y));
                return true;
            }
        }
        false
    }

    /// Draws walls, things in the way, devices and objects: so many percent of what there is
    /// room for.
    pub(super) fn furnish(
        &mut self,
        chance: &mut Chance,
        classes: &[Class],
        is_deep: bool,
        percent: u32,
    ) {
        let area = (self.side * self.side).unsigned_abs() * percent / 100;
        for _ in 0..area / 6 {
            let kind = chance.pick(&FURNITURE).copied().unwrap_or(Terrain::Sol);
            let fits = kind != Terrain::Arbre || classes.contains(&Class::ArcherElfe);
            if fits {
                self.put(chance, |cell| cell.terrain = kind);
            }
        }
        for _ in 0..area / 9 {
            self.wall(chance, classes);
        }
        if !is_deep || percent == 0 {
            return;
        }
        self.put(chance, |cell| cell.terrain = Terrain::Engrenage);
        if chance.percent(40) {
            self.put(chance, |cell| cell.boulder = true);
        }
        if chance.percent(35) {
            self.trapdoors(chance);
        }
        if classes.contains(&Class::Magicien) && chance.percent(30) {
            self.put(chance, |cell| cell.terrain = Terrain::Rune);
            self.put(chance, |cell| cell.object = Object::Baguette);
        }
        self.put(chance, |cell| cell.object = Object::Tresor);
        if let Some(&object) = chance.pick(&OBJECTS) {
            self.put(chance, |cell| cell.object = object);
        }
    }

    /// A switch with trapdoors, or with a Zat.
    fn trapdoors(&mut self, chance: &mut Chance) {
        let ways = [
            Terrain::ZatNord,
            Terrain::ZatEst,
            Terrain::ZatSud,
            Terrain::ZatOuest,
        ];
        let zat = chance.pick(&ways).copied().unwrap_or(Terrain::ZatNord);
        let worked = if chance.percent(50) {
            zat
        } else {
            Terrain::TrappeFermee
        };
        let before = self.clone();
        let complete = self.put(chance, |cell| cell.terrain = Terrain::Interrupteur)
            && self.put(chance, |cell| cell.terrain = worked);
        if complete {
            _ = self.put(chance, |cell| cell.terrain = worked);
        } else {
            *self = before;
        }
    }

    /// Something between two cells of the room.
    fn wall(&mut self, chance: &mut Chance, classes: &[Class]) {
        let kinds = [
            Side::Mur,
            Side::Mur,
            Side::Mur,
            Side::Meurtriere,
            Side::SupportTorche,
            Side::SupportCle,
            Side::HerseFermee,
            Side::HerseOuverte,
        ];
        let kind = chance.pick(&kinds).copied().unwrap_or(Side::Mur);
        let opens = classes.contains(&Class::Voleuse) || classes.contains(&Class::Guerrier);
        let kind = match kind {
            Side::HerseFermee if !opens => Side::Mur,
            kind => kind,
        };
        let (x, y) = self.somewhere(chance);
        let (to_x, to_y, way) = if chance.percent(50) {
            (x + 1, y, Orientation::Est)
        } else {
            (x, y + 1, Orientation::Sud)
        };
        if self.is_inside(to_x, to_y) {
            self.cell_mut(x, y).sides[way.index()] = kind;
            self.cell_mut(to_x, to_y).sides[way.opposite().index()] = kind;
        }
    }

    /// The room after half a turn, with the start cells of the other team.
    pub(super) fn turned_round(&self) -> Self {
        let layout = Layout {
            across: 1,
            down: 1,
            side: self.side,
        };
        let mut board = Board::unknown(layout);
        let room = Room {
            name: '?',
            gear: 1,
            way: Way::Droite,
            quarters: 2,
            face_up: true,
        };
        board.lay(0, room, &self.cells);
        let cells = board.cells().map(|(_, cell)| Cell {
            terrain: match cell.terrain {
                Terrain::Depart0 => Terrain::Depart1,
                terrain => terrain,
            },
            ..*cell
        });
        Self {
            side: self.side,
            cells: cells.collect(),
        }
    }

    /// Makes the second half of the room the first half after half a turn.
    pub(super) fn make_symmetric(&mut self) {
        let zones = self.cells.iter().map(|cell| cell.zone).max().unwrap_or(0) + 1;
        let half = self.cells.len() / 2;
        self.open_seam(half);
        if self.cells.len() % 2 == 1 {
            self.make_middle(half, 2 * zones);
        }
        let turned = self.turned_round();
        let second = self.cells.iter_mut().zip(turned.cells).rev().take(half);
        for (cell, twin) in second {
            *cell = Cell {
                zone: twin.zone + zones,
                ..twin
            };
        }
        self.agree();
        self.name_zones();
    }

    /// Takes away what stands between the halves: half a turn would not take it to itself.
    fn open_seam(&mut self, half: usize) {
        let side = self.side as usize;
        for at in 0..self.cells.len() {
            let beyond = [(Orientation::Est, at + 1), (Orientation::Sud, at + side)];
            for (way, to) in beyond {
                let inside =
                    to < self.cells.len() && (way == Orientation::Sud || !to.is_multiple_of(side));
                if inside && at <= half && to >= half {
                    self.cells[at].sides[way.index()] = Side::Ouvert;
                    self.cells[to].sides[way.opposite().index()] = Side::Ouvert;
                }
            }
        }
    }

    /// The middle of a room is a zone of its own, which half a turn does not change.
    fn make_middle(&mut self, at: usize, zone: u8) {
        self.cells[at] = Cell {
            terrain: Terrain::Sol,
            boulder: false,
            zone,
            ..self.cells[at]
        };
    }

    /// Letters from `a` on, in reading order.
    fn name_zones(&mut self) {
        let mut known: Vec<u8> = Vec::new();
        for cell in &mut self.cells {
            let letter = known.iter().position(|&zone| zone == cell.zone);
            let letter = letter.unwrap_or_else(|| {
                known.push(cell.zone);
                known.len() - 1
            });
            cell.zone = letter as u8;
        }
    }

    /// Two cells share the side between them: that of the first counts.
    fn agree(&mut self) {
        let side = self.side;
        for y in 0..side {
            for x in 0..side {
                let sides = self.cell_mut(x, y).sides;
                if self.is_inside(x + 1, y) {
                    let between = sides[Orientation::Est.index()];
                    self.cell_mut(x + 1, y).sides[Orientation::Ouest.index()] = between;
                }
                if self.is_inside(x, y + 1) {
                    let between = sides[Orientation::Sud.index()];
                    self.cell_mut(x, y + 1).sides[Orientation::Nord.index()] = between;
                }
            }
        }
    }
}
