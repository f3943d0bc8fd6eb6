#include <math.h>

#include "Backdrop.h"

int pk_backdrop_shift(float sigma) {
  int shift = 0;
  while (shift < 4 && sigma >= (float)(8 << shift)) shift++;
  return shift;
}

/// Weight sums and variance of a sampled Gaussian cut at `radius`.
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

void pk_backdrop_kernel(float sigma, int shift, bool coarse, pk_fir *fir) {
  memset(fir, 0, sizeof *fir);
  fir->weight[0] = 65535;
  if (!(sigma > .05f)) return;
  double f = 1 << shift, node = coarse ? 2 * f : f, variance = (double)sigma * sigma;
  // Averaging down: a box of f pixels.
  variance -= (f * f - 1) / 12;
  // Interpolating linearly from cells to pixel centres, mean over the f phases.
  if (shift) variance -= f * f / 6 + 1. / 12;
  // Cells to nodes, [1 3 3 1] / 8; and back, 3/4 at a quarter node and 1/4 at three quarters.
  if (coarse) variance -= .75 * f * f + .75 * f * f;
  variance /= node * node;

  double want = variance, width = sqrt(variance), weights[PK_MAX_RADIUS + 1];
  int radius = pk_min(PK_MAX_RADIUS, (int)ceil(3.2 * width));
  // The cut tails take variance with them: widen until what is left has the right one. Below
  // one node the sampled kernel is wanted itself, not its variance.
  double cut = variance_of(width, radius, weights);
  for (int i = 0; width > .8 && i < 8; i++) {
    width *= sqrt(want / cut);
    cut = variance_of(width, radius, weights);
  }
  // Sides carry twice their weight, for they are averages of two; the centre makes the sum exact.
  int rest = 65536;
  for (int k = 1; k <= radius; k++) {
    fir->weight[k] = (uint16_t)lround(weights[k] * 2 * 65536);
    rest -= fir->weight[k];
  }
  fir->weight[0] = (uint16_t)pk_clamp(rest, 0, 65535);
  fir->radius = radius;
  fir->bias = (uint16_t)((radius + 1) / 2);
}

// MARK: Narrow rectangles

/// Coverage-weighted [1 3 3 1] / 8 and Gaussian along one axis as one kernel per node: weights over
/// cells `first...last`, summing to 1.
static void node_weights(
    const pk_axis *axis, int node, bool coarse, int shift, const pk_fir *fir, double *weights) {
  static const double halves[4] = {.125, .375, .375, .125};
  int count = axis->last - axis->first + 1;
  double total = 0;
  for (int i = 0; i < count; i++) {
    // Cells relative to the axis's base; node n spans cells 2n and 2n + 1 of it.
    int cell = axis->first + i - axis->base;
    double weight = 0;
    for (int k = -fir->radius; k <= fir->radius; k++) {
      double tap = k ? fir->weight[abs(k)] / 2. : fir->weight[0];
      int offset = coarse ? cell - 2 * (node + k) + 1 : cell - (node + k);
      if (coarse) {
        if (offset >= 0 && offset < 4) weight += tap * halves[offset];
      } else if (offset == 0) {
        weight += tap;
      }
    }
    int pixels = i == 0 ? axis->head : i == count - 1 ? axis->tail : 1 << shift;
    weights[i] = weight * pixels;
    total += weights[i];
  }
  for (int i = 0; i < count; i++) {
    // So far from the span that nothing reaches: as if all were equally near.
    weights[i] = total > 0 ? weights[i] / total : 1. / count;
  }
}

bool pk_backdrop_blur_narrow(
    pk_backdrop *b, const uint16_t *cells, const pk_axis *columns, const pk_axis *rows,
    const pk_fir *fir) {
  int across = columns->last - columns->first + 1, down = rows->last - rows->first + 1;
  double *weights = malloc((size_t)pk_max(across, down) * sizeof *weights);
  float *middle = malloc((size_t)b->width * (size_t)down * 4 * sizeof *middle);
  if (!weights || !middle) {
    free(weights);
    free(middle);
    return false;
  }
  for (int node = 0; node < b->width; node++) {
    node_weights(columns, node, b->coarse, b->shift, fir, weights);
    for (int y = 0; y < down; y++) {
      double sums[4] = {0};
      for (int x = 0; x < across; x++) {
        for (int c = 0; c < 4; c++) sums[c] += weights[x] * cells[((size_t)y * across + x) * 4 + c];
      }
      for (int c = 0; c < 4; c++) middle[((size_t)y * b->width + node) * 4 + c] = (float)sums[c];
    }
  }
  for (int node = 0; node < b->height; node++) {
    node_weights(rows, node, b->coarse, b->shift, fir, weights);
    uint16_t *out = b->nodes + (size_t)node * b->stride;
    for (int i = 0; i < b->width * 4; i++) {
      double sum = 0;
      for (int y = 0; y < down; y++) sum += weights[y] * middle[(size_t)y * b->width * 4 + i];
      out[i] = (uint16_t)pk_clamp((int)lround(sum), 0, 65280);
    }
  }
  free(weights);
  free(middle);
  return true;
}
