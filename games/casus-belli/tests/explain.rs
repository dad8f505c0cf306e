//! What is told of a phase: everything that happened, each thing with its reason.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[path = "common/orders.rs"]
mod orders;

use casus_belli::{CasusBelli, event::Event, figure::FigureId, interface::Erreur, state::State};
use proptest::prelude::*;
use std::{fs, ops::ControlFlow, path::Path, sync::Arc};
use stechec_game::{
    Called, Chance, Explain, Game, Judged, Line, Match, NoFigure, Part, PlayedPhase, Show, Team,
    TeamCount, find_figure,
};
use stechec_scenario::read;

/// A phase as it went.
struct Phase {
    phase: stechec_game::Phase,
    before: State,
    orders: Vec<Judged<CasusBelli>>,
    events: Vec<Event>,
    after: State,
}

impl Phase {
    fn told(&self, figure: Option<stechec_game::FigureId>) -> Vec<Part> {
        let teams = self.before.sides.len();
        let names: Vec<String> = (0..teams).map(|team| format!("t{team}")).collect();
        let called = |team| Called {
            team: Team(team as u8),
            dropped: 0,
            fault: None,
        };
        let calls: Vec<Called> = (0..teams).map(called).collect();
        let played = PlayedPhase {
            phase: self.phase,
            calls: &calls,
            orders: &self.orders,
            before: &self.before,
            events: &self.events,
            after: &self.after,
            names: &names,
        };
        CasusBelli::explain(&played, figure)
    }

    fn lines(&self, figure: Option<stechec_game::FigureId>) -> Vec<Line> {
        let parts = self.told(figure).into_iter();
        parts.flat_map(|part| part.lines).collect()
    }
}

fn step(game: &mut Match<CasusBelli>, given: Vec<(Team, casus_belli::order::Order)>) -> Phase {
    let phase = game.phase().unwrap();
    let before = game.state().clone();
    let judge = |(team, order)| {
        let verdict = game.order(team, &order);
        Judged {
            team,
            order,
            verdict,
        }
    };
    let orders = given.into_iter().map(judge).collect();
    let events = game.resolve().to_vec();
    Phase {
        phase,
        before,
        orders,
        events,
        after: game.state().clone(),
    }
}

/// The phases of a script of `tests/rules` or `tests/conformance`.
fn script(path: &Path) -> Vec<Phase> {
    let scenario = read::<CasusBelli>(&fs::read_to_string(path).unwrap()).unwrap();
    let mut phases = Vec::new();
    scenario.play(|played| {
        phases.push(Phase {
            phase: played.phase,
            before: played.before.clone(),
            orders: (played.orders.iter())
                .map(|it| Judged {
                    team: it.team,
                    order: it.order.clone(),
                    verdict: it.verdict,
                })
                .collect(),
            events: played.events.to_vec(),
            after: played.state.clone(),
        });
        ControlFlow::Continue(())
    });
    phases
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// What must be told of any phase.
fn check(phase: &Phase) {
    let lines = phase.lines(None);
    let of = |kind: &'static str| lines.iter().filter(move |line| line.kind == kind);
    let cut = of("more").count() > 0;
    let count = |wanted: fn(&Event) -> bool| phase.events.iter().filter(|it| wanted(it)).count();
    let refused = phase.orders.iter().filter(|it| it.verdict.is_err()).count();
    if cut {
        return;
    }
    assert_eq!(of("refused").count(), refused);
    assert_eq!(
        of("death").count(),
        count(|it| matches!(it, Event::Died { .. }))
    );
    assert_eq!(
        of("points").count(),
        count(|it| matches!(it, Event::Scored { .. }))
    );
    assert_eq!(
        of("push").count(),
        count(|it| matches!(it, Event::Pushed { .. }))
    );
    assert_eq!(
        of("lost").count(),
        count(|it| matches!(it, Event::AttackLost { .. }))
    );
    let crushing = |event: &&Event| {
        let fus_ro_dah = casus_belli::interface::Attaque::FusRoDah;
        matches!(event, Event::Hit { attack, .. } if *attack == fus_ro_dah)
    };
    let crushes = phase.events.iter().filter(crushing).count();
    let hits = count(|it| matches!(it, Event::Hit { .. })) - crushes;
    assert_eq!(of("hit").count(), hits);
    for (told, judged) in CasusBelli::tell_orders(&phase.before, &phase.orders)
        .iter()
        .zip(&phase.orders)
    {
        assert_eq!(told.answer, Erreur::from(judged.verdict).word());
        assert_eq!(told.why.is_some(), judged.verdict.is_err(), "{told:?}");
    }
    for (id, _) in phase.before.figures() {
        check_figure(phase, id, &lines);
    }
}

/// Asked about one figure, its death is told, and nothing that does not concern it.
fn check_figure(phase: &Phase, id: FigureId, all: &[Line]) {
    let name = (id.team(), id.class().word());
    let lines = phase.lines(Some(id.into()));
    let died = |event: &Event| matches!(event, Event::Died { figure, .. } if *figure == id);
    let words = format!("t{}'s {} dies", name.0.0, name.1);
    let told = lines.iter().any(|line| line.text.starts_with(&words));
    assert_eq!(told, phase.events.iter().any(died), "{words}");
    for (at, line) in lines.iter().enumerate() {
        let children = lines[at + 1..]
            .iter()
            .take_while(|it| it.depth > line.depth);
        let concerned = |line: &Line| line.figures.iter().any(|it| it.id == id.into());
        assert!(
            concerned(line) || children.into_iter().any(concerned),
            "{name:?}: {}",
            line.text
        );
    }
    let about_it =
        |line: &&Line| line.kind == "hit" && line.figures.iter().any(|it| it.id == id.into());
    let hits = all.iter().filter(about_it).count();
    assert_eq!(lines.iter().filter(about_it).count(), hits);
}

#[test]
fn everything_in_every_script_is_told() {
    let mut scripts = 0;
    for name in ["rules", "conformance"] {
        for entry in fs::read_dir(folder(name)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|it| it == "scn")
                && !path.ends_with("hundred-teams.scn")
            {
                script(&path).iter().for_each(check);
                scripts += 1;
            }
        }
    }
    assert!(scripts > 150);
}

#[test]
fn a_hundred_teams_are_cut_short() {
    for phase in script(&folder("rules/hundred-teams.scn")) {
        let told = phase.told(None);
        assert!(told.iter().all(|part| part.lines.len() <= 401));
    }
}

/// Some words of the explanation of a script of `tests/rules`.
const TOLD: &[(&str, &[&str])] = &[
    (
        "fus-ro-dah-stops-at-walls-and-edge",
        &[
            "it stops before the wall at",
            "it stops at the edge of the grid",
        ],
    ),
    (
        "fus-ro-dah-pushes-to-the-row-beyond",
        &["it stops in row 5, the first beyond the field"],
    ),
    (
        "fus-ro-dah-two-kill",
        &[
            "at once and dies where it stands",
            "further hits on it do not count",
        ],
    ),
    (
        "crushed-by-two-loses-its-attack",
        &["is void, and costs no cool-down"],
    ),
    (
        "crushed-by-two-counts-no-other-hits",
        &["is not hit: two Fus Ro Dah have killed it already"],
    ),
    (
        "pushed-target-shifts",
        &["shifted as the figure was pushed"],
    ),
    (
        "pushed-attack-is-checked-again",
        &["is lost and costs no cool-down: "],
    ),
    (
        "shot-lost-when-the-spotter-is-pushed",
        &["is lost", "nobody on the team sees"],
    ),
    (
        "knife-hits-all-but-the-attacker",
        &["is not hit: this attack never hits the attacker"],
    ),
    (
        "traitrise-kills-other-teams-only",
        &[
            "is not hit: this attack hits other teams only",
            "whatever its life",
        ],
    ),
    (
        "bastoooon-below-zero-life",
        &["minus the -", "life of the attacker"],
    ),
    (
        "points-friend-and-foe-none",
        &["rule 1, as \"Death and points\" has it"],
    ),
    (
        "points-foe-kills",
        &["rule 2, as \"Death and points\" has it"],
    ),
    (
        "points-own-team-kills",
        &["rule 3, as \"Death and points\" has it"],
    ),
    (
        "dear-path-is-refused-whole",
        &["refused with CHEMIN_IMPOSSIBLE, because the way up to"],
    ),
    ("walls-cannot-be-entered", &["is a wall"]),
    (
        "the-edge-blocks-steps-like-a-wall",
        &["is outside the grid"],
    ),
    (
        "steps-go-to-the-four-neighbours",
        &["is not a neighbour of"],
    ),
    (
        "unknown-direction-refused-last",
        &["the final direction is not one of the four"],
    ),
    (
        "attack-of-another-class-refused",
        &["the voleur has no such attack"],
    ),
    (
        "cool-down-of-three-turns",
        &["it is cooling down: ready again in turn"],
    ),
    (
        "second-move-order-refused",
        &["already has an order that counts"],
    ),
    (
        "orders-for-other-teams-figures-refused",
        &["it names a figure of team"],
    ),
    (
        "traitrise-target-is-the-own-cell",
        &["it can only target its own cell"],
    ),
    (
        "knife-range-is-a-field-of-size-one",
        &["itself sees in a field of size 1, and"],
    ),
    (
        "placement-turns-have-no-attack",
        &["attacks are for attack phases"],
    ),
    ("traces-noted-by-bystanders", &["notes traces of"]),
    ("i-see-lasts-through-next-attack", &["I see is over"]),
    ("palantir-stays-until-the-next", &["palantír serves at"]),
    ("respawn-as-new", &["reappears at"]),
    ("respawn-fixed-at-last-placement", &["will reappear at"]),
];

#[test]
fn each_thing_is_told_with_its_reason() {
    for (name, wanted) in TOLD {
        let phases = script(&folder("rules").join(format!("{name}.scn")));
        let lines = phases.iter().flat_map(|phase| phase.lines(None));
        let text: Vec<String> = lines.map(|line| line.text).collect();
        let text = text.join("\n");
        for words in *wanted {
            assert!(text.contains(words), "{name}: {words:?} is not in\n{text}");
        }
    }
}

#[test]
fn figures_go_by_the_words_of_the_interface_and_in_english() {
    let map = Arc::new(CasusBelli::read_map(MAP).unwrap());
    let state = CasusBelli::start(map, TeamCount::new::<CasusBelli>(2).unwrap(), 0);
    let figures: Vec<_> = (CasusBelli::scene(&state).figures.iter())
        .map(|figure| figure.named())
        .collect();
    for (word, figure) in [
        ("voleur", Ok(3)),
        ("PERSO_BARBARE", Ok(4)),
        ("Elf", Ok(5)),
        ("thief", Ok(3)),
        ("2", Ok(5)),
        ("#4", Ok(4)),
        ("#0", Err(NoFigure::Unknown)),
        ("hobbit", Err(NoFigure::Unknown)),
        ("", Err(NoFigure::Unknown)),
    ] {
        let word = CasusBelli::figure_word(word);
        let found = find_figure(&figures, Some(Team(1)), &word);
        assert_eq!(found.map(|id| id.0), figure, "{word}");
    }
    assert_eq!(find_figure(&figures, None, "elfe"), Err(NoFigure::Several));
}

/// A small map with some of everything.
const MAP: &str = "7 6\n3 3\n1\n7\n...T...\nF.#.F..\n..__~~.\n.T___#.\nF.#..FF\n...T...\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is ordered, everything that happens is told.
    #[test]
    fn random_matches_are_told(seed: u64, teams in 2_usize..5) {
        let map = Arc::new(CasusBelli::read_map(MAP).unwrap());
        let mut chance = Chance::new(seed, "explain");
        let count = TeamCount::new::<CasusBelli>(teams).unwrap();
        let mut game = Match::<CasusBelli>::new(map.clone(), count, seed);
        while game.phase().is_some() {
            let mut given = Vec::new();
            for team in count.teams() {
                let view = game.view(team);
                let orders = chance.below(7);
                given.extend((0..orders).map(|_| {
                    (team, orders::any_order(&mut chance, &map, &view))
                }));
            }
            check(&step(&mut game, given));
        }
    }
}
