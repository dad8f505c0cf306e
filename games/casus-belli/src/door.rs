//! The interface as numbered functions on 32-bit words: an int or an enumeration is one
//! word, a structure its fields in order, an array its length and then its items.

use crate::{
    desk::{Desk, Named},
    geometry::Position,
    interface::PersoInfo,
};
use stechec_game::{BadCall, Words};

type Args<'a> = Words<'a>;
type Answer<'a> = &'a mut Vec<i32>;
/// Reads its arguments, asks the desk, writes the answer.
type Function = fn(&mut Desk, Args<'_>, Answer<'_>) -> Result<(), BadCall>;

/// Lists the functions in the interface's order, each with its arguments, so that names
/// and numbers stand in one place.
macro_rules! functions {
    ($($name:ident($($arg:ident: $read:ident),*)),+ $(,)?) => {
        /// The names, in the order of their numbers.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),+];
        const TABLE: &[Function] = &[$(
            |desk, #[allow(unused_mut, reason = "functions without arguments")] mut args, answer| {
                $(let $arg = $read(&mut args)?;)*
                args.end()?;
                desk.$name($($arg),*).write(answer);
                Ok(())
            }
        ),+];
    };
}

functions! {
    carte_taille(),
    carte_depart(),
    carte_zone_type(at: position),
    carte_zone_perso(at: position),
    distance(from: position, to: position),
    chemin(from: position, to: position),
    perso_deplace(figure: figure, path: positions, facing: word),
    perso_penombre(figure: figure),
    perso_vision(figure: figure),
    perso_vision_personnages(figure: figure),
    palantir_vision(),
    elfe_vision(),
    perso_attaque(figure: figure, attack: word, target: position),
    perso_attaque_recharge(figure: figure, attack: word),
    perso_position(figure: figure),
    perso_classe_info(class: word),
    mon_equipe(),
    nombre_equipes(),
    scores(),
    tour_actuel(),
    nombre_tours_placement(),
    nombre_tours(),
}

/// Calls a function by its number.
pub(crate) fn call(
    desk: &mut Desk,
    function: u32,
    args: &[i32],
    answer: &mut Vec<i32>,
) -> Result<(), BadCall> {
    answer.clear();
    let known = TABLE
        .get(function as usize)
        .zip(NAMES.get(function as usize));
    let (run, name) = known.ok_or(BadCall::UnknownFunction(function))?;
    run(desk, Words::new(args, name), answer)
}

fn word(args: &mut Args<'_>) -> Result<i32, BadCall> {
    args.word()
}

fn position(args: &mut Args<'_>) -> Result<Position, BadCall> {
    Ok(Position::new(args.word()?, args.word()?))
}

fn positions(args: &mut Args<'_>) -> Result<Vec<Position>, BadCall> {
    let words = args.array(2)?;
    Ok(words
        .chunks_exact(2)
        .map(|pair| Position::new(pair[0], pair[1]))
        .collect())
}

/// A whole `perso_info`, of which only team and class count.
fn figure(args: &mut Args<'_>) -> Result<Named, BadCall> {
    let named = Named {
        team: args.word()?,
        class: args.word()?,
    };
    args.word()?;
    args.word()?;
    Ok(named)
}

/// A value of the interface as words.
trait Write {
    fn write(&self, out: Answer<'_>);
}

impl Write for i32 {
    fn write(&self, out: Answer<'_>) {
        out.push(*self);
    }
}

impl Write for Position {
    fn write(&self, out: Answer<'_>) {
        out.extend([self.x, self.y]);
    }
}

impl Write for PersoInfo {
    fn write(&self, out: Answer<'_>) {
        out.extend([
            self.equipe,
            self.classe.number(),
            self.vie,
            self.direction.number(),
        ]);
    }
}

impl Write for crate::interface::Zone {
    fn write(&self, out: Answer<'_>) {
        out.push(self.number());
    }
}

impl Write for crate::interface::Erreur {
    fn write(&self, out: Answer<'_>) {
        out.push(self.number());
    }
}

impl<T: Write> Write for Vec<T> {
    fn write(&self, out: Answer<'_>) {
        out.push(i32::try_from(self.len()).unwrap_or(i32::MAX));
        self.iter().for_each(|item| item.write(out));
    }
}
