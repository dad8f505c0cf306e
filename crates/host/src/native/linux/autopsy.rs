//! Where a champion was when it ended. The referee hands what its process left to another cell
//! of the same keeper, in which no contestant's code runs: there the files are the same, and
//! whatever those remains are made of can hurt nobody.

use super::{
    channel::CellEnds,
    crash::{self, STACK_LEFT},
    keeper::Keeper,
    sys::{self, Descriptor},
    wire::{ANSWERS, CALLS},
};
use crate::words::plain;
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    net::{SendFlags, Shutdown, send, shutdown},
};
use std::{
    fs::File,
    io::{self, Read, Write},
    os::{
        fd::{AsFd, OwnedFd},
        unix::net::UnixStream,
    },
    path::Path,
    time::{Duration, Instant},
};
use stechec_autopsy::{Image, Remains, Segment};

/// The most that a process can leave: its stack, and what is said before.
pub(super) const REMAINS_MOST: usize = STACK_LEFT + (64 << 10);
/// The memory for an autopsy.
pub(super) const BYTES: u64 = 512 << 20;
/// How long it may take: it is only for words, and done while nobody else is served.
const PATIENCE: Duration = Duration::from_secs(5);
/// The largest library that is looked into.
const FILE_BYTES: u64 = 128 << 20;
/// What is taken of its words.
const ANSWER_BYTES: usize = 16 << 10;
const LINES: usize = 24;
const LINE_CHARS: usize = 300;

/// In the referee: the lines of a champion's own files that its process was in. None if that
/// cannot be found out.
pub(super) fn ask(keeper: &Keeper, remains: &[u8]) -> Vec<String> {
    // What takes too long once would do so every time.
    if remains.is_empty() || !keeper.can_tell_places() {
        return Vec::new();
    }
    let told = perform_elsewhere(keeper, remains);
    if told.is_none() {
        keeper.tell_no_places();
    }
    let text = told.unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().take(LINES);
    lines.map(|line| plain(line, LINE_CHARS)).collect()
}

fn perform_elsewhere(keeper: &Keeper, remains: &[u8]) -> Option<Vec<u8>> {
    let (mine, theirs) = UnixStream::pair().ok()?;
    let ends = CellEnds::of_one(OwnedFd::from(theirs)).ok()?;
    let pid = keeper.autopsy(ends).ok()?;
    let told = converse(&mine, remains);
    // Whether it has ended by itself makes no difference.
    let _ = keeper.bury(pid, BYTES, 0);
    told
}

/// Sends all, then hears all; none if either takes too long.
fn converse(channel: &UnixStream, remains: &[u8]) -> Option<Vec<u8>> {
    let end = Instant::now() + PATIENCE;
    let ready = |wanted: PollFlags| {
        let left = end.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).ok()?;
        let mut events = [PollFd::new(channel, wanted)];
        (poll(&mut events, Some(&left)).ok()? > 0).then_some(())
    };
    let mut rest = remains;
    while !rest.is_empty() {
        ready(PollFlags::OUT)?;
        let sent = send(channel, rest, SendFlags::DONTWAIT | SendFlags::NOSIGNAL).ok()?;
        rest = rest.get(sent..)?;
    }
    shutdown(channel.as_fd(), Shutdown::Write).ok()?;
    let mut told = Vec::new();
    loop {
        ready(PollFlags::IN)?;
        let mut bytes = [0; 4 << 10];
        match rustix::io::read(channel, &mut bytes).ok()? {
            0 => return Some(told),
            length => told.extend(&bytes[..length]),
        }
        if told.len() > ANSWER_BYTES {
            return None;
        }
    }
}

/// In a locked cell without a champion: works out where another one was, and says so.
pub(super) fn perform(library: &Path) {
    let mut bytes = Vec::new();
    let mut left = Descriptor(CALLS).take(REMAINS_MOST as u64);
    if left.read_to_end(&mut bytes).is_err() {
        return;
    }
    let lines = Remains::read(&bytes).map(|remains| lines(&remains, library));
    let text = lines.unwrap_or_default().join("\n");
    // Nobody hears why there are none.
    let _ = Descriptor(ANSWERS).write_all(text.as_bytes());
}

fn lines(remains: &Remains<'_>, library: &Path) -> Vec<String> {
    let here = crash::loaded_here();
    let files: Vec<Option<Vec<u8>>> = (remains.modules.iter())
        .map(|module| read(Path::new(module.name)))
        .collect();
    let images = remains.modules.iter().zip(&files);
    let images: Vec<Image<'_>> = images
        .filter_map(|(module, file)| {
            let same =
                |it: &&crash::Here| it.base == module.base && it.name == module.name.as_bytes();
            let image = match file {
                Some(file) => Image::of_file(module.base, file)?,
                None => loaded(here.iter().find(same)?),
            };
            let path = Path::new(module.name);
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            Some(image.named(name, path == library))
        })
        .collect();
    let folder = library.parent().unwrap_or(library);
    let folder = match folder.file_name() {
        Some(name) if name == "build" => folder.parent().unwrap_or(folder),
        _ => folder,
    };
    let frames = stechec_autopsy::frames(remains, &images);
    stechec_autopsy::tell(&frames, &folder.to_string_lossy())
}

fn loaded<'a>(here: &crash::Here) -> Image<'a> {
    let segments = here.parts.iter().map(|(start, bytes)| Segment {
        start: *start,
        length: bytes.len() as u64,
        bytes,
    });
    Image::of_segments(here.base, segments.collect(), here.index)
}

/// A library; none if it is not a file, or too large.
fn read(path: &Path) -> Option<Vec<u8>> {
    let file = path
        .is_absolute()
        .then(|| File::open(path).ok())
        .flatten()?;
    let about = file.metadata().ok()?;
    let mut bytes = Vec::new();
    let fits = about.is_file() && about.len() <= FILE_BYTES;
    let read: io::Result<usize> = file.take(FILE_BYTES).read_to_end(&mut bytes);
    (fits && read.is_ok()).then_some(bytes)
}

/// The cell of an autopsy, from the moment it is locked in.
pub(super) fn serve(library: Option<&Path>) -> ! {
    if let Some(library) = library {
        perform(library);
    }
    sys::exit_now(0)
}
