//! `stechec init`: a folder for a contest, ready to be played.

use super::{Failure, collection::opponents, first_steps::first_language};
use crate::{cli::InitArgs, report};
use std::{collections::BTreeSet, fs, path::Path};
use stechec_capabilities::GameEntry;
use stechec_collection::{CHAMPIONS, MAPS};
use stechec_files::FileError;
use stechec_kit::{Manifest, Tools};
use stechec_problem::harmless_path;

/// Maps of a first tournament.
const FIRST_MAPS: usize = 3;

pub(super) fn run(game: &GameEntry, args: &InitArgs) -> Result<(), Failure> {
    let (folder, name) = (&args.folder, game.name());
    let plan = folder.join("stechec.toml");
    if plan.exists() {
        let message = format!(
            "{} exists already: nothing was written",
            harmless_path(&plan)
        );
        return Err(Failure::Usage(
            message,
            Some("choose another folder".to_owned()),
        ));
    }
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
    for map in MAPS.names(name) {
        MAPS.write(map, name, &maps)?;
    }
    for champion in CHAMPIONS.names(name) {
        CHAMPIONS.write(champion, name, &champions)?;
    }
    let here = ready_here(game);
    stechec_files::write(&plan, text(game, &here).as_bytes())?;
    tell(game, folder, &here);
    Ok(())
}

/// Which of the champions inside can be built on this machine, and what the others lack.
struct Ready {
    champions: Vec<&'static str>,
    lacking: BTreeSet<String>,
}

fn ready_here(game: &GameEntry) -> Ready {
    let tools = Tools::default();
    let mut ready = Ready {
        champions: Vec::new(),
        lacking: BTreeSet::new(),
    };
    for name in CHAMPIONS.names(game.name()) {
        let manifest = CHAMPIONS.text(name, game.name());
        let Some(manifest) = manifest.and_then(|text| Manifest::read(text).ok()) else {
            continue;
        };
        match tools.of(manifest.kit) {
            Ok(_) => ready.champions.push(name),
            Err(missing) => (ready.lacking).extend(missing.iter().map(ToString::to_string)),
        }
    }
    ready
}

/// A plan that can be played as it is.
fn text(game: &GameEntry, ready: &Ready) -> String {
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
    if let Some(first) = ready.champions.first() {
        for number in ready.champions.len()..players {
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

fn tell(game: &GameEntry, folder: &Path, ready: &Ready) {
    let name = game.name();
    let (maps, champions) = (MAPS.names(name).count(), opponents(game).len());
    let place = harmless_path(&folder);
    report::print(&format!(
        "A contest of {name} in {place}: {maps} maps, {champions} champions and a plan.\n\n\
         Next, in that folder:"
    ));
    // What the game does not bring has to be there before anything can be played.
    for (what, count) in [("maps", maps), ("champions", champions)] {
        if count == 0 {
            report::print(&format!(
                "  put {what} into {what}/{name}: {name} brings none"
            ));
        }
    }
    let mut steps = vec![("stechec run".to_owned(), "play the tournament")];
    if let Some(language) = first_language(game) {
        let new = format!("stechec champion new {language} champions/{name}/mine");
        steps.push((new, "take part"));
    }
    steps.push(("stechec serve".to_owned(), "watch in the browser"));
    steps_in_columns(&steps);
    if !ready.lacking.is_empty() {
        let lacking: Vec<String> = ready.lacking.iter().map(|it| format!("\n  {it}")).collect();
        report::print(&format!(
            "\n{} of the champions can play here; for the others:{}",
            ready.champions.len(),
            lacking.concat()
        ));
    }
}

fn steps_in_columns(steps: &[(String, &str)]) {
    let width = steps.iter().map(|(step, _)| step.chars().count()).max();
    let width = width.unwrap_or(0) + 3;
    for (step, about) in steps {
        report::print(&format!("  {step:<width$}{about}"));
    }
}
