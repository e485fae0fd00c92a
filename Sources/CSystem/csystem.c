#define _GNU_SOURCE

#include "csystem.h"

#include <fcntl.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/// CLOSE_RANGE_CLOEXEC of <linux/close_range.h>, which older headers do not have.
enum { close_at_exec = 1 << 2 };

/// Writes the reason into the pipe and ends the child. An int is written whole or not at all.
static _Noreturn void give_up(int report_fd) {
  int reason = errno;
  ssize_t written = write(report_fd, &reason, sizeof reason);
  (void)written;  // nobody left to tell
  _exit(127);
}

/// A copy of `fd`, or of /dev/null, above the three standard numbers: so no later dup2 can overwrite it.
static int copy_above_standard(int fd) {
  if (fd >= 0) return fcntl(fd, F_DUPFD_CLOEXEC, 3);
  int null_fd = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null_fd < 0 || null_fd > 2) return null_fd;
  int copy = fcntl(null_fd, F_DUPFD_CLOEXEC, 3);
  close(null_fd);
  return copy;
}

/// The child between fork and exec. Another thread of the parent may have held any lock at the fork, so only
/// async-signal-safe functions are called: no malloc, no stdio, nothing of Swift.
static _Noreturn void become(const char *path, char *const argv[], char *const envp[], const int standard_fds[3],
                             pid_t parent_pid, int report_fd) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) give_up(report_fd);
  // The parent may have died before the line above, and then no signal will ever come.
  if (getppid() != parent_pid) _exit(127);
  if (setpgid(0, 0) != 0) give_up(report_fd);

  int report_copy = copy_above_standard(report_fd);
  if (report_copy < 0) give_up(report_fd);
  report_fd = report_copy;
  int copies[3];
  for (int i = 0; i < 3; i++) {
    copies[i] = copy_above_standard(standard_fds[i]);
    if (copies[i] < 0) give_up(report_fd);
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(copies[i], i) < 0) give_up(report_fd);
  }
  // Closed by exec, not now: the report has to stay open until exec has worked.
  if (syscall(SYS_close_range, 3U, ~0U, (unsigned)close_at_exec) != 0) give_up(report_fd);

  // exec keeps what is ignored and what is blocked. Handlers first, or a pending signal would run one of the parent's.
  struct sigaction standard = {.sa_handler = SIG_DFL};
  // It is refused for SIGKILL, SIGSTOP and the C library's own two, which is right.
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);

  execve(path, argv, envp);
  give_up(report_fd);
}

// Neither vfork nor posix_spawn can set the parent death signal before exec.
int understudy_spawn(const char *path, char *const argv[], char *const envp[], int stdin_fd, int stdout_fd,
                     int stderr_fd, pid_t parent_pid, pid_t *child_pid) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;

  // Blocked over the fork, so that no handler of the parent runs in the child, where it would write to the parent's
  // pipes.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const int standard_fds[3] = {stdin_fd, stdout_fd, stderr_fd};
  pid_t child = fork();
  int reason = child < 0 ? errno : 0;
  if (child == 0) become(path, argv, envp, standard_fds, parent_pid, report[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);

  close(report[1]);
  if (child > 0) {
    // The end of the pipe, nothing read: exec closed it, and the program runs.
    ssize_t count;
    do count = read(report[0], &reason, sizeof reason);
    while (count < 0 && errno == EINTR);
    if (count != (ssize_t)sizeof reason) reason = 0;
  }
  close(report[0]);
  if (reason == 0) {
    *child_pid = child;
  } else if (child > 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return reason;
}
