//! The interface of a game, checked: what is said here holds together.

use crate::example::Example;

/// All a champion of one game sees, calls and defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The game's name, as in file and folder names.
    pub game: String,
    /// Numbers with a name.
    pub constants: Vec<Constant>,
    /// Types with a few values.
    pub enumerations: Vec<Enumeration>,
    /// Types made of other types; none contains a later one.
    pub structures: Vec<Structure>,
    /// What a champion can call; the place is the number at the door.
    pub functions: Vec<Function>,
    /// What a champion defines.
    pub entry_points: Vec<EntryPoint>,
}

/// A number with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// The number.
    pub value: i32,
    /// What it means.
    pub doc: String,
}

/// A type with a few values, numbered from 0 in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enumeration {
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: String,
    /// Its values.
    pub values: Vec<Value>,
    /// The value that says that all went well; the others are errors.
    pub success: Option<usize>,
    /// The value that says that there is none.
    pub none: Option<usize>,
}

/// A value of an enumeration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: String,
}

/// A type made of other types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Its name.
    pub name: String,
    /// What it means.
    pub doc: String,
    /// Whether its fields go by their places as well as by their names.
    pub tuple: bool,
    /// What it is made of.
    pub fields: Vec<Field>,
}

/// A part of a structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type: there are no arrays in structures.
    pub item: Item,
    /// What it means.
    pub doc: String,
}

/// A type of fixed size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A 32-bit number.
    Int,
    /// An enumeration, by its place.
    Enumeration(usize),
    /// A structure, by its place.
    Structure(usize),
}

/// The type of an argument or a result. There are no arrays of arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// The type of the value, or of the values in the array.
    pub item: Item,
    /// Whether it is an array.
    pub array: bool,
}

/// What a champion can call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// What it does.
    pub doc: String,
    /// What it is given.
    pub arguments: Vec<Argument>,
    /// What it answers.
    pub returns: Type,
    /// The answer that says that there is none.
    pub none: Option<NoResult>,
    /// Calls, for documentation.
    pub examples: Vec<Example>,
}

/// What a function is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
}

/// An answer that says that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoResult {
    /// This number.
    Int(i32),
    /// A structure with these numbers in these fields.
    Fields(Vec<(String, i32)>),
}

/// What a champion defines: a function without arguments and result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPoint {
    /// Its name.
    pub name: String,
    /// When it is called and what for.
    pub doc: String,
    /// When it is called, for the host.
    pub when: When,
}

/// When an entry point is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Once before the first phase.
    Opening,
    /// In phases.
    Phase,
    /// Once after the last phase.
    Closing,
}

impl When {
    /// All of them, with their words.
    pub(crate) const WORDS: [(&'static str, Self); 3] = [
        ("opening", Self::Opening),
        ("phase", Self::Phase),
        ("closing", Self::Closing),
    ];

    /// Its word in descriptions.
    pub fn word(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Phase => "phase",
            Self::Closing => "closing",
        }
    }
}

impl Interface {
    /// The name of a type of fixed size.
    pub fn name_of(&self, item: Item) -> &str {
        match item {
            Item::Int => "int",
            Item::Enumeration(place) => &self.enumerations[place].name,
            Item::Structure(place) => &self.structures[place].name,
        }
    }

    /// How many words a value of a type takes at the door.
    pub fn width(&self, item: Item) -> usize {
        match item {
            Item::Int | Item::Enumeration(_) => 1,
            Item::Structure(place) => (self.structures[place].fields.iter())
                .map(|field| self.width(field.item))
                .sum(),
        }
    }

    /// Whether there is an enumeration in a type: what a champion gives for it may be any
    /// number.
    pub fn has_enumeration(&self, item: Item) -> bool {
        match item {
            Item::Int => false,
            Item::Enumeration(_) => true,
            Item::Structure(place) => {
                (self.structures[place].fields.iter()).any(|field| self.has_enumeration(field.item))
            }
        }
    }

    /// The entry point called at that time, if there is one.
    pub fn entry_point(&self, when: When) -> Option<&EntryPoint> {
        self.entry_points.iter().find(|point| point.when == when)
    }
}
