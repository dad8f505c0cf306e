//! stalker

#![forbid(unsafe_code)]
#![deny(warnings)]

mod battle;
mod ghosts;
mod march;
mod verdict;
mod terrain;

use casus_belli_champion::*;
use battle::{Battle, MOST_TARGETS};
use ghosts::Foes;
use march::March;
use terrain::{Cell, Terrain};

#[derive(Default)]
struct Stalker {
    mind: Option<Mind>,
}

struct Mind {
    terrain: Terrain,
    foes: Foes,
    palantir: Option<Cell>,
    i_see: Option<Cell>,
    trail: Vec<Cell>,
}

impl Mind {
    fn figures(&self) -> ([PersoInfo; 3], [Cell; 3]) {
        let me = PersoClasse::ALL.map(perso_classe_info);
        let at = me.map(|figure| {
            perso_position(figure).and_then(|pos| self.terrain.cell(pos)).unwrap_or(0)
        });
        (me, at)
    }

    fn observe(&mut self, moved: bool) {
        let mut squares = Vec::new();
        squares.extend(self.palantir.map(|cell| (cell, 5)));
        squares.extend(self.i_see.map(|cell| (cell, 4)));
        self.foes.observe(&self.terrain, &squares, moved);
        if moved {
            for class in PersoClasse::ALL {
                for pos in perso_penombre(perso_classe_info(class)) {
                    if let Some(cell) = self.terrain.cell(pos).filter(|cell| !self.trail.contains(cell)) {
                        self.foes.trace(&self.terrain, cell);
                    }
                }
            }
        }
    }

    fn walk(&mut self) {
        let (me, at) = self.figures();
        self.foes.walk(&self.terrain, &at);
        let march = March { terrain: &self.terrain, foes: &self.foes, me, at };
        let mut others = Vec::new();
        self.trail = at.to_vec();
        for class in PersoClasse::ALL {
            let goal = march.choose(class, &others);
            others.push(*goal.path.last().unwrap_or(&at[class as usize]));
            self.trail.extend(&goal.path);
            let path = goal.path.iter().map(|&cell| self.terrain.position(cell));
            if let Err(why) = perso_deplace(me[class as usize], path, goal.facing) {
                log!("{class}: {why}");
            }
        }
    }

    fn attack(&mut self) {
        let (me, at) = self.figures();
        let blows = Battle::new(&self.terrain, &self.foes, me, at).decide();
        self.i_see = None;
        for (figure, blow) in blows.iter().enumerate() {
            let idle = blow.damage == [0; MOST_TARGETS] && blow.own == [0; 3] && blow.extra == 0.0;
            if idle && blow.attack != AttaqueType::FusRoDah {
                continue;
            }
            match perso_attaque(me[figure], blow.attack, self.terrain.position(blow.target)) {
                Ok(()) if blow.attack == AttaqueType::Palantir => self.palantir = Some(blow.target),
                Ok(()) if blow.attack == AttaqueType::ISee => self.i_see = Some(blow.target),
                Ok(()) => {}
                Err(why) => log!("{} {}: {why}", me[figure].classe, blow.attack),
            }
        }
    }
}

impl Champion for Stalker {
    fn partie_init(&mut self) {
        let terrain = Terrain::read();
        let foes = Foes::new(&terrain);
        self.mind = Some(Mind { terrain, foes, palantir: None, i_see: None, trail: Vec::new() });
    }

    fn jouer_placement(&mut self) {
        if let Some(mind) = &mut self.mind {
            mind.observe(tour_actuel() > 0);
            mind.walk();
        }
    }

    fn jouer_attaque(&mut self) {
        if let Some(mind) = &mut self.mind {
            mind.observe(tour_actuel() > 0);
            if tour_actuel() == nombre_tours_placement() {
                mind.foes.settle();
            }
            mind.attack();
        }
    }

    fn jouer_deplacement(&mut self) {
        if let Some(mind) = &mut self.mind {
            mind.observe(false);
            mind.walk();
        }
    }
}

champion!(Stalker);
