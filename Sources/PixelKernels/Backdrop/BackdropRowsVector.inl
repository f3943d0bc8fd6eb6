// These are the hand-written row loops, for vectors of PK_VALUES 16-bit values: one source for AVX2
// and AVX-512. Each of the two files that include it defines what differs between them:
//
// - `values` and `floats`, the vectors; PK_VALUES; PK_V(add_epi16), an operation of that width by
//   its name; PK_ZERO; `load` and `store`.
// - `as_floats` and `as_values`, the same bits; `repeat`, 16 bytes in every 128 bits.
// - `widen_bytes`, PK_VALUES bytes to as many values; `load_pixels`, the first `count` pixels and
//   zeros; `spread_bytes`, one byte to each 32 bits.
// - `all_opaque`, `differing`, `quotient_or_zero`: tests and division of pixels and of floats.
// - `even_cells`, every second of twice a vector's cells, in an order that `sort_even` undoes;
//   `interleave`, alternately the cells of two vectors; `interleave_unit`, the same cells in the
//   order of a unit.
// - `pick_cells`, cells of one vector by `cell_order`, which `make_cell_order` fills.
// - `to_unit` and `from_unit`, conversions between the orders of pixels and of a unit.
//
// A cell is one 64-bit lane. A unit is PK_VALUES / 2 pixels in two registers, "a" with pixels
// 0 1 4 5 (8 9 12 13) and "b" with 2 3 6 7 (10 11 14 15), so that one saturating pack puts them in
// order. A block of 16 pixels is PK_PARTS units.

#define PK_CELLS (PK_VALUES / 4)
#define PK_PIXELS (PK_VALUES / 2)
#define PK_PARTS (16 / PK_PIXELS)
#define PK_ALWAYS static inline __attribute__((always_inline))

PK_ALWAYS values average_of(values a, values b) { return PK_V(avg_epu16)(a, b); }

/// (3 near + far) / 4: a quadratic B-spline's refinement. The average of two such values is [1 3 3
/// 1] / 8.
PK_ALWAYS values quadratic(values near, values far) {
  return average_of(near, average_of(near, far));
}

/// (10 near + 5 far + other) / 16: a quartic B-spline's refinement. The average of two such values
/// is [1 5 10 10 5 1] / 32.
PK_ALWAYS values quartic(values near, values far, values other) {
  return average_of(near, average_of(far, average_of(near, average_of(far, other))));
}

/// Computes the sums of PK_CELLS cells, each of which is two pixels wide.
PK_ALWAYS values sum_cells(const uint8_t *src, ptrdiff_t stride, int rows, int pixels) {
  const values pairs =
      repeat(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  const values ones = PK_V(set1_epi8)(1);
  values total = PK_ZERO;
  for (int y = 0; y < rows; y++) {
    const uint8_t *row = src + y * stride;
    values p = pixels >= PK_PIXELS ? load(row) : load_pixels(row, pixels);
    prefetch_row(row + 2 * rows * stride);
    total = PK_V(add_epi16)(total, PK_V(maddubs_epi16)(PK_V(shuffle_epi8)(p, pairs), ones));
  }
  return total;
}

static void vector_sum(
    const uint8_t *src, ptrdiff_t stride, int rows, int cells, uint16_t *out) {
  for (; cells >= PK_CELLS; cells -= PK_CELLS, src += PK_PIXELS * 4, out += PK_VALUES) {
    // A constant row count lets the loads of all rows run at the same time.
    values v = rows == 4 ? sum_cells(src, stride, 4, PK_PIXELS)
        : rows == 2      ? sum_cells(src, stride, 2, PK_PIXELS)
                         : sum_cells(src, stride, rows, PK_PIXELS);
    store(out, v);
  }
  if (cells > 0) store(out, sum_cells(src, stride, rows, cells * 2));
}

static bool vector_tone(uint16_t *cells, int count, const pk_tone *t) {
  const values low = PK_V(set1_epi32)(0xffff);
  const floats zero = PK_V(setzero_ps)(), top = PK_V(set1_ps)(32640);
  const floats full = PK_V(set1_ps)(t->full), to_alpha = PK_V(set1_ps)(t->alpha);
  const floats luma_b = PK_V(set1_ps)(t->luma[0]), luma_g = PK_V(set1_ps)(t->luma[1]),
               luma_r = PK_V(set1_ps)(t->luma[2]), gain = PK_V(set1_ps)(t->gain);
  const floats k0 = PK_V(set1_ps)(t->curve[0]), k1 = PK_V(set1_ps)(t->curve[1]),
               k2 = PK_V(set1_ps)(t->curve[2]), k3 = PK_V(set1_ps)(t->curve[3]);
  bool opaque = true;
  for (int i = 0; i < count; i += 2 * PK_CELLS) {
    uint16_t *p = cells + i * 4;
    floats first = as_floats(load(p)), second = as_floats(load(p + PK_VALUES));
    // Within each 128-bit lane: two cells of the first register, then two of the second.
    values bg = as_values(PK_V(shuffle_ps)(first, second, 0x88));
    values ra = as_values(PK_V(shuffle_ps)(first, second, 0xdd));
    floats b = PK_V(cvtepi32_ps)(bg & low);
    floats g = PK_V(cvtepi32_ps)(PK_V(srli_epi32)(bg, 16));
    floats r = PK_V(cvtepi32_ps)(ra & low);
    floats a = PK_V(cvtepi32_ps)(PK_V(srli_epi32)(ra, 16));
    unsigned translucent = differing(a, full);
    if (__builtin_expect(count - i < 2 * PK_CELLS, 0)) {
      // Ignore the cells past the end.
      unsigned valid = 0;
      for (int lane = 0; lane < 2 * PK_CELLS; lane++) {
        int cell = (lane >> 2) * 2 + (lane & 1) + ((lane & 2) ? PK_CELLS : 0);
        if (cell < count - i) valid |= 1u << lane;
      }
      translucent &= valid;
    }
    floats cover = zero;
    if (__builtin_expect(translucent != 0, 0)) {
      opaque = false;
      floats straight = quotient_or_zero(full, a);
      cover = PK_V(div_ps)(a, full);
      b = PK_V(mul_ps)(b, straight);
      g = PK_V(mul_ps)(g, straight);
      r = PK_V(mul_ps)(r, straight);
    }
    floats y = PK_V(fmadd_ps)(luma_r, r, PK_V(fmadd_ps)(luma_g, g, PK_V(mul_ps)(luma_b, b)));
    floats base = PK_V(fmadd_ps)(PK_V(fmadd_ps)(PK_V(fmadd_ps)(k3, y, k2), y, k1), y, k0);
    b = PK_V(min_ps)(PK_V(max_ps)(PK_V(fmadd_ps)(gain, b, base), zero), top);
    g = PK_V(min_ps)(PK_V(max_ps)(PK_V(fmadd_ps)(gain, g, base), zero), top);
    r = PK_V(min_ps)(PK_V(max_ps)(PK_V(fmadd_ps)(gain, r, base), zero), top);
    if (__builtin_expect(translucent != 0, 0)) {
      b = PK_V(mul_ps)(b, cover);
      g = PK_V(mul_ps)(g, cover);
      r = PK_V(mul_ps)(r, cover);
    }
    a = PK_V(mul_ps)(a, to_alpha);
    bg = PK_V(cvtps_epi32)(b) | PK_V(slli_epi32)(PK_V(cvtps_epi32)(g), 16);
    ra = PK_V(cvtps_epi32)(r) | PK_V(slli_epi32)(PK_V(cvtps_epi32)(a), 16);
    store(p, PK_V(unpacklo_epi32)(bg, ra));
    store(p + PK_VALUES, PK_V(unpackhi_epi32)(bg, ra));
  }
  return opaque;
}

/// The constants of `tone_unit`.
typedef struct {
  values luma, gain, curve[2], level[2], alpha, top;
  floats k0, k1, k2, k3;
} fixed_tone;

static fixed_tone fixed_tone_of(const pk_tone *t) {
  // The factor from the luma of a pixel in fixed point, 255 times 32768 for white, to 0...1.
  float unit = 1.f / (255 * 32768), top = 32640;
  fixed_tone f = {
      // 0.0722, 0.7152 and 0.2126 of 32768, which add up to 32768: gray has exactly its luma.
      .luma = repeat(_mm_setr_epi16(2366, 23436, 6966, 0, 2366, 23436, 6966, 0)),
      .gain = PK_V(set1_epi16)((short)t->half_gain),
      // The copies of a lane's two pixels of "curve, luma" to four channels each.
      .curve = {
          repeat(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5)),
          repeat(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13)),
      },
      .level = {
          repeat(_mm_setr_epi8(2, 3, 2, 3, 2, 3, 2, 3, 6, 7, 6, 7, 6, 7, 6, 7)),
          repeat(_mm_setr_epi8(10, 11, 10, 11, 10, 11, 10, 11, 14, 15, 14, 15, 14, 15, 14, 15)),
      },
      .alpha = repeat(_mm_setr_epi16(0, 0, 0, 32640, 0, 0, 0, 32640)),
      .top = PK_V(set1_epi16)((short)top),
      .k0 = PK_V(set1_ps)(t->curve[0]),
      // The gain applies to the difference from luma here.
      .k1 = PK_V(set1_ps)((t->curve[1] + t->gain * t->full) * unit),
      .k2 = PK_V(set1_ps)(t->curve[2] * unit * unit),
      .k3 = PK_V(set1_ps)(t->curve[3] * unit * unit * unit),
  };
  return f;
}

/// `clamp(curve + gain (c - luma))` for one vector of cells; `both` contains the curve's value and
/// the luma of each cell.
PK_ALWAYS values tone_cells(values v, values both, const fixed_tone *f, int half) {
  values from_luma = PK_V(sub_epi16)(
      PK_V(slli_epi16)(v, 7), PK_V(shuffle_epi8)(both, f->level[half]));
  values side = PK_V(mulhrs_epi16)(from_luma, f->gain);
  values sum = PK_V(adds_epi16)(
      PK_V(shuffle_epi8)(both, f->curve[half]), PK_V(adds_epi16)(side, side));
  return PK_V(min_epi16)(PK_V(max_epi16)(sum, f->alpha), f->top);
}

/// Converts PK_PIXELS opaque pixels to toned level x 128, in fixed point.
PK_ALWAYS void tone_unit(const uint8_t *src, const fixed_tone *f, uint16_t *out) {
  values first = widen_bytes(src), second = widen_bytes(src + PK_VALUES);
  floats a = as_floats(PK_V(madd_epi16)(first, f->luma));
  floats b = as_floats(PK_V(madd_epi16)(second, f->luma));
  // Within each 128-bit lane: two pixels of the first register, then two of the second.
  values level = PK_V(add_epi32)(
      as_values(PK_V(shuffle_ps)(a, b, 0x88)), as_values(PK_V(shuffle_ps)(a, b, 0xdd)));
  floats y = PK_V(cvtepi32_ps)(level);
  floats curve = PK_V(fmadd_ps)(
      PK_V(fmadd_ps)(PK_V(fmadd_ps)(f->k3, y, f->k2), y, f->k1), y, f->k0);
  values bent = PK_V(cvtps_epi32)(PK_V(max_ps)(curve, PK_V(setzero_ps)()));
  level = PK_V(slli_epi32)(PK_V(add_epi32)(level, PK_V(set1_epi32)(128)), 8);
  values both = bent | (level & PK_V(set1_epi32)((int)0xffff0000));
  store(out, tone_cells(first, both, f, 0));
  store(out + PK_VALUES, tone_cells(second, both, f, 1));
}

static bool vector_tone_pixels(
    const uint8_t *src, ptrdiff_t stride, int count, const pk_tone *t, uint16_t *out) {
  if (t->half_gain < 0) return plain_tone_pixels_by(vector_tone, src, stride, count, t, out);
  const fixed_tone f = fixed_tone_of(t);
  bool opaque = true;
  for (; count >= PK_PIXELS; count -= PK_PIXELS, src += PK_PIXELS * 4, out += 2 * PK_VALUES) {
    prefetch_row(src + 2 * stride);
    if (__builtin_expect(all_opaque(src), 1)) {
      tone_unit(src, &f, out);
    } else {
      opaque &= plain_tone_pixels_by(vector_tone, src, stride, PK_PIXELS, t, out);
    }
  }
  if (count <= 0) return opaque;
  uint8_t last[PK_PIXELS * 4];
  memset(last, 255, sizeof last);
  memcpy(last, src, (size_t)count * 4);
  if (!all_opaque(last)) {
    return opaque & plain_tone_pixels_by(vector_tone, src, stride, count, t, out);
  }
  tone_unit(last, &f, out);
  return opaque;
}

static void vector_halve_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_CELLS) {
    const uint16_t *p = row + i * 8;
    values inner = average_of(even_cells(p), even_cells(p + 4));
    values outer = average_of(even_cells(p - 4), even_cells(p + 8));
    store(out + i * 4, sort_even(quadratic(inner, outer)));
  }
}

static void vector_halve_columns_quartic(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_CELLS) {
    const uint16_t *p = row + i * 8;
    values inner = average_of(even_cells(p), even_cells(p + 4));
    values next = average_of(even_cells(p - 4), even_cells(p + 8));
    values outer = average_of(even_cells(p - 8), even_cells(p + 12));
    store(out + i * 4, sort_even(quartic(inner, next, outer)));
  }
}

/// Adds `w (average of both sides - c)` of one register to its sum.
PK_ALWAYS values add_tap(
    values sum, values c, const uint16_t *a, const uint16_t *b, values w) {
  values difference = PK_V(sub_epi16)(average_of(load(a), load(b)), c);
  return PK_V(add_epi16)(sum, PK_V(mulhrs_epi16)(difference, w));
}

static void vector_fir(const pk_fir *f, const uint16_t *const *taps, int count, uint16_t *out) {
  enum { N = PK_VALUES };
  int radius = f->radius, i = 0;
  const values zero = PK_ZERO;
  for (; i + 3 * N < count; i += 4 * N) {
    const uint16_t *p = taps[radius] + i;
    values c0 = load(p), c1 = load(p + N), c2 = load(p + 2 * N), c3 = load(p + 3 * N);
    values s0 = c0, s1 = c1, s2 = c2, s3 = c3;
    for (int k = 1; k <= radius; k++) {
      const uint16_t *a = taps[radius - k] + i, *b = taps[radius + k] + i;
      values w = PK_V(set1_epi16)((short)f->weight[k]);
      s0 = add_tap(s0, c0, a, b, w);
      s1 = add_tap(s1, c1, a + N, b + N, w);
      s2 = add_tap(s2, c2, a + 2 * N, b + 2 * N, w);
      s3 = add_tap(s3, c3, a + 3 * N, b + 3 * N, w);
    }
    store(out + i, PK_V(max_epi16)(s0, zero));
    store(out + i + N, PK_V(max_epi16)(s1, zero));
    store(out + i + 2 * N, PK_V(max_epi16)(s2, zero));
    store(out + i + 3 * N, PK_V(max_epi16)(s3, zero));
  }
  for (; i < count; i += N) {
    values c = load(taps[radius] + i), s = c;
    for (int k = 1; k <= radius; k++) {
      values w = PK_V(set1_epi16)((short)f->weight[k]);
      s = add_tap(s, c, taps[radius - k] + i, taps[radius + k] + i, w);
    }
    store(out + i, PK_V(max_epi16)(s, zero));
  }
}

static void vector_midway(const uint16_t *near, const uint16_t *far, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_VALUES) {
    store(out + i, quadratic(load(near + i), load(far + i)));
  }
}

static void vector_midway_quartic(
    const uint16_t *near, const uint16_t *far, const uint16_t *other, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_VALUES) {
    store(out + i, quartic(load(near + i), load(far + i), load(other + i)));
  }
}

static void vector_double_columns(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_CELLS) {
    const uint16_t *p = row + i * 4;
    values v = load(p);
    interleave(quadratic(v, load(p - 4)), quadratic(v, load(p + 4)), out + i * 8);
  }
}

static void vector_expand_doubled(const uint16_t *nodes, int blocks, uint16_t *out) {
  for (int i = 0; i < blocks * PK_PARTS; i++, nodes += PK_VALUES, out += 2 * PK_VALUES) {
    values v = load(nodes), left = load(nodes - 4), right = load(nodes + 4);
    interleave_unit(quartic(v, left, right), quartic(v, right, left), out);
  }
}

static void vector_double_columns_quartic(const uint16_t *row, int count, uint16_t *out) {
  for (int i = 0; i < count; i += PK_CELLS) {
    const uint16_t *p = row + i * 4;
    values v = load(p), left = load(p - 4), right = load(p + 4);
    interleave(quartic(v, left, right), quartic(v, right, left), out + i * 8);
  }
}

PK_ALWAYS values interpolate(values from, values to, values t) {
  return PK_V(add_epi16)(from, PK_V(mulhrs_epi16)(PK_V(sub_epi16)(to, from), t));
}

static void expand_unscaled(const uint16_t *nodes, int blocks, uint16_t *out) {
  for (int i = 0; i < blocks * PK_PARTS; i++, nodes += 2 * PK_VALUES, out += 2 * PK_VALUES) {
    to_unit(load(nodes), load(nodes + PK_VALUES), out);
  }
}

static void vector_expand(const uint16_t *nodes, int shift, int blocks, uint16_t *out) {
  if (shift == 0) {
    expand_unscaled(nodes, blocks, out);
    return;
  }
  // The arrays contain, for each register of a block, the first cell that it reads, the cells to
  // the left and right of its pixels, and the weights of the right cells.
  int half = 1 << (shift - 1), mask = (1 << shift) - 1, start[PK_PARTS];
  cell_order left[PK_PARTS][2], right[PK_PARTS][2];
  _Alignas(64) uint16_t part[PK_PARTS][2][PK_VALUES];
  for (int u = 0; u < PK_PARTS; u++) {
    int first = (u * PK_PIXELS + half) >> shift;
    start[u] = (first - 1) * 4;
    for (int r = 0; r < 2; r++) {
      int cells[PK_CELLS], next[PK_CELLS];
      for (int i = 0; i < PK_CELLS; i++) {
        int x = u * PK_PIXELS + (i >> 1) * 4 + r * 2 + (i & 1) + half;
        cells[i] = (x >> shift) - first;
        next[i] = cells[i] + 1;
        for (int c = 0; c < 4; c++) {
          part[u][r][i * 4 + c] = (uint16_t)((2 * (x & mask) + 1) << (14 - shift));
        }
      }
      left[u][r] = make_cell_order(cells);
      right[u][r] = make_cell_order(next);
    }
  }
  for (int i = 0; i < blocks; i++, nodes += 64 >> shift) {
    for (int u = 0; u < PK_PARTS; u++, out += 2 * PK_VALUES) {
      if (shift == 1) {
        // The pixels of a register are between consecutive cells here, so loads replace pick_cells.
        const uint16_t *p = nodes + start[u];
        values center = load(p + 4);
        store(out, interpolate(load(p), center, load(part[u][0])));
        store(out + PK_VALUES, interpolate(center, load(p + 8), load(part[u][1])));
        continue;
      }
      values v = load(nodes + start[u]);
      for (int r = 0; r < 2; r++) {
        values from = pick_cells(v, left[u][r]), to = pick_cells(v, right[u][r]);
        store(out + r * PK_VALUES, interpolate(from, to, load(part[u][r])));
      }
    }
  }
}

typedef struct {
  values a, b;
} pair;

/// Copies bytes to all four channels of a unit's pixels, each byte times 257.
PK_ALWAYS pair spread_coverage(const uint8_t *bytes) {
  values v = PK_V(mullo_epi32)(spread_bytes(bytes), PK_V(set1_epi32)(0x01010101));
  pair p = {PK_V(unpacklo_epi8)(v, v), PK_V(unpackhi_epi8)(v, v)};
  return p;
}

PK_ALWAYS pair noise_at(int y, int part) {
  pair p = spread_coverage(pk_dither[y & 15] + part * PK_PIXELS);
  p.a = PK_V(srli_epi16)(p.a, 8);
  p.b = PK_V(srli_epi16)(p.b, 8);
  return p;
}

/// A unit's values at the phase, and the step to the next row.
PK_ALWAYS void begin_unit(
    const pk_emit *e, int unit, values start, values step, pair *v, pair *s) {
  const uint16_t *above = e->above + unit * 2 * PK_VALUES;
  const uint16_t *below = e->below + unit * 2 * PK_VALUES;
  values a = load(above), b = load(above + PK_VALUES);
  values da = PK_V(sub_epi16)(load(below), a), db = PK_V(sub_epi16)(load(below + PK_VALUES), b);
  v->a = PK_V(add_epi16)(a, PK_V(mulhrs_epi16)(da, start));
  v->b = PK_V(add_epi16)(b, PK_V(mulhrs_epi16)(db, start));
  s->a = PK_V(mulhrs_epi16)(da, step);
  s->b = PK_V(mulhrs_epi16)(db, step);
  for (int i = 0; i < e->skip; i++) {
    v->a = PK_V(add_epi16)(v->a, s->a);
    v->b = PK_V(add_epi16)(v->b, s->b);
  }
}

PK_ALWAYS values start_weight(const pk_emit *e) {
  return PK_V(set1_epi16)((short)((2 * e->phase + 1) << (14 - e->shift)));
}

PK_ALWAYS values step_weight(const pk_emit *e) {
  return e->shift ? PK_V(set1_epi16)((short)(1 << (15 - e->shift))) : PK_ZERO;
}

PK_ALWAYS values round_with_noise(values a, values b, pair noise) {
  return PK_V(packus_epi16)(
      PK_V(srli_epi16)(PK_V(add_epi16)(a, noise.a), 8),
      PK_V(srli_epi16)(PK_V(add_epi16)(b, noise.b), 8));
}

PK_ALWAYS void emit_rows(const pk_emit *e, int rows) {
  values start = start_weight(e), step = step_weight(e);
  pair noise[4][PK_PARTS];
  for (int r = 0; r < rows; r++) {
    for (int u = 0; u < PK_PARTS; u++) noise[r][u] = noise_at(e->y + r, u);
  }
  uint8_t *dst = e->dst;
  for (int unit = 0; unit < e->blocks * PK_PARTS; unit++, dst += PK_PIXELS * 4) {
    pair v, s;
    begin_unit(e, unit, start, step, &v, &s);
    for (int r = 0; r < rows; r++) {
      store(dst + r * e->stride, round_with_noise(v.a, v.b, noise[r][unit & (PK_PARTS - 1)]));
      prefetch_row_to_write(dst + (r + rows) * e->stride);
      v.a = PK_V(add_epi16)(v.a, s.a);
      v.b = PK_V(add_epi16)(v.b, s.b);
    }
  }
}

/// Emits a row of posts that are pixels.
static void emit_posts(const pk_emit *e) {
  pair noise[PK_PARTS];
  for (int u = 0; u < PK_PARTS; u++) noise[u] = noise_at(e->y, u);
  const uint16_t *row = e->above;
  uint8_t *dst = e->dst;
  for (int unit = 0; unit < e->blocks * PK_PARTS; unit++, dst += PK_PIXELS * 4) {
    pair n = noise[unit & (PK_PARTS - 1)];
    store(dst, round_with_noise(load(row), load(row + PK_VALUES), n));
    prefetch_row_to_write(dst + e->stride);
    row += 2 * PK_VALUES;
  }
}

static void vector_emit(const pk_emit *e) {
  if (e->shift == 0) {
    emit_posts(e);
    return;
  }
  switch (e->rows) {
  case 1: emit_rows(e, 1); break;
  case 2: emit_rows(e, 2); break;
  case 3: emit_rows(e, 3); break;
  default: emit_rows(e, 4); break;
  }
}

/// The coverage of a unit's pixels, before alpha.
typedef enum { CLEAR, PARTIAL, FULL } pk_presence;

PK_ALWAYS pk_presence presence_of(const uint8_t *mask) {
  uint64_t eights[PK_PIXELS / 8], any = 0, all = UINT64_MAX;
  memcpy(eights, mask, sizeof eights);
  for (int i = 0; i < PK_PIXELS / 8; i++) any |= eights[i], all &= eights[i];
  return any == 0 ? CLEAR : all == UINT64_MAX ? FULL : PARTIAL;
}

PK_ALWAYS values under_coverage(values bytes, values cover) {
  return PK_V(mulhi_epu16)(bytes, PK_V(sub_epi16)(PK_V(set1_epi16)(-1), cover));
}

static void vector_emit_mixed(const pk_emit *e, const pk_coverage *coverage) {
  values start = start_weight(e), step = step_weight(e);
  const values one = PK_V(set1_epi16)(1), zero = PK_ZERO;
  const values alpha = PK_V(set1_epi16)((short)coverage->alpha);
  bool solid = coverage->alpha == 65535;
  for (int unit = 0; unit < e->blocks * PK_PARTS; unit++) {
    pair v, s;
    begin_unit(e, unit, start, step, &v, &s);
    for (int r = 0; r < e->rows; r++) {
      uint8_t *dst = e->dst + r * e->stride + unit * PK_PIXELS * 4;
      pair noise = noise_at(e->y + r, unit & (PK_PARTS - 1)), c = {alpha, alpha};
      pk_presence presence = FULL;
      if (coverage->mask) {
        const uint8_t *mask = coverage->mask + r * coverage->stride + unit * PK_PIXELS;
        presence = presence_of(mask);
        c = spread_coverage(mask);
        if (!solid) {
          c.a = PK_V(mulhi_epu16)(c.a, alpha);
          c.b = PK_V(mulhi_epu16)(c.b, alpha);
        }
      }
      if (solid && presence == FULL) {
        store(dst, round_with_noise(v.a, v.b, noise));
      } else if (presence != CLEAR) {
        values d = load(dst);
        values under_a = under_coverage(PK_V(unpacklo_epi8)(zero, d), c.a);
        values under_b = under_coverage(PK_V(unpackhi_epi8)(zero, d), c.b);
        values a = PK_V(add_epi16)(PK_V(mulhi_epu16)(v.a, c.a), PK_V(add_epi16)(under_a, one));
        values b = PK_V(add_epi16)(PK_V(mulhi_epu16)(v.b, c.b), PK_V(add_epi16)(under_b, one));
        store(dst, round_with_noise(a, b, noise));
      }
      v.a = PK_V(add_epi16)(v.a, s.a);
      v.b = PK_V(add_epi16)(v.b, s.b);
    }
  }
}

static void vector_resolve(const pk_emit *e, uint16_t *out) {
  for (int unit = 0; unit < e->blocks * PK_PARTS; unit++, out += 2 * PK_VALUES) {
    pair v, s;
    begin_unit(e, unit, start_weight(e), step_weight(e), &v, &s);
    from_unit(v.a, v.b, out);
  }
}

#define PK_VECTOR_BACKDROP_ROWS                                                              \
  .sum = vector_sum, .read = plain_read, .tone = vector_tone,                                \
  .tone_pixels = vector_tone_pixels, .widen = plain_widen,                                   \
  .halve_columns = vector_halve_columns, .halve_rows = plain_halve_rows,                     \
  .halve_columns_quartic = vector_halve_columns_quartic,                                     \
  .halve_rows_quartic = plain_halve_rows_quartic, .fir = vector_fir, .finish = plain_finish, \
  .scale = plain_scale, .midway = vector_midway, .midway_quartic = vector_midway_quartic,    \
  .double_columns = vector_double_columns,                                                   \
  .double_columns_quartic = vector_double_columns_quartic, .tint = plain_tint,               \
  .expand = vector_expand, .expand_doubled = vector_expand_doubled, .resolve = vector_resolve, .emit = vector_emit,                   \
  .emit_mixed = vector_emit_mixed
