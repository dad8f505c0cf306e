/*
 * The interface of donjon for champions in C (C99 or later).
 *
 * Made from api/donjon.yml by `stechec api`: changes here are lost.
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
#ifndef STECHEC_DONJON_API_H
#define STECHEC_DONJON_API_H

#ifdef __cplusplus
#error "this is the interface for C: C++ has its own, api.hh"
#endif

/* Constants. */
enum {
    /** Dice thrown at the start of a team's turn. */
    DES_PAR_TOUR = 4,
    /** Dice thrown in turn 1. */
    DES_PREMIER_TOUR = 2,
    /** Fights a team may begin in its turn. */
    COMBATS_PAR_TOUR = 2,
    /** Face a dodging die must reach when no enemy is ready where the figure goes. */
    ESQUIVE_FACILE = 5,
    /** Face a dodging die must reach when an enemy is ready where the figure goes. */
    ESQUIVE_DIFFICILE = 6,
    /** Face with which a reaction wounds. */
    COUP_DE_REACTION = 4,
    /** Strength that a potion_force adds in fights. */
    FORCE_POTION = 3,
    /** The highest fight card. */
    CARTE_MAX = 6,
};

/** A direction. */
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

/** What a figure is. */
typedef enum figure_classe {
    /** Warrior: strength 4, agility 2; breaks portcullises and walls. */
    CLASSE_GUERRIER = 0,
    /** Thief: strength 2, agility 4; opens and closes portcullises. */
    CLASSE_VOLEUSE = 1,
    /** Cleric: strength 3, agility 3; heals with a die of 2 or more. */
    CLASSE_CLERC = 2,
    /** Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes. */
    CLASSE_MAGICIEN = 3,
    /** Elvish archer: strength 2, agility 4, shoots with 3; enters trees. */
    CLASSE_ARCHER_ELFE = 4,
    /** Crossbowman: strength 3, agility 2, shoots with 3. */
    CLASSE_ARBALETRIER = 5,
    /** Berserker: strength 4, agility 3; plays a second card when only two fight. */
    CLASSE_BERSERKER = 6,
    /** Weapon master: strength 3, agility 3; sees the enemy's cards before playing. */
    CLASSE_MAITRE_ARMES = 7,
    /** Whip mistress: strength 2, agility 3; keeps one enemy out of a fight. */
    CLASSE_FOUETTEUSE = 8,
    /** Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf. */
    CLASSE_LOUP_GAROU = 9,
} figure_classe;

/** How a figure is. */
typedef enum figure_etat {
    /** Standing. */
    ETAT_DEBOUT = 0,
    /** Wounded: it does nothing until it is healed. */
    ETAT_BLESSE = 1,
    /** Dead: out of the dungeon. */
    ETAT_MORT = 2,
    /** Gone out of the dungeon. */
    ETAT_SORTI = 3,
} figure_etat;

/** What lies about or is carried. */
typedef enum objet_type {
    /** Nothing. */
    OBJET_RIEN = 0,
    /** Rope: where it lies, pits, precipices and open trapdoors do not kill. */
    OBJET_CORDE = 1,
    /** Treasure: a point more for whoever goes out with it or stands with it at the end. */
    OBJET_TRESOR = 2,
    /** Amulet: its bearer sees elves in trees. */
    OBJET_AMULETTE = 3,
    /** Bow: its bearer shoots with 2. */
    OBJET_ARC = 4,
    /** Crossbow: its bearer shoots with 3. */
    OBJET_ARBALETE = 5,
    /** Wand: a magician throws fire with it, once. */
    OBJET_BAGUETTE = 6,
    /** Potion: one more Déplacement this turn. */
    OBJET_POTION_VITESSE = 7,
    /** Potion: FORCE_POTION more in fights this turn. */
    OBJET_POTION_FORCE = 8,
    /** Scroll: kills a wounded figure. */
    OBJET_PARCHEMIN_MORT = 9,
    /** Scroll: wounds a figure, then its reader. */
    OBJET_PARCHEMIN_SANG = 10,
    /** Scroll: freezes a standing figure. */
    OBJET_PARCHEMIN_GEL = 11,
} objet_type;

/** What a cell is. */
typedef enum terrain_type {
    /** Floor. */
    TERRAIN_SOL = 0,
    /** Tree: only elves enter; hides what is beyond. */
    TERRAIN_ARBRE = 1,
    /** Statue: solid; hides what is beyond. */
    TERRAIN_STATUE = 2,
    /** Zat that looks north: kills the first figure it sees when a switch of its room is entered. */
    TERRAIN_ZAT_NORD = 3,
    /** Zat that looks east. */
    TERRAIN_ZAT_EST = 4,
    /** Zat that looks south. */
    TERRAIN_ZAT_SUD = 5,
    /** Zat that looks west. */
    TERRAIN_ZAT_OUEST = 6,
    /** Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back. */
    TERRAIN_MIROIR_MONTANT = 7,
    /** Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back. */
    TERRAIN_MIROIR_DESCENDANT = 8,
    /** Rubble: can be entered, hides what is beyond. */
    TERRAIN_GRAVATS = 9,
    /** Mist: hides itself and what is beyond. */
    TERRAIN_BRUME = 10,
    /** Darkness: hides what is beyond. */
    TERRAIN_TENEBRES = 11,
    /** Pit: kills unless a corde lies there. */
    TERRAIN_FOSSE = 12,
    /** Precipice: kills unless a corde lies there. */
    TERRAIN_PRECIPICE = 13,
    /** Lava: kills. */
    TERRAIN_LAVE = 14,
    /** Trap: wounds once, then it is floor. */
    TERRAIN_PIEGE = 15,
    /** Switch: works the trapdoors and Zats of its room. */
    TERRAIN_INTERRUPTEUR = 16,
    /** Closed trapdoor. */
    TERRAIN_TRAPPE_FERMEE = 17,
    /** Open trapdoor: kills unless a corde lies there. */
    TERRAIN_TRAPPE_OUVERTE = 18,
    /** Rain: thaws, and makes wolves men again. */
    TERRAIN_AVERSE = 19,
    /** Rune: from here a magician opens a passage. */
    TERRAIN_RUNE = 20,
    /** Gear: from here rooms are turned. */
    TERRAIN_ENGRENAGE = 21,
    /** Start cell of team 0; team 1 goes out here. */
    TERRAIN_DEPART_0 = 22,
    /** Start cell of team 1; team 0 goes out here. */
    TERRAIN_DEPART_1 = 23,
    /** A boulder lies here: solid; hides what is beyond. */
    TERRAIN_ROCHER = 24,
    /** The passage: who steps in goes out, who is pushed in dies. */
    TERRAIN_PORTAIL = 25,
    /** Unknown: the room lies face down. */
    TERRAIN_INCONNU = 26,
    /** No cell: outside the dungeon. */
    TERRAIN_ERREUR = 27,
} terrain_type;

/** What the side of a cell is. */
typedef enum bord_type {
    /** Open. */
    BORD_OUVERT = 0,
    /** Wall: stops figures and sight. */
    BORD_MUR = 1,
    /** Closed portcullis: stops figures and sight. */
    BORD_HERSE_FERMEE = 2,
    /** Open portcullis: stops nothing. */
    BORD_HERSE_OUVERTE = 3,
    /** Torch bracket: a wall that cannot be pierced. */
    BORD_SUPPORT_TORCHE = 4,
    /** Key bracket: a wall that cannot be pierced. */
    BORD_SUPPORT_CLE = 5,
    /** Slit: stops figures, and sight unless one stands right behind it. */
    BORD_MEURTRIERE = 6,
    /** Unknown: the room lies face down. */
    BORD_INCONNU = 7,
    /** No side: outside the dungeon, or no direction. */
    BORD_ERREUR = 8,
} bord_type;

/** What a figure can do with a die. */
typedef enum action_type {
    /** 2+: move to an adjacent zone; order it with deplacer. */
    ACTION_DEPLACEMENT = 0,
    /** 2+: go to any empty cell of the own zone or to an adjacent one. */
    ACTION_PAS = 1,
    /** 3+: attack an adjacent enemy; order it with attaquer. */
    ACTION_ATTAQUE = 2,
    /** 3+: attack after a Déplacement and push the loser; order it with attaquer. */
    ACTION_CHARGE = 3,
    /** 3+: shoot at an enemy in sight; order it with attaquer. */
    ACTION_TIR = 4,
    /** 2+: turn a neighbouring room face up. */
    ACTION_REVELER = 5,
    /** 3+: turn a neighbouring room without figures face down. */
    ACTION_MASQUER = 6,
    /** 4+: the same, and it is turned by chance. */
    ACTION_OUBLIER = 7,
    /** 3+: on a gear, turn the own room or one of the same gear number by a quarter. */
    ACTION_TOURNER = 8,
    /** 2+: the voleuse opens a portcullis. */
    ACTION_OUVRIR = 9,
    /** 2+: the voleuse closes a portcullis. */
    ACTION_FERMER = 10,
    /** 4+: the guerrier breaks a portcullis. */
    ACTION_BRISER = 11,
    /** 5+: the guerrier breaks through a wall. */
    ACTION_PERCER = 12,
    /** 4+, clerc 2+: heal an own figure next to you that is wounded or frozen. */
    ACTION_SOIGNER = 13,
    /** 1+: take an object from your cell or an adjacent one. */
    ACTION_PRENDRE = 14,
    /** 1+: put your object on your cell or an adjacent one. */
    ACTION_POSER = 15,
    /** 1+: drink your potion; the cell does not matter. */
    ACTION_BOIRE = 16,
    /** 4+: read your scroll at a figure in sight. */
    ACTION_LIRE = 17,
    /** 5+: the magicien kills a figure in sight with a baguette. */
    ACTION_FEU = 18,
    /** 2+: the loup_garou becomes a wolf or a man; the cell does not matter. */
    ACTION_TRANSFORMER = 19,
    /** 1+: in the rain, thaw and become a man; the cell does not matter. */
    ACTION_PLUIE = 20,
    /** 5+: the magicien on a rune opens a passage next to him. */
    ACTION_PASSAGE = 21,
    /** 4+: roll a boulder away from you. */
    ACTION_ROULER = 22,
} action_type;

/** Why a figure is part of a fight. */
typedef enum combat_role {
    /** It attacks or is attacked. */
    ROLE_PROTAGONISTE = 0,
    /** It stands next to one of the two: it fights. */
    ROLE_VOISIN = 1,
    /** Frozen next to one of the two: it fights if its team wants. */
    ROLE_GELE = 2,
    /** It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded. */
    ROLE_TIREUR = 3,
} combat_role;

/** The answer to an order. */
typedef enum erreur {
    /** You are not asked for this now. */
    PHASE_IMPOSSIBLE = 0,
    /** You have given this order already. */
    DEJA_DONNE = 1,
    /** Not a figure that can do this. */
    FIGURE_IMPOSSIBLE = 2,
    /** Not an action that this figure has now. */
    ACTION_IMPOSSIBLE = 3,
    /** No die is left that shows enough. */
    DE_IMPOSSIBLE = 4,
    /** Not a target of this order. */
    CIBLE_IMPOSSIBLE = 5,
    /** Not a card that you can play now. */
    CARTE_IMPOSSIBLE = 6,
    /** The order counts. */
    OK = 7,
} erreur;

/** A cell: x grows to the east, y to the south. */
typedef struct position {
    /** Column, from 0 in the west. */
    int x;
    /** Row, from 0 in the north. */
    int y;
} position;

/** The match as a whole. */
typedef struct partie_info {
    /** Columns of cells. */
    int colonnes;
    /** Rows of cells. */
    int lignes;
    /** Cells per side of a room. */
    int cote;
    /** Your team: 0 or 1. */
    int equipe;
    /** The turn; 0 is the placement. */
    int tour;
    /** The last turn. */
    int tours;
    /** The team whose turn it is; -1 in the placement. */
    int actif;
    /** The number of the action in its turn, from 1; 0 in the placement. */
    int action;
    /** Fights begun this turn. */
    int combats;
    /** Points with which a team wins at once. */
    int objectif;
    /** Your points. */
    int points_equipe;
    /** The other team's points. */
    int points_adverse;
} partie_info;

/** A room. */
typedef struct salle_info {
    /** Its place, from 0 in reading order; -1 outside. */
    int place;
    /** Its gear number; -1 if it lies face down. */
    int engrenage;
    /** The way it turns: 1 right, -1 left, 0 unknown. */
    int sens;
    /** 1 if it lies face up, else 0. */
    int decouverte;
} salle_info;

/** A figure. */
typedef struct figure_info {
    /** Its number: team 0's come first. */
    int figure;
    /** Its team. */
    int equipe;
    /** What it is. */
    figure_classe classe;
    /** How it is. */
    figure_etat etat;
    /** Where it is; (-1, -1) when it is out or not placed yet. */
    position pos;
    /** What it carries. */
    objet_type objet;
    /** The turn at whose end it thaws; 0 if it is not frozen. */
    int gel;
    /** 1 if it is a wolf. */
    int loup;
    /** 1 if a potion_force works. */
    int fort;
    /** The Déplacements it has left this turn. */
    int deplacements;
    /** 1 if it moved by Déplacement this turn and may charge. */
    int elan;
    /** 1 if it began a fight this turn. */
    int combat;
    /** 1 if it has its reaction left. */
    int reaction;
} figure_info;

/** An object that lies about. */
typedef struct objet_info {
    /** What it is. */
    objet_type objet;
    /** Where it lies. */
    position pos;
} objet_info;

/** The fight that is going on. */
typedef struct combat_info {
    /** Who attacks; -1 if there is no fight. */
    int attaquant;
    /** Who is attacked; -1 if there is no fight. */
    int cible;
    /** ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR. */
    action_type mode;
    /** The enemy's card, if you see it; else -1. */
    int carte_1;
    /** The enemy's second card, if there is one and you see it; else -1. */
    int carte_2;
} combat_info;

/** A figure in a fight. */
typedef struct combattant_info {
    /** Its number. */
    int figure;
    /** What it adds to its team's sum. */
    int force;
    /** Why it is part of the fight. */
    combat_role role;
} combattant_info;

/** Any number of values of type int. */
typedef struct int_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    int *items;
} int_array;

/** Any number of values of type figure_info. */
typedef struct figure_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    figure_info *items;
} figure_info_array;

/** Any number of values of type objet_info. */
typedef struct objet_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    objet_info *items;
} objet_info_array;

/** Any number of values of type combattant_info. */
typedef struct combattant_info_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    combattant_info *items;
} combattant_info_array;

/** Any number of values of type position. */
typedef struct position_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    position *items;
} position_array;

/** Any number of values of type action_type. */
typedef struct action_type_array {
    /** How many there are. */
    int len;
    /** The values: items[0] to items[len - 1]. */
    action_type *items;
} action_type_array;

/* Nothing of this is visible outside of the champion. */
#pragma GCC visibility push(hidden)

/* What you can call. */

/** The match as a whole. */
partie_info partie(void);

/** The dice the active team has left, ascending. */
int_array des(void);

/** What a cell is; a boulder or the passage comes before what lies under it. */
terrain_type terrain(position pos);

/** The side of a cell, as its own room has it. */
bord_type bord(position pos, orientation direction);

/** The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down. */
int zone(position pos);

/** The room a cell lies in. */
salle_info salle(position pos);

/** All figures of both teams, by number. */
figure_info_array figures(void);

/** The objects lying in rooms that are face up, in reading order. */
objet_info_array objets(void);

/** The cards 1 to 6 left in a team's hand, ascending; card 0 is always there. */
int_array cartes(int equipe);

/** The fight that is going on, if there is one. */
combat_info combat(void);

/** Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight. */
combattant_info_array combattants(void);

/** 1 if one sees from the first cell to the second, else 0; the figure on the first counts. */
int voit(position depart, position arrivee);

/** The cells seen from a cell in a direction, in order; the figure on it counts. */
position_array rayon(position pos, orientation direction);

/** The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order. */
position_array arrivees(int figure);

/** The cells of which one who pushes from the first cell the figure on the second may choose. */
position_array poussees(position agresseur, position cible);

/** The actions of which some order for your figure would be OK now; none outside of your action phases. */
action_type_array actions_possibles(int figure);

/** Placement: puts an own figure on an own start cell. */
erreur placer(int figure, position pos);

/** Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first. */
erreur deplacer(int figure, position pos, int repli, int_array attaquants);

/** Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR. */
erreur agir(int figure, action_type action, position pos);

/** ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first. */
erreur attaquer(int figure, action_type action, int cible, position_array cases);

/** Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1. */
erreur soutenir(int_array participants, int exclu);

/** Plays a card of 0 to 6; seconde: the berserker's second one, or -1. */
erreur carte(int valeur, int seconde);

/** Ends the turn. */
erreur finir(void);

/* The names of values, as texts; "?" for what is none. */

/** The name of a value of type orientation. */
const char *stechec_name_orientation(orientation value);

/** The name of a value of type figure_classe. */
const char *stechec_name_figure_classe(figure_classe value);

/** The name of a value of type figure_etat. */
const char *stechec_name_figure_etat(figure_etat value);

/** The name of a value of type objet_type. */
const char *stechec_name_objet_type(objet_type value);

/** The name of a value of type terrain_type. */
const char *stechec_name_terrain_type(terrain_type value);

/** The name of a value of type bord_type. */
const char *stechec_name_bord_type(bord_type value);

/** The name of a value of type action_type. */
const char *stechec_name_action_type(action_type value);

/** The name of a value of type combat_role. */
const char *stechec_name_combat_role(combat_role value);

/** The name of a value of type erreur. */
const char *stechec_name_erreur(erreur value);

/* What shows values on standard output, a line for each call. */

/** Shows a value of type orientation. */
void afficher_orientation(orientation value);

/** Shows a value of type figure_classe. */
void afficher_figure_classe(figure_classe value);

/** Shows a value of type figure_etat. */
void afficher_figure_etat(figure_etat value);

/** Shows a value of type objet_type. */
void afficher_objet_type(objet_type value);

/** Shows a value of type terrain_type. */
void afficher_terrain_type(terrain_type value);

/** Shows a value of type bord_type. */
void afficher_bord_type(bord_type value);

/** Shows a value of type action_type. */
void afficher_action_type(action_type value);

/** Shows a value of type combat_role. */
void afficher_combat_role(combat_role value);

/** Shows a value of type erreur. */
void afficher_erreur(erreur value);

/** Shows a value of type position. */
void afficher_position(position value);

/** Shows a value of type partie_info. */
void afficher_partie_info(partie_info value);

/** Shows a value of type salle_info. */
void afficher_salle_info(salle_info value);

/** Shows a value of type figure_info. */
void afficher_figure_info(figure_info value);

/** Shows a value of type objet_info. */
void afficher_objet_info(objet_info value);

/** Shows a value of type combat_info. */
void afficher_combat_info(combat_info value);

/** Shows a value of type combattant_info. */
void afficher_combattant_info(combattant_info value);

/** Shows all values of type int in an array. */
void afficher_int_array(int_array values);

/** Shows all values of type figure_info in an array. */
void afficher_figure_info_array(figure_info_array values);

/** Shows all values of type objet_info in an array. */
void afficher_objet_info_array(objet_info_array values);

/** Shows all values of type combattant_info in an array. */
void afficher_combattant_info_array(combattant_info_array values);

/** Shows all values of type position in an array. */
void afficher_position_array(position_array values);

/** Shows all values of type action_type in an array. */
void afficher_action_type_array(action_type_array values);

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

/** Called once before the placement; orders are not possible yet. */
void partie_init(void) STECHEC_ENTRY_POINT("partie_init");

/** Called once, at the beginning: place your figures. */
void jouer_placement(void) STECHEC_ENTRY_POINT("jouer_placement");

/** Called for each action of your turns: give one order. */
void jouer_action(void) STECHEC_ENTRY_POINT("jouer_action");

/** Called in a fight in which you may bring in or exclude somebody. */
void jouer_soutien(void) STECHEC_ENTRY_POINT("jouer_soutien");

/** Called in a fight: play a card. */
void jouer_carte(void) STECHEC_ENTRY_POINT("jouer_carte");

/** Called once after the end; orders are not possible any more. */
void partie_fin(void) STECHEC_ENTRY_POINT("partie_fin");

#pragma GCC visibility pop

#endif
