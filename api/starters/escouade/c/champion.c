/*
 * A first champion: its figures stand up, fight whom they are beside, shoot at whom they
 * see, and walk to the nearest objective. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.h.
 */
#include "api.h"
#include <stdio.h>

enum { BUTS = 64 };

/* The objectives. */
static cube buts[BUTS];
static int nb_buts;

static int en_jeu(figure_info f)
{
    return f.etat == ETAT_DEBOUT || f.etat == ETAT_BLOQUE;
}

static int ecart(cube a, cube b)
{
    int dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
    return dx * dx + dy * dy + dz * dz;
}

/* How far the nearest objective is. */
static int loin(cube pos)
{
    int moins = 100000;
    for (int i = 0; i < nb_buts; i++)
        if (ecart(pos, buts[i]) < moins)
            moins = ecart(pos, buts[i]);
    return moins;
}

/* The active figure, or else the first one that was not activated in this round. */
static figure_info choisie(figure_info_array toutes)
{
    int active = activation().figure, moi = partie().equipe;
    for (int i = 0; active < 0 && i < toutes.len; i++)
        if (toutes.items[i].equipe == moi && en_jeu(toutes.items[i]) && !toutes.items[i].activee)
            active = i;
    return toutes.items[active < 0 ? 0 : active];
}

/* Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried. */
static int combat(figure_info f, figure_info_array toutes)
{
    for (int i = 0; i < toutes.len; i++)
        for (int arme = ARME_CROSSE; arme <= ARME_MASSE; arme++)
            if (agir(f.id, ACTION_COMBATTRE, i, (arme_type)arme, 0) == OK)
                return 1;
    return 0;
}

/* Shoots where it has most dice. */
static int tire(figure_info f, figure_info_array toutes)
{
    arme_type arme = profil(f.genre).arme1;
    int cible = -1, plus = 0;
    for (int i = 0; i < toutes.len; i++) {
        int des = des_tir(f.id, i, arme, 0);
        if (des > plus) {
            plus = des;
            cible = i;
        }
    }
    return cible >= 0 && agir(f.id, ACTION_TIRER, cible, arme, 0) == OK;
}

/* One step nearer to an objective. */
static int avance(figure_info f)
{
    cube vers = f.position;
    for (int n = 0; n < 27; n++) {
        cube pos = {f.position.x + n % 3 - 1, f.position.y + n / 3 % 3 - 1, f.position.z + n / 9 - 1};
        if (pas(profil(f.genre).taille, f.position, pos) >= 0 && loin(pos) < loin(vers))
            vers = pos;
    }
    cube_array chemin = {1, &vers};
    return loin(vers) < loin(f.position) && deplacer(f.id, ACTION_DEPLACER, chemin, -1) == OK;
}

/* Called once, before the first round: looks for the objectives. */
void partie_init(void)
{
    cube t = taille();
    for (int n = 0; n < t.x * t.y * t.z; n++) {
        cube pos = {n % t.x, n / t.x % t.y, n / (t.x * t.y)};
        marque_type quoi = marque(pos);
        if ((quoi == MARQUE_OBJECTIF_1 || quoi == MARQUE_OBJECTIF_2) && nb_buts < BUTS)
            buts[nb_buts++] = pos;
    }
    printf("team %d, %d objectives\n", partie().equipe, nb_buts);
}

/* Called at the start of a round: throw command dice again if you like. */
void jouer_commandement(void)
{
}

/* Called for each action of your turn: order one, or end the turn. */
void jouer_action(void)
{
    figure_info_array toutes = figures();
    figure_info f = choisie(toutes);
    cube_array ici = {0, 0};
    if (f.etat == ETAT_BLOQUE && deplacer(f.id, ACTION_RELEVER, ici, -1) == OK)
        return;
    if (combat(f, toutes) || tire(f, toutes) || avance(f))
        return;
    finir(f.id);
}

/* An enemy leaves your figures or stands up beside them: choose who fights it. */
void jouer_interception(void)
{
}

/* Your figure has to make room: say where it stands. */
void jouer_place(void)
{
}

/* Your figure came into a cube with enemies: choose whom it fights. */
void jouer_assaut(void)
{
}

/* Your figure is attacked: without an order it dodges. */
void jouer_reponse(void)
{
}

/* Called once, after the last round. */
void partie_fin(void)
{
    printf("the end\n");
}
