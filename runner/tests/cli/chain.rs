//! The chain of a seal, worked out by the words of docs/sealing.md and nothing else of this
//! project but SHA-256 and the names of matches.

use crate::tournament::bench;
use rusqlite::{Connection, Row, types::ValueRef};
use stechec_replay::Sha256;
use stechec_tournament::MatchId;

fn sized(kind: u8, bytes: &[u8]) -> Vec<u8> {
    let length = (bytes.len() as u64).to_le_bytes();
    [&[kind][..], &length, bytes].concat()
}

fn value(value: ValueRef<'_>) -> Vec<u8> {
    match value {
        ValueRef::Null => vec![0],
        ValueRef::Integer(number) => [&[1][..], &number.to_le_bytes()].concat(),
        ValueRef::Real(number) => [&[2][..], &number.to_le_bytes()].concat(),
        ValueRef::Text(bytes) => sized(3, bytes),
        ValueRef::Blob(bytes) => sized(4, bytes),
    }
}

fn values(row: &Row<'_>) -> Vec<u8> {
    let columns = 0..row.as_ref().column_count();
    columns
        .flat_map(|at| value(row.get_ref(at).unwrap()))
        .collect()
}

/// The hash of some rows of a table.
fn rows(store: &Connection, table: &str, which: &str) -> Option<Sha256> {
    let query = format!("SELECT * FROM {table} {which}");
    let mut query = store.prepare(&query).unwrap();
    let mut rows = query.query([]).unwrap();
    let mut bytes = sized(3, table.as_bytes());
    let name = bytes.len();
    while let Some(row) = rows.next().unwrap() {
        bytes.extend(values(row));
    }
    (bytes.len() > name || which.starts_with("ORDER")).then(|| Sha256::of(&bytes))
}

fn chain(store: &Connection) -> Sha256 {
    let mut links: Vec<(String, Sha256)> = ["run", "session", "audit", "retrial"]
        .map(|table| {
            (
                table.to_owned(),
                rows(store, table, "ORDER BY rowid").unwrap(),
            )
        })
        .to_vec();
    let mut ids = store.prepare("SELECT id FROM match ORDER BY id").unwrap();
    let ids = ids.query_map([], |row| row.get::<_, i64>(0)).unwrap();
    for id in ids.map(Result::unwrap) {
        let of = |table| rows(store, table, &format!("WHERE id = {id}"));
        let own = sized(4, &of("match").unwrap().0);
        let kept = of("kept").map_or(vec![0], |hash| sized(4, &hash.0));
        let link = [sized(3, b"link"), own, kept].concat();
        let name = MatchId::unpacked(id.cast_unsigned()).unwrap().to_string();
        links.push((name, Sha256::of(&link)));
    }
    let start = Sha256::of(b"stechec seal 1");
    links.iter().fold(start, |chain, (name, hash)| {
        let length = (name.len() as u64).to_le_bytes();
        Sha256::of(&[&chain.0[..], &length, name.as_bytes(), &hash.0].concat())
    })
}

#[test]
fn the_chain_of_a_seal_is_what_the_documentation_says() {
    let bench = bench();
    let plan = bench.read("stechec.toml");
    bench.write("stechec.toml", plan + "[keep]\nlogs = \"faults\"\n");
    assert_eq!(bench.run("run --quiet").code, 0);
    // So that every table has a row, and some matches keep less than others.
    let again = bench.run("rejudge round-robin-1 --reason doubt");
    assert_eq!(again.code, 0, "{}", again.stderr);
    for seal in ["seal", "seal --reason again"] {
        assert_eq!(bench.run(seal).code, 0);
        let manifest = bench.read("results/cup/manifest.json");
        let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
        let store = Connection::open(bench.path("results/cup/results.sqlite")).unwrap();
        assert_eq!(manifest["chain"], chain(&store).to_string());
    }
}
