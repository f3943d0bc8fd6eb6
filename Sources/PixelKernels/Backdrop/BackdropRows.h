#ifndef PK_BACKDROP_ROWS_H
#define PK_BACKDROP_ROWS_H

#include "../Gaussian.h"

// The row loops of the backdrop pipeline over B, G, R, A in 16 bits, four values per cell or pixel.
//
// A *level* is an 8-bit value of a channel, 0...255, and may have a fraction. Before and during the
// blur, channels are stored as level x 128 (0...32640, "7-bit fractions"), so that differences fit
// 16 bits too; nodes and the results of later steps are level x 256 (0...65280, "8.8").

/// A tone curve that is applied to the sums of one cell.
typedef struct {
  /// The coefficients of a polynomial in luma (0...1). Its value is level x 128 and includes the
  /// part of luma that the gain contributes.
  float curve[4];
  /// The weights of blue, green and red in the luma of a sum.
  float luma[3];
  /// The factor from a sum to its part of the result.
  float gain;
  /// `full` is the sum of alpha in a full cell, and `alpha` is 32640 divided by that sum.
  float full, alpha;
  /// Half the factor from a difference of levels to its part of the result, times 32768, if the
  /// curve and the factor fit the fixed point of `tone_pixels`; otherwise -1.
  int half_gain;
} pk_tone;

/// The output rows between two rows of posts, in whole blocks of 16 pixels.
typedef struct {
  /// The rows of posts, expanded to full width by `expand`.
  const uint16_t *above, *below;
  int shift;
  /// Output begins `phase + skip` rows below `above`'s center line and has `rows` rows. `phase` is
  /// a multiple of four, and `skip + rows` is at most four. Therefore a row's value does not depend
  /// on the first row of the batch, and an image that is drawn in pieces equals an image that is
  /// drawn as a whole.
  int phase, skip, rows;
  int blocks;
  uint8_t *dst;
  ptrdiff_t stride;
  /// The device row of the first output row. It selects the row of the dither.
  int y;
} pk_emit;

/// The coverage for `emit_mixed`: the A8 rows, if there are any, times an alpha of
/// 0...65535.
typedef struct {
  const uint8_t *mask;
  ptrdiff_t stride;
  uint32_t alpha;
} pk_coverage;

typedef struct {
  /// Sums `rows` rows of cells two pixels wide.
  void (*sum)(const uint8_t *src, ptrdiff_t stride, int rows, int cells, uint16_t *out);
  /// Widens pixels, for cells of one pixel; the next row is `stride` bytes further.
  void (*read)(const uint8_t *src, ptrdiff_t stride, int count, uint16_t *out);
  /// Converts sums to toned level x 128 in place; returns whether all cells are opaque.
  bool (*tone)(uint16_t *cells, int count, const pk_tone *tone);
  /// Does the work of `read` and `tone` in one pass. Vectors compute opaque pixels in fixed
  /// point, within 1/64 of a level and exactly for grays.
  bool (*tone_pixels)(
      const uint8_t *src, ptrdiff_t stride, int count, const pk_tone *tone, uint16_t *out);
  /// Converts sums of 2^shift pixels to level x 128 in place without a curve; returns whether all
  /// cells are opaque.
  bool (*widen)(uint16_t *cells, int count, int shift);
  /// Computes cell i of `out` from cells 2i - 1 ... 2i + 2 by [1 3 3 1] / 8.
  void (*halve_columns)(const uint16_t *row, int count, uint16_t *out);
  /// Computes the average of four rows of `count` values by [1 3 3 1] / 8.
  void (*halve_rows)(const uint16_t *const *rows, int count, uint16_t *out);
  /// These functions halve like `halve_columns` and `halve_rows`, but by [1 5 10 10 5 1] / 32. They
  /// read the cells 2i - 2 ... 2i + 3, or six rows.
  void (*halve_columns_quartic)(const uint16_t *row, int count, uint16_t *out);
  void (*halve_rows_quartic)(const uint16_t *const *rows, int count, uint16_t *out);
  pk_fir_loop *fir;
  /// Converts level x 128 to level x 256, `out = 2 row`, with full alpha if `opaque`.
  void (*finish)(const uint16_t *row, int count, bool opaque, uint16_t *out);
  /// `row = min(32640, row x factor / 8192)`.
  void (*scale)(uint16_t *row, const uint16_t *factor, int count);
  /// Computes (3 near + far) / 4.
  void (*midway)(const uint16_t *near, const uint16_t *far, int count, uint16_t *out);
  /// Computes cells 2i and 2i + 1 of `out` from cells i - 1, i, i + 1: the quadratic
  /// B-spline's refinement, (3, 1) / 4 towards either side.
  void (*double_columns)(const uint16_t *row, int count, uint16_t *out);
  /// Computes (10 near + 5 far + other) / 16. `double_columns_quartic` refines by the quartic
  /// B-spline.
  void (*midway_quartic)(
      const uint16_t *near, const uint16_t *far, const uint16_t *other, int count, uint16_t *out);
  void (*double_columns_quartic)(const uint16_t *row, int count, uint16_t *out);
  /// `row = row x inverse_alpha / 65536 + add` per channel.
  void (*tint)(uint16_t *row, int count, uint32_t inverse_alpha, const uint16_t add[4]);
  /// Interpolates posts linearly to pixels, in whole blocks of 16. `nodes` points at the post
  /// that contains the first pixel; posts from -1 on are read. The order of the values in
  /// `out` depends on the instruction set.
  void (*expand)(const uint16_t *nodes, int shift, int blocks, uint16_t *out);
  /// Does the work of `double_columns_quartic` and `expand` in one pass, if posts are pixels.
  /// `nodes` points at the first pixel's node.
  void (*expand_doubled)(const uint16_t *nodes, int blocks, uint16_t *out);
  /// Writes the first of the rows in plain order, `blocks * 64` values.
  void (*resolve)(const pk_emit *emit, uint16_t *out);
  void (*emit)(const pk_emit *emit);
  void (*emit_mixed)(const pk_emit *emit, const pk_coverage *coverage);
} pk_backdrop_rows;

/// The loops for the instruction set in use.
const pk_backdrop_rows *pk_backdrop_rows_current(void);

extern const pk_backdrop_rows pk_backdrop_rows_scalar;
#if PK_X86
extern const pk_backdrop_rows pk_backdrop_rows_avx2;
extern const pk_backdrop_rows pk_backdrop_rows_avx512;
#endif

#endif
