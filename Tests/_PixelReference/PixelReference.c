#include "PixelReference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint32_t hash(uint32_t a, uint32_t b) {
  uint32_t h = a * 0x9e3779b1u ^ (b + 0x7f4a7c15u) * 0x85ebca6bu;
  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  return h ^ h >> 13;
}

static void draw_pixel(uint8_t *p, int x, int y) {
  p[0] = (uint8_t)(127 + 120 * sin(x * .013 + y * .007));
  p[1] = (uint8_t)(127 + 120 * sin(x * .05 - y * .02));
  p[2] = (uint8_t)(128 + 100 * sin(y * .004));
  p[3] = 255;
  // The picture consists of cells of 37 x 23 pixels. A third of the cells are plain blocks, and
  // another third have strokes like text.
  uint32_t block = hash((uint32_t)(x / 37), (uint32_t)(y / 23));
  if (block % 3 == 0) {
    p[0] = (uint8_t)block;
    p[1] = (uint8_t)(block >> 8);
    p[2] = (uint8_t)(block >> 16);
  } else if (block % 3 == 1 && x % 5 < 2 && y % 23 < 12) {
    memset(p, block & 64 ? 255 : 0, 3);
  }
  uint32_t noise = hash((uint32_t)x, (uint32_t)y);
  if (noise % 16 == 0) p[noise % 3] = (uint8_t)(noise >> 8);
}

void reference_picture(uint8_t *bgra, ptrdiff_t stride, int width, int height, int scroll) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) draw_pixel(bgra + y * stride + x * 4, x, y + scroll);
  }
}

static void tone(const uint8_t *p, const double curve[4], double gain, double out[3]) {
  double b = p[0] / 255., g = p[1] / 255., r = p[2] / 255.;
  double l = .2126 * r + .7152 * g + .0722 * b, m = 1 - l;
  double base = m * m * m * curve[0] + 3 * m * m * l * curve[1] + 3 * m * l * l * curve[2]
      + l * l * l * curve[3];
  double values[3] = {base + gain * (b - l), base + gain * (g - l), base + gain * (r - l)};
  for (int c = 0; c < 3; c++) out[c] = fmin(fmax(values[c], 0), 1) * 255;
}

void reference_backdrop(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double curve[4],
    double gain, double sigma, int x, int y, int region_width, int region_height, double *out) {
  int reach = (int)ceil(6 * sigma);
  double *kernel = malloc((size_t)(reach + 1) * sizeof *kernel);
  for (int i = 0; i <= reach; i++) kernel[i] = sigma > 0 ? exp(-.5 * i * i / (sigma * sigma)) : 1;
  double *row = malloc((size_t)width * 3 * sizeof *row);
  double *totals = calloc((size_t)region_height, sizeof *totals);
  memset(out, 0, (size_t)region_width * (size_t)region_height * 3 * sizeof *out);
  for (int sy = 0; sy < height; sy++) {
    if (sy < y - reach || sy >= y + region_height + reach) continue;
    for (int i = 0; i < width; i++) tone(bgra + sy * stride + i * 4, curve, gain, row + i * 3);
    for (int dx = 0; dx < region_width; dx++) {
      double sums[3] = {0}, total = 0;
      for (int sx = 0; sx < width; sx++) {
        int distance = abs(sx - (x + dx));
        if (distance > reach) continue;
        total += kernel[distance];
        for (int c = 0; c < 3; c++) sums[c] += kernel[distance] * row[sx * 3 + c];
      }
      for (int dy = 0; dy < region_height; dy++) {
        int distance = abs(sy - (y + dy));
        if (distance > reach) continue;
        if (dx == 0) totals[dy] += kernel[distance];
        double *o = out + ((size_t)dy * (size_t)region_width + (size_t)dx) * 3;
        for (int c = 0; c < 3; c++) o[c] += kernel[distance] * sums[c] / total;
      }
    }
  }
  for (int dy = 0; dy < region_height; dy++) {
    for (int i = 0; i < region_width * 3; i++) out[dy * region_width * 3 + i] /= totals[dy];
  }
  free(kernel);
  free(row);
  free(totals);
}

void reference_mask_blur(
    const uint8_t *mask, ptrdiff_t stride, int width, int height, double sigma, double *out) {
  int reach = (int)ceil(6 * sigma);
  double *kernel = malloc((size_t)(reach + 1) * sizeof *kernel), total = 0;
  for (int i = 0; i <= reach; i++) {
    kernel[i] = exp(-.5 * i * i / (sigma * sigma));
    total += i ? 2 * kernel[i] : kernel[i];
  }
  double *middle = calloc((size_t)width * (size_t)height, sizeof *middle);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      for (int i = x - reach < 0 ? 0 : x - reach; i < width && i <= x + reach; i++) {
        middle[y * width + x] += kernel[abs(i - x)] / total * mask[y * stride + i];
      }
    }
  }
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double sum = 0;
      for (int i = y - reach < 0 ? 0 : y - reach; i < height && i <= y + reach; i++) {
        sum += kernel[abs(i - y)] / total * middle[i * width + x];
      }
      out[y * width + x] = sum;
    }
  }
  free(kernel);
  free(middle);
}

static double clamp(double v, double low, double high) {
  if (low > high) return (low + high) / 2;
  return fmin(fmax(v, low), high);
}

/// Computes the part of the source that a destination pixel averages (from `low` to `high`).
/// `share` is the fraction of this part inside the source's bounds.
static void extent_of(reference_axis axis, int pixel, double *low, double *high, double *share) {
  double step = fabs(axis.step), half = fmax(1, step) / 2, u = axis.step * (pixel + .5) + axis.offset;
  double left = clamp((u - axis.min) / step + .5, 0, 1);
  double right = clamp((axis.max - u) / step + .5, 0, 1);
  *share = fmax(0, left + right - 1);
  u = clamp(u, axis.min + .5, axis.max - .5);
  *low = fmax(u - half, axis.min);
  *high = fmin(u + half, axis.max);
}

static void average(
    const uint8_t *bgra, ptrdiff_t stride, const double x[2], const double y[2], double out[4]) {
  for (int sy = (int)floor(y[0]); sy < y[1]; sy++) {
    double down = fmin(y[1], sy + 1) - fmax(y[0], sy);
    for (int sx = (int)floor(x[0]); sx < x[1]; sx++) {
      double weight = down * (fmin(x[1], sx + 1) - fmax(x[0], sx));
      for (int c = 0; c < 4; c++) out[c] += weight * bgra[sy * stride + sx * 4 + c];
    }
  }
}

void reference_area(
    const uint8_t *bgra, ptrdiff_t stride, reference_axis x_axis, reference_axis y_axis, int width,
    int height, double *out) {
  memset(out, 0, (size_t)width * (size_t)height * 4 * sizeof *out);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double across[2], down[2], share_x, share_y, *pixel = out + (y * width + x) * 4;
      extent_of(x_axis, x, &across[0], &across[1], &share_x);
      extent_of(y_axis, y, &down[0], &down[1], &share_y);
      average(bgra, stride, across, down, pixel);
      double area = (across[1] - across[0]) * (down[1] - down[0]);
      for (int c = 0; c < 4; c++) pixel[c] *= share_x * share_y / area;
    }
  }
}

double reference_squared_error(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double *reference) {
  double sum = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      for (int c = 0; c < 3; c++) {
        double error = bgra[y * stride + x * 4 + c] - reference[(y * width + x) * 3 + c];
        sum += error * error;
      }
    }
  }
  return sum;
}

// MARK: Comparing

static pk_rect intersect(pk_rect a, pk_image image) {
  int left = a.x > image.x ? a.x : image.x, top = a.y > image.y ? a.y : image.y;
  int right = a.x + a.width, bottom = a.y + a.height;
  if (right > image.x + image.width) right = image.x + image.width;
  if (bottom > image.y + image.height) bottom = image.y + image.height;
  return (pk_rect){left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

static const uint8_t *row_of(pk_image image, pk_rect rect, int y) {
  return image.data + (ptrdiff_t)(y - image.y) * image.stride + (ptrdiff_t)(rect.x - image.x) * 4;
}

reference_difference reference_compare(pk_image a, pk_image b, pk_rect rect) {
  reference_difference d = {0};
  rect = intersect(intersect(rect, a), b);
  if (!a.data || !b.data || rect.width == 0 || rect.height == 0) return d;
  d.pixels = (uint64_t)rect.width * (uint64_t)rect.height;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    const uint8_t *p = row_of(a, rect, y), *q = row_of(b, rect, y);
    for (int x = 0; x < rect.width; x++) {
      int worst = 0;
      for (int c = 0; c < 4; c++) {
        int difference = abs(p[x * 4 + c] - q[x * 4 + c]);
        if (difference > worst) worst = difference;
        d.sum += (uint64_t)difference;
        d.sum_of_squares += (uint64_t)(difference * difference);
      }
      if (worst > d.max) d.max = worst;
      d.different += worst != 0;
    }
  }
  return d;
}

bool reference_equal(pk_image a, pk_image b, pk_rect rect) {
  pk_rect both = intersect(intersect(rect, a), b);
  if (rect.width <= 0 || rect.height <= 0) return true;
  if (!a.data || !b.data || both.width != rect.width || both.height != rect.height) return false;
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    if (memcmp(row_of(a, rect, y), row_of(b, rect, y), (size_t)rect.width * 4) != 0) return false;
  }
  return true;
}
