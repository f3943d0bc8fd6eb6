#include "Resample.h"
#include "Sampler.h"

/// The values that are constant during one draw call.
typedef struct {
  const pk_spans *spans;
  pk_image dst, mask;
  pk_sampler s;
  pk_transform map;
  pk_affine a;
  bool flat;
  pk_format format;
  uint32_t tint;
  pk_blend mode;
  uint8_t alpha;
  /// Whether pixels inside the source are composited by source-over without coverage.
  bool is_plain_over;
  /// Whether clear pixels of the source are invisible and worth a search: pictures are mostly opaque,
  /// but most of a text's mask is clear.
  bool skips_clear;
} drawing;

/// Whether a translated source has no edge near a run.
static bool is_moved_inside(const drawing *d, int x, int y, int count) {
  return d->a.moved && y >= d->a.first_y && y <= d->a.last_y && x >= d->a.first_x
      && x + count - 1 <= d->a.last_x;
}

/// Fetches a run; returns false if none of its pixels is visible. `edges` receives the coverage of
/// the run unless `fully_covered` becomes true.
static bool fetch_span(
    const drawing *d, pk_resampling *resampling, int x, int y, int count, uint8_t *run,
    uint8_t *edges, bool *fully_covered) {
  if (resampling) {
    return pk_resample(
        resampling, d->spans, &d->s, &d->map, &d->a, y, count, run, edges, fully_covered);
  }
  *fully_covered = is_moved_inside(d, x, y, count);
  if (*fully_covered) {
    pk_moved_origin p = pk_moved_origin_of(&d->s, &d->a, x, y);
    if (d->skips_clear && pk_is_clear(p.upper, count + 1) && pk_is_clear(p.lower, count + 1)) {
      return false;
    }
    (d->s.a8 ? d->spans->bilinear_a8 : d->spans->bilinear)(
        run, p.upper, p.lower, p.tx, p.ty, count);
    return true;
  }
  return d->flat
      ? pk_fetch_affine(d->spans, &d->s, &d->map, &d->a, x, y, count, run, edges)
      : pk_fetch_perspective(&d->s, &d->map, x, y, count, run, edges);
}

/// Draws one span.
///
/// - Parameter resampling: The span's resampling of a scaled image, or NULL.
static void draw_span(const drawing *d, pk_resampling *resampling, int x, int y, int count) {
  uint8_t cover[PK_SPAN], edges[PK_SPAN], run[PK_SPAN * 4], painted[PK_SPAN * 4];
  if (d->is_plain_over && is_moved_inside(d, x, y, count)) {
    pk_moved_origin p = pk_moved_origin_of(&d->s, &d->a, x, y);
    d->spans->bilinear_over(
        pk_at(d->dst, x, y, 4), d->dst.stride, p.upper, p.lower, p.tx, p.ty, count);
    return;
  }
  if (d->is_plain_over && resampling &&
      pk_resample_over(resampling, d->spans, &d->s, &d->map, &d->a, y, count,
                       pk_at(d->dst, x, y, 4), d->dst.stride)) {
    return;
  }
  bool fully_covered = false;
  if (!fetch_span(d, resampling, x, y, count, run, edges, &fully_covered)) return;
  const uint8_t *src = run;
  if (d->format == PK_FORMAT_A8_TINTED) {
    d->spans->tint(painted, run, d->tint, count);
    src = painted;
  } else if (d->format == PK_FORMAT_BGRA_TINTED) {
    d->spans->tint_alpha(painted, run, d->tint, count);
    src = painted;
  }
  const uint8_t *c = pk_cover_span(d->spans, d->mask, x, y, d->alpha, count, cover);
  if (!fully_covered) {
    // `edges` also excludes the pixels outside a perspective's range, so multiply the coverage by
    // `edges`.
    if (c) d->spans->multiply(edges, edges, c, count);
    c = edges;
  }
  pk_blend_span(d->spans, pk_at(d->dst, x, y, 4), src, c, count, d->mode);
}

/// Draws one column of spans after the other, so that the values that all rows of a column share
/// are computed once.
static void draw_resampled(const drawing *d, pk_rect clip) {
  pk_resampling resampling;
  int max_count = pk_resampled_count(&d->s, &d->a), end = clip.x + clip.width;
  for (int x = clip.x; x < end; x += max_count) {
    int count = pk_min(max_count, end - x);
    pk_resampling_begin(&resampling, &d->s, &d->map, &d->a, x, count, d->skips_clear);
    for (int y = clip.y; y < clip.y + clip.height; y++) draw_span(d, &resampling, x, y, count);
  }
}

static void draw_rows(const drawing *d, pk_rect clip) {
  int end = clip.x + clip.width;
  for (int y = clip.y; y < clip.y + clip.height; y++) {
    for (int x = clip.x, count; x < end; x += count) {
      // Pixels with soft edges are separate spans, so that all other spans are fully covered.
      int stop = end;
      if (d->a.moved && x < d->a.first_x) stop = pk_min(end, d->a.first_x);
      if (d->a.moved && x <= d->a.last_x) stop = pk_min(stop, d->a.last_x + 1);
      // A source that is moved without edges is composited in runs of any length.
      bool fully_covered = d->is_plain_over && is_moved_inside(d, x, y, stop - x);
      count = fully_covered ? stop - x : pk_min(PK_SPAN, stop - x);
      draw_span(d, NULL, x, y, count);
    }
  }
}

void pk_draw_transformed(
    pk_image dst, pk_rect clip, pk_source source, pk_transform map, pk_sampling sampling,
    pk_blend mode, uint8_t alpha, pk_image mask) {
  clip = pk_clip(dst, clip, mask);
  drawing d = {
      .spans = pk_spans_current(), .dst = dst, .mask = mask, .map = map, .format = source.format,
      .tint = source.tint, .mode = mode, .alpha = alpha};
  if (!dst.data || pk_is_empty(clip) || alpha == 0) return;
  if (!pk_sampler_prepare(&d.s, source, sampling)) return;
  for (int i = 0; i < 9; i++) {
    if (!isfinite(map.m[i])) return;
  }
  d.flat = map.m[6] == 0 && map.m[7] == 0;
  if (d.flat && !(map.m[8] > 1e-9)) return;
  if (d.flat) {
    map = d.map = pk_without_residual_skew(&d.s, map);
    d.a = pk_affine_of(&d.s, &map);
  }
  d.skips_clear = d.s.a8 && mode == PK_BLEND_SOURCE_OVER;
  d.is_plain_over = mode == PK_BLEND_SOURCE_OVER && source.format == PK_FORMAT_BGRA && !mask.data
      && alpha == 255;
  if (d.flat && pk_is_resampled(&d.s, &map, &d.a)) {
    draw_resampled(&d, clip);
  } else {
    draw_rows(&d, clip);
  }
}
