//! An engine that compiles in processes, and champions to hide bombs in.

use casus_belli::CasusBelli;
use std::{
    env, fs,
    io::{self, Read, Write},
    process::{Command, ExitCode, Stdio},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};
use stechec_game::Game;
use stechec_host::{Fault, FaultKind, Launcher, WasmChampion, WasmEngine, WasmOptions};

/// What loading may take at most, on a busy machine: ten times the processor time that a file
/// may take, which is more for a larger one, as text and again as code.
fn patience(bytes: usize) -> Duration {
    Duration::from_secs(300 + 200 * (bytes as u64 >> 20))
}

/// How much memory this process may ever have had.
const MOST_RESIDENT_KB: u64 = 1 << 20;

pub(crate) fn options() -> WasmOptions {
    WasmOptions {
        compiler: Some(Launcher {
            program: env::current_exe().expect("this program"),
            args: vec!["__compile".into()],
        }),
        seats: 2,
        ..WasmOptions::default()
    }
}

pub(crate) fn engine() -> &'static WasmEngine {
    static ENGINE: OnceLock<WasmEngine> = OnceLock::new();
    ENGINE.get_or_init(|| WasmEngine::new(options()).expect("an engine"))
}

/// A champion that does nothing, with something more in it.
pub(crate) fn champion(parts: &str) -> String {
    let entry_points: String = (CasusBelli::ENTRY_POINTS.iter())
        .map(|name| format!("(func (export \"{name}\"))\n"))
        .collect();
    let hash = CasusBelli::API_HASH as i64;
    format!(
        "(module (memory (export \"memory\") 1)\n\
         (func (export \"stechec_api_hash\") (result i64) (i64.const {hash}))\n\
         {entry_points}{parts})"
    )
}

/// The module that a text describes, if it does: worked out by another process, since the
/// memory of this one is looked at.
pub(crate) fn binary(text: &str) -> Option<Vec<u8>> {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .arg("__binary")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let mut input = child.stdin.take().expect("a pipe");
    let text = text.to_owned();
    // A child that gives up early need not read all of it.
    let writer = thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("an end");
    let _ = writer.join();
    (output.status.success()).then_some(output.stdout)
}

/// The whole life of that process.
pub(crate) fn binary_main() -> ExitCode {
    let mut text = String::new();
    let read = io::stdin().read_to_string(&mut text);
    let binary = read.ok().and_then(|_| wat::parse_str(&text).ok());
    let written = binary.map(|binary| io::stdout().write_all(&binary));
    match written {
        Some(Ok(())) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// What became of a file.
pub(crate) type Outcome = Result<(), Fault>;

/// Loads a file and sees that it is over in time, that nobody but the file is blamed, and
/// that this process has not grown.
pub(crate) fn load(name: &str, bytes: &[u8]) -> Outcome {
    let begin = Instant::now();
    let outcome = WasmChampion::<CasusBelli>::load(engine(), name, bytes).map(drop);
    let outcome = outcome.map_err(|failure| failure.into_fault().expect("the file's fault"));
    let took = begin.elapsed();
    assert!(took < patience(bytes.len()), "{name}: {took:?}");
    if let Err(fault) = &outcome {
        assert_eq!(fault.kind, FaultKind::Refused, "{name}: {fault}");
        assert!(fault.message.len() < 2_000, "{name}: {fault}");
    }
    check_memory(name);
    outcome
}

/// Sees that this process has not grown.
pub(crate) fn check_memory(name: &str) {
    assert!(peak_kb() < MOST_RESIDENT_KB, "{name}: {} kB", peak_kb());
}

fn peak_kb() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("/proc");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.split_ascii_whitespace().next()?.parse().ok());
    peak.expect("a number")
}
