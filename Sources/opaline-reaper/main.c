// opaline-reaper LIFELINE PROGRAM [ARGUMENT…]
//
// Runs a program. When the other end of the socket LIFELINE closes, the reaper ends the program and
// every process that the program has started. The kernel closes that end when the host ends, also
// after a crash.
//
// A parent death signal alone is not sufficient. A process can request the signal only after its
// start. If its parent ends before the request, the process continues to run, and bubblewrap starts
// three processes one after another. Therefore the reaper becomes the parent of orphaned
// descendants (a "child subreaper", prctl(2)) and ends them as well.
//
// The exit status is the program's status, or 128 + N if signal N ended the program or the reaper,
// or 0 if the socket closed. The status is 64 for wrong arguments, and 125 to 127 if the reaper
// cannot start or supervise the program.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what, int status) {
  fprintf(stderr, "opaline-reaper: %s: %s\n", what, strerror(errno));
  _exit(status);
}

/// The maximum number of open descriptors, which is the default on Apple's systems. The buffers of
/// pipes and sockets are kernel memory, which the memory limits of a process do not include. The
/// number of descriptors limits this memory.
static const struct rlimit max_descriptors = {256, 256};

/// Replaces the calling process by the program. The kernel ends the program when the reaper ends.
static void execute(char **arguments, pid_t reaper, const sigset_t *signals) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail("prctl", 126);
  // If the reaper ended before the request, the kernel sends no signal, so exit here.
  if (getppid() != reaper) _exit(126);
  sigprocmask(SIG_SETMASK, signals, NULL);
  if (setrlimit(RLIMIT_NOFILE, &max_descriptors) < 0) fail("setrlimit", 126);
  execv(arguments[0], arguments);
  fail(arguments[0], 127);
}

/// Sends SIGKILL to all current children of the reaper.
static void kill_children(void) {
  char path[64];
  // The reaper has only one thread, and the identifier of this thread is the process identifier.
  snprintf(path, sizeof path, "/proc/self/task/%d/children", getpid());
  FILE *file = fopen(path, "re");
  if (!file) return;
  int child;
  while (fscanf(file, "%d", &child) == 1) kill(child, SIGKILL);
  fclose(file);
}

/// Ends all descendants. When a child ends, its children become children of the reaper, and the
/// loop ends them next.
static void kill_descendants(void) {
  pid_t ended;
  do {
    kill_children();
    do ended = waitpid(-1, NULL, 0);
    while (ended < 0 && errno == EINTR);
  } while (ended > 0);
}

/// Waits until the program or the host ends, or until a signal ends the reaper.
///
/// Returns the exit status of the reaper.
static int supervise(pid_t program, int lifeline, int signals) {
  struct pollfd entries[] = {{lifeline, POLLIN, 0}, {signals, POLLIN, 0}};
  for (;;) {
    if (poll(entries, 2, -1) < 0 && errno != EINTR) return 125;
    if (entries[0].revents) return 0;
    struct signalfd_siginfo signal;
    if (!entries[1].revents || read(signals, &signal, sizeof signal) < 0) continue;
    if (signal.ssi_signo != SIGCHLD) return 128 + (int)signal.ssi_signo;
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
      if (ended != program) continue;
      return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
  }
}

int main(int count, char **arguments) {
  if (count < 3) {
    fputs("usage: opaline-reaper LIFELINE PROGRAM [ARGUMENT...]\n", stderr);
    return 64;
  }
  int lifeline = atoi(arguments[1]);
  // Ensure that the program inherits neither the descriptor of the lifeline nor the blocked
  // signals.
  if (fcntl(lifeline, F_SETFD, FD_CLOEXEC) < 0) fail("the lifeline", 125);
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) < 0) fail("prctl", 125);
  sigset_t blocked, inherited;
  sigemptyset(&blocked);
  for (const int *each = (int[]){SIGCHLD, SIGTERM, SIGINT, SIGHUP, 0}; *each; each++)
    sigaddset(&blocked, *each);
  sigprocmask(SIG_BLOCK, &blocked, &inherited);
  int signals = signalfd(-1, &blocked, SFD_CLOEXEC);
  if (signals < 0) fail("signalfd", 125);
  pid_t reaper = getpid();
  pid_t program = fork();
  if (program < 0) fail("fork", 125);
  if (program == 0) execute(arguments + 2, reaper, &inherited);
  int status = supervise(program, lifeline, signals);
  kill_descendants();
  return status;
}
