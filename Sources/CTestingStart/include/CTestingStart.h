#ifndef OPALINE_TESTING_START_H
#define OPALINE_TESTING_START_H

#include <stdbool.h>

/// Whether the executors of virtual time were installed before the process's `main`.
///
/// A task keeps the executor with which it began. Executors that the first stage installs are
/// therefore not those of the test that made the stage, and the test's objects with an isolated
/// `deinit` are released a turn of the main queue late. A call of this function also makes the
/// linker keep the constructor that installs them.
bool opaline_testing_has_started(void);

#endif
