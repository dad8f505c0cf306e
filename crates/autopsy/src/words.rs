//! Frames in words: the author's own lines, and what they called that failed.

use crate::Frame;

/// The most lines that are told.
const LINES: usize = 20;
/// The longest name of a function that is told, in characters.
const NAME_CHARS: usize = 120;
/// Frames that are told where none is the author's.
const FOREIGN: usize = 8;

/// A frame in words, for each line of its author's: `folder` is where its sources are, which
/// need not be said. Frames of other libraries are left out, but for the one that was called.
pub fn tell(frames: &[Frame], folder: &str) -> Vec<String> {
    let has_lines = (frames.iter()).any(|it| it.own && own_file(it, folder).is_some());
    let is_own = |frame: &Frame| {
        let named = if has_lines {
            own_file(frame, folder).is_some()
        } else {
            frame.function.is_some()
        };
        frame.own && named
    };
    if !frames.iter().any(is_own) {
        let named = frames.iter().filter(|frame| frame.function.is_some());
        return named.take(FOREIGN).map(|it| foreign(it, folder)).collect();
    }
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (at, frame) in frames.iter().enumerate() {
        let calls = frames.get(at + 1).is_some_and(is_own);
        let line = if is_own(frame) {
            own(frame, folder)
        } else if lines.is_empty() && calls && frame.function.is_some() {
            foreign(frame, folder)
        } else {
            continue;
        };
        let known = lines.len();
        match lines.last_mut() {
            Some((last, times)) if *last == line => *times += 1,
            _ if known == LINES => break,
            _ => lines.push((line, 1)),
        }
    }
    let told = lines.into_iter().map(|(line, times)| match times {
        1 => line,
        times => format!("{line} ({times} times)"),
    });
    told.collect()
}

/// The name of a file of the author's: within the folder, and not made by the kit.
fn own_file<'f>(frame: &'f Frame, folder: &str) -> Option<&'f str> {
    let file = frame.file.as_deref().filter(|_| frame.line > 0)?;
    let within = file.strip_prefix(folder).filter(|_| !folder.is_empty());
    let file = within.map_or(file, |rest| rest.trim_start_matches('/'));
    let file = file.trim_start_matches("./");
    let foreign = file.starts_with('/') || file.starts_with("build/") || file.starts_with("../");
    (!foreign && !file.is_empty()).then_some(file)
}

fn own(frame: &Frame, folder: &str) -> String {
    let Some(file) = own_file(frame, folder) else {
        let function = name(frame.function.as_deref().unwrap_or_default());
        return format!("{function} (no lines: built without debug information)");
    };
    let place = match frame.column {
        0 => format!("{file}:{}", frame.line),
        column => format!("{file}:{}:{column}", frame.line),
    };
    match frame.function.as_deref().map(name) {
        Some(function) => format!("{function} at {place}"),
        None => format!("at {place}"),
    }
}

fn foreign(frame: &Frame, folder: &str) -> String {
    let function = name(frame.function.as_deref().unwrap_or("an unknown function"));
    match (own_file(frame, folder), frame.image.as_deref()) {
        (None, Some(image)) if !frame.own && !image.is_empty() => format!("{function} ({image})"),
        _ => function,
    }
}

/// A function as its author knows it, without what could be taken for something else.
fn name(function: &str) -> String {
    let function = ocaml(function).unwrap_or_else(|| function.to_owned());
    match function.char_indices().nth(NAME_CHARS) {
        Some((end, _)) => format!("{}…", &function[..end]),
        None => function,
    }
}

/// `Champion.tombe` of `camlChampion__tombe_270`.
fn ocaml(function: &str) -> Option<String> {
    let rest = function.strip_prefix("caml")?;
    let (unit, name) = rest.split_once("__")?;
    let (name, number) = name.rsplit_once('_')?;
    let sound = unit.starts_with(|it: char| it.is_ascii_uppercase())
        && !number.is_empty()
        && number.bytes().all(|it| it.is_ascii_digit());
    sound.then(|| format!("{unit}.{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(function: &str, file: &str, line: u32) -> Frame {
        Frame {
            function: Some(function.to_owned()),
            file: Some(file.to_owned()).filter(|file| !file.is_empty()),
            line,
            column: 0,
            image: Some(
                if file.is_empty() {
                    "libc.so.6"
                } else {
                    "champion.so"
                }
                .to_owned(),
            ),
            own: !file.is_empty(),
        }
    }

    #[test]
    fn own_lines_are_told_and_what_they_called() {
        let frames = [
            frame("raise", "", 0),
            frame("abort", "", 0),
            frame("free", "", 0),
            frame("tombe", "./champion.c", 8),
            frame("tombe", "/home/me/mine/champion.c", 8),
            frame("std::sort", "/usr/include/c++/12/algorithm", 9),
            frame("play", "/home/me/mine/lib/play.c", 3),
            frame("jouer", "build/api/api.c", 77),
        ];
        let told = tell(&frames, "/home/me/mine");
        assert_eq!(
            told,
            [
                "free (libc.so.6)",
                "tombe at champion.c:8 (2 times)",
                "play at lib/play.c:3"
            ]
        );
    }

    #[test]
    fn without_own_lines_names_are_better_than_nothing() {
        let frames = [frame("memcpy", "", 0), Frame::default(), frame("x", "", 0)];
        assert_eq!(tell(&frames, ""), ["memcpy (libc.so.6)", "x (libc.so.6)"]);
        assert_eq!(tell(&[], ""), [""; 0]);
    }

    #[test]
    fn much_is_cut() {
        let frames: Vec<Frame> = (1..1_000)
            .map(|line| frame(&"é".repeat(999), "champion.c", line))
            .collect();
        let told = tell(&frames, "");
        assert_eq!(told.len(), LINES);
        assert!(told[0].chars().count() < 200);
    }

    #[test]
    fn functions_of_ocaml_have_their_own_names() {
        assert_eq!(name("camlChampion__tombe_270"), "Champion.tombe");
        for other in ["caml_raise", "camlX__", "camel", "camlX__y_z"] {
            assert_eq!(name(other), other);
        }
    }
}
