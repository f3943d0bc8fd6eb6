#define _GNU_SOURCE
#include "CWidgetTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int32_t wt_memory_file(size_t size) {
  int file = memfd_create("opaline-widget", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file >= 0 && ftruncate(file, (off_t)size) < 0) {
    close(file);
    return -1;
  }
  return file;
}

int32_t wt_seal(int32_t descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

int64_t wt_sealed_size(int32_t descriptor) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0) return -1;
  int needed = F_SEAL_SHRINK | F_SEAL_GROW;
  if ((seals & needed) != needed) {
    errno = EPERM;
    return -1;
  }
  struct stat status;
  if (fstat(descriptor, &status) < 0) return -1;
  return status.st_size;
}

int32_t wt_process_descriptor(int32_t process) {
  return (int32_t)syscall(SYS_pidfd_open, process, 0);
}

int32_t wt_spawn_close_from(posix_spawn_file_actions_t *actions, int32_t first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int32_t wt_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
