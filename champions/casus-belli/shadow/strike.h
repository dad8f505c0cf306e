/* The attack phase. */
#ifndef SHADOW_STRIKE_H
#define SHADOW_STRIKE_H

/* Gives the attack orders of all three figures. */
void strike(void);

#endif
