//! Walks about and attacks what it sees; its twins in other languages give the same orders.
//! All it hears goes into a sum that decides where figures look and where the elf shoots, so
//! that one wrong word of one answer becomes another order.

#![forbid(unsafe_code)]
#![deny(warnings)]

use casus_belli_champion::*;

#[derive(Default)]
struct Rover {
    somme: i32,
}

fn points(classe: PersoClasse) -> i32 {
    match classe {
        PersoClasse::Voleur => VOLEUR_DEPLACEMENT,
        PersoClasse::Barbare => BARBARE_DEPLACEMENT,
        PersoClasse::Elfe => ELFE_DEPLACEMENT,
    }
}

fn pret(moi: PersoInfo, attaque: AttaqueType) -> bool {
    perso_attaque_recharge(moi, attaque) == Some(0)
}

impl Rover {
    fn entends(&mut self, mot: i32) {
        self.somme = (self.somme * 31 + mot + 2) % 10007;
    }

    fn entends_positions(&mut self, cases: &[Position]) {
        self.entends(cases.len() as i32);
        for pos in cases {
            self.entends(pos.x);
            self.entends(pos.y);
        }
    }

    fn entends_perso(&mut self, perso: PersoInfo) {
        self.entends(perso.equipe);
        self.entends(perso.classe as i32);
        self.entends(perso.vie);
        self.entends(perso.direction as i32);
    }

    /// 4 is OK.
    fn entends_reponse(&mut self, reponse: Result<(), Erreur>) {
        self.entends(reponse.map_or_else(|erreur| erreur as i32, |()| 4));
    }

    /// 6 is not terrain.
    fn zone(&mut self, pos: Position) -> Option<ZoneType> {
        let zone = carte_zone_type(pos);
        self.entends(zone.map_or(6, |zone| zone as i32));
        zone
    }

    fn cout(&mut self, pos: Position) -> i32 {
        match self.zone(pos) {
            Some(ZoneType::Route) => 1,
            Some(ZoneType::Marais) => 4,
            Some(ZoneType::Mur) | None => 1000,
            Some(_) => 2,
        }
    }

    /// The start in odd turns, else a cell that can be reached, if the one in mind can be.
    fn cible(&mut self) -> Position {
        let (equipe, tour) = (mon_equipe(), tour_actuel());
        let (taille, depart) = (carte_taille(), carte_depart());
        let x = (equipe * 7 + tour * 3) % taille.x;
        let loin = Position::new(x, (equipe * 3 + tour * 5) % taille.y);
        let chemin = distance(depart, loin);
        self.entends(chemin.unwrap_or(-1));
        if tour % 2 == 1 || chemin.is_none() {
            depart
        } else {
            loin
        }
    }

    fn avancent(&mut self) {
        let but = self.cible();
        for classe in PersoClasse::ALL {
            let moi = perso_classe_info(classe);
            let pos = perso_position(moi).expect("an own figure stands somewhere");
            let mut route = chemin(pos, but);
            let mut reste = points(classe) - self.cout(pos);
            self.entends_perso(moi);
            self.entends_positions(&route);
            self.entends_positions(&perso_penombre(moi));
            let mut pas = 0;
            while pas < route.len() && reste >= 0 {
                reste -= self.cout(route[pas]);
                pas += 1;
            }
            route.truncate(pas);
            let direction = (self.somme + tour_actuel() + classe as i32) % 4;
            let direction = Orientation::ALL[direction as usize];
            self.entends_reponse(perso_deplace(moi, route, direction));
        }
    }

    /// Attacks the first foe the figure sees.
    fn frappe(&mut self, moi: PersoInfo) {
        let cases = perso_vision_personnages(moi);
        self.entends_positions(&cases);
        for pos in cases {
            for perso in carte_zone_perso(pos) {
                self.entends_perso(perso);
                if perso.equipe != mon_equipe() {
                    self.entends_reponse(perso_attaque(moi, AttaqueType::Normale, pos));
                    return;
                }
            }
        }
    }

    fn voleur(&mut self) {
        let moi = perso_classe_info(PersoClasse::Voleur);
        let cases = perso_vision(moi);
        self.entends_positions(&cases);
        match cases.last() {
            Some(pos) if pret(moi, AttaqueType::Palantir) => {
                self.entends_reponse(perso_attaque(moi, AttaqueType::Palantir, pos));
            }
            _ => self.frappe(moi),
        }
    }

    fn barbare(&mut self) {
        let moi = perso_classe_info(PersoClasse::Barbare);
        let pos = perso_position(moi).expect("an own figure stands somewhere");
        if pret(moi, AttaqueType::FusRoDah) && perso_vision_personnages(moi).len() >= 2 {
            self.entends_reponse(perso_attaque(moi, AttaqueType::FusRoDah, pos));
        } else {
            self.frappe(moi);
        }
    }

    fn elfe(&mut self) {
        let moi = perso_classe_info(PersoClasse::Elfe);
        let (montre, pierre) = (elfe_vision(), palantir_vision());
        let taille = carte_taille();
        let hasard = Position::new(self.somme % taille.x, self.somme % taille.y);
        self.entends_positions(&montre);
        self.entends_positions(&pierre);
        let pos = *montre.last().or(pierre.last()).unwrap_or(&hasard);
        match tour_actuel() % 4 {
            0 if pret(moi, AttaqueType::ISee) => {
                self.entends_reponse(perso_attaque(moi, AttaqueType::ISee, pos));
            }
            1 if pret(moi, AttaqueType::Loto) => {
                self.entends_reponse(perso_attaque(moi, AttaqueType::Loto, pos));
            }
            _ => self.frappe(moi),
        }
    }
}

impl Champion for Rover {
    fn partie_init(&mut self) {
        self.entends(nombre_equipes());
        self.entends(stechec_chance(1000));
        self.entends(nombre_tours_placement());
        self.entends(nombre_tours());
        let nulle_part = Position::new(-1, -1);
        self.zone(nulle_part);
        // Not the time for it.
        let elfe = perso_classe_info(PersoClasse::Elfe);
        self.entends_reponse(perso_attaque(elfe, AttaqueType::Loto, nulle_part));
    }

    fn jouer_placement(&mut self) {
        self.avancent();
    }

    fn jouer_deplacement(&mut self) {
        self.avancent();
    }

    fn jouer_attaque(&mut self) {
        self.entends(stechec_chance(1000));
        let points = scores();
        self.entends(points.len() as i32);
        for points in points {
            self.entends(points);
        }
        for classe in PersoClasse::ALL {
            for attaque in AttaqueType::ALL {
                let recharge = perso_attaque_recharge(perso_classe_info(classe), attaque);
                self.entends(recharge.unwrap_or(-1));
            }
        }
        self.voleur();
        self.barbare();
        self.elfe();
    }

    fn partie_fin(&mut self) {
        for points in scores() {
            log!("{}", points);
        }
    }
}

champion!(Rover);
