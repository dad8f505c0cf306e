/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// What is drawn on a tile's ground, besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Nothing but the colour and a little texture.
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
}

/// Which way a token looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
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

/// A piece on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// A letter or digit that names it.
    pub letter: char,
    /// The owner, for the colour; none for a marker that belongs to nobody.
    pub owner: Option<usize>,
    /// Which way it looks, if that matters.
    pub facing: Option<Facing>,
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
    /// The pieces on it.
    pub tokens: Vec<Token>,
}

/// A cell by column and row.
pub type Cell = (usize, usize);

/// Something that happened on the board, drawn over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Somebody went from cell to cell.
    Way {
        /// Whose.
        owner: usize,
        /// The first cell, and all that follow.
        cells: Vec<Cell>,
    },
    /// Somebody aimed at a cell.
    Shot {
        /// Whose.
        owner: usize,
        /// From where.
        from: Cell,
        /// At what.
        to: Cell,
    },
    /// A cell was struck.
    Struck(Cell),
    /// A piece was lost.
    Loss {
        /// Whose.
        owner: usize,
        /// Where.
        at: Cell,
    },
}

/// A board to be drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// Tiles in a row.
    pub columns: usize,
    /// All tiles, row by row from the top.
    pub tiles: Vec<Tile>,
    /// Said above or below the picture, such as what the marks mean.
    pub caption: String,
    /// What happened, drawn over the tiles and under the pieces.
    pub strokes: Vec<Stroke>,
    /// Owners and what is to be said of them, such as their names.
    pub legend: Vec<(usize, String)>,
}

impl Board {
    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.tiles.len() / self.columns.max(1)
    }

    /// The tile in column `x` of row `y`.
    pub fn tile(&self, x: usize, y: usize) -> Option<&Tile> {
        (x < self.columns).then(|| self.tiles.get(y * self.columns + x))?
    }
}
