#ifndef OPALINE_SHARED_LIBRARY_H
#define OPALINE_SHARED_LIBRARY_H

/// Shared libraries that are loaded when one of their functions is first called. No program is
/// linked with such a library (decision 0141).

#include <pthread.h>

/// A shared library. The fields after `file` belong to the functions below.
typedef struct {
  const char *name;
  const char *file;
  pthread_mutex_t lock;
  void *handle;
  char reason[512];
} OpalineSharedLibrary;

/// The initial value of a library.
///
/// - name: The library's name in messages.
/// - file: The name by which the dynamic linker finds the library.
#define OPALINE_SHARED_LIBRARY(name, file) {(name), (file), PTHREAD_MUTEX_INITIALIZER, NULL, ""}

/// Loads a library. If another thread is loading the library, waits for that thread. Returns NULL,
/// or the reason why the library cannot be loaded; the text is valid until the process ends.
const char *opaline_shared_library_load(OpalineSharedLibrary *library);

/// Loads a library if needed, and returns one of its functions. The process ends with a message if
/// the library or the function is missing.
void *opaline_shared_library_function(OpalineSharedLibrary *library, const char *name);

/// Defines a declared function as a jump to the function of the same name in a library.
///
/// A definition that differs from the declaration does not compile. The definition is hidden, so
/// other libraries in the process call the library's own function.
#define OPALINE_SHARED_LIBRARY_FUNCTION(library, type, name, parameters, arguments)               \
  __attribute__((visibility("hidden"))) type name parameters {                                   \
    static __typeof__(&name) loaded;                                                              \
    __typeof__(&name) function = __atomic_load_n(&loaded, __ATOMIC_ACQUIRE);                      \
    if (!function) {                                                                              \
      function = (__typeof__(&name))opaline_shared_library_function(&library, #name);             \
      __atomic_store_n(&loaded, function, __ATOMIC_RELEASE);                                      \
    }                                                                                             \
    return function arguments;                                                                    \
  }

#endif
