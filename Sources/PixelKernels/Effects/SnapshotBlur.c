// Three box blurs of a static image, with saturation, mask and tint applied in one last
// step.
//
// A line of pixels is processed by the three boxes at once. Each box keeps the sum of its
// window and passes the sum, not the mean, to the next box, so that nothing is rounded
// until the last box: a sum of sums is exact in 32 bits as long as it fits. Between the
// passes over rows and columns, values have as many levels as the sums of the columns
// allow, at least 700; wider boxes round their sums to 65280 levels.
//
// Rows and columns are blurred in strips of 32 interleaved values: 8 rows, or 8 columns,
// of 4 channels. Only the window of each box is kept, in a ring that stays in the nearest
// cache.

#include "../Internal.h"

// BLOCK rows pass through one box before the next reads them; input is prefetched AHEAD rows before
// it is read.
enum { LANES = 32, STRIP = 8, BLOCK = 32, AHEAD = 64, LEVELS = 65280 };

#if defined(__x86_64__)
#define PK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define PK_CLONES
#endif

// Inlined into each clone of its caller.
#define PK_INLINE static inline __attribute__((always_inline))

// Rows of LANES values: row i begins at LANES * (i & mask).
typedef struct {
  const void *values;
  // Bytes of a value: 1, 2 or 4.
  int width;
  int32_t mask;
} rows;

// The state of one box of a line, between two of its outputs.
typedef struct {
  uint32_t sums[LANES];
  // The row to be summed next, of `count`; rows beyond the ends repeat the first and the
  // last row.
  int32_t next, count, radius;
} box;

// A conversion of sums to floats. Vectors convert signed numbers only, so sums above 2^31 are
// halved first.
typedef struct {
  int shift;
  float scale;
} conversion;

// The conversions of the sums of each box; a scale of 0 passes the sums on unchanged.
typedef struct {
  conversion boxes[3];
} box_range;

// The outputs of the first and the second box.
typedef struct {
  uint32_t *sums[2];
  int32_t mask;
} rings;

PK_INLINE void load(uint32_t *lanes, rows from, int32_t index) {
  const size_t offset = (size_t)(index & from.mask) * LANES;
  const uint8_t *bytes = (const uint8_t *)from.values + offset;
  const uint16_t *words = (const uint16_t *)from.values + offset;
  const uint32_t *sums = (const uint32_t *)from.values + offset;
  for (int lane = 0; lane < LANES; lane++) {
    lanes[lane] = from.width == 1 ? bytes[lane] : from.width == 2 ? words[lane] : sums[lane];
  }
}

// The sum of the window around the first row.
PK_INLINE void begin(box *b, rows from) {
  uint32_t lanes[LANES];
  load(lanes, from, 0);
  for (int lane = 0; lane < LANES; lane++) b->sums[lane] = lanes[lane] * (uint32_t)(b->radius + 1);
  const int32_t last = b->count - 1, inner = b->radius < last ? b->radius : last;
  for (int32_t i = 1; i <= inner; i++) {
    load(lanes, from, i);
    for (int lane = 0; lane < LANES; lane++) b->sums[lane] += lanes[lane];
  }
  load(lanes, from, last < b->radius ? last : 0);
  const uint32_t beyond = (uint32_t)(b->radius - inner);
  for (int lane = 0; lane < LANES; lane++) b->sums[lane] += lanes[lane] * beyond;
}

// Moves the window from row i to the next.
PK_INLINE void slide(uint32_t *sums, rows from, int32_t i, const box *b) {
  uint32_t entering[LANES], leaving[LANES];
  const int32_t last = b->count - 1, first = i - b->radius, next = i + b->radius + 1;
  load(entering, from, next < last ? next : last);
  load(leaving, from, first > 0 ? first : 0);
  for (int lane = 0; lane < LANES; lane++) sums[lane] += entering[lane] - leaving[lane];
}

PK_INLINE void convert(float *floats, const uint32_t *sums, conversion to) {
  for (int lane = 0; lane < LANES; lane++) {
    floats[lane] = (float)(int32_t)(sums[lane] >> to.shift) * to.scale;
  }
}

// Sums the windows up to row `end`.
PK_INLINE void run(box *b, rows from, uint32_t *to, int32_t mask, int32_t end, conversion rounding) {
  if (b->next == 0 && end > 0) begin(b, from);
  uint32_t sums[LANES];
  memcpy(sums, b->sums, sizeof sums);
  for (int32_t i = b->next; i < end; i++) {
    // Lines are longer than pages, and hardware does not prefetch across pages.
    if (from.width < 4) __builtin_prefetch((const uint8_t *)from.values +
                            (size_t)(i + b->radius + AHEAD) * LANES * (size_t)from.width);
    uint32_t *out = to + (size_t)(i & mask) * LANES;
    if (rounding.scale == 0) {
      for (int lane = 0; lane < LANES; lane++) out[lane] = sums[lane];
    } else {
      float floats[LANES];
      convert(floats, sums, rounding);
      for (int lane = 0; lane < LANES; lane++) out[lane] = (uint32_t)(int32_t)(floats[lane] + 0.5f);
    }
    slide(sums, from, i, b);
  }
  memcpy(b->sums, sums, sizeof sums);
  b->next = end > b->next ? end : b->next;
}

// The last row of a box's next step: its windows end before row `end` of its input, and its ring
// grows by at most a block at a time.
PK_INLINE int32_t limit(const box *b, int32_t end) {
  const int32_t ready = end == b->count ? end : end - b->radius - 1;
  return ready > b->next + BLOCK ? b->next + BLOCK : ready > 0 ? ready : 0;
}

// Sums the windows of the first two boxes, for input before row `end`, and begins the third one.
//
// Returns the row before which the windows of the third box are complete.
PK_INLINE int32_t advance(box *a, box *b, box *c, rows input, rings rings, int32_t end,
                          box_range range) {
  const rows first = {rings.sums[0], 4, rings.mask}, second = {rings.sums[1], 4, rings.mask};
  run(a, input, rings.sums[0], rings.mask, end, range.boxes[0]);
  run(b, first, rings.sums[1], rings.mask, limit(b, a->next), range.boxes[1]);
  const int32_t last = limit(c, b->next);
  if (c->next == 0 && last > 0) begin(c, second);
  return last;
}

typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words32 __attribute__((vector_size(64)));
typedef uint64_t quads8 __attribute__((vector_size(64)));

// Transposes 8 vectors of 8 elements: three times, the elements of vectors whose indices
// differ by 4 are interleaved.
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
PK_INLINE void interleave(pk_image source, int32_t y, int32_t count, uint8_t *to) {
  const uint8_t *from[STRIP];
  for (int r = 0; r < STRIP; r++) {
    from[r] = source.data + (y + (r < count ? r : 0)) * source.stride;
  }
  int32_t x = 0;
  for (; x + STRIP <= source.width; x += STRIP) {
    pixels8 block[STRIP];
    for (int r = 0; r < STRIP; r++) memcpy(&block[r], from[r] + 4 * x, sizeof block[r]);
    TRANSPOSE(block, pixels8)
    memcpy(to + (size_t)x * LANES, block, sizeof block);
  }
  for (; x < source.width; x++) {
    for (int lane = 0; lane < LANES; lane++) {
      to[(size_t)x * LANES + (size_t)lane] = from[lane / 4][4 * x + lane % 4];
    }
  }
}

// The values of a picture by columns of 8 pixels: each column is a strip without padding, so that
// going down a column stays within few pages of memory.
static size_t column_offset(pk_image image, int32_t index) {
  return (size_t)index * (size_t)image.height * LANES;
}

static int32_t column_count(pk_image image) { return (image.width + STRIP - 1) / STRIP; }

// Stores 8 pixels for each row of a strip: the sums of the last box, as levels for the pass over
// columns.
PK_INLINE void store_row(const uint32_t *sums, conversion to_levels, int32_t x, int32_t count,
                      int32_t y, int32_t lines, uint16_t (*pixels)[LANES], uint16_t *columns,
                      pk_image source) {
  float floats[LANES];
  convert(floats, sums, to_levels);
  for (int lane = 0; lane < LANES; lane++) {
    pixels[x % STRIP][lane] = (uint16_t)(int32_t)(floats[lane] + 0.5f);
  }
  if (x % STRIP < STRIP - 1 && x < count - 1) return;
  quads8 block[STRIP];
  memcpy(block, pixels, sizeof block);
  TRANSPOSE(block, quads8)
  uint16_t *to = columns + column_offset(source, x / STRIP) + (size_t)y * LANES;
  memcpy(to, block, (size_t)lines * LANES * sizeof(uint16_t));
}

PK_CLONES
static void blur_rows(pk_image source, uint16_t *columns, uint8_t *strip, rings rings,
                      int32_t radius, box_range range) {
  const rows input = {strip, 1, -1};
  const rows second = {rings.sums[1], 4, rings.mask};
  const int32_t count = source.width;
  uint16_t pixels[STRIP][LANES] = {{0}};
  for (int32_t y = 0; y < source.height; y += STRIP) {
    const int32_t lines = source.height - y < STRIP ? source.height - y : STRIP;
    interleave(source, y, lines, strip);
    box a = {.count = count, .radius = radius}, b = a, c = a;
    for (int32_t end = 0; c.next < count;) {
      end = end + BLOCK < count ? end + BLOCK : count;
      const int32_t last = advance(&a, &b, &c, input, rings, end, range);
      uint32_t sums[LANES];
      memcpy(sums, c.sums, sizeof sums);
      for (; c.next < last; c.next++) {
        store_row(sums, range.boxes[2], c.next, count, y, lines, pixels, columns, source);
        slide(sums, second, c.next, &c);
      }
      memcpy(c.sums, sums, sizeof sums);
    }
  }
}

typedef float floats16 __attribute__((vector_size(64)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef int32_t ints16 __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// These are macros, because functions that pass such vectors have a different ABI for each
// instruction set.
#define EACH(b, g, r, a) ((floats16){b, g, r, a, b, g, r, a, b, g, r, a, b, g, r, a})
#define SHUFFLED(v, a, b, c, d)                                                                \
  __builtin_shufflevector(v, v, a, b, c, d, a + 4, b + 4, c + 4, d + 4, a + 8, b + 8, c + 8,   \
                          d + 8, a + 12, b + 12, c + 12, d + 12)

// Finishes eight pixels, four at a time: saturation, mask, tint, and the only rounding to 8 bits.
PK_INLINE void finish(const float *blurred, const uint8_t *original, const uint8_t *mask,
                   uint8_t *out, const pk_snapshot_blur *blur) {
  // The tint's alpha is part of the factors.
  const float under = 1 - blur->tint[3], s = blur->saturation * under;
  const floats16 own = EACH(s, s, s, under), luma = EACH(under - s, under - s, under - s, 0);
  const floats16 weights = EACH(0.0722f, 0.7152f, 0.2126f, 0);
  const float *t = blur->tint;
  const floats16 tint = EACH(t[0], t[1], t[2], t[3]) * 255 + 0.5f;
  for (int i = 0; i < LANES; i += 16) {
    floats16 value;
    memcpy(&value, blurred + i, sizeof value);
    const floats16 alpha = SHUFFLED(value, 3, 3, 3, 3) * under;
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

typedef struct {
  pk_image source, target, mask;
  pk_snapshot_blur blur;
  // Whether the effect hides the original, which then need not be read.
  bool covers;
} effect;

// Finishes eight pixels of a row, or fewer at its end.
PK_INLINE void finish_at(const float *blurred, int32_t x, int32_t y, const effect *e) {
  const int32_t count = e->source.width - x < STRIP ? e->source.width - x : STRIP;
  const uint8_t *from = e->source.data + y * e->source.stride + 4 * x;
  uint8_t *to = e->target.data + y * e->target.stride + 4 * x;
  uint8_t coverage[STRIP];
  memset(coverage, 255, sizeof coverage);
  if (e->mask.data) memcpy(coverage, e->mask.data + y * e->mask.stride + x, (size_t)count);
  if (count == STRIP) {
    finish(blurred, e->covers ? NULL : from, coverage, to, &e->blur);
  } else {
    uint8_t pixels[LANES] = {0}, result[LANES];
    memcpy(pixels, from, 4 * (size_t)count);
    finish(blurred, e->covers ? NULL : pixels, coverage, result, &e->blur);
    memcpy(to, result, 4 * (size_t)count);
  }
}

PK_CLONES
static void blur_columns(const effect *shared, const uint16_t *columns, rings rings, int32_t radius,
                         box_range range) {
  const rows second = {rings.sums[1], 4, rings.mask};
  // A local copy, so that written bytes cannot alias it.
  const effect copy = *shared, *e = &copy;
  const int32_t count = e->source.height;
  for (int32_t index = 0; index < column_count(e->source); index++) {
    const rows input = {columns + column_offset(e->source, index), 2, -1};
    box a = {.count = count, .radius = radius}, b = a, c = a;
    for (int32_t end = 0; c.next < count;) {
      end = end + BLOCK < count ? end + BLOCK : count;
      const int32_t last = advance(&a, &b, &c, input, rings, end, range);
      uint32_t sums[LANES];
      memcpy(sums, c.sums, sizeof sums);
      for (; c.next < last; c.next++) {
        float floats[LANES];
        convert(floats, sums, range.boxes[2]);
        finish_at(floats, index * STRIP, c.next, e);
        slide(sums, second, c.next, &c);
      }
      memcpy(c.sums, sums, sizeof sums);
    }
  }
}

static conversion make_conversion(double most, double result) {
  const int shift = most > INT32_MAX;
  return (conversion){shift, (float)(result / most * (1 << shift))};
}

// Rounds the sums of a box only where those of the next would not fit into 32 bits.
static box_range make_box_range(double most, int32_t width, double result) {
  box_range range = {0};
  for (int stage = 0; stage < 2; stage++) {
    most *= width;
    if (most * width <= UINT32_MAX) continue;
    range.boxes[stage] = make_conversion(most, LEVELS);
    most = LEVELS;
  }
  range.boxes[2] = make_conversion(most * width, result);
  return range;
}

bool pk_snapshot_blur_draw(pk_image target, pk_image source, pk_image mask,
                           const pk_snapshot_blur *blur, pk_scratch *scratch) {
  if (source.width <= 0 || source.height <= 0 || !source.data || !target.data) return true;
  const int32_t longest = source.width > source.height ? source.width : source.height;
  // Sums of wider boxes could overflow, so a wider box is reduced to this width.
  const int32_t radius = blur->box > 1 ? (blur->box < 30001 ? blur->box : 30001) / 2 : 0;
  const int32_t width = 2 * radius + 1;
  // A block and the windows that begin in it, or the whole line.
  int32_t length = BLOCK;
  while (length < longest && length < width + BLOCK + 1) length *= 2;
  const size_t columns = column_offset(source, column_count(source)) * sizeof(uint16_t);
  const size_t strip = ((size_t)source.width + STRIP) * LANES;
  const size_t ring = (size_t)length * LANES * sizeof(uint32_t);
  uint8_t *memory = pk_scratch_reserve(scratch, columns + strip + 2 * ring);
  if (!memory) return false;
  uint8_t *sums = memory + columns + strip;
  const rings rings = {{(uint32_t *)sums, (uint32_t *)(sums + ring)}, length - 1};
  const double exact = (uint32_t)(UINT32_MAX / ((double)width * width * width));
  const double levels = exact < 700 || exact > LEVELS ? LEVELS : exact;
  blur_rows(source, (uint16_t *)memory, memory + columns, rings, radius,
            make_box_range(255, width, levels));
  const effect effect = {source, target, mask, *blur,
                         !mask.data && pk_is_opaque(source, pk_bounds(source))};
  blur_columns(&effect, (const uint16_t *)memory, rings, radius,
               make_box_range(levels, width, 255));
  return true;
}
