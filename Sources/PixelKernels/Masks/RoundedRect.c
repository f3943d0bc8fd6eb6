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

/// Limits the coverage of the pixels `from..<to` of a row to the coverage by a corner's circle.
/// `row[0]` is the coverage of pixel `from`. The pixels' centers must be inside the corner's
/// square.
///
/// Few pixels are near the circle. All others are outside the circle, or inside, where the coverage
/// does not change.
static void cover_corner(
    double cx, double cy, double radius, bool is_left, int y, int from, int to, float *row) {
  double dy = y + .5 - cy, middle = cx - .5;
  // The horizontal distances from the center to the centers of the pixels that the circle covers
  // completely, and of those that the circle does not touch. A margin of one pixel absorbs rounding
  // errors, because pixels near the circle are computed exactly.
  double inside = (radius - .5) * (radius - .5) - dy * dy;
  double outside = (radius + .5) * (radius + .5) - dy * dy;
  inside = radius > .5 && inside > 0 ? sqrt(inside) - 1 : -2;
  outside = (outside > 0 ? sqrt(outside) : 0) + 1;
  int clear_to = from, clear_from = to, first = from, last = to;
  if (is_left) {
    clear_to = first = pk_clamp((int)floor(middle - outside), from, to);
    last = pk_clamp((int)ceil(middle - inside), first, to);
  } else {
    clear_from = last = pk_clamp((int)ceil(middle + outside), from, to);
    first = pk_clamp((int)floor(middle + inside), from, last);
  }
  for (int x = from; x < clear_to; x++) row[x - from] = 0;
  for (int x = clear_from; x < to; x++) row[x - from] = 0;
  for (int x = first; x < last; x++) {
    row[x - from] = (float)fmin(row[x - from], corner_coverage(cx, cy, radius, x, y));
  }
}

/// Computes the coverage, 0...1, of the pixels `from..<to` of one row.
static void row_coverage(const pk_rounded_rect *s, int y, int from, int to, float *out) {
  double down = pixel_overlap(s->min_y, s->max_y, y);
  if (down <= 0) {
    for (int x = from; x < to; x++) out[x - from] = 0;
    return;
  }
  // The pixels from `full` to `full_end` are between the left and the right side.
  int full = pk_clamp((int)ceil(s->min_x), from, to);
  int full_end = pk_clamp((int)floor(s->max_x), full, to);
  for (int x = from; x < full; x++) {
    out[x - from] = (float)(down * pixel_overlap(s->min_x, s->max_x, x));
  }
  for (int x = full; x < full_end; x++) out[x - from] = (float)down;
  for (int x = full_end; x < to; x++) {
    out[x - from] = (float)(down * pixel_overlap(s->min_x, s->max_x, x));
  }
  double py = y + .5;
  // The corners are in the order top left, top right, bottom right, bottom left.
  for (int i = 0; i < 4; i++) {
    double r = s->radius[i];
    bool left = i == 0 || i == 3, top = i < 2;
    double cx = left ? s->min_x + r : s->max_x - r, cy = top ? s->min_y + r : s->max_y - r;
    if (!(r > 0) || (top ? py >= cy : py <= cy)) continue;
    int first = left ? (int)floor(s->min_x) : (int)floor(cx - .5) + 1;
    int last = left ? (int)ceil(cx - .5) : (int)ceil(s->max_x);
    first = pk_max(first, from);
    last = pk_min(last, to);
    if (first < last) cover_corner(cx, cy, r, left, y, first, last, out + (first - from));
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
      if (inner) {
        row_coverage(inner, y, x, end, hole);
        for (int i = 0; i < end - x; i++) cover[i] = fmaxf(0, cover[i] - hole[i]);
      }
      uint8_t *out = pk_at(mask, x, y, 1);
      // The compiler vectorizes conversions to integers of the same size only.
      for (int i = 0; i < end - x; i++) out[i] = (uint8_t)(int)(cover[i] * 255 + .5f);
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
