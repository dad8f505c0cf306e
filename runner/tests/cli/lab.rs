//! What an organizer meets in a room full of machines: who works is seen live, labels say who plays what,
//! passwords are found, and machines that vanish or get something wrong are dealt with.

use crate::{
    answers::assert_described,
    faults::{change_blobs, restore_blobs},
    matches::native,
    served::{Served, told, wait_until},
    several::{Hired, Told, alone, in_database, plan, signal, succeeds},
    support::{Bench, Ran, repository},
    tournament::bench,
};
use rustix::process::Signal;
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};
use stechec_postgres_for_tests::Server;

/// Enough matches that something can happen meanwhile.
const LONG: &str = "kind = \"round-robin\"\nrounds = 600";

/// The name of the database of an address.
fn name_of(address: &str) -> &str {
    address.split(['/', '?']).nth(3).unwrap()
}

/// What a database answers.
fn ask(address: &str, sql: &str) -> String {
    Server::shared().sql(name_of(address), sql)
}

/// A run in the background that leaves all work to others; what it says goes to a file.
fn coordinate(bench: &Bench, words: &[&str]) -> Child {
    let said = File::create(bench.path("said")).unwrap();
    let mut command = bench.stechec(&[&["run", "--no-play"][..], words].concat());
    let command = command.stdout(Stdio::null()).stderr(said);
    command.spawn().unwrap()
}

fn hire(bench: &Bench, address: &str, name: &str, words: &[&str]) -> Hired {
    let words = [&["--threads", "1", "--name", name][..], words].concat();
    Hired::new(bench, address, &words)
}

/// The worker is stopped while it has a lease, and stays so until all is over. Others play it when
/// the patience that was asked for is over, by the clock of the database.
#[test]
#[ignore = "needs PostgreSQL"]
fn a_machine_that_vanishes_keeps_nobody_waiting() {
    let expected = alone(LONG);
    let address = Server::shared().database();
    let bench = in_database(LONG, &address);
    let vanished = hire(&bench, &address, "vanished", &[]);
    let mut run = coordinate(&bench, &["--quiet", "--patience", "2"]);
    let held = "SELECT count(*) FROM stechec.lease JOIN stechec.worker ON worker = worker.number
        WHERE name = 'vanished'";
    let stopped_with_a_lease = || {
        signal(vanished.process(), Signal::STOP);
        let holds = ask(&address, held) != "0";
        if !holds {
            signal(vanished.process(), Signal::CONT);
        }
        holds
    };
    wait_until("it has a lease", stopped_with_a_lease);
    let lost_id = "SELECT min(first_id + first) FROM stechec.lease JOIN stechec.job USING (run)";
    let lost_id = ask(&address, lost_id);
    let ends = "SELECT bool_and(ends <= clock_timestamp() + interval '2 s') FROM stechec.lease";
    assert_ne!(ask(&address, ends), "f", "its lease ends in two seconds");
    let other = hire(&bench, &address, "other", &[]);
    assert!(run.wait().unwrap().success());
    let returned = succeeds(&bench, "workers --format json").stdout;
    let returned: Value = serde_json::from_str(&returned).unwrap();
    let lost = returned["given_back"].as_array().unwrap();
    assert!(
        lost.iter()
            .any(|it| it["name"] == "vanished" && it["reason"] == "no sign of life"),
        "{returned}"
    );
    let early =
        "SELECT count(*) FROM stechec.given_back JOIN stechec.worker ON worker = worker.number
        WHERE reason = 'no sign of life' AND at < seen + interval '2 s'";
    assert_eq!(
        ask(&address, early),
        "0",
        "nothing is taken from the living"
    );
    // Whoever asks next takes it away, at most a moment later, and plays what it had.
    let late =
        "SELECT count(*) FROM stechec.given_back JOIN stechec.worker ON worker = worker.number
        WHERE reason = 'no sign of life' AND at > seen + interval '2 s' + interval '4 s'";
    assert_eq!(ask(&address, late), "0", "it is waited for no longer");
    let played = format!(
        "SELECT bool_and(handed_in.at < (SELECT max(at) FROM stechec.given_back) + interval '20 s')
        FROM stechec.handed_in JOIN stechec.batch ON number = batch WHERE ids @> {lost_id}::bigint"
    );
    assert_eq!(ask(&address, &played), "t", "what it had is played soon");
    signal(vanished.process(), Signal::CONT);
    assert_eq!(vanished.dismiss().0, Some(0), "it comes back and goes home");
    other.dismiss();
    expected.assert_same(&Told::of(&bench), "one vanished");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn who_works_is_served_live_and_reasons_only_to_organizers() {
    let address = Server::shared().database();
    // Long enough for a busy machine to tell who plays before it is over.
    let bench = in_database(&LONG.replace("600", "4000"), &address);
    let served = Served::new(&bench, &[]);
    let mut list = served.listen("/api/events");
    assert_eq!(told(&mut list)["runs"], json!([]));
    let worker = hire(&bench, &address, "pc-1", &["--labels", "lab-2"]);
    let leaving = hire(&bench, &address, "pc-2", &[]);
    let mut run = coordinate(&bench, &["--quiet"]);
    while told(&mut list)["runs"] == json!([]) {}
    let mut events = served.listen("/api/runs/cup/events");
    let mut leaving = Some(leaving);
    let (mut seen, mut played) = (false, 0);
    loop {
        let now = told(&mut events);
        assert_described("run", &now, "an event");
        assert_eq!(now["in_database"], true);
        assert!(now["played"].as_u64().unwrap() >= played, "it only grows");
        played = now["played"].as_u64().unwrap();
        let machines = now["machines"].as_array().unwrap();
        seen |= machines.iter().any(|it| it["name"] == "pc-1");
        if played > 0 {
            leaving.take().into_iter().for_each(|it| drop(it.dismiss()));
        }
        if now["state"] == "finished" {
            break;
        }
    }
    assert!(seen, "nobody was seen to play");
    assert!(run.wait().unwrap().success());
    ask(
        &address,
        "INSERT INTO stechec.given_back (run, worker, matches, reason)
         SELECT run.number, worker.number, 3, 'its /home is full'
         FROM stechec.run, stechec.worker WHERE worker.name = 'pc-2'",
    );
    let path = "/api/runs/cup/machines";
    let got = |token: Option<&str>| {
        let answer = served.get(path, token).json();
        assert_described("workers", &answer, path);
        answer
    };
    let (all, public) = (got(Some(&served.organizer)), got(None));
    let of = |answer: &Value, name: &str| {
        let mut machines = answer["machines"].as_array().unwrap().iter();
        machines.find(|it| it["name"] == name).unwrap().clone()
    };
    let first = of(&all, "pc-1");
    assert_eq!(first["labels"], json!(["lab-2"]));
    assert!(first["matches"].as_u64().unwrap() > 0 && first["rate"].as_f64().unwrap() > 0.0);
    assert_eq!(all["given_back"][0]["reason"], "its /home is full");
    assert_eq!(of(&all, "pc-2")["reason"], "its /home is full");
    assert_eq!(public["given_back"], json!([]));
    assert_eq!(of(&public, "pc-2")["reason"], Value::Null);
    worker.dismiss();
}

#[test]
fn a_run_in_a_folder_has_no_machines_to_show() {
    let bench = bench();
    succeeds(&bench, "run --quiet");
    let served = Served::new(&bench, &[]);
    assert_eq!(served.json("/api/runs/cup")["in_database"], false);
    assert_eq!(served.get("/api/runs/cup/machines", None).status, 404);
}

/// A plan in which a native champion plays only on machines with a label.
fn with_native(results: Option<&str>) -> Bench {
    let bench = bench();
    native(&bench, "own", [""; 5]);
    let more = "[limits.native]\non = \"lab-2\"\n[[champion]]\npath = \"own.so\"\n";
    bench.write(
        "stechec.toml",
        plan("kind = \"round-robin\"\nrounds = 30", results) + more,
    );
    bench
}

#[test]
#[ignore = "needs PostgreSQL"]
fn native_champions_play_where_the_plan_says_and_who_is_missing_is_said() {
    let alone = with_native(None);
    succeeds(&alone, "run --quiet --threads 1");
    let expected = succeeds(&alone, "standings --format json").stdout;
    let address = Server::shared().database();
    let bench = with_native(Some(&address));
    succeeds(&bench, "store init");
    let plain = hire(&bench, &address, "plain", &[]);
    let mut run = coordinate(&bench, &[]);
    let words = "stechec worker";
    wait_until("it says who is missing", || {
        let said = bench.read("said");
        said.contains("no machine is called lab-2") && said.contains(words)
    });
    let handed_in = |name: &str| {
        let sql = format!(
            "SELECT coalesce(sum(count), 0) FROM stechec.handed_in
             JOIN stechec.batch ON batch.run = handed_in.run AND batch.number = handed_in.batch
             JOIN stechec.worker ON worker.number = handed_in.worker WHERE worker.name = '{name}'"
        );
        ask(&address, &sql).parse::<usize>().unwrap()
    };
    let matches = succeeds(&alone, "matches --format jsonl").stdout;
    let native = |line: &&str| line.contains("\"own\"");
    let with = matches.lines().filter(native).count();
    let without = matches.lines().count() - with;
    assert!(with > 0 && without > 0);
    wait_until("the others are played", || handed_in("plain") == without);
    let lab = hire(&bench, &address, "lab", &["--labels", "lab-2"]);
    assert!(run.wait().unwrap().success());
    assert_eq!((handed_in("plain"), handed_in("lab")), (without, with));
    assert_eq!(succeeds(&bench, "standings --format json").stdout, expected);
    for worker in [plain, lab] {
        assert_eq!(worker.dismiss().0, Some(0));
    }
    // Whoever coordinates may have the label, too.
    succeeds(&bench, "run --quiet --restart --threads 1 --labels lab-2");
    assert_eq!(succeeds(&bench, "standings --format json").stdout, expected);
    let measured = fs::read_to_string(bench.path("results/cup/report/measured.html")).unwrap();
    assert!(measured.contains("Kinds of machines"), "{measured}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn programs_that_were_changed_are_found_and_not_played() {
    let format = "kind = \"round-robin\"\nrounds = 36";
    let expected = alone(format);
    let address = Server::shared().database();
    let bench = in_database(format, &address);
    let mut run = coordinate(&bench, &["--quiet"]);
    wait_until("it is published", || {
        ask(&address, "SELECT count(*) FROM stechec.work") != "0"
    });
    let (server, database) = (Server::shared(), name_of(&address));
    succeeds(&bench, "store check");
    change_blobs(server, database);
    let ran = bench.run("store check");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("is not as it was written"),
        "{}",
        ran.stdout
    );
    let cache = bench.path("cache");
    let mut victim = hire(
        &bench,
        &address,
        "victim",
        &["--cache", cache.to_str().unwrap()],
    );
    let (code, told) = victim.ended();
    assert_eq!(code, Some(4), "{told}");
    assert!(told.contains("do not have its hash"), "{told}");
    assert!(!cache.exists(), "nothing of it is kept");
    let workers = succeeds(&bench, "workers").stdout;
    assert!(workers.contains("set aside"), "{workers}");
    restore_blobs(server, database);
    succeeds(&bench, "store check");
    succeeds(&bench, "workers --admit victim");
    let _ = (run.kill(), run.wait());
    let victim = hire(&bench, &address, "victim", &[]);
    succeeds(&bench, "run --quiet --no-play");
    victim.dismiss();
    expected.assert_same(&Told::of(&bench), "changed programs");
}

/// A line from time to time, where there is no terminal.
#[test]
#[ignore = "needs PostgreSQL"]
fn whoever_runs_it_is_told_how_many_play() {
    let address = Server::shared().database();
    let bench = in_database("kind = \"round-robin\"\nrounds = 100000", &address);
    let hired = ["pc-1", "pc-2"].map(|name| hire(&bench, &address, name, &[]));
    let mut run = coordinate(&bench, &[]);
    wait_until("two play", || bench.read("said").contains(" on 2 machines"));
    let said = bench.read("said");
    assert!(said.contains(" of 200000 matches, "), "{said}");
    let _ = (run.kill(), run.wait());
    drop(hired);
}

/// Nobody knows whether whoever began the run comes back: workers that may go home do so once there is
/// nothing that they could play.
#[test]
#[ignore = "needs PostgreSQL"]
fn nobody_waits_for_a_coordinator_that_was_killed() {
    let format = "kind = \"round-robin\"\nrounds = 36";
    let expected = alone(format);
    let address = Server::shared().database();
    let bench = in_database(format, &address);
    let mut run = coordinate(&bench, &["--quiet"]);
    wait_until("it is published", || {
        ask(&address, "SELECT count(*) FROM stechec.work") != "0"
    });
    // All of it is for a machine that is not there.
    ask(&address, "UPDATE stechec.work SET label = 'nobody'");
    let begun = Instant::now();
    let mut waits = hire(&bench, &address, "waits", &["--exit-when-idle"]);
    wait_until("it is there", || {
        ask(&address, "SELECT count(*) FROM stechec.worker") == "1"
    });
    thread::sleep(Duration::from_secs(13));
    assert!(waits.is_there(), "it waits for whoever coordinates");
    let _ = (run.kill(), run.wait());
    let (code, told) = waits.ended();
    assert_eq!(code, Some(0), "{told}");
    assert!(begun.elapsed() < Duration::from_secs(60), "{told}");
    // What is published is played before anybody goes, and the next run goes on from there.
    ask(&address, "UPDATE stechec.work SET label = NULL");
    let mut plays = hire(&bench, &address, "plays", &["--exit-when-idle"]);
    let (code, told) = plays.ended();
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(ask(&address, "SELECT count(*) FROM stechec.work"), "0");
    succeeds(&bench, "run --quiet --no-play");
    expected.assert_same(&Told::of(&bench), "a coordinator was killed");
}

/// Clusters scale workers by asking how much there is to do.
#[test]
#[ignore = "needs PostgreSQL"]
fn clusters_count_what_is_to_be_played() {
    let scaling = repository().join("deploy/kubernetes/scaling.yaml");
    let scaling = fs::read_to_string(scaling).unwrap();
    let query = scaling.split_once("query: \"").unwrap().1;
    let query = query.split_once("\"\n").unwrap().0;
    let address = Server::shared().database();
    let bench = in_database(LONG, &address);
    assert_eq!(ask(&address, query), "0");
    let mut run = coordinate(&bench, &["--quiet"]);
    wait_until("all is to be played", || ask(&address, query) == "1200");
    let worker = hire(&bench, &address, "pc-1", &[]);
    assert!(run.wait().unwrap().success());
    worker.dismiss();
    assert_eq!(ask(&address, query), "0");
}

/// What is measured is told, and nothing of it is left in the database.
#[test]
#[ignore = "needs PostgreSQL"]
fn what_a_database_can_serve_is_measured() {
    let address = Server::shared().database();
    let bench = in_database(LONG, &address);
    let left = || {
        ask(
            &address,
            "SELECT (SELECT count(*) FROM stechec.run) + (SELECT count(*) FROM stechec.worker)",
        )
    };
    for workers in [2, 16] {
        let line = format!("bench machines --workers {workers} --cores 2 --match-ms 5 --seconds 9");
        let told = succeeds(&bench, &line).stdout;
        let figure = |words: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(words));
            let word = line.unwrap_or_else(|| panic!("{words}: {told}")).trim();
            word.split([' ', ','])
                .next()
                .unwrap()
                .parse::<f64>()
                .unwrap()
        };
        for words in [
            "leases per second",
            "matches per second",
            "waiting for the database",
            "transactions per second",
            "bytes logged per match",
        ] {
            assert!(figure(words) > 0.0, "{words}: {told}");
        }
        assert!(figure("connections at work") >= 0.0, "{told}");
        let most = f64::from(workers) * 2.0 * 200.0;
        assert!(
            figure("matches per second") <= most,
            "more than the cores can play: {told}"
        );
        assert_eq!(left(), "0");
    }
    let told = succeeds(
        &bench,
        "bench machines --plan stechec.toml --seconds 1 --turns 1",
    )
    .stdout;
    for words in [
        "a file, one thread",
        "the database, one worker",
        "the database, two workers",
    ] {
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(left(), "0");
}

/// A server that wants a password of everybody who comes over the network.
fn closed_server() -> (Server, String) {
    let server = Server::prepare(&[]);
    let rules = "local all all trust\nhost all all all scram-sha-256\n";
    fs::write(server.data().join("pg_hba.conf"), rules).unwrap();
    server.start_again();
    let database = server.create_database();
    let inside = server.address(&database, "postgres");
    succeeds(&Bench::new(), &format!("store init {inside}"));
    let role = "CREATE ROLE guest LOGIN PASSWORD 'it is: long' IN ROLE stechec_organizer";
    server.sql(&database, role);
    let outside = server.network_address(&database, "guest") + "?sslmode=disable";
    (server, outside)
}

#[test]
#[ignore = "needs PostgreSQL"]
fn passwords_come_from_the_environment_or_from_a_file_that_nobody_else_reads() {
    let (server, address) = closed_server();
    let bench = Bench::new();
    let check = |address: &str, variables: &[(&str, &str)]| {
        let mut command = bench.stechec(&["store", "check", address]);
        Ran::of(command.envs(variables.iter().copied()).output().unwrap())
    };
    let home = bench.path("home").to_str().unwrap().to_owned();
    let file = bench.path("own").to_str().unwrap().to_owned();
    let line = format!("127.0.0.1:{}:*:guest:it is\\: long\n", server.port());
    for path in ["home/.pgpass", "own"] {
        bench.write(path, &line);
        let only_mine = fs::Permissions::from_mode(0o600);
        fs::set_permissions(bench.path(path), only_mine).unwrap();
    }
    let named = format!("{address}&passfile={file}");
    for (address, variables) in [
        (&address, &[("PGPASSWORD", "it is: long")][..]),
        (&address, &[("HOME", &*home)][..]),
        (&address, &[("PGPASSFILE", &*file)][..]),
        (&named, &[][..]),
    ] {
        let ran = check(address, variables);
        assert_eq!(ran.code, 0, "{address} {variables:?}: {}", ran.stderr);
    }
    let nothing = check(&address, &[("HOME", "/nonexistent")]);
    assert_eq!(nothing.code, 3, "{}", nothing.stderr);
    assert!(
        nothing.stderr.contains("no password was sent"),
        "{}",
        nothing.stderr
    );
    let wrong = check(&address, &[("PGPASSWORD", "a secret")]);
    assert_eq!(wrong.code, 3, "{}", wrong.stderr);
    assert!(!wrong.stderr.contains("a secret"), "{}", wrong.stderr);
    let exposed = fs::Permissions::from_mode(0o644);
    fs::set_permissions(bench.path("own"), exposed).unwrap();
    let refused = check(&named, &[]);
    assert_eq!(refused.code, 3, "{}", refused.stderr);
    assert!(refused.stderr.contains("chmod 600"), "{}", refused.stderr);
}
