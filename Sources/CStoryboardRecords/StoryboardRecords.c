#include "CStoryboardRecords.h"

typedef void (*storyboard_record)(void);

// The linker defines both names if the section exists. Both names are hidden, so that they refer to
// the executable or library into which this file is linked.
extern const storyboard_record __start_opaline_storyboards[]
    __attribute__((weak, visibility("hidden")));
extern const storyboard_record __stop_opaline_storyboards[]
    __attribute__((weak, visibility("hidden")));

void opaline_register_storyboards(void) {
  if (!__start_opaline_storyboards) return;
  for (const storyboard_record *record = __start_opaline_storyboards;
       record < __stop_opaline_storyboards; record++) {
    (*record)();
  }
}
