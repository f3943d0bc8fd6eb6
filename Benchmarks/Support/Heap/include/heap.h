#include <stddef.h>

/// Bytes that the process has allocated and not freed, the allocator's own included.
size_t heap_bytes(void);
