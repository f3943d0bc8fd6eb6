// Loops over glyph masks that process eight pixels at a time. They use the compiler's vector types
// instead of intrinsics, so that one source produces the same bytes on every instruction set. The C
// file of each instruction set includes this file.

// Functions with wide vectors as parameters are always inlined, because calls pass such vectors
// differently on each instruction set.
#pragma clang diagnostic ignored "-Wpsabi"

#define PK_INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words8 __attribute__((vector_size(16)));
typedef uint16_t words32 __attribute__((vector_size(64)));

PK_INLINE words32 over_255(words32 v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

/// The coverage between two masks, `weight` sixteenths from the first to the second.
PK_INLINE words8 between(const uint8_t *first, const uint8_t *second, uint16_t weight) {
  bytes8 a, b;
  memcpy(&a, first, 8);
  memcpy(&b, second, 8);
  words8 from = __builtin_convertvector(a, words8), to = __builtin_convertvector(b, words8);
  return (from * (uint16_t)(16 - weight) + to * weight + 8) >> 4;
}

PK_INLINE words32 covers(words8 v) {
  return __builtin_shufflevector(
      v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7,
      7, 7, 7);
}

PK_INLINE bytes32 blended(bytes32 destination, words32 color, words32 alpha, words8 cover) {
  words32 c = covers(cover);
  words32 d = __builtin_convertvector(destination, words32);
  words32 sum = over_255(color * c) + over_255(d * (255 - over_255(alpha * c)));
  words32 over = (words32)(sum > 255);
  return __builtin_convertvector((sum & ~over) | (over & 255), bytes32);
}

static void blend_row(
    uint8_t *dst, const uint8_t *first, const uint8_t *second, uint16_t weight, uint32_t color,
    int count) {
  uint32_t eight[8] = {color, color, color, color, color, color, color, color};
  bytes32 colors;
  memcpy(&colors, eight, 32);
  words32 s = __builtin_convertvector(colors, words32);
  words32 alpha = (words32){} + (uint16_t)(color >> 24);
  for (int x = 0; x < count; x += 8) {
    uint64_t any, also;
    memcpy(&any, first + x, 8);
    memcpy(&also, second + x, 8);
    if ((any | also) == 0) continue;
    words8 cover = between(first + x, second + x, weight);
    bytes32 d = {0};
    size_t bytes = (size_t)pk_min(8, count - x) * 4;
    if (bytes == 32) {
      memcpy(&d, dst + x * 4, 32);
      d = blended(d, s, alpha, cover);
      memcpy(dst + x * 4, &d, 32);
    } else {
      memcpy(&d, dst + x * 4, bytes);
      d = blended(d, s, alpha, cover);
      memcpy(dst + x * 4, &d, bytes);
    }
  }
}

static void add_row(
    uint8_t *mask, const uint8_t *first, const uint8_t *second, uint16_t weight, int count) {
  for (int x = 0; x < count; x += 8) {
    bytes8 m = {0};
    size_t bytes = (size_t)pk_min(8, count - x);
    memcpy(&m, mask + x, bytes);
    words8 sum = __builtin_convertvector(m, words8) + between(first + x, second + x, weight);
    words8 over = (words8)(sum > 255);
    m = __builtin_convertvector((sum & ~over) | (over & 255), bytes8);
    memcpy(mask + x, &m, bytes);
  }
}

/// Calls `row` for the part of each glyph inside `clip`.
#define PK_FOR_EACH_ROW(image, bytes, row)                                                       \
  for (int32_t i = 0; i < count; i++) {                                                       \
    const pk_glyph *glyph = glyphs + i;                                                       \
    int left = pk_max(glyph->x, clip.x), top = pk_max(glyph->y, clip.y);                      \
    int right = pk_min(glyph->x + glyph->width, clip.x + clip.width);                         \
    int bottom = pk_min(glyph->y + glyph->height, clip.y + clip.height);                      \
    if (left >= right) continue;                                                              \
    /* The zeros after a row change nothing and avoid a last, partial step of the loop. */    \
    bool is_entire = left == glyph->x && right == glyph->x + glyph->width                     \
        && glyph->x + glyph->stride <= image.x + image.width;                                 \
    int length = is_entire ? glyph->stride : right - left;                                    \
    for (int y = top; y < bottom; y++) {                                                      \
      ptrdiff_t offset = (ptrdiff_t)(y - glyph->y) * glyph->stride + (left - glyph->x);       \
      row(pk_at(image, left, y, bytes), glyph->first + offset, glyph->second + offset,        \
          glyph->weight, length);                                                              \
    }                                                                                         \
  }

static void draw_glyphs(
    pk_image image, pk_rect clip, uint32_t color, const pk_glyph *glyphs, int32_t count) {
#define PK_BLEND_ROW(d, a, b, weight, length) blend_row(d, a, b, (uint16_t)(weight), color, length)
  PK_FOR_EACH_ROW(image, 4, PK_BLEND_ROW)
}

static void cover_glyphs(pk_image image, pk_rect clip, const pk_glyph *glyphs, int32_t count) {
#define PK_ADD_ROW(d, a, b, weight, length) add_row(d, a, b, (uint16_t)(weight), length)
  PK_FOR_EACH_ROW(image, 1, PK_ADD_ROW)
}

#define PK_GLYPH_LOOPS {draw_glyphs, cover_glyphs}
