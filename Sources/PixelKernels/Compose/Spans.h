#ifndef PK_SPANS_H
#define PK_SPANS_H

#include "../Internal.h"

/// The number of pixels that are fetched, covered and blended at a time: small enough for
/// the stack and the cache.
#define PK_SPAN 256

/// The source pixels of one destination pixel along an axis: a first pixel, whole pixels, and a
/// last pixel. Weights are in 256ths of a source pixel.
typedef struct {
  int first, inner;
  uint32_t head, tail, total;
  /// Sums of levels are multiplied by 2^shift; `factor`, in 65536ths, converts them to level x 128.
  /// Only the footprints of rows have these values.
  int shift;
  uint32_t factor;
} pk_footprint;

/// The maximum number of source pixels per column for summing four columns at a time.
#define PK_TAPS 4

/// The number of columns in the widest vector of a kernel.
#define PK_PADDING 16

/// The footprints of a run of columns. Sources are level x 128.
///
/// The last vector of columns is padded with columns that have no weight and read the first pixel.
typedef struct {
  /// The number of weights per column, 2 or PK_TAPS; 0 for longer footprints, which are summed by
  /// `head`, `inner` and `tail`.
  int taps;
  size_t first[PK_SPAN];
  /// The weights in 65536ths: one per channel of a color, or one per pixel of coverage.
  _Alignas(64) uint16_t weight[PK_TAPS][PK_SPAN * 4];
  int32_t inner[PK_SPAN];
  uint32_t head[PK_SPAN], tail[PK_SPAN];
  /// The factor from a footprint's sum to a level.
  float unit[PK_SPAN];
} pk_columns;

/// The functions that process runs of pixels. `cover` is one byte per pixel, or NULL for full
/// coverage.
typedef struct {
  /// Composites source-over; `over_color` has one color as its source.
  void (*over)(uint8_t *dst, const uint8_t *src, const uint8_t *cover, int count);
  void (*over_color)(uint8_t *dst, uint32_t color, const uint8_t *cover, int count);
  /// `out = from + cover (to - from)`; `out` may be `from` or `to`.
  void (*mix)(
      uint8_t *out, const uint8_t *from, const uint8_t *to, const uint8_t *cover, int count);
  /// Blends `count` pixels in a mode other than source-over.
  void (*blend)(
      uint8_t *dst, const uint8_t *src, const uint8_t *cover, int count, pk_blend mode);
  /// Writes the color multiplied by each pixel's coverage. `tint` reads the coverage from A8
  /// pixels, `tint_alpha` from the alpha of BGRA pixels.
  void (*tint)(uint8_t *out, const uint8_t *a8, uint32_t color, int count);
  void (*tint_alpha)(uint8_t *out, const uint8_t *bgra, uint32_t color, int count);
  /// Computes `out = a b / 255` for two rows of bytes, or for a row and one value.
  void (*multiply)(uint8_t *out, const uint8_t *a, const uint8_t *b, int count);
  void (*scale)(uint8_t *out, const uint8_t *a, uint32_t value, int count);
  /// These functions interpolate bilinearly between two rows and their right neighbors, with weights
  /// `tx` and `ty` in 256ths, for colors and for coverage. Each row has `count + 1` pixels.
  void (*bilinear)(
      uint8_t *out, const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty,
      int count);
  void (*bilinear_a8)(
      uint8_t *out, const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty,
      int count);
  /// Composites the result of `bilinear` over `dst`, whose next row is `stride` bytes further.
  void (*bilinear_over)(
      uint8_t *dst, ptrdiff_t stride, const uint8_t *upper, const uint8_t *lower, uint32_t tx,
      uint32_t ty, int count);
  /// Computes the average of a footprint's rows as level x 128; `row` is the first row and has
  /// `count` bytes.
  void (*combine_rows)(
      uint16_t *out, const uint8_t *row, ptrdiff_t stride, const pk_footprint *rows, int count);
  /// These functions compute the averages of the columns of a row of level x 128, for colors and
  /// for coverage. `row` has four pixels more than the last column reads, and `out` has space for a
  /// multiple of PK_PADDING pixels.
  void (*combine_columns)(
      uint8_t *out, const uint16_t *row, const pk_columns *columns, int count);
  void (*combine_columns_a8)(
      uint8_t *out, const uint16_t *row, const pk_columns *columns, int count);
  /// Computes the same as `combine_rows` with one row and `combine_columns` with two columns per
  /// footprint. The function may read one pixel after the last source pixel, with the weight 0.
  void (*interpolate_columns)(
      uint8_t *out, const uint8_t *row, const pk_columns *columns, int count);
  /// `weigh_rows` computes the weighted sum of rows. `weigh_columns` computes the weighted sum of
  /// `taps` columns from `first` on, rounded and clamped, with `taps` weights for each pixel.
  void (*weigh_rows)(
      float *out, const uint8_t *row, ptrdiff_t stride, const float *weights, int rows, int count);
  void (*weigh_columns)(
      uint8_t *out, const float *row, const int32_t *first, const float *weights, int taps,
      int count);
} pk_spans;

const pk_spans *pk_spans_current(void);

extern const pk_spans pk_spans_scalar;
#if PK_X86
extern const pk_spans pk_spans_avx2;
extern const pk_spans pk_spans_avx512;
#endif

/// Prefetches a run of pixels that will be changed. Rows of a part of the screen are too far apart
/// for the hardware's prefetcher.
static inline void pk_prefetch_run(const uint8_t *row, int count) {
  for (int i = 0; i < count; i += 16) __builtin_prefetch(row + i * 4, 1);
}

/// Blends a run in any mode.
static inline void pk_blend_span(
    const pk_spans *spans, uint8_t *dst, const uint8_t *src, const uint8_t *cover,
    int count, pk_blend mode) {
  if (mode == PK_BLEND_SOURCE_OVER) {
    spans->over(dst, src, cover, count);
  } else if (mode != PK_BLEND_COPY) {
    spans->blend(dst, src, cover, count, mode);
  } else if (cover) {
    spans->mix(dst, dst, src, cover, count);
  } else if (dst != src) {
    memcpy(dst, src, (size_t)count * 4);
  }
}

/// Returns mask times alpha for a run that starts at (x, y): NULL for full coverage, otherwise
/// `buffer` or the mask's own memory. The mask must contain the run.
static inline const uint8_t *pk_cover_span(
    const pk_spans *spans, pk_image mask, int x, int y, uint8_t alpha, int count,
    uint8_t *buffer) {
  if (!mask.data) {
    if (alpha == 255) return NULL;
    memset(buffer, alpha, (size_t)count);
    return buffer;
  }
  const uint8_t *row = pk_at(mask, x, y, 1);
  if (alpha == 255) return row;
  spans->scale(buffer, row, alpha, count);
  return buffer;
}

#endif
