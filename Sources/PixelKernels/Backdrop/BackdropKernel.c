#include <math.h>

#include "Backdrop.h"

pk_sizes pk_backdrop_sizes(float sigma, int largest_cell) {
  pk_sizes s = {.coarse = sigma >= 2, .quartic = sigma >= 2 && sigma < 10};
  s.post = s.quartic ? sigma >= 5 : pk_gaussian_shift(sigma, 5);
  s.cell = s.quartic ? 0 : pk_min(s.post, largest_cell);
  s.halvings = s.coarse ? s.post + 1 - s.cell : 0;
  return s;
}

// MARK: Narrow rectangles

void pk_halve_cover(float *values, int count, bool quartic) {
  // Keep the two values before the next pair, because earlier results have already overwritten
  // these values in the array.
  float earlier = 0, before = 0;
  for (int i = 0; i < count; i++) {
    float c = values[2 * i], d = values[2 * i + 1];
    float e = i + 1 < count ? values[2 * i + 2] : 0, f = i + 1 < count ? values[2 * i + 3] : 0;
    values[i] = quartic ? (earlier + 5 * before + 10 * c + 10 * d + 5 * e + f) / 32
                        : (before + 3 * c + 3 * d + e) / 8;
    earlier = c;
    before = d;
  }
}

/// Computes the weights of the cells `first...last` for each node. The weights of a node are one
/// row of `weights` and add up to 1. The result is false when memory is short.
static bool node_weights(const pk_axis *axis, int nodes, float *weights) {
  const pk_fir *fir = &axis->fir;
  pk_sizes sizes = axis->sizes;
  int count = axis->last - axis->first + 1, width = nodes << sizes.halvings;
  float *line = malloc((size_t)width * sizeof *line);
  if (!line) return false;
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < width; k++) line[k] = 0;
    int pixels = i == 0 ? axis->head : i == count - 1 ? axis->tail : 1 << sizes.cell;
    line[axis->first + i - axis->base] = (float)pixels;
    for (int level = sizes.halvings - 1; level >= 0; level--) {
      pk_halve_cover(line, nodes << level, sizes.quartic);
    }
    for (int n = 0; n < nodes; n++) {
      double sum = (double)fir->weight[0] * line[n];
      for (int k = 1; k <= fir->radius; k++) {
        double both = (n >= k ? line[n - k] : 0) + (n + k < nodes ? line[n + k] : 0);
        sum += fir->weight[k] * both / 2;
      }
      weights[n * count + i] = (float)sum;
    }
  }
  free(line);
  for (int n = 0; n < nodes; n++) {
    double total = 0;
    for (int i = 0; i < count; i++) total += (double)weights[n * count + i];
    for (int i = 0; i < count; i++) {
      // A node without weight in the span uses the average of all cells.
      float *w = &weights[n * count + i];
      *w = total > 0 ? (float)(*w / total) : 1.f / (float)count;
    }
  }
  return true;
}

bool pk_backdrop_blur_narrow(
    pk_backdrop *b, const uint16_t *cells, const pk_axis *columns, const pk_axis *rows) {
  int across = columns->last - columns->first + 1, down = rows->last - rows->first + 1;
  float *horizontal = malloc((size_t)b->width * (size_t)across * sizeof *horizontal);
  float *vertical = malloc((size_t)b->height * (size_t)down * sizeof *vertical);
  float *partial = malloc((size_t)b->width * (size_t)down * 4 * sizeof *partial);
  bool ready = horizontal && vertical && partial
      && node_weights(columns, b->width, horizontal)
      && node_weights(rows, b->height, vertical);
  for (int y = 0; ready && y < down; y++) {
    for (int node = 0; node < b->width; node++) {
      double sums[4] = {0};
      for (int x = 0; x < across; x++) {
        for (int c = 0; c < 4; c++) {
          sums[c] += (double)horizontal[node * across + x] * cells[((size_t)y * across + x) * 4 + c];
        }
      }
      for (int c = 0; c < 4; c++) partial[((size_t)y * b->width + node) * 4 + c] = (float)sums[c];
    }
  }
  for (int node = 0; ready && node < b->height; node++) {
    uint16_t *out = b->nodes + (size_t)node * b->stride;
    for (int i = 0; i < b->width * 4; i++) {
      double sum = 0;
      for (int y = 0; y < down; y++) {
        sum += (double)vertical[node * down + y] * partial[(size_t)y * b->width * 4 + i];
      }
      // Convert level x 128 to level x 256.
      out[i] = (uint16_t)pk_clamp((int)lround(sum * 2), 0, 65280);
    }
  }
  free(horizontal);
  free(vertical);
  free(partial);
  return ready;
}
