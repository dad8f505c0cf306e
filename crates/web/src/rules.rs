//! What every module of a page keeps to.

use crate::assets::asset;
use crate::bundle::{exported, import, resolve};
use crate::skin::Skin;
use std::collections::BTreeSet;

/// What turns text into markup or code.
const SINKS: [&str; 8] = [
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "new Function",
    "setHTMLUnsafe",
    "DOMParser",
];

/// What a file must not have: pages work without a network, tell nobody that they are looked
/// at, and never turn text into markup or code.
pub(crate) fn faults_of(path: &str, text: &str) -> Vec<String> {
    let bare = text.replace("http://www.w3.org/2000/svg", "");
    let elsewhere = ["http://", "https://", "@import", "url("];
    let mut faults = Vec::new();
    if elsewhere.iter().any(|sign| bare.contains(sign)) {
        faults.push(format!("{path} refers to another host"));
    }
    if path.ends_with(".js") {
        let sinks = SINKS.iter().filter(|sink| text.contains(**sink));
        faults.extend(sinks.map(|sink| format!("{path} has {sink}")));
        faults.extend(untranslated(path, text));
    }
    faults
}

/// Words that a module has in one language only.
fn untranslated(path: &str, text: &str) -> Option<String> {
    let (english, french) = (words_of(text, "en")?, words_of(text, "fr")?);
    let lone: Vec<&String> = english.symmetric_difference(&french).collect();
    (!lone.is_empty()).then(|| format!("{path} has these words in one language only: {lone:?}"))
}

/// The keys of a table of words, such as `const en = { ... };`.
pub(crate) fn words_of(text: &str, table: &str) -> Option<BTreeSet<String>> {
    let start = text.find(&format!("const {table} = {{\n"))?;
    let body = &text[start..start + text[start..].find("\n};")?];
    let named = body.match_indices(": \"").filter_map(|(end, _)| {
        let name = body[..end].rsplit([' ', '\n']).next()?;
        Some(name.to_owned())
    });
    let is_key = |name: &String| {
        name.chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    Some(named.filter(is_key).collect())
}

/// Names a module imports that are not there, or that it does not use.
pub(crate) fn unknown_imports(path: &str, text: &str, skin: Skin) -> Vec<String> {
    let mut unknown = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("import")) {
        let Some((names, from)) = import(line) else {
            unknown.push(format!("{path}: cannot read `{line}`"));
            continue;
        };
        let source = resolve(path, from);
        let Some(source) = asset(&source).or_else(|| skin.asset(&source)) else {
            unknown.push(format!("{path}: there is no {source}"));
            continue;
        };
        let lines = source.text.lines();
        let exports: Vec<&str> = lines
            .filter_map(|line| exported(line.strip_prefix("export ")?))
            .flat_map(|(names, _)| names)
            .collect();
        for name in names.split(", ") {
            let (name, local) = name.split_once(" as ").unwrap_or((name, name));
            if !exports.contains(&name) {
                unknown.push(format!("{path}: {from} has no {name}"));
            }
            if text.matches(local).count() < 2 {
                unknown.push(format!("{path} does not use {local}"));
            }
        }
    }
    unknown
}
