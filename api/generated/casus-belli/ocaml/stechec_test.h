/*
 * Calls your own functions in a written position, in tests. Not for matches.
 *
 * Made from api/casus-belli.yml by `stechec api`: changes here are lost.
 *
 *     cc -g -Ibuild/api -I. -o build/tests tests/tests.c build/api/api.c \
 *         build/api/stechec_test.c -lm && build/tests
 *
 * where tests.c includes "../champion.c". `stechec champion test` does the same.
 */
#ifndef STECHEC_TEST_H
#define STECHEC_TEST_H

/**
 * From here on the functions of the interface answer from a position, until there is another. `words` are those
 * after `stechec desk`: "tests/duel.scn", or "m.replay --champion mine --turn 12 --phase attack".
 */
void stechec_position(const char *words);

/**
 * The orders that were given since the position began, or since this was called last: a line for each,
 * with the answer to it. The text is gone with the next call.
 */
const char *stechec_orders(void);

#endif
