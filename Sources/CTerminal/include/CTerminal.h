// C functions that Swift's modules for the C library lack, and those that differ between systems.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __linux__
#include <sys/timerfd.h>

// libdispatch: Foundation's run loop is made with these two; no installed header has them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable ignored);
#endif

/// Makes a pipe that programs we start do not inherit; returns false with an error number.
bool terminal_make_pipe(int *_Nonnull reader, int *_Nonnull writer);

#ifdef __linux__
/// Makes a pipe hold so many bytes, if the system lets us.
void terminal_set_pipe_capacity(int pipe, int capacity);
#endif

/// Makes standard output pass on each line, unless something was printed or set before.
void terminal_buffer_lines(void);

/// Starts a thread that nobody joins; returns 0 or an error number.
int terminal_start_thread(
    size_t stackSize, void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Waits until a descriptor can be read, or written, or is broken; without one (-1) for the time alone.
///
/// In C, because handlers of signals call it: in a debug build Swift allocates for the types that its own way
/// to `poll` has, when it first meets them.
bool terminal_wait(int descriptor, bool writes, int milliseconds);

/// A handler as the kernel calls it: the signal, its information, and the machine's state.
typedef void (*terminal_handler)(int, void *_Nullable, void *_Nullable);

/// Makes the action that calls a handler; none ignores the signal.
struct sigaction terminal_action(terminal_handler _Nullable handler, int flags);

/// Returns true if an action ignores its signal.
bool terminal_is_ignored(const struct sigaction *_Nonnull action);

/// Returns true if an action is what the system does by itself.
bool terminal_is_standard(const struct sigaction *_Nonnull action);

/// Returns true if two actions call the same handler.
bool terminal_calls_same(
    const struct sigaction *_Nonnull action, const struct sigaction *_Nonnull other);

/// Returns true if the process sent a signal to itself.
bool terminal_is_own(void *_Nullable information);

/// Returns true if a signal has its cause in the program, and not in somebody who sent it.
bool terminal_is_fault(void *_Nullable information);

/// A program that is to be started; texts end with a byte of 0, and lists with a null.
struct terminal_program {
  /// The files that it may be, of which the first that can be started is.
  const char *_Nullable const *_Nonnull files;
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// The directory it works in; null for ours.
  const char *_Nullable directory;
  /// The descriptors that become 0, 1 and 2; each is at least 3.
  int streams[3];
};

/// Starts a program in a session of its own, with three descriptors and no others, and no signal blocked or ignored.
///
/// On Linux it gets SIGTERM when the thread that called this ends, or our process. Where our process ignores SIGCHLD, it does
/// not any more: the system would forget how the program ended.
///
/// Returns its number, or -1 with an error number; then it says whether the directory is the reason.
int terminal_start_program(
    const struct terminal_program *_Nonnull program, bool *_Nonnull isDirectory);

#endif
