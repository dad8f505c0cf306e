//! What files say about lines and names is read elsewhere: whatever it is made of, a champion's
//! fault is told in bounded time and memory.

use crate::{
    debug::DEBUG_BOMBS,
    workshop::{champion, check_memory, engine},
};
use casus_belli::CasusBelli;
use libtest_mimic::{Failed, Trial};
use std::sync::Arc;
use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, Fault, FaultKind, Limits, PublicMap, SeatPlan, UsedBefore, WasmChampion,
};

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

pub(crate) fn trials() -> Vec<Trial> {
    let bombs = DEBUG_BOMBS
        .iter()
        .map(|(name, make)| Trial::test(format!("places: {name}"), move || bomb(&make())));
    bombs
        .chain([Trial::test("places: own lines", own_lines)])
        .collect()
}

/// A champion that stops itself in its opening, with more parts.
fn stops(parts: &str) -> String {
    let opening = CasusBelli::OPENING.expect("an opening");
    let calm = format!("(func (export \"{opening}\"))");
    let stops = format!("(func (export \"{opening}\")\n(call $named))");
    champion(parts).replacen(&calm, &stops, 1)
}

fn fault(text: &str) -> Result<Fault, Failed> {
    let champion = WasmChampion::<CasusBelli>::load(engine(), "bomb.wat", text.as_bytes())?;
    let map = Arc::new(CasusBelli::read_map(MAP).expect("a map"));
    let teams = TeamCount::new::<CasusBelli>(2)?;
    let game = Match::<CasusBelli>::new(map.clone(), teams, 0);
    let mut seat = champion.seat(SeatPlan {
        map: PublicMap::of(&map),
        team: Team(0),
        chance: SeatChance::of_seed(0),
        limits: Limits::default(),
        spent: UsedBefore::default(),
    })?;
    seat.start(Call {
        entry_point: CasusBelli::OPENING.expect("an opening"),
        turn: 0,
        view: game.view(Team(0)),
        budget: Budget::Init,
    });
    let failure = seat.finish().orders.err().ok_or("it does not fail")?;
    let fault = failure.into_fault();
    Ok(fault.map_err(|machine| format!("the machine's fault: {machine}"))?)
}

/// The second time is as quick as the first at most: what took too much is not tried again.
fn bomb(parts: &str) -> Result<(), Failed> {
    let is_named = parts.contains("$named");
    let named = if is_named {
        ""
    } else {
        "(func $named unreachable)\n"
    };
    let text = stops(&format!("{named}{parts}"));
    for _ in 0..2 {
        let fault = fault(&text)?;
        assert_eq!(fault.kind, FaultKind::Crash, "{fault}");
        let detail = fault.detail.unwrap_or_default();
        assert!(detail.lines().count() <= 60, "{detail}");
        assert!(
            detail.lines().all(|line| line.chars().count() <= 201),
            "{detail}"
        );
        assert!(detail.contains(" - "), "{detail}");
        check_memory("places");
    }
    Ok(())
}

fn own_lines() -> Result<(), Failed> {
    let text = stops("(func $named\nunreachable)\n");
    let detail = fault(&text)?.detail.unwrap_or_default();
    let line = 1 + text
        .lines()
        .position(|line| line == "unreachable)")
        .expect("it is there");
    assert!(
        detail.contains(&format!("at bomb.wat:{line}:1")),
        "{detail}"
    );
    assert!(detail.contains(" - named\n"), "{detail}");
    Ok(())
}
