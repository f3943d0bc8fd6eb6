#include "Sprites.h"

#if PK_X86

// Tuned for processors that have cheap shuffles with a mask in memory, as all processors
// with AVX2 have.
#pragma clang attribute push( \
    __attribute__((target(PK_TARGET_AVX2 ",tune=haswell"))), apply_to = function)

#include "SpriteRows.inl"

void pk_draw_sprites_avx2(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask) {
  draw_sprites(dst, clip, sprites, count, additive, mask);
}

#pragma clang attribute pop

#endif
