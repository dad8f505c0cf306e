/* Catches every signal it can, and goes on for ever. */
#include "champion.h"
#include <signal.h>
#include <unistd.h>

static void go_on(int signal) { (void)signal; }

void jouer_attaque(void) {
  for (int number = 1; number < 65; number++)
    signal(number, go_on);
  alarm(1);
  raise(SIGTERM);
  raise(SIGXCPU);
  for (volatile int i = 0;; i++) {
  }
}
