//! What the game looks like in the match viewer: the modules in its folder `skin`.

macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../skin/", $name)))),*]
    };
}

/// The modules, by their names.
pub const FILES: &[(&str, &str)] = modules![
    "blows.js",
    "card.js",
    "command-dice.js",
    "effects.js",
    "faces.js",
    "figures.js",
    "marks.js",
    "news.js",
    "shots.js",
    "sides.js",
    "skin.js",
    "tell.js",
    "tests.js",
    "town.js",
];

#[cfg(test)]
mod tests {
    use super::FILES;
    use std::{collections::BTreeSet, fs, path::Path};

    #[test]
    fn every_module_is_there() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("skin");
        let found: BTreeSet<String> = (fs::read_dir(folder).expect("a folder"))
            .map(|entry| entry.expect("a file").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        let listed: BTreeSet<String> = FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(listed, found);
    }
}
