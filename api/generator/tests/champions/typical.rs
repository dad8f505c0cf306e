//! A champion as a contestant would write it; its twins in other languages do the same.

#![forbid(unsafe_code)]
#![deny(warnings)]

use casus_belli_champion::*;

#[derive(Default)]
struct Typical {
    equipe: i32,
    cible: Option<Position>,
}

fn points(classe: PersoClasse) -> i32 {
    match classe {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

fn libre(pos: &Position) -> bool {
    carte_zone_type(pos).map_or(false, |zone| zone != ZoneType::Mur)
}

impl Typical {
    fn avance(&self, classe: PersoClasse) -> Option<()> {
        let moi = perso_classe_info(classe);
        let route = chemin(perso_position(moi)?, self.cible?);
        let marche: Vec<Position> = route.into_iter().take(3).take_while(libre).collect();
        if let Err(erreur) = perso_deplace(moi, &marche, Orientation::Est) {
            log!("{} of {:?}: {}", classe, self, erreur);
        }
        Some(())
    }

    fn avancent(&self) {
        for classe in PersoClasse::ALL {
            self.avance(classe);
        }
    }

    /// Attacks the first foe the figure sees.
    fn frappe(&self, moi: PersoInfo) -> Result<(), Erreur> {
        let ennemi = |pos: &Position| {
            carte_zone_perso(pos)
                .iter()
                .any(|perso| perso.equipe != self.equipe)
        };
        match perso_vision_personnages(moi).into_iter().find(ennemi) {
            Some(pos) => perso_attaque(moi, AttaqueType::Normale, pos),
            None => Ok(()),
        }
    }
}

impl std::fmt::Debug for Typical {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "team {}", self.equipe)
    }
}

impl Champion for Typical {
    fn partie_init(&mut self) {
        self.equipe = mon_equipe();
        let taille = carte_taille();
        self.cible = Some(match self.equipe {
            0 => Position::new(1, taille.y - 2),
            _ => (taille.x - 2, 1).into(),
        });
    }

    fn jouer_placement(&mut self) {
        self.avancent();
    }

    fn jouer_deplacement(&mut self) {
        self.avancent();
    }

    fn jouer_attaque(&mut self) {
        for moi in PersoClasse::ALL.iter().copied().map(perso_classe_info) {
            if perso_attaque_recharge(moi, AttaqueType::Normale) == Some(0) {
                self.frappe(moi).ok();
            }
        }
        let voleur = perso_classe_info(PersoClasse::Voleur);
        if let Some(pos) = palantir_vision().last() {
            perso_attaque(voleur, AttaqueType::Palantir, pos).ok();
        }
        if elfe_vision().is_empty() {
            let elfe = perso_classe_info(PersoClasse::Elfe);
            perso_attaque(elfe, AttaqueType::ISee, carte_depart()).ok();
        }
    }

    fn partie_fin(&mut self) {
        let autre = PersoInfo {
            equipe: self.equipe + 1,
            classe: PersoClasse::Elfe,
            vie: ELFE_VIE,
            direction: Orientation::Ouest,
        };
        let mut bilan = Position::new(scores().iter().sum(), points(PersoClasse::Voleur));
        if perso_position(autre).is_none() && distance(carte_depart(), (-1, -1)).is_none() {
            bilan.y += perso_penombre(autre).len() as i32;
            bilan.y += perso_vision(autre).len() as i32;
        }
        bilan.y += nombre_equipes();
        bilan.y *= tour_actuel();
        bilan.y += nombre_tours_placement();
        bilan.y -= nombre_tours();
        assert_eq!(
            perso_attaque(autre, AttaqueType::Loto, bilan),
            Err(Erreur::PersonnageImpossible)
        );
    }
}

champion!(Typical);
