#include "strike.h"

#include "heat.h"

#include <float.h>
#include <string.h>

enum { MOST_BLOWS = 20, LETHAL = 100, MOST_ANGER = 12 };

/* What a wound of a whole life counts, compared with a kill. */
static const float WOUND = 0.5f;
/* What it costs, compared with a figure lost to the foes, if friends alone kill it. */
static const float ACCIDENT = 0.5f;
/* What it is worth to see a hidden foe; and to hit one blindly. */
static const float PALANTIR_WORTH = 0.06f;
static const float I_SEE_WORTH = 0.03f;
static const float BLIND_SHOT_WORTH = 0.25f;

/* An attack that could be ordered, and what it does. */
typedef struct blow {
    attaque_type attack;
    int target; /* NOWHERE: none at all */
    int damage[MOST_FOES];
    int own[CLASSES];
    float extra; /* worth beyond the damage */
    float alone; /* worth without the others */
} blow;

/* The best blows of a figure, the first one is to do nothing. */
typedef struct choice {
    int len;
    blow blows[MOST_BLOWS + 1];
} choice;

static perso_info me[CLASSES];
static int at[CLASSES];
/* What each foe could do to each own figure in this phase, and whether with a Bastoooon. */
static int threat[MOST_FOES][CLASSES];
static bool bastoooons[MOST_FOES][CLASSES];
static bool pushed[MOST_FOES];
static choice choices[CLASSES];

static bool ready(perso_classe classe, attaque_type attack)
{
    return perso_attaque_recharge(me[classe], attack) == 0;
}

static bool in_field(perso_classe classe, int size, int cell)
{
    return board_sees(at[classe], me[classe].direction, size, cell);
}

static bool foe_sees(const foe *one, int size, int cell)
{
    return board_sees(one->cell, one->facing, size, cell);
}

/* Foes stand where they are until all have struck: what they see now, they can hit. */
static int threat_of(const foe *one, int cell)
{
    switch (one->classe) {
    case PERSO_VOLEUR:
        if (one->cell == cell)
            return LETHAL;
        return foe_sees(one, 1, cell) ? VOLEUR_ATTAQUE : 0;
    case PERSO_BARBARE:
        return foe_sees(one, BARBARE_VISION_PORTEE, cell) ? BARBARE_ATTAQUE : 0;
    default:
        for (int i = 0; i < foes_len; i++)
            if (foes[i].team == one->team && foe_sees(&foes[i], sight_of(foes[i].classe), cell))
                return ELFE_ATTAQUE;
        return 0;
    }
}

static float worth(int damage, int life)
{
    return damage >= life ? 1 : WOUND * (float)damage / (float)life;
}

/* What becomes of an own figure. One that falls to friend and foe together costs nothing:
 * better an own arrow in a dying friend than a point for the foes. */
static float fate(int figure, int own, int foreign, float likely)
{
    int life = me[figure].vie;
    float spared = own >= life ? -ACCIDENT : -worth(own, life);
    float attacked = own + foreign < life ? -worth(own + foreign, life) : own > 0 ? 0 : -1;
    if (foreign == 0)
        likely = 0;
    return likely * attacked + (1 - likely) * spared;
}

/* What a foe could do to an own figure if we wound it at the same time: the more a
 * barbarian suffers, the harder is his Bastoooon. */
static int answer(int number, int figure, int wound)
{
    int bastoooon = BASTOOOON_FROM - foes[number].life + wound;
    bool harder = bastoooons[number][figure] && bastoooon > BARBARE_ATTAQUE;
    return harder ? bastoooon : threat[number][figure];
}

/* By how much a Bastoooon grows through what its barbarian suffers before. */
static int anger(const blow *blows[CLASSES], int foreign, float likely)
{
    if (blows[PERSO_BARBARE]->attack != ATTAQUE_BASTOOOON)
        return 0;
    int own = 0;
    for (int by = 0; by < CLASSES; by++)
        own += blows[by]->own[PERSO_BARBARE];
    return own + (int)(likely * (float)(foreign < MOST_ANGER ? foreign : MOST_ANGER));
}

/* What three blows together are worth, in lives. */
static float value(const blow *blows[CLASSES])
{
    bool push = blows[PERSO_BARBARE]->attack == ATTAQUE_FUS_RO_DAH;
    int wounds[MOST_FOES], foreign[CLASSES] = {0}, threatened = 0;
    for (int i = 0; i < foes_len; i++) {
        wounds[i] = 0;
        for (int by = 0; by < CLASSES; by++)
            wounds[i] += blows[by]->damage[i];
    }
    for (int figure = 0; figure < CLASSES; figure++) {
        for (int i = 0; i < foes_len; i++)
            /* Who is pushed hits nobody. */
            if (!(push && pushed[i]))
                foreign[figure] += answer(i, figure, wounds[i]);
        threatened += foreign[figure] > 0;
    }
    /* Foes have one blow each: the more of us they can hit, the less likely is each. */
    float sum = 0, likely = threatened > 0 ? 0.4f + 0.4f / (float)threatened : 0;
    for (int figure = 0; figure < CLASSES; figure++) {
        int own = 0;
        for (int by = 0; by < CLASSES; by++)
            own += blows[by]->own[figure];
        sum += blows[figure]->extra + fate(figure, own, foreign[figure], likely);
    }
    int more = anger(blows, foreign[PERSO_BARBARE], likely);
    for (int i = 0; i < foes_len; i++) {
        int damage = wounds[i] + (blows[PERSO_BARBARE]->damage[i] > 0 ? more : 0);
        /* And who is pushed is not where the others aim. */
        if (damage > 0 && !(push && pushed[i]))
            sum += worth(damage, foes[i].life);
    }
    return sum;
}

/* Keeps a blow if it is among the best of its figure. */
static void consider(perso_classe classe, const blow *one)
{
    choice *mine = &choices[classe];
    const blow *blows[CLASSES] = {&choices[0].blows[0], &choices[1].blows[0],
                                  &choices[2].blows[0]};
    blow added = *one;
    blows[classe] = one;
    added.alone = value(blows);
    int place = mine->len;
    while (place > 1 && mine->blows[place - 1].alone < added.alone)
        place--;
    if (place > MOST_BLOWS)
        return;
    if (mine->len <= MOST_BLOWS)
        mine->len++;
    memmove(&mine->blows[place + 1], &mine->blows[place],
            (size_t)(mine->len - 1 - place) * sizeof(blow));
    mine->blows[place] = added;
}

/* An attack that does some damage within so many steps of its target. */
static blow aimed(attaque_type attack, int target, int width, int damage)
{
    blow one = {attack, target, {0}, {0}, 0, 0};
    for (int i = 0; i < foes_len; i++)
        one.damage[i] = board_steps(foes[i].cell, target) <= width ? damage : 0;
    for (int figure = 0; figure < CLASSES; figure++)
        one.own[figure] = board_steps(at[figure], target) <= width ? damage : 0;
    return one;
}

static void consider_aimed(perso_classe classe, attaque_type attack, int target, int damage)
{
    bool cross = classe == PERSO_BARBARE;
    blow one = aimed(attack, target, cross ? 1 : 0, damage);
    bool himself = attack == ATTAQUE_LOTO || (cross && attack == ATTAQUE_NORMALE);
    if (!himself)
        one.own[classe] = 0;
    if (attack == ATTAQUE_TRAITRISE)
        memset(one.own, 0, sizeof one.own);
    consider(classe, &one);
}

static void consider_thief(void)
{
    int here = at[PERSO_VOLEUR];
    if (ready(PERSO_VOLEUR, ATTAQUE_TRAITRISE))
        consider_aimed(PERSO_VOLEUR, ATTAQUE_TRAITRISE, here, LETHAL);
    for (int i = 0; i < foes_len; i++)
        if (in_field(PERSO_VOLEUR, 1, foes[i].cell))
            consider_aimed(PERSO_VOLEUR, ATTAQUE_NORMALE, foes[i].cell, VOLEUR_ATTAQUE);
    for (int friend = PERSO_BARBARE; friend <= PERSO_ELFE; friend++)
        if (in_field(PERSO_VOLEUR, 1, at[friend]))
            consider_aimed(PERSO_VOLEUR, ATTAQUE_NORMALE, at[friend], VOLEUR_ATTAQUE);
    if (!ready(PERSO_VOLEUR, ATTAQUE_PALANTIR))
        return;
    int cells[MOST_SEEN];
    int len = board_field(here, me[PERSO_VOLEUR].direction, VOLEUR_VISION_PORTEE, cells);
    for (int i = 0; i < len; i++) {
        blow one = aimed(ATTAQUE_PALANTIR, cells[i], 0, 0);
        one.extra = PALANTIR_WORTH * heat_in_square(cells[i], PALANTIR_SIGHT);
        consider(PERSO_VOLEUR, &one);
    }
}

static bool hits_somebody(int target)
{
    for (int i = 0; i < foes_len; i++)
        if (board_steps(foes[i].cell, target) <= 1)
            return true;
    return false;
}

static void consider_barbarian(void)
{
    int cells[MOST_SEEN], own_damage = BASTOOOON_FROM - me[PERSO_BARBARE].vie;
    int len = board_field(at[PERSO_BARBARE], me[PERSO_BARBARE].direction, BARBARE_VISION_PORTEE,
                          cells);
    for (int i = 0; i < len; i++) {
        if (!hits_somebody(cells[i]))
            continue;
        consider_aimed(PERSO_BARBARE, ATTAQUE_NORMALE, cells[i], BARBARE_ATTAQUE);
        if (ready(PERSO_BARBARE, ATTAQUE_BASTOOOON) &&
            in_field(PERSO_BARBARE, BARBARE_BASTOOOON_PORTEE, cells[i]))
            consider_aimed(PERSO_BARBARE, ATTAQUE_BASTOOOON, cells[i], own_damage);
    }
    bool friends = in_field(PERSO_BARBARE, BARBARE_VISION_PORTEE, at[PERSO_VOLEUR]) ||
                   in_field(PERSO_BARBARE, BARBARE_VISION_PORTEE, at[PERSO_ELFE]);
    if (ready(PERSO_BARBARE, ATTAQUE_FUS_RO_DAH) && !friends) {
        blow one = aimed(ATTAQUE_FUS_RO_DAH, at[PERSO_BARBARE], 0, 0);
        consider(PERSO_BARBARE, &one);
    }
}

/* The hidden cell where most foes are expected; NOWHERE if there are none. */
static int hottest_cell(float *most)
{
    int hottest = NOWHERE;
    *most = 0;
    for (int cell = 0; cell < board_cells; cell++) {
        float all = 0;
        for (int classe = 0; classe < CLASSES; classe++)
            all += heat_at((perso_classe)classe, cell);
        if (all > *most && !heat_sees(cell)) {
            *most = all;
            hottest = cell;
        }
    }
    return hottest;
}

/* A Loto or an I see into the dark, where it is hottest. */
static void consider_the_dark(bool loto)
{
    float most;
    int hottest = hottest_cell(&most);
    if (hottest == NOWHERE)
        return;
    if (loto) {
        blow one = aimed(ATTAQUE_LOTO, hottest, 0, LOTO_DAMAGE);
        one.extra = BLIND_SHOT_WORTH * most;
        consider(PERSO_ELFE, &one);
    }
    if (ready(PERSO_ELFE, ATTAQUE_I_SEE)) {
        blow one = aimed(ATTAQUE_I_SEE, hottest, 0, 0);
        one.extra = I_SEE_WORTH * heat_in_square(hottest, I_SEE_SIGHT);
        consider(PERSO_ELFE, &one);
    }
}

static void consider_elf(void)
{
    bool loto = ready(PERSO_ELFE, ATTAQUE_LOTO);
    for (int i = 0; i < foes_len; i++) {
        consider_aimed(PERSO_ELFE, ATTAQUE_NORMALE, foes[i].cell, ELFE_ATTAQUE);
        if (loto)
            consider_aimed(PERSO_ELFE, ATTAQUE_LOTO, foes[i].cell, LOTO_DAMAGE);
    }
    for (int friend = 0; friend < CLASSES; friend++) {
        if (friend != PERSO_ELFE)
            consider_aimed(PERSO_ELFE, ATTAQUE_NORMALE, at[friend], ELFE_ATTAQUE);
        if (loto)
            consider_aimed(PERSO_ELFE, ATTAQUE_LOTO, at[friend], LOTO_DAMAGE);
    }
    consider_the_dark(loto);
}

static void prepare(void)
{
    for (int figure = 0; figure < CLASSES; figure++) {
        me[figure] = perso_classe_info((perso_classe)figure);
        at[figure] = board_cell(perso_position(me[figure]));
        choices[figure].len = 1;
        choices[figure].blows[0] = (blow){ATTAQUE_NORMALE, NOWHERE, {0}, {0}, 0, 0};
    }
    for (int i = 0; i < foes_len; i++) {
        pushed[i] = in_field(PERSO_BARBARE, BARBARE_VISION_PORTEE, foes[i].cell);
        for (int figure = 0; figure < CLASSES; figure++) {
            threat[i][figure] = threat_of(&foes[i], at[figure]);
            bastoooons[i][figure] = foes[i].classe == PERSO_BARBARE &&
                                    foe_sees(&foes[i], BARBARE_BASTOOOON_PORTEE, at[figure]);
        }
    }
}

static void order(const blow *best[CLASSES])
{
    for (int figure = 0; figure < CLASSES; figure++)
        if (best[figure]->target != NOWHERE &&
            perso_attaque(me[figure], best[figure]->attack, board_pos(best[figure]->target)) == OK)
            heat_reveal(best[figure]->attack, best[figure]->target);
}

void strike(void)
{
    prepare();
    consider_thief();
    consider_barbarian();
    consider_elf();
    const blow *best[CLASSES] = {0};
    float most = -FLT_MAX;
    for (int thief = 0; thief < choices[PERSO_VOLEUR].len; thief++)
        for (int barbarian = 0; barbarian < choices[PERSO_BARBARE].len; barbarian++)
            for (int elf = 0; elf < choices[PERSO_ELFE].len; elf++) {
                const blow *blows[CLASSES] = {&choices[PERSO_VOLEUR].blows[thief],
                                              &choices[PERSO_BARBARE].blows[barbarian],
                                              &choices[PERSO_ELFE].blows[elf]};
                float all = value(blows);
                if (all > most + 1e-6f) {
                    most = all;
                    memcpy(best, blows, sizeof best);
                }
            }
    order(best);
}
