//! Chance through the door, the same for champions of all kinds.

use stechec_game::{Chance, Secret};

/// The function number by which a champion draws a number from 0 on and below its argument.
pub(crate) const CHANCE: u32 = i32::MAX as u32 - 2;

/// The second argument of a language that draws where its own generators begin: how many it draws
/// must not change what the champion draws.
const FOR_GENERATORS: i32 = 1;

/// What a champion draws in a seat.
///
/// Every turn has a stream of its own: what is drawn in one does not depend on how much was drawn
/// before, and is the same where a champion is asked about that turn alone.
#[derive(Debug, Default)]
pub(crate) struct Draws {
    turn: u32,
    numbers: Option<Chance>,
    seeds: Option<Chance>,
}

impl Draws {
    /// A call in this turn begins.
    pub(crate) fn begin(&mut self, turn: u32) {
        if turn != self.turn {
            *self = Self {
                turn,
                ..Self::default()
            };
        }
    }

    /// Draws a number as the arguments of a call say; none if they are no such arguments. What
    /// is drawn from less than two numbers is 0.
    pub(crate) fn draw(&mut self, args: &[i32], secret: impl FnOnce() -> Secret) -> Option<i32> {
        let (bound, stream, name) = match *args {
            [bound] => (bound, &mut self.numbers, "numbers"),
            [bound, FOR_GENERATORS] => (bound, &mut self.seeds, "seeds"),
            _ => return None,
        };
        let turn = self.turn;
        let begin = || Chance::of_secret(&secret(), &format!("{name} of turn {turn}"));
        let stream = stream.get_or_insert_with(begin);
        let drawn = stream.below(u32::try_from(bound).unwrap_or(0));
        // Below a number that fits.
        i32::try_from(drawn).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_game::{MatchChance, Team};

    fn drawn(draws: &mut Draws, seed: u64, team: u8) -> Vec<i32> {
        let secret = MatchChance::of_seed(seed).seat(Team(team)).secret();
        let draw = |_| draws.draw(&[1_000_000], || secret);
        (0..4).filter_map(draw).collect()
    }

    #[test]
    fn numbers_depend_on_match_seat_and_turn_and_on_nothing_else() {
        let mut draws = Draws::default();
        let first = drawn(&mut draws, 1, 0);
        assert_ne!(first, drawn(&mut draws, 1, 0), "a stream goes on");
        draws.begin(1);
        let second = drawn(&mut draws, 1, 0);
        assert_ne!(first, second);
        let mut late = Draws::default();
        late.begin(1);
        assert_eq!(second, drawn(&mut late, 1, 0));
        assert_ne!(first, drawn(&mut Draws::default(), 2, 0));
        assert_ne!(first, drawn(&mut Draws::default(), 1, 1));
    }

    #[test]
    fn how_generators_begin_changes_no_number() {
        let mut draws = Draws::default();
        let secret = Secret::of_seed(0);
        let seeds: Vec<_> = (0..4)
            .filter_map(|_| draws.draw(&[1_000_000, FOR_GENERATORS], || secret))
            .collect();
        let numbers: Vec<_> = (0..4)
            .filter_map(|_| draws.draw(&[1_000_000], || secret))
            .collect();
        assert_eq!(seeds.len(), 4);
        assert_ne!(seeds, numbers);
        let mut alone = Draws::default();
        let undisturbed: Vec<_> = (0..4)
            .filter_map(|_| alone.draw(&[1_000_000], || secret))
            .collect();
        assert_eq!(numbers, undisturbed);
    }

    #[test]
    fn any_bound_has_an_answer() {
        let mut draws = Draws::default();
        let mut draw = |args: &[i32]| draws.draw(args, || Secret::of_seed(0));
        for bound in [i32::MIN, -1, 0, 1] {
            assert_eq!(draw(&[bound]), Some(0));
        }
        assert!((0..i32::MAX).contains(&draw(&[i32::MAX]).unwrap()));
        assert_eq!(draw(&[]), None);
        assert_eq!(draw(&[1, 2]), None);
    }
}
