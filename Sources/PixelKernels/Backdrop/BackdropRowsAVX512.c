#include "BackdropRows.h"

#if PK_X86

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX512))), apply_to = function)

#include "BackdropRowsPlain.inl"

// A cell is one 64-bit lane, eight to a register. Blocks of 16 pixels are two registers, "a" with
// pixels 0 1 4 5 8 9 12 13 and "b" with 2 3 6 7 10 11 14 15, so that one saturating pack puts
// them in order.

static inline __m512i load(const void *p) { return _mm512_loadu_si512(p); }
static inline void store(void *p, __m512i v) { _mm512_storeu_si512(p, v); }
static inline __m512i average512(__m512i a, __m512i b) { return _mm512_avg_epu16(a, b); }

/// Adds neighboring 128-bit lanes: a0+a1, a2+a3, b0+b1, b2+b3.
static inline __m512i add_lanes(__m512i a, __m512i b) {
  return _mm512_add_epi32(
      _mm512_shuffle_i32x4(a, b, 0x88), _mm512_shuffle_i32x4(a, b, 0xdd));
}

/// Sums of the four pixels of each 128-bit lane, down `rows` rows.
static inline __m512i sum_fours(
    const uint8_t *src, ptrdiff_t stride, int rows, __mmask16 valid, bool full) {
  const __m512i by_channel = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const __m512i ones = _mm512_set1_epi8(1);
  __m512i sum = _mm512_setzero_si512();
  for (int y = 0; y < rows; y++) {
    __m512i p = full ? load(src + y * stride) : _mm512_maskz_loadu_epi32(valid, src + y * stride);
    prefetch_row(src + (y + 2 * rows) * stride);
    sum = _mm512_dpbusd_epi32(sum, _mm512_shuffle_epi8(p, by_channel), ones);
  }
  return sum;
}

/// Sums of eight cells of 2^shift >= 4 pixels.
static inline __m512i sum_eight(
    const uint8_t *src, ptrdiff_t stride, int rows, int shift, int cells) {
  const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
  int registers = 2 << (shift - 2), pixels = cells << shift;
  __m512i sums[8];
  for (int i = 0; i < registers; i++) {
    int left = pk_clamp(pixels - i * 16, 0, 16);
    sums[i] = sum_fours(
        src + i * 64, stride, rows, (__mmask16)((1u << left) - 1), cells == 8);
  }
  for (; registers > 2; registers /= 2) {
    for (int i = 0; i < registers / 2; i++) sums[i] = add_lanes(sums[2 * i], sums[2 * i + 1]);
  }
  return _mm512_permutexvar_epi64(order, _mm512_packus_epi32(sums[0], sums[1]));
}

/// Sums of eight cells of two pixels.
static inline __attribute__((always_inline)) __m512i sum_eight_pairs(
    const uint8_t *src, ptrdiff_t stride, int rows, __mmask16 valid, bool full) {
  const __m512i pairs = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  const __m512i ones = _mm512_set1_epi8(1);
  __m512i total = _mm512_setzero_si512();
  for (int y = 0; y < rows; y++) {
    __m512i p = full ? load(src + y * stride) : _mm512_maskz_loadu_epi32(valid, src + y * stride);
    prefetch_row(src + (y + 2 * rows) * stride);
    total = _mm512_add_epi16(total, _mm512_maddubs_epi16(_mm512_shuffle_epi8(p, pairs), ones));
  }
  return total;
}

static void avx512_sum(
    const uint8_t *src, ptrdiff_t stride, int rows, int shift, int cells, uint16_t *out) {
  int step = 8 << shift;
  if (shift == 0) {
    for (; cells > 0; cells -= 8, src += 32, out += 32) {
      __mmask8 valid = (__mmask8)((1u << pk_min(8, cells)) - 1);
      __m512i total = _mm512_setzero_si512();
      for (int y = 0; y < rows; y++) {
        __m256i p = _mm256_maskz_loadu_epi32(valid, src + y * stride);
        prefetch_row(src + (y + 2 * rows) * stride);
        total = _mm512_add_epi16(total, _mm512_cvtepu8_epi16(p));
      }
      store(out, total);
    }
    return;
  }
  for (; cells >= 8; cells -= 8, src += step * 4, out += 32) {
    // A constant row count lets the loads of all rows run at once.
    __m512i v = shift == 1 && rows == 4 ? sum_eight_pairs(src, stride, 4, 0, true)
        : shift == 1 && rows == 2       ? sum_eight_pairs(src, stride, 2, 0, true)
        : shift == 1                    ? sum_eight_pairs(src, stride, rows, 0, true)
        : shift == 2 && rows == 4       ? sum_eight(src, stride, 4, 2, 8)
                                        : sum_eight(src, stride, rows, shift, 8);
    store(out, v);
  }
  if (cells <= 0) return;
  __mmask16 valid = (__mmask16)((1u << pk_min(16, cells << shift)) - 1);
  store(
      out,
      shift == 1 ? sum_eight_pairs(src, stride, rows, valid, false)
                 : sum_eight(src, stride, rows, shift, cells));
}

static bool avx512_tone(uint16_t *cells, int count, const pk_tone *t) {
  const __m512i low = _mm512_set1_epi32(0xffff);
  const __m512 zero = _mm512_setzero_ps(), top = _mm512_set1_ps(32640);
  const __m512 full = _mm512_set1_ps(t->full), to_alpha = _mm512_set1_ps(t->alpha);
  const __m512 luma_b = _mm512_set1_ps(t->luma[0]), luma_g = _mm512_set1_ps(t->luma[1]),
               luma_r = _mm512_set1_ps(t->luma[2]), gain = _mm512_set1_ps(t->gain);
  const __m512 k0 = _mm512_set1_ps(t->curve[0]), k1 = _mm512_set1_ps(t->curve[1]),
               k2 = _mm512_set1_ps(t->curve[2]), k3 = _mm512_set1_ps(t->curve[3]);
  bool opaque = true;
  for (int i = 0; i < count; i += 16) {
    uint16_t *p = cells + i * 4;
    __m512 first = _mm512_castsi512_ps(load(p)), second = _mm512_castsi512_ps(load(p + 32));
    // Within each 128-bit lane: two cells of the first register, then two of the second.
    __m512i bg = _mm512_castps_si512(_mm512_shuffle_ps(first, second, 0x88));
    __m512i ra = _mm512_castps_si512(_mm512_shuffle_ps(first, second, 0xdd));
    __m512 b = _mm512_cvtepi32_ps(_mm512_and_si512(bg, low));
    __m512 g = _mm512_cvtepi32_ps(_mm512_srli_epi32(bg, 16));
    __m512 r = _mm512_cvtepi32_ps(_mm512_and_si512(ra, low));
    __m512 a = _mm512_cvtepi32_ps(_mm512_srli_epi32(ra, 16));
    // Cells past the end do not count; their order in the lanes is undone for the test.
    __mmask16 translucent = _mm512_cmp_ps_mask(a, full, _CMP_NEQ_OQ);
    if (__builtin_expect(count - i < 16, 0)) {
      int left = count - i;
      __mmask16 valid = 0;
      for (int lane = 0; lane < 16; lane++) {
        int cell = (lane >> 2) * 2 + (lane & 1) + ((lane & 2) ? 8 : 0);
        if (cell < left) valid |= (__mmask16)(1u << lane);
      }
      translucent &= valid;
    }
    __m512 cover = zero;
    if (__builtin_expect(translucent != 0, 0)) {
      opaque = false;
      __mmask16 some = _mm512_cmp_ps_mask(a, zero, _CMP_GT_OQ);
      __m512 straight = _mm512_maskz_div_ps(some, full, a);
      cover = _mm512_div_ps(a, full);
      b = _mm512_mul_ps(b, straight);
      g = _mm512_mul_ps(g, straight);
      r = _mm512_mul_ps(r, straight);
    }
    __m512 y = _mm512_fmadd_ps(
        luma_r, r, _mm512_fmadd_ps(luma_g, g, _mm512_mul_ps(luma_b, b)));
    __m512 base = _mm512_fmadd_ps(_mm512_fmadd_ps(_mm512_fmadd_ps(k3, y, k2), y, k1), y, k0);
    b = _mm512_min_ps(_mm512_max_ps(_mm512_fmadd_ps(gain, b, base), zero), top);
    g = _mm512_min_ps(_mm512_max_ps(_mm512_fmadd_ps(gain, g, base), zero), top);
    r = _mm512_min_ps(_mm512_max_ps(_mm512_fmadd_ps(gain, r, base), zero), top);
    if (__builtin_expect(translucent != 0, 0)) {
      b = _mm512_mul_ps(b, cover);
      g = _mm512_mul_ps(g, cover);
      r = _mm512_mul_ps(r, cover);
    }
    a = _mm512_mul_ps(a, to_alpha);
    bg = _mm512_or_si512(
        _mm512_cvtps_epi32(b), _mm512_slli_epi32(_mm512_cvtps_epi32(g), 16));
    ra = _mm512_or_si512(
        _mm512_cvtps_epi32(r), _mm512_slli_epi32(_mm512_cvtps_epi32(a), 16));
    store(p, _mm512_unpacklo_epi32(bg, ra));
    store(p + 32, _mm512_unpackhi_epi32(bg, ra));
  }
  return opaque;
}

static void avx512_halve_columns(const uint16_t *row, int count, uint16_t *out) {
  const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
  for (int i = 0; i < count; i += 8) {
    const uint16_t *p = row + i * 8;
    __m512i a = _mm512_permutex2var_epi64(load(p - 4), even, load(p + 28));
    __m512i b = _mm512_permutex2var_epi64(load(p), even, load(p + 32));
    __m512i c = _mm512_permutex2var_epi64(load(p + 4), even, load(p + 36));
    __m512i d = _mm512_permutex2var_epi64(load(p + 8), even, load(p + 40));
    __m512i inner = average512(b, c);
    store(out + i * 4, average512(inner, average512(inner, average512(a, d))));
  }
}

/// Adds `w (average of both sides - c)` of one register to its sum.
static inline __m512i add_tap(
    __m512i sum, __m512i c, const uint16_t *a, const uint16_t *b, __m512i w) {
  __m512i difference = _mm512_sub_epi16(average512(load(a), load(b)), c);
  return _mm512_add_epi16(sum, _mm512_mulhrs_epi16(difference, w));
}

static void avx512_fir(const pk_fir *f, const uint16_t *const *taps, int count, uint16_t *out) {
  int radius = f->radius, i = 0;
  const __m512i zero = _mm512_setzero_si512();
  for (; i + 96 < count; i += 128) {
    const uint16_t *p = taps[radius] + i;
    __m512i c0 = load(p), c1 = load(p + 32), c2 = load(p + 64), c3 = load(p + 96);
    __m512i s0 = c0, s1 = c1, s2 = c2, s3 = c3;
    for (int k = 1; k <= radius; k++) {
      const uint16_t *a = taps[radius - k] + i, *b = taps[radius + k] + i;
      __m512i w = _mm512_set1_epi16((short)f->weight[k]);
      s0 = add_tap(s0, c0, a, b, w);
      s1 = add_tap(s1, c1, a + 32, b + 32, w);
      s2 = add_tap(s2, c2, a + 64, b + 64, w);
      s3 = add_tap(s3, c3, a + 96, b + 96, w);
    }
    store(out + i, _mm512_max_epi16(s0, zero));
    store(out + i + 32, _mm512_max_epi16(s1, zero));
    store(out + i + 64, _mm512_max_epi16(s2, zero));
    store(out + i + 96, _mm512_max_epi16(s3, zero));
  }
  for (; i < count; i += 32) {
    __m512i c = load(taps[radius] + i), s = c;
    for (int k = 1; k <= radius; k++) {
      __m512i w = _mm512_set1_epi16((short)f->weight[k]);
      s = add_tap(s, c, taps[radius - k] + i, taps[radius + k] + i, w);
    }
    store(out + i, _mm512_max_epi16(s, zero));
  }
}

static void avx512_midway(const uint16_t *near, const uint16_t *far, int count, uint16_t *out) {
  for (int i = 0; i < count; i += 32) {
    __m512i n = load(near + i);
    store(out + i, average512(n, average512(n, load(far + i))));
  }
}

static void avx512_double_columns(const uint16_t *row, int count, uint16_t *out) {
  const __m512i first = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
  const __m512i second = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
  for (int i = 0; i < count; i += 8) {
    const uint16_t *p = row + i * 4;
    __m512i v = load(p);
    __m512i left = average512(v, average512(v, load(p - 4)));
    __m512i right = average512(v, average512(v, load(p + 4)));
    store(out + i * 8, _mm512_permutex2var_epi64(left, first, right));
    store(out + i * 8 + 32, _mm512_permutex2var_epi64(left, second, right));
  }
}

static void avx512_expand(const uint16_t *nodes, int shift, int blocks, uint16_t *out) {
  static const uint8_t pixel[2][8] = {{0, 1, 4, 5, 8, 9, 12, 13}, {2, 3, 6, 7, 10, 11, 14, 15}};
  if (shift == 0) {
    const __m512i a = _mm512_setr_epi64(0, 1, 4, 5, 8, 9, 12, 13);
    const __m512i b = _mm512_setr_epi64(2, 3, 6, 7, 10, 11, 14, 15);
    for (int i = 0; i < blocks; i++, nodes += 64, out += 64) {
      __m512i p = load(nodes), q = load(nodes + 32);
      store(out, _mm512_permutex2var_epi64(p, a, q));
      store(out + 32, _mm512_permutex2var_epi64(p, b, q));
    }
    return;
  }
  int half = 1 << (shift - 1), mask = (1 << shift) - 1;
  _Alignas(64) int64_t cell[2][8];
  _Alignas(64) uint16_t part[2][32];
  for (int r = 0; r < 2; r++) {
    for (int i = 0; i < 8; i++) {
      int x = pixel[r][i] + half;
      cell[r][i] = x >> shift;
      for (int c = 0; c < 4; c++) {
        part[r][i * 4 + c] = (uint16_t)((2 * (x & mask) + 1) << (14 - shift));
      }
    }
  }
  const __m512i one = _mm512_set1_epi64(1);
  const __m512i left_a = load(cell[0]), left_b = load(cell[1]);
  const __m512i right_a = _mm512_add_epi64(left_a, one), right_b = _mm512_add_epi64(left_b, one);
  const __m512i t_a = load(part[0]), t_b = load(part[1]);
  int step = 64 >> shift;
  for (int i = 0; i < blocks; i++, nodes += step, out += 64) {
    __m512i la, ra, lb, rb;
    if (shift == 1) {
      la = load(nodes - 4);
      ra = lb = load(nodes);
      rb = load(nodes + 4);
    } else {
      __m512i v = load(nodes - 4);
      la = _mm512_permutexvar_epi64(left_a, v);
      ra = _mm512_permutexvar_epi64(right_a, v);
      lb = _mm512_permutexvar_epi64(left_b, v);
      rb = _mm512_permutexvar_epi64(right_b, v);
    }
    store(out, _mm512_add_epi16(la, _mm512_mulhrs_epi16(_mm512_sub_epi16(ra, la), t_a)));
    store(out + 32, _mm512_add_epi16(lb, _mm512_mulhrs_epi16(_mm512_sub_epi16(rb, lb), t_b)));
  }
}

typedef struct {
  __m512i a, b;
} pair;

/// Sixteen bytes to all four channels of their pixels, each byte doubled (v x 257), in block order.
static inline pair spread_coverage(__m128i bytes) {
  __m512i v = _mm512_mullo_epi32(_mm512_cvtepu8_epi32(bytes), _mm512_set1_epi32(0x01010101));
  pair p = {_mm512_unpacklo_epi8(v, v), _mm512_unpackhi_epi8(v, v)};
  return p;
}

static inline pair noise_row(int y) {
  pair p = spread_coverage(_mm_loadu_si128((const __m128i *)pk_dither[y & 15]));
  p.a = _mm512_srli_epi16(p.a, 8);
  p.b = _mm512_srli_epi16(p.b, 8);
  return p;
}

/// One block's values at the phase, and the step to the next row.
static inline void begin_block(const pk_emit *e, int block, __m512i start, __m512i unit, pair *v, pair *s) {
  const uint16_t *above = e->above + block * 64, *below = e->below + block * 64;
  __m512i a = load(above), b = load(above + 32);
  __m512i da = _mm512_sub_epi16(load(below), a), db = _mm512_sub_epi16(load(below + 32), b);
  v->a = _mm512_add_epi16(a, _mm512_mulhrs_epi16(da, start));
  v->b = _mm512_add_epi16(b, _mm512_mulhrs_epi16(db, start));
  s->a = _mm512_mulhrs_epi16(da, unit);
  s->b = _mm512_mulhrs_epi16(db, unit);
  for (int i = 0; i < e->skip; i++) {
    v->a = _mm512_add_epi16(v->a, s->a);
    v->b = _mm512_add_epi16(v->b, s->b);
  }
}

static inline __m512i start_weight(const pk_emit *e) {
  return _mm512_set1_epi16((short)((2 * e->phase + 1) << (14 - e->shift)));
}

static inline __m512i step_weight(const pk_emit *e) {
  return e->shift ? _mm512_set1_epi16((short)(1 << (15 - e->shift))) : _mm512_setzero_si512();
}

static inline __m512i round_with_noise(__m512i a, __m512i b, pair noise) {
  return _mm512_packus_epi16(
      _mm512_srli_epi16(_mm512_add_epi16(a, noise.a), 8),
      _mm512_srli_epi16(_mm512_add_epi16(b, noise.b), 8));
}

static inline __attribute__((always_inline)) void emit_rows(const pk_emit *e, int rows) {
  __m512i start = start_weight(e), unit = step_weight(e);
  pair noise[4];
  for (int r = 0; r < rows; r++) noise[r] = noise_row(e->y + r);
  uint8_t *dst = e->dst;
  for (int block = 0; block < e->blocks; block++, dst += 64) {
    pair v, s;
    begin_block(e, block, start, unit, &v, &s);
    for (int r = 0; r < rows; r++) {
      store(dst + r * e->stride, round_with_noise(v.a, v.b, noise[r]));
      prefetch_row_to_write(dst + (r + rows) * e->stride);
      v.a = _mm512_add_epi16(v.a, s.a);
      v.b = _mm512_add_epi16(v.b, s.b);
    }
  }
}

static void avx512_emit(const pk_emit *e) {
  switch (e->rows) {
  case 1: emit_rows(e, 1); break;
  case 2: emit_rows(e, 2); break;
  case 3: emit_rows(e, 3); break;
  default: emit_rows(e, 4); break;
  }
}

static void avx512_emit_mixed(const pk_emit *e, const pk_coverage *coverage) {
  __m512i start = start_weight(e), unit = step_weight(e);
  const __m512i all = _mm512_set1_epi16(-1), one = _mm512_set1_epi16(1);
  const __m512i alpha = _mm512_set1_epi16((short)coverage->alpha), zero = _mm512_setzero_si512();
  bool solid = coverage->alpha == 65535;
  for (int block = 0; block < e->blocks; block++) {
    pair v, s;
    begin_block(e, block, start, unit, &v, &s);
    for (int r = 0; r < e->rows; r++) {
      uint8_t *dst = e->dst + r * e->stride + block * 64;
      pair noise = noise_row(e->y + r), c = {alpha, alpha};
      bool full_coverage = solid, none = false;
      if (coverage->mask) {
        __m128i m = _mm_loadu_si128(
            (const __m128i *)(coverage->mask + r * coverage->stride + block * 16));
        none = _mm_testz_si128(m, m);
        full_coverage = solid && _mm_test_all_ones(m);
        c = spread_coverage(m);
        if (!solid) {
          c.a = _mm512_mulhi_epu16(c.a, alpha);
          c.b = _mm512_mulhi_epu16(c.b, alpha);
        }
      }
      if (full_coverage) {
        store(dst, round_with_noise(v.a, v.b, noise));
      } else if (!none) {
        __m512i d = load(dst);
        __m512i under_a = _mm512_mulhi_epu16(
            _mm512_unpacklo_epi8(zero, d), _mm512_sub_epi16(all, c.a));
        __m512i under_b = _mm512_mulhi_epu16(
            _mm512_unpackhi_epi8(zero, d), _mm512_sub_epi16(all, c.b));
        __m512i a = _mm512_add_epi16(_mm512_mulhi_epu16(v.a, c.a), _mm512_add_epi16(under_a, one));
        __m512i b = _mm512_add_epi16(_mm512_mulhi_epu16(v.b, c.b), _mm512_add_epi16(under_b, one));
        store(dst, round_with_noise(a, b, noise));
      }
      v.a = _mm512_add_epi16(v.a, s.a);
      v.b = _mm512_add_epi16(v.b, s.b);
    }
  }
}

static void avx512_resolve(const pk_emit *e, uint16_t *out) {
  const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  const __m512i second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  for (int block = 0; block < e->blocks; block++, out += 64) {
    pair v, s;
    begin_block(e, block, start_weight(e), step_weight(e), &v, &s);
    store(out, _mm512_permutex2var_epi64(v.a, first, v.b));
    store(out + 32, _mm512_permutex2var_epi64(v.a, second, v.b));
  }
}

const pk_backdrop_rows pk_backdrop_rows_avx512 = {
    .sum = avx512_sum,
    .tone = avx512_tone,
    .widen = plain_widen,
    .halve_columns = avx512_halve_columns,
    .halve_rows = plain_halve_rows,
    .fir = avx512_fir,
    .finish = plain_finish,
    .scale = plain_scale,
    .midway = avx512_midway,
    .double_columns = avx512_double_columns,
    .tint = plain_tint,
    .expand = avx512_expand,
    .resolve = avx512_resolve,
    .emit = avx512_emit,
    .emit_mixed = avx512_emit_mixed,
};

#pragma clang attribute pop

#endif
