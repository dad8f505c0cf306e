//! `stechec map list` and `stechec champion list`: what goes by name.

use super::{Failure, game::columns};
use crate::{
    cli::{Format, ListArgs},
    report,
};
use std::{fs, path::Path};
use stechec_answers::{MapCollection, NamedMap, OpponentList, OpponentSummary};
use stechec_capabilities::GameEntry;
use stechec_collection::{CHAMPIONS, MAPS, Named};
use stechec_kit::{MANIFEST, Manifest};

pub(super) fn maps(game: &GameEntry, args: &ListArgs) -> Result<(), Failure> {
    let maps = MAPS.all(game.name()).into_iter();
    let maps: Vec<NamedMap> = maps
        .map(|Named { name, built_in }| NamedMap { name, built_in })
        .collect();
    if args.format == Format::Json {
        return report::print_json(&MapCollection { maps });
    }
    if maps.is_empty() {
        report::print(&format!("{} has no maps here", game.name()));
    }
    columns(
        maps.iter()
            .map(|map| [map.name.as_str(), place(map.built_in), ""]),
    );
    Ok(())
}

pub(super) fn champions(game: &GameEntry, args: &ListArgs) -> Result<(), Failure> {
    let champions = opponents(game);
    if args.format == Format::Json {
        return report::print_json(&OpponentList { champions });
    }
    tell_opponents(&champions);
    Ok(())
}

/// The champions that go by name, the weakest first as far as that was measured; what is no
/// champion is left out.
pub(super) fn opponents(game: &GameEntry) -> Vec<OpponentSummary> {
    let all = CHAMPIONS.all(game.name()).into_iter();
    let summary = |Named { name, built_in }| {
        let manifest = if built_in {
            CHAMPIONS.text(&name, game.name())?.to_owned()
        } else {
            let folder = Path::new("champions").join(game.name()).join(&name);
            fs::read_to_string(folder.join(MANIFEST)).ok()?
        };
        let manifest = Manifest::read(&manifest).ok()?;
        let summary = OpponentSummary {
            name,
            language: manifest.language.title.to_owned(),
            about: manifest.description,
            built_in,
        };
        Some((manifest.rating.unwrap_or(u64::MAX), summary))
    };
    let mut rated: Vec<(u64, OpponentSummary)> = all.filter_map(summary).collect();
    // Those without a rating keep the order of their names.
    rated.sort_by_key(|(rating, _)| *rating);
    rated.into_iter().map(|(_, summary)| summary).collect()
}

pub(super) fn tell_opponents(champions: &[OpponentSummary]) {
    columns(champions.iter().map(|champion| {
        let about = champion.about.as_deref().unwrap_or_default();
        [champion.name.as_str(), &champion.language, about]
    }));
    if champions.is_empty() {
        report::print("  none here");
    }
}

fn place(built_in: bool) -> &'static str {
    if built_in {
        "built in"
    } else {
        "in this folder"
    }
}
