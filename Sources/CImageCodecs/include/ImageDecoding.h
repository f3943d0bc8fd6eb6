#ifndef IC_DECODING_H
#define IC_DECODING_H

/// Decoders for untrusted data. The data may be truncated, damaged or malicious.
///
/// The pixels of an image are allocated when its header is known, but only if the available bytes
/// can describe so many pixels, or if a WebP has at most 2^24. The rows of a large image are in a
/// mapping, whose memory is used when the rows are decoded.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

#define IC_ENUM(name) enum __attribute__((enum_extensibility(closed))) name : uint32_t
#define IC_NAME(swift) __attribute__((swift_name(swift)))

typedef IC_ENUM(ic_status){
    IC_STATUS_OK IC_NAME("ok") = 0,
    /// The data ends before the image is complete, or is too short for the image's size.
    IC_STATUS_TRUNCATED IC_NAME("truncated") = 1,
    /// The data contradicts its format.
    IC_STATUS_CORRUPT IC_NAME("corrupt") = 2,
    /// The image has more pixels than max_pixels, or is a large WebP with too little data for its
    /// pixels.
    IC_STATUS_TOO_LARGE IC_NAME("tooLarge") = 3,
    /// The data is a valid variant of its format that the decoder does not support.
    IC_STATUS_UNSUPPORTED IC_NAME("unsupported") = 4,
    IC_STATUS_NO_MEMORY IC_NAME("noMemory") = 5,
} ic_status;

typedef struct {
  ic_status status;
  /// The offset at which reading stopped.
  size_t offset;
  /// The message of the codec's library or of the failed check: the cause of an error.
  char message[160];
  uint32_t width;
  uint32_t height;
  /// The pixels, with width * 4 bytes per row. With an error status, the pixels that could be
  /// decoded; all others are transparent. NULL if none could be decoded, and for a header. The
  /// caller frees the pixels by `pk_bitmap_free`.
  uint8_t *_Nullable pixels;
  /// The number of rows from the top that could be decoded, if the status is an error.
  uint32_t row_count;
  bool is_opaque;
} ic_image;

/// Reads and checks the header of a PNG of at most `max_pixels` pixels. The data after the header is
/// not read, so it may be missing or damaged.
ic_image ic_png_read_header(const uint8_t *data, size_t size, size_t max_pixels);
/// Reads the header of a JPEG, as `ic_png_read_header` does.
ic_image ic_jpeg_read_header(const uint8_t *data, size_t size, size_t max_pixels);
/// Reads the header of a WebP, as `ic_png_read_header` does. An image is opaque if its header says
/// that it has no alpha; an animation is not, because its first frame may be smaller.
ic_image ic_webp_read_header(const uint8_t *data, size_t size, size_t max_pixels);
/// Decodes a PNG of at most `max_pixels` pixels.
ic_image ic_png_decode(const uint8_t *data, size_t size, size_t max_pixels);
/// Decodes a JPEG of at most `max_pixels` pixels.
ic_image ic_jpeg_decode(const uint8_t *data, size_t size, size_t max_pixels);
/// Decodes a still WebP, or the first frame of an animation, of at most `max_pixels` pixels.
ic_image ic_webp_decode(const uint8_t *data, size_t size, size_t max_pixels);

/// Decodes the frames of an animated WebP one after the other, and composes each frame to a full
/// image.
typedef struct ic_webp_frames ic_webp_frames;

/// Opens an animation, whose data must stay valid until `ic_webp_frames_close`.
///
/// - Returns: NULL, with the cause in `error`, if the animation cannot be decoded.
ic_webp_frames *_Nullable ic_webp_frames_open(
    const uint8_t *data, size_t size, size_t max_pixels, ic_image *error);
/// Composes the next frame and writes the time at which it ends, in milliseconds from the start of
/// the animation.
///
/// - Returns: false after the last frame. If the frame cannot be decoded, `picture` has an error
///   status and no pixels.
bool ic_webp_frames_next(ic_webp_frames *frames, ic_image *picture, int32_t *end);
void ic_webp_frames_close(ic_webp_frames *_Nullable frames);

#pragma clang assume_nonnull end

#endif
