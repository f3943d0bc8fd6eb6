// Loops over pixels that are too slow in Swift's debug builds.
//
// "Native" pixels are 8-bit premultiplied BGRA in memory order. Strides are in bytes.
#ifndef OPALINE_PIXEL_LOOPS_H
#define OPALINE_PIXEL_LOOPS_H

#include <stddef.h>
#include <stdint.h>

// Byte orders of a pixel in memory. X is a byte that is ignored on reading and is 255 on writing.
typedef enum {
  OPALINE_LAYOUT_BGRA,
  OPALINE_LAYOUT_BGRX,
  OPALINE_LAYOUT_RGBA,
  OPALINE_LAYOUT_RGBX,
  OPALINE_LAYOUT_ARGB,
  OPALINE_LAYOUT_XRGB,
  OPALINE_LAYOUT_ABGR,
  OPALINE_LAYOUT_XBGR,
  OPALINE_LAYOUT_GRAY,
  OPALINE_LAYOUT_A,
} opaline_layout;

// Converts rows of a layout to native pixels (to 8-bit alpha for OPALINE_LAYOUT_A).
void opaline_pixels_load(void *native, ptrdiff_t native_stride, const void *source,
                         ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height,
                         opaline_layout layout);

// The inverse. Grey is the luma of Rec. 709 over encoded values.
void opaline_pixels_store(void *target, ptrdiff_t target_stride, const void *native,
                          ptrdiff_t native_stride, ptrdiff_t width, ptrdiff_t height,
                          opaline_layout layout);

// Sets every alpha byte to 255.
void opaline_pixels_make_opaque(void *native, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height);

// Whether every alpha byte is 255.
int opaline_pixels_are_opaque(const void *native, ptrdiff_t stride, ptrdiff_t width,
                              ptrdiff_t height);

// Straight RGBA to native, rounding to nearest. May work in place.
void opaline_pixels_premultiply(void *native, const void *rgba, ptrdiff_t count);

// Native to straight RGBA, rounding to nearest; clear pixels become zero.
void opaline_pixels_unpremultiply(void *rgba, const void *native, ptrdiff_t count);

// Native to RGB over black, that is, the premultiplied colours without their alpha.
void opaline_pixels_drop_alpha(void *rgb, const void *native, ptrdiff_t count);

// Copies the alpha bytes of native pixels.
void opaline_pixels_extract_alpha(void *alpha, ptrdiff_t alpha_stride, const void *native,
                                  ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height);

// Copies the luma (Rec. 709 over encoded values) of native pixels.
void opaline_pixels_extract_luma(void *luma, ptrdiff_t luma_stride, const void *native,
                                 ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height);

// target = max(0, alpha' - ((alphaS - source) + (alphaD - target))), alpha' = min(1, alphaS + alphaD)
void opaline_pixels_plus_darker(void *target, ptrdiff_t target_stride, const void *source,
                                ptrdiff_t source_stride, ptrdiff_t width, ptrdiff_t height);

// Multiplies native pixels by coverage.
void opaline_pixels_mask(void *native, ptrdiff_t stride, const void *coverage,
                         ptrdiff_t coverage_stride, ptrdiff_t width, ptrdiff_t height);

// Blurs 8-bit coverage in place with zeros beyond the edges: a truncated Gaussian up to a standard
// deviation of 8 pixels, three box filters of the same variance (within 3 % of it) above.
// Returns 0 where there is no memory for it, leaving the pixels as they were.
int opaline_pixels_blur_alpha(void *alpha, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
                              double sigma);

#endif
