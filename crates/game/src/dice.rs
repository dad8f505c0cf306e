use crate::Chance;
use serde::{Serialize, Serializer};
use std::collections::VecDeque;

/// The dice of a match: thrown from its seed, unless a script says what they show.
///
/// A game with dice keeps one of these in its state and throws everything with it, cards
/// that are drawn included. Scripts can then fix any throw.
///
/// ```
/// use stechec_game::Dice;
///
/// let mut dice = Dice::new(2012, "dice");
/// assert!((1..=6).contains(&dice.throw(6)));
///
/// dice.follow([5, 2]);
/// assert_eq!((dice.throw(6), dice.one_of(&[0, 2, 3])), (5, Some(2)));
/// assert_eq!(dice.report().thrown, [5, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    chance: Chance,
    /// Only while a script is played: matches need no record of their throws here.
    script: Option<DiceScript>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct DiceScript {
    faces: VecDeque<u32>,
    report: DiceReport,
}

/// What came of scripted dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceReport {
    /// The faces that were thrown, in order, scripted or not.
    pub thrown: Vec<u32>,
    /// Scripted faces that were not thrown.
    pub left: Vec<u32>,
    /// The first scripted face that could not be thrown when its turn came, by its place
    /// among the throws.
    pub impossible: Option<(usize, u32)>,
}

/// Written as the chance alone: scripts are not part of a match.
impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.chance.serialize(serializer)
    }
}

impl Dice {
    /// Dice thrown from `seed` for `purpose`, as in [`Chance::new`].
    pub fn new(seed: u64, purpose: &str) -> Self {
        Self {
            chance: Chance::new(seed, purpose),
            script: None,
        }
    }

    /// Throws a die with faces 1 to `sides`, each as likely as the others.
    pub fn throw(&mut self, sides: u32) -> u32 {
        let scripted = self.scripted(|face| (1..=sides).contains(&face));
        let face = scripted.unwrap_or_else(|| self.chance.below(sides) + 1);
        self.note(face);
        face
    }

    /// One of these faces, each as likely as the others: a card drawn from what is left of
    /// a deck. None if there are none; nothing is thrown then.
    pub fn one_of(&mut self, faces: &[u32]) -> Option<u32> {
        if faces.is_empty() {
            return None;
        }
        let scripted = self.scripted(|face| faces.contains(&face));
        let face = scripted.or_else(|| self.chance.pick(faces).copied())?;
        self.note(face);
        Some(face)
    }

    /// The stream of chance itself, for what no script fixes, such as shuffling.
    pub fn chance(&mut self) -> &mut Chance {
        &mut self.chance
    }

    /// From now on throws show these faces, in this order, and then come from the seed
    /// again; what is thrown is noted for [`Dice::report`].
    pub fn follow(&mut self, faces: impl IntoIterator<Item = u32>) {
        self.script = Some(DiceScript {
            faces: faces.into_iter().collect(),
            report: DiceReport::default(),
        });
    }

    /// What was thrown since [`Dice::follow`]; the script is over.
    pub fn report(&mut self) -> DiceReport {
        let Some(script) = self.script.take() else {
            return DiceReport::default();
        };
        DiceReport {
            left: script.faces.into(),
            ..script.report
        }
    }

    fn scripted(&mut self, possible: impl Fn(u32) -> bool) -> Option<u32> {
        let script = self.script.as_mut()?;
        let face = script.faces.pop_front()?;
        if possible(face) {
            return Some(face);
        }
        let place = script.report.thrown.len();
        script.report.impossible.get_or_insert((place, face));
        None
    }

    fn note(&mut self, face: u32) {
        if let Some(script) = &mut self.script {
            script.report.thrown.push(face);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripted_faces_come_first_and_take_nothing_from_the_seed() {
        let mut free = Dice::new(7, "dice");
        let mut scripted = free.clone();
        scripted.follow([8, 1]);
        assert_eq!((scripted.throw(8), scripted.throw(8)), (8, 1));
        let from_the_seed: Vec<u32> = (0..5).map(|_| free.throw(8)).collect();
        let after: Vec<u32> = (0..5).map(|_| scripted.throw(8)).collect();
        assert_eq!(after, from_the_seed);
        let report = scripted.report();
        assert_eq!(report.thrown[..2], [8, 1]);
        assert_eq!(report.thrown[2..], from_the_seed);
        assert_eq!((report.left, report.impossible), (vec![], None));
    }

    #[test]
    fn faces_that_cannot_be_thrown_and_those_left_over_are_told() {
        let mut dice = Dice::new(7, "dice");
        dice.follow([3, 9, 4, 4]);
        assert_eq!(dice.throw(6), 3);
        assert!((1..=6).contains(&dice.throw(6)));
        let report = dice.report();
        assert_eq!(report.impossible, Some((1, 9)));
        assert_eq!(report.left, [4, 4]);
        assert_eq!(dice.report(), DiceReport::default());
    }

    #[test]
    fn a_deck_gives_only_what_is_in_it() {
        let mut dice = Dice::new(7, "dice");
        assert_eq!(dice.one_of(&[]), None);
        let drawn: Vec<_> = (0..100).filter_map(|_| dice.one_of(&[1, 3])).collect();
        assert!(drawn.contains(&1) && drawn.contains(&3));
        assert!(drawn.iter().all(|card| [1, 3].contains(card)));
    }

    #[test]
    fn a_script_leaves_no_trace_in_what_is_written() {
        let written = |dice: &Dice| serde_json::to_string(dice).unwrap();
        let plain = Dice::new(7, "dice");
        let mut scripted = plain.clone();
        scripted.follow([2]);
        assert_eq!(written(&plain), written(&scripted));
    }
}
