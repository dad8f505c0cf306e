/*
 * The door between a champion in C and its host. See api.h.
 *
 * Made from api/casus-belli.yml by `stechec api`: changes here are lost.
 *
 * Everything that crosses the door is a row of 32-bit words: a number or an enumeration is
 * one, a structure its fields in order, an array its length and then its items. That is
 * how C lays them out too, so that nothing has to be converted.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
/* Some names of the interface are taken in a C library, which goes by others here. */
#define carte_taille api_libc_carte_taille
#define carte_depart api_libc_carte_depart
#define carte_zone_type api_libc_carte_zone_type
#define carte_zone_perso api_libc_carte_zone_perso
#define distance api_libc_distance
#define chemin api_libc_chemin
#define perso_deplace api_libc_perso_deplace
#define perso_penombre api_libc_perso_penombre
#define perso_vision api_libc_perso_vision
#define perso_vision_personnages api_libc_perso_vision_personnages
#define palantir_vision api_libc_palantir_vision
#define elfe_vision api_libc_elfe_vision
#define perso_attaque api_libc_perso_attaque
#define perso_attaque_recharge api_libc_perso_attaque_recharge
#define perso_position api_libc_perso_position
#define perso_classe_info api_libc_perso_classe_info
#define mon_equipe api_libc_mon_equipe
#define nombre_equipes api_libc_nombre_equipes
#define scores api_libc_scores
#define tour_actuel api_libc_tour_actuel
#define nombre_tours_placement api_libc_nombre_tours_placement
#define nombre_tours api_libc_nombre_tours
#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__) && !defined(__wasi__)
#define API_HAS_LIBC 0
#else
#define API_HAS_LIBC 1
#include <stdio.h>
#include <stdlib.h>
#endif

#undef carte_taille
#undef carte_depart
#undef carte_zone_type
#undef carte_zone_perso
#undef distance
#undef chemin
#undef perso_deplace
#undef perso_penombre
#undef perso_vision
#undef perso_vision_personnages
#undef palantir_vision
#undef elfe_vision
#undef perso_attaque
#undef perso_attaque_recharge
#undef perso_position
#undef perso_classe_info
#undef mon_equipe
#undef nombre_equipes
#undef scores
#undef tour_actuel
#undef nombre_tours_placement
#undef nombre_tours

#include "api.h"

/* Would fail if the compiler laid the types out in another way. */
typedef char api_check_int[sizeof(int) == 4 ? 1 : -1];
typedef char api_check_perso_classe[sizeof(perso_classe) == 4 ? 1 : -1];
typedef char api_check_zone_type[sizeof(zone_type) == 4 ? 1 : -1];
typedef char api_check_attaque_type[sizeof(attaque_type) == 4 ? 1 : -1];
typedef char api_check_orientation[sizeof(orientation) == 4 ? 1 : -1];
typedef char api_check_erreur[sizeof(erreur) == 4 ? 1 : -1];
typedef char api_check_position[sizeof(position) == 8 ? 1 : -1];
typedef char api_check_perso_info[sizeof(perso_info) == 16 ? 1 : -1];

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
    return UINT64_C(0xfb18f0a48072405e);
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

position carte_taille(void)
{
    position result;
    api_ask(0, NULL, 0, &result, 2);
    return result;
}

position carte_depart(void)
{
    position result;
    api_ask(1, NULL, 0, &result, 2);
    return result;
}

zone_type carte_zone_type(position pos)
{
    zone_type result;
    api_ask(2, &pos, 2, &result, 1);
    return result;
}

perso_info_array carte_zone_perso(position pos)
{
    int32_t *const result = api_ask_array(3, &pos, 2);
    return (perso_info_array){result[0], (perso_info *)(result + 1)};
}

int distance(position p1, position p2)
{
    const struct {
        position p1;
        position p2;
    } args = {p1, p2};
    int result;
    api_ask(4, &args, 4, &result, 1);
    return result;
}

position_array chemin(position p1, position p2)
{
    const struct {
        position p1;
        position p2;
    } args = {p1, p2};
    int32_t *const result = api_ask_array(5, &args, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

erreur perso_deplace(perso_info perso, position_array chemin, orientation direction)
{
    size_t words = 6;
    words += api_items(chemin.len, 2);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &perso, 4);
    end = api_put(end, &chemin.len, 1);
    end = api_put(end, chemin.items, api_items(chemin.len, 2));
    end = api_put(end, &direction, 1);
    erreur result;
    api_ask(6, args, (size_t)(end - args), &result, 1);
    return result;
}

position_array perso_penombre(perso_info perso)
{
    int32_t *const result = api_ask_array(7, &perso, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array perso_vision(perso_info perso)
{
    int32_t *const result = api_ask_array(8, &perso, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array perso_vision_personnages(perso_info perso)
{
    int32_t *const result = api_ask_array(9, &perso, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array palantir_vision(void)
{
    int32_t *const result = api_ask_array(10, NULL, 0);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array elfe_vision(void)
{
    int32_t *const result = api_ask_array(11, NULL, 0);
    return (position_array){result[0], (position *)(result + 1)};
}

erreur perso_attaque(perso_info perso, attaque_type attaque, position pos)
{
    const struct {
        perso_info perso;
        attaque_type attaque;
        position pos;
    } args = {perso, attaque, pos};
    erreur result;
    api_ask(12, &args, 7, &result, 1);
    return result;
}

int perso_attaque_recharge(perso_info perso, attaque_type attaque)
{
    const struct {
        perso_info perso;
        attaque_type attaque;
    } args = {perso, attaque};
    int result;
    api_ask(13, &args, 5, &result, 1);
    return result;
}

position perso_position(perso_info perso)
{
    position result;
    api_ask(14, &perso, 4, &result, 2);
    return result;
}

perso_info perso_classe_info(perso_classe classe)
{
    perso_info result;
    api_ask(15, &classe, 1, &result, 4);
    return result;
}

int mon_equipe(void)
{
    int result;
    api_ask(16, NULL, 0, &result, 1);
    return result;
}

int nombre_equipes(void)
{
    int result;
    api_ask(17, NULL, 0, &result, 1);
    return result;
}

int_array scores(void)
{
    int32_t *const result = api_ask_array(18, NULL, 0);
    return (int_array){result[0], (int *)(result + 1)};
}

int tour_actuel(void)
{
    int result;
    api_ask(19, NULL, 0, &result, 1);
    return result;
}

int nombre_tours_placement(void)
{
    int result;
    api_ask(20, NULL, 0, &result, 1);
    return result;
}

int nombre_tours(void)
{
    int result;
    api_ask(21, NULL, 0, &result, 1);
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

static const char *api_name_perso_classe(perso_classe value)
{
    switch (value) {
    case PERSO_VOLEUR:
        return "PERSO_VOLEUR";
    case PERSO_BARBARE:
        return "PERSO_BARBARE";
    case PERSO_ELFE:
        return "PERSO_ELFE";
    }
    return NULL;
}

const char *stechec_name_perso_classe(perso_classe value)
{
    const char *name = api_name_perso_classe(value);
    return name ? name : "?";
}

static void api_say_perso_classe(perso_classe value)
{
    const char *name = api_name_perso_classe(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_perso_classe(perso_classe value)
{
    api_say_perso_classe(value);
    api_end_line();
}

static const char *api_name_zone_type(zone_type value)
{
    switch (value) {
    case ZONE_HERBE:
        return "ZONE_HERBE";
    case ZONE_ROUTE:
        return "ZONE_ROUTE";
    case ZONE_FORET:
        return "ZONE_FORET";
    case ZONE_MARAIS:
        return "ZONE_MARAIS";
    case ZONE_MUR:
        return "ZONE_MUR";
    case ZONE_TOUR:
        return "ZONE_TOUR";
    case ZONE_ERREUR:
        return "ZONE_ERREUR";
    }
    return NULL;
}

const char *stechec_name_zone_type(zone_type value)
{
    const char *name = api_name_zone_type(value);
    return name ? name : "?";
}

static void api_say_zone_type(zone_type value)
{
    const char *name = api_name_zone_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_zone_type(zone_type value)
{
    api_say_zone_type(value);
    api_end_line();
}

static const char *api_name_attaque_type(attaque_type value)
{
    switch (value) {
    case ATTAQUE_NORMALE:
        return "ATTAQUE_NORMALE";
    case ATTAQUE_PALANTIR:
        return "ATTAQUE_PALANTIR";
    case ATTAQUE_TRAITRISE:
        return "ATTAQUE_TRAITRISE";
    case ATTAQUE_BASTOOOON:
        return "ATTAQUE_BASTOOOON";
    case ATTAQUE_FUS_RO_DAH:
        return "ATTAQUE_FUS_RO_DAH";
    case ATTAQUE_I_SEE:
        return "ATTAQUE_I_SEE";
    case ATTAQUE_LOTO:
        return "ATTAQUE_LOTO";
    }
    return NULL;
}

const char *stechec_name_attaque_type(attaque_type value)
{
    const char *name = api_name_attaque_type(value);
    return name ? name : "?";
}

static void api_say_attaque_type(attaque_type value)
{
    const char *name = api_name_attaque_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_attaque_type(attaque_type value)
{
    api_say_attaque_type(value);
    api_end_line();
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

static const char *api_name_erreur(erreur value)
{
    switch (value) {
    case POSITION_IMPOSSIBLE:
        return "POSITION_IMPOSSIBLE";
    case PERSONNAGE_IMPOSSIBLE:
        return "PERSONNAGE_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case ATTAQUE_INDISPONIBLE:
        return "ATTAQUE_INDISPONIBLE";
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

static void api_say_perso_info(perso_info value)
{
    api_say("{equipe: ");
    api_say_int(value.equipe);
    api_say(", classe: ");
    api_say_perso_classe(value.classe);
    api_say(", vie: ");
    api_say_int(value.vie);
    api_say(", direction: ");
    api_say_orientation(value.direction);
    api_say("}");
}

void afficher_perso_info(perso_info value)
{
    api_say_perso_info(value);
    api_end_line();
}

void afficher_perso_info_array(perso_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_perso_info(values.items[at]);
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

/* The entry points. */

#ifndef __wasm__
/* So that the linker complains about those that are not defined. */
__asm__(".hidden stechec_entry_partie_init");
__asm__(".hidden stechec_entry_jouer_placement");
__asm__(".hidden stechec_entry_jouer_deplacement");
__asm__(".hidden stechec_entry_jouer_attaque");
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

void api_jouer_deplacement(void) API_EXPORT("jouer_deplacement");
void api_jouer_deplacement(void)
{
    api_begin();
    jouer_deplacement();
}

void api_jouer_attaque(void) API_EXPORT("jouer_attaque");
void api_jouer_attaque(void)
{
    api_begin();
    jouer_attaque();
}

void api_partie_fin(void) API_EXPORT("partie_fin");
void api_partie_fin(void)
{
    api_begin();
    partie_fin();
}
