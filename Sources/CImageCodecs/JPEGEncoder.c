#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "ImageEncoding.h"
#include "PixelKernels.h"

/// The number of pixels above which an image is written with the standard Huffman codes.
#define OPTIMIZED_PIXELS (512 * 512)

typedef struct {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  unsigned char *bytes;
  unsigned long size;
  uint8_t *row;
  ic_encoded result;
  jmp_buf escape;
} writer;

static void on_error(j_common_ptr jpeg) {
  writer *state = jpeg->client_data;
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  snprintf(state->result.message, sizeof(state->result.message), "%s", message);
  longjmp(state->escape, 1);
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

ic_encoded ic_jpeg_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                    uint32_t height, int32_t quality) {
  ic_encoded failure = {.message = "no memory"};
  writer *state = calloc(1, sizeof(writer));
  if (!state) return failure;
  state->row = malloc((size_t)width * 4);
  state->jpeg.err = jpeg_std_error(&state->errors);
  state->errors.error_exit = on_error;
  state->errors.output_message = on_output;
  state->jpeg.client_data = state;
  if (!state->row) {
    state->result = failure;
  } else if (setjmp(state->escape) == 0) {
    j_compress_ptr jpeg = &state->jpeg;
    jpeg_create_compress(jpeg);
    jpeg->client_data = state;
    jpeg_mem_dest(jpeg, &state->bytes, &state->size);
    jpeg->image_width = width;
    jpeg->image_height = height;
    jpeg->input_components = 4;
    jpeg->in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, quality, TRUE);
    if (quality >= 90) {
      // Small colored text needs the full color resolution, so do not subsample the colors.
      jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = 1;
    }
    // Huffman codes that are optimized for the image reduce the file by 3 to 5 % and double the
    // time. Optimize only small images, such as icons.
    jpeg->optimize_coding = (uint64_t)width * height <= OPTIMIZED_PIXELS;
    jpeg_start_compress(jpeg, TRUE);
    while (jpeg->next_scanline < height) {
      const uint8_t *from = pixels + jpeg->next_scanline * stride;
      JSAMPROW row = (JSAMPROW)from;
      if (!pk_row_is_opaque(from, width)) {
        pk_row_over_white(state->row, from, width);
        row = state->row;
      }
      jpeg_write_scanlines(jpeg, &row, 1);
    }
    jpeg_finish_compress(jpeg);
    state->result.bytes = state->bytes;
    state->result.size = state->size;
    state->bytes = NULL;
  }
  jpeg_destroy_compress(&state->jpeg);
  ic_encoded result = state->result;
  free(state->bytes);
  free(state->row);
  free(state);
  return result;
}
