#include "../Internal.h"

pk_difference pk_compare(pk_image a, pk_image b, pk_rect rect) {
  pk_difference d = {0};
  rect = pk_intersect(pk_intersect(rect, pk_bounds(a)), pk_bounds(b));
  if (!a.data || !b.data || pk_is_empty(rect)) return d;
  d.pixels = (uint64_t)rect.width * (uint64_t)rect.height;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    const uint8_t *p = pk_at(a, rect.x, y, 4), *q = pk_at(b, rect.x, y, 4);
    if (memcmp(p, q, (size_t)rect.width * 4) == 0) continue;
    for (int x = 0; x < rect.width; x++) {
      int worst = 0;
      for (int c = 0; c < 4; c++) {
        int difference = abs(p[x * 4 + c] - q[x * 4 + c]);
        worst = pk_max(worst, difference);
        d.sum += (uint64_t)difference;
        d.sum_of_squares += (uint64_t)(difference * difference);
      }
      d.max = pk_max(d.max, worst);
      d.different += worst != 0;
    }
  }
  return d;
}

bool pk_equal(pk_image a, pk_image b, pk_rect rect) {
  pk_rect both = pk_intersect(pk_intersect(rect, pk_bounds(a)), pk_bounds(b));
  if (pk_is_empty(rect)) return true;
  if (!a.data || !b.data || both.width != rect.width || both.height != rect.height) return false;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    if (memcmp(pk_at(a, rect.x, y, 4), pk_at(b, rect.x, y, 4), (size_t)rect.width * 4) != 0) {
      return false;
    }
  }
  return true;
}

bool pk_is_opaque(pk_image image, pk_rect rect) {
  rect = pk_intersect(rect, pk_bounds(image));
  if (!image.data || pk_is_empty(rect)) return true;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    const uint8_t *p = pk_at(image, rect.x, y, 4);
    uint8_t all = 255;
    for (int x = 0; x < rect.width; x++) all &= p[x * 4 + 3];
    if (all != 255) return false;
  }
  return true;
}

bool pk_is_premultiplied(pk_image image, pk_rect rect) {
  rect = pk_intersect(rect, pk_bounds(image));
  if (!image.data || pk_is_empty(rect)) return true;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    const uint8_t *p = pk_at(image, rect.x, y, 4);
    uint8_t wrong = 0;
    for (int x = 0; x < rect.width; x++) {
      uint8_t alpha = p[x * 4 + 3];
      wrong |= (p[x * 4] > alpha) | (p[x * 4 + 1] > alpha) | (p[x * 4 + 2] > alpha);
    }
    if (wrong) return false;
  }
  return true;
}

void pk_average(pk_image image, pk_rect rect, double out[4]) {
  for (int c = 0; c < 4; c++) out[c] = 0;
  rect = pk_intersect(rect, pk_bounds(image));
  if (!image.data || pk_is_empty(rect)) return;
  uint64_t sums[4] = {0};
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    const uint8_t *p = pk_at(image, rect.x, y, 4);
    // A sum of 2^24 values of 255 fits in 32 bits.
    uint32_t row[4] = {0};
    for (int x = 0; x < rect.width; x++) {
      for (int c = 0; c < 4; c++) row[c] += p[x * 4 + c];
    }
    for (int c = 0; c < 4; c++) sums[c] += row[c];
  }
  double pixels = (double)rect.width * rect.height;
  for (int c = 0; c < 4; c++) out[c] = (double)sums[c] / pixels;
}
