//! The viewer as a page of a server: lines that come slowly, logs, refusals.

use super::{FIXTURE, SKIN, assert_sound, place};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use stechec_browser::{Browser, Look};
use stechec_web::{SERVER_POLICY, ViewerPage, asset, viewer_page};

/// Just enough of a server: a thread for each request, one request for each connection.
struct Server {
    address: String,
    /// Whether the second half of the lines may go out.
    gate: Arc<AtomicBool>,
}

impl Server {
    fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let gate = Arc::new(AtomicBool::new(false));
        let opened = gate.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let gate = opened.clone();
                thread::spawn(move || answer(stream.unwrap(), &gate));
            }
        });
        Server { address, gate }
    }
}

fn answer(mut stream: TcpStream, gate: &AtomicBool) -> Option<()> {
    let mut request = BufReader::new(stream.try_clone().ok()?).lines();
    let first = request.next()?.ok()?;
    while !request.next()?.ok()?.is_empty() {}
    let path = first.split(' ').nth(1)?;
    let page = |lines_url: &str| {
        viewer_page(&ViewerPage {
            assets_url: "/assets",
            lines_url,
            logs_url: Some("/logs"),
            title: Some("Final & more"),
            back_url: Some("/matches"),
            skins: &["casus-belli"],
            follow_url: None,
        })
    };
    let logs = json!({"logs": [{"team": 0, "turn": 0, "entry_point": "jouer_placement", "text": "<b>from the server</b>"}]});
    let bare = FIXTURE.replace("\"log\":\"here I am\\n\"", "\"note\":0");
    let half = bare.match_indices('\n').nth(3)?.0 + 100;
    match path {
        "/slow" => send(&mut stream, 200, "text/html", &page("/lines")),
        "/missing" => send(&mut stream, 200, "text/html", &page("/nowhere")),
        "/logs" => send(&mut stream, 200, "application/json", &logs.to_string()),
        "/lines" => {
            head(&mut stream, 200, "application/x-ndjson")?;
            stream.write_all(&bare.as_bytes()[..half]).ok()?;
            while !gate.load(Ordering::SeqCst) {
                thread::sleep(Duration::from_millis(10));
            }
            stream.write_all(&bare.as_bytes()[half..]).ok()
        }
        _ => match path
            .strip_prefix("/assets/")
            .and_then(|path| asset(path).or_else(|| SKIN.asset(path)))
        {
            Some(found) => send(&mut stream, 200, found.content_type, found.text),
            None => send(&mut stream, 404, "text/plain", "there is nothing here"),
        },
    }
}

fn head(stream: &mut TcpStream, status: u16, kind: &str) -> Option<()> {
    let head = format!(
        "HTTP/1.1 {status} -\r\nContent-Type: {kind}\r\nContent-Security-Policy: {SERVER_POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).ok()
}

fn send(stream: &mut TcpStream, status: u16, kind: &str, text: &str) -> Option<()> {
    head(stream, status, kind)?;
    stream.write_all(text.as_bytes()).ok()
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn it_can_be_used_before_everything_has_come() {
    let server = Server::start();
    let browser = Browser::start().unwrap();
    let url = format!("{}/slow#turn=3&phase=movement&of=0", server.address);
    let page = browser.open(&url, &Look::default()).unwrap();
    page.wait_for("globalThis.stechecViewer?.recording.phases === 2")
        .unwrap();
    assert_eq!(
        page.evaluate("document.body.dataset.state ?? null")
            .unwrap(),
        json!(null)
    );
    // What is there can be played; at its end, playing waits for more.
    assert_eq!(place(&page), json!([0, 0]));
    page.press("ArrowRight").unwrap();
    assert_eq!(place(&page), json!([1, 0]));
    page.evaluate("stechecViewer.clock.setSpeed(16)").unwrap();
    page.press(" ").unwrap();
    page.wait_for("stechecViewer.clock.phase === 2 && stechecViewer.clock.playing")
        .unwrap();
    page.press(" ").unwrap();
    let heading = "document.querySelector('h1').innerText.startsWith('Final & more')";
    assert_eq!(page.evaluate(heading).unwrap(), json!(true));
    let back = "document.querySelector('.back').getAttribute('href')";
    assert_eq!(page.evaluate(back).unwrap(), json!("/matches"));

    server.gate.store(true, Ordering::SeqCst);
    page.wait_for("document.body.dataset.state === 'whole'")
        .unwrap();
    page.evaluate("stechecViewer.clock.seek(0)").unwrap();
    page.wait_for("document.querySelector('.log')?.textContent === '<b>from the server</b>'")
        .unwrap();
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_link_waits_for_its_phase() {
    let server = Server::start();
    let browser = Browser::start().unwrap();
    let url = format!("{}/slow#turn=3&phase=movement&beat=1", server.address);
    let page = browser.open(&url, &Look::default()).unwrap();
    page.wait_for("globalThis.stechecViewer?.recording.phases === 2")
        .unwrap();
    server.gate.store(true, Ordering::SeqCst);
    page.wait_for("document.body.dataset.state === 'whole'")
        .unwrap();
    assert_eq!(place(&page), json!([5, 1]));
    assert_sound(&page);
}

#[test]
#[ignore = "needs Chromium: STECHEC_CHROMIUM, chromium, chromium-browser or google-chrome"]
fn a_replay_that_is_not_there_is_said_to_be_missing() {
    let server = Server::start();
    let browser = Browser::start().unwrap();
    let page = browser
        .open(&format!("{}/missing", server.address), &Look::default())
        .unwrap();
    page.wait_for("document.body.dataset.state === 'broken'")
        .unwrap();
    let text = page
        .evaluate("document.querySelector('.message').innerText")
        .unwrap();
    assert_eq!(
        text,
        json!("The server has no such replay (status 404). Go back and choose another match.")
    );
}
