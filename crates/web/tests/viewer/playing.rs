//! A match is played, scrubbed and stepped through.

use super::{Exported, FIXTURE, assert_sound, place, settle};
use serde_json::json;
use stechec_browser::{Browser, Look};

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_replay_is_played_to_the_end() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "");
    assert_eq!(place(&page), json!([0, 0]));
    for _ in 0..4 {
        page.press("+").unwrap();
    }
    assert_eq!(
        page.evaluate("stechecViewer.clock.speed").unwrap(),
        json!(16)
    );
    page.press(" ").unwrap();
    page.wait_for("stechecViewer.clock.phase === 6 && !stechecViewer.clock.playing")
        .unwrap();
    page.wait_for("location.hash === '#end=1'").unwrap();
    let points = "[...document.querySelectorAll('.teams li')].map((row) =>
        row.querySelector('.name').textContent + ' ' + row.querySelector('.points').textContent)";
    let expected = json!(["busy-1 1", "busy-2 0", "busy-0 −1"]);
    assert_eq!(page.evaluate(points).unwrap(), expected);
    // The winner is crowned, the one that failed in the closing is marked.
    let signs = "[...document.querySelectorAll('.teams .sign')].map((sign) => sign.dataset.kind)";
    assert_eq!(page.evaluate(signs).unwrap(), json!(["crown", "", "fault"]));
    assert_sound(&page);
    // Playing again starts over.
    page.press(" ").unwrap();
    page.wait_for("stechecViewer.clock.phase < 6").unwrap();
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn keys_and_timeline_lead_everywhere() {
    let browser = Browser::start().unwrap();
    let calm = Look {
        reduced_motion: true,
        ..Look::default()
    };
    let page = Exported::of(FIXTURE).open(&browser, &calm, "");
    let expect = |key: &str, phase: usize, beat: usize| {
        page.press(key).unwrap();
        assert_eq!(place(&page), json!([phase, beat]), "{key}");
    };
    expect("ArrowRight", 1, 0);
    expect("ArrowRight", 2, 0);
    expect(".", 2, 1);
    expect(".", 2, 2);
    expect(",", 2, 1);
    expect("ArrowLeft", 2, 0);
    expect("PageDown", 4, 0);
    expect("PageUp", 2, 0);
    expect("PageUp", 1, 0);
    expect("End", 6, 0);
    expect("ArrowRight", 6, 0);
    expect("Home", 0, 0);
    expect("ArrowLeft", 0, 0);
    expect(",", 0, 0);

    // A click in the middle of the timeline, then a key with the focus on it.
    page.click(".timeline").unwrap();
    assert_eq!(place(&page), json!([3, 0]));
    page.evaluate("document.querySelector('.timeline').focus()")
        .unwrap();
    page.press("End").unwrap();
    assert_eq!(place(&page), json!([6, 0]));
    page.press("ArrowDown").unwrap();
    assert_eq!(place(&page), json!([5, 0]));
    page.press("ArrowUp").unwrap();
    let slider = "['role', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext']
        .map((name) => document.querySelector('.timeline').getAttribute(name))";
    assert_eq!(
        page.evaluate(slider).unwrap(),
        json!(["slider", "0", "6", "6", "The end"])
    );
    page.press("?").unwrap();
    page.wait_for("document.querySelector('dialog').open")
        .unwrap();
    page.press("Escape").unwrap();
    page.wait_for("!document.querySelector('dialog').open")
        .unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_beat_is_played_and_stops() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=2&phase=attack");
    assert_eq!(place(&page), json!([2, 0]));
    page.press(".").unwrap();
    assert_eq!(
        page.evaluate("stechecViewer.clock.playing").unwrap(),
        json!(true)
    );
    page.wait_for("!stechecViewer.clock.playing").unwrap();
    assert_eq!(place(&page), json!([2, 1]));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_link_leads_to_a_moment_and_is_written() {
    let browser = Browser::start().unwrap();
    let exported = Exported::of(FIXTURE);
    let hash = "#turn=3&phase=attack&beat=2&team=1&figure=0.voleur";
    let page = exported.open(&browser, &Look::default(), hash);
    assert_eq!(place(&page), json!([4, 2]));
    let view = "[stechecViewer.view.team, stechecViewer.view.of, stechecViewer.view.figure]";
    assert_eq!(page.evaluate(view).unwrap(), json!([1, 1, 0]));
    assert_eq!(page.evaluate("location.hash").unwrap(), json!(hash));
    page.press("ArrowRight").unwrap();
    page.wait_for("location.hash === '#turn=3&phase=movement&team=1&figure=0.voleur'")
        .unwrap();
    // The game's own word for the phase, and a link while the page is open.
    page.evaluate("location.hash = '#turn=2&phase=attaque&beat=1'")
        .unwrap();
    page.wait_for("stechecViewer.clock.phase === 2 && stechecViewer.clock.beat === 1")
        .unwrap();
    assert_eq!(page.evaluate(view).unwrap(), json!([null, null, null]));
    // Whatever makes no sense is left out.
    for nonsense in [
        "#turn=99",
        "#turn=-1&phase=%00&beat=x&team=77&figure=.",
        "#turn=2&phase=attack&beat=999999999",
    ] {
        page.evaluate(&format!("location.hash = {}", json!(nonsense)))
            .unwrap();
        settle(&page);
    }
    page.click("button[aria-label='Copy link']").unwrap();
    page.wait_for("document.querySelector('.toast').textContent.length > 10")
        .unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn events_are_told_in_step() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=3&phase=attack");
    let lines = "[...document.querySelectorAll('.events li')].map((line) => line.dataset.when + ' ' + line.innerText)";
    let told = page.evaluate(lines).unwrap();
    let told: Vec<&str> = told
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|line| line.as_str())
        .collect();
    assert!(
        told.iter().all(|line| line.starts_with("later ")),
        "{told:?}"
    );
    assert!(
        told[0].contains("busy-2 barbare shouts Fus Ro Dah"),
        "{told:?}"
    );
    assert!(
        told[1].contains("pushes busy-0 elfe from (1,\u{a0}0) to (0,\u{a0}0)"),
        "{told:?}"
    );
    // A line leads to its beat.
    page.click(".events li:last-child button").unwrap();
    page.wait_for("stechecViewer.clock.beat === stechecViewer.clock.beats")
        .unwrap();
    settle(&page);
    let when = "document.querySelector('.events li:last-child').dataset.when";
    assert_eq!(page.evaluate(when).unwrap(), json!("now"));
    assert_sound(&page);
}
