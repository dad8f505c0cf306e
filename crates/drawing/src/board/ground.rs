use super::Token;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// What is drawn on a tile's ground, besides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbol {
    /// Nothing but the colour and a little texture, as of grass.
    #[default]
    Plain,
    /// A paved way, joined to neighbouring tiles of the same symbol.
    Path,
    /// A tree.
    Tree,
    /// Water with reeds.
    Waves,
    /// Masonry.
    Bricks,
    /// A watch tower.
    Tower,
    /// The floor of a cave or a room: the colour and a few cracks.
    Floor,
    /// No floor at all: one sees what is below.
    Void,
    /// What nobody knows, such as a room that lies face down.
    Unknown,
    /// A rock.
    Rock,
    /// Loose stones.
    Rubble,
    /// Somebody of stone.
    Statue,
    /// Spikes: a trap.
    Spikes,
    /// Fire.
    Flames,
    /// Molten rock.
    Lava,
    /// A hole.
    Pit,
    /// A hatch that is shut.
    Hatch,
    /// A hatch that is open.
    OpenHatch,
    /// A mirror from the lower left to the upper right.
    RisingMirror,
    /// A mirror from the upper left to the lower right.
    FallingMirror,
    /// Mist.
    Mist,
    /// Darkness.
    Darkness,
    /// Rain.
    Rain,
    /// A rune, drawn as a star in a circle.
    Rune,
    /// A gear.
    Gear,
    /// A lever.
    Switch,
    /// Coins.
    Treasure,
    /// A single coin.
    Coin,
    /// A way out: stairs.
    Exit,
    /// A place that matters to somebody: a flag, in the colour of an owner if there is one.
    Flag(Option<usize>),
    /// Anything else: a letter, painted on the floor.
    Letter(char),
}

/// Something laid over a tile.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Brought out: what the picture is about (a cell that is seen).
    Lit,
    /// Kept back: the rest.
    Dim,
    /// A number, with a shade from 0.0 (low) to 1.0 (high).
    Number {
        /// The number shown.
        value: u32,
        /// Where it lies between the lowest and the highest.
        shade: f32,
    },
}

/// A thing that lies on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A letter or digit that names it.
    pub letter: char,
    /// What it looks like; a tag with its letter if this is [`Symbol::Plain`].
    pub symbol: Symbol,
}

/// One cell of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// The character that stands for it in plain text.
    pub glyph: char,
    /// Its ground colour.
    pub ground: Colour,
    /// What is drawn on the ground.
    pub symbol: Symbol,
    /// What is laid over it.
    pub mark: Option<Mark>,
    /// The things that lie on it.
    pub items: Vec<Item>,
    /// The pieces on it.
    pub tokens: Vec<Token>,
}

impl Tile {
    /// A tile with nothing on it.
    pub fn new(glyph: char, ground: Colour, symbol: Symbol) -> Self {
        Self {
            glyph,
            ground,
            symbol,
            mark: None,
            items: Vec::new(),
            tokens: Vec::new(),
        }
    }
}
