//! The YAML file that users of `stechec2-run` have: the same meaning where there is one
//! here, a clear word where there is not.

use super::{LimitWords, MatchWords};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use stechec_problem::{Lines, Problem, Problems};

/// The longest such file. The time it takes to read one grows with the square of how deep it is.
const MOST_BYTES: usize = 16 << 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rules: Option<String>,
    map: Option<PathBuf>,
    verbose: Option<serde_yaml::Value>,
    #[serde(default)]
    clients: Vec<PathBuf>,
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    spectators: Vec<PathBuf>,
    dump: Option<PathBuf>,
    replay: Option<PathBuf>,
    /// In milliseconds.
    time: Option<u64>,
    /// In MiB.
    memory: Option<u64>,
    server: Option<serde_yaml::Value>,
    client: Option<serde_yaml::Value>,
}

/// Reads such a file; paths in it are seen from its folder.
pub(crate) fn read(text: &str, folder: &Path) -> Result<MatchWords, Problems> {
    if text.len() > MOST_BYTES {
        let message = format!("the file is larger than {} KiB", MOST_BYTES >> 10);
        return Err(Problem::error("too-large", message).into());
    }
    let file: File = serde_yaml::from_str(text).map_err(|error| problem(text, &error))?;
    let there = |path: PathBuf| folder.join(path);
    Ok(MatchWords {
        remarks: remarks(&file),
        map: file.map.map(there),
        champions: file.clients.into_iter().map(there).collect(),
        names: file.names,
        dump: file.dump.map(there),
        replay: file.replay.map(there),
        limits: LimitWords {
            time_ms: file.time,
            memory_mb: file.memory,
            ..LimitWords::default()
        },
    })
}

/// What the file says that has no meaning here.
fn remarks(file: &File) -> Vec<String> {
    let mut remarks = Vec::new();
    let mut remark = |said: bool, words: &str| {
        if said {
            remarks.push(words.to_owned());
        }
    };
    remark(
        file.rules.is_some(),
        "`rules` is not needed: the game is built in (see --game)",
    );
    remark(
        file.verbose.is_some(),
        "`verbose` has no meaning here: use --watch and --log",
    );
    remark(
        !file.spectators.is_empty(),
        "`spectators` are ignored: use --watch to see the match, --dump to keep it",
    );
    remark(
        file.server.is_some() || file.client.is_some(),
        "`server` and `client` have no meaning here: one program does it all",
    );
    remarks
}

fn problem(text: &str, error: &serde_yaml::Error) -> Problems {
    let problem = Problem::error("bad-config", error.to_string());
    let place = error.location().map(|location| {
        let line = Lines::of(text).nth(location.line().saturating_sub(1));
        let (span, _) = line.unwrap_or((text.len()..text.len(), ""));
        let at = (span.start + location.column().saturating_sub(1)).min(span.end);
        at..span.end
    });
    let problem = match place {
        Some(span) if text.is_char_boundary(span.start) => problem.at(span, "here"),
        _ => problem,
    };
    let help =
        "known keys: rules, map, verbose, clients, names, spectators, dump, replay, time, memory";
    problem.help(help).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_take_long_to_read_is_too_large() {
        for nested in ["[", "- ", "{a: ", "? "] {
            let text = nested.repeat(50_000);
            let problems = read(&text, Path::new("")).unwrap_err();
            assert_eq!(
                problems.iter().next().unwrap().code,
                "too-large",
                "{nested}"
            );
            let text = nested.repeat(MOST_BYTES / nested.len());
            assert!(read(&text, Path::new("")).is_err(), "{nested}");
        }
    }

    #[test]
    fn a_file_of_old_is_understood() {
        let text = "rules: libprologin2012.so\nmap: ./simple.map\nverbose: 3\nclients:\n  - ./a.so\n  \
                    - b.wasm\nnames:\n  - Blue ones\n  - Red ones\nspectators:\n  - ./gui.so\n\
                    dump: dump.json\nreplay: match.replay\ntime: 2000\nmemory: 250\n";
        let request = read(text, Path::new("/there")).unwrap();
        assert_eq!(
            request.map.as_deref(),
            Some(Path::new("/there/./simple.map"))
        );
        assert_eq!(request.champions.len(), 2);
        assert_eq!(request.names, ["Blue ones", "Red ones"]);
        let replay = request.replay.as_deref();
        assert_eq!(replay, Some(Path::new("/there/match.replay")));
        assert_eq!(
            (request.limits.time_ms, request.limits.memory_mb),
            (Some(2000), Some(250))
        );
        assert_eq!(request.remarks.len(), 3, "{:?}", request.remarks);
    }

    #[test]
    fn unknown_keys_and_wrong_types_are_placed() {
        for (text, line) in [
            ("map: a\nmaps: b\n", 2),
            ("clients: 7\n", 1),
            ("map: [\n", 1),
        ] {
            let problems = read(text, Path::new("")).unwrap_err();
            let problem = problems.iter().next().unwrap();
            let location = stechec_problem::Location::of(text, problem.places[0].span.start);
            assert!(location.line >= line, "{text}: {problem:?}");
        }
    }
}
