#ifndef PK_GAUSSIAN_H
#define PK_GAUSSIAN_H

#include "Internal.h"

// The Gaussian at a low resolution, which blurs backdrops and masks. Backdrop.h explains cells,
// nodes and posts; in a mask, all three have the same size.

// Vector paths may read and write up to PK_SLACK values past the end of a row, and read up to
// PK_SLACK before its start, for all rows in scratch memory.
#define PK_SLACK 128

/// The maximum radius of the low-resolution Gaussian in nodes: enough for sigma 2048 at 32 pixels
/// per node.
#define PK_MAX_RADIUS 256

/// A symmetric kernel. It is applied to differences from the center, `c + sum(w (average - c))`, so
/// that a constant field does not change.
typedef struct {
  int radius;
  /// The weight of the center, and for each distance the weight of the average of both sides; the
  /// sum of all weights is 32768.
  uint16_t weight[PK_MAX_RADIUS + 1];
} pk_fir;

/// Convolves `count` values; `taps` points at 2 radius + 1 rows, center in the middle.
typedef void pk_fir_loop(const pk_fir *fir, const uint16_t *const *taps, int count, uint16_t *out);

/// The loop for the instruction set in use.
pk_fir_loop *pk_fir_loop_current(void);

/// The sizes of cells and posts along one axis, as exponents of two. `coarse` and `quartic` mean
/// the same as in `pk_backdrop`.
typedef struct {
  int cell, post;
  bool coarse, quartic;
  /// The number of halvings from cells to nodes.
  int halvings;
} pk_sizes;

/// The exponent of the largest power of two up to 16 that sigma contains at least `least` times; 0
/// if sigma is less than `2 * least`.
int pk_gaussian_shift(float sigma, float least);

/// The Gaussian to apply on nodes so that all steps together have the variance of `sigma`.
void pk_gaussian_kernel(float sigma, pk_sizes sizes, pk_fir *fir);

#endif
