#include <math.h>

#include "Spans.h"

/// The number of lobes of the filter on each side of its center.
#define LOBES 3

/// The source pixels and weights of each destination pixel along one axis.
typedef struct {
  int taps;
  int32_t *first;
  /// `taps` weights for each destination pixel.
  float *weights;
} filter_axis;

static double lanczos_weight(double x) {
  x = fabs(x);
  if (x < 1e-9) return 1;
  if (x >= LOBES) return 0;
  x *= M_PI;
  return LOBES * sin(x) * sin(x / LOBES) / (x * x);
}

/// The number of taps: the filter is as wide as LOBES pixels of the coarser grid on each side.
static int tap_count(double step, int length) {
  double support = LOBES * fmax(1, fabs(step));
  return (int)fmin(length, ceil(2 * support) + 1);
}

static void make_axis(filter_axis *axis, double step, double offset, int start, int count, int length) {
  double scale = fmax(1, fabs(step)), support = LOBES * scale;
  for (int i = 0; i < count; i++) {
    double center = step * (start + i + .5) + offset, sum = 0;
    float *weights = axis->weights + (ptrdiff_t)i * axis->taps;
    double low = fmin(fmax(ceil(center - support - .5), 0), length - axis->taps);
    int first = axis->first[i] = (int)low;
    for (int k = 0; k < axis->taps; k++) {
      double weight = lanczos_weight((first + k + .5 - center) / scale);
      weights[k] = (float)weight;
      sum += weight;
    }
    if (fabs(sum) > 1e-6) {
      for (int k = 0; k < axis->taps; k++) weights[k] = (float)(weights[k] / sum);
    } else {
      // If the filter reaches no pixel of the image, use the nearest pixel.
      memset(weights, 0, (size_t)axis->taps * sizeof *weights);
      weights[center < length / 2. ? 0 : axis->taps - 1] = 1;
    }
  }
}

static bool is_usable(double step, double offset) {
  return isfinite(step) && isfinite(offset) && fabs(step) > 1e-6 && fabs(step) < 1e6;
}

bool pk_resize_lanczos(
    pk_image dst, pk_image src, double step_x, double offset_x, double step_y, double offset_y) {
  if (!dst.data || !src.data || dst.width <= 0 || dst.height <= 0 || src.width <= 0
      || src.height <= 0 || !is_usable(step_x, offset_x) || !is_usable(step_y, offset_y)) {
    return false;
  }
  filter_axis x = {.taps = tap_count(step_x, src.width)};
  filter_axis y = {.taps = tap_count(step_y, src.height)};
  size_t columns = (size_t)dst.width, rows = (size_t)dst.height;
  size_t floats = columns * (size_t)x.taps + rows * (size_t)y.taps + (size_t)src.width * 4;
  float *memory = malloc((floats + columns + rows) * 4);
  if (!memory) return false;
  float *row = memory;
  x.weights = row + (size_t)src.width * 4;
  y.weights = x.weights + columns * (size_t)x.taps;
  x.first = (int32_t *)(y.weights + rows * (size_t)y.taps);
  y.first = x.first + columns;
  make_axis(&x, step_x, offset_x, dst.x, dst.width, src.width);
  make_axis(&y, step_y, offset_y, dst.y, dst.height, src.height);
  const pk_spans *spans = pk_spans_current();
  for (int i = 0; i < dst.height; i++) {
    const uint8_t *first = src.data + (ptrdiff_t)y.first[i] * src.stride;
    spans->weigh_rows(
        row, first, src.stride, y.weights + (ptrdiff_t)i * y.taps, y.taps, src.width);
    spans->weigh_columns(
        dst.data + (ptrdiff_t)i * dst.stride, row, x.first, x.weights, x.taps, dst.width);
  }
  free(memory);
  return true;
}
