/* Has a timer send it a signal that would look like somebody else's doing. */
#include "champion.h"
#include <signal.h>
#include <time.h>

void jouer_attaque(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGNAL};
  struct itimerspec soon = {.it_value = {.tv_nsec = 1000}};
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) timer_settime(timer, 0, &soon, NULL);
  for (;;) {
  }
}
