#include "walk.h"

#include "heat.h"

#include <float.h>
#include <stdint.h>

/* How much an own life counts, compared with a foe's, by class. The elf need not be where
 * the fight is: she shoots at what the others see. */
static const float CAUTION[CLASSES] = {1.4f, 1.4f, 2.2f};
/* What a turn's walk to where it is hot is worth, in lives, by class. */
static const float LURE[CLASSES] = {0.07f, 0.07f, 0.015f};
/* What a friend nearby costs: one hammer could hit both; and what forest is worth. */
static const float CROWD = 0.03f;
static const float COVER = 0.02f;
/* How likely somebody near looks at us, and in each of the other directions. */
static const float LOOKS = 0.7f;
static const float LOOKS_AWAY = 0.1f;
/* Less heat than this on a cell is not worth a thought. */
static const float COLD = 0.001f;

/* The most that a whim is worth. */
static const float WHIM = 0.01f;

enum { CROWD_STEPS = 2, HOT_SPOT_SIZE = 3, MOST_SPOTS = 1500 };

static perso_info me[CLASSES];
static int at[CLASSES];
static int ends[CLASSES];

/* The damage to expect on a cell from those who may be on another one. */
static float damage_from(int from, int cell)
{
    float thief = heat_at(PERSO_VOLEUR, from), barbarian = heat_at(PERSO_BARBARE, from),
          elf = heat_at(PERSO_ELFE, from);
    if (thief + barbarian + elf < COLD)
        return 0;
    float far = 0, middle = 0, close = 0;
    orientation to_us = board_towards(from, cell);
    for (int way = 0; way < DIRECTIONS; way++) {
        orientation facing = (orientation)way;
        float likely = facing == to_us ? LOOKS : LOOKS_AWAY;
        far += likely * (float)board_sees(from, facing, VOLEUR_VISION_PORTEE, cell);
        middle += likely * (float)board_sees(from, facing, BARBARE_VISION_PORTEE, cell);
        close += likely * (float)board_sees(from, facing, 1, cell);
    }
    /* Whoever sees us shows us to his elf. On our own cell a thief is a Traîtrise. */
    float leap = from == cell ? VOLEUR_ATTAQUE : 0;
    return thief * (far * ELFE_ATTAQUE + close * VOLEUR_ATTAQUE + leap) +
           barbarian * middle * (ELFE_ATTAQUE + BARBARE_ATTAQUE) + elf * middle * ELFE_ATTAQUE;
}

/* The share of its life the figure has to expect to lose on a cell. */
static float risk(perso_classe classe, int cell)
{
    const int sight = VOLEUR_VISION_PORTEE;
    position here = board_pos(cell);
    float damage = 0;
    for (int dy = -sight - 1; dy <= sight + 1; dy++)
        for (int dx = -sight - 1; dx <= sight + 1; dx++) {
            int from = board_cell((position){here.x + dx, here.y + dy});
            if (from != NOWHERE)
                damage += damage_from(from, cell);
        }
    return damage / (float)me[classe].vie;
}

/* The damage of the barbarian in the next attack phase. */
static int barbarian_damage(void)
{
    int bastoooon = BASTOOOON_FROM - me[PERSO_BARBARE].vie;
    return bastoooon > BARBARE_ATTAQUE ? bastoooon : BARBARE_ATTAQUE;
}

/* The most a figure can do to one foe, with the elf's help. */
static float most_damage(perso_classe classe)
{
    if (classe == PERSO_BARBARE)
        return (float)(barbarian_damage() + ELFE_ATTAQUE);
    return classe == PERSO_VOLEUR ? VOLEUR_ATTAQUE + ELFE_ATTAQUE : ELFE_ATTAQUE;
}

/* The share of a foe's life the figure may expect to take from there. */
static float gain(perso_classe classe, int cell, orientation facing, bool traitrise)
{
    int cells[MOST_SEEN];
    int len = board_field(cell, facing, sight_of(classe), cells);
    float damage = 0;
    for (int i = 0; i < len; i++) {
        float found = 0;
        for (int other = 0; other < CLASSES; other++)
            found += heat_at((perso_classe)other, cells[i]);
        damage += found * ELFE_ATTAQUE;
        if (classe == PERSO_BARBARE)
            damage += found * (float)barbarian_damage();
        if (classe == PERSO_VOLEUR && board_sees(cell, facing, 1, cells[i]))
            damage += found * VOLEUR_ATTAQUE;
        if (classe == PERSO_VOLEUR && traitrise && cells[i] == cell)
            damage += found * VOLEUR_ATTAQUE;
    }
    /* There is one attack in a phase only, however many foes are in sight. */
    float most = most_damage(classe);
    return (damage > most ? most : damage) / FULL_LIFE;
}

/* Where it is hot, and worth the way. */
static int hot_spot(int from)
{
    int best = from;
    float most = -1;
    /* Large maps are looked at with a coarser comb. */
    int stride = board_cells / MOST_SPOTS + 1;
    for (int cell = from % stride; cell < board_cells; cell += stride) {
        if (!board_walkable(cell))
            continue;
        int way = distance(board_pos(from), board_pos(cell));
        if (way < 0)
            continue;
        float lure = heat_in_square(cell, HOT_SPOT_SIZE) / (float)(way + 15);
        if (lure > most) {
            most = lure;
            best = cell;
        }
    }
    return best;
}

/* A little chance from team, turn and cell, so that a match can be repeated. Without it two
 * shadows would do the same all the time, and foes could learn to foresee it. */
static float whim(int cell)
{
    uint32_t chance = (uint32_t)mon_equipe() * 2654435761u + (uint32_t)tour_actuel() * 40503u +
                      (uint32_t)cell * 2246822519u;
    chance ^= chance >> 15;
    chance *= 2654435761u;
    return WHIM * (float)(chance >> 16) / 65536;
}

/* What a cell is worth, without what can be seen from it. */
static float worth_of(perso_classe classe, int cell, int goal)
{
    int way = distance(board_pos(goal), board_pos(cell));
    float worth = whim(cell) - CAUTION[classe] * risk(classe, cell);
    worth -= LURE[classe] * (float)way / (float)points_of(classe);
    if (board_forest(cell))
        worth += COVER;
    for (int other = 0; other < (int)classe; other++)
        if (board_steps(ends[other], cell) <= CROWD_STEPS)
            worth -= CROWD;
    return worth;
}

static void go(perso_classe classe)
{
    static reach found;
    bool traitrise = perso_attaque_recharge(me[PERSO_VOLEUR], ATTAQUE_TRAITRISE) <= 1;
    board_reach(at[classe], points_of(classe), &found);
    int goal = hot_spot(at[classe]), best = 0;
    orientation look = me[classe].direction;
    float most = -FLT_MAX;
    for (int place = 0; place < found.len; place++) {
        int cell = found.steps[place].cell;
        float worth = worth_of(classe, cell, goal);
        for (int facing = 0; facing < DIRECTIONS; facing++) {
            float all = worth + gain(classe, cell, (orientation)facing, traitrise);
            if (all > most) {
                most = all;
                best = place;
                look = (orientation)facing;
            }
        }
    }
    position cells[MOST_STEPS];
    position_array path = board_path(&found, best, cells);
    ends[classe] = found.steps[best].cell;
    heat_own_path(at[classe]);
    for (int i = 0; i < path.len; i++)
        heat_own_path(board_cell(path.items[i]));
    perso_deplace(me[classe], path, look);
}

void walk(void)
{
    for (int figure = 0; figure < CLASSES; figure++) {
        me[figure] = perso_classe_info((perso_classe)figure);
        at[figure] = board_cell(perso_position(me[figure]));
    }
    heat_walk();
    heat_forget_paths();
    go(PERSO_VOLEUR);
    go(PERSO_BARBARE);
    go(PERSO_ELFE);
}
