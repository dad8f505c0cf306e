/* Takes far more memory than it may have, in ways that the kernel does not count. */
#define _GNU_SOURCE
#include "champion.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#define STEP ((size_t)4 << 20)

/* Written, and then no longer writable: that is no data any more. */
static void hide(int then_return) {
  for (size_t taken = 0; taken < (size_t)3 << 30; taken += STEP) {
    char *memory = mmap(NULL, STEP, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    memset(memory, 1, STEP);
    if (mprotect(memory, STEP, PROT_READ) != 0) unexpected("mprotect");
    if (then_return && taken >= (size_t)200 << 20) return;
  }
}

/* Private pages of a file, written and hidden likewise. */
static void file_pages(void) {
  int file = open("/dev/null", O_RDONLY);
  (void)file;
  for (size_t taken = 0; taken < (size_t)1 << 30; taken += STEP) {
    char *memory = mmap(NULL, STEP, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    if (mprotect(memory, STEP, PROT_READ | PROT_WRITE) != 0) return;
    memset(memory, 1, STEP);
    mprotect(memory, STEP, PROT_NONE);
  }
}

/* Pages that are never written take none, but the kernel's tables of them do. */
static void tables(void) {
  size_t size = (size_t)15 << 30;
  volatile char *memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) unexpected("mmap");
  for (size_t at = 0; at < size; at += (size_t)2 << 20) (void)memory[at];
}

/* The same with a page in each gigabyte: every one of them needs tables of its own. */
static void sparse_tables(void) {
  for (size_t number = 0; number < 60000; number++) {
    void *place = (void *)(((size_t)1 << 40) + (number << 30));
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
    volatile char *page = mmap(place, 4096, PROT_READ, flags, -1, 0);
    if (page == MAP_FAILED) unexpected("mmap");
    (void)page[0];
  }
}

/* Over what is there already: the kernel then looks at the difference in size, not in kind. */
static void over(void) {
  size_t size = (size_t)2 << 30;
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
  char *room = mmap(NULL, size, PROT_NONE, flags, -1, 0);
  if (room == MAP_FAILED) unexpected("mmap");
  char *memory = mmap(room, size, PROT_READ | PROT_WRITE, flags | MAP_FIXED, -1, 0);
  if (memory == MAP_FAILED) unexpected("refused, so this is no way around");
  memset(memory, 1, size);
}

#ifdef OWN_FILE
/* What its file asks for lies over what is there already. */
static volatile char large[(size_t)1 << 30];
void jouer_attaque(void) {
  for (size_t at = 0; at < sizeof large; at += 4096) large[at] = 1;
}
#elif defined CONSTRUCTOR
__attribute__((constructor)) static void begin(void) { hide(0); }
#else
void jouer_attaque(void) {
  switch (HOW) {
  case 0: hide(0); break;
  case 1: hide(1); break;
  case 2: file_pages(); break;
  case 3: tables(); break;
  case 4: sparse_tables(); break;
  case 5: over(); break;
  }
}
#endif
