#ifndef PK_GLYPHS_H
#define PK_GLYPHS_H

#include "../Internal.h"

/// Functions that draw glyphs inside a clip. The clip is inside the image.
typedef struct {
  void (*draw)(
      pk_image image, pk_rect clip, uint32_t color, const pk_glyph *glyphs, int32_t count);
  void (*cover)(pk_image image, pk_rect clip, const pk_glyph *glyphs, int32_t count);
} pk_glyph_loops;

extern const pk_glyph_loops pk_glyph_loops_scalar;
#if PK_X86
extern const pk_glyph_loops pk_glyph_loops_avx2;
extern const pk_glyph_loops pk_glyph_loops_avx512;
#endif

#endif
