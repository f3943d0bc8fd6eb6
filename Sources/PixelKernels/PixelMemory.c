#include "Internal.h"

// The memory of pixels. Large memory has mappings apart from the heap, and the last freed mappings
// are used again.

// With the address sanitizer, all memory comes from the heap, because the sanitizer does not find
// accesses outside of mappings.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PK_HAS_SANITIZER
#endif
#endif

#if defined(__linux__) && !defined(PK_HAS_SANITIZER)
#define PK_HAS_MAPPINGS
#include <pthread.h>
#include <sys/mman.h>

/// The size of a huge page on x86-64, and on ARM with base pages of 4 KB.
static const size_t huge_page = (size_t)2 << 20;

/// Whether pixels of this size have a separate mapping.
///
/// glibc's heap would place small long-lived objects into the memory of freed pixels. The next
/// pixels would then need more memory: a process that opened and closed small windows temporarily
/// grew by up to 119 MB, of which it used 8 MB.
static bool has_mapping(size_t bytes) { return bytes >= (size_t)128 << 10; }

/// Whether a bitmap of this size has a separate mapping. The memory of smaller bitmaps comes from
/// the heap, which can use it again without page faults.
static bool has_bitmap_mapping(size_t bytes) { return bytes >= huge_page; }

/// The size of the mapping for `bytes`: a multiple of huge pages if that is at most an eighth more
/// than `bytes`, because each ordinary page costs a page fault; otherwise a multiple of 64 KB, the
/// largest ordinary page of the systems Opaline runs on.
static size_t mapping_size(size_t bytes) {
  size_t rounded = (bytes + huge_page - 1) & ~(huge_page - 1);
  return rounded - bytes <= bytes / 8 ? rounded : (bytes + 0xffff) & ~(size_t)0xffff;
}

/// A new mapping of a size that `mapping_size` returned; NULL when memory is short. The mapping
/// begins at a multiple of a huge page if it is at least one huge page long.
static void *map(size_t size) {
  size_t slack = size < huge_page ? 0 : huge_page;
  uint8_t *start = mmap(NULL, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                        -1, 0);
  if (start == MAP_FAILED) return NULL;
  if (!slack) return start;
  size_t before = (huge_page - (uintptr_t)start % huge_page) % huge_page;
  if (before) munmap(start, before);
  if (huge_page - before) munmap(start + before + size, huge_page - before);
  // A remainder of less than a huge page has ordinary pages.
  (void)madvise(start + before, size / huge_page * huge_page, MADV_HUGEPAGE);
  return start + before;
}

// MARK: Freed mappings

// A view that slides in needs the memory of a screen for a third of a second, and so does the view
// that slides out. The system clears each page of a new mapping when the page is written for the
// first time, which takes up to 10 ms for one screen in a virtual machine. Freed mappings are
// therefore kept. The system may take their pages when memory is short.

#define KEPT_COUNT 16
static const size_t kept_limit = (size_t)64 << 20;

/// The kept mappings, oldest first, and their size together.
static struct {
  pthread_mutex_t lock;
  struct {
    void *start;
    size_t size;
  } mappings[KEPT_COUNT];
  size_t count;
  size_t size;
} kept = {.lock = PTHREAD_MUTEX_INITIALIZER};

/// Removes a mapping from the kept ones and returns its start. The caller holds the lock.
static void *take_kept(size_t index) {
  void *start = kept.mappings[index].start;
  kept.size -= kept.mappings[index].size;
  kept.count--;
  memmove(&kept.mappings[index], &kept.mappings[index + 1],
          (kept.count - index) * sizeof kept.mappings[0]);
  return start;
}

/// The newest kept mapping of this size, or a new one; NULL when memory is short. `is_zero` receives
/// whether all bytes are zero.
static void *acquire_mapping(size_t size, bool *is_zero) {
  void *start = NULL;
  pthread_mutex_lock(&kept.lock);
  for (size_t i = kept.count; i-- > 0 && !start;) {
    if (kept.mappings[i].size == size) start = take_kept(i);
  }
  pthread_mutex_unlock(&kept.lock);
  *is_zero = !start;
  return start ? start : map(size);
}

/// Keeps a mapping, and unmaps the oldest kept mappings above the limits.
static void release_mapping(void *start, size_t size) {
  if (size > kept_limit) {
    munmap(start, size);
    return;
  }
  (void)madvise(start, size, MADV_FREE);
  pthread_mutex_lock(&kept.lock);
  while (kept.count == KEPT_COUNT || kept.size + size > kept_limit) {
    size_t oldest = kept.mappings[0].size;
    munmap(take_kept(0), oldest);
  }
  kept.mappings[kept.count].start = start;
  kept.mappings[kept.count].size = size;
  kept.count++;
  kept.size += size;
  pthread_mutex_unlock(&kept.lock);
}

void pk_pixels_purge(void) {
  pthread_mutex_lock(&kept.lock);
  while (kept.count) {
    size_t oldest = kept.mappings[0].size;
    munmap(take_kept(0), oldest);
  }
  pthread_mutex_unlock(&kept.lock);
}
#else
void pk_pixels_purge(void) {}
#endif

// MARK: Pixels

void *pk_pixels_alloc(size_t bytes) {
#ifdef PK_HAS_MAPPINGS
  bool is_zero;
  if (has_mapping(bytes)) return acquire_mapping(mapping_size(bytes), &is_zero);
#endif
  size_t size = (bytes + 63) & ~(size_t)63;
  return aligned_alloc(64, size ? size : 64);
}

void *pk_pixels_alloc_clear(size_t bytes) {
  bool is_zero = false;
#ifdef PK_HAS_MAPPINGS
  void *memory = has_mapping(bytes) ? acquire_mapping(mapping_size(bytes), &is_zero)
                                    : pk_pixels_alloc(bytes);
#else
  void *memory = pk_pixels_alloc(bytes);
#endif
  if (memory && !is_zero) memset(memory, 0, bytes);
  return memory;
}

void pk_pixels_free(void *memory, size_t bytes) {
#ifdef PK_HAS_MAPPINGS
  if (memory && has_mapping(bytes)) return release_mapping(memory, mapping_size(bytes));
#endif
  (void)bytes;
  free(memory);
}

// MARK: Bitmaps

void *pk_bitmap_alloc(size_t bytes) {
#ifdef PK_HAS_MAPPINGS
  if (has_bitmap_mapping(bytes)) return pk_pixels_alloc_clear(bytes);
#endif
  return calloc(bytes, 1);
}

void pk_bitmap_free(void *memory, size_t bytes) {
#ifdef PK_HAS_MAPPINGS
  if (memory && has_bitmap_mapping(bytes)) return pk_pixels_free(memory, bytes);
#endif
  (void)bytes;
  free(memory);
}
