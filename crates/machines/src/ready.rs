//! A run made ready to be played on this machine.

use crate::{
    Cache, Table,
    cache::{BadBlob, unhex},
    portion::BadLease,
    terms::Terms,
};
use std::{sync::Arc, time::Instant};
use stechec_capabilities::{GameEntry, GameMap, Games};
use stechec_host::{Limits, MachineFault};
use stechec_play::{
    Error, Hosts,
    program::Program,
    tournament::{Arena, ArenaPlan, Entrant, Prepared, Unusable, largest_table},
};
use stechec_run::{Header, HeaderError, MatchRecord, ProgramKind};
use stechec_store::postgres::{DatabaseError, Job, Lease, WorkerDesk};
use stechec_tournament::{Fixture, Fixtures, Rulings, Schedule};

/// Makes hosts for champions of a game: so many seats at the same time, with these limits.
pub type MakeHosts = dyn Fn(&'static GameEntry, usize, Limits) -> Result<Hosts, Error>;

/// Why a run cannot be played here.
#[derive(Debug, thiserror::Error)]
pub enum NotReady {
    /// The database cannot be asked.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// A program or map is not what it should be.
    #[error(transparent)]
    Blob(#[from] BadBlob),
    /// What is said about the run cannot be read.
    #[error("the description of the run cannot be read: {0}")]
    Terms(#[from] serde_json::Error),
    /// Its header cannot be read.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// The lease makes no sense.
    #[error(transparent)]
    Lease(#[from] BadLease),
    /// This machine cannot play it.
    #[error(transparent)]
    Play(#[from] Error),
    /// Something else about it.
    #[error("{0}")]
    Strange(String),
}

/// A run that can be played.
#[derive(Clone)]
pub struct Ready {
    /// Its number.
    pub run: i64,
    /// Its name.
    pub name: String,
    /// The version of its terms.
    pub version: i64,
    /// What plays.
    pub table: Arc<dyn Table>,
    /// The schedule, if there is one.
    pub schedule: Option<Arc<Schedule>>,
    /// Which champions are native.
    pub native: Vec<bool>,
    /// Who was taken out.
    pub rulings: Rulings,
}

/// Makes runs ready.
pub trait Preparation {
    /// Makes the run of a lease ready, beating meanwhile; none if it is not played any more.
    fn ready(
        &mut self,
        desk: &mut WorkerDesk,
        lease: &Lease,
        held: &[i64],
    ) -> Result<Option<Ready>, NotReady>;
}

/// An arena with what its champions need as long as they play.
pub(crate) struct ArenaTable {
    pub(crate) arena: Arena,
    pub(crate) _hosts: Option<Hosts>,
}

impl Table for ArenaTable {
    fn play(&self, fixture: &Fixture) -> Result<MatchRecord, MachineFault> {
        self.arena.play(fixture)
    }
}

/// A run that was made ready by whoever coordinates it.
pub struct AlreadyReady(pub Ready);

impl Preparation for AlreadyReady {
    fn ready(
        &mut self,
        desk: &mut WorkerDesk,
        lease: &Lease,
        _: &[i64],
    ) -> Result<Option<Ready>, NotReady> {
        let Some(job) = desk.job(lease.run)? else {
            return Ok(None);
        };
        let terms: Terms = serde_json::from_str(&job.terms)?;
        (self.0.version, self.0.rulings) = (job.version, terms.rulings);
        Ok(Some(self.0.clone()))
    }
}

impl Ready {
    /// A run whose champions and maps are loaded already, with the hosts that keep them.
    pub fn new((run, name): (i64, &str), arena: Arena, hosts: Hosts, fixtures: &Fixtures) -> Self {
        let native = |it: &Prepared| it.kind == ProgramKind::Native;
        Self {
            run,
            name: name.to_owned(),
            version: 0,
            native: arena.prepared().iter().map(native).collect(),
            table: Arc::new(ArenaTable {
                arena,
                _hosts: Some(hosts),
            }),
            schedule: match fixtures {
                Fixtures::Static(schedule) => Some(Arc::new(schedule.clone())),
                Fixtures::Adaptive(_) => None,
            },
            rulings: Rulings::default(),
        }
    }
}

/// Makes runs ready with what is in the database.
pub struct FromDatabase<'a> {
    /// The games that can be played.
    pub games: Games,
    /// Makes hosts.
    pub hosts: &'a MakeHosts,
    /// Keeps programs and maps.
    pub cache: Cache,
    /// Matches at a time.
    pub threads: usize,
    /// What was made ready last.
    pub last: Option<(Terms, Ready)>,
}

impl Preparation for FromDatabase<'_> {
    fn ready(
        &mut self,
        desk: &mut WorkerDesk,
        lease: &Lease,
        held: &[i64],
    ) -> Result<Option<Ready>, NotReady> {
        let Some(job) = desk.job(lease.run)? else {
            return Ok(None);
        };
        let terms: Terms = serde_json::from_str(&job.terms)?;
        if let Some((known, ready)) = &mut self.last
            && ready.run == lease.run
            && *known == terms.without_rulings()
        {
            (ready.version, ready.rulings) = (job.version, terms.rulings);
            return Ok(Some(ready.clone()));
        }
        let header = self.header(desk, lease.run, &terms)?;
        let Some(table) = self.table(desk, (lease, held), &job, &terms, &header)? else {
            return Ok(None);
        };
        let fixtures = Fixtures::new(&header.setup());
        let native = |kind: ProgramKind| kind == ProgramKind::Native;
        let ready = Ready {
            run: lease.run,
            name: terms.run.clone(),
            version: job.version,
            table: Arc::new(table),
            schedule: match fixtures {
                Ok(Fixtures::Static(schedule)) => Some(Arc::new(schedule)),
                _ => None,
            },
            native: header.champions.iter().map(|it| native(it.kind)).collect(),
            rulings: header.rulings,
        };
        self.last = Some((terms.without_rulings(), ready.clone()));
        Ok(Some(ready))
    }
}

impl FromDatabase<'_> {
    /// What the run is about, with the texts of its maps.
    fn header(&self, desk: &mut WorkerDesk, run: i64, terms: &Terms) -> Result<Header, NotReady> {
        let mut header = terms.header()?;
        for map in &mut header.maps {
            let what = format!("the map {}", map.name);
            let bytes = self.blob(desk, run, &map.sha256, &what)?;
            map.text = String::from_utf8(bytes)
                .map_err(|_| NotReady::Strange(format!("{what} is not text")))?;
        }
        Ok(header)
    }

    fn blob(
        &self,
        desk: &mut WorkerDesk,
        run: i64,
        sha256: &str,
        what: &str,
    ) -> Result<Vec<u8>, NotReady> {
        let hash =
            unhex(sha256).ok_or_else(|| NotReady::Strange(format!("{what} has no proper hash")))?;
        (self.cache).get(&hash, what, || Ok(desk.blob(run, &hash)?))
    }

    /// Champions and maps, loaded, for the session that this machine has in the run.
    fn table(
        &self,
        desk: &mut WorkerDesk,
        (lease, held): (&Lease, &[i64]),
        job: &Job,
        terms: &Terms,
        header: &Header,
    ) -> Result<Option<ArenaTable>, NotReady> {
        let game = self.games.find(&header.game);
        let game = game.ok_or_else(|| {
            NotReady::Strange(format!("the game {} is not known here", header.game))
        })?;
        let entrants = self.entrants(desk, lease.run, terms, header)?;
        let (native, wasm) = (Limits::from(terms.native), Limits::from(terms.wasm));
        let most = Limits {
            memory_bytes: wasm.memory_bytes.max(native.memory_bytes),
            ..wasm
        };
        let seats = self.threads * largest_table(&header.setup());
        let hosts = (self.hosts)(game, seats, most)?;
        let plan = ArenaPlan {
            run: &terms.run,
            champions: &[],
            maps: maps(game, header)?,
            native,
            wasm,
            policy: header.plan.fault_policy,
            require_sandbox: terms.require_sandbox,
            unusable: Unusable::Refuse,
            replays: terms.replays.into(),
            logs: terms.logs.into(),
        };
        let mut beaten = Instant::now();
        let arena = Arena::of_entrants(&plan, entrants, &hosts, &mut || {
            if beaten.elapsed() > lease.patience / 4 {
                // If it fails, the next question does, too.
                let _ = desk.beat(held);
                beaten = Instant::now();
            }
        })?;
        let machine = arena.machine().to_json()?;
        let session = desk.session(lease.run, &machine)?;
        Ok(session.map(|session| ArenaTable {
            arena: arena.for_session(session, job.secret),
            _hosts: Some(hosts),
        }))
    }

    fn entrants(
        &self,
        desk: &mut WorkerDesk,
        run: i64,
        terms: &Terms,
        header: &Header,
    ) -> Result<Vec<(String, Entrant)>, NotReady> {
        let champions = header.champions.iter().enumerate();
        let entrants = champions.map(|(at, champion)| {
            let entrant = match terms.failing.get(at) {
                Some(Some(failing)) => Entrant::Failing(failing.fault()),
                _ => {
                    let what = format!("the program of {}", champion.name);
                    Entrant::Program(Program {
                        kind: champion.kind,
                        bytes: self.blob(desk, run, &champion.sha256, &what)?,
                        sha256: champion.sha256.clone(),
                        file: None,
                    })
                }
            };
            Ok((champion.name.clone(), entrant))
        });
        entrants.collect()
    }
}

fn maps(game: &GameEntry, header: &Header) -> Result<Vec<(String, GameMap)>, NotReady> {
    let read = header.maps.iter().map(|map| {
        let read = game.core.read_map(&map.text);
        let read = read
            .map_err(|_| NotReady::Strange(format!("the map {} cannot be read here", map.name)))?;
        Ok((map.name.clone(), read))
    });
    read.collect()
}
