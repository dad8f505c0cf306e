//! What a game looks like in the viewer.

use crate::assets::{Asset, content_type};
use crate::bundle::bundle;
use crate::rules::{faults_of, unknown_imports};

/// The module that a skin begins with.
const ENTRY: &str = "skin.js";

/// The skin of a game: its ES modules by their names, of which `skin.js` comes first. Pages
/// have them under `<game>/skin/`, so that `../../viewer/pen.js` is the viewer's own module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skin {
    game: &'static str,
    files: &'static [(&'static str, &'static str)],
}

impl Skin {
    /// No skin: plain tokens, letters and words.
    pub const PLAIN: Skin = Skin::new("", &[]);

    /// The files of a game's folder `skin`, by their names.
    #[must_use]
    pub const fn new(game: &'static str, files: &'static [(&'static str, &'static str)]) -> Skin {
        Skin { game, files }
    }

    /// The game it belongs to; none if there is nothing to wear.
    #[must_use]
    pub fn game(&self) -> Option<&'static str> {
        self.files
            .iter()
            .any(|(name, _)| *name == ENTRY)
            .then_some(self.game)
    }

    /// The file at a path, such as `chess/skin/skin.js`.
    #[must_use]
    pub fn asset(&self, path: &str) -> Option<Asset> {
        let name = path.strip_prefix(self.game)?.strip_prefix("/skin/")?;
        let (_, text) = self.files.iter().find(|(known, _)| *known == name)?;
        Some(Asset {
            text,
            content_type: content_type(name),
        })
    }

    /// What is wrong with it, a line each: for the tests of those who bring one.
    #[must_use]
    pub fn problems(&self) -> Vec<String> {
        let own = |name: &str| format!("{}/skin/{name}", self.game);
        let in_files = self.files.iter().flat_map(|(name, text)| {
            let path = own(name);
            let imports = unknown_imports(&path, text, *self);
            faults_of(&path, text).into_iter().chain(imports)
        });
        let whole = bundle("viewer/main.js", *self).err();
        in_files.chain(whole.map(|error| error.0)).collect()
    }

    /// Where it begins.
    pub(crate) fn entry(&self) -> Option<String> {
        Some(format!("{}/skin/{ENTRY}", self.game()?))
    }
}

#[cfg(test)]
mod tests {
    use super::Skin;

    #[test]
    fn files_are_found_under_their_game() {
        let skin = Skin::new("chess", &[("skin.js", "useSkin({});"), ("king.js", "")]);
        assert_eq!(skin.game(), Some("chess"));
        let found = skin.asset("chess/skin/skin.js").expect("a file");
        assert_eq!(found.text, "useSkin({});");
        assert_eq!(found.content_type, "text/javascript; charset=utf-8");
        for path in [
            "skin.js",
            "chess/skin/",
            "chess/skin/queen.js",
            "go/skin/skin.js",
        ] {
            assert_eq!(skin.asset(path), None, "{path}");
        }
        assert_eq!(skin.problems(), Vec::<String>::new());
        assert_eq!(Skin::PLAIN.game(), None);
        assert_eq!(Skin::new("chess", &[("king.js", "")]).game(), None);
    }

    #[test]
    fn mistakes_are_found() {
        let text = "const en = {\n  king: \"king\", queen: \"queen\",\n};\n\
                    const fr = {\n  king: \"roi\",\n};\n\
                    import { Pencil } from \"../../viewer/pen.js\";\n\
                    import { king } from \"./king.js\";\n\
                    new Pencil().innerHTML = king(\"https://elsewhere\");\n";
        let problems = Skin::new("chess", Box::leak(Box::new([("skin.js", text)]))).problems();
        for part in [
            "chess/skin/skin.js has innerHTML",
            "chess/skin/skin.js refers to another host",
            "../../viewer/pen.js has no Pencil",
            "in one language only: [\"queen\"]",
            "there is no chess/skin/king.js",
        ] {
            let found = problems.iter().any(|problem| problem.contains(part));
            assert!(found, "{part}: {problems:?}");
        }
    }
}
