//! Fails in the turns 3 to 7, each time in another way.

use casus_belli_champion::*;
use std::ptr::{read_volatile, write_volatile};

static mut VU: i32 = 0;

#[inline(never)]
fn lance(cases: &[i32]) -> i32 {
    cases[cases.len()] // exception
}

#[inline(never)]
fn lit(adresse: usize) -> i32 {
    unsafe { read_volatile(adresse as *const i32) } // memory that is nobody's
}

#[inline(never)]
fn tourne(mut pas: i32) { // endless loop
    loop { // endless loop
        pas = pas.wrapping_add(1); // endless loop
        unsafe { write_volatile(std::ptr::addr_of_mut!(VU), pas) } // endless loop
    }
}

#[inline(never)]
fn amasse() {
    let mut tout = Vec::new();
    loop {
        tout.push(vec![1u8; 1 << 20]); // too much memory
    }
}

#[inline(never)]
fn plonge(dessus: &mut [i32; 64]) -> i32 {
    let mut ici = *dessus; // stack
    let sous = plonge(&mut ici); // stack
    unsafe { read_volatile(&ici[sous as usize % 64]) } // stack
}

#[derive(Default)]
struct Fails;

impl Champion for Fails {
    fn jouer_attaque(&mut self) {
        match tour_actuel() {
            3 => {
                lance(&[1, 2]);
            }
            4 => {
                lit(usize::MAX & !3);
            }
            5 => tourne(0),
            6 => amasse(),
            7 => {
                plonge(&mut [1; 64]);
            }
            _ => {}
        }
    }

    fn partie_init(&mut self) {}

    fn jouer_placement(&mut self) {}

    fn jouer_deplacement(&mut self) {}

    fn partie_fin(&mut self) {}
}

champion!(Fails);
