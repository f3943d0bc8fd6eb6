#include <webp/decode.h>
#include <webp/demux.h>

#include "PixelKernels.h"
#include "Rows.h"

/// The largest number of pixels for each byte of lossy data. A macroblock of 16 by 16 pixels needs
/// more than one bit for its prediction modes, because the probabilities of these modes are fixed
/// in key frames.
#define LOSSY_PIXELS_PER_BYTE 2048u

/// Lossless data may need no bits for any number of equal pixels, so a file of ten kilobytes may
/// require a gigabyte of memory. An image of up to 2^24 pixels, 64 megabytes, is decoded from data
/// of any size; a larger image needs a byte for every 4096 pixels.
#define FREE_PIXELS ((uint64_t)1 << 24)
#define PIXELS_PER_BYTE 4096u

static uint32_t read32(const uint8_t *p) {
  return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static ic_status status_of(VP8StatusCode code) {
  switch (code) {
  case VP8_STATUS_OK: return IC_STATUS_OK;
  case VP8_STATUS_OUT_OF_MEMORY: return IC_STATUS_NO_MEMORY;
  case VP8_STATUS_SUSPENDED:
  case VP8_STATUS_NOT_ENOUGH_DATA: return IC_STATUS_TRUNCATED;
  case VP8_STATUS_UNSUPPORTED_FEATURE: return IC_STATUS_UNSUPPORTED;
  default: return IC_STATUS_CORRUPT;
  }
}

static const char *size_problem(uint64_t pixels, size_t size, size_t max_pixels) {
  if (pixels > max_pixels) return "too many pixels";
  if (pixels > FREE_PIXELS && pixels / PIXELS_PER_BYTE > size) {
    return "too many pixels for so little data";
  }
  return NULL;
}

/// Checks that the declared lengths of the chunks are inside the data. Reports the position of the
/// first chunk of pixels.
static ic_image check_chunks(const uint8_t *data, size_t size, size_t *pixels_at) {
  if (size < 12) {
    return ic_image_error(IC_STATUS_TRUNCATED, size, "the data ends inside the header");
  }
  uint64_t declared = (uint64_t)read32(data + 4) + 8;
  if (declared > size) {
    return ic_image_error(IC_STATUS_TRUNCATED, size, "the data is shorter than it says");
  }
  *pixels_at = 12;
  uint64_t at = 12;
  while (at + 8 <= declared) {
    uint64_t length = read32(data + at + 4);
    if (at + 8 + length > declared) {
      return ic_image_error(IC_STATUS_CORRUPT, at + 4, "a chunk is longer than the file");
    }
    if (memcmp(data + at, "VP8 ", 4) == 0 || memcmp(data + at, "VP8L", 4) == 0 ||
        memcmp(data + at, "ANMF", 4) == 0) {
      *pixels_at = at + 8;
      break;
    }
    at += 8 + length + (length & 1);
  }
  return (ic_image){.status = IC_STATUS_OK};
}

/// Converts the first rows from RGBA to premultiplied BGRA.
///
/// - Parameter is_opaque: Whether the header says that the image has no alpha. The pixels of
///   lossless data may have an alpha nevertheless.
static void convert(const ic_rows *rows, size_t row_count, bool is_opaque) {
  size_t width = rows->bytes_per_row / 4;
  if (is_opaque) {
    pk_make_opaque((pk_image){.data = rows->pixels,
                              .stride = (ptrdiff_t)rows->bytes_per_row,
                              .width = (int32_t)width,
                              .height = (int32_t)row_count});
  }
  for (size_t y = 0; y < row_count; y++) {
    uint8_t *row = ic_row_at(rows, y);
    pk_row_premultiply(row, row, (ptrdiff_t)width);
  }
}

/// Lets the decoder write RGBA into rows.
static void set_output(WebPDecoderConfig *config, const ic_rows *rows) {
  config->output.colorspace = MODE_RGBA;
  config->output.is_external_memory = 1;
  config->output.u.RGBA.rgba = rows->pixels;
  config->output.u.RGBA.stride = (int)rows->bytes_per_row;
  config->output.u.RGBA.size = rows->bytes_per_row * rows->height;
}

static ic_image first_frame(const uint8_t *data, size_t size, size_t max_pixels) {
  ic_image image = {0};
  ic_webp_frames *frames = ic_webp_frames_open(data, size, max_pixels, &image);
  if (!frames) return image;
  int32_t end = 0;
  if (!ic_webp_frames_next(frames, &image, &end)) {
    image = ic_image_error(IC_STATUS_CORRUPT, size, "the animation has no frames");
  }
  ic_webp_frames_close(frames);
  return image;
}

/// Reads the features of an image and checks its size.
///
/// - Parameter pixels_at: The position of the first chunk of pixels, for errors.
static ic_image read_features(
    const uint8_t *data, size_t size, size_t max_pixels, size_t pixels_at,
    WebPBitstreamFeatures *features) {
  VP8StatusCode code = WebPGetFeatures(data, size, features);
  if (code != VP8_STATUS_OK) {
    return ic_image_error(status_of(code), pixels_at, "the header makes no sense");
  }
  ic_image image = {.offset = pixels_at,
                    .width = (uint32_t)features->width,
                    .height = (uint32_t)features->height,
                    .is_opaque = !features->has_alpha && !features->has_animation};
  uint64_t pixels = (uint64_t)image.width * image.height;
  const char *problem = size_problem(pixels, size, max_pixels);
  if (problem) image.status = IC_STATUS_TOO_LARGE;
  if (pixels <= max_pixels && !features->has_animation && features->format == 1 &&
      pixels / LOSSY_PIXELS_PER_BYTE > size) {
    image.status = IC_STATUS_TRUNCATED;
    problem = "more pixels than the data can hold";
  }
  if (problem) snprintf(image.message, sizeof(image.message), "%s", problem);
  return image;
}

ic_image ic_webp_read_header(const uint8_t *data, size_t size, size_t max_pixels) {
  WebPBitstreamFeatures features;
  return read_features(data, size, max_pixels, 12, &features);
}

/// Decodes the rows at the beginning of a still image whose data is truncated or damaged, and adds
/// them to the image, whose status is an error.
static void add_first_rows(
    ic_image *image, const uint8_t *data, size_t size, size_t max_pixels) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return;
  ic_image header = read_features(data, size, max_pixels, 12, &config.input);
  if (header.status != IC_STATUS_OK || config.input.has_animation) return;
  ic_rows rows = ic_rows_create(header.width, header.height);
  if (!rows.pixels) return;
  set_output(&config, &rows);
  int row_count = 0;
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
  if (decoder) {
    WebPIUpdate(decoder, data, size);
    WebPIDecGetRGB(decoder, &row_count, NULL, NULL, NULL);
    WebPIDelete(decoder);
  }
  WebPFreeDecBuffer(&config.output);
  if (row_count <= 0) {
    ic_rows_free(&rows);
    return;
  }
  convert(&rows, (size_t)row_count, header.is_opaque);
  image->row_count = (uint32_t)row_count;
  image->width = header.width;
  image->height = header.height;
  image->pixels = rows.pixels;
}

ic_image ic_webp_decode(const uint8_t *data, size_t size, size_t max_pixels) {
  size_t pixels_at = 0;
  ic_image image = check_chunks(data, size, &pixels_at);
  if (image.status != IC_STATUS_OK) {
    add_first_rows(&image, data, size, max_pixels);
    return image;
  }
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    return ic_image_error(IC_STATUS_UNSUPPORTED, 0, "libwebp has another version");
  }
  image = read_features(data, size, max_pixels, pixels_at, &config.input);
  if (config.input.has_animation) return first_frame(data, size, max_pixels);
  if (image.status != IC_STATUS_OK) return image;
  ic_rows rows = ic_rows_create(image.width, image.height);
  if (!rows.pixels) {
    image.status = IC_STATUS_NO_MEMORY;
    snprintf(image.message, sizeof(image.message), "no memory for the pixels");
    return image;
  }
  set_output(&config, &rows);
  VP8StatusCode code = WebPDecode(data, size, &config);
  WebPFreeDecBuffer(&config.output);
  if (code != VP8_STATUS_OK) {
    ic_rows_free(&rows);
    image.status = status_of(code);
    image.is_opaque = false;
    image.offset = image.status == IC_STATUS_TRUNCATED ? size : pixels_at;
    snprintf(image.message, sizeof(image.message), "libwebp status %d", (int)code);
    add_first_rows(&image, data, size, max_pixels);
    return image;
  }
  convert(&rows, image.height, image.is_opaque);
  image.pixels = rows.pixels;
  return image;
}

struct ic_webp_frames {
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  size_t size;
};

ic_webp_frames *ic_webp_frames_open(const uint8_t *data, size_t size, size_t max_pixels,
                                              ic_image *error) {
  size_t pixels_at = 0;
  *error = check_chunks(data, size, &pixels_at);
  if (error->status != IC_STATUS_OK) return NULL;
  // Check the canvas size in the header first, because libwebp allocates memory for this size.
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(data, size, &features);
  if (code != VP8_STATUS_OK) {
    *error = ic_image_error(status_of(code), 12, "the header makes no sense");
    return NULL;
  }
  const char *problem =
      size_problem((uint64_t)features.width * (uint64_t)features.height, size, max_pixels);
  if (problem) {
    *error = ic_image_error(IC_STATUS_TOO_LARGE, 12, problem);
    error->width = (uint32_t)features.width;
    error->height = (uint32_t)features.height;
    return NULL;
  }
  ic_webp_frames *frames = calloc(1, sizeof(ic_webp_frames));
  WebPAnimDecoderOptions options;
  if (frames && WebPAnimDecoderOptionsInit(&options)) {
    options.color_mode = MODE_RGBA;
    options.use_threads = 0;
    WebPData webp = {.bytes = data, .size = size};
    frames->size = size;
    frames->decoder = WebPAnimDecoderNew(&webp, &options);
  }
  if (!frames || !frames->decoder || !WebPAnimDecoderGetInfo(frames->decoder, &frames->info)) {
    ic_webp_frames_close(frames);
    *error = ic_image_error(IC_STATUS_CORRUPT, pixels_at, "the frames make no sense");
    return NULL;
  }
  return frames;
}

bool ic_webp_frames_next(ic_webp_frames *frames, ic_image *picture, int32_t *end) {
  if (!WebPAnimDecoderHasMoreFrames(frames->decoder)) return false;
  uint8_t *canvas = NULL;
  if (!WebPAnimDecoderGetNext(frames->decoder, &canvas, end)) {
    *picture = ic_image_error(IC_STATUS_CORRUPT, frames->size, "a frame does not decode");
    return true;
  }
  size_t width = frames->info.canvas_width, height = frames->info.canvas_height;
  *picture = (ic_image){.width = (uint32_t)width, .height = (uint32_t)height};
  picture->pixels = pk_bitmap_alloc(width * height * 4);
  if (!picture->pixels) {
    *picture = ic_image_error(IC_STATUS_NO_MEMORY, 0, "no memory for the pixels");
    return true;
  }
  pk_row_premultiply(picture->pixels, canvas, (ptrdiff_t)(width * height));
  pk_image image = {.data = picture->pixels,
                    .stride = (ptrdiff_t)(width * 4),
                    .width = (int32_t)width,
                    .height = (int32_t)height};
  picture->is_opaque = pk_is_opaque(image, (pk_rect){0, 0, image.width, image.height});
  return true;
}

void ic_webp_frames_close(ic_webp_frames *frames) {
  if (!frames) return;
  if (frames->decoder) WebPAnimDecoderDelete(frames->decoder);
  free(frames);
}
