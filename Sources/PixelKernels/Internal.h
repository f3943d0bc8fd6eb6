#ifndef PK_INTERNAL_H
#define PK_INTERNAL_H

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "include/PixelKernelsTesting.h"

#if defined(__x86_64__)
#define PK_X86 1
#else
#define PK_X86 0
#endif

// The processor features for which each x86 path is compiled. Dispatch.c tests whether the
// processor has all features of a path.
#define PK_TARGET_AVX2 "avx2,fma,bmi,bmi2"
#define PK_TARGET_AVX512 \
  "avx2,fma,bmi,bmi2,avx512f,avx512bw,avx512vl,avx512dq,avx512vnni,prefer-256-bit"

static inline int pk_min(int a, int b) { return a < b ? a : b; }
static inline int pk_max(int a, int b) { return a > b ? a : b; }
static inline int pk_clamp(int v, int low, int high) { return pk_min(pk_max(v, low), high); }

/// Returns the floor of a / 2^shift, also for negative a.
static inline int pk_floor_shift(int a, int shift) { return a >> shift; }

/// round(v / 255), exact for 0 <= v <= 65535 + 127.
static inline uint32_t pk_div255(uint32_t v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

static inline pk_rect pk_bounds(pk_image image) {
  pk_rect r = {image.x, image.y, image.width, image.height};
  return r;
}

static inline pk_rect pk_intersect(pk_rect a, pk_rect b) {
  int x0 = pk_max(a.x, b.x), y0 = pk_max(a.y, b.y);
  int x1 = pk_min(a.x + a.width, b.x + b.width), y1 = pk_min(a.y + a.height, b.y + b.height);
  pk_rect r = {x0, y0, pk_max(0, x1 - x0), pk_max(0, y1 - y0)};
  return r;
}

static inline bool pk_is_empty(pk_rect r) { return r.width <= 0 || r.height <= 0; }

/// The part of `rect` inside `dst` and inside `mask`, if `mask` has pixels.
static inline pk_rect pk_clip(pk_image dst, pk_rect rect, pk_image mask) {
  pk_rect r = pk_intersect(rect, pk_bounds(dst));
  return mask.data ? pk_intersect(r, pk_bounds(mask)) : r;
}

/// The address of a pixel of `bytes` bytes; `x` and `y` are in device space.
static inline uint8_t *pk_at(pk_image image, int x, int y, int bytes) {
  return image.data + (ptrdiff_t)(y - image.y) * image.stride + (ptrdiff_t)(x - image.x) * bytes;
}

struct pk_scratch {
  uint8_t *memory;
  size_t size;
};

/// Returns at least `bytes` of 64-byte aligned memory; NULL when memory is short. The memory
/// contains zeros or the values of earlier uses, and the results of earlier calls become invalid.
void *pk_scratch_reserve(pk_scratch *scratch, size_t bytes);

/// Allocates zeroed memory at an address that is a multiple of 64. Free this memory with
/// `pk_aligned_free`.
void *pk_aligned_alloc(size_t bytes);
void pk_aligned_free(void *memory);

/// Ordered noise that is added before 8.8 fixed point is rounded down: blue noise (void and
/// cluster), 16 x 16.
///
/// The entries are 14...241 of 256, so that a value within 14/256 of a whole level always
/// becomes that level, and 65280 plus the largest entry still fits 16 bits.
extern const uint8_t pk_dither[16][16];

#endif
