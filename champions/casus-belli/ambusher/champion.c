/*
 * ambusher: waits at the edge of a wood, strikes whom it sees and is gone when it is hit.
 *
 * What to learn from it: the terrain. Who stands in a forest cell at the edge and looks
 * out sees all of his cone, but is seen from the four cells beside him only; no tower, no
 * palantír and no I see shows him. So each figure has a post of this kind. A post where it
 * loses life, or where nothing ever happens, is left for another one. What it lacks: it
 * does not think about where the foes are, and walks from post to post in the open.
 */
#include "api.h"

#include <stdlib.h>

enum {
    CLASSES = 3,
    DIRECTIONS = 4,
    MOST_POSTS = 256,
    /* How far it is from a figure's post to the others' and to the start, in steps. */
    APART = 3,
    FAR_FROM_START = 4,
    /* Cells ahead of a post that have to be open. */
    OUTLOOK = 3,
    /* Turns without a foe in sight after which a post is given up. */
    PATIENCE = 5
};

typedef struct post {
    position cell;
    orientation look;
    int way; /* from the start, in movement points */
} post;

static post posts[MOST_POSTS];
static int posts_len;

/* Of each figure: its post, its life at the last look, quiet turns, and whether its
 * palantír lies where it is of use. */
static int post_of[CLASSES];
static int life_of[CLASSES];
static int quiet[CLASSES];
static int palantir_placed;

static position step(position from, int direction)
{
    static const position by[DIRECTIONS] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return (position){from.x + by[direction].x, from.y + by[direction].y};
}

static int steps_between(position a, position b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

static int points_of(int classe)
{
    static const int points[] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};
    return points[classe];
}

static int leaving_cost(position pos)
{
    switch (carte_zone_type(pos)) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_MARAIS:
        return 4;
    default:
        return 2;
    }
}

static int open(position pos)
{
    zone_type zone = carte_zone_type(pos);
    return zone != ZONE_FORET && zone != ZONE_MUR && zone != ZONE_ERREUR;
}

/* How many cells in a row are open ahead, at most OUTLOOK. */
static int outlook(position from, int direction)
{
    int count = 0;
    for (from = step(from, direction); count < OUTLOOK && open(from); count++)
        from = step(from, direction);
    return count;
}

static int nearer(const void *one, const void *other)
{
    const post *a = one, *b = other;
    if (a->way != b->way)
        return a->way - b->way;
    return a->cell.y != b->cell.y ? a->cell.y - b->cell.y : a->cell.x - b->cell.x;
}

/* Takes a cell as a post if it can be reached and has a view. */
static void add_post(position cell)
{
    int best = 0, view = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (outlook(cell, direction) > view) {
            view = outlook(cell, direction);
            best = direction;
        }
    int way = distance(carte_depart(), cell);
    if (way < 0 || view < OUTLOOK || steps_between(cell, carte_depart()) < FAR_FROM_START)
        return;
    post found = {cell, (orientation)best, way};
    /* When there is no room left, the furthest post makes way. */
    if (posts_len < MOST_POSTS)
        posts[posts_len++] = found;
    else if (nearer(&found, &posts[MOST_POSTS - 1]) < 0)
        posts[MOST_POSTS - 1] = found;
    else
        return;
    for (int i = posts_len - 1; i > 0 && nearer(&posts[i], &posts[i - 1]) < 0; i--) {
        post moved = posts[i];
        posts[i] = posts[i - 1];
        posts[i - 1] = moved;
    }
}

static void add_posts(zone_type zone)
{
    position size = carte_taille();
    for (int y = 0; y < size.y; y++)
        for (int x = 0; x < size.x; x++)
            if (carte_zone_type((position){x, y}) == zone)
                add_post((position){x, y});
}

/* Whether a post is too near to that of another figure: one hammer would hit both. */
static int crowded(int candidate, int classe)
{
    for (int other = 0; other < CLASSES; other++)
        if (other != classe &&
            steps_between(posts[candidate].cell, posts[post_of[other]].cell) < APART)
            return 1;
    return 0;
}

/* The next post in the list that leaves room for the others. */
static void relocate(int classe)
{
    int candidate = post_of[classe];
    for (int tries = 0; tries < posts_len; tries++) {
        candidate = (candidate + 1) % posts_len;
        if (!crowded(candidate, classe))
            break;
    }
    post_of[classe] = candidate;
    quiet[classe] = 0;
    palantir_placed = palantir_placed && classe != PERSO_VOLEUR;
}

/* The least life of the foes on a cell; 0 if there is none, or a friend among them. */
static int weakest_on(position pos)
{
    perso_info_array who = carte_zone_perso(pos);
    int least = 0;
    for (int i = 0; i < who.len; i++) {
        if (who.items[i].equipe == mon_equipe())
            return 0;
        if (least == 0 || who.items[i].vie < least)
            least = who.items[i].vie;
    }
    return least;
}

/* Whether a hammer there would hit a friend. */
static int friend_beside(position target)
{
    for (int classe = 0; classe < CLASSES; classe++)
        if (steps_between(perso_position(perso_classe_info((perso_classe)classe)), target) <= 1)
            return 1;
    return 0;
}

/* The cell with the weakest foe among some cells. Returns whether there is one. */
static int weakest(position_array cells, int hammer, position *prey)
{
    int least = 0;
    for (int i = 0; i < cells.len; i++) {
        int life = weakest_on(cells.items[i]);
        if (life > 0 && (least == 0 || life < least) &&
            !(hammer && friend_beside(cells.items[i]))) {
            least = life;
            *prey = cells.items[i];
        }
    }
    return least > 0;
}

static void walk(int classe)
{
    perso_info me = perso_classe_info((perso_classe)classe);
    position here = perso_position(me), goal = posts[post_of[classe]].cell;
    position_array path = chemin(here, goal);
    int points = points_of(classe), steps = 0;
    while (steps < path.len) {
        points -= leaving_cost(here);
        if (points < 0)
            break;
        here = path.items[steps++];
    }
    path.len = steps;
    perso_deplace(me, path, posts[post_of[classe]].look);
}

static void walk_all(void)
{
    for (int classe = 0; classe < CLASSES; classe++)
        walk(classe);
}

/* Decides for each figure whether its post is still a good one. */
static void review(void)
{
    for (int classe = 0; classe < CLASSES; classe++) {
        perso_info me = perso_classe_info((perso_classe)classe);
        position prey;
        int sees = weakest(perso_vision_personnages(me), 0, &prey);
        int there = steps_between(perso_position(me), posts[post_of[classe]].cell) == 0;
        quiet[classe] = there && !sees ? quiet[classe] + 1 : 0;
        if ((there && me.vie < life_of[classe]) || quiet[classe] > PATIENCE)
            relocate(classe);
        life_of[classe] = me.vie;
    }
}

static void thief(void)
{
    perso_info me = perso_classe_info(PERSO_VOLEUR);
    position here = perso_position(me);
    perso_info_array who = carte_zone_perso(here);
    for (int i = 0; i < who.len; i++)
        if (who.items[i].equipe != mon_equipe() &&
            perso_attaque(me, ATTAQUE_TRAITRISE, here) == OK)
            return;
    position_array seen = perso_vision_personnages(me);
    for (int i = 0; i < seen.len; i++)
        if (weakest_on(seen.items[i]) > 0 &&
            perso_attaque(me, ATTAQUE_NORMALE, seen.items[i]) == OK)
            return;
    /* The last cell of the list lies in the furthest row: it shows the most that is new. */
    position_array field = perso_vision(me);
    int there = steps_between(here, posts[post_of[PERSO_VOLEUR]].cell) == 0;
    if (there && !palantir_placed && field.len > 0)
        palantir_placed =
            perso_attaque(me, ATTAQUE_PALANTIR, field.items[field.len - 1]) == OK;
}

static void barbarian(void)
{
    perso_info me = perso_classe_info(PERSO_BARBARE);
    position prey;
    if (!weakest(perso_vision_personnages(me), 1, &prey))
        return;
    if (me.vie >= BARBARE_VIE - BARBARE_ATTAQUE + 1 ||
        perso_attaque(me, ATTAQUE_BASTOOOON, prey) != OK)
        perso_attaque(me, ATTAQUE_NORMALE, prey);
}

/* The elf shoots at the weakest foe that anybody sees. */
static void elf(void)
{
    perso_info me = perso_classe_info(PERSO_ELFE);
    position_array views[] = {
        perso_vision_personnages(perso_classe_info(PERSO_VOLEUR)),
        perso_vision_personnages(perso_classe_info(PERSO_BARBARE)),
        perso_vision_personnages(me),
        palantir_vision(),
        elfe_vision(),
    };
    position prey = {-1, -1}, found;
    int least = 0;
    for (int i = 0; i < (int)(sizeof views / sizeof *views); i++)
        if (weakest(views[i], 0, &found) && (least == 0 || weakest_on(found) < least)) {
            least = weakest_on(found);
            prey = found;
        }
    if (least == 0)
        perso_attaque(me, ATTAQUE_I_SEE, carte_depart());
    else if (perso_attaque(me, ATTAQUE_LOTO, prey) != OK)
        perso_attaque(me, ATTAQUE_NORMALE, prey);
}

void partie_init(void)
{
    add_posts(ZONE_FORET);
    if (posts_len < CLASSES)
        add_posts(ZONE_TOUR);
    if (posts_len == 0)
        posts[posts_len++] = (post){carte_depart(), ORIENTATION_NORD, 0};
    for (int classe = 0; classe < CLASSES; classe++)
        relocate(classe);
}

void jouer_placement(void)
{
    walk_all();
}

void jouer_attaque(void)
{
    thief();
    barbarian();
    elf();
}

void jouer_deplacement(void)
{
    review();
    walk_all();
}

void partie_fin(void)
{
}
