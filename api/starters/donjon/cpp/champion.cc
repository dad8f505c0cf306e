// A first champion: its figures attack whom they can, and otherwise move towards the nearest
// enemy. It plays as it is; change everything.
//
// All that can be called is in build/api/api.hh.
#include "api.hh"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

namespace {

// How far the nearest enemy is.
int loin(position pos, const std::vector<figure_info> &toutes, int moi)
{
    int moins = 100000;
    for (const figure_info &f : toutes)
        if (f.equipe != moi && f.pos.x >= 0)
            moins = std::min(moins, std::abs(pos.x - f.pos.x) + std::abs(pos.y - f.pos.y));
    return moins;
}

// Attacks or shoots at anybody. A refused order costs nothing: all are tried.
bool attaque(const figure_info &f, const std::vector<figure_info> &toutes)
{
    for (const figure_info &autre : toutes)
        for (action_type action : {ACTION_ATTAQUE, ACTION_TIR})
            if (attaquer(f.figure, action, autre.figure, {}) == OK)
                return true;
    return false;
}

// Moves to the cell of an adjacent zone that is nearest to an enemy.
bool avance(const figure_info &f, const std::vector<figure_info> &toutes, int moi)
{
    position vers = f.pos;
    for (position pos : arrivees(f.figure))
        if (loin(pos, toutes, moi) < loin(vers, toutes, moi))
            vers = pos;
    return loin(vers, toutes, moi) < loin(f.pos, toutes, moi) &&
           deplacer(f.figure, vers, 1, {}) == OK;
}

} // namespace

// Called once, before the placement.
void partie_init()
{
    std::cout << "team " << partie().equipe << "\n";
}

// Called once: place your figures. Without orders they take the first start cells.
void jouer_placement()
{
}

// Called for each action of your turn: give one order.
void jouer_action()
{
    std::vector<figure_info> toutes = figures();
    int moi = partie().equipe;
    for (const figure_info &f : toutes)
        if (f.equipe == moi && attaque(f, toutes))
            return;
    for (const figure_info &f : toutes)
        if (f.equipe == moi && avance(f, toutes, moi))
            return;
    finir();
}

// Called in a fight that others may join: without an order shooters do.
void jouer_soutien()
{
}

// Called in a fight: plays the highest card.
void jouer_carte()
{
    std::vector<int> main = cartes(partie().equipe);
    carte(main.empty() ? 0 : main.back(), -1);
}

// Called once, after the end.
void partie_fin()
{
    std::cout << "the end\n";
}
