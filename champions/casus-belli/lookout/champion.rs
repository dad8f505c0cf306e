//! lookout: holds the towers, and lets the elf shoot at all they show.
//!
//! What to learn from it: vision is a weapon. The elf's arrow flies to any cell the team
//! sees, however far away, and a figure on a tower sees all round. A palantír adds a second
//! tower wherever the thief likes. What it lacks: it never moves, so that whoever finds it
//! needs no luck; a thief who walks onto an occupied tower kills with one Traîtrise.

#![forbid(unsafe_code)]
#![deny(warnings)]

use casus_belli_champion::*;

#[derive(Default)]
struct Lookout {
    /// Where each figure stands guard, by class.
    posts: Vec<Position>,
}

fn points(classe: PersoClasse) -> i32 {
    match classe {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

fn leaving_cost(pos: Position) -> i32 {
    match carte_zone_type(pos) {
        Some(ZoneType::Route) => 1,
        Some(ZoneType::Marais) => 4,
        _ => 2,
    }
}

/// All cells of some terrain, nearest to the start first.
fn cells_of(terrain: ZoneType) -> Vec<Position> {
    let (size, start) = (carte_taille(), carte_depart());
    let cells = (0..size.y).flat_map(|y| (0..size.x).map(move |x| Position::new(x, y)));
    let mut found: Vec<(i32, Position)> = cells
        .filter(|&pos| carte_zone_type(pos) == Some(terrain))
        .filter_map(|pos| Some((distance(start, pos)?, pos)))
        .collect();
    found.sort_by_key(|&(way, pos)| (way, pos.y, pos.x));
    found.into_iter().map(|(_, pos)| pos).collect()
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

/// The cells where the team sees foes and no friend, each with the least life there.
fn targets() -> Vec<(i32, Position)> {
    let mut cells: Vec<Position> = PersoClasse::ALL
        .iter()
        .flat_map(|&classe| perso_vision_personnages(perso_classe_info(classe)))
        .chain(palantir_vision())
        .chain(elfe_vision())
        .collect();
    cells.sort_by_key(|pos| (pos.y, pos.x));
    cells.dedup();
    let mut targets = Vec::new();
    for pos in cells {
        let who = carte_zone_perso(pos);
        if who.iter().all(|perso| perso.equipe != mon_equipe()) {
            let least = who.iter().map(|perso| perso.vie).min();
            targets.extend(least.map(|life| (life, pos)));
        }
    }
    targets.sort_by_key(|&(life, pos)| (life, pos.y, pos.x));
    targets
}

/// Attacks the weakest foe the attack can be aimed at.
fn attack(me: PersoInfo, attaque: AttaqueType, targets: &[(i32, Position)]) -> bool {
    targets
        .iter()
        .any(|&(_, pos)| perso_attaque(me, attaque, pos).is_ok())
}

impl Lookout {
    /// To the post, and look from there to the start, where the foes come from.
    fn walk(&self) {
        for (classe, &post) in PersoClasse::ALL.into_iter().zip(&self.posts) {
            let me = perso_classe_info(classe);
            let Some(mut here) = perso_position(me) else {
                continue;
            };
            let mut path = chemin(here, post);
            let mut left = points(classe);
            let mut steps = 0;
            while steps < path.len() && left >= leaving_cost(here) {
                left -= leaving_cost(here);
                here = path[steps];
                steps += 1;
            }
            path.truncate(steps);
            let refused = perso_deplace(me, path, facing(here, carte_depart()));
            if let Err(why) = refused {
                log!("{classe} was refused its walk: {why}");
            }
        }
    }

    /// The palantír goes to the seen cell nearest to the start, once and for all, unless
    /// there is somebody to stab.
    fn thief(&self, targets: &[(i32, Position)]) {
        let me = perso_classe_info(PersoClasse::Voleur);
        let own_cell: Vec<(i32, Position)> =
            perso_position(me).map(|pos| (0, pos)).into_iter().collect();
        let foe_here = own_cell.iter().any(|&(_, pos)| {
            let who = carte_zone_perso(pos);
            who.iter().any(|perso| perso.equipe != mon_equipe())
        });
        if foe_here && attack(me, AttaqueType::Traitrise, &own_cell) {
            return;
        }
        if attack(me, AttaqueType::Normale, targets) {
            return;
        }
        let start = carte_depart();
        let near = |pos: &Position| (pos.x - start.x).abs() + (pos.y - start.y).abs();
        if let Some(best) = perso_vision(me).into_iter().min_by_key(near) {
            attack(me, AttaqueType::Palantir, &[(0, best)]);
        }
    }

    fn barbarian(&self, targets: &[(i32, Position)]) {
        let me = perso_classe_info(PersoClasse::Barbare);
        let wounded = me.vie < BARBARE_VIE - BARBARE_ATTAQUE + 1;
        if !(wounded && attack(me, AttaqueType::Bastoooon, targets)) {
            attack(me, AttaqueType::Normale, targets);
        }
    }

    /// Shoots; with nobody in sight, looks at the start or shoots there blindly.
    fn elf(&self, targets: &[(i32, Position)]) {
        let me = perso_classe_info(PersoClasse::Elfe);
        let start = [(0, carte_depart())];
        let _ = attack(me, AttaqueType::Loto, targets)
            || attack(me, AttaqueType::Normale, targets)
            || attack(me, AttaqueType::ISee, &start)
            || attack(me, AttaqueType::Loto, &start);
    }
}

impl Champion for Lookout {
    /// The three nearest towers; where there are not enough, forest, else the start.
    fn partie_init(&mut self) {
        self.posts = cells_of(ZoneType::Tour);
        self.posts.truncate(PersoClasse::ALL.len());
        if self.posts.len() < PersoClasse::ALL.len() {
            self.posts.extend(cells_of(ZoneType::Foret));
        }
        self.posts.resize(PersoClasse::ALL.len(), carte_depart());
    }

    fn jouer_placement(&mut self) {
        self.walk();
    }

    fn jouer_deplacement(&mut self) {
        self.walk();
    }

    fn jouer_attaque(&mut self) {
        let targets = targets();
        self.thief(&targets);
        self.barbarian(&targets);
        self.elf(&targets);
    }

    fn partie_fin(&mut self) {}
}

champion!(Lookout);
