/* A champion as a contestant would write it; its twins in other languages do the same. */
#include "api.h"

static int equipe;
static position cible;

static const perso_classe classes[] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};

static int points(perso_classe classe)
{
    switch (classe) {
    case PERSO_VOLEUR:
        return VOLEUR_DEPLACEMENT;
    case PERSO_BARBARE:
        return BARBARE_DEPLACEMENT;
    case PERSO_ELFE:
        return ELFE_DEPLACEMENT;
    }
    return 0;
}

static int libre(position pos)
{
    zone_type zone = carte_zone_type(pos);
    return zone != ZONE_MUR && zone != ZONE_ERREUR;
}

static void avance(perso_classe classe)
{
    perso_info moi = perso_classe_info(classe);
    position_array route = chemin(perso_position(moi), cible);
    position marche[3];
    int pas = 0;
    while (pas < 3 && pas < route.len && libre(route.items[pas])) {
        marche[pas] = route.items[pas];
        pas++;
    }
    erreur erreur = perso_deplace(moi, (position_array){pas, marche}, ORIENTATION_EST);
    if (erreur != OK)
        stechec_log("this way is blocked");
}

static void avancent(void)
{
    for (int i = 0; i < 3; i++)
        avance(classes[i]);
}

/* Attacks the first foe the figure sees. */
static int frappe(perso_info moi)
{
    position_array cases = perso_vision_personnages(moi);
    for (int i = 0; i < cases.len; i++) {
        perso_info_array persos = carte_zone_perso(cases.items[i]);
        for (int j = 0; j < persos.len; j++)
            if (persos.items[j].equipe != equipe)
                return perso_attaque(moi, ATTAQUE_NORMALE, cases.items[i]) == OK;
    }
    return 0;
}

void partie_init(void)
{
    equipe = mon_equipe();
    position taille = carte_taille();
    cible = equipe == 0 ? (position){1, taille.y - 2} : (position){taille.x - 2, 1};
}

void jouer_placement(void)
{
    avancent();
}

void jouer_deplacement(void)
{
    avancent();
}

void jouer_attaque(void)
{
    for (int i = 0; i < 3; i++) {
        perso_info moi = perso_classe_info(classes[i]);
        if (perso_attaque_recharge(moi, ATTAQUE_NORMALE) == 0)
            frappe(moi);
    }
    perso_info voleur = perso_classe_info(PERSO_VOLEUR);
    position_array loin = palantir_vision();
    perso_attaque(voleur, ATTAQUE_PALANTIR, loin.items[loin.len - 1]);
    if (elfe_vision().len == 0) {
        perso_info elfe = perso_classe_info(PERSO_ELFE);
        perso_attaque(elfe, ATTAQUE_I_SEE, carte_depart());
    }
}

void partie_fin(void)
{
    perso_info autre = {equipe + 1, PERSO_ELFE, ELFE_VIE, ORIENTATION_OUEST};
    int_array points_marques = scores();
    position bilan = {0, points(PERSO_VOLEUR)};
    for (int i = 0; i < points_marques.len; i++)
        bilan.x += points_marques.items[i];
    if (perso_position(autre).x == -1 && distance(carte_depart(), (position){-1, -1}) == -1) {
        bilan.y += perso_penombre(autre).len;
        bilan.y += perso_vision(autre).len;
    }
    bilan.y += nombre_equipes();
    bilan.y *= tour_actuel();
    bilan.y += nombre_tours_placement();
    bilan.y -= nombre_tours();
    perso_attaque(autre, ATTAQUE_LOTO, bilan);
}
