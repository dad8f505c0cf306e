/* Reads a file from its disk, past all caches, again and again. */
#define _GNU_SOURCE
#include "champion.h"
#include <fcntl.h>
#include <unistd.h>

#define BYTES (1 << 20)

void jouer_attaque(void) {
  int file = open(SECRET ".big", O_RDONLY | O_DIRECT);
  if (file < 0) unexpected("it cannot be opened");
  void *memory;
  if (posix_memalign(&memory, 4096, BYTES) != 0) unexpected("no memory");
  for (;;) {
    if (lseek(file, 0, SEEK_SET) != 0) unexpected("no beginning");
    if (read(file, memory, BYTES) != BYTES) unexpected("it cannot be read");
  }
}
