/* The map of suspicion: how many foes of each class are expected on each cell. */
#ifndef SHADOW_HEAT_H
#define SHADOW_HEAT_H

#include "board.h"

/* A foe that is seen now. */
typedef struct foe {
    int team;
    perso_classe classe;
    int cell;
    orientation facing;
    int life;
} foe;

enum { MOST_FOES = 48 };

extern foe foes[MOST_FOES];
extern int foes_len;

/* Begins a match. Returns whether there was memory for it. */
bool heat_begin(void);
/* Looks around; `walked` says whether figures walked since the last time. */
void heat_look(bool walked);
/* Lets the suspicion spread as figures walk: afterwards it is that of the next phase. */
void heat_walk(void);
/* The placement is over: where foes may be now is where they come back to life. */
void heat_settle(void);
/* Notes that an attack was accepted that shows a square from now on. */
void heat_reveal(attaque_type attack, int centre);
/* Notes where the own figures walk, so that their traces are not taken for foes'. */
void heat_own_path(int cell);
void heat_forget_paths(void);

/* The expected number of foes of a class on a cell; in a square. */
float heat_at(perso_classe classe, int cell);
float heat_in_square(int centre, int size);
/* Whether the team sees a cell now. */
bool heat_sees(int cell);

#endif
