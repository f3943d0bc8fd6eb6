#include "CSharedLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

const char *opaline_shared_library_load(OpalineSharedLibrary *library) {
  pthread_mutex_lock(&library->lock);
  if (!library->handle && !library->reason[0]) {
    library->handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    if (!library->handle) {
      const char *error = dlerror();
      snprintf(library->reason, sizeof library->reason, "%s", error ? error : "unknown error");
    }
  }
  const char *reason = library->handle ? NULL : library->reason;
  pthread_mutex_unlock(&library->lock);
  return reason;
}

void *opaline_shared_library_function(OpalineSharedLibrary *library, const char *name) {
  const char *reason = opaline_shared_library_load(library);
  void *function = reason ? NULL : dlsym(library->handle, name);
  if (!function) {
    if (!reason) reason = dlerror();
    fprintf(
        stderr, "UIKit: %s's function %s cannot be called: %s\n", library->name, name,
        reason ? reason : "the function is null");
    abort();
  }
  return function;
}
