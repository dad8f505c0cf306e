/*
 * miser: runs to the treasure and stays there.
 *
 * What it is good for: treasure pays every round and strikes nobody back. What to learn from
 * it: a hero in the shadow is nobody's target and still holds treasure, and a card that is not
 * played in the right moment is lost until the next rest.
 */
#include "api.h"

enum { FAR = 1000, HOARD = 256 };

static position hoard[HOARD];
static int pieces;

/* Remembers where the treasure is: it never moves. */
void partie_init(void)
{
    position size = taille();
    for (int y = 0; y < size.y; y++)
        for (int x = 0; x < size.x; x++) {
            position pos = {x, y};
            if (terrain(pos) == TERRAIN_TRESOR && pieces < HOARD)
                hoard[pieces++] = pos;
        }
}

static int taken(position pos, int id)
{
    heros_info_array heroes = heros();
    for (int i = 0; i < heroes.len; i++)
        if (i != id && heroes.items[i].pos.x == pos.x && heroes.items[i].pos.y == pos.y)
            return 1;
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++)
        if (pack.items[i].pos.x == pos.x && pack.items[i].pos.y == pos.y)
            return 1;
    return 0;
}

/* Steps from a hex to the nearest treasure that this hero could hold. */
static int way_to_treasure(position pos, int id)
{
    int best = FAR;
    for (int i = 0; i < pieces; i++) {
        int steps = proximite(pos, hoard[i]);
        if (steps >= 0 && steps < best && !taken(hoard[i], id))
            best = steps;
    }
    return best;
}

void jouer_cartes(void)
{
    static const carte_type holding[] = {CARTE_OMBRE, CARTE_COUP, CARTE_ASSOMMER, CARTE_DESARMER, CARTE_ARC};
    static const carte_type going[] = {CARTE_COURSE, CARTE_OMBRE, CARTE_BARRICADE, CARTE_PIEGE, CARTE_COUP};
    heros_info_array heroes = heros();
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++) {
        int there = terrain(heroes.items[id].pos) == TERRAIN_TRESOR;
        if (there && heroes.items[id].vie <= 5)
            jouer_carte(id, CARTE_REPOS);
        for (int i = 0; i < 5; i++)
            jouer_carte(id, there ? holding[i] : going[i]);
    }
}

/* Strikes whom it can without leaving. */
static void strike(int id)
{
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++)
        if (frapper(id, pack.items[i].id) == OK)
            return;
    for (int i = 0; i < 2 * nombre_equipes(); i++)
        if (frapper(id, i) == OK)
            return;
}

void jouer_heros(void)
{
    int id = ordre().items[0];
    heros_info h = heros().items[id];
    carte_info card = carte_detail(h.carte);
    position goal = h.pos;
    int best = way_to_treasure(h.pos, id);
    position_array hexes = accessibles(id, card.mouvement, card.saut);
    for (int i = 0; best > 0 && i < hexes.len; i++) {
        terrain_type ground = terrain(hexes.items[i]);
        int steps = way_to_treasure(hexes.items[i], id);
        if (ground == TERRAIN_PIEGE || ground == TERRAIN_DANGER)
            steps += 3;
        if (steps < best) {
            best = steps;
            goal = hexes.items[i];
        }
    }
    if (goal.x != h.pos.x || goal.y != h.pos.y)
        aller(id, chemin(id, goal, card.saut));
    strike(id);
    for (int d = 0; d < 6; d++)
        poser(id, voisin(goal, (direction)d));
}

/* Rather others than the own heroes. */
void jouer_choix(void)
{
    choix_info_array all = options();
    for (int i = 0; i < all.len; i++)
        if (((all.items[i].cibles >> (2 * moi())) & 3) == 0 && all.items[i].priorite / 2 != moi()) {
            choisir(i);
            return;
        }
    choisir(0);
}

void partie_fin(void)
{
}
