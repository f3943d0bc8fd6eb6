#ifndef PIXEL_REFERENCE_H
#define PIXEL_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

#include "PixelKernels.h"

#pragma clang assume_nonnull begin

/// Draws a detailed opaque BGRA picture: waves, a ramp, blocks, thin strokes, noise. The picture is
/// endless, and `scroll` is the number of its first visible row.
void reference_picture(uint8_t *bgra, ptrdiff_t stride, int width, int height, int scroll);

/// Computes a backdrop in float64: tones every pixel, and then applies a sampled Gaussian
/// that is truncated at 6 sigma and normalized over the picture's rectangle. Writes the
/// values B, G, R, 0...255, of the region only.
void reference_backdrop(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double curve[_Nonnull 4],
    double gain, double sigma, int x, int y, int region_width, int region_height, double *out);

/// A float64 Gaussian blur of a whole A8 image, with zero coverage beyond the edges.
void reference_mask_blur(
    const uint8_t *mask, ptrdiff_t stride, int width, int height, double sigma, double *out);

/// One axis of a map that scales and translates, `u = step x + offset`, and the source's bounds.
typedef struct {
  double step, offset, min, max;
} reference_axis;

/// Scales a picture by area in float64. Each destination pixel is the average of the source
/// over its extent (at least one source pixel, within the bounds), times the fraction of
/// the extent inside the bounds. Writes B, G, R, A, 0...255.
void reference_area(
    const uint8_t *bgra, ptrdiff_t stride, reference_axis x_axis, reference_axis y_axis, int width,
    int height, double *out);

/// Sum of squared differences between 8-bit BGRA pixels and B, G, R values of a reference.
double reference_squared_error(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double *reference);

typedef struct {
  /// The largest difference of any channel, 0...255.
  int32_t max;
  /// The sums of the differences, and of their squares, over all channels of all compared pixels.
  uint64_t sum, sum_of_squares;
  /// The number of compared pixels, and the number of pixels with any difference.
  uint64_t pixels, different;
} reference_difference;

/// Compares the pixels inside `rect` that two BGRA images have in common.
reference_difference reference_compare(pk_image a, pk_image b, pk_rect rect);

/// Whether all pixels of both BGRA images inside `rect` are the same; false unless both images
/// cover `rect`.
bool reference_equal(pk_image a, pk_image b, pk_rect rect);

#pragma clang assume_nonnull end

#endif
