// Calls your own functions in a written position, in tests. Not for matches.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.
//
//     c++ -std=gnu++20 -g -Ibuild/api -I. -o build/tests tests/tests.cc
//         build/api/api.cc build/api/stechec_test.cc && build/tests
//
// where tests.cc includes "../champion.cc". `stechec champion test` does the same.
#ifndef STECHEC_TEST_HH
#define STECHEC_TEST_HH

#include <string>

/// From here on the functions of the interface answer from a position, until there is another. `words` are
/// those after `stechec desk`: "tests/duel.scn", or "m.replay --champion mine --turn 12 --phase attack".
void stechec_position(const std::string& words);

/// The orders that were given since the position began, or since this was called last: a line for
/// each, with the answer to it.
std::string stechec_orders();

#endif
