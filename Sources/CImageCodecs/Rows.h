#ifndef IC_ROWS_H
#define IC_ROWS_H

/// Memory for pixel rows. The memory grows as the rows arrive.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ImageDecoding.h"

#pragma clang assume_nonnull begin

typedef struct {
  uint8_t *_Nullable pixels;
  size_t bytes_per_row;
  size_t capacity;
  size_t height;
} ic_rows;

/// Returns the row with the index `row`, or NULL if there is no memory. All rows up to this index
/// become valid.
static inline uint8_t *_Nullable ic_row_at(ic_rows *rows, size_t row) {
  if (row >= rows->capacity) {
    // The capacity doubles from about 256 KiB; realloc moves large blocks without copying them.
    size_t new_capacity = rows->capacity * 2;
    size_t least = 262144 / rows->bytes_per_row + 1;
    if (new_capacity < least) new_capacity = least;
    if (new_capacity <= row) new_capacity = row + 1;
    if (new_capacity > rows->height) new_capacity = rows->height;
    uint8_t *moved = realloc(rows->pixels, new_capacity * rows->bytes_per_row);
    if (!moved) return NULL;
    rows->pixels = moved;
    rows->capacity = new_capacity;
  }
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
