#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "PixelLoops.h"

// Adds a row times a weight to another row; the compiler vectorises the loop.
static void accumulate(float *restrict sum, const float *restrict row, float weight, ptrdiff_t n) {
  for (ptrdiff_t i = 0; i < n; i++) sum[i] += weight * row[i];
}

// Convolves rows along x and then y with a symmetric kernel of 2 * radius + 1 taps.
static int convolve(uint8_t *alpha, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                    const float *kernel, ptrdiff_t radius) {
  float *padded = calloc((size_t)(width + 2 * radius), sizeof(float));
  float *rows = calloc((size_t)(width * height), sizeof(float));
  float *sum = malloc((size_t)width * sizeof(float));
  int done = padded && rows && sum;
  if (done) {
    for (ptrdiff_t y = 0; y < height; y++) {
      const uint8_t *from = alpha + y * stride;
      for (ptrdiff_t x = 0; x < width; x++) padded[radius + x] = from[x];
      for (ptrdiff_t k = 0; k <= 2 * radius; k++) {
        accumulate(rows + y * width, padded + k, kernel[k], width);
      }
    }
    for (ptrdiff_t y = 0; y < height; y++) {
      memset(sum, 0, (size_t)width * sizeof(float));
      for (ptrdiff_t k = 0; k <= 2 * radius; k++) {
        ptrdiff_t row = y + k - radius;
        if (row >= 0 && row < height) accumulate(sum, rows + row * width, kernel[k], width);
      }
      uint8_t *to = alpha + y * stride;
      for (ptrdiff_t x = 0; x < width; x++) to[x] = (uint8_t)(sum[x] + 0.5f);
    }
  }
  free(padded);
  free(rows);
  free(sum);
  return done;
}

// One box filter over a line of floats: the mean over x - left ... x + right, zeros outside.
static void box(float *restrict to, const float *restrict from, ptrdiff_t n, ptrdiff_t left,
                ptrdiff_t right) {
  double sum = 0;
  double scale = 1.0 / (double)(left + right + 1);
  for (ptrdiff_t x = 0; x < right && x < n; x++) sum += from[x];
  for (ptrdiff_t x = 0; x < n; x++) {
    if (x + right < n) sum += from[x + right];
    to[x] = (float)(sum * scale);
    if (x - left >= 0) sum -= from[x - left];
  }
}

static void three_boxes(float *line, float *scratch, ptrdiff_t n, ptrdiff_t d) {
  // SVG's construction: an even width uses two boxes shifted against each other and a centred one.
  ptrdiff_t half = d / 2;
  if (d % 2) {
    box(scratch, line, n, half, half);
    box(line, scratch, n, half, half);
    box(scratch, line, n, half, half);
  } else {
    box(scratch, line, n, half, half - 1);
    box(line, scratch, n, half - 1, half);
    box(scratch, line, n, half, half);
  }
  memcpy(line, scratch, (size_t)n * sizeof(float));
}

static int box_blur(uint8_t *alpha, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                    ptrdiff_t d) {
  enum { COLUMNS = 16 };
  ptrdiff_t longest = width > height ? width : height;
  float *rows = malloc((size_t)(width * height) * sizeof(float));
  float *line = malloc((size_t)longest * COLUMNS * sizeof(float));
  float *scratch = malloc((size_t)longest * sizeof(float));
  int done = rows && line && scratch;
  if (done) {
    for (ptrdiff_t y = 0; y < height; y++) {
      float *row = rows + y * width;
      const uint8_t *from = alpha + y * stride;
      for (ptrdiff_t x = 0; x < width; x++) row[x] = from[x];
      three_boxes(row, scratch, width, d);
    }
    // A few columns at a time, so that each cache line is read once.
    for (ptrdiff_t x = 0; x < width; x += COLUMNS) {
      ptrdiff_t count = width - x < COLUMNS ? width - x : COLUMNS;
      for (ptrdiff_t y = 0; y < height; y++) {
        for (ptrdiff_t i = 0; i < count; i++) line[i * height + y] = rows[y * width + x + i];
      }
      for (ptrdiff_t i = 0; i < count; i++) three_boxes(line + i * height, scratch, height, d);
      for (ptrdiff_t y = 0; y < height; y++) {
        for (ptrdiff_t i = 0; i < count; i++) {
          float value = line[i * height + y] + 0.5f;
          alpha[y * stride + x + i] = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
        }
      }
    }
  }
  free(rows);
  free(line);
  free(scratch);
  return done;
}

int opaline_pixels_blur_alpha(void *alpha, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                              double sigma) {
  if (!(sigma > 0.1) || width <= 0 || height <= 0) return 1;
  if (sigma > 8) {
    // Three boxes of width d have the variance (d² - 1) / 4.
    ptrdiff_t d = (ptrdiff_t)floor(sqrt(4 * sigma * sigma + 1) + 0.5);
    return box_blur(alpha, stride, width, height, d);
  }
  float kernel[64];
  ptrdiff_t radius = (ptrdiff_t)ceil(3 * sigma);
  double total = 0;
  for (ptrdiff_t k = -radius; k <= radius; k++) {
    double weight = exp(-(double)(k * k) / (2 * sigma * sigma));
    kernel[k + radius] = (float)weight;
    total += weight;
  }
  for (ptrdiff_t k = 0; k <= 2 * radius; k++) kernel[k] = (float)(kernel[k] / total);
  return convolve(alpha, stride, width, height, kernel, radius);
}
