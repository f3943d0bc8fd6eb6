#include <math.h>

#include "Backdrop.h"

// A capture is one pass from the top of the rectangle to its bottom. Each row of cells is
// summed, toned and halved horizontally to the width of nodes when it is read. Four or six
// rows of one height are combined into one row of twice the height, until they are rows of
// nodes, which are stored in a ring. When the ring contains all neighbors of a row, the
// vertical and then the horizontal Gaussian make a row of the result. The working set fits
// the first- and second-level caches.

pk_backdrop *pk_backdrop_create(void) { return calloc(1, sizeof(pk_backdrop)); }

void pk_backdrop_destroy(pk_backdrop *b) {
  if (!b) return;
  pk_aligned_free(b->nodes);
  free(b);
}

pk_rect pk_backdrop_rect(const pk_backdrop *b) { return b->rect; }

size_t pk_backdrop_size(const pk_backdrop *b) {
  return sizeof *b + b->capacity * sizeof *b->nodes;
}

static size_t round_up_to_32(size_t values) { return (values + 31) & ~(size_t)31; }

/// Computes the node grid over `rect` and allocates its memory.
static bool allocate_nodes(pk_backdrop *b, pk_rect rect, pk_sizes sizes) {
  b->shift = sizes.post;
  b->coarse = sizes.coarse;
  b->quartic = sizes.quartic;
  int node = pk_node_shift(b), margin = sizes.coarse ? 1 : 0;
  b->x = pk_floor_shift(rect.x, node) - margin;
  b->y = pk_floor_shift(rect.y, node) - margin;
  b->width = pk_floor_shift(rect.x + rect.width - 1, node) + margin + 1 - b->x;
  b->height = pk_floor_shift(rect.y + rect.height - 1, node) + margin + 1 - b->y;
  b->stride = round_up_to_32((size_t)b->width * 4);
  size_t need = b->stride * (size_t)b->height + PK_SLACK;
  if (need > b->capacity) {
    pk_aligned_free(b->nodes);
    b->nodes = pk_aligned_alloc(need * sizeof *b->nodes);
    b->capacity = b->nodes ? need : 0;
  }
  b->rect = rect;
  if (b->nodes) return true;
  b->rect.width = b->rect.height = 0;
  return false;
}

static void measure_axis(pk_axis *axis, int from, int size, int first_node, int nodes) {
  const pk_fir *fir = &axis->fir;
  pk_sizes sizes = axis->sizes;
  int to = from + size, cell = 1 << sizes.cell;
  axis->base = first_node * (1 << sizes.halvings);
  axis->first = pk_floor_shift(from, sizes.cell);
  axis->last = pk_floor_shift(to - 1, sizes.cell);
  axis->head = pk_min(to, (axis->first + 1) * cell) - from;
  axis->tail = axis->first == axis->last ? axis->head : to - axis->last * cell;
  axis->short_head = axis->short_tail = 0;
  axis->narrow = false;
  // Compute the coverage of cells, 0...1. It is then reduced to the coverage of nodes.
  float *cover = (float *)(void *)(axis->factor + nodes * 4 + PK_SLACK);
  for (int i = 0; i < nodes << sizes.halvings; i++) {
    int at = axis->base + i;
    bool inside = at >= axis->first && at <= axis->last;
    int pixels = at == axis->first ? axis->head : at == axis->last ? axis->tail : cell;
    cover[i] = inside ? (float)pixels / (float)cell : 0;
  }
  for (int level = sizes.halvings - 1; level >= 0; level--) {
    pk_halve_cover(cover, nodes << level, sizes.quartic);
  }
  bool interior = false;
  for (int n = 0; n < nodes; n++) {
    double sum = (double)fir->weight[0] * cover[n];
    bool clear = n >= fir->radius + 3 && n < nodes - fir->radius - 3;
    if (!clear) {
      for (int k = 1; k <= fir->radius; k++) {
        double both = (n >= k ? cover[n - k] : 0) + (n + k < nodes ? cover[n + k] : 0);
        sum += fir->weight[k] * both / 2;
      }
    } else {
      sum = 32768;
    }
    double factor = sum > 0 ? 32768. * 8192 / sum : 1e9;
    if (factor > 65000) axis->narrow = true;
    uint16_t value = (uint16_t)pk_clamp((int)fmin(factor + .5, 65535), 8192, 65535);
    for (int c = 0; c < 4; c++) axis->factor[n * 4 + c] = value;
    if (value == 8192) {
      interior = true;
      axis->short_tail = 0;
    } else if (interior) {
      axis->short_tail++;
    } else {
      axis->short_head++;
    }
  }
}

typedef struct {
  const pk_backdrop_rows *loops;
  pk_backdrop *b;
  pk_image frame;
  pk_tone tone;
  bool curved, opaque;
  pk_axis columns, rows;
  /// `cells` is a row of cells that begins with the first node's first cell. `narrower[level]` is
  /// that row halved to 2^level cells per node. Zeros surround each row.
  uint16_t *cells, *narrower[PK_MAX_HALVINGS];
  /// Rows as wide as the nodes and 2^level cells high, indexed by row & 7. Rows `first` to `last`
  /// are not empty, and `next` is the next row to compute.
  struct {
    uint16_t *rows[8];
    int first, last, next;
  } levels[PK_MAX_HALVINGS];
  uint16_t *zeros;
  /// Node rows before the blur, indexed by row & (ring_size - 1).
  uint16_t *ring;
  int ring_size;
  size_t row_values;
  /// A vertically blurred row with zeros around it, and a row blurred in both directions.
  uint16_t *blurred, *finished;
  /// The memory of `blurred`. The row begins after a margin of `margin` bytes.
  uint8_t *blurred_memory;
  size_t margin;
} capture;

/// Whether the curve and gain are the identity.
static bool is_identity(const pk_backdrop_filter *f) {
  return f->p0 == 0 && f->p3 == 1 && fabsf(f->p1 - 1.f / 3) < 1e-6f
      && fabsf(f->p2 - 2.f / 3) < 1e-6f && f->gain == 1;
}

static pk_tone tone_of(const pk_backdrop_filter *f, int pixels) {
  float inverse = 1.f / (255.f * (float)pixels), top = 32640;
  float curve[4] = {
      f->p0 * top, 3 * (f->p1 - f->p0) * top, 3 * (f->p2 - 2 * f->p1 + f->p0) * top,
      (f->p3 - 3 * f->p2 + 3 * f->p1 - f->p0) * top,
  };
  bool fits = f->gain >= 0 && f->gain < 1.99f;
  for (int i = 0; i <= 64; i++) {
    float y = (float)i / 64, v = ((curve[3] * y + curve[2]) * y + curve[1]) * y + curve[0];
    fits &= v >= 0 && v <= top;
  }
  pk_tone t = {
      .curve = {
          curve[0],
          (3 * (f->p1 - f->p0) - f->gain) * top,
          curve[2],
          curve[3],
      },
      .luma = {.0722f * inverse, .7152f * inverse, .2126f * inverse},
      .gain = f->gain * top * inverse,
      .full = 255.f * (float)pixels,
      .alpha = top * inverse,
      .half_gain = fits ? (int)lroundf(f->gain * 16384) : -1,
  };
  return t;
}

static void set_pixels(pk_tone *tone, const pk_tone *of_one, int pixels) {
  float inverse = 1.f / (float)pixels;
  *tone = *of_one;
  for (int c = 0; c < 3; c++) tone->luma[c] *= inverse;
  tone->gain *= inverse;
  tone->alpha *= inverse;
  tone->full *= (float)pixels;
}

/// Sums and tones one cell of any width, such as the first or the last cell of a row.
static void read_single_cell(
    capture *k, const uint8_t *src, int width, int height, uint16_t out[4]) {
  uint16_t cell[64 + PK_SLACK] = {0};
  uint32_t sums[4] = {0};
  for (int y = 0; y < height; y++) {
    const uint8_t *p = src + y * k->frame.stride;
    for (int i = 0; i < width * 4; i++) sums[i & 3] += p[i];
  }
  for (int c = 0; c < 4; c++) cell[c] = (uint16_t)sums[c];
  pk_tone tone;
  set_pixels(&tone, &k->tone, width * height);
  k->opaque &= k->loops->tone(cell, 1, &tone);
  memcpy(out, cell, 8);
}

static void scale_values(uint16_t *values, size_t count, int part, int shift) {
  for (size_t i = 0; i < count; i++) {
    values[i] = (uint16_t)((uint32_t)values[i] * (uint32_t)part >> shift);
  }
}

/// Tones a row of pixels, for cells of one pixel.
static void read_pixels(capture *k, const uint8_t *src, int count, uint16_t *out) {
  ptrdiff_t stride = k->frame.stride;
  if (k->curved) {
    k->opaque &= k->loops->tone_pixels(src, stride, count, &k->tone, out);
  } else {
    k->loops->read(src, stride, count, out);
    k->opaque &= k->loops->widen(out, count, 0);
  }
  memset(out + count * 4, 0, 2 * PK_SLACK * sizeof *out);
}

/// Sums and tones cell row `row`; with `weighted`, cells are weighted by their area inside the
/// rectangle.
static void read_cells(capture *k, int row, bool weighted, uint16_t *out) {
  const pk_axis *columns = &k->columns;
  pk_rect rect = k->b->rect;
  int shift = columns->sizes.cell, f = 1 << shift;
  int down = k->rows.sizes.cell, full = 1 << down;
  int y0 = pk_max(rect.y, row * full), y1 = pk_min(rect.y + rect.height, (row + 1) * full);
  int height = y1 - y0, count = columns->last - columns->first + 1;
  const uint8_t *src = pk_at(k->frame, rect.x, y0, 4);
  bool ragged_head = columns->head < f, ragged_tail = count > 1 && columns->tail < f;
  int from = ragged_head ? 1 : 0, to = count - (ragged_tail ? 1 : 0);
  uint16_t *inner = out + from * 4;
  if (shift == 0) {
    read_pixels(k, src, count, out);
  } else if (to > from) {
    const uint8_t *first = src + (ragged_head ? columns->head * 4 : 0);
    k->loops->sum(first, k->frame.stride, height, to - from, inner);
    if (k->curved || height < full) {
      pk_tone tone;
      set_pixels(&tone, &k->tone, f * height);
      k->opaque &= k->loops->tone(inner, to - from, &tone);
    } else {
      k->opaque &= k->loops->widen(inner, to - from, shift + down);
    }
    memset(out + to * 4, 0, 2 * PK_SLACK * sizeof *out);
  }
  if (ragged_head) read_single_cell(k, src, columns->head, height, out);
  if (ragged_tail) {
    const uint8_t *last = src + (size_t)(rect.width - columns->tail) * 4;
    read_single_cell(k, last, columns->tail, height, out + (count - 1) * 4);
  }
  if (!weighted) return;
  if (ragged_head) scale_values(out, 4, columns->head, shift);
  if (ragged_tail) scale_values(out + (count - 1) * 4, 4, columns->tail, shift);
  if (height < full) scale_values(out, (size_t)count * 4, height, down);
}

/// Reads cell row `row` and halves the row horizontally to the width of nodes.
static void read_halved(capture *k, int row, uint16_t *out) {
  read_cells(k, row, true, k->cells + (k->columns.first - k->columns.base) * 4);
  const uint16_t *from = k->cells;
  for (int level = k->columns.sizes.halvings - 1; level >= 0; level--) {
    uint16_t *to = level ? k->narrower[level] : out;
    int count = k->b->width << level;
    if (k->b->quartic) {
      k->loops->halve_columns_quartic(from, count, to);
    } else {
      k->loops->halve_columns(from, count, to);
    }
    from = to;
  }
}

static void halve_rows_of(capture *k, int level, int row, uint16_t *out);

/// Returns row `row` of a level. The first request computes the row. Rows are requested in order,
/// and a row stays valid until the eighth row after it is requested.
static const uint16_t *level_row(capture *k, int level, int row) {
  if (row < k->levels[level].first || row > k->levels[level].last) return k->zeros;
  while (k->levels[level].next <= row) {
    int next = k->levels[level].next++;
    uint16_t *out = k->levels[level].rows[next & 7];
    if (level == 0) {
      read_halved(k, next, out);
    } else {
      halve_rows_of(k, level - 1, next, out);
    }
  }
  return k->levels[level].rows[row & 7];
}

static void halve_rows_of(capture *k, int level, int row, uint16_t *out) {
  const uint16_t *rows[6];
  int count = k->b->quartic ? 6 : 4, first = 2 * row + 1 - count / 2;
  for (int i = 0; i < count; i++) rows[i] = level_row(k, level, first + i);
  if (k->b->quartic) {
    k->loops->halve_rows_quartic(rows, k->b->width * 4, out);
  } else {
    k->loops->halve_rows(rows, k->b->width * 4, out);
  }
}

/// Computes row `n` of the nodes before the blur; 0 is the first row.
static void make_nodes(capture *k, int n) {
  uint16_t *out = k->ring + (size_t)(n & (k->ring_size - 1)) * k->row_values;
  int halvings = k->rows.sizes.halvings;
  if (halvings == 0) {
    read_cells(k, k->rows.base + n, true, out);
  } else {
    halve_rows_of(k, halvings - 1, k->b->y + n, out);
  }
}

static void begin_levels(capture *k) {
  int first = k->rows.first, last = k->rows.last, extent = k->b->quartic ? 2 : 1;
  for (int level = 0; level < k->rows.sizes.halvings; level++) {
    k->levels[level].first = k->levels[level].next = first;
    k->levels[level].last = last;
    // Row r of the next level reads rows 2r - extent to 2r + 1 + extent.
    first = pk_floor_shift(first - extent, 1);
    last = pk_floor_shift(last + extent, 1);
  }
}

/// Normalizes the values at both ends of a row. Each value is divided by the fraction of the kernel
/// that is inside the rectangle.
static void normalize_row(capture *k, uint16_t *row) {
  const pk_axis *columns = &k->columns;
  int width = k->b->width;
  k->loops->scale(row, columns->factor, columns->short_head * 4);
  int from = (width - columns->short_tail) * 4;
  k->loops->scale(row + from, columns->factor + from, columns->short_tail * 4);
}

/// Blurs node row `n` vertically out of the ring and horizontally into the result.
static void blur_row(capture *k, int n) {
  const pk_backdrop_rows *loops = k->loops;
  const uint16_t *taps[2 * PK_MAX_RADIUS + 1];
  int values = k->b->width * 4, radius = k->rows.fir.radius;
  uint16_t *out = k->b->nodes + (size_t)n * k->b->stride;
  for (int i = -radius; i <= radius; i++) {
    int row = n + i;
    taps[radius + i] = row < 0 || row >= k->b->height
        ? k->zeros
        : k->ring + (size_t)(row & (k->ring_size - 1)) * k->row_values;
  }
  loops->fir(&k->rows.fir, taps, values, k->blurred);
  if (k->rows.factor[n * 4] != 8192) {
    // Normalize the whole row by one factor before the horizontal kernel.
    uint16_t factor[64];
    for (int i = 0; i < 64; i++) factor[i] = k->rows.factor[n * 4];
    for (int i = 0; i < values; i += 64) {
      loops->scale(k->blurred + i, factor, pk_min(64, values - i));
    }
  }
  radius = k->columns.fir.radius;
  memset(k->blurred + values, 0, (size_t)(radius * 4 + PK_SLACK) * 2);
  for (int i = -radius; i <= radius; i++) taps[radius + i] = k->blurred + i * 4;
  loops->fir(&k->columns.fir, taps, values, k->finished);
  normalize_row(k, k->finished);
  // All rows of pixels on which this node row depends have been read, so `opaque` is final for this
  // row.
  loops->finish(k->finished, values, k->opaque, out);
}

/// Allocates the next `bytes` of `memory`, 64-byte aligned. If `memory` is NULL, the function
/// returns NULL and only adds the size to `at`.
static void *allocate(uint8_t *memory, size_t *at, size_t bytes) {
  uint8_t *p = memory ? memory + *at : NULL;
  *at += (bytes + 63) & ~(size_t)63;
  return p;
}

/// Divides scratch memory into buffers. A first call without memory measures the size.
static size_t lay_out(capture *k, uint8_t *memory) {
  size_t at = 0, row = k->row_values * 2, slack = PK_SLACK * 2;
  size_t width = (size_t)k->b->width, height = (size_t)k->b->height;
  size_t across = (size_t)1 << k->columns.sizes.halvings;
  size_t down = (size_t)1 << k->rows.sizes.halvings;
  size_t begin = at;
  uint8_t *cells = allocate(memory, &at, slack + width * across * 8 + 4 * slack);
  if (memory) k->cells = (uint16_t *)(void *)(cells + slack);
  for (int level = 1; level < k->columns.sizes.halvings; level++) {
    uint8_t *row_memory = allocate(memory, &at, slack + (width << level) * 8 + 2 * slack);
    if (memory) k->narrower[level] = (uint16_t *)(void *)(row_memory + slack);
  }
  size_t cells_size = at - begin;
  for (int level = 0; level < k->rows.sizes.halvings; level++) {
    for (int i = 0; i < 8; i++) k->levels[level].rows[i] = allocate(memory, &at, row);
  }
  k->zeros = allocate(memory, &at, row);
  k->ring = allocate(memory, &at, row * (size_t)k->ring_size);
  k->margin = ((size_t)k->columns.fir.radius * 8 + slack + 63) & ~(size_t)63;
  k->blurred_memory = allocate(memory, &at, k->margin + row + k->margin + slack);
  k->finished = allocate(memory, &at, row + slack);
  k->columns.factor = allocate(memory, &at, width * (8 + 4 * across) + 2 * slack);
  k->rows.factor = allocate(memory, &at, height * (8 + 4 * down) + 2 * slack);
  if (!memory) return at;
  // Margins must be zero; all other values are written before they are read.
  memset(cells, 0, cells_size);
  memset(k->zeros, 0, row);
  memset(k->blurred_memory, 0, k->margin);
  k->blurred = (uint16_t *)(void *)(k->blurred_memory + k->margin);
  return at;
}

static bool capture_narrow(capture *k) {
  pk_axis *columns = &k->columns, *rows = &k->rows;
  int across = columns->last - columns->first + 1, down = rows->last - rows->first + 1;
  uint16_t *cells = pk_aligned_alloc(((size_t)across * down * 4 + 2 * PK_SLACK) * 2);
  if (!cells) return false;
  for (int y = 0; y < down; y++) {
    read_cells(k, rows->first + y, false, cells + (size_t)y * across * 4);
  }
  bool done = pk_backdrop_blur_narrow(k->b, cells, columns, rows);
  pk_aligned_free(cells);
  return done;
}

static void make_opaque(pk_backdrop *b) {
  for (int y = 0; y < b->height; y++) {
    uint16_t *row = b->nodes + (size_t)y * b->stride;
    for (int x = 0; x < b->width; x++) row[x * 4 + 3] = 65280;
  }
}

static bool discard_nodes(pk_backdrop *b) {
  b->rect.width = b->rect.height = 0;
  return false;
}

bool pk_backdrop_capture(
    pk_backdrop *b, pk_image frame, pk_rect rect, const pk_backdrop_filter *filter,
    pk_scratch *scratch) {
  rect = pk_intersect(rect, pk_bounds(frame));
  float sigma = fminf(fmaxf(filter->sigma, 0), 2048);
  if (!frame.data || pk_is_empty(rect) || !(sigma >= 0)) return discard_nodes(b);
  pk_sizes across = pk_backdrop_sizes(sigma, 1), down = pk_backdrop_sizes(sigma, 2);
  if (!allocate_nodes(b, rect, across)) return false;

  capture k = {.loops = pk_backdrop_rows_current(), .b = b, .frame = frame, .opaque = true};
  k.columns.sizes = across;
  k.rows.sizes = down;
  k.tone = tone_of(filter, 1);
  k.curved = !is_identity(filter);
  pk_gaussian_kernel(sigma, across, &k.columns.fir);
  pk_gaussian_kernel(sigma, down, &k.rows.fir);
  k.row_values = round_up_to_32((size_t)b->width * 4 + PK_SLACK);
  for (k.ring_size = 1; k.ring_size < 2 * k.rows.fir.radius + 1; k.ring_size *= 2) {}

  size_t bytes = lay_out(&k, NULL);
  uint8_t *memory = pk_scratch_reserve(scratch, bytes);
  if (!memory) return discard_nodes(b);
  lay_out(&k, memory);
  measure_axis(&k.columns, rect.x, rect.width, b->x, b->width);
  measure_axis(&k.rows, rect.y, rect.height, b->y, b->height);

  if (k.columns.narrow || k.rows.narrow) {
    if (!capture_narrow(&k)) return discard_nodes(b);
    if (k.opaque) make_opaque(b);
  } else {
    begin_levels(&k);
    int done = 0;
    for (int n = 0; n < b->height; n++) {
      make_nodes(&k, n);
      if (n >= k.rows.fir.radius) blur_row(&k, done++);
    }
    while (done < b->height) blur_row(&k, done++);
  }
  return true;
}

/// The average color of `rect` after the tone curve: premultiplied, level x 256.
static void average_cell(
    pk_image frame, pk_rect rect, const pk_backdrop_filter *filter, uint16_t out[4]) {
  double mean[4];
  pk_average(frame, rect, mean);
  // Tone the average like a cell of 256 equal pixels, because the sums of such a cell are at most
  // 65280 and fit 16 bits.
  uint16_t cell[64 + PK_SLACK] = {0};
  for (int c = 0; c < 4; c++) cell[c] = (uint16_t)lround(mean[c] * 256);
  pk_tone one = tone_of(filter, 1), tone;
  set_pixels(&tone, &one, 256);
  pk_backdrop_rows_scalar.tone(cell, 1, &tone);
  for (int c = 0; c < 4; c++) out[c] = (uint16_t)(cell[c] * 2);
}

bool pk_backdrop_capture_average(
    pk_backdrop *b, pk_image frame, pk_rect rect, const pk_backdrop_filter *filter) {
  rect = pk_intersect(rect, pk_bounds(frame));
  if (!frame.data || pk_is_empty(rect)) return discard_nodes(b);
  if (!allocate_nodes(b, rect, pk_backdrop_sizes(1000, 2))) return false;
  uint16_t cell[4];
  average_cell(frame, rect, filter, cell);
  for (int y = 0; y < b->height; y++) {
    uint16_t *row = b->nodes + (size_t)y * b->stride;
    for (int x = 0; x < b->width; x++) memcpy(row + x * 4, cell, 8);
  }
  return true;
}

pk_tint pk_backdrop_average_color(
    pk_image frame, pk_rect rect, const pk_backdrop_filter *filter) {
  pk_tint color = {0, 0, 0, 0};
  rect = pk_intersect(rect, pk_bounds(frame));
  if (!frame.data || pk_is_empty(rect)) return color;
  uint16_t cell[4];
  average_cell(frame, rect, filter, cell);
  if (cell[3] == 0) return color;
  float alpha = cell[3];
  color = (pk_tint){cell[2] / alpha, cell[1] / alpha, cell[0] / alpha, alpha / 65280};
  return color;
}
