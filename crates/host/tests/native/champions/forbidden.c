/* What a champion may not do, one kind for each WHAT. */
#define _GNU_SOURCE
#include "champion.h"
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#ifndef NUMBER
#define NUMBER 0
#endif

static void *thread(void *argument) { return argument; }

static void on_sys(int number) { (void)number; }

static void outlive(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0)
      for (;;) pause();
    _exit(0);
  }
}

void jouer_attaque(void) {
  pthread_t id;
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {(void *)jouer_attaque, 1};
  char *const none[] = {NULL};
  switch (WHAT) {
  case 0: for (int i = 0; i < 8; i++) fork(); break;
  case 1: outlive(); break;
  case 2: vfork(); break;
  case 3: execve("/bin/sh", none, none); break;
  case 4: pthread_create(&id, NULL, thread, NULL); break;
  case 5: open(SECRET ".new", O_WRONLY | O_CREAT, 0600); break;
  case 6: fopen(SECRET ".new", "a"); break;
  case 7: unlink(SECRET); break;
  case 8: socket(AF_INET, SOCK_STREAM, 0); break;
  case 9: socket(AF_UNIX, SOCK_DGRAM, 0); break;
  case 10: ptrace(PTRACE_ATTACH, 1, 0, 0); break;
  case 11: kill(getppid(), SIGKILL); break;
  case 12: kill(-1, 0); break;
  case 13: process_vm_readv(getppid(), &here, 1, &there, 1, 0); break;
  case 14: shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600); break;
  case 15: memfd_create("hidden", 0); break;
  case 16: unshare(CLONE_NEWUSER); break;
  case 17: mkdir(SECRET ".new", 0700); break;
  case 18: syscall(SYS_io_uring_setup, 8, NULL); break;
  case 19: /* its own handler for blocked calls */
    signal(SIGSYS, on_sys);
    socket(AF_INET, SOCK_STREAM, 0);
    break;
  case 20: syscall(SYS_clone3, NULL, 0); break;
  case 21: syscall(SYS_seccomp, 0, 0, NULL); break;
  case 22: fcntl(63, F_SETOWN, 1); break;
  case 23: sendto(63, &byte, 1, 0, NULL, 0); break;
  case 24: kill(getpid(), SIGKILL); break;
  case 25: syscall(SYS_tgkill, getpid(), gettid(), SIGKILL); break;
  case 27: __asm__ volatile("int $0x80" : : "a"(20) : "memory"); break;
  case 28: kill(getpid(), SIGSTOP); break;
  case 29: syscall(SYS_tgkill, getpid(), gettid(), SIGSTOP); break;
  case 30: syscall(0x40000000 + SYS_getpid); break;
  case 31: syscall(NUMBER, 0, 0, 0, 0, 0, 0); break;
  case 26: syscall(SYS_prlimit64, 12345, 0, NULL, NULL); break;
  }
  unexpected("that was forbidden");
}
