#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#else
#include <spawn.h>
#include <sys/stat.h>
#endif

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

/// Returns true if another file of the same name may do where one could not be started.
static bool terminal_is_elsewhere(int failure) {
  return failure == ENOENT || failure == ENOTDIR || failure == EACCES;
}

/// Makes the system keep the ends of programs until we ask for them, as it does unless SIGCHLD is ignored.
static void terminal_keep_ends(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) != 0) return;
  bool isIgnored = action.sa_handler == SIG_IGN;
  if (!isIgnored && !(action.sa_flags & SA_NOCLDWAIT)) return;
  // A handler that somebody has set stays.
  if (isIgnored) action.sa_handler = SIG_DFL;
  action.sa_flags &= ~SA_NOCLDWAIT;
  sigaction(SIGCHLD, &action, NULL);
}

#ifdef __linux__

/// Gives each signal its standard action, and discards those that are pending.
///
/// By the kernel's own call: that of the C library may wait for a lock that another thread of the old process has.
static void terminal_reset_signals(void) {
  // The kernel's form of the action: the handler comes first, and it is given the size of the mask.
  struct {
    void (*handler)(int);
    unsigned long others[16];
  } ignored = {.handler = SIG_IGN}, standard = {.handler = SIG_DFL};
  for (int signal = 1; signal < NSIG; signal++) {
    // To ignore a signal discards a Control-C that came before the process left our session.
    syscall(SYS_rt_sigaction, signal, &ignored, NULL, (size_t)(NSIG - 1) / 8);
    syscall(SYS_rt_sigaction, signal, &standard, NULL, (size_t)(NSIG - 1) / 8);
  }
}

/// Makes the start of the program close all descriptors but the standard streams.
static void terminal_close_others(void) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3U, ~0U, 0U) == 0) return;
#endif
  // Kernels before 5.9 do not know the call, and some containers forbid it.
  struct rlimit limit;
  rlim_t count = 1 << 16;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < count) count = limit.rlim_cur;
  for (int descriptor = 3; descriptor < (int)count; descriptor++)
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// The part of a process's start that the new process does; in the memory of the old one, which waits.
///
/// A function of its own in any build, so that the new process changes no variable of the function that waits.
__attribute__((noinline)) static void terminal_become(
    const struct terminal_program *program, pid_t parent, volatile int *failure,
    volatile bool *isDirectory) {
  // No session of ours: it has no terminal, and its children are in a group that we can send signals to.
  setsid();
  // All handlers are gone before signals are let in, because they would run in the memory of the old process.
  terminal_reset_signals();
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The signal is missed if we have ended before.
  if (getppid() != parent) {
    *failure = ECANCELED;
    return;
  }
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(program->streams[stream], stream) < 0) {
      *failure = errno;
      return;
    }
  }
  terminal_close_others();
  if (program->directory && chdir(program->directory) != 0) {
    *failure = errno;
    *isDirectory = true;
    return;
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int reason = ENOENT;
  for (const char *const *file = program->files; *file; file++) {
    execve(*file, program->arguments, program->environment);
    if (reason != EACCES || !terminal_is_elsewhere(errno)) reason = errno;
    if (!terminal_is_elsewhere(errno)) break;
  }
  *failure = reason;
}

int terminal_start_program(const struct terminal_program *program, bool *isDirectory) {
  volatile int failure = 0;
  volatile bool fails = false;
  terminal_keep_ends();
  sigset_t all, old;
  sigfillset(&all);
  // No handler runs in the new process while it has our memory.
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pid_t parent = getpid();
  // It has our memory until it is another program, and this thread waits. So nothing is copied, and it can say what failed.
  pid_t number = vfork();
  if (number == 0) {
    terminal_become(program, parent, &failure, &fails);
    _exit(127);
  }
  if (number < 0) failure = errno;
  if (number > 0 && failure != 0) waitpid(number, NULL, 0);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  *isDirectory = fails;
  errno = failure;
  return failure == 0 ? number : -1;
}

#else

int terminal_start_program(const struct terminal_program *program, bool *isDirectory) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  terminal_keep_ends();
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int stream = 0; stream < 3; stream++)
    posix_spawn_file_actions_adddup2(&actions, program->streams[stream], stream);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID |
                       POSIX_SPAWN_CLOEXEC_DEFAULT);
  int failure = 0;
  *isDirectory = false;
  if (program->directory) {
    // A folder that cannot be read can be entered.
    struct stat status;
    if (stat(program->directory, &status) != 0) failure = errno;
    else if (!S_ISDIR(status.st_mode)) failure = ENOTDIR;
    else if (access(program->directory, X_OK) != 0) failure = errno;
    *isDirectory = failure != 0;
    if (failure == 0) posix_spawn_file_actions_addchdir_np(&actions, program->directory);
  }
  pid_t number = -1;
  if (failure == 0) {
    failure = ENOENT;
    for (const char *const *file = program->files; *file; file++) {
      int result;
      do {
        result = posix_spawn(
            &number, *file, &actions, &attributes, program->arguments, program->environment);
      } while (result == EINTR);
      if (failure != EACCES || !terminal_is_elsewhere(result)) failure = result;
      if (!terminal_is_elsewhere(result)) break;
    }
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  errno = failure;
  return failure == 0 ? number : -1;
}

#endif
