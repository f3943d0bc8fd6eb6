#include "CTestingStart.h"

/// UIKitHost defines this function.
extern void opaline_install_task_executors(void);

static bool has_started;

__attribute__((constructor)) static void start(void) {
  opaline_install_task_executors();
  has_started = true;
}

bool opaline_testing_has_started(void) { return has_started; }
