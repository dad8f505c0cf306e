#include "walk.h"

#include "heat.h"

/* How much an own life is worth, compared with a foe's; and how much a figure is drawn to
 * where it is hot. By class. */
static const float CAUTION[CLASSES] = {1.4f, 1.4f, 2.2f};
static const float LURE[CLASSES] = {0.07f, 0.07f, 0.015f};

static perso_info me[CLASSES];
static int at[CLASSES];
static int ends[CLASSES];

/* The expected share of the figure's life that is lost on a cell. Everybody who may be
 * near is asked: would you see me here, if you looked in one of the four directions? */
static float risk(perso_classe classe, int cell)
{
    const int sight = VOLEUR_VISION_PORTEE;
    position here = board_pos(cell);
    float damage = 0;
    for (int dy = -sight; dy <= sight; dy++)
        for (int dx = -sight; dx <= sight; dx++) {
            int from = board_cell((position){here.x + dx, here.y + dy});
            if (from == NOWHERE || !board_walkable(from))
                continue;
            float thief = heat_at(PERSO_VOLEUR, from), barbarian = heat_at(PERSO_BARBARE, from),
                  elf = heat_at(PERSO_ELFE, from);
            if (thief + barbarian + elf < 0.001f)
                continue;
            float far = 0, wide = 0, close = 0;
            orientation to_me = board_towards(from, cell);
            for (int way = 0; way < DIRECTIONS; way++) {
                float turned = (orientation)way == to_me ? 0.7f : 0.1f;
                far += turned * board_sees(from, (orientation)way, VOLEUR_VISION_PORTEE, cell);
                wide += turned * board_sees(from, (orientation)way, BARBARE_VISION_PORTEE, cell);
                close += turned * board_sees(from, (orientation)way, 1, cell);
            }
            damage += thief * (far * ELFE_ATTAQUE + close * VOLEUR_ATTAQUE);
            damage += barbarian * wide * (BARBARE_ATTAQUE + ELFE_ATTAQUE);
            damage += elf * wide * ELFE_ATTAQUE;
            if (from == cell)
                damage += thief * VOLEUR_ATTAQUE;
        }
    return damage / (float)me[classe].vie;
}

/* The expected share of foes' lives the figure could take from there. */
static float gain(perso_classe classe, int cell, orientation facing, bool traitrise)
{
    int cells[MOST_SEEN];
    int len = board_field(cell, facing, sight_of(classe), cells);
    int hammer = BASTOOOON_FROM - me[PERSO_BARBARE].vie;
    if (hammer < BARBARE_ATTAQUE)
        hammer = BARBARE_ATTAQUE;
    float damage = 0;
    for (int i = 0; i < len; i++) {
        float found = 0;
        for (int other = 0; other < CLASSES; other++)
            found += heat_at((perso_classe)other, cells[i]);
        if (found < 0.0001f)
            continue;
        damage += found * ELFE_ATTAQUE;
        if (classe == PERSO_BARBARE)
            damage += found * (float)hammer;
        if (classe == PERSO_VOLEUR && board_sees(cell, facing, 1, cells[i]))
            damage += found * VOLEUR_ATTAQUE;
        if (classe == PERSO_VOLEUR && traitrise && cells[i] == cell)
            damage += found * VOLEUR_ATTAQUE;
    }
    /* One attack hits one foe: with many in sight the gain grows no more. */
    float most = classe == PERSO_BARBARE ? (float)(hammer + ELFE_ATTAQUE)
                 : classe == PERSO_VOLEUR ? VOLEUR_ATTAQUE + ELFE_ATTAQUE
                                          : ELFE_ATTAQUE;
    return (damage > most ? most : damage) / FULL_LIFE;
}

/* Where it is hot, and worth the way. */
static int hot_spot(int from)
{
    int best = from;
    float most = -1;
    int stride = board_cells > 3000 ? board_cells / 1500 : 1;
    for (int cell = from % stride; cell < board_cells; cell += stride) {
        if (!board_walkable(cell))
            continue;
        int way = distance(board_pos(from), board_pos(cell));
        if (way < 0)
            continue;
        float lure = heat_in_square(cell, 3) / (float)(way + 15);
        if (lure > most) {
            most = lure;
            best = cell;
        }
    }
    return best;
}

static void go(perso_classe classe)
{
    static reach found;
    bool traitrise = perso_attaque_recharge(me[PERSO_VOLEUR], ATTAQUE_TRAITRISE) <= 1;
    board_reach(at[classe], points_of(classe), &found);
    int goal = hot_spot(at[classe]), best = 0;
    orientation look = me[classe].direction;
    float most = -1000;
    for (int place = 0; place < found.len; place++) {
        int cell = found.steps[place].cell;
        int way = distance(board_pos(goal), board_pos(cell));
        float common = -CAUTION[classe] * risk(classe, cell);
        common -= LURE[classe] * (float)way / (float)points_of(classe);
        if (board_forest(cell))
            common += 0.02f;
        for (int other = 0; other < (int)classe; other++)
            if (board_steps(ends[other], cell) <= 2)
                common -= 0.03f;
        for (int facing = 0; facing < DIRECTIONS; facing++) {
            float all = common + gain(classe, cell, (orientation)facing, traitrise);
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
