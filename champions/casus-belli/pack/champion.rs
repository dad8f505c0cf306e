//! pack: hunts as a pack. One foe at a time, all three at once, the wounded at the back.
//!
//! What to learn from it: roles and distances. The barbarian keeps four cells away, where
//! his hammer still reaches; the elf keeps out of sight, for she shoots at what the others
//! see; the thief waits beside until the prey is weak or stands still, then leaps. Whoever
//! is badly hurt goes home. With nobody in sight the pack visits the towers, and the start,
//! one after the other. What it lacks: it looks one step ahead and only at what it sees.

#![forbid(unsafe_code)]
#![deny(warnings)]

use casus_belli_champion::*;

/// How long a foe out of sight is looked for, in turns.
const MEMORY: i32 = 3;
/// With this much life or less a figure runs.
const BADLY_HURT: i32 = 3;
/// Places to visit, at most.
const STATIONS: usize = 12;

/// A foe, as it was seen last.
#[derive(Clone, Copy)]
struct Prey {
    team: i32,
    class: PersoClasse,
    life: i32,
    pos: Position,
    turn: i32,
    /// Whether it stood there in the turn before, too.
    still: bool,
}

#[derive(Default)]
struct Pack {
    known: Vec<Prey>,
    /// Where to look for foes, and the number of the next one.
    stations: Vec<Position>,
    next: usize,
    /// Where the figures come back to life.
    homes: Vec<Position>,
}

fn points(class: PersoClasse) -> i32 {
    match class {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

/// The distance from the prey at which a figure likes to be, in steps.
fn favourite_distance(class: PersoClasse, prey: &Prey) -> i32 {
    match class {
        PersoClasse::Voleur if prey.still => 0,
        PersoClasse::Voleur if prey.life <= VOLEUR_ATTAQUE => 1,
        PersoClasse::Voleur => 5,
        PersoClasse::Barbare => 4,
        PersoClasse::Elfe => 7,
    }
}

fn leaving_cost(pos: Position) -> i32 {
    match carte_zone_type(pos) {
        Some(ZoneType::Route) => 1,
        Some(ZoneType::Marais) => 4,
        _ => 2,
    }
}

fn walkable(pos: Position) -> bool {
    carte_zone_type(pos).is_some_and(|zone| zone != ZoneType::Mur)
}

fn steps(one: Position, other: Position) -> i32 {
    (one.x - other.x).abs() + (one.y - other.y).abs()
}

fn facing(from: Position, to: Position) -> Orientation {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Orientation::Est,
        (true, false, _) => Orientation::Ouest,
        (false, _, true) => Orientation::Sud,
        (false, _, false) => Orientation::Nord,
    }
}

fn own_cells() -> Vec<Position> {
    let own = PersoClasse::ALL.iter();
    own.filter_map(|&class| perso_position(perso_classe_info(class)))
        .collect()
}

/// All figures the team sees that are not its own.
fn foes_in_sight() -> Vec<Prey> {
    let own = PersoClasse::ALL.iter();
    let mut cells: Vec<Position> = own
        .flat_map(|&class| perso_vision_personnages(perso_classe_info(class)))
        .chain(palantir_vision())
        .chain(elfe_vision())
        .collect();
    cells.sort_by_key(|pos| (pos.y, pos.x));
    cells.dedup();
    let seen = cells.into_iter().flat_map(|pos| {
        let prey = move |perso: PersoInfo| Prey {
            team: perso.equipe,
            class: perso.classe,
            life: perso.vie,
            pos,
            turn: tour_actuel(),
            still: false,
        };
        carte_zone_perso(pos).into_iter().map(prey)
    });
    seen.filter(|prey| prey.team != mon_equipe()).collect()
}

impl Pack {
    /// Looks around, and remembers for a while whom it does not see any more.
    fn look(&mut self) {
        let mut seen = foes_in_sight();
        for prey in &mut seen {
            let mut known = self.known.iter();
            let before = known.find(|other| (other.team, other.class) == (prey.team, prey.class));
            // Between an attack and the move after it nobody walks: that tells nothing new.
            prey.still = before.is_some_and(|before| match before.turn == prey.turn {
                true => before.still,
                false => before.pos == prey.pos,
            });
        }
        let same = |one: &Prey, other: &Prey| (one.team, one.class) == (other.team, other.class);
        let now = tour_actuel();
        self.known
            .retain(|old| old.turn + MEMORY > now && !seen.iter().any(|prey| same(prey, old)));
        self.known.extend(seen);
    }

    /// The foe to hunt: a weak one that is near.
    fn prey(&self, own: &[Position]) -> Option<Prey> {
        let effort = |prey: &Prey| {
            let way: i32 = own.iter().map(|&pos| steps(pos, prey.pos)).sum();
            (
                prey.life * 2 + way + 4 * (tour_actuel() - prey.turn),
                prey.pos.y,
                prey.pos.x,
            )
        };
        self.known.iter().copied().min_by_key(effort)
    }

    /// The next place to look for foes; reached ones are done with.
    fn station(&mut self, barbarian: Position) -> Position {
        if steps(self.stations[self.next], barbarian) <= 3 {
            self.next = (self.next + 1) % self.stations.len();
        }
        self.stations[self.next]
    }

    /// The best of the cells around that a figure can reach in this turn.
    fn best_cell(&self, class: PersoClasse, here: Position, prey: &Prey) -> Position {
        let wanted = favourite_distance(class, prey);
        let own = own_cells();
        let range = points(class);
        let around = (-range..=range).flat_map(|dy| (-range..=range).map(move |dx| (dx, dy)));
        let cells = around.map(|(dx, dy)| Position::new(here.x + dx, here.y + dy));
        let reachable = cells
            .filter(|&pos| walkable(pos) && distance(here, pos).is_some_and(|way| way <= range));
        let cost = |pos: &Position| {
            let off = (steps(*pos, prey.pos) - wanted).abs();
            let crowd = own
                .iter()
                .filter(|&&friend| friend != here && steps(friend, *pos) <= 1);
            let open = carte_zone_type(*pos) != Some(ZoneType::Foret);
            (
                3 * off + 2 * crowd.count() as i32 + i32::from(open),
                pos.y,
                pos.x,
            )
        };
        reachable.min_by_key(cost).unwrap_or(here)
    }

    fn walk(&mut self) {
        let own = own_cells();
        let prey = self.prey(&own);
        let station = self.station(own[PersoClasse::Barbare as usize]);
        for class in PersoClasse::ALL {
            let me = perso_classe_info(class);
            let here = own[class as usize];
            let hurt = me.vie <= BADLY_HURT && class != PersoClasse::Barbare;
            let goal = match &prey {
                Some(_) if hurt => self.homes.get(class as usize).copied().unwrap_or(station),
                Some(prey) => self.best_cell(class, here, prey),
                None => station,
            };
            let mut path = chemin(here, goal);
            let (mut left, mut end, mut count) = (points(class), here, 0);
            while count < path.len() && left >= leaving_cost(end) {
                left -= leaving_cost(end);
                end = path[count];
                count += 1;
            }
            path.truncate(count);
            let look_at = prey.as_ref().map_or(goal, |prey| prey.pos);
            if let Err(why) = perso_deplace(me, path, facing(end, look_at)) {
                log!("{class} was refused its walk: {why}");
            }
        }
    }

    /// The first of some attacks that is accepted.
    fn first(me: PersoInfo, attacks: &[(AttaqueType, Position)]) {
        let _ = attacks
            .iter()
            .any(|&(attack, pos)| perso_attaque(me, attack, pos).is_ok());
    }

    /// All three at one foe, in the order in which they can be stopped. A friend on or
    /// beside the target is a reason to strike another one.
    fn attack(&self) {
        let own = own_cells();
        let mut targets: Vec<Prey> = foes_in_sight();
        targets.sort_by_key(|prey| (prey.life, prey.pos.y, prey.pos.x));
        let free = |prey: &&Prey| !own.contains(&prey.pos);
        let aimed = |attack: AttaqueType| {
            let free = targets.iter().filter(free).map(|prey| (attack, prey.pos));
            free.collect::<Vec<_>>()
        };
        let [thief, barbarian, elf] = PersoClasse::ALL.map(perso_classe_info);
        let mut knife = aimed(AttaqueType::Normale);
        let here = own[PersoClasse::Voleur as usize];
        if targets.iter().any(|prey| prey.pos == here) {
            knife.insert(0, (AttaqueType::Traitrise, here));
        }
        if let Some(ahead) = perso_vision(thief).last() {
            knife.push((AttaqueType::Palantir, *ahead));
        }
        Self::first(thief, &knife);
        let mut hammer = Vec::new();
        if barbarian.vie <= BARBARE_VIE - BARBARE_ATTAQUE {
            hammer.extend(aimed(AttaqueType::Bastoooon));
        }
        hammer.extend(aimed(AttaqueType::Normale));
        hammer.retain(|&(_, pos)| own.iter().all(|&friend| steps(friend, pos) > 1));
        Self::first(barbarian, &hammer);
        let mut bow = aimed(AttaqueType::Loto);
        bow.extend(aimed(AttaqueType::Normale));
        if let Some(lost) = self.known.iter().find(|prey| prey.turn < tour_actuel()) {
            bow.push((AttaqueType::ISee, lost.pos));
        }
        Self::first(elf, &bow);
    }
}

impl Champion for Pack {
    /// The stations are the start and the towers nearest to it.
    fn partie_init(&mut self) {
        let (size, start) = (carte_taille(), carte_depart());
        let cells = (0..size.y).flat_map(|y| (0..size.x).map(move |x| Position::new(x, y)));
        let towers = cells.filter(|&pos| carte_zone_type(pos) == Some(ZoneType::Tour));
        let mut towers: Vec<(i32, Position)> = towers
            .filter_map(|pos| Some((distance(start, pos)?, pos)))
            .collect();
        towers.sort_by_key(|&(way, pos)| (way, pos.y, pos.x));
        self.stations
            .extend(towers.into_iter().map(|(_, pos)| pos).take(STATIONS));
        self.stations.push(start);
    }

    fn jouer_placement(&mut self) {
        // In the placement there is nothing to hunt yet, but a place to take.
        self.walk();
        self.homes = own_cells();
    }

    fn jouer_attaque(&mut self) {
        self.look();
        self.attack();
    }

    fn jouer_deplacement(&mut self) {
        self.look();
        self.walk();
    }

    fn partie_fin(&mut self) {}
}

champion!(Pack);
