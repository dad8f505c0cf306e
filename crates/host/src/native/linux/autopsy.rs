//! Where a champion was when it ended. The referee hands what its process left to another cell
//! of the same keeper, in which no contestant's code runs: there the files are the same, and
//! whatever those remains are made of can hurt nobody.

use super::{
    channel::CellEnds,
    crash::{self, STACK_LEFT},
    keeper::Keeper,
    sys::{self, Descriptor},
    wire::{ANSWERS, CALLS, Received, frame, received},
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
/// And all of them for one champion: it could fail in every call of its matches.
pub(super) const PATIENCE_IN_ALL: Duration = Duration::from_secs(30);
/// The largest library that is looked into.
const FILE_BYTES: u64 = 128 << 20;
/// What is taken of its words.
const ANSWER_BYTES: usize = 16 << 10;
const LINES: usize = 24;
const LINE_CHARS: usize = 300;
/// What its answer begins with: no note of a cell does.
const WORDS: u8 = b'W';

/// In the referee: the lines of a champion's own files that its process was in. None if that
/// cannot be found out.
pub(super) fn ask(keeper: &Keeper, remains: &[u8]) -> Vec<String> {
    // What takes too long once would do so every time.
    if remains.is_empty() || !keeper.can_tell_places() {
        return Vec::new();
    }
    let began = Instant::now();
    let told = perform_elsewhere(keeper, remains);
    keeper.has_told_places(told.as_ref().map(|_| began.elapsed()));
    let text = told.unwrap_or_default();
    let lines = text.lines().take(LINES);
    lines.map(|line| plain(line, LINE_CHARS)).collect()
}

fn perform_elsewhere(keeper: &Keeper, remains: &[u8]) -> Option<String> {
    let (mine, theirs) = UnixStream::pair().ok()?;
    let ends = CellEnds::of_one(OwnedFd::from(theirs)).ok()?;
    let pid = keeper.autopsy(ends).ok()?;
    let told = converse(&mine, remains);
    // Whether it has ended by itself makes no difference.
    let _ = keeper.bury(pid, BYTES, 0);
    words(&told?)
}

/// The words of a cell that came to its end. One that the remains have made panic, overflow its
/// stack or run out of memory says so in the same place, and that is for nobody's eyes.
fn words(told: &[u8]) -> Option<String> {
    let Received::Frame(length) = received(told) else {
        return None;
    };
    let (&tag, text) = told[4..].split_first()?;
    let whole = told.len() == 4 + length && tag == WORDS;
    whole.then(|| String::from_utf8_lossy(text).into_owned())
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
    // A name with a line break in it is still one line.
    let lines = lines.unwrap_or_default();
    let lines: Vec<String> = (lines.iter()).map(|line| plain(line, LINE_CHARS)).collect();
    let frame = frame(&[&[WORDS], lines.join("\n").as_bytes()]);
    // Nobody hears why there are none.
    let _ = Descriptor(ANSWERS).write_all(&frame);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native::linux::wire::signal_frame;

    #[test]
    fn only_whole_words_are_heard() {
        let whole = frame(&[&[WORDS], "storm at a.c:7\nplay at a.c:9".as_bytes()]);
        let heard = words(&whole);
        assert_eq!(heard.as_deref(), Some("storm at a.c:7\nplay at a.c:9"));
        assert_eq!(words(&frame(&[&[WORDS]])).as_deref(), Some(""));
        for length in 0..whole.len() {
            assert_eq!(words(&whole[..length]), None, "{length}");
        }
        let panicked = b"thread 'main' panicked at somewhere.rs:7:9:\n";
        let signal = signal_frame(11, false, false);
        let dying = [&signal[..], &[0; 300]].concat();
        let both = [&whole[..], panicked].concat();
        for other in [&panicked[..], &signal, &dying, &both] {
            assert_eq!(words(other), None);
        }
    }
}
