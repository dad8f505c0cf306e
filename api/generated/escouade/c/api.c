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
    return UINT64_C(0x253653495cc50075);
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

static const char *api_name_genre_type(genre_type value)
{
    switch (value) {
    case GENRE_CHEF:
        return "GENRE_CHEF";
    case GENRE_TIRAILLEUR:
        return "GENRE_TIRAILLEUR";
    case GENRE_SNIPER:
        return "GENRE_SNIPER";
    case GENRE_ASSAUT:
        return "GENRE_ASSAUT";
    case GENRE_COLOSSE:
        return "GENRE_COLOSSE";
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

static const char *api_name_etat_type(etat_type value)
{
    switch (value) {
    case ETAT_DEBOUT:
        return "ETAT_DEBOUT";
    case ETAT_BLOQUE:
        return "ETAT_BLOQUE";
    case ETAT_MORT:
        return "ETAT_MORT";
    case ETAT_PARTI:
        return "ETAT_PARTI";
    }
    return NULL;
}

const char *stechec_name_etat_type(etat_type value)
{
    const char *name = api_name_etat_type(value);
    return name ? name : "?";
}

static void api_say_etat_type(etat_type value)
{
    const char *name = api_name_etat_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_etat_type(etat_type value)
{
    api_say_etat_type(value);
    api_end_line();
}

static const char *api_name_arme_type(arme_type value)
{
    switch (value) {
    case ARME_PISTOLET:
        return "ARME_PISTOLET";
    case ARME_FUSIL:
        return "ARME_FUSIL";
    case ARME_LUNETTE:
        return "ARME_LUNETTE";
    case ARME_CANON:
        return "ARME_CANON";
    case ARME_CROSSE:
        return "ARME_CROSSE";
    case ARME_SABRE:
        return "ARME_SABRE";
    case ARME_MASSE:
        return "ARME_MASSE";
    case ARME_AUCUNE:
        return "ARME_AUCUNE";
    }
    return NULL;
}

const char *stechec_name_arme_type(arme_type value)
{
    const char *name = api_name_arme_type(value);
    return name ? name : "?";
}

static void api_say_arme_type(arme_type value)
{
    const char *name = api_name_arme_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_arme_type(arme_type value)
{
    api_say_arme_type(value);
    api_end_line();
}

static const char *api_name_action_type(action_type value)
{
    switch (value) {
    case ACTION_DEPLACER:
        return "ACTION_DEPLACER";
    case ACTION_SPRINTER:
        return "ACTION_SPRINTER";
    case ACTION_RELEVER:
        return "ACTION_RELEVER";
    case ACTION_TIRER:
        return "ACTION_TIRER";
    case ACTION_COMBATTRE:
        return "ACTION_COMBATTRE";
    case ACTION_SPECIALE:
        return "ACTION_SPECIALE";
    case ACTION_MITRAILLER:
        return "ACTION_MITRAILLER";
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

static const char *api_name_commande_type(commande_type value)
{
    switch (value) {
    case COMMANDE_MOUVEMENT:
        return "COMMANDE_MOUVEMENT";
    case COMMANDE_TIR:
        return "COMMANDE_TIR";
    case COMMANDE_COMBAT:
        return "COMMANDE_COMBAT";
    case COMMANDE_DE:
        return "COMMANDE_DE";
    case COMMANDE_ACTIVATION:
        return "COMMANDE_ACTIVATION";
    case COMMANDE_JOKER:
        return "COMMANDE_JOKER";
    }
    return NULL;
}

const char *stechec_name_commande_type(commande_type value)
{
    const char *name = api_name_commande_type(value);
    return name ? name : "?";
}

static void api_say_commande_type(commande_type value)
{
    const char *name = api_name_commande_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_commande_type(commande_type value)
{
    api_say_commande_type(value);
    api_end_line();
}

static const char *api_name_direction_type(direction_type value)
{
    switch (value) {
    case DIRECTION_NORD:
        return "DIRECTION_NORD";
    case DIRECTION_EST:
        return "DIRECTION_EST";
    case DIRECTION_SUD:
        return "DIRECTION_SUD";
    case DIRECTION_OUEST:
        return "DIRECTION_OUEST";
    }
    return NULL;
}

const char *stechec_name_direction_type(direction_type value)
{
    const char *name = api_name_direction_type(value);
    return name ? name : "?";
}

static void api_say_direction_type(direction_type value)
{
    const char *name = api_name_direction_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_direction_type(direction_type value)
{
    api_say_direction_type(value);
    api_end_line();
}

static const char *api_name_cote_type(cote_type value)
{
    switch (value) {
    case COTE_OUVERT:
        return "COTE_OUVERT";
    case COTE_LARGE:
        return "COTE_LARGE";
    case COTE_MOYEN:
        return "COTE_MOYEN";
    case COTE_PETIT:
        return "COTE_PETIT";
    case COTE_BLOQUE:
        return "COTE_BLOQUE";
    case COTE_EBOULIS:
        return "COTE_EBOULIS";
    }
    return NULL;
}

const char *stechec_name_cote_type(cote_type value)
{
    const char *name = api_name_cote_type(value);
    return name ? name : "?";
}

static void api_say_cote_type(cote_type value)
{
    const char *name = api_name_cote_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_cote_type(cote_type value)
{
    api_say_cote_type(value);
    api_end_line();
}

static const char *api_name_sol_type(sol_type value)
{
    switch (value) {
    case SOL_AUCUN:
        return "SOL_AUCUN";
    case SOL_PLEIN:
        return "SOL_PLEIN";
    case SOL_TRAPPE:
        return "SOL_TRAPPE";
    case SOL_ERREUR:
        return "SOL_ERREUR";
    }
    return NULL;
}

const char *stechec_name_sol_type(sol_type value)
{
    const char *name = api_name_sol_type(value);
    return name ? name : "?";
}

static void api_say_sol_type(sol_type value)
{
    const char *name = api_name_sol_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_sol_type(sol_type value)
{
    api_say_sol_type(value);
    api_end_line();
}

static const char *api_name_marque_type(marque_type value)
{
    switch (value) {
    case MARQUE_RIEN:
        return "MARQUE_RIEN";
    case MARQUE_DEPART_0:
        return "MARQUE_DEPART_0";
    case MARQUE_DEPART_1:
        return "MARQUE_DEPART_1";
    case MARQUE_OBJECTIF_1:
        return "MARQUE_OBJECTIF_1";
    case MARQUE_OBJECTIF_2:
        return "MARQUE_OBJECTIF_2";
    case MARQUE_SORTIE_0:
        return "MARQUE_SORTIE_0";
    case MARQUE_SORTIE_1:
        return "MARQUE_SORTIE_1";
    case MARQUE_DETONATEUR:
        return "MARQUE_DETONATEUR";
    }
    return NULL;
}

const char *stechec_name_marque_type(marque_type value)
{
    const char *name = api_name_marque_type(value);
    return name ? name : "?";
}

static void api_say_marque_type(marque_type value)
{
    const char *name = api_name_marque_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_marque_type(marque_type value)
{
    api_say_marque_type(value);
    api_end_line();
}

static const char *api_name_vue_type(vue_type value)
{
    switch (value) {
    case VUE_NULLE:
        return "VUE_NULLE";
    case VUE_PARTIELLE:
        return "VUE_PARTIELLE";
    case VUE_DEGAGEE:
        return "VUE_DEGAGEE";
    }
    return NULL;
}

const char *stechec_name_vue_type(vue_type value)
{
    const char *name = api_name_vue_type(value);
    return name ? name : "?";
}

static void api_say_vue_type(vue_type value)
{
    const char *name = api_name_vue_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_vue_type(vue_type value)
{
    api_say_vue_type(value);
    api_end_line();
}

static const char *api_name_reponse_type(reponse_type value)
{
    switch (value) {
    case REPONSE_ESQUIVE:
        return "REPONSE_ESQUIVE";
    case REPONSE_CONTRE:
        return "REPONSE_CONTRE";
    }
    return NULL;
}

const char *stechec_name_reponse_type(reponse_type value)
{
    const char *name = api_name_reponse_type(value);
    return name ? name : "?";
}

static void api_say_reponse_type(reponse_type value)
{
    const char *name = api_name_reponse_type(value);
    if (name)
        api_say(name);
    else
        api_say_int((int)value);
}

void afficher_reponse_type(reponse_type value)
{
    api_say_reponse_type(value);
    api_end_line();
}

static const char *api_name_erreur(erreur value)
{
    switch (value) {
    case PHASE_IMPOSSIBLE:
        return "PHASE_IMPOSSIBLE";
    case FIGURE_IMPOSSIBLE:
        return "FIGURE_IMPOSSIBLE";
    case ACTION_IMPOSSIBLE:
        return "ACTION_IMPOSSIBLE";
    case CHEMIN_IMPOSSIBLE:
        return "CHEMIN_IMPOSSIBLE";
    case PLACE_IMPOSSIBLE:
        return "PLACE_IMPOSSIBLE";
    case ARME_IMPOSSIBLE:
        return "ARME_IMPOSSIBLE";
    case CIBLE_IMPOSSIBLE:
        return "CIBLE_IMPOSSIBLE";
    case PORTEE_IMPOSSIBLE:
        return "PORTEE_IMPOSSIBLE";
    case VUE_IMPOSSIBLE:
        return "VUE_IMPOSSIBLE";
    case COMMANDE_IMPOSSIBLE:
        return "COMMANDE_IMPOSSIBLE";
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

static void api_say_cube(cube value)
{
    api_say("{x: ");
    api_say_int(value.x);
    api_say(", y: ");
    api_say_int(value.y);
    api_say(", z: ");
    api_say_int(value.z);
    api_say("}");
}

void afficher_cube(cube value)
{
    api_say_cube(value);
    api_end_line();
}

static void api_say_figure_info(figure_info value)
{
    api_say("{id: ");
    api_say_int(value.id);
    api_say(", equipe: ");
    api_say_int(value.equipe);
    api_say(", genre: ");
    api_say_genre_type(value.genre);
    api_say(", position: ");
    api_say_cube(value.position);
    api_say(", place: ");
    api_say_int(value.place);
    api_say(", etat: ");
    api_say_etat_type(value.etat);
    api_say(", blessures: ");
    api_say_int(value.blessures);
    api_say(", activee: ");
    api_say_int(value.activee);
    api_say("}");
}

void afficher_figure_info(figure_info value)
{
    api_say_figure_info(value);
    api_end_line();
}

static void api_say_profil_info(profil_info value)
{
    api_say("{taille: ");
    api_say_int(value.taille);
    api_say(", vitesse: ");
    api_say_int(value.vitesse);
    api_say(", sprint: ");
    api_say_int(value.sprint);
    api_say(", tir: ");
    api_say_int(value.tir);
    api_say(", combat: ");
    api_say_int(value.combat);
    api_say(", survie: ");
    api_say_int(value.survie);
    api_say(", armure: ");
    api_say_int(value.armure);
    api_say(", valeur: ");
    api_say_int(value.valeur);
    api_say(", arme1: ");
    api_say_arme_type(value.arme1);
    api_say(", arme2: ");
    api_say_arme_type(value.arme2);
    api_say(", arme3: ");
    api_say_arme_type(value.arme3);
    api_say("}");
}

void afficher_profil_info(profil_info value)
{
    api_say_profil_info(value);
    api_end_line();
}

static void api_say_arme_info(arme_info value)
{
    api_say("{portee: ");
    api_say_int(value.portee);
    api_say(", pa: ");
    api_say_int(value.pa);
    api_say(", rapide: ");
    api_say_int(value.rapide);
    api_say(", assomme: ");
    api_say_int(value.assomme);
    api_say("}");
}

void afficher_arme_info(arme_info value)
{
    api_say_arme_info(value);
    api_end_line();
}

static void api_say_partie_info(partie_info value)
{
    api_say("{equipe: ");
    api_say_int(value.equipe);
    api_say(", manche: ");
    api_say_int(value.manche);
    api_say(", manches: ");
    api_say_int(value.manches);
    api_say(", victoire: ");
    api_say_int(value.victoire);
    api_say(", tour: ");
    api_say_int(value.tour);
    api_say(", initiative: ");
    api_say_int(value.initiative);
    api_say("}");
}

void afficher_partie_info(partie_info value)
{
    api_say_partie_info(value);
    api_end_line();
}

static void api_say_activation_info(activation_info value)
{
    api_say("{figure: ");
    api_say_int(value.figure);
    api_say(", courtes: ");
    api_say_int(value.courtes);
    api_say(", longue: ");
    api_say_int(value.longue);
    api_say(", faites: ");
    api_say_int(value.faites);
    api_say(", gratuite: ");
    api_say_int(value.gratuite);
    api_say(", engagee: ");
    api_say_int(value.engagee);
    api_say(", seconde: ");
    api_say_int(value.seconde);
    api_say("}");
}

void afficher_activation_info(activation_info value)
{
    api_say_activation_info(value);
    api_end_line();
}

static void api_say_question_info(question_info value)
{
    api_say("{attaquant: ");
    api_say_int(value.attaquant);
    api_say(", cible: ");
    api_say_int(value.cible);
    api_say(", des: ");
    api_say_int(value.des);
    api_say(", contre: ");
    api_say_int(value.contre);
    api_say("}");
}

void afficher_question_info(question_info value)
{
    api_say_question_info(value);
    api_end_line();
}

static void api_say_detonateur_info(detonateur_info value)
{
    api_say("{position: ");
    api_say_cube(value.position);
    api_say(", equipe: ");
    api_say_int(value.equipe);
    api_say(", manche: ");
    api_say_int(value.manche);
    api_say(", fait: ");
    api_say_int(value.fait);
    api_say("}");
}

void afficher_detonateur_info(detonateur_info value)
{
    api_say_detonateur_info(value);
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

void afficher_commande_type_array(commande_type_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_commande_type(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_detonateur_info_array(detonateur_info_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_detonateur_info(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

void afficher_cube_array(cube_array values)
{
    api_say("[");
    for (int at = 0; at < values.len; at++) {
        if (at > 0)
            api_say(", ");
        api_say_cube(values.items[at]);
    }
    api_say("]");
    api_end_line();
}

/* The entry points. */

#ifndef __wasm__
/* So that the linker complains about those that are not defined. */
__asm__(".hidden stechec_entry_partie_init");
__asm__(".hidden stechec_entry_jouer_commandement");
__asm__(".hidden stechec_entry_jouer_action");
__asm__(".hidden stechec_entry_jouer_interception");
__asm__(".hidden stechec_entry_jouer_place");
__asm__(".hidden stechec_entry_jouer_assaut");
__asm__(".hidden stechec_entry_jouer_reponse");
__asm__(".hidden stechec_entry_partie_fin");
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
