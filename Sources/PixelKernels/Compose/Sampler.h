#ifndef PK_SAMPLER_H
#define PK_SAMPLER_H

#include <math.h>

#include "Spans.h"

/// The source of a transformed draw and its sampling.
typedef struct {
  pk_image image;
  bool a8;
  pk_filter filter;
  pk_edge edge;
  /// The bounds of the sampled part, and the first and last pixel that may be read.
  double min_x, min_y, max_x, max_y;
  int first_x, first_y, last_x, last_y;
} pk_sampler;

/// The constants of an affine transform, and the part of the source in which
/// no sample touches an edge.
typedef struct {
  double du[2], dv[2], gradient_u, gradient_v;
  double low_u, high_u, low_v, high_v;
  /// Whether the transform is a translation. If so, `shift_x` and `shift_y` are the translation in
  /// 256ths of a pixel, and the other members are the columns and rows of the destination without
  /// edges nearby. These columns and rows depend on the transform alone, so that a part of an image
  /// has the same pixels as the whole image.
  bool moved;
  int shift_x, shift_y, first_x, last_x, first_y, last_y;
} pk_affine;

/// Initializes a sampler; returns false if there is no pixel to read.
bool pk_sampler_prepare(pk_sampler *s, pk_source source, pk_sampling sampling);

pk_affine pk_affine_of(const pk_sampler *s, const pk_transform *map);

static inline double pk_clamped(double v, double low, double high) {
  if (low > high) return (low + high) / 2;
  return v < low ? low : v > high ? high : v;
}

/// The fraction of a destination pixel that is inside [low, high] along one axis of the source. The
/// source coordinate changes by `gradient` per destination pixel.
static inline double pk_inside(double v, double low, double high, double gradient) {
  if (gradient < 1e-9) return v >= low && v <= high ? 1 : 0;
  double left = pk_clamped((v - low) / gradient + .5, 0, 1);
  double right = pk_clamped((high - v) / gradient + .5, 0, 1);
  return fmax(0, left + right - 1);
}

/// The number of channels of a pixel, each of which is one byte.
static inline int pk_channel_count(const pk_sampler *s) { return s->a8 ? 1 : 4; }

/// Whether all bytes of a run of at least one byte are 0.
static inline bool pk_is_clear(const uint8_t *run, ptrdiff_t count) {
  return run[0] == 0 && memcmp(run, run + 1, (size_t)count - 1) == 0;
}

/// The source position of a destination pixel under a translation.
typedef struct {
  const uint8_t *upper, *lower;
  /// The fraction of the position, in 256ths of a pixel.
  uint32_t tx, ty;
} pk_moved_origin;

static inline pk_moved_origin pk_moved_origin_of(
    const pk_sampler *s, const pk_affine *a, int x, int y) {
  // The operator `>>` rounds negative values down as well.
  int sx = x + (a->shift_x >> 8), sy = y + (a->shift_y >> 8);
  const uint8_t *upper = s->image.data + (ptrdiff_t)sy * s->image.stride
      + (ptrdiff_t)sx * pk_channel_count(s);
  pk_moved_origin origin = {
      upper, upper + s->image.stride, (uint32_t)(a->shift_x & 255), (uint32_t)(a->shift_y & 255)};
  return origin;
}

/// Fetches a run of samples through an affine transform, one by one; returns false if none of the
/// samples is visible. `edges` receives the fraction of each pixel inside the source where the edge
/// is antialiased.
bool pk_fetch_affine(
    const pk_spans *spans, const pk_sampler *s, const pk_transform *map, const pk_affine *a, int x, int y,
    int count, uint8_t *out, uint8_t *edges);

/// Fetches a run as `pk_fetch_affine` does, but through a perspective transform.
bool pk_fetch_perspective(
    const pk_sampler *s, const pk_transform *map, int x, int y, int count, uint8_t *out, uint8_t *edges);

#endif
