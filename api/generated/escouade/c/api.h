/*
 * The interface of escouade for champions in C (C99 or later).
 *
 * Made from api/escouade.yml by `stechec api`: changes here are lost.
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
#ifndef STECHEC_ESCOUADE_API_H
#define STECHEC_ESCOUADE_API_H

#ifdef __cplusplus
#error "this is the interface for C: C++ has its own, api.hh"
#endif

/* Constants. */
enum {
    /** Figures of a team; figure i of team t has the number 6 * t + i. */
    NB_FIGURES = 6,
    /** The sizes of a team's figures in one cube never add up to more. */
    CAPACITE = 4,
    /** Places in a cube: 4 rows of 4, numbered from the north-west. */
    NB_PLACES = 16,
    /** Dice of a test before modifiers. */
    DES_TEST = 3,
    /** Points for setting off a detonator. */
    POINTS_DETONATEUR = 3,
};

/** What a figure is. */
typedef enum genre_type {
    /** The leader: a pistol, a sabre and a mace. */
    GENRE_CHEF = 0,
    /** The rifleman: rapid fire; there are two of them. */
    GENRE_TIRAILLEUR = 1,
    /** The sniper: shoots far, cannot fight. */
    GENRE_SNIPER = 2,
    /** The assault trooper: fast, fights, cannot shoot. */
    GENRE_ASSAUT = 3,
    /** The giant: large, slow and hard to kill; has the shock wave. */
    GENRE_COLOSSE = 4,
} genre_type;

/** The state of a figure. */
typedef enum etat_type {
    /** Standing. */
    ETAT_DEBOUT = 0,
    /** Blocked: lying on the ground. */
    ETAT_BLOQUE = 1,
    /** Dead. */
    ETAT_MORT = 2,
    /** Gone through an exit. */
    ETAT_PARTI = 3,
} etat_type;

/** The weapons. */
typedef enum arme_type {
    /** Pistol. */
    ARME_PISTOLET = 0,
    /** Rifle: rapid fire. */
    ARME_FUSIL = 1,
    /** Rifle with a telescopic sight. */
    ARME_LUNETTE = 2,
    /** Cannon. */
    ARME_CANON = 3,
    /** Rifle butt, for fights. */
    ARME_CROSSE = 4,
    /** Sabre, for fights. */
    ARME_SABRE = 5,
    /** Mace, for fights: stuns. */
    ARME_MASSE = 6,
    /** No weapon. */
    ARME_AUCUNE = 7,
} arme_type;

/** What a figure can do in its activation. */
typedef enum action_type {
    /** Move by the first speed value, or to another place of the cube (short). */
    ACTION_DEPLACER = 0,
    /** Move by the second speed value (long). */
    ACTION_SPRINTER = 1,
    /** Stand up (short). */
    ACTION_RELEVER = 2,
    /** Shoot (short). */
    ACTION_TIRER = 3,
    /** Fight somebody in the same cube (long). */
    ACTION_COMBATTRE = 4,
    /** Detonator or shock wave (short). */
    ACTION_SPECIALE = 5,
    /** Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting). */
    ACTION_MITRAILLER = 6,
} action_type;

/** The faces of a command die. */
typedef enum commande_type {
    /** A free move of one cube. */
    COMMANDE_MOUVEMENT = 0,
    /** A free shot or suppression. */
    COMMANDE_TIR = 1,
    /** A free fight. */
    COMMANDE_COMBAT = 2,
    /** One more die in one of your own tests. */
    COMMANDE_DE = 3,
    /** A second figure in the same turn. */
    COMMANDE_ACTIVATION = 4,
    /** Any of the others. */
    COMMANDE_JOKER = 5,
} commande_type;

/** The four directions. */
typedef enum direction_type {
    /** Up on the plan: y falls. */
    DIRECTION_NORD = 0,
    /** Right on the plan: x rises. */
    DIRECTION_EST = 1,
    /** Down on the plan: y rises. */
    DIRECTION_SUD = 2,
    /** Left on the plan: x falls. */
    DIRECTION_OUEST = 3,
} direction_type;

/** What stands between two cubes of a level. */
typedef enum cote_type {
    /** Nothing. */
    COTE_OUVERT = 0,
    /** A large opening: all sizes pass. */
    COTE_LARGE = 1,
    /** A medium opening: sizes 1 and 2 pass. */
    COTE_MOYEN = 2,
    /** A small opening: size 1 passes. */
    COTE_PETIT = 3,
    /** A wall: nobody passes. */
    COTE_BLOQUE = 4,
    /** Rubble: all sizes pass, for a die. */
    COTE_EBOULIS = 5,
} cote_type;

/** What a cube has for a floor. */
typedef enum sol_type {
    /** No floor: nobody stands here. */
    SOL_AUCUN = 0,
    /** A floor. */
    SOL_PLEIN = 1,
    /** A floor with a hatch: sizes 1 and 2 pass. */
    SOL_TRAPPE = 2,
    /** Outside the board. */
    SOL_ERREUR = 3,
} sol_type;

/** What a cube is marked as. */
typedef enum marque_type {
    /** Nothing. */
    MARQUE_RIEN = 0,
    /** Deployment of team 0. */
    MARQUE_DEPART_0 = 1,
    /** Deployment of team 1. */
    MARQUE_DEPART_1 = 2,
    /** An objective worth 1 point a round. */
    MARQUE_OBJECTIF_1 = 3,
    /** An objective worth 2 points a round. */
    MARQUE_OBJECTIF_2 = 4,
    /** An exit of team 0. */
    MARQUE_SORTIE_0 = 5,
    /** An exit of team 1. */
    MARQUE_SORTIE_1 = 6,
    /** A detonator. */
    MARQUE_DETONATEUR = 7,
} marque_type;

/** How much one figure sees of another. */
typedef enum vue_type {
    /** Nothing. */
    VUE_NULLE = 0,
    /** A part. */
    VUE_PARTIELLE = 1,
    /** All: a clear shot. */
    VUE_DEGAGEE = 2,
} vue_type;

/** What the target of an attack does. */
typedef enum reponse_type {
    /** Dodge: a test of Survie. */
    REPONSE_ESQUIVE = 0,
    /** Counter-attack: a test of Combat. */
    REPONSE_CONTRE = 1,
} reponse_type;

/** The answer to an order. */
typedef enum erreur {
    /** You are not asked, this is no order for this phase, or it was given already. */
    PHASE_IMPOSSIBLE = 0,
    /** Not this figure. */
    FIGURE_IMPOSSIBLE = 1,
    /** The figure cannot do this now. */
    ACTION_IMPOSSIBLE = 2,
    /** No path the figure could take. */
    CHEMIN_IMPOSSIBLE = 3,
    /** Not this place. */
    PLACE_IMPOSSIBLE = 4,
    /** Not with this weapon. */
    ARME_IMPOSSIBLE = 5,
    /** Not this target. */
    CIBLE_IMPOSSIBLE = 6,
    /** The target is out of range. */
    PORTEE_IMPOSSIBLE = 7,
    /** The target is not seen. */
    VUE_IMPOSSIBLE = 8,
    /** Your command dice do not pay for this. */
    COMMANDE_IMPOSSIBLE = 9,
    /** The order counts. */
    OK = 10,
} erreur;

/** A cube: x grows to the east, y to the south, z upwards. */
typedef struct cube {
    /** Column, from 0 in the west. */
    int x;
    /** Row, from 0 in the north. */
    int y;
    /** Level, from 0 on the ground. */
    int z;
} cube;

/** A figure. */
typedef struct figure_info {
    /** Its number, 0 to 11. */
    int id;
    /** Its team. */
    int equipe;
    /** What it is. */
    genre_type genre;
    /** Its cube; (-1, -1, -1) if dead or gone. */
    cube position;
    /** Its place in the cube; -1 if dead, gone or lifted. */
    int place;
    /** Its state. */
    etat_type etat;
    /** Its wounds; more than its size kill it. */
    int blessures;
    /** 1 if it was activated this round, otherwise 0. */
    int activee;
} figure_info;

/** What all figures of a kind have in common. */
typedef struct profil_info {
    /** Size. */
    int taille;
    /** Cubes of a move. */
    int vitesse;
    /** Cubes of a sprint. */
    int sprint;
    /** Value of shooting tests; 0: it has none. */
    int tir;
    /** Value of fighting tests; 0: it has none. */
    int combat;
    /** Value of survival tests. */
    int survie;
    /** Armour: takes so much damage. */
    int armure;
    /** Points for its death, and for its exit. */
    int valeur;
    /** First weapon. */
    arme_type arme1;
    /** Second weapon. */
    arme_type arme2;
    /** Third weapon. */
    arme_type arme3;
} profil_info;

/** A weapon. */
typedef struct arme_info {
    /** Range in cubes; 0: for fights. */
    int portee;
    /** Armour it goes through. */
    int pa;
    /** 1 if it has rapid fire, otherwise 0. */
    int rapide;
    /** 1 if it stuns, otherwise 0. */
    int assomme;
} arme_info;

/** Where the match stands. */
typedef struct partie_info {
    /** Your team. */
    int equipe;
    /** The round, counted from 0. */
    int manche;
    /** How many rounds there are at most. */
    int manches;
    /** Points that win at the end of a round. */
    int victoire;
    /** The turn, counted from 0 over the whole match. */
    int tour;
    /** The team whose turn it is or will be. */
    int initiative;
} partie_info;

/** What was done in the current turn. */
typedef struct activation_info {
    /** The active figure; -1: none yet. */
    int figure;
    /** Short actions it did. */
    int courtes;
    /** 1 if it did its long action, otherwise 0. */
    int longue;
    /** What it did: the sum of 1 << action; suppression counts as shooting. */
    int faites;
    /** 1 if its free action is used, otherwise 0. */
    int gratuite;
    /** 1 if it began with an enemy in its cube, otherwise 0. */
    int engagee;
    /** 1 if this is the turn's second figure, otherwise 0. */
    int seconde;
} activation_info;

/** What you are asked about, in a phase that is no action. */
typedef struct question_info {
    /** Who attacks or entered; -1: nobody yet. */
    int attaquant;
    /** Who is attacked; -1: nobody yet. */
    int cible;
    /** The attacker's number of dice, in jouer_reponse. */
    int des;
    /** 1 if you may counter-attack, otherwise 0. */
    int contre;
} question_info;

/** A detonator. */
typedef struct detonateur_info {
    /** Its cube. */
    cube position;
    /** The team that armed it; -1: unarmed. */
    int equipe;
    /** The round in which it was armed; -1: unarmed. */
    int manche;
    /** 1 if it went off, otherwise 0. */
    int fait;
} detonateur_info;

/** Any number of values of type figure_info. */
typedef struct figure_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    figure_info *items;
} figure_info_array;

/** Any number of values of type int. */
typedef struct int_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    int *items;
} int_array;

/** Any number of values of type commande_type. */
typedef struct commande_type_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    commande_type *items;
} commande_type_array;

/** Any number of values of type detonateur_info. */
typedef struct detonateur_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    detonateur_info *items;
} detonateur_info_array;

/** Any number of values of type cube. */
typedef struct cube_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    cube *items;
} cube_array;

/* Nothing of this is visible outside of the champion. */
#pragma GCC visibility push(hidden)

/* What you can call. */

/** The size of the board as columns, rows and levels. */
cube taille(void);

/** The floor of a cube; SOL_ERREUR outside the board. */
sol_type sol(cube pos);

/** What stands at one side of a cube; COTE_BLOQUE at the border and outside. */
cote_type cote(cube pos, direction_type vers);

/** The mark of a cube; MARQUE_RIEN outside the board. */
marque_type marque(cube pos);

/** All twelve figures, by number. */
figure_info_array figures(void);

/** What a kind of figure can do; missing weapons are ARME_AUCUNE. */
profil_info profil(genre_type quel);

/** What a weapon can do; all 0 for ARME_AUCUNE. */
arme_info arme_detail(arme_type quelle);

/** The points of both teams. */
int_array points(void);

/** Where the match stands. */
partie_info partie(void);

/** The command dice a team holds, in order; none for a wrong team. */
commande_type_array commandes(int equipe);

/** The detonators, by level, row and column. */
detonateur_info_array detonateurs(void);

/** What was done in the current turn. */
activation_info activation(void);

/** What you are asked about; -1, -1, 0, 0 in a phase of actions. */
question_info question(void);

/** Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step. */
int pas(int grandeur, cube depuis, cube vers);

/** The range between two cubes; -1 if one is outside. */
int distance(cube depuis, cube vers);

/** How much a figure sees of another; VUE_NULLE if one is not on board or lifted. */
vue_type vue(int figure, int cible);

/** How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place. */
vue_type vue_depuis(int figure, cube pos, int place, int cible);

/** Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it. */
int des_tir(int figure, int cible, arme_type avec, int mitraille);

/** Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board. */
int des_combat(int figure, int adversaire, int entree);

/** Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i. */
erreur relancer(int masque);

/** Makes the action you order next in this phase a free one, paid with this face. */
erreur depenser(commande_type face);

/** Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER. */
erreur deplacer(int figure, action_type quoi, cube_array chemin, int place);

/** Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator). */
erreur agir(int figure, action_type quoi, int cible, arme_type avec, int des);

/** Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team. */
erreur finir(int figure);

/** Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut. */
erreur choisir(int figure, arme_type avec, int des);

/** What your attacked figure does, with what and with how many more dice. */
erreur repondre(reponse_type choix, arme_type avec, int des);

/** Puts down your lifted figure in its cube. */
erreur placer(int figure, int place);

/* The names of values, as texts; "?" for what is none. */

/** The name of a value of type genre_type. */
const char *stechec_name_genre_type(genre_type value);

/** The name of a value of type etat_type. */
const char *stechec_name_etat_type(etat_type value);

/** The name of a value of type arme_type. */
const char *stechec_name_arme_type(arme_type value);

/** The name of a value of type action_type. */
const char *stechec_name_action_type(action_type value);

/** The name of a value of type commande_type. */
const char *stechec_name_commande_type(commande_type value);

/** The name of a value of type direction_type. */
const char *stechec_name_direction_type(direction_type value);

/** The name of a value of type cote_type. */
const char *stechec_name_cote_type(cote_type value);

/** The name of a value of type sol_type. */
const char *stechec_name_sol_type(sol_type value);

/** The name of a value of type marque_type. */
const char *stechec_name_marque_type(marque_type value);

/** The name of a value of type vue_type. */
const char *stechec_name_vue_type(vue_type value);

/** The name of a value of type reponse_type. */
const char *stechec_name_reponse_type(reponse_type value);

/** The name of a value of type erreur. */
const char *stechec_name_erreur(erreur value);

/* What shows values on standard output, a line for each call. */

/** Shows a value of type genre_type. */
void afficher_genre_type(genre_type value);

/** Shows a value of type etat_type. */
void afficher_etat_type(etat_type value);

/** Shows a value of type arme_type. */
void afficher_arme_type(arme_type value);

/** Shows a value of type action_type. */
void afficher_action_type(action_type value);

/** Shows a value of type commande_type. */
void afficher_commande_type(commande_type value);

/** Shows a value of type direction_type. */
void afficher_direction_type(direction_type value);

/** Shows a value of type cote_type. */
void afficher_cote_type(cote_type value);

/** Shows a value of type sol_type. */
void afficher_sol_type(sol_type value);

/** Shows a value of type marque_type. */
void afficher_marque_type(marque_type value);

/** Shows a value of type vue_type. */
void afficher_vue_type(vue_type value);

/** Shows a value of type reponse_type. */
void afficher_reponse_type(reponse_type value);

/** Shows a value of type erreur. */
void afficher_erreur(erreur value);

/** Shows a value of type cube. */
void afficher_cube(cube value);

/** Shows a value of type figure_info. */
void afficher_figure_info(figure_info value);

/** Shows a value of type profil_info. */
void afficher_profil_info(profil_info value);

/** Shows a value of type arme_info. */
void afficher_arme_info(arme_info value);

/** Shows a value of type partie_info. */
void afficher_partie_info(partie_info value);

/** Shows a value of type activation_info. */
void afficher_activation_info(activation_info value);

/** Shows a value of type question_info. */
void afficher_question_info(question_info value);

/** Shows a value of type detonateur_info. */
void afficher_detonateur_info(detonateur_info value);

/** Shows all values of type figure_info in an array. */
void afficher_figure_info_array(figure_info_array values);

/** Shows all values of type int in an array. */
void afficher_int_array(int_array values);

/** Shows all values of type commande_type in an array. */
void afficher_commande_type_array(commande_type_array values);

/** Shows all values of type detonateur_info in an array. */
void afficher_detonateur_info_array(detonateur_info_array values);

/** Shows all values of type cube in an array. */
void afficher_cube_array(cube_array values);

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

/** Called once before the first round; orders are not possible yet. */
void partie_init(void) STECHEC_ENTRY_POINT("partie_init");

/** Called at the start of a round: throw command dice again if you like. */
void jouer_commandement(void) STECHEC_ENTRY_POINT("jouer_commandement");

/** Called for each action of your turn: order one action, or end the turn. */
void jouer_action(void) STECHEC_ENTRY_POINT("jouer_action");

/** An enemy leaves your figures or stands up beside them: choose who fights it. */
void jouer_interception(void) STECHEC_ENTRY_POINT("jouer_interception");

/** Your figure has to make room: say where it stands. */
void jouer_place(void) STECHEC_ENTRY_POINT("jouer_place");

/** Your figure came into a cube with enemies: choose whom it fights. */
void jouer_assaut(void) STECHEC_ENTRY_POINT("jouer_assaut");

/** Your figure is attacked: dodge or counter-attack, spend dice. */
void jouer_reponse(void) STECHEC_ENTRY_POINT("jouer_reponse");

/** Called once after the last round; orders are not possible any more. */
void partie_fin(void) STECHEC_ENTRY_POINT("partie_fin");

#pragma GCC visibility pop

#endif
