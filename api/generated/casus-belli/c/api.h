/*
 * The interface of casus-belli for champions in C (C99 or later).
 *
 * Made from api/casus-belli.yml by `stechec api`: changes here are lost.
 *
 * Include this file, define all entry points listed at its end, and build together with
 * api.c, as a shared library or as WASM, with or without a C library:
 *
 *     cc -O2 -shared -fPIC -o champion.so champion.c api.c
 *     clang --target=wasm32 -O2 -nostdlib -Wl,--no-entry -o champion.wasm champion.c api.c
 *
 * Arrays you are given stay valid until the entry point you were called for returns. Copy
 * what you want to keep; never free them. Arrays you give are read during the call and
 * stay yours. Calls are possible in entry points and in what they call, in one thread.
 */
#ifndef STECHEC_CASUS_BELLI_API_H
#define STECHEC_CASUS_BELLI_API_H

#ifdef __cplusplus
#error "this is the interface for C: C++ has its own, api.hh"
#endif

/* Constants. */
enum {
    /** Size of the thief's field of vision. */
    VOLEUR_VISION_PORTEE = 5,
    /** Movement points of the thief in each phase. */
    VOLEUR_DEPLACEMENT = 10,
    /** Life of the thief at the start and after each death. */
    VOLEUR_VIE = 10,
    /** Damage of the thief's normal attack. */
    VOLEUR_ATTAQUE = 5,
    /** Turns until the thief can use Palantír again. */
    VOLEUR_PALANTIR_CD = 3,
    /** Turns until the thief can use Traîtrise again. */
    VOLEUR_TRAITRISE_CD = 5,
    /** Size of the barbarian's field of vision. */
    BARBARE_VISION_PORTEE = 4,
    /** Movement points of the barbarian in each phase. */
    BARBARE_DEPLACEMENT = 8,
    /** Life of the barbarian at the start and after each death. */
    BARBARE_VIE = 10,
    /** Damage of the barbarian's normal attack. */
    BARBARE_ATTAQUE = 3,
    /** Turns until the barbarian can use Bastoooon again. */
    BARBARE_BASTOOOON_CD = 3,
    /** Size of the field in which Bastoooon can be aimed. */
    BARBARE_BASTOOOON_PORTEE = 3,
    /** Turns until the barbarian can use Fus Ro Dah again. */
    BARBARE_FUS_RO_DAH_CD = 5,
    /** Size of the elf's field of vision. */
    ELFE_VISION_PORTEE = 4,
    /** Movement points of the elf in each phase. */
    ELFE_DEPLACEMENT = 6,
    /** Life of the elf at the start and after each death. */
    ELFE_VIE = 10,
    /** Damage of the elf's normal attack. */
    ELFE_ATTAQUE = 2,
    /** Turns until the elf can use Loto again. */
    ELFE_LOTO_CD = 5,
    /** Turns until the elf can use I see again. */
    ELFE_I_SEE_CD = 5,
};

/** What a figure is. */
typedef enum perso_classe {
    /** The thief: fast and far-sighted. */
    PERSO_VOLEUR = 0,
    /** The barbarian: strikes areas. */
    PERSO_BARBARE = 1,
    /** The elf: shoots wherever its team sees. */
    PERSO_ELFE = 2,
} perso_classe;

/** The terrain of a cell. */
typedef enum zone_type {
    /** Grass: 2 points to leave. */
    ZONE_HERBE = 0,
    /** Road: 1 point to leave. */
    ZONE_ROUTE = 1,
    /** Forest: 2 points to leave, blocks the view. */
    ZONE_FORET = 2,
    /** Marsh: 4 points to leave. */
    ZONE_MARAIS = 3,
    /** Wall: cannot be entered, blocks the view. */
    ZONE_MUR = 4,
    /** Watch tower: 2 points to leave, shows a square instead of a cone. */
    ZONE_TOUR = 5,
    /** No terrain: outside the grid. */
    ZONE_ERREUR = 6,
} zone_type;

/** The ways to attack. */
typedef enum attaque_type {
    /** A figure's ordinary attack. */
    ATTAQUE_NORMALE = 0,
    /** Thief: a seeing stone that stays. */
    ATTAQUE_PALANTIR = 1,
    /** Thief: kills the foes on his own cell. */
    ATTAQUE_TRAITRISE = 2,
    /** Barbarian: the more he suffered, the harder. */
    ATTAQUE_BASTOOOON = 3,
    /** Barbarian: pushes away all he sees. */
    ATTAQUE_FUS_RO_DAH = 4,
    /** Elf: reveals a square anywhere. */
    ATTAQUE_I_SEE = 5,
    /** Elf: shoots anywhere. */
    ATTAQUE_LOTO = 6,
} attaque_type;

/** Where a figure looks. */
typedef enum orientation {
    /** Up: y falls. */
    ORIENTATION_NORD = 0,
    /** Right: x rises. */
    ORIENTATION_EST = 1,
    /** Down: y rises. */
    ORIENTATION_SUD = 2,
    /** Left: x falls. */
    ORIENTATION_OUEST = 3,
} orientation;

/** The answer to an order. */
typedef enum erreur {
    /** The target is outside the grid or out of range. */
    POSITION_IMPOSSIBLE = 0,
    /** Not an own figure, or it has its order already. */
    PERSONNAGE_IMPOSSIBLE = 1,
    /** No path the figure could walk, or not the time to walk. */
    CHEMIN_IMPOSSIBLE = 2,
    /** Not this figure's attack, cooling down, or not the time to attack. */
    ATTAQUE_INDISPONIBLE = 3,
    /** The order counts. */
    OK = 4,
} erreur;

/** A cell: x grows to the east, y to the south. */
typedef struct position {
    /** Column, from 0 in the west. */
    int x;
    /** Row, from 0 in the north. */
    int y;
} position;

/** A figure. Where one is named in a call, only its team and class count. */
typedef struct perso_info {
    /** Its team, counted from 0. */
    int equipe;
    /** What it is. */
    perso_classe classe;
    /** Its life. */
    int vie;
    /** Where it looks. */
    orientation direction;
} perso_info;

/** Any number of values of type perso_info. */
typedef struct perso_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    perso_info *items;
} perso_info_array;

/** Any number of values of type position. */
typedef struct position_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    position *items;
} position_array;

/** Any number of values of type int. */
typedef struct int_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    int *items;
} int_array;

/* Nothing of this is visible outside of the champion. */
#pragma GCC visibility push(hidden)

/* What you can call. */

/** The size of the map: x columns, y rows. */
position carte_taille(void);

/** The cell where all figures begin. */
position carte_depart(void);

/** The terrain of a cell; ZONE_ERREUR outside the grid. */
zone_type carte_zone_type(position pos);

/** The figures on a cell, as far as your team sees it now; none on cells it does not see. */
perso_info_array carte_zone_perso(position pos);

/** Movement points it takes from one cell to another; -1 if there is no way. */
int distance(position p1, position p2);

/** A cheapest path from one cell to another, start excluded, end included; empty if there is none. */
position_array chemin(position p1, position p2);

/** Orders an own figure to walk along a path of neighbouring cells and to look that way at its end. */
erreur perso_deplace(perso_info perso, position_array chemin, orientation direction);

/** The cells where an own figure noticed others on the last walk; none for a foreign figure. */
position_array perso_penombre(perso_info perso);

/** The cells an own figure sees; none for a foreign figure. */
position_array perso_vision(perso_info perso);

/** The cells an own figure sees that have a figure on them, friend or foe. */
position_array perso_vision_personnages(perso_info perso);

/** The cells the palantír sees that have a figure on them. */
position_array palantir_vision(void);

/** The cells the elf's I see shows that have a figure on them. */
position_array elfe_vision(void);

/** Orders an own figure to attack. */
erreur perso_attaque(perso_info perso, attaque_type attaque, position pos);

/** Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack. */
int perso_attaque_recharge(perso_info perso, attaque_type attaque);

/** Where an own figure stands; (-1, -1) for a foreign one. */
position perso_position(perso_info perso);

/** Your figure of a class; equipe is -1 if there is no such class. */
perso_info perso_classe_info(perso_classe classe);

/** Your team, counted from 0. */
int mon_equipe(void);

/** How many teams play. */
int nombre_equipes(void);

/** The points of every team, by team. */
int_array scores(void);

/** The turn, counted from 0. */
int tour_actuel(void);

/** How many turns at the beginning are for placement. */
int nombre_tours_placement(void);

/** How many turns there are in all. */
int nombre_tours(void);

/* The names of values, as texts; "?" for what is none. */

/** The name of a value of type perso_classe. */
const char *stechec_name_perso_classe(perso_classe value);

/** The name of a value of type zone_type. */
const char *stechec_name_zone_type(zone_type value);

/** The name of a value of type attaque_type. */
const char *stechec_name_attaque_type(attaque_type value);

/** The name of a value of type orientation. */
const char *stechec_name_orientation(orientation value);

/** The name of a value of type erreur. */
const char *stechec_name_erreur(erreur value);

/* What shows values on standard output, a line for each call. */

/** Shows a value of type perso_classe. */
void afficher_perso_classe(perso_classe value);

/** Shows a value of type zone_type. */
void afficher_zone_type(zone_type value);

/** Shows a value of type attaque_type. */
void afficher_attaque_type(attaque_type value);

/** Shows a value of type orientation. */
void afficher_orientation(orientation value);

/** Shows a value of type erreur. */
void afficher_erreur(erreur value);

/** Shows a value of type position. */
void afficher_position(position value);

/** Shows a value of type perso_info. */
void afficher_perso_info(perso_info value);

/** Shows all values of type perso_info in an array. */
void afficher_perso_info_array(perso_info_array values);

/** Shows all values of type position in an array. */
void afficher_position_array(position_array values);

/** Shows all values of type int in an array. */
void afficher_int_array(int_array values);

/** Writes a text, which ends with a zero, to the champion's log. */
void stechec_log(const char *text);

/**
 * Draws a number from 0 to bound - 1; 0 if there is no such number. It depends on the match, the
 * seat and the turn: a match that is played again draws the same numbers.
 */
int stechec_chance(int bound);

/**
 * Reads a data file of the champion: from its byte number `from` on, at most `most` bytes, into
 * `to`. `path` is its path in the folder `data`. Returns how many bytes the whole file has, or -1
 * if there is no such file.
 */
int stechec_data(const char *path, int from, void *to, int most);

/*
 * What you define. The host knows these functions by their names; a native library needs
 * other names for yours, because api.c stands between: it makes room for new arrays first.
 */
#ifdef __wasm__
#define STECHEC_ENTRY_POINT(name)
#else
#define STECHEC_ENTRY_POINT(name) __asm__("stechec_entry_" name)
#endif

/** Called once before the first turn; orders are not possible yet. */
void partie_init(void) STECHEC_ENTRY_POINT("partie_init");

/** Called in every placement turn: walk to where you want to begin. */
void jouer_placement(void) STECHEC_ENTRY_POINT("jouer_placement");

/** Called in every later turn, after the attacks: walk. */
void jouer_deplacement(void) STECHEC_ENTRY_POINT("jouer_deplacement");

/** Called in every later turn, first: attack. */
void jouer_attaque(void) STECHEC_ENTRY_POINT("jouer_attaque");

/** Called once after the last turn; orders are not possible any more. */
void partie_fin(void) STECHEC_ENTRY_POINT("partie_fin");

#pragma GCC visibility pop

#endif
