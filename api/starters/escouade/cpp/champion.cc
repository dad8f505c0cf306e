// A first champion: its figures stand up, fight whom they are beside, shoot at whom they
// see, and walk to the nearest objective. It plays as it is; change everything.
//
// All that can be called is in build/api/api.hh.
#include "api.hh"

#include <algorithm>
#include <iostream>
#include <vector>

namespace {

const arme_type LAMES[] = {ARME_CROSSE, ARME_SABRE, ARME_MASSE};

// The objectives.
std::vector<cube> buts;

bool en_jeu(const figure_info &f)
{
    return f.etat == ETAT_DEBOUT || f.etat == ETAT_BLOQUE;
}

int ecart(cube a, cube b)
{
    int dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
    return dx * dx + dy * dy + dz * dz;
}

// How far the nearest objective is.
int loin(cube pos)
{
    int moins = 100000;
    for (cube but : buts)
        moins = std::min(moins, ecart(pos, but));
    return moins;
}

// The active figure, or else the first one that was not activated in this round.
figure_info choisie(const std::vector<figure_info> &toutes)
{
    int active = activation().figure, moi = partie().equipe;
    if (active >= 0)
        return toutes[active];
    for (const figure_info &f : toutes)
        if (f.equipe == moi && en_jeu(f) && !f.activee)
            return f;
    return toutes[0];
}

// Fights an enemy in the same cube, with one more die if a DE or JOKER pays for it. A refused order
// costs nothing: all weapons are tried.
bool combat(const figure_info &f, const std::vector<figure_info> &toutes)
{
    for (const figure_info &autre : toutes) {
        if (autre.equipe == f.equipe || distance(f.position, autre.position) != 0)
            continue;
        for (arme_type lame : LAMES)
            if (agir(f.id, ACTION_COMBATTRE, autre.id, lame, 1) == OK
                || agir(f.id, ACTION_COMBATTRE, autre.id, lame, 0) == OK)
                return true;
    }
    return false;
}

// Shoots where it has most dice.
bool tire(const figure_info &f, const std::vector<figure_info> &toutes)
{
    arme_type arme = profil(f.genre).arme1;
    int cible = -1, plus = 0;
    for (const figure_info &autre : toutes) {
        int des = des_tir(f.id, autre.id, arme, 0);
        if (des > plus) {
            plus = des;
            cible = autre.id;
        }
    }
    return cible >= 0
        && (agir(f.id, ACTION_TIRER, cible, arme, 1) == OK || agir(f.id, ACTION_TIRER, cible, arme, 0) == OK);
}

// One step nearer to an objective.
bool avance(const figure_info &f)
{
    cube vers = f.position;
    int grandeur = profil(f.genre).taille;
    for (int n = 0; n < 27; n++) {
        cube pos = {f.position.x + n % 3 - 1, f.position.y + n / 3 % 3 - 1, f.position.z + n / 9 - 1};
        if (pas(grandeur, f.position, pos) >= 0 && loin(pos) < loin(vers))
            vers = pos;
    }
    return loin(vers) < loin(f.position) && deplacer(f.id, ACTION_DEPLACER, {vers}, -1) == OK;
}

} // namespace

// Called once, before the first round: looks for the objectives.
void partie_init()
{
    cube t = taille();
    for (int n = 0; n < t.x * t.y * t.z; n++) {
        cube pos = {n % t.x, n / t.x % t.y, n / (t.x * t.y)};
        marque_type quoi = marque(pos);
        if (quoi == MARQUE_OBJECTIF_1 || quoi == MARQUE_OBJECTIF_2)
            buts.push_back(pos);
    }
    std::cout << "team " << partie().equipe << ", " << buts.size() << " objectives\n";
}

// Called at the start of a round: throws again what is neither DE nor JOKER.
void jouer_commandement()
{
    std::vector<commande_type> faces = commandes(partie().equipe);
    int masque = 0;
    for (std::size_t i = 0; i < faces.size(); i++)
        if (faces[i] != COMMANDE_DE && faces[i] != COMMANDE_JOKER)
            masque |= 1 << i;
    relancer(masque);
}

// Called for each action of your turn: order one, or end the turn.
void jouer_action()
{
    std::vector<figure_info> toutes = figures();
    figure_info f = choisie(toutes);
    if (f.etat == ETAT_BLOQUE && deplacer(f.id, ACTION_RELEVER, {}, -1) == OK)
        return;
    if (combat(f, toutes) || tire(f, toutes) || avance(f))
        return;
    finir(f.id);
}

// An enemy leaves your figures or stands up beside them: the first one that can fights it.
void jouer_interception()
{
    int premiere = NB_FIGURES * partie().equipe;
    for (int f = premiere; f < premiere + NB_FIGURES; f++)
        for (arme_type lame : LAMES)
            if (choisir(f, lame, 0) == OK)
                return;
}

// Your figure has to make room: it takes the last free place, away from the corner.
void jouer_place()
{
    int premiere = NB_FIGURES * partie().equipe;
    for (int f = premiere; f < premiere + NB_FIGURES; f++)
        for (int place = NB_PLACES - 1; place >= 0; place--)
            if (placer(f, place) == OK)
                return;
}

// Your figure came into a cube with enemies: it fights where it has most dice.
void jouer_assaut()
{
    int elle = question().attaquant, moi = partie().equipe;
    std::vector<figure_info> toutes = figures();
    std::stable_sort(toutes.begin(), toutes.end(), [elle](const figure_info &a, const figure_info &b) {
        return des_combat(elle, a.id, 1) > des_combat(elle, b.id, 1);
    });
    for (const figure_info &f : toutes)
        for (arme_type lame : LAMES)
            if (f.equipe != moi && choisir(f.id, lame, 0) == OK)
                return;
}

// Your figure is attacked: it strikes back if it can, or else it dodges.
void jouer_reponse()
{
    for (int des = 1; des >= 0; des--)
        for (arme_type lame : LAMES)
            if (repondre(REPONSE_CONTRE, lame, des) == OK)
                return;
    repondre(REPONSE_ESQUIVE, ARME_AUCUNE, 1);
}

// Called once, after the last round.
void partie_fin()
{
    std::cout << "the end\n";
}
