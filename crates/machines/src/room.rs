//! The coordinator: publishes what is to be played, waits for what is handed in, and counts it.

use crate::{Published, intervals::Intervals, portion::pack_fixture};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::{ControlFlow, Range},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use stechec_host::MachineFault;
use stechec_play::tournament::{Ask, Done, Field, Played, RunError, Slice};
use stechec_run::RecordedIds;
use stechec_store::{
    Store, StoreError,
    postgres::{OrganizerDesk, Outstanding, Part, WorkPage},
};
use stechec_tournament::{Fixture, MatchId, Outcome, Rulings, Schedule, standings::FaultCost};

/// How long to wait for a bell before looking anyway.
const LOOK: Duration = Duration::from_millis(250);
/// How often what nobody handed in is published again before it counts as failed.
const TRIES: u32 = 3;

/// How far a run is, for people who watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What is published and not handed in.
    pub outstanding: Outstanding,
}

/// All machines that play for a run, seen by whoever coordinates it.
pub struct Room<'a> {
    /// Where it publishes.
    pub desk: OrganizerDesk,
    /// What was published of the run.
    pub published: Published,
    /// What it costs to fail.
    pub cost: FaultCost,
    /// Set to stop.
    pub stop: &'a AtomicBool,
    /// The number of the last match it heard of; see [`Store::news`].
    pub heard: u64,
    /// Is told how far it is, from time to time.
    pub watch: &'a mut (dyn FnMut(&Status) + Send),
}

/// What a look around told.
struct Step {
    outstanding: Outstanding,
    /// Whether a jury ruled something.
    ruled: bool,
}

impl Step {
    /// Whether nothing is to be played or being played.
    fn is_over(&self) -> bool {
        self.outstanding.free + self.outstanding.leased == 0
    }
}

/// What was handed in since the run was opened, and what is there from before.
struct Seen<'r> {
    recorded: &'r RecordedIds,
    new: Intervals,
}

impl Seen<'_> {
    fn contains(&self, id: MatchId) -> bool {
        self.recorded.contains(id) || self.new.contains(id.packed())
    }

    /// What is missing of a range of packed ids.
    fn missing(&self, ids: Range<u64>) -> Vec<Range<u64>> {
        let old = self.recorded.gaps(ids);
        old.into_iter().flat_map(|gap| self.new.gaps(gap)).collect()
    }
}

impl Field for Room<'_> {
    fn play_slice(
        &mut self,
        slice: Slice<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let mut seen = Seen {
            recorded,
            new: Intervals::default(),
        };
        for _ in 0..TRIES {
            self.publish_slice(&slice, &mut seen, store, each)?;
            let given_up = self.wait(&mut seen, store, each)?;
            let failed = self.failed(&given_up, &BTreeMap::new());
            let stopped = self.stop.load(Ordering::Relaxed);
            let rulings = store.rulings()?;
            if stopped || !failed.is_empty() || self.left(&slice, &seen, &rulings).is_empty() {
                return Ok(Played {
                    failed,
                    stopped,
                    verdict: None,
                });
            }
        }
        let left = self.left(&slice, &seen, &store.rulings()?);
        Ok(Played {
            failed: left.into_iter().map(|id| (id, nobody())).collect(),
            ..Played::default()
        })
    }

    fn play_asked(
        &mut self,
        ask: &mut Ask<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let mut seen = Seen {
            recorded,
            new: Intervals::default(),
        };
        let mut news: Vec<Outcome> = Vec::new();
        let mut listed = Listed::default();
        loop {
            let wanted = ask(store, &news)?;
            news.clear();
            if wanted.is_empty() {
                return Ok(Played::default());
            }
            let mut tell = |done: &Done| {
                each(done);
                news.push(done.outcome.clone());
            };
            let over = self.until_news(&wanted, &mut listed, &mut seen, store, &mut tell)?;
            if let Some(over) = over {
                return Ok(over);
            }
        }
    }
}

/// Matches that no schedule numbers, as they were published.
#[derive(Default)]
struct Listed {
    places: BTreeMap<u64, MatchId>,
    ids: BTreeSet<MatchId>,
    /// How often what nobody handed in was published again.
    tries: u32,
}

fn nobody() -> MachineFault {
    MachineFault::new("no machine handed it in")
}

impl Room<'_> {
    /// Publishes what is missing of a slice and nobody plays.
    fn publish_slice(
        &mut self,
        slice: &Slice<'_>,
        seen: &mut Seen<'_>,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<(), RunError> {
        let first = self.published.first.unwrap_or(0);
        let parts = self.parts();
        let (heard, cost, run) = (&mut self.heard, &self.cost, self.published.run);
        self.desk.publish(run, |published| {
            // Nobody hands in now: what is not there is not there.
            hear(store, heard, cost, seen, each)?;
            let ids = slice.range.start + first..slice.range.end + first;
            let missing = seen.missing(ids).into_iter();
            let missing: Vec<Range<u64>> = missing
                .map(|ids| ids.start - first..ids.end - first)
                .collect();
            Ok::<_, RunError>(work(&missing, published, &parts))
        })
    }

    /// Publishes what is wanted, and waits until there is something new about it; tells how it ended
    /// if it is over.
    fn until_news(
        &mut self,
        wanted: &[Fixture],
        listed: &mut Listed,
        seen: &mut Seen<'_>,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Option<Played>, RunError> {
        let mut heard = false;
        let new = wanted.iter().filter(|it| !listed.ids.contains(&it.id));
        let mut new: Vec<&Fixture> = new.collect();
        loop {
            let mut tell = |done: &Done| {
                each(done);
                heard = true;
            };
            if !new.is_empty() {
                self.publish_list(&new, listed, seen, store, &mut tell)?;
            }
            let step = self.step(seen, store, &mut tell)?;
            let failed = self.failed(&step.outstanding, &listed.places);
            let stopped = self.stop.load(Ordering::Relaxed);
            let idle = step.is_over() && !heard;
            if stopped || idle && !failed.is_empty() {
                return Ok(Some(Played {
                    failed,
                    stopped,
                    verdict: None,
                }));
            }
            if heard || step.ruled {
                return Ok(None);
            }
            new.clear();
            if idle {
                // Somebody ended a lease without all of its matches.
                listed.tries += 1;
                new.extend(wanted);
            }
            if listed.tries > TRIES {
                let failed = wanted.iter().map(|it| (it.id, nobody())).collect();
                return Ok(Some(Played {
                    failed,
                    ..Played::default()
                }));
            }
        }
    }

    /// Publishes matches of which results decided that they are to be played.
    fn publish_list(
        &mut self,
        fixtures: &[&Fixture],
        all: &mut Listed,
        seen: &mut Seen<'_>,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<(), RunError> {
        let run = self.published.run;
        let packed: Vec<(MatchId, Vec<u8>)> = (fixtures.iter())
            .map(|fixture| (fixture.id, pack_fixture(fixture)))
            .collect();
        let listed = self.desk.list(run, &packed).map_err(StoreError::from)?;
        let listed: Vec<(u64, MatchId)> = (listed.into_iter())
            .zip(fixtures.iter().map(|fixture| fixture.id))
            .collect();
        all.places.extend(listed.iter().copied());
        all.ids.extend(listed.iter().map(|(_, id)| *id));
        let parts = self.parts();
        let (heard, cost) = (&mut self.heard, &self.cost);
        self.desk.publish(run, |published| {
            // What a former coordinator had shared out may have been handed in until now.
            hear(store, heard, cost, seen, each)?;
            let mut wanted = Intervals::default();
            for (place, _) in listed.iter().filter(|(_, id)| !seen.contains(*id)) {
                wanted.add(*place..place + 1);
            }
            Ok::<_, RunError>(work(&wanted.ranges(), published, &parts))
        })
    }

    /// How matches are shared out by who may play them.
    fn parts(&self) -> Vec<(Part, Option<String>)> {
        let native = self.published.native.iter().any(|it| *it);
        let others = self.published.native.iter().any(|it| !it);
        match &self.published.native_on {
            Some(label) if native && others => vec![
                (Part::WithNative, Some(label.clone())),
                (Part::WithoutNative, None),
            ],
            Some(label) if native => vec![(Part::All, Some(label.clone()))],
            _ => vec![(Part::All, None)],
        }
    }

    /// Waits until nothing is outstanding.
    fn wait(
        &mut self,
        seen: &mut Seen<'_>,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Outstanding, RunError> {
        loop {
            let step = self.step(seen, store, each)?;
            if step.is_over() || self.stop.load(Ordering::Relaxed) {
                return Ok(step.outstanding);
            }
        }
    }

    /// Waits for news, and tells what was outstanding before it heard them.
    fn step(
        &mut self,
        seen: &mut Seen<'_>,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Step, RunError> {
        let run = self.published.run;
        let outstanding = self.desk.tend(run).map_err(StoreError::from)?;
        let heard = hear(store, &mut self.heard, &self.cost, seen, each)?;
        let ruled = self.tell_rulings(store)?;
        (self.watch)(&Status {
            outstanding: outstanding.clone(),
        });
        let step = Step { outstanding, ruled };
        if !heard && !step.is_over() && !self.stop.load(Ordering::Relaxed) {
            self.desk.wait_for_news(LOOK).map_err(StoreError::from)?;
        }
        Ok(step)
    }

    /// A jury may rule while matches are played: workers are told. Says whether it did.
    fn tell_rulings(&mut self, store: &mut dyn Store) -> Result<bool, RunError> {
        let rulings = store.rulings()?;
        if rulings == self.published.terms.rulings {
            return Ok(false);
        }
        self.published.terms.rulings = rulings;
        let terms = serde_json::to_string(&self.published.terms);
        let terms = terms.map_err(|error| StoreError::Broken(error.to_string()))?;
        let told = self.desk.restate(self.published.run, &terms);
        told.map_err(StoreError::from)?;
        Ok(true)
    }

    /// Matches that several machines failed on.
    fn failed(
        &self,
        outstanding: &Outstanding,
        places: &BTreeMap<u64, MatchId>,
    ) -> Vec<(MatchId, MachineFault)> {
        let given_up = outstanding.given_up.iter();
        let failed = given_up.flat_map(|it| {
            it.range.clone().filter_map(|place| {
                let id = match self.published.first {
                    Some(first) => MatchId::unpacked(first + place),
                    None => places.get(&place).copied(),
                };
                Some((id?, MachineFault::new(it.reason.clone())))
            })
        });
        failed.collect()
    }

    /// What is missing of a slice although nobody plays it any more.
    fn left(&self, slice: &Slice<'_>, seen: &Seen<'_>, rulings: &Rulings) -> Vec<MatchId> {
        let first = self.published.first.unwrap_or(0);
        let schedule: &Schedule = slice.schedule;
        let ids = slice.range.start + first..slice.range.end + first;
        let missing = seen.missing(ids).into_iter().flatten();
        let missing = missing.filter_map(|id| schedule.fixture(id - first));
        let missing = missing.filter(|fixture| !rulings.prevent(fixture));
        missing.map(|fixture| fixture.id).collect()
    }
}

/// Hears what was handed in; tells whether there was anything.
fn hear(
    store: &mut dyn Store,
    heard: &mut u64,
    cost: &FaultCost,
    seen: &mut Seen<'_>,
    each: &mut (dyn FnMut(&Done) + Send),
) -> Result<bool, RunError> {
    let (after, mut wrong) = (*heard, None);
    store.news(after, &mut |number, record| {
        *heard = number;
        if seen.contains(record.id) {
            return ControlFlow::Continue(());
        }
        match Done::of(&record, cost) {
            Ok(done) => {
                let id = record.id.packed();
                seen.new.add(id..id + 1);
                each(&done);
                ControlFlow::Continue(())
            }
            Err(error) => {
                wrong = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    match wrong {
        Some(wrong) => Err(wrong),
        None => Ok(*heard > after),
    }
}

/// What is to be published: what is missing, part by part, without what is published or played.
fn work(
    missing: &[Range<u64>],
    published: &[(Range<u64>, Part)],
    parts: &[(Part, Option<String>)],
) -> Vec<WorkPage> {
    let mut pages = Vec::new();
    for (part, label) in parts {
        let mut taken = Intervals::default();
        for (range, of) in published {
            if of == part || *of == Part::All || *part == Part::All {
                taken.add(range.clone());
            }
        }
        let free = missing.iter().flat_map(|range| taken.gaps(range.clone()));
        pages.extend(free.map(|range| WorkPage {
            range,
            part: *part,
            label: label.clone(),
        }));
    }
    pages
}
