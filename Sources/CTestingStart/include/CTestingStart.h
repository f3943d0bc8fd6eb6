#ifndef OPALINE_TESTING_START_H
#define OPALINE_TESTING_START_H

#include <stdbool.h>

/// Whether the executors of virtual time were installed before the process's `main`.
///
/// A task keeps the executor with which it began. If the first stage installed the executors, the
/// test that made the stage would not use them. The test's objects with an isolated `deinit` would
/// then be released one turn of the main queue too late. A call of this function also makes the
/// linker keep the constructor that installs the executors.
bool opaline_testing_has_started(void);

#endif
