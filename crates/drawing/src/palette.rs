//! The 255 colours that show some pictures best.

use crate::Colour;

/// Five bits of each channel: colours closer than that are one.
const BITS: u32 = 5;
const BINS: usize = 1 << (3 * BITS);
/// One index of 256 is kept for what does not change.
const MOST: usize = 255;
const UNKNOWN: u16 = u16::MAX;

/// How often colours occur: by bin the count, and the sums of red, green and blue.
pub(crate) struct Histogram(Vec<[u64; 4]>);

fn bin(r: u8, g: u8, b: u8) -> usize {
    let part = |channel: u8| usize::from(channel >> (8 - BITS));
    part(r) << (2 * BITS) | part(g) << BITS | part(b)
}

impl Default for Histogram {
    fn default() -> Self {
        Self(vec![[0; 4]; BINS])
    }
}

impl Histogram {
    /// Counts the pixels of a picture: red, green, blue and something else each.
    pub(crate) fn add(&mut self, rgba: &[u8]) {
        for pixel in rgba.chunks_exact(4) {
            let entry = &mut self.0[bin(pixel[0], pixel[1], pixel[2])];
            entry[0] += 1;
            for channel in 0..3 {
                entry[channel + 1] += u64::from(pixel[channel]);
            }
        }
    }

    /// The colours for what was counted.
    pub(crate) fn palette(&self) -> Palette {
        let samples = self.0.iter().filter(|entry| entry[0] > 0);
        let samples: Vec<Sample> = samples.map(Sample::of).collect();
        let mut boxes = vec![samples];
        while boxes.len() < MOST {
            let spread = boxes.iter().map(|samples| spread(samples).1);
            let widest = spread.enumerate().max_by_key(|&(_, spread)| spread);
            match widest {
                Some((at, spread)) if spread > 0 => {
                    let halves = halves(boxes.swap_remove(at));
                    boxes.extend(halves);
                }
                _ => break,
            }
        }
        let colours = boxes.iter().filter(|samples| !samples.is_empty());
        Palette {
            colours: colours.map(|samples| middle(samples)).collect(),
            nearest: vec![UNKNOWN; BINS],
        }
    }
}

/// A colour and its weight.
#[derive(Clone, Copy)]
struct Sample {
    rgb: [u8; 3],
    weight: u64,
}

impl Sample {
    fn of(entry: &[u64; 4]) -> Self {
        let mean = |channel: usize| ((entry[channel + 1] + entry[0] / 2) / entry[0]) as u8;
        Self {
            rgb: [mean(0), mean(1), mean(2)],
            // Small things matter nearly as much as large areas.
            weight: entry[0].isqrt(),
        }
    }
}

/// The channel in which some samples differ most, and how much that matters.
fn spread(samples: &[Sample]) -> (usize, u64) {
    let weight: u64 = samples.iter().map(|sample| sample.weight).sum();
    let range = |channel: usize| {
        let values = || samples.iter().map(move |sample| sample.rgb[channel]);
        u64::from(values().max().unwrap_or(0)) - u64::from(values().min().unwrap_or(0))
    };
    let ranges = (0..3).map(|channel| (channel, range(channel)));
    let (channel, range) = ranges.max_by_key(|&(_, range)| range).unwrap_or((0, 0));
    (channel, range * range * weight.max(1))
}

/// Two halves of equal weight; neither is empty, since the samples differ.
fn halves(mut samples: Vec<Sample>) -> [Vec<Sample>; 2] {
    let (channel, _) = spread(&samples);
    samples.sort_by_key(|sample| (sample.rgb[channel], sample.rgb));
    let weight: u64 = samples.iter().map(|sample| sample.weight).sum();
    let mut sum = 0;
    let half = samples.iter().position(|sample| {
        sum += sample.weight;
        2 * sum >= weight
    });
    let at = (half.unwrap_or(0) + 1).min(samples.len() - 1);
    let upper = samples.split_off(at);
    [samples, upper]
}

fn middle(samples: &[Sample]) -> Colour {
    let weight: u64 = samples.iter().map(|sample| sample.weight).sum();
    let mean = |channel: usize| {
        let sum: u64 = (samples.iter())
            .map(|sample| u64::from(sample.rgb[channel]) * sample.weight)
            .sum();
        ((sum + weight / 2) / weight.max(1)) as u8
    };
    Colour(mean(0), mean(1), mean(2))
}

/// A few colours, and which of them stands for any other.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    nearest: Vec<u16>,
}

impl Palette {
    /// Red, green and blue of 256 colours; those beyond the last one are black.
    pub(crate) fn table(&self) -> Vec<u8> {
        let mut table: Vec<u8> = (self.colours.iter())
            .flat_map(|&Colour(r, g, b)| [r, g, b])
            .collect();
        table.resize(256 * 3, 0);
        table
    }

    /// The colour for a pixel.
    pub(crate) fn index(&mut self, r: u8, g: u8, b: u8) -> u8 {
        let bin = bin(r, g, b);
        if self.nearest[bin] == UNKNOWN {
            let apart = |&Colour(cr, cg, cb): &Colour| {
                // The eye tells greens best, blues worst.
                let square = |a: u8, b: u8, weight: u32| u32::from(a.abs_diff(b)).pow(2) * weight;
                square(cr, r, 3) + square(cg, g, 5) + square(cb, b, 2)
            };
            let colours = self.colours.iter().enumerate();
            let best = colours.min_by_key(|(_, colour)| apart(colour));
            self.nearest[bin] = best.map_or(0, |(index, _)| index as u16);
        }
        self.nearest[bin] as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette(pixels: &[[u8; 4]]) -> Palette {
        let mut histogram = Histogram::default();
        histogram.add(&pixels.concat());
        histogram.palette()
    }

    impl Palette {
        fn indices(&mut self, rgba: &[u8]) -> Vec<u8> {
            let pixels = rgba.chunks_exact(4);
            (pixels.map(|pixel| self.index(pixel[0], pixel[1], pixel[2]))).collect()
        }
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let pixels = [[1, 2, 3, 255], [200, 100, 50, 255], [0, 255, 0, 255]];
        let mut palette = palette(&pixels);
        let table = palette.table();
        assert_eq!(table.len(), 768);
        for (pixel, index) in pixels.iter().zip(palette.indices(&pixels.concat())) {
            let at = usize::from(index) * 3;
            assert_eq!(table[at..at + 3], pixel[..3]);
        }
    }

    #[test]
    fn many_colours_become_at_most_255() {
        let pixels: Vec<[u8; 4]> = (0..20_000_u32)
            .map(|i| [(i % 251) as u8, (i % 241) as u8, (i % 239) as u8, 255])
            .collect();
        let mut palette = palette(&pixels);
        assert_eq!(palette.colours.len(), MOST);
        let table = palette.table();
        for (pixel, index) in pixels.iter().zip(palette.indices(&pixels.concat())) {
            let at = usize::from(index) * 3;
            let apart = (0..3).map(|c| table[at + c].abs_diff(pixel[c])).max();
            assert!(apart.unwrap() < 60, "{pixel:?} {apart:?}");
        }
    }

    #[test]
    fn nothing_has_no_colours() {
        let mut palette = palette(&[]);
        assert_eq!(palette.indices(&[9, 9, 9, 9]), [0]);
    }
}
