//! Maps that several tests use.

/// The example of the rules: nothing wrong with it.
pub(crate) const GOOD: &str = "\
10 9
5 4
3
20
##########
#FFF_....#
#FFF_..T.#
#FFF_....#
#..._....#
#~~~_....#
#~T~_....#
#~~~_....#
##########
";

/// Can be played, but will hurt: too small, too short, no placement.
pub(crate) const HURTS: &str = "5 3\n1 1\n0\n3\n#####\n#...#\n#####\n";

/// Nearly everything is wrong with it.
pub(crate) const BROKEN: &str = "\
10 9
0 0
3
2
##########
#FFf_....#
#FFF_..T
#FFF_....##
#..._....#
#~~~_....#
#~T~_xyz.#
##########
";
