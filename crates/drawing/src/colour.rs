//! Colours computed from colours, and the colours of teams.

use std::fmt;

use crate::Colour;

/// Dark ink; a little blue, so that it sits well on greens and sands.
pub(crate) const INK: Colour = Colour(0x25, 0x2a, 0x33);
/// Light ink, the white of paper.
pub(crate) const PAPER: Colour = Colour(0xff, 0xfd, 0xf8);

/// Over what is kept back: a cool dusk.
pub(crate) const DUSK: Colour = Colour(0x1c, 0x24, 0x38);
/// Over what is brought out: lamplight.
pub(crate) const GLOW: Colour = Colour(0xff, 0xd0, 0x4a);

/// The palette of Okabe and Ito, which colour-blind people can tell apart. The order puts
/// the colours that differ most, and those that stand out from green ground, first.
const OKABE_ITO: [Colour; 8] = [
    Colour(0x00, 0x72, 0xb2),
    Colour(0xd5, 0x5e, 0x00),
    Colour(0xf0, 0xe4, 0x42),
    Colour(0xcc, 0x79, 0xa7),
    Colour(0x56, 0xb4, 0xe9),
    Colour(0x00, 0x00, 0x00),
    Colour(0xe6, 0x9f, 0x00),
    Colour(0x00, 0x9e, 0x73),
];

/// From low to high: the lightness falls all the way, so that the order survives in grey.
const HEAT: [Colour; 4] = [
    Colour(0xfb, 0xf3, 0xcf),
    Colour(0xf4, 0xc4, 0x7c),
    Colour(0xd9, 0x70, 0x4f),
    Colour(0x7b, 0x2d, 0x55),
];

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Colour(r, g, b) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl Colour {
    /// This colour with a part (0.0 to 1.0) of another.
    pub(crate) fn mix(self, other: Colour, part: f32) -> Colour {
        let channel = |a: u8, b: u8| {
            let (a, b) = (f32::from(a), f32::from(b));
            (a + (b - a) * part).round() as u8
        };
        Colour(
            channel(self.0, other.0),
            channel(self.1, other.1),
            channel(self.2, other.2),
        )
    }

    /// Towards the dark of the same hue.
    pub(crate) fn darker(self, part: f32) -> Colour {
        let Colour(r, g, b) = self;
        self.mix(Colour(r / 5, g / 5, b / 4), part)
    }

    /// Towards the white of paper.
    pub(crate) fn lighter(self, part: f32) -> Colour {
        self.mix(PAPER, part)
    }

    /// Perceived lightness, 0.0 to 1.0.
    pub(crate) fn lightness(self) -> f32 {
        let Colour(r, g, b) = self;
        (0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b)) / 255.0
    }

    /// The ink that can be read on this colour.
    pub(crate) fn ink(self) -> Colour {
        if self.lightness() > 0.52 { INK } else { PAPER }
    }
}

/// A shade within 0.0 (low) and 1.0 (high); what is not a number counts as low.
pub(crate) fn tamed(shade: f32) -> f32 {
    if shade.is_nan() {
        0.0
    } else {
        shade.clamp(0.0, 1.0)
    }
}

/// The colour of a shade from 0.0 (low) to 1.0 (high).
pub(crate) fn heat(shade: f32) -> Colour {
    let steps = HEAT.len() - 1;
    let at = tamed(shade) * steps as f32;
    let low = (at as usize).min(steps - 1);
    HEAT[low].mix(HEAT[low + 1], at - low as f32)
}

/// What is drawn inside a token's edge, to tell teams of one hue apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ring {
    None,
    Dashed,
    Solid,
    Dotted,
    Halves,
}

/// How an owner's tokens look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Team {
    pub(crate) fill: Colour,
    pub(crate) ring: Ring,
    /// The colour around the fill.
    pub(crate) rim: Colour,
}

/// The look of an owner: 8 hues, then 5 rings, then 3 degrees of lightness, which makes 120.
pub(crate) fn team(owner: usize) -> Team {
    const RINGS: [Ring; 5] = [
        Ring::None,
        Ring::Dashed,
        Ring::Solid,
        Ring::Dotted,
        Ring::Halves,
    ];
    let hues = OKABE_ITO.len();
    let hue = OKABE_ITO[owner % hues];
    // A light blue is hard to tell from a sky blue: a dark rim helps.
    let (fill, rim) = match owner / (hues * RINGS.len()) % 3 {
        0 => (hue, PAPER),
        1 => (hue.mix(PAPER, 0.45), INK),
        _ => (hue.mix(Colour(0x40, 0x38, 0x50), 0.5), PAPER),
    };
    let ring = RINGS[owner / hues % RINGS.len()];
    Team { fill, ring, rim }
}

/// The colour of an owner's lines; what belongs to nobody is dark.
pub(crate) fn line(owner: Option<usize>) -> Colour {
    owner.map_or(Colour(0x4a, 0x46, 0x50), |owner| team(owner).fill)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_teams_look_different() {
        let teams: Vec<Team> = (0..100).map(team).collect();
        for (i, a) in teams.iter().enumerate() {
            assert!(teams[..i].iter().all(|b| a != b), "team {i}: {a:?}");
        }
    }

    #[test]
    fn heat_darkens_and_survives_strange_shades() {
        let lightness = |shade| heat(shade).lightness();
        assert!(lightness(0.0) > lightness(0.3));
        assert!(lightness(0.3) > lightness(0.7));
        assert!(lightness(0.7) > lightness(1.0));
        assert_eq!(heat(f32::NAN), heat(0.0));
        assert_eq!(heat(f32::INFINITY), heat(1.0));
        assert_eq!(heat(-3.0), heat(0.0));
    }
}
