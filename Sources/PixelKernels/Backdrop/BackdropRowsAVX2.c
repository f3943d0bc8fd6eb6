#include "BackdropRows.h"

#if PK_X86

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX2))), apply_to = function)

#include "BackdropRowsPlain.inl"

typedef __m256i values;
typedef __m256 floats;
typedef __m256i cell_order;

#define PK_VALUES 16
#define PK_V(operation) _mm256_##operation
#define PK_ZERO _mm256_setzero_si256()

static inline values load(const void *p) { return _mm256_loadu_si256((const values *)p); }
static inline void store(void *p, values v) { _mm256_storeu_si256((values *)p, v); }
static inline floats as_floats(values v) { return _mm256_castsi256_ps(v); }
static inline values as_values(floats v) { return _mm256_castps_si256(v); }
static inline values repeat(__m128i v) { return _mm256_broadcastsi128_si256(v); }

static inline values widen_bytes(const uint8_t *p) {
  return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)p));
}

static inline values load_pixels(const uint8_t *p, int count) {
  const values lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  return _mm256_maskload_epi32(
      (const int *)(const void *)p, _mm256_cmpgt_epi32(_mm256_set1_epi32(count), lane));
}

static inline values spread_bytes(const uint8_t *p) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)p));
}

static inline bool all_opaque(const uint8_t *p) {
  return _mm256_testc_si256(load(p), _mm256_set1_epi32((int)0xff000000));
}

static inline unsigned differing(floats a, floats b) {
  return (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_NEQ_OQ));
}

static inline floats quotient_or_zero(floats a, floats b) {
  return _mm256_and_ps(_mm256_cmp_ps(b, _mm256_setzero_ps(), _CMP_GT_OQ), _mm256_div_ps(a, b));
}

static inline values even_cells(const uint16_t *p) {
  return _mm256_unpacklo_epi64(load(p), load(p + 16));
}

static inline values sort_even(values v) { return _mm256_permute4x64_epi64(v, 0xd8); }

static inline void store_lanes(values a, values b, uint16_t *out) {
  store(out, _mm256_permute2x128_si256(a, b, 0x20));
  store(out + 16, _mm256_permute2x128_si256(a, b, 0x31));
}

static inline void interleave(values a, values b, uint16_t *out) {
  store_lanes(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b), out);
}

static inline void interleave_unit(values a, values b, uint16_t *out) {
  store(out, _mm256_unpacklo_epi64(a, b));
  store(out + 16, _mm256_unpackhi_epi64(a, b));
}

static inline void to_unit(values p, values q, uint16_t *out) { store_lanes(p, q, out); }
static inline void from_unit(values a, values b, uint16_t *out) { store_lanes(a, b, out); }

static inline cell_order make_cell_order(const int *cells) {
  return _mm256_setr_epi32(
      cells[0] * 2, cells[0] * 2 + 1, cells[1] * 2, cells[1] * 2 + 1, cells[2] * 2,
      cells[2] * 2 + 1, cells[3] * 2, cells[3] * 2 + 1);
}

static inline values pick_cells(values v, cell_order order) {
  return _mm256_permutevar8x32_epi32(v, order);
}

#include "BackdropRowsVector.inl"

const pk_backdrop_rows pk_backdrop_rows_avx2 = {PK_VECTOR_BACKDROP_ROWS};

#pragma clang attribute pop

#endif
