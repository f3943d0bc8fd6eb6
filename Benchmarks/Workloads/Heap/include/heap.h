#include <stddef.h>

/// Bytes that the process has allocated and not freed, including the memory that the
/// allocator itself uses.
size_t heap_bytes(void);
