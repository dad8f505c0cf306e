//! A first champion: its figures walk to the middle of the map, turn on the foes they see,
//! and attack them. It plays as it is; change everything.
//!
//! All that can be called is in build/api/src/functions.rs.

use casus_belli_champion::*;

#[derive(Default)]
struct First {
    /// Where to go when there is nobody to fight.
    milieu: Option<Position>,
}

champion!(First);

impl Champion for First {
    /// Called once, before the first turn: chooses the cell nearest to the middle that can
    /// be reached from the start.
    fn partie_init(&mut self) {
        let (taille, depart) = (carte_taille(), carte_depart());
        let cells = (0..taille.y).flat_map(|y| (0..taille.x).map(move |x| Position { x, y }));
        self.milieu = cells
            .filter(|&pos| distance(depart, pos).is_some())
            .min_by_key(|pos| (2 * pos.x - taille.x).pow(2) + (2 * pos.y - taille.y).pow(2));
        let (equipe, equipes) = (mon_equipe(), nombre_equipes());
        if let Some(milieu) = self.milieu {
            println!("team {equipe} of {equipes}, off to {milieu}");
        }
    }

    /// Called in the first turns: walk to where you want to begin.
    fn jouer_placement(&mut self) {
        self.avance();
    }

    /// Called in every later turn, first: attack.
    fn jouer_attaque(&mut self) {
        if let Some(cible) = ennemi() {
            for classe in PersoClasse::ALL {
                // An attack that is out of reach is answered with an error, and costs nothing.
                let _ = perso_attaque(perso_classe_info(classe), AttaqueType::Normale, cible);
            }
        }
    }

    /// Called in every later turn, after the attacks: walk.
    fn jouer_deplacement(&mut self) {
        self.avance();
    }

    /// Called once, after the last turn.
    fn partie_fin(&mut self) {
        println!("the end");
    }
}

impl First {
    fn avance(&self) {
        if let Some(but) = ennemi().or(self.milieu) {
            for classe in PersoClasse::ALL {
                if let Err(erreur) = va_vers(classe, but) {
                    println!("{classe} cannot walk: {erreur}");
                }
            }
        }
    }
}

/// The points it costs to leave a cell.
fn cout(pos: Position) -> i32 {
    match carte_zone_type(pos) {
        Some(ZoneType::Route) => 1,
        Some(ZoneType::Marais) => 4,
        _ => 2,
    }
}

/// The points a figure can spend in a phase.
fn points(classe: PersoClasse) -> i32 {
    match classe {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

fn regard(de: Position, vers: Position) -> Orientation {
    if vers.x > de.x {
        Orientation::Est
    } else if vers.x < de.x {
        Orientation::Ouest
    } else if vers.y > de.y {
        Orientation::Sud
    } else {
        Orientation::Nord
    }
}

/// A cell with a foe that a figure of ours sees.
fn ennemi() -> Option<Position> {
    let seen = PersoClasse::ALL
        .into_iter()
        .flat_map(|classe| perso_vision_personnages(perso_classe_info(classe)));
    let mut seen = seen.filter(|&pos| {
        let persos = carte_zone_perso(pos);
        persos.iter().any(|perso| perso.equipe != mon_equipe())
    });
    seen.next()
}

/// Walks towards a cell as far as the figure's points carry it, looking ahead.
fn va_vers(classe: PersoClasse, but: Position) -> Result<(), Erreur> {
    let moi = perso_classe_info(classe);
    let mut ici = perso_position(moi).expect("an own figure stands somewhere");
    let (mut route, mut direction) = (Vec::new(), moi.direction);
    let mut reste = points(classe) - cout(ici);
    for pas in chemin(ici, but) {
        if reste < 0 {
            break;
        }
        reste -= cout(pas);
        direction = regard(ici, pas);
        route.push(pas);
        ici = pas;
    }
    perso_deplace(moi, route, direction)
}
