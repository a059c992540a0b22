// Loaded before the C library: says where a handler of signals allocates memory or takes a lock.
//
// A signal may come while its thread does the same, which would then wait for itself for ever. See handler-calls.py.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static __thread int depth, isTelling;
static struct sigaction actions[65];
static int (*next_sigaction)(int, const struct sigaction *, struct sigaction *);
static int (*next_lock)(pthread_mutex_t *);

// Before any handler, because both allocate when they are called for the first time.
__attribute__((constructor)) static void prepare(void) {
  void *place[1];
  backtrace(place, 1);
  next_sigaction = dlsym(RTLD_NEXT, "sigaction");
  next_lock = dlsym(RTLD_NEXT, "pthread_mutex_lock");
}

static void tell(const char *call) {
  const char *path = getenv("HANDLER_CALLS");
  if (depth == 0 || isTelling || !path) return;
  isTelling = 1;
  void *places[40];
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  dprintf(file, "-- %s\n", call);
  backtrace_symbols_fd(places, backtrace(places, 40), file);
  close(file);
  isTelling = 0;
}

static void handle(int signal, siginfo_t *information, void *context) {
  depth++;
  actions[signal].sa_sigaction(signal, information, context);
  depth--;
}

int sigaction(int signal, const struct sigaction *new, struct sigaction *old) {
  struct sigaction before = actions[signal], here, found;
  if (new) {
    here = *new;
    if (here.sa_flags & SA_SIGINFO) {
      here.sa_sigaction = handle;
      actions[signal] = *new;
    }
  }
  int result = next_sigaction(signal, new ? &here : NULL, &found);
  if (old) *old = found.sa_sigaction == handle ? before : found;
  return result;
}

void *malloc(size_t size) { return tell("malloc"), __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return tell("calloc"), __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { return tell("realloc"), __libc_realloc(memory, size); }
void *aligned_alloc(size_t step, size_t size) { return tell("aligned_alloc"), __libc_memalign(step, size); }
int posix_memalign(void **memory, size_t step, size_t size) {
  tell("posix_memalign");
  *memory = __libc_memalign(step, size);
  return 0;
}
void free(void *memory) {
  if (memory) tell("free");
  __libc_free(memory);
}
int pthread_mutex_lock(pthread_mutex_t *lock) {
  tell("pthread_mutex_lock");
  return next_lock ? next_lock(lock) : 0;
}
