#ifndef PIXEL_REFERENCE_H
#define PIXEL_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

#include "PixelKernels.h"

#pragma clang assume_nonnull begin

/// Draws a detailed opaque BGRA picture with waves, a ramp, blocks, thin strokes and noise. The
/// picture is endless, and `scroll` is the number of its first visible row.
void reference_picture(uint8_t *bgra, ptrdiff_t stride, int width, int height, int scroll);

/// Computes a backdrop in float64. First the tone curve is applied to every pixel. Then a sampled
/// Gaussian is applied, which is truncated at 6 sigma and normalized over the picture's rectangle.
/// The function writes only the blue, green and red values of the region, 0...255.
void reference_backdrop(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double curve[_Nonnull 4],
    double gain, double sigma, int x, int y, int region_width, int region_height, double *out);

/// Computes a Gaussian blur of a whole A8 image in float64. The coverage beyond the edges is zero.
void reference_mask_blur(
    const uint8_t *mask, ptrdiff_t stride, int width, int height, double sigma, double *out);

/// One axis of a map that scales and translates: `u = step x + offset`. `min` and `max` are the
/// bounds of the source.
typedef struct {
  double step, offset, min, max;
} reference_axis;

/// Scales a picture by area in float64. Each destination pixel is the average of the source over
/// the pixel's extent, multiplied by the fraction of the extent inside the bounds. The extent is at
/// least one source pixel; the average uses only its part inside the bounds. The function writes
/// blue, green, red and alpha values, 0...255.
void reference_area(
    const uint8_t *bgra, ptrdiff_t stride, reference_axis x_axis, reference_axis y_axis, int width,
    int height, double *out);

/// Returns the sum of the squared differences between 8-bit BGRA pixels and the blue, green and red
/// values of a reference.
double reference_squared_error(
    const uint8_t *bgra, ptrdiff_t stride, int width, int height, const double *reference);

typedef struct {
  /// The largest difference of any channel, 0...255.
  int32_t max;
  /// The sum of the differences, and the sum of their squares, over all channels of all compared
  /// pixels.
  uint64_t sum, sum_of_squares;
  /// The number of compared pixels, and the number of pixels that differ.
  uint64_t pixels, different;
} reference_difference;

/// Compares two BGRA images. Only pixels inside `rect` that both images contain are compared.
reference_difference reference_compare(pk_image a, pk_image b, pk_rect rect);

/// Returns whether all pixels of both BGRA images inside `rect` are equal. The result is false if
/// an image does not cover `rect`.
bool reference_equal(pk_image a, pk_image b, pk_rect rect);

#pragma clang assume_nonnull end

#endif
