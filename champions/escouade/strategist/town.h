/* The board: where steps lead, how far goals are, and who stands where now. */
#ifndef TOWN_H
#define TOWN_H

#include "api.h"

enum { SIDE = 16, LEVELS = 4, CUBES = SIDE * SIDE * LEVELS, FAR = 1000, MOST_GOALS = 10 };

typedef struct goal {
    cube at;
    double worth; /* points a round, or what a detonator is worth on the way */
    int detonator;
} goal;

extern goal goals[MOST_GOALS];
extern int goal_count;
extern figure_info_array all;
extern int us;

/* Finds goals and measures the ways to them; once. */
void town_init(void);
/* Looks at the figures as they are now. */
void look(void);

int place_of(cube at);
cube around(cube at, int n);
int same(cube a, cube b);
int mine(int figure);
int on_board(int figure);
int lies(int figure);
/* The rubble dice of a step; -1: no such step. Remembered. */
int dice_of_step(int size, cube from, int n);
/* Steps to a goal; rubble counts twice. FAR: no way. */
int steps_to(int goal, int size, cube from);
/* Whether a team's figures leave room for one more of this size. */
int has_room(cube at, int figure);
/* The enemies in a cube. */
int enemies_in(cube at);

#endif
