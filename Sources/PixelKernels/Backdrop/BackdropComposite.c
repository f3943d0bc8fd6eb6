#include <math.h>

#include "Backdrop.h"

// The loop visits the pairs of neighboring rows of posts from the top. Each new row is
// refined from nodes, tinted and expanded to full width once. The rows of pixels between
// the two rows of posts are then written in batches of four. Tiles keep both expanded rows
// in the first-level cache.

#define TILE_BLOCKS 80

typedef struct {
  const pk_backdrop_rows *loops;
  const pk_backdrop *b;
  bool tinted;
  uint32_t inverse_alpha;
  uint16_t add[4];
  /// A row of nodes, a row of posts, and two rows of posts that are expanded to pixels.
  uint16_t *nodes, *cells, *expanded[2];
  /// The device x of the tile's first block, and the number of its blocks.
  int x, blocks;
} walk;

static bool begin_walk(walk *w, const pk_backdrop *b, pk_tint tint, pk_scratch *scratch) {
  w->loops = pk_backdrop_rows_current();
  w->b = b;
  float alpha = fminf(fmaxf(tint.alpha, 0), 1);
  w->tinted = alpha > 0;
  w->inverse_alpha = (uint32_t)lroundf((1 - alpha) * 65536);
  float color[3] = {tint.blue, tint.green, tint.red};
  for (int c = 0; c < 3; c++) {
    w->add[c] = (uint16_t)lroundf(fminf(fmaxf(color[c], 0), 1) * alpha * 65280);
  }
  w->add[3] = (uint16_t)lroundf(alpha * 65280);
  const size_t row = TILE_BLOCKS * 64 + 4 * PK_SLACK, expanded = TILE_BLOCKS * 64 + PK_SLACK;
  uint16_t *memory = pk_scratch_reserve(scratch, (2 * row + 2 * expanded) * 2);
  if (!memory) return false;
  w->nodes = memory + PK_SLACK;
  w->cells = memory + row + PK_SLACK;
  w->expanded[0] = memory + 2 * row;
  w->expanded[1] = memory + 2 * row + expanded;
  return true;
}

static const uint16_t *node_row(const pk_backdrop *b, int row) {
  return b->nodes + (size_t)pk_clamp(row - b->y, 0, b->height - 1) * b->stride;
}

static void tint_row(walk *w, uint16_t *row, int cells) {
  if (w->tinted) w->loops->tint(row, cells, w->inverse_alpha, w->add);
}

/// Computes a row of posts over the tile and expands the row to pixels. `row` is the index of the
/// row on the grid.
static void expand_row(walk *w, int row, uint16_t *out) {
  const pk_backdrop *b = w->b;
  int block_cell = w->x >> b->shift;
  int first = block_cell - 1, last = block_cell + (w->blocks * 16 >> b->shift) + 1;
  if (!b->coarse) {
    int from = pk_max(first, b->x), to = pk_min(last, b->x + b->width - 1);
    memcpy(
        w->cells + (from - first) * 4, node_row(b, row) + (from - b->x) * 4,
        (size_t)pk_max(0, to - from + 1) * 8);
    tint_row(w, w->cells, last - first + 1);
    w->loops->expand(w->cells + 4, b->shift, w->blocks, out);
    return;
  }
  int node_first = pk_max(pk_floor_shift(first, 1) - 1, b->x);
  int node_last = pk_min(pk_floor_shift(last, 1) + 1, b->x + b->width - 1);
  int count = node_last - node_first + 1, node = pk_floor_shift(row, 1);
  int side = (row & 1) ? 1 : -1;
  const uint16_t *near = node_row(b, node), *far = node_row(b, node + side);
  size_t skip = (size_t)(node_first - b->x) * 4;
  if (b->quartic) {
    const uint16_t *other = node_row(b, node - side);
    w->loops->midway_quartic(near + skip, far + skip, other + skip, count * 4, w->nodes);
  } else {
    w->loops->midway(near + skip, far + skip, count * 4, w->nodes);
  }
  tint_row(w, w->nodes, count);
  if (b->shift == 0) {
    const uint16_t *first_node = w->nodes + (w->x / 2 - node_first) * 4;
    w->loops->expand_doubled(first_node, w->blocks, out);
    return;
  }
  if (b->quartic) {
    w->loops->double_columns_quartic(w->nodes, count, w->cells);
  } else {
    w->loops->double_columns(w->nodes, count, w->cells);
  }
  w->loops->expand(w->cells + (block_cell - 2 * node_first) * 4, b->shift, w->blocks, out);
}

typedef struct {
  pk_image dst, mask;
  uint32_t alpha;
  bool mixed;
} target;

/// Emits the columns `from..<to` of one block.
static void emit_part(walk *w, const target *t, const pk_emit *full, int block, int from, int to) {
  uint8_t pixels[4 * 64] = {0}, cover[4 * 16] = {0};
  int x = w->x + block * 16 + from;
  size_t bytes = (size_t)(to - from) * 4;
  pk_emit e = *full;
  e.above += block * 64;
  e.below += block * 64;
  e.blocks = 1;
  e.dst = pixels;
  e.stride = 64;
  if (!t->mixed) {
    w->loops->emit(&e);
  } else {
    pk_coverage c = {t->mask.data ? cover : NULL, 16, t->alpha};
    for (int r = 0; r < e.rows; r++) {
      memcpy(pixels + r * 64 + from * 4, pk_at(t->dst, x, e.y + r, 4), bytes);
      if (t->mask.data) {
        memcpy(cover + r * 16 + from, pk_at(t->mask, x, e.y + r, 1), (size_t)(to - from));
      }
    }
    w->loops->emit_mixed(&e, &c);
  }
  for (int r = 0; r < e.rows; r++) {
    memcpy(pk_at(t->dst, x, e.y + r, 4), pixels + r * 64 + from * 4, bytes);
  }
}

/// Emits up to four rows of the tile, columns `x0..<x1`.
static void emit_rows(walk *w, const target *t, pk_emit *e, int x0, int x1) {
  int from = 0, to = w->blocks;
  if (w->x < x0) {
    emit_part(w, t, e, 0, x0 - w->x, pk_min(16, x1 - w->x));
    from = 1;
  }
  int over = w->x + w->blocks * 16 - x1;
  if (over > 0 && to > from) {
    to--;
    emit_part(w, t, e, to, 0, 16 - over);
  }
  if (from >= to) return;
  pk_emit inner = *e;
  inner.above += from * 64;
  inner.below += from * 64;
  inner.blocks = to - from;
  inner.dst = pk_at(t->dst, w->x + from * 16, e->y, 4);
  inner.stride = t->dst.stride;
  if (!t->mixed) {
    w->loops->emit(&inner);
    return;
  }
  pk_coverage c = {NULL, t->mask.stride, t->alpha};
  if (t->mask.data) c.mask = pk_at(t->mask, w->x + from * 16, e->y, 1);
  w->loops->emit_mixed(&inner, &c);
}

typedef void (*row_visitor)(walk *w, pk_emit *e, int x0, int x1, void *context);

/// Visits every row of `clip`, tile by tile, in batches of at most `batch` rows, 1 or 4.
static void for_rows(walk *w, pk_rect clip, int batch, row_visitor visit, void *context) {
  const pk_backdrop *b = w->b;
  int shift = b->shift, half = shift ? 1 << (shift - 1) : 0;
  int x_end = clip.x + clip.width, y_end = clip.y + clip.height;
  for (int x = pk_floor_shift(clip.x, 4) * 16; x < x_end; x += TILE_BLOCKS * 16) {
    w->x = x;
    w->blocks = pk_min(TILE_BLOCKS, (x_end - x + 15) >> 4);
    int x0 = pk_max(clip.x, x), x1 = pk_min(x_end, x + w->blocks * 16);
    int upper = 0, ready = INT_MIN;
    for (int y = clip.y; y < y_end;) {
      // The row of posts whose center line is at or above the center line of the pixel row.
      int row = shift ? pk_floor_shift(y + half, shift) - 1 : y;
      int end = shift ? (row + 1) * (1 << shift) + half : y + 1;
      if (ready == row && shift) {
        upper ^= 1;
      } else {
        expand_row(w, row, w->expanded[upper]);
      }
      if (shift) {
        expand_row(w, row + 1, w->expanded[upper ^ 1]);
        ready = row + 1;
      }
      int top = shift ? row * (1 << shift) + half : y;
      for (end = pk_min(end, y_end); y < end;) {
        pk_emit e = {
            .above = w->expanded[upper],
            .below = w->expanded[shift ? upper ^ 1 : upper],
            .shift = shift,
            .phase = (y - top) & ~3,
            .skip = (y - top) & 3,
            .rows = pk_min(batch - ((y - top) & (batch - 1)), end - y),
            .blocks = w->blocks,
            .y = y,
        };
        visit(w, &e, x0, x1, context);
        y += e.rows;
      }
    }
  }
}

static void visit_emit(walk *w, pk_emit *e, int x0, int x1, void *context) {
  emit_rows(w, context, e, x0, x1);
}

bool pk_backdrop_composite(
    const pk_backdrop *b, pk_image dst, pk_rect clip, pk_tint tint, float alpha, pk_image mask,
    pk_scratch *scratch) {
  clip = pk_clip(dst, pk_intersect(clip, b->rect), mask);
  if (!dst.data || pk_is_empty(clip) || !(alpha > 0)) return true;
  walk w;
  if (!begin_walk(&w, b, tint, scratch)) return false;
  target t = {.dst = dst, .mask = mask, .alpha = (uint32_t)lroundf(fminf(alpha, 1) * 65535)};
  t.mixed = mask.data || t.alpha < 65535;
  for_rows(&w, clip, 4, visit_emit, &t);
  return true;
}

typedef struct {
  uint16_t *out;
  pk_rect clip;
} resolving;

static void visit_resolve(walk *w, pk_emit *e, int x0, int x1, void *context) {
  resolving *r = context;
  uint16_t block[64];
  for (int i = 0; i < e->blocks; i++) {
    int x = w->x + i * 16, from = pk_max(x0, x), to = pk_min(x1, x + 16);
    pk_emit one = *e;
    one.above += i * 64;
    one.below += i * 64;
    one.blocks = 1;
    w->loops->resolve(&one, block);
    size_t at = ((size_t)(e->y - r->clip.y) * r->clip.width + (from - r->clip.x)) * 4;
    memcpy(r->out + at, block + (from - x) * 4, (size_t)(to - from) * 8);
  }
}

bool pk_backdrop_resolve(
    const pk_backdrop *b, pk_rect clip, pk_tint tint, uint16_t *out, pk_scratch *scratch) {
  pk_rect inside = pk_intersect(clip, b->rect);
  if (pk_is_empty(clip) || inside.width != clip.width || inside.height != clip.height) return false;
  walk w;
  if (!begin_walk(&w, b, tint, scratch)) return false;
  resolving r = {out, clip};
  for_rows(&w, clip, 1, visit_resolve, &r);
  return true;
}
