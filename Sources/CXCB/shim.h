#ifndef OPALINE_XCB_SHIM_H
#define OPALINE_XCB_SHIM_H

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>

/// Makes a file in memory without a name, and returns its descriptor, by which another process can
/// map the memory; returns -1 on failure. Glibc declares the call only if its extensions are
/// enabled.
static inline int opaline_anonymous_file(size_t bytes) {
  int file = (int)syscall(SYS_memfd_create, "opaline-frame", 1u /* MFD_CLOEXEC */);
  if (file < 0) return -1;
  if (ftruncate(file, (off_t)bytes) == 0) return file;
  close(file);
  return -1;
}

// Swift cannot import the type of `xcb_shm_id`.

/// Requests the server's reply about its MIT-SHM extension without waiting for the reply.
static inline void opaline_xcb_prefetch_shm_data(xcb_connection_t *connection) {
  xcb_prefetch_extension_data(connection, &xcb_shm_id);
}

/// The server's reply about its MIT-SHM extension.
static inline const xcb_query_extension_reply_t *opaline_xcb_shm_data(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_shm_id);
}

#endif
