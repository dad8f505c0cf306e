/* Words that are no call of the interface, one kind for each WORDS. */
#include "champion.h"

static const int32_t unknown[1] = {0};
static const int32_t short_of[1] = {3};
static const int32_t too_many[3] = {1, 1, 1};
static const int32_t lying[8] = {0, 0, 10, 0, 1000000, 1, 1, 0};
static const int32_t negative[8] = {0, 0, 10, 0, -1, 1, 1, 0};
static const int32_t wrapping[8] = {0, 0, 10, 0, INT32_MAX, 1, 1, 0};

void jouer_attaque(void) {
  int32_t answer[4];
  switch (WORDS) {
  case 0: host->call(1000, unknown, 1, answer, 4); break;
  case 1: host->call(FN_carte_zone_type, short_of, 1, answer, 4); break;
  case 2: host->call(FN_carte_zone_type, too_many, 3, answer, 4); break;
  case 3: host->call(FN_perso_deplace, lying, 8, answer, 4); break;
  case 4: host->call(FN_perso_deplace, negative, 8, answer, 4); break;
  case 5: host->call(FN_perso_deplace, wrapping, 8, answer, 4); break;
  case 6: host->call(FN_carte_zone_type, unknown, UINT32_MAX, answer, 4); break;
  case 7: host->call(FN_carte_zone_type, NULL, 2, answer, 4); break;
  case 8: host->call(FN_carte_taille, NULL, 0, NULL, 4); break;
  case 9: host->log(NULL, 10); break;
  }
  unexpected("no call of the interface");
}
