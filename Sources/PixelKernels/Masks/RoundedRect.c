#include <math.h>

#include "../Internal.h"

static inline double clamp01(double v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

/// The length of the part of [low, high] inside the pixel that starts at `at`.
static inline double pixel_overlap(double low, double high, double at) {
  return clamp01(fmin(high, at + 1) - fmax(low, at));
}

/// Reduces all radii by the smallest factor that any side needs, as CSS does.
static void scale_radii(pk_rounded_rect *s) {
  double width = s->max_x - s->min_x, height = s->max_y - s->min_y, factor = 1;
  double *r = s->radius;
  for (int i = 0; i < 4; i++) r[i] = r[i] > 0 ? r[i] : 0;
  double sides[4][2] = {
      {width, r[0] + r[1]}, {height, r[1] + r[2]}, {width, r[2] + r[3]}, {height, r[3] + r[0]}};
  for (int i = 0; i < 4; i++) {
    if (sides[i][1] > sides[i][0]) factor = fmin(factor, sides[i][0] / sides[i][1]);
  }
  for (int i = 0; i < 4; i++) r[i] *= factor;
}

/// The coverage of pixel (x, y) by a corner's circle. The pixel's center must be inside the
/// corner's square.
static inline double corner_coverage(double cx, double cy, double radius, int x, int y) {
  double dx = x + .5 - cx, dy = y + .5 - cy;
  return clamp01(radius - sqrt(dx * dx + dy * dy) + .5);
}

/// Computes the coverage, 0...1, of the pixels `from..<to` of one row.
static void row_coverage(const pk_rounded_rect *s, int y, int from, int to, float *out) {
  double down = pixel_overlap(s->min_y, s->max_y, y);
  if (down <= 0) {
    for (int x = from; x < to; x++) out[x - from] = 0;
    return;
  }
  for (int x = from; x < to; x++) {
    out[x - from] = (float)(down * pixel_overlap(s->min_x, s->max_x, x));
  }
  double py = y + .5;
  // The corners are in the order top left, top right, bottom right, bottom left.
  for (int i = 0; i < 4; i++) {
    double r = s->radius[i];
    bool left = i == 0 || i == 3, top = i < 2;
    double cx = left ? s->min_x + r : s->max_x - r, cy = top ? s->min_y + r : s->max_y - r;
    if (r <= 0 || (top ? py >= cy : py <= cy)) continue;
    int first = left ? (int)floor(s->min_x) : (int)floor(cx - .5) + 1;
    int last = left ? (int)ceil(cx - .5) : (int)ceil(s->max_x);
    for (int x = pk_max(first, from); x < pk_min(last, to); x++) {
      float *c = out + (x - from);
      *c = (float)fmin(*c, corner_coverage(cx, cy, r, x, y));
    }
  }
}

static bool is_shape(const pk_rounded_rect *s) {
  return s->max_x > s->min_x && s->max_y > s->min_y && fabs(s->min_x) < 1e8
      && fabs(s->max_x) < 1e8 && fabs(s->min_y) < 1e8 && fabs(s->max_y) < 1e8;
}

#define CHUNK 512

/// Whether row `y` equals row `y - 1`. This is true for rows that are between the corners and fully
/// inside the rectangle.
static bool repeats_row(const pk_rounded_rect *s, int y) {
  double top = s->min_y + fmax(s->radius[0], s->radius[1]);
  double bottom = s->max_y - fmax(s->radius[2], s->radius[3]);
  return y - 1 >= top && y - 1 >= s->min_y && y + 1 <= bottom && y + 1 <= s->max_y;
}

static void write_rows(pk_image mask, const pk_rounded_rect *outer, const pk_rounded_rect *inner) {
  float cover[CHUNK], hole[CHUNK];
  for (int y = mask.y; y < mask.y + mask.height; y++) {
    if (y > mask.y && repeats_row(outer, y) && (!inner || repeats_row(inner, y))) {
      memcpy(pk_at(mask, mask.x, y, 1), pk_at(mask, mask.x, y - 1, 1), (size_t)mask.width);
      continue;
    }
    for (int x = mask.x; x < mask.x + mask.width; x += CHUNK) {
      int end = pk_min(mask.x + mask.width, x + CHUNK);
      row_coverage(outer, y, x, end, cover);
      if (inner) row_coverage(inner, y, x, end, hole);
      uint8_t *out = pk_at(mask, x, y, 1);
      for (int i = 0; i < end - x; i++) {
        float c = inner ? fmaxf(0, cover[i] - hole[i]) : cover[i];
        out[i] = (uint8_t)(c * 255 + .5f);
      }
    }
  }
}

void pk_mask_rounded_rect(pk_image mask, pk_rounded_rect shape) {
  if (!mask.data || mask.width <= 0 || mask.height <= 0) return;
  if (!is_shape(&shape)) {
    pk_mask_fill(mask, pk_bounds(mask), 0);
    return;
  }
  scale_radii(&shape);
  write_rows(mask, &shape, NULL);
}

void pk_mask_ring(pk_image mask, pk_rounded_rect outer, pk_rounded_rect inner) {
  if (!is_shape(&inner) || !is_shape(&outer)) {
    pk_mask_rounded_rect(mask, outer);
    return;
  }
  if (!mask.data || mask.width <= 0 || mask.height <= 0) return;
  scale_radii(&outer);
  scale_radii(&inner);
  write_rows(mask, &outer, &inner);
}
