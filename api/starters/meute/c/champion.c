/*
 * A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
 * rest when they have no attack left. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.h.
 */
#include "api.h"
#include <stdio.h>

enum { LOIN = 1000 };

/* The cards it plays, the best first. */
static const carte_type attaques[] = {CARTE_COUP, CARTE_ARC, CARTE_ASSOMMER, CARTE_DESARMER};

/* How far the nearest monster is. */
static int danger(position pos)
{
    monstre_info_array meute = monstres();
    int moins = LOIN;
    for (int i = 0; i < meute.len; i++)
        if (meute.items[i].retour < 0 && distance(pos, meute.items[i].pos) < moins)
            moins = distance(pos, meute.items[i].pos);
    return moins;
}

/* Strikes the first monster it can. A refused order costs nothing: all are tried. */
static int frappe(int id)
{
    monstre_info_array meute = monstres();
    for (int i = 0; i < meute.len; i++)
        if (frapper(id, meute.items[i].id) == OK)
            return 1;
    return 0;
}

/* Walks as near to a monster as its card allows. */
static void avance(heros_info h)
{
    carte_info carte = carte_detail(h.carte);
    position_array cases = accessibles(h.id, carte.mouvement, carte.saut);
    position vers = h.pos;
    for (int i = 0; i < cases.len; i++)
        if (terrain(cases.items[i]) != TERRAIN_PIEGE && danger(cases.items[i]) < danger(vers))
            vers = cases.items[i];
    aller(h.id, chemin(h.id, vers, carte.saut));
}

/* Called once, before the first round. */
void partie_init(void)
{
    printf("team %d of %d\n", moi(), nombre_equipes());
}

/* Called at the beginning of every round: a hero without a card rests. */
void jouer_cartes(void)
{
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++)
        for (int i = 0; i < 4; i++)
            if (jouer_carte(id, attaques[i]) == OK)
                break;
}

/* Called when the turn of one of your heroes comes. */
void jouer_heros(void)
{
    heros_info h = heros().items[ordre().items[0]];
    if (frappe(h.id))
        return;
    avance(h);
    frappe(h.id);
}

/* Called when a monster has several options and you have the token: not the own heroes. */
void jouer_choix(void)
{
    choix_info_array choix = options();
    for (int i = 0; i < choix.len; i++)
        if ((choix.items[i].cibles >> (2 * moi()) & 3) == 0) {
            choisir(i);
            return;
        }
}

/* Called once, after the last round. */
void partie_fin(void)
{
    printf("the end\n");
}
