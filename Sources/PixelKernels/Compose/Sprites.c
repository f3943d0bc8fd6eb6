#include "Sprites.h"

// A vector of one pixel's blue, green, red and alpha. The compiler supports the type on every
// processor.
typedef float pixel __attribute__((vector_size(16)));
typedef int32_t pixel_integers __attribute__((vector_size(16)));
typedef uint8_t pixel_bytes __attribute__((vector_size(4)));

static inline pixel load_pixel(const uint8_t *bytes) {
  pixel_bytes value;
  memcpy(&value, bytes, 4);
  return __builtin_convertvector(value, pixel);
}

static inline void store_pixel(uint8_t *bytes, pixel value) {
  pixel_integers rounded = __builtin_convertvector(value + 0.5f, pixel_integers);
  pixel_bytes result = __builtin_convertvector(rounded, pixel_bytes);
  memcpy(bytes, &result, 4);
}

static inline float clamp01(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

/// The fraction of a device pixel that is between two edges; a source pixel spans `scale` device
/// pixels.
static inline float edge_coverage(float at, float low, float high, float scale) {
  return clamp01((at - low) * scale + 0.5f) * clamp01((high - at) * scale + 0.5f);
}

static inline pixel sample_bilinear(
    const pk_image image, const pk_sprite_region *s, float u, float v) {
  // Adding 2^14 makes the number positive, so that truncation rounds down. Pixels that are more
  // than 2^14 outside the shown part are not sampled.
  float left = u - 0.5f, top = v - 0.5f;
  int x = (int)(left + 16384) - 16384, y = (int)(top + 16384) - 16384;
  float right = left - x, below = top - y;
  int x0 = pk_clamp(x, s->first_x, s->last_x), x1 = pk_clamp(x + 1, s->first_x, s->last_x);
  int y0 = pk_clamp(y, s->first_y, s->last_y), y1 = pk_clamp(y + 1, s->first_y, s->last_y);
  const uint8_t *upper = image.data + (ptrdiff_t)y0 * image.stride;
  const uint8_t *lower = image.data + (ptrdiff_t)y1 * image.stride;
  pixel a = load_pixel(upper + x0 * 4), b = load_pixel(upper + x1 * 4);
  pixel c = load_pixel(lower + x0 * 4), d = load_pixel(lower + x1 * 4);
  pixel first = a + (b - a) * right, second = c + (d - c) * right;
  return first + (second - first) * below;
}

static inline pixel blend_pixel(pixel source, pixel destination, bool additive) {
  if (!additive) return source + destination * (1 - source[3] * (1 / 255.0f));
  pixel sum = source + destination;
  pixel_integers over = sum > 255;
  pixel full = {255, 255, 255, 255};
  return (pixel)(((pixel_integers)sum & ~over) | ((pixel_integers)full & over));
}

static void draw_sprite(
    pk_image dst, pk_rect rect, const pk_sprite *s, bool additive, pk_image mask) {
  pk_sprite_region region = pk_region_of(s);
  if (!pk_is_drawable(region)) return;
  pixel color;
  memcpy(&color, s->color, sizeof color);
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    uint8_t *out = pk_at(dst, rect.x, y, 4);
    const uint8_t *cover = mask.data ? pk_at(mask, rect.x, y, 1) : NULL;
    float center_y = (float)y + 0.5f;
    for (int i = 0; i < rect.width; i++, out += 4) {
      float x = (float)(rect.x + i) + 0.5f;
      float u = s->m[0] * x + s->m[1] * center_y + s->m[2];
      float v = s->m[3] * x + s->m[4] * center_y + s->m[5];
      float coverage = edge_coverage(u, s->min_x, s->max_x, region.scale_x) *
                    edge_coverage(v, s->min_y, s->max_y, region.scale_y);
      if (cover) coverage *= cover[i] * (1 / 255.0f);
      if (coverage <= 0) continue;
      pixel source = sample_bilinear(s->image, &region, u, v) * color * coverage;
      store_pixel(out, blend_pixel(source, load_pixel(out), additive));
    }
  }
}

void pk_draw_sprites_exactly(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask) {
  for (int32_t i = 0; i < count; i++) {
    pk_rect rect = pk_intersect(clip, sprites[i].bounds);
    if (!pk_is_empty(rect) && sprites[i].image.data) {
      draw_sprite(dst, rect, &sprites[i], additive, mask);
    }
  }
}

bool pk_make_quads(pk_image quads, pk_image image) {
  for (int y = 0; y < image.height; y++) {
    const uint8_t *row = image.data + (ptrdiff_t)y * image.stride;
    const uint8_t *below = y + 1 < image.height ? row + image.stride : row;
    uint8_t *to = quads.data + (ptrdiff_t)y * quads.stride;
    for (int x = 0; x < image.width; x++) {
      const int at = 4 * x, right = x + 1 < image.width ? at + 4 : at;
      const uint8_t alpha = row[at + 3];
      if (row[at] != alpha || row[at + 1] != alpha || row[at + 2] != alpha) return false;
      const uint32_t quad = alpha | (uint32_t)row[right + 3] << 8 |
                            (uint32_t)below[at + 3] << 16 |
                            (uint32_t)below[right + 3] << 24;
      memcpy(to + at, &quad, sizeof quad);
    }
  }
  return true;
}

static pk_sprite_loop current_loop(void) {
  switch (pk_current_isa()) {
#if PK_X86
  case PK_AVX2:
  // Wider vectors are not faster, because the rows of a sprite are short. Use the AVX2 loop.
  case PK_AVX512:
    return pk_draw_sprites_avx2;
#endif
  default:
    return pk_draw_sprites_exactly;
  }
}

void pk_draw_sprites(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask) {
  clip = pk_clip(dst, clip, mask);
  if (!dst.data || pk_is_empty(clip)) return;
  current_loop()(dst, clip, sprites, count, additive, mask);
}
