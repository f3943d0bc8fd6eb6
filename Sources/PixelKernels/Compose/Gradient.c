#include <math.h>

#include "Spans.h"

static inline double gradient_parameter(pk_gradient_kind kind, double u, double v) {
  switch (kind) {
  case PK_GRADIENT_LINEAR:
    return u;
  case PK_GRADIENT_RADIAL:
    return sqrt(u * u + v * v);
  case PK_GRADIENT_CONIC: {
    double turns = atan2(v, u) * (1 / (2 * 3.14159265358979323846));
    return turns < 0 ? turns + 1 : turns;
  }
  }
  return 0;
}

static const uint16_t outside[4] = {0, 0, 0, 0};

/// The table's entry at a point in the gradient's coordinate space; a clear entry for points beyond
/// an open end.
static inline const uint16_t *table_entry(const pk_gradient *g, double u, double v) {
  double t = gradient_parameter(g->kind, u, v);
  if ((t < 0 && g->open_ends & 1) || (t > 1 && g->open_ends & 2)) return outside;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return g->table + (ptrdiff_t)(t * (g->count - 1) + .5) * 4;
}

/// Writes a table's entry as a dithered pixel; a pixel beyond an open end stays clear.
static inline void dithered(uint8_t *out, const uint16_t *entry, uint32_t noise) {
  if (entry == outside) noise = 0;
  for (int c = 0; c < 4; c++) out[c] = (uint8_t)((entry[c] + noise) >> 8);
}

void pk_draw_gradient(
    pk_image dst, pk_rect clip, const pk_gradient *g, pk_blend mode, uint8_t alpha,
    pk_image mask) {
  clip = pk_clip(dst, clip, mask);
  if (!dst.data || pk_is_empty(clip) || alpha == 0 || g->count < 1) return;
  for (int i = 0; i < 6; i++) {
    if (!isfinite(g->m[i])) return;
  }
  const pk_spans *spans = pk_spans_current();
  uint8_t cover[PK_SPAN], run[PK_SPAN * 4];
  const uint16_t *entries[PK_SPAN];
  // Most gradients are parallel to one axis, so that each column or each row has one color.
  bool across = g->kind == PK_GRADIENT_LINEAR && g->m[1] == 0;
  bool down = g->kind == PK_GRADIENT_LINEAR && g->m[0] == 0;
  for (int x = clip.x; x < clip.x + clip.width; x += PK_SPAN) {
    int count = pk_min(PK_SPAN, clip.x + clip.width - x);
    for (int y = clip.y; y < clip.y + clip.height; y++) {
      double py = y + .5;
      if (down) {
        const uint16_t *same = table_entry(g, g->m[1] * py + g->m[2], 0);
        for (int i = 0; i < pk_min(16, count); i++) {
          dithered(run + i * 4, same, pk_dither[y & 15][(x + i) & 15]);
        }
        for (int i = 16; i < count; i += 16) {
          memcpy(run + i * 4, run, (size_t)pk_min(16, count - i) * 4);
        }
      } else {
        for (int i = 0; i < count && (!across || y == clip.y); i++) {
          double px = x + i + .5;
          entries[i] = table_entry(
              g, g->m[0] * px + g->m[1] * py + g->m[2], g->m[3] * px + g->m[4] * py + g->m[5]);
        }
        for (int i = 0; i < count; i++) {
          dithered(run + i * 4, entries[i], pk_dither[y & 15][(x + i) & 15]);
        }
      }
      const uint8_t *c = pk_cover_span(spans, mask, x, y, alpha, count, cover);
      pk_blend_span(spans, pk_at(dst, x, y, 4), run, c, count, mode);
    }
  }
}
