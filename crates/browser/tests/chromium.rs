//! The driver with a real browser.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::fs;
use std::time::Duration;

use serde_json::json;
use stechec_browser::{Browser, BrowserError, Look, Theme};

const PAGE: &str = r#"<!doctype html>
<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'; img-src 'none'">
<title>a page</title>
<button style="position:fixed;left:20px;top:30px">press</button>
<script>
  const seen = [];
  document.querySelector("button").onclick = () => seen.push("click");
  addEventListener("keydown", (event) => seen.push(event.key));
  addEventListener("wheel", (event) => seen.push(Math.sign(event.deltaY)));
</script>"#;

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_page_is_looked_at_and_touched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    fs::write(&file, PAGE).unwrap();
    let url = format!("file://{}", file.display());

    let browser = Browser::start().unwrap();
    let look = Look {
        width: 400,
        height: 300,
        reduced_motion: true,
        ..Look::default().theme(Theme::Dark).language("fr")
    };
    let page = browser.open(&url, &look).unwrap();
    let facts = "[innerWidth, innerHeight, navigator.language,
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches]";
    assert_eq!(
        page.evaluate(facts).unwrap(),
        json!([400, 300, "fr", true, true])
    );

    page.click("button").unwrap();
    page.press("ArrowLeft").unwrap();
    page.press("a").unwrap();
    page.wheel(100.0, 100.0, 120.0).unwrap();
    page.wait_for("seen.length === 4").unwrap();
    assert_eq!(
        page.evaluate("seen").unwrap(),
        json!(["click", "ArrowLeft", "a", 1])
    );

    let picture = folder.path().join("page.png");
    page.screenshot(&picture).unwrap();
    assert!(fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn complaints_are_heard_and_waiting_ends() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    fs::write(&file, PAGE).unwrap();
    let browser = Browser::start().unwrap();
    let page = browser
        .open(&format!("file://{}", file.display()), &Look::default())
        .unwrap();
    assert_eq!(page.complaints().unwrap(), Vec::<String>::new());

    page.evaluate("console.log('fine'); console.error('not', 'fine')")
        .unwrap();
    page.evaluate("setTimeout(() => { throw new Error('late') })")
        .unwrap();
    page.evaluate("new Promise((done) => { const i = new Image(); i.onerror = done; i.src = 'data:image/gif,x' }).then(() => 0)")
        .unwrap();
    let complaints = page.complaints().unwrap();
    for part in ["not fine", "Error: late", "img-src"] {
        assert!(
            complaints.iter().any(|complaint| complaint.contains(part)),
            "{part}: {complaints:?}"
        );
    }
    let late = page.wait_for_within("false", Duration::from_millis(50));
    assert!(matches!(late, Err(BrowserError::Late { .. })), "{late:?}");
    let thrown = page.evaluate("undefined.x");
    assert!(
        matches!(thrown, Err(BrowserError::Script { .. })),
        "{thrown:?}"
    );
    let nowhere = page.click("#nowhere");
    assert!(matches!(nowhere, Err(BrowserError::Script { .. })));
}
