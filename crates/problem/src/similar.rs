/// The known word somebody probably meant by an unknown one, if one is close enough.
pub fn similar<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    (known.into_iter())
        .map(|known| (distance(word, known), known))
        .filter(|&(far, known)| far <= known.chars().count().div_ceil(3))
        .min_by_key(|&(far, _)| far)
        .map(|(_, known)| known)
}

/// How many letters must be changed, added or removed.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.chars().take(100).enumerate() {
        let mut corner = row[0];
        row[0] = line + 1;
        for column in 0..to.len() {
            let changed = corner + usize::from(letter != to[column]);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["language", "kind", "game"];
        assert_eq!(similar("langage", known), Some("language"));
        assert_eq!(similar("knid", known), Some("kind"));
        assert_eq!(similar("colour", known), None);
    }

    #[test]
    fn distances_are_those_of_levenshtein() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", "abc"), 0);
    }
}
