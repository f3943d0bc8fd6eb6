#include "BackdropRows.h"

#if PK_X86

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX512))), apply_to = function)

#include "BackdropRowsPlain.inl"

typedef __m512i values;
typedef __m512 floats;
typedef __m512i cell_order;

#define PK_VALUES 32
#define PK_V(operation) _mm512_##operation
#define PK_ZERO _mm512_setzero_si512()

static inline values load(const void *p) { return _mm512_loadu_si512(p); }
static inline void store(void *p, values v) { _mm512_storeu_si512(p, v); }
static inline floats as_floats(values v) { return _mm512_castsi512_ps(v); }
static inline values as_values(floats v) { return _mm512_castps_si512(v); }
static inline values repeat(__m128i v) { return _mm512_broadcast_i32x4(v); }

static inline values widen_bytes(const uint8_t *p) {
  return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)p));
}

static inline values load_pixels(const uint8_t *p, int count) {
  return _mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), p);
}

static inline values spread_bytes(const uint8_t *p) {
  return _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(const void *)p));
}

static inline bool all_opaque(const uint8_t *p) {
  return _mm512_cmplt_epu32_mask(load(p), _mm512_set1_epi32((int)0xff000000)) == 0;
}

static inline unsigned differing(floats a, floats b) {
  return _mm512_cmp_ps_mask(a, b, _CMP_NEQ_OQ);
}

static inline floats quotient_or_zero(floats a, floats b) {
  return _mm512_maskz_div_ps(_mm512_cmp_ps_mask(b, _mm512_setzero_ps(), _CMP_GT_OQ), a, b);
}

static inline values even_cells(const uint16_t *p) {
  const values even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
  return _mm512_permutex2var_epi64(load(p), even, load(p + 32));
}

static inline values sort_even(values v) { return v; }

static inline void interleave(values a, values b, uint16_t *out) {
  const values first = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
  const values second = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
  store(out, _mm512_permutex2var_epi64(a, first, b));
  store(out + 32, _mm512_permutex2var_epi64(a, second, b));
}

static inline void interleave_unit(values a, values b, uint16_t *out) {
  store(out, _mm512_unpacklo_epi64(a, b));
  store(out + 32, _mm512_unpackhi_epi64(a, b));
}

static inline void to_unit(values p, values q, uint16_t *out) {
  const values first = _mm512_setr_epi64(0, 1, 4, 5, 8, 9, 12, 13);
  const values second = _mm512_setr_epi64(2, 3, 6, 7, 10, 11, 14, 15);
  store(out, _mm512_permutex2var_epi64(p, first, q));
  store(out + 32, _mm512_permutex2var_epi64(p, second, q));
}

static inline void from_unit(values a, values b, uint16_t *out) {
  const values first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  const values second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  store(out, _mm512_permutex2var_epi64(a, first, b));
  store(out + 32, _mm512_permutex2var_epi64(a, second, b));
}

static inline cell_order make_cell_order(const int *cells) {
  return _mm512_setr_epi64(
      cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]);
}

static inline values pick_cells(values v, cell_order order) {
  return _mm512_permutexvar_epi64(order, v);
}

#include "BackdropRowsVector.inl"

const pk_backdrop_rows pk_backdrop_rows_avx512 = {PK_VECTOR_BACKDROP_ROWS};

#pragma clang attribute pop

#endif
