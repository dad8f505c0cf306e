/* What a champion has no business to do, and may: none of it helps. */
#define _GNU_SOURCE
#include "champion.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#define CHANNEL 63

static void nothing(int signal) { (void)signal; }

static void for_ever(void) {
  for (;;) {
  }
}

/* A storm of signals, from every clock there is. */
static void clocks(void) {
  struct itimerval often = {{0, 1}, {0, 1}};
  signal(SIGPROF, nothing);
  signal(SIGALRM, nothing);
  setitimer(ITIMER_PROF, &often, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
}

/* As many timers as there can be, each as often as can be. */
static void timers(void) {
  struct itimerspec often = {{0, 1}, {0, 1}};
  struct sigevent event = {0};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGUSR1;
  signal(SIGUSR1, SIG_IGN);
  for (int count = 0; count < 5000; count++) {
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return;
    timer_settime(timer, 0, &often, NULL);
  }
}

/* Bytes that are no text, as many at a time as a call takes. */
static void many_pieces(void) {
  static char bytes[1 << 16];
  struct iovec pieces[1024];
  memset(bytes, 0x9b, sizeof bytes);
  for (int n = 0; n < 1024; n++) pieces[n] = (struct iovec){bytes, sizeof bytes};
  for (;;) writev(1, pieces, 1024);
}

/* Half a character at a time, each in a packet of its own. */
static void packets(void) {
  fcntl(1, F_SETFL, O_NONBLOCK | O_DIRECT);
  for (;;) write(1, "\xe2\x82", 2);
}

static void other_stack(void) {
  static char stack[1 << 16];
  ucontext_t context;
  getcontext(&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = sizeof stack;
  makecontext(&context, (void (*)(void))abort, 0);
  setcontext(&context);
}

static void forbidden_in_silence(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  syscall(SYS_socket, 1, 1, 0);
}

#ifdef RESOLVER
/* Runs while the loader still looks for symbols. */
static void (*resolve(void))(void) {
  for_ever();
  return for_ever;
}
void chosen(void) __attribute__((ifunc("resolve")));
void jouer_attaque(void) { chosen(); }
#else
void jouer_attaque(void) {
  switch (HOW) {
  case 0: pthread_exit(NULL);
  case 1: syscall(SYS_exit, 0);
  case 2: raise(SIGTSTP), raise(SIGTTIN), raise(SIGTTOU), for_ever(); break;
  case 3: dup2(1, CHANNEL); break;
  case 4: fcntl(CHANNEL, F_SETFL, O_NONBLOCK);
    for (;;) write(CHANNEL, "\1\0\0\0", 4);
  case 5: clocks(), for_ever(); break;
  case 6: timers(), for_ever(); break;
  case 7: many_pieces(); break;
  case 8: packets(); break;
  case 9: other_stack(); break;
  case 10: forbidden_in_silence(); break;
  case 11: syscall(SYS_mlockall, 3); break;
  case 12: munmap((void *)((size_t)jouer_attaque & ~(size_t)4095), 4096); break;
  }
}
#endif
