#ifndef IC_ENCODING_H
#define IC_ENCODING_H

/// Encoders from premultiplied BGRA rows to bytes in memory.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  /// The encoded file, which the caller frees; NULL on failure.
  uint8_t *_Nullable bytes;
  size_t size;
  /// The cause of the failure, empty on success.
  char message[160];
} ic_encoded;

/// Encodes a PNG: RGB if `is_opaque`, and straight RGBA otherwise.
ic_encoded ic_png_encode(
    const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height, bool is_opaque);
/// Encodes a JPEG with a quality of 0 to 100. Transparent pixels are drawn over white.
ic_encoded ic_jpeg_encode(
    const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height, int32_t quality);
/// Encodes a WebP with a quality of 0 to 100. A negative quality selects lossless compression.
ic_encoded ic_webp_encode(
    const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height, float quality);

/// Collects the frames of an animated WebP that loops forever.
typedef struct ic_webp_animation ic_webp_animation;

/// Creates an animation with a quality as for `ic_webp_encode`.
///
/// - Returns: NULL if WebP does not support the size or there is no memory.
ic_webp_animation *_Nullable ic_webp_animation_create(
    uint32_t width, uint32_t height, float quality);
/// Adds an image of the animation's size, which is shown from `timestamp` on, in milliseconds.
/// Timestamps must not decrease.
///
/// - Returns: false on failure.
bool ic_webp_animation_add(
    ic_webp_animation *animation, const uint8_t *pixels, ptrdiff_t stride, int32_t timestamp);
/// Ends the last frame at a time and writes the file; no frames can be added afterwards.
ic_encoded ic_webp_animation_finish(ic_webp_animation *animation, int32_t end);
void ic_webp_animation_free(ic_webp_animation *_Nullable animation);

#pragma clang assume_nonnull end

#endif
