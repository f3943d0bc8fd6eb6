#include "Internal.h"

// The memory of pixels. Large memory has mappings apart from the heap, and the last freed mappings
// are cached.

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
#include <unistd.h>

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
// first time, which takes up to 10 ms for one screen in a virtual machine. A process that draws
// frames therefore caches freed mappings. The system may take their pages when memory is short.

#define CACHED_COUNT 64
static const size_t cache_limit = (size_t)64 << 20;

typedef struct {
  void *start;
  size_t size;
} mapping;

/// The cached mappings, oldest first, and their size together.
static struct {
  pthread_mutex_t lock;
  mapping mappings[CACHED_COUNT];
  size_t count;
  size_t size;
  /// Whether freed mappings are cached at all.
  bool is_enabled;
} cache = {.lock = PTHREAD_MUTEX_INITIALIZER};

/// Removes a mapping from the cache and returns it. The caller holds the lock.
static mapping remove_cached(size_t index) {
  mapping removed = cache.mappings[index];
  cache.size -= removed.size;
  cache.count--;
  memmove(&cache.mappings[index], &cache.mappings[index + 1],
          (cache.count - index) * sizeof cache.mappings[0]);
  return removed;
}

/// Unmaps mappings without the lock, because that can take milliseconds. Returns their size
/// together.
static size_t unmap(const mapping *mappings, size_t count) {
  size_t size = 0;
  for (size_t i = 0; i < count; i++) {
    munmap(mappings[i].start, mappings[i].size);
    size += mappings[i].size;
  }
  return size;
}

/// The newest cached mapping of this size, or a new one; NULL when memory is short. `is_zero`
/// receives whether all bytes are zero.
static void *acquire_mapping(size_t size, bool *is_zero) {
  void *start = NULL;
  pthread_mutex_lock(&cache.lock);
  for (size_t i = cache.count; i-- > 0 && !start;) {
    if (cache.mappings[i].size == size) start = remove_cached(i).start;
  }
  pthread_mutex_unlock(&cache.lock);
  *is_zero = !start;
  return start ? start : map(size);
}

/// Caches a mapping, and unmaps the oldest cached mappings above the limits; or unmaps the mapping
/// if the process caches none or if the mapping is larger than the cache.
static void release_mapping(void *start, size_t size) {
  pthread_mutex_lock(&cache.lock);
  // The value stays true after the lock is released, because the cache is never disabled.
  bool can_be_cached = cache.is_enabled && size <= cache_limit;
  pthread_mutex_unlock(&cache.lock);
  if (!can_be_cached) {
    munmap(start, size);
    return;
  }
  // Another thread may get the mapping as soon as it is cached, so mark its pages before.
  (void)madvise(start, size, MADV_FREE);
  mapping old[CACHED_COUNT];
  size_t old_count = 0;
  pthread_mutex_lock(&cache.lock);
  while (cache.count == CACHED_COUNT || cache.size + size > cache_limit) {
    old[old_count++] = remove_cached(0);
  }
  cache.mappings[cache.count++] = (mapping){start, size};
  cache.size += size;
  pthread_mutex_unlock(&cache.lock);
  unmap(old, old_count);
}

bool pk_caches_pixels(void) { return true; }

void pk_pixels_enable_cache(void) {
  pthread_mutex_lock(&cache.lock);
  cache.is_enabled = true;
  pthread_mutex_unlock(&cache.lock);
}

size_t pk_pixels_purge_cache(void) {
  mapping old[CACHED_COUNT];
  size_t old_count = 0;
  pthread_mutex_lock(&cache.lock);
  while (cache.count) old[old_count++] = remove_cached(cache.count - 1);
  pthread_mutex_unlock(&cache.lock);
  return unmap(old, old_count);
}

size_t pk_pixels_cached(void) {
  pthread_mutex_lock(&cache.lock);
  size_t size = cache.size;
  pthread_mutex_unlock(&cache.lock);
  return size;
}
#else
bool pk_caches_pixels(void) { return false; }
void pk_pixels_enable_cache(void) {}
size_t pk_pixels_purge_cache(void) { return 0; }
size_t pk_pixels_cached(void) { return 0; }
#endif

// MARK: Pixels

/// Memory for pixels; `is_zero` receives whether all bytes are known to be zero.
static void *alloc_pixels(size_t bytes, bool *is_zero) {
#ifdef PK_HAS_MAPPINGS
  if (has_mapping(bytes)) return acquire_mapping(mapping_size(bytes), is_zero);
#endif
  *is_zero = false;
  size_t size = (bytes + 63) & ~(size_t)63;
  return aligned_alloc(64, size ? size : 64);
}

void *pk_pixels_alloc(size_t bytes) {
  bool is_zero;
  return alloc_pixels(bytes, &is_zero);
}

void *pk_pixels_alloc_clear(size_t bytes) {
  bool is_zero;
  void *memory = alloc_pixels(bytes, &is_zero);
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

bool pk_pixels_populate(void *memory, size_t bytes) {
#if defined(PK_HAS_MAPPINGS) && defined(MADV_POPULATE_WRITE)
  // The start must be a multiple of the size of a page. Bytes before `memory` on the same page are
  // not changed.
  const uintptr_t page_mask = (uintptr_t)sysconf(_SC_PAGESIZE) - 1;
  const uintptr_t start = (uintptr_t)memory & ~page_mask;
  return madvise((void *)start, (uintptr_t)memory + bytes - start, MADV_POPULATE_WRITE) == 0;
#else
  (void)memory;
  (void)bytes;
  return false;
#endif
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
