//! stalker: guesses where hidden foes are, and trades blows only when it pays.
//!
//! Three ideas, a file or two for each:
//!
//! - `ghosts.rs`: **what is not seen is guessed.** Each foe has a swarm of ghosts, places
//!   where it may be. Ghosts walk like foes. Those on cells that are seen empty vanish; a
//!   sighting gathers the swarm on one cell, a trace draws it near, a death sends it to
//!   where the foe comes back to life.
//! - `march.rs`: **a place is as good as the next attack phase will be there.** For every
//!   cell in reach and every direction: what could be hit from there, and by whom could
//!   one be hit? Wounds are counted in shares of a life, on both sides.
//! - `battle.rs`, `verdict.rs`: **the three strike together.** All combinations of their
//!   attacks are judged by what the foes in sight can do in the same phase: a barbarian
//!   wounded by us answers harder, a friend who is lost anyway is finished by a friend,
//!   which takes the point from the foes, and a Fus Ro Dah in time makes them miss.
//!
//! `terrain.rs` knows the rules of sight and of walking.

#![forbid(unsafe_code)]
#![deny(warnings)]

mod battle;
mod ghosts;
mod march;
mod terrain;
mod verdict;

use battle::{Battle, I_SEE_SIGHT, PALANTIR_SIGHT};
use casus_belli_champion::*;
use ghosts::Foes;
use march::March;
use terrain::{Cell, Terrain};

/// The champion of a match; it knows nothing before the match begins.
#[derive(Default)]
struct Stalker {
    mind: Option<Mind>,
}

struct Mind {
    terrain: Terrain,
    foes: Foes,
    /// Where they lie, as far as that is sure.
    palantir: Option<Cell>,
    i_see: Option<Cell>,
    /// Whether the palantír was ordered in this turn.
    palantir_is_new: bool,
    /// The cells the own figures stood on in the last walk: their traces are not foes'.
    trail: Vec<Cell>,
}

impl Mind {
    fn new() -> Self {
        let terrain = Terrain::read();
        let foes = Foes::new(&terrain);
        Self {
            terrain,
            foes,
            palantir: None,
            i_see: None,
            palantir_is_new: false,
            trail: Vec::new(),
        }
    }

    /// The own figures and where they stand, by class.
    fn figures(&self) -> ([PersoInfo; 3], [Cell; 3]) {
        let me = PersoClasse::ALL.map(perso_classe_info);
        let at = me.map(|figure| {
            let cell = perso_position(figure).and_then(|pos| self.terrain.cell(pos));
            cell.expect("an own figure stands on the grid")
        });
        (me, at)
    }

    /// Looks around; `walked` says whether figures walked since the last time.
    fn look(&mut self, walked: bool) {
        let palantir = self.palantir.map(|cell| (cell, PALANTIR_SIGHT));
        let i_see = self.i_see.map(|cell| (cell, I_SEE_SIGHT));
        let squares: Vec<(Cell, i32)> = palantir.into_iter().chain(i_see).collect();
        self.foes.look(&self.terrain, &squares, walked);
        if !walked {
            return;
        }
        for class in PersoClasse::ALL {
            for pos in perso_penombre(perso_classe_info(class)) {
                let cell = self.terrain.cell(pos);
                if let Some(cell) = cell.filter(|cell| !self.trail.contains(cell)) {
                    self.foes.trace(&self.terrain, cell);
                }
            }
        }
    }

    fn walk(&mut self) {
        let (me, at) = self.figures();
        self.foes.walk(&self.terrain, &at);
        let march = March::new(&self.terrain, &self.foes, me, at);
        let mut ends = Vec::new();
        self.trail = at.to_vec();
        for class in PersoClasse::ALL {
            let goal = march.choose(class, &ends);
            ends.push(*goal.path.last().unwrap_or(&at[class as usize]));
            self.trail.extend(&goal.path);
            let path = goal.path.iter().map(|&cell| self.terrain.position(cell));
            if let Err(why) = perso_deplace(me[class as usize], path, goal.facing) {
                log!("{class} was refused its walk: {why}");
            }
        }
    }

    fn attack(&mut self) {
        let (me, at) = self.figures();
        let blows = Battle::new(&self.terrain, &self.foes, me, at).decide();
        self.i_see = None;
        self.palantir_is_new = false;
        for (figure, blow) in blows.iter().enumerate().filter(|(_, blow)| !blow.idle()) {
            let target = self.terrain.position(blow.target);
            if let Err(why) = perso_attaque(me[figure], blow.attack, target) {
                log!("{} was refused {}: {why}", me[figure].classe, blow.attack);
            } else if blow.attack == AttaqueType::Palantir {
                self.palantir = Some(blow.target);
                self.palantir_is_new = true;
            } else if blow.attack == AttaqueType::ISee {
                self.i_see = Some(blow.target);
            }
        }
    }

    /// What was used has to cool down. A palantír or I see that does not was lost by a push
    /// (or its figure died): where it lies, if anywhere, is unknown.
    fn confirm(&mut self) {
        let cools = |class: PersoClasse, attack: AttaqueType| {
            perso_attaque_recharge(perso_classe_info(class), attack) > Some(0)
        };
        if !cools(PersoClasse::Elfe, AttaqueType::ISee) {
            self.i_see = None;
        }
        if self.palantir_is_new && !cools(PersoClasse::Voleur, AttaqueType::Palantir) {
            self.palantir = None;
        }
    }
}

impl Champion for Stalker {
    fn partie_init(&mut self) {
        self.mind = Some(Mind::new());
    }

    fn jouer_placement(&mut self) {
        let mind = self.mind.get_or_insert_with(Mind::new);
        mind.look(tour_actuel() > 0);
        mind.walk();
    }

    fn jouer_attaque(&mut self) {
        let mind = self.mind.get_or_insert_with(Mind::new);
        mind.look(tour_actuel() > 0);
        if tour_actuel() == nombre_tours_placement() {
            mind.foes.settle();
        }
        mind.attack();
    }

    fn jouer_deplacement(&mut self) {
        let mind = self.mind.get_or_insert_with(Mind::new);
        mind.confirm();
        mind.look(false);
        mind.walk();
    }

    fn partie_fin(&mut self) {}
}

champion!(Stalker);
