// The loops of Resample.c, included by Spans.inl.

typedef uint32_t longs32 __attribute__((vector_size(128)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint32_t longs16 __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint64_t two_pixels __attribute__((vector_size(16)));
typedef uint64_t four_pixels __attribute__((vector_size(32)));
typedef uint32_t longs2 __attribute__((vector_size(8)));
typedef uint32_t longs4 __attribute__((vector_size(16)));
typedef uint16_t words4 __attribute__((vector_size(8)));
typedef float floats4 __attribute__((vector_size(16)));
typedef int32_t signed4 __attribute__((vector_size(16)));

/// The upper 16 bits of each product.
PK_INLINE words32 scaled(words32 v, uint32_t factor) {
  return __builtin_convertvector(
      (__builtin_convertvector(v, longs32) * factor) >> 16, words32);
}

PK_INLINE words16 weighted(words16 v, words16 weights) {
  return __builtin_convertvector(
      (__builtin_convertvector(v, longs16) * __builtin_convertvector(weights, longs16)) >> 16,
      words16);
}

/// Combines few rows in registers.
PK_INLINE void combine_few_rows(
    uint16_t *out, const uint8_t *row, ptrdiff_t stride, const pk_footprint *rows, int inner,
    bool tail, int count) {
  uint16_t loss = (uint16_t)(8 - rows->shift), shift = (uint16_t)rows->shift;
  for (int i = 0; i < count; i += 32) {
    const uint8_t *p = row + i;
    // Prefetch: the next row of the source is on another page, which the hardware does not
    // prefetch.
    if ((i & 63) == 0) __builtin_prefetch(p + (inner + 2) * stride);
    words32 sum = (widen(p) * (uint16_t)rows->head) >> loss;
    for (int k = 1; k <= inner; k++) sum += widen(p + k * stride) << shift;
    if (tail) sum += (widen(p + (inner + 1) * stride) * (uint16_t)rows->tail) >> loss;
    sum = scaled(sum, rows->factor);
    memcpy(out + i, &sum, sizeof sum);
  }
}

/// Adds up to four rows to the sums, 32 bytes at a time.
PK_INLINE void add_rows(
    uint16_t *sums, const uint8_t *row, ptrdiff_t stride, int rows, uint16_t shift, int count) {
  for (int i = 0; i < count; i += 32) {
    words32 sum = widen(row + i);
    for (int k = 1; k < rows; k++) sum += widen(row + k * stride + i);
    words32 all;
    memcpy(&all, sums + i, sizeof all);
    all += sum << shift;
    memcpy(sums + i, &all, sizeof all);
  }
}

/// Combines many rows, whose number may exceed the hardware's prefetch streams.
static void combine_many_rows(
    uint16_t *out, const uint8_t *row, ptrdiff_t stride, const pk_footprint *rows, int count) {
  uint16_t loss = (uint16_t)(8 - rows->shift), shift = (uint16_t)rows->shift;
  const uint8_t *last = row + (rows->inner + 1) * stride;
  for (int i = 0; i < count; i += 32) {
    words32 sum = (widen(row + i) * (uint16_t)rows->head) >> loss;
    if (rows->tail) sum += (widen(last + i) * (uint16_t)rows->tail) >> loss;
    memcpy(out + i, &sum, sizeof sum);
  }
  row += stride;
  int k = 0;
  for (; k + 4 <= rows->inner; k += 4) add_rows(out, row + k * stride, stride, 4, shift, count);
  for (; k < rows->inner; k++) add_rows(out, row + k * stride, stride, 1, shift, count);
  for (int i = 0; i < count; i += 32) {
    words32 sum;
    memcpy(&sum, out + i, sizeof sum);
    sum = scaled(sum, rows->factor);
    memcpy(out + i, &sum, sizeof sum);
  }
}

static void combine_rows(
    uint16_t *out, const uint8_t *row, ptrdiff_t stride, const pk_footprint *rows, int count) {
  uint16_t loss = (uint16_t)(8 - rows->shift);
  int full_blocks = count & ~31;
  if (rows->inner > 4) {
    combine_many_rows(out, row, stride, rows, full_blocks);
  } else if (!rows->tail) {
    combine_few_rows(out, row, stride, rows, 0, false, full_blocks);
  } else if (rows->inner == 0) {
    combine_few_rows(out, row, stride, rows, 0, true, full_blocks);
  } else if (rows->inner == 1) {
    combine_few_rows(out, row, stride, rows, 1, true, full_blocks);
  } else {
    combine_few_rows(out, row, stride, rows, rows->inner, true, full_blocks);
  }
  for (int i = full_blocks; i < count; i++) {
    uint32_t sum = (row[i] * rows->head) >> loss, inner = 0;
    for (int k = 1; k <= rows->inner; k++) inner += row[k * stride + i];
    sum += inner << rows->shift;
    if (rows->tail) sum += (row[(rows->inner + 1) * stride + i] * rows->tail) >> loss;
    out[i] = (uint16_t)((sum * rows->factor) >> 16);
  }
}

/// Reads two neighboring pixels at four positions, and separates the left and the right pixels.
PK_INLINE void gather_pairs(
    const uint16_t *row, const size_t *first, size_t right, words16 *left_ones,
    words16 *right_ones) {
  two_pixels a, b, c, d;
  memcpy(&a, row + (first[0] + right) * 4, 16);
  memcpy(&b, row + (first[1] + right) * 4, 16);
  memcpy(&c, row + (first[2] + right) * 4, 16);
  memcpy(&d, row + (first[3] + right) * 4, 16);
  four_pixels ac = __builtin_shufflevector(a, c, 0, 1, 2, 3);
  four_pixels bd = __builtin_shufflevector(b, d, 0, 1, 2, 3);
  *left_ones = (words16)__builtin_shufflevector(ac, bd, 0, 4, 2, 6);
  *right_ones = (words16)__builtin_shufflevector(ac, bd, 1, 5, 3, 7);
}

PK_INLINE words16 weights_at(const uint16_t *weights) {
  words16 v;
  memcpy(&v, weights, sizeof v);
  return v;
}

PK_INLINE void combine_taps(
    uint8_t *out, const uint16_t *row, const pk_columns *columns, int count, int taps) {
  for (int i = 0; i < count; i += 4) {
    words16 left, right;
    gather_pairs(row, columns->first + i, 0, &left, &right);
    words16 sum = weighted(left, weights_at(columns->weight[0] + i * 4))
        + weighted(right, weights_at(columns->weight[1] + i * 4));
    if (taps == PK_TAPS) {
      gather_pairs(row, columns->first + i, 2, &left, &right);
      sum += weighted(left, weights_at(columns->weight[2] + i * 4))
          + weighted(right, weights_at(columns->weight[3] + i * 4));
    }
    bytes16 bytes = __builtin_convertvector((sum + 64) >> 7, bytes16);
    memcpy(out + i * 4, &bytes, sizeof bytes);
  }
}

/// Reads two neighboring pixels of bytes at four positions, and separates the left and the right
/// pixels. The results are level x 128.
PK_INLINE void gather_byte_pairs(
    const uint8_t *row, const size_t *first, words16 *left_ones, words16 *right_ones) {
  longs2 a, b, c, d;
  memcpy(&a, row + first[0] * 4, 8);
  memcpy(&b, row + first[1] * 4, 8);
  memcpy(&c, row + first[2] * 4, 8);
  memcpy(&d, row + first[3] * 4, 8);
  longs4 ab = __builtin_shufflevector(a, b, 0, 2, 1, 3);
  longs4 cd = __builtin_shufflevector(c, d, 0, 2, 1, 3);
  bytes16 left = (bytes16)__builtin_shufflevector(ab, cd, 0, 1, 4, 5);
  bytes16 right = (bytes16)__builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  *left_ones = __builtin_convertvector(left, words16) << 7;
  *right_ones = __builtin_convertvector(right, words16) << 7;
}

static void interpolate_columns(
    uint8_t *out, const uint8_t *row, const pk_columns *columns, int count) {
  for (int i = 0; i < count; i += 4) {
    words16 left, right;
    gather_byte_pairs(row, columns->first + i, &left, &right);
    words16 sum = weighted(left, weights_at(columns->weight[0] + i * 4))
        + weighted(right, weights_at(columns->weight[1] + i * 4));
    bytes16 bytes = __builtin_convertvector((sum + 64) >> 7, bytes16);
    memcpy(out + i * 4, &bytes, sizeof bytes);
  }
}

PK_INLINE longs4 long_pixel(const uint16_t *p) {
  words4 v;
  memcpy(&v, p, sizeof v);
  return __builtin_convertvector(v, longs4);
}

/// Averages long footprints, one after another.
static void combine_sums(uint8_t *out, const uint16_t *row, const pk_columns *columns, int count) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + columns->first[i] * 4;
    longs4 inner = {0}, sum = long_pixel(p) * columns->head[i];
    for (int k = 0; k < columns->inner[i]; k++) inner += long_pixel(p += 4);
    sum += inner << 8;
    if (columns->tail[i]) sum += long_pixel(p + 4) * columns->tail[i];
    // The sum is below 2^31: at most 255 pixels of 32640, times 256.
    floats4 level = __builtin_convertvector((signed4)sum, floats4) * columns->unit[i] + .5f;
    longs4 rounded = (longs4)__builtin_convertvector(level, signed4);
    for (int c = 0; c < 4; c++) out[i * 4 + c] = (uint8_t)rounded[c];
  }
}

PK_INLINE uint32_t level_pair(const uint16_t *row, size_t first) {
  uint32_t pair;
  memcpy(&pair, row + first, sizeof pair);
  return pair;
}

/// Reads two neighboring levels at sixteen positions, and separates the left and the right levels.
PK_INLINE void gather_level_pairs(
    const uint16_t *row, const size_t *first, words16 *left_ones, words16 *right_ones) {
  longs16 pairs = {
      level_pair(row, first[0]),  level_pair(row, first[1]),  level_pair(row, first[2]),
      level_pair(row, first[3]),  level_pair(row, first[4]),  level_pair(row, first[5]),
      level_pair(row, first[6]),  level_pair(row, first[7]),  level_pair(row, first[8]),
      level_pair(row, first[9]),  level_pair(row, first[10]), level_pair(row, first[11]),
      level_pair(row, first[12]), level_pair(row, first[13]), level_pair(row, first[14]),
      level_pair(row, first[15]),
  };
  *left_ones = __builtin_convertvector(pairs, words16);
  *right_ones = __builtin_convertvector(pairs >> 16, words16);
}

PK_INLINE void combine_taps_a8(
    uint8_t *out, const uint16_t *row, const pk_columns *columns, int count, int taps) {
  for (int i = 0; i < count; i += 16) {
    words16 left, right;
    gather_level_pairs(row, columns->first + i, &left, &right);
    words16 sum = weighted(left, weights_at(columns->weight[0] + i))
        + weighted(right, weights_at(columns->weight[1] + i));
    if (taps == PK_TAPS) {
      gather_level_pairs(row + 2, columns->first + i, &left, &right);
      sum += weighted(left, weights_at(columns->weight[2] + i))
          + weighted(right, weights_at(columns->weight[3] + i));
    }
    bytes16 bytes = __builtin_convertvector((sum + 64) >> 7, bytes16);
    memcpy(out + i, &bytes, sizeof bytes);
  }
}

static void combine_sums_a8(
    uint8_t *out, const uint16_t *row, const pk_columns *columns, int count) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + columns->first[i];
    uint32_t inner = 0, sum = *p * columns->head[i];
    for (int k = 0; k < columns->inner[i]; k++) inner += *++p;
    sum += inner << 8;
    if (columns->tail[i]) sum += p[1] * columns->tail[i];
    out[i] = (uint8_t)((float)(int32_t)sum * columns->unit[i] + .5f);
  }
}

static void combine_columns_a8(
    uint8_t *out, const uint16_t *row, const pk_columns *columns, int count) {
  if (columns->taps == 2) {
    combine_taps_a8(out, row, columns, count, 2);
  } else if (columns->taps == PK_TAPS) {
    combine_taps_a8(out, row, columns, count, PK_TAPS);
  } else {
    combine_sums_a8(out, row, columns, count);
  }
}

static void combine_columns(
    uint8_t *out, const uint16_t *row, const pk_columns *columns, int count) {
  if (columns->taps == 2) {
    combine_taps(out, row, columns, count, 2);
  } else if (columns->taps == PK_TAPS) {
    combine_taps(out, row, columns, count, PK_TAPS);
  } else {
    combine_sums(out, row, columns, count);
  }
}
