#include "CHostEntry.h"

extern int32_t opaline_host_run(void) __attribute__((weak));

int32_t opaline_run_linked_host(void) {
  return opaline_host_run ? opaline_host_run() : -1;
}
