#define _GNU_SOURCE
#include "CWidgetTransport.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
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
