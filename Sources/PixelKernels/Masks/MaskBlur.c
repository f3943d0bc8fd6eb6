#include <math.h>

#include "../Gaussian.h"

// The mask is averaged down to cells, blurred at this resolution with the kernel of backdrops, and
// interpolated back. Sigma is 4 to 8 cells; it is fewer cells below 4 pixels of sigma, and more
// above 128 pixels. Coverage is level x 128 in 16 bits. Coverage beyond the edges is zero.

typedef struct {
  int shift, width, height, radius;
  /// `stride` is the number of values per row of cells, margins included. `margin` is the position
  /// of cell 0 in a row.
  int stride, margin;
  uint16_t *cells, *blurred, *line, *zeros;
} layout;

static size_t lay_out(layout *l, pk_image mask, int shift, int radius, uint8_t *memory) {
  l->shift = shift;
  l->radius = radius;
  // Add a zero cell on each side, because the interpolation reads the outer neighbors.
  l->width = ((mask.width + (1 << shift) - 1) >> shift) + 2;
  l->height = ((mask.height + (1 << shift) - 1) >> shift) + 2;
  l->margin = (radius + 31) & ~31;
  l->stride = ((l->width + 31) & ~31) + 2 * l->margin + PK_SLACK;
  size_t row = (size_t)l->stride * 2, image = row * (size_t)l->height;
  if (memory) {
    l->cells = (uint16_t *)(void *)memory;
    l->blurred = (uint16_t *)(void *)(memory + image);
    l->line = (uint16_t *)(void *)(memory + 2 * image);
    l->zeros = (uint16_t *)(void *)(memory + 2 * image + row);
  }
  return 2 * image + 2 * row + PK_SLACK * 2;
}

static void average_down(const layout *l, pk_image mask) {
  int f = 1 << l->shift;
  memset(l->cells, 0, (size_t)l->stride * (size_t)l->height * 2);
  for (int cy = 0; cy < l->height - 2; cy++) {
    uint16_t *out = l->cells + (size_t)(cy + 1) * (size_t)l->stride + 1;
    int rows = pk_min(f, mask.height - cy * f);
    for (int r = 0; r < rows; r++) {
      const uint8_t *src = mask.data + (ptrdiff_t)(cy * f + r) * mask.stride;
      // Sums of up to 256 bytes fit 16 bits.
      for (int x = 0; x < mask.width; x++) out[x >> l->shift] = (uint16_t)(out[x >> l->shift] + src[x]);
    }
    int up = 7 - 2 * l->shift;
    for (int cx = 0; cx < l->width - 2; cx++) {
      out[cx] = (uint16_t)(up >= 0 ? out[cx] << up : out[cx] >> -up);
    }
  }
}

static void blur_cells(const layout *l, const pk_fir *fir) {
  pk_fir_loop *convolve = pk_fir_loop_current();
  const uint16_t *taps[2 * PK_MAX_RADIUS + 1];
  int radius = fir->radius, values = l->width;
  memset(l->line, 0, (size_t)l->stride * 2);
  memset(l->zeros, 0, (size_t)l->stride * 2);
  uint16_t *line = l->line + l->margin;
  for (int y = 0; y < l->height; y++) {
    for (int i = -radius; i <= radius; i++) {
      bool inside = y + i >= 0 && y + i < l->height;
      taps[radius + i] = inside ? l->cells + (size_t)(y + i) * (size_t)l->stride : l->zeros;
    }
    convolve(fir, taps, values, line);
    memset(line + values, 0, (size_t)(l->stride - l->margin - values) * 2);
    for (int i = -radius; i <= radius; i++) taps[radius + i] = line + i;
    convolve(fir, taps, values, l->blurred + (size_t)y * (size_t)l->stride);
  }
}

static void interpolate_mask(const layout *l, pk_image mask) {
  int f = 1 << l->shift, half = f / 2;
  for (int y = 0; y < mask.height; y++) {
    int cy = l->shift ? (y + half) >> l->shift : y + 1;
    int ty = l->shift ? 2 * ((y + half) & (f - 1)) + 1 : 0;
    const uint16_t *upper = l->blurred + (size_t)cy * (size_t)l->stride;
    const uint16_t *lower = l->shift ? upper + l->stride : upper;
    uint8_t *out = mask.data + (ptrdiff_t)y * mask.stride;
    for (int x = 0; x < l->width; x++) {
      int v = upper[x] + ((lower[x] - upper[x]) * ty >> (l->shift + 1));
      l->line[x] = (uint16_t)v;
    }
    if (!l->shift) {
      for (int x = 0; x < mask.width; x++) out[x] = (uint8_t)pk_min(255, (l->line[x + 1] + 64) >> 7);
      continue;
    }
    for (int x = 0; x < mask.width; x++) {
      int cx = (x + half) >> l->shift, tx = 2 * ((x + half) & (f - 1)) + 1;
      int a = l->line[cx], v = a + ((l->line[cx + 1] - a) * tx >> (l->shift + 1));
      out[x] = (uint8_t)pk_min(255, (v + 64) >> 7);
    }
  }
}

bool pk_mask_blur(pk_image mask, double sigma, pk_scratch *scratch) {
  if (!mask.data || mask.width <= 0 || mask.height <= 0 || !(sigma > .05)) return true;
  sigma = fmin(sigma, 2048);
  int shift = pk_gaussian_shift((float)sigma, 4);
  pk_fir fir;
  pk_gaussian_kernel((float)sigma, (pk_sizes){.cell = shift, .post = shift}, &fir);
  layout l;
  uint8_t *memory = pk_scratch_reserve(scratch, lay_out(&l, mask, shift, fir.radius, NULL));
  if (!memory) return false;
  lay_out(&l, mask, shift, fir.radius, memory);
  average_down(&l, mask);
  blur_cells(&l, &fir);
  interpolate_mask(&l, mask);
  return true;
}
