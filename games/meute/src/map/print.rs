//! Writes a map file.

use super::{Den, MapPlan};
use crate::{
    geometry::Position,
    interface::{Direction, Kind, Terrain},
};
use std::fmt::Write;

/// The map as a file, in the form that [`super::read`] takes.
pub fn print(plan: &MapPlan) -> String {
    let columns = plan.columns.max(1) as usize;
    let rows = plan.terrain.len() / columns;
    let mut text = String::with_capacity(plan.terrain.len() * 2 + 40);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{} {} {}", plan.columns, rows, plan.rounds);
    for y in 0..rows as i32 {
        if y % 2 == 1 {
            text.push(' ');
        }
        for x in 0..plan.columns {
            if x > 0 {
                text.push(' ');
            }
            text.push(character(plan, Position::new(x, y)));
        }
        text.push('\n');
    }
    for wall in &plan.thin_walls {
        let word = Direction::ALL[wall.direction].word();
        let _ = writeln!(text, "mur {} {} {word}", wall.at.x, wall.at.y);
    }
    text
}

fn character(plan: &MapPlan, at: Position) -> char {
    if let Some(team) = plan.starts.iter().position(|starts| starts.contains(&at)) {
        return char::from(b'1' + team as u8);
    }
    if let Some(den) = plan.dens.iter().find(|den| den.at == at) {
        return letter(den);
    }
    let index = at.y as usize * plan.columns as usize + at.x as usize;
    terrain_character(plan.terrain[index])
}

fn letter(den: &Den) -> char {
    let letter = match den.kind {
        Kind::Garde => 'g',
        Kind::Archer => 'a',
        Kind::ChauveSouris => 'b',
        Kind::Guerisseur => 'h',
    };
    if den.elite {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// The character of a terrain in a map file.
pub(crate) fn terrain_character(terrain: Terrain) -> char {
    match terrain {
        Terrain::Sol => '.',
        Terrain::Mur => '#',
        Terrain::Obstacle => 'O',
        Terrain::Piege => '^',
        Terrain::Danger => '!',
        Terrain::Difficile => ':',
        Terrain::Tresor => '$',
        Terrain::Erreur => '?',
    }
}
