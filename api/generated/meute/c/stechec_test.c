/*
 * The other side of the door, in tests: `stechec desk` in a process of its own. See stechec_test.h.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "stechec_test.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The number by which the orders that were given are asked for. */
#define DESK_ORDERS ((uint32_t)(INT32_MAX - 4))

typedef struct stechec_host {
    uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len, int32_t *result,
                     uint32_t result_cap);
    void (*log)(const char *text, uint32_t len);
} stechec_host;

void desk_bind(const stechec_host *host) __asm__("stechec_bind");
uint64_t desk_hash(void) __asm__("stechec_api_hash");

static pid_t desk;
static int desk_in, desk_out;
/* The last answer. */
static int32_t *desk_words;
static uint32_t desk_len;

static void desk_fail(const char *why)
{
    fprintf(stderr, "stechec desk: %s\n", why);
    abort();
}

static void desk_write(const void *bytes, size_t len)
{
    const char *from = bytes;
    while (len > 0) {
        ssize_t done = write(desk_in, from, len);
        if (done <= 0)
            desk_fail("it has ended; what it said is above");
        from += done;
        len -= (size_t)done;
    }
}

static void desk_read(void *bytes, size_t len)
{
    char *to = bytes;
    while (len > 0) {
        ssize_t done = read(desk_out, to, len);
        if (done <= 0)
            desk_fail("it has ended; what it said is above");
        to += done;
        len -= (size_t)done;
    }
}

static void desk_read_answer(void)
{
    desk_read(&desk_len, sizeof(desk_len));
    free(desk_words);
    desk_words = malloc((desk_len + 1) * sizeof(int32_t));
    if (!desk_words)
        desk_fail("there is no memory left for an answer");
    desk_read(desk_words, desk_len * sizeof(int32_t));
}

static uint32_t desk_call(uint32_t function, const int32_t *args, uint32_t args_len,
                          int32_t *result, uint32_t result_cap)
{
    /* The last one fetches the same answer again. */
    if (function != UINT32_MAX) {
        const uint32_t head[] = {function, args_len};
        desk_write(head, sizeof(head));
        desk_write(args, args_len * sizeof(int32_t));
        desk_read_answer();
    }
    uint32_t len = desk_len < result_cap ? desk_len : result_cap;
    if (len > 0)
        memcpy(result, desk_words, len * sizeof(int32_t));
    return desk_len;
}

static void desk_log(const char *text, uint32_t len)
{
    printf("%.*s\n", (int)len, text);
}

static void desk_start(const char *words)
{
    static const char first[] = "exec \"${STECHEC:-stechec}\" --game meute desk ";
    int there[2], back[2];
    char *line = malloc(sizeof(first) + strlen(words));
    if (!line || pipe(there) || pipe(back))
        desk_fail("it cannot be started");
    strcat(strcpy(line, first), words);
    fflush(NULL);
    desk = fork();
    if (desk == 0) {
        dup2(there[0], STDIN_FILENO);
        dup2(back[1], STDOUT_FILENO);
        close(there[1]);
        close(back[0]);
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    if (desk < 0)
        desk_fail("it cannot be started");
    close(there[0]);
    close(back[1]);
    desk_in = there[1];
    desk_out = back[0];
    free(line);
}

void stechec_position(const char *words)
{
    static const stechec_host host = {desk_call, desk_log};
    if (desk > 0) {
        close(desk_in);
        close(desk_out);
        waitpid(desk, NULL, 0);
    }
    signal(SIGPIPE, SIG_IGN);
    desk_start(words);
    desk_read_answer();
    const uint64_t hash = desk_hash();
    if (desk_len != 2 || memcmp(desk_words, &hash, sizeof(hash)) != 0)
        desk_fail("it has another interface than build/api: build the champion again");
    desk_bind(&host);
}

const char *stechec_orders(void)
{
    static char *text;
    desk_call(DESK_ORDERS, NULL, 0, NULL, 0);
    free(text);
    text = malloc(desk_len + 1);
    if (!text)
        desk_fail("there is no memory left for an answer");
    for (uint32_t at = 0; at < desk_len; at++)
        text[at] = (char)desk_words[at];
    text[desk_len] = '\0';
    return text;
}
