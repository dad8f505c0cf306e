/* Writes a lot. */
#include "champion.h"
#include <stdio.h>
#include <unistd.h>

void jouer_placement(void) {
  for (int line = 0; line < 10000; line++) {
    char text[40];
    snprintf(text, sizeof text, "line %d of ten thousand\n", line);
    say(text);
  }
}

#ifdef CONTROL
/* Bytes that other formats take six characters for. */
void jouer_attaque(void) {
  static char bytes[4096];
  memset(bytes, 1, sizeof bytes);
  for (;;)
    if (write(1, bytes, sizeof bytes) < 0) continue;
}
#elif defined FLOOD
void jouer_attaque(void) {
  for (;;) {
    puts("and so on");
    if (write(2, "and on\n", 7) < 0) continue;
  }
}
#endif
