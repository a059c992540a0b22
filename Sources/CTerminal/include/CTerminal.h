// C functions that Swift's modules for the C library lack, and those that differ between systems.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __linux__
#include <sys/timerfd.h>

/// Makes a file in memory. The C library's header hides it from modules.
int memfd_create(const char *_Nonnull name, unsigned int flags);

// libdispatch: Foundation's run loop is made with these two; no installed header has them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable ignored);
#endif

/// Starts a thread that nobody joins; returns 0 or an error number.
int terminal_start_thread(
    size_t stackSize, void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// A handler as the kernel calls it: the signal, its information, and the machine's state.
typedef void (*terminal_handler)(int, void *_Nullable, void *_Nullable);

/// Makes the action that calls a handler; none ignores the signal.
struct sigaction terminal_action(terminal_handler _Nullable handler, int flags);

/// Returns true if an action ignores its signal.
bool terminal_is_ignored(const struct sigaction *_Nonnull action);

/// Returns true if a signal has its cause in the program, and not in somebody who sent it.
bool terminal_is_fault(void *_Nullable information);

#endif
