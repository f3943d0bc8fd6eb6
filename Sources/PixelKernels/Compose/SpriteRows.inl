// The loops over rows of sprites, eight pixels at a time. This file is included once per
// instruction set under a target attribute.
//
// A sprite's rows are short and of unpredictable length. Therefore three loops without branches
// follow each other: they find the spans of eight pixels, sample them, and blend them.

#include "SpriteSpans.inl"

/// An affine function of device pixels: its value at the first pixel of the bounds, and its change
/// per column and per row.
typedef struct {
  float origin, column, row;
} affine;

/// Up to eight pixels of a row.
typedef struct {
  /// The position in the sprite's bounds, which does not depend on the clip.
  float x, y;
  /// The offset of the first pixel in the destination's memory, in bytes.
  ptrdiff_t offset;
  /// The offset of the first pixel in the mask's memory, in bytes.
  ptrdiff_t mask_offset;
  int32_t count;
} span;

/// Spans that are sampled and blended together.
#define PK_SPANS_AT_ONCE 64

typedef struct {
  pk_image dst, mask;
  bool additive;
  pk_rect bounds;
  /// The end of the columns to draw, from the left edge of the bounds.
  int32_t end;
  const uint8_t *texels;
  /// NULL for pictures that are not white.
  const uint8_t *quads;
  int32_t stride, row_step;
  /// Source coordinates, 0 at the middle of the first texel.
  affine u, v;
  /// `u edge_scale_u + edge_offset_u` is the distance from the first edge in device pixels, plus a
  /// half.
  float edge_scale_u, edge_scale_v, edge_offset_u, edge_offset_v;
  /// The distance between the edges in device pixels, plus one.
  float extent_u, extent_v;
  pk_sprite_region region;
  words16 color;
  int32_t count;
  span spans[PK_SPANS_AT_ONCE];
  union {
    span_samples samples[PK_SPANS_AT_ONCE];
    quad_samples quad_samples[PK_SPANS_AT_ONCE];
  };
} sprite_spans;

// MARK: Sampling

/// The fraction of each pixel between two edges that are at least a pixel apart, times `unit`.
PK_INLINE floats8 coverage(floats8 from_first, float extent, float unit) {
  return clamp_lanes(lesser(from_first, extent - from_first), 0, 1) * unit;
}

PK_INLINE floats8 mask_coverage(const sprite_spans *s, const span *at) {
  bytes8 cover = {};
  memcpy(&cover, s->mask.data + at->mask_offset, (size_t)at->count);
  return __builtin_convertvector(cover, floats8) * (1 / 255.0f);
}

PK_INLINE void sample_spans(sprite_spans *s, bool is_masked, bool is_white) {
  const affine u = s->u, v = s->v;
  const pk_sprite_region region = s->region;
  const floats8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  // Read each texel together with its right and lower neighbors. The last texel is such a neighbor,
  // with the full weight.
  const ints8 last_x = (ints8){} + pk_max(region.last_x - 1, 0);
  const ints8 last_y = (ints8){} + pk_max(region.last_y - 1, 0);
  const float unit = is_white ? 257 : 65535;
  for (int i = 0; i < s->count; i++) {
    const span *at = &s->spans[i];
    floats8 x = lanes + at->x;
    floats8 su = (u.origin + u.row * at->y) + u.column * x;
    floats8 sv = (v.origin + v.row * at->y) + v.column * x;
    floats8 cover = coverage(su * s->edge_scale_u + s->edge_offset_u, s->extent_u, unit) *
                    coverage(sv * s->edge_scale_v + s->edge_offset_v, s->extent_v, 1);
    if (is_masked) cover *= mask_coverage(s, at);
    cover = (floats8)((ints8)cover & (x < (float)s->end));
    su = clamp_lanes(su, (float)region.first_x, (float)region.last_x);
    sv = clamp_lanes(sv, (float)region.first_y, (float)region.last_y);
    ints8 tx = __builtin_elementwise_min(__builtin_convertvector(su, ints8), last_x);
    ints8 ty = __builtin_elementwise_min(__builtin_convertvector(sv, ints8), last_y);
    floats8 right = su - __builtin_convertvector(tx, floats8);
    floats8 lower = (sv - __builtin_convertvector(ty, floats8)) * cover;
    ints8 offset = ty * s->stride + tx * 4;
    if (is_white) {
      quad_samples *samples = &s->quad_samples[i];
      memcpy(samples->offset, &offset, sizeof offset);
      samples->right = right;
      samples->lower = lower;
      samples->upper = cover - lower;
      continue;
    }
    span_samples *samples = &s->samples[i];
    memcpy(samples->offset, &offset, sizeof offset);
    samples->right = __builtin_convertvector(right * 65535, ints8);
    samples->lower = __builtin_convertvector(lower, ints8);
    samples->upper = __builtin_convertvector(cover, ints8) - samples->lower;
  }
}

// MARK: Blending

PK_INLINE bytes32 drawn(
    const sprite_spans *s, int index, bytes32 destination, bool additive, bool is_white) {
  channels source = is_white ? sampled_quads(s->quads, &s->quad_samples[index])
                             : sampled(s->texels, s->row_step, &s->samples[index]);
  source.low = product(source.low, s->color);
  source.high = product(source.high, s->color);
  return blended(source, destination, additive);
}

PK_INLINE void blend_spans(const sprite_spans *s, bool additive, bool is_white) {
  for (int i = 0; i < s->count; i++) {
    uint8_t *out = s->dst.data + s->spans[i].offset;
    bytes32 pixels = {};
    if (s->spans[i].count == 8) {
      memcpy(&pixels, out, 32);
      pixels = drawn(s, i, pixels, additive, is_white);
      memcpy(out, &pixels, 32);
    } else {
      size_t bytes = (size_t)s->spans[i].count * 4;
      memcpy(&pixels, out, bytes);
      pixels = drawn(s, i, pixels, additive, is_white);
      memcpy(out, &pixels, bytes);
    }
  }
}

PK_INLINE void draw_spans(sprite_spans *s, bool is_white) {
  if (s->mask.data) {
    sample_spans(s, true, is_white);
  } else {
    sample_spans(s, false, is_white);
  }
  if (s->additive) {
    blend_spans(s, true, is_white);
  } else {
    blend_spans(s, false, is_white);
  }
}

/// Draws the collected spans and empties the list.
static void flush_spans(sprite_spans *s) {
  if (s->quads) {
    draw_spans(s, true);
  } else {
    draw_spans(s, false);
  }
  s->count = 0;
}

// MARK: Spans

/// The columns of a row between two parallel edges: from `at + slope y` on, `length` columns.
typedef struct {
  float at, slope, length;
} strip;

/// Returns the columns between two edges.
///
/// - Parameter column: The change of the distance from the first edge per column; `row` is the
///   change per row.
static strip strip_between(float origin, float column, float row, float extent) {
  if (!(fabsf(column) > 1e-6f)) return (strip){-1e9f, 0, 2e9f};
  float reciprocal = 1 / column;
  float one = -origin * reciprocal, other = (extent - origin) * reciprocal;
  return (strip){one < other ? one : other, -row * reciprocal, fabsf(extent * reciprocal)};
}

/// The spans of eight rows.
typedef struct {
  float y[8];
  int32_t x[8], spans[8];
} row_spans;

PK_INLINE span span_at(int x, float y, ptrdiff_t offset, ptrdiff_t mask_offset, int limit) {
  return (span){(float)x, y, offset + x * 4, mask_offset + x, pk_min(limit - x, 8)};
}

/// Collects a row's spans of eight columns from `x` on.
PK_INLINE void add_spans(
    sprite_spans *s, int x, float y, int spans, ptrdiff_t offset, ptrdiff_t mask_offset, int limit) {
  for (; spans > 0; spans -= 2, x += 16) {
    if (s->count >= PK_SPANS_AT_ONCE - 1) flush_spans(s);
    // Store a second span even if only one is needed, because half of the predictions of a branch
    // would be wrong. Prefetch: sprites are far apart in memory, and their pixels arrive while the
    // spans are sampled.
    __builtin_prefetch(s->dst.data + offset + x * 4, 1);
    s->spans[s->count] = span_at(x, y, offset, mask_offset, limit);
    s->spans[s->count + 1] = span_at(x + 8, y, offset, mask_offset, limit);
    s->count += pk_min(spans, 2);
  }
}

/// Finds and draws the spans of a sprite.
///
/// - Parameters:
///   - rect: The pixels to draw.
///   - clip: The columns in which pixels without coverage may be rewritten, so that most spans have
///     eight pixels.
static void find_spans(sprite_spans *s, pk_rect rect, pk_rect clip) {
  strip a = strip_between(
      s->u.origin * s->edge_scale_u + s->edge_offset_u, s->u.column * s->edge_scale_u,
      s->u.row * s->edge_scale_u, s->extent_u);
  strip b = strip_between(
      s->v.origin * s->edge_scale_v + s->edge_offset_v, s->v.column * s->edge_scale_v,
      s->v.row * s->edge_scale_v, s->extent_v);
  pk_rect bounds = s->bounds;
  int left = rect.x - bounds.x, right = left + rect.width, top = rect.y - bounds.y;
  int limit = clip.x + clip.width - bounds.x;
  s->end = right;
  ptrdiff_t offset =
      (ptrdiff_t)(rect.y - s->dst.y) * s->dst.stride + (ptrdiff_t)(bounds.x - s->dst.x) * 4;
  ptrdiff_t mask_offset =
      (ptrdiff_t)(rect.y - s->mask.y) * s->mask.stride + (bounds.x - s->mask.x);
  const floats8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (int row = 0; row < rect.height; row += 8) {
    // For eight rows at a time, find the columns between the edges, and add columns that rounding
    // may have excluded.
    floats8 y = lanes + (float)(top + row);
    floats8 first_a = a.at + a.slope * y, first_b = b.at + b.slope * y;
    floats8 last = lesser(first_a + a.length, first_b + b.length);
    floats8 first = -lesser(-first_a, -first_b);
    first = -lesser(-first, all_lanes((float)-left));
    last = lesser(last, all_lanes((float)(right - 1)));
    ints8 x = __builtin_convertvector(first + (1 - 1 / 512.0f), ints8);
    ints8 spans = (__builtin_convertvector(last + (1 + 1 / 512.0f), ints8) - x + 7) >> 3;
    spans &= last >= first;
    // Draw whole spans if they fit into the clip, because pixels without coverage keep their bytes.
    x = __builtin_elementwise_max(__builtin_elementwise_min(x, limit - spans * 8), (ints8){} + left);
    row_spans rows;
    memcpy(rows.x, &x, sizeof x);
    memcpy(rows.spans, &spans, sizeof spans);
    memcpy(rows.y, &y, sizeof y);
    const int count = pk_min(rect.height - row, 8);
    for (int i = 0; i < count; i++) {
      add_spans(s, rows.x[i], rows.y[i], rows.spans[i], offset, mask_offset, limit);
      offset += s->dst.stride;
      mask_offset += s->mask.stride;
    }
  }
  flush_spans(s);
}

// MARK: Sprites

/// Converts four channels to 65535ths and repeats them four times.
PK_INLINE words16 fixed_point(const float *color) {
  floats8 channels = {color[0], color[1], color[2], color[3]};
  words16 v = (words16)__builtin_convertvector(clamp_lanes(channels, 0, 1) * 65535 + 0.5f, ints8);
  return __builtin_shufflevector(v, v, 0, 2, 4, 6, 0, 2, 4, 6, 0, 2, 4, 6, 0, 2, 4, 6);
}

static void prepare_spans(sprite_spans *s, const pk_sprite *sprite, pk_sprite_region region) {
  const float *m = sprite->m;
  float x = (float)sprite->bounds.x + 0.5f, y = (float)sprite->bounds.y + 0.5f;
  s->bounds = sprite->bounds;
  s->texels = sprite->image.data;
  s->stride = (int32_t)sprite->image.stride;
  s->quads = sprite->quads;
  s->row_step = region.last_y > 0 ? s->stride : 0;
  s->u = (affine){m[0] * x + m[1] * y + m[2] - 0.5f, m[0], m[1]};
  s->v = (affine){m[3] * x + m[4] * y + m[5] - 0.5f, m[3], m[4]};
  s->edge_scale_u = region.scale_x;
  s->edge_scale_v = region.scale_y;
  s->edge_offset_u = (0.5f - sprite->min_x) * region.scale_x + 0.5f;
  s->edge_offset_v = (0.5f - sprite->min_y) * region.scale_y + 0.5f;
  s->extent_u = (sprite->max_x - sprite->min_x) * region.scale_x + 1;
  s->extent_v = (sprite->max_y - sprite->min_y) * region.scale_y + 1;
  s->region = region;
  s->color = fixed_point(sprite->color);
  s->count = 0;
}

static void draw_sprites(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask) {
  sprite_spans spans = {.dst = dst, .mask = mask, .additive = additive};
  for (int32_t i = 0; i < count; i++) {
    const pk_sprite *sprite = &sprites[i];
    pk_rect rect = pk_intersect(clip, sprite->bounds);
    if (pk_is_empty(rect) || !sprite->image.data) continue;
    pk_sprite_region region = pk_region_of(sprite);
    if (!pk_is_drawable(region)) continue;
    prepare_spans(&spans, sprite, region);
    // The spans require edges in different pixels, so at least one device pixel between them, and
    // texels in pairs.
    if (sprite->image.width < 2 || !(spans.extent_u >= 2) || !(spans.extent_v >= 2)) {
      pk_draw_sprites_exactly(dst, rect, sprite, 1, additive, mask);
    } else {
      find_spans(&spans, rect, clip);
    }
  }
}
