#define _GNU_SOURCE
#include "CWidgetTransport.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { max_descriptors = 8 };

int32_t wt_socketpair(int32_t ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

ssize_t wt_send(int32_t socket, const void *bytes, size_t count, int32_t descriptor) {
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t wt_receive(
    int32_t socket, void *bytes, size_t count, int32_t *descriptor, bool *is_complete) {
  struct iovec part = {bytes, count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(max_descriptors * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1,
      .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  *descriptor = -1;
  *is_complete = true;
  if (received < 0) return received;
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) *is_complete = false;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < number; i++) {
      int each;
      memcpy(&each, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (*descriptor < 0) {
        *descriptor = each;
      } else {
        close(each);
        *is_complete = false;
      }
    }
  }
  return received;
}
