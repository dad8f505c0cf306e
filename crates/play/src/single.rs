//! One match between champions: what is asked for, and what is kept of it.

use crate::{
    BadChampion, Error, HostOptions, Hosts, Refusals, Unfit, dump::Dump, hosts::Loaded, logs::Logs,
};
use std::path::PathBuf;
use stechec_capabilities::{
    Extent, GameEntry, GameMap, MatchPlan, MatchSeat, PhaseView, RecordingPlan, SeatedChampion,
    Witness,
};
use stechec_collection::MAPS;
use stechec_files::with_text;
use stechec_game::MatchChance;
use stechec_host::Limits;
use stechec_referee::{FaultPolicy, MatchResult};

/// The longest name of a map in a replay.
const MAX_MAP_NAME: usize = 40;

/// A champion as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

/// A match that makes sense, as far as one can tell before loading anything.
#[derive(Clone, Debug)]
pub struct MatchRequest {
    /// The map's file.
    pub map: PathBuf,
    /// Who plays, in the order of teams.
    pub players: Vec<Player>,
    /// The source of all randomness in the match.
    pub chance: MatchChance,
    /// What champions may use.
    pub limits: Limits,
    /// What becomes of those that fail.
    pub policy: FaultPolicy,
    /// Where orders, events and scores of every phase are written.
    pub dump: Option<PathBuf>,
    /// The folder for what champions print.
    pub log: Option<PathBuf>,
    /// Where the replay is written.
    pub replay: Option<PathBuf>,
    /// Refuse native champions where the sandbox is incomplete.
    pub require_sandbox: bool,
}

impl MatchRequest {
    /// The map's name, as tournaments call it.
    pub fn map_name(&self) -> String {
        let stem = self.map.file_stem().unwrap_or_default().to_string_lossy();
        let plain = stem.chars().filter(|c| !c.is_control());
        plain.take(MAX_MAP_NAME).collect()
    }

    /// The players' names, by team.
    pub fn names(&self) -> Vec<String> {
        let players = self.players.iter();
        players.map(|player| player.name.clone()).collect()
    }
}

/// A match that was played.
pub struct Finished {
    /// The result.
    pub result: MatchResult,
    /// Orders that did not count.
    pub refusals: Refusals,
}

/// Plays what is asked for. `begin` is handed the map once everybody is ready, and gives
/// whoever wants to see the match.
pub fn play_match(
    game: &GameEntry,
    request: &MatchRequest,
    hosts: &Hosts,
    begin: impl FnOnce(&GameMap) -> Box<dyn Witness>,
) -> Result<Finished, Error> {
    let file = MAPS.find(&request.map, game.name())?;
    let map = with_text(&file, |text| game.core.read_map(text))?;
    let loaded = load(request, hosts)?;
    let map_name = request.map_name();
    let recording = (request.replay.is_some()).then(|| recording(request, &map_name, &loaded));
    let seats = loaded.iter().map(|loaded| MatchSeat {
        champion: loaded.champion.clone(),
        limits: request.limits,
    });
    let plan = MatchPlan {
        map: &map,
        chance: request.chance,
        policy: request.policy,
        parallel: true,
        seats: seats.collect(),
        recording,
    };
    let names = request.names();
    let mut listeners = Listeners {
        dump: (request.dump.as_deref())
            .map(|path| Dump::new(path, game.name(), request.chance.seed, &names)),
        logs: request
            .log
            .as_deref()
            .map(|folder| Logs::new(folder, &names)),
        watcher: begin(&map),
        refusals: Refusals::default(),
    };
    let played = game.core.play(&plan, &mut listeners)?;
    if let (Some(path), Some(replay)) = (&request.replay, played.replay) {
        stechec_files::write(path, &replay)?;
    }
    let refusals = std::mem::take(&mut listeners.refusals);
    listeners.write(&played.result)?;
    Ok(Finished {
        result: played.result,
        refusals,
    })
}

/// Loads everybody. What is wrong with one champion's file is wrong with the request: it
/// is said before anything is played, for all of them at once.
fn load(request: &MatchRequest, hosts: &Hosts) -> Result<Vec<Loaded>, Error> {
    let options = HostOptions {
        require_sandbox: request.require_sandbox,
        same_core: false,
        limits: request.limits,
    };
    let mut champions = Vec::new();
    let mut wrong = Vec::new();
    for player in &request.players {
        match hosts.prepare(&player.name, &player.path, options) {
            Ok(champion) => champions.push(champion),
            Err(Unfit::Machine(fault)) => return Err(Error::Machine(fault.message)),
            Err(why) => wrong.push(BadChampion {
                player: player.clone(),
                why,
            }),
        }
    }
    if wrong.is_empty() {
        Ok(champions)
    } else {
        Err(Error::Champions(wrong))
    }
}

/// Keeps all of the match in its replay, since it is its owner's.
fn recording<'a>(
    request: &MatchRequest,
    map_name: &'a str,
    loaded: &[Loaded],
) -> RecordingPlan<'a> {
    let seats = loaded.iter().zip(&request.players).map(|(loaded, player)| {
        let info = SeatedChampion {
            name: &player.name,
            kind: loaded.kind,
            sha256: loaded.sha256,
            limits: request.limits,
        };
        info.seat()
    });
    RecordingPlan {
        run: "",
        id: String::new(),
        map_name,
        seats: seats.collect(),
        extent: Extent::Everything,
        wanted: &|_| true,
    }
}

/// Everybody who follows the match.
struct Listeners {
    dump: Option<Dump>,
    logs: Option<Logs>,
    watcher: Box<dyn Witness>,
    refusals: Refusals,
}

impl Listeners {
    /// Writes what is to be kept, now that all is known.
    fn write(self, result: &MatchResult) -> Result<(), Error> {
        if let Some(dump) = self.dump {
            dump.write(result)?;
        }
        if let Some(logs) = self.logs {
            logs.write()?;
        }
        Ok(())
    }
}

impl Witness for Listeners {
    fn phase(&mut self, phase: &dyn PhaseView) {
        if let Some(dump) = &mut self.dump {
            dump.phase(phase);
        }
        if let Some(logs) = &mut self.logs {
            logs.phase(phase);
        }
        self.watcher.phase(phase);
        self.refusals.phase(phase);
    }
}
