/* What dice come to: how likely successes are, and what an attack is worth in points. */
#ifndef ODDS_H
#define ODDS_H

#include "api.h"

/* Works out the tables; once, before anything else here is asked. */
void odds_init(void);

const profil_info *profile(genre_type who);
const arme_info *weapon(arme_type which);

/* What a figure is worth to its enemies when it takes so much potential damage. */
double harm(const figure_info *target, int damage, arme_type with);

/* One side of an exchange. */
typedef struct side {
    const figure_info *who;
    int value; /* of its test; 0: no success */
    int dice;
    arme_type with; /* ARME_AUCUNE: it dodges, and hurts nobody */
} side;

/* What an exchange is worth to the attacker, in points. */
double exchange(side attacker, side target);

/* A shot with so many dice, and a suppression. */
double shot_worth(const figure_info *shooter, const figure_info *target, arme_type with, int dice);
double suppression_worth(const figure_info *shooter, const figure_info *target, int dice);

/* A fight: the target answers as is best for it. */
double fight_worth(const figure_info *attacker, const figure_info *target, int dice,
                   int target_dice, arme_type with, int must_dodge);

/* The weapon with which a figure fights this one best; ARME_AUCUNE if it has none. */
arme_type best_blade(const figure_info *attacker, const figure_info *target, int dice,
                     int target_dice, int must_dodge);

#endif
