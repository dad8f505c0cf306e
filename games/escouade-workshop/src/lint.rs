//! What will hurt in play on a sound map.

use crate::reach::{pockets, steps};
use escouade::{
    board::Board,
    figure::FigureId,
    interface::{Cube, Vue},
    map::{self, Map},
};
use std::ops::Range;
use stechec_game::Team;
use stechec_problem::{Lines, Problem, Problems};

/// Objectives may be this many steps nearer to one team.
pub const MOST_NEARER: u32 = 3;
/// The largest size.
const LARGE: i32 = 3;
/// A region is a pocket if it is less than this part of what small figures can reach.
const POCKET: usize = 4;

/// Everything that is wrong with a map, or, if it is sound, what will hurt.
pub fn check(text: &str) -> Problems {
    let map = match map::read(text) {
        Ok(map) => map,
        Err(problems) => return problems,
    };
    let mut problems = Problems::new();
    let lints = [
        unreached_levels,
        deployments_in_sight,
        missing_objectives,
        uneven_objectives,
        traps,
    ];
    for problem in lints.into_iter().flat_map(|lint| lint(&map, text)) {
        problems.push(problem);
    }
    problems.sort_by_place();
    problems
}

/// Levels nobody can climb to.
fn unreached_levels(map: &Map, text: &str) -> Vec<Problem> {
    let both: Vec<Cube> = [Team(0), Team(1)]
        .into_iter()
        .flat_map(|team| map.deployment(team).to_vec())
        .collect();
    let reached = steps(map, 1, &both);
    let has_floor = |level: i32| {
        let mut cubes = map.layout().cubes();
        cubes.any(|at| at.z == level && map.has_floor(at))
    };
    (1..map.size().z)
        .filter(|&level| has_floor(level) && !reached.keys().any(|at| at.z == level))
        .map(|level| {
            let title = line(text, 1 + level as usize * lines_of(map));
            Problem::warning(
                "unreached-level",
                format!("nobody can climb to level {level}"),
            )
            .at(title, "this level")
            .help("draw a wall to climb beside a hatch or a missing floor")
        })
        .collect()
}

/// Deployments that see each other at once.
fn deployments_in_sight(map: &Map, text: &str) -> Vec<Problem> {
    let board = Board::new(map);
    let pairs =
        FigureId::of(Team(0)).flat_map(|one| FigureId::of(Team(1)).map(move |other| (one, other)));
    let mut seen = pairs.filter(|&(one, other)| board.view(map, one, other) != Vue::Nulle);
    let Some((one, other)) = seen.next() else {
        return Vec::new();
    };
    let cubes = (board.figure(one).cube, board.figure(other).cube);
    let (Some(from), Some(to)) = cubes else {
        return Vec::new();
    };
    let message = "the deployments see each other at once";
    vec![
        Problem::warning("deployments-in-sight", message)
            .at(cell(map, text, from), "from here")
            .at(cell(map, text, to), "to here")
            .help("draw a wall between them: the first shot should not decide"),
    ]
}

/// Nothing to hold.
fn missing_objectives(map: &Map, text: &str) -> Vec<Problem> {
    if !map.objectives().is_empty() {
        return Vec::new();
    }
    let message = "there is no objective on this map";
    vec![
        Problem::warning("no-objective", message)
            .at(line(text, 0), "this map")
            .help("draw `1` or `2` in some cubes: without them nobody has to come out of cover"),
    ]
}

/// Objectives much nearer to one team.
fn uneven_objectives(map: &Map, text: &str) -> Vec<Problem> {
    let [ours, theirs] = [Team(0), Team(1)].map(|team| steps(map, 1, map.deployment(team)));
    (map.objectives().iter())
        .filter_map(|&(at, _)| {
            let (one, other) = (ours.get(&at).copied(), theirs.get(&at).copied());
            let message = match (one, other) {
                (Some(one), Some(other)) if one.abs_diff(other) <= MOST_NEARER => return None,
                // Its twin is as much nearer to the other team.
                (Some(_), Some(_)) if mirrored(map, at) => return None,
                (Some(one), Some(other)) => {
                    format!("this objective is {one} steps from team 0 and {other} from team 1")
                }
                _ => "a team cannot get to this objective".to_owned(),
            };
            Some(
                Problem::warning("uneven-objective", message)
                    .at(cell(map, text, at), "this objective")
                    .help("move it, or draw its twin on the other side"),
            )
        })
        .collect()
}

/// Whether the same mark stands where half a turn takes a cube.
fn mirrored(map: &Map, at: Cube) -> bool {
    let size = map.size();
    let twin = Cube::new(size.x - 1 - at.x, size.y - 1 - at.y, at.z);
    map.mark(twin) == map.mark(at)
}

/// Pockets of cubes no large figure can leave: less than a quarter of what small ones reach.
fn traps(map: &Map, text: &str) -> Vec<Problem> {
    let both: Vec<Cube> = [Team(0), Team(1)]
        .into_iter()
        .flat_map(|team| map.deployment(team).to_vec())
        .collect();
    let small = (steps(map, 1, &both).len() / POCKET).max(2);
    pockets(map, LARGE, &both, small)
        .iter()
        .filter_map(|pocket| {
            let (&first, rest) = pocket.split_first()?;
            let message = match rest.len() {
                0 => "no large figure can leave this cube".to_owned(),
                more => format!("no large figure can leave these {} cubes", more + 1),
            };
            Some(
                Problem::warning("trap", message)
                    .at(cell(map, text, first), "once in, never out")
                    .help("draw a large opening, or rubble"),
            )
        })
        .collect()
}

/// The lines of a level, its title included.
fn lines_of(map: &Map) -> usize {
    2 * map.size().y as usize + 2
}

/// The bytes of a line.
fn line(text: &str, number: usize) -> Range<usize> {
    Lines::of(text).nth(number).map_or(0..0, |(span, _)| span)
}

/// The bytes of a cube's cell; sound maps are drawn in single bytes.
fn cell(map: &Map, text: &str, at: Cube) -> Range<usize> {
    let row = 1 + at.z as usize * lines_of(map) + 2 + 2 * at.y as usize;
    let start = line(text, row).start + 2 * at.x as usize + 1;
    start..start + 1
}
