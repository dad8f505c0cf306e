/*
 * tactician: weighs every order it could give in expected points, and gives the best one.
 *
 * Everything in Donjon is public but the cards, and those are few: so a fight is a sum over
 * what the enemy may play (fights.c). What cannot be counted is guessed: a cell is worth the
 * more the nearer it is to the enemy's start line, and the fights that could begin there
 * (`standing`). A move is worth the difference, less what the strikes on the way may cost.
 *
 * What to learn from it: one scale for everything, points, makes very different things
 * comparable; and a refused order costs nothing, so the orders are tried from the best down.
 */
#include "fights.h"

enum { ORDERS = 4096 };

/* What it is worth to be next to a wounded enemy. */
static const double PREY = 0.6;

/* One order and what it is worth. */
typedef struct idea {
    double worth;
    action_type action;
    int figure;
    int target;
    position at;
} idea;

static idea ideas[ORDERS];
static int count;

static void note(double worth, action_type action, int figure, int target, position at)
{
    if (count < ORDERS && worth > 0.01)
        ideas[count++] = (idea){worth, action, figure, target, at};
}

static int far(position a, position b)
{
    int dx = a.x > b.x ? a.x - b.x : b.x - a.x;
    int dy = a.y > b.y ? a.y - b.y : b.y - a.y;
    return dx + dy;
}

/* Those nearby join fights: friends are good company, and wounded enemies easy prey. */
static double company(figure_info who, position at)
{
    double worth = 0;
    int prey = FAR;
    for (int i = 0; i < all.len; i++) {
        figure_info other = all.items[i];
        if (!is_here(other) || other.figure == who.figure)
            continue;
        if (is_own(other) && is_ready(other) && far(at, other.pos) <= 2)
            worth += 0.08;
        if (!is_own(other) && other.etat == ETAT_BLESSE && far(at, other.pos) < prey)
            prey = far(at, other.pos);
    }
    return prey == FAR ? worth : worth + PREY / (1 + prey);
}

/* What it is worth to stand on a cell: the way out, and the fights within reach. */
static double standing(figure_info who, position at)
{
    /* Waiting wins nothing: the later it is, the more the way out counts. */
    double haste = 1 + 3.0 * match.tour / match.tours;
    double step = haste * (who.objet == OBJET_TRESOR ? 0.06 : 0.03);
    int out = way_out(at);
    double worth = out == FAR ? -1.0 : -step * out;
    if (out == 0)
        worth += who.objet == OBJET_TRESOR ? 0.6 : 0.3;
    double best = 0, worst = 0;
    worth += company(who, at);
    for (int i = 0; i < all.len; i++) {
        figure_info enemy = all.items[i];
        if (is_own(enemy) || !is_here(enemy) || !touch(at, enemy.pos))
            continue;
        fight f = foresee(who, at, enemy, ACTION_ATTAQUE);
        double value = worth_of(f, 0);
        best = value > best ? value : best;
        if (is_ready(enemy)) {
            fight theirs = {-f.lead, f.loss, f.gain};
            double danger = worth_of(theirs, 0);
            worst = danger > worst ? danger : worst;
        }
    }
    return worth + 0.4 * best - 0.4 * worst;
}

/* What the strikes of a DEPLACEMENT cost on average. */
static double strikes(figure_info who, position to)
{
    static const int agility[] = {2, 4, 3, 3, 4, 2, 3, 3, 3, 3};
    int enemies = enemies_in(zone(who.pos));
    double success = enemies_in(zone(to)) > 0 ? 1.0 / 6 : 2.0 / 6;
    double missing = enemies - success * (who.loup ? 4 : agility[who.classe]);
    return missing > 0 ? 0.25 * missing : 0;
}

static void think_of_moves(figure_info who)
{
    double here = standing(who, who.pos);
    position_array cells = arrivees(who.figure);
    for (int i = 0; who.deplacements > 0 && i < cells.len; i++) {
        position to = cells.items[i];
        note(standing(who, to) - here - strikes(who, to), ACTION_DEPLACEMENT, who.figure, -1, to);
    }
    for (int y = 0; y < match.lignes; y++)
        for (int x = 0; x < match.colonnes; x++) {
            position to = {x, y};
            if (zone(to) == zone(who.pos) || touch(who.pos, to))
                note(standing(who, to) - here - 0.02, ACTION_PAS, who.figure, -1, to);
        }
}

static void think_of_fights(figure_info who)
{
    static const action_type modes[] = {ACTION_ATTAQUE, ACTION_CHARGE, ACTION_TIR};
    for (int i = 0; i < all.len; i++)
        for (int m = 0; m < 3; m++) {
            figure_info enemy = all.items[i];
            int near = touch(who.pos, enemy.pos);
            if (is_own(enemy) || !is_here(enemy) || (modes[m] == ACTION_TIR ? near : !near))
                continue;
            double worth = worth_of(foresee(who, who.pos, enemy, modes[m]), 0);
            note(worth, modes[m], who.figure, i, enemy.pos);
        }
}

/* Everything else that is worth a die. */
static void think_of_deeds(figure_info who)
{
    for (int i = 0; i < all.len; i++) {
        figure_info other = all.items[i];
        if (!is_here(other))
            continue;
        if (is_own(other) && touch(who.pos, other.pos) && !is_ready(other))
            note(0.4, ACTION_SOIGNER, who.figure, i, other.pos);
        if (!is_own(other)) {
            note(0.9, ACTION_FEU, who.figure, i, other.pos);
            int harm = who.objet == OBJET_PARCHEMIN_MORT || who.objet == OBJET_PARCHEMIN_GEL;
            note(harm ? 0.5 : 0, ACTION_LIRE, who.figure, i, other.pos);
        }
    }
    objet_info_array things = objets();
    for (int i = 0; i < things.len; i++) {
        int useful = things.items[i].objet != OBJET_CORDE && things.items[i].objet != OBJET_AMULETTE;
        double worth = things.items[i].objet == OBJET_TRESOR ? 0.6 : useful ? 0.15 : 0;
        note(worth, ACTION_PRENDRE, who.figure, -1, things.items[i].pos);
    }
    if (who.objet == OBJET_POTION_VITESSE && who.deplacements == 0)
        note(0.08, ACTION_BOIRE, who.figure, -1, who.pos);
    if (who.classe == CLASSE_LOUP_GAROU && !who.loup)
        note(0.2, ACTION_TRANSFORMER, who.figure, -1, who.pos);
    for (int direction = 0; direction < 4; direction++)
        note(0.07, ACTION_REVELER, who.figure, -1, beside(who.pos, direction));
}

static erreur give(idea it)
{
    if (it.action == ACTION_DEPLACEMENT)
        return deplacer(it.figure, it.at, 1, (int_array){0, 0});
    if (it.action != ACTION_ATTAQUE && it.action != ACTION_CHARGE && it.action != ACTION_TIR)
        return agir(it.figure, it.action, it.at);
    position_array cells = poussees(all.items[it.figure].pos, it.at);
    position wishes[4];
    int wanted = 0;
    for (int i = 0; i < cells.len && wanted < 4; i++)
        if (is_deadly(cells.items[i]))
            wishes[wanted++] = cells.items[i];
    for (int i = 0; i < cells.len && wanted < 4; i++)
        if (terrain(cells.items[i]) == TERRAIN_PIEGE)
            wishes[wanted++] = cells.items[i];
    return attaquer(it.figure, it.action, it.target, (position_array){wanted, wishes});
}

void partie_init(void)
{
}

void jouer_placement(void)
{
    /* The first start cells do: teams start alike. */
}

void jouer_action(void)
{
    read_board();
    count = 0;
    for (int i = 0; i < all.len; i++) {
        figure_info who = all.items[i];
        if (!is_own(who) || !is_ready(who))
            continue;
        think_of_fights(who);
        think_of_deeds(who);
        think_of_moves(who);
    }
    while (count > 0) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (ideas[i].worth > ideas[best].worth)
                best = i;
        if (give(ideas[best]) == OK)
            return;
        ideas[best] = ideas[--count];
    }
    finir();
}

/* Shooters are never hurt: all of them join. The whip keeps the strongest enemy out. */
void jouer_soutien(void)
{
    read_board();
    combattant_info_array fighters = combattants();
    int joining[16], joined = 0, excluded = -1, most = 0;
    for (int i = 0; i < fighters.len; i++) {
        combattant_info it = fighters.items[i];
        int own = is_own(all.items[it.figure]);
        if (own && it.role == ROLE_TIREUR)
            joining[joined++] = it.figure;
        if (!own && it.role != ROLE_PROTAGONISTE && it.force > most) {
            most = it.force;
            excluded = it.figure;
        }
    }
    if (soutenir((int_array){joined, joining}, excluded) != OK)
        soutenir((int_array){joined, joining}, -1);
}

void jouer_carte(void)
{
    carte(best_card(), -1);
}

void partie_fin(void)
{
}
