//! Writes a map as a file.

use super::{Map, RoomPlan, Spot};
use crate::{
    board::Cell,
    interface::{Object, Orientation, Side},
    terrain::BOULDER,
};
use std::fmt::Write;

/// The map in the form that is read.
pub fn print(map: &Map) -> String {
    let mut text = String::new();
    let layout = map.layout;
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{} {} {} {} {}",
        layout.across, layout.down, layout.side, map.turns, map.goal
    );
    let classes: Vec<&str> = map.classes.iter().map(|class| class.word()).collect();
    let _ = writeln!(text, "{}", classes.join(" "));
    for row in map.spots.chunks(layout.across.max(1) as usize) {
        let places: Vec<String> = row.iter().map(|spot| place(map, *spot)).collect();
        let _ = writeln!(text, "{}", places.join(" "));
    }
    for plan in &map.rooms {
        room(&mut text, plan, layout.side as usize);
    }
    text
}

fn place(map: &Map, spot: Spot) -> String {
    match spot {
        Spot::Any => "?".to_owned(),
        Spot::Room { room, face_up } => {
            let name = map.rooms[room].room.name;
            format!("{name}{}", if face_up { "" } else { "!" })
        }
    }
}

fn room(text: &mut String, plan: &RoomPlan, side: usize) {
    let room = &plan.room;
    let _ = writeln!(
        text,
        "salle {} {} {}",
        room.name,
        room.gear,
        room.way.word()
    );
    let rows: Vec<&[Cell]> = plan.cells.chunks(side.max(1)).collect();
    for row in &rows {
        across(text, row, Orientation::Nord);
        cells(text, row);
    }
    if let Some(last) = rows.last() {
        across(text, last, Orientation::Sud);
    }
    text.push_str("zones\n");
    for row in &rows {
        text.extend(row.iter().map(|cell| char::from(b'a' + cell.zone)));
        text.push('\n');
    }
    for (at, cell) in plan.cells.iter().enumerate() {
        if cell.object != Object::Rien {
            let (column, row) = (at % side.max(1), at / side.max(1));
            let _ = writeln!(text, "objet {} {column} {row}", cell.object.word());
        }
    }
}

/// The sides above or below a row of cells.
fn across(text: &mut String, row: &[Cell], direction: Orientation) {
    for cell in row {
        text.push('+');
        text.push(cell.sides[direction.index()].character());
    }
    text.push_str("+\n");
}

/// A row of cells and the sides left and right of them.
fn cells(text: &mut String, row: &[Cell]) {
    let upright = |side: Side| match side {
        Side::Mur => '|',
        other => other.character(),
    };
    for cell in row {
        text.push(upright(cell.sides[Orientation::Ouest.index()]));
        text.push(if cell.boulder {
            BOULDER
        } else {
            cell.terrain.character()
        });
    }
    let last = row.last().map(|cell| cell.sides[Orientation::Est.index()]);
    text.extend(last.map(upright));
    text.push('\n');
}
