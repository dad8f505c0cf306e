/*
 * The door between a champion in C and its host. See api.h.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 *
 * Everything that crosses the door is a row of 32-bit words: a number or an enumeration is
 * one, a structure its fields in order, an array its length and then its items. That is
 * how C lays them out too, so that nothing has to be converted.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
/* Some names of the interface are taken in a C library, which goes by others here. */
#define taille api_libc_taille
#define terrain api_libc_terrain
#define mur api_libc_mur
#define voisin api_libc_voisin
#define proprietaire api_libc_proprietaire
#define heros api_libc_heros
#define monstres api_libc_monstres
#define cartes_en_main api_libc_cartes_en_main
#define carte_detail api_libc_carte_detail
#define carte_monstre api_libc_carte_monstre
#define cartes_restantes api_libc_cartes_restantes
#define carte_monstre_detail api_libc_carte_monstre_detail
#define points api_libc_points
#define manche api_libc_manche
#define nombre_manches api_libc_nombre_manches
#define moi api_libc_moi
#define nombre_equipes api_libc_nombre_equipes
#define jeton api_libc_jeton
#define ordre api_libc_ordre
#define distance api_libc_distance
#define proximite api_libc_proximite
#define visible api_libc_visible
#define accessibles api_libc_accessibles
#define chemin api_libc_chemin
#define prevoir api_libc_prevoir
#define options api_libc_options
#define jouer_carte api_libc_jouer_carte
#define aller api_libc_aller
#define frapper api_libc_frapper
#define poser api_libc_poser
#define choisir api_libc_choisir
#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__) && !defined(__wasi__)
#define API_HAS_LIBC 0
#else
#define API_HAS_LIBC 1
#include <stdio.h>
#include <stdlib.h>
#endif

#undef taille
#undef terrain
#undef mur
#undef voisin
#undef proprietaire
#undef heros
#undef monstres
#undef cartes_en_main
#undef carte_detail
#undef carte_monstre
#undef cartes_restantes
#undef carte_monstre_detail
#undef points
#undef manche
#undef nombre_manches
#undef moi
#undef nombre_equipes
#undef jeton
#undef ordre
#undef distance
#undef proximite
#undef visible
#undef accessibles
#undef chemin
#undef prevoir
#undef options
#undef jouer_carte
#undef aller
#undef frapper
#undef poser
#undef choisir

#include "api.h"

/* Would fail if the compiler laid the types out in another way. */
typedef char api_check_int[sizeof(int) == 4 ? 1 : -1];
typedef char api_check_direction[sizeof(direction) == 4 ? 1 : -1];
typedef char api_check_terrain_type[sizeof(terrain_type) == 4 ? 1 : -1];
typedef char api_check_carte_type[sizeof(carte_type) == 4 ? 1 : -1];
typedef char api_check_effet_type[sizeof(effet_type) == 4 ? 1 : -1];
typedef char api_check_genre_type[sizeof(genre_type) == 4 ? 1 : -1];
typedef char api_check_zone_type[sizeof(zone_type) == 4 ? 1 : -1];
typedef char api_check_erreur[sizeof(erreur) == 4 ? 1 : -1];
typedef char api_check_position[sizeof(position) == 8 ? 1 : -1];
typedef char api_check_heros_info[sizeof(heros_info) == 44 ? 1 : -1];
typedef char api_check_monstre_info[sizeof(monstre_info) == 40 ? 1 : -1];
typedef char api_check_carte_info[sizeof(carte_info) == 24 ? 1 : -1];
typedef char api_check_carte_monstre_info[sizeof(carte_monstre_info) == 44 ? 1 : -1];
typedef char api_check_choix_info[sizeof(choix_info) == 16 ? 1 : -1];
typedef char api_check_hypothese[sizeof(hypothese) == 20 ? 1 : -1];

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
    return UINT64_C(0x287a00ae12f4ab8e);
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

position taille(void)
{
    position result;
    api_ask(0, NULL, 0, &result, 2);
    return result;
}

terrain_type terrain(position pos)
{
    terrain_type result;
    api_ask(1, &pos, 2, &result, 1);
    return result;
}

int mur(position pos, direction dir)
{
    const struct {
        position pos;
        direction dir;
    } args = {pos, dir};
    int result;
    api_ask(2, &args, 3, &result, 1);
    return result;
}

position voisin(position pos, direction dir)
{
    const struct {
        position pos;
        direction dir;
    } args = {pos, dir};
    position result;
    api_ask(3, &args, 3, &result, 2);
    return result;
}

int proprietaire(position pos)
{
    int result;
    api_ask(4, &pos, 2, &result, 1);
    return result;
}

heros_info_array heros(void)
{
    int32_t *const result = api_ask_array(5, NULL, 0);
    return (heros_info_array){result[0], (heros_info *)(result + 1)};
}

monstre_info_array monstres(void)
{
    int32_t *const result = api_ask_array(6, NULL, 0);
    return (monstre_info_array){result[0], (monstre_info *)(result + 1)};
}

carte_type_array cartes_en_main(int id)
{
    int32_t *const result = api_ask_array(7, &id, 1);
    return (carte_type_array){result[0], (carte_type *)(result + 1)};
}

carte_info carte_detail(carte_type carte)
{
    carte_info result;
    api_ask(8, &carte, 1, &result, 6);
    return result;
}

int carte_monstre(genre_type genre)
{
    int result;
    api_ask(9, &genre, 1, &result, 1);
    return result;
}

int_array cartes_restantes(genre_type genre)
{
    int32_t *const result = api_ask_array(10, &genre, 1);
    return (int_array){result[0], (int *)(result + 1)};
}

carte_monstre_info carte_monstre_detail(genre_type genre, int numero)
{
    const struct {
        genre_type genre;
        int numero;
    } args = {genre, numero};
    carte_monstre_info result;
    api_ask(11, &args, 2, &result, 11);
    return result;
}

int_array points(void)
{
    int32_t *const result = api_ask_array(12, NULL, 0);
    return (int_array){result[0], (int *)(result + 1)};
}

int manche(void)
{
    int result;
    api_ask(13, NULL, 0, &result, 1);
    return result;
}

int nombre_manches(void)
{
    int result;
    api_ask(14, NULL, 0, &result, 1);
    return result;
}

int moi(void)
{
    int result;
    api_ask(15, NULL, 0, &result, 1);
    return result;
}

int nombre_equipes(void)
{
    int result;
    api_ask(16, NULL, 0, &result, 1);
    return result;
}

int jeton(void)
{
    int result;
    api_ask(17, NULL, 0, &result, 1);
    return result;
}

int_array ordre(void)
{
    int32_t *const result = api_ask_array(18, NULL, 0);
    return (int_array){result[0], (int *)(result + 1)};
}

int distance(position a, position b)
{
    const struct {
        position a;
        position b;
    } args = {a, b};
    int result;
    api_ask(19, &args, 4, &result, 1);
    return result;
}

int proximite(position a, position b)
{
    const struct {
        position a;
        position b;
    } args = {a, b};
    int result;
    api_ask(20, &args, 4, &result, 1);
    return result;
}

int visible(position a, position b)
{
    const struct {
        position a;
        position b;
    } args = {a, b};
    int result;
    api_ask(21, &args, 4, &result, 1);
    return result;
}

position_array accessibles(int id, int mouvement, int saut)
{
    const struct {
        int id;
        int mouvement;
        int saut;
    } args = {id, mouvement, saut};
    int32_t *const result = api_ask_array(22, &args, 3);
    return (position_array){result[0], (position *)(result + 1)};
}

position_array chemin(int id, position pos, int saut)
{
    const struct {
        int id;
        position pos;
        int saut;
    } args = {id, pos, saut};
    int32_t *const result = api_ask_array(23, &args, 4);
    return (position_array){result[0], (position *)(result + 1)};
}

choix_info_array prevoir(int id, int numero, hypothese_array cas)
{
    size_t words = 3;
    words += api_items(cas.len, 5);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &id, 1);
    end = api_put(end, &numero, 1);
    end = api_put(end, &cas.len, 1);
    end = api_put(end, cas.items, api_items(cas.len, 5));
    api_used += words;
    int32_t *const result = api_ask_array(24, args, (size_t)(end - args));
    return (choix_info_array){result[0], (choix_info *)(result + 1)};
}

choix_info_array options(void)
{
    int32_t *const result = api_ask_array(25, NULL, 0);
    return (choix_info_array){result[0], (choix_info *)(result + 1)};
}

erreur jouer_carte(int id, carte_type carte)
{
    const struct {
        int id;
        carte_type carte;
    } args = {id, carte};
    erreur result;
    api_ask(26, &args, 2, &result, 1);
    return result;
}

erreur aller(int id, position_array chemin)
{
    size_t words = 2;
    words += api_items(chemin.len, 2);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &id, 1);
    end = api_put(end, &chemin.len, 1);
    end = api_put(end, chemin.items, api_items(chemin.len, 2));
    erreur result;
    api_ask(27, args, (size_t)(end - args), &result, 1);
    return result;
}

erreur frapper(int id, int cible)
{
    const struct {
        int id;
        int cible;
    } args = {id, cible};
    erreur result;
    api_ask(28, &args, 2, &result, 1);
    return result;
}

erreur poser(int id, position pos)
{
    const struct {
        int id;
        position pos;
    } args = {id, pos};
    erreur result;
    api_ask(29, &args, 3, &result, 1);
    return result;
}

erreur choisir(int numero)
{
    erreur result;
    api_ask(30, &numero, 1, &result, 1);
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

static const char *api_name_direction(direction value)
{
    switch (value) {
    case DIRECTION_EST:
        return "DIRECTION_EST";
    case DIRECTION_NORD_EST:
        return "DIRECTION_NORD_EST";
    case DIRECTION_NORD_OUEST:
        return "DIRECTION_NORD_OUEST";
    case DIRECTION_OUEST:
        return "DIRECTION_OUEST";
    case DIRECTION_SUD_OUEST:
        return "DIRECTION_SUD_OUEST";
    case DIRECTION_SUD_EST:
        return "DIRECTION_SUD_EST";
    }
    return NULL;
}

const char *stechec_name_direction(direction value)
{
    const char *name = api_name_direction(value);
    return name ? name : "?";
}

static void api_say_direction(direction value)
{
    const char *name = api_name_direction(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_direction(direction value)
{
    api_say_direction(value);
    api_end_line();
}

static const char *api_name_terrain_type(terrain_type value)
{
    switch (value) {
    case TERRAIN_SOL:
        return "TERRAIN_SOL";
    case TERRAIN_MUR:
        return "TERRAIN_MUR";
    case TERRAIN_OBSTACLE:
        return "TERRAIN_OBSTACLE";
    case TERRAIN_PIEGE:
        return "TERRAIN_PIEGE";
    case TERRAIN_DANGER:
        return "TERRAIN_DANGER";
    case TERRAIN_DIFFICILE:
        return "TERRAIN_DIFFICILE";
    case TERRAIN_TRESOR:
        return "TERRAIN_TRESOR";
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

static const char *api_name_carte_type(carte_type value)
{
    switch (value) {
    case CARTE_COUP:
        return "CARTE_COUP";
    case CARTE_COURSE:
        return "CARTE_COURSE";
    case CARTE_ARC:
        return "CARTE_ARC";
    case CARTE_OMBRE:
        return "CARTE_OMBRE";
    case CARTE_ASSOMMER:
        return "CARTE_ASSOMMER";
    case CARTE_DESARMER:
        return "CARTE_DESARMER";
    case CARTE_BARRICADE:
        return "CARTE_BARRICADE";
    case CARTE_PIEGE:
        return "CARTE_PIEGE";
    case CARTE_REPOS:
        return "CARTE_REPOS";
    case CARTE_AUCUNE:
        return "CARTE_AUCUNE";
    }
    return NULL;
}

const char *stechec_name_carte_type(carte_type value)
{
    const char *name = api_name_carte_type(value);
    return name ? name : "?";
}

static void api_say_carte_type(carte_type value)
{
    const char *name = api_name_carte_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_carte_type(carte_type value)
{
    api_say_carte_type(value);
    api_end_line();
}

static const char *api_name_effet_type(effet_type value)
{
    switch (value) {
    case EFFET_AUCUN:
        return "EFFET_AUCUN";
    case EFFET_ASSOMME:
        return "EFFET_ASSOMME";
    case EFFET_DESARME:
        return "EFFET_DESARME";
    case EFFET_INVISIBLE:
        return "EFFET_INVISIBLE";
    case EFFET_BARRICADE:
        return "EFFET_BARRICADE";
    case EFFET_PIEGE:
        return "EFFET_PIEGE";
    case EFFET_REPOS:
        return "EFFET_REPOS";
    }
    return NULL;
}

const char *stechec_name_effet_type(effet_type value)
{
    const char *name = api_name_effet_type(value);
    return name ? name : "?";
}

static void api_say_effet_type(effet_type value)
{
    const char *name = api_name_effet_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_effet_type(effet_type value)
{
    api_say_effet_type(value);
    api_end_line();
}

static const char *api_name_genre_type(genre_type value)
{
    switch (value) {
    case GENRE_GARDE:
        return "GENRE_GARDE";
    case GENRE_ARCHER:
        return "GENRE_ARCHER";
    case GENRE_CHAUVE_SOURIS:
        return "GENRE_CHAUVE_SOURIS";
    case GENRE_GUERISSEUR:
        return "GENRE_GUERISSEUR";
    }
    return NULL;
}

const char *stechec_name_genre_type(genre_type value)
{
    const char *name = api_name_genre_type(value);
    return name ? name : "?";
}

static void api_say_genre_type(genre_type value)
{
    const char *name = api_name_genre_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_genre_type(genre_type value)
{
    api_say_genre_type(value);
    api_end_line();
}

static const char *api_name_zone_type(zone_type value)
{
    switch (value) {
    case ZONE_AUCUNE:
        return "ZONE_AUCUNE";
    case ZONE_ARC:
        return "ZONE_ARC";
    case ZONE_CROCHET:
        return "ZONE_CROCHET";
    case ZONE_TRIANGLE:
        return "ZONE_TRIANGLE";
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

static const char *api_name_erreur(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case HEROS_IMPOSSIBLE:
        return "HEROS_IMPOSSIBLE";
    case DEJA_FAIT:
        return "DEJA_FAIT";
    case CARTE_IMPOSSIBLE:
        return "CARTE_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case POSITION_IMPOSSIBLE:
        return "POSITION_IMPOSSIBLE";
    case PORTEE_IMPOSSIBLE:
        return "PORTEE_IMPOSSIBLE";
    case CARTE_COUPEE:
        return "CARTE_COUPEE";
    case OPTION_IMPOSSIBLE:
        return "OPTION_IMPOSSIBLE";
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

static void api_say_heros_info(heros_info value)
{
    api_say("{id: ");
    api_say_int(value.id);
    api_say(", equipe: ");
    api_say_int(value.equipe);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say(", vie: ");
    api_say_int(value.vie);
    api_say(", initiative: ");
    api_say_int(value.initiative);
    api_say(", carte: ");
    api_say_carte_type(value.carte);
    api_say(", assomme: ");
    api_say_int(value.assomme);
    api_say(", desarme: ");
    api_say_int(value.desarme);
    api_say(", invisible: ");
    api_say_int(value.invisible);
    api_say(", retour: ");
    api_say_int(value.retour);
    api_say("}");
}

void afficher_heros_info(heros_info value)
{
    api_say_heros_info(value);
    api_end_line();
}

static void api_say_monstre_info(monstre_info value)
{
    api_say("{id: ");
    api_say_int(value.id);
    api_say(", genre: ");
    api_say_genre_type(value.genre);
    api_say(", elite: ");
    api_say_int(value.elite);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say(", vie: ");
    api_say_int(value.vie);
    api_say(", bouclier: ");
    api_say_int(value.bouclier);
    api_say(", assomme: ");
    api_say_int(value.assomme);
    api_say(", desarme: ");
    api_say_int(value.desarme);
    api_say(", retour: ");
    api_say_int(value.retour);
    api_say("}");
}

void afficher_monstre_info(monstre_info value)
{
    api_say_monstre_info(value);
    api_end_line();
}

static void api_say_carte_info(carte_info value)
{
    api_say("{initiative: ");
    api_say_int(value.initiative);
    api_say(", mouvement: ");
    api_say_int(value.mouvement);
    api_say(", saut: ");
    api_say_int(value.saut);
    api_say(", attaque: ");
    api_say_int(value.attaque);
    api_say(", portee: ");
    api_say_int(value.portee);
    api_say(", effet: ");
    api_say_effet_type(value.effet);
    api_say("}");
}

void afficher_carte_info(carte_info value)
{
    api_say_carte_info(value);
    api_end_line();
}

static void api_say_carte_monstre_info(carte_monstre_info value)
{
    api_say("{initiative: ");
    api_say_int(value.initiative);
    api_say(", mouvement: ");
    api_say_int(value.mouvement);
    api_say(", saut: ");
    api_say_int(value.saut);
    api_say(", attaque: ");
    api_say_int(value.attaque);
    api_say(", portee: ");
    api_say_int(value.portee);
    api_say(", cibles: ");
    api_say_int(value.cibles);
    api_say(", zone: ");
    api_say_zone_type(value.zone);
    api_say(", soin: ");
    api_say_int(value.soin);
    api_say(", soin_portee: ");
    api_say_int(value.soin_portee);
    api_say(", soin_avant: ");
    api_say_int(value.soin_avant);
    api_say(", bouclier: ");
    api_say_int(value.bouclier);
    api_say("}");
}

void afficher_carte_monstre_info(carte_monstre_info value)
{
    api_say_carte_monstre_info(value);
    api_end_line();
}

static void api_say_choix_info(choix_info value)
{
    api_say("{priorite: ");
    api_say_int(value.priorite);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say(", cibles: ");
    api_say_int(value.cibles);
    api_say("}");
}

void afficher_choix_info(choix_info value)
{
    api_say_choix_info(value);
    api_end_line();
}

static void api_say_hypothese(hypothese value)
{
    api_say("{id: ");
    api_say_int(value.id);
    api_say(", pos: ");
    api_say_position(value.pos);
    api_say(", initiative: ");
    api_say_int(value.initiative);
    api_say(", invisible: ");
    api_say_int(value.invisible);
    api_say("}");
}

void afficher_hypothese(hypothese value)
{
    api_say_hypothese(value);
    api_end_line();
}

void afficher_heros_info_array(heros_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_heros_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_monstre_info_array(monstre_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_monstre_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_carte_type_array(carte_type_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_carte_type(values.items[at]);
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

void afficher_hypothese_array(hypothese_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_hypothese(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_choix_info_array(choix_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_choix_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

/* The entry points. */

#ifndef __wasm__
/* So that the linker complains about those that are not defined. */
__asm__(".hidden stechec_entry_partie_init");
__asm__(".hidden stechec_entry_jouer_cartes");
__asm__(".hidden stechec_entry_jouer_heros");
__asm__(".hidden stechec_entry_jouer_choix");
__asm__(".hidden stechec_entry_partie_fin");
#endif

void api_partie_init(void) API_EXPORT("partie_init");
void api_partie_init(void)
{
    api_begin();
    partie_init();
}

void api_jouer_cartes(void) API_EXPORT("jouer_cartes");
void api_jouer_cartes(void)
{
    api_begin();
    jouer_cartes();
}

void api_jouer_heros(void) API_EXPORT("jouer_heros");
void api_jouer_heros(void)
{
    api_begin();
    jouer_heros();
}

void api_jouer_choix(void) API_EXPORT("jouer_choix");
void api_jouer_choix(void)
{
    api_begin();
    jouer_choix();
}

void api_partie_fin(void) API_EXPORT("partie_fin");
void api_partie_fin(void)
{
    api_begin();
    partie_fin();
}
