#include "Spans.h"

/// Composites one color over the first column of `rect`, eight rows at a time.
static void pk_fill_column(const pk_spans *spans, pk_image dst, pk_rect rect, uint32_t color) {
  for (int y = rect.y; y < rect.y + rect.height; y += 8) {
    uint32_t pixels[8];
    int count = pk_min(8, rect.y + rect.height - y);
    uint8_t *column = pk_at(dst, rect.x, y, 4);
    for (int i = 0; i < count; i++) memcpy(pixels + i, column + i * dst.stride, 4);
    spans->over_color((uint8_t *)pixels, color, NULL, count);
    for (int i = 0; i < count; i++) memcpy(column + i * dst.stride, pixels + i, 4);
  }
}

/// Writes one color to all pixels of `rect`.
static void pk_fill_opaque(pk_image dst, pk_rect rect, uint32_t color) {
  uint8_t *first = pk_at(dst, rect.x, rect.y, 4);
  for (int x = 0; x < rect.width; x++) memcpy(first + x * 4, &color, 4);
  for (int y = 1; y < rect.height; y++) {
    memcpy(first + y * dst.stride, first, (size_t)rect.width * 4);
  }
}

void pk_fill(
    pk_image dst, pk_rect rect, uint32_t color, pk_blend mode, uint8_t alpha, pk_image mask) {
  rect = pk_clip(dst, rect, mask);
  if (!dst.data || pk_is_empty(rect) || alpha == 0) return;
  const pk_spans *spans = pk_spans_current();
  bool over = mode == PK_BLEND_SOURCE_OVER;
  if (over && (!mask.data || mask.stride == 0)) {
    // All pixels have the same coverage, so multiply the color by the coverage once.
    if (mask.data) alpha = (uint8_t)pk_div255(alpha * mask.data[0]);
    mask.data = NULL;
    if (alpha < 255) spans->scale((uint8_t *)&color, (uint8_t *)&color, alpha, 4);
    alpha = 255;
  }
  if (over && color == 0) return;
  if (!mask.data && alpha == 255) {
    if (mode == PK_BLEND_COPY || (over && color >> 24 == 255)) {
      pk_fill_opaque(dst, rect, color);
      return;
    }
    if (over && rect.width == 1) {
      pk_fill_column(spans, dst, rect, color);
      return;
    }
  }
  uint8_t cover[PK_SPAN], run[PK_SPAN * 4];
  if (!over) {
    for (int i = 0; i < pk_min(PK_SPAN, rect.width); i++) memcpy(run + i * 4, &color, 4);
  }
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    for (int x = rect.x; x < rect.x + rect.width; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, rect.x + rect.width - x);
      uint8_t *row = pk_at(dst, x, y, 4);
      if (y + 2 < rect.y + rect.height) pk_prefetch_run(pk_at(dst, x, y + 2, 4), count);
      const uint8_t *c = pk_cover_span(spans, mask, x, y, alpha, count, cover);
      if (over) {
        spans->over_color(row, color, c, count);
      } else {
        pk_blend_span(spans, row, run, c, count, mode);
      }
    }
  }
}

void pk_draw_image(
    pk_image dst, pk_rect clip, pk_source source, pk_blend mode, uint8_t alpha, pk_image mask) {
  clip = pk_clip(dst, pk_intersect(clip, pk_bounds(source.image)), mask);
  if (!dst.data || !source.image.data || pk_is_empty(clip) || alpha == 0) return;
  const pk_spans *spans = pk_spans_current();
  uint8_t cover[PK_SPAN], run[PK_SPAN * 4];
  int bytes = source.format == PK_FORMAT_A8_TINTED ? 1 : 4;
  for (int y = clip.y; y < clip.y + clip.height; y++) {
    for (int x = clip.x; x < clip.x + clip.width; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, clip.x + clip.width - x);
      const uint8_t *src = pk_at(source.image, x, y, bytes);
      if (y + 2 < clip.y + clip.height) pk_prefetch_run(pk_at(dst, x, y + 2, 4), count);
      const uint8_t *c = pk_cover_span(spans, mask, x, y, alpha, count, cover);
      if (source.format == PK_FORMAT_A8_TINTED && mode == PK_BLEND_SOURCE_OVER && !c) {
        // The source contains only the coverage of one color, so it need not be converted to color
        // pixels first.
        spans->over_color(pk_at(dst, x, y, 4), source.tint, src, count);
        continue;
      }
      if (source.format == PK_FORMAT_A8_TINTED) {
        spans->tint(run, src, source.tint, count);
        src = run;
      } else if (source.format == PK_FORMAT_BGRA_TINTED) {
        spans->tint_alpha(run, src, source.tint, count);
        src = run;
      }
      pk_blend_span(spans, pk_at(dst, x, y, 4), src, c, count, mode);
    }
  }
}

void pk_copy(pk_image dst, pk_rect rect, pk_image src) {
  rect = pk_intersect(pk_intersect(rect, pk_bounds(dst)), pk_bounds(src));
  if (!dst.data || !src.data || pk_is_empty(rect)) return;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    memcpy(pk_at(dst, rect.x, y, 4), pk_at(src, rect.x, y, 4), (size_t)rect.width * 4);
  }
}

void pk_lerp(pk_image dst, pk_rect rect, pk_image base, uint8_t alpha, pk_image mask) {
  rect = pk_intersect(pk_intersect(rect, pk_bounds(dst)), pk_bounds(base));
  if (!dst.data || !base.data || pk_is_empty(rect)) return;
  const pk_spans *spans = pk_spans_current();
  uint8_t cover[PK_SPAN];
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    for (int x = rect.x; x < rect.x + rect.width; x += PK_SPAN) {
      int count = pk_min(PK_SPAN, rect.x + rect.width - x);
      const uint8_t *c = cover;
      if (mask.data) {
        // Restore the base outside the mask, because the group is invisible there.
        pk_rect run = {x, y, count, 1}, inside = pk_intersect(run, pk_bounds(mask));
        memset(cover, 0, (size_t)count);
        if (!pk_is_empty(inside)) {
          spans->scale(
              cover + (inside.x - x), pk_at(mask, inside.x, y, 1), alpha, inside.width);
        }
      } else if (alpha == 255) {
        return;
      } else {
        memset(cover, alpha, (size_t)count);
      }
      uint8_t *row = pk_at(dst, x, y, 4);
      spans->mix(row, pk_at(base, x, y, 4), row, c, count);
    }
  }
}

void pk_halve(pk_image dst, pk_image src, int32_t bytes) {
  if (!dst.data || !src.data) return;
  int width = pk_min(dst.width, (src.width + 1) / 2);
  int height = pk_min(dst.height, (src.height + 1) / 2);
  for (int y = 0; y < height; y++) {
    const uint8_t *upper = src.data + (ptrdiff_t)(2 * y) * src.stride;
    const uint8_t *lower = 2 * y + 1 < src.height ? upper + src.stride : upper;
    uint8_t *out = dst.data + (ptrdiff_t)y * dst.stride;
    int pairs = src.width / 2;
    for (int x = 0; x < pk_min(width, pairs); x++) {
      for (int c = 0; c < bytes; c++) {
        int i = 2 * x * bytes + c;
        int sum = upper[i] + upper[i + bytes] + lower[i] + lower[i + bytes];
        out[x * bytes + c] = (uint8_t)((sum + 2) >> 2);
      }
    }
    for (int x = pairs; x < width; x++) {
      for (int c = 0; c < bytes; c++) {
        int i = 2 * x * bytes + c;
        out[x * bytes + c] = (uint8_t)((upper[i] + lower[i] + 1) >> 1);
      }
    }
  }
}
