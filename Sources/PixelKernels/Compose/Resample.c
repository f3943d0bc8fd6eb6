#include "Resample.h"

/// The length of a destination pixel in the source, along one axis.
static double footprint_extent(const pk_sampler *s, double step) {
  return s->filter == PK_FILTER_AREA ? fmax(1, fabs(step)) : 1;
}

bool pk_is_resampled(const pk_sampler *s, const pk_transform *map, const pk_affine *a) {
  // Exclude longer footprints, because their weights do not fit in 16 bits.
  return s->filter != PK_FILTER_NEAREST && s->edge != PK_EDGE_REPEAT && !a->moved
      && map->m[1] == 0 && map->m[3] == 0 && footprint_extent(s, a->du[0]) <= 255
      && footprint_extent(s, a->dv[1]) <= 255 && fabs(a->du[0]) < 1e5;
}

/// The largest skew that is ignored, in source pixels over the whole image. Samples at
/// 256ths of a pixel cannot show a smaller skew.
static const double largest_residual_skew = 1.0 / 256;

pk_transform pk_without_residual_skew(const pk_sampler *s, pk_transform map) {
  const double *m = map.m;
  if (m[1] == 0 && m[3] == 0) return map;
  double width = s->max_x - s->min_x, height = s->max_y - s->min_y;
  // Each of the image's `height / m[4]` destination rows adds a skew of `m[1]`. The same
  // applies to the columns.
  if (!(fabs(m[1]) * height < fabs(m[4]) * largest_residual_skew)) return map;
  if (!(fabs(m[3]) * width < fabs(m[0]) * largest_residual_skew)) return map;
  double u = (s->min_x + s->max_x) / 2 * m[8] - m[2], v = (s->min_y + s->max_y) / 2 * m[8] - m[5];
  double area = m[0] * m[4] - m[1] * m[3];
  map.m[2] += u - m[0] * (u * m[4] - v * m[1]) / area;
  map.m[5] += v - m[4] * (v * m[0] - u * m[3]) / area;
  map.m[1] = map.m[3] = 0;
  return map;
}

/// Computes the source pixels of a destination pixel whose center is `center`, within the bounds.
/// The function does not set `shift` and `factor`.
///
/// The result is not a return value, because copying it would be slow: the processor delays a wide
/// load of bytes that narrow stores have just written.
static inline void make_footprint(
    pk_footprint *f, double center, double extent, double min, double max, int first_pixel,
    int last_pixel) {
  center = pk_clamped(center, min + .5, max - .5);
  double low = fmax(center - extent / 2, min), high = fmin(center + extent / 2, max);
  // The bounds are not negative, so the conversions round down.
  int64_t from = (int64_t)(low * 256 + .5), to = (int64_t)(high * 256 + .5);
  if (to <= from) to = from + 1;
  int first = pk_clamp((int)(from >> 8), first_pixel, last_pixel);
  int last = pk_clamp((int)((to - 1) >> 8), first, last_pixel);
  f->first = first;
  f->inner = last - first - 1;
  f->tail = 0;
  if (first == last) {
    f->inner = 0;
    f->head = 256;
  } else {
    f->head = (uint32_t)(((int64_t)first + 1) * 256 - from);
    f->tail = (uint32_t)(to - (int64_t)last * 256);
    uint32_t both = f->head + f->tail;
    if (f->inner == 0 && both < 256) {
      f->head = (f->head * 256 + both / 2) / both;
      f->tail = 256 - f->head;
    }
  }
  f->total = f->head + 256 * (uint32_t)f->inner + f->tail;
}

int pk_resampled_count(const pk_sampler *s, const pk_affine *a) {
  // Reserve the length of a footprint, because the outermost footprints extend half their length
  // beyond the centers of their pixels.
  double available = PK_RESAMPLED - footprint_extent(s, a->du[0]) - 4;
  return pk_max(1, (int)fmin(PK_SPAN, available / fmax(fabs(a->du[0]), 1e-3)));
}

/// Computes the weights of the source columns that are summed for each of `count` destination
/// pixels in a row.
static void make_weights(
    pk_columns *columns, const pk_footprint *footprints, int count, int channels) {
  int longest = 2;
  for (int i = 0; i < count; i++) {
    longest = pk_max(longest, footprints[i].inner + 2);
    columns->first[i] = (size_t)footprints[i].first;
    columns->inner[i] = footprints[i].inner;
    columns->head[i] = footprints[i].head;
    columns->tail[i] = footprints[i].tail;
    columns->unit[i] = 1.f / ((float)footprints[i].total * 128);
  }
  columns->taps = longest > PK_TAPS ? 0 : longest > 2 ? PK_TAPS : 2;
  if (columns->taps == 0) return;
  memset(columns->weight, 0, sizeof columns->weight);
  for (int i = count; i < PK_SPAN && i % PK_PADDING != 0; i++) columns->first[i] = 0;
  for (int i = 0; i < count; i++) {
    const pk_footprint *f = &footprints[i];
    uint32_t weights[PK_TAPS] = {f->head};
    for (int t = 1; t <= f->inner; t++) weights[t] = 256;
    if (f->tail) weights[f->inner + 1] = f->tail;
    // The weights after the last source pixel are 0 already.
    for (int t = 0; t < columns->taps && weights[t]; t++) {
      uint32_t w = (weights[t] * 65536 + f->total / 2) / f->total;
      for (int c = 0; c < channels; c++) {
        columns->weight[t][i * channels + c] = (uint16_t)pk_min((int)w, 65535);
      }
    }
  }
}

void pk_resampling_begin(
    pk_resampling *r, const pk_sampler *s, const pk_transform *map, const pk_affine *a, int x,
    int count, bool skips_clear) {
  pk_footprint footprints[PK_SPAN];
  double length = footprint_extent(s, a->du[0]);
  int first = INT_MAX, last = 0;
  r->fully_covered = true;
  r->skips_clear = skips_clear;
  for (int i = 0; i < count; i++) {
    double u = (map->m[0] * (x + i + .5) + map->m[2]) / map->m[8];
    r->column_coverage[i] = s->edge == PK_EDGE_ANTIALIASED
        ? (float)pk_inside(u, s->min_x, s->max_x, a->gradient_u)
        : 1;
    r->fully_covered &= r->column_coverage[i] == 1;
    make_footprint(&footprints[i], u, length, s->min_x, s->max_x, s->first_x, s->last_x);
    first = pk_min(first, footprints[i].first);
    last = pk_max(last, footprints[i].first + footprints[i].inner + (footprints[i].tail != 0));
  }
  for (int i = 0; i < count; i++) footprints[i].first -= first;
  r->source_x = first;
  r->source_count = pk_min(last - first + 1, PK_RESAMPLED);
  r->row[0] = r->row[1] = INT_MIN;
  int channels = pk_channel_count(s);
  memset(r->combined + (ptrdiff_t)r->source_count * channels, 0, 4 * 4 * sizeof(uint16_t));
  make_weights(&r->columns, footprints, count, channels);
}

/// Whether all source pixels of a run are clear. A text's lines and letters end soon, so most of its
/// image is clear.
static bool is_clear(const pk_resampling *r, const pk_sampler *s, const pk_footprint *rows) {
  int row_count = rows->inner + 1 + (rows->tail != 0);
  ptrdiff_t size = (ptrdiff_t)r->source_count * pk_channel_count(s);
  const uint8_t *row = s->image.data + (ptrdiff_t)rows->first * s->image.stride
      + (ptrdiff_t)r->source_x * pk_channel_count(s);
  for (int y = 0; y < row_count; y++, row += s->image.stride) {
    if (!pk_is_clear(row, size)) return false;
  }
  return true;
}

/// Averages the source pixels of a run: first the rows of the footprint, then the columns.
static void combine_footprints(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_footprint *rows,
    int count, uint8_t *out) {
  const uint8_t *row = s->image.data + (ptrdiff_t)rows->first * s->image.stride
      + (ptrdiff_t)r->source_x * pk_channel_count(s);
  spans->combine_rows(
      r->combined, row, s->image.stride, rows, r->source_count * pk_channel_count(s));
  if (s->a8) {
    spans->combine_columns_a8(out, r->combined, &r->columns, count);
  } else {
    spans->combine_columns(out, r->combined, &r->columns, count);
  }
}

/// Prefetches a run of source pixels. The run is too short for the hardware's prefetcher to detect.
static void prefetch(const uint8_t *row, int count) {
  for (int i = 0; i < count; i += 16) __builtin_prefetch(row + i * 4);
}

/// Returns one row of the source at the destination's width.
static const uint8_t *resampled_row(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, int y, int count) {
  static const pk_footprint one = {.head = 256, .total = 256, .shift = 8, .factor = 32768};
  uint8_t *out = r->resampled[y & 1];
  if (r->row[y & 1] == y) return out;
  r->row[y & 1] = y;
  // The memory of an image ends after the last pixel of its last row.
  bool has_next_pixel =
      y + 1 < s->image.height || r->source_x + r->source_count < s->image.width;
  if (r->columns.taps == 2 && !s->a8 && has_next_pixel) {
    const uint8_t *row =
        s->image.data + (ptrdiff_t)y * s->image.stride + (ptrdiff_t)r->source_x * 4;
    if (y + 2 < s->image.height) prefetch(row + 2 * s->image.stride, r->source_count);
    spans->interpolate_columns(out, row, &r->columns, count);
    return out;
  }
  pk_footprint rows = one;
  rows.first = y;
  combine_footprints(r, spans, s, &rows, count, out);
  return out;
}

/// The source's y coordinate at the center of a destination row.
static double source_y(const pk_transform *map, int y) {
  return (map->m[4] * (y + .5) + map->m[5]) / map->m[8];
}

/// The fraction of a destination row inside the source, at a source y coordinate.
static float covered_fraction(const pk_sampler *s, const pk_affine *a, double v) {
  if (s->edge != PK_EDGE_ANTIALIASED) return 1;
  return (float)pk_inside(v, s->min_y, s->max_y, a->gradient_v);
}

static pk_footprint rows_of(const pk_sampler *s, const pk_affine *a, double v) {
  pk_footprint f;
  make_footprint(&f, v, footprint_extent(s, a->dv[1]), s->min_y, s->max_y, s->first_y, s->last_y);
  // Scale the sums so that they use 16 bits fully: total << shift is 32769...65536.
  f.shift = __builtin_clz(f.total - 1) - 16;
  f.factor = (uint32_t)(((UINT64_C(1) << 31) + (f.total << f.shift) / 2) / (f.total << f.shift));
  return f;
}

/// Whether a destination row is interpolated between two source rows. Otherwise the row is one
/// source row, or the average of several.
static bool is_between_rows(const pk_footprint *rows, const pk_affine *a) {
  return rows->tail != 0 && fabs(a->dv[1]) < 1;
}

bool pk_resample(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_transform *map,
    const pk_affine *a, int y, int count, uint8_t *out, uint8_t *edges, bool *fully_covered) {
  double v = source_y(map, y);
  float row_coverage = covered_fraction(s, a, v);
  *fully_covered = r->fully_covered && row_coverage == 1;
  if (!*fully_covered) {
    bool any = false;
    for (int i = 0; i < count; i++) {
      edges[i] = (uint8_t)(r->column_coverage[i] * row_coverage * 255 + .5f);
      any |= edges[i] != 0;
    }
    if (!any) return false;
  }
  pk_footprint rows = rows_of(s, a, v);
  if (r->skips_clear && is_clear(r, s, &rows)) return false;
  if (!is_between_rows(&rows, a)) {
    combine_footprints(r, spans, s, &rows, count, out);
    return true;
  }
  const uint8_t *upper = resampled_row(r, spans, s, rows.first, count);
  const uint8_t *lower = resampled_row(r, spans, s, rows.first + 1, count);
  // The horizontal weight is 0, so four pixels of coverage are interpolated together as if they
  // were one pixel of color.
  spans->bilinear(out, upper, lower, 0, rows.tail, s->a8 ? (count + 3) / 4 : count);
  return true;
}

bool pk_resample_over(
    pk_resampling *r, const pk_spans *spans, const pk_sampler *s, const pk_transform *map,
    const pk_affine *a, int y, int count, uint8_t *dst, ptrdiff_t stride) {
  double v = source_y(map, y);
  if (!r->fully_covered || fabs(a->dv[1]) >= 1 || covered_fraction(s, a, v) != 1) return false;
  pk_footprint rows = rows_of(s, a, v);
  if (!is_between_rows(&rows, a)) return false;
  const uint8_t *upper = resampled_row(r, spans, s, rows.first, count);
  const uint8_t *lower = resampled_row(r, spans, s, rows.first + 1, count);
  spans->bilinear_over(dst, stride, upper, lower, 0, rows.tail, count);
  return true;
}
