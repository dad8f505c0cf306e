/*
 * seer: weighs every hex it could end on by what the pack would do then.
 *
 * Monsters follow a published automaton, and `prevoir` runs it for positions that are not
 * there yet. So a hero's turn is a small search: for every hex it could end on it adds up what
 * a blow from there is worth, what the hex itself is worth, and what the monsters that are
 * still to act would do to somebody who stands there. Everything is counted in tenths of a
 * point.
 *
 * Cards are chosen in the same way, before anybody knows the monsters' cards: every card left
 * in a deck is as likely as the others, and `prevoir` is asked with the initiative the hero
 * would have.
 *
 * What to learn from it: ask for the cheap things for every hex, and for the dear ones
 * (`prevoir`) only for the few hexes that are left; count what a fall costs and not only what
 * a kill pays; keep count of steps yourself, since walls never change; and use the token.
 */
#include "api.h"

enum {
    POINT = 10,        /* a point, in the units of all values here */
    HOLD = 18,         /* a hex of treasure: it pays again in the rounds to come */
    WOUND = 4,         /* what one life of an own hero is worth */
    FALL = 35,         /* what a fall costs beyond that: points, two rounds, the place */
    BEST = 10,         /* hexes that are looked at closely */
    GLANCE = 3,        /* hexes that are looked at closely for every card */
    LARGE = 4000,      /* hexes times monsters from which on time is short */
    FAR = 1000,
    HOARD = 256,
    HEXES = 60 * 60,
};

static position hoard[HOARD];
static int pieces;

/* Steps to what is worth going to, by hex; walls never change, so they are counted once. */
static int to_hoard[HEXES], to_prey[HEXES];

/* A hex to end on, whom to strike from there, and what both are worth. */
typedef struct plan {
    position pos;
    int target;
    int worth;
} plan;

static int index_of(position pos)
{
    return pos.y * taille().x + pos.x;
}

/* Counts the steps to the nearest of some hexes, ring by ring. */
static void count_steps(int *steps, const position *from, int count)
{
    static position waiting[HEXES];
    position size = taille();
    int first = 0, last = 0;
    for (int i = 0; i < size.x * size.y; i++)
        steps[i] = FAR;
    for (int i = 0; i < count; i++) {
        if (steps[index_of(from[i])] == 0)
            continue;
        steps[index_of(from[i])] = 0;
        waiting[last++] = from[i];
    }
    while (first < last) {
        position at = waiting[first++];
        for (int dir = DIRECTION_EST; dir <= DIRECTION_SUD_EST; dir++) {
            position next = voisin(at, dir);
            if (next.x < 0 || terrain(next) == TERRAIN_MUR || mur(at, dir))
                continue;
            if (steps[index_of(next)] != FAR)
                continue;
            steps[index_of(next)] = steps[index_of(at)] + 1;
            waiting[last++] = next;
        }
    }
}

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

/* Questions about the pack take their time, the more of it the larger everything is. */
static int is_large(void)
{
    return taille().x * taille().y * monstres().len > LARGE;
}

static int same(position a, position b)
{
    return a.x == b.x && a.y == b.y;
}

static int own(int id)
{
    return id >= 0 && id < PREMIER_MONSTRE && id / 2 == moi();
}

/* What there is to go for now, seen by one of the own heroes: treasure that the other one
 * does not stand on, and the pack. */
static void look_around(int id)
{
    static position found[HOARD + 20];
    int count = 0;
    position friend = heros().items[id ^ 1].pos;
    for (int i = 0; i < pieces; i++)
        if (!same(hoard[i], friend))
            found[count++] = hoard[i];
    count_steps(to_hoard, found, count);
    count = 0;
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++)
        if (pack.items[i].retour < 0)
            found[count++] = pack.items[i].pos;
    count_steps(to_prey, found, count);
}

/* What it is worth to strike somebody of this life so hard: the points of a kill by its
 * chance, and part of them for wounds. */
static int blow(int attack, int disadvantage, int shield, int life, int points)
{
    int kills = 0, wounds = 0;
    for (int one = 0; one < 4; one++)
        for (int other = 0; other < 4; other++) {
            static const int faces[] = {-1, 0, 0, 1};
            int modifier = faces[one];
            if (disadvantage && faces[other] < modifier)
                modifier = faces[other];
            int damage = attack + modifier - shield;
            if (damage >= life)
                kills++;
            if (damage > 0)
                wounds += damage < life ? damage : life;
        }
    return (POINT * points * kills + POINT * points * wounds / (2 * life)) / 16;
}

/* The best blow of a card from a hex: its target, and what it is worth. */
static int best_blow(position pos, carte_info card, int *target)
{
    int best = 0;
    *target = -1;
    heros_info_array heroes = heros();
    monstre_info_array pack = monstres();
    for (int i = 0; i < heroes.len + pack.len; i++) {
        heros_info h = {0};
        monstre_info m = {0};
        int hero = i < heroes.len;
        if (hero)
            h = heroes.items[i];
        else
            m = pack.items[i - heroes.len];
        position at = hero ? h.pos : m.pos;
        if (hero ? h.retour >= 0 || own(h.id) || h.invisible : m.retour >= 0)
            continue;
        if (distance(pos, at) > card.portee)
            continue;
        int steps = proximite(pos, at);
        if (steps < 0 || steps > card.portee || !visible(pos, at))
            continue;
        int points = hero ? POINTS_HEROS : m.elite ? POINTS_ELITE : POINTS_MONSTRE;
        int worth = blow(card.attaque, card.portee > 1 && steps == 1, hero ? 0 : m.bouclier,
                         hero ? h.vie : m.vie, points);
        /* Who is stunned or disarmed does not strike back. */
        if (card.effet != EFFET_AUCUN)
            worth += 6;
        if (worth > best) {
            best = worth;
            *target = hero ? h.id : m.id;
        }
    }
    return best;
}

/* How far it is from a hex to something worth going to. */
static int way_to_go(position pos)
{
    int hoarding = to_hoard[index_of(pos)], hunting = to_prey[index_of(pos)] + 1;
    return hoarding < hunting ? hoarding : hunting;
}

/* What a hex is worth by itself. */
static int place(position from, position pos, int life)
{
    terrain_type ground = terrain(pos);
    int worth = -way_to_go(pos);
    if (ground == TERRAIN_TRESOR)
        worth += HOLD * POINTS_TRESOR;
    if (!same(from, pos) && (ground == TERRAIN_PIEGE || ground == TERRAIN_DANGER)) {
        int harm = ground == TERRAIN_PIEGE ? DEGATS_PIEGE : DEGATS_DANGER;
        worth -= WOUND * harm + (harm >= life ? FALL : 0);
    }
    return worth;
}

/* What a card could do for a hero now: the plans that look best, best first. */
static int plans_of(heros_info h, carte_info card, plan *plans)
{
    int count = 0;
    position_array hexes = accessibles(h.id, card.mouvement, card.saut);
    for (int i = -1; i < hexes.len; i++) {
        plan p = {i < 0 ? h.pos : hexes.items[i], -1, 0};
        p.worth = place(h.pos, p.pos, h.vie);
        if (card.attaque > 0 && !h.desarme)
            p.worth += best_blow(p.pos, card, &p.target);
        if (count == BEST && plans[BEST - 1].worth >= p.worth)
            continue;
        int at = count < BEST ? count++ : BEST - 1;
        while (at > 0 && plans[at - 1].worth < p.worth) {
            plans[at] = plans[at - 1];
            at--;
        }
        plans[at] = p;
    }
    return count;
}

/* What a card of a monster would cost the own team if this hero stood so. */
static int pain(monstre_info m, int number, hypothese me)
{
    hypothese_array cas = {1, &me};
    choix_info_array all = prevoir(m.id, number, cas);
    int attack = carte_monstre_detail(m.genre, number).attaque + m.elite;
    heros_info_array heroes = heros();
    int sum = 0;
    for (int i = 0; i < all.len; i++)
        for (int id = 2 * moi(); id < 2 * moi() + 2; id++)
            if (all.items[i].cibles >> id & 1)
                sum += WOUND * attack + (attack >= heroes.items[id].vie ? FALL : 0);
    return all.len > 0 ? sum / all.len : 0;
}

static int to_come(int id)
{
    int_array order = ordre();
    for (int i = 0; i < order.len; i++)
        if (order.items[i] == id)
            return 1;
    return 0;
}

/* What the whole pack would do: those still to act with their card, the others, next round,
 * with any card left. */
static int threat(hypothese me)
{
    int sum = 0;
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++) {
        monstre_info m = pack.items[i];
        if (m.retour >= 0 || distance(m.pos, me.pos) > 10)
            continue;
        if (to_come(m.id)) {
            sum += pain(m, carte_monstre(m.genre), me);
            continue;
        }
        int_array left = cartes_restantes(m.genre);
        int all = 0;
        for (int j = 0; j < left.len; j++)
            all += pain(m, left.items[j], me);
        sum += left.len > 0 ? all / (2 * left.len) : 0;
    }
    return sum;
}

/* The best plan of a hero with a card, when the pack is asked too. */
static plan foresee(heros_info h, carte_info card, int looks)
{
    plan plans[BEST];
    int count = plans_of(h, card, plans);
    plan best = {.worth = -100 * FAR};
    for (int i = 0; i < count && i < looks; i++) {
        hypothese me = {h.id, plans[i].pos, card.initiative, card.effet == EFFET_INVISIBLE};
        plans[i].worth -= threat(me);
        if (plans[i].worth > best.worth)
            best = plans[i];
    }
    return best;
}

/* Each hero plays the card whose best plan is worth most with the pack in mind. Resting is
 * worth what it heals and the cards it brings back. */
void jouer_cartes(void)
{
    heros_info_array heroes = heros();
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++) {
        heros_info h = heroes.items[id];
        if (h.retour >= 0)
            continue;
        look_around(id);
        carte_type_array hand = cartes_en_main(id);
        int lack = VIE_HEROS - h.vie;
        int most = WOUND * (lack < REPOS_SOIN ? lack : REPOS_SOIN) + 2 * (6 - hand.len)
                   + place(h.pos, h.pos, h.vie);
        carte_type chosen = CARTE_REPOS;
        hypothese here = {id, h.pos, INITIATIVE_MAX, 0};
        most -= threat(here);
        for (int i = 0; i < hand.len; i++) {
            carte_info card = carte_detail(hand.items[i]);
            int worth = foresee(h, card, is_large() ? 1 : GLANCE).worth;
            /* Who acts early has the hex and the blow; cards are few. */
            worth -= card.initiative / 20 + 2;
            if (worth > most) {
                most = worth;
                chosen = hand.items[i];
            }
        }
        jouer_carte(id, chosen);
    }
}

/* A trap on the way of the pack: beside the hero, where a monster would end its move. */
static void lay_trap(int id, position pos)
{
    hypothese me = {id, pos, heros().items[id].initiative, 0};
    hypothese_array cas = {1, &me};
    monstre_info_array pack = monstres();
    for (int i = 0; i < pack.len; i++)
        for (int number = 0; number < 2; number++) {
            choix_info_array all = prevoir(pack.items[i].id, number, cas);
            for (int j = 0; j < all.len; j++)
                if (poser(id, all.items[j].pos) == OK)
                    return;
        }
}

void jouer_heros(void)
{
    int id = ordre().items[0];
    heros_info h = heros().items[id];
    carte_info card = carte_detail(h.carte);
    look_around(id);
    plan best = foresee(h, card, is_large() ? GLANCE : BEST);
    /* Who is struck first cannot be in the way: strike, then go, if that is possible. */
    if (best.target >= 0)
        frapper(id, best.target);
    if (!same(best.pos, h.pos))
        aller(id, chemin(id, best.pos, card.saut));
    if (best.target >= 0)
        frapper(id, best.target);
    if (card.effet == EFFET_PIEGE)
        lay_trap(id, best.pos);
}

/* The option that hurts others most, and the own heroes least. */
void jouer_choix(void)
{
    choix_info_array all = options();
    int best = 0, most = -FAR;
    for (int i = 0; i < all.len; i++) {
        int worth = own(all.items[i].priorite) ? -1 : 0;
        for (int id = 0; id < 2 * nombre_equipes(); id++)
            if (all.items[i].cibles >> id & 1)
                worth += own(id) ? -10 : 4;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    choisir(best);
}

void partie_fin(void)
{
}
