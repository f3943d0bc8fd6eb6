#ifndef PIXEL_KERNELS_TESTING_H
#define PIXEL_KERNELS_TESTING_H

/// Functions for tests and benchmarks: the choice of an instruction set, and comparisons of pixels.
/// Swift imports it as `PixelKernels.Testing`.

#include "PixelKernels.h"

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Instruction sets

typedef PK_ENUM(pk_isa){
    /// The reference: plain C at the compiler's baseline, which on ARM includes NEON.
    PK_SCALAR PK_NAME("scalar") = 0,
    PK_AVX2 PK_NAME("avx2") = 2,
    /// AVX-512 F, BW, VL, DQ and VNNI.
    PK_AVX512 PK_NAME("avx512") = 3,
} pk_isa;

/// The best instruction set of this machine.
pk_isa pk_best_isa(void);

/// The instruction set that the calling thread uses: the best one until `pk_set_isa`.
pk_isa pk_current_isa(void);

/// Forces an instruction set for the calling thread.
///
/// - Returns: false, without a change, when this machine does not have it.
bool pk_set_isa(pk_isa isa);

// MARK: Vibrancy

/// The effect on one color at full coverage, computed like the pixels: for measuring contrast.
uint32_t pk_vibrancy_color(uint32_t backdrop, uint32_t content, const pk_vibrancy *vibrancy);

// MARK: Comparing

typedef struct {
  /// The largest difference of any channel, 0...255.
  int32_t max;
  /// The sums of the differences, and of their squares, over all channels of all compared
  /// pixels.
  uint64_t sum, sum_of_squares;
  /// The number of compared pixels, and the number of pixels with any difference.
  uint64_t pixels, different;
} pk_difference;

/// Compares the pixels inside `rect` that two BGRA images have in common.
pk_difference pk_compare(pk_image a, pk_image b, pk_rect rect);

/// Whether all pixels of both images inside `rect` are the same; false unless both images
/// cover `rect`.
bool pk_equal(pk_image a, pk_image b, pk_rect rect);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
