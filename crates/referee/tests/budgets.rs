//! What a champion may use of a whole match, whatever it does: instructions, words about its
//! faults, orders. And that what opening once more takes is not forgotten.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use casus_belli::{
    CasusBelli,
    geometry::Position,
    map,
    order::{Action, Order},
};
use std::sync::{Arc, Mutex};
use stechec_game::{MatchChance, Orders};
use stechec_host::{
    Call, Champion, Failure, Fault, FaultKind, Limits, PublicMap, Reply, Seat, SeatPlan, Usage,
    UsedBefore,
};
use stechec_referee::{
    Entrant, FaultPolicy, MatchResult, MatchSetup, ORDERS_MOST, PhaseRecord, Witness, play,
};

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

/// What a champion does in a call of this name.
type Script = fn(&'static str) -> Result<Orders<Order>, Failure>;

/// Uses 10 instructions, a millisecond and 5 bytes of output in every call.
struct Metered {
    script: Script,
    /// What it was told it had used before, for each of its seats.
    seats: Arc<Mutex<Vec<UsedBefore>>>,
}

struct MeteredSeat {
    script: Script,
    called: &'static str,
}

impl Champion<CasusBelli> for Metered {
    fn seat(&self, plan: SeatPlan<CasusBelli>) -> Result<Box<dyn Seat<CasusBelli>>, Failure> {
        self.seats.lock().unwrap().push(plan.spent);
        Ok(Box::new(MeteredSeat {
            script: self.script,
            called: "",
        }))
    }
}

impl Seat<CasusBelli> for MeteredSeat {
    fn start(&mut self, call: Call<CasusBelli>) {
        self.called = call.entry_point;
    }

    fn finish(&mut self) -> Reply<CasusBelli> {
        Reply {
            orders: (self.script)(self.called),
            usage: Usage {
                fuel: Some(10),
                cpu_us: Some(100),
                wall_us: Some(1_000),
                memory_bytes: Some(7),
            },
            log: b"said\n".to_vec(),
        }
    }
}

fn fails_in_attack(entry_point: &'static str) -> Result<Orders<Order>, Failure> {
    match entry_point {
        "jouer_attaque" => {
            let fault = Fault::new(FaultKind::Crash, "no ".repeat(5_000));
            Err(fault.detail("here ".repeat(50_000)).into())
        }
        _ => Ok(Orders::default()),
    }
}

/// What was told of the first team: of each call its fuel, the bytes it wrote, its fault.
#[derive(Default)]
struct Told(Vec<(u64, usize, Option<String>)>);

impl Witness<CasusBelli> for Told {
    fn phase(&mut self, record: &PhaseRecord<'_, CasusBelli>) {
        for asked in record.asked.iter().filter(|asked| asked.team.0 == 0) {
            let fault = asked
                .fault
                .as_ref()
                .map(|failed| failed.fault.message.clone());
            let fuel = asked.usage.fuel.unwrap_or(0);
            self.0.push((fuel, asked.log.len(), fault));
        }
    }
}

fn played(script: Script, limits: Limits, turns: u32) -> (MatchResult, Told, Vec<UsedBefore>) {
    let seats = Arc::new(Mutex::new(Vec::new()));
    let entrant = |script: Script, seats: &Arc<Mutex<Vec<UsedBefore>>>| Entrant {
        champion: Arc::new(Metered {
            script,
            seats: Arc::clone(seats),
        }) as Arc<dyn Champion<CasusBelli>>,
        limits,
    };
    let other = Arc::default();
    let map = MAP.replacen("1\n4\n", &format!("1\n{turns}\n"), 1);
    let map = Arc::new(map::read(&map).unwrap());
    let plan = MatchSetup {
        public_map: PublicMap::of(&map),
        map,
        chance: MatchChance::of_seed(7),
        policy: FaultPolicy::Restart,
        parallel: false,
        seats: vec![
            entrant(script, &seats),
            entrant(|_| Ok(Orders::default()), &other),
        ],
    };
    let mut told = Told::default();
    let result = play(&plan, &mut told).unwrap();
    let seats = std::mem::take(&mut *seats.lock().unwrap());
    (result, told, seats)
}

#[test]
fn what_opening_once_more_takes_is_counted_and_told() {
    let (result, told, seats) = played(fails_in_attack, Limits::default(), 4);
    let fuel: Vec<u64> = told.0.iter().map(|call| call.0).collect();
    // Opening, placement, then attack and movement: the movement after each failed attack
    // opens first.
    assert_eq!(fuel, [10, 10, 10, 20, 10, 20, 10, 20, 10]);
    assert!(told.0.iter().all(|call| call.1 as u64 * 2 == call.0));
    let team = &result.teams[0];
    assert_eq!(team.fuel, Some(fuel.iter().sum()));
    assert_eq!(team.cpu_us, Some(10 * team.fuel.unwrap()));
    assert_eq!(team.wall_us, 100 * team.fuel.unwrap());
    let before: Vec<u64> = seats.iter().map(|spent| spent.fuel).collect();
    assert_eq!(before, [0, 30, 60, 90], "a new seat is not a new budget");
    assert_eq!(seats[1].output_bytes, 15);
}

#[test]
fn who_has_used_up_the_match_does_not_begin_anew() {
    for limits in [
        Limits {
            match_fuel: 60,
            ..Limits::default()
        },
        Limits {
            match_wall_ms: 6,
            ..Limits::default()
        },
    ] {
        let (result, told, seats) = played(fails_in_attack, limits, 4);
        assert_eq!((seats.len(), told.0.len()), (2, 5), "{limits:?}");
        assert_eq!(result.teams[0].faults.len(), 2);
        assert!(result.teams[1].faults.is_empty());
    }
}

#[test]
fn words_about_faults_are_cut_and_the_match_goes_on() {
    let (result, _, _) = played(fails_in_attack, Limits::default(), 100);
    let faults = &result.teams[0].faults;
    assert_eq!(faults.len(), 99);
    let said = |fault: &stechec_referee::FaultRecord| {
        fault.fault.message.len() + fault.fault.detail.as_ref().map_or(0, String::len)
    };
    assert!(said(&faults[0]) <= 9 << 10);
    assert!(faults[0].fault.message.ends_with('…'));
    assert!(faults.iter().map(said).sum::<usize>() <= 300 << 10);
    assert!(faults[98].fault.message.starts_with("not shown"));
    assert!(
        faults
            .iter()
            .all(|failed| failed.fault.kind == FaultKind::Crash)
    );
}

#[test]
fn too_many_orders_are_a_fault_and_none_of_them_counts() {
    fn floods(entry_point: &'static str) -> Result<Orders<Order>, Failure> {
        let count = match entry_point {
            "jouer_attaque" => 174_000,
            "jouer_deplacement" => ORDERS_MOST,
            _ => 0,
        };
        let order = Order {
            team: 0,
            class: 0,
            action: Action::Attack {
                attack: 0,
                target: Position::new(4, 1),
            },
        };
        Ok(Orders::from(vec![order; count]))
    }
    let (result, told, _) = played(floods, Limits::default(), 4);
    let faults = &result.teams[0].faults;
    assert_eq!(faults.len(), 3);
    assert_eq!(
        (
            faults[0].fault.kind.name(),
            faults[0].fault.message.as_str()
        ),
        (
            "protocol",
            "gave 174000 orders in one call; the limit is 4096"
        )
    );
    assert!(told.0.iter().filter(|call| call.2.is_some()).count() == 3);
    assert!(result.teams[1].faults.is_empty());
}
