// Loaded before the C library: says where a handler of signals allocates memory or takes a lock.
//
// A signal may come while its thread does the same, which would then wait for itself for ever. It also says of each handler
// that begins how many calls it has seen before, so that its silence means something. See handler-calls.py.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { allocations, frees, locks, kinds };

static __thread int depth, isTelling;
static atomic_long seen[kinds];
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

// Without a stream, which would allocate its buffer: the signal may have come while its thread does.
static void say(int file, const char *format, ...) {
  char line[200];
  va_list values;
  va_start(values, format);
  int count = vsnprintf(line, sizeof line, format, values);
  va_end(values);
  if (write(file, line, count) != count) abort();
}

static int begin_telling(void) {
  const char *path = getenv("HANDLER_CALLS");
  if (isTelling || !path) return -1;
  isTelling = 1;
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  if (file < 0) isTelling = 0;
  return file;
}

static void end_telling(int file) {
  close(file);
  isTelling = 0;
}

static void tell(int kind, const char *call) {
  atomic_fetch_add(&seen[kind], 1);
  int file = depth == 0 ? -1 : begin_telling();
  if (file < 0) return;
  void *places[40];
  say(file, "-- %s\n", call);
  backtrace_symbols_fd(places, backtrace(places, 40), file);
  end_telling(file);
}

static void tell_beginning(int signal) {
  int reason = errno, file = begin_telling();
  if (file < 0) return;
  say(file, "++ %d %d %ld %ld %ld\n", getpid(), signal, seen[allocations], seen[frees], seen[locks]);
  end_telling(file);
  errno = reason;
}

static void handle(int signal, siginfo_t *information, void *context) {
  tell_beginning(signal);
  depth++;
#ifdef MISTAKES
  // Each call that must not be made, so that a run in which nobody tells of them is not taken for a good one.
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  void *volatile memory = malloc(1);
  free(memory);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
#endif
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

void *malloc(size_t size) { return tell(allocations, "malloc"), __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return tell(allocations, "calloc"), __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { return tell(allocations, "realloc"), __libc_realloc(memory, size); }
void *aligned_alloc(size_t step, size_t size) { return tell(allocations, "aligned_alloc"), __libc_memalign(step, size); }
int posix_memalign(void **memory, size_t step, size_t size) {
  tell(allocations, "posix_memalign");
  *memory = __libc_memalign(step, size);
  return 0;
}
void free(void *memory) {
  if (memory) tell(frees, "free");
  __libc_free(memory);
}
int pthread_mutex_lock(pthread_mutex_t *lock) {
  tell(locks, "pthread_mutex_lock");
  return next_lock ? next_lock(lock) : 0;
}
