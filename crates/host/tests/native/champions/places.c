/* Fails in its attack in the way that HOW says, each in a function of its own. */
#include "champion.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const stechec_host *host;
static volatile int seen;
static void (*volatile nowhere)(void);

__attribute__((noinline)) static void wild(void) {
  seen = *(volatile int *)16;
}

__attribute__((noinline)) static void twice(void) {
  char *volatile block = malloc(2000);
  free(block);
  free(block);
}

__attribute__((noinline)) static void jumps(void) {
  nowhere();
  seen = 1;
}

__attribute__((noinline)) static void turns(void) {
  int32_t words[4] = {1, 1, 5, 5};
  for (;;)
    host->call(FN_distance, words, 4, (int32_t *)words, 0);
}

__attribute__((noinline)) static int dives(volatile int *above) {
  volatile int here[64];
  here[0] = above[0];
  return dives(here) + here[0];
}

__attribute__((noinline)) static void breaks(void) {
  host->call(1000000, 0, 0, 0, 0);
  seen = 1;
}

/* Hears no signal, so that it cannot be asked. */
static void is_deaf(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
  for (;;)
    seen++;
}

/* Says that it dies of a signal, and leaves something else. */
static void lies(void) {
  static unsigned char bytes[300000];
  static const char name[] = "/dev/urandom";
  const unsigned char signal[] = {3, 0, 0, 0, 4, 11, 0};
  size_t length = 0;
  memset(bytes, HOW == 8 ? 0xff : 0, sizeof(bytes));
  if (HOW == 9) {
    /* Registers, two modules and a stack, all of them made up. */
    length = 17 * 8;
    for (int module = 0; module < 2; module++) {
      const char *file = module ? "/etc/passwd" : name;
      bytes[length] = (unsigned char)strlen(file);
      memcpy(bytes + length + 10, file, strlen(file));
      length += 10 + strlen(file);
    }
    bytes[length++] = 0xff;
    bytes[length++] = 0xff;
  }
  write(63, signal, sizeof(signal));
  write(63, bytes, sizeof(bytes));
  for (;;)
    pause();
}

void jouer_attaque(void) {
  switch (HOW) {
  case 1:
    wild();
    break;
  case 2:
    twice();
    break;
  case 3:
    jumps();
    break;
  case 4:
    turns();
    break;
  case 5:
    seen = dives(&seen);
    break;
  case 6:
    breaks();
    break;
  case 7:
    is_deaf();
    break;
  default:
    lies();
  }
  seen = 2;
}
