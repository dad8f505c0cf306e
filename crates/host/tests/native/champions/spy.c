/* Reads all the memory of its process that it can find, and counts how often the cell
   (X, Y) is in it: as two words, and as the host writes numbers on the wire. /proc is
   closed, so it tries every page around the addresses it knows. */
#define _GNU_SOURCE
#include "champion.h"
#include <link.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define PAGE 4096ul
#define AROUND (32ul << 20)
#define MANY 64

/* What is looked for is never in memory itself: all is compared under this mask. */
static volatile uint64_t mask = 0x5a5a5a5a5a5a5a5a;
static sigjmp_buf back;
static uintptr_t from[MANY], to[MANY];
static int ranges;
static long pages, plain, packed;

static void no_page(int signal) { siglongjmp(back, signal); }

static void know(const volatile void *address) {
  uintptr_t page = (uintptr_t)address & ~(PAGE - 1);
  if (ranges < MANY) {
    from[ranges] = page > AROUND ? page - AROUND : PAGE;
    to[ranges++] = page + AROUND;
  }
}

static int know_object(struct dl_phdr_info *object, size_t size, void *nothing) {
  know((void *)(object->dlpi_addr + PAGE));
  return 0;
}

/* Zigzag, then seven bits in a byte: two bytes for such numbers. */
static uint64_t wire(uint64_t number) {
  number *= 2;
  return ((number & 0x7f) | 0x80) | (number >> 7) << 8;
}

static void look(const unsigned char *page) {
  uint64_t hidden = mask;
  uint64_t words = (((uint64_t)Y << 32) | X) ^ hidden;
  uint32_t bytes = (uint32_t)((wire(Y) << 16 | wire(X)) ^ hidden);
  for (size_t at = 0; at + 8 <= PAGE; at++) {
    uint64_t here;
    memcpy(&here, page + at, 8);
    here ^= hidden;
    if (at % 4 == 0 && here == words) plain++;
    if ((uint32_t)here == bytes) packed++;
  }
}

static void look_everywhere(void) {
  struct sigaction action = {.sa_handler = no_page, .sa_flags = SA_NODEFER};
  volatile uintptr_t page;
  volatile int range;
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
  for (range = 0; range < ranges; range++)
    for (page = from[range]; page < to[range]; page += PAGE) {
      int seen = 0;
      for (int other = 0; other < range; other++)
        seen |= page >= from[other] && page < to[other];
      if (seen || sigsetjmp(back, 0)) continue;
      (void)*(volatile char *)page;
      look((const unsigned char *)page);
      pages++;
    }
}

#ifdef WALKS
/* Stands there itself: this must be found. */
void jouer_placement(void) {
  int32_t me = ask(FN_mon_equipe, NULL, 0), cell[2], length = 0;
  int32_t order[32] = {me, 0, 0, 0};
  host->call(FN_carte_depart, NULL, 0, cell, 2);
  while (cell[0] != X) {
    cell[0] += cell[0] < X ? 1 : -1;
    order[5 + 2 * length] = cell[0], order[6 + 2 * length++] = cell[1];
  }
  while (cell[1] != Y) {
    cell[1] += cell[1] < Y ? 1 : -1;
    order[5 + 2 * length] = cell[0], order[6 + 2 * length++] = cell[1];
  }
  order[4] = length;
  order[5 + 2 * length] = NORD;
  if (ask(FN_perso_deplace, order, 6 + 2 * length) != OK) unexpected("cannot go there");
  memset(order, 0, sizeof order);
  memset(cell, 0, sizeof cell);
}
#endif

void jouer_attaque(void) {
  char here, text[100];
  know(&here);
  know(sbrk(0));
  know(malloc(100));
  know(malloc(1 << 20));
  know(host);
  know((void *)host->call);
  know((void *)jouer_attaque);
  know((void *)printf);
  dl_iterate_phdr(know_object, NULL);
  look_everywhere();
  snprintf(text, sizeof text, "%ld %ld %ld\n", pages, plain, packed);
  say(text);
}
