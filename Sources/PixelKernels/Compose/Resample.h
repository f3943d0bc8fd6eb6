#ifndef PK_RESAMPLE_H
#define PK_RESAMPLE_H

#include "Sampler.h"

// These functions resample images and masks that are scaled or mirrored, but not rotated. Every
// destination pixel is the average of the source over the destination pixel's extent, which is at
// least one source pixel wide. Therefore enlargement is bilinear interpolation, and at scale 1 the
// result is the same as bilinear interpolation. The average is separable. Rows are combined first
// if the height shrinks, and columns are combined first if the height grows.

/// The maximum number of source pixels per run.
#define PK_RESAMPLED 2048

/// The state of resampling a run of columns.
typedef struct {
  pk_columns columns;
  /// The first source column, and the number of source columns.
  int source_x, source_count;
  /// The fraction of each column inside the source, for antialiased edges, and whether all
  /// fractions are 1.
  float column_coverage[PK_SPAN];
  bool fully_covered;
  /// Whether rows of the run that are clear in the source count as invisible. They are invisible
  /// unless the blend mode replaces the destination.
  bool skips_clear;
  /// A combined row at the source's width, level x 128, with zeros after the columns.
  _Alignas(64) uint16_t combined[(PK_RESAMPLED + 8) * 4];
  /// The last two rows at the destination's width, for an image whose height grows.
  int row[2];
  uint8_t resampled[2][PK_SPAN * 4];
} pk_resampling;

/// Whether `pk_resample` can make a draw's pixels. The transform must scale without rotation and
/// skew, to a footprint of at most 255 source pixels per axis, and must not be a translation; the
/// filter must not be nearest, and the edge must not be repeated.
bool pk_is_resampled(const pk_sampler *s, const pk_transform *map, const pk_affine *a);

/// The transform without its skew, if the skew is a rounding error of composed matrices; otherwise
/// the same transform. The image's center does not move.
pk_transform pk_without_residual_skew(const pk_sampler *s, pk_transform map);

/// The number of columns per run, at most PK_SPAN, whose source pixels fit the buffer.
int pk_resampled_count(const pk_sampler *s, const pk_affine *a);

/// Prepares the resampling of the columns from `x` on.
///
/// - Parameters:
///   - count: The number of columns, at most `pk_resampled_count`.
///   - skips_clear: The new value of the member with this name.
void pk_resampling_begin(
    pk_resampling *r, const pk_sampler *s, const pk_transform *map, const pk_affine *a, int x,
    int count, bool skips_clear);

/// Fetches a row of the run. `out` has space for PK_SPAN pixels.
///
/// - Parameter edges: Receives the fraction of each pixel inside the source, unless `fully_covered`
///   becomes true.
/// - Returns: false when none of the pixels is visible.
bool pk_resample(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_transform *map,
    const pk_affine *a, int y, int count, uint8_t *out, uint8_t *edges, bool *fully_covered);

/// Composites a row of the run onto `dst` by source-over, without an interpolated row in between.
/// The source's format is BGRA.
///
/// - Parameter stride: The distance between the rows of `dst`, in bytes.
/// - Returns: Whether the row was composited. If the result is false, no pixel has changed, and
///   `pk_resample` must fetch the row: it has a pixel outside the source, or it is not interpolated
///   between two source rows.
bool pk_resample_over(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_transform *map,
    const pk_affine *a, int y, int count, uint8_t *dst, ptrdiff_t stride);

#endif
