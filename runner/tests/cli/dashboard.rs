//! The dashboard as people see it, in headless Chromium. With `STECHEC_SCREENSHOTS` set to a
//! folder, what was seen is kept there.

use crate::{
    served::{CHATTER, Served, rounds, run, talkative, wait_until},
    support::Bench,
};
use std::{
    fs,
    path::PathBuf,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};
use stechec_browser::{Browser, Look, Page, Theme};

/// A name that would like to be markup; it is the name of a map, and of a run's folder.
const MARKUP: &str = "<img src=x onerror=alert(1)>";

fn keep(page: &Page<'_>, name: &str) {
    if let Some(folder) = std::env::var_os("STECHEC_SCREENSHOTS") {
        let file = PathBuf::from(folder).join(format!("{name}.png"));
        page.screenshot(&file).unwrap();
    }
}

/// Waits as long as a busy machine may need, also across pages; what was seen instead is told.
fn wait(page: &Page<'_>, condition: &str) {
    let begun = Instant::now();
    let holds = format!("Boolean({condition})");
    // Whoever asks while a page is left gets no answer.
    while page.evaluate(&holds).ok() != Some(true.into()) {
        let seen = || page.evaluate("`${location.pathname}\\n${document.body?.innerText}`");
        let limit = Duration::from_secs(120);
        assert!(begun.elapsed() < limit, "{condition}: {:?}", seen());
        thread::sleep(Duration::from_millis(50));
    }
}

/// What every page must hold to, whatever is on it.
fn check(page: &Page<'_>, what: &str) {
    assert_eq!(page.complaints().unwrap(), Vec::<String>::new(), "{what}");
    let beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(page.evaluate(beyond).unwrap(), 0, "{what} is too wide");
    let injected = "document.querySelectorAll('img[src=\"x\"], img[onerror]').length";
    assert_eq!(
        page.evaluate(injected).unwrap(),
        0,
        "{what} has markup of others"
    );
    let nameless = "[...document.querySelectorAll('button, a, select, input')].filter((it) => \
        !(it.textContent.trim() || it.ariaLabel || it.labels?.length || it.title || it.querySelector('img[alt]'))).length";
    assert_eq!(
        page.evaluate(nameless).unwrap(),
        0,
        "{what} has controls without a name"
    );
}

/// The pages of a run, and what shows that each is complete.
const PAGES: &[(&str, &str, &str)] = &[
    ("runs", "/", ".card .played"),
    ("run", "/runs/RUN", ".standings tbody tr"),
    ("matches", "/runs/RUN/matches", ".found tbody tr"),
    (
        "filtered",
        "/runs/RUN/matches?champion=fails&faults=1",
        ".found .fault",
    ),
    ("champions", "/runs/RUN/champions", "tbody tr"),
    ("champion", "/runs/RUN/champions/fails", ".meetings"),
    ("maps", "/runs/RUN/maps", ".maps img"),
    ("projector", "/runs/RUN/projector", ".winner-scene .first"),
    (
        "link to the report",
        "/runs/RUN",
        ".tabs a[href*=\"/report/\"]",
    ),
    (
        "report",
        "/runs/RUN/report/en/index.html",
        "#standings table",
    ),
    ("missing", "/runs/RUN/nowhere", ".note"),
];

fn visit(browser: &Browser, served: &Served, run: &str, look: &Look, mark: &str) {
    let at = |path: &str| {
        format!(
            "{}{}",
            served.here,
            path.replace("RUN", run).trim_start_matches('/')
        )
    };
    for (name, path, complete) in PAGES {
        let page = browser.open(&at(path), look).unwrap();
        page.wait_for(&format!("document.querySelector('{complete}')"))
            .unwrap();
        page.wait_for("[...document.images].every((it) => it.complete)")
            .unwrap();
        page.wait_for("document.getAnimations().every((it) => it.playState !== 'running' || it.effect.getTiming().iterations === Infinity)").unwrap();
        // A page that is not there is told to the console by the browser itself.
        if *name == "missing" {
            page.complaints().unwrap();
        }
        check(&page, &format!("{name} {mark}"));
        keep(&page, &format!("{name}-{mark}"));
    }
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn every_page_is_sound_in_both_themes_and_two_widths() {
    let bench = talkative();
    bench.run("run --quiet");
    let served = Served::new(&bench, &[]);
    let browser = Browser::start().unwrap();
    let looks = [
        ("wide-light", Look::default()),
        ("wide-dark", Look::default().theme(Theme::Dark)),
        ("phone-light", Look::phone()),
        ("phone-dark", Look::phone().theme(Theme::Dark)),
        ("wide-french", Look::default().language("fr")),
        ("phone-french", Look::phone().language("fr")),
    ];
    for (mark, look) in looks {
        visit(&browser, &served, "cup", &look, mark);
    }
    let page = browser
        .open(&served.here, &Look::default().language("fr"))
        .unwrap();
    page.wait_for("document.querySelector('h1')?.textContent === 'Tournois'")
        .unwrap();
    page.evaluate("(() => { const it = document.querySelectorAll('.bar select')[1]; it.value = 'en'; it.dispatchEvent(new Event('change')); })()").unwrap();
    page.wait_for("document.querySelector('h1')?.textContent === 'Runs'")
        .unwrap();
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([name, &id]).status().unwrap();
    assert!(sent.success());
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_tournament_is_watched_while_it_is_played() {
    let bench = talkative();
    rounds(&bench, 3000);
    bench.write("results/README.md", "");
    let served = Served::new(&bench, &[]);
    let browser = Browser::start().unwrap();
    let page = browser.open(&served.here, &Look::default()).unwrap();
    wait(&page, "document.querySelector('.note')?.hidden === false");
    let mut child = run(&bench);
    // However fast the run and slow the browser, it is not over before anybody looks.
    let played = || served.json("/api/runs")["runs"][0]["played"].as_u64();
    wait_until("something is played", || played().unwrap_or(0) > 0);
    signal(&child, "-STOP");
    wait(&page, "document.querySelector('.card .state.running')");
    page.click(".card").unwrap();
    wait(&page, "document.querySelector('.progress .state.running')");
    signal(&child, "-CONT");
    page.evaluate("globalThis.same = 'page'").unwrap();
    let played = "Number(document.querySelector('[role=progressbar]').ariaValueNow)";
    for least in [5, 30, 60] {
        wait(&page, &format!("{played} >= {least}"));
        wait(
            &page,
            "document.querySelectorAll('.standings tbody tr').length === 5",
        );
        keep(&page, &format!("live-{least}"));
    }
    wait(&page, "document.querySelector('.state.finished')");
    assert!(child.wait().unwrap().success());
    wait(
        &page,
        "document.querySelector('[role=status]').textContent.includes('is first')",
    );
    assert_eq!(
        page.evaluate("globalThis.same").unwrap(),
        "page",
        "never loaded again"
    );
    check(&page, "live");
    keep(&page, "live-finished");
    // From the newest match to the viewer, and back, with the keyboard.
    page.evaluate("document.querySelector('.latest a').focus()")
        .unwrap();
    page.press("Enter").unwrap();
    wait(&page, "document.querySelector('canvas')");
    check(&page, "viewer");
    keep(&page, "viewer");
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn nothing_of_others_becomes_markup() {
    let bench: Bench = talkative();
    let map = bench.read("maps/cloister.map");
    bench.write(&format!("maps/{MARKUP}.map"), map);
    let plan = bench.read("stechec.toml");
    let author = format!(
        "[[champion]]\npath = \"champions/idle.wat\"\nname = \"other\"\nauthor = \"{MARKUP}\"\n[[map]]"
    );
    bench.write("stechec.toml", plan.replace("[[map]]", &author));
    assert_eq!(bench.run("run --quiet").code, 0);
    fs::rename(
        bench.path("results/cup"),
        bench.path(&format!("results/{MARKUP}")),
    )
    .unwrap();
    let served = Served::new(&bench, &[]);
    let run = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E";
    let browser = Browser::start().unwrap();
    visit(&browser, &served, run, &Look::default(), "hostile");
    // What a champion wrote, as its organizer reads it in the viewer.
    let here = &served.here;
    let wanted = served.json(&format!("/api/runs/{run}/matches?champion=chatter"));
    let id = wanted["matches"][0]["id"].as_str().unwrap();
    let address = format!("{here}runs/{run}/matches/{id}?token={}", served.organizer);
    let page = browser.open(&address, &Look::default()).unwrap();
    page.wait_for("document.querySelector('canvas')").unwrap();
    check(&page, "viewer hostile");
    let told = page.evaluate(&format!(
        "fetch('/api/runs/{run}/matches/{id}/logs').then((it) => it.text())"
    ));
    assert!(told.unwrap().as_str().unwrap().contains(CHATTER));
    assert_eq!(
        page.evaluate("document.cookie").unwrap(),
        "",
        "the token is out of reach"
    );
}
