//! A replay as JSON lines: everything a viewer needs, and nothing it would have to work out.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use casus_belli::CasusBelli;
use common::{Extras, SMALL, busy_match};
use serde_json::{Value, json};
use stechec_replay::{Replay, export};

fn exported(replay: &Replay) -> Vec<Value> {
    (export::lines::<CasusBelli>(replay).unwrap())
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
        .collect()
}

#[test]
fn every_phase_has_its_line() {
    let replay = busy_match(SMALL, 3, 7, Extras::All);
    let lines = exported(&replay);
    let kinds: Vec<&str> = lines
        .iter()
        .map(|line| line["line"].as_str().unwrap())
        .collect();
    assert_eq!(kinds[..2], ["header", "start"]);
    assert_eq!(kinds[2..16], ["phase"; 14]);
    assert_eq!(kinds[16..], ["end"]);
    for (index, line) in lines[2..16].iter().enumerate() {
        assert_eq!(line["index"], index);
        assert_eq!(line["turn"], replay.phases()[index].turn);
        assert_eq!(line["phase"], replay.phases()[index].name);
        assert_eq!(line["asked"], json!([0, 1, 2]));
        assert_eq!(line["state"]["figures"].as_array().unwrap().len(), 9);
        assert_eq!(line["state"]["scores"], line["scores"]);
    }
    assert_eq!(lines[15]["state"]["phase"], Value::Null);
    assert_eq!(lines[16]["scores"], json!(replay.scores()));
    assert_eq!(lines[16]["ranks"], json!(replay.ranks()));
}

#[test]
fn the_header_tells_what_was_played() {
    let replay = busy_match(SMALL, 3, 7, Extras::All);
    let header = &exported(&replay)[0];
    assert_eq!(header["stechec_export"], export::VERSION);
    assert_eq!(header["game"], "casus-belli");
    assert_eq!(header["rules"], 1);
    assert_eq!(header["seed"], "7");
    assert_eq!(header["map"]["text"], SMALL);
    assert_eq!(header["board"]["columns"], 12);
    assert_eq!(header["teams"][2]["name"], "busy-2");
    assert_eq!(header["digest"], replay.digest().to_string());
}

#[test]
fn calls_tell_orders_answers_faults_and_logs() {
    let replay = busy_match(SMALL, 3, 7, Extras::All);
    let lines = exported(&replay);
    let calls = || (lines.iter().filter_map(|line| line["calls"].as_array())).flatten();
    let orders: Vec<&Value> = calls()
        .flat_map(|call| call["orders"].as_array().unwrap())
        .collect();
    let count: u32 = replay.calls().map(|(_, call)| call.orders.count).sum();
    assert_eq!(orders.len(), count as usize);
    let refused: usize = (replay.calls())
        .map(|(_, call)| call.orders.refused.len())
        .sum();
    assert!(refused > 0);
    let not_ok = orders
        .iter()
        .filter(|order| order["answer"] != "OK")
        .count();
    assert_eq!(not_ok, refused);
    assert!(calls().any(|call| call["log"] == "here I am\n"));
    assert!(calls().all(|call| call["usage"]["fuel"].is_u64()));
    assert_eq!(lines[16]["calls"][0]["fault"]["kind"], "crash");
    let bare = exported(&busy_match(SMALL, 3, 7, Extras::None));
    assert!(bare[3]["calls"][0].get("usage").is_none());
    assert!(bare[3]["calls"][0].get("log").is_none());
    assert_eq!(bare[3]["events"], lines[3]["events"]);
}
