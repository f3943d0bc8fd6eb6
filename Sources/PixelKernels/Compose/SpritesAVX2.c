#include "Sprites.h"

#if PK_X86

// The code is tuned for processors that shuffle quickly with a mask in memory. All processors with
// AVX2 do so.
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
