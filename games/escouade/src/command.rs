//! Command dice: what they pay for.

use crate::interface::Commande;

/// What an order costs in command dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Whether it activates a second figure.
    pub activation: bool,
    /// The face that makes the action a free one.
    pub free: Option<Commande>,
    /// More dice for a test.
    pub dice: u32,
}

impl Price {
    /// So many more dice for a test, and nothing else.
    pub fn dice(dice: u32) -> Self {
        Self {
            dice,
            ..Self::default()
        }
    }

    /// The faces that are paid, one by one.
    pub fn faces(self) -> impl Iterator<Item = Commande> {
        let activation = self.activation.then_some(Commande::Activation);
        let dice = std::iter::repeat_n(Commande::De, self.dice as usize);
        activation.into_iter().chain(self.free).chain(dice)
    }

    /// Whether these dice pay for it: a face by itself, or by a joker.
    pub fn is_paid_by(self, held: &[Commande]) -> bool {
        let count = |face: Commande| held.iter().filter(|&&die| die == face).count();
        let short = |face: Commande, wanted: usize| wanted.saturating_sub(count(face));
        let jokers = short(Commande::Activation, usize::from(self.activation))
            + self.free.map_or(0, |face| short(face, 1))
            + short(Commande::De, self.dice as usize);
        jokers <= count(Commande::Joker)
    }
}

/// Whether some die has a face or can stand for it.
pub fn holds(held: &[Commande], face: Commande) -> bool {
    held.contains(&face) || held.contains(&Commande::Joker)
}

/// The die that pays for a face: the first that shows it, or else the first joker.
pub fn die_for(held: &[Commande], face: Commande) -> Option<usize> {
    let first = |wanted: Commande| held.iter().position(|&die| die == wanted);
    first(face).or_else(|| first(Commande::Joker))
}
