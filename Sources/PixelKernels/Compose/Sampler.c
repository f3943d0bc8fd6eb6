#include "Sampler.h"

// Four channels of a pixel in the four 16-bit lanes of a 64-bit integer.
typedef uint64_t lanes;

bool pk_sampler_prepare(pk_sampler *s, pk_source source, pk_sampling sampling) {
  s->image = source.image;
  s->a8 = source.format == PK_FORMAT_A8_TINTED;
  s->filter = sampling.filter;
  s->edge = sampling.edge;
  bool unclipped = sampling.min_x == 0 && sampling.min_y == 0 && sampling.max_x == 0
      && sampling.max_y == 0;
  s->min_x = unclipped ? 0 : fmax(0, sampling.min_x);
  s->min_y = unclipped ? 0 : fmax(0, sampling.min_y);
  s->max_x = unclipped ? source.image.width : fmin(source.image.width, sampling.max_x);
  s->max_y = unclipped ? source.image.height : fmin(source.image.height, sampling.max_y);
  if (!source.image.data || !(s->max_x > s->min_x) || !(s->max_y > s->min_y)) return false;
  s->first_x = (int)floor(s->min_x);
  s->first_y = (int)floor(s->min_y);
  s->last_x = pk_max(s->first_x, (int)ceil(s->max_x) - 1);
  s->last_y = pk_max(s->first_y, (int)ceil(s->max_y) - 1);
  return true;
}

static inline lanes spread_channels(uint32_t p) {
  lanes v = p;
  v = (v | v << 16) & 0x0000ffff0000ffff;
  return (v | v << 8) & 0x00ff00ff00ff00ff;
}

static inline uint32_t gather_channels(lanes v) {
  v = (v | v >> 8) & 0x0000ffff0000ffff;
  return (uint32_t)(v | v >> 16);
}

static inline int wrap_index(int i, int first, int last) {
  int size = last - first + 1, r = (i - first) % size;
  return first + (r < 0 ? r + size : r);
}

static inline lanes read_pixel(const pk_sampler *s, int x, int y) {
  if (s->edge == PK_EDGE_REPEAT) {
    x = wrap_index(x, s->first_x, s->last_x);
    y = wrap_index(y, s->first_y, s->last_y);
  } else {
    x = pk_clamp(x, s->first_x, s->last_x);
    y = pk_clamp(y, s->first_y, s->last_y);
  }
  const uint8_t *row = s->image.data + (ptrdiff_t)y * s->image.stride;
  if (s->a8) return (lanes)row[x] << 48;
  uint32_t p;
  memcpy(&p, row + (ptrdiff_t)x * 4, 4);
  return spread_channels(p);
}

/// Interpolates with a weight in 256ths; each lane stays below 65536.
static inline lanes interpolate(lanes a, lanes b, uint32_t t) {
  return ((a * (256 - t) + b * t + 0x0080008000800080) >> 8) & 0x00ff00ff00ff00ff;
}

static inline lanes sample_bilinear(const pk_sampler *s, double u, double v) {
  if (s->edge != PK_EDGE_REPEAT) {
    u = pk_clamped(u, s->min_x + .5, s->max_x - .5);
    v = pk_clamped(v, s->min_y + .5, s->max_y - .5);
  }
  u = u * 256 - 128;
  v = v * 256 - 128;
  double fu = floor(u + .5), fv = floor(v + .5);
  int64_t iu = (int64_t)fu, iv = (int64_t)fv;
  int x = (int)(iu >> 8), y = (int)(iv >> 8);
  uint32_t tx = (uint32_t)(iu & 255), ty = (uint32_t)(iv & 255);
  lanes top = read_pixel(s, x, y);
  if (tx) top = interpolate(top, read_pixel(s, x + 1, y), tx);
  if (!ty) return top;
  lanes bottom = read_pixel(s, x, y + 1);
  if (tx) bottom = interpolate(bottom, read_pixel(s, x + 1, y + 1), tx);
  return interpolate(top, bottom, ty);
}

static inline lanes sample_nearest(const pk_sampler *s, double u, double v) {
  return read_pixel(s, (int)floor(u), (int)floor(v));
}

/// Interpolates the alphas of four pixels as `interpolate` does.
static inline lanes interpolate_alpha(
    const uint8_t *upper, const uint8_t *lower, int64_t x, int64_t right, uint32_t tx, uint32_t ty) {
  uint32_t top = (upper[x] * (256 - tx) + upper[right] * tx + 128) >> 8;
  uint32_t bottom = (lower[x] * (256 - tx) + lower[right] * tx + 128) >> 8;
  return (lanes)((top * (256 - ty) + bottom * ty + 128) >> 8) << 48;
}

/// A bilinear sample with all four pixels inside the bounds.
static inline lanes sample_bilinear_inside(const pk_sampler *s, double u, double v) {
  // All coordinates are positive, so truncation rounds down. Samples are at 256ths of a pixel.
  int64_t iu = (int64_t)(u * 256 - 127.5), iv = (int64_t)(v * 256 - 127.5);
  uint32_t tx = (uint32_t)(iu & 255), ty = (uint32_t)(iv & 255), p[4];
  int64_t x = iu >> 8, y = iv >> 8, right = x + (tx != 0);
  const uint8_t *upper = s->image.data + (ptrdiff_t)y * s->image.stride;
  const uint8_t *lower = upper + (ty != 0 ? s->image.stride : 0);
  if (s->a8) return interpolate_alpha(upper, lower, x, right, tx, ty);
  memcpy(&p[0], upper + x * 4, 4);
  memcpy(&p[1], upper + right * 4, 4);
  memcpy(&p[2], lower + x * 4, 4);
  memcpy(&p[3], lower + right * 4, 4);
  lanes top = interpolate(spread_channels(p[0]), spread_channels(p[1]), tx);
  lanes bottom = interpolate(spread_channels(p[2]), spread_channels(p[3]), tx);
  return interpolate(top, bottom, ty);
}

/// The average of a grid of bilinear samples over one destination pixel; `du`, `dv` are the
/// source's steps per destination pixel along x (0) and y (1).
static inline __attribute__((always_inline)) lanes sample_area(
    const pk_sampler *s, double u, double v, const double du[2], const double dv[2], bool clear) {
  int across = pk_clamp((int)ceil(fmax(fabs(du[0]), fabs(dv[0])) - 1e-3), 1, 16);
  int down = pk_clamp((int)ceil(fmax(fabs(du[1]), fabs(dv[1])) - 1e-3), 1, 16);
  // A sum of 256 samples of 255 fits in each lane.
  lanes sum = 0;
  for (int j = 0; j < down; j++) {
    double ty = (j + .5) / down - .5;
    for (int i = 0; i < across; i++) {
      double tx = (i + .5) / across - .5;
      double su = u + du[0] * tx + du[1] * ty, sv = v + dv[0] * tx + dv[1] * ty;
      sum += clear ? sample_bilinear_inside(s, su, sv) : sample_bilinear(s, su, sv);
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

static inline uint32_t sample_filtered(
    const pk_sampler *s, double u, double v, const double du[2], const double dv[2]) {
  // Reject coordinates that do not fit an integer (NaN, far perspective).
  if (!(fabs(u) < 1e7 && fabs(v) < 1e7)) return 0;
  switch (s->filter) {
  case PK_FILTER_NEAREST: return gather_channels(sample_nearest(s, u, v));
  case PK_FILTER_BILINEAR: return gather_channels(sample_bilinear(s, u, v));
  case PK_FILTER_AREA: return gather_channels(sample_area(s, u, v, du, dv, false));
  }
  return 0;
}

static inline void write_pixel(const pk_sampler *s, uint8_t *out, int i, uint32_t color) {
  if (s->a8) {
    out[i] = (uint8_t)(color >> 24);
  } else {
    memcpy(out + i * 4, &color, 4);
  }
}

bool pk_fetch_perspective(
    const pk_sampler *s, const pk_transform *map, int x, int y, int count, uint8_t *out, uint8_t *edges) {
  const double *m = map->m;
  bool any = false;
  double py = y + .5;
  for (int i = 0; i < count; i++) {
    double px = x + i + .5, w = m[6] * px + m[7] * py + m[8], coverage = 0;
    uint32_t color = 0;
    if (w > 1e-9) {
      double u = (m[0] * px + m[1] * py + m[2]) / w, v = (m[3] * px + m[4] * py + m[5]) / w;
      double du[2] = {(m[0] - u * m[6]) / w, (m[1] - u * m[7]) / w};
      double dv[2] = {(m[3] - v * m[6]) / w, (m[4] - v * m[7]) / w};
      coverage = 1;
      if (s->edge == PK_EDGE_ANTIALIASED) {
        coverage = pk_inside(u, s->min_x, s->max_x, sqrt(du[0] * du[0] + du[1] * du[1]))
            * pk_inside(v, s->min_y, s->max_y, sqrt(dv[0] * dv[0] + dv[1] * dv[1]));
      }
      if (coverage > 0) color = sample_filtered(s, u, v, du, dv);
    }
    edges[i] = (uint8_t)(coverage * 255 + .5);
    any |= edges[i] != 0;
    write_pixel(s, out, i, color);
  }
  return any;
}

pk_affine pk_affine_of(const pk_sampler *s, const pk_transform *map) {
  double w = map->m[8];
  pk_affine a = {
      .du = {map->m[0] / w, map->m[1] / w},
      .dv = {map->m[3] / w, map->m[4] / w},
  };
  a.gradient_u = sqrt(a.du[0] * a.du[0] + a.du[1] * a.du[1]);
  a.gradient_v = sqrt(a.dv[0] * a.dv[0] + a.dv[1] * a.dv[1]);
  // Keep a margin to the source's edges: half a source pixel for the neighbors that bilinear
  // filtering reads, and half a destination pixel for edge coverage and area filtering.
  double margin_u = .5 + (fabs(a.du[0]) + fabs(a.du[1])) / 2;
  double margin_v = .5 + (fabs(a.dv[0]) + fabs(a.dv[1])) / 2;
  a.low_u = s->min_x + margin_u;
  a.high_u = s->max_x - margin_u;
  a.low_v = s->min_y + margin_v;
  a.high_v = s->max_y - margin_v;
  double u = map->m[2] / w, v = map->m[5] / w;
  // Count the map as a translation if each element of its linear part differs from the identity by
  // less than 1e-7. Across 4096 x 4096 pixels the sampled position then moves by less than 0.001
  // px. The translation itself is rounded to 1/256 px.
  a.moved = s->filter != PK_FILTER_NEAREST && fabs(a.du[0] - 1) < 1e-7
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

bool pk_fetch_affine(
    const pk_spans *spans, const pk_sampler *s, const pk_transform *map, const pk_affine *a, int x, int y,
    int count, uint8_t *out, uint8_t *edges) {
  const double *m = map->m;
  double u0 = (m[0] * (x + .5) + m[1] * (y + .5) + m[2]) / m[8];
  double v0 = (m[3] * (x + .5) + m[4] * (y + .5) + m[5]) / m[8];
  bool fade = s->edge == PK_EDGE_ANTIALIASED, any = !fade;
  bool quick = s->filter != PK_FILTER_NEAREST;
  bool plain = s->filter == PK_FILTER_BILINEAR
      || (fmax(fabs(a->du[0]), fabs(a->dv[0])) <= 1 && fmax(fabs(a->du[1]), fabs(a->dv[1])) <= 1);
  int skip_from = count, skip_to = count;
  if (a->moved && y >= a->first_y && y <= a->last_y) {
    int from = pk_max(0, a->first_x - x), to = pk_min(count, a->last_x + 1 - x);
    if (from < to) {
      pk_moved_origin p = pk_moved_origin_of(s, a, x + from, y);
      uint8_t *first = out + from * pk_channel_count(s);
      (s->a8 ? spans->bilinear_a8 : spans->bilinear)(first, p.upper, p.lower, p.tx, p.ty, to - from);
      memset(edges + from, 255, (size_t)(to - from));
      skip_from = from;
      skip_to = to;
      any = true;
    }
  }
  for (int i = 0; i < count; i++) {
    if (i == skip_from) i = skip_to;
    if (i == count) break;
    double u = u0 + a->du[0] * i, v = v0 + a->dv[0] * i, coverage = 1;
    uint32_t color = 0;
    if (u >= a->low_u && u <= a->high_u && v >= a->low_v && v <= a->high_v) {
      color = !quick ? sample_filtered(s, u, v, a->du, a->dv)
          : plain    ? gather_channels(sample_bilinear_inside(s, u, v))
                     : gather_channels(sample_area(s, u, v, a->du, a->dv, true));
    } else {
      if (fade) {
        coverage = pk_inside(u, s->min_x, s->max_x, a->gradient_u)
            * pk_inside(v, s->min_y, s->max_y, a->gradient_v);
      }
      if (coverage > 0) color = sample_filtered(s, u, v, a->du, a->dv);
    }
    edges[i] = (uint8_t)(coverage * 255 + .5);
    any |= edges[i] != 0;
    write_pixel(s, out, i, color);
  }
  return any;
}
