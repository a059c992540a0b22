#!/usr/bin/env python3
"""Lists what in the sources depends on the platform, and compares it with Documentation/portability.md.

    Scripts/portability.py            # fails and shows the differences, if there are any
    Scripts/portability.py --write    # writes the list anew

The list has every condition on the platform (`#if os`, `canImport`, `arch`, `#ifdef`) and every symbol of
the C library with the platforms that have it. A symbol that is not in the table below fails, and so does
one outside of a condition that keeps it from a platform without it. Needs Python 3.9 or later.
"""

import argparse
import collections
import difflib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Documentation" / "portability.md"

# The platforms by the names of the columns, and what a condition says of each.
PLATFORMS = ["glibc", "musl", "Darwin"]
CONDITIONS = {
    "os(Linux)": {"glibc", "musl"},
    "__linux__": {"glibc", "musl"},
    "canImport(Glibc)": {"glibc"},
    "__GLIBC__": {"glibc"},
    "canImport(Musl)": {"musl"},
    "canImport(Darwin)": {"Darwin"},
}

# The symbols that all platforms have: POSIX.1-2008, or BSD and in all of them.
EVERYWHERE = """
AF_INET AF_UNIX CLOCK_MONOTONIC CLOCK_REALTIME EACCES EAGAIN ECONNREFUSED EDQUOT EEXIST EFBIG EINTR EINVAL EISDIR ELOOP ENOSYS ENOTTY
EMFILE ENAMETOOLONG ENFILE ENODEV ENOENT ENOEXEC ENOSPC ENOTDIR ENOTSUP ENXIO EOVERFLOW EPERM EROFS ESRCH
ETXTBSY EWOULDBLOCK FD_CLOEXEC F_DUPFD_CLOEXEC F_GETFD F_GETFL F_OK F_SETFD F_SETFL LOCK_EX LOCK_NB NULL
O_CLOEXEC O_CREAT O_DIRECTORY O_EXCL O_NOCTTY O_NOFOLLOW O_NONBLOCK O_RDONLY O_RDWR O_TRUNC O_WRONLY
POLLERR POLLHUP POLLIN POLLNVAL POLLOUT POSIX_SPAWN_SETSIGDEF POSIX_SPAWN_SETSIGMASK
PTHREAD_CREATE_DETACHED SA_NODEFER SA_ONSTACK SA_RESTART SA_SIGINFO SHUT_RDWR SHUT_WR SIGABRT SIGALRM SIGBUS SIGCONT
SIGFPE SIGHUP SIGILL SIGINT SIGIO SIGPIPE SIGPROF SIGQUIT SIGSEGV SIGSYS SIGTERM SIGTRAP SIGTSTP
SIGTTOU SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH SIGXCPU SIGXFSZ SIG_BLOCK SIG_DFL SIG_IGN SIG_SETMASK
SIG_UNBLOCK SOCK_STREAM SOL_SOCKET SO_REUSEADDR SS_DISABLE S_IFDIR S_IFIFO S_IFMT S_IFREG S_IFSOCK
TCP_NODELAY TCSANOW TIOCGWINSZ VMIN VTIME _exit
atexit bind calloc cfmakeraw chmod clock_gettime close closedir dup2 execv exit fchmod fchown fcntl flock
free fstat fsync getenv getpgrp getpid getsockname IPPROTO_TCP ioctl isatty kill link lstat mkdir mode_t open opendir pid_t
pipe poll pollfd posix_spawn_file_actions_addopen posix_spawn_file_actions_destroy sa_family_t send
shutdown
setsockopt sockaddr_in sockaddr_un socket socketpair socklen_t unlink unsetenv
posix_spawn_file_actions_init posix_spawn_file_actions_t posix_spawnattr_destroy posix_spawnattr_init
posix_spawnattr_setflags posix_spawnattr_setsigdefault posix_spawnattr_setsigmask posix_spawnattr_t
posix_spawnp pthread_attr_destroy pthread_attr_init pthread_attr_setdetachstate
pthread_attr_setstacksize pthread_create pthread_getspecific pthread_key_create pthread_key_t
pthread_self pthread_setspecific pthread_sigmask pthread_t readdir readlink rename setvbuf sigaction
sigaddset sigaltstack sigemptyset siginfo_t sigismember signal sigpending sigset_t size_t stack_t stat strdup strerror sysconf
E2BIG ECANCELED NSIG RLIMIT_NOFILE SA_NOCLDWAIT SIGCHLD SIGSTOP S_ISDIR X_OK access getpgid getrlimit rlim_t nfds_t POSIX_SPAWN_SETSID P_PID WEXITED WNOWAIT chdir execve getppid id_t posix_spawn
posix_spawn_file_actions_addchdir_np posix_spawn_file_actions_adddup2 setsid sigfillset sigprocmask strlen vfork waitid
tcgetattr tcgetpgrp tcsetattr termios timespec ttyname_r unlink waitpid winsize write
""".split()

# The symbols of some platforms.
SOME = {
    "MSG_NOSIGNAL": "glibc musl",
    "F_SETNOSIGPIPE": "Darwin",
    "SO_NOSIGPIPE": "Darwin",
    "EVFILT_TIMER": "Darwin",
    "EV_ADD": "Darwin",
    "EV_DELETE": "Darwin",
    "F_SETPIPE_SZ": "glibc musl",
    "IN_ATTRIB": "glibc musl",
    "IN_CLOEXEC": "glibc musl",
    "IN_CREATE": "glibc musl",
    "IN_DELETE": "glibc musl",
    "IN_MODIFY": "glibc musl",
    "IN_MOVED_FROM": "glibc musl",
    "IN_MOVED_TO": "glibc musl",
    "IN_MOVE_SELF": "glibc musl",
    "IN_NONBLOCK": "glibc musl",
    "IN_ONLYDIR": "glibc musl",
    "SIGPWR": "glibc musl",
    "SIGSTKFLT": "glibc musl",
    # In musl's header `stdio_ext.h` as well.
    "__fbufsize": "glibc musl",
    "inotify_add_watch": "glibc musl",
    "inotify_init1": "glibc musl",
    "itimerspec": "glibc musl",
    "kevent": "Darwin",
    "kqueue": "Darwin",
    "pipe2": "glibc musl",
    "POSIX_SPAWN_CLOEXEC_DEFAULT": "Darwin",
    "PR_SET_PDEATHSIG": "glibc musl",
    "prctl": "glibc musl",
    "syscall": "glibc musl",
    "timerfd_create": "glibc musl",
    "timerfd_settime": "glibc musl",
}

# Words in the form of a symbol that are Swift's own, or declared in this package.
OTHERS = set(
    """
UTF8 call for if init let makePair max min nonisolated return throws unsafe var void while switch sizeof __attribute__
""".split()
)

CALL = re.compile(r"(?<![\w.`@])([a-z_][a-z0-9_]*)\s*\(")
CONSTANT = re.compile(r"(?<![\w.`])([A-Z][A-Z0-9_]{2,}|[a-z][a-z0-9]*_t)\b")
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:Glibc|Musl|Darwin)\b", re.M)
COMMENT = re.compile(r"//.*|\"(?:\\.|[^\"\\])*\"")


def sources():
    """The files of the libraries, with their text."""
    for path in sorted((ROOT / "Sources").rglob("*")):
        if path.suffix in (".swift", ".h", ".c"):
            yield path.relative_to(ROOT / "Sources"), path.read_text()


class Reader:
    """Walks through a file and knows for which platforms a line is compiled."""

    def __init__(self):
        self.stack = []  # pairs of what earlier branches took, and what this branch has

    def platforms(self):
        here = set(PLATFORMS)
        for _, branch in self.stack:
            here &= branch
        return here

    def read(self, line):
        """Takes a line; returns the condition on the platform that it states, if any."""
        words = line.strip()
        condition = re.sub(r"^#\s*(?:ifdef|ifndef|if|elseif|elif)\s+(?:defined\s*)?", "", words)
        if re.match(r"#\s*(if|ifdef|ifndef)\b", words):
            branch = self.branch(condition, negated=words.startswith("#ifndef"))
            self.stack.append((branch, branch))
        elif re.match(r"#\s*(elseif|elif)\b", words):
            taken, _ = self.stack.pop()
            branch = self.branch(condition) - taken
            self.stack.append((taken | branch, branch))
        elif re.match(r"#\s*else\b", words):
            taken, _ = self.stack.pop()
            self.stack.append((set(PLATFORMS), set(PLATFORMS) - taken if taken != set(PLATFORMS) else taken))
            return None
        elif re.match(r"#\s*endif\b", words):
            self.stack.pop()
            return None
        else:
            return None
        is_platform = re.search(r"\b(os|canImport|arch)\(|__linux__|__GLIBC__|__APPLE__", condition)
        return condition if is_platform else None

    @staticmethod
    def branch(condition, negated=False):
        plain = condition.lstrip("!")
        known = CONDITIONS.get(plain)
        if known is None:
            return set(PLATFORMS)
        return set(PLATFORMS) - known if negated or condition.startswith("!") else known


def scan():
    """The conditions of each file, the symbols with their platforms and files, and what is wrong."""
    conditions, symbols, problems = [], collections.defaultdict(set), []
    table = {name: set(PLATFORMS) for name in EVERYWHERE}
    table.update({name: set(names.split()) for name, names in SOME.items()})
    for path, text in sources():
        reader, counts = Reader(), collections.Counter()
        uses_c = path.suffix != ".swift" or IMPORT.search(text)
        declared = set(re.findall(r"\b(?:func|case)\s+([a-z_][a-z0-9_]*)", text))
        for number, line in enumerate(text.split("\n"), 1):
            condition = reader.read(line)
            if condition:
                counts[condition] += 1
            if not uses_c or line.lstrip().startswith("#"):
                continue
            code = COMMENT.sub("", line)
            for name in set(CALL.findall(code)) | set(CONSTANT.findall(code)):
                if name in OTHERS or name in declared or name.startswith("terminal_"):
                    continue
                if name not in table:
                    problems.append(f"{path}:{number}: {name} is in no table of {__file__}")
                    continue
                symbols[name].add(str(path))
                missing = reader.platforms() - table[name]
                if missing:
                    problems.append(f"{path}:{number}: {name} is compiled for {sorted(missing)}")
        conditions += [(str(path), condition, counts[condition]) for condition in sorted(counts)]
    unused = sorted(set(table) - set(symbols))
    problems += [f"{name} is in a table of {__file__}, and nowhere used" for name in unused]
    return conditions, symbols, table, problems


def document(conditions, symbols, table):
    lines = [
        "# What depends on the platform",
        "",
        "Written by `Scripts/portability.py --write`; `Scripts/check.sh` compares it with the sources.",
        "",
        "Linux with glibc is built and tested on every push. The code has branches for macOS (Darwin) and for musl, but",
        "nobody has built or tested them: only this list checks them. `SHOHIN_THREADS=apart` makes a program on Linux",
        "share its work between threads as on macOS, and the end-to-end checks run in both ways.",
        "",
        "## Conditions",
        "",
        "| file | condition | places |",
        "|---|---|---|",
    ]
    lines += [f"| `{path}` | `{condition}` | {count} |" for path, condition, count in conditions]
    lines += ["", "## Symbols of the C library that some platforms lack", ""]
    lines += ["| symbol | " + " | ".join(PLATFORMS) + " |", "|---|" + "---|" * len(PLATFORMS)]
    some = sorted(name for name in symbols if table[name] != set(PLATFORMS))
    for name in some:
        marks = ["✓" if platform in table[name] else "" for platform in PLATFORMS]
        lines.append(f"| `{name}` | " + " | ".join(marks) + " |")
    lines += ["", "## Symbols that all have", ""]
    lines.append(", ".join(f"`{name}`" for name in sorted(set(symbols) - set(some))) + ".")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the list anew")
    arguments = parser.parse_args()
    conditions, symbols, table, problems = scan()
    if problems:
        sys.exit("\n".join(problems))
    text = document(conditions, symbols, table)
    if arguments.write:
        LIST.write_text(text)
        return
    old = LIST.read_text() if LIST.exists() else ""
    difference = list(
        difflib.unified_diff(old.split("\n"), text.split("\n"), "recorded", "now", lineterm="")
    )
    if difference:
        sys.exit("\n".join(difference) + "\nScripts/portability.py --write records it.")
    print(f"{len(conditions)} conditions and {len(symbols)} symbols are as recorded.")


if __name__ == "__main__":
    main()
