/* Uses the Python that its keeper has started: this process has a copy. */
#define _GNU_SOURCE
#include "champion.h"
#include <dlfcn.h>
#include <stdio.h>

static void *python(const char *name) {
  void *function = dlsym(RTLD_DEFAULT, name);
  if (!function)
    unexpected(name);
  return function;
}

void partie_init(void) {
  int (*is_started)(void) = (int (*)(void))python("Py_IsInitialized");
  void (*forked)(void) = (void (*)(void))python("PyOS_AfterFork_Child");
  int (*run)(const char *) = (int (*)(const char *))python("PyRun_SimpleString");
  if (!is_started())
    unexpected("nobody has started Python");
  forked();
  const char *code = "import os, sys, enum, random\n"
                     "assert not os.environ, os.environ\n"
                     "assert sys.flags.utf8_mode and not sys.flags.hash_randomization\n"
                     "assert 'site' not in sys.modules\n"
                     "print(hash('the same every time') % 1000, flush=True)\n";
  if (getenv("PYTHONHASHSEED") || run(code))
    unexpected("not as it should be");
}
