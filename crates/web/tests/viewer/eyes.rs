//! Fog: the board as one team knows it, and what a figure knows.

use super::{Exported, FIXTURE, assert_sound, settle};
use serde_json::{Value, json};
use stechec_browser::{Browser, Look};

/// What the recorded state before a phase says a team sees.
fn seen_in_lines(phase: usize, team: usize) -> (Vec<u64>, Vec<u64>) {
    let line: Value = serde_json::from_str(FIXTURE.lines().nth(phase + 1).unwrap()).unwrap();
    let team = &line["state"]["teams"][team];
    let numbers = |field: &str| {
        let list = team[field].as_array().unwrap().iter();
        let mut numbers: Vec<u64> = list.map(|number| number.as_u64().unwrap()).collect();
        numbers.sort_unstable();
        numbers
    };
    (numbers("sees"), numbers("sees_figures"))
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_team_sees_exactly_what_the_replay_says() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=1");
    for team in 0..3 {
        page.press(&team.to_string()).unwrap();
        for phase in 0..=6 {
            page.evaluate(&format!("stechecViewer.clock.seek({phase})"))
                .unwrap();
            settle(&page);
            let shown = page
                .evaluate(
                    "[[...stechecViewer.stage.scene.sight].flatMap((seen, cell) => seen ? [cell] : []),
                      stechecViewer.stage.scene.figures.flatMap((figure, place) => figure ? [place] : [])]",
                )
                .unwrap();
            let (cells, figures) = seen_in_lines(phase, team);
            assert_eq!(
                shown,
                json!([cells, figures]),
                "team {team} before phase {phase}"
            );
        }
    }
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn eyes_are_chosen_by_key_button_and_list() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=2&phase=movement");
    let team = || page.evaluate("stechecViewer.view.team").unwrap();
    page.press("2").unwrap();
    assert_eq!(team(), json!(2));
    page.press("2").unwrap();
    assert_eq!(team(), json!(null));
    page.press("9").unwrap();
    assert_eq!(team(), json!(null));
    page.click(".teams li[data-team='1'] .eye").unwrap();
    assert_eq!(team(), json!(1));
    let pressed = "document.querySelector(\".teams li[data-team='1'] .eye\").ariaPressed";
    assert_eq!(page.evaluate(pressed).unwrap(), json!("true"));
    assert_eq!(
        page.evaluate("document.querySelector('.eyes').value")
            .unwrap(),
        json!("1")
    );
    page.press("Escape").unwrap();
    assert_eq!(team(), json!(null));
    page.evaluate("(() => { const eyes = document.querySelector('.eyes'); eyes.value = '0'; eyes.dispatchEvent(new Event('change')); })()")
        .unwrap();
    assert_eq!(team(), json!(0));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn pointing_at_a_figure_tells_about_it() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=3&phase=movement");
    let place = page
        .evaluate(
            "(() => { const { stage } = stechecViewer; const { x, y } = stage.scene.figures[5];
              const { left, top, size, ratio } = stage.camera;
              const box = document.querySelector('.board').getBoundingClientRect();
              return [box.left + (left + x * size) / ratio, box.top + (top + y * size) / ratio]; })()",
        )
        .unwrap();
    let at = |axis: usize| place[axis].as_f64().unwrap();
    page.move_mouse(at(0), at(1)).unwrap();
    page.wait_for(
        "document.querySelector('.card:not([hidden])')?.innerText.includes('busy-1 elfe')",
    )
    .unwrap();
    let told = page
        .evaluate("document.querySelector('.card').innerText")
        .unwrap();
    for part in ["Life", "the long bow", "Loto", "Traces", "Comes back at"] {
        assert!(told.as_str().unwrap().contains(part), "{part}: {told}");
    }
    page.move_mouse(2.0, 2.0).unwrap();
    page.wait_for("document.querySelector('.card').hidden")
        .unwrap();
    // By keyboard, from figure to figure.
    page.press("f").unwrap();
    page.press("f").unwrap();
    page.wait_for("document.querySelector('.card').innerText.includes('busy-0 barbare')")
        .unwrap();
    page.press("F").unwrap();
    page.wait_for("document.querySelector('.card').innerText.includes('busy-0 voleur')")
        .unwrap();
    // Another team does not know its cool-downs.
    page.press("1").unwrap();
    page.wait_for("!document.querySelector('.card').innerText.includes('Traces')")
        .unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_team_has_its_papers() {
    let browser = Browser::start().unwrap();
    let page = Exported::of(FIXTURE).open(&browser, &Look::default(), "#turn=2&phase=attack&of=0");
    page.evaluate("stechecViewer.clock.seek(0)").unwrap();
    page.click(".teams li[data-team='1'] .choose").unwrap();
    let papers = || {
        let text = page
            .evaluate("document.querySelector('.team-panel').innerText")
            .unwrap();
        text.as_str().unwrap().to_owned()
    };
    page.wait_for("document.querySelector('.team-panel').innerText.includes('busy-1')")
        .unwrap();
    for part in ["voleur walks", "here I am", "Instructions", "1M"] {
        assert!(papers().contains(part), "{part}: {}", papers());
    }
    // Team 0 had orders refused, and failed at the very end.
    page.evaluate("stechecViewer.view.set({ of: 0 })").unwrap();
    let refused = (0..6).any(|phase| {
        page.evaluate(&format!("stechecViewer.clock.seek({phase})"))
            .unwrap();
        papers().contains("refused: PERSONNAGE_IMPOSSIBLE")
    });
    assert!(refused);
    page.press("End").unwrap();
    assert!(
        papers().contains("it stumbled over its own feet"),
        "{}",
        papers()
    );
    page.click("#tab-match").unwrap();
    page.wait_for("document.querySelector('.match-panel').innerText.includes('at champion.rs:12')")
        .unwrap();
    assert_sound(&page);
}
