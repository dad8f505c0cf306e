/* Doors that are closed without a fault: it looks whether they are. */
#define _GNU_SOURCE
#include "champion.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

static void no_file(const char *path) {
  if (open(path, O_RDONLY) >= 0) unexpected(path);
}

static void no_memory(int flags) {
  void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory != MAP_FAILED) unexpected("memory that is not counted");
}

void jouer_attaque(void) {
  struct stat status;
  extern char **environ;
  no_file("/proc/self/maps");
  no_file("/proc/self/mem");
  no_file("/proc/self/environ");
  no_file("/proc/1/status");
  no_file("/proc/version");
  no_file("/sys/kernel/uevent_seqnum");
  no_file("/etc/passwd");
  no_file("/etc/shadow");
  no_file("/root");
  no_file("/home");
  no_file("/tmp");
  no_file(SECRET);
  if (OWN_TREE && stat(SECRET, &status) == 0) unexpected("it sees somebody's file");
  if (OWN_TREE && stat("/usr/share", &status) == 0) unexpected("the machine's files");
  if (OWN_TREE && stat("/usr/lib/locale", &status) == 0) unexpected("the machine's libraries");
  if (opendir("/") != NULL) unexpected("the root folder");
  no_memory(MAP_SHARED | MAP_ANONYMOUS);
  no_memory(MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN);
  no_memory(MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB);
  if (errno != ENOSYS) unexpected("the machine's huge pages are not refused");
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) unexpected("no page");
  if (madvise(page, 4096, MADV_DONTNEED) != 0) unexpected("no advice");
  if (madvise(page, 4096, 21 /* MADV_PAGEOUT */) == 0) unexpected("pages sent away");
  if (madvise(page, 4096, MADV_MERGEABLE) == 0) unexpected("pages shared with others");
  munmap(page, 4096);
  if (prctl(PR_SET_DUMPABLE, 1) == 0) unexpected("dumpable");
  if (prctl(PR_SET_PDEATHSIG, 0) == 0) unexpected("it would outlive its keeper");
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  if (setrlimit(RLIMIT_DATA, &limit) == 0) unexpected("more memory");
  struct rlimit soon = {1, 1};
  if (setrlimit(RLIMIT_CPU, &soon) == 0) unexpected("it could have itself killed");
  if (getrlimit(RLIMIT_CORE, &limit) != 0 || limit.rlim_max != 0) unexpected("core dumps");
  if (environ != NULL && environ[0] != NULL) unexpected("an environment");
  for (int fd = 3; fd < 1000; fd++)
    if (fcntl(fd, F_GETFD) >= 0 && fd != 62 && fd != 63) unexpected("a descriptor of the host's");
  struct utsname names;
  if (uname(&names) != 0 || strcmp(names.nodename, "champion") != 0) unexpected("the host name");
  if (strcmp(names.release, "6.0.0") != 0) unexpected("the kernel's version");
  struct sysinfo machine;
  if (sysinfo(&machine) != 0 || machine.totalram != 1 << 30) unexpected("the machine's memory");
  if (machine.uptime != 0 || machine.procs != 1) unexpected("what the machine does");
  static int calls;
  if (calls++ == 0 && (fcntl(0, F_GETFL) & O_NONBLOCK))
    unexpected("what it did to a descriptor in another match");
  if (fcntl(0, F_SETFL, O_NONBLOCK) != 0) unexpected("a descriptor that is not its own");
  char byte;
  if (read(0, &byte, 1) != 0) unexpected("something to read");
  say("all closed\n");
}
