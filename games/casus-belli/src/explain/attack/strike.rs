//! Attacks that were carried out: who was hit, and who stood there and was not.

use super::Course;
use crate::{
    event::Event,
    explain::{
        page::{Page, in_a_row},
        seen,
    },
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Classe},
    numbers::{self, Area, BASTOOOON_FROM, LETHAL},
    tell,
};

impl Course<'_> {
    /// An attack with what follows from it; `at` is its place among the events.
    pub(super) fn strike(
        &self,
        page: &mut Page<'_>,
        at: usize,
        (id, attack, target): (FigureId, Attaque, Position),
        ready: u32,
    ) {
        let hits: Vec<(FigureId, i32)> = (self.events[at + 1..].iter())
            .map_while(|event| match *event {
                Event::Hit {
                    figure, by, damage, ..
                } if by == id => Some((figure, damage)),
                _ => None,
            })
            .collect();
        let text = format!(
            "{} uses {} on {target}{}{}{}{}",
            page.name(id),
            tell::weapon(id.class(), attack),
            self.shifted(id, target),
            self.how_seen(id, attack, target),
            self.nobody(id, attack, hits.is_empty()),
            again(attack, ready),
        );
        page.line(0, "attack", [id], text);
        let mut lives = self.lives();
        for &(victim, damage) in &hits {
            let before = lives[victim.index()];
            lives[victim.index()] -= damage;
            let text = hit(page, (id, victim), attack, damage, before);
            page.line(1, "hit", [id, victim], text);
        }
        self.spared(page, (id, attack, target), &hits);
    }

    fn lives(&self) -> Vec<i32> {
        self.now.figures().map(|(_, figure)| figure.life).collect()
    }

    /// The long bow may be aimed at what anybody of the team sees.
    fn how_seen(&self, id: FigureId, attack: Attaque, target: Position) -> String {
        match (attack, id.class()) {
            (Attaque::Normale, Classe::Elfe) => {
                let by = seen::sees(&self.now, id.team(), target, seen::Places::Known);
                format!(", seen by its {}", in_a_row(&by))
            }
            _ => String::new(),
        }
    }

    fn nobody(&self, id: FigureId, attack: Attaque, missed: bool) -> &'static str {
        let strikes = !matches!(
            numbers::area(id.class(), attack),
            Area::Nothing | Area::Field
        );
        if strikes && missed {
            ": it hits nobody"
        } else {
            ""
        }
    }

    /// Who stood where the attack struck, and was not hit.
    fn spared(
        &self,
        page: &mut Page<'_>,
        (id, attack, target): (FigureId, Attaque, Position),
        hits: &[(FigureId, i32)],
    ) {
        let cross = target.cross();
        let cells = numbers::area(id.class(), attack).of(&cross);
        for (other, figure) in self.now.figures() {
            let hit = hits.iter().any(|(victim, _)| *victim == other);
            if hit || !cells.contains(&figure.position) {
                continue;
            }
            let why = if self.crushed.contains(&other) {
                "two Fus Ro Dah have killed it already"
            } else if other == id {
                "this attack never hits the attacker"
            } else {
                "this attack hits other teams only"
            };
            let text = format!("{} stands there and is not hit: {why}", page.name(other));
            page.line(1, "spared", [id, other], text);
        }
    }
}

fn hit(
    page: &Page<'_>,
    (by, victim): (FigureId, FigureId),
    attack: Attaque,
    damage: i32,
    life: i32,
) -> String {
    let whom = if by == victim {
        "itself".to_owned()
    } else {
        page.name(victim)
    };
    if damage == LETHAL {
        return format!("kills {whom}, whatever its life");
    }
    let sum = match attack {
        Attaque::Bastoooon => format!(
            " ({BASTOOOON_FROM} minus the {} life of the attacker)",
            BASTOOOON_FROM - damage
        ),
        _ => String::new(),
    };
    format!(
        "hits {whom} for {damage}{sum}: life {life} becomes {}",
        life - damage
    )
}

fn again(attack: Attaque, ready: u32) -> String {
    match numbers::cool_down(attack) {
        0 => String::new(),
        _ => format!("; ready again in turn {ready}"),
    }
}
