//! A folder for a contest, ready to be played.

use crate::Error;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use stechec_capabilities::GameEntry;
use stechec_collection::{CHAMPIONS, MAPS};
use stechec_files::FileError;
use stechec_kit::{Manifest, Tools};

/// Maps of a first tournament.
const FIRST_MAPS: usize = 3;

/// What a new contest consists of.
pub struct Contest {
    /// How many maps were written.
    pub maps: usize,
    /// How many champions were written.
    pub champions: usize,
    /// Those that can be built on this machine.
    pub ready: Vec<&'static str>,
    /// What the others lack.
    pub lacking: BTreeSet<String>,
}

/// Where the plan of a contest is.
pub fn plan_of_contest(folder: &Path) -> PathBuf {
    folder.join("stechec.toml")
}

/// Writes maps, champions and a plan into a folder that is made if it is not there. What was
/// there under the same name is replaced.
pub fn create_contest(game: &GameEntry, folder: &Path) -> Result<Contest, Error> {
    let name = game.name();
    let (maps, champions) = (
        folder.join("maps").join(name),
        folder.join("champions").join(name),
    );
    for folder in [&maps, &champions] {
        fs::create_dir_all(folder).map_err(|cause| FileError {
            action: "make",
            path: folder.clone(),
            cause,
        })?;
    }
    let mut contest = Contest {
        maps: 0,
        champions: 0,
        ready: Vec::new(),
        lacking: BTreeSet::new(),
    };
    for map in MAPS.names(name) {
        MAPS.write(map, name, &maps)?;
        contest.maps += 1;
    }
    let tools = Tools::default();
    for champion in CHAMPIONS.names(name) {
        CHAMPIONS.write(champion, name, &champions)?;
        contest.champions += 1;
        let manifest = CHAMPIONS.text(champion, name);
        let Some(manifest) = manifest.and_then(|text| Manifest::read(text).ok()) else {
            continue;
        };
        match tools.of(manifest.kit) {
            Ok(_) => contest.ready.push(champion),
            Err(missing) => (contest.lacking).extend(missing.iter().map(ToString::to_string)),
        }
    }
    let plan = text(game, &contest.ready);
    stechec_files::write(&plan_of_contest(folder), plan.as_bytes())?;
    Ok(contest)
}

/// A plan that can be played as it is, if the game brings maps and champions.
fn text(game: &GameEntry, ready: &[&str]) -> String {
    let name = game.name();
    let players = game.core.facts().teams.0;
    let mut text = format!(
        "# A tournament of {name}. `stechec plan` shows what would be played, `stechec run` plays it\n\
         # and picks up where it was stopped. All keys: the page about tournaments of the manual.\n\
         name = \"first\"\n\
         game = \"{name}\"\n\
         seed = 1                        # the source of all randomness of the draw\n\
         \n\
         [format]\n\
         kind = \"round-robin\"            # or swiss, knockout, groups, gauntlet, melee\n\
         players = {players}                     # champions in a match\n\
         rounds = 4\n\
         \n\
         # Everybody in the folder; a folder or archive for each is as good.\n\
         [[champion]]\n\
         path = \"champions/{name}/*\"\n"
    );
    // Whoever has no compiler yet wants to see a tournament all the same.
    if let Some(first) = ready.first() {
        for number in ready.len()..players {
            text += &format!(
                "\n# Stands in until there are compilers for the others.\n[[champion]]\n\
                 name = \"{first}-{}\"\npath = \"champions/{name}/{first}\"\n",
                number + 1
            );
        }
    }
    let mut maps: Vec<&str> = MAPS.names(name).take(FIRST_MAPS).collect();
    if maps.is_empty() {
        text += "\n# Every map in the folder.";
        maps.push("*");
    }
    for map in maps {
        text += &format!("\n[[map]]\npath = \"maps/{name}/{map}.map\"\n");
    }
    text
}

/// A map and champions that can play on it here, all of them inside the program.
pub fn first_match(game: &GameEntry) -> Option<(&'static str, String)> {
    // What champions are tried on is small.
    let inside: Vec<&str> = MAPS.names(game.name()).collect();
    let mut trials = game.assets.trial_maps.iter().map(|(name, _)| *name);
    let map = trials.find(|name| inside.contains(name));
    let map = map.or(inside.first().copied())?;
    let champions = CHAMPIONS.names(game.name()).filter_map(|name| {
        let manifest = CHAMPIONS.text(name, game.name());
        Some((name, Manifest::read(manifest?).ok()?))
    });
    let mut champions: Vec<(&str, Manifest)> = champions.collect();
    // Those that need no compiler can play anywhere, and nothing has to be tried for them.
    champions.sort_by_key(|(_, manifest)| manifest.kit.tools.len());
    let tools = Tools::default();
    let ready = champions.iter().filter(|(_, it)| tools.of(it.kit).is_ok());
    let seats = game.core.facts().teams.0;
    let mut seated: Vec<(Option<u64>, &str)> = ready
        .map(|(name, manifest)| (manifest.rating, *name))
        .take(seats)
        .collect();
    seated.resize(seats, *seated.first()?);
    // The stronger ones first, as people name them.
    seated.sort_by_key(|&(rating, _)| std::cmp::Reverse(rating));
    let names: Vec<&str> = seated.into_iter().map(|(_, name)| name).collect();
    Some((map, names.join(" ")))
}
