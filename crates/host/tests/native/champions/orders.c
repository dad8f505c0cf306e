/* Answers a call with COUNT orders that nobody gave, in words that only its process should say. */
#include "champion.h"
#include <unistd.h>

/* An attack of the first figure, as a cell writes it: six numbers of a byte each. */
#define ORDER_BYTES 6
#define ATTACK 1

static uint32_t calls;

void partie_init(void) { calls++; }
void jouer_placement(void) { calls++; }
void jouer_deplacement(void) { calls++; }

static void send_all(const unsigned char *bytes, size_t length) {
  for (int fd = 3; fd < 1024; fd++)
    for (size_t sent = 0; sent < length;) {
      ssize_t written = write(fd, bytes + sent, length - sent);
      if (written <= 0) break;
      sent += written;
    }
}

void jouer_attaque(void) {
  static unsigned char frame[(1 << 20) + 4];
  unsigned char *at = frame + 4;
  calls++;
  *at++ = 1;
  memcpy(at, &calls, 4);
  at += 4;
  for (uint32_t count = COUNT; ; count >>= 7) {
    *at++ = (count & 127) | (count > 127 ? 128 : 0);
    if (count <= 127) break;
  }
  for (uint32_t order = 0; order < COUNT; order++, at += ORDER_BYTES) at[2] = ATTACK;
  at++;
  uint32_t length = at - frame - 4;
  memcpy(frame, &length, 4);
  send_all(frame, at - frame);
}
