//! Rows of dice against their exact distribution.

use escouade::throw::{row, successes, wounds};
use stechec_game::Dice;

/// How likely each number of successes is: a die is a success from `value` on, and an 8
/// brings one more die.
fn distribution(dice: usize, value: u32, most: usize) -> Vec<f64> {
    let plain = f64::from(8 - value) / 8.0;
    let miss = f64::from(value - 1) / 8.0;
    // What one die and all it brings come to: an 8 is a success and begins anew.
    let mut one = vec![0.0; most + 1];
    for hits in 0..=most {
        let ends = if hits == 0 {
            miss
        } else if hits == 1 {
            plain
        } else {
            0.0
        };
        let goes_on = if hits > 0 { one[hits - 1] / 8.0 } else { 0.0 };
        one[hits] = ends + goes_on;
    }
    let mut all = vec![0.0; most + 1];
    all[0] = 1.0;
    for _ in 0..dice {
        let before = all.clone();
        for (hits, chance) in all.iter_mut().enumerate() {
            *chance = (0..=hits).map(|some| before[hits - some] * one[some]).sum();
        }
    }
    all
}

#[test]
fn rows_of_dice_have_their_exact_distribution() {
    const THROWS: u32 = 60_000;
    for value in 3..=5 {
        for count in [1, 3, 5, 8] {
            let mut dice = Dice::new(u64::from(10 * value + count), "distribution");
            let mut seen = [0_u32; 13];
            for _ in 0..THROWS {
                let faces = row(&mut dice, count);
                let eights = faces.iter().filter(|&&face| face == 8).count();
                assert_eq!(faces.len(), count as usize + eights, "an 8 brings one more");
                let hits = successes(&faces, value) as usize;
                seen[hits.min(12)] += 1;
            }
            let exact = distribution(count as usize, value, 11);
            for (hits, &chance) in exact.iter().enumerate() {
                let expected = chance * f64::from(THROWS);
                let off = (f64::from(seen[hits]) - expected).abs();
                // Five times the standard deviation, and a little for what is rare.
                let allowed = 5.0 * expected.sqrt() + 3.0;
                assert!(
                    off < allowed,
                    "{count} dice of {value}, {hits}: {off} > {allowed}"
                );
            }
        }
    }
}

#[test]
fn armour_takes_what_the_weapon_leaves_of_it() {
    for (damage, armour, piercing, wounded) in [
        (0, 0, 0, 0),
        (1, 0, 0, 1),
        (1, 1, 0, 0),
        (1, 1, 1, 1),
        (3, 2, 1, 2),
        (3, 1, 5, 3),
        (2, 9, 0, 0),
    ] {
        assert_eq!(wounds(damage, armour, piercing), wounded);
    }
}
