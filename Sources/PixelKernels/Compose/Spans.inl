// The span loops, eight pixels at a time in the compiler's own vectors, so that one source produces
// the same bytes on every instruction set. This file is included once per instruction set under a
// target attribute.

// Functions with wide vectors as parameters are always inlined, because calls pass such vectors
// differently on each instruction set.
#pragma clang diagnostic ignored "-Wpsabi"

#define PK_INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words32 __attribute__((vector_size(64)));

#define PK_FOUR_TIMES(v, s, a, b, c, d, e, f, g, h)                                               \
  __builtin_shufflevector(                                                                     \
      v, v, a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d, e, e, e, e, f, f, f, f, g, g, g, g, \
      h, h, h, h)

PK_INLINE words32 widen(const uint8_t *p) {
  bytes32 v;
  memcpy(&v, p, 32);
  return __builtin_convertvector(v, words32);
}

PK_INLINE void narrow(uint8_t *p, words32 v) {
  bytes32 b = __builtin_convertvector(v, bytes32);
  memcpy(p, &b, 32);
}

PK_INLINE words32 alphas(words32 v) { return PK_FOUR_TIMES(v, v, 3, 7, 11, 15, 19, 23, 27, 31); }

PK_INLINE words32 covers(const uint8_t *p) {
  bytes8 v;
  memcpy(&v, p, 8);
  return __builtin_convertvector(PK_FOUR_TIMES(v, v, 0, 1, 2, 3, 4, 5, 6, 7), words32);
}

PK_INLINE words32 over_255(words32 v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

/// The minimum of each value and 255. The comparison results in all ones where it is true.
PK_INLINE words32 saturated(words32 v) {
  words32 over = (words32)(v > 255);
  return (v & ~over) | (over & 255);
}

PK_INLINE words32 all_of(uint32_t color) {
  uint32_t eight[8] = {color, color, color, color, color, color, color, color};
  return widen((const uint8_t *)eight);
}

PK_INLINE words32 over_one(words32 d, words32 s) {
  return saturated(s + over_255(d * (255 - alphas(s))));
}

/// The alphas of two pixels.
#define PK_OPAQUE_PAIR 0xff000000ff000000

/// The result of compositing eight source pixels over `dst`.
PK_INLINE words32 over_block(const uint8_t *dst, words32 s, const uint8_t *cover) {
  if (cover) s = over_255(s * covers(cover));
  return over_one(widen(dst), s);
}

/// Eight copies of one pixel. The pixel is loaded as one word, because a load of eight pixels from
/// memory into which single pixels were copied just before would wait for the copies.
PK_INLINE words32 spread(const uint8_t *pixel) {
  uint32_t word;
  memcpy(&word, pixel, 4);
  return all_of(word);
}

/// Stores the first of eight pixels.
PK_INLINE void store_first(uint8_t *pixel, words32 v) {
  bytes32 b = __builtin_convertvector(v, bytes32);
  memcpy(pixel, &b, 4);
}

/// Whether the last block of eight pixels of a run overlaps the block before. The last block must
/// be computed first, because the block before overwrites their common pixels.
PK_INLINE bool ends_with_overlap(int count) { return count > 8 && count % 8 != 0; }

static void over_row(uint8_t *dst, const uint8_t *src, const uint8_t *cover, int count) {
  words32 last_block = {0};
  int last_start = count - 8, i = 0;
  if (ends_with_overlap(count)) {
    last_block = over_block(
        dst + last_start * 4, widen(src + last_start * 4), cover ? cover + last_start : NULL);
  }
  for (; i + 8 <= count; i += 8) {
    // Most pixels of a line of text are clear, and most pixels of a photograph are opaque.
    uint64_t eight[4];
    memcpy(eight, src + i * 4, 32);
    if ((eight[0] | eight[1] | eight[2] | eight[3]) == 0) continue;
    if (!cover && (eight[0] & eight[1] & eight[2] & eight[3] & PK_OPAQUE_PAIR) == PK_OPAQUE_PAIR) {
      memcpy(dst + i * 4, eight, 32);
      continue;
    }
    narrow(dst + i * 4, over_block(dst + i * 4, widen(src + i * 4), cover ? cover + i : NULL));
  }
  if (ends_with_overlap(count)) {
    narrow(dst + last_start * 4, last_block);
    return;
  }
  for (; i < count; i++) {
    words32 s = spread(src + i * 4);
    if (cover) s = over_255(s * cover[i]);
    store_first(dst + i * 4, over_one(spread(dst + i * 4), s));
  }
}

static void over_color(uint8_t *dst, uint32_t color, const uint8_t *cover, int count) {
  words32 s = all_of(color), rest = 255 - alphas(s), last_block = {0};
  int last_start = count - 8, i = 0;
  if (ends_with_overlap(count)) {
    last_block = over_block(dst + last_start * 4, s, cover ? cover + last_start : NULL);
  }
  for (; i + 8 <= count; i += 8) {
    if (cover) {
      uint64_t any;
      memcpy(&any, cover + i, 8);
      if (any == 0) continue;
      narrow(dst + i * 4, over_block(dst + i * 4, s, cover + i));
    } else {
      narrow(dst + i * 4, saturated(s + over_255(widen(dst + i * 4) * rest)));
    }
  }
  if (ends_with_overlap(count)) {
    narrow(dst + last_start * 4, last_block);
    return;
  }
  for (; i < count; i++) {
    words32 covered = cover ? over_255(s * cover[i]) : s;
    store_first(dst + i * 4, over_one(spread(dst + i * 4), covered));
  }
}

PK_INLINE words32 mix_one(words32 from, words32 to, words32 c) {
  return over_255(to * c + from * (255 - c));
}

static void mix_row(
    uint8_t *out, const uint8_t *from, const uint8_t *to, const uint8_t *cover, int count) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    narrow(out + i * 4, mix_one(widen(from + i * 4), widen(to + i * 4), covers(cover + i)));
  }
  if (i == count) return;
  uint8_t a[32] = {0}, b[32] = {0}, c[8] = {0};
  size_t left = (size_t)(count - i);
  memcpy(a, from + i * 4, left * 4);
  memcpy(b, to + i * 4, left * 4);
  memcpy(c, cover + i, left);
  narrow(a, mix_one(widen(a), widen(b), covers(c)));
  memcpy(out + i * 4, a, left * 4);
}

static void tint_row(uint8_t *out, const uint8_t *a8, uint32_t color, int count) {
  words32 s = all_of(color);
  int i = 0;
  for (; i + 8 <= count; i += 8) narrow(out + i * 4, over_255(s * covers(a8 + i)));
  if (i == count) return;
  uint8_t o[32], c[8] = {0};
  size_t left = (size_t)(count - i);
  memcpy(c, a8 + i, left);
  narrow(o, over_255(s * covers(c)));
  memcpy(out + i * 4, o, left * 4);
}

static void tint_alpha(uint8_t *out, const uint8_t *bgra, uint32_t color, int count) {
  words32 s = all_of(color);
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    narrow(out + i * 4, over_255(s * alphas(widen(bgra + i * 4))));
  }
  if (i == count) return;
  uint8_t o[32] = {0};
  size_t left = (size_t)(count - i);
  memcpy(o, bgra + i * 4, left * 4);
  narrow(o, over_255(s * alphas(widen(o))));
  memcpy(out + i * 4, o, left * 4);
}

static void multiply_row(uint8_t *out, const uint8_t *a, const uint8_t *b, int count) {
  int i = 0;
  for (; i + 32 <= count; i += 32) narrow(out + i, over_255(widen(a + i) * widen(b + i)));
  for (; i < count; i++) out[i] = (uint8_t)pk_div255((uint32_t)a[i] * b[i]);
}

static void scale_row(uint8_t *out, const uint8_t *a, uint32_t value, int count) {
  int i = 0;
  for (; i + 32 <= count; i += 32) narrow(out + i, over_255(widen(a + i) * (uint16_t)value));
  for (; i < count; i++) out[i] = (uint8_t)pk_div255(a[i] * value);
}

PK_INLINE words32 bilinear_one(words32 a, words32 b, uint32_t t) {
  return (a * (uint16_t)(256 - t) + b * (uint16_t)t + 128) >> 8;
}

PK_INLINE words32 bilinear_both(
    const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty, int channels) {
  words32 top = bilinear_one(widen(upper), widen(upper + channels), tx);
  return bilinear_one(top, bilinear_one(widen(lower), widen(lower + channels), tx), ty);
}

/// Interpolates 32 bytes of pixels with a number of channels. A page that slides moves along one axis,
/// so one weight is often zero.
PK_INLINE words32 bilinear_block(
    const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty, int channels) {
  if (ty == 0) return bilinear_one(widen(upper), widen(upper + channels), tx);
  if (tx == 0) return bilinear_one(widen(upper), widen(lower), ty);
  return bilinear_both(upper, lower, tx, ty, channels);
}

PK_INLINE void bilinear_bytes(
    uint8_t *out, const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty, int count,
    int channels) {
  int i = 0;
  for (; i + 32 <= count; i += 32) {
    narrow(out + i, bilinear_block(upper + i, lower + i, tx, ty, channels));
  }
  if (i == count) return;
  uint8_t o[32], a[36] = {0}, b[36] = {0};
  size_t left = (size_t)(count - i);
  memcpy(a, upper + i, left + (size_t)channels);
  memcpy(b, lower + i, left + (size_t)channels);
  narrow(o, bilinear_block(a, b, tx, ty, channels));
  memcpy(out + i, o, left);
}

static void bilinear_row(
    uint8_t *out, const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty,
    int count) {
  bilinear_bytes(out, upper, lower, tx, ty, count * 4, 4);
}

static void bilinear_row_a8(
    uint8_t *out, const uint8_t *upper, const uint8_t *lower, uint32_t tx, uint32_t ty,
    int count) {
  bilinear_bytes(out, upper, lower, tx, ty, count, 1);
}

static void bilinear_over(
    uint8_t *dst, ptrdiff_t stride, const uint8_t *upper, const uint8_t *lower, uint32_t tx,
    uint32_t ty, int count) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    // Prefetch: rows of a part of the screen are too far apart for the hardware's prefetcher.
    if ((i & 15) == 0) {
      __builtin_prefetch(lower + i * 4);
      __builtin_prefetch(dst + stride + i * 4, 1);
    }
    uint8_t s[32];
    narrow(s, bilinear_block(upper + i * 4, lower + i * 4, tx, ty, 4));
    uint64_t eight[4];
    memcpy(eight, s, 32);
    if ((eight[0] | eight[1] | eight[2] | eight[3]) == 0) continue;
    if ((eight[0] & eight[1] & eight[2] & eight[3] & PK_OPAQUE_PAIR) != PK_OPAQUE_PAIR) {
      narrow(s, over_one(widen(dst + i * 4), widen(s)));
    }
    memcpy(dst + i * 4, s, 32);
  }
  if (i == count) return;
  uint8_t run[32];
  // Redo the last 8 pixels, overlapping: source-over of opaque pixels is idempotent.
  if (count >= 8) {
    int last = count - 8;
    narrow(run, bilinear_block(upper + last * 4, lower + last * 4, tx, ty, 4));
    uint64_t eight[4];
    memcpy(eight, run, 32);
    if ((eight[0] & eight[1] & eight[2] & eight[3] & PK_OPAQUE_PAIR) == PK_OPAQUE_PAIR) {
      memcpy(dst + last * 4, run, 32);
      return;
    }
  }
  bilinear_row(run, upper + i * 4, lower + i * 4, tx, ty, count - i);
  over_row(dst + i * 4, run, NULL, count - i);
}

// MARK: Blend modes

typedef struct {
  /// Premultiplied channel and alpha, 0...255.
  int s, d, sa, da;
} operands;

PK_INLINE int divided(int v) { return (int)pk_div255((uint32_t)pk_clamp(v, 0, 65535)); }

/// The terms outside the overlap: S (1 - Da) + D (1 - Sa), times 255.
PK_INLINE int uncovered_terms(operands o) { return o.s * (255 - o.da) + o.d * (255 - o.sa); }

PK_INLINE int hard_light(operands o, int s, int d, int sa, int da) {
  int shared = 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
  return divided(shared + uncovered_terms(o));
}

PK_INLINE int dodged(operands o) {
  if (o.d == 0) return divided(uncovered_terms(o));
  int both = o.sa * o.da, complement = o.sa - o.s;
  float shared = (float)both;
  // D / (1 - Cs), in premultiplied terms, at most full.
  if (o.d * o.sa < o.da * complement) {
    shared = (float)both * (float)(o.d * o.sa) / (float)(o.da * complement);
  }
  return divided((int)(shared + .5f) + uncovered_terms(o));
}

PK_INLINE int burned(operands o) {
  int both = o.sa * o.da, missing = o.da - o.d;
  float shared = 0;
  if (missing <= 0) {
    shared = (float)both;
  } else if (missing * o.sa < o.s * o.da) {
    shared = (float)both * (1 - (float)(missing * o.sa) / (float)(o.s * o.da));
  }
  return divided((int)(shared + .5f) + uncovered_terms(o));
}

PK_INLINE int softened(operands o) {
  if (o.da == 0 || o.sa == 0) return divided(uncovered_terms(o));
  float d = (float)o.d / (float)o.da, s = (float)o.s / (float)o.sa;
  float wide = d <= .25f ? ((16 * d - 12) * d + 4) * d : __builtin_sqrtf(d);
  float b = s <= .5f ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (wide - d);
  return divided((int)(b * (float)(o.sa * o.da) + .5f) + uncovered_terms(o));
}

/// One channel of any mode; the alpha channel is the same with s = sa and d = da.
PK_INLINE int blended(pk_blend mode, operands o) {
  int s = o.s, d = o.d, sa = o.sa, da = o.da;
  switch (mode) {
  case PK_BLEND_SOURCE_OVER: return divided(s * 255 + d * (255 - sa));
  case PK_BLEND_COPY: return s;
  case PK_BLEND_CLEAR: return 0;
  case PK_BLEND_SOURCE_IN: return divided(s * da);
  case PK_BLEND_SOURCE_OUT: return divided(s * (255 - da));
  case PK_BLEND_SOURCE_ATOP: return divided(s * da + d * (255 - sa));
  case PK_BLEND_DESTINATION_OVER: return divided(d * 255 + s * (255 - da));
  case PK_BLEND_DESTINATION_IN: return divided(d * sa);
  case PK_BLEND_DESTINATION_OUT: return divided(d * (255 - sa));
  case PK_BLEND_DESTINATION_ATOP: return divided(d * sa + s * (255 - da));
  case PK_BLEND_XOR: return divided(uncovered_terms(o));
  case PK_BLEND_PLUS_LIGHTER: return pk_min(255, s + d);
  case PK_BLEND_PLUS_DARKER:
    return pk_max(0, pk_min(255, sa + da) - (sa - s) - (da - d));
  case PK_BLEND_MULTIPLY: return divided(s * d + uncovered_terms(o));
  case PK_BLEND_SCREEN: return divided((s + d) * 255 - s * d);
  case PK_BLEND_OVERLAY: return hard_light(o, d, s, da, sa);
  case PK_BLEND_DARKEN: return divided((s + d) * 255 - pk_max(s * da, d * sa));
  case PK_BLEND_LIGHTEN: return divided((s + d) * 255 - pk_min(s * da, d * sa));
  case PK_BLEND_COLOR_DODGE: return dodged(o);
  case PK_BLEND_COLOR_BURN: return burned(o);
  case PK_BLEND_SOFT_LIGHT: return softened(o);
  case PK_BLEND_HARD_LIGHT: return hard_light(o, s, d, sa, da);
  case PK_BLEND_DIFFERENCE: return divided((s + d) * 255 - 2 * pk_min(s * da, d * sa));
  case PK_BLEND_EXCLUSION: return divided((s + d) * 255 - 2 * s * d);
  }
  return d;
}

/// The blended alpha: the union, except for the Porter-Duff modes, plus-lighter and plus-darker.
PK_INLINE int blended_alpha(pk_blend mode, int sa, int da) {
  operands o = {sa, da, sa, da};
  if (mode <= PK_BLEND_PLUS_DARKER) return blended(mode, o);
  return divided((sa + da) * 255 - sa * da);
}

PK_INLINE void blend_run(
    uint8_t *dst, const uint8_t *src, const uint8_t *cover, int count, pk_blend mode) {
  for (int i = 0; i < count; i++) {
    const uint8_t *s = src + i * 4;
    uint8_t *d = dst + i * 4;
    int c = cover ? cover[i] : 255, out[4];
    if (c == 0) continue;
    for (int k = 0; k < 3; k++) out[k] = blended(mode, (operands){s[k], d[k], s[3], d[3]});
    out[3] = blended_alpha(mode, s[3], d[3]);
    for (int k = 0; k < 4; k++) {
      // Clamp color to alpha, because rounding may exceed it.
      int v = pk_min(out[k], out[3]);
      d[k] = (uint8_t)(c == 255 ? v : divided(v * c + d[k] * (255 - c)));
    }
  }
}

static void blend_row(
    uint8_t *dst, const uint8_t *src, const uint8_t *cover, int count, pk_blend mode) {
  // Each mode has a loop of its own, which is compiled without the switch.
#define PK_MODE(m) \
  case m: blend_run(dst, src, cover, count, m); return
  switch (mode) {
    PK_MODE(PK_BLEND_SOURCE_OVER);
    PK_MODE(PK_BLEND_COPY);
    PK_MODE(PK_BLEND_CLEAR);
    PK_MODE(PK_BLEND_SOURCE_IN);
    PK_MODE(PK_BLEND_SOURCE_OUT);
    PK_MODE(PK_BLEND_SOURCE_ATOP);
    PK_MODE(PK_BLEND_DESTINATION_OVER);
    PK_MODE(PK_BLEND_DESTINATION_IN);
    PK_MODE(PK_BLEND_DESTINATION_OUT);
    PK_MODE(PK_BLEND_DESTINATION_ATOP);
    PK_MODE(PK_BLEND_XOR);
    PK_MODE(PK_BLEND_PLUS_LIGHTER);
    PK_MODE(PK_BLEND_PLUS_DARKER);
    PK_MODE(PK_BLEND_MULTIPLY);
    PK_MODE(PK_BLEND_SCREEN);
    PK_MODE(PK_BLEND_OVERLAY);
    PK_MODE(PK_BLEND_DARKEN);
    PK_MODE(PK_BLEND_LIGHTEN);
    PK_MODE(PK_BLEND_COLOR_DODGE);
    PK_MODE(PK_BLEND_COLOR_BURN);
    PK_MODE(PK_BLEND_SOFT_LIGHT);
    PK_MODE(PK_BLEND_HARD_LIGHT);
    PK_MODE(PK_BLEND_DIFFERENCE);
    PK_MODE(PK_BLEND_EXCLUSION);
  }
#undef PK_MODE
}

#include "Resample.inl"
#include "Lanczos.inl"

#define PK_SPANS                                                                            \
  {over_row, over_color, mix_row, blend_row, tint_row, tint_alpha, multiply_row, scale_row, \
   bilinear_row, bilinear_row_a8, bilinear_over, combine_rows, combine_columns,             \
   combine_columns_a8, interpolate_columns, weigh_rows, weigh_columns}
