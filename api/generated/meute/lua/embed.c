/*
 * The door between a champion in Lua and its host, and Lua itself: not for champions themselves.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The host's name for a function; here it has another, so that none can collide. */
#define API_EXPORT(name) __asm__(name) __attribute__((visibility("default")))

extern const struct { const char *name, *shown; const unsigned char *text; size_t len; }
stechec_modules[];

typedef struct stechec_host {
    uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len,
                     int32_t *result, uint32_t result_cap);
    void (*log)(const char *text, uint32_t len);
} stechec_host;

static stechec_host api_host;

/* The number by which the host is told that nobody has caught an exception. */
#define API_UNCAUGHT (INT32_MAX - 1)

static lua_State *api_lua;
/* What calls an entry point, given its name. */
static int api_enter = LUA_NOREF;

/* Rows of words that grow as needed. */
typedef struct words {
    int32_t *items;
    size_t cap;
} words;

static void api_make_room(lua_State *lua, words *row, size_t len)
{
    if (row->cap >= len)
        return;
    int32_t *items = realloc(row->items, len * sizeof(int32_t));
    if (!items)
        luaL_error(lua, "not enough memory for a call");
    row->items = items;
    row->cap = len;
}

/* The door, as the module `stechec_door`. */

static int api_door_call(lua_State *lua)
{
    static words given, result;
    const lua_Integer function = luaL_checkinteger(lua, 1);
    luaL_checktype(lua, 2, LUA_TTABLE);
    const size_t len = (size_t)lua_rawlen(lua, 2);
    api_make_room(lua, &given, len);
    api_make_room(lua, &result, 256);
    for (size_t at = 0; at < len; at++) {
        lua_rawgeti(lua, 2, (lua_Integer)at + 1);
        given.items[at] = (int32_t)lua_tointeger(lua, -1);
        lua_pop(lua, 1);
    }
    uint32_t came = api_host.call((uint32_t)function, given.items, (uint32_t)len, result.items,
                                  (uint32_t)result.cap);
    if (came > result.cap) {
        api_make_room(lua, &result, came);
        api_host.call(UINT32_MAX, NULL, 0, result.items, came);
    }
    lua_createtable(lua, (int)came, 0);
    for (uint32_t at = 0; at < came; at++) {
        lua_pushinteger(lua, result.items[at]);
        lua_rawseti(lua, -2, (lua_Integer)at + 1);
    }
    return 1;
}

static int api_open_door(lua_State *lua)
{
    static const luaL_Reg functions[] = { {"call", api_door_call}, {NULL, NULL} };
    luaL_newlib(lua, functions);
    return 1;
}

/* Where Lua is, innermost first. Nothing of this allocates. */
static size_t api_where(char *text, size_t room)
{
    size_t len = 0;
    lua_Debug about;
    int shown = 0;
    for (int level = 0; shown < 16 && lua_getstack(api_lua, level, &about); level++) {
        lua_getinfo(api_lua, "Sln", &about);
        if (about.currentline <= 0 || strncmp(about.short_src, "stechec_", 8) == 0)
            continue;
        int more = snprintf(text + len, room - len, "  in %s at %s:%d\n",
                            about.name ? about.name : "a function", about.short_src,
                            about.currentline);
        if (more < 0 || (size_t)more >= room - len)
            break;
        len += (size_t)more;
        shown++;
    }
    return len;
}

/* Where memory ran out the last time: once Lua says so, nobody knows any more. */
static char api_shortage[2048];
static size_t api_shortage_len;

static void *api_allocate(void *data, void *block, size_t before, size_t after)
{
    (void)data;
    (void)before;
    if (after == 0) {
        free(block);
        return NULL;
    }
    void *grown = realloc(block, after);
    if (!grown && api_lua)
        api_shortage_len = api_where(api_shortage, sizeof(api_shortage));
    return grown;
}

/* Ends the champion because of an error. The host tells that memory ran out by the error
 * number. */
static void api_end(int status)
{
    if (status == LUA_ERRMEM) {
        static const char what[] = "not enough memory\n";
        fflush(stdout);
        if (write(STDOUT_FILENO, what, sizeof(what) - 1) > 0 && api_shortage_len > 0 &&
            write(STDOUT_FILENO, api_shortage, api_shortage_len) < 0)
            errno = 0;
        errno = ENOMEM;
        abort();
    }
    fflush(stdout);
    api_host.call(API_UNCAUGHT, NULL, 0, NULL, 0);
    abort();
}

static void api_fail(const char *what)
{
    api_host.log(what, (uint32_t)strlen(what));
    abort();
}

/* The signal by which the host asks where a champion is that has used up its time. Lua tells
 * at the next step that it takes; what handled the signal before goes on from there. */
static struct sigaction api_before;

static void api_tell_where(lua_State *lua, lua_Debug *about)
{
    char text[2048];
    (void)about;
    lua_sethook(lua, NULL, 0, 0);
    size_t len = api_where(text, sizeof(text));
    if (write(STDERR_FILENO, text, len) < 0)
        errno = 0;
    raise(SIGXCPU);
}

static void api_asked(int number)
{
    sigaction(number, &api_before, NULL);
    if (api_lua)
        lua_sethook(api_lua, api_tell_where, LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

static void api_watch_signal(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof(action));
    action.sa_handler = api_asked;
    action.sa_flags = SA_ONSTACK;
    sigaction(SIGXCPU, &action, &api_before);
}

static int api_set_up(lua_State *lua)
{
    luaL_openlibs(lua);
    luaL_requiref(lua, "stechec_door", api_open_door, 0);
    lua_pop(lua, 1);
    luaL_getsubtable(lua, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    for (int at = 0; stechec_modules[at].name; at++) {
        if (luaL_loadbufferx(lua, (const char *)stechec_modules[at].text, stechec_modules[at].len,
                             stechec_modules[at].shown, "t"))
            return lua_error(lua);
        lua_setfield(lua, -2, stechec_modules[at].name);
    }
    lua_pop(lua, 1);
    lua_getglobal(lua, "require");
    lua_pushliteral(lua, "stechec_entry");
    lua_call(lua, 1, 1);
    api_enter = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

uint64_t api_hash(void) API_EXPORT("stechec_api_hash");
uint64_t api_hash(void)
{
    return UINT64_C(0x287a00ae12f4ab8e);
}

void api_bind(const stechec_host *given) API_EXPORT("stechec_bind");
void api_bind(const stechec_host *given)
{
    api_host = *given;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    lua_State *lua = lua_newstate(api_allocate, NULL);
    if (!lua)
        api_fail("Lua cannot be started: there is no memory left");
    api_lua = lua;
    api_watch_signal();
    lua_pushcfunction(lua, api_set_up);
    const int status = lua_pcall(lua, 0, 0, 0);
    if (status != LUA_OK)
        api_end(status);
}

static void api_play(const char *entry_point)
{
    lua_rawgeti(api_lua, LUA_REGISTRYINDEX, api_enter);
    lua_pushstring(api_lua, entry_point);
    const int status = lua_pcall(api_lua, 1, 0, 0);
    if (status != LUA_OK)
        api_end(status);
}

/* The entry points. */

void api_enter_partie_init(void) API_EXPORT("partie_init");
void api_enter_partie_init(void)
{
    api_play("partie_init");
}

void api_enter_jouer_cartes(void) API_EXPORT("jouer_cartes");
void api_enter_jouer_cartes(void)
{
    api_play("jouer_cartes");
}

void api_enter_jouer_heros(void) API_EXPORT("jouer_heros");
void api_enter_jouer_heros(void)
{
    api_play("jouer_heros");
}

void api_enter_jouer_choix(void) API_EXPORT("jouer_choix");
void api_enter_jouer_choix(void)
{
    api_play("jouer_choix");
}

void api_enter_partie_fin(void) API_EXPORT("partie_fin");
void api_enter_partie_fin(void)
{
    api_play("partie_fin");
}
