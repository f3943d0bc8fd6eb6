#include "Glyphs.h"

#if PK_X86

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX2))), apply_to = function)

#include "Glyphs.inl"

const pk_glyph_loops pk_glyph_loops_avx2 = PK_GLYPH_LOOPS;

#pragma clang attribute pop

#endif
