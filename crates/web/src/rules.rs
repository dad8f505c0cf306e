//! What every module of a page keeps to.

use crate::assets::asset;
use crate::bundle::{exported, import, resolve};
use crate::skin::Skin;

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
    }
    faults
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
