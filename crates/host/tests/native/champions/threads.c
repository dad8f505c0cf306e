/* Threads, where they are allowed. */
#include "champion.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int32_t orders;

static void *order(void *class) {
  int32_t me = ask(FN_mon_equipe, NULL, 0);
  int32_t turn[6] = {me, (int32_t)(intptr_t)class, 0, 0, 0, SUD};
  if (ask(FN_perso_deplace, turn, 6) == OK) __atomic_add_fetch(&orders, 1, __ATOMIC_SEQ_CST);
  return NULL;
}

static void *burn(void *nothing) {
  for (volatile int i = 0;; i++) {
  }
  return nothing;
}

void jouer_placement(void) {
  pthread_t threads[3];
  orders = 0;
  for (intptr_t class = 0; class < 3; class++)
    if (pthread_create(&threads[class], NULL, order, (void *)class)) unexpected("no thread");
  for (int class = 0; class < 3; class++)
    pthread_join(threads[class], NULL);
  if (orders != 3) unexpected("three orders");
  if (open(SECRET, O_WRONLY) >= 0) unexpected("writes a file");
  say("three orders\n");
}

#ifdef BURN
/* Goes on working while it has not been asked. */
void jouer_attaque(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, burn, NULL);
}
void jouer_deplacement(void) { sleep(1); }
#endif
#ifdef FORK
void jouer_attaque(void) { fork(); }
#endif
