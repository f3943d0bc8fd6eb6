// These are the reference loops in plain C. This file is included once per instruction set under a
// target attribute, so that the compiler vectorizes the loops without a hand-written form for that
// instruction set.

// A path uses these loops where it has no hand-written loops.
#define PK_PLAIN __attribute__((unused)) static

// A frame is larger than the second-level cache, and the hardware's prefetcher stops at the end of
// each row: prefetching the rows of the next batch saves a quarter of the time. An address past the
// end is never read.
static inline void prefetch_row(const uint8_t *p) { __builtin_prefetch(p, 0, 2); }
static inline void prefetch_row_to_write(const uint8_t *p) { __builtin_prefetch(p, 1, 2); }

static inline uint32_t average(uint32_t a, uint32_t b) { return (a + b + 1) >> 1; }

/// Rounded a * b / 32768 of signed 16-bit values, like the instruction pmulhrsw.
static inline int multiply_q15(int a, int b) { return (a * b + 0x4000) >> 15; }

/// (3 near + far) / 4. The average of two such values is [1 3 3 1] / 8.
static inline uint32_t quadratic_of(uint32_t near, uint32_t far) {
  return average(near, average(near, far));
}

/// (10 near + 5 far + other) / 16. The average of two such values is [1 5 10 10 5 1] / 32.
static inline uint32_t quartic_of(uint32_t near, uint32_t far, uint32_t other) {
  return average(near, average(far, average(near, average(far, other))));
}

PK_PLAIN void plain_sum(
    const uint8_t *src, ptrdiff_t stride, int rows, int cells, uint16_t *out) {
  for (int cell = 0; cell < cells; cell++) {
    uint32_t sums[4] = {0};
    for (int y = 0; y < rows; y++) {
      const uint8_t *p = src + y * stride + (ptrdiff_t)cell * 8;
      for (int c = 0; c < 4; c++) sums[c] += p[c] + p[c + 4];
    }
    for (int c = 0; c < 4; c++) out[cell * 4 + c] = (uint16_t)sums[c];
  }
}

PK_PLAIN void plain_read(const uint8_t *src, ptrdiff_t stride, int count, uint16_t *out) {
  for (int i = 0; i < count * 4; i++) out[i] = src[i];
  for (int i = 0; i < count * 4; i += 64) prefetch_row(src + i + 2 * stride);
}

PK_PLAIN bool plain_tone(uint16_t *cells, int count, const pk_tone *tone) {
  bool opaque = true;
  for (int i = 0; i < count; i++) {
    uint16_t *cell = cells + i * 4;
    float alpha = cell[3], straight = 1, cover = 1;
    if (alpha != tone->full) {
      opaque = false;
      straight = alpha > 0 ? tone->full / alpha : 0;
      cover = alpha / tone->full;
    }
    float b = cell[0] * straight, g = cell[1] * straight, r = cell[2] * straight;
    float y = tone->luma[0] * b + tone->luma[1] * g + tone->luma[2] * r;
    float base = ((tone->curve[3] * y + tone->curve[2]) * y + tone->curve[1]) * y + tone->curve[0];
    float out[3] = {base + tone->gain * b, base + tone->gain * g, base + tone->gain * r};
    for (int c = 0; c < 3; c++) {
      float v = out[c] < 0 ? 0 : out[c] > 32640 ? 32640 : out[c];
      cell[c] = (uint16_t)(v * cover + .5f);
    }
    cell[3] = (uint16_t)(alpha * tone->alpha + .5f);
  }
  return opaque;
}

/// Implements `tone_pixels` by the `tone` of an instruction set.
PK_PLAIN bool plain_tone_pixels_by(
    bool (*tone)(uint16_t *, int, const pk_tone *), const uint8_t *src, ptrdiff_t stride,
    int count, const pk_tone *t, uint16_t *out) {
  plain_read(src, stride, count, out);
  return tone(out, count, t);
}

PK_PLAIN bool plain_tone_pixels(
    const uint8_t *src, ptrdiff_t stride, int count, const pk_tone *t, uint16_t *out) {
  return plain_tone_pixels_by(plain_tone, src, stride, count, t, out);
}

PK_PLAIN bool plain_widen(uint16_t *cells, int count, int shift) {
  int up = 7 - shift;
  bool opaque = true;
  for (int i = 0; i < count; i++) {
    for (int c = 0; c < 4; c++) cells[i * 4 + c] = (uint16_t)(cells[i * 4 + c] << up);
    opaque &= cells[i * 4 + 3] == 32640;
  }
  return opaque;
}

PK_PLAIN void plain_halve_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + i * 8;
    for (int c = 0; c < 4; c++) {
      uint32_t inner = average(p[c], p[c + 4]), outer = average(p[c - 4], p[c + 8]);
      out[i * 4 + c] = (uint16_t)quadratic_of(inner, outer);
    }
  }
}

PK_PLAIN void plain_halve_columns_quartic(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + i * 8;
    for (int c = 0; c < 4; c++) {
      uint32_t inner = average(p[c], p[c + 4]), next = average(p[c - 4], p[c + 8]);
      out[i * 4 + c] = (uint16_t)quartic_of(inner, next, average(p[c - 8], p[c + 12]));
    }
  }
}

PK_PLAIN void plain_halve_rows(const uint16_t *const *rows, int count, uint16_t *out) {
  const uint16_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  for (int i = 0; i < count; i++) {
    out[i] = (uint16_t)quadratic_of(average(b[i], c[i]), average(a[i], d[i]));
  }
}

PK_PLAIN void plain_halve_rows_quartic(
    const uint16_t *const *rows, int count, uint16_t *out) {
  const uint16_t *a = rows[0], *b = rows[1], *c = rows[2];
  const uint16_t *d = rows[3], *e = rows[4], *f = rows[5];
  for (int i = 0; i < count; i++) {
    uint32_t inner = average(c[i], d[i]), next = average(b[i], e[i]);
    out[i] = (uint16_t)quartic_of(inner, next, average(a[i], f[i]));
  }
}

PK_PLAIN void plain_fir(
    const pk_fir *fir, const uint16_t *const *taps, int count, uint16_t *out) {
  int radius = fir->radius;
  for (int from = 0; from < count; from += 64) {
    int16_t sums[64];
    const uint16_t *center = taps[radius] + from;
    for (int i = 0; i < 64; i++) sums[i] = (int16_t)center[i];
    for (int k = 1; k <= radius; k++) {
      const uint16_t *a = taps[radius - k] + from, *b = taps[radius + k] + from;
      int weight = fir->weight[k];
      for (int i = 0; i < 64; i++) {
        int difference = (int16_t)(average(a[i], b[i]) - center[i]);
        sums[i] = (int16_t)(sums[i] + multiply_q15(difference, weight));
      }
    }
    for (int i = 0; i < 64; i++) sums[i] = sums[i] < 0 ? 0 : sums[i];
    memcpy(out + from, sums, (size_t)pk_min(64, count - from) * 2);
  }
}

PK_PLAIN void plain_finish(const uint16_t *row, int count, bool opaque, uint16_t *out) {
  uint16_t least[64];
  for (int i = 0; i < 64; i++) least[i] = opaque && (i & 3) == 3 ? 65280 : 0;
  for (int from = 0; from < count; from += 64) {
    int n = pk_min(64, count - from);
    for (int i = 0; i < n; i++) {
      uint16_t v = (uint16_t)(2 * (row[from + i] < 32640 ? row[from + i] : 32640));
      out[from + i] = v > least[i] ? v : least[i];
    }
  }
}

PK_PLAIN void plain_scale(uint16_t *row, const uint16_t *factor, int count) {
  for (int i = 0; i < count; i++) {
    uint32_t v = ((uint32_t)row[i] * factor[i] + 4096) >> 13;
    row[i] = (uint16_t)(v > 32640 ? 32640 : v);
  }
}

PK_PLAIN void plain_midway(const uint16_t *near, const uint16_t *far, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) {
    out[i] = (uint16_t)quadratic_of(near[i], far[i]);
  }
}

PK_PLAIN void plain_midway_quartic(
    const uint16_t *near, const uint16_t *far, const uint16_t *other, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) out[i] = (uint16_t)quartic_of(near[i], far[i], other[i]);
}

PK_PLAIN void plain_double_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + i * 4;
    for (int c = 0; c < 4; c++) {
      out[i * 8 + c] = (uint16_t)quadratic_of(p[c], p[c - 4]);
      out[i * 8 + c + 4] = (uint16_t)quadratic_of(p[c], p[c + 4]);
    }
  }
}

PK_PLAIN void plain_double_columns_quartic(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i++) {
    const uint16_t *p = row + i * 4;
    for (int c = 0; c < 4; c++) {
      out[i * 8 + c] = (uint16_t)quartic_of(p[c], p[c - 4], p[c + 4]);
      out[i * 8 + c + 4] = (uint16_t)quartic_of(p[c], p[c + 4], p[c - 4]);
    }
  }
}

PK_PLAIN void plain_tint(uint16_t *row, int count, uint32_t inverse_alpha, const uint16_t add[4]) {
  for (int i = 0; i < count; i++) {
    for (int c = 0; c < 4; c++) {
      row[i * 4 + c] = (uint16_t)(((row[i * 4 + c] * inverse_alpha) >> 16) + add[c]);
    }
  }
}

PK_PLAIN void plain_expand(const uint16_t *nodes, int shift, int blocks, uint16_t *out) {
  if (shift == 0) {
    memcpy(out, nodes, (size_t)blocks * 128);
    return;
  }
  int half = 1 << (shift - 1), mask = (1 << shift) - 1;
  for (int x = 0; x < blocks * 16; x++) {
    const uint16_t *p = nodes + (((x + half) >> shift) - 1) * 4;
    int t = (2 * ((x + half) & mask) + 1) << (14 - shift);
    for (int c = 0; c < 4; c++) {
      out[x * 4 + c] = (uint16_t)(p[c] + multiply_q15((int16_t)(p[c + 4] - p[c]), t));
    }
  }
}

PK_PLAIN void plain_expand_doubled(const uint16_t *nodes, int blocks, uint16_t *out) {
  plain_double_columns_quartic(nodes, blocks * 8, out);
}

/// The 64 values of output row `row` from value `at` on. The values start at the phase and add
/// whole steps, as in the vector loops: rounding deviates at most 2 / 256 from the straight line.
static inline void interpolate_block(const pk_emit *e, int at, int row, uint16_t out[64]) {
  const uint16_t *above = e->above + at, *below = e->below + at;
  int start = (2 * e->phase + 1) << (14 - e->shift), unit = e->shift ? 1 << (15 - e->shift) : 0;
  int steps = e->skip + row;
  for (int i = 0; i < 64; i++) {
    int d = (int16_t)(below[i] - above[i]);
    out[i] = (uint16_t)(above[i] + multiply_q15(d, start) + steps * multiply_q15(d, unit));
  }
}

/// Writes the dither of a row of a block, the same value for the four channels of a pixel.
static inline void dither_noise(const pk_emit *e, int row, uint16_t out[64]) {
  const uint8_t *noise = pk_dither[(e->y + row) & 15];
  for (int i = 0; i < 64; i++) out[i] = noise[i >> 2];
}

PK_PLAIN void plain_resolve(const pk_emit *e, uint16_t *out) {
  for (int i = 0; i < e->blocks * 64; i += 64) interpolate_block(e, i, 0, out + i);
}

PK_PLAIN void plain_emit(const pk_emit *e) {
  for (int row = 0; row < e->rows; row++) {
    uint8_t *dst = e->dst + row * e->stride;
    uint16_t noise[64], values[64];
    dither_noise(e, row, noise);
    for (int at = 0; at < e->blocks * 64; at += 64) {
      interpolate_block(e, at, row, values);
      for (int i = 0; i < 64; i++) dst[at + i] = (uint8_t)((uint16_t)(values[i] + noise[i]) >> 8);
    }
  }
}

PK_PLAIN void plain_emit_mixed(const pk_emit *e, const pk_coverage *coverage) {
  for (int row = 0; row < e->rows; row++) {
    const uint8_t *mask = coverage->mask ? coverage->mask + row * coverage->stride : NULL;
    uint16_t noise[64], values[64], cover[64];
    dither_noise(e, row, noise);
    for (int i = 0; i < 64; i++) cover[i] = (uint16_t)coverage->alpha;
    for (int at = 0; at < e->blocks * 64; at += 64) {
      uint8_t *dst = e->dst + row * e->stride + at;
      interpolate_block(e, at, row, values);
      for (int i = 0; mask && i < 64; i++) {
        uint32_t c = mask[(at + i) >> 2] * 257u;
        cover[i] = (uint16_t)(coverage->alpha == 65535 ? c : c * coverage->alpha >> 16);
      }
      for (int i = 0; i < 64; i++) {
        uint32_t c = cover[i], under = ((uint32_t)dst[i] << 8) * (65535 - c) >> 16;
        dst[i] = (uint8_t)((under + (values[i] * c >> 16) + 1 + noise[i]) >> 8);
      }
    }
  }
}

#define PK_PLAIN_BACKDROP_ROWS                                                               \
  .sum = plain_sum, .read = plain_read, .tone = plain_tone,                                  \
  .tone_pixels = plain_tone_pixels, .widen = plain_widen,                                    \
  .halve_columns = plain_halve_columns, .halve_rows = plain_halve_rows,                      \
  .halve_columns_quartic = plain_halve_columns_quartic,                                      \
  .halve_rows_quartic = plain_halve_rows_quartic, .fir = plain_fir, .finish = plain_finish,  \
  .scale = plain_scale, .midway = plain_midway, .midway_quartic = plain_midway_quartic,      \
  .double_columns = plain_double_columns,                                                    \
  .double_columns_quartic = plain_double_columns_quartic, .tint = plain_tint,                \
  .expand = plain_expand, .expand_doubled = plain_expand_doubled, .resolve = plain_resolve,  \
  .emit = plain_emit, .emit_mixed = plain_emit_mixed
