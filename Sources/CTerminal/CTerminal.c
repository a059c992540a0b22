#include "CTerminal.h"

#include <pthread.h>

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

bool terminal_is_fault(void *information) {
  return information && ((siginfo_t *)information)->si_code > 0;
}
