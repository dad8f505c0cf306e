/* Finds the referee's channel and misuses it, one way for each WHAT. */
#include "champion.h"
#include <fcntl.h>
#include <unistd.h>

static const unsigned char garbage[] = "GET / HTTP/1.1\r\n\r\n";
static const unsigned char long_one[] = {0xff, 0xff, 0xff, 0x7f, 1};
static const unsigned char unknown[] = {1, 0, 0, 0, 200};
static const unsigned char no_orders[] = {9, 0, 0, 0, 1, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff};
static const unsigned char early[] = {6, 0, 0, 0, 1, 77, 0, 0, 0, 0};
static const unsigned char loaded[] = {1, 0, 0, 0, 0};
static const unsigned char bad_text[] = {3, 0, 0, 0, 2, 0xff, 0xfe};

static const unsigned char not_me[] = {5, 0, 0, 0, 6, 'd', 'i', 's', 'k'};

/* Words that look like somebody else's, with what could trick a terminal. */
static const unsigned char forged[] =
    "\x2a\0\0\0\x03machine: the disk is full\n\x1b[2Jplay again!";

/* An answer to its first call, without orders. */
static const unsigned char first[] = {7, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0};

static void everywhere(const unsigned char *bytes, size_t length) {
  for (int fd = 3; fd < 1024; fd++)
    if (write(fd, bytes, length) < 0) continue;
}

/* Answers by itself, then neither listens nor leaves. */
void partie_init(void) {
  if (WHAT != 13) return;
  everywhere(first, sizeof first);
  close(62);
  for (;;) pause();
}

void jouer_attaque(void) {
  switch (WHAT) {
  case 0: everywhere(garbage, sizeof garbage); break;
  case 1: everywhere(long_one, sizeof long_one); break;
  case 2: everywhere(unknown, sizeof unknown); break;
  case 3: everywhere(no_orders, sizeof no_orders); break;
  case 4: everywhere(early, sizeof early); break;
  case 5: everywhere(loaded, sizeof loaded); break;
  case 6: everywhere(bad_text, sizeof bad_text); break;
  case 7: for (;;) everywhere(garbage, 1);
  case 8:
    for (int fd = 0; fd < 1024; fd++) close(fd);
    break;
  case 9: /* and stays alive */
    for (int fd = 0; fd < 1024; fd++) close(fd);
    for (;;) pause();
  case 11: everywhere(not_me, sizeof not_me); break;
  case 12: everywhere(forged, sizeof forged - 1); break;
  case 10: /* takes the referee's calls for itself */
    for (;;) {
      char byte;
      for (int fd = 3; fd < 1024; fd++)
        if (read(fd, &byte, 1) < 0) continue;
    }
  }
}
