#pragma once

/// System calls that Swift cannot import as they are: variadic ones, ones without a C wrapper, function-like macros,
/// and `fork`. Unless it says otherwise, a function returns -1 and sets `errno` when it fails, as system calls do.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

/// A file descriptor that becomes readable when the process ends (Linux 5.3). It is closed at exec. Open it before the
/// child is reaped: until then its number cannot belong to anybody else.
static inline int understudy_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

/// Signals the very process that the descriptor was opened for; a process number may have been given to another since.
static inline int understudy_pidfd_send_signal(int pidfd, int signal_number) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal_number, NULL, 0);
}

/// How many columns the terminal behind a descriptor has; 0 if there is none, or it does not say.
static inline int understudy_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Where a standard stream is closed, the next file that is opened would take its place, and get what is meant for the stream: something
/// that leads nowhere takes it first. Returns whether standard output was one of them.
static inline int understudy_fill_closed_streams(void) {
  int fills_output = 0;
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    open("/dev/null", O_RDWR);
    if (stream == STDOUT_FILENO) fills_output = 1;
  }
  return fills_output;
}

/// Nanoseconds of the system's own clock, for signal handlers too.
static inline unsigned long long understudy_nanoseconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (unsigned long long)now.tv_sec * 1000000000ull + (unsigned long long)now.tv_nsec;
}

/// Whether the process was told to ignore the signal, as `nohup` does.
static inline int understudy_ignores(int signal_number) {
  struct sigaction action;
  return sigaction(signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Makes orphaned descendants children of this process, which can then end and reap what a plugin left behind.
static inline int understudy_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

/// A pipe for a child's log: both ends are closed at exec, and reading does not block. `pipe2` needs a feature macro that
/// Swift cannot set.
static inline int understudy_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

/// The exit code in a status from `waitpid`, or -1 if the process did not exit by itself.
static inline int understudy_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

/// The signal in a status from `waitpid` that ended the process, or 0 if none did.
static inline int understudy_exit_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

/// Starts a program that cannot outlive its parent.
///
/// The child gets SIGKILL when the *thread* that called this function ends: to the kernel that thread is the parent,
/// not the process. So spawn from a thread that lives as long as the children should, never from a pool. The child has
/// a process group of its own, which a Ctrl-C at the terminal does not reach, default signal handlers, an empty signal
/// mask, and no descriptor but the three.
///
/// `path` is not searched for; `argv` and `envp` end with NULL. A negative descriptor stands for /dev/null; the
/// caller's descriptors stay open in the caller. `parent_pid` is the caller's `getpid()`; a child that finds another
/// parent is orphaned already, and exits with 127 instead.
///
/// With `guarded`, a guard stands between: the child is a process of ours that starts the program, takes in what the program's
/// own children leave behind, ends as the program ends, and ends all of its descendants first. SIGHUP, which it also gets when
/// the caller's thread ends, makes it end them at once; SIGTERM it hands on to the program. It never outlives the program by more
/// than two seconds.
///
/// Returns 0 and stores the child's number once the program runs, after about a millisecond; else an `errno` of fork or
/// exec, with nothing left behind. Linux 5.11.
int understudy_spawn(const char *path, char *const argv[], char *const envp[], int stdin_fd, int stdout_fd,
                     int stderr_fd, pid_t parent_pid, int guarded, pid_t *child_pid);
