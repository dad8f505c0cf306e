/*
 * The door between a champion in C and its host. See api.h.
 *
 * Made from api/escouade.yml by `stechec api`: changes here are lost.
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
#define sol api_libc_sol
#define cote api_libc_cote
#define marque api_libc_marque
#define figures api_libc_figures
#define profil api_libc_profil
#define arme_detail api_libc_arme_detail
#define points api_libc_points
#define partie api_libc_partie
#define commandes api_libc_commandes
#define detonateurs api_libc_detonateurs
#define activation api_libc_activation
#define question api_libc_question
#define pas api_libc_pas
#define distance api_libc_distance
#define vue api_libc_vue
#define vue_depuis api_libc_vue_depuis
#define des_tir api_libc_des_tir
#define des_combat api_libc_des_combat
#define relancer api_libc_relancer
#define depenser api_libc_depenser
#define deplacer api_libc_deplacer
#define agir api_libc_agir
#define finir api_libc_finir
#define choisir api_libc_choisir
#define repondre api_libc_repondre
#define placer api_libc_placer
#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__) && !defined(__wasi__)
#define API_HAS_LIBC 0
#else
#define API_HAS_LIBC 1
#include <stdio.h>
#include <stdlib.h>
#endif

#ifdef __GLIBC__
#include "crash.h"
#endif
#undef taille
#undef sol
#undef cote
#undef marque
#undef figures
#undef profil
#undef arme_detail
#undef points
#undef partie
#undef commandes
#undef detonateurs
#undef activation
#undef question
#undef pas
#undef distance
#undef vue
#undef vue_depuis
#undef des_tir
#undef des_combat
#undef relancer
#undef depenser
#undef deplacer
#undef agir
#undef finir
#undef choisir
#undef repondre
#undef placer

#include "api.h"

/* Would fail if the compiler laid the types out in another way. */
typedef char api_check_int[sizeof(int) == 4 ? 1 : -1];
typedef char api_check_genre_type[sizeof(genre_type) == 4 ? 1 : -1];
typedef char api_check_etat_type[sizeof(etat_type) == 4 ? 1 : -1];
typedef char api_check_arme_type[sizeof(arme_type) == 4 ? 1 : -1];
typedef char api_check_action_type[sizeof(action_type) == 4 ? 1 : -1];
typedef char api_check_commande_type[sizeof(commande_type) == 4 ? 1 : -1];
typedef char api_check_direction_type[sizeof(direction_type) == 4 ? 1 : -1];
typedef char api_check_cote_type[sizeof(cote_type) == 4 ? 1 : -1];
typedef char api_check_sol_type[sizeof(sol_type) == 4 ? 1 : -1];
typedef char api_check_marque_type[sizeof(marque_type) == 4 ? 1 : -1];
typedef char api_check_vue_type[sizeof(vue_type) == 4 ? 1 : -1];
typedef char api_check_reponse_type[sizeof(reponse_type) == 4 ? 1 : -1];
typedef char api_check_erreur[sizeof(erreur) == 4 ? 1 : -1];
typedef char api_check_cube[sizeof(cube) == 12 ? 1 : -1];
typedef char api_check_figure_info[sizeof(figure_info) == 40 ? 1 : -1];
typedef char api_check_profil_info[sizeof(profil_info) == 44 ? 1 : -1];
typedef char api_check_arme_info[sizeof(arme_info) == 16 ? 1 : -1];
typedef char api_check_partie_info[sizeof(partie_info) == 24 ? 1 : -1];
typedef char api_check_activation_info[sizeof(activation_info) == 28 ? 1 : -1];
typedef char api_check_question_info[sizeof(question_info) == 16 ? 1 : -1];
typedef char api_check_detonateur_info[sizeof(detonateur_info) == 24 ? 1 : -1];

/* The host. */

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
    return UINT64_C(0x253653495cc50075);
}

void stechec_log(const char *text)
{
    uint32_t len = 0;
    while (text[len] != '\0')
        len++;
    api_host_log(text, len);
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

cube taille(void)
{
    cube result;
    api_ask(0, NULL, 0, &result, 3);
    return result;
}

sol_type sol(cube pos)
{
    sol_type result;
    api_ask(1, &pos, 3, &result, 1);
    return result;
}

cote_type cote(cube pos, direction_type vers)
{
    const struct {
        cube pos;
        direction_type vers;
    } args = {pos, vers};
    cote_type result;
    api_ask(2, &args, 4, &result, 1);
    return result;
}

marque_type marque(cube pos)
{
    marque_type result;
    api_ask(3, &pos, 3, &result, 1);
    return result;
}

figure_info_array figures(void)
{
    int32_t *const result = api_ask_array(4, NULL, 0);
    return (figure_info_array){result[0], (figure_info *)(result + 1)};
}

profil_info profil(genre_type quel)
{
    profil_info result;
    api_ask(5, &quel, 1, &result, 11);
    return result;
}

arme_info arme_detail(arme_type quelle)
{
    arme_info result;
    api_ask(6, &quelle, 1, &result, 4);
    return result;
}

int_array points(void)
{
    int32_t *const result = api_ask_array(7, NULL, 0);
    return (int_array){result[0], (int *)(result + 1)};
}

partie_info partie(void)
{
    partie_info result;
    api_ask(8, NULL, 0, &result, 6);
    return result;
}

commande_type_array commandes(int equipe)
{
    int32_t *const result = api_ask_array(9, &equipe, 1);
    return (commande_type_array){result[0], (commande_type *)(result + 1)};
}

detonateur_info_array detonateurs(void)
{
    int32_t *const result = api_ask_array(10, NULL, 0);
    return (detonateur_info_array){result[0], (detonateur_info *)(result + 1)};
}

activation_info activation(void)
{
    activation_info result;
    api_ask(11, NULL, 0, &result, 7);
    return result;
}

question_info question(void)
{
    question_info result;
    api_ask(12, NULL, 0, &result, 4);
    return result;
}

int pas(int grandeur, cube depuis, cube vers)
{
    const struct {
        int grandeur;
        cube depuis;
        cube vers;
    } args = {grandeur, depuis, vers};
    int result;
    api_ask(13, &args, 7, &result, 1);
    return result;
}

int distance(cube depuis, cube vers)
{
    const struct {
        cube depuis;
        cube vers;
    } args = {depuis, vers};
    int result;
    api_ask(14, &args, 6, &result, 1);
    return result;
}

vue_type vue(int figure, int cible)
{
    const struct {
        int figure;
        int cible;
    } args = {figure, cible};
    vue_type result;
    api_ask(15, &args, 2, &result, 1);
    return result;
}

vue_type vue_depuis(int figure, cube pos, int place, int cible)
{
    const struct {
        int figure;
        cube pos;
        int place;
        int cible;
    } args = {figure, pos, place, cible};
    vue_type result;
    api_ask(16, &args, 6, &result, 1);
    return result;
}

int des_tir(int figure, int cible, arme_type avec, int mitraille)
{
    const struct {
        int figure;
        int cible;
        arme_type avec;
        int mitraille;
    } args = {figure, cible, avec, mitraille};
    int result;
    api_ask(17, &args, 4, &result, 1);
    return result;
}

int des_combat(int figure, int adversaire, int entree)
{
    const struct {
        int figure;
        int adversaire;
        int entree;
    } args = {figure, adversaire, entree};
    int result;
    api_ask(18, &args, 3, &result, 1);
    return result;
}

erreur relancer(int masque)
{
    erreur result;
    api_ask(19, &masque, 1, &result, 1);
    return result;
}

erreur depenser(commande_type face)
{
    erreur result;
    api_ask(20, &face, 1, &result, 1);
    return result;
}

erreur deplacer(int figure, action_type quoi, cube_array chemin, int place)
{
    size_t words = 4;
    words += api_items(chemin.len, 3);
    int32_t *const args = api_room(words);
    int32_t *end = args;
    end = api_put(end, &figure, 1);
    end = api_put(end, &quoi, 1);
    end = api_put(end, &chemin.len, 1);
    end = api_put(end, chemin.items, api_items(chemin.len, 3));
    end = api_put(end, &place, 1);
    erreur result;
    api_ask(21, args, (size_t)(end - args), &result, 1);
    return result;
}

erreur agir(int figure, action_type quoi, int cible, arme_type avec, int des)
{
    const struct {
        int figure;
        action_type quoi;
        int cible;
        arme_type avec;
        int des;
    } args = {figure, quoi, cible, avec, des};
    erreur result;
    api_ask(22, &args, 5, &result, 1);
    return result;
}

erreur finir(int figure)
{
    erreur result;
    api_ask(23, &figure, 1, &result, 1);
    return result;
}

erreur choisir(int figure, arme_type avec, int des)
{
    const struct {
        int figure;
        arme_type avec;
        int des;
    } args = {figure, avec, des};
    erreur result;
    api_ask(24, &args, 3, &result, 1);
    return result;
}

erreur repondre(reponse_type choix, arme_type avec, int des)
{
    const struct {
        reponse_type choix;
        arme_type avec;
        int des;
    } args = {choix, avec, des};
    erreur result;
    api_ask(25, &args, 3, &result, 1);
    return result;
}

erreur placer(int figure, int place)
{
    const struct {
        int figure;
        int place;
    } args = {figure, place};
    erreur result;
    api_ask(26, &args, 2, &result, 1);
    return result;
}

/* The entry points. */

#ifndef __wasm__
/* So that the linker complains about those that are not defined. */
__asm__(".hidden champion_partie_init");
__asm__(".hidden champion_jouer_commandement");
__asm__(".hidden champion_jouer_action");
__asm__(".hidden champion_jouer_interception");
__asm__(".hidden champion_jouer_place");
__asm__(".hidden champion_jouer_assaut");
__asm__(".hidden champion_jouer_reponse");
__asm__(".hidden champion_partie_fin");
#endif

void api_partie_init(void) API_EXPORT("partie_init");
void api_partie_init(void)
{
    api_begin();
    partie_init();
}

void api_jouer_commandement(void) API_EXPORT("jouer_commandement");
void api_jouer_commandement(void)
{
    api_begin();
    jouer_commandement();
}

void api_jouer_action(void) API_EXPORT("jouer_action");
void api_jouer_action(void)
{
    api_begin();
    jouer_action();
}

void api_jouer_interception(void) API_EXPORT("jouer_interception");
void api_jouer_interception(void)
{
    api_begin();
    jouer_interception();
}

void api_jouer_place(void) API_EXPORT("jouer_place");
void api_jouer_place(void)
{
    api_begin();
    jouer_place();
}

void api_jouer_assaut(void) API_EXPORT("jouer_assaut");
void api_jouer_assaut(void)
{
    api_begin();
    jouer_assaut();
}

void api_jouer_reponse(void) API_EXPORT("jouer_reponse");
void api_jouer_reponse(void)
{
    api_begin();
    jouer_reponse();
}

void api_partie_fin(void) API_EXPORT("partie_fin");
void api_partie_fin(void)
{
    api_begin();
    partie_fin();
}
