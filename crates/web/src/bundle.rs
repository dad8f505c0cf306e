//! All modules of a page as one script, for a file that can be opened without a server.
//!
//! Each module becomes a function that is called once and returns what it exports, so
//! names never meet. Only the forms our modules use are understood: imports in one line
//! each, exported functions, classes and constants.

use std::collections::BTreeMap;

use crate::assets::{Asset, asset};
use crate::skin::Skin;

/// Why modules could not be put together: a mistake in a page's assets, or in a game's skin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the modules of the page cannot be put together: {0}")]
pub struct BundleError(pub(crate) String);

/// One script that does what the module at `entry` does, after that of a skin.
pub(crate) fn bundle(entry: &str, skin: Skin) -> Result<String, BundleError> {
    let mut bundler = Bundler {
        skin,
        ..Bundler::default()
    };
    if let Some(first) = skin.entry() {
        bundler.add(&first)?;
    }
    bundler.add(entry)?;
    Ok(bundler.script)
}

#[derive(Default)]
struct Bundler {
    skin: Skin,
    script: String,
    /// The constant of each module; None while it is being read.
    known: BTreeMap<String, Option<String>>,
}

impl Bundler {
    fn source(&self, path: &str) -> Option<Asset> {
        asset(path).or_else(|| self.skin.asset(path))
    }

    /// Adds a module after those it imports, and names its constant.
    fn add(&mut self, path: &str) -> Result<String, BundleError> {
        match self.known.get(path) {
            Some(Some(name)) => return Ok(name.clone()),
            Some(None) => return Err(BundleError(format!("{path} imports itself"))),
            None => {}
        }
        let source = self
            .source(path)
            .ok_or_else(|| BundleError(format!("there is no {path}")))?;
        self.known.insert(path.to_owned(), None);
        let mut body = String::new();
        let mut exports = Vec::new();
        for line in source.text.lines() {
            if line.starts_with("import") {
                let (names, from) = import(line)
                    .ok_or_else(|| BundleError(format!("{path}: cannot read `{line}`")))?;
                let module = self.add(&resolve(path, from))?;
                body += &format!("const {{ {} }} = {module};\n", names.replace(" as ", ": "));
                continue;
            }
            let kept = match line.strip_prefix("export ") {
                Some(rest) => {
                    let (names, kept) = exported(rest)
                        .ok_or_else(|| BundleError(format!("{path}: cannot read `{line}`")))?;
                    exports.extend(names);
                    kept
                }
                None => line,
            };
            body += kept;
            body.push('\n');
        }
        let name = format!("stechecModule{}", self.known.values().flatten().count());
        let exports = exports.join(", ");
        self.script +=
            &format!("const {name} = (() => {{ // {path}\n{body}return {{ {exports} }};\n}})();\n");
        self.known.insert(path.to_owned(), Some(name.clone()));
        Ok(name)
    }
}

/// The names and the address of `import { names } from "address";`.
pub(crate) fn import(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix("import { ")?;
    let (names, rest) = rest.split_once(" } from \"")?;
    let address = rest.strip_suffix("\";")?;
    (address.starts_with("./") || address.starts_with("../")).then_some((names, address))
}

/// The names that are exported, and what is left of the line. What is declared in it cannot
/// be a variable that changes.
pub(crate) fn exported(declaration: &str) -> Option<(Vec<&str>, &str)> {
    if let Some(list) = declaration.strip_prefix("{ ") {
        let names: Vec<&str> = list.strip_suffix(" };")?.split(", ").collect();
        return names
            .iter()
            .all(|name| is_name(name))
            .then_some((names, ""));
    }
    let kinds = [
        "async function* ",
        "async function ",
        "function* ",
        "function ",
        "class ",
        "const ",
    ];
    let rest = kinds
        .iter()
        .find_map(|kind| declaration.strip_prefix(kind))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    is_name(&rest[..end]).then(|| (vec![&rest[..end]], declaration))
}

fn is_name(text: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || letter == '_';
    !text.is_empty() && text.chars().all(fits)
}

/// The path that an address means, seen from a module.
pub(crate) fn resolve(module: &str, address: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{bundle, exported, import, resolve};
    use crate::assets::{asset, asset_paths};
    use crate::rules::unknown_imports;
    use crate::skin::Skin;
    use std::collections::BTreeSet;

    #[test]
    fn every_module_can_be_bundled_and_every_import_resolves() {
        for path in asset_paths().filter(|path| path.ends_with(".js")) {
            let script =
                bundle(path, Skin::PLAIN).unwrap_or_else(|error| panic!("{path}: {error:?}"));
            let names: Vec<&str> = script
                .lines()
                .filter_map(|line| line.strip_prefix("const stechecModule")?.split(' ').next())
                .collect();
            let unique: BTreeSet<&str> = names.iter().copied().collect();
            assert_eq!(names.len(), unique.len(), "{path}");
            assert!(
                !script.contains("\nimport ") && !script.contains("\nexport "),
                "{path}"
            );
        }
    }

    #[test]
    fn imported_names_are_exported() {
        for path in asset_paths().filter(|path| path.ends_with(".js")) {
            let text = asset(path).expect("a file").text;
            let unknown = unknown_imports(path, text, Skin::PLAIN);
            assert_eq!(unknown, Vec::<String>::new());
        }
    }

    /// A script inside of a page ends where HTML says so.
    #[test]
    fn no_module_ends_the_script_it_is_in() {
        let script = bundle("viewer/main.js", Skin::PLAIN)
            .expect("the viewer")
            .to_lowercase();
        for end in ["</script", "<!--", "<script"] {
            assert!(!script.contains(end), "{end}");
        }
    }

    #[test]
    fn forms_are_read_exactly() {
        assert_eq!(
            import(r#"import { a, b as c } from "../x.js";"#),
            Some(("a, b as c", "../x.js"))
        );
        assert_eq!(import(r#"import a from "./x.js";"#), None);
        assert_eq!(import(r#"import { a } from "https://elsewhere";"#), None);
        let names = |line| exported(line).map(|(names, _)| names);
        assert_eq!(names("async function* lines(of) {"), Some(vec!["lines"]));
        assert_eq!(names("const MOST = 3;"), Some(vec!["MOST"]));
        assert_eq!(exported("{ one, two };"), Some((vec!["one", "two"], "")));
        assert_eq!(exported("{ one as two };"), None);
        assert_eq!(exported("let changes = 3;"), None);
        assert_eq!(exported("default 3;"), None);
        assert_eq!(
            resolve("viewer/main.js", "../common/dom.js"),
            "common/dom.js"
        );
        assert_eq!(resolve("viewer/main.js", "./clock.js"), "viewer/clock.js");
    }

    #[test]
    fn a_skin_comes_before_the_viewer_and_uses_its_modules() {
        let files = &[(
            "skin.js",
            "import { useSkin } from \"../../viewer/skin.js\";\nuseSkin({});\n",
        )];
        let script = bundle("viewer/main.js", Skin::new("chess", files)).expect("a script");
        let place = |part: &str| script.find(part).unwrap_or_else(|| panic!("{part}"));
        assert!(place("// viewer/skin.js") < place("// chess/skin/skin.js"));
        assert!(place("// chess/skin/skin.js") < place("// viewer/main.js"));
        assert_eq!(script.matches("// viewer/skin.js").count(), 1);
        let broken = &[("skin.js", "import { x } from \"./missing.js\";\n")];
        assert!(bundle("viewer/main.js", Skin::new("chess", broken)).is_err());
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        assert!(bundle("viewer/nowhere.js", Skin::PLAIN).is_err());
    }
}
