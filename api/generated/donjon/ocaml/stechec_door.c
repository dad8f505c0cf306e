/*
 * The door between a champion in OCaml and its host. See api.mli.
 *
 * Made from api/donjon.yml by `stechec api`: changes here are lost.
 */
#define CAML_NAME_SPACE
#include <caml/alloc.h>
#include <caml/callback.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef struct stechec_host {
    uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len,
                     int32_t *result, uint32_t result_cap);
    void (*log)(const char *text, uint32_t len);
} stechec_host;

static stechec_host host;

/* The number by which the host is told that nobody has caught an exception. */
#define UNCAUGHT (INT32_MAX - 1)

EXPORT void stechec_bind(const stechec_host *given)
{
    host = *given;
}

EXPORT uint64_t stechec_api_hash(void)
{
    return UINT64_C(0xe5197ec8c860f504);
}

/* Room for words. It only grows, and is used again by the next call. */
typedef struct room {
    int32_t *words;
    size_t cap;
} room;

static room args, result;

static void grow(room *room, size_t words)
{
    if (words <= room->cap)
        return;
    size_t cap = words < 64 ? 64 : 2 * words;
    int32_t *more = realloc(room->words, cap * sizeof(int32_t));
    if (!more)
        caml_raise_out_of_memory();
    room->words = more;
    room->cap = cap;
}

/* Writes a list of numbers to the arguments and tells how many there are. */
static uint32_t put(value list)
{
    size_t len = 0;
    for (; list != Val_emptylist; list = Field(list, 1)) {
        intnat number = Long_val(Field(list, 0));
        if (number < INT32_MIN || number > INT32_MAX)
            caml_invalid_argument("a number for the interface does not fit into 32 bits");
        grow(&args, len + 1);
        args.words[len++] = (int32_t)number;
    }
    return (uint32_t)len;
}

CAMLprim value stechec_ocaml_call(value function, value list)
{
    if (!host.call)
        caml_failwith("functions of the interface can only be called during a match");
    uint32_t args_len = put(list);
    grow(&result, 64);
    uint32_t len = host.call((uint32_t)Long_val(function), args.words, args_len, result.words,
                             (uint32_t)result.cap);
    if (len > result.cap) {
        grow(&result, len);
        /* The same result again. */
        host.call(UINT32_MAX, NULL, 0, result.words, len);
    }
    if (len == 0)
        return Atom(0);
    value words = caml_alloc(len, 0);
    for (uint32_t at = 0; at < len; at++)
        Store_field(words, at, Val_long(result.words[at]));
    return words;
}

/* Logs what was not caught and ends the champion. */
static void fail(value raised)
{
    const value *report = caml_named_value("stechec_report");
    const int error = errno;
    if (report)
        caml_callback_exn(*report, raised);
    /* The host tells that memory ran out by the error number. */
    if (error != ENOMEM && host.call)
        host.call(UNCAUGHT, NULL, 0, NULL, 0);
    errno = error;
    abort();
}

/* Begins the program, which comes to the end of its files at once, if it did not yet. */
static void start(void)
{
    static char name[] = "champion";
    static char *arguments[] = {name, NULL};
    static int started;
    if (started)
        return;
    started = 1;
    value raised = caml_startup_exn(arguments);
    if (Is_exception_result(raised))
        fail(Extract_exception(raised));
}

static void enter(const char *entry_point)
{
    start();
    const value *found = caml_named_value(entry_point);
    if (!found) {
        fprintf(stderr, "%s was never handed over\n", entry_point);
        abort();
    }
    value raised = caml_callback_exn(*found, Val_unit);
    if (Is_exception_result(raised))
        fail(Extract_exception(raised));
}

EXPORT void partie_init(void)
{
    enter("partie_init");
}

EXPORT void jouer_placement(void)
{
    enter("jouer_placement");
}

EXPORT void jouer_action(void)
{
    enter("jouer_action");
}

EXPORT void jouer_soutien(void)
{
    enter("jouer_soutien");
}

EXPORT void jouer_carte(void)
{
    enter("jouer_carte");
}

EXPORT void partie_fin(void)
{
    enter("partie_fin");
}
