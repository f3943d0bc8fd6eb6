#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

#include "PixelKernels.h"
#include "Rows.h"

/// The largest number of pixels for each byte of data: Huffman coding needs at least one bit for a
/// block of 8 by 8 pixels.
#define PIXELS_PER_BYTE 512u
/// The largest number of scans. A progressive image needs about ten scans. The limit bounds the
/// decoding time, because each scan visits all coefficients.
#define SCAN_LIMIT 200

typedef struct {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  const uint8_t *data;
  size_t size;
  /// Whether libjpeg requested bytes beyond the data.
  bool hit_end;
  /// Whether the header is read and the first scan has begun.
  bool is_decoding;
  /// Whether the data of a scan of a progressive image ends early.
  bool has_short_scan;
  ic_rows rows;
  uint8_t *cmyk;
  ic_image image;
  jmp_buf escape;
} reader;

static size_t position(const reader *state) {
  return state->hit_end ? state->size : state->size - state->source.bytes_in_buffer;
}

static void fail(reader *state, ic_status status, const char *message) {
  uint32_t width = state->image.width, height = state->image.height;
  state->image = ic_image_error(status, position(state), message);
  state->image.width = width;
  state->image.height = height;
  longjmp(state->escape, 1);
}

static void on_error(j_common_ptr jpeg) {
  reader *state = jpeg->client_data;
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  ic_status status = IC_STATUS_CORRUPT;
  if (jpeg->err->msg_code == JERR_OUT_OF_MEMORY) status = IC_STATUS_NO_MEMORY;
  if (jpeg->err->msg_code == JERR_BAD_PRECISION) status = IC_STATUS_UNSUPPORTED;
  if (state->hit_end) status = IC_STATUS_TRUNCATED;
  fail(state, status, message);
}

/// If entropy-coded data ends early, libjpeg fills the rest with gray; this decoder reports a
/// partial image as an error. A progressive image is decoded to its end, because each of its scans
/// adds detail to all rows.
static void on_message(j_common_ptr jpeg, int level) {
  reader *state = jpeg->client_data;
  if (level >= 0 || jpeg->err->msg_code != JWRN_HIT_MARKER) return;
  if (state->jpeg.progressive_mode) {
    state->has_short_scan = true;
  } else {
    fail(state, IC_STATUS_TRUNCATED, "the data of a scan ends early");
  }
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

static void on_start(j_decompress_ptr jpeg) { (void)jpeg; }

/// Answers a request of libjpeg for more data. libjpeg reads ahead, so the first request beyond the
/// data during decoding gets an end marker. Any other request is an error.
static boolean on_fill(j_decompress_ptr jpeg) {
  static const JOCTET end[2] = {0xFF, JPEG_EOI};
  reader *state = jpeg->client_data;
  bool is_first = !state->hit_end;
  state->hit_end = true;
  if (!is_first || !state->is_decoding) {
    fail(state, IC_STATUS_TRUNCATED, "the data ends before the picture does");
  }
  state->source.next_input_byte = end;
  state->source.bytes_in_buffer = 2;
  return TRUE;
}

static void on_skip(j_decompress_ptr jpeg, long count) {
  reader *state = jpeg->client_data;
  if (count <= 0) return;
  if ((size_t)count > state->source.bytes_in_buffer) {
    state->source.bytes_in_buffer = 0;
    state->hit_end = true;
    fail(state, IC_STATUS_TRUNCATED, "the data ends inside a marker");
  }
  state->source.next_input_byte += count;
  state->source.bytes_in_buffer -= (size_t)count;
}

static void on_end(j_decompress_ptr jpeg) { (void)jpeg; }

static void on_progress(j_common_ptr jpeg) {
  reader *state = jpeg->client_data;
  if (state->jpeg.input_scan_number > SCAN_LIMIT) {
    fail(state, IC_STATUS_UNSUPPORTED, "more than 200 scans");
  }
}

static void read_header(reader *state, size_t max_pixels) {
  j_decompress_ptr jpeg = &state->jpeg;
  jpeg_read_header(jpeg, TRUE);
  state->image.width = jpeg->image_width;
  state->image.height = jpeg->image_height;
  uint64_t pixels = (uint64_t)jpeg->image_width * jpeg->image_height;
  if (pixels > max_pixels) fail(state, IC_STATUS_TOO_LARGE, "too many pixels");
  if (jpeg->arith_code) fail(state, IC_STATUS_UNSUPPORTED, "arithmetic coding");
  if (pixels / PIXELS_PER_BYTE > state->size) {
    fail(state, IC_STATUS_TRUNCATED, "more pixels than the data can hold");
  }
  state->image.is_opaque = true;
}

static void read_rows(reader *state) {
  j_decompress_ptr jpeg = &state->jpeg;
  bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg->dct_method = JDCT_ISLOW;
  state->is_decoding = true;
  jpeg_start_decompress(jpeg);
  state->rows = ic_rows_create(jpeg->output_width, jpeg->output_height);
  if (!state->rows.pixels) fail(state, IC_STATUS_NO_MEMORY, "no memory for the pixels");
  if (is_cmyk && !(state->cmyk = malloc(state->rows.bytes_per_row))) {
    fail(state, IC_STATUS_NO_MEMORY, "no memory");
  }
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *row = ic_row_at(&state->rows, jpeg->output_scanline);
    JSAMPROW target = is_cmyk ? state->cmyk : row;
    if (jpeg_read_scanlines(jpeg, &target, 1) != 1) {
      fail(state, IC_STATUS_TRUNCATED, "the data ends before the picture does");
    }
    // Adobe stores each ink inverted, as the fraction of light that the ink transmits.
    if (is_cmyk) {
      pk_row_from_cmyk(row, state->cmyk, jpeg->output_width, !jpeg->saw_Adobe_marker);
    }
  }
  // A baseline image without an end marker may still be complete. A progressive image may lack
  // scans, so the decoder reports an error.
  if (jpeg->progressive_mode && (state->hit_end || state->has_short_scan)) {
    fail(state, IC_STATUS_TRUNCATED, "the data ends before the last scan");
  }
}

static ic_image read_image(
    const uint8_t *data, size_t size, size_t max_pixels, bool is_header_only) {
  reader *state = calloc(1, sizeof(reader));
  if (!state) return ic_image_error(IC_STATUS_NO_MEMORY, 0, "no memory");
  state->data = data;
  state->size = size;
  state->jpeg.err = jpeg_std_error(&state->errors);
  state->errors.error_exit = on_error;
  state->errors.emit_message = on_message;
  state->errors.output_message = on_output;
  state->jpeg.client_data = state;
  if (setjmp(state->escape) == 0) {
    jpeg_create_decompress(&state->jpeg);
    state->jpeg.client_data = state;
    state->source = (struct jpeg_source_mgr){
        .next_input_byte = data,
        .bytes_in_buffer = size,
        .init_source = on_start,
        .fill_input_buffer = on_fill,
        .skip_input_data = on_skip,
        .resync_to_restart = jpeg_resync_to_restart,
        .term_source = on_end,
    };
    state->jpeg.src = &state->source;
    state->progress.progress_monitor = on_progress;
    state->jpeg.progress = &state->progress;
    read_header(state, max_pixels);
    if (!is_header_only) read_rows(state);
    state->image.offset = position(state);
  }
  // After an error, the rows before it are complete.
  if (state->rows.pixels && state->jpeg.output_scanline > 0) {
    state->image.pixels = state->rows.pixels;
    state->image.row_count = state->jpeg.output_scanline;
    state->rows.pixels = NULL;
  }
  jpeg_destroy_decompress(&state->jpeg);
  ic_rows_free(&state->rows);
  free(state->cmyk);
  ic_image image = state->image;
  free(state);
  return image;
}

ic_image ic_jpeg_read_header(const uint8_t *data, size_t size, size_t max_pixels) {
  return read_image(data, size, max_pixels, true);
}

ic_image ic_jpeg_decode(const uint8_t *data, size_t size, size_t max_pixels) {
  return read_image(data, size, max_pixels, false);
}
