#ifndef OPALINE_TESTING_START_H
#define OPALINE_TESTING_START_H

#include <stdbool.h>

/// Whether the executors of virtual time were installed before the process's `main`.
///
/// A task keeps the executor with which it began. If the first stage installed the
/// executors, the test that made the stage would not use them, and the test's objects with
/// an isolated `deinit` would be released a turn of the main queue late. A call of this
/// function also makes the linker keep the constructor that installs the executors.
bool opaline_testing_has_started(void);

#endif
