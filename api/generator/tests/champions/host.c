/*
 * A host for tests: loads a champion, answers its calls with something that can be told
 * apart, and writes a line for each call to standard error.
 */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t (*call)(uint32_t, const int32_t *, uint32_t, int32_t *, uint32_t);
    void (*log)(const char *, uint32_t);
} stechec_host;

enum { MANY = 20000 };

static int32_t answer[2 * MANY + 1];
static uint32_t answer_len;

static void put(int32_t word)
{
    answer[answer_len++] = word;
}

static void put_cells(int32_t count)
{
    put(count);
    for (int32_t i = 0; i < count; i++) {
        put(i % 100);
        put(i / 100);
    }
}

static void put_figure(int32_t team, int32_t class)
{
    put(team);
    put(class);
    put(10 - class);
    put((team + class) % 4);
}

static void reply(uint32_t function, const int32_t *args)
{
    switch (function) {
    case 0: /* carte_taille */
        put(30);
        put(20);
        break;
    case 1: /* carte_depart */
        put(7);
        put(8);
        break;
    case 2: /* carte_zone_type: outside from the third column on */
        put(args[0] < 2 ? args[0] : 6);
        break;
    case 3: /* carte_zone_perso */
        put(2);
        put_figure(0, args[0] % 3);
        put_figure(args[0] % 2, 2);
        break;
    case 5: /* chemin */
        put_cells(40);
        break;
    case 6: /* perso_deplace */
        put(args[1] == 1 ? 2 : 4);
        break;
    case 9: /* perso_vision_personnages */
        put_cells(4);
        break;
    case 10: /* palantir_vision */
        put_cells(MANY);
        break;
    case 12: /* perso_attaque */
        put(args[0] == 0 ? 4 : 1);
        break;
    case 13: /* perso_attaque_recharge */
        put(args[1] == 1 ? 2 : 0);
        break;
    case 14: /* perso_position */
        put(args[0] == 0 ? 5 : -1);
        put(args[0] == 0 ? 6 : -1);
        break;
    case 15: /* perso_classe_info */
        put_figure(0, args[0]);
        break;
    case 18: /* scores */
        put(3);
        put(5);
        put(-2);
        put(9);
        break;
    case 7: /* perso_penombre */
    case 8: /* perso_vision */
        put_cells(function == 7 ? 1 : 100);
        break;
    case 11: /* elfe_vision */
    case 16: /* mon_equipe */
        put(0);
        break;
    default:
        put(function == 4 ? -1 : (int32_t)function);
    }
}

static uint32_t call(uint32_t function, const int32_t *args, uint32_t args_len, int32_t *result,
                     uint32_t result_cap)
{
    if (function != UINT32_MAX) {
        fprintf(stderr, "call %u:", function);
        for (uint32_t i = 0; i < args_len; i++)
            fprintf(stderr, " %d", args[i]);
        fputc('\n', stderr);
        answer_len = 0;
        reply(function, args);
    }
    uint32_t written = answer_len < result_cap ? answer_len : result_cap;
    memcpy(result, answer, written * sizeof(int32_t));
    return answer_len;
}

static void logged(const char *text, uint32_t len)
{
    printf("log: %.*s\n", (int)len, text);
}

static void *need(void *library, const char *name)
{
    void *symbol = dlsym(library, name);
    if (!symbol) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    return symbol;
}

int main(int argc, char **argv)
{
    static const char *const entry_points[] = {
        "partie_init", "jouer_placement", "jouer_attaque", "jouer_deplacement", "partie_fin",
    };
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    uint64_t (*hash)(void);
    *(void **)&hash = need(library, "stechec_api_hash");
    fprintf(stderr, "hash %016llx\n", (unsigned long long)hash());
    void (*bind)(const stechec_host *);
    *(void **)&bind = need(library, "stechec_bind");
    stechec_host host = {call, logged};
    bind(&host);
    memset(&host, 0, sizeof(host));
    for (size_t i = 0; i < sizeof(entry_points) / sizeof(*entry_points); i++) {
        void (*enter)(void);
        *(void **)&enter = need(library, entry_points[i]);
        fprintf(stderr, "%s\n", entry_points[i]);
        enter();
    }
    return 0;
}
