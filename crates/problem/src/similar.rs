/// The known word somebody probably meant by an unknown one, if one is close enough.
pub fn similar<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    (known.into_iter())
        .map(|known| (distance(word, known), known))
        .filter(|&(far, known)| far <= known.chars().count().div_ceil(3))
        .min_by_key(|&(far, _)| far)
        .map(|(_, known)| known)
}

/// How many letters must be changed, added or removed, or neighbours swapped.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().take(100).collect();
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    let mut above = row.clone();
    for line in 0..from.len() {
        let mut next = vec![line + 1];
        for column in 0..to.len() {
            let changed = row[column] + usize::from(from[line] != to[column]);
            let mut least = changed.min(row[column + 1] + 1).min(next[column] + 1);
            let pair = (line > 0 && column > 0).then(|| (from[line - 1], to[column - 1]));
            if pair == Some((to[column], from[line])) {
                least = least.min(above[column - 1] + 1);
            }
            next.push(least);
        }
        above = std::mem::replace(&mut row, next);
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

    /// Short words are near only to those that differ in one thing.
    #[test]
    fn swapped_letters_are_one_slip() {
        assert_eq!(similar("mpa", ["kind", "map"]), Some("map"));
        assert_eq!(similar("pam", ["kind", "map"]), None);
    }

    #[test]
    fn distances_are_those_of_levenshtein_but_for_swapped_neighbours() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("seed", "esed"), 1);
        assert_eq!(distance("abcd", "badc"), 2);
        assert_eq!(distance("abc", "cba"), 2);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", "abc"), 0);
    }
}
