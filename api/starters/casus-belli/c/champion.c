/*
 * A first champion: its figures walk to the middle of the map, turn on the foes they see,
 * and attack them. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.h.
 */
#include "api.h"
#include <stdio.h>

static const perso_classe CLASSES[] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};

/* Where to go when there is nobody to fight. */
static position milieu;

/* The points it costs to leave a cell. */
static int cout(position pos)
{
    switch (carte_zone_type(pos)) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_MARAIS:
        return 4;
    default:
        return 2;
    }
}

/* The points a figure can spend in a phase. */
static int points(perso_classe classe)
{
    switch (classe) {
    case PERSO_VOLEUR:
        return VOLEUR_DEPLACEMENT;
    case PERSO_BARBARE:
        return BARBARE_DEPLACEMENT;
    default:
        return ELFE_DEPLACEMENT;
    }
}

static orientation regard(position de, position vers)
{
    if (vers.x > de.x)
        return ORIENTATION_EST;
    if (vers.x < de.x)
        return ORIENTATION_OUEST;
    return vers.y > de.y ? ORIENTATION_SUD : ORIENTATION_NORD;
}

/* Finds a cell with a foe that a figure of ours sees. */
static int trouve_ennemi(position *ou)
{
    for (int i = 0; i < 3; i++) {
        position_array cases = perso_vision_personnages(perso_classe_info(CLASSES[i]));
        for (int j = 0; j < cases.len; j++) {
            perso_info_array persos = carte_zone_perso(cases.items[j]);
            for (int k = 0; k < persos.len; k++) {
                if (persos.items[k].equipe != mon_equipe()) {
                    *ou = cases.items[j];
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* Walks towards a cell as far as the figure's points carry it, looking ahead. */
static void va_vers(perso_classe classe, position but)
{
    perso_info moi = perso_classe_info(classe);
    position ici = perso_position(moi), avant = ici;
    position_array route = chemin(ici, but);
    int reste = points(classe) - cout(ici), pas = 0;
    while (pas < route.len && reste >= 0) {
        reste -= cout(route.items[pas]);
        pas++;
    }
    route.len = pas;
    if (pas > 1)
        avant = route.items[pas - 2];
    erreur e = perso_deplace(moi, route, pas > 0 ? regard(avant, route.items[pas - 1]) : moi.direction);
    if (e != OK)
        printf("%s cannot walk: %s\n", stechec_name_perso_classe(classe), stechec_name_erreur(e));
}

static void avance(void)
{
    position but = milieu;
    trouve_ennemi(&but);
    for (int i = 0; i < 3; i++)
        va_vers(CLASSES[i], but);
}

/* Called once, before the first turn: chooses the cell nearest to the middle that can be
 * reached from the start. */
void partie_init(void)
{
    position taille = carte_taille(), depart = carte_depart();
    int meilleur = -1;
    for (int y = 0; y < taille.y; y++) {
        for (int x = 0; x < taille.x; x++) {
            int dx = 2 * x - taille.x, dy = 2 * y - taille.y;
            int loin = dx * dx + dy * dy;
            position pos = {x, y};
            if ((meilleur < 0 || loin < meilleur) && distance(depart, pos) >= 0) {
                meilleur = loin;
                milieu = pos;
            }
        }
    }
    printf("team %d of %d, off to %d, %d\n", mon_equipe(), nombre_equipes(), milieu.x, milieu.y);
}

/* Called in the first turns: walk to where you want to begin. */
void jouer_placement(void)
{
    avance();
}

/* Called in every later turn, first: attack. */
void jouer_attaque(void)
{
    position cible;
    if (!trouve_ennemi(&cible))
        return;
    /* An attack that is out of reach is answered with an error, and costs nothing. */
    for (int i = 0; i < 3; i++)
        perso_attaque(perso_classe_info(CLASSES[i]), ATTAQUE_NORMALE, cible);
}

/* Called in every later turn, after the attacks: walk. */
void jouer_deplacement(void)
{
    avance();
}

/* Called once, after the last turn. */
void partie_fin(void)
{
    printf("the end\n");
}
