//! Every drawing of the published rules about what a figure sees or strikes, cell for cell.

mod common;

use casus_belli::{
    CasusBelli,
    geometry::Position,
    interface::{Orientation, Zone},
    map::{self, Map},
    sight::{Field, scan_cone, scan_square},
};
use common::map_of;

/// The largest field that is drawn.
const LARGEST: usize = 5;

/// A drawing: `@` the figure, `.` a cell it sees, `?` forest it does not see, blank any
/// other cell it does not see.
///
/// The land below follows from it: forest under every `?`, and where `more_forest` says
/// that the drawing shows a seen cell, or the figure, in a forest; grass everywhere else.
struct Drawing {
    name: &'static str,
    /// Where the rules name no size, all that should look like the drawing.
    sizes: &'static [i32],
    facing: Orientation,
    picture: &'static str,
    /// Forest under `.` and `@`, as (column, row) of the picture.
    more_forest: &'static [(usize, usize)],
}

const CONES: [Drawing; 5] = [
    Drawing {
        name: "size 1",
        sizes: &[1],
        facing: Orientation::Nord,
        picture: "
.....
 .@.
",
        more_forest: &[],
    },
    Drawing {
        name: "size 2",
        sizes: &[2],
        facing: Orientation::Nord,
        picture: "
.......
 .....
  .@.
",
        more_forest: &[],
    },
    Drawing {
        name: "size 3",
        sizes: &[3],
        facing: Orientation::Nord,
        picture: "
.........
 .......
  .....
   .@.
",
        more_forest: &[],
    },
    Drawing {
        name: "size 4",
        sizes: &[4],
        facing: Orientation::Nord,
        picture: "
...........
 .........
  .......
   .....
    .@.
",
        more_forest: &[],
    },
    Drawing {
        name: "size 5",
        sizes: &[5],
        facing: Orientation::Nord,
        picture: "
.............
 ...........
  .........
   .......
    .....
     .@.
",
        more_forest: &[],
    },
];

const FORESTS: [Drawing; 4] = [
    Drawing {
        name: "in the forest, looking east",
        sizes: &[1, 2, 3, 4, 5],
        facing: Orientation::Est,
        picture: "
  ?????
 ??.????
???@.????
 ??.?????
 ??????
",
        more_forest: &[(3, 1), (3, 2), (4, 2), (3, 3)],
    },
    Drawing {
        name: "at the edge of the forest",
        sizes: &[3],
        facing: Orientation::Nord,
        picture: "
.........
 .......
  .....
  ?.@.?
 ???????
?????????
 ????????
 ??????
",
        more_forest: &[(3, 3), (4, 3), (5, 3)],
    },
    Drawing {
        name: "at the edge of the forest (2)",
        sizes: &[3],
        facing: Orientation::Nord,
        picture: "
       .....
  ?????....
 ??????...
??????.@.
 ????????
 ??????
",
        more_forest: &[(7, 2), (6, 3), (7, 3), (8, 3)],
    },
    Drawing {
        name: "outside the forest",
        sizes: &[2, 3, 4, 5],
        facing: Orientation::Nord,
        picture: "
  ?????
 ???????
?????????
 ????????
 ?????..
  .....
   .@.
",
        more_forest: &[],
    },
];

/// Drawn twice in the rules, among the fields of vision and among the terrains.
const TOWERS: [&str; 2] = [
    "
.......
.......
.......
...@...
.......
.......
.......
",
    "
.......
.......
.......
...@...
.......
.......
.......
",
];

const HAMMER: &str = "
        +
@      +++
        +
";

const EXAMPLE: &str = "\
10 9
5 4
3
20
##########
#FFF_....#
#FFF_..T.#
#FFF_....#
#..._....#
#~~~_....#
#~T~_....#
#~~~_....#
##########
";

/// The lines of a drawing, all equally long.
fn lines(picture: &str) -> Vec<String> {
    let lines: Vec<&str> = picture.lines().skip(1).collect();
    let longest = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    let even = |line: &&str| format!("{line:longest$}");
    lines.iter().map(even).collect()
}

/// The lines with more room on all sides, so that whatever a field had too much would show.
fn with_room(lines: &[String], filling: char) -> Vec<String> {
    const ROOM: usize = LARGEST + 2;
    let side: String = vec![filling; ROOM].into_iter().collect();
    let empty: String = vec![filling; lines[0].len() + 2 * ROOM]
        .into_iter()
        .collect();
    let mut roomy = vec![empty; ROOM];
    roomy.extend(lines.iter().map(|line| format!("{side}{line}{side}")));
    roomy.extend_from_within(..ROOM);
    roomy
}

/// The lines turned clockwise by a quarter.
fn turned(lines: &[String]) -> Vec<String> {
    let column = |x: usize| {
        let upwards = lines.iter().rev();
        upwards.map(|line| char::from(line.as_bytes()[x])).collect()
    };
    (0..lines[0].len()).map(column).collect()
}

fn next_clockwise(facing: Orientation) -> Orientation {
    match facing {
        Orientation::Nord => Orientation::Est,
        Orientation::Est => Orientation::Sud,
        Orientation::Sud => Orientation::Ouest,
        Orientation::Ouest => Orientation::Nord,
    }
}

/// Where a picture shows such a character first.
fn place_of(wanted: char, lines: &[String]) -> Position {
    let y = lines.iter().position(|line| line.contains(wanted));
    let y = y.expect("the picture shows it");
    Position::new(lines[y].find(wanted).unwrap_or(0) as i32, y as i32)
}

/// Draws what is seen on a map the way the rules do.
fn draw(map: &Map, figure: Position, sees: impl Fn(Position) -> bool) -> String {
    let character = |at: Position| match (at == figure, sees(at), map.zone(at)) {
        (true, true, _) => '@',
        (true, false, _) => 'x',
        (_, true, _) => '.',
        (_, _, Zone::Foret) => '?',
        _ => ' ',
    };
    let mut picture = String::new();
    for at in map.positions() {
        picture.push(character(at));
        if at.x == map.columns() - 1 {
            picture.push('\n');
        }
    }
    picture
}

fn listed(each: impl FnOnce(&mut dyn FnMut(Position))) -> Vec<Position> {
    let mut list = Vec::new();
    each(&mut |cell| list.push(cell));
    list
}

/// Fails with both pictures if they differ.
fn assert_looks_like(found: &str, wanted: &[String], what: &str) {
    let wanted = wanted.join("\n") + "\n";
    assert!(
        found == wanted,
        "{what}\n--- the rules draw\n{wanted}--- seen is\n{found}---"
    );
}

/// The land of a drawing: forest where it shows or hides some, else grass.
fn land(drawing: &Drawing) -> Vec<String> {
    let under = |x: usize, y: usize, character: char| {
        let forest = character == '?' || drawing.more_forest.contains(&(x, y));
        if forest { 'F' } else { '.' }
    };
    let row = |(y, line): (usize, String)| {
        let cells = line.chars().enumerate();
        cells.map(|(x, character)| under(x, y, character)).collect()
    };
    lines(drawing.picture)
        .into_iter()
        .enumerate()
        .map(row)
        .collect()
}

/// Looks at a drawing as it is printed, and turned to the three other directions.
fn check_drawing(drawing: &Drawing) {
    let mut land = with_room(&land(drawing), '.');
    let mut wanted = with_room(&lines(drawing.picture), ' ');
    let mut facing = drawing.facing;
    for _ in Orientation::ALL {
        let map = map_of(&land);
        for &size in drawing.sizes {
            let what = format!("{}, size {size}, facing {}", drawing.name, facing.word());
            check_cone(&map, facing, size, &wanted, &what);
        }
        (land, wanted) = (turned(&land), turned(&wanted));
        facing = next_clockwise(facing);
    }
}

/// The scan, the kept field and its membership test must all give the picture.
fn check_cone(map: &Map, facing: Orientation, size: i32, wanted: &[String], what: &str) {
    let figure = place_of('@', wanted);
    let scanned = listed(|see| scan_cone(map, figure, facing, size, |_, _, cell| see(cell)));
    let field = Field::of_figure(map, figure, facing, size);
    let kept = listed(|see| field.for_each(map, see));
    assert_looks_like(&draw(map, figure, |at| scanned.contains(&at)), wanted, what);
    assert_looks_like(&draw(map, figure, |at| kept.contains(&at)), wanted, what);
    assert_looks_like(
        &draw(map, figure, |at| field.contains(map, at)),
        wanted,
        what,
    );
}

#[test]
fn cones_of_all_sizes_look_as_drawn() {
    CONES.iter().for_each(check_drawing);
}

#[test]
fn forests_hide_what_the_drawings_hide() {
    FORESTS.iter().for_each(check_drawing);
}

#[test]
fn a_tower_shows_the_square_that_is_drawn() {
    for picture in TOWERS {
        let wanted = with_room(&lines(picture), ' ');
        let figure = place_of('@', &wanted);
        let with_tower = |line: &String| line.replace(['.', ' '], ".").replace('@', "T");
        let map = map_of(&wanted.iter().map(with_tower).collect::<Vec<_>>());
        let scanned = listed(|see| scan_square(&map, figure, 3, see));
        let seen = draw(&map, figure, |at| scanned.contains(&at));
        assert_looks_like(&seen, &wanted, "the square of size 3");
        for &facing in Orientation::ALL {
            let field = Field::of_figure(&map, figure, facing, 3);
            let seen = draw(&map, figure, |at| field.contains(&map, at));
            let what = format!("on a tower, facing {}", facing.word());
            assert_looks_like(&seen, &wanted, &what);
        }
    }
}

#[test]
fn the_hammer_strikes_the_cross_that_is_drawn() {
    let lines = lines(HAMMER);
    let drawn: Vec<Position> = (lines.iter().enumerate())
        .flat_map(|(y, line)| {
            let struck = line.match_indices('+');
            struck.map(move |(x, _)| Position::new(x as i32, y as i32))
        })
        .collect();
    let middle = Position::new(place_of('+', &lines).x, 1);
    let mut cross = middle.cross();
    cross.sort_by_key(|at| (at.y, at.x));
    assert_eq!(cross.as_slice(), drawn);
}

#[test]
fn the_example_map_has_the_numbers_it_shows() {
    let map = map::read(EXAMPLE).unwrap();
    assert_eq!((map.columns(), map.rows()), (10, 9));
    assert_eq!(map.start(), Position::new(5, 4));
    assert_eq!((map.placement_turns(), map.turns()), (3, 20));
    assert_eq!(map.zone(Position::new(3, 1)), Zone::Foret);
    assert_eq!(map.zone(Position::new(4, 1)), Zone::Route);
    assert_eq!(map.zone(Position::new(7, 2)), Zone::Tour);
    assert_eq!(map.zone(Position::new(1, 7)), Zone::Marais);
    assert_eq!(map.zone(Position::new(5, 4)), Zone::Herbe);
    assert_eq!(map.zone(Position::new(9, 8)), Zone::Mur);
    assert_eq!(map.zone(Position::new(10, 8)), Zone::Erreur);
    assert_eq!(map::print(&map.plan()), EXAMPLE);
}

/// Three placement turns of one phase, then seventeen turns of two: a script may go as far
/// and no further.
#[test]
fn the_turns_of_the_example_include_its_placement_turns() {
    let script = |phases: u32| format!("map\n{EXAMPLE}end\nteams 2\nskip {phases}\n");
    let whole = stechec_scenario::read::<CasusBelli>(&script(3 + 2 * 17)).unwrap();
    let last = serde_json::to_value(whole.outcomes().last().unwrap()).unwrap();
    assert_eq!(
        (&last["turn"], &last["phase"]),
        (&19.into(), &"movement".into())
    );
    assert!(stechec_scenario::read::<CasusBelli>(&script(3 + 2 * 17 + 1)).is_err());
}
