#define _GNU_SOURCE

#include "csystem.h"

#include <fcntl.h>
#include <time.h>

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

/// How long a guard tries to end what a program has left behind, in milliseconds.
enum { longest_clearing = 2000 };

/// Kills every child of this process, which by now is the parent of all orphans below it. The kernel lists them.
static void kill_children(void) {
  char text[4096];
  int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  ssize_t size = read(list, text, sizeof text - 1);
  close(list);
  // A number that the buffer cuts off is left for the next round.
  pid_t number = 0;
  for (ssize_t i = 0; i < size; i++) {
    if (text[i] >= '0' && text[i] <= '9') {
      number = number * 10 + (text[i] - '0');
    } else {
      if (number > 1) kill(number, SIGKILL);
      number = 0;
    }
  }
}

/// Ends and reaps all descendants; those of whoever dies become children of this process in their turn.
static void clear_descendants(pid_t program, int *program_status, int *is_program_reaped) {
  struct timespec pause = {.tv_nsec = 1000 * 1000};
  for (int round = 0; round < longest_clearing; round++) {
    kill_children();
    for (;;) {
      int status = 0;
      pid_t ended = waitpid(-1, &status, WNOHANG);
      if (ended < 0 && errno == ECHILD) return;
      if (ended <= 0) break;
      if (ended == program) {
        *program_status = status;
        *is_program_reaped = 1;
      }
    }
    nanosleep(&pause, NULL);
  }
}

/// Ends as the program has ended.
static _Noreturn void end_like(int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  int number = WIFSIGNALED(status) ? WTERMSIG(status) : SIGKILL;
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);  // one core is enough
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  kill(getpid(), number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  _exit(128 + number);
}

/// The guard. As in `become`, only async-signal-safe functions. All signals are blocked here, and waited for.
static _Noreturn void stand_guard(const char *path, char *const argv[], char *const envp[], const int standard_fds[3],
                                  pid_t parent_pid, int report_fd) {
  if (prctl(PR_SET_PDEATHSIG, SIGHUP, 0, 0, 0) != 0) give_up(report_fd);
  if (getppid() != parent_pid) _exit(127);
  if (setpgid(0, 0) != 0) give_up(report_fd);
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) give_up(report_fd);
  prctl(PR_SET_NAME, "understudy-guard", 0, 0, 0);

  pid_t self = getpid();
  pid_t program = _Fork();
  if (program < 0) give_up(report_fd);
  if (program == 0) become(path, argv, envp, standard_fds, self, report_fd);
  // Also the report: who waits for its end waits for the program's exec alone.
  syscall(SYS_close_range, 0U, ~0U, 0U);

  sigset_t all;
  sigfillset(&all);
  int status = 0;
  int is_reaped = 0;
  while (!is_reaped) {
    int number = sigwaitinfo(&all, NULL);
    if (number == SIGHUP) break;
    if (number == SIGTERM) kill(program, SIGTERM);
    if (number != SIGCHLD) continue;
    for (;;) {
      int ended_status = 0;
      pid_t ended = waitpid(-1, &ended_status, WNOHANG);
      if (ended <= 0) break;
      if (ended == program) {
        status = ended_status;
        is_reaped = 1;
      }
    }
  }
  if (!is_reaped) status = SIGKILL;
  clear_descendants(program, &status, &is_reaped);
  end_like(status);
}

// Neither vfork nor posix_spawn can set the parent death signal before exec.
int understudy_spawn(const char *path, char *const argv[], char *const envp[], int stdin_fd, int stdout_fd,
                     int stderr_fd, pid_t parent_pid, int guarded, pid_t *child_pid) {
  // Whoever started us may have it ignored: then the kernel reaps every child by itself, and nobody hears how it ended.
  struct sigaction child_ends;
  if (sigaction(SIGCHLD, NULL, &child_ends) == 0 && child_ends.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);

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
  if (child == 0 && guarded) stand_guard(path, argv, envp, standard_fds, parent_pid, report[1]);
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
