/*
 * A native champion in Python: starts Python, and stands between it and the host.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 *
 * The champion's modules are in frozen.c, which freeze.py makes.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <dlfcn.h>
#include <errno.h>
#include <marshal.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The host's name for a function; here it has another, so that none can collide. */
#define API_EXPORT(name) __asm__(name) __attribute__((visibility("default")))

extern const unsigned char stechec_modules[];
extern const size_t stechec_modules_len;
/* Where Python's own modules are. The last is NULL. */
extern const wchar_t *const stechec_folders[];

typedef struct stechec_host {
    uint32_t (*call)(uint32_t function, const int32_t *args, uint32_t args_len,
                     int32_t *result, uint32_t result_cap);
    void (*log)(const char *text, uint32_t len);
} stechec_host;

static stechec_host api_host;

/* The number by which the host is told that nobody has caught an exception. */
#define API_UNCAUGHT (INT32_MAX - 1)

/* What calls an entry point, given its name. */
static PyObject *api_enter;

/* Rows of words that grow as needed. */
typedef struct words {
    int32_t *items;
    uint32_t cap;
} words;

static int api_make_room(words *row, Py_ssize_t len)
{
    if (len > INT32_MAX / (Py_ssize_t)sizeof(int32_t)) {
        PyErr_SetString(PyExc_OverflowError, "too many words for a call");
        return 0;
    }
    if (row->cap < len) {
        int32_t *items = realloc(row->items, (size_t)len * sizeof(int32_t));
        if (!items) {
            PyErr_NoMemory();
            return 0;
        }
        row->items = items;
        row->cap = (uint32_t)len;
    }
    return 1;
}

/* The door, as the module `stechec_door`. */

static int api_read_word(PyObject *value, int32_t *word)
{
    int overflow;
    long number = PyLong_AsLongAndOverflow(value, &overflow);
    if (number == -1 && PyErr_Occurred())
        return 0;
    if (overflow || number < INT32_MIN || number > INT32_MAX) {
        PyErr_Format(PyExc_OverflowError, "%R does not fit into 32 bits", value);
        return 0;
    }
    *word = (int32_t)number;
    return 1;
}

static PyObject *api_door_call(PyObject *module, PyObject *args)
{
    static words given, result;
    unsigned int function;
    PyObject *list;
    (void)module;
    if (!PyArg_ParseTuple(args, "IO!", &function, &PyList_Type, &list))
        return NULL;
    Py_ssize_t len = PyList_GET_SIZE(list);
    if (!api_make_room(&given, len) || !api_make_room(&result, 256))
        return NULL;
    for (Py_ssize_t at = 0; at < len; at++)
        if (!api_read_word(PyList_GET_ITEM(list, at), &given.items[at]))
            return NULL;
    uint32_t came = api_host.call(function, given.items, (uint32_t)len, result.items, result.cap);
    if (came > result.cap) {
        if (!api_make_room(&result, came))
            return NULL;
        api_host.call(UINT32_MAX, NULL, 0, result.items, result.cap);
    }
    PyObject *answer = PyList_New(came);
    for (Py_ssize_t at = 0; answer && at < came; at++) {
        PyObject *word = PyLong_FromLong(result.items[at]);
        if (!word)
            Py_CLEAR(answer);
        else
            PyList_SET_ITEM(answer, at, word);
    }
    return answer;
}

static PyObject *api_door_log(PyObject *module, PyObject *text)
{
    Py_ssize_t len;
    const char *bytes = PyUnicode_AsUTF8AndSize(text, &len);
    (void)module;
    if (!bytes)
        return NULL;
    api_host.log(bytes, len < UINT32_MAX ? (uint32_t)len : UINT32_MAX);
    Py_RETURN_NONE;
}

static PyMethodDef api_door_functions[] = {
    {"call", api_door_call, METH_VARARGS, "Calls a function of the host by its number."},
    {"log", api_door_log, METH_O, "Writes a text to the champion's log."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef api_door_module = {
    PyModuleDef_HEAD_INIT, "stechec_door", NULL, -1, api_door_functions, NULL, NULL, NULL, NULL,
};

static PyObject *api_make_door(void)
{
    return PyModule_Create(&api_door_module);
}

/* Ends the champion because of an exception. The host tells that memory ran out by the error
 * number. */
static void api_end(void)
{
    if (!PyErr_ExceptionMatches(PyExc_MemoryError))
        api_host.call(API_UNCAUGHT, NULL, 0, NULL, 0);
    errno = ENOMEM;
    abort();
}

/* Ends the champion because of something that Python code has not reported itself. */
static void api_fail(const char *what, const char *why)
{
    char text[512];
    int len = snprintf(text, sizeof(text), "%s: %s", what, why);
    api_host.log(text, len < (int)sizeof(text) ? (uint32_t)len : (uint32_t)sizeof(text) - 1);
    abort();
}

static void api_check(PyStatus status)
{
    if (PyStatus_Exception(status))
        api_fail("Python " PY_VERSION " cannot be started", status.err_msg ? status.err_msg : "");
}

/* Modules in C that come with Python look for its functions among the symbols of all. */
static void api_share_python(void)
{
    Dl_info python;
    if (dladdr((void *)(uintptr_t)&Py_InitializeFromConfig, &python))
        dlopen(python.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
}

/* The host starts Python once, for all cells: this process has a copy. What is the champion's own is
 * added here. */
static int api_take_over(void)
{
    PyOS_AfterFork_Child();
    PyObject *folders = PyList_New(0), *door = api_make_door();
    int failed = !folders || !door;
    for (const wchar_t *const *folder = stechec_folders; !failed && *folder; folder++) {
        PyObject *path = PyUnicode_FromWideChar(*folder, -1);
        failed = !path || PyList_Append(folders, path);
        Py_XDECREF(path);
    }
    failed = failed || PySys_SetObject("path", folders) ||
             PyDict_SetItemString(PyImport_GetModuleDict(), "stechec_door", door);
    Py_XDECREF(folders);
    Py_XDECREF(door);
    return !failed;
}

/* Python without anything from outside: no environment, no user's or site's modules; and
 * hashes of texts that are the same in each match. */
static void api_start_python(void)
{
    if (Py_IsInitialized()) {
        if (!api_take_over())
            api_end();
        return;
    }
    if (PyImport_AppendInittab("stechec_door", api_make_door))
        api_fail("Python cannot be started", "there is no memory left");
    PyPreConfig before;
    PyPreConfig_InitIsolatedConfig(&before);
    before.utf8_mode = 1;
    api_check(Py_PreInitialize(&before));
    PyConfig config;
    PyConfig_InitIsolatedConfig(&config);
    config.site_import = 0;
    config.write_bytecode = 0;
    config.use_hash_seed = 1;
    config.hash_seed = 0;
    config.pathconfig_warnings = 0;
    config.module_search_paths_set = 1;
    for (const wchar_t *const *folder = stechec_folders; *folder; folder++)
        api_check(PyWideStringList_Append(&config.module_search_paths, *folder));
    api_check(Py_InitializeFromConfig(&config));
    PyConfig_Clear(&config);
}

/* Signals for which the lines of Python that were running are written: those of crashes, and
 * the one by which the host asks. What handled them before goes on from there. */
enum { API_SIGNALS = 5 };
static const int api_signals[API_SIGNALS] = {SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGXCPU};
static struct sigaction api_before[API_SIGNALS];

/* Python's own function for that, which is not in all of its versions. */
static void (*api_dump)(int descriptor, PyThreadState *thread);

static void api_crashed(int number, siginfo_t *info, void *context)
{
    int error = errno, at = 0;
    PyThreadState *thread = PyGILState_GetThisThreadState();
    while (api_signals[at] != number)
        at++;
    sigaction(number, &api_before[at], NULL);
    if (api_dump && thread)
        api_dump(STDERR_FILENO, thread);
    errno = error;
    if (api_before[at].sa_flags & SA_SIGINFO)
        api_before[at].sa_sigaction(number, info, context);
}

static void api_watch_signals(void)
{
    struct sigaction action;
    void *dump = dlsym(RTLD_DEFAULT, "_Py_DumpTraceback");
    memcpy(&api_dump, &dump, sizeof(dump));
    memset(&action, 0, sizeof(action));
    action.sa_sigaction = api_crashed;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int at = 0; at < API_SIGNALS; at++)
        sigaction(api_signals[at], &action, &api_before[at]);
}

/* Runs start.py, which loads the champion, and returns its variables. */
static PyObject *api_run_start(void)
{
    PyObject *modules =
        PyMarshal_ReadObjectFromString((const char *)stechec_modules, (Py_ssize_t)stechec_modules_len);
    PyObject *start = modules ? PyDict_GetItemString(modules, "stechec_start") : NULL;
    PyObject *space = start ? PyDict_New() : NULL;
    PyObject *name = space ? PyUnicode_FromString("stechec_start") : NULL;
    if (!name || PyDict_SetItemString(space, "__name__", name) ||
        PyDict_SetItemString(space, "__builtins__", PyEval_GetBuiltins()) ||
        PyDict_SetItemString(space, "MODULES", modules))
        return NULL;
    return PyEval_EvalCode(PyTuple_GET_ITEM(start, 3), space, space) ? space : NULL;
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
    api_share_python();
    api_start_python();
    api_watch_signals();
    PyObject *space = api_run_start();
    api_enter = space ? PyDict_GetItemString(space, "enter") : NULL;
    if (!api_enter)
        api_end();
}

static void api_play(const char *entry_point)
{
    PyObject *done = PyObject_CallFunction(api_enter, "s", entry_point);
    if (!done)
        api_end();
    Py_DECREF(done);
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
