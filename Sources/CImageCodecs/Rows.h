#ifndef IC_ROWS_H
#define IC_ROWS_H

/// The pixel rows of an image that is decoded.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ImageDecoding.h"
#include "PixelKernels.h"

#pragma clang assume_nonnull begin

typedef struct {
  uint8_t *_Nullable pixels;
  size_t bytes_per_row;
  size_t height;
} ic_rows;

/// Creates transparent rows of `width` pixels; `pixels` is NULL if there is no memory.
static inline ic_rows ic_rows_create(size_t width, size_t height) {
  ic_rows rows = {.bytes_per_row = width * 4, .height = height};
  rows.pixels = pk_bitmap_alloc(rows.bytes_per_row * height);
  return rows;
}

static inline void ic_rows_free(ic_rows *rows) {
  pk_bitmap_free(rows->pixels, rows->bytes_per_row * rows->height);
  rows->pixels = NULL;
}

static inline uint8_t *ic_row_at(const ic_rows *rows, size_t row) {
  return rows->pixels + row * rows->bytes_per_row;
}

/// An image without pixels that describes why decoding failed.
static inline ic_image ic_image_error(ic_status status, size_t offset, const char *message) {
  ic_image image = {.status = status, .offset = offset};
  snprintf(image.message, sizeof(image.message), "%s", message);
  return image;
}

#pragma clang assume_nonnull end

#endif
