//! The machines that play for a run in a database.

use stechec_answers::{GivenBack, Machine, Workers};
use stechec_store::postgres::{DatabaseError, OrganizerDesk, Returned, WorkerPage};

/// What was given back: so many entries are enough to see what is wrong.
const MOST_RETURNED: u32 = 20;

/// Who plays for a run, how fast, and what was given back and why; none if it has not begun.
pub fn machines_of(desk: &mut OrganizerDesk, run: &str) -> Result<Option<Workers>, DatabaseError> {
    let Some(number) = desk.run_number(run)? else {
        return Ok(None);
    };
    Ok(Some(Workers {
        run: run.to_owned(),
        machines: desk.workers(number)?.into_iter().map(machine).collect(),
        given_back: (desk.returned(number, MOST_RETURNED)?.into_iter())
            .map(given_back)
            .collect(),
    }))
}

/// The same for whoever asks: what went wrong on a machine is for organizers.
pub(super) fn for_everybody(mut workers: Workers) -> Workers {
    workers.machines.retain(|it| it.set_aside.is_none());
    for machine in &mut workers.machines {
        machine.reason = None;
    }
    workers.given_back.clear();
    workers
}

fn machine(page: WorkerPage) -> Machine {
    Machine {
        rate: page.rate(),
        name: page.name,
        labels: page.labels,
        threads: page.threads,
        since_seconds: page.since.as_secs(),
        seen_seconds: page.seen.as_secs(),
        gone: page.gone,
        set_aside: page.set_aside,
        playing: page.playing,
        matches: page.matches,
        given_back: page.returned,
        reason: page.reason,
    }
}

fn given_back(it: Returned) -> GivenBack {
    GivenBack {
        name: it.name,
        seconds: it.ago.as_secs(),
        matches: it.matches,
        reason: it.reason,
    }
}
