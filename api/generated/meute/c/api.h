/*
 * The interface of meute for champions in C (C99 or later).
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
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
#ifndef STECHEC_MEUTE_API_H
#define STECHEC_MEUTE_API_H

#ifdef __cplusplus
#error "this is the interface for C: C++ has its own, api.hh"
#endif

/* Constants. */
enum {
    /** Life of a hero. */
    VIE_HEROS = 10,
    /** Damage of entering a trap, which is gone then. */
    DEGATS_PIEGE = 3,
    /** Damage of entering a hazard, which stays. */
    DEGATS_DANGER = 1,
    /** Life a resting hero gets back. */
    REPOS_SOIN = 2,
    /** Rounds after which a fallen hero is back. */
    RETOUR_HEROS = 2,
    /** Rounds after which a fallen monster is back. */
    RETOUR_MONSTRE = 3,
    /** Points for killing a monster. */
    POINTS_MONSTRE = 2,
    /** Points for killing an elite monster. */
    POINTS_ELITE = 4,
    /** Points for felling a hero of another team. */
    POINTS_HEROS = 3,
    /** Points a team loses when one of its heroes falls. */
    POINTS_CHUTE = 1,
    /** Points for each hero on treasure at the end of a round. */
    POINTS_TRESOR = 1,
    /** Initiative of a hero without a card. */
    INITIATIVE_MAX = 99,
    /** Id of the first monster. */
    PREMIER_MONSTRE = 8,
};

/** The six sides of a hex. */
typedef enum direction {
    /** Right. */
    DIRECTION_EST = 0,
    /** Up and right. */
    DIRECTION_NORD_EST = 1,
    /** Up and left. */
    DIRECTION_NORD_OUEST = 2,
    /** Left. */
    DIRECTION_OUEST = 3,
    /** Down and left. */
    DIRECTION_SUD_OUEST = 4,
    /** Down and right. */
    DIRECTION_SUD_EST = 5,
} direction;

/** What a hex is now. */
typedef enum terrain_type {
    /** Plain floor. */
    TERRAIN_SOL = 0,
    /** Wall: nobody enters it, and it blocks the view. */
    TERRAIN_MUR = 1,
    /** Obstacle: nobody stops on it but bats; it does not block the view. */
    TERRAIN_OBSTACLE = 2,
    /** Trap: hurts whoever enters it, and is gone then. */
    TERRAIN_PIEGE = 3,
    /** Hazard: hurts whoever enters it. */
    TERRAIN_DANGER = 4,
    /** Difficult ground: costs 2 movement to enter. */
    TERRAIN_DIFFICILE = 5,
    /** Treasure: pays each hero on it at the end of a round. */
    TERRAIN_TRESOR = 6,
    /** No terrain: outside the map. */
    TERRAIN_ERREUR = 7,
} terrain_type;

/** The cards of a hero. */
typedef enum carte_type {
    /** Blow: initiative 35, move 2, attack 3. */
    CARTE_COUP = 0,
    /** Run: initiative 12, move 5, jumping. */
    CARTE_COURSE = 1,
    /** Bow: initiative 60, move 2, attack 2 at range 4. */
    CARTE_ARC = 2,
    /** Shadow: initiative 80, move 3, then invisible until the end of the next turn. */
    CARTE_OMBRE = 3,
    /** Stun: initiative 50, move 2, attack 1, stuns the target. */
    CARTE_ASSOMMER = 4,
    /** Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target. */
    CARTE_DESARMER = 5,
    /** Barricade: initiative 70, move 3, puts the hero's obstacle within range 3. */
    CARTE_BARRICADE = 6,
    /** Trap: initiative 65, move 3, lays a trap on an adjacent hex. */
    CARTE_PIEGE = 7,
    /** Rest: initiative 99, heals 2 and takes all cards back; always possible. */
    CARTE_REPOS = 8,
    /** No card. */
    CARTE_AUCUNE = 9,
} carte_type;

/** What a hero's card does besides moving and striking. */
typedef enum effet_type {
    /** Nothing. */
    EFFET_AUCUN = 0,
    /** The target loses its next turn. */
    EFFET_ASSOMME = 1,
    /** The target does not strike in its next turn. */
    EFFET_DESARME = 2,
    /** The hero is nobody's target until the end of its next turn. */
    EFFET_INVISIBLE = 3,
    /** The hero puts its obstacle. */
    EFFET_BARRICADE = 4,
    /** The hero lays a trap. */
    EFFET_PIEGE = 5,
    /** The hero heals and takes its cards back. */
    EFFET_REPOS = 6,
} effet_type;

/** The kinds of monsters. */
typedef enum genre_type {
    /** Guard: life 5, elite 8. */
    GENRE_GARDE = 0,
    /** Archer: life 4, elite 6. */
    GENRE_ARCHER = 1,
    /** Bat: life 3, elite 5; flies. */
    GENRE_CHAUVE_SOURIS = 2,
    /** Healer: life 4, elite 7. */
    GENRE_GUERISSEUR = 3,
} genre_type;

/** The shapes of attacks that strike several hexes. */
typedef enum zone_type {
    /** No zone: so many targets, each in range and in sight. */
    ZONE_AUCUNE = 0,
    /** Three neighbours of the monster in a row. */
    ZONE_ARC = 1,
    /** A neighbour of the monster and a hex behind it, round the corner. */
    ZONE_CROCHET = 2,
    /** Three hexes around a corner, one of them in range. */
    ZONE_TRIANGLE = 3,
} zone_type;

/** The answer to an order. */
typedef enum erreur {
    /** Not the phase, or not your turn, for such an order. */
    PHASE_IMPOSSIBLE = 0,
    /** No such hero, not yours, not the one whose turn it is, or fallen. */
    HEROS_IMPOSSIBLE = 1,
    /** Done already in this phase. */
    DEJA_FAIT = 2,
    /** A card that is not in the hand, or that does not allow this. */
    CARTE_IMPOSSIBLE = 3,
    /** No path the hero could walk, or dearer than its card's move. */
    CHEMIN_IMPOSSIBLE = 4,
    /** No figure in play, one of your own, or an invisible one. */
    CIBLE_IMPOSSIBLE = 5,
    /** Outside, not plain floor, or a figure stands there. */
    POSITION_IMPOSSIBLE = 6,
    /** Out of range, or out of sight of an attack. */
    PORTEE_IMPOSSIBLE = 7,
    /** The map would be cut in two. */
    CARTE_COUPEE = 8,
    /** There is no such option. */
    OPTION_IMPOSSIBLE = 9,
    /** The order counts. */
    OK = 10,
} erreur;

/** A hex: x grows to the east, y to the south; odd rows lie half a hex further east. */
typedef struct position {
    /** Column, from 0 in the west. */
    int x;
    /** Row, from 0 in the north. */
    int y;
} position;

/** A hero. */
typedef struct heros_info {
    /** Its id, from 0; hero h belongs to team h / 2. */
    int id;
    /** Its team. */
    int equipe;
    /** Where it stands; (-1, -1) if it has fallen. */
    position pos;
    /** Its life; 0 if it has fallen. */
    int vie;
    /** Its initiative in this round; 99 without a card. */
    int initiative;
    /** Its card of this round, once revealed. */
    carte_type carte;
    /** 1 if it is stunned: its next turn is skipped. */
    int assomme;
    /** 1 if it is disarmed: no attack in its next turn. */
    int desarme;
    /** 1 if it is invisible: nobody's target. */
    int invisible;
    /** The round in which it is back; -1 if it is in play. */
    int retour;
} heros_info;

/** A monster. */
typedef struct monstre_info {
    /** Its id, from 8. */
    int id;
    /** Its kind. */
    genre_type genre;
    /** 1 if it is an elite: more life, attacks with +1. */
    int elite;
    /** Where it stands; (-1, -1) if it has fallen. */
    position pos;
    /** Its life; 0 if it has fallen. */
    int vie;
    /** Its shield until the end of the round. */
    int bouclier;
    /** 1 if it is stunned: its next turn is skipped. */
    int assomme;
    /** 1 if it is disarmed: no attack in its next turn. */
    int desarme;
    /** The round in which it is back; -1 if it is in play. */
    int retour;
} monstre_info;

/** What a hero's card does; what it does not have is 0. */
typedef struct carte_info {
    /** When it is played: low numbers first; -1 if there is no such card. */
    int initiative;
    /** How far the hero may go. */
    int mouvement;
    /** 1 if it jumps. */
    int saut;
    /** How hard it strikes. */
    int attaque;
    /** How far it strikes, or how far away a thing can be put. */
    int portee;
    /** What it does besides. */
    effet_type effet;
} carte_info;

/** What a monsters' card does; what it does not have is 0. */
typedef struct carte_monstre_info {
    /** When it is played: low numbers first; -1 if there is no such card. */
    int initiative;
    /** How far the monster may go. */
    int mouvement;
    /** 1 if it jumps. */
    int saut;
    /** How hard it strikes. */
    int attaque;
    /** How far it strikes. */
    int portee;
    /** How many heroes it strikes, if it has no zone. */
    int cibles;
    /** The shape it strikes. */
    zone_type zone;
    /** How much it heals. */
    int soin;
    /** How far it heals; 0 is only itself. */
    int soin_portee;
    /** 1 if it heals first, before it moves. */
    int soin_avant;
    /** The shield it takes. */
    int bouclier;
} carte_monstre_info;

/** One of the things a monster may do. */
typedef struct choix_info {
    /** Its focus, a hero's id; -1 if there is none. */
    int priorite;
    /** Where its move ends. */
    position pos;
    /** Whom it strikes: the sum of 2^id. */
    int cibles;
} choix_info;

/** A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle. */
typedef struct hypothese {
    /** Which hero. */
    int id;
    /** Where it would stand; outside the map: not in play. */
    position pos;
    /** Its initiative then. */
    int initiative;
    /** Not 0 if it would be invisible. */
    int invisible;
} hypothese;

/** Any number of values of type heros_info. */
typedef struct heros_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    heros_info *items;
} heros_info_array;

/** Any number of values of type monstre_info. */
typedef struct monstre_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    monstre_info *items;
} monstre_info_array;

/** Any number of values of type carte_type. */
typedef struct carte_type_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    carte_type *items;
} carte_type_array;

/** Any number of values of type int. */
typedef struct int_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    int *items;
} int_array;

/** Any number of values of type position. */
typedef struct position_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    position *items;
} position_array;

/** Any number of values of type hypothese. */
typedef struct hypothese_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    hypothese *items;
} hypothese_array;

/** Any number of values of type choix_info. */
typedef struct choix_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    choix_info *items;
} choix_info_array;

/* Nothing of this is visible outside of the champion. */
#pragma GCC visibility push(hidden)

/* What you can call. */

/** The size of the map: x columns, y rows. */
position taille(void);

/** What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor. */
terrain_type terrain(position pos);

/** 1 if there is a thin wall on that side of a hex, else 0. */
int mur(position pos, direction dir);

/** The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map. */
position voisin(position pos, direction dir);

/** The team whose trap or barricade stands on a hex; -1 if there is none. */
int proprietaire(position pos);

/** All heroes, by id. */
heros_info_array heros(void);

/** All monsters, by id. */
monstre_info_array monstres(void);

/** The cards in the hand of any hero, without CARTE_REPOS, which is always possible. */
carte_type_array cartes_en_main(int id);

/** What a hero's card does; initiative is -1 if there is no such card. */
carte_info carte_detail(carte_type carte);

/** The card of a kind in this round; -1 if there is none yet. */
int carte_monstre(genre_type genre);

/** The cards that the next draw of a kind can give, ascending. */
int_array cartes_restantes(genre_type genre);

/** What a card of a kind does; initiative is -1 if there is no such card. */
carte_monstre_info carte_monstre_detail(genre_type genre, int numero);

/** The points of every team, by team. */
int_array points(void);

/** The round, counted from 0. */
int manche(void);

/** How many rounds the match has. */
int nombre_manches(void);

/** Your team, counted from 0. */
int moi(void);

/** How many teams play. */
int nombre_equipes(void);

/** The team with the token, which chooses for a monster that has several options. */
int jeton(void);

/** The ids of the figures whose turn is to come in this round, a running one first. */
int_array ordre(void);

/** Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map. */
int distance(position a, position b);

/** The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way. */
int proximite(position a, position b);

/** 1 if one hex is in sight of the other, else 0. */
int visible(position a, position b);

/** Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump. */
position_array accessibles(int id, int mouvement, int saut);

/** A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none. */
position_array chemin(int id, position pos, int saut);

/** The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas. */
choix_info_array prevoir(int id, int numero, hypothese_array cas);

/** The options of the monster whose choice it is now; empty if there is no choice. */
choix_info_array options(void);

/** In jouer_cartes, chooses the card of an own hero for this round. */
erreur jouer_carte(int id, carte_type carte);

/** In jouer_heros, moves the hero along a path of hexes, its own hex excluded. */
erreur aller(int id, position_array chemin);

/** In jouer_heros, strikes a figure. */
erreur frapper(int id, int cible);

/** In jouer_heros, puts the hero's barricade or lays a trap. */
erreur poser(int id, position pos);

/** In jouer_choix, chooses one of the options, counted from 0. */
erreur choisir(int numero);

/* The names of values, as texts; "?" for what is none. */

/** The name of a value of type direction. */
const char *stechec_name_direction(direction value);

/** The name of a value of type terrain_type. */
const char *stechec_name_terrain_type(terrain_type value);

/** The name of a value of type carte_type. */
const char *stechec_name_carte_type(carte_type value);

/** The name of a value of type effet_type. */
const char *stechec_name_effet_type(effet_type value);

/** The name of a value of type genre_type. */
const char *stechec_name_genre_type(genre_type value);

/** The name of a value of type zone_type. */
const char *stechec_name_zone_type(zone_type value);

/** The name of a value of type erreur. */
const char *stechec_name_erreur(erreur value);

/* What shows values on standard output, a line for each call. */

/** Shows a value of type direction. */
void afficher_direction(direction value);

/** Shows a value of type terrain_type. */
void afficher_terrain_type(terrain_type value);

/** Shows a value of type carte_type. */
void afficher_carte_type(carte_type value);

/** Shows a value of type effet_type. */
void afficher_effet_type(effet_type value);

/** Shows a value of type genre_type. */
void afficher_genre_type(genre_type value);

/** Shows a value of type zone_type. */
void afficher_zone_type(zone_type value);

/** Shows a value of type erreur. */
void afficher_erreur(erreur value);

/** Shows a value of type position. */
void afficher_position(position value);

/** Shows a value of type heros_info. */
void afficher_heros_info(heros_info value);

/** Shows a value of type monstre_info. */
void afficher_monstre_info(monstre_info value);

/** Shows a value of type carte_info. */
void afficher_carte_info(carte_info value);

/** Shows a value of type carte_monstre_info. */
void afficher_carte_monstre_info(carte_monstre_info value);

/** Shows a value of type choix_info. */
void afficher_choix_info(choix_info value);

/** Shows a value of type hypothese. */
void afficher_hypothese(hypothese value);

/** Shows all values of type heros_info in an array. */
void afficher_heros_info_array(heros_info_array values);

/** Shows all values of type monstre_info in an array. */
void afficher_monstre_info_array(monstre_info_array values);

/** Shows all values of type carte_type in an array. */
void afficher_carte_type_array(carte_type_array values);

/** Shows all values of type int in an array. */
void afficher_int_array(int_array values);

/** Shows all values of type position in an array. */
void afficher_position_array(position_array values);

/** Shows all values of type hypothese in an array. */
void afficher_hypothese_array(hypothese_array values);

/** Shows all values of type choix_info in an array. */
void afficher_choix_info_array(choix_info_array values);

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

/** Called at the beginning of every round: choose the cards of your heroes. */
void jouer_cartes(void) STECHEC_ENTRY_POINT("jouer_cartes");

/** Called when the turn of one of your heroes comes: move, strike, put. */
void jouer_heros(void) STECHEC_ENTRY_POINT("jouer_heros");

/** Called when you have the token and a monster has several options: choose one. */
void jouer_choix(void) STECHEC_ENTRY_POINT("jouer_choix");

/** Called once after the last round; orders are not possible any more. */
void partie_fin(void) STECHEC_ENTRY_POINT("partie_fin");

#pragma GCC visibility pop

#endif
