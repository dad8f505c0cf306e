//! Everything between Fus Ro Dah and Bastoooon happens together.

use super::Resolution;
use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{
        Attaque, Classe,
        constants::{BARBARE_ATTAQUE, ELFE_ATTAQUE, VOLEUR_ATTAQUE},
    },
    numbers::{self, LETHAL},
};
use stechec_game::Team;

/// What the rules count as one moment: every attack but the first and the last.
pub(super) fn strike(r: &mut Resolution<'_>) {
    let mut revealed = Vec::new();
    let last = [Attaque::FusRoDah, Attaque::Bastoooon];
    for (id, attack, target) in r.attackers(|attack| !last.contains(&attack)) {
        if r.still_holds(id, attack, target) {
            carry_out(r, id, attack, target, &mut revealed);
        }
    }
    reveal(r, &revealed);
}

fn carry_out(
    r: &mut Resolution<'_>,
    id: FigureId,
    attack: Attaque,
    target: Position,
    revealed: &mut Vec<(Team, Attaque, Position)>,
) {
    let cross = target.cross();
    let cells = numbers::area(id.class(), attack).of(&cross);
    match (attack, id.class()) {
        (Attaque::Normale, Classe::Voleur) => {
            r.hit_cells(cells, id, attack, VOLEUR_ATTAQUE, |v| v == id);
        }
        (Attaque::Normale, Classe::Barbare) => {
            r.hit_cells(cells, id, attack, BARBARE_ATTAQUE, |_| false);
        }
        (Attaque::Normale, Classe::Elfe) => {
            r.hit_cells(cells, id, attack, ELFE_ATTAQUE, |v| v == id);
        }
        (Attaque::Loto, _) => r.hit_cells(cells, id, attack, 4, |_| false),
        (Attaque::Traitrise, _) => {
            r.hit_cells(cells, id, attack, LETHAL, |v| v.team() == id.team());
        }
        (Attaque::Palantir | Attaque::ISee, _) => revealed.push((id.team(), attack, target)),
        (Attaque::FusRoDah | Attaque::Bastoooon, _) => {}
    }
}

/// New sights serve from now on; an `I see` of the phase before has served.
fn reveal(r: &mut Resolution<'_>, revealed: &[(Team, Attaque, Position)]) {
    for team in r.state.teams().teams() {
        if r.state.sides[team.index()].i_see.take().is_some() {
            r.events.push(Event::Faded { team });
        }
    }
    for &(team, by, at) in revealed {
        let side = &mut r.state.sides[team.index()];
        match by {
            Attaque::Palantir => side.palantir = Some(at),
            _ => side.i_see = Some(at),
        }
        r.events.push(Event::Revealed { team, by, at });
    }
}
