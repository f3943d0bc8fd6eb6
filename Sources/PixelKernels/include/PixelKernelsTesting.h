#ifndef PIXEL_KERNELS_TESTING_H
#define PIXEL_KERNELS_TESTING_H

/// Functions for tests and benchmarks: they select an instruction set and read captured backdrops.
/// Swift imports them as `PixelKernels.Testing`.

#include "PixelKernels.h"

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Instruction sets

typedef PK_ENUM(pk_isa){
    /// Plain C for the compiler's baseline, which on ARM includes NEON. Tests compare the results
    /// of the other instruction sets with the results of this code.
    PK_SCALAR PK_NAME("scalar") = 0,
    PK_AVX2 PK_NAME("avx2") = 2,
    /// AVX-512 F, BW, VL, DQ and VNNI.
    PK_AVX512 PK_NAME("avx512") = 3,
} pk_isa;

/// The best instruction set of this machine.
pk_isa pk_best_isa(void);

/// The instruction set that the calling thread uses: the best instruction set until a call of
/// `pk_set_isa`.
pk_isa pk_current_isa(void);

/// Forces an instruction set for the calling thread.
///
/// - Returns: false, without a change, if this machine does not have the instruction set.
bool pk_set_isa(pk_isa isa);

// MARK: Memory

/// Whether freed pixels can be cached: only on Linux, and not with the address sanitizer.
bool pk_caches_pixels(void);
/// The size of the cached mappings in bytes.
size_t pk_pixels_cached(void);

// MARK: Backdrops

/// The captured rectangle; empty before the first capture and after a capture that failed.
pk_rect pk_backdrop_rect(const pk_backdrop *backdrop);

/// The size of the backdrop's memory in bytes.
size_t pk_backdrop_size(const pk_backdrop *backdrop);

/// Writes the pixels of `pk_backdrop_composite` before dither and rounding: B, G, R, A as 256 times
/// the 8-bit values (0...65280), rows of `clip.width * 4` values. `clip` must be inside the
/// captured rectangle.
///
/// - Returns: false, with nothing written, when `clip` is not inside or memory is short.
bool pk_backdrop_resolve(
    const pk_backdrop *backdrop, pk_rect clip, pk_tint tint, uint16_t *out, pk_scratch *scratch);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
