/* Ends in its ENTRY, one way for each HOW. */
#include "champion.h"
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
#include <unwind.h>

static volatile int zero;
static struct _Unwind_Exception exception;

static int deeper(int depth) {
  volatile char frame[1000];
  frame[depth % 1000] = 1;
  return deeper(depth + 1) + frame[0];
}

static void on_segv(int signal) { (void)signal; }

static void allocate(size_t step) {
  for (;;) {
    char *memory = malloc(step);
    memset(memory, 1, step);
  }
}

#ifdef CONSTRUCTOR
__attribute__((constructor))
#endif
void ENTRY(void) {
  printf("the last words\n");
  switch (HOW) {
  case 0: abort();
  case 1: *(volatile int *)8 = 1; break;
  case 2: zero = 7 / zero; break;
  case 3: __builtin_trap();
  case 4: deeper(0); break;
  case 5: exit(3);
  case 6: _exit(0);
  case 7: allocate(1 << 16); break;
  case 8: allocate((size_t)64 << 30); break;
  case 9: allocate(100 << 20); break;
  case 10: pause(); break;
  case 11: raise(SIGSEGV); break;
  case 12: /* a handler that changes nothing: the same fault for ever */
    signal(SIGSEGV, on_segv);
    *(volatile int *)8 = 1;
    break;
  case 13: /* what C++ does for an exception that nobody catches */
    if (_Unwind_RaiseException(&exception) == _URC_END_OF_STACK) printf("not caught\n");
    abort();
  }
}
