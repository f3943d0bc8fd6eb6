#ifndef OPALINE_WIDGET_TRANSPORT_H
#define OPALINE_WIDGET_TRANSPORT_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Functions for system calls that Swift cannot make, because they need macros, variadic functions
// or control messages. If a function fails, it returns -1 and sets errno.

/// Makes a pair of connected sockets that preserve packet boundaries and are closed by exec.
int32_t wt_socketpair(int32_t ends[2]);

/// Sends one packet, with a descriptor if `descriptor` is not negative; never waits.
ssize_t wt_send(int32_t socket, const void *bytes, size_t count, int32_t descriptor);

/// Receives one packet; never waits. If the packet has more than one descriptor, the additional
/// descriptors are closed.
///
/// `descriptor` gets the packet's descriptor, which the caller closes, or -1. `is_complete`
/// is false if the packet was longer than `count` or had more than one descriptor.
ssize_t wt_receive(
    int32_t socket, void *bytes, size_t count, int32_t *descriptor, bool *is_complete);

/// Makes a file in memory with a size in bytes; exec closes the file.
int32_t wt_memory_file(size_t size);

/// Prevents every later change of the file's size or its contents.
int32_t wt_seal(int32_t descriptor);

/// Returns the size of a memory file that is sealed against shrinking and growing; -1, with `errno`
/// EPERM, for a file without these seals.
int64_t wt_sealed_size(int32_t descriptor);

/// Returns a descriptor that becomes readable when the process ends.
int32_t wt_process_descriptor(int32_t process);

/// Makes a spawned process close every descriptor from `first` on.
int32_t wt_spawn_close_from(posix_spawn_file_actions_t *actions, int32_t first);

/// Makes the kernel end the calling process when the thread that started this process ends.
int32_t wt_end_with_parent(void);

/// Makes a file in memory with a filter for bubblewrap's `--seccomp`. The filter denies local
/// sockets, and system calls that have been used to attack the kernel and that a widget does not
/// need. A widget that may use the network can still make pairs of local streams.
int32_t wt_seccomp_filter(bool allows_network);

#endif
