#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "ImageEncoding.h"
#include "PixelKernels.h"

// Writes the chunks of a PNG (https://www.w3.org/TR/png-3/) and filters the rows. zlib compresses
// the rows. libpng would compress every row, but in a picture of a screen most rows equal the row
// above. A group of such rows is compressed once, and its compressed bytes are repeated.

enum {
  /// The level of compression. For screens of an app, level 3 takes a quarter of the time of zlib's
  /// default level and writes a tenth more bytes.
  screen_level = 3,
  /// The number of rows in a group. A compressed group of 1,170 pixels in RGB has about 180 bytes.
  rows_per_group = 32,
  /// The size at which a chunk of compressed bytes ends. A chunk of a PNG has less than 2^31 bytes.
  chunk_limit = 1 << 20,
  /// The maximum width. A row then has at most 2^29 bytes, so it also fits into a chunk if it cannot
  /// be compressed.
  maximum_width = 1 << 27,
};

typedef enum { filter_none = 0, filter_sub = 1, filter_up = 2 } filter;

typedef struct {
  uint8_t *bytes;
  size_t size, capacity;
  bool has_failed;
} buffer;

/// A picture that is being encoded. A row has the byte of its filter before its pixels.
typedef struct {
  buffer file;
  z_stream stream;
  /// The position of the open chunk in the file.
  size_t chunk;
  /// The Adler-32 checksum of the filtered rows.
  uLong checksum;
  /// The size of a row in bytes.
  size_t row_size;
  size_t bytes_per_pixel;
  /// The current row and the row above, both without a filter.
  uint8_t *row, *above;
  /// The current row with the filters "sub" and "up".
  uint8_t *sub, *up;
  /// A row that equals the row above, with the filter "up".
  uint8_t *repeated;
  /// A group of rows that equal the row above, compressed; empty until the group is needed.
  buffer group;
  uLong group_checksum;
} encoder;

static void reserve(buffer *b, size_t count) {
  if (b->has_failed || b->capacity - b->size >= count) return;
  size_t capacity = (b->size + count) * 2;
  uint8_t *moved = realloc(b->bytes, capacity);
  if (moved) {
    b->bytes = moved;
    b->capacity = capacity;
  } else {
    b->has_failed = true;
  }
}

static void append(buffer *b, const void *bytes, size_t count) {
  reserve(b, count);
  if (b->has_failed) return;
  memcpy(b->bytes + b->size, bytes, count);
  b->size += count;
}

static void store_number(uint8_t *target, uLong number) {
  for (int i = 0; i < 4; i++) target[i] = (uint8_t)(number >> (24 - 8 * i));
}

static void append_number(buffer *b, uLong number) {
  uint8_t bytes[4];
  store_number(bytes, number);
  append(b, bytes, 4);
}

static void begin_chunk(encoder *e, const char *type) {
  e->chunk = e->file.size;
  append_number(&e->file, 0);
  append(&e->file, type, 4);
}

static void end_chunk(encoder *e) {
  if (e->file.has_failed) return;
  uint8_t *chunk = e->file.bytes + e->chunk;
  size_t size = e->file.size - e->chunk - 8;
  store_number(chunk, size);
  append_number(&e->file, crc32_z(crc32_z(0, NULL, 0), chunk + 4, size + 4));
}

/// Compresses bytes, and appends the compressed bytes to a buffer.
static void compress_bytes(
    buffer *b, z_stream *stream, const uint8_t *bytes, size_t count, int flush) {
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uInt)count;
  do {
    reserve(b, 4096);
    if (b->has_failed) return;
    size_t available = b->capacity - b->size;
    if (available > UINT32_MAX) available = UINT32_MAX;
    stream->next_out = b->bytes + b->size;
    stream->avail_out = (uInt)available;
    if (deflate(stream, flush) == Z_STREAM_ERROR) b->has_failed = true;
    b->size += available - stream->avail_out;
  } while (stream->avail_out == 0);
}

/// Prepares the compression of bytes without zlib's header and checksum.
static bool begin_compression(z_stream *stream, int level, int strategy) {
  const int window_bits = -15, memory_level = 8;
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, memory_level, strategy) == Z_OK;
}

static void split_long_chunk(encoder *e) {
  if (e->file.size - e->chunk < chunk_limit) return;
  end_chunk(e);
  begin_chunk(e, "IDAT");
}

static void append_row(encoder *e, const uint8_t *row) {
  compress_bytes(&e->file, &e->stream, row, e->row_size, Z_NO_FLUSH);
  e->checksum = adler32_z(e->checksum, row, e->row_size);
  split_long_chunk(e);
}

static void make_group(encoder *e) {
  z_stream stream = {0};
  e->group_checksum = adler32_z(0, NULL, 0);
  // The strategy for runs of equal bytes suits the zeros of these rows best.
  e->group.has_failed = !begin_compression(&stream, Z_BEST_COMPRESSION, Z_RLE);
  if (e->group.has_failed) return;
  for (int i = 0; i < rows_per_group; i++) {
    int flush = i + 1 < rows_per_group ? Z_NO_FLUSH : Z_FULL_FLUSH;
    compress_bytes(&e->group, &stream, e->repeated, e->row_size, flush);
    e->group_checksum = adler32_z(e->group_checksum, e->repeated, e->row_size);
  }
  deflateEnd(&stream);
}

/// Appends rows that equal the row above.
static void append_repeated_rows(encoder *e, uint32_t count) {
  uint32_t groups = count / rows_per_group;
  if (groups > 0) {
    if (!e->group.bytes) make_group(e);
    e->file.has_failed = e->file.has_failed || e->group.has_failed;
    // After this flush, the compressed rows before the groups end with a whole byte, and the rows
    // after the groups do not refer to earlier rows.
    compress_bytes(&e->file, &e->stream, NULL, 0, Z_FULL_FLUSH);
  }
  for (uint32_t i = 0; i < groups && !e->file.has_failed; i++) {
    append(&e->file, e->group.bytes, e->group.size);
    e->checksum = adler32_combine(
        e->checksum, e->group_checksum, (z_off_t)(e->row_size * rows_per_group));
    split_long_chunk(e);
  }
  for (uint32_t i = groups * rows_per_group; i < count; i++) append_row(e, e->repeated);
}

/// The sum of the magnitudes of a filtered row's bytes as signed numbers. The filter with the
/// smallest sum usually leads to the smallest file; section 12.7 of the PNG specification recommends
/// this choice.
static uint64_t sum_of_magnitudes(const uint8_t *row, size_t size) {
  uint64_t sum = 0;
  for (size_t i = 1; i < size; i++) sum += (uint64_t)abs((int8_t)row[i]);
  return sum;
}

/// The current row with the best filter.
static const uint8_t *filtered_row(encoder *e) {
  // The compiler vectorizes these loops only with local variables, because a store of a byte may
  // change any member of the encoder.
  const uint8_t *row = e->row, *above = e->above;
  uint8_t *sub = e->sub, *up = e->up;
  size_t size = e->row_size, n = e->bytes_per_pixel;
  memcpy(sub + 1, row + 1, n);
  for (size_t i = n + 1; i < size; i++) sub[i] = row[i] - row[i - n];
  for (size_t i = 1; i < size; i++) up[i] = row[i] - above[i];
  const uint8_t *best = row, *others[2] = {sub, up};
  uint64_t least = sum_of_magnitudes(row, size);
  for (int i = 0; i < 2; i++) {
    uint64_t sum = sum_of_magnitudes(others[i], size);
    if (sum < least) {
      least = sum;
      best = others[i];
    }
  }
  return best;
}

static bool allocate_rows(encoder *e) {
  uint8_t **rows[] = {&e->row, &e->above, &e->sub, &e->up, &e->repeated};
  const filter filters[] = {filter_none, filter_none, filter_sub, filter_up, filter_up};
  for (int i = 0; i < 5; i++) {
    uint8_t *row = calloc(1, e->row_size);
    if (!row) return false;
    row[0] = filters[i];
    *rows[i] = row;
  }
  return true;
}

static void append_pixels(
    encoder *e, const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height) {
  bool is_opaque = e->bytes_per_pixel == 3;
  uint32_t y = 0;
  while (y < height && !e->file.has_failed) {
    const uint8_t *source = pixels + (ptrdiff_t)y * stride;
    uint8_t *row = e->above;
    e->above = e->row;
    e->row = row;
    if (is_opaque) {
      pk_row_drop_alpha(row + 1, source, width);
    } else {
      pk_row_unpremultiply(row + 1, source, width);
    }
    append_row(e, filtered_row(e));
    uint32_t next = y + 1;
    while (next < height &&
           memcmp(source, pixels + (ptrdiff_t)next * stride, (size_t)width * 4) == 0) {
      next++;
    }
    append_repeated_rows(e, next - y - 1);
    y = next;
  }
}

static void append_picture(
    encoder *e, const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height) {
  append(&e->file, "\x89PNG\r\n\x1a\n", 8);
  begin_chunk(e, "IHDR");
  append_number(&e->file, width);
  append_number(&e->file, height);
  // Eight bits per channel, RGB or RGBA, and the only methods of compression, filters and
  // interlacing.
  append(&e->file, e->bytes_per_pixel == 3 ? "\x08\x02\0\0\0" : "\x08\x06\0\0\0", 5);
  end_chunk(e);
  begin_chunk(e, "sRGB");
  // The rendering intent "relative colorimetric".
  append(&e->file, "\x01", 1);
  end_chunk(e);
  begin_chunk(e, "IDAT");
  // The header of a zlib stream (RFC 1950) with a window of 32 KB and the level "fast".
  append(&e->file, "\x78\x5e", 2);
  e->checksum = adler32_z(0, NULL, 0);
  append_pixels(e, pixels, stride, width, height);
  compress_bytes(&e->file, &e->stream, NULL, 0, Z_FINISH);
  append_number(&e->file, e->checksum);
  end_chunk(e);
  begin_chunk(e, "IEND");
  end_chunk(e);
}

ic_encoded ic_png_encode(
    const uint8_t *pixels, ptrdiff_t stride, uint32_t width, uint32_t height, bool is_opaque) {
  ic_encoded result = {0};
  if (width == 0 || height == 0 || width > maximum_width || height > INT32_MAX) {
    snprintf(result.message, sizeof(result.message),
             "a PNG of %u x %u pixels is not supported: use 1...%d x 1...%d pixels", width, height,
             maximum_width, INT32_MAX);
    return result;
  }
  encoder e = {.bytes_per_pixel = is_opaque ? 3 : 4};
  e.row_size = (size_t)width * e.bytes_per_pixel + 1;
  e.file.has_failed = true;
  if (begin_compression(&e.stream, screen_level, Z_FILTERED)) {
    e.file.has_failed = !allocate_rows(&e);
    append_picture(&e, pixels, stride, width, height);
    deflateEnd(&e.stream);
  }
  uint8_t *memory[] = {e.row, e.above, e.sub, e.up, e.repeated, e.group.bytes};
  for (int i = 0; i < 6; i++) free(memory[i]);
  if (e.file.has_failed) {
    free(e.file.bytes);
    snprintf(result.message, sizeof(result.message), "no memory for the encoded picture");
    return result;
  }
  result.bytes = e.file.bytes;
  result.size = e.file.size;
  return result;
}
