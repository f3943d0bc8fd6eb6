#include <math.h>

#include "Spans.h"

static inline double parameter(pk_gradient_kind kind, double u, double v) {
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
  bool before = !(g->open_ends & 1), after = !(g->open_ends & 2);
  double last = g->count - 1;
  for (int y = clip.y; y < clip.y + clip.height; y++) {
    const uint8_t *noise = pk_dither[y & 15];
    for (int x = clip.x; x < clip.x + clip.width; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, clip.x + clip.width - x);
      for (int i = 0; i < count; i++) {
        double px = x + i + .5, py = y + .5;
        double u = g->m[0] * px + g->m[1] * py + g->m[2];
        double v = g->m[3] * px + g->m[4] * py + g->m[5];
        double t = parameter(g->kind, u, v);
        uint8_t *out = run + i * 4;
        if ((t < 0 && !before) || (t > 1 && !after)) {
          memset(out, 0, 4);
          continue;
        }
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const uint16_t *entry = g->table + (ptrdiff_t)(t * last + .5) * 4;
        uint32_t n = noise[(x + i) & 15];
        for (int c = 0; c < 4; c++) out[c] = (uint8_t)((entry[c] + n) >> 8);
      }
      const uint8_t *c = pk_cover_span(spans, mask, x, y, alpha, count, cover);
      pk_blend_span(spans, pk_at(dst, x, y, 4), run, c, count, mode);
    }
  }
}
