/* Takes its time in every call: SLEEP_MS of rest, WORK_MS of work, WRITE bytes of output; and
   LOAD_MS of rest while it is loaded, ONCE_MS in the first attack. */
#define _GNU_SOURCE
#include "champion.h"
#include <time.h>
#include <unistd.h>

#ifndef SLEEP_MS
#define SLEEP_MS 0
#endif
#ifndef WORK_MS
#define WORK_MS 0
#endif
#ifndef LOAD_MS
#define LOAD_MS 0
#endif
#ifndef ONCE_MS
#define ONCE_MS 0
#endif
#ifndef WRITE
#define WRITE 0
#endif

static long used_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void rest(long ms) {
  struct timespec time = {ms / 1000, ms % 1000 * 1000000L};
  if (ms > 0) nanosleep(&time, NULL);
}

__attribute__((constructor)) static void begin(void) { rest(LOAD_MS); }

static void pass(void) {
  static const char line[] = "one line of many, forty bytes long......\n";
  long begin = used_us();
#ifdef CLOSE
  close(1);
  close(2);
#endif
  for (size_t written = 0; written < WRITE; written += sizeof line - 1)
    if (write(1, line, sizeof line - 1) < 0) unexpected("write");
  rest(SLEEP_MS);
  while (used_us() - begin < WORK_MS * 1000L) {
  }
}

void jouer_placement(void) { pass(); }
void jouer_deplacement(void) { pass(); }
void jouer_attaque(void) {
  static int attacks;
  if (attacks++ == 0) rest(ONCE_MS);
  pass();
}
