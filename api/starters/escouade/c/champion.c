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

/* Whether two figures are enemies in one cube. */
static int a_cote(figure_info f, figure_info autre)
{
    return f.equipe != autre.equipe && distance(f.position, autre.position) == 0;
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

/* Fights an enemy in the same cube, with one more die if a DE or JOKER pays for it. A refused order
 * costs nothing: all weapons are tried. */
static int combat(figure_info f, figure_info_array toutes)
{
    for (int i = 0; i < toutes.len; i++)
        for (int arme = ARME_CROSSE; a_cote(f, toutes.items[i]) && arme <= ARME_MASSE; arme++)
            if (agir(f.id, ACTION_COMBATTRE, i, (arme_type)arme, 1) == OK
                || agir(f.id, ACTION_COMBATTRE, i, (arme_type)arme, 0) == OK)
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
    return cible >= 0
        && (agir(f.id, ACTION_TIRER, cible, arme, 1) == OK || agir(f.id, ACTION_TIRER, cible, arme, 0) == OK);
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

/* Called at the start of a round: throws again what is neither DE nor JOKER. */
void jouer_commandement(void)
{
    commande_type_array faces = commandes(partie().equipe);
    int masque = 0;
    for (int i = 0; i < faces.len; i++)
        if (faces.items[i] != COMMANDE_DE && faces.items[i] != COMMANDE_JOKER)
            masque |= 1 << i;
    relancer(masque);
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

/* An enemy leaves your figures or stands up beside them: the first one that can fights it. */
void jouer_interception(void)
{
    int premiere = NB_FIGURES * partie().equipe;
    for (int f = premiere; f < premiere + NB_FIGURES; f++)
        for (int arme = ARME_CROSSE; arme <= ARME_MASSE; arme++)
            if (choisir(f, (arme_type)arme, 0) == OK)
                return;
}

/* Your figure has to make room: it takes the last free place, away from the corner. */
void jouer_place(void)
{
    int premiere = NB_FIGURES * partie().equipe;
    for (int f = premiere; f < premiere + NB_FIGURES; f++)
        for (int place = NB_PLACES - 1; place >= 0; place--)
            if (placer(f, place) == OK)
                return;
}

/* Your figure came into a cube with enemies: it fights where it has most dice. */
void jouer_assaut(void)
{
    int elle = question().attaquant, premiere = NB_FIGURES * (1 - partie().equipe);
    for (int des = 20; des > 0; des--)
        for (int f = premiere; f < premiere + NB_FIGURES; f++)
            for (int arme = ARME_CROSSE; des_combat(elle, f, 1) == des && arme <= ARME_MASSE; arme++)
                if (choisir(f, (arme_type)arme, 0) == OK)
                    return;
}

/* Your figure is attacked: it strikes back if it can, or else it dodges. */
void jouer_reponse(void)
{
    for (int des = 1; des >= 0; des--)
        for (int arme = ARME_CROSSE; arme <= ARME_MASSE; arme++)
            if (repondre(REPONSE_CONTRE, (arme_type)arme, des) == OK)
                return;
    repondre(REPONSE_ESQUIVE, ARME_AUCUNE, 1);
}

/* Called once, after the last round. */
void partie_fin(void)
{
    printf("the end\n");
}
