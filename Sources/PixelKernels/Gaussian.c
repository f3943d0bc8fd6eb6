#include "Gaussian.h"

#include <math.h>

int pk_gaussian_shift(float sigma, float least) {
  int shift = 0;
  while (shift < 4 && sigma >= least * (float)(2 << shift)) shift++;
  return shift;
}

/// Writes the normalized weights of a sampled Gaussian that is cut at `radius`, and returns the
/// Gaussian's variance.
static double variance_of(double sigma, int radius, double *weights) {
  double total = 0, second = 0;
  for (int k = 0; k <= radius; k++) {
    double w = exp(-.5 * k * k / (sigma * sigma));
    weights[k] = w;
    total += k ? 2 * w : w;
    second += 2 * w * k * k;
  }
  for (int k = 0; k <= radius; k++) weights[k] /= total;
  return second / total;
}

void pk_gaussian_kernel(float sigma, pk_sizes sizes, pk_fir *fir) {
  memset(fir, 0, sizeof *fir);
  fir->weight[0] = 32768;
  if (!(sigma > .05f)) return;
  double cell = 1 << sizes.cell, post = 1 << sizes.post, variance = (double)sigma * sigma;
  // Subtract the variance of averaging pixels to cells, which equals the variance of a box of one
  // cell.
  variance -= (cell * cell - 1) / 12;
  // Then subtract the variances of the halvings, at each size, and of the refinement of nodes to
  // posts. Their filters are [1 3 3 1] or [1 5 10 10 5 1].
  double node = cell, spline = sizes.quartic ? 1.25 : .75;
  for (int i = 0; i < sizes.halvings; i++, node *= 2) variance -= spline * node * node;
  if (sizes.coarse) variance -= spline * post * post;
  // Subtract the mean variance, over all phases, of the interpolation from posts to pixel centers.
  if (sizes.post) variance -= post * post / 6 + 1. / 12;
  variance /= node * node;

  double want = variance, width = sqrt(variance), weights[PK_MAX_RADIUS + 1];
  // The kernel is truncated at this distance to limit the cost of small blurs, which have the most
  // nodes. The error remains within the 55 dB that tests require.
  double extent = sizes.quartic ? 2.75 : 3.2;
  int radius = pk_min(PK_MAX_RADIUS, (int)ceil(extent * width));
  // Cutting the tails reduces the variance, so widen the kernel until the truncated kernel has the
  // required variance. At 0.8 nodes and below, keep the sampled kernel unchanged.
  double cut = variance_of(width, radius, weights);
  for (int i = 0; width > .8 && i < 8; i++) {
    width *= sqrt(want / cut);
    cut = variance_of(width, radius, weights);
  }
  // The weights of the sides are doubled, because they apply to averages of two values.
  int rest = 32768;
  for (int k = 1; k <= radius; k++) {
    fir->weight[k] = (uint16_t)pk_min(32767, (int)lround(weights[k] * 2 * 32768));
    rest -= fir->weight[k];
  }
  fir->weight[0] = (uint16_t)pk_max(rest, 0);
  fir->radius = radius;
}
