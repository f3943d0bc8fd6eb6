#ifndef PK_SPRITES_H
#define PK_SPRITES_H

#include <math.h>

#include "../Internal.h"

/// The whole source pixels that a sprite samples, and the number of device pixels that a source
/// pixel spans.
typedef struct {
  int first_x, first_y, last_x, last_y;
  float scale_x, scale_y;
} pk_sprite_region;

static inline pk_sprite_region pk_region_of(const pk_sprite *s) {
  pk_sprite_region result = {
      .first_x = pk_max((int)floorf(s->min_x), 0),
      .first_y = pk_max((int)floorf(s->min_y), 0),
      .last_x = pk_min((int)ceilf(s->max_x), s->image.width) - 1,
      .last_y = pk_min((int)ceilf(s->max_y), s->image.height) - 1,
      .scale_x = 1 / sqrtf(s->m[0] * s->m[0] + s->m[1] * s->m[1]),
      .scale_y = 1 / sqrtf(s->m[3] * s->m[3] + s->m[4] * s->m[4]),
  };
  return result;
}

/// Whether a region has pixels and a finite scale.
static inline bool pk_is_drawable(pk_sprite_region r) {
  return r.first_x <= r.last_x && r.first_y <= r.last_y && isfinite(r.scale_x)
      && isfinite(r.scale_y);
}

/// A function that draws sprites; `clip` is inside the destination and the mask.
typedef void (*pk_sprite_loop)(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask);

/// Draws sprites in single precision; the vector loops approximate its result.
void pk_draw_sprites_exactly(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask);

// These loops use 16-bit fixed point and differ by at most 1/255 from `pk_draw_sprites_exactly`.
#if PK_X86
void pk_draw_sprites_avx2(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask);
#endif

#endif
