/// A die or a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A die and what it shows: 1 to 6 are pips, anything else is written.
    Die(String),
    /// A die that is used up.
    UsedDie(String),
    /// A card and what is written on it.
    Card(String),
    /// A card that is used up.
    UsedCard(String),
    /// A card that lies face down.
    HiddenCard,
}

/// Dice and cards that lie together, such as those of one team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// What they are or whose, in words.
    pub title: String,
    /// Whose, for the colour.
    pub owner: Option<usize>,
    /// The dice and cards, from left to right.
    pub pieces: Vec<Piece>,
}
