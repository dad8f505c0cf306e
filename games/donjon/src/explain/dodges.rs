//! How an Esquive was counted.

use super::page::Page;
use crate::{
    event::Dodge,
    figure::FigureId,
    geometry::Position,
    interface::constants::{COUP_DE_REACTION, ESQUIVE_DIFFICILE},
    table::Table,
    zones,
};

/// Why so many dice were thrown, which counted, and how many strikes follow.
pub(super) fn dodge(
    page: &mut Page<'_>,
    now: &Table,
    figure: FigureId,
    to: Option<Position>,
    dodge: &Dodge,
) {
    let who = &now.dungeon.figures[figure];
    let in_zone_of = |at: Option<Position>| -> Vec<FigureId> {
        let zone = at.and_then(|at| zones::zone(&now.dungeon.board, at));
        (zone.into_iter())
            .flat_map(|zone| zones::ready_enemies(&now.dungeon, who.team, zone))
            .map(|(id, _)| id)
            .collect()
    };
    let behind = page.names(in_zone_of(who.at));
    page.why(format!(
        "{} standing enemies that are not frozen in the zone it leaves: {behind}",
        dodge.enemies
    ));
    let thrown = dodge.faces.iter().filter(|&&face| face > 0).count();
    page.why(format!("its agility is {thrown}: so many dice"));
    page.why(if i32::from(dodge.needed) == ESQUIVE_DIFFICILE {
        format!(
            "only a {} counts: in the zone it goes to waits {}",
            dodge.needed,
            page.names(in_zone_of(to))
        )
    } else {
        format!(
            "{} counts: no enemy waits in the zone it goes to",
            dodge.needed
        )
    });
    let counted = (dodge.faces.iter())
        .filter(|&&face| face >= dodge.needed)
        .count();
    page.why(format!(
        "{} enemies - {counted} successes: {} strikes",
        dodge.enemies, dodge.missing
    ));
}

/// Why somebody strikes, and whether it wounds.
pub(super) fn strike(page: &mut Page<'_>, now: &Table, by: FigureId, face: u8) {
    let at = now.dungeon.figures[by].at;
    let zone = at.and_then(|at| zones::zone(&now.dungeon.board, at));
    let letter = zone.map_or('?', |zone| char::from(b'a' + (zone % zones::LETTERS) as u8));
    page.why(format!(
        "a strike was missing, and {} had its reaction in zone {letter}; {face}, and {COUP_DE_REACTION} or more wounds",
        page.name(by)
    ));
}
