//! The report in a real browser: nothing to complain about, nothing that is too wide.
//!
//! `cargo test -p stechec-report --test chromium -- --ignored` leaves the pages and pictures
//! of them below `target/tmp`, to be looked at.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::*;
use std::{fs, path::Path};
use stechec_browser::{Browser, Look, Page, Theme};
use stechec_report::{Language, Links, report};

/// What the page would be if it were as wide as what is on it; boxes that scroll aside.
const TOO_WIDE: &str = "document.documentElement.scrollWidth - window.innerWidth";
/// A plot that cannot be seen, or a text of which nothing is left.
const INVISIBLE: &str = "[...document.querySelectorAll('svg')].filter(it => \
    it.closest('details:not([open])') === null && it.getBoundingClientRect().height < 8).length";

fn cups() -> Vec<(&'static str, Cup)> {
    let eight = ["ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"];
    let many: Vec<String> = (0..100).map(|it| format!("champion number {it}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let hostile = [
        "<script>document.title = 'broken'</script>",
        "\"><img src=x onerror=\"document.title = 'broken'\">",
        "a-name-that-goes-on-and-on-without-any-place-to-break-it-anywhere",
        "شطرنج \u{202e}drawkcab",
    ];
    let maps = ["hill", "lake", "</style><b>map"];
    vec![
        ("two", Cup::new(ROUND_ROBIN, &eight[..2], &maps[..1])),
        ("round-robin", Cup::new(ROUND_ROBIN, &eight, &maps)),
        ("groups", Cup::new(GROUPS, &eight, &maps)),
        ("swiss", Cup::new(SWISS, &eight, &maps)),
        ("tables", Cup::new(TABLES_OF_FOUR, &eight, &maps)),
        ("knockout", Cup::new(KNOCKOUT_OF_FOUR, &eight, &maps)),
        ("hostile", Cup::new(GROUPS, &hostile, &maps)),
        ("hundred", Cup::new(ROUND_ROBIN, &many, &maps)),
        ("melee", Cup::new(MELEE, &many, &maps)),
        ("groups-french", Cup::new(GROUPS, &eight, &maps)),
    ]
}

fn language_of(name: &str) -> Language {
    if name.ends_with("french") {
        Language::French
    } else {
        Language::English
    }
}

/// Writes a report, and gives its folder.
fn written(name: &str, cup: &Cup, language: Language) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("report")
        .join(name);
    fs::create_dir_all(&folder).unwrap();
    for file in report(&cup.findings(), &Links::default(), language) {
        fs::write(folder.join(file.name), file.content).unwrap();
    }
    folder
}

fn whole_height(page: &Page<'_>, look: &Look) {
    let height = page
        .evaluate("document.documentElement.scrollHeight")
        .unwrap();
    let height = height.as_u64().unwrap().min(8_000);
    let size = serde_json::json!({
        "width": look.width, "height": height, "deviceScaleFactor": 1, "mobile": look.phone,
    });
    page.call("Emulation.setDeviceMetricsOverride", &size)
        .unwrap();
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn reports_are_fine_in_both_themes_and_two_widths() {
    let browser = Browser::start().unwrap();
    for (name, cup) in cups() {
        let folder = written(name, &cup, language_of(name));
        for (width, look) in [("desk", Look::default()), ("phone", Look::phone())] {
            for (shade, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
                for file in ["index", "measured"] {
                    let look = look.clone().theme(theme);
                    let url = format!("file://{}/{file}.html", folder.display());
                    let page = browser.open(&url, &look).unwrap();
                    let place = format!("{name}, {file}, {width}, {shade}");
                    assert_eq!(page.complaints().unwrap(), Vec::<String>::new(), "{place}");
                    let too_wide = page.evaluate(TOO_WIDE).unwrap().as_i64().unwrap();
                    assert!(too_wide <= 0, "{place}: {too_wide} pixels too wide");
                    assert_eq!(page.evaluate(INVISIBLE).unwrap(), 0, "{place}");
                    let title = page.evaluate("document.title").unwrap();
                    assert!(
                        title.as_str().unwrap().starts_with("cup"),
                        "{place}: {title}"
                    );
                    let images = page.evaluate("document.images.length").unwrap();
                    assert_eq!(images, 0, "{place}");
                    whole_height(&page, &look);
                    let picture = folder.join(format!("{file}-{width}-{shade}.png"));
                    page.screenshot(&picture).unwrap();
                }
            }
        }
    }
}

/// The width of a sheet of A4 between its margins, in CSS pixels.
const PAPER: u32 = 718;

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn reports_are_fine_on_paper() {
    let browser = Browser::start().unwrap();
    for (name, cup) in cups() {
        let folder = written(&format!("{name}-on-paper"), &cup, language_of(name));
        let look = Look {
            width: PAPER,
            ..Look::default()
        };
        let url = format!("file://{}/index.html", folder.display());
        let page = browser.open(&url, &look).unwrap();
        let print = serde_json::json!({ "media": "print" });
        page.call("Emulation.setEmulatedMedia", &print).unwrap();
        let too_wide = page.evaluate(TOO_WIDE).unwrap().as_i64().unwrap();
        assert!(
            too_wide <= 0,
            "{name}: {too_wide} pixels too wide for paper"
        );
        let nav = "getComputedStyle(document.querySelector('nav')).display";
        assert_eq!(page.evaluate(nav).unwrap(), "none", "{name}");
        whole_height(&page, &look);
        page.screenshot(&folder.join("index-print.png")).unwrap();
    }
}
