//! Why a champion stopped, in words a contestant can act on.

use super::{
    bounds::{Denied, TABLE_ELEMENTS},
    door::Stop,
    inside::{Inside, fuel_left},
    kind::Kind,
    places::{Places, Spot},
    text::{self, plain, thousands},
};
use crate::{Budget, Failure, Fault, FaultKind, Limits, MachineFault};
use std::fmt;
use stechec_game::Game;
use wasmtime::{FrameInfo, PoolConcurrencyLimitError, Store, Trap, WasmBacktrace};

/// wasmtime itself stops at twenty frames, but each can have inlined ones.
const BACKTRACE_LINES: usize = 60;
/// How much of each line is told.
const LINE_CHARS: usize = 200;

/// What functions of interpreters begin with that are always among the calls of what they run:
/// of CPython and QuickJS.
const INTERPRETERS: [&str; 3] = ["PyEval", "_PyEval", "JS_Call"];

/// Which of its functions was running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Start,
    Initialize,
    Hash,
    EntryPoint(&'static str, Budget),
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "its start function",
            Self::Initialize => "_initialize",
            Self::Hash => "stechec_api_hash",
            Self::EntryPoint(name, _) => name,
        })
    }
}

/// Says what happened to a champion.
pub(super) fn fault<G: Game>(
    error: &wasmtime::Error,
    stage: Stage,
    limits: &Limits,
    store: &Store<Inside<G>>,
    places: &Places,
) -> Failure {
    let inside = store.data();
    let told = if let Some(stop) = error.downcast_ref::<Stop>() {
        Ok(stopped(stop, stage, inside))
    } else if let Some(&trap) = error.downcast_ref::<Trap>() {
        match trap {
            Trap::OutOfFuel => Ok(out_of_fuel(stage, limits, inside)),
            Trap::Interrupt => {
                let used = inside.meter.granted().saturating_sub(fuel_left(store));
                Ok(too_slow(stage, limits, inside.match_clock, used))
            }
            _ => match inside.bounds.denied {
                Some(denied) => no_memory(denied, stage, limits),
                None => Ok((
                    FaultKind::Crash,
                    misplaced(trap, stage, error)
                        .unwrap_or_else(|| format!("{} in {stage}", crash(trap, inside.kind))),
                )),
            },
        }
    } else {
        no_trap(error, stage, limits, inside)
    };
    let failure = match told {
        Ok((kind, message)) => Failure::from(Fault::new(kind, message)),
        Err(machine) => machine.into(),
    };
    let frames = frames(error, inside.kind.interprets, places);
    // What the clock on the wall ends is not always in the same place.
    if matches!(error.downcast_ref::<Trap>(), Some(Trap::Interrupt)) {
        return failure.detail(output(inside)).stack(frames.join("\n"));
    }
    failure.detail(joined(&frames, &output(inside)))
}

/// Where it happened, then what was written last.
fn joined(frames: &[String], output: &str) -> String {
    let title = (!frames.is_empty() && !output.is_empty()).then_some("last output:");
    let output = Some(output).filter(|output| !output.is_empty());
    let lines = frames.iter().map(String::as_str).chain(title).chain(output);
    lines.collect::<Vec<_>>().join("\n")
}

type Told = (FaultKind, String);

fn stopped<G: Game>(stop: &Stop, stage: Stage, inside: &Inside<G>) -> Told {
    match stop {
        Stop::Protocol(what) => (FaultKind::Protocol, format!("{what} (in {stage})")),
        Stop::Uncaught => match inside.bounds.denied {
            Some(Denied::Memory(bytes)) => (FaultKind::Memory, unavailable(bytes, stage, inside)),
            _ => (FaultKind::Crash, format!("uncaught exception in {stage}")),
        },
        // A runtime that cannot get memory says so and exits.
        Stop::Exit(code) => match inside.bounds.denied {
            Some(Denied::Memory(bytes)) if *code != 0 => (
                FaultKind::Memory,
                format!(
                    "wanted {} of memory, may have {}, and exited with code {code} in {stage}",
                    text::bytes(bytes),
                    text::bytes(inside.bounds.memory_bytes)
                ),
            ),
            _ => (
                FaultKind::Exit,
                format!("exited with code {code} in {stage}"),
            ),
        },
    }
}

fn unavailable<G: Game>(bytes: u64, stage: Stage, inside: &Inside<G>) -> String {
    let (bytes, may) = (text::bytes(bytes), text::bytes(inside.bounds.memory_bytes));
    format!("wanted {bytes} of memory in {stage}, and may have {may}")
}

fn out_of_fuel<G: Game>(stage: Stage, limits: &Limits, inside: &Inside<G>) -> Told {
    let (budget, what) = match stage {
        Stage::EntryPoint(_, Budget::Phase) => (Budget::Phase, "this call"),
        _ => (Budget::Init, "loading and opening"),
    };
    let (granted, what) = match inside.meter.granted() {
        // Less was left of the match.
        granted if granted < limits.call_fuel(budget) => (limits.match_fuel, "the whole match"),
        granted => (granted, what),
    };
    let granted = thousands(granted);
    let message = format!("used up the {granted} instructions for {what} in {stage}");
    (FaultKind::Fuel, message)
}

fn too_slow(stage: Stage, limits: &Limits, match_clock: bool, used: u64) -> Told {
    let used = thousands(used);
    let message = if match_clock {
        let wall_ms = thousands(limits.match_wall_ms);
        format!("took longer than {wall_ms} ms in the whole match, at last in {stage}")
    } else {
        let wall_ms = thousands(limits.wall_ms);
        format!("took longer than {wall_ms} ms in {stage}, for {used} instructions")
    };
    (FaultKind::Time, message)
}

fn no_memory(denied: Denied, stage: Stage, limits: &Limits) -> Result<Told, MachineFault> {
    let may = text::bytes(limits.memory_bytes);
    Ok(match denied {
        Denied::Memory(wanted) => (
            FaultKind::Memory,
            format!(
                "wanted {} of memory in {stage}, and may have {may}",
                text::bytes(wanted)
            ),
        ),
        Denied::SecondMemory => (
            FaultKind::Memory,
            format!("wanted a second memory in {stage}, and may use one"),
        ),
        Denied::OwnMaximum(maximum) => (
            FaultKind::Memory,
            format!(
                "wanted more memory in {stage} than the maximum of {} its own file sets",
                text::bytes(maximum)
            ),
        ),
        Denied::Table(wanted) => (
            FaultKind::Memory,
            format!(
                "wanted a table of {} elements in {stage}, and may have {}",
                thousands(wanted),
                thousands(TABLE_ELEMENTS as u64)
            ),
        ),
        Denied::Machine => {
            let message = format!("the machine had no more memory for it in {stage}");
            return Err(MachineFault::new(message));
        }
    })
}

/// What a file has in the wrong place, for which no function of it has to run.
fn misplaced(trap: Trap, stage: Stage, error: &wasmtime::Error) -> Option<String> {
    let ran = |trace: &WasmBacktrace| !trace.frames().is_empty();
    if stage != Stage::Start || error.downcast_ref().is_some_and(ran) {
        return None;
    }
    let what = match trap {
        Trap::TableOutOfBounds => "an element segment that does not fit into its table",
        Trap::MemoryOutOfBounds => "a data segment that does not fit into its memory",
        _ => return None,
    };
    Some(format!("it has {what}"))
}

fn crash(trap: Trap, kind: &Kind) -> String {
    let stack = text::bytes(kind.stack_bytes as u64);
    match trap {
        Trap::UnreachableCodeReached => {
            format!("stopped itself ({}: wasm `unreachable`)", kind.stops)
        }
        Trap::StackOverflow => format!("overflowed its call stack of {stack}"),
        Trap::MemoryOutOfBounds => "used an address outside of its memory".into(),
        Trap::TableOutOfBounds => {
            "used an index outside of its table, such as a function pointer that points to none"
                .into()
        }
        Trap::IndirectCallToNull => "called a function pointer that points to none".into(),
        Trap::BadSignature => "called a function pointer as another type of function".into(),
        Trap::IntegerDivisionByZero => "divided by zero".into(),
        Trap::IntegerOverflow => "overflowed an integer (such as INT_MIN / -1)".into(),
        Trap::BadConversionToInteger => "converted a float that fits no integer".into(),
        other => format!("trapped ({other})"),
    }
}

/// Neither a trap nor a stop: there was no instance to begin with, or its component let it
/// down.
fn no_trap<G: Game>(
    error: &wasmtime::Error,
    stage: Stage,
    limits: &Limits,
    inside: &Inside<G>,
) -> Result<Told, MachineFault> {
    if error.is::<PoolConcurrencyLimitError>() {
        let message = "more champions play at the same time than WASM was set up for";
        return Err(MachineFault::new(message));
    }
    match inside.bounds.denied {
        Some(denied) => no_memory(denied, stage, limits),
        // It was running: what it gave or took does not fit the rules of components.
        None if error.is::<WasmBacktrace>() => {
            let why = plain(&error.root_cause().to_string(), 200);
            let message = format!("broke the rules of components: {why} (in {stage})");
            Ok((FaultKind::Protocol, message))
        }
        None => {
            let message = format!("WASM failed in {stage}: {error:#}");
            Err(MachineFault::new(message))
        }
    }
}

/// The calls it was in. Those of an interpreter say nothing to whoever wrote what it runs.
fn frames(error: &wasmtime::Error, interprets: bool, places: &Places) -> Vec<String> {
    let Some(backtrace) = error.downcast_ref::<WasmBacktrace>() else {
        return Vec::new();
    };
    let of_interpreter = |frame: &FrameInfo| {
        let name = frame.func_name().unwrap_or_default();
        INTERPRETERS.iter().any(|begin| name.starts_with(begin))
    };
    let innermost = backtrace.frames().first();
    // As of QuickJS, when its names were left out.
    let nameless = innermost.is_some_and(|frame| frame.func_name().is_none()) && interprets;
    if nameless || backtrace.frames().iter().any(of_interpreter) {
        return Vec::new();
    }
    let spots: Vec<Spot> = backtrace.frames().iter().map(spot).collect();
    let lines = places.lines(&spots);
    let lines = lines.iter().take(BACKTRACE_LINES);
    lines.map(|line| plain(line, LINE_CHARS)).collect()
}

fn spot(frame: &FrameInfo) -> Spot {
    let spot = Spot {
        offset: frame.module_offset().map(|offset| offset as u64),
        function: frame.func_index(),
        name: None,
        module: None,
    };
    spot.named(frame.module().name(), frame.func_name())
}

fn output<G: Game>(inside: &Inside<G>) -> String {
    inside.output.last_lines()
}
