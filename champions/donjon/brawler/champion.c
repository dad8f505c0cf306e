/*
 * brawler: attacks where it is stronger, and gathers for it.
 *
 * Everybody next to a fight joins it, so it is numbers that win: the brawler counts both
 * sums before it attacks, and otherwise walks its figures up to the enemy nearest to all of
 * them. What to learn from it: a fight can be counted beforehand, cards apart.
 */
#include "api.h"

static partie_info match;
static figure_info_array all;

static int strength(figure_info who)
{
    static const int by_class[] = {4, 2, 3, 2, 2, 3, 4, 3, 2, 2};
    if (who.etat != ETAT_DEBOUT)
        return 0;
    return (who.loup ? 5 : by_class[who.classe]) + (who.fort ? FORCE_POTION : 0);
}

static int far(position a, position b)
{
    int dx = a.x > b.x ? a.x - b.x : b.x - a.x;
    int dy = a.y > b.y ? a.y - b.y : b.y - a.y;
    return dx + dy;
}

/* Whether two cells are neighbours with nothing between them. */
static int touch(position a, position b)
{
    for (int direction = 0; direction < 4; direction++) {
        static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
        bord_type here = bord(a, (orientation)direction);
        bord_type there = bord(b, (orientation)((direction + 2) % 4));
        if (a.x + dx[direction] == b.x && a.y + dy[direction] == b.y)
            return (here == BORD_OUVERT || here == BORD_HERSE_OUVERTE) &&
                   (there == BORD_OUVERT || there == BORD_HERSE_OUVERTE);
    }
    return 0;
}

static int in_dungeon(figure_info who)
{
    return who.pos.x >= 0;
}

/* How much stronger the own side would be in a fight between two figures. */
static int lead(figure_info attacker, figure_info target)
{
    int sum = strength(attacker) - strength(target);
    for (int i = 0; i < all.len; i++) {
        figure_info who = all.items[i];
        if (who.figure == attacker.figure || who.figure == target.figure || !in_dungeon(who) || who.gel)
            continue;
        if (touch(who.pos, attacker.pos) || touch(who.pos, target.pos))
            sum += who.equipe == match.equipe ? strength(who) : -strength(who);
    }
    return sum;
}

/* The best attack there is; a wounded target is worth more, it dies. */
static int attack(void)
{
    int best = -1, attacker = -1, target = -1;
    for (int i = 0; i < all.len; i++) {
        action_type_array actions = actions_possibles(i);
        int able = 0;
        for (int j = 0; j < actions.len; j++)
            able |= actions.items[j] == ACTION_ATTAQUE;
        for (int j = 0; able && j < all.len; j++) {
            figure_info enemy = all.items[j];
            if (enemy.equipe == match.equipe || !in_dungeon(enemy) ||
                !touch(all.items[i].pos, enemy.pos))
                continue;
            int worth = lead(all.items[i], enemy) + (enemy.etat == ETAT_BLESSE ? 3 : 0);
            if (worth > best) {
                best = worth;
                attacker = i;
                target = j;
            }
        }
    }
    return attacker >= 0 &&
           attaquer(attacker, ACTION_ATTAQUE, target, (position_array){0, 0}) == OK;
}

/* The enemy that is nearest to all own figures together. */
static position prey(void)
{
    position best = {match.colonnes / 2, match.lignes / 2};
    int least = -1;
    for (int i = 0; i < all.len; i++) {
        int sum = 0;
        for (int j = 0; j < all.len; j++)
            if (all.items[j].equipe == match.equipe && in_dungeon(all.items[j]))
                sum += far(all.items[i].pos, all.items[j].pos);
        if (all.items[i].equipe != match.equipe && in_dungeon(all.items[i]) &&
            (least < 0 || sum < least)) {
            least = sum;
            best = all.items[i].pos;
        }
    }
    return best;
}

static int approach(figure_info who, position goal)
{
    position best = who.pos;
    position_array cells = arrivees(who.figure);
    for (int i = 0; i < cells.len; i++)
        if (far(cells.items[i], goal) < far(best, goal))
            best = cells.items[i];
    if (far(best, goal) < far(who.pos, goal) &&
        deplacer(who.figure, best, 1, (int_array){0, 0}) == OK)
        return 1;
    for (int distance = 1; distance < far(who.pos, goal); distance++)
        for (int dx = -distance; dx <= distance; dx++) {
            int dy = distance - (dx < 0 ? -dx : dx);
            if (agir(who.figure, ACTION_PAS, (position){goal.x + dx, goal.y + dy}) == OK ||
                agir(who.figure, ACTION_PAS, (position){goal.x + dx, goal.y - dy}) == OK)
                return 1;
        }
    return 0;
}

static int heal(figure_info who)
{
    for (int i = 0; i < all.len; i++)
        if (in_dungeon(all.items[i]) && agir(who.figure, ACTION_SOIGNER, all.items[i].pos) == OK)
            return 1;
    return 0;
}

static int reveal(figure_info who)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int i = 0; i < 4; i++)
        if (agir(who.figure, ACTION_REVELER, (position){who.pos.x + dx[i], who.pos.y + dy[i]}) == OK)
            return 1;
    return 0;
}

void partie_init(void)
{
}

void jouer_placement(void)
{
}

void jouer_action(void)
{
    match = partie();
    all = figures();
    if (attack())
        return;
    position goal = prey();
    for (int i = 0; i < all.len; i++) {
        figure_info who = all.items[i];
        if (who.equipe == match.equipe && (heal(who) || approach(who, goal) || reveal(who)))
            return;
    }
    finir();
}

void jouer_soutien(void)
{
    /* Shooters join by themselves. */
}

/* The smallest card that wins against anything, or else the highest one. */
void jouer_carte(void)
{
    figure_info_array everybody = figures();
    combattant_info_array fighters = combattants();
    int equipe = partie().equipe, sum = 0;
    for (int i = 0; i < fighters.len; i++) {
        combattant_info it = fighters.items[i];
        sum += everybody.items[it.figure].equipe == equipe ? it.force : -it.force;
    }
    int_array theirs = cartes(1 - equipe), ours = cartes(equipe);
    int worst = theirs.len > 0 ? theirs.items[theirs.len - 1] : 0;
    for (int i = -1; i < ours.len; i++) {
        int card = i < 0 ? 0 : ours.items[i];
        if (sum + card > worst && carte(card, -1) == OK)
            return;
    }
    carte(ours.len > 0 ? ours.items[ours.len - 1] : 0, -1);
}

void partie_fin(void)
{
}
