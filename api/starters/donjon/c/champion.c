/*
 * A first champion: its figures attack whom they can, and otherwise move towards the nearest
 * enemy. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.h.
 */
#include "api.h"
#include <stdio.h>
#include <stdlib.h>

/* How far the nearest enemy is. */
static int loin(position pos, figure_info_array toutes, int moi)
{
    int moins = 100000;
    for (int i = 0; i < toutes.len; i++) {
        figure_info f = toutes.items[i];
        int ecart = abs(pos.x - f.pos.x) + abs(pos.y - f.pos.y);
        if (f.equipe != moi && f.pos.x >= 0 && ecart < moins)
            moins = ecart;
    }
    return moins;
}

/* Attacks or shoots at anybody. A refused order costs nothing: all are tried. */
static int attaque(figure_info f, figure_info_array toutes)
{
    position_array cases = {0, NULL};
    for (int i = 0; i < toutes.len; i++)
        if (attaquer(f.figure, ACTION_ATTAQUE, i, cases) == OK ||
            attaquer(f.figure, ACTION_TIR, i, cases) == OK)
            return 1;
    return 0;
}

/* Moves to the cell of an adjacent zone that is nearest to an enemy. */
static int avance(figure_info f, figure_info_array toutes, int moi)
{
    position vers = f.pos;
    position_array cellules = arrivees(f.figure);
    for (int i = 0; i < cellules.len; i++)
        if (loin(cellules.items[i], toutes, moi) < loin(vers, toutes, moi))
            vers = cellules.items[i];
    int_array attaquants = {0, NULL};
    return loin(vers, toutes, moi) < loin(f.pos, toutes, moi) &&
           deplacer(f.figure, vers, 1, attaquants) == OK;
}

/* Called once, before the placement. */
void partie_init(void)
{
    printf("team %d\n", partie().equipe);
}

/* Called once: place your figures. Without orders they take the first start cells. */
void jouer_placement(void)
{
}

/* Called for each action of your turn: give one order. */
void jouer_action(void)
{
    figure_info_array toutes = figures();
    int moi = partie().equipe;
    for (int i = 0; i < toutes.len; i++)
        if (toutes.items[i].equipe == moi && attaque(toutes.items[i], toutes))
            return;
    for (int i = 0; i < toutes.len; i++)
        if (toutes.items[i].equipe == moi && avance(toutes.items[i], toutes, moi))
            return;
    finir();
}

/* Called in a fight that others may join: without an order shooters do. */
void jouer_soutien(void)
{
}

/* Called in a fight: plays the highest card. */
void jouer_carte(void)
{
    int_array main = cartes(partie().equipe);
    carte(main.len > 0 ? main.items[main.len - 1] : 0, -1);
}

/* Called once, after the end. */
void partie_fin(void)
{
    printf("the end\n");
}
