//! Target sets: the sets of heroes that an attack can strike from a hex.

use crate::{
    board::Board,
    geometry::{Position, SIDES, opposite, turned},
    interface::Zone,
    numbers::{MAX_HEROES, MonsterCard, zone_walks},
    ways::Flood,
};
use serde::Serialize;

/// Some of the heroes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(into = "Vec<u8>")]
pub struct HeroSet(u8);

impl HeroSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// One hero alone.
    pub fn only(hero: usize) -> Self {
        Self(1 << hero)
    }

    /// Whether a hero is among them.
    pub fn contains(self, hero: usize) -> bool {
        self.0 >> hero & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// All that are in one of the two.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The heroes, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_HEROES).filter(move |&hero| self.contains(hero))
    }

    /// Every set of so many of them.
    fn subsets(self, size: usize) -> impl Iterator<Item = Self> {
        (1..=self.0)
            .map(Self)
            .filter(move |set| set.0 & !self.0 == 0 && set.len() == size)
    }
}

impl From<HeroSet> for Vec<u8> {
    fn from(set: HeroSet) -> Self {
        set.iter().map(|hero| hero as u8).collect()
    }
}

impl FromIterator<usize> for HeroSet {
    fn from_iter<I: IntoIterator<Item = usize>>(heroes: I) -> Self {
        (heroes.into_iter()).fold(Self::EMPTY, |set, hero| set.and(Self::only(hero)))
    }
}

/// The attack of a monster's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// How far it reaches.
    pub range: i32,
    /// How many it strikes, if it has no zone.
    pub targets: usize,
    /// The shape it strikes.
    pub zone: Zone,
    /// Whether it is carried out, not only decided with.
    pub strikes: bool,
}

impl Attack {
    /// The card's attack; a melee attack that is not carried out if the card has none or
    /// the monster is disarmed.
    pub fn of_turn(card: &MonsterCard, disarmed: bool) -> Self {
        if card.attack == 0 || disarmed {
            return Self {
                range: 1,
                targets: 1,
                zone: Zone::Aucune,
                strikes: false,
            };
        }
        Self {
            range: card.range,
            targets: card.targets,
            zone: card.zone,
            strikes: true,
        }
    }

    /// Whether it suffers when its target is adjacent.
    pub fn is_ranged(self) -> bool {
        self.range > 1
    }
}

/// The target sets of all hexes for one attack.
#[derive(Debug)]
pub struct Aim {
    targets: usize,
    /// The heroes that one of a hex's target sets contains.
    reached: Vec<HeroSet>,
    /// The target sets of a zone: hexes ascending, each set once. None without a zone.
    zones: Option<Vec<(usize, HeroSet)>>,
}

impl Aim {
    /// Works out where the attack reaches whom.
    pub fn new(board: &Board<'_>, attack: Attack) -> Self {
        let zones = match attack.zone {
            Zone::Aucune => None,
            Zone::Arc | Zone::Crochet => Some(anchored_zones(board, attack.zone)),
            Zone::Triangle => Some(free_zones(board, attack.zone, attack.range)),
        };
        let mut reached = vec![HeroSet::EMPTY; board.map.hexes()];
        match &zones {
            Some(zones) => zones
                .iter()
                .for_each(|&(at, set)| reached[at] = reached[at].and(set)),
            None => in_range_and_sight(board, attack.range, &mut reached),
        }
        Self {
            targets: attack.targets,
            reached,
            zones,
        }
    }

    /// The heroes that one of the target sets of a hex contains.
    pub fn reached(&self, at: usize) -> HeroSet {
        self.reached[at]
    }

    /// The target sets of a hex that contain a hero.
    pub fn sets(&self, at: usize, hero: usize) -> impl Iterator<Item = HeroSet> + '_ {
        let reached = self.reached[at];
        let of_zone = self.zones.iter().flat_map(move |zones| {
            let first = zones.partition_point(|&(index, _)| index < at);
            zones[first..]
                .iter()
                .take_while(move |&&(index, _)| index == at)
        });
        let of_zone = of_zone.map(|&(_, set)| set);
        let of_many = (self.zones.is_none())
            .then(|| reached.subsets(self.targets.min(reached.len())))
            .into_iter()
            .flatten();
        (of_zone.chain(of_many)).filter(move |set| set.contains(hero))
    }
}

/// The heroes that can be anybody's target.
fn targetable(board: &Board<'_>) -> impl Iterator<Item = (usize, usize)> {
    (board.heroes.iter())
        .filter(|hero| !hero.invisible)
        .map(|hero| (hero.hero, hero.at))
}

fn in_range_and_sight(board: &Board<'_>, range: i32, reached: &mut [HeroSet]) {
    let map = board.map;
    let mut flood = Flood::new(map);
    for (hero, at) in targetable(board) {
        let position = map.position(at);
        flood.run(map, [at], range.max(0) as u32, |index, _| {
            if map.sees(position, map.position(index)) {
                reached[index] = reached[index].and(HeroSet::only(hero));
            }
        });
    }
}

/// The twelve ways in which a zone may lie.
fn ways_to_lie() -> impl Iterator<Item = (usize, bool)> {
    (0..SIDES).flat_map(|turn| [(turn, false), (turn, true)])
}

/// No zone has more hexes.
const ZONE_HEXES: usize = 3;

/// The hexes of a zone that lies somewhere, in reading order; one of two has one twice.
type Lying = [Position; ZONE_HEXES];

/// The hexes of a zone, by its anchor and the way it lies.
fn hexes(zone: Zone, anchor: Position, (turn, mirrored): (usize, bool)) -> Lying {
    let walks = zone_walks(zone);
    let mut hexes = std::array::from_fn(|place| {
        let walk = walks.get(place).or(walks.last());
        (walk.into_iter().copied().flatten()).fold(anchor, |at, &step| {
            at.neighbour(turned(step, turn, mirrored))
        })
    });
    hexes.sort_unstable_by_key(|hex| hex.reading_order());
    hexes
}

/// Every anchor from which a zone that lies in that way has this hex.
fn anchors(
    zone: Zone,
    hex: Position,
    (turn, mirrored): (usize, bool),
) -> impl Iterator<Item = Position> {
    zone_walks(zone).iter().map(move |walk| {
        (walk.iter().rev()).fold(hex, |at, &step| {
            at.neighbour(opposite(turned(step, turn, mirrored)))
        })
    })
}

/// The targetable heroes on some hexes that are in sight of another one.
fn seen_on(board: &Board<'_>, hexes: &[Position], from: usize) -> HeroSet {
    let from = board.map.position(from);
    (targetable(board))
        .filter(|&(_, at)| {
            let at = board.map.position(at);
            hexes.contains(&at) && board.map.sees(at, from)
        })
        .map(|(hero, _)| hero)
        .collect()
}

/// Zones whose anchor is the monster's own hex.
fn anchored_zones(board: &Board<'_>, zone: Zone) -> Vec<(usize, HeroSet)> {
    let map = board.map;
    let mut from: Vec<usize> = targetable(board)
        .flat_map(|(_, at)| {
            let hex = map.position(at);
            ways_to_lie().flat_map(move |way| anchors(zone, hex, way))
        })
        .filter_map(|anchor| map.index(anchor))
        .collect();
    sort_and_keep_one(&mut from);
    let mut sets = Vec::new();
    for at in from {
        for way in ways_to_lie() {
            let set = seen_on(board, &hexes(zone, map.position(at), way), at);
            sets.extend((!set.is_empty()).then_some((at, set)));
        }
    }
    sort_and_keep_one(&mut sets);
    sets
}

/// Zones whose anchor may be anywhere, if one of their hexes is in range.
fn free_zones(board: &Board<'_>, zone: Zone, range: i32) -> Vec<(usize, HeroSet)> {
    let map = board.map;
    let mut zones: Vec<Lying> = targetable(board)
        .flat_map(|(_, at)| {
            let hex = map.position(at);
            ways_to_lie().flat_map(move |way| {
                anchors(zone, hex, way).map(move |anchor| hexes(zone, anchor, way))
            })
        })
        .collect();
    sort_and_keep_one(&mut zones);
    let mut flood = Flood::new(map);
    let mut sets = Vec::new();
    for hexes in zones {
        let sources = hexes.iter().filter_map(|&hex| map.index(hex));
        flood.run(map, sources, range.max(0) as u32, |at, _| {
            let set = seen_on(board, &hexes, at);
            sets.extend((!set.is_empty()).then_some((at, set)));
        });
    }
    sort_and_keep_one(&mut sets);
    sets
}

/// The hexes of the map that a zone covers when exactly these heroes are struck from a hex:
/// of the ways it may lie, the first that does so. None without a zone.
pub fn covered(board: &Board<'_>, attack: Attack, from: usize, targets: HeroSet) -> Vec<Position> {
    if attack.zone == Zone::Aucune {
        return Vec::new();
    }
    let map = board.map;
    let struck: Vec<Position> = targetable(board)
        .filter(|&(hero, _)| targets.contains(hero))
        .map(|(_, at)| map.position(at))
        .collect();
    let anchors = |way: (usize, bool)| -> Vec<Position> {
        match attack.zone {
            Zone::Triangle => (struck.iter())
                .flat_map(|&hex| anchors(attack.zone, hex, way))
                .collect(),
            _ => vec![map.position(from)],
        }
    };
    let in_range = |hexes: &Lying| {
        attack.zone != Zone::Triangle
            || (hexes.iter())
                .any(|&hex| crate::ways::in_range(map, map.position(from), hex, attack.range))
    };
    let lying = ways_to_lie().flat_map(|way| {
        (anchors(way).into_iter()).map(move |anchor| hexes(attack.zone, anchor, way))
    });
    let mut found = lying
        .filter(|hexes| !targets.is_empty() && seen_on(board, hexes, from) == targets)
        .filter(|hexes| in_range(hexes));
    let mut hexes = found.next().map_or_else(Vec::new, |hexes| hexes.to_vec());
    hexes.dedup();
    hexes.retain(|&hex| map.contains(hex));
    hexes
}

fn sort_and_keep_one<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}
