#include <png.h>
#include <setjmp.h>

#include "PixelKernels.h"
#include "Rows.h"

/// The largest factor by which deflate can expand data (RFC 1951: 258 bytes for two bits).
#define DEFLATE_LIMIT 1032u
/// The largest size of one ancillary chunk, such as a color profile or a text.
#define CHUNK_LIMIT (8u << 20)

/// The number of bytes of pixels that libpng requests at once. If the data ends early, fewer bytes
/// than this are not decoded.
#define READ_SIZE 1024u

typedef struct {
  const uint8_t *data;
  size_t size;
  size_t offset;
  ic_rows rows;
  /// The number of rows that have been read in the first pass, and of those with all passes that
  /// are premultiplied BGRA.
  size_t read_rows, converted_rows;
  bool is_interlaced;
  ic_image image;
  jmp_buf escape;
} reader;

static void fail(reader *state, ic_status status, const char *message) {
  uint32_t width = state->image.width, height = state->image.height;
  state->image = ic_image_error(status, state->offset, message);
  state->image.width = width;
  state->image.height = height;
  longjmp(state->escape, 1);
}

static void on_error(png_structp png, png_const_charp message) {
  fail(png_get_error_ptr(png), IC_STATUS_CORRUPT, message);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void on_read(png_structp png, png_bytep target, size_t count) {
  reader *state = png_get_io_ptr(png);
  if (count > state->size - state->offset) {
    state->offset = state->size;
    fail(state, IC_STATUS_TRUNCATED, "the data ends inside a chunk");
  }
  memcpy(target, state->data + state->offset, count);
  state->offset += count;
}

/// Reads the header; exits with longjmp on an error.
static void read_header(reader *state, png_structp png, png_infop info, size_t max_pixels) {
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  state->image.width = width;
  state->image.height = height;
  if ((uint64_t)width * height > max_pixels) {
    fail(state, IC_STATUS_TOO_LARGE, "too many pixels");
  }
  uint64_t encoded = (uint64_t)png_get_rowbytes(png, info) * height;
  if (encoded / DEFLATE_LIMIT > state->size) {
    fail(state, IC_STATUS_TRUNCATED, "more pixels than the data can hold");
  }
  bool has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) ||
                  png_get_valid(png, info, PNG_INFO_tRNS);
  state->image.is_opaque = !has_alpha;
}

/// Reads all rows; exits with longjmp on an error.
static void read_rows(reader *state, png_structp png, png_infop info) {
  uint32_t width = state->image.width, height = state->image.height;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) {
    fail(state, IC_STATUS_CORRUPT, "the rows do not have the length of their pixels");
  }
  state->rows = ic_rows_create(width, height);
  if (!state->rows.pixels) fail(state, IC_STATUS_NO_MEMORY, "no memory for the pixels");
  state->is_interlaced = passes > 1;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      // Each pass of an interlaced image replaces the larger pixels of the pass before. After the
      // last pass the row is complete.
      uint8_t *row = ic_row_at(&state->rows, y);
      png_read_row(png, NULL, row);
      if (pass == 0) state->read_rows = y + 1;
      if (pass == passes - 1) {
        pk_row_premultiply(row, row, width);
        state->converted_rows = y + 1;
      }
    }
  }
  png_read_end(png, NULL);
}

/// Converts the rows that the first passes of an interlaced image contain, and clears the row that
/// was being read when an error occurred.
static void finish_incomplete_rows(reader *state) {
  if (state->read_rows < state->rows.height) {
    memset(ic_row_at(&state->rows, state->read_rows), 0, state->rows.bytes_per_row);
  }
  if (!state->is_interlaced) return;
  for (size_t y = state->converted_rows; y < state->read_rows; y++) {
    uint8_t *row = ic_row_at(&state->rows, y);
    pk_row_premultiply(row, row, (ptrdiff_t)(state->rows.bytes_per_row / 4));
  }
}

static ic_image read_image(
    const uint8_t *data, size_t size, size_t max_pixels, bool is_header_only) {
  reader *state = calloc(1, sizeof(reader));
  if (!state) return ic_image_error(IC_STATUS_NO_MEMORY, 0, "no memory");
  state->data = data;
  state->size = size;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    state->image = ic_image_error(IC_STATUS_NO_MEMORY, 0, "no memory");
  } else if (setjmp(state->escape) == 0) {
    png_set_read_fn(png, state, on_read);
    png_set_compression_buffer_size(png, READ_SIZE);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png, CHUNK_LIMIT);
    png_set_chunk_cache_max(png, 128);
    read_header(state, png, info, max_pixels);
    if (!is_header_only) read_rows(state, png, info);
    state->image.offset = state->offset;
  }
  if (state->rows.pixels && state->read_rows > 0) {
    finish_incomplete_rows(state);
    state->image.pixels = state->rows.pixels;
    state->image.row_count = (uint32_t)state->read_rows;
    state->rows.pixels = NULL;
  }
  png_destroy_read_struct(&png, &info, NULL);
  ic_rows_free(&state->rows);
  ic_image image = state->image;
  free(state);
  return image;
}

ic_image ic_png_read_header(const uint8_t *data, size_t size, size_t max_pixels) {
  return read_image(data, size, max_pixels, true);
}

ic_image ic_png_decode(const uint8_t *data, size_t size, size_t max_pixels) {
  return read_image(data, size, max_pixels, false);
}
