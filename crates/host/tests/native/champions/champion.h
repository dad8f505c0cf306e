/* The door, by hand: the test fixtures depend on no generated binding. */
#ifndef CHAMPION_H
#define CHAMPION_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len,
                   int32_t *result, uint32_t result_cap);
  void (*log)(const char *text, uint32_t len);
} stechec_host;

extern const stechec_host *host;

enum { NORD, EST, SUD, OUEST };
enum { POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE,
       ATTAQUE_INDISPONIBLE, OK };

/* A call whose answer is one word. The numbers FN_... come from the game. */
static inline int32_t ask(uint32_t function, const int32_t *args, uint32_t length) {
  int32_t answer = -1;
  host->call(function, args, length, &answer, 1);
  return answer;
}

static inline void say(const char *text) { host->log(text, strlen(text)); }

/* For what must not happen: a fault that no test expects. */
static inline void unexpected(const char *text) {
  say(text);
  exit(99);
}

void partie_init(void);
void jouer_placement(void);
void jouer_deplacement(void);
void jouer_attaque(void);
void partie_fin(void);
#endif
