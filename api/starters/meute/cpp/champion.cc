// A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
// rest when they have no attack left. It plays as it is; change everything.
//
// All that can be called is in build/api/api.hh.
#include "api.hh"

#include <algorithm>
#include <iostream>

namespace {

// The cards it plays, the best first.
const carte_type ATTAQUES[] = {CARTE_COUP, CARTE_ARC, CARTE_ASSOMMER, CARTE_DESARMER};

// How far the nearest monster is.
int danger(position pos)
{
    int moins = 1000;
    for (const monstre_info &m : monstres())
        if (m.retour < 0)
            moins = std::min(moins, distance(pos, m.pos));
    return moins;
}

// Strikes the first monster it can. A refused order costs nothing: all are tried.
bool frappe(int id)
{
    for (const monstre_info &m : monstres())
        if (frapper(id, m.id) == OK)
            return true;
    return false;
}

// Walks as near to a monster as its card allows.
void avance(const heros_info &h)
{
    carte_info carte = carte_detail(h.carte);
    position vers = h.pos;
    for (position pos : accessibles(h.id, carte.mouvement, carte.saut))
        if (terrain(pos) != TERRAIN_PIEGE && danger(pos) < danger(vers))
            vers = pos;
    aller(h.id, chemin(h.id, vers, carte.saut));
}

} // namespace

// Called once, before the first round.
void partie_init()
{
    std::cout << "team " << moi() << " of " << nombre_equipes() << std::endl;
}

// Called at the beginning of every round: a hero without a card rests.
void jouer_cartes()
{
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++)
        for (carte_type carte : ATTAQUES)
            if (jouer_carte(id, carte) == OK)
                break;
}

// Called when the turn of one of your heroes comes.
void jouer_heros()
{
    heros_info h = heros()[ordre()[0]];
    if (frappe(h.id))
        return;
    avance(h);
    frappe(h.id);
}

// Called when a monster has several options and you have the token: not the own heroes.
void jouer_choix()
{
    int numero = 0;
    for (const choix_info &choix : options()) {
        if ((choix.cibles >> (2 * moi()) & 3) == 0) {
            choisir(numero);
            return;
        }
        numero++;
    }
}

// Called once, after the last round.
void partie_fin()
{
    std::cout << "the end" << std::endl;
}
