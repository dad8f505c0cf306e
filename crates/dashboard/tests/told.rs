//! What pages are told about a run when something else than a match was added to it, before it
//! has begun, and when a rule ended it.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

// The made-up tournaments that reports are tested with.
#[path = "../../report/tests/common/mod.rs"]
mod cups;

use cups::{Cup, ROUND_ROBIN};
use serde_json::{Value, json};
use std::{fs, sync::Arc};
use stechec_capabilities::Games;
use stechec_dashboard::ResultsSite;
use stechec_report::Language;
use stechec_run::{AuditAction, Fault, FaultKind, Session, Stop};
use stechec_serve::{Filter, Keys, Question, ReportFile, SECRET_BYTES, Site, Viewer};
use stechec_store::{Batch, Place, Sqlite, Store, Witness};
use stechec_tournament::{
    rating::{StopRule, Target},
    standings::{Criterion, FaultCost, FaultRank, Points},
};
use tempfile::TempDir;

/// Results on the disk, and what is told about them.
struct Told {
    results: TempDir,
    site: ResultsSite,
}

impl Told {
    fn new() -> Self {
        let results = tempfile::tempdir().unwrap();
        let complain = |why: &str| panic!("{why}");
        let site = ResultsSite::below(results.path(), Games::new(&[]), complain);
        Self { results, site }
    }

    fn of(cup: &Cup) -> Self {
        let told = Self::new();
        let mut store = told.store();
        let secret = stechec_game::Secret::of_seed(1);
        store.begin(&cup.sessions[0], &secret).unwrap();
        let batch = Batch::of(cup.records.iter().cloned()).unwrap();
        store.add(&batch).unwrap();
        told
    }

    fn store(&self) -> Sqlite {
        let folder = Place::new(self.results.path(), "cup");
        fs::create_dir_all(folder.path()).unwrap();
        Sqlite::open(&folder.store()).unwrap()
    }

    fn note(&self, action: &AuditAction) {
        let witness = Witness {
            time: "2026-05-08T14:00:00Z",
            who: "the jury",
            words: "article 5",
        };
        self.store().note(witness, action).unwrap();
    }

    fn ask(&self, question: &Question) -> Value {
        let nobody = Viewer::new(Arc::new(Keys::new([3; SECRET_BYTES])), None);
        let answer = self.site.ask(question, &nobody).unwrap();
        serde_json::from_str(answer.text()).unwrap()
    }

    fn run(&self) -> Value {
        let run = "cup".to_owned();
        // What is there is read by and by.
        loop {
            let told = self.ask(&Question::Run { run: run.clone() });
            if told["state"] != "reading" {
                return told;
            }
        }
    }

    fn champions(&self) -> Value {
        let run = "cup".to_owned();
        self.ask(&Question::Champions { run })["champions"].clone()
    }

    fn report(&self, language: Language) -> String {
        let wanted = ReportFile {
            run: "cup".to_owned(),
            language,
            name: "index.html".to_owned(),
        };
        self.site.report(&wanted).unwrap()
    }
}

fn cup() -> Cup {
    Cup::new(ROUND_ROBIN, &["ant", "bee", "cat"], &["hill", "lake"])
}

fn played(champions: &Value, name: &str) -> u64 {
    let all = champions.as_array().unwrap();
    let found = all.iter().find(|it| it["name"] == name).unwrap();
    found["record"]["played"].as_u64().unwrap()
}

#[test]
fn what_a_jury_decides_is_told_at_once() {
    let told = Told::of(&cup());
    let before = (told.run(), told.champions(), told.report(Language::English));
    assert!(played(&before.1, "ant") > 0);
    assert!(!before.2.contains("is disqualified"));
    told.note(&AuditAction::Disqualified {
        champion: 0,
        name: "ant".to_owned(),
        round: None,
    });
    let absent = &told.run()["absent"];
    assert_eq!(absent[0]["absence"], "disqualified", "{absent}");
    assert_eq!(played(&told.champions(), "ant"), 0);
    let report = told.report(Language::English);
    assert!(report.contains("ant is disqualified"));
    assert!(
        told.report(Language::French)
            .contains("ant est disqualifié")
    );
    told.note(&AuditAction::Admitted {
        champion: 0,
        name: "ant".to_owned(),
        round: None,
    });
    assert_eq!(told.run()["standings"], before.0["standings"]);
    assert_eq!(told.champions(), before.1);
}

#[test]
fn another_scoring_is_told_at_once() {
    let cup = cup();
    let told = Told::of(&cup);
    let (run, report) = (told.run(), told.report(Language::English));
    told.champions();
    let mut header = cup.header.clone();
    header.plan.scoring.points = vec![Points::whole(7), Points::whole(2)];
    let session = Session {
        header,
        ..cup.sessions[0].clone()
    };
    told.store().go_on_as(&session).unwrap();
    let now = told.run();
    assert_ne!(now["standings"], run["standings"]);
    assert!(told.report(Language::English) != report, "another report");
}

#[test]
fn the_list_of_runs_knows_what_was_decided() {
    let mut cup = cup();
    // Half of it was played; when all but one leave, nothing is left to play.
    cup.records.truncate(cup.records.len() / 2);
    let told = Told::of(&cup);
    let state = || told.ask(&Question::Runs)["runs"][0]["state"].clone();
    assert_eq!(state(), "stopped");
    for champion in [0, 1] {
        told.note(&AuditAction::Withdrew {
            champion,
            name: String::new(),
            round: None,
        });
    }
    assert_eq!(state(), "finished");
}

#[test]
fn a_run_that_has_not_begun_is_nothing_wrong() {
    let results = tempfile::tempdir().unwrap();
    let folder = Place::new(results.path(), "cup");
    fs::create_dir_all(folder.path()).unwrap();
    let site = ResultsSite::one("cup", folder.path(), Games::new(&[]), |why| panic!("{why}"));
    // What a run that was killed at its start leaves behind.
    fs::write(folder.store(), "").unwrap();
    assert_eq!(site.health(), Ok(()));
    fs::write(
        folder.store(),
        "no database at all, but long enough to be one",
    )
    .unwrap();
    assert!(site.health().is_err());
    fs::remove_file(folder.store()).unwrap();
    assert!(site.health().is_err(), "its results are gone");
}

/// Titles are for people, names for tools; which rule was passed over is said in words.
#[test]
fn titles_and_rules_that_were_passed_over_are_told() {
    let mut cup = Cup::new(
        r#"{"kind":"swiss","rounds":1,"table":2,"games":1,"seeding":"drawn"}"#,
        &["ant", "bee", "cat", "dog", "elk", "fox"],
        &["hill"],
    );
    cup.header.champions[0].title = Some("Les Fourmis".to_owned());
    cup.header.plan.scoring.order = vec![Criterion::Points, Criterion::HeadToHead];
    for seat in cup.records.iter_mut().flat_map(|it| &mut it.seats) {
        (seat.score, seat.rank) = (0, 1);
    }
    cup.sessions[0].header = cup.header.clone();
    let told = Told::of(&cup);
    let run = told.run();
    let passed = &run["standings"]["passed_over"][0];
    assert_eq!(passed["criterion"], "head-to-head");
    let (english, french) = (&passed["words"]["en"], &passed["words"]["fr"]);
    for (words, expected) in [
        (english, "is passed over for Les Fourmis, bee"),
        (french, "est écarté pour Les Fourmis, bee"),
    ] {
        assert!(words.as_str().unwrap().contains(expected), "{words}");
    }
    for language in [Language::English, Language::French] {
        let words = if language == Language::English {
            english
        } else {
            french
        };
        let report = told.report(language);
        assert!(report.contains(words.as_str().unwrap()), "{words}");
    }
    let seats = run["latest"].as_array().unwrap().iter();
    let mut seats = seats.flat_map(|it| it["seats"].as_array().unwrap());
    let ant = seats.find(|it| it["name"] == "ant").unwrap();
    assert_eq!(ant["title"], "Les Fourmis");
    assert_eq!(
        told.champions()[0]["title"].as_str().map(str::is_empty),
        Some(false)
    );
}

/// A run that its rule for stopping ended is complete, and says why.
#[test]
fn a_run_that_a_rule_ended_is_finished() {
    let long = r#"{"kind":"round-robin","table":2,"amount":{"rounds":300}}"#;
    let mut cup = Cup::new(long, &["ant", "bee", "cat"], &["hill", "lake"]);
    cup.header.plan.stop = Some(Stop {
        rule: StopRule {
            top: 1,
            target: Target::Set,
            level: 0.95,
        },
        first_look: 150,
    });
    // The first champion wins whatever it plays.
    for record in &mut cup.records {
        for seat in &mut record.seats {
            seat.score = 100 - seat.champion as i32;
        }
        let scores: Vec<i32> = record.seats.iter().map(|it| it.score).collect();
        let ranks = stechec_game::ranks(&scores);
        for (seat, rank) in record.seats.iter_mut().zip(ranks) {
            seat.rank = rank as u32;
        }
    }
    cup.records.truncate(150);
    cup.sessions[0].header = cup.header.clone();
    let told = Told::of(&cup);
    let run = told.run();
    assert_eq!((&run["played"], &run["total"]), (&json!(150), &json!(300)));
    assert_eq!(run["ending"]["by"], "stop-rule");
    assert_eq!(run["state"], "finished");
    let listed = &told.ask(&Question::Runs)["runs"][0];
    assert_eq!(listed["state"], "finished");
    assert_eq!(listed["ending"], run["ending"]);
    let report = told.report(Language::English);
    assert!(report.contains("rule for stopping"));
    assert!(!report.contains("is not complete"));
}

/// Where faults cost ranks, lists give the ranks that count, like the pages of their matches.
#[test]
fn lists_give_the_ranks_that_count() {
    let mut cup = cup();
    cup.header.plan.scoring.faults = FaultCost {
        rank: FaultRank::Last,
        from: 1,
    };
    // Whoever sits first wins by the game's points, and crashes.
    for record in &mut cup.records {
        for (at, seat) in record.seats.iter_mut().enumerate() {
            (seat.score, seat.rank) = (-(at as i32), at as u32 + 1);
            seat.faults.clear();
        }
        let crash = Fault::new(FaultKind::Crash, "it crashed").at(1, "play");
        record.seats[0].faults.push(crash);
    }
    cup.sessions[0].header = cup.header.clone();
    let told = Told::of(&cup);
    let page = told.ask(&Question::Matches {
        run: "cup".to_owned(),
        filter: Filter::default(),
    });
    let (page, latest) = (&page["matches"], &told.run()["latest"]);
    for list in [page, latest] {
        let list = list.as_array().unwrap();
        assert!(!list.is_empty());
        for listed in list {
            let detail = told.ask(&Question::Match {
                run: "cup".to_owned(),
                id: listed["id"].as_str().unwrap().to_owned(),
            });
            let ranks = |of: &Value| [0, 1].map(|at| of["seats"][at]["rank"].clone());
            assert_eq!(ranks(listed), [2, 1]);
            assert_eq!(ranks(&detail), [2, 1]);
        }
    }
}

/// Games that are the same, move by move, are told as that.
#[test]
fn matches_that_repeat_another_are_counted() {
    let mut cup = cup();
    for record in &mut cup.records {
        // Native champions as well: what they used is not compared.
        record.moves = 1;
        for seat in &mut record.seats {
            (seat.score, seat.rank) = (0, 1);
            seat.faults.clear();
        }
    }
    let told = Told::of(&cup);
    let repeated = told.run()["repeated"].as_u64().unwrap();
    assert!(repeated > 0);
    let run = "cup".to_owned();
    assert_eq!(told.ask(&Question::Champions { run })["repeated"], repeated);
    let expected = format!("{repeated} matches repeat another move by move");
    assert!(told.report(Language::English).contains(&expected));
    let expected = format!("{repeated} matchs en répètent un autre coup pour coup");
    assert!(told.report(Language::French).contains(&expected));
}

/// However many matches were played before anybody asked: who asks gets all of them.
#[test]
fn old_matches_are_read_at_once() {
    let long = r#"{"kind":"round-robin","table":2,"amount":{"rounds":25000}}"#;
    let cup = Cup::new(long, &["ant", "bee", "cat"], &["hill"]);
    assert_eq!(cup.records.len(), 25_000);
    let told = Told::of(&cup);
    let page = told.ask(&Question::Matches {
        run: "cup".to_owned(),
        filter: Filter::default(),
    });
    assert_eq!(page["found"], 25_000);
    let last = cup.records.last().unwrap().id.to_string();
    assert_eq!(page["matches"][0]["id"], last);
}
