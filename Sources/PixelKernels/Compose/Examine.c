#include "../Internal.h"

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
