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

#ifdef FLOOD
void jouer_attaque(void) {
  for (;;) {
    puts("and so on");
    if (write(2, "and on\n", 7) < 0) continue;
  }
}
#endif
