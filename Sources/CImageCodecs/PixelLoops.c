#include "PixelLoops.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Positions of blue, green, red and alpha in a pixel; -1 where the layout has no alpha.
static void positions(opaline_layout layout, int p[4]) {
  static const int table[8][4] = {
      {0, 1, 2, 3}, {0, 1, 2, -1}, {2, 1, 0, 3}, {2, 1, 0, -1},
      {3, 2, 1, 0}, {3, 2, 1, -1}, {1, 2, 3, 0}, {1, 2, 3, -1},
  };
  memcpy(p, table[layout], sizeof(table[0]));
}

static inline uint8_t luma(const uint8_t *bgra) {
  return (uint8_t)((bgra[0] * 4732u + bgra[1] * 46871u + bgra[2] * 13933u + 32768u) >> 16);
}

static inline uint8_t multiply(uint32_t a, uint32_t b) {
  uint32_t product = a * b + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

void opaline_pixels_load(void *native, ptrdiff_t native_stride, const void *source,
                         ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                         opaline_layout layout) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)native + y * native_stride;
    const uint8_t *from = (const uint8_t *)source + y * source_stride;
    if (layout == OPALINE_LAYOUT_A) {
      memcpy(to, from, (size_t)width);
    } else if (layout == OPALINE_LAYOUT_GRAY) {
      for (ptrdiff_t x = 0; x < width; x++) {
        to[4 * x] = to[4 * x + 1] = to[4 * x + 2] = from[x];
        to[4 * x + 3] = 255;
      }
    } else {
      int p[4];
      positions(layout, p);
      for (ptrdiff_t x = 0; x < width; x++, to += 4, from += 4) {
        uint8_t b = from[p[0]], g = from[p[1]], r = from[p[2]];
        uint8_t a = p[3] < 0 ? 255 : from[p[3]];
        to[0] = b, to[1] = g, to[2] = r, to[3] = a;
      }
    }
  }
}

void opaline_pixels_store(void *target, ptrdiff_t target_stride, const void *native,
                          ptrdiff_t native_stride, ptrdiff_t width, ptrdiff_t height,
                          opaline_layout layout) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)target + y * target_stride;
    const uint8_t *from = (const uint8_t *)native + y * native_stride;
    if (layout == OPALINE_LAYOUT_A) {
      memcpy(to, from, (size_t)width);
    } else if (layout == OPALINE_LAYOUT_GRAY) {
      for (ptrdiff_t x = 0; x < width; x++) to[x] = luma(from + 4 * x);
    } else {
      int p[4];
      positions(layout, p);
      int unused = 6 - p[0] - p[1] - p[2];
      for (ptrdiff_t x = 0; x < width; x++, to += 4, from += 4) {
        uint8_t b = from[0], g = from[1], r = from[2], a = from[3];
        to[p[0]] = b, to[p[1]] = g, to[p[2]] = r;
        to[unused] = p[3] < 0 ? 255 : a;
      }
    }
  }
}

void opaline_pixels_make_opaque(void *native, ptrdiff_t stride, ptrdiff_t width,
                                ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *row = (uint8_t *)native + y * stride;
    for (ptrdiff_t x = 0; x < width; x++) row[4 * x + 3] = 255;
  }
}

int opaline_pixels_are_opaque(const void *native, ptrdiff_t stride, ptrdiff_t width,
                              ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    const uint8_t *row = (const uint8_t *)native + y * stride;
    uint8_t all = 255;
    for (ptrdiff_t x = 0; x < width; x++) all &= row[4 * x + 3];
    if (all != 255) return 0;
  }
  return 1;
}

void opaline_pixels_premultiply(void *native, const void *rgba, ptrdiff_t count) {
  uint8_t *to = native;
  const uint8_t *from = rgba;
  for (ptrdiff_t i = 0; i < count; i++, to += 4, from += 4) {
    uint8_t r = from[0], g = from[1], b = from[2], a = from[3];
    to[0] = multiply(b, a), to[1] = multiply(g, a), to[2] = multiply(r, a), to[3] = a;
  }
}

static inline uint8_t divide(uint32_t value, uint32_t alpha) {
  uint32_t result = (value * 255 + alpha / 2) / alpha;
  return (uint8_t)(result > 255 ? 255 : result);
}

void opaline_pixels_unpremultiply(void *rgba, const void *native, ptrdiff_t count) {
  uint8_t *to = rgba;
  const uint8_t *from = native;
  for (ptrdiff_t i = 0; i < count; i++, to += 4, from += 4) {
    uint8_t b = from[0], g = from[1], r = from[2], a = from[3];
    if (a == 255) {
      to[0] = r, to[1] = g, to[2] = b, to[3] = 255;
    } else if (a == 0) {
      memset(to, 0, 4);
    } else {
      to[0] = divide(r, a), to[1] = divide(g, a), to[2] = divide(b, a), to[3] = a;
    }
  }
}

void opaline_pixels_drop_alpha(void *rgb, const void *native, ptrdiff_t count) {
  uint8_t *to = rgb;
  const uint8_t *from = native;
  for (ptrdiff_t i = 0; i < count; i++, to += 3, from += 4) {
    to[0] = from[2], to[1] = from[1], to[2] = from[0];
  }
}

void opaline_pixels_extract_alpha(void *alpha, ptrdiff_t alpha_stride, const void *native,
                                  ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)alpha + y * alpha_stride;
    const uint8_t *from = (const uint8_t *)native + y * stride;
    for (ptrdiff_t x = 0; x < width; x++) to[x] = from[4 * x + 3];
  }
}

void opaline_pixels_extract_luma(void *target, ptrdiff_t luma_stride, const void *native,
                                 ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)target + y * luma_stride;
    const uint8_t *from = (const uint8_t *)native + y * stride;
    for (ptrdiff_t x = 0; x < width; x++) to[x] = luma(from + 4 * x);
  }
}

void opaline_pixels_plus_darker(void *target, ptrdiff_t target_stride, const void *source,
                                ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *d = (uint8_t *)target + y * target_stride;
    const uint8_t *s = (const uint8_t *)source + y * source_stride;
    for (ptrdiff_t x = 0; x < width; x++, d += 4, s += 4) {
      int sum = d[3] + s[3];
      int alpha = sum > 255 ? 255 : sum;
      for (int i = 0; i < 3; i++) {
        int value = alpha - sum + s[i] + d[i];
        d[i] = (uint8_t)(value < 0 ? 0 : value > alpha ? alpha : value);
      }
      d[3] = (uint8_t)alpha;
    }
  }
}

void opaline_pixels_mask(void *native, ptrdiff_t stride, const void *coverage,
                         ptrdiff_t coverage_stride, ptrdiff_t width, ptrdiff_t height) {
  for (ptrdiff_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)native + y * stride;
    const uint8_t *mask = (const uint8_t *)coverage + y * coverage_stride;
    for (ptrdiff_t x = 0; x < width; x++, to += 4) {
      for (int i = 0; i < 4; i++) to[i] = multiply(to[i], mask[x]);
    }
  }
}
