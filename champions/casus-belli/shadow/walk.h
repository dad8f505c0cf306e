/* The movement phase. */
#ifndef SHADOW_WALK_H
#define SHADOW_WALK_H

/* Gives the move orders of all three figures. */
void walk(void);

#endif
