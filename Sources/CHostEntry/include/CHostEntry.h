#ifndef OPALINE_HOST_ENTRY_H
#define OPALINE_HOST_ENTRY_H

#include <stdint.h>

/// Runs the application on the host that the executable was linked with, and returns its
/// exit status; -1 if no host was linked.
///
/// UIKit is below UIKitHost, so it cannot refer to the host by name. The host defines
/// `opaline_host_run`. Here this function is a weak reference, which the linker resolves if
/// both are in one executable. The product `UIKit` contains both.
int32_t opaline_run_linked_host(void);

#endif
