// Three box blurs of a picture at rest, with saturation, mask and tint applied in one last step.
//
// Levels are held as level x 256 in 16 bits, so that six passes round by less than a twentieth of a
// level in all and the result is rounded to 8 bits once. Rows and columns are blurred in strips of
// 32 interleaved values: 8 rows, or 8 columns, of 4 channels, which stay in the cache for the
// three passes.

#include "../Internal.h"

enum { LANES = 32, STRIP = 8 };

#if defined(__x86_64__)
#define PK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define PK_CLONES
#endif

// Part of each clone of its caller.
#define INLINE static inline __attribute__((always_inline))

typedef struct {
  uint16_t *values;  // count + 2 * pad rows of LANES values
  int32_t count, pad;
} strip;

INLINE uint16_t *row(strip s, int32_t index) {
  return s.values + (size_t)(index + s.pad) * LANES;
}

// Repeats the first and the last row on both sides.
INLINE void extend(strip s) {
  for (int32_t i = 1; i <= s.pad; i++) {
    memcpy(row(s, -i), row(s, 0), LANES * sizeof(uint16_t));
    memcpy(row(s, s.count - 1 + i), row(s, s.count - 1), LANES * sizeof(uint16_t));
  }
}

// The mean of `radius` rows on either side and the row itself.
INLINE void box(strip from, strip to, int32_t radius) {
  int32_t sums[LANES];
  const float scale = 1.0f / (float)(2 * radius + 1);
  memset(sums, 0, sizeof sums);
  for (int32_t i = -radius; i <= radius; i++) {
    const uint16_t *values = row(from, i);
    for (int lane = 0; lane < LANES; lane++) sums[lane] += values[lane];
  }
  for (int32_t i = 0; i < from.count; i++) {
    const uint16_t *leaving = row(from, i - radius);
    // After the last row this reads the padding; the sum is not used any more.
    const uint16_t *entering = row(from, i + radius + 1);
    uint16_t *out = row(to, i);
    for (int lane = 0; lane < LANES; lane++) {
      out[lane] = (uint16_t)(int32_t)((float)sums[lane] * scale + 0.5f);
      sums[lane] += (int32_t)entering[lane] - (int32_t)leaving[lane];
    }
  }
}

INLINE void box_three(strip *a, strip *b, int32_t radius) {
  if (radius == 0) return;
  for (int pass = 0; pass < 3; pass++) {
    extend(*a);
    box(*a, *b, radius);
    strip other = *a;
    *a = *b;
    *b = other;
  }
}

typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words32 __attribute__((vector_size(64)));
typedef uint64_t quads8 __attribute__((vector_size(64)));

// Transposes 8 vectors of 8 elements: three times the elements of vectors that stand 4 apart are
// zipped.
#define TRANSPOSE(vectors, type)                                                               \
  for (int round = 0; round < 3; round++) {                                                    \
    type zipped[8];                                                                            \
    for (int i = 0; i < 4; i++) {                                                              \
      const type v = (vectors)[i], w = (vectors)[i + 4];                                       \
      zipped[2 * i] = __builtin_shufflevector(v, w, 0, 8, 1, 9, 2, 10, 3, 11);                 \
      zipped[2 * i + 1] = __builtin_shufflevector(v, w, 4, 12, 5, 13, 6, 14, 7, 15);           \
    }                                                                                          \
    memcpy((vectors), zipped, sizeof zipped);                                                  \
  }

// Copies the pixels of up to 8 rows into a strip.
INLINE void interleave(pk_image source, int32_t y, int32_t rows, strip to) {
  const uint8_t *from[STRIP];
  for (int r = 0; r < STRIP; r++) {
    from[r] = source.data + (y + (r < rows ? r : 0)) * source.stride;
  }
  int32_t x = 0;
  for (; x + STRIP <= source.width; x += STRIP) {
    pixels8 block[STRIP];
    for (int r = 0; r < STRIP; r++) memcpy(&block[r], from[r] + 4 * x, sizeof block[r]);
    TRANSPOSE(block, pixels8)
    for (int i = 0; i < STRIP; i++) {
      const words32 words = __builtin_convertvector((bytes32)block[i], words32) << 8;
      memcpy(row(to, x + i), &words, sizeof words);
    }
  }
  for (; x < source.width; x++) {
    for (int lane = 0; lane < LANES; lane++) {
      row(to, x)[lane] = (uint16_t)(from[lane / 4][4 * x + lane % 4] << 8);
    }
  }
}

// The values of a picture by columns of 8 pixels: each column is a strip without padding, so that
// going down a column stays within few pages of memory.
static size_t column(pk_image image, int32_t index) {
  return (size_t)index * (size_t)image.height * LANES;
}

static int32_t column_count(pk_image image) { return (image.width + STRIP - 1) / STRIP; }

PK_CLONES
static void blur_rows(pk_image source, uint16_t *columns, strip a, strip b, int32_t radius) {
  for (int32_t y = 0; y < source.height; y += STRIP) {
    const int32_t rows = source.height - y < STRIP ? source.height - y : STRIP;
    interleave(source, y, rows, a);
    box_three(&a, &b, radius);
    // The padding after the last pixel is read with it, and fills the last column.
    for (int32_t x = 0; x < source.width; x += STRIP) {
      quads8 block[STRIP];
      memcpy(block, row(a, x), sizeof block);
      TRANSPOSE(block, quads8)
      uint16_t *to = columns + column(source, x / STRIP) + (size_t)y * LANES;
      memcpy(to, block, (size_t)rows * LANES * sizeof(uint16_t));
    }
  }
}

PK_CLONES
static void blur_columns(pk_image source, uint16_t *columns, strip a, strip b, int32_t radius) {
  const size_t size = (size_t)source.height * LANES * sizeof(uint16_t);
  for (int32_t index = 0; index < column_count(source); index++) {
    uint16_t *values = columns + column(source, index);
    memcpy(row(a, 0), values, size);
    box_three(&a, &b, radius);
    memcpy(values, row(a, 0), size);
  }
}

typedef float floats16 __attribute__((vector_size(64)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef int32_t ints16 __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// Macros: functions that pass such vectors have another ABI for each instruction set.
#define EACH(b, g, r, a) ((floats16){b, g, r, a, b, g, r, a, b, g, r, a, b, g, r, a})
#define SHUFFLED(v, a, b, c, d)                                                                \
  __builtin_shufflevector(v, v, a, b, c, d, a + 4, b + 4, c + 4, d + 4, a + 8, b + 8, c + 8,   \
                          d + 8, a + 12, b + 12, c + 12, d + 12)

// Eight pixels: saturation, mask, tint; the only rounding to 8 bits. Four pixels at a time.
INLINE void finish(const uint16_t *blurred, const uint8_t *original, const uint8_t *mask,
                   uint8_t *out, const pk_snapshot_blur *blur) {
  // Blurred values are level x 256; what covers them is folded into the factors.
  const float under = 1 - blur->tint[3], unit = under / 256, s = blur->saturation * unit;
  const floats16 own = EACH(s, s, s, unit), luma = EACH(unit - s, unit - s, unit - s, 0);
  const floats16 weights = EACH(0.0722f, 0.7152f, 0.2126f, 0);
  const float *t = blur->tint;
  const floats16 tint = EACH(t[0], t[1], t[2], t[3]) * 255 + 0.5f;
  for (int i = 0; i < LANES; i += 16) {
    words16 words;
    memcpy(&words, blurred + i, sizeof words);
    const floats16 value = __builtin_convertvector(words, floats16);
    const floats16 alpha = SHUFFLED(value, 3, 3, 3, 3) * unit;
    // The sum of each pixel's weighted channels, in all four of them.
    floats16 sum = value * weights;
    sum += SHUFFLED(sum, 2, 3, 0, 1);
    sum += SHUFFLED(sum, 1, 0, 3, 2);
    floats16 result = __builtin_elementwise_max(value * own + sum * luma, (floats16){0});
    result = __builtin_elementwise_min(result, alpha);
    if (original) {
      bytes16 bytes, coverage;
      memcpy(&bytes, original + i, sizeof bytes);
      for (int lane = 0; lane < 16; lane++) coverage[lane] = mask[(i + lane) / 4];
      const floats16 covered = __builtin_convertvector(coverage, floats16) * (1.0f / 255);
      result = covered * result + (under - covered * alpha * (1.0f / 255)) *
                                      __builtin_convertvector(bytes, floats16);
    }
    const ints16 rounded = __builtin_convertvector(result + tint, ints16);
    const bytes16 bytes = __builtin_convertvector(rounded, bytes16);
    memcpy(out + i, &bytes, sizeof bytes);
  }
}

// Where the effect covers everything, the original need not be read.
PK_CLONES
static void finish_rows(const uint16_t *columns, pk_image source, pk_image target, pk_image mask,
                        const pk_snapshot_blur *blur) {
  const bool covers = !mask.data && pk_is_opaque(source, pk_bounds(source));
  uint8_t coverage[STRIP], pixels[LANES] = {0}, result[LANES];
  memset(coverage, 255, sizeof coverage);
  for (int32_t y = 0; y < source.height; y++) {
    const uint8_t *from = source.data + y * source.stride;
    uint8_t *to = target.data + y * target.stride;
    for (int32_t x = 0; x < source.width; x += STRIP) {
      const int32_t count = source.width - x < STRIP ? source.width - x : STRIP;
      if (mask.data) memcpy(coverage, mask.data + y * mask.stride + x, (size_t)count);
      const uint8_t *original = covers ? NULL : from + 4 * x;
      const uint16_t *values = columns + column(source, x / STRIP) + (size_t)y * LANES;
      if (count == STRIP) {
        finish(values, original, coverage, to + 4 * x, blur);
      } else {
        memcpy(pixels, from + 4 * x, 4 * (size_t)count);
        finish(values, original ? pixels : NULL, coverage, result, blur);
        memcpy(to + 4 * x, result, 4 * (size_t)count);
      }
    }
  }
}

bool pk_snapshot_blur_draw(pk_image target, pk_image source, pk_image mask,
                           const pk_snapshot_blur *blur, pk_scratch *scratch) {
  if (source.width <= 0 || source.height <= 0 || !source.data || !target.data) return true;
  const int32_t longest = source.width > source.height ? source.width : source.height;
  // Wider boxes would overflow the sums; they give the mean of what they see all the same.
  const int32_t radius = blur->box > 1 ? (blur->box < 30001 ? blur->box : 30001) / 2 : 0;
  const size_t columns = column(source, column_count(source));
  const size_t lengths = ((size_t)longest + 2 * (size_t)(radius + STRIP)) * LANES;
  uint16_t *memory = pk_scratch_reserve(scratch, (columns + 2 * lengths) * sizeof(uint16_t));
  if (!memory) return false;
  strip a = {memory + columns, source.width, radius + STRIP};
  strip b = {memory + columns + lengths, source.width, radius + STRIP};
  blur_rows(source, memory, a, b, radius);
  a.count = b.count = source.height;
  blur_columns(source, memory, a, b, radius);
  finish_rows(memory, source, target, mask, blur);
  return true;
}
