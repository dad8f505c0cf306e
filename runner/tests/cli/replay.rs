//! `stechec replay`: matches played again, watched and drawn.

use crate::{
    matches::hash,
    support::{Bench, repository, snapshot},
    tournament::bench,
};
use std::{
    fs,
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

/// A folder with `r.replay`: two walkers and somebody who fails, on a small map.
fn recorded() -> Bench {
    let host = repository().join("crates/host/tests/wasm");
    let hash = (hash() as i64).to_string();
    let read = |name: &str| fs::read_to_string(host.join(name)).unwrap();
    let walker = read("walker.wat").replace("HASH", &hash);
    let idle = read("idle.wat").replace("HASH", &hash);
    let fails = idle.replace(";;jouer_attaque", "unreachable");
    let maps = repository().join("maps/casus-belli");
    let map = fs::read_to_string(maps.join("tiny-arena.map")).unwrap();
    let bench = Bench::with(&[
        ("walker.wat", &walker),
        ("second.wat", &walker),
        ("fails.wat", &fails),
        ("tiny-arena.map", &map),
    ]);
    let line = "match --map tiny-arena.map --champion walker.wat --champion second.wat \
                --champion fails.wat --replay r.replay";
    let ran = bench.run(line);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let told = "the replay: r.replay; look at it with `stechec replay watch r.replay`\n";
    assert_eq!(ran.stderr, told);
    bench
}

#[test]
fn a_replay_is_looked_at_verified_and_exported() {
    let bench = bench();
    bench.run("run --quiet");
    assert_eq!(bench.run("show round-robin-1 --replay r.replay").code, 0);
    let replay = fs::read(bench.path("r.replay")).unwrap();
    bench.write("half.replay", &replay[..replay.len() / 2]);
    bench.write("text.replay", "no replay");
    snapshot(
        "replay",
        &bench.session(&[
            "replay info r.replay",
            "replay verify r.replay half.replay text.replay missing.replay",
            "replay export half.replay",
        ]),
    );
    let lines = bench.run("replay export r.replay").ok();
    assert_eq!(
        bench.run("replay export r.replay --format json").ok(),
        lines
    );
    assert_eq!(bench.run("replay play r.replay --format json").ok(), lines);
    let kinds: Vec<serde_json::Value> = (lines.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(kinds.len() > 20, "{}", kinds.len());
    let info = bench.run("replay info r.replay --format json").ok();
    let info: serde_json::Value = serde_json::from_str(&info).unwrap();
    assert_eq!(info["game"], "casus-belli");
}

/// A match of a run is taken wherever a file is.
#[test]
fn a_match_of_a_run_is_a_replay_too() {
    let bench = bench();
    bench.run("run --quiet");
    bench.run("show round-robin-2 --replay r.replay");
    for command in ["info", "play", "export"] {
        let file = bench.run(&format!("replay {command} r.replay")).ok();
        for by_id in ["round-robin-2", "round-robin-2 --run results/cup"] {
            let same = bench.run(&format!("replay {command} {by_id}")).ok();
            assert!(same == file, "{command} {by_id}");
        }
    }
    snapshot(
        "replay-of-run",
        &bench.session(&[
            "replay verify round-robin-1 round-robin-2 --run results/cup",
            "replay play round-robin-99",
            "replay play round-robin-1 --run elsewhere",
            "replay play r.replay --run results/cup",
            "replay play nothing",
        ]),
    );
    let plan = bench.read("stechec.toml") + "[keep]\nreplays = \"none\"\n";
    bench.write("stechec.toml", plan);
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    let ran = bench.run("replay watch round-robin-1");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("no replay of round-robin-1 was kept"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_match_is_told_phase_by_phase() {
    let bench = recorded();
    snapshot(
        "replay-play",
        &bench.session(&[
            "replay play r.replay --turn 3..4",
            "replay play r.replay --turn 4 --board",
            "replay play r.replay --turn 99",
            "replay play r.replay --turn 4..3",
            "replay play r.replay --turn many",
            "replay play r.replay --board --format json",
        ]),
    );
    let whole = bench.run("replay play r.replay").ok();
    assert!(whole.contains("\nturn 0, placement\n"), "{whole}");
    assert!(whole.ends_with("\nit plays as recorded\n"), "{whole}");
    let lines = bench
        .run("replay play r.replay --turn 4 --format json")
        .ok();
    let turns: Vec<serde_json::Value> = (lines.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .map(|line: serde_json::Value| line["turn"].clone())
        .collect();
    let null = serde_json::Value::Null;
    assert_eq!(
        turns,
        [null.clone(), null.clone(), 4.into(), 4.into(), null]
    );
}

/// What was measured and printed is in the replay of one's own match.
#[test]
fn a_match_is_recorded_with_usage() {
    let bench = recorded();
    let lines = bench.run("replay export r.replay").ok();
    let phase: serde_json::Value = serde_json::from_str(lines.lines().nth(3).unwrap()).unwrap();
    let usage = &phase["calls"][0]["usage"];
    for field in ["fuel", "wall_us", "memory_bytes"] {
        assert!(usage[field].is_u64(), "{field}: {usage}");
    }
    let info = bench.run("replay info r.replay").ok();
    assert!(info.contains("fails failed: "), "{info}");
    let same = bench.run("replay verify r.replay").ok();
    assert_eq!(same, "r.replay: plays as recorded\n");
}

#[test]
fn pictures_are_drawn() {
    let bench = recorded();
    let line = "replay export r.replay --turn 3 --svg turn.svg --png turn.png";
    let ran = bench.run(line);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
    let svg = bench.read("turn.svg");
    assert!(svg.contains("<title>tiny-arena: turn 3</title>"));
    let png = fs::read(bench.path("turn.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    bench.run("replay export r.replay --turn 3 --phase movement --fog second --svg fog.svg");
    let fog = bench.read("fog.svg");
    assert!(fog.contains("<title>tiny-arena: what second sees, turn 3, movement</title>"));
    bench.run("replay export r.replay --svg end.svg");
    assert!(
        bench
            .read("end.svg")
            .contains("<title>tiny-arena: the end</title>")
    );
    snapshot(
        "replay-pictures",
        &bench.session(&[
            "replay export r.replay --fog 1",
            "replay export r.replay --fog nobody --svg x.svg",
            "replay export r.replay --fog 3 --svg x.svg",
            "replay export r.replay --phase lunch --turn 3 --svg x.svg",
            "replay export r.replay --turn 77 --gif x.gif",
            "replay export r.replay --svg no/where/x.svg",
            "replay export r.replay --gif x.gif --scale 1",
            "replay export r.replay --svg x.svg --scale 8",
            "replay export r.replay --html x.html --turn 3",
        ]),
    );
    let written = ["x.svg", "x.gif", "x.html"].map(|name| bench.path(name).exists());
    assert_eq!(written, [false; 3]);
}

/// Frames, their size in pixels, and the time they are shown in hundredths of a second.
fn frames(bytes: &[u8]) -> (Vec<(u16, u16, u16)>, gif::Repeat) {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push((frame.width, frame.height, frame.delay));
    }
    (frames, decoder.repeat())
}

#[test]
fn a_match_becomes_a_film() {
    let bench = recorded();
    let film = |words: &str| {
        let ran = bench.run(&format!("replay export r.replay --gif m.gif {words}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
        frames(&fs::read(bench.path("m.gif")).unwrap())
    };
    let (whole, repeat) = film("--scale 12 --delay 100");
    assert_eq!(repeat, gif::Repeat::Infinite);
    assert_eq!(whole[0].0, 14 * 12, "twelve tiles and two margins");
    assert!(whole.len() > 20, "{}", whole.len());
    let small = |&(width, height, _): &(u16, u16, u16)| width <= whole[0].0 && height <= whole[0].1;
    assert!(whole.iter().all(small));
    assert!(whole.iter().all(|frame| frame.2 >= 50), "ends of phases");
    let (part, _) = film("--scale 12 --turn 3..4");
    assert!(
        part.len() < whole.len() / 2,
        "{} of {}",
        part.len(),
        whole.len()
    );
    let (fog, _) = film("--scale 12 --fog 0");
    assert_eq!(fog.len(), 38, "every moment: the caption tells which");
}

#[test]
fn without_a_terminal_there_is_nothing_to_watch() {
    let bench = recorded();
    snapshot(
        "replay-watch",
        &bench.session(&[
            "replay watch r.replay",
            "replay watch r.replay --turn 99",
            "replay watch r.replay --fog nobody",
        ]),
    );
}

/// A program in a pseudo-terminal of 100 columns and 30 rows, which `script` makes.
struct Terminal {
    child: Child,
    output: Receiver<Vec<u8>>,
    seen: String,
}

impl Terminal {
    fn start(bench: &Bench, line: &str) -> Self {
        let program = env!("CARGO_BIN_EXE_stechec");
        // What the terminal is like before and after: it must be the same.
        let inner =
            format!("stty rows 30 cols 100; stty -g; '{program}' {line}; echo code $?; stty -g");
        let mut child = Command::new("script")
            .args(["--quiet", "--flush", "--command", &inner, "/dev/null"])
            .current_dir(bench.path(""))
            .env("TERM", "xterm-256color")
            .env("COLORTERM", "truecolor")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("`script` of util-linux makes the terminal");
        let mut stdout = child.stdout.take().unwrap();
        let (send, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count) = stdout.read(&mut buffer) {
                if count == 0 || send.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            output,
            seen: String::new(),
        }
    }

    /// Presses keys and waits until something is to be read that was not there before.
    #[track_caller]
    fn press(&mut self, keys: &str, expected: &str) {
        self.seen.clear();
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        self.expect(expected);
    }

    #[track_caller]
    fn expect(&mut self, expected: &str) {
        let end = Instant::now() + Duration::from_secs(60);
        while !self.seen.contains(expected) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                panic!("{expected:?} is not there: {:?}", self.seen);
            };
            self.seen += &String::from_utf8_lossy(&bytes);
        }
    }

    /// Everything that is still said until the program has ended.
    fn end(mut self) -> String {
        self.expect("code ");
        // Let the shell say the rest.
        drop(self.child.stdin.take());
        self.child.wait().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_secs(5)) {
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        self.seen
    }
}

const ENTER: &str = "\u{1b}[?1049h";
const LEAVE: &str = "\u{1b}[?1049l";

/// The settings of a terminal as `stty -g` prints them: the only line with many colons.
fn settings(text: &str) -> Vec<&str> {
    let lines = text.split(['\r', '\n']);
    lines
        .filter(|line| line.matches(':').count() > 10)
        .map(|line| {
            line.rsplit('\u{1b}')
                .next()
                .unwrap()
                .trim_start_matches("[?25h")
        })
        .collect()
}

#[test]
fn a_match_is_watched_in_a_terminal() {
    let bench = recorded();
    let mut terminal = Terminal::start(&bench, "replay watch r.replay --turn 3");
    terminal.expect(ENTER);
    let before = settings(&terminal.seen).join("");
    terminal.expect("turn 2, placement");
    assert!(terminal.seen.contains("paused"), "{:?}", terminal.seen);
    terminal.press("\u{1b}[C", "turn 3, attack");
    terminal.press("\u{1b}[C", "turn 3, movement");
    terminal.press("\u{1b}[D", "turn 3, attack");
    terminal.press("\u{1b}[6~", "turn 3, movement");
    terminal.press("\u{1b}[B", "turn 4, movement");
    terminal.press("\u{1b}[F", "phase 37 of 37");
    terminal.press("\u{1b}[H", "before the first turn");
    terminal.press("2", "What second sees before it decides");
    terminal.press("t", "What fails sees before it decides");
    terminal.press("0", "phase 0 of 37");
    terminal.press("?", "faster, slower");
    terminal.press("?", "phase 0 of 37");
    terminal.press("+ ", "playing, 4/s");
    terminal.expect("turn 1, placement");
    terminal.press("q", LEAVE);
    let said = terminal.end();
    assert!(said.contains("code 0"), "{said:?}");
    assert_eq!(settings(&said), [before], "the terminal is as it was");
}

#[test]
fn the_terminal_is_restored_when_the_program_is_told_to_end() {
    let bench = recorded();
    for signal in ["TERM", "HUP", "INT"] {
        let mut terminal = Terminal::start(&bench, "replay watch r.replay");
        terminal.expect(ENTER);
        let before = settings(&terminal.seen).join("");
        terminal.expect("playing");
        let watcher = child_of(terminal.child.id());
        let killed = Command::new("kill").args(["-s", signal, &watcher]).status();
        assert!(killed.unwrap().success());
        terminal.expect(LEAVE);
        let said = terminal.end();
        let after = said.rsplit(LEAVE).next().unwrap();
        assert_eq!(settings(after), [before], "{signal}: as it was");
    }
}

/// The process of the watcher: a child of the shell that `script` started.
fn child_of(script: u32) -> String {
    let children = |pid: &str| {
        let path = format!("/proc/{pid}/task/{pid}/children");
        let all = fs::read_to_string(path).unwrap();
        all.split_whitespace().next().unwrap().to_owned()
    };
    children(&children(&script.to_string()))
}
