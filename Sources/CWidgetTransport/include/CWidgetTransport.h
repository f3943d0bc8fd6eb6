#ifndef OPALINE_WIDGET_TRANSPORT_H
#define OPALINE_WIDGET_TRANSPORT_H

#include <stddef.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>

// System calls that Swift cannot name: macros, variadic functions and control messages. Functions
// return -1 and set errno where they fail.

/// A pair of connected sockets that keep the bounds of packets, closed in other programs.
int32_t wt_socketpair(int32_t ends[2]);

/// Sends one packet, with a descriptor where `descriptor` is not negative; never waits.
ssize_t wt_send(int32_t socket, const void *bytes, size_t count, int32_t descriptor);

/// Receives one packet; never waits. More descriptors than one are closed again.
///
/// `descriptor` gets the packet's descriptor, which the caller closes, or -1. `is_complete` is 0
/// where the packet was longer than `count` or had more than one descriptor.
ssize_t wt_receive(
    int32_t socket, void *bytes, size_t count, int32_t *descriptor, int32_t *is_complete);

/// A file in memory of a size, closed in other programs.
int32_t wt_memory_file(size_t size);

/// Prevents every later change of the file's size or its contents.
int32_t wt_seal(int32_t descriptor);

/// Returns the size of a memory file whose seals forbid every change; -1, with `errno` EPERM, for a
/// file that is not sealed so.
int64_t wt_sealed_size(int32_t descriptor);

/// A descriptor that becomes readable when the process ends.
int32_t wt_process_descriptor(int32_t process);

/// Has a process that is started close every descriptor from a number on.
int32_t wt_spawn_close_from(posix_spawn_file_actions_t *actions, int32_t first);

/// Ends the calling process when the thread that started it ends.
int32_t wt_end_with_parent(void);

/// A file in memory with a filter for bubblewrap's `--seccomp`: everything that a widget has no use
/// for and that the kernel has been attacked through fails with EPERM, and local sockets do not exist.
int32_t wt_seccomp_filter(int32_t allows_network);

#endif
