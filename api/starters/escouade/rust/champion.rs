//! A first champion: its figures stand up, fight whom they are beside, shoot at whom they
//! see, and walk to the nearest objective. It plays as it is; change everything.
//!
//! All that can be called is in build/api/src/functions.rs.

use escouade_champion::*;

const LAMES: [ArmeType; 3] = [ArmeType::Crosse, ArmeType::Sabre, ArmeType::Masse];

#[derive(Default)]
struct First {
    /// The objectives.
    buts: Vec<Cube>,
}

champion!(First);

impl Champion for First {
    /// Called once, before the first round: looks for the objectives.
    fn partie_init(&mut self) {
        let t = taille();
        let cubes = (0..t.x * t.y * t.z).map(|n| Cube {
            x: n % t.x,
            y: n / t.x % t.y,
            z: n / (t.x * t.y),
        });
        self.buts = cubes
            .filter(|&pos| {
                let quoi = marque(pos);
                matches!(quoi, MarqueType::Objectif1 | MarqueType::Objectif2)
            })
            .collect();
        println!("team {}, {} objectives", partie().equipe, self.buts.len());
    }

    /// Called at the start of a round: throw command dice again if you like.
    fn jouer_commandement(&mut self) {}

    /// Called for each action of your turn: order one, or end the turn.
    fn jouer_action(&mut self) {
        let toutes = figures();
        let Some(f) = choisie(&toutes) else { return };
        let ici: [Cube; 0] = [];
        if f.etat == EtatType::Bloque && deplacer(f.id, ActionType::Relever, ici, -1).is_ok() {
            return;
        }
        if combat(&f, &toutes) || tire(&f, &toutes) || self.avance(&f) {
            return;
        }
        let _ = finir(f.id);
    }

    /// An enemy leaves your figures or stands up beside them: choose who fights it.
    fn jouer_interception(&mut self) {}

    /// Your figure has to make room: say where it stands.
    fn jouer_place(&mut self) {}

    /// Your figure came into a cube with enemies: choose whom it fights.
    fn jouer_assaut(&mut self) {}

    /// Your figure is attacked: without an order it dodges.
    fn jouer_reponse(&mut self) {}

    /// Called once, after the last round.
    fn partie_fin(&mut self) {
        println!("the end");
    }
}

impl First {
    /// How far the nearest objective is.
    fn loin(&self, pos: Cube) -> i32 {
        let ecarts = self.buts.iter().map(|but| {
            (pos.x - but.x).pow(2) + (pos.y - but.y).pow(2) + (pos.z - but.z).pow(2)
        });
        ecarts.min().unwrap_or(i32::MAX)
    }

    /// One step nearer to an objective.
    fn avance(&self, f: &FigureInfo) -> bool {
        let (ici, grandeur) = (f.position, profil(f.genre).taille);
        let autour = (0..27).map(|n| Cube {
            x: ici.x + n % 3 - 1,
            y: ici.y + n / 3 % 3 - 1,
            z: ici.z + n / 9 - 1,
        });
        let vers = autour
            .filter(|&pos| pas(grandeur, ici, pos).is_some())
            .min_by_key(|&pos| self.loin(pos));
        let vers = vers.filter(|&pos| self.loin(pos) < self.loin(ici));
        vers.is_some_and(|pos| deplacer(f.id, ActionType::Deplacer, [pos], -1).is_ok())
    }
}

/// The active figure, or else the first one that was not activated in this round.
fn choisie(toutes: &[FigureInfo]) -> Option<FigureInfo> {
    let (active, moi) = (activation().figure, partie().equipe);
    let libre = |f: &&FigureInfo| {
        let en_jeu = matches!(f.etat, EtatType::Debout | EtatType::Bloque);
        f.equipe == moi && en_jeu && f.activee == 0
    };
    let figure = match active {
        -1 => toutes.iter().find(libre),
        active => toutes.iter().find(|f| f.id == active),
    };
    figure.copied()
}

/// Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried.
fn combat(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let frappe = |cible: i32, lame| agir(f.id, ActionType::Combattre, cible, Some(lame), 0);
    let frappe = |autre: &FigureInfo| LAMES.iter().any(|&lame| frappe(autre.id, lame).is_ok());
    toutes.iter().any(frappe)
}

/// Shoots where it has most dice.
fn tire(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let arme = profil(f.genre).arme1;
    let des = |autre: &FigureInfo| Some((des_tir(f.id, autre.id, arme, 0)?, autre.id));
    let cible = toutes.iter().filter_map(des).max();
    cible.is_some_and(|(_, cible)| agir(f.id, ActionType::Tirer, cible, arme, 0).is_ok())
}
