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

    /// Called at the start of a round: throws again what is neither DE nor JOKER.
    fn jouer_commandement(&mut self) {
        let faces = commandes(partie().equipe);
        let masque = faces.iter().enumerate().map(|(i, face)| match face {
            CommandeType::De | CommandeType::Joker => 0,
            _ => 1 << i,
        });
        let _ = relancer(masque.sum());
    }

    /// Called for each action of your turn: order one, or end the turn.
    fn jouer_action(&mut self) {
        let toutes = figures();
        let f = match choisie(&toutes) {
            Some(f) => f,
            None => return,
        };
        let ici: [Cube; 0] = [];
        if f.etat == EtatType::Bloque && deplacer(f.id, ActionType::Relever, ici, -1).is_ok() {
            return;
        }
        if combat(&f, &toutes) || tire(&f, &toutes) || self.avance(&f) {
            return;
        }
        let _ = finir(f.id);
    }

    /// An enemy leaves your figures or stands up beside them: the first one that can fights it.
    fn jouer_interception(&mut self) {
        let fait = |id: i32| LAMES.iter().any(|&lame| choisir(id, Some(lame), 0).is_ok());
        let _ = miennes().iter().any(|f| fait(f.id));
    }

    /// Your figure has to make room: it takes the last free place, away from the corner.
    fn jouer_place(&mut self) {
        let pose = |id: i32| (0..NB_PLACES).rev().any(|place| placer(id, place).is_ok());
        let _ = miennes().iter().any(|f| pose(f.id));
    }

    /// Your figure came into a cube with enemies: it fights where it has most dice.
    fn jouer_assaut(&mut self) {
        let elle = question().attaquant;
        let mut toutes = figures();
        toutes.sort_by_key(|f| -des_combat(elle, f.id, 1).unwrap_or(0));
        let fait = |id: i32| LAMES.iter().any(|&lame| choisir(id, Some(lame), 0).is_ok());
        let _ = toutes.iter().any(|f| fait(f.id));
    }

    /// Your figure is attacked: it strikes back if it can, or else it dodges.
    fn jouer_reponse(&mut self) {
        let contre = |lame| {
            avec_des(|des| repondre(ReponseType::Contre, Some(lame), des).is_ok())
        };
        if !LAMES.iter().any(|&lame| contre(lame)) {
            let _ = repondre(ReponseType::Esquive, None, 1);
        }
    }

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
        vers.map_or(false, |pos| deplacer(f.id, ActionType::Deplacer, [pos], -1).is_ok())
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

/// A test has one more die if a DE or JOKER is there to pay for it: first with, then without.
fn avec_des(ordre: impl Fn(i32) -> bool) -> bool {
    ordre(1) || ordre(0)
}

/// Your figures.
fn miennes() -> Vec<FigureInfo> {
    let moi = partie().equipe;
    figures().into_iter().filter(|f| f.equipe == moi).collect()
}

/// Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried.
fn combat(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let frappe = |cible: i32, lame| {
        avec_des(|des| agir(f.id, ActionType::Combattre, cible, Some(lame), des).is_ok())
    };
    let frappe = |autre: &FigureInfo| LAMES.iter().any(|&lame| frappe(autre.id, lame));
    let ennemies = toutes.iter().filter(|autre| autre.equipe != f.equipe);
    ennemies.filter(|autre| autre.position == f.position).any(frappe)
}

/// Shoots where it has most dice.
fn tire(f: &FigureInfo, toutes: &[FigureInfo]) -> bool {
    let arme = profil(f.genre).arme1;
    let des = |autre: &FigureInfo| Some((des_tir(f.id, autre.id, arme, 0)?, autre.id));
    let cible = toutes.iter().filter_map(des).max();
    cible.map_or(false, |(_, cible)| {
        avec_des(|des| agir(f.id, ActionType::Tirer, cible, arme, des).is_ok())
    })
}
