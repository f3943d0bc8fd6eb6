// These functions blur a static image by three boxes. This file is included once for each width of
// the sums, PK_SUM_BITS.
//
// All three boxes are applied to a line of pixels in one pass. Each box keeps the sum of its window
// and passes on the sum, not the mean, so that nothing is rounded as long as the sums of the next
// box fit into their type. Between the blur of the rows and the blur of the columns, values are at
// most 65280.
//
// Rows and columns are blurred in strips of 32 interleaved values: 8 rows, or 8 columns, of
// 4 channels. Only the window of each box is kept, in a ring that stays in the nearest cache.

#include "SnapshotBlur.h"

#if PK_SUM_BITS == 16
#define PK_SUM uint16_t
#define PK_SUM_LIMIT UINT16_MAX
#else
#define PK_SUM uint32_t
#define PK_SUM_LIMIT UINT32_MAX
#endif

// Functions with wide vectors as parameters are always inlined, because calls pass such vectors
// differently on each instruction set.
#pragma clang diagnostic ignored "-Wpsabi"

// BLOCK rows pass through one box before the next box reads them; input is prefetched AHEAD rows
// before it is read.
enum { LANES = 32, STRIP = 8, BLOCK = 32, AHEAD = 64 };

#if defined(__x86_64__)
#define PK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define PK_CLONES
#endif

// A function that is inlined into each clone of its caller.
#define PK_INLINE static inline __attribute__((always_inline))

typedef uint8_t lane_bytes __attribute__((vector_size(LANES)));
typedef uint16_t lane_words __attribute__((vector_size(LANES * 2)));
typedef int32_t lane_integers __attribute__((vector_size(LANES * 4)));
typedef float lane_floats __attribute__((vector_size(LANES * 4)));
typedef PK_SUM lane_sums __attribute__((vector_size(LANES * sizeof(PK_SUM))));

// Rows of LANES values: row i begins at LANES * (i & mask).
typedef struct {
  const void *values;
  // Bytes of a value: 1, 2 or those of a sum.
  int width;
  int32_t mask;
} rows;

// The state of one box of a line, between two of its outputs.
typedef struct {
  lane_sums sums;
  // The row whose sum is next, of `count`; rows beyond the ends repeat the first and the last.
  int32_t next, count, radius;
} box;

// The outputs of the first and the second box.
typedef struct {
  PK_SUM *sums[2];
  int32_t mask;
} rings;

// The division of sums, rounded.
#if PK_SUM_BITS == 16
// A division by a power of two. The shift 0 leaves the sums as they are.
typedef struct {
  int shift;
} division;
#else
// A multiplication by a factor. The factor 0 leaves the sums as they are. Vectors convert signed
// numbers only, so sums above 2^31 are halved first.
typedef struct {
  int shift;
  float factor;
} division;
#endif

// The divisions of the sums of each box, and the last conversion.
typedef struct {
  division boxes[3];
  // The factor and the shift that convert sums of the last box to 8-bit levels.
  float scale;
  int shift;
} box_range;

// Loads a row; `width` is constant wherever this is inlined.
PK_INLINE void load(lane_sums *sums, rows from, int32_t index) {
  const uint8_t *row = (const uint8_t *)from.values +
                       (size_t)(index & from.mask) * LANES * (size_t)from.width;
  if (from.width == 1) {
    lane_bytes bytes;
    memcpy(&bytes, row, sizeof bytes);
    *sums = __builtin_convertvector(bytes, lane_sums);
  } else if (from.width == 2) {
    lane_words words;
    memcpy(&words, row, sizeof words);
    *sums = __builtin_convertvector(words, lane_sums);
  } else {
    memcpy(sums, row, sizeof *sums);
  }
}

// Computes the sum of the window around the first row.
PK_INLINE void begin(box *b, rows from) {
  lane_sums lanes;
  load(&lanes, from, 0);
  b->sums = lanes * (PK_SUM)(b->radius + 1);
  const int32_t last = b->count - 1, inner = b->radius < last ? b->radius : last;
  for (int32_t i = 1; i <= inner; i++) {
    load(&lanes, from, i);
    b->sums += lanes;
  }
  load(&lanes, from, last < b->radius ? last : 0);
  b->sums += lanes * (PK_SUM)(b->radius - inner);
}

// Moves the window from row i to the next.
PK_INLINE void slide(lane_sums *sums, rows from, int32_t i, const box *b) {
  lane_sums entering, leaving;
  const int32_t last = b->count - 1, first = i - b->radius, next = i + b->radius + 1;
  load(&entering, from, next < last ? next : last);
  load(&leaving, from, first > 0 ? first : 0);
  *sums += entering - leaving;
}

PK_INLINE void convert(lane_floats *floats, const lane_sums *sums, int shift, float scale) {
  *floats = __builtin_convertvector(
                __builtin_convertvector(*sums >> (PK_SUM)shift, lane_integers), lane_floats) * scale;
}

PK_INLINE void divide(lane_sums *sums, division by) {
#if PK_SUM_BITS == 16
  *sums = (*sums + (PK_SUM)(1 << by.shift >> 1)) >> (PK_SUM)by.shift;
#else
  if (by.factor == 0) return;
  lane_floats floats;
  convert(&floats, sums, by.shift, by.factor);
  *sums = (lane_sums)__builtin_convertvector(floats + 0.5f, lane_integers);
#endif
}

// Sums the windows up to row `end`.
PK_INLINE void run(box *b, rows from, PK_SUM *to, int32_t mask, int32_t end, division by) {
  if (b->next == 0 && end > 0) begin(b, from);
  lane_sums sums = b->sums;
  for (int32_t i = b->next; i < end; i++) {
    // Lines are longer than pages, and hardware does not prefetch across pages.
    if (from.mask == -1) __builtin_prefetch((const uint8_t *)from.values +
                            (size_t)(i + b->radius + AHEAD) * LANES * (size_t)from.width);
    lane_sums out = sums;
    divide(&out, by);
    memcpy(to + (size_t)(i & mask) * LANES, &out, sizeof out);
    slide(&sums, from, i, b);
  }
  b->sums = sums;
  b->next = end > b->next ? end : b->next;
}

// The end of the rows that a box computes in its next step: its windows end before row `end` of its
// input, and its ring grows by at most a block at a time.
PK_INLINE int32_t limit(const box *b, int32_t end) {
  const int32_t ready = end == b->count ? end : end - b->radius - 1;
  return ready > b->next + BLOCK ? b->next + BLOCK : ready > 0 ? ready : 0;
}

// Sums the windows of the first two boxes, for input before row `end`, and begins the third box.
//
// Returns the row before which the windows of the third box are complete.
PK_INLINE int32_t advance(box *a, box *b, box *c, rows input, rings rings, int32_t end,
                          box_range range) {
  const rows first = {rings.sums[0], sizeof(PK_SUM), rings.mask};
  const rows second = {rings.sums[1], sizeof(PK_SUM), rings.mask};
  run(a, input, rings.sums[0], rings.mask, end, range.boxes[0]);
  run(b, first, rings.sums[1], rings.mask, limit(b, a->next), range.boxes[1]);
  const int32_t last = limit(c, b->next);
  if (c->next == 0 && last > 0) begin(c, second);
  return last;
}

typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint64_t quads8 __attribute__((vector_size(64)));

// Transposes 8 vectors of 8 elements: in each of three rounds, vector i is interleaved with vector
// i + 4.
#define PK_TRANSPOSE(vectors, type)                                                               \
  for (int round = 0; round < 3; round++) {                                                    \
    type zipped[8];                                                                            \
    for (int i = 0; i < 4; i++) {                                                              \
      const type v = (vectors)[i], w = (vectors)[i + 4];                                       \
      zipped[2 * i] = __builtin_shufflevector(v, w, 0, 8, 1, 9, 2, 10, 3, 11);                 \
      zipped[2 * i + 1] = __builtin_shufflevector(v, w, 4, 12, 5, 13, 6, 14, 7, 15);           \
    }                                                                                          \
    memcpy((vectors), zipped, sizeof zipped);                                                  \
  }

// Copies the pixels of up to 8 rows into a strip. Returns whether all are opaque.
PK_INLINE bool interleave(pk_image source, int32_t y, int32_t count, uint8_t *to) {
  const uint8_t *from[STRIP];
  for (int r = 0; r < STRIP; r++) {
    from[r] = source.data + (y + (r < count ? r : 0)) * source.stride;
  }
  int32_t x = 0;
  pixels8 common = ~(pixels8){0};
  for (; x + STRIP <= source.width; x += STRIP) {
    pixels8 block[STRIP];
    for (int r = 0; r < STRIP; r++) {
      memcpy(&block[r], from[r] + 4 * x, sizeof block[r]);
      common &= block[r];
    }
    PK_TRANSPOSE(block, pixels8)
    memcpy(to + (size_t)x * LANES, block, sizeof block);
  }
  uint32_t opaque = 0xFF;
  for (int i = 0; i < STRIP; i++) opaque &= common[i] >> 24;
  for (; x < source.width; x++) {
    for (int lane = 0; lane < LANES; lane++) {
      const uint8_t value = from[lane / 4][4 * x + lane % 4];
      to[(size_t)x * LANES + (size_t)lane] = value;
      if (lane % 4 == 3) opaque &= value;
    }
  }
  return opaque == 0xFF;
}

// The values of a picture by columns of 8 pixels: each column is a strip without padding, so that
// going down a column stays within few pages of memory.
static size_t column_offset(pk_image image, int32_t index) {
  return (size_t)index * (size_t)image.height * LANES;
}

static int32_t column_count(pk_image image) { return (image.width + STRIP - 1) / STRIP; }

// Stores 8 pixels for each row of a strip: the sums of the last box, as levels for the pass over
// columns.
PK_INLINE void store_row(const lane_sums *last, division to_levels, int32_t x, int32_t count, int32_t y,
                         int32_t lines, lane_words *pixels, uint16_t *columns, pk_image source) {
  lane_sums sums = *last;
  divide(&sums, to_levels);
  pixels[x % STRIP] = __builtin_convertvector(sums, lane_words);
  if (x % STRIP < STRIP - 1 && x < count - 1) return;
  quads8 block[STRIP];
  memcpy(block, pixels, sizeof block);
  PK_TRANSPOSE(block, quads8)
  uint16_t *to = columns + column_offset(source, x / STRIP) + (size_t)y * LANES;
  memcpy(to, block, (size_t)lines * LANES * sizeof(uint16_t));
}

// Blurs the rows of the picture into `columns`. Returns whether the picture is opaque.
PK_CLONES
static bool blur_rows(pk_image source, uint16_t *columns, uint8_t *strip, rings rings,
                      int32_t radius, box_range range) {
  const rows input = {strip, 1, -1};
  const rows second = {rings.sums[1], sizeof(PK_SUM), rings.mask};
  const int32_t count = source.width;
  lane_words pixels[STRIP] = {{0}};
  bool opaque = true;
  for (int32_t y = 0; y < source.height; y += STRIP) {
    const int32_t lines = source.height - y < STRIP ? source.height - y : STRIP;
    opaque &= interleave(source, y, lines, strip);
    box a = {.count = count, .radius = radius}, b = a, c = a;
    for (int32_t end = 0; c.next < count;) {
      end = end + BLOCK < count ? end + BLOCK : count;
      const int32_t last = advance(&a, &b, &c, input, rings, end, range);
      lane_sums sums = c.sums;
      for (; c.next < last; c.next++) {
        store_row(&sums, range.boxes[2], c.next, count, y, lines, pixels, columns, source);
        slide(&sums, second, c.next, &c);
      }
      c.sums = sums;
    }
  }
  return opaque;
}

typedef float floats16 __attribute__((vector_size(64)));
typedef int32_t ints16 __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// These are macros, because functions that pass such vectors have another ABI for each instruction
// set.
#define PK_EACH(b, g, r, a) ((floats16){b, g, r, a, b, g, r, a, b, g, r, a, b, g, r, a})
#define PK_SHUFFLED(v, a, b, c, d)                                                                \
  __builtin_shufflevector(v, v, a, b, c, d, a + 4, b + 4, c + 4, d + 4, a + 8, b + 8, c + 8,   \
                          d + 8, a + 12, b + 12, c + 12, d + 12)

// Finishes eight pixels, four at a time: saturation, mask, tint, and the only rounding to 8 bits.
PK_INLINE void finish(const float *blurred, const uint8_t *original, const uint8_t *mask,
                   uint8_t *out, const pk_snapshot_blur *blur) {
  // The tint's alpha is part of the factors.
  const float under = 1 - blur->tint[3], s = blur->saturation * under;
  const floats16 own = PK_EACH(s, s, s, under), luma = PK_EACH(under - s, under - s, under - s, 0);
  const floats16 weights = PK_EACH(0.0722f, 0.7152f, 0.2126f, 0);
  const float *t = blur->tint;
  const floats16 tint = PK_EACH(t[0], t[1], t[2], t[3]) * 255 + 0.5f;
  bytes16 finished[2];
  for (int i = 0; i < LANES; i += 16) {
    floats16 value;
    memcpy(&value, blurred + i, sizeof value);
    const floats16 alpha =
        original ? PK_SHUFFLED(value, 3, 3, 3, 3) * under : (floats16){0} + 255 * under;
    // Write the sum of each pixel's weighted channels to all four channels of the pixel.
    floats16 sum = value * weights;
    sum += PK_SHUFFLED(sum, 2, 3, 0, 1);
    sum += PK_SHUFFLED(sum, 1, 0, 3, 2);
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
    finished[i / 16] = __builtin_convertvector(rounded, bytes16);
  }
  memcpy(out, finished, sizeof finished);
}

// Finishes eight pixels of a row, or fewer at its end.
PK_INLINE void finish_at(const float *blurred, int32_t x, int32_t y, const pk_blur_effect *e,
                         bool full, bool covers) {
  const int32_t count = full ? STRIP : e->source.width - x;
  const uint8_t *from = e->source.data + y * e->source.stride + 4 * x;
  uint8_t *to = e->target.data + y * e->target.stride + 4 * x;
  uint8_t coverage[STRIP];
  memset(coverage, 255, sizeof coverage);
  if (!covers && e->mask.data) {
    memcpy(coverage, e->mask.data + y * e->mask.stride + x, (size_t)count);
  }
  if (full) {
    finish(blurred, covers ? NULL : from, coverage, to, &e->blur);
  } else {
    uint8_t pixels[LANES] = {0}, result[LANES];
    memcpy(pixels, from, 4 * (size_t)count);
    finish(blurred, covers ? NULL : pixels, coverage, result, &e->blur);
    memcpy(to, result, 4 * (size_t)count);
  }
}

// Finishes the pixels of a column. `full`, whether the column is eight pixels wide, and `covers`,
// whether the effect covers the original, are constants.
PK_INLINE void finish_column(const pk_blur_effect *shared, int32_t index, rows input, rings rings,
                             int32_t radius, box_range range, bool full, bool covers) {
  // Copy the effect, so that the compiler need not read it again after each write of pixels.
  const pk_blur_effect copy = *shared, *e = &copy;
  const rows second = {rings.sums[1], sizeof(PK_SUM), rings.mask};
  const int32_t count = e->source.height;
  box a = {.count = count, .radius = radius}, b = a, c = a;
  for (int32_t end = 0; c.next < count;) {
    end = end + BLOCK < count ? end + BLOCK : count;
    const int32_t last = advance(&a, &b, &c, input, rings, end, range);
    lane_sums sums = c.sums;
    for (; c.next < last; c.next++) {
      lane_floats floats;
      convert(&floats, &sums, range.shift, range.scale);
      finish_at((const float *)&floats, index * STRIP, c.next, e, full, covers);
      slide(&sums, second, c.next, &c);
    }
    c.sums = sums;
  }
}

PK_CLONES
static void blur_columns(const pk_blur_effect *e, bool covers, const uint16_t *columns, rings rings,
                         int32_t radius, box_range range) {
  for (int32_t index = 0; index < column_count(e->source); index++) {
    const rows input = {columns + column_offset(e->source, index), 2, -1};
    const bool full = e->source.width - index * STRIP >= STRIP;
    if (full && covers) {
      finish_column(e, index, input, rings, radius, range, true, true);
    } else if (full) {
      finish_column(e, index, input, rings, radius, range, true, false);
    } else {
      finish_column(e, index, input, rings, radius, range, false, covers);
    }
  }
}

// The largest value of a box's input whose sums fit, with half of the divisor added for rounding.
static double most_of_input(int32_t width) {
#if PK_SUM_BITS == 16
  return (PK_SUM_LIMIT - width) / width;
#else
  (void)width;
  return 65280;
#endif
}

// The largest value between rows and columns. With 32 bits it is the largest value with which all
// sums of the columns fit, or 65280 if that value would be below 700 or above 65280.
static double most_between(int32_t width) {
#if PK_SUM_BITS == 16
  return most_of_input(width);
#else
  const double exact = (uint32_t)(UINT32_MAX / ((double)width * width * width));
  return exact < 700 || exact > 65280 ? 65280 : exact;
#endif
}

// Divides the sums of a box, whose largest value is `most`, by the smallest divisor with which all
// of them are at most `limit`. `most` becomes the largest quotient.
static division make_division(double *most, double limit) {
  division by = {0};
  if (*most <= limit) return by;
#if PK_SUM_BITS == 16
  while (*most > limit * (1 << by.shift)) by.shift++;
  *most /= 1 << by.shift;
#else
  by.shift = *most > INT32_MAX;
  by.factor = (float)(limit / *most * (1 << by.shift));
  *most = limit;
#endif
  return by;
}

// Divides the sums of the first two boxes only where the sums of the next box would not fit.
static box_range make_box_range(double *most, int32_t width) {
  box_range range = {0};
  for (int stage = 0; stage < 3; stage++) {
    *most *= width;
    if (stage == 2 || *most * width <= PK_SUM_LIMIT - width) continue;
    range.boxes[stage] = make_division(most, most_of_input(width));
  }
  return range;
}

static bool draw(const pk_blur_effect *e, int32_t radius, pk_scratch *scratch) {
  const pk_image source = e->source;
  const int32_t longest = source.width > source.height ? source.width : source.height;
  const int32_t width = 2 * radius + 1;
  // The length of the rings: a block and the windows that begin in the block, or the whole line.
  int32_t length = BLOCK;
  while (length < longest && length < width + BLOCK + 1) length *= 2;
  const size_t columns = column_offset(source, column_count(source)) * sizeof(uint16_t);
  const size_t strip = ((size_t)source.width + STRIP) * LANES;
  const size_t ring = (size_t)length * sizeof(lane_sums);
  // Rings that are whole pages apart would make loads wait for stores of other rows.
  const size_t apart = ring + 2048;
  uint8_t *memory = pk_scratch_reserve(scratch, columns + strip + apart + ring);
  if (!memory) return false;
  uint8_t *sums = memory + columns + strip;
  const rings rings = {{(PK_SUM *)sums, (PK_SUM *)(sums + apart)}, length - 1};
  double most = 255;
  box_range range = make_box_range(&most, width);
  range.boxes[2] = make_division(&most, most_between(width));
  const bool opaque =
      blur_rows(source, (uint16_t *)memory, memory + columns, rings, radius, range);
  range = make_box_range(&most, width);
  range.shift = most > INT32_MAX;
  range.scale = (float)(255 / most * (1 << range.shift));
  // Over an opaque picture without a mask the original need not be read.
  blur_columns(e, opaque && !e->mask.data, (const uint16_t *)memory, rings, radius, range);
  return true;
}
