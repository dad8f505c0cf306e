/* What it is worth to be somewhere and to shoot from there. */
#ifndef WORTH_H
#define WORTH_H

#include "town.h"

typedef struct shot {
    double worth;
    int target;
    int suppress;
} shot;

/* The best shot of a figure from where it is. */
shot best_shot(int figure);
/* The best shot it would have from a cube. */
shot shot_from(int figure, cube at);
/* How good it is for a figure to be in a cube at the end of its activation. */
double standing(int figure, cube at);
/* What moving in and fighting there is worth; the prey is the one it would choose. */
double assault(int figure, cube at, int *prey);
/* What a fight with somebody in the same cube is worth. */
double brawl(int figure, int prey, int entering);

#endif
