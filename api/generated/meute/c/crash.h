/*
 * Where a champion in C or C++ has crashed, for libraries. See the other files.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 *
 * A crash writes a line to the champion's log: the command that tells the places in the
 * source. Then it is left to the host.
 */
#ifndef STECHEC_MEUTE_CRASH_H
#define STECHEC_MEUTE_CRASH_H

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { API_CALLS = 16, API_SIGNALS = 5 };

static const int api_signals[API_SIGNALS] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
static struct sigaction api_before[API_SIGNALS];

/* Where an address is in this library; 0 if it is elsewhere. */
static unsigned long api_place(void *address, Dl_info *library)
{
    Dl_info its;
    if (!dladdr(address, &its) || its.dli_fbase != library->dli_fbase)
        return 0;
    return (unsigned long)((char *)address - (char *)library->dli_fbase);
}

/* The host has moved the library, so that its own path would be of no use. */
static void api_tell_where(void)
{
    static const char command[] = "where: addr2line -Cfpie build/champion.so";
    void *calls[API_CALLS];
    Dl_info library;
    char line[sizeof(command) + API_CALLS * 24];
    const int count = backtrace(calls, API_CALLS);
    int len = snprintf(line, sizeof(line), "%s", command), first = 0, found = 0;
    if (!dladdr((void *)api_before, &library))
        return;
    /* What handles the signal is in this library, what calls it is not. */
    while (first < count && api_place(calls[first], &library))
        first++;
    for (int at = first + 1; at < count; at++) {
        const unsigned long place = api_place(calls[at], &library);
        /* A call is before the place it returns to. */
        if (place && ++found)
            len += snprintf(line + len, 24, " %#lx", at == first + 1 ? place : place - 1);
    }
    line[len++] = '\n';
    if (found && write(STDERR_FILENO, line, (size_t)len) < 0)
        return;
}

static void api_crashed(int number, siginfo_t *info, void *context)
{
    const int error = errno;
    int at = 0;
    while (api_signals[at] != number)
        at++;
    sigaction(number, &api_before[at], NULL);
    api_tell_where();
    errno = error;
    if (api_before[at].sa_flags & SA_SIGINFO)
        api_before[at].sa_sigaction(number, info, context);
}

__attribute__((constructor)) static void api_watch_signals(void)
{
    void *any[1];
    struct sigaction action;
    /* What this loads when it is first used cannot be loaded in a crash. */
    backtrace(any, 1);
    sigemptyset(&action.sa_mask);
    action.sa_sigaction = api_crashed;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int at = 0; at < API_SIGNALS; at++)
        sigaction(api_signals[at], &action, &api_before[at]);
}

#endif
