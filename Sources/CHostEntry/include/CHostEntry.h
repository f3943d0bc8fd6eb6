#ifndef OPALINE_HOST_ENTRY_H
#define OPALINE_HOST_ENTRY_H

#include <stdint.h>

/// Runs the application on the host that the executable was linked with, and returns its exit
/// status; -1 if no host was linked.
///
/// UIKitHost depends on UIKit, so UIKit cannot refer to the host by name. The host defines
/// `opaline_host_run`. This function calls it through a weak reference, which the linker resolves
/// if the executable contains the host. The product `UIKit` contains the host.
int32_t opaline_run_linked_host(void);

#endif
