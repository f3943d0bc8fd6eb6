// Decoders for untrusted data, which may be truncated, damaged or malicious.
//
// Memory is limited by the rows that were decoded, or by an upper bound of the pixels that the
// available bytes can describe. The size in a header alone determines it only for WebP pictures of
// up to 2^24 pixels.
#ifndef OPALINE_IMAGE_DECODING_H
#define OPALINE_IMAGE_DECODING_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  OPALINE_IMAGE_OK = 0,
  // The data ends before the image is complete.
  OPALINE_IMAGE_TRUNCATED,
  // The data contradicts its format.
  OPALINE_IMAGE_CORRUPT,
  // The image has more pixels than max_pixels, or more than the data can describe.
  OPALINE_IMAGE_TOO_LARGE,
  // The data is a valid variant of its format that the decoder does not support.
  OPALINE_IMAGE_UNSUPPORTED,
  OPALINE_IMAGE_NO_MEMORY,
} opaline_image_status;

typedef struct {
  opaline_image_status status;
  // The offset at which reading stopped.
  size_t offset;
  // The message of the codec's library or of the failed check: the cause of an error.
  char message[160];
  uint32_t width;
  uint32_t height;
  // The premultiplied BGRA pixels, with width * 4 bytes per row, which the caller frees.
  // Null if the image could not be decoded.
  uint8_t *pixels;
  int is_opaque;
} opaline_image;

opaline_image opaline_png_decode(const uint8_t *data, size_t size, size_t max_pixels);
opaline_image opaline_jpeg_decode(const uint8_t *data, size_t size, size_t max_pixels);
// Decodes a still picture, or the first frame of an animation.
opaline_image opaline_webp_decode(const uint8_t *data, size_t size, size_t max_pixels);

// Steps through the frames of an animated WebP, each composed to a full picture.
typedef struct opaline_webp_frames opaline_webp_frames;

// Returns null and fills in the error if the animation cannot be decoded. The data must stay valid
// until opaline_webp_frames_close.
opaline_webp_frames *opaline_webp_frames_open(const uint8_t *data, size_t size, size_t max_pixels,
                                              opaline_image *error);
// Returns 1 with a picture and the time when it ends, in milliseconds from the start of the
// animation; 0 after the last frame; -1 with an error.
int opaline_webp_frames_next(opaline_webp_frames *frames, opaline_image *picture, int *end);
void opaline_webp_frames_close(opaline_webp_frames *frames);

#endif
