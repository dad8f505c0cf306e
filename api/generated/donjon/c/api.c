/*
 * The door between a champion in C and its host. See api.h.
 *
 * Made from api/donjon.yml by `stechec api`: changes here are lost.
 *
 * Everything that crosses the door is a row of 32-bit words: a number or an enumeration is
 * one, a structure its fields in order, an array its length and then its items. That is
 * how C lays them out too, so that nothing has to be converted.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
/* Some names of the interface are taken in a C library, which goes by others here. */
#define partie api_libc_partie
#define des api_libc_des
#define terrain api_libc_terrain
#define bord api_libc_bord
#define zone api_libc_zone
#define salle api_libc_salle
#define figures api_libc_figures
#define objets api_libc_objets
#define cartes api_libc_cartes
#define combat api_libc_combat
#define combattants api_libc_combattants
#define voit api_libc_voit
#define rayon api_libc_rayon
#define arrivees api_libc_arrivees
#define poussees api_libc_poussees
#define actions_possibles api_libc_actions_possibles
#define placer api_libc_placer
#define deplacer api_libc_deplacer
#define agir api_libc_agir
#define attaquer api_libc_attaquer
#define soutenir api_libc_soutenir
#define carte api_libc_carte
#define finir api_libc_finir
#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__) && !defined(__wasi__)
#define API_HAS_LIBC 0
#else
#define API_HAS_LIBC 1
#include <stdio.h>
#include <stdlib.h>
#endif

#undef partie
#undef des
#undef terrain
#undef bord
#undef zone
#undef salle
#undef figures
#undef objets
#undef cartes
#undef combat
#undef combattants
#undef voit
#undef rayon
#undef arrivees
#undef poussees
#undef actions_possibles
#undef placer
#undef deplacer
#undef agir
#undef attaquer
#undef soutenir
#undef carte
#undef finir

#include "api.h"

/* Would fail if the compiler laid the types out in another way. */
typedef char api_check_int[sizeof(int) == 4 ? 1 : -1];
typedef char api_check_orientation[sizeof(orientation) == 4 ? 1 : -1];
typedef char api_check_figure_classe[sizeof(figure_classe) == 4 ? 1 : -1];
typedef char api_check_figure_etat[sizeof(figure_etat) == 4 ? 1 : -1];
typedef char api_check_objet_type[sizeof(objet_type) == 4 ? 1 : -1];
typedef char api_check_terrain_type[sizeof(terrain_type) == 4 ? 1 : -1];
typedef char api_check_bord_type[sizeof(bord_type) == 4 ? 1 : -1];
typedef char api_check_action_type[sizeof(action_type) == 4 ? 1 : -1];
typedef char api_check_combat_role[sizeof(combat_role) == 4 ? 1 : -1];
typedef char api_check_erreur[sizeof(erreur) == 4 ? 1 : -1];
typedef char api_check_position[sizeof(position) == 8 ? 1 : -1];
typedef char api_check_partie_info[sizeof(partie_info) == 48 ? 1 : -1];
typedef char api_check_salle_info[sizeof(salle_info) == 16 ? 1 : -1];
typedef char api_check_figure_info[sizeof(figure_info) == 56 ? 1 : -1];
typedef char api_check_objet_info[sizeof(objet_info) == 12 ? 1 : -1];
typedef char api_check_combat_info[sizeof(combat_info) == 20 ? 1 : -1];
typedef char api_check_combattant_info[sizeof(combattant_info) == 12 ? 1 : -1];

/* The host. */

/* The number by which it is asked for chance. */
#define API_CHANCE ((uint32_t)(INT32_MAX - 2))

/* The number by which it is asked for pieces of data files, and how large these are. */
#define API_DATA ((uint32_t)(INT32_MAX - 3))
#define API_PIECE 4096
/* No data file has a longer path. */
#define API_PATH 100

#ifdef __wasm__

#define API_EXPORT(name) __attribute__((export_name(name)))
#define API_IMPORT(name) __attribute__((import_module("stechec"), import_name(name)))

API_IMPORT("call")
uint32_t api_host_call(uint32_t function, const int32_t *args, uint32_t args_len,
                       int32_t *result, uint32_t result_cap);
API_IMPORT("log") void api_host_log(const char *text, uint32_t len);

#else

#define API_EXPORT(name) __asm__(name) __attribute__((visibility("default")))

typedef struct stechec_host {
    uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len,
                     int32_t *result, uint32_t result_cap);
    void (*log)(const char *text, uint32_t len);
} stechec_host;

static stechec_host api_host;

void api_bind(const stechec_host *host) API_EXPORT("stechec_bind");
void api_bind(const stechec_host *host)
{
    api_host = *host;
}

static void api_host_log(const char *text, uint32_t len)
{
    if (api_host.log)
        api_host.log(text, len);
    else
        fprintf(stderr, "%.*s\n", (int)len, text);
}

static uint32_t api_host_call(uint32_t function, const int32_t *args, uint32_t args_len,
                              int32_t *result, uint32_t result_cap)
{
    if (!api_host.call) {
        stechec_log("a function of the interface was called before the match began");
        abort();
    }
    return api_host.call(function, args, args_len, result, result_cap);
}

#endif

uint64_t api_hash(void) API_EXPORT("stechec_api_hash");
uint64_t api_hash(void)
{
    return UINT64_C(0xe5197ec8c860f504);
}

void stechec_log(const char *text)
{
    uint32_t len = 0;
    while (text[len] != '\0')
        len++;
    api_host_log(text, len);
}

int stechec_chance(int bound)
{
    int32_t drawn = 0;
    api_host_call(API_CHANCE, &bound, 1, &drawn, 1);
    return drawn;
}

int stechec_data(const char *path, int from, void *to, int most)
{
    int32_t args[2 + API_PATH], words[1 + API_PIECE / 4];
    unsigned char *end = to;
    uint32_t len = 2;
    for (; *path != '\0' && len < 2 + API_PATH; len++)
        args[len] = (unsigned char)*path++;
    if (*path != '\0' || from < 0)
        return -1;
    for (int rest = most > 0 ? most : 0;;) {
        args[0] = from;
        args[1] = rest < API_PIECE ? rest : API_PIECE;
        api_host_call(API_DATA, args, len, words, 1 + API_PIECE / 4);
        int left = words[0] - from, got = left < args[1] ? left : args[1];
        for (int at = 0; at < got; at++)
            *end++ = ((const unsigned char *)(words + 1))[at];
        if (got < API_PIECE)
            return words[0];
        from += got;
        rest -= got;
    }
}

#if API_HAS_LIBC

/* What is printed is logged line by line, so that nothing is lost in a crash. */
__attribute__((constructor)) static void api_flush_lines(void)
{
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

#else

/* Compilers may call these for copies and loops. Champions may bring better ones. */

__attribute__((weak, no_builtin)) void *memcpy(void *to, const void *from, size_t len)
{
    for (size_t at = 0; at < len; at++)
        ((char *)to)[at] = ((const char *)from)[at];
    return to;
}

__attribute__((weak, no_builtin)) void *memmove(void *to, const void *from, size_t len)
{
    if ((uintptr_t)to <= (uintptr_t)from)
        return memcpy(to, from, len);
    while (len-- > 0)
        ((char *)to)[len] = ((const char *)from)[len];
    return to;
}

__attribute__((weak, no_builtin)) void *memset(void *to, int byte, size_t len)
{
    for (size_t at = 0; at < len; at++)
        ((char *)to)[at] = (char)byte;
    return to;
}

__attribute__((weak, no_builtin)) int memcmp(const void *one, const void *other, size_t len)
{
    const unsigned char *a = one, *b = other;
    for (size_t at = 0; at < len; at++)
        if (a[at] != b[at])
            return a[at] < b[at] ? -1 : 1;
    return 0;
}

#endif

/*
 * Memory for arrays: blocks, used one after the other, and from the first one again when
 * an entry point is called. Without a C library they come from growing the memory.
 */
typedef struct api_block {
    struct api_block *next;
    size_t cap;
    int32_t words[];
} api_block;

#define API_BLOCK_BYTES ((size_t)65536)

static api_block *api_first;
static api_block *api_current;
static size_t api_used;

static void *api_more_memory(size_t *bytes)
{
    *bytes = (*bytes + API_BLOCK_BYTES - 1) / API_BLOCK_BYTES * API_BLOCK_BYTES;
#if API_HAS_LIBC
    return malloc(*bytes);
#else
    size_t pages = __builtin_wasm_memory_grow(0, *bytes / API_BLOCK_BYTES);
    return pages == SIZE_MAX ? NULL : (void *)(pages * API_BLOCK_BYTES);
#endif
}

static api_block *api_new_block(size_t words)
{
    size_t bytes = sizeof(api_block) + words * sizeof(int32_t);
    api_block *block = api_more_memory(&bytes);
    if (!block) {
        stechec_log("there is no memory left for the result of a call");
        __builtin_trap();
    }
    block->next = NULL;
    block->cap = (bytes - sizeof(api_block)) / sizeof(int32_t);
    return block;
}

/* Room for some words, which is not taken yet. */
static int32_t *api_room(size_t words)
{
    if (!api_current)
        api_first = api_current = api_new_block(words);
    if (api_current->cap - api_used < words) {
        if (!api_current->next || api_current->next->cap < words) {
            api_block *block = api_new_block(words);
            block->next = api_current->next;
            api_current->next = block;
        }
        api_current = api_current->next;
        api_used = 0;
    }
    return api_current->words + api_used;
}

/* Forgets all arrays. */
static void api_begin(void)
{
    api_current = api_first;
    api_used = 0;
}

/* A call whose result has a fixed size. */
static void api_ask(uint32_t function, const void *args, size_t args_len, void *result,
                    uint32_t result_len)
{
    api_host_call(function, args, (uint32_t)args_len, result, result_len);
}

/* A call whose result is an array: its length, then its items. */
static int32_t *api_ask_array(uint32_t function, const void *args, size_t args_len)
{
    int32_t *result = api_room(64);
    uint32_t cap = (uint32_t)(api_current->cap - api_used);
    uint32_t len = api_host_call(function, args, (uint32_t)args_len, result, cap);
    if (len > cap) {
        result = api_room(len);
        api_host_call(UINT32_MAX, NULL, 0, result, len);
    }
    api_used += len;
    return result;
}

/* How many words the items of an array take. A length that is wrong is left to the host. */
static size_t api_items(int len, size_t width)
{
    return len > 0 ? (size_t)len * width : 0;
}

static int32_t *api_put(int32_t *to, const void *value, size_t words)
{
    const int32_t *from = value;
    while (words-- > 0)
        *to++ = *from++;
    return to;
}

/* The functions. */

partie_info partie(void)
{
    partie_info result;
    api_ask(0, NULL, 0, &result, 12);
    return result;
}

int_array des(void)
{
    int32_t *const result = api_ask_array(1, NULL, 0);
    return (int_array){result[0], (int *)(result + 1)};
}

terrain_type terrain(position pos)
{
    terrain_type result;
    api_ask(2, &pos, 2, &result, 1);
    return result;
}

bord_type bord(position pos, orientation direction)
{
    const struct {
        position pos;
        orientation direction;
    } args = {pos, direction};
    bord_type result;
    api_ask(3, &args, 3, &result, 1);
    return result;
}

int zone(position pos)
{
    int result;
    api_ask(4, &pos, 2, &result, 1);
    return result;
}

salle_info salle(position pos)
{
    salle_info result;
    api_ask(5, &pos, 2, &result, 4);
    return result;
}

figure_info_array figures(void)
{
    int32_t *const result = api_ask_array(6, NULL, 0);
    return (figure_info_array){result[0], (figure_info *)(result + 1)};
}

objet_info_array objets(void)
{
    int32_t *const result = api_ask_array(7, NULL, 0);
    return (objet_info_array){result[0], (objet_info *)(result + 1)};
}

int_array cartes(int equipe)
{
    int32_t *const result = api_ask_array(8, &equipe, 1);
    return (int_array){result[0], (int *)(result + 1)};
}

combat_info combat(void)
{
    combat_info result;
    api_ask(9, NULL, 0, &result, 5);
    return result;
}

combattant_info_array combattants(void)
{
    int32_t *const result = api_ask_array(10, NULL, 0);
    return (combattant_info_array){result[0], (combattant_info *)(result + 1)};
}

int voit(position depart, position arrivee)
{
    const struct {
        position depart;
        position arrivee;
    } args = {depart, arrivee};
    int result;
    api_ask(11, &args, 4, &result, 1);
    return result;
}

position_array rayon(position pos, orientation direction)
{
    const struct {
        position pos;
        orientation direction;
    } args = {pos, direction};
    int32_t *const result = api_ask_array(12, &args, 3);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array arrivees(int figure)
{
    int32_t *const result = api_ask_array(13, &figure, 1);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array poussees(position agresseur, position cible)
{
    const struct {
        position agresseur;
        position cible;
    } args = {agresseur, cible};
    int32_t *const result = api_ask_array(14, &args, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

action_type_array actions_possibles(int figure)
{
    int32_t *const result = api_ask_array(15, &figure, 1);
    return (action_type_array){result[0], (action_type *)(result + 1)};
}

erreur placer(int figure, position pos)
{
    const struct {
        int figure;
        position pos;
    } args = {figure, pos};
    erreur result;
    api_ask(16, &args, 3, &result, 1);
    return result;
}

erreur deplacer(int figure, position pos, int repli, int_array attaquants)
{
    size_t words = 5;
    words += api_items(attaquants.len, 1);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &figure, 1);
    end = api_put(end, &pos, 2);
    end = api_put(end, &repli, 1);
    end = api_put(end, &attaquants.len, 1);
    end = api_put(end, attaquants.items, api_items(attaquants.len, 1));
    erreur result;
    api_ask(17, args, (size_t)(end - args), &result, 1);
    return result;
}

erreur agir(int figure, action_type action, position pos)
{
    const struct {
        int figure;
        action_type action;
        position pos;
    } args = {figure, action, pos};
    erreur result;
    api_ask(18, &args, 4, &result, 1);
    return result;
}

erreur attaquer(int figure, action_type action, int cible, position_array cases)
{
    size_t words = 4;
    words += api_items(cases.len, 2);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &figure, 1);
    end = api_put(end, &action, 1);
    end = api_put(end, &cible, 1);
    end = api_put(end, &cases.len, 1);
    end = api_put(end, cases.items, api_items(cases.len, 2));
    erreur result;
    api_ask(19, args, (size_t)(end - args), &result, 1);
    return result;
}

erreur soutenir(int_array participants, int exclu)
{
    size_t words = 2;
    words += api_items(participants.len, 1);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &participants.len, 1);
    end = api_put(end, participants.items, api_items(participants.len, 1));
    end = api_put(end, &exclu, 1);
    erreur result;
    api_ask(20, args, (size_t)(end - args), &result, 1);
    return result;
}

erreur carte(int valeur, int seconde)
{
    const struct {
        int valeur;
        int seconde;
    } args = {valeur, seconde};
    erreur result;
    api_ask(21, &args, 2, &result, 1);
    return result;
}

erreur finir(void)
{
    erreur result;
    api_ask(22, NULL, 0, &result, 1);
    return result;
}

/* What shows values. */

#if API_HAS_LIBC

static void api_say(const char *text)
{
    fputs(text, stdout);
}

static void api_end_line(void)
{
    fputs("\n", stdout);
}

#else

/* The log takes whole lines; longer ones are cut. */
static char api_line[1024];
static size_t api_line_len;

static void api_say(const char *text)
{
    while (*text != '\0' && api_line_len + 1 < sizeof(api_line))
        api_line[api_line_len++] = *text++;
}

static void api_end_line(void)
{
    api_host_log(api_line, (uint32_t)api_line_len);
    api_line_len = 0;
}

#endif

static void api_say_int(int value)
{
    char text[12];
    char *at = text + sizeof(text) - 1;
    unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    *at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        *--at = '-';
    api_say(at);
}

static const char *api_name_orientation(orientation value)
{
    switch (value) {
    case ORIENTATION_NORD:
        return "ORIENTATION_NORD";
    case ORIENTATION_EST:
        return "ORIENTATION_EST";
    case ORIENTATION_SUD:
        return "ORIENTATION_SUD";
    case ORIENTATION_OUEST:
        return "ORIENTATION_OUEST";
    }
    return NULL;
}

const char *stechec_name_orientation(orientation value)
{
    const char *name = api_name_orientation(value);
    return name ? name : "?";
}

static void api_say_orientation(orientation value)
{
    const char *name = api_name_orientation(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_orientation(orientation value)
{
    api_say_orientation(value);
    api_end_line();
}

static const char *api_name_figure_classe(figure_classe value)
{
    switch (value) {
    case CLASSE_GUERRIER:
        return "CLASSE_GUERRIER";
    case CLASSE_VOLEUSE:
        return "CLASSE_VOLEUSE";
    case CLASSE_CLERC:
        return "CLASSE_CLERC";
    case CLASSE_MAGICIEN:
        return "CLASSE_MAGICIEN";
    case CLASSE_ARCHER_ELFE:
        return "CLASSE_ARCHER_ELFE";
    case CLASSE_ARBALETRIER:
        return "CLASSE_ARBALETRIER";
    case CLASSE_BERSERKER:
        return "CLASSE_BERSERKER";
    case CLASSE_MAITRE_ARMES:
        return "CLASSE_MAITRE_ARMES";
    case CLASSE_FOUETTEUSE:
        return "CLASSE_FOUETTEUSE";
    case CLASSE_LOUP_GAROU:
        return "CLASSE_LOUP_GAROU";
    }
    return NULL;
}

const char *stechec_name_figure_classe(figure_classe value)
{
    const char *name = api_name_figure_classe(value);
    return name ? name : "?";
}

static void api_say_figure_classe(figure_classe value)
{
    const char *name = api_name_figure_classe(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_figure_classe(figure_classe value)
{
    api_say_figure_classe(value);
    api_end_line();
}

static const char *api_name_figure_etat(figure_etat value)
{
    switch (value) {
    case ETAT_DEBOUT:
        return "ETAT_DEBOUT";
    case ETAT_BLESSE:
        return "ETAT_BLESSE";
    case ETAT_MORT:
        return "ETAT_MORT";
    case ETAT_SORTI:
        return "ETAT_SORTI";
    }
    return NULL;
}

const char *stechec_name_figure_etat(figure_etat value)
{
    const char *name = api_name_figure_etat(value);
    return name ? name : "?";
}

static void api_say_figure_etat(figure_etat value)
{
    const char *name = api_name_figure_etat(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_figure_etat(figure_etat value)
{
    api_say_figure_etat(value);
    api_end_line();
}

static const char *api_name_objet_type(objet_type value)
{
    switch (value) {
    case OBJET_RIEN:
        return "OBJET_RIEN";
    case OBJET_CORDE:
        return "OBJET_CORDE";
    case OBJET_TRESOR:
        return "OBJET_TRESOR";
    case OBJET_AMULETTE:
        return "OBJET_AMULETTE";
    case OBJET_ARC:
        return "OBJET_ARC";
    case OBJET_ARBALETE:
        return "OBJET_ARBALETE";
    case OBJET_BAGUETTE:
        return "OBJET_BAGUETTE";
    case OBJET_POTION_VITESSE:
        return "OBJET_POTION_VITESSE";
    case OBJET_POTION_FORCE:
        return "OBJET_POTION_FORCE";
    case OBJET_PARCHEMIN_MORT:
        return "OBJET_PARCHEMIN_MORT";
    case OBJET_PARCHEMIN_SANG:
        return "OBJET_PARCHEMIN_SANG";
    case OBJET_PARCHEMIN_GEL:
        return "OBJET_PARCHEMIN_GEL";
    }
    return NULL;
}

const char *stechec_name_objet_type(objet_type value)
{
    const char *name = api_name_objet_type(value);
    return name ? name : "?";
}

static void api_say_objet_type(objet_type value)
{
    const char *name = api_name_objet_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_objet_type(objet_type value)
{
    api_say_objet_type(value);
    api_end_line();
}

static const char *api_name_terrain_type(terrain_type value)
{
    switch (value) {
    case TERRAIN_SOL:
        return "TERRAIN_SOL";
    case TERRAIN_ARBRE:
        return "TERRAIN_ARBRE";
    case TERRAIN_STATUE:
        return "TERRAIN_STATUE";
    case TERRAIN_ZAT_NORD:
        return "TERRAIN_ZAT_NORD";
    case TERRAIN_ZAT_EST:
        return "TERRAIN_ZAT_EST";
    case TERRAIN_ZAT_SUD:
        return "TERRAIN_ZAT_SUD";
    case TERRAIN_ZAT_OUEST:
        return "TERRAIN_ZAT_OUEST";
    case TERRAIN_MIROIR_MONTANT:
        return "TERRAIN_MIROIR_MONTANT";
    case TERRAIN_MIROIR_DESCENDANT:
        return "TERRAIN_MIROIR_DESCENDANT";
    case TERRAIN_GRAVATS:
        return "TERRAIN_GRAVATS";
    case TERRAIN_BRUME:
        return "TERRAIN_BRUME";
    case TERRAIN_TENEBRES:
        return "TERRAIN_TENEBRES";
    case TERRAIN_FOSSE:
        return "TERRAIN_FOSSE";
    case TERRAIN_PRECIPICE:
        return "TERRAIN_PRECIPICE";
    case TERRAIN_LAVE:
        return "TERRAIN_LAVE";
    case TERRAIN_PIEGE:
        return "TERRAIN_PIEGE";
    case TERRAIN_INTERRUPTEUR:
        return "TERRAIN_INTERRUPTEUR";
    case TERRAIN_TRAPPE_FERMEE:
        return "TERRAIN_TRAPPE_FERMEE";
    case TERRAIN_TRAPPE_OUVERTE:
        return "TERRAIN_TRAPPE_OUVERTE";
    case TERRAIN_AVERSE:
        return "TERRAIN_AVERSE";
    case TERRAIN_RUNE:
        return "TERRAIN_RUNE";
    case TERRAIN_ENGRENAGE:
        return "TERRAIN_ENGRENAGE";
    case TERRAIN_DEPART_0:
        return "TERRAIN_DEPART_0";
    case TERRAIN_DEPART_1:
        return "TERRAIN_DEPART_1";
    case TERRAIN_ROCHER:
        return "TERRAIN_ROCHER";
    case TERRAIN_PORTAIL:
        return "TERRAIN_PORTAIL";
    case TERRAIN_INCONNU:
        return "TERRAIN_INCONNU";
    case TERRAIN_ERREUR:
        return "TERRAIN_ERREUR";
    }
    return NULL;
}

const char *stechec_name_terrain_type(terrain_type value)
{
    const char *name = api_name_terrain_type(value);
    return name ? name : "?";
}

static void api_say_terrain_type(terrain_type value)
{
    const char *name = api_name_terrain_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_terrain_type(terrain_type value)
{
    api_say_terrain_type(value);
    api_end_line();
}

static const char *api_name_bord_type(bord_type value)
{
    switch (value) {
    case BORD_OUVERT:
        return "BORD_OUVERT";
    case BORD_MUR:
        return "BORD_MUR";
    case BORD_HERSE_FERMEE:
        return "BORD_HERSE_FERMEE";
    case BORD_HERSE_OUVERTE:
        return "BORD_HERSE_OUVERTE";
    case BORD_SUPPORT_TORCHE:
        return "BORD_SUPPORT_TORCHE";
    case BORD_SUPPORT_CLE:
        return "BORD_SUPPORT_CLE";
    case BORD_MEURTRIERE:
        return "BORD_MEURTRIERE";
    case BORD_INCONNU:
        return "BORD_INCONNU";
    case BORD_ERREUR:
        return "BORD_ERREUR";
    }
    return NULL;
}

const char *stechec_name_bord_type(bord_type value)
{
    const char *name = api_name_bord_type(value);
    return name ? name : "?";
}

static void api_say_bord_type(bord_type value)
{
    const char *name = api_name_bord_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_bord_type(bord_type value)
{
    api_say_bord_type(value);
    api_end_line();
}

static const char *api_name_action_type(action_type value)
{
    switch (value) {
    case ACTION_DEPLACEMENT:
        return "ACTION_DEPLACEMENT";
    case ACTION_PAS:
        return "ACTION_PAS";
    case ACTION_ATTAQUE:
        return "ACTION_ATTAQUE";
    case ACTION_CHARGE:
        return "ACTION_CHARGE";
    case ACTION_TIR:
        return "ACTION_TIR";
    case ACTION_REVELER:
        return "ACTION_REVELER";
    case ACTION_MASQUER:
        return "ACTION_MASQUER";
    case ACTION_OUBLIER:
        return "ACTION_OUBLIER";
    case ACTION_TOURNER:
        return "ACTION_TOURNER";
    case ACTION_OUVRIR:
        return "ACTION_OUVRIR";
    case ACTION_FERMER:
        return "ACTION_FERMER";
    case ACTION_BRISER:
        return "ACTION_BRISER";
    case ACTION_PERCER:
        return "ACTION_PERCER";
    case ACTION_SOIGNER:
        return "ACTION_SOIGNER";
    case ACTION_PRENDRE:
        return "ACTION_PRENDRE";
    case ACTION_POSER:
        return "ACTION_POSER";
    case ACTION_BOIRE:
        return "ACTION_BOIRE";
    case ACTION_LIRE:
        return "ACTION_LIRE";
    case ACTION_FEU:
        return "ACTION_FEU";
    case ACTION_TRANSFORMER:
        return "ACTION_TRANSFORMER";
    case ACTION_PLUIE:
        return "ACTION_PLUIE";
    case ACTION_PASSAGE:
        return "ACTION_PASSAGE";
    case ACTION_ROULER:
        return "ACTION_ROULER";
    }
    return NULL;
}

const char *stechec_name_action_type(action_type value)
{
    const char *name = api_name_action_type(value);
    return name ? name : "?";
}

static void api_say_action_type(action_type value)
{
    const char *name = api_name_action_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_action_type(action_type value)
{
    api_say_action_type(value);
    api_end_line();
}

static const char *api_name_combat_role(combat_role value)
{
    switch (value) {
    case ROLE_PROTAGONISTE:
        return "ROLE_PROTAGONISTE";
    case ROLE_VOISIN:
        return "ROLE_VOISIN";
    case ROLE_GELE:
        return "ROLE_GELE";
    case ROLE_TIREUR:
        return "ROLE_TIREUR";
    }
    return NULL;
}

const char *stechec_name_combat_role(combat_role value)
{
    const char *name = api_name_combat_role(value);
    return name ? name : "?";
}

static void api_say_combat_role(combat_role value)
{
    const char *name = api_name_combat_role(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_combat_role(combat_role value)
{
    api_say_combat_role(value);
    api_end_line();
}

static const char *api_name_erreur(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case DEJA_DONNE:
        return "DEJA_DONNE";
    case FIGURE_IMPOSSIBLE:
        return "FIGURE_IMPOSSIBLE";
    case ACTION_IMPOSSIBLE:
        return "ACTION_IMPOSSIBLE";
    case DE_IMPOSSIBLE:
        return "DE_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case CARTE_IMPOSSIBLE:
        return "CARTE_IMPOSSIBLE";
    case OK:
        return "OK";
    }
    return NULL;
}

const char *stechec_name_erreur(erreur value)
{
    const char *name = api_name_erreur(value);
    return name ? name : "?";
}

static void api_say_erreur(erreur value)
{
    const char *name = api_name_erreur(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_erreur(erreur value)
{
    api_say_erreur(value);
    api_end_line();
}

static void api_say_position(position value)
{
    api_say("{x: ");
    api_say_int(value.x);
    api_say(", y: ");
    api_say_int(value.y);
    api_say("}");
}

void afficher_position(position value)
{
    api_say_position(value);
    api_end_line();
}

static void api_say_partie_info(partie_info value)
{
    api_say("{colonnes: ");
    api_say_int(value.colonnes);
    api_say(", lignes: ");
    api_say_int(value.lignes);
    api_say(", cote: ");
    api_say_int(value.cote);
    api_say(", equipe: ");
    api_say_int(value.equipe);
    api_say(", tour: ");
    api_say_int(value.tour);
    api_say(", tours: ");
    api_say_int(value.tours);
    api_say(", actif: ");
    api_say_int(value.actif);
    api_say(", action: ");
    api_say_int(value.action);
    api_say(", combats: ");
    api_say_int(value.combats);
    api_say(", objectif: ");
    api_say_int(value.objectif);
    api_say(", points_equipe: ");
    api_say_int(value.points_equipe);
    api_say(", points_adverse: ");
    api_say_int(value.points_adverse);
    api_say("}");
}

void afficher_partie_info(partie_info value)
{
    api_say_partie_info(value);
    api_end_line();
}

static void api_say_salle_info(salle_info value)
{
    api_say("{place: ");
    api_say_int(value.place);
    api_say(", engrenage: ");
    api_say_int(value.engrenage);
    api_say(", sens: ");
    api_say_int(value.sens);
    api_say(", decouverte: ");
    api_say_int(value.decouverte);
    api_say("}");
}

void afficher_salle_info(salle_info value)
{
    api_say_salle_info(value);
    api_end_line();
}

static void api_say_figure_info(figure_info value)
{
    api_say("{figure: ");
    api_say_int(value.figure);
    api_say(", equipe: ");
    api_say_int(value.equipe);
    api_say(", classe: ");
    api_say_figure_classe(value.classe);
    api_say(", etat: ");
    api_say_figure_etat(value.etat);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say(", objet: ");
    api_say_objet_type(value.objet);
    api_say(", gel: ");
    api_say_int(value.gel);
    api_say(", loup: ");
    api_say_int(value.loup);
    api_say(", fort: ");
    api_say_int(value.fort);
    api_say(", deplacements: ");
    api_say_int(value.deplacements);
    api_say(", elan: ");
    api_say_int(value.elan);
    api_say(", combat: ");
    api_say_int(value.combat);
    api_say(", reaction: ");
    api_say_int(value.reaction);
    api_say("}");
}

void afficher_figure_info(figure_info value)
{
    api_say_figure_info(value);
    api_end_line();
}

static void api_say_objet_info(objet_info value)
{
    api_say("{objet: ");
    api_say_objet_type(value.objet);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say("}");
}

void afficher_objet_info(objet_info value)
{
    api_say_objet_info(value);
    api_end_line();
}

static void api_say_combat_info(combat_info value)
{
    api_say("{attaquant: ");
    api_say_int(value.attaquant);
    api_say(", cible: ");
    api_say_int(value.cible);
    api_say(", mode: ");
    api_say_action_type(value.mode);
    api_say(", carte_1: ");
    api_say_int(value.carte_1);
    api_say(", carte_2: ");
    api_say_int(value.carte_2);
    api_say("}");
}

void afficher_combat_info(combat_info value)
{
    api_say_combat_info(value);
    api_end_line();
}

static void api_say_combattant_info(combattant_info value)
{
    api_say("{figure: ");
    api_say_int(value.figure);
    api_say(", force: ");
    api_say_int(value.force);
    api_say(", role: ");
    api_say_combat_role(value.role);
    api_say("}");
}

void afficher_combattant_info(combattant_info value)
{
    api_say_combattant_info(value);
    api_end_line();
}

void afficher_int_array(int_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_int(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_figure_info_array(figure_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_figure_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_objet_info_array(objet_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_objet_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_combattant_info_array(combattant_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_combattant_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_position_array(position_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_position(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_action_type_array(action_type_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_action_type(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

/* The entry points. */

#ifndef __wasm__
/* So that the linker complains about those that are not defined. */
__asm__(".hidden stechec_entry_partie_init");
__asm__(".hidden stechec_entry_jouer_placement");
__asm__(".hidden stechec_entry_jouer_action");
__asm__(".hidden stechec_entry_jouer_soutien");
__asm__(".hidden stechec_entry_jouer_carte");
__asm__(".hidden stechec_entry_partie_fin");
#endif

void api_partie_init(void) API_EXPORT("partie_init");
void api_partie_init(void)
{
    api_begin();
    partie_init();
}

void api_jouer_placement(void) API_EXPORT("jouer_placement");
void api_jouer_placement(void)
{
    api_begin();
    jouer_placement();
}

void api_jouer_action(void) API_EXPORT("jouer_action");
void api_jouer_action(void)
{
    api_begin();
    jouer_action();
}

void api_jouer_soutien(void) API_EXPORT("jouer_soutien");
void api_jouer_soutien(void)
{
    api_begin();
    jouer_soutien();
}

void api_jouer_carte(void) API_EXPORT("jouer_carte");
void api_jouer_carte(void)
{
    api_begin();
    jouer_carte();
}

void api_partie_fin(void) API_EXPORT("partie_fin");
void api_partie_fin(void)
{
    api_begin();
    partie_fin();
}
