//! From an address to what it asks for. Whatever is not listed here does not exist.

use crate::{
    Question, ReportFile, States, Topic, limits,
    query::{BadQuery, decoded, filter, states, topics},
};
use stechec_run::Language;

/// What an address asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// A page of the dashboard; it finds out by its address which one it is.
    Page,
    /// The match viewer.
    Viewer { run: String, id: String },
    /// A file of the pages, by its name in `stechec-web`.
    Asset(String),
    /// Something to be answered with JSON.
    Ask(Question),
    /// Something to be listened to.
    Listen(Topic),
    /// Several of these at once, each event with its topic's name.
    ListenToAll(Vec<Topic>),
    /// Whether the server works.
    Health,
    /// Figures for those who watch over servers.
    Metrics,
    /// A recorded match, line by line.
    Lines {
        run: String,
        id: String,
        states: States,
    },
    /// A file of a run's report.
    Report(ReportFile),
    /// The page of a run's report, in whatever language.
    AnyReport { run: String },
    /// A map as a picture.
    Picture { run: String, map: String },
}

/// Why an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoRoute {
    Missing,
    Senseless(BadQuery),
}

/// What a path and its query ask for.
pub(crate) fn route(path: &str, query: &str) -> Result<Route, NoRoute> {
    let parts = segments(path).ok_or(NoRoute::Missing)?;
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match parts[..] {
        ["healthz"] => Ok(Route::Health),
        ["metrics"] => Ok(Route::Metrics),
        ["assets", ref name @ ..] => Ok(Route::Asset(name.join("/"))),
        ["api", ref rest @ ..] => interface(rest, query),
        _ => page(&parts).ok_or(NoRoute::Missing),
    }
}

/// The parts of a path between its slashes, as texts.
fn segments(path: &str) -> Option<Vec<String>> {
    let path = path.strip_prefix('/')?;
    if path.is_empty() {
        return Some(Vec::new());
    }
    let parts: Option<Vec<String>> = path.split('/').map(decoded).collect();
    let is_name = |part: &String| !part.is_empty() && part != "." && part != "..";
    parts.filter(|parts| parts.len() <= limits::SEGMENTS && parts.iter().all(is_name))
}

fn page(parts: &[&str]) -> Option<Route> {
    match *parts {
        [] | ["runs", _] => Some(Route::Page),
        ["runs", _, "matches" | "champions" | "maps" | "projector"] => Some(Route::Page),
        ["runs", _, "champions", _] => Some(Route::Page),
        ["runs", run, "report"] => Some(Route::AnyReport {
            run: run.to_owned(),
        }),
        ["runs", run, "report", language, name] => Some(Route::Report(ReportFile {
            run: run.to_owned(),
            language: match language {
                "en" => Language::English,
                "fr" => Language::French,
                _ => return None,
            },
            name: name.to_owned(),
        })),
        ["runs", run, "matches", id] => Some(Route::Viewer {
            run: run.to_owned(),
            id: id.to_owned(),
        }),
        _ => None,
    }
}

fn interface(parts: &[&str], query: &str) -> Result<Route, NoRoute> {
    let owned = |name: &str| name.to_owned();
    let asked = match *parts {
        ["site"] => Question::Site,
        ["runs"] => Question::Runs,
        ["events"] => {
            return match topics(query).map_err(NoRoute::Senseless)? {
                None => Ok(Route::Listen(Topic::Runs)),
                Some(topics) => Ok(Route::ListenToAll(topics)),
            };
        }
        ["runs", run] => Question::Run { run: owned(run) },
        ["runs", run, "events"] => return Ok(Route::Listen(Topic::Run(owned(run)))),
        ["runs", run, "matches"] => Question::Matches {
            run: owned(run),
            filter: filter(query).map_err(NoRoute::Senseless)?,
        },
        ["runs", run, "matches", id] => Question::Match {
            run: owned(run),
            id: owned(id),
        },
        ["runs", run, "matches", id, "logs"] => Question::Logs {
            run: owned(run),
            id: owned(id),
        },
        ["runs", run, "matches", id, "lines"] => {
            let (run, id) = (owned(run), owned(id));
            let states = states(query).map_err(NoRoute::Senseless)?;
            return Ok(Route::Lines { run, id, states });
        }
        ["runs", run, "champions"] => Question::Champions { run: owned(run) },
        ["runs", run, "champions", name] => Question::Champion {
            run: owned(run),
            name: owned(name),
        },
        ["runs", run, "maps"] => Question::Maps { run: owned(run) },
        ["runs", run, "machines"] => Question::Machines { run: owned(run) },
        ["runs", run, "maps", map, "picture"] => {
            let (run, map) = (owned(run), owned(map));
            return Ok(Route::Picture { run, map });
        }
        _ => return Err(NoRoute::Missing),
    };
    Ok(Route::Ask(asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_addresses_may_be_anything() {
        let run = |name: &str| Route::Ask(Question::Run { run: name.into() });
        for (path, name) in [
            ("/api/runs/cup", "cup"),
            ("/api/runs/%3Cscript%3E", "<script>"),
            ("/api/runs/a%2F..%2Fb", "a/../b"),
            ("/api/runs/...", "..."),
        ] {
            assert_eq!(route(path, ""), Ok(run(name)), "{path}");
        }
    }

    #[test]
    fn whatever_is_not_listed_is_missing() {
        for path in [
            "",
            "*",
            "//",
            "/runs/",
            "/runs//matches",
            "/runs/..",
            "/runs/%2e%2e/matches",
            "/runs/cup/.",
            "/runs/cup/elsewhere",
            "/runs/cup/matches/a/b",
            "/api",
            "/api/",
            "/api/runs/cup/lock",
            "/api/runs/%00",
            "/api/runs/cup%0a",
            "/api/runs/%ff",
            "/1/2/3/4/5/6/7/8/9",
            "/etc/passwd",
            "/../../etc/passwd",
        ] {
            assert_eq!(route(path, ""), Err(NoRoute::Missing), "{path}");
        }
    }
}
