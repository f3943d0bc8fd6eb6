#define _GNU_SOURCE
#include "CWidgetTransport.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int32_t wt_process_descriptor(int32_t process) {
  return (int32_t)syscall(SYS_pidfd_open, process, 0);
}

int32_t wt_spawn_close_from(posix_spawn_file_actions_t *actions, int32_t first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int32_t wt_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
