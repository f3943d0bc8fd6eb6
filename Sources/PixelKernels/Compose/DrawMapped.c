#include <math.h>

#include "Spans.h"

// Four channels of a pixel in the four 16-bit lanes of a 64-bit integer.
typedef uint64_t lanes;

typedef struct {
  pk_image image;
  bool a8;
  pk_filter filter;
  pk_edge edge;
  /// Bounds, and the first and last pixel that may be read.
  double min_x, min_y, max_x, max_y;
  int first_x, first_y, last_x, last_y;
} sampler;

static inline lanes spread(uint32_t p) {
  lanes v = p;
  v = (v | v << 16) & 0x0000ffff0000ffff;
  return (v | v << 8) & 0x00ff00ff00ff00ff;
}

static inline uint32_t gather(lanes v) {
  v = (v | v >> 8) & 0x0000ffff0000ffff;
  return (uint32_t)(v | v >> 16);
}

static inline int wrap(int i, int first, int last) {
  int size = last - first + 1, r = (i - first) % size;
  return first + (r < 0 ? r + size : r);
}

static inline lanes pixel(const sampler *s, int x, int y) {
  if (s->edge == PK_EDGE_REPEAT) {
    x = wrap(x, s->first_x, s->last_x);
    y = wrap(y, s->first_y, s->last_y);
  } else {
    x = pk_clamp(x, s->first_x, s->last_x);
    y = pk_clamp(y, s->first_y, s->last_y);
  }
  const uint8_t *row = s->image.data + (ptrdiff_t)y * s->image.stride;
  if (s->a8) return (lanes)row[x] << 48;
  uint32_t p;
  memcpy(&p, row + (ptrdiff_t)x * 4, 4);
  return spread(p);
}

static inline double clamped(double v, double low, double high) {
  if (low > high) return (low + high) / 2;
  return v < low ? low : v > high ? high : v;
}

/// Weights of 256ths; each lane stays below 65536.
static inline lanes between(lanes a, lanes b, uint32_t t) {
  return ((a * (256 - t) + b * t + 0x0080008000800080) >> 8) & 0x00ff00ff00ff00ff;
}

static inline lanes bilinear(const sampler *s, double u, double v) {
  if (s->edge != PK_EDGE_REPEAT) {
    u = clamped(u, s->min_x + .5, s->max_x - .5);
    v = clamped(v, s->min_y + .5, s->max_y - .5);
  }
  u = u * 256 - 128;
  v = v * 256 - 128;
  double fu = floor(u + .5), fv = floor(v + .5);
  int64_t iu = (int64_t)fu, iv = (int64_t)fv;
  int x = (int)(iu >> 8), y = (int)(iv >> 8);
  uint32_t tx = (uint32_t)(iu & 255), ty = (uint32_t)(iv & 255);
  lanes top = pixel(s, x, y);
  if (tx) top = between(top, pixel(s, x + 1, y), tx);
  if (!ty) return top;
  lanes bottom = pixel(s, x, y + 1);
  if (tx) bottom = between(bottom, pixel(s, x + 1, y + 1), tx);
  return between(top, bottom, ty);
}

static inline lanes nearest(const sampler *s, double u, double v) {
  return pixel(s, (int)floor(u), (int)floor(v));
}

/// A bilinear sample with all four pixels inside the bounds.
static inline lanes bilinear_inside(const sampler *s, double u, double v) {
  // Positive here, so that truncation is the floor; samples are at 256ths of a pixel.
  int64_t iu = (int64_t)(u * 256 - 127.5), iv = (int64_t)(v * 256 - 127.5);
  uint32_t tx = (uint32_t)(iu & 255), ty = (uint32_t)(iv & 255), p[4];
  int64_t x = iu >> 8, y = iv >> 8, right = x + (tx != 0);
  const uint8_t *upper = s->image.data + (ptrdiff_t)y * s->image.stride;
  const uint8_t *lower = upper + (ty != 0 ? s->image.stride : 0);
  memcpy(&p[0], upper + x * 4, 4);
  memcpy(&p[1], upper + right * 4, 4);
  memcpy(&p[2], lower + x * 4, 4);
  memcpy(&p[3], lower + right * 4, 4);
  lanes top = between(spread(p[0]), spread(p[1]), tx);
  lanes bottom = between(spread(p[2]), spread(p[3]), tx);
  return between(top, bottom, ty);
}

/// Average of a grid of bilinear samples over one destination pixel; `du`, `dv` are how far the
/// source moves per destination pixel along x (0) and y (1).
static inline __attribute__((always_inline)) lanes area(
    const sampler *s, double u, double v, const double du[2], const double dv[2], bool clear) {
  int across = pk_clamp((int)ceil(fmax(fabs(du[0]), fabs(dv[0])) - 1e-3), 1, 16);
  int down = pk_clamp((int)ceil(fmax(fabs(du[1]), fabs(dv[1])) - 1e-3), 1, 16);
  // 256 samples of 255 fit each lane.
  lanes sum = 0;
  for (int j = 0; j < down; j++) {
    double ty = (j + .5) / down - .5;
    for (int i = 0; i < across; i++) {
      double tx = (i + .5) / across - .5;
      double su = u + du[0] * tx + du[1] * ty, sv = v + dv[0] * tx + dv[1] * ty;
      sum += clear ? bilinear_inside(s, su, sv) : bilinear(s, su, sv);
    }
  }
  uint32_t count = (uint32_t)(across * down);
  if (count == 1) return sum;
  lanes out = 0;
  for (int c = 0; c < 64; c += 16) {
    out |= (lanes)(((uint32_t)(sum >> c & 0xffff) + count / 2) / count) << c;
  }
  return out;
}

/// Share of a destination pixel inside [low, high] of one source axis that changes by `gradient`
/// per destination pixel.
static inline double inside(double v, double low, double high, double gradient) {
  if (gradient < 1e-9) return v >= low && v <= high ? 1 : 0;
  double left = clamped((v - low) / gradient + .5, 0, 1);
  double right = clamped((high - v) / gradient + .5, 0, 1);
  return fmax(0, left + right - 1);
}

static bool prepare(sampler *s, pk_source source, pk_sampling sampling) {
  s->image = source.image;
  s->a8 = source.format == PK_FORMAT_A8_TINTED;
  s->filter = sampling.filter;
  s->edge = sampling.edge;
  bool whole = sampling.min_x == 0 && sampling.min_y == 0 && sampling.max_x == 0
      && sampling.max_y == 0;
  s->min_x = whole ? 0 : fmax(0, sampling.min_x);
  s->min_y = whole ? 0 : fmax(0, sampling.min_y);
  s->max_x = whole ? source.image.width : fmin(source.image.width, sampling.max_x);
  s->max_y = whole ? source.image.height : fmin(source.image.height, sampling.max_y);
  if (!source.image.data || !(s->max_x > s->min_x) || !(s->max_y > s->min_y)) return false;
  s->first_x = (int)floor(s->min_x);
  s->first_y = (int)floor(s->min_y);
  s->last_x = pk_max(s->first_x, (int)ceil(s->max_x) - 1);
  s->last_y = pk_max(s->first_y, (int)ceil(s->max_y) - 1);
  return true;
}

static inline uint32_t sample(
    const sampler *s, double u, double v, const double du[2], const double dv[2]) {
  // Keeps what cannot be an integer (NaN, far perspective) away from the samplers.
  if (!(fabs(u) < 1e7 && fabs(v) < 1e7)) return 0;
  switch (s->filter) {
  case PK_FILTER_NEAREST: return gather(nearest(s, u, v));
  case PK_FILTER_BILINEAR: return gather(bilinear(s, u, v));
  case PK_FILTER_AREA: return gather(area(s, u, v, du, dv, false));
  }
  return 0;
}

static inline void put(const sampler *s, uint8_t *out, int i, uint32_t color) {
  if (s->a8) {
    out[i] = (uint8_t)(color >> 24);
  } else {
    memcpy(out + i * 4, &color, 4);
  }
}

/// Fetches a run of samples; false when none of them shows. `edges` receives the share of each
/// pixel inside the source where the edge is antialiased.
static bool fetch_perspective(
    const sampler *s, const pk_map *map, int x, int y, int count, uint8_t *out, uint8_t *edges) {
  const double *m = map->m;
  bool any = false;
  double py = y + .5;
  for (int i = 0; i < count; i++) {
    double px = x + i + .5, w = m[6] * px + m[7] * py + m[8], share = 0;
    uint32_t color = 0;
    if (w > 1e-9) {
      double u = (m[0] * px + m[1] * py + m[2]) / w, v = (m[3] * px + m[4] * py + m[5]) / w;
      double du[2] = {(m[0] - u * m[6]) / w, (m[1] - u * m[7]) / w};
      double dv[2] = {(m[3] - v * m[6]) / w, (m[4] - v * m[7]) / w};
      share = 1;
      if (s->edge == PK_EDGE_ANTIALIASED) {
        share = inside(u, s->min_x, s->max_x, sqrt(du[0] * du[0] + du[1] * du[1]))
            * inside(v, s->min_y, s->max_y, sqrt(dv[0] * dv[0] + dv[1] * dv[1]));
      }
      if (share > 0) color = sample(s, u, v, du, dv);
    }
    edges[i] = (uint8_t)(share * 255 + .5);
    any |= edges[i] != 0;
    put(s, out, i, color);
  }
  return any;
}

/// An affine map's constants, and where in the source no edge is near.
typedef struct {
  double du[2], dv[2], gradient_u, gradient_v;
  double low_u, high_u, low_v, high_v;
  /// Whether the source is only moved: by `shift` 256ths of a pixel, and the columns and rows of the
  /// destination in which no edge is near. They follow from the map alone, so that a part of a
  /// picture comes out as the whole does.
  bool moved;
  int shift_x, shift_y, first_x, last_x, first_y, last_y;
} affine;

static affine affine_of(const sampler *s, const pk_map *map) {
  double w = map->m[8];
  affine a = {
      .du = {map->m[0] / w, map->m[1] / w},
      .dv = {map->m[3] / w, map->m[4] / w},
  };
  a.gradient_u = sqrt(a.du[0] * a.du[0] + a.du[1] * a.du[1]);
  a.gradient_v = sqrt(a.dv[0] * a.dv[0] + a.dv[1] * a.dv[1]);
  // Half a pixel of source for the samples, half a destination pixel for the edge and the area.
  double margin_u = .5 + (fabs(a.du[0]) + fabs(a.du[1])) / 2;
  double margin_v = .5 + (fabs(a.dv[0]) + fabs(a.dv[1])) / 2;
  a.low_u = s->min_x + margin_u;
  a.high_u = s->max_x - margin_u;
  a.low_v = s->min_y + margin_v;
  a.high_v = s->max_y - margin_v;
  double u = map->m[2] / w, v = map->m[5] / w;
  // Across the largest screen a scale this close to one moves nothing by a tenth of a level.
  a.moved = !s->a8 && s->filter != PK_FILTER_NEAREST && fabs(a.du[0] - 1) < 1e-7
      && fabs(a.dv[1] - 1) < 1e-7 && fabs(a.du[1]) < 1e-7 && fabs(a.dv[0]) < 1e-7
      && fabs(u) < 1e6 && fabs(v) < 1e6;
  if (a.moved) {
    a.shift_x = (int)floor(u * 256 + .5);
    a.shift_y = (int)floor(v * 256 + .5);
    a.first_x = (int)ceil(a.low_u - .5 - u + 1e-3);
    a.last_x = (int)floor(a.high_u - .5 - u - 1e-3);
    a.first_y = (int)ceil(a.low_v - .5 - v + 1e-3);
    a.last_y = (int)floor(a.high_v - .5 - v - 1e-3);
  }
  return a;
}

/// Where in a source that is only moved a pixel of the destination comes from.
typedef struct {
  const uint8_t *upper, *lower;
  /// In 256ths.
  uint32_t tx, ty;
} moved_place;

static moved_place place_of(const sampler *s, const affine *a, int x, int y) {
  // A negative shift rounds down as well.
  int sx = x + (a->shift_x >> 8), sy = y + (a->shift_y >> 8);
  const uint8_t *upper = s->image.data + (ptrdiff_t)sy * s->image.stride + (ptrdiff_t)sx * 4;
  moved_place place = {
      upper, upper + s->image.stride, (uint32_t)(a->shift_x & 255), (uint32_t)(a->shift_y & 255)};
  return place;
}

/// Fetches the part of a run away from the edges of a source that is only moved.
static void fetch_moved(
    const pk_spans *spans, const sampler *s, const affine *a, int x, int y, int count,
    uint8_t *out) {
  moved_place p = place_of(s, a, x, y);
  spans->between(out, p.upper, p.lower, p.tx, p.ty, count);
}

// MARK: Upright and scaled

/// A run of columns of a picture that is scaled and not turned: where each comes from, and the last
/// two rows that were brought to the destination's width.
typedef struct {
  /// Where no edge of the source is near, from the beginning of the run.
  int from, to;
  int left[PK_SPAN];
  uint32_t weight[PK_SPAN];
  int row[2];
  uint8_t pixels[2][PK_SPAN * 4 + 32];
} scaled_run;

static bool is_scaled(const sampler *s, const pk_map *map, const affine *a) {
  return !s->a8 && s->filter != PK_FILTER_NEAREST && !a->moved && map->m[1] == 0 && map->m[3] == 0
      && a->du[0] > 0 && a->dv[1] > 0
      && (s->filter == PK_FILTER_BILINEAR || (a->du[0] <= 1 && a->dv[1] <= 1));
}

static void make_scaled(
    const pk_map *map, const affine *a, int x, int count, scaled_run *run) {
  double u0 = (map->m[0] * (x + .5) + map->m[2]) / map->m[8];
  run->from = run->to = 0;
  run->row[0] = run->row[1] = INT_MIN;
  for (int i = 0; i < count; i++) {
    double u = u0 + a->du[0] * i;
    if (!(u >= a->low_u && u <= a->high_u)) continue;
    if (run->to == 0) run->from = i;
    run->to = i + 1;
    int64_t at = (int64_t)(u * 256 - 127.5);
    run->left[i] = (int)(at >> 8);
    run->weight[i] = (uint32_t)(at & 255);
  }
}

/// A row of the source at the destination's width.
static const uint8_t *scaled_row(const sampler *s, scaled_run *run, int y) {
  uint8_t *out = run->pixels[y & 1];
  if (run->row[y & 1] == y) return out;
  run->row[y & 1] = y;
  const uint8_t *row = s->image.data + (ptrdiff_t)y * s->image.stride;
  for (int i = run->from; i < run->to; i++) {
    uint64_t two;
    memcpy(&two, row + (ptrdiff_t)run->left[i] * 4, 8);
    uint32_t color =
        gather(between(spread((uint32_t)two), spread((uint32_t)(two >> 32)), run->weight[i]));
    memcpy(out + i * 4, &color, 4);
  }
  return out;
}

/// Fetches the part of a row of a run away from the edges; false where the row is near one.
static bool fetch_scaled(
    const pk_spans *spans, const sampler *s, const pk_map *map, const affine *a, scaled_run *run,
    int y, uint8_t *out) {
  double v = (map->m[4] * (y + .5) + map->m[5]) / map->m[8];
  if (run->from >= run->to || !(v >= a->low_v && v <= a->high_v)) return false;
  int64_t at = (int64_t)(v * 256 - 127.5);
  uint32_t weight = (uint32_t)(at & 255);
  const uint8_t *upper = scaled_row(s, run, (int)(at >> 8));
  const uint8_t *lower = weight == 0 ? upper : scaled_row(s, run, (int)(at >> 8) + 1);
  spans->between(
      out + run->from * 4, upper + run->from * 4, lower + run->from * 4, 0, weight,
      run->to - run->from);
  return true;
}

static bool fetch_affine(
    const pk_spans *spans, const sampler *s, const pk_map *map, const affine *a,
    scaled_run *scaled, int x, int y, int count, uint8_t *out, uint8_t *edges) {
  const double *m = map->m;
  double u0 = (m[0] * (x + .5) + m[1] * (y + .5) + m[2]) / m[8];
  double v0 = (m[3] * (x + .5) + m[4] * (y + .5) + m[5]) / m[8];
  bool fade = s->edge == PK_EDGE_ANTIALIASED, any = !fade;
  bool quick = !s->a8 && s->filter != PK_FILTER_NEAREST;
  bool plain = s->filter == PK_FILTER_BILINEAR
      || (fmax(fabs(a->du[0]), fabs(a->dv[0])) <= 1 && fmax(fabs(a->du[1]), fabs(a->dv[1])) <= 1);
  int skip_from = count, skip_to = count;
  if (a->moved && y >= a->first_y && y <= a->last_y) {
    int from = pk_max(0, a->first_x - x), to = pk_min(count, a->last_x + 1 - x);
    if (from < to) {
      fetch_moved(spans, s, a, x + from, y, to - from, out + from * 4);
      memset(edges + from, 255, (size_t)(to - from));
      skip_from = from;
      skip_to = to;
      any = true;
    }
  }
  if (scaled && fetch_scaled(spans, s, map, a, scaled, y, out)) {
    memset(edges + scaled->from, 255, (size_t)(scaled->to - scaled->from));
    skip_from = scaled->from;
    skip_to = scaled->to;
    any = true;
  }
  for (int i = 0; i < count; i++) {
    if (i == skip_from) i = skip_to;
    if (i == count) break;
    double u = u0 + a->du[0] * i, v = v0 + a->dv[0] * i, share = 1;
    uint32_t color = 0;
    if (u >= a->low_u && u <= a->high_u && v >= a->low_v && v <= a->high_v) {
      color = !quick ? sample(s, u, v, a->du, a->dv)
          : plain    ? gather(bilinear_inside(s, u, v))
                     : gather(area(s, u, v, a->du, a->dv, true));
    } else {
      if (fade) {
        share = inside(u, s->min_x, s->max_x, a->gradient_u)
            * inside(v, s->min_y, s->max_y, a->gradient_v);
      }
      if (share > 0) color = sample(s, u, v, a->du, a->dv);
    }
    edges[i] = (uint8_t)(share * 255 + .5);
    any |= edges[i] != 0;
    put(s, out, i, color);
  }
  return any;
}

// MARK: Upright bilinear

/// The columns of an upright bilinear draw: left pixel and weight of the right one in 256ths.
typedef struct {
  int left, right;
  uint32_t weight;
} column;

static void make_columns(
    const sampler *s, const pk_map *map, int x, int count, column *columns) {
  for (int i = 0; i < count; i++) {
    double u = (map->m[0] * (x + i + .5) + map->m[2]) / map->m[8];
    u = clamped(u, s->min_x + .5, s->max_x - .5) * 256 - 128;
    int at = (int)floor(clamped(u, -1e9, 1e9) + .5);
    columns[i].left = pk_clamp(at >> 8, s->first_x, s->last_x);
    columns[i].right = pk_clamp((at >> 8) + 1, s->first_x, s->last_x);
    columns[i].weight = (uint32_t)(at & 255);
  }
}

static void fetch_upright(
    const sampler *s, const pk_map *map, const column *columns, int y, int count, uint8_t *out) {
  double v = (map->m[4] * (y + .5) + map->m[5]) / map->m[8];
  v = clamped(v, s->min_y + .5, s->max_y - .5) * 256 - 128;
  int at = (int)floor(clamped(v, -1e9, 1e9) + .5);
  uint32_t weight = (uint32_t)(at & 255);
  const uint8_t *upper =
      s->image.data + (ptrdiff_t)pk_clamp(at >> 8, s->first_y, s->last_y) * s->image.stride;
  const uint8_t *lower =
      s->image.data + (ptrdiff_t)pk_clamp((at >> 8) + 1, s->first_y, s->last_y) * s->image.stride;
  for (int i = 0; i < count; i++) {
    uint32_t p[4];
    memcpy(&p[0], upper + (ptrdiff_t)columns[i].left * 4, 4);
    memcpy(&p[1], upper + (ptrdiff_t)columns[i].right * 4, 4);
    memcpy(&p[2], lower + (ptrdiff_t)columns[i].left * 4, 4);
    memcpy(&p[3], lower + (ptrdiff_t)columns[i].right * 4, 4);
    lanes top = between(spread(p[0]), spread(p[1]), columns[i].weight);
    lanes bottom = between(spread(p[2]), spread(p[3]), columns[i].weight);
    uint32_t color = gather(between(top, bottom, weight));
    memcpy(out + i * 4, &color, 4);
  }
}

/// All that stays the same for the spans of one draw.
typedef struct {
  const pk_spans *spans;
  pk_image dst, mask;
  sampler s;
  pk_map map;
  affine a;
  bool flat, upright;
  pk_format format;
  uint32_t tint;
  pk_blend mode;
  uint8_t alpha;
  /// Whether the whole part of a source that is only moved is laid over the destination as it is, at
  /// any length at a time.
  bool direct;
} drawing;

/// - Parameter columns: Those of the span, for an upright draw.
/// - Parameter scaled: The same for a scaled one, or NULL.
static void draw_span(
    const drawing *d, const column *columns, scaled_run *scaled, int x, int y, int count) {
  uint8_t cover[PK_SPAN], edges[PK_SPAN], run[PK_SPAN * 4], painted[PK_SPAN * 4];
  const uint8_t *src = run;
  bool whole = d->a.moved && y >= d->a.first_y && y <= d->a.last_y && x >= d->a.first_x
      && x + count - 1 <= d->a.last_x;
  if (whole && d->direct) {
    moved_place p = place_of(&d->s, &d->a, x, y);
    d->spans->over_between(
        pk_at(d->dst, x, y, 4), d->dst.stride, p.upper, p.lower, p.tx, p.ty, count);
    return;
  }
  if (d->upright) {
    fetch_upright(&d->s, &d->map, columns, y, count, run);
  } else if (
      scaled && scaled->from == 0 && scaled->to == count
      && fetch_scaled(d->spans, &d->s, &d->map, &d->a, scaled, y, run)) {
    whole = true;
  } else if (whole) {
    fetch_moved(d->spans, &d->s, &d->a, x, y, count, run);
  } else if (
      d->flat ? !fetch_affine(
                    d->spans, &d->s, &d->map, &d->a, scaled, x, y, count, run, edges)
              : !fetch_perspective(&d->s, &d->map, x, y, count, run, edges)) {
    return;
  }
  if (d->format == PK_FORMAT_A8_TINTED) {
    d->spans->tint(painted, run, d->tint, count);
    src = painted;
  } else if (d->format == PK_FORMAT_BGRA_TINTED) {
    d->spans->tint_alpha(painted, run, d->tint, count);
    src = painted;
  }
  const uint8_t *c = pk_cover_span(d->spans, d->mask, x, y, d->alpha, count, cover);
  if (!d->upright && !whole) {
    // Edges also hold the pixels that a perspective does not reach.
    if (c) d->spans->multiply(edges, edges, c, count);
    c = edges;
  }
  pk_blend_span(d->spans, pk_at(d->dst, x, y, 4), src, c, count, d->mode);
}

void pk_draw_mapped(
    pk_image dst, pk_rect clip, pk_source source, pk_map map, pk_sampling sampling,
    pk_blend mode, uint8_t alpha, pk_image mask) {
  clip = pk_clip(dst, clip, mask);
  drawing d = {
      .spans = pk_spans_current(), .dst = dst, .mask = mask, .map = map, .format = source.format,
      .tint = source.tint, .mode = mode, .alpha = alpha};
  if (!dst.data || pk_is_empty(clip) || alpha == 0 || !prepare(&d.s, source, sampling)) return;
  for (int i = 0; i < 9; i++) {
    if (!isfinite(map.m[i])) return;
  }
  d.upright = map.m[1] == 0 && map.m[3] == 0 && map.m[6] == 0 && map.m[7] == 0
      && map.m[8] > 1e-9 && !d.s.a8 && d.s.edge == PK_EDGE_CLAMP
      && (d.s.filter == PK_FILTER_BILINEAR
          || (d.s.filter == PK_FILTER_AREA && fabs(map.m[0]) <= map.m[8]
              && fabs(map.m[4]) <= map.m[8]));
  d.flat = map.m[6] == 0 && map.m[7] == 0;
  if (d.flat && !(map.m[8] > 1e-9)) return;
  if (d.flat) d.a = affine_of(&d.s, &map);
  d.direct = d.a.moved && mode == PK_BLEND_SOURCE_OVER && source.format == PK_FORMAT_BGRA
      && !mask.data && alpha == 255;
  int end = clip.x + clip.width;
  if (d.upright) {
    // Column by column of spans, each of whose places are computed once.
    column columns[PK_SPAN];
    for (int x = clip.x; x < end; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, end - x);
      make_columns(&d.s, &map, x, count, columns);
      for (int y = clip.y; y < clip.y + clip.height; y++) draw_span(&d, columns, NULL, x, y, count);
    }
    return;
  }
  if (d.flat && is_scaled(&d.s, &map, &d.a)) {
    scaled_run run;
    for (int x = clip.x; x < end; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, end - x);
      make_scaled(&map, &d.a, x, count, &run);
      for (int y = clip.y; y < clip.y + clip.height; y++) draw_span(&d, NULL, &run, x, y, count);
    }
    return;
  }
  for (int y = clip.y; y < clip.y + clip.height; y++) {
    for (int x = clip.x, count; x < end; x += count) {
      // Soft edges get spans of their own, so that all others are whole.
      int stop = end;
      if (d.a.moved && x < d.a.first_x) stop = pk_min(end, d.a.first_x);
      if (d.a.moved && x <= d.a.last_x) stop = pk_min(stop, d.a.last_x + 1);
      bool whole = d.direct && x >= d.a.first_x && stop - 1 <= d.a.last_x && y >= d.a.first_y
          && y <= d.a.last_y;
      count = whole ? stop - x : pk_min(PK_SPAN, stop - x);
      draw_span(&d, NULL, NULL, x, y, count);
    }
  }
}
