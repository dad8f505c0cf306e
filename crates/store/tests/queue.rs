//! Work that is shared out over machines: each match is handed in once, whoever dies, comes back,
//! lies or asks for more than is theirs.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{ops::Range, thread, time::Duration};
use stechec_game::Secret;
use stechec_postgres_for_tests::Server;
use stechec_run::{MatchRecord, SeatRecord};
use stechec_store::{
    Batch,
    postgres::{
        Address, Client, DatabaseError, HandIn, JobPage, Joined, Lease, Line, OrganizerDesk, Part,
        Taken, WorkPage, WorkerDesk, WorkerWords, schema,
    },
};
use stechec_tournament::MatchId;

const KIND: &str = "stechec 1, tiny with rules 1";
const PATIENCE: Duration = Duration::from_millis(400);

struct Bench {
    address: Address,
    client: Client,
    desk: OrganizerDesk,
    run: i64,
}

impl Bench {
    /// A run with so many matches to be played.
    fn new(matches: u64) -> Self {
        let mut bench = Self::empty();
        bench.publish(0..matches, None);
        bench
    }

    fn empty() -> Self {
        let address = Address::parse(&Server::shared().database()).unwrap();
        let client = Client::connect(&address, "test").unwrap();
        schema::init(&client, "test").unwrap();
        let secret = Secret::of_seed(1);
        let begin = "SELECT stechec.begin_run('cup', $1)";
        let begun = client.query_one(begin, &[&secret.bytes().as_slice()]);
        let run: i64 = begun.unwrap().get(0);
        let open = "SELECT stechec.open_session($1, '{}', 'here')";
        client.query(open, &[&run]).unwrap();
        let mut desk = OrganizerDesk::new(line(&address));
        desk.keep_blob(&sha256(b"program"), b"program").unwrap();
        desk.open(&JobPage {
            run,
            kind: KIND,
            terms: "{}",
            blobs: &[sha256(b"program")],
            session: 1,
            first: MatchId::unpacked(0),
            patience: PATIENCE,
            coordinator: "a test",
        })
        .unwrap();
        Self {
            address,
            client,
            desk,
            run,
        }
    }

    fn publish(&mut self, range: Range<u64>, label: Option<&str>) {
        let page = WorkPage {
            range,
            part: Part::All,
            label: label.map(str::to_owned),
        };
        let done: Result<(), DatabaseError> =
            self.desk.publish(self.run, |_| Ok(vec![page.clone()]));
        done.unwrap();
    }

    fn worker(&self, name: &str) -> WorkerDesk {
        self.worker_with(name, &[])
    }

    fn worker_with(&self, name: &str, labels: &[&str]) -> WorkerDesk {
        match WorkerDesk::join(line(&self.address), &words(name, labels)).unwrap() {
            Joined::Welcome(desk) => *desk,
            Joined::SetAside(why) => panic!("{name} is set aside: {why}"),
        }
    }

    fn number(&self, sql: &str) -> i64 {
        self.client.query_one(sql, &[]).unwrap().get(0)
    }

    /// The ids of all matches that were handed in, as often as they were.
    fn ids(&self) -> Vec<i64> {
        let sql = "SELECT generate_series(lower(part), upper(part) - 1) FROM stechec.batch, \
                   unnest(ids) AS part ORDER BY 1";
        let rows = self.client.query(sql, &[]).unwrap();
        rows.iter().map(|row| row.get(0)).collect()
    }
}

fn line(address: &Address) -> Line {
    Line::new(address, "test", Duration::from_secs(20))
}

fn words(name: &str, labels: &[&str]) -> WorkerWords {
    WorkerWords {
        name: name.to_owned(),
        labels: labels.iter().map(|&it| it.to_owned()).collect(),
        threads: 2,
        program: "stechec".to_owned(),
    }
}

fn sha256(bytes: &[u8]) -> Vec<u8> {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).to_vec()
}

fn record(id: u64) -> MatchRecord {
    MatchRecord {
        id: MatchId::unpacked(id).unwrap(),
        session: 1,
        map: 0,
        seed: id,
        moves: id,
        seats: vec![SeatRecord::default()],
        replay: Some(vec![id as u8; 10]),
        logs: None,
    }
}

fn take(desk: &mut WorkerDesk, wanted: u64) -> Option<Lease> {
    match desk.take(&[KIND.to_owned()], (None, None), wanted).unwrap() {
        Taken::Lease(lease) => Some(lease),
        Taken::Nothing => None,
        Taken::SetAside(why) => panic!("set aside: {why}"),
    }
}

fn play(lease: &Lease) -> Batch {
    Batch::of(lease.range.clone().map(record)).unwrap()
}

fn hand_in(desk: &mut WorkerDesk, lease: &Lease) -> bool {
    try_hand_in(desk, lease, &play(lease), &[], "", false).unwrap()
}

fn try_hand_in(
    desk: &mut WorkerDesk,
    lease: &Lease,
    batch: &Batch,
    back: &[Range<u64>],
    reason: &str,
    fault: bool,
) -> Result<bool, DatabaseError> {
    desk.hand_in(&HandIn {
        lease: lease.number,
        busy: Duration::from_secs(1),
        batch,
        back,
        reason,
        fault,
    })
}

#[test]
#[ignore = "needs PostgreSQL"]
fn many_workers_hand_in_every_match_once() {
    let mut bench = Bench::new(500);
    thread::scope(|scope| {
        for name in ["a", "b", "c", "d"] {
            let mut desk = bench.worker(name);
            scope.spawn(move || {
                while let Some(lease) = take(&mut desk, 7) {
                    assert!(lease.range.end - lease.range.start <= 7);
                    assert!(hand_in(&mut desk, &lease));
                }
                desk.leave().unwrap();
            });
        }
    });
    assert_eq!(bench.ids(), (0..500).collect::<Vec<_>>());
    assert_eq!(bench.number("SELECT count(*) FROM stechec.kept"), 500);
    let outstanding = bench.desk.tend(bench.run).unwrap();
    assert_eq!((outstanding.free, outstanding.leased), (0, 0));
    let workers = bench.desk.workers(bench.run).unwrap();
    assert_eq!(workers.iter().map(|it| it.matches).sum::<u64>(), 500);
    assert!(workers.iter().all(|it| it.gone && it.returned == 0));
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_worker_that_comes_back_from_the_dead_changes_nothing() {
    let mut bench = Bench::new(10);
    let (mut dead, mut other) = (bench.worker("dead"), bench.worker("other"));
    let lost = take(&mut dead, 3).unwrap();
    thread::sleep(PATIENCE + Duration::from_millis(200));
    // Nobody else asked yet: it may hand in. Somebody else did: it may not.
    let mine = take(&mut other, 10).unwrap();
    assert_eq!(
        mine.range.start, lost.range.start,
        "what is lost comes first"
    );
    assert!(!hand_in(&mut dead, &lost));
    assert!(dead.beat(&[lost.number]).unwrap().is_empty());
    assert!(hand_in(&mut other, &mine));
    assert!(!hand_in(&mut other, &mine), "twice");
    assert!(!hand_in(&mut dead, &lost));
    while let Some(lease) = take(&mut other, 10) {
        assert!(hand_in(&mut other, &lease));
    }
    assert_eq!(bench.ids(), (0..10).collect::<Vec<_>>());
    let returned = bench.desk.returned(bench.run, 10).unwrap();
    assert_eq!(returned.len(), 1);
    assert_eq!(
        (&*returned[0].name, &*returned[0].reason),
        ("dead", "no sign of life")
    );
}

#[test]
#[ignore = "needs PostgreSQL"]
fn signs_of_life_keep_a_lease() {
    let bench = Bench::new(4);
    let (mut slow, mut other) = (bench.worker("slow"), bench.worker("other"));
    let lease = take(&mut slow, 4).unwrap();
    for _ in 0..6 {
        thread::sleep(PATIENCE / 3);
        assert_eq!(slow.beat(&[lease.number]).unwrap(), [lease.number]);
    }
    if let Some(others) = take(&mut other, 4) {
        assert!(others.range.start >= lease.range.end);
    }
    assert!(hand_in(&mut slow, &lease));
}

#[test]
#[ignore = "needs PostgreSQL"]
fn what_is_left_is_given_back_and_played_by_others() {
    let mut bench = Bench::new(40);
    let mut leaving = bench.worker("leaving");
    let lease = take(&mut leaving, 10).unwrap();
    let played = Batch::of([record(0), record(2)]).unwrap();
    let back = [1..2, 3..lease.range.end];
    let done = try_hand_in(&mut leaving, &lease, &played, &back, "stopped", false);
    assert!(done.unwrap());
    let mut other = bench.worker("other");
    while let Some(lease) = take(&mut other, 100) {
        assert!(hand_in(&mut other, &lease));
    }
    assert_eq!(bench.ids(), (0..40).collect::<Vec<_>>());
    let returned = bench.desk.returned(bench.run, 10).unwrap();
    assert!(returned.iter().all(|it| it.reason == "stopped"));
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_lease_that_never_arrived_is_put_back_by_the_next_sign_of_life() {
    let bench = Bench::new(8);
    let mut desk = bench.worker("a");
    let first = take(&mut desk, 2).unwrap();
    // The answer to this was lost on the way.
    take(&mut desk, 2).unwrap();
    assert_eq!(desk.beat(&[first.number]).unwrap(), [first.number]);
    assert_eq!(bench.number("SELECT count(*) FROM stechec.lease"), 1);
    assert!(hand_in(&mut desk, &first));
    while let Some(lease) = take(&mut desk, 8) {
        assert!(hand_in(&mut desk, &lease));
    }
    assert_eq!(bench.ids(), (0..8).collect::<Vec<_>>());
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_machine_that_fails_often_is_set_aside_until_it_is_admitted() {
    let mut bench = Bench::new(1000);
    let mut bad = bench.worker("bad");
    let none = Batch::default();
    for _ in 0..3 {
        let lease = take(&mut bad, 4).unwrap();
        let back = [lease.range.clone()];
        let told = try_hand_in(&mut bad, &lease, &none, &back, "no sandbox here", true);
        assert!(told.unwrap());
    }
    match bad.take(&[KIND.to_owned()], (None, Some(1)), 1).unwrap() {
        Taken::SetAside(why) => assert_eq!(why, "no sandbox here"),
        _ => panic!("it gets more work"),
    }
    let again = WorkerDesk::join(line(&bench.address), &words("bad", &[])).unwrap();
    assert!(matches!(again, Joined::SetAside(why) if why == "no sandbox here"));
    let workers = bench.desk.workers(bench.run).unwrap();
    assert_eq!(workers[0].set_aside.as_deref(), Some("no sandbox here"));
    assert_eq!(bench.desk.admit("bad").unwrap(), 1);
    assert!(take(&mut bad, 1).is_some());
}

#[test]
#[ignore = "needs PostgreSQL"]
fn what_no_machine_can_play_is_given_up_and_nothing_else_is() {
    let mut bench = Bench::new(30);
    let mut desks = [bench.worker("a"), bench.worker("b")];
    let mut turns = 0;
    loop {
        let mut idle = 0;
        for desk in &mut desks {
            let Some(lease) = take(desk, 5) else {
                idle += 1;
                continue;
            };
            // Number 17 cannot be played by anybody.
            let fine = lease.range.clone().filter(|it| *it != 17).map(record);
            let fine = Batch::of(fine).unwrap();
            let fails = lease.range.contains(&17);
            let back: Vec<Range<u64>> = fails.then_some(17..18).into_iter().collect();
            assert!(try_hand_in(desk, &lease, &fine, &back, "it broke", fails).unwrap());
        }
        turns += 1;
        assert!(turns < 100, "it goes on for ever");
        if idle == desks.len() {
            break;
        }
    }
    let outstanding = bench.desk.tend(bench.run).unwrap();
    assert_eq!((outstanding.free, outstanding.leased), (0, 0));
    assert_eq!(outstanding.given_up.len(), 1);
    assert_eq!(outstanding.given_up[0].range, 17..18);
    assert_eq!(outstanding.given_up[0].reason, "it broke");
    assert_eq!(bench.ids().len(), 29);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn work_with_a_label_is_for_machines_with_that_label() {
    let mut bench = Bench::empty();
    bench.publish(0..10, Some("lab-2"));
    let mut plain = bench.worker("plain");
    assert!(take(&mut plain, 5).is_none());
    let mut lab = bench.worker_with("lab", &["fast", "lab-2"]);
    assert!(take(&mut lab, 5).is_some());
    let other = ["stechec 2".to_owned()];
    let told = lab.take(&other, (None, None), 5).unwrap();
    assert!(matches!(told, Taken::Nothing), "another kind");
    let kinds = [KIND.to_owned()];
    let told = lab.take(&kinds, (Some(bench.run + 1), None), 5).unwrap();
    assert!(matches!(told, Taken::Nothing), "another run");
    let told = lab.take(&kinds, (Some(bench.run), None), 5).unwrap();
    assert!(matches!(told, Taken::Lease(_)));
}

#[test]
#[ignore = "needs PostgreSQL"]
fn nobody_hands_in_what_is_not_theirs() {
    let bench = Bench::new(100);
    let (mut a, mut b) = (bench.worker("a"), bench.worker("b"));
    let (of_a, of_b) = (take(&mut a, 5).unwrap(), take(&mut b, 5).unwrap());
    assert!(!hand_in(&mut a, &of_b), "another's lease");
    let refused = |told: Result<bool, DatabaseError>| {
        let error = told.expect_err("it must be refused");
        assert_eq!(error.code(), Some("ST002"), "{error}");
    };
    let foreign = play(&of_b);
    refused(try_hand_in(&mut a, &of_a, &foreign, &[], "", false));
    let (first, until) = (of_a.range.start, of_a.range.end);
    let some = Batch::of([record(first)]).unwrap();
    for back in [first..first + 1, until..until + 1, 0..1000] {
        refused(try_hand_in(&mut a, &of_a, &some, &[back], "", false));
    }
    assert!(hand_in(&mut a, &of_a) && hand_in(&mut b, &of_b));
    assert_eq!(bench.ids().len(), 10);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn sessions_of_equal_machines_are_one() {
    let bench = Bench::new(10);
    let (mut a, mut b) = (bench.worker("a"), bench.worker("b"));
    assert_eq!(
        a.session(bench.run, "here").unwrap(),
        None,
        "it has no lease"
    );
    let (_held, _too) = (take(&mut a, 1).unwrap(), take(&mut b, 1).unwrap());
    assert_eq!(a.session(bench.run, "here").unwrap(), Some(1));
    assert_eq!(a.session(bench.run, "there").unwrap(), Some(2));
    assert_eq!(b.session(bench.run, "there").unwrap(), Some(2));
    let job = a.job(bench.run).unwrap().unwrap();
    assert_eq!((job.version, &*job.terms), (1, "{}"));
    assert_eq!(
        a.blob(bench.run, &sha256(b"program")).unwrap(),
        Some(b"program".to_vec())
    );
    assert_eq!(a.blob(bench.run, &sha256(b"other")).unwrap(), None);
    assert_eq!(a.blob(bench.run + 1, &sha256(b"program")).unwrap(), None);
}

/// Everything that the role of workers may not do.
#[test]
#[ignore = "needs PostgreSQL"]
fn the_role_of_workers_can_do_nothing_but_work() {
    let bench = Bench::new(100);
    let database = bench.address.database().to_owned();
    let server = Server::shared();
    for role in schema::ROLES {
        server.sql(&database, &format!("CREATE ROLE {role}"));
    }
    server.sql(&database, schema::GRANTS);
    server.sql(
        &database,
        "CREATE ROLE mallory LOGIN IN ROLE stechec_worker",
    );
    let address = Address::parse(&server.address(&database, "mallory")).unwrap();
    let Joined::Welcome(mut desk) = WorkerDesk::join(line(&address), &words("m", &[])).unwrap()
    else {
        panic!("it may work")
    };
    let lease = take(&mut desk, 5).unwrap();
    assert!(hand_in(&mut desk, &lease));
    let mallory = Client::connect(&address, "mallory").unwrap();
    for table in [
        "run",
        "session",
        "batch",
        "content",
        "kept",
        "audit",
        "retrial",
        "digest",
        "blob",
        "job",
        "listed",
        "worker",
        "work",
        "lease",
        "handed_in",
        "given_back",
    ] {
        for sql in [
            format!("SELECT * FROM stechec.{table}"),
            format!("DELETE FROM stechec.{table}"),
            format!("INSERT INTO stechec.{table} DEFAULT VALUES"),
            format!("TRUNCATE stechec.{table} CASCADE"),
            format!("ALTER TABLE stechec.{table} ADD COLUMN mine text"),
        ] {
            let told = mallory.batch(&sql).expect_err(&sql);
            assert_eq!(told.code(), Some("42501"), "{sql}: {told}");
        }
    }
    for sql in [
        "SELECT stechec.append(1, '{[0,1]}', 2, '')",
        "SELECT stechec.begin_run('cup', '')",
        "SELECT stechec.open_session(1, '', '')",
        "SELECT stechec.keep(1, '{}', '{}', '{}')",
        "SELECT stechec.end_overdue_leases()",
        "SELECT stechec.strike(1, 'he is bad')",
        "SELECT stechec.known_worker(1, gen_random_uuid())",
        "CREATE TABLE stechec.mine (a int)",
        "CREATE FUNCTION stechec.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "DROP SCHEMA stechec CASCADE",
    ] {
        let told = mallory.batch(sql).expect_err(sql);
        assert_eq!(told.code(), Some("42501"), "{sql}: {told}");
    }
    // Names of one's own in front of the system's are not what the functions call.
    mallory
        .batch(
            "CREATE TEMP TABLE lease (number bigint, worker bigint); \
             CREATE FUNCTION pg_temp.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS \
             $$ SELECT 'infinity'::timestamptz $$; SET search_path = pg_temp, stechec, pg_catalog",
        )
        .unwrap();
    let told = mallory.batch("SELECT stechec.worker_beat(1, gen_random_uuid(), '{}')");
    assert_eq!(
        told.unwrap_err().code(),
        Some("ST001"),
        "another's name without its pass"
    );
    assert_eq!(bench.ids().len(), 5);
}
