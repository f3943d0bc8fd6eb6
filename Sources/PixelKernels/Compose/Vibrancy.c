#include <math.h>

#include "../Internal.h"
#include "Luminance.inl"

typedef struct {
  float b, g, r;
} color3;

static inline float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

static inline color3 interpolate(color3 from, color3 to, float t) {
  color3 c = {
      from.b + (to.b - from.b) * t, from.g + (to.g - from.g) * t, from.r + (to.r - from.r) * t};
  return c;
}

// MARK: Legibility

static inline float linearize(float v) {
  float at = clamp01(v) * 255;
  int i = pk_min(254, (int)at);
  return linear_light[i] + (linear_light[i + 1] - linear_light[i]) * (at - (float)i);
}

/// Relative luminance as WCAG 2 defines it.
static inline float luminance(color3 c) {
  return .2126f * linearize(c.r) + .7152f * linearize(c.g) + .0722f * linearize(c.b);
}

static inline float contrast(float a, float b) {
  return a > b ? (a + .05f) / (b + .05f) : (b + .05f) / (a + .05f);
}

/// The color `out`, changed towards black or white by the smallest amount that results in the
/// minimum contrast to `under`.
static color3 with_minimum_contrast(color3 out, color3 under, const pk_vibrancy *v) {
  float below = luminance(under);
  // Require one per cent more contrast, because the result is rounded to 8 bits.
  float ratio = v->min_contrast * 1.01f;
  if (contrast(luminance(out), below) >= ratio) return out;
  float dark = (below + .05f) / ratio - .05f, bright = ratio * (below + .05f) - .05f;
  bool can_dark = dark >= 0, can_bright = bright <= 1;
  bool to_dark = can_dark == can_bright ? v->prefers_dark : can_dark;
  if (!can_dark && !can_bright) to_dark = contrast(0, below) >= contrast(1, below);
  float pole = to_dark ? 0 : 1, low = 0, high = 1;
  color3 end = {pole, pole, pole};
  for (int i = 0; i < 10; i++) {
    float midpoint = (low + high) / 2, reached = luminance(interpolate(out, end, midpoint));
    if (to_dark ? reached <= dark : reached >= bright) {
      high = midpoint;
    } else {
      low = midpoint;
    }
  }
  return interpolate(out, end, high);
}

// MARK: Effects

/// The straight components of a premultiplied color.
static color3 unpremultiply(uint32_t color) {
  float a = (float)(color >> 24);
  if (a == 0) return (color3){0, 0, 0};
  color3 c = {
      clamp01((float)(color & 255) / a), clamp01((float)((color >> 8) & 255) / a),
      clamp01((float)((color >> 16) & 255) / a)};
  return c;
}

static inline float color_burn(float b, float s) {
  return b >= 1 ? 1 : s <= 0 ? 0 : 1 - fminf(1, (1 - b) / s);
}

static inline float color_dodge(float b, float s) {
  return b <= 0 ? 0 : s >= 1 ? 1 : fminf(1, b / (1 - s));
}

typedef struct {
  const pk_vibrancy *vibrancy;
  color3 color;
  float alpha;
} effect;

static effect make_effect(const pk_vibrancy *v) {
  effect e = {v, unpremultiply(v->color), (float)(v->color >> 24) / 255};
  return e;
}

/// The color that the effect produces over the color `b` at full coverage. `content` is the
/// content's premultiplied pixel.
static color3 effect_color(const effect *e, color3 b, const uint8_t *content) {
  const pk_vibrancy *v = e->vibrancy;
  float y = .299f * b.r + .587f * b.g + .114f * b.b, a = e->alpha;
  color3 out = b;
  switch (v->kind) {
  case PK_VIBRANCY_CURVE: {
    float base = v->bias + (v->k_luma - v->k_chroma) * y, k = v->k_chroma;
    out = (color3){clamp01(base + k * b.b), clamp01(base + k * b.g), clamp01(base + k * b.r)};
    break;
  }
  case PK_VIBRANCY_LABEL: {
    float cover = content[3];
    color3 own = {
        clamp01((float)content[0] / cover), clamp01((float)content[1] / cover),
        clamp01((float)content[2] / cover)};
    out = interpolate(b, own, a);
    break;
  }
  case PK_VIBRANCY_PLUS_LIGHTER:
    out = (color3){
        clamp01(b.b + e->color.b * a), clamp01(b.g + e->color.g * a),
        clamp01(b.r + e->color.r * a)};
    break;
  case PK_VIBRANCY_PLUS_DARKER:
    out = (color3){
        clamp01(b.b - a + e->color.b * a), clamp01(b.g - a + e->color.g * a),
        clamp01(b.r - a + e->color.r * a)};
    break;
  case PK_VIBRANCY_BURN: {
    color3 s = e->color, full = {color_burn(b.b, s.b), color_burn(b.g, s.g), color_burn(b.r, s.r)};
    out = interpolate(b, interpolate(s, full, y), a);
    break;
  }
  case PK_VIBRANCY_DODGE: {
    color3 s = e->color, full = {
        color_dodge(b.b, s.b), color_dodge(b.g, s.g), color_dodge(b.r, s.r)};
    out = interpolate(b, interpolate(s, full, 1 - y), a);
    break;
  }
  case PK_VIBRANCY_SOLID:
    out = interpolate(b, e->color, a);
    break;
  }
  return v->min_contrast > 1 ? with_minimum_contrast(out, b, v) : out;
}

/// Mixes the effect into one destination pixel by a fraction, 0...1.
static inline void apply_effect(
    const effect *e, uint8_t *dst, const uint8_t *content, float coverage) {
  float alpha = dst[3], scale = alpha > 0 ? 1 / alpha : 0;
  color3 b = {clamp01(dst[0] * scale), clamp01(dst[1] * scale), clamp01(dst[2] * scale)};
  color3 out = interpolate(b, effect_color(e, b, content), coverage);
  dst[0] = (uint8_t)(out.b * alpha + .5f);
  dst[1] = (uint8_t)(out.g * alpha + .5f);
  dst[2] = (uint8_t)(out.r * alpha + .5f);
}

void pk_draw_vibrancy(
    pk_image dst, pk_rect rect, pk_image content, const pk_vibrancy *vibrancy, uint8_t alpha,
    pk_image mask) {
  rect = pk_clip(dst, pk_intersect(rect, pk_bounds(content)), mask);
  if (!dst.data || !content.data || pk_is_empty(rect) || alpha == 0) return;
  effect e = make_effect(vibrancy);
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    uint8_t *row = pk_at(dst, rect.x, y, 4);
    const uint8_t *over = pk_at(content, rect.x, y, 4);
    const uint8_t *cover = mask.data ? pk_at(mask, rect.x, y, 1) : NULL;
    for (int x = 0; x < rect.width; x++) {
      uint32_t coverage = over[x * 4 + 3];
      if (coverage == 0) continue;
      coverage *= alpha * (cover ? cover[x] : 255u);
      if (coverage != 0) {
        apply_effect(
            &e, row + x * 4, over + x * 4, (float)coverage * (1.f / (255 * 255 * 255)));
      }
    }
  }
}
