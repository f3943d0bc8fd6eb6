#ifndef PK_RESAMPLE_H
#define PK_RESAMPLE_H

#include "Sampler.h"

// Pictures that are scaled, and perhaps mirrored, but not turned. Every destination pixel is the
// average of the source over its own extent, which is at least one source pixel wide: enlarging is
// bilinear interpolation, and both meet at scale 1. The average is separable. Rows are combined first
// where the picture is made lower, columns where it is made higher.

/// Source pixels that are resampled at a time.
#define PK_RESAMPLED 2048

/// A run of columns on its way from the source to the destination.
typedef struct {
  pk_columns columns;
  /// The first source column, and the number of source columns.
  int source_x, source_count;
  /// The share of each column inside the source, where its edge is antialiased; whether all are 1.
  float share[PK_SPAN];
  bool whole;
  /// A row at the source's width, level x 128, and more than the columns read.
  _Alignas(64) uint16_t combined[(PK_RESAMPLED + 8) * 4];
  /// The last two rows that were brought to the destination's width, of a picture made higher.
  int row[2];
  uint8_t resampled[2][PK_SPAN * 4];
} pk_resampling;

/// Whether a draw is one that this file can do: the map is flat.
bool pk_is_resampled(const pk_sampler *s, const pk_transform *map, const pk_affine *a);

/// Columns at a time, at most PK_SPAN: as many as source pixels fit the buffer.
int pk_resampled_count(const pk_sampler *s, const pk_affine *a);

/// - Parameter count: At most `pk_resampled_count`.
void pk_resampling_begin(
    pk_resampling *r, const pk_sampler *s, const pk_transform *map, const pk_affine *a, int x, int count);

/// Fetches a row of the run. `out` has room for PK_SPAN pixels.
///
/// - Parameter edges: Receives the share of each pixel inside the source, unless `whole` becomes true.
/// - Returns: false when none of the pixels shows.
bool pk_resample(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_transform *map,
    const pk_affine *a, int y, int count, uint8_t *out, uint8_t *edges, bool *whole);

#endif
