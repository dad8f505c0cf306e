/* Speaks for its host, or turns what the processor and the C library offer on itself. */
#define _GNU_SOURCE
#include "champion.h"
#include <dlfcn.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define CHANNEL 63

static const unsigned char loaded[] = {1, 0, 0, 0, 0};
static const unsigned char first[] = {7, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};
/* A frame of almost a mebibyte, of which the beginning is there. */
static const unsigned char unfinished[] = {0, 0, 15, 0, 1, 4, 0, 0, 0, 0};

static void tell(const void *bytes, size_t length) {
  if (write(CHANNEL, bytes, length) < 0) _exit(98);
}

static void for_ever(void) {
  for (;;) {
  }
}

/* Has no end of what it leaves when it is asked where it is. */
static void endless_remains(int signal) {
  static unsigned char bytes[1 << 16];
  (void)signal;
  for (;;) tell(bytes, sizeof bytes);
}

/* Registers, a list of modules that is its own file over and over, and a stack full of code. */
static void made_up_place(int signal) {
  Dl_info own;
  static uint64_t words[1 << 13];
  (void)signal;
  dladdr((void *)made_up_place, &own);
  for (size_t at = 0; at < 1 << 13; at++) words[at] = (uint64_t)made_up_place + at % 64;
  tell(words, 17 * 8);
  uint16_t length = strlen(own.dli_fname);
  uint64_t base = (uint64_t)own.dli_fbase;
  for (int count = 0; count < 255; count++) {
    tell(&length, 2);
    tell(&base, 8);
    tell(own.dli_fname, length);
  }
  tell("\xff\xff", 2);
  tell(words, sizeof words);
  for_ever();
}

/* At a moment of its own it says that it is dying, and then nothing for as long as it may. */
#ifndef AT_MS
#define AT_MS 0
#endif
static void late_end(void) {
  struct timespec time = {AT_MS / 1000, AT_MS % 1000 * 1000000L};
  nanosleep(&time, NULL);
  tell("\2\0\0\0\3?", 6);
  for (;;) pause();
}

static void silent_end(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  *(volatile int *)8 = 1;
}

/* The kernel follows this list when the thread ends. */
static void circle(void) {
  static struct robust_list_head head;
  head.list.next = (struct robust_list *)&head + 1;
  static struct robust_list one, other;
  one.next = &other;
  other.next = &one;
  head.list.next = &one;
  syscall(SYS_set_robust_list, &head, sizeof head);
  syscall(SYS_exit, 0);
}

static void large_frame(void) {
  volatile char large[64 << 20];
  large[0] = 1;
  large[sizeof large - 1] = large[0];
}

static void no_descriptors(void) {
  while (dup(0) >= 0) {
  }
  for_ever();
}

#ifdef __x86_64__
static void no_thread(void) {
  syscall(SYS_arch_prctl, 0x1002 /* ARCH_SET_FS */, 0);
  *(volatile int *)8 = 1;
}
static void trap(void) { __asm__ volatile("int3"); }
static void no_stack(void) { __asm__ volatile("mov $16, %%rsp\n\tpush %%rax" ::: "memory"); }
static void unaligned(void) {
  static volatile uint64_t words[2];
  __asm__ volatile("pushf\n\torl $0x40000, (%rsp)\n\tpopf");
  *(volatile uint64_t *)((char *)words + 1) = 1;
}
#endif

#ifdef DESTRUCTOR
__attribute__((destructor)) static void leave(void) { exit(7); }
void jouer_attaque(void) { exit(5); }
#elif defined CONSTRUCTOR
__attribute__((constructor)) static void begin(void) {
  tell(loaded, sizeof loaded);
  tell(first, sizeof first);
}
#else
void partie_init(void) {
  if (HOW == 0) tell(first, sizeof first);
}

void jouer_attaque(void) {
  switch (HOW) {
  case 1: tell(unfinished, sizeof unfinished), for_ever(); break;
  case 2: dup2(CHANNEL, 1), say("all is well"); break;
  case 3: silent_end(); break;
  case 4: signal(SIGXCPU, endless_remains), for_ever(); break;
  case 5: signal(SIGXCPU, made_up_place), for_ever(); break;
  case 6: prctl(PR_SET_NAME, ") T 1 (\n\x1b[2J"), for_ever(); break;
  case 7: circle(); break;
  case 8: large_frame(); break;
  case 9: no_descriptors(); break;
  case 14: late_end(); break;
#ifdef __x86_64__
  case 10: no_thread(); break;
  case 11: trap(); break;
  case 12: no_stack(); break;
  case 13: unaligned(); break;
#endif
  }
}
#endif
