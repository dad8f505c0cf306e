/*
 * hunter: walks up to whoever is nearest to death, and strikes.
 *
 * What it is good for: points for monsters are the surest there are, and most champions that
 * think about nothing else lose to it. What to learn from it: `accessibles` lists where a hero
 * can end its walk, and range and sight of every one of these hexes can be asked for before
 * anything is ordered.
 */
#include "api.h"

enum { FAR = 1000 };

static int mine(int id)
{
    return id >= 0 && id < PREMIER_MONSTRE && id / 2 == moi();
}

/* A figure to strike at: how much one wants to. */
typedef struct prey {
    int id;
    position pos;
    int worth;
} prey;

/* Everybody in play who is not of the own team; few lives and many points come first. */
static int hunt(prey *found)
{
    int count = 0;
    heros_info_array heroes = heros();
    for (int i = 0; i < heroes.len; i++) {
        heros_info h = heroes.items[i];
        if (h.retour < 0 && !mine(h.id) && !h.invisible)
            found[count++] = (prey){h.id, h.pos, 10 * POINTS_HEROS - 2 * h.vie};
    }
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++) {
        monstre_info m = pack.items[i];
        int points = m.elite ? POINTS_ELITE : POINTS_MONSTRE;
        if (m.retour < 0)
            found[count++] = (prey){m.id, m.pos, 10 * points - 2 * (m.vie + m.bouclier)};
    }
    return count;
}

/* How far the nearest prey is. */
static int nearest(position pos)
{
    prey found[40];
    int best = FAR;
    for (int i = hunt(found) - 1; i >= 0; i--) {
        int steps = proximite(pos, found[i].pos);
        if (steps >= 0 && steps < best)
            best = steps;
    }
    return best;
}

/* Near the prey a blow, further away an arrow, far away a run; then a rest. */
void jouer_cartes(void)
{
    static const carte_type near[] = {CARTE_COUP, CARTE_ARC, CARTE_DESARMER, CARTE_ASSOMMER};
    static const carte_type middle[] = {CARTE_ARC, CARTE_DESARMER, CARTE_COUP, CARTE_ASSOMMER};
    heros_info_array heroes = heros();
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++) {
        heros_info h = heroes.items[id];
        if (h.retour >= 0)
            continue;
        int steps = nearest(h.pos);
        if (h.vie <= 4 && steps > 3)
            jouer_carte(id, CARTE_REPOS);
        if (steps > 6)
            jouer_carte(id, CARTE_COURSE);
        for (int i = 0; i < 4; i++)
            jouer_carte(id, steps <= 3 ? near[i] : middle[i]);
    }
}

/* Tries every hex it could end on, the own one first, with every prey. */
void jouer_heros(void)
{
    int id = ordre().items[0];
    heros_info h = heros().items[id];
    carte_info card = carte_detail(h.carte);
    position_array hexes = accessibles(id, card.mouvement, card.saut);
    prey found[40];
    int count = hunt(found), best = -FAR, target = -1;
    position goal = h.pos;
    for (int i = -1; i < hexes.len; i++) {
        position pos = i < 0 ? h.pos : hexes.items[i];
        terrain_type ground = terrain(pos);
        int harm = i >= 0 && (ground == TERRAIN_PIEGE || ground == TERRAIN_DANGER) ? 20 : 0;
        int here = -nearest(pos) - harm + (ground == TERRAIN_TRESOR ? 3 : 0);
        if (here > best) {
            best = here;
            target = -1;
            goal = pos;
        }
        for (int j = 0; card.attaque > 0 && !h.desarme && j < count; j++) {
            int steps = proximite(pos, found[j].pos);
            if (steps < 0 || steps > card.portee || !visible(pos, found[j].pos))
                continue;
            /* An arrow beside its target flies badly. */
            int worth = 100 + found[j].worth + here - (card.portee > 1 && steps == 1 ? 5 : 0);
            if (worth > best) {
                best = worth;
                target = found[j].id;
                goal = pos;
            }
        }
    }
    if (goal.x != h.pos.x || goal.y != h.pos.y)
        aller(id, chemin(id, goal, card.saut));
    if (target >= 0)
        frapper(id, target);
    if (card.effet == EFFET_PIEGE)
        for (int d = 0; d < 6; d++)
            poser(id, voisin(goal, (direction)d));
}

/* Rather others than the own heroes. */
void jouer_choix(void)
{
    choix_info_array all = options();
    int best = 0, least = FAR;
    for (int i = 0; i < all.len; i++) {
        int own = (all.items[i].cibles >> (2 * moi())) & 3;
        int hurt = 2 * ((own & 1) + (own >> 1)) + mine(all.items[i].priorite);
        if (hurt < least) {
            least = hurt;
            best = i;
        }
    }
    choisir(best);
}

void partie_init(void)
{
}

void partie_fin(void)
{
}
