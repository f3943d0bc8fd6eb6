#ifndef OPALINE_HOST_ENTRY_H
#define OPALINE_HOST_ENTRY_H

#include <stdint.h>

/// Runs the application on the host that the executable was linked with, and returns its exit
/// status; -1 when no host was linked.
///
/// UIKit is below UIKitHost, so it cannot name it. The host defines `opaline_host_run`; here it is
/// a weak reference that the linker fills in when both end up in one executable, which the product
/// `UIKit` sees to.
int32_t opaline_run_linked_host(void);

#endif
