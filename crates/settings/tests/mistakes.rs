//! Every kind of mistake, with its place and in plain words.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use proptest::prelude::*;
use stechec_settings::{Section, read};

/// Reads all there is to read, as a champion or a plan would.
fn everything(settings: &Section<'_>) -> Option<()> {
    let name = settings.text("name");
    settings.require("name", name.clone(), "name = \"x\"");
    settings.number("times", 1..=10);
    settings.real("share", 0.0..=1.0);
    settings.flag("loud");
    settings.texts("maps");
    settings.lists("steps");
    settings.numbers("points");
    settings.word("kind", &[("native", 1), ("wasm", 2)]);
    settings.section("limits", |limits| limits.number("memory", 1..=9));
    settings.sections("champion", |champion| champion.text("path").map(|_| ()));
    name.map(|_| ())
}

/// What is wrong with a text: the words, and what they point at.
fn wrong(text: &str) -> Vec<(String, String)> {
    let problems = read(text, everything).unwrap_err();
    let each = problems.iter().map(|problem| {
        let place = problem.places.first();
        let at = place.map_or("", |place| &text[place.span.clone()]);
        (problem.message.clone(), at.to_owned())
    });
    each.collect()
}

#[track_caller]
fn check(line: &str, message: &str, at: &str) {
    let found = wrong(&format!("name = \"n\"\n{line}\n"));
    assert_eq!(found, [(message.to_owned(), at.to_owned())]);
}

/// A key with a slip of the pen is not missing as well.
#[test]
fn one_slip_is_one_mistake() {
    let found = wrong("nmae = \"n\"\n");
    assert_eq!(
        found,
        [("unknown key `nmae`".to_owned(), "nmae".to_owned())]
    );
    let found = wrong("times = 3\n");
    assert_eq!(found.len(), 1, "{found:?}");
}

/// However short the key: two letters in the wrong order are one slip as well.
#[test]
fn swapped_letters_are_one_mistake() {
    let key = |settings: &Section<'_>| {
        let found = settings.sections("map", |map| map.text("path").map(|_| ()));
        let found = (!found.is_empty()).then_some(());
        settings.require("map", found, "[[map]]")
    };
    let wrong = |text: &str| {
        let problems = read(text, key).unwrap_err();
        let messages = problems.iter().map(|problem| problem.message.clone());
        messages.collect::<Vec<String>>()
    };
    assert_eq!(wrong("[[mpa]]\n"), ["unknown key `mpa`"]);
    assert_eq!(wrong("[[amp]]\n"), ["unknown key `amp`"]);
    let missing = "the file has no `map`";
    assert_eq!(wrong("[[pam]]\n"), [missing, "unknown key `pam`"]);
}

#[test]
fn mistakes_are_named_and_shown() {
    check("times = 11", "`times` cannot be 11", "11");
    check("times = -1", "`times` cannot be -1", "-1");
    check(
        "times = \"3\"",
        "`times` must be a whole number, not a string",
        "\"3\"",
    );
    check("share = 1.5", "`share` cannot be 1.5", "1.5");
    check(
        "loud = 1",
        "`loud` must be true or false, not a whole number",
        "1",
    );
    check("kind = \"wsam\"", "`kind` cannot be `wsam`", "\"wsam\"");
    check("tims = 1", "unknown key `tims`", "tims");
    check(
        "maps = [\"a\", 2]",
        "`maps` must be a list of strings, not a whole number",
        "2",
    );
    check(
        "points = [1, \"b\"]",
        "`points` must be a list of numbers, such as [3, 1.5, 0], not a string",
        "\"b\"",
    );
    check("points = [1, nan]", "`points` cannot contain nan", "nan");
    check("points = [1e400]", "`points` cannot contain 1e400", "1e400");
    check("share = nan", "`share` cannot be nan", "nan");
    check("share = -inf", "`share` cannot be -inf", "-inf");
    check(
        "[limits]\nmemry = 1",
        "unknown key `memry` in [limits]",
        "memry",
    );
    check(
        "[[champion]]\npth = \"a\"",
        "unknown key `pth` in [[champion]]",
        "pth",
    );
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let found = wrong("times = 0\nshare = true\nextra = 1\n");
    let messages: Vec<&str> = found.iter().map(|(message, _)| message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "the file has no `name`",
            "`times` cannot be 0",
            "`share` must be a number, not true or false",
            "unknown key `extra`",
        ]
    );
}

#[test]
fn what_is_no_toml_is_said_with_its_place() {
    let found = wrong("name = \"n\ntimes = 3\n");
    assert!(!found.is_empty());
}

#[test]
fn what_is_in_order_is_read() {
    let text =
        "name = \"n\"\ntimes = 3\nshare = 1\n[limits]\nmemory = 2\n[[champion]]\npath = \"p\"\n";
    read(text, everything).unwrap();
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[a-z=\\[\\]\"{}.,0-9\n #-]{0,80}") {
        let _ = read(&text, everything);
    }
}
