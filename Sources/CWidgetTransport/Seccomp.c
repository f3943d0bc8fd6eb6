#define _GNU_SOURCE
#include "CWidgetTransport.h"

#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

// The system calls that are always denied: calls that affect other processes, the kernel's own
// configuration, mounts or keys, and calls of interfaces with a history of faults. The list follows
// what container runtimes deny by default.
static const char *const denied[] = {
    "acct", "add_key", "bpf", "clock_adjtime", "clock_settime", "delete_module",
    "fanotify_init", "finit_module", "fork", "fsconfig", "fsmount", "fsopen", "fspick",
    "init_module", "io_uring_enter", "io_uring_register", "io_uring_setup", "ioperm", "iopl",
    "kcmp", "kexec_file_load", "kexec_load", "keyctl", "lookup_dcookie", "mount",
    "mount_setattr", "move_mount", "move_pages", "name_to_handle_at", "nfsservctl",
    "open_by_handle_at", "open_tree", "perf_event_open", "personality", "pidfd_getfd",
    "pivot_root", "process_madvise", "process_vm_readv", "process_vm_writev", "ptrace", "quotactl",
    "reboot", "request_key", "setdomainname", "sethostname", "setns", "settimeofday",
    "swapoff", "swapon", "syslog", "umount", "umount2", "unshare", "uselib", "userfaultfd",
    "ustat", "vfork", "vhangup",
};

// These calls allocate memory that no limit counts. The memory remains even if no process maps it
// and no descriptor refers to it.
static const char *const denied_storage[] = {"mq_open", "msgget", "semget", "shmget"};

static int deny(scmp_filter_ctx filter, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int call = seccomp_syscall_resolve_name(names[i]);
    // A system call that this machine does not have needs no rule.
    if (call == __NR_SCMP_ERROR || call < 0) continue;
    int status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0);
    if (status < 0) return status;
  }
  return 0;
}

// Denies sockets of every family but IPv4, IPv6 and netlink; the C library reads network addresses
// through netlink. Local sockets are denied as a whole, because a filter cannot read the name to
// which a socket connects. Abstract names belong to a network namespace, and a widget that may use
// the network is in the user's namespace, where the session bus and X11 listen.
static int deny_families(scmp_filter_ctx filter) {
  for (unsigned family = 0; family <= AF_NETLINK; family++) {
    if (family == AF_INET || family == AF_INET6 || family == AF_NETLINK) continue;
    // Compare only the lower half of the argument, because the kernel ignores the upper half.
    int status = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
        SCMP_A0(SCMP_CMP_MASKED_EQ, 0xffffffffu, family));
    if (status < 0) return status;
  }
  return seccomp_rule_add(
      filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
      SCMP_A0(SCMP_CMP_GT, AF_NETLINK));
}

// Denies pairs of sockets, because a file in memory that was sent into a pair and is not
// yet received is not counted as memory of any process. A widget that may use the network
// gets pairs of streams, which libraries need, and no pairs of datagrams, which can send
// to any local socket.
static int deny_pairs(scmp_filter_ctx filter, bool allows_network) {
  if (!allows_network)
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socketpair), 0);
  // For local sockets, the kernel treats SOCK_RAW as SOCK_DGRAM, so deny both types.
  int status = 0;
  for (unsigned type = SOCK_DGRAM; type <= SOCK_RAW && status >= 0; type++)
    status = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socketpair), 1,
        SCMP_A1(SCMP_CMP_MASKED_EQ, 0xf, type));
  return status;
}

// Denies shared anonymous memory. The pages that a process unmaps are no longer counted for the
// process, but the kernel retains these pages, so that a widget could exceed its limit. A widget is
// one process and needs no such memory; files in memory, which a widget does need, are limited in
// another way. Also denies MADV_PAGEOUT, which moves pages to swap space.
static int deny_unmapped_memory(scmp_filter_ctx filter) {
  unsigned shared = MAP_SHARED | MAP_ANONYMOUS;
  int status = seccomp_rule_add(
      filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(mmap), 1,
      SCMP_A3(SCMP_CMP_MASKED_EQ, shared, shared));
  if (status < 0) return status;
  return seccomp_rule_add(
      filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(madvise), 1,
      SCMP_A2(SCMP_CMP_MASKED_EQ, 0xffffffffu, MADV_PAGEOUT));
}

static int fill(scmp_filter_ctx filter, bool allows_network) {
  int status = deny(filter, denied, sizeof denied / sizeof *denied);
  if (status >= 0)
    status = deny(filter, denied_storage, sizeof denied_storage / sizeof *denied_storage);
  if (status >= 0) status = deny_unmapped_memory(filter);
  if (status >= 0) status = deny_families(filter);
  if (status >= 0) status = deny_pairs(filter, allows_network);
  if (status < 0) return status;
  // Allow clone for threads only. An extension starts no other program, and a process in a new
  // namespace has capabilities over the namespace.
  status = seccomp_rule_add(
      filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
      SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  if (status < 0) return status;
  // A filter cannot read the flags of clone3, because they are in memory. Report that clone3 does
  // not exist, so that libraries use clone instead.
  status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (status < 0) return status;
  // Deny TIOCSTI, which types into the terminal from which the process was started.
  return seccomp_rule_add(
      filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
      SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffffu, 0x5412));
}

int32_t wt_seccomp_filter(bool allows_network) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) {
    errno = ENOMEM;
    return -1;
  }
  int status = fill(filter, allows_network);
  int32_t file = status < 0 ? -1 : wt_memory_file(0);
  if (file >= 0) {
    status = seccomp_export_bpf(filter, file);
    if (status < 0 || lseek(file, 0, SEEK_SET) < 0) {
      close(file);
      file = -1;
    }
  }
  seccomp_release(filter);
  if (status < 0) errno = -status;
  return file;
}
