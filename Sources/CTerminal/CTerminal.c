#define _GNU_SOURCE
#include "CTerminal.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <stdio_ext.h>
#endif

bool terminal_make_pipe(int *reader, int *writer) {
  int ends[2];
#ifdef __linux__
  // In one call: another thread may start a program at any time, which would inherit both ends.
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
#else
  if (pipe(ends) != 0) return false;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#endif
  *reader = ends[0];
  *writer = ends[1];
  return true;
}

#ifdef __linux__
void terminal_set_pipe_capacity(int pipe, int capacity) { fcntl(pipe, F_SETPIPE_SZ, capacity); }
#endif

void terminal_buffer_lines(void) {
#ifdef __GLIBC__
  // Whoever printed before has decided, and so has who set a buffer.
  if (__fbufsize(stdout) > 0) return;
#endif
  setvbuf(stdout, NULL, _IOLBF, 0);
}

int terminal_start_thread(size_t stackSize, void *(*body)(void *), void *context) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stackSize);
  int failure = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return failure;
}

bool terminal_wait(int descriptor, bool writes, int milliseconds) {
  struct pollfd place = {.fd = descriptor, .events = writes ? POLLOUT : POLLIN};
  return poll(&place, 1, milliseconds) > 0;
}

struct sigaction terminal_action(terminal_handler handler, int flags) {
  struct sigaction action = {0};
  if (handler) {
    action.sa_sigaction = (void (*)(int, siginfo_t *, void *))handler;
    action.sa_flags = flags;
  } else {
    action.sa_handler = SIG_IGN;
  }
  return action;
}

bool terminal_is_ignored(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }

bool terminal_is_standard(const struct sigaction *action) { return action->sa_handler == SIG_DFL; }

bool terminal_calls_same(const struct sigaction *action, const struct sigaction *other) {
  return action->sa_handler == other->sa_handler;
}

bool terminal_is_own(void *information) {
  return information && ((siginfo_t *)information)->si_pid == getpid();
}

bool terminal_is_fault(void *information) {
  return information && ((siginfo_t *)information)->si_code > 0;
}
