/* Fails in the turns 3 to 7, each time in another way. */
#include "api.h"
#include <stdlib.h>

static volatile int vu;
static int *volatile nulle_part;

__attribute__((noinline)) static void lance(void)
{
    abort(); /* exception */
}

__attribute__((noinline)) static void lit(void)
{
    vu = nulle_part[-5]; /* memory that is nobody's */
}

__attribute__((noinline)) static void tourne(void)
{ /* endless loop */
    for (int pas = 1; pas != 0;) { /* endless loop */
        pas = pas * 3 % 7; /* endless loop */
        vu = pas; /* endless loop */
    }
}

__attribute__((noinline)) static void amasse(void)
{
    for (;;) /* too much memory */
    {
        char *volatile bloc = malloc(1 << 20); /* too much memory */
        if (!bloc)
            abort(); /* too much memory */
        for (int i = 0; i < 1 << 20; i += 512) /* too much memory */
            bloc[i] = 1; /* too much memory */
    }
}

__attribute__((noinline)) static int plonge(volatile int *dessus)
{
    volatile int ici[64]; /* stack */
    ici[0] = dessus[0];   /* stack */
    return plonge(ici) + ici[0]; /* stack */
}

void partie_init(void) {}

void jouer_placement(void) {}

void jouer_deplacement(void) {}

void jouer_attaque(void)
{
    switch (tour_actuel())
    {
    case 3:
        lance();
        break;
    case 4:
        lit();
        break;
    case 5:
        tourne();
        break;
    case 6:
        amasse();
        break;
    case 7:
        vu = plonge(&vu);
        break;
    }
    vu = 1;
}

void partie_fin(void) {}
