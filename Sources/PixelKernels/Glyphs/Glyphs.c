#include "Glyphs.h"

#include "Glyphs.inl"

const pk_glyph_loops pk_glyph_loops_scalar = PK_GLYPH_LOOPS;

static const pk_glyph_loops *current_loops(void) {
  switch (pk_current_isa()) {
#if PK_X86
  case PK_AVX2:
    return &pk_glyph_loops_avx2;
  case PK_AVX512:
    return &pk_glyph_loops_avx512;
#endif
  default:
    return &pk_glyph_loops_scalar;
  }
}

void pk_draw_glyphs(
    pk_image dst, pk_rect clip, uint32_t color, const pk_glyph *glyphs, int32_t count) {
  clip = pk_intersect(clip, pk_bounds(dst));
  if (!dst.data || pk_is_empty(clip) || color == 0) return;
  current_loops()->draw(dst, clip, color, glyphs, count);
}

void pk_mask_glyphs(pk_image mask, pk_rect clip, const pk_glyph *glyphs, int32_t count) {
  clip = pk_intersect(clip, pk_bounds(mask));
  if (!mask.data || pk_is_empty(clip)) return;
  current_loops()->cover(mask, clip, glyphs, count);
}

void pk_glyph_quarters(
    uint8_t *out, ptrdiff_t stride, int32_t width, int32_t height, const uint8_t *wide,
    ptrdiff_t wide_stride) {
  for (int quarter = 0; quarter <= 4; quarter++) {
    for (int y = 0; y < height; y++) {
      const uint8_t *row = wide + y * wide_stride;
      for (int x = 0; x < width; x++) {
        int sum = 0;
        for (int i = 4 * x - quarter; i < 4 * x - quarter + 4; i++) {
          if (i >= 0 && i < 4 * width) sum += row[i];
        }
        out[x] = (uint8_t)((sum + 2) >> 2);
      }
      memset(out + width, 0, (size_t)(stride - width));
      out += stride;
    }
  }
}
