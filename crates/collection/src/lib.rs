//! Maps, champions and rule books that come with the program, and how they are found by name.
//!
//! A word such as `tiny-arena` may be a file, something in the folder `maps/<game>/` of whoever
//! runs the program, or one of the maps inside the program itself, in this order. What is only
//! inside is unpacked to the user's cache when it is asked for, so that everything else can go on
//! working with files.
//!
//! ```
//! use stechec_collection::{CHAMPIONS, MAPS};
//!
//! assert!(MAPS.names("casus-belli").any(|name| name == "tiny-arena"));
//! assert_eq!(CHAMPIONS.similar("rushr", "casus-belli").as_deref(), Some("rusher"));
//! ```

mod unpack;

use std::{
    io,
    path::{Path, PathBuf},
};
use stechec_files::FileError;
use stechec_problem::similar;

include!(concat!(env!("OUT_DIR"), "/collection.rs"));

/// The rule book of a game, as Markdown.
pub fn rules(game: &str) -> Option<&'static str> {
    page(game, "rules")
}

/// What champions of a game can call and have to define, as Markdown.
pub fn interface(game: &str) -> Option<&'static str> {
    page(game, "api")
}

fn page(game: &str, name: &str) -> Option<&'static str> {
    let mut pages = PAGES_INSIDE.iter();
    let found = pages.find(|(of, called, _)| (*of, *called) == (game, name));
    found.map(|(.., text)| *text)
}

/// What there are several of for each game.
pub struct Collection {
    /// What one of them is called.
    what: &'static str,
    /// The folder it has in a project: `maps`, `champions`.
    folder: &'static str,
    /// What the names of files end with; folders have no ending.
    ending: &'static str,
    items: &'static [Item],
}

/// The maps of all games.
pub const MAPS: Collection = Collection {
    what: "map",
    folder: "maps",
    ending: ".map",
    items: MAPS_INSIDE,
};

/// The champions of all games.
pub const CHAMPIONS: Collection = Collection {
    what: "champion",
    folder: "champions",
    ending: "",
    items: CHAMPIONS_INSIDE,
};

/// A map or a champion inside the program.
struct Item {
    game: &'static str,
    name: &'static str,
    /// Its files, by their paths within its folder.
    files: &'static [(&'static str, &'static [u8])],
}

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Whether it comes with the program, not from the project's own folder.
    pub built_in: bool,
}

/// Why a word leads to nothing.
#[derive(Debug, thiserror::Error)]
pub enum NotFound {
    /// Nothing is called that.
    #[error("no file is called `{word}`, and {game} has no {what} of that name")]
    Unknown {
        /// What was looked for: `map` or `champion`.
        what: &'static str,
        /// The word.
        word: String,
        /// The game it was for.
        game: String,
        /// What was probably meant.
        similar: Option<String>,
    },
    /// It comes with the program and cannot be unpacked.
    #[error("{0}; set XDG_CACHE_HOME to a folder that can be written to")]
    NotUnpacked(FileError),
}

impl NotFound {
    /// What to do about it, if it is a matter of the name.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::Unknown {
                similar: Some(similar),
                ..
            } => Some(format!("did you mean `{similar}`?")),
            Self::Unknown { what, game, .. } => Some(format!(
                "`stechec {what} list --game {game}` lists all {what}s"
            )),
            Self::NotUnpacked(_) => None,
        }
    }
}

impl Collection {
    /// The names of what comes with the program for a game.
    pub fn names(&self, game: &str) -> impl Iterator<Item = &'static str> {
        let items = self.items.iter().filter(move |item| item.game == game);
        items.map(|item| item.name)
    }

    /// Everything that can be had by name: in the project's own folder or inside the program.
    pub fn all(&self, game: &str) -> Vec<Named> {
        let here = self.here(game);
        let inside = self
            .names(game)
            .filter(|name| !here.iter().any(|own| own == name));
        let inside = inside.map(|name| Named {
            name: name.to_owned(),
            built_in: true,
        });
        let mut all: Vec<Named> = inside.collect();
        all.extend(here.into_iter().map(|name| Named {
            name,
            built_in: false,
        }));
        all.sort_by(|one, other| one.name.cmp(&other.name));
        all
    }

    /// The file or folder that somebody means by a word. What cannot be a name is given back as it
    /// is, whether it exists or not: reading it says what is wrong.
    pub fn find(&self, word: &Path, game: &str) -> Result<PathBuf, NotFound> {
        let Some(name) = self.name(word) else {
            return Ok(word.to_owned());
        };
        let file = format!("{name}{}", self.ending);
        let folders = self.folders(game);
        let places = folders.into_iter().map(|folder| folder.join(&file));
        if let Some(here) = places.into_iter().find(|place| place.exists()) {
            return Ok(here);
        }
        if let Some(item) = self.item(name, game) {
            return unpack::item(self, item).map_err(NotFound::NotUnpacked);
        }
        // Whoever writes the ending means a file.
        if !self.ending.is_empty()
            && word
                .to_str()
                .is_some_and(|word| word.ends_with(self.ending))
        {
            return Ok(word.to_owned());
        }
        Err(NotFound::Unknown {
            what: self.what,
            word: name.to_owned(),
            game: game.to_owned(),
            similar: self.similar(name, game),
        })
    }

    /// The name that somebody probably meant, of those in the project and inside the program.
    pub fn similar(&self, word: &str, game: &str) -> Option<String> {
        let known = self.all(game);
        let known = known.iter().map(|named| named.name.as_str());
        similar(word, known).map(str::to_owned)
    }

    /// What is inside the program under a name.
    fn item(&self, name: &str, game: &str) -> Option<&'static Item> {
        let mut items = self.items.iter();
        items.find(|item| item.game == game && item.name == name)
    }

    /// The name that a word can be, unless it is a file or a path.
    fn name<'w>(&self, word: &'w Path) -> Option<&'w str> {
        let name = word.to_str()?;
        let name = name.strip_suffix(self.ending).unwrap_or(name);
        let plain = name
            .chars()
            .all(|c| c.is_alphanumeric() || "-_".contains(c));
        let is_path = word.components().count() != 1 || word.exists();
        (plain && !is_path && !name.is_empty() && name != "-").then_some(name)
    }

    /// Where the project has them: in a folder for each game; maps also in folders below it, for
    /// several collections of a game.
    fn folders(&self, game: &str) -> Vec<PathBuf> {
        let whole = Path::new(self.folder).join(game);
        let below = std::fs::read_dir(&whole).into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = below
            .map(|entry| entry.path())
            .filter(|path| !self.ending.is_empty() && path.is_dir())
            .collect();
        folders.sort();
        folders.insert(0, whole);
        folders
    }

    /// The names in the project's own folder.
    fn here(&self, game: &str) -> Vec<String> {
        let folders = self.folders(game).into_iter();
        let entries = folders.flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten());
        let entries = entries.flatten();
        let mut names: Vec<String> = entries
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let name = name.strip_suffix(self.ending)?;
                (self.name(Path::new(name)).is_some()).then(|| name.to_owned())
            })
            .collect();
        names.sort();
        names
    }

    /// The text of a map, or of a champion's `champion.toml`.
    pub fn text(&self, name: &str, game: &str) -> Option<&'static str> {
        let item = self.item(name, game)?;
        let mut files = item.files.iter();
        let wanted =
            |(path, _): &&(&str, &[u8])| self.ending.is_empty() == (*path == "champion.toml");
        let (_, bytes) = files.find(wanted)?;
        std::str::from_utf8(bytes).ok()
    }

    /// Writes one of the champions or maps inside into a folder of somebody's own.
    pub fn write(&self, name: &str, game: &str, folder: &Path) -> Result<PathBuf, FileError> {
        let item = self.item(name, game).ok_or_else(|| FileError {
            action: "find",
            path: PathBuf::from(name),
            cause: io::ErrorKind::NotFound.into(),
        })?;
        unpack::write(self, item, folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeSet, fs};

    /// A file that was added after the last build would be missing from the program.
    #[test]
    fn everything_in_the_folders_is_inside() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (collection, is_item) in [
            (
                MAPS,
                (|path: &Path| path.extension() == Some("map".as_ref())) as fn(&Path) -> bool,
            ),
            (CHAMPIONS, |path: &Path| {
                path.join("champion.toml").is_file()
            }),
        ] {
            let games = fs::read_dir(root.join(collection.folder)).unwrap();
            for game in games
                .map(|game| game.unwrap().path())
                .filter(|game| game.is_dir())
            {
                let name = game.file_name().unwrap().to_str().unwrap();
                let below = fs::read_dir(&game).unwrap().map(|it| it.unwrap().path());
                let below = below.filter(|it| it.is_dir() && !collection.ending.is_empty());
                let folders: Vec<PathBuf> = below.chain([game.clone()]).collect();
                let there: BTreeSet<String> = (folders.iter())
                    .flat_map(|folder| fs::read_dir(folder).unwrap())
                    .map(|item| item.unwrap().path())
                    .filter(|item| is_item(item))
                    .map(|item| item.file_stem().unwrap().to_str().unwrap().to_owned())
                    .collect();
                let inside: BTreeSet<String> = collection.names(name).map(str::to_owned).collect();
                assert_eq!(there, inside, "{name}");
                assert!(!there.is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn every_game_with_maps_has_its_pages_inside() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        for game in MAPS.items.iter().map(|item| item.game) {
            for (inside, file) in [(rules(game), "rules.md"), (interface(game), "api.md")] {
                let there = fs::read_to_string(root.join(game).join(file)).unwrap();
                assert_eq!(inside, Some(there.as_str()), "{game}/{file}");
            }
        }
    }

    #[test]
    fn a_champion_is_written_with_all_its_files() {
        let folder = tempfile::tempdir().unwrap();
        let place = CHAMPIONS
            .write("idle", "casus-belli", folder.path())
            .unwrap();
        assert_eq!(place, folder.path().join("idle"));
        let manifest = fs::read_to_string(place.join("champion.toml")).unwrap();
        assert_eq!(
            Some(manifest.as_str()),
            CHAMPIONS.text("idle", "casus-belli")
        );
        let map = MAPS
            .write("tiny-arena", "casus-belli", folder.path())
            .unwrap();
        assert_eq!(
            fs::read_to_string(map).ok().as_deref(),
            MAPS.text("tiny-arena", "casus-belli")
        );
    }

    #[test]
    fn paths_are_left_alone_and_unknown_names_are_guessed() {
        for word in ["-", "a/b", "nowhere.so", "../x", "tiny arena"] {
            assert_eq!(
                CHAMPIONS.find(word.as_ref(), "casus-belli").unwrap(),
                Path::new(word)
            );
        }
        let unknown = MAPS.find("tiny-aren".as_ref(), "casus-belli");
        let Err(NotFound::Unknown { similar, .. }) = unknown else {
            panic!("there is no such map");
        };
        assert_eq!(similar.as_deref(), Some("tiny-arena"));
    }
}
