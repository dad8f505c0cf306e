/* What the tactician knows of the dungeon: read once for each action. */
#ifndef BOARD_H
#define BOARD_H

#include "api.h"

enum { MOST = 40, FAR = 1000 };

extern partie_info match;
extern figure_info_array all;

/* Reads everything, and how far every cell is from the enemy's start line. */
void read_board(void);

int is_inside(position at);
position beside(position at, int direction);
int same(position a, position b);
/* Whether two cells are neighbours with nothing between them. */
int touch(position a, position b);
/* Steps from a cell to the enemy's start line; FAR if there is no way. */
int way_out(position at);
int is_deadly(position at);

int is_here(figure_info who);
int is_ready(figure_info who);
int is_own(figure_info who);
/* Ready enemies in a zone. */
int enemies_in(int in_zone);

#endif
