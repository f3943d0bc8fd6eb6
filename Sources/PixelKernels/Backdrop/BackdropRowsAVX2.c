#include "BackdropRows.h"

#if PK_X86

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX2))), apply_to = function)

#include "BackdropRowsPlain.inl"

// A cell is one 64-bit lane, four to a register. Eight pixels are two registers, "a" with pixels
// 0 1 4 5 and "b" with 2 3 6 7, so that one saturating pack puts them in order.

static inline __m256i load(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
static inline void store(void *p, __m256i v) { _mm256_storeu_si256((__m256i *)p, v); }
static inline __m256i average256(__m256i a, __m256i b) { return _mm256_avg_epu16(a, b); }

/// All ones in the first `count` 32-bit lanes.
static inline __m256i lane_mask(int count) {
  return _mm256_cmpgt_epi32(
      _mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/// Adds neighboring 128-bit lanes: a0+a1, b0+b1.
static inline __m256i add_lanes(__m256i a, __m256i b) {
  return _mm256_add_epi32(
      _mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
}

/// Sums of the four pixels of each 128-bit lane, down `rows` rows.
static inline __m256i sum_fours(const uint8_t *src, ptrdiff_t stride, int rows, int pixels) {
  const __m256i by_channel = _mm256_setr_epi8(
      0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10,
      14, 3, 7, 11, 15);
  const __m256i ones = _mm256_set1_epi8(1);
  __m256i sum = _mm256_setzero_si256();
  for (int y = 0; y < rows; y++) {
    const uint8_t *p = src + y * stride;
    __m256i v = pixels >= 8
        ? load(p)
        : _mm256_maskload_epi32((const int *)(const void *)p, lane_mask(pixels));
    prefetch_row(p + 2 * rows * stride);
    sum = _mm256_add_epi16(sum, _mm256_maddubs_epi16(_mm256_shuffle_epi8(v, by_channel), ones));
  }
  return _mm256_madd_epi16(sum, _mm256_set1_epi16(1));
}

/// Sums of four cells of 2^shift >= 4 pixels.
static inline __m256i sum_four_cells(
    const uint8_t *src, ptrdiff_t stride, int rows, int shift, int pixels) {
  int registers = 2 << (shift - 2);
  __m256i sums[8];
  for (int i = 0; i < registers; i++) {
    sums[i] = sum_fours(src + i * 32, stride, rows, pk_max(0, pixels - i * 8));
  }
  for (; registers > 2; registers /= 2) {
    for (int i = 0; i < registers / 2; i++) sums[i] = add_lanes(sums[2 * i], sums[2 * i + 1]);
  }
  return _mm256_permute4x64_epi64(_mm256_packus_epi32(sums[0], sums[1]), 0xd8);
}

static void avx2_sum(
    const uint8_t *src, ptrdiff_t stride, int rows, int shift, int cells, uint16_t *out) {
  int step = 4 << shift;
  if (shift >= 2) {
    for (; cells >= 4; cells -= 4, src += step * 4, out += 16) {
      __m256i v = shift == 2 && rows == 4 ? sum_four_cells(src, stride, 4, 2, 16)
          : shift == 3 && rows == 8       ? sum_four_cells(src, stride, 8, 3, 32)
                                          : sum_four_cells(src, stride, rows, shift, step);
      store(out, v);
    }
    if (cells > 0) store(out, sum_four_cells(src, stride, rows, shift, cells << shift));
    return;
  }
  const __m256i pairs = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13,
      10, 14, 11, 15);
  const __m256i ones = _mm256_set1_epi8(1);
  for (; cells > 0; cells -= 4, src += step * 4, out += 16) {
    __m256i valid = lane_mask(pk_min(step, cells << shift));
    __m256i total = _mm256_setzero_si256();
    for (int y = 0; y < rows; y++) {
      const uint8_t *row = src + y * stride;
      __m256i p = _mm256_maskload_epi32((const int *)(const void *)row, valid);
      prefetch_row(row + 2 * rows * stride);
      __m256i v = shift == 0 ? _mm256_cvtepu8_epi16(_mm256_castsi256_si128(p))
                             : _mm256_maddubs_epi16(_mm256_shuffle_epi8(p, pairs), ones);
      total = _mm256_add_epi16(total, v);
    }
    store(out, total);
  }
}

static bool avx2_tone(uint16_t *cells, int count, const pk_tone *t) {
  const __m256i low = _mm256_set1_epi32(0xffff);
  const __m256 zero = _mm256_setzero_ps(), top = _mm256_set1_ps(32640);
  const __m256 full = _mm256_set1_ps(t->full), to_alpha = _mm256_set1_ps(t->alpha);
  const __m256 luma_b = _mm256_set1_ps(t->luma[0]), luma_g = _mm256_set1_ps(t->luma[1]),
               luma_r = _mm256_set1_ps(t->luma[2]), gain = _mm256_set1_ps(t->gain);
  const __m256 k0 = _mm256_set1_ps(t->curve[0]), k1 = _mm256_set1_ps(t->curve[1]),
               k2 = _mm256_set1_ps(t->curve[2]), k3 = _mm256_set1_ps(t->curve[3]);
  bool opaque = true;
  for (int i = 0; i < count; i += 8) {
    uint16_t *p = cells + i * 4;
    __m256 first = _mm256_castsi256_ps(load(p)), second = _mm256_castsi256_ps(load(p + 16));
    // Within each 128-bit lane: two cells of the first register, then two of the second.
    __m256i bg = _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0x88));
    __m256i ra = _mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xdd));
    __m256 b = _mm256_cvtepi32_ps(_mm256_and_si256(bg, low));
    __m256 g = _mm256_cvtepi32_ps(_mm256_srli_epi32(bg, 16));
    __m256 r = _mm256_cvtepi32_ps(_mm256_and_si256(ra, low));
    __m256 a = _mm256_cvtepi32_ps(_mm256_srli_epi32(ra, 16));
    int translucent = _mm256_movemask_ps(_mm256_cmp_ps(a, full, _CMP_NEQ_OQ));
    if (__builtin_expect(count - i < 8, 0)) {
      int valid = 0;
      for (int lane = 0; lane < 8; lane++) {
        int cell = (lane >> 2) * 2 + (lane & 1) + ((lane & 2) ? 4 : 0);
        if (cell < count - i) valid |= 1 << lane;
      }
      translucent &= valid;
    }
    __m256 cover = zero;
    if (__builtin_expect(translucent != 0, 0)) {
      opaque = false;
      __m256 some = _mm256_cmp_ps(a, zero, _CMP_GT_OQ);
      __m256 straight = _mm256_and_ps(some, _mm256_div_ps(full, a));
      cover = _mm256_div_ps(a, full);
      b = _mm256_mul_ps(b, straight);
      g = _mm256_mul_ps(g, straight);
      r = _mm256_mul_ps(r, straight);
    }
    __m256 y = _mm256_fmadd_ps(
        luma_r, r, _mm256_fmadd_ps(luma_g, g, _mm256_mul_ps(luma_b, b)));
    __m256 base = _mm256_fmadd_ps(_mm256_fmadd_ps(_mm256_fmadd_ps(k3, y, k2), y, k1), y, k0);
    b = _mm256_min_ps(_mm256_max_ps(_mm256_fmadd_ps(gain, b, base), zero), top);
    g = _mm256_min_ps(_mm256_max_ps(_mm256_fmadd_ps(gain, g, base), zero), top);
    r = _mm256_min_ps(_mm256_max_ps(_mm256_fmadd_ps(gain, r, base), zero), top);
    if (__builtin_expect(translucent != 0, 0)) {
      b = _mm256_mul_ps(b, cover);
      g = _mm256_mul_ps(g, cover);
      r = _mm256_mul_ps(r, cover);
    }
    a = _mm256_mul_ps(a, to_alpha);
    bg = _mm256_or_si256(_mm256_cvtps_epi32(b), _mm256_slli_epi32(_mm256_cvtps_epi32(g), 16));
    ra = _mm256_or_si256(_mm256_cvtps_epi32(r), _mm256_slli_epi32(_mm256_cvtps_epi32(a), 16));
    store(p, _mm256_unpacklo_epi32(bg, ra));
    store(p + 16, _mm256_unpackhi_epi32(bg, ra));
  }
  return opaque;
}

/// Cells 0, 2, 4, 6 from `p`.
static inline __m256i load_even_cells(const uint16_t *p) {
  return _mm256_permute4x64_epi64(_mm256_unpacklo_epi64(load(p), load(p + 16)), 0xd8);
}

static void avx2_halve_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += 4) {
    const uint16_t *p = row + i * 8;
    __m256i inner = average256(load_even_cells(p), load_even_cells(p + 4));
    __m256i outer = average256(load_even_cells(p - 4), load_even_cells(p + 8));
    store(out + i * 4, average256(inner, average256(inner, outer)));
  }
}

/// Adds `w (average of both sides - c)` of one register to its sum.
static inline __m256i add_tap(
    __m256i sum, __m256i c, const uint16_t *a, const uint16_t *b, __m256i w) {
  __m256i difference = _mm256_sub_epi16(average256(load(a), load(b)), c);
  return _mm256_add_epi16(sum, _mm256_mulhrs_epi16(difference, w));
}

static void avx2_fir(const pk_fir *f, const uint16_t *const *taps, int count, uint16_t *out) {
  int radius = f->radius, i = 0;
  const __m256i zero = _mm256_setzero_si256();
  for (; i + 48 < count; i += 64) {
    const uint16_t *p = taps[radius] + i;
    __m256i c0 = load(p), c1 = load(p + 16), c2 = load(p + 32), c3 = load(p + 48);
    __m256i s0 = c0, s1 = c1, s2 = c2, s3 = c3;
    for (int k = 1; k <= radius; k++) {
      const uint16_t *a = taps[radius - k] + i, *b = taps[radius + k] + i;
      __m256i w = _mm256_set1_epi16((short)f->weight[k]);
      s0 = add_tap(s0, c0, a, b, w);
      s1 = add_tap(s1, c1, a + 16, b + 16, w);
      s2 = add_tap(s2, c2, a + 32, b + 32, w);
      s3 = add_tap(s3, c3, a + 48, b + 48, w);
    }
    store(out + i, _mm256_max_epi16(s0, zero));
    store(out + i + 16, _mm256_max_epi16(s1, zero));
    store(out + i + 32, _mm256_max_epi16(s2, zero));
    store(out + i + 48, _mm256_max_epi16(s3, zero));
  }
  for (; i < count; i += 16) {
    __m256i c = load(taps[radius] + i), s = c;
    for (int k = 1; k <= radius; k++) {
      __m256i w = _mm256_set1_epi16((short)f->weight[k]);
      s = add_tap(s, c, taps[radius - k] + i, taps[radius + k] + i, w);
    }
    store(out + i, _mm256_max_epi16(s, zero));
  }
}

static void avx2_midway(const uint16_t *near, const uint16_t *far, int count, uint16_t *out) {
  for (int i = 0; i < count; i += 16) {
    __m256i n = load(near + i);
    store(out + i, average256(n, average256(n, load(far + i))));
  }
}

static void avx2_double_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += 4) {
    const uint16_t *p = row + i * 4;
    __m256i v = load(p);
    __m256i left = average256(v, average256(v, load(p - 4)));
    __m256i right = average256(v, average256(v, load(p + 4)));
    __m256i low = _mm256_unpacklo_epi64(left, right), high = _mm256_unpackhi_epi64(left, right);
    store(out + i * 8, _mm256_permute2x128_si256(low, high, 0x20));
    store(out + i * 8 + 16, _mm256_permute2x128_si256(low, high, 0x31));
  }
}

/// The cell at `p` in both halves of 128 bits.
static inline __m128i load_duplicated(const uint16_t *p) {
  return _mm_castpd_si128(_mm_loaddup_pd((const double *)(const void *)p));
}

static inline __m256i two_cells(const uint16_t *p, const uint16_t *q) {
  return _mm256_set_m128i(load_duplicated(q), load_duplicated(p));
}

static inline __m256i lerp(__m256i from, __m256i to, __m256i t) {
  return _mm256_add_epi16(from, _mm256_mulhrs_epi16(_mm256_sub_epi16(to, from), t));
}

static void avx2_expand(const uint16_t *nodes, int shift, int blocks, uint16_t *out) {
  if (shift == 0) {
    for (int i = 0; i < blocks * 2; i++, nodes += 32, out += 32) {
      __m256i p = load(nodes), q = load(nodes + 16);
      store(out, _mm256_permute2x128_si256(p, q, 0x20));
      store(out + 16, _mm256_permute2x128_si256(p, q, 0x31));
    }
    return;
  }
  // Per half block of eight pixels: where its four pairs of pixels lie, and their weights.
  static const uint8_t pixel[2][4] = {{0, 1, 4, 5}, {2, 3, 6, 7}};
  int half = 1 << (shift - 1), mask = (1 << shift) - 1;
  _Alignas(32) uint16_t part[2][2][16];
  int cell[2][2][2];
  for (int h = 0; h < 2; h++) {
    for (int r = 0; r < 2; r++) {
      for (int i = 0; i < 4; i++) {
        int x = h * 8 + pixel[r][i] + half;
        for (int c = 0; c < 4; c++) {
          part[h][r][i * 4 + c] = (uint16_t)((2 * (x & mask) + 1) << (14 - shift));
        }
        if ((i & 1) == 0) cell[h][r][i >> 1] = ((x >> shift) - 1) * 4;
      }
    }
  }
  int step = 64 >> shift;
  for (int i = 0; i < blocks; i++, nodes += step, out += 64) {
    for (int h = 0; h < 2; h++) {
      for (int r = 0; r < 2; r++) {
        __m256i left, right;
        if (shift == 1) {
          const uint16_t *p = nodes + h * 16 + r * 4 - 4;
          left = load(p);
          right = load(p + 4);
        } else {
          const uint16_t *p = nodes + cell[h][r][0], *q = nodes + cell[h][r][1];
          left = two_cells(p, q);
          right = two_cells(p + 4, q + 4);
        }
        store(out + h * 32 + r * 16, lerp(left, right, load(part[h][r])));
      }
    }
  }
}

typedef struct {
  __m256i a, b;
} pair;

/// Eight bytes to all four channels of their pixels, each byte doubled (v x 257), in block order.
static inline pair spread_coverage(const uint8_t *bytes) {
  __m256i v = _mm256_mullo_epi32(
      _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)bytes)),
      _mm256_set1_epi32(0x01010101));
  pair p = {_mm256_unpacklo_epi8(v, v), _mm256_unpackhi_epi8(v, v)};
  return p;
}

static inline pair noise_at(int y, int x) {
  pair p = spread_coverage(pk_dither[y & 15] + x);
  p.a = _mm256_srli_epi16(p.a, 8);
  p.b = _mm256_srli_epi16(p.b, 8);
  return p;
}

/// Eight pixels' values at the phase, and the step to the next row.
static inline void begin_block(const pk_emit *e, int eight, __m256i start, __m256i unit, pair *v, pair *s) {
  const uint16_t *above = e->above + eight * 32, *below = e->below + eight * 32;
  __m256i a = load(above), b = load(above + 16);
  __m256i da = _mm256_sub_epi16(load(below), a), db = _mm256_sub_epi16(load(below + 16), b);
  v->a = _mm256_add_epi16(a, _mm256_mulhrs_epi16(da, start));
  v->b = _mm256_add_epi16(b, _mm256_mulhrs_epi16(db, start));
  s->a = _mm256_mulhrs_epi16(da, unit);
  s->b = _mm256_mulhrs_epi16(db, unit);
  for (int i = 0; i < e->skip; i++) {
    v->a = _mm256_add_epi16(v->a, s->a);
    v->b = _mm256_add_epi16(v->b, s->b);
  }
}

static inline __m256i start_weight(const pk_emit *e) {
  return _mm256_set1_epi16((short)((2 * e->phase + 1) << (14 - e->shift)));
}

static inline __m256i step_weight(const pk_emit *e) {
  return e->shift ? _mm256_set1_epi16((short)(1 << (15 - e->shift))) : _mm256_setzero_si256();
}

static inline __m256i round_with_noise(__m256i a, __m256i b, pair noise) {
  return _mm256_packus_epi16(
      _mm256_srli_epi16(_mm256_add_epi16(a, noise.a), 8),
      _mm256_srli_epi16(_mm256_add_epi16(b, noise.b), 8));
}

static inline __attribute__((always_inline)) void emit_rows(const pk_emit *e, int rows) {
  __m256i start = start_weight(e), unit = step_weight(e);
  _Alignas(32) uint16_t noise[4][2][2][16];
  for (int r = 0; r < rows; r++) {
    for (int h = 0; h < 2; h++) {
      pair n = noise_at(e->y + r, h * 8);
      store(noise[r][h][0], n.a);
      store(noise[r][h][1], n.b);
    }
  }
  uint8_t *dst = e->dst;
  for (int eight = 0; eight < e->blocks * 2; eight++, dst += 32) {
    pair v, s;
    begin_block(e, eight, start, unit, &v, &s);
    for (int r = 0; r < rows; r++) {
      pair n = {load(noise[r][eight & 1][0]), load(noise[r][eight & 1][1])};
      store(dst + r * e->stride, round_with_noise(v.a, v.b, n));
      prefetch_row_to_write(dst + (r + rows) * e->stride);
      v.a = _mm256_add_epi16(v.a, s.a);
      v.b = _mm256_add_epi16(v.b, s.b);
    }
  }
}

static void avx2_emit(const pk_emit *e) {
  switch (e->rows) {
  case 1: emit_rows(e, 1); break;
  case 2: emit_rows(e, 2); break;
  case 3: emit_rows(e, 3); break;
  default: emit_rows(e, 4); break;
  }
}

static void avx2_emit_mixed(const pk_emit *e, const pk_coverage *coverage) {
  __m256i start = start_weight(e), unit = step_weight(e);
  const __m256i all = _mm256_set1_epi16(-1), one = _mm256_set1_epi16(1);
  const __m256i alpha = _mm256_set1_epi16((short)coverage->alpha), zero = _mm256_setzero_si256();
  bool solid = coverage->alpha == 65535;
  for (int eight = 0; eight < e->blocks * 2; eight++) {
    pair v, s;
    begin_block(e, eight, start, unit, &v, &s);
    for (int r = 0; r < e->rows; r++) {
      uint8_t *dst = e->dst + r * e->stride + eight * 32;
      pair noise = noise_at(e->y + r, (eight & 1) * 8), c = {alpha, alpha};
      bool full_coverage = solid, none = false;
      if (coverage->mask) {
        const uint8_t *mask = coverage->mask + r * coverage->stride + eight * 8;
        uint64_t bytes;
        memcpy(&bytes, mask, 8);
        none = bytes == 0;
        full_coverage = solid && bytes == UINT64_MAX;
        c = spread_coverage(mask);
        if (!solid) {
          c.a = _mm256_mulhi_epu16(c.a, alpha);
          c.b = _mm256_mulhi_epu16(c.b, alpha);
        }
      }
      if (full_coverage) {
        store(dst, round_with_noise(v.a, v.b, noise));
      } else if (!none) {
        __m256i d = load(dst);
        __m256i under_a = _mm256_mulhi_epu16(
            _mm256_unpacklo_epi8(zero, d), _mm256_sub_epi16(all, c.a));
        __m256i under_b = _mm256_mulhi_epu16(
            _mm256_unpackhi_epi8(zero, d), _mm256_sub_epi16(all, c.b));
        __m256i a = _mm256_add_epi16(_mm256_mulhi_epu16(v.a, c.a), _mm256_add_epi16(under_a, one));
        __m256i b = _mm256_add_epi16(_mm256_mulhi_epu16(v.b, c.b), _mm256_add_epi16(under_b, one));
        store(dst, round_with_noise(a, b, noise));
      }
      v.a = _mm256_add_epi16(v.a, s.a);
      v.b = _mm256_add_epi16(v.b, s.b);
    }
  }
}

static void avx2_resolve(const pk_emit *e, uint16_t *out) {
  for (int eight = 0; eight < e->blocks * 2; eight++, out += 32) {
    pair v, s;
    begin_block(e, eight, start_weight(e), step_weight(e), &v, &s);
    store(out, _mm256_permute2x128_si256(v.a, v.b, 0x20));
    store(out + 16, _mm256_permute2x128_si256(v.a, v.b, 0x31));
  }
}

const pk_backdrop_rows pk_backdrop_rows_avx2 = {
    .sum = avx2_sum,
    .tone = avx2_tone,
    .widen = plain_widen,
    .halve_columns = avx2_halve_columns,
    .halve_rows = plain_halve_rows,
    .fir = avx2_fir,
    .finish = plain_finish,
    .scale = plain_scale,
    .midway = avx2_midway,
    .double_columns = avx2_double_columns,
    .tint = plain_tint,
    .expand = avx2_expand,
    .resolve = avx2_resolve,
    .emit = avx2_emit,
    .emit_mixed = avx2_emit_mixed,
};

#pragma clang attribute pop

#endif
