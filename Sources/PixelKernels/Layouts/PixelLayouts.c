#include "../Internal.h"

/// The byte positions of blue, green, red and alpha in a pixel; -1 if the layout has no alpha.
static const int channel_bytes[8][4] = {
    [PK_LAYOUT_BGRA] = {0, 1, 2, 3}, [PK_LAYOUT_BGRX] = {0, 1, 2, -1},
    [PK_LAYOUT_RGBA] = {2, 1, 0, 3}, [PK_LAYOUT_RGBX] = {2, 1, 0, -1},
    [PK_LAYOUT_ARGB] = {3, 2, 1, 0}, [PK_LAYOUT_XRGB] = {3, 2, 1, -1},
    [PK_LAYOUT_ABGR] = {1, 2, 3, 0}, [PK_LAYOUT_XBGR] = {1, 2, 3, -1},
};

static inline uint8_t luma(const uint8_t *bgra) {
  return (uint8_t)((bgra[0] * 4732u + bgra[1] * 46871u + bgra[2] * 13933u + 32768u) >> 16);
}

static void load_row(uint8_t *to, const uint8_t *from, int32_t width, pk_layout layout) {
  if (layout == PK_LAYOUT_ALPHA) {
    memcpy(to, from, (size_t)width);
    return;
  }
  if (layout == PK_LAYOUT_GRAY) {
    for (int32_t x = 0; x < width; x++) {
      to[4 * x] = to[4 * x + 1] = to[4 * x + 2] = from[x];
      to[4 * x + 3] = 255;
    }
    return;
  }
  const int *bytes = channel_bytes[layout];
  for (int32_t x = 0; x < width; x++, to += 4, from += 4) {
    // All four bytes are read before the first is written, because both rows may be the same.
    uint8_t b = from[bytes[0]], g = from[bytes[1]], r = from[bytes[2]];
    uint8_t a = bytes[3] < 0 ? 255 : from[bytes[3]];
    to[0] = b, to[1] = g, to[2] = r, to[3] = a;
  }
}

static void store_row(uint8_t *to, const uint8_t *from, int32_t width, pk_layout layout) {
  if (layout == PK_LAYOUT_ALPHA) {
    memcpy(to, from, (size_t)width);
    return;
  }
  if (layout == PK_LAYOUT_GRAY) {
    for (int32_t x = 0; x < width; x++) to[x] = luma(from + 4 * x);
    return;
  }
  const int *bytes = channel_bytes[layout];
  int fourth = 6 - bytes[0] - bytes[1] - bytes[2];
  for (int32_t x = 0; x < width; x++, to += 4, from += 4) {
    uint8_t b = from[0], g = from[1], r = from[2], a = from[3];
    to[bytes[0]] = b, to[bytes[1]] = g, to[bytes[2]] = r;
    to[fourth] = bytes[3] < 0 ? 255 : a;
  }
}

void pk_layout_load(pk_image dst, const void *source, ptrdiff_t stride, pk_layout layout) {
  for (int32_t y = 0; y < dst.height; y++) {
    load_row(dst.data + y * dst.stride, (const uint8_t *)source + y * stride, dst.width, layout);
  }
}

void pk_layout_store(void *target, ptrdiff_t stride, pk_image src, pk_layout layout) {
  for (int32_t y = 0; y < src.height; y++) {
    store_row((uint8_t *)target + y * stride, src.data + y * src.stride, src.width, layout);
  }
}

void pk_make_opaque(pk_image image) {
  for (int32_t y = 0; y < image.height; y++) {
    uint8_t *row = image.data + y * image.stride;
    for (int32_t x = 0; x < image.width; x++) row[4 * x + 3] = 255;
  }
}

void pk_premultiply(pk_image image) {
  for (int32_t y = 0; y < image.height; y++) {
    uint8_t *p = image.data + y * image.stride;
    for (int32_t x = 0; x < image.width; x++, p += 4) {
      for (int c = 0; c < 3; c++) p[c] = (uint8_t)pk_div255((uint32_t)p[c] * p[3]);
    }
  }
}

void pk_limit_to_alpha(pk_image image) {
  for (int32_t y = 0; y < image.height; y++) {
    uint8_t *p = image.data + y * image.stride;
    for (int32_t x = 0; x < image.width; x++, p += 4) {
      for (int c = 0; c < 3; c++) p[c] = (uint8_t)pk_min(p[c], p[3]);
    }
  }
}

void pk_mask_complement(pk_image mask, pk_image src) {
  for (int32_t y = 0; y < pk_min(mask.height, src.height); y++) {
    uint8_t *to = mask.data + y * mask.stride;
    const uint8_t *from = src.data + y * src.stride;
    for (int32_t x = 0; x < pk_min(mask.width, src.width); x++) to[x] = (uint8_t)(255 - from[x]);
  }
}

void pk_mask_from_luma(pk_image mask, pk_image src) {
  for (int32_t y = 0; y < pk_min(mask.height, src.height); y++) {
    uint8_t *to = mask.data + y * mask.stride;
    const uint8_t *from = src.data + y * src.stride;
    for (int32_t x = 0; x < pk_min(mask.width, src.width); x++) to[x] = luma(from + 4 * x);
  }
}

// MARK: Rows of codecs

bool pk_row_is_opaque(const uint8_t *bgra, ptrdiff_t count) {
  uint8_t all = 255;
  for (ptrdiff_t i = 0; i < count; i++) all &= bgra[4 * i + 3];
  return all == 255;
}

void pk_row_over_white(uint8_t *dst, const uint8_t *bgra, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, dst += 4, bgra += 4) {
    int white = 255 - bgra[3];
    for (int c = 0; c < 3; c++) dst[c] = (uint8_t)pk_min(bgra[c] + white, 255);
    dst[3] = 255;
  }
}

void pk_row_from_cmyk(uint8_t *bgra, const uint8_t *cmyk, ptrdiff_t count, bool is_ink) {
  int flip = is_ink ? 255 : 0;
  for (ptrdiff_t i = 0; i < count; i++, bgra += 4, cmyk += 4) {
    int black = cmyk[3] ^ flip;
    for (int c = 0; c < 3; c++) {
      bgra[2 - c] = (uint8_t)pk_div255((uint32_t)((cmyk[c] ^ flip) * black));
    }
    bgra[3] = 255;
  }
}

void pk_row_expand(uint8_t *dst, const uint8_t *three, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, dst += 4, three += 3) {
    dst[0] = three[0], dst[1] = three[1], dst[2] = three[2], dst[3] = 255;
  }
}

void pk_row_premultiply(uint8_t *bgra, const uint8_t *rgba, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, bgra += 4, rgba += 4) {
    uint32_t r = rgba[0], g = rgba[1], b = rgba[2], a = rgba[3];
    bgra[0] = (uint8_t)pk_div255(b * a), bgra[1] = (uint8_t)pk_div255(g * a);
    bgra[2] = (uint8_t)pk_div255(r * a), bgra[3] = (uint8_t)a;
  }
}

static inline uint8_t divide(uint32_t value, uint32_t alpha) {
  uint32_t result = (value * 255 + alpha / 2) / alpha;
  return (uint8_t)(result > 255 ? 255 : result);
}

void pk_row_unpremultiply(uint8_t *rgba, const uint8_t *bgra, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, rgba += 4, bgra += 4) {
    uint8_t b = bgra[0], g = bgra[1], r = bgra[2], a = bgra[3];
    if (a == 255) {
      rgba[0] = r, rgba[1] = g, rgba[2] = b, rgba[3] = 255;
    } else if (a == 0) {
      memset(rgba, 0, 4);
    } else {
      rgba[0] = divide(r, a), rgba[1] = divide(g, a), rgba[2] = divide(b, a), rgba[3] = a;
    }
  }
}

void pk_row_unpremultiply_words(uint32_t *argb, const uint8_t *bgra, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, bgra += 4) {
    uint8_t rgba[4];
    pk_row_unpremultiply(rgba, bgra, 1);
    argb[i] = (uint32_t)rgba[3] << 24 | (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 | rgba[2];
  }
}

void pk_row_drop_alpha(uint8_t *rgb, const uint8_t *bgra, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++, rgb += 3, bgra += 4) {
    rgb[0] = bgra[2], rgb[1] = bgra[1], rgb[2] = bgra[0];
  }
}
