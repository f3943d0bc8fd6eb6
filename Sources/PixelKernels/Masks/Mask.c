#include "../Compose/Spans.h"

void pk_mask_fill(pk_image mask, pk_rect rect, uint8_t value) {
  rect = pk_intersect(rect, pk_bounds(mask));
  if (!mask.data || pk_is_empty(rect)) return;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    memset(pk_at(mask, rect.x, y, 1), value, (size_t)rect.width);
  }
}

typedef void (*combiner)(const pk_spans *spans, uint8_t *out, const uint8_t *other, int count);

/// Combines the overlap of both masks and clears the rest of `rect`.
static void combine_masks(pk_image mask, pk_rect rect, pk_image other, combiner with) {
  rect = pk_intersect(rect, pk_bounds(mask));
  if (!mask.data || pk_is_empty(rect)) return;
  pk_rect both = pk_intersect(rect, pk_bounds(other));
  if (!other.data || pk_is_empty(both)) {
    pk_mask_fill(mask, rect, 0);
    return;
  }
  const pk_spans *spans = pk_spans_current();
  int right = both.x + both.width, end = rect.x + rect.width;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    uint8_t *row = pk_at(mask, rect.x, y, 1);
    if (y < both.y || y >= both.y + both.height) {
      memset(row, 0, (size_t)rect.width);
      continue;
    }
    memset(row, 0, (size_t)(both.x - rect.x));
    with(spans, pk_at(mask, both.x, y, 1), pk_at(other, both.x, y, 1), both.width);
    memset(row + (right - rect.x), 0, (size_t)(end - right));
  }
}

static void multiply_row(const pk_spans *spans, uint8_t *out, const uint8_t *other, int count) {
  spans->multiply(out, out, other, count);
}

void pk_mask_multiply(pk_image mask, pk_rect rect, pk_image other) {
  combine_masks(mask, rect, other, multiply_row);
}

void pk_mask_from_alpha(pk_image mask, pk_image src) {
  pk_rect rect = pk_bounds(mask), both = pk_intersect(rect, pk_bounds(src));
  if (!mask.data || pk_is_empty(rect)) return;
  if (!src.data || both.width != rect.width || both.height != rect.height) {
    pk_mask_fill(mask, rect, 0);
  }
  if (!src.data || pk_is_empty(both)) return;
  for (int y = both.y; y < both.y + both.height; y++) {
    uint8_t *row = pk_at(mask, both.x, y, 1);
    const uint8_t *pixels = pk_at(src, both.x, y, 4);
    for (int x = 0; x < both.width; x++) row[x] = pixels[x * 4 + 3];
  }
}

void pk_mask_shift(pk_image mask, pk_image other, uint32_t x, uint32_t y) {
  if (!mask.data || !other.data || mask.width != other.width || mask.height != other.height) return;
  // The row above, moved to the right, as level x 256.
  uint16_t above[PK_SPAN] = {0};
  for (int start = 0; start < mask.width; start += PK_SPAN) {
    int count = pk_min(PK_SPAN, mask.width - start);
    memset(above, 0, sizeof above);
    for (int row = 0; row < mask.height; row++) {
      const uint8_t *from = other.data + row * other.stride + start;
      uint8_t *to = mask.data + row * mask.stride + start;
      uint32_t left = start > 0 ? from[-1] : 0;
      for (int i = 0; i < count; i++) {
        uint32_t moved = from[i] * (256 - x) + (i > 0 ? from[i - 1] : left) * x;
        to[i] = (uint8_t)((moved * (256 - y) + above[i] * y + (1 << 15)) >> 16);
        above[i] = (uint16_t)moved;
      }
    }
  }
}
