/*
 * Walks about and attacks what it sees; its twins in other languages give the same orders.
 * All it hears goes into a sum that decides where figures look and where the elf shoots, so
 * that one wrong word of one answer becomes another order.
 */
#include "api.h"

static const attaque_type ATTAQUES[7] = {
    ATTAQUE_NORMALE, ATTAQUE_PALANTIR, ATTAQUE_TRAITRISE, ATTAQUE_BASTOOOON,
    ATTAQUE_FUS_RO_DAH, ATTAQUE_I_SEE, ATTAQUE_LOTO,
};
static const perso_classe CLASSES[3] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};
static const int POINTS[3] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};

static int somme;

static void entends(int mot)
{
    somme = (somme * 31 + mot + 2) % 10007;
}

static void entends_position(position pos)
{
    entends(pos.x);
    entends(pos.y);
}

static void entends_positions(position_array cases)
{
    entends(cases.len);
    for (int i = 0; i < cases.len; i++)
        entends_position(cases.items[i]);
}

static void entends_perso(perso_info perso)
{
    entends(perso.equipe);
    entends(perso.classe);
    entends(perso.vie);
    entends(perso.direction);
}

static int cout(position pos)
{
    zone_type zone = carte_zone_type(pos);
    entends(zone);
    switch (zone) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_MARAIS:
        return 4;
    case ZONE_MUR:
    case ZONE_ERREUR:
        return 1000;
    default:
        return 2;
    }
}

/* The start in odd turns, else a cell that can be reached, if the one in mind can be. */
static position cible(void)
{
    int equipe = mon_equipe(), tour = tour_actuel();
    position taille = carte_taille(), depart = carte_depart();
    position loin = {(equipe * 7 + tour * 3) % taille.x, (equipe * 3 + tour * 5) % taille.y};
    int chemin = distance(depart, loin);
    entends(chemin);
    return tour % 2 == 1 || chemin == -1 ? depart : loin;
}

static void avancent(void)
{
    position but = cible();
    for (int i = 0; i < 3; i++) {
        perso_info moi = perso_classe_info(CLASSES[i]);
        position pos = perso_position(moi);
        position_array route = chemin(pos, but);
        int reste = POINTS[i] - cout(pos), pas = 0;
        entends_perso(moi);
        entends_positions(route);
        entends_positions(perso_penombre(moi));
        while (pas < route.len && reste >= 0)
            reste -= cout(route.items[pas++]);
        route.len = pas;
        entends(perso_deplace(moi, route, (orientation)((somme + tour_actuel() + i) % 4)));
    }
}

/* Attacks the first foe the figure sees. */
static void frappe(perso_info moi)
{
    position_array cases = perso_vision_personnages(moi);
    entends_positions(cases);
    for (int i = 0; i < cases.len; i++) {
        perso_info_array persos = carte_zone_perso(cases.items[i]);
        for (int j = 0; j < persos.len; j++) {
            entends_perso(persos.items[j]);
            if (persos.items[j].equipe != mon_equipe()) {
                entends(perso_attaque(moi, ATTAQUE_NORMALE, cases.items[i]));
                return;
            }
        }
    }
}

static int pret(perso_info moi, attaque_type attaque)
{
    return perso_attaque_recharge(moi, attaque) == 0;
}

static void voleur(void)
{
    perso_info moi = perso_classe_info(PERSO_VOLEUR);
    position_array cases = perso_vision(moi);
    entends_positions(cases);
    if (pret(moi, ATTAQUE_PALANTIR) && cases.len > 0)
        entends(perso_attaque(moi, ATTAQUE_PALANTIR, cases.items[cases.len - 1]));
    else
        frappe(moi);
}

static void barbare(void)
{
    perso_info moi = perso_classe_info(PERSO_BARBARE);
    if (pret(moi, ATTAQUE_FUS_RO_DAH) && perso_vision_personnages(moi).len >= 2)
        entends(perso_attaque(moi, ATTAQUE_FUS_RO_DAH, perso_position(moi)));
    else
        frappe(moi);
}

static void elfe(void)
{
    perso_info moi = perso_classe_info(PERSO_ELFE);
    position_array montre = elfe_vision(), pierre = palantir_vision();
    position taille = carte_taille(), pos = {somme % taille.x, somme % taille.y};
    entends_positions(montre);
    entends_positions(pierre);
    if (montre.len > 0)
        pos = montre.items[montre.len - 1];
    else if (pierre.len > 0)
        pos = pierre.items[pierre.len - 1];
    if (tour_actuel() % 4 == 0 && pret(moi, ATTAQUE_I_SEE))
        entends(perso_attaque(moi, ATTAQUE_I_SEE, pos));
    else if (tour_actuel() % 4 == 1 && pret(moi, ATTAQUE_LOTO))
        entends(perso_attaque(moi, ATTAQUE_LOTO, pos));
    else
        frappe(moi);
}

void partie_init(void)
{
    position nulle_part = {-1, -1};
    entends(nombre_equipes());
    entends(stechec_chance(1000));
    entends(nombre_tours_placement());
    entends(nombre_tours());
    entends(carte_zone_type(nulle_part));
    /* Not the time for it. */
    entends(perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_LOTO, nulle_part));
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
    int_array points = scores();
    entends(stechec_chance(1000));
    entends(points.len);
    for (int i = 0; i < points.len; i++)
        entends(points.items[i]);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 7; j++)
            entends(perso_attaque_recharge(perso_classe_info(CLASSES[i]), ATTAQUES[j]));
    voleur();
    barbare();
    elfe();
}

/* Logs the scores, without a library. */
void partie_fin(void)
{
    int_array points = scores();
    for (int i = 0; i < points.len; i++) {
        char texte[12];
        char *debut = texte + 11;
        int reste = points.items[i] < 0 ? -points.items[i] : points.items[i];
        *debut = '\0';
        do
            *--debut = (char)('0' + reste % 10);
        while ((reste /= 10) > 0);
        if (points.items[i] < 0)
            *--debut = '-';
        stechec_log(debut);
    }
}
