/* Turns on its own process what the system gives it: memory, limits, signals, endings. */
#define _GNU_SOURCE
#include "champion.h"
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CHANNEL 63
#define CALLS 62

static sigjmp_buf back;

static void for_ever(void) {
  for (;;) {
  }
}

static void jump(int signal) {
  (void)signal;
  siglongjmp(back, 1);
}

/* Where a handler for its end would run, there is nothing. */
static void no_room_for_handlers(void) {
  stack_t nowhere = {.ss_sp = (void *)4096, .ss_size = 1 << 20};
  sigaltstack(&nowhere, NULL);
  *(volatile int *)8 = 1;
}

/* Lowers every limit it has to nothing. */
static void no_limits(void) {
  struct rlimit nothing = {0, 0};
  for (int number = 0; number < RLIM_NLIMITS; number++) setrlimit(number, &nothing);
  char *volatile memory = malloc(1 << 20);
  if (memory) memset(memory, 1, 1 << 20);
  for_ever();
}

/* Moves what it has written elsewhere, where it is no data any more, and keeps the old place. */
static void move_away(void) {
  size_t size = (size_t)1 << 20;
  char *place = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (int count = 0; count < 3000; count++) {
    memset(place, 1, size);
    char *moved = mremap(place, size, size, MREMAP_MAYMOVE | MREMAP_DONTUNMAP, NULL);
    if (moved == MAP_FAILED || mprotect(moved, size, PROT_READ) != 0) unexpected("mremap");
  }
}

/* A whole answer, as the host would send it, before a bad end. */
static void answer_and_abort(void) {
  static const unsigned char done[] = {7, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};
  if (write(CHANNEL, done, sizeof done) < 0) unexpected("write");
  abort();
}

/* What a crash would leave, made up, and as long as can be. */
static void made_up_remains(void) {
  unsigned char remains[4096];
  static const unsigned char head[] = {0xfb, 0x0f, 0, 0, 4};
  memset(remains, 0xff, sizeof remains);
  memcpy(remains, head, sizeof head);
  if (write(CHANNEL, remains, sizeof remains) < 0) unexpected("write");
  raise(SIGSEGV);
}

/* Jumps out of the handler that would end it. */
static void jump_out(void) {
  signal(SIGSYS, jump);
  for (;;)
    if (sigsetjmp(back, 1) == 0) syscall(SYS_socket, 1, 1, 0);
}

/* Many private pages, each with rights of its own, so that the kernel keeps a list of them. */
static void many_areas(void) {
  for (int number = 0;; number++) {
    char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) for_ever();
    mprotect(page, 4096, number % 2 ? PROT_READ : PROT_NONE);
  }
}

#ifdef THREAD_LOCAL
static __thread char large[(size_t)1 << 29];
void jouer_attaque(void) {
  large[7] = 1;
  if (large[1 << 20]) say("it has them");
}
#else
void jouer_attaque(void) {
  switch (HOW) {
  case 0: atexit(for_ever), exit(0);
  case 1: no_room_for_handlers(); break;
  case 2: munmap(NULL, ((size_t)1 << 47) - 4096); break;
  case 3: no_limits(); break;
  case 4: move_away(); break;
  case 5: answer_and_abort(); break;
  case 6: made_up_remains(); break;
  case 7: jump_out(); break;
  case 8: many_areas(); break;
  case 9: dup2(CALLS, CHANNEL), for_ever(); break;
  case 10: raise(SIGXCPU), for_ever(); break;
  }
}
#endif
