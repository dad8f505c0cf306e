//! The attack phase: which blows are the best together.

use crate::battle::{Battle, Blow};
use casus_belli_champion::*;

/// More blows of one figure than this are not combined with the others'.
const CHOICES: usize = 24;

/// What a wound of a whole life is worth, compared with a kill.
const WOUND: f64 = 0.5;
/// What it costs, compared with a figure lost to the foes, if friends alone kill it.
const ACCIDENT: f64 = 0.5;

/// What damage on a life is worth.
fn worth(damage: i32, life: i32) -> f64 {
    if damage >= life {
        1.0
    } else {
        WOUND * f64::from(damage) / f64::from(life)
    }
}

/// What becomes of an own figure that is hit by friends, and likely by foes.
///
/// A figure that falls to friend and foe together costs nothing and brings the foes
/// nothing: better an own arrow in a dying friend than a point for them.
fn fate(life: i32, own: i32, foreign: i32, likely: f64) -> f64 {
    let spared = if own >= life {
        -ACCIDENT
    } else {
        -worth(own, life)
    };
    let attacked = match own + foreign >= life {
        true if own > 0 => 0.0,
        _ => -worth(own + foreign, life),
    };
    likely * attacked + (1.0 - likely) * spared
}

impl Battle<'_> {
    /// The worth of three blows together, for each life taken one.
    fn value(&self, blows: [&Blow; 3]) -> f64 {
        let push = blows[PersoClasse::Barbare as usize].attack == AttaqueType::FusRoDah;
        // Who is pushed hits nobody, and is not where others aim.
        let there = self.targets.iter().enumerate();
        let there = there.filter(|(_, target)| !(push && target.pushed));
        let mut foreign = [0; 3];
        for (number, target) in there.clone() {
            let wound: i32 = blows.iter().map(|blow| blow.damage[number]).sum();
            for (figure, sum) in foreign.iter_mut().enumerate() {
                *sum += target.threat(figure, wound);
            }
        }
        // Foes have one blow each: the more of us they can hit, the less likely is each.
        let threatened = foreign.iter().filter(|&&sum| sum > 0).count().max(1);
        let likely = 0.4 + 0.4 / threatened as f64;
        let mut value: f64 = blows.iter().map(|blow| blow.extra).sum();
        let mut own = [0; 3];
        for (figure, sum) in own.iter_mut().enumerate() {
            *sum = blows.iter().map(|blow| blow.own[figure]).sum();
            let likely = if foreign[figure] > 0 { likely } else { 0.0 };
            value += fate(self.me[figure].vie, *sum, foreign[figure], likely);
        }
        // The more the barbarian suffers before he strikes, the harder is his Bastoooon.
        let barbarian = PersoClasse::Barbare as usize;
        let anger = match blows[barbarian].attack {
            AttaqueType::Bastoooon => {
                let expected = likely * f64::from(foreign[barbarian].min(12));
                own[barbarian] + expected as i32
            }
            _ => 0,
        };
        for (number, target) in there {
            let damage: i32 = blows.iter().map(|blow| blow.damage[number]).sum();
            let angry = i32::from(blows[barbarian].damage[number] > 0) * anger;
            value += worth(damage + angry, target.life);
        }
        value
    }

    /// The best blows, by class.
    pub fn decide(&self) -> [Blow; 3] {
        let mut choices = PersoClasse::ALL.map(|class| self.blows(class));
        let idle = choices.clone().map(|blows| blows[blows.len() - 1].clone());
        for (figure, blows) in choices.iter_mut().enumerate() {
            let alone = |blow: &Blow| {
                let mut all = [&idle[0], &idle[1], &idle[2]];
                all[figure] = blow;
                self.value(all)
            };
            let mut valued: Vec<(f64, Blow)> =
                blows.drain(..).map(|blow| (alone(&blow), blow)).collect();
            valued.sort_by(|one, other| other.0.total_cmp(&one.0));
            blows.extend(valued.into_iter().map(|(_, blow)| blow).take(CHOICES));
            blows.push(idle[figure].clone());
        }
        let mut best = (f64::MIN, idle);
        for thief in &choices[0] {
            for barbarian in &choices[1] {
                for elf in &choices[2] {
                    let value = self.value([thief, barbarian, elf]);
                    if value > best.0 + 1e-9 {
                        best = (value, [thief.clone(), barbarian.clone(), elf.clone()]);
                    }
                }
            }
        }
        best.1
    }
}
