// Encoders from premultiplied BGRA rows to bytes in memory.
#ifndef OPALINE_IMAGE_ENCODING_H
#define OPALINE_IMAGE_ENCODING_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  // The encoded file, which the caller frees; null on failure.
  uint8_t *bytes;
  size_t size;
  // The library's message, empty on success.
  char message[160];
} opaline_encoded;

// Writes RGB if is_opaque, and straight RGBA otherwise.
opaline_encoded opaline_png_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                   uint32_t height, int is_opaque);
// The quality is 0 to 100. Transparent pixels are drawn over white.
opaline_encoded opaline_jpeg_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                    uint32_t height, int quality);
// The quality is 0 to 100. A negative quality selects lossless compression.
opaline_encoded opaline_webp_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                    uint32_t height, float quality);

// Collects the frames of an animated WebP that loops forever.
typedef struct opaline_webp_animation opaline_webp_animation;

// The quality is the same as for opaline_webp_encode. Returns null if WebP does not
// support the size or there is no memory.
opaline_webp_animation *opaline_webp_animation_create(uint32_t width, uint32_t height,
                                                      float quality);
// Adds an image of the animation's size, shown from a time in milliseconds on; times must not
// decrease. Returns 0 on failure.
int opaline_webp_animation_add(opaline_webp_animation *animation, const uint8_t *pixels,
                               ptrdiff_t stride, int timestamp);
// Ends the last frame at a time and writes the file; no frames can be added afterwards.
opaline_encoded opaline_webp_animation_finish(opaline_webp_animation *animation, int end);
void opaline_webp_animation_free(opaline_webp_animation *animation);

#endif
