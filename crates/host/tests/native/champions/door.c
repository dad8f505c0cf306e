/* Everything that can be said through the door and is no fault. */
#include "champion.h"

void jouer_placement(void) {
  int32_t me = ask(FN_mon_equipe, NULL, 0), class = 0;
  int32_t figure[4];
  host->call(FN_perso_classe_info, &class, 1, figure, 4);
  /* A second order for the same figure, another team's figure, no class at all. */
  int32_t turn[6] = {me, 0, 0, 0, 0, SUD};
  if (ask(FN_perso_deplace, turn, 6) != OK) unexpected("turning is allowed");
  if (ask(FN_perso_deplace, turn, 6) != PERSONNAGE_IMPOSSIBLE) unexpected("ordered twice");
  turn[0] = me + 1;
  if (ask(FN_perso_deplace, turn, 6) != PERSONNAGE_IMPOSSIBLE) unexpected("foreign figure");
  turn[0] = INT32_MIN;
  turn[1] = INT32_MAX;
  if (ask(FN_perso_deplace, turn, 6) != PERSONNAGE_IMPOSSIBLE) unexpected("no figure");
  int32_t facing[6] = {me, 1, 0, 0, 0, 1000};
  if (ask(FN_perso_deplace, facing, 6) == OK) unexpected("no such direction");
  /* An answer that is longer than the room for it is kept. */
  int32_t cell[2], ends[4] = {0, 0, 0, 0}, path[200];
  host->call(FN_carte_depart, NULL, 0, cell, 2);
  host->call(FN_perso_position, figure, 4, ends, 2);
  ends[2] = ends[0] + 2;
  ends[3] = ends[1];
  uint32_t length = host->call(FN_chemin, ends, 4, NULL, 0);
  if (length < 5) unexpected("a path of two steps has five words");
  path[length] = 4711;
  if (host->call(0xFFFFFFFF, NULL, 0, path, length) != length) unexpected("fetched again");
  if (path[0] * 2 + 1 != (int32_t)length) unexpected("an array's length comes first");
  if (path[length] != 4711) unexpected("nothing is written beyond the room given");
}

void jouer_attaque(void) {
  int32_t me = ask(FN_mon_equipe, NULL, 0);
  int32_t attack[7] = {me, 0, 0, 0, 99, 1, 1};
  if (ask(FN_perso_attaque, attack, 7) != ATTAQUE_INDISPONIBLE) unexpected("no such attack");
  attack[4] = 0;
  attack[5] = INT32_MAX;
  attack[6] = INT32_MIN;
  if (ask(FN_perso_attaque, attack, 7) != POSITION_IMPOSSIBLE) unexpected("far away");
  int32_t far[4] = {INT32_MIN, INT32_MAX, INT32_MAX, INT32_MIN};
  if (ask(FN_distance, far, 4) != -1) unexpected("no distance");
}
