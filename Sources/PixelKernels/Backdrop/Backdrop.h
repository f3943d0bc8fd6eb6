#ifndef PK_BACKDROP_H
#define PK_BACKDROP_H

#include "BackdropRows.h"

// Resolutions. A *pixel* is the frame's. A *cell* is 2^shift pixels wide: the frame is averaged
// down to cells and toned there. With sigma of 4 pixels and more a *node* is two cells wide: cells
// are smoothed down to nodes by [1 3 3 1] / 8, blurred there, refined back to cells by
// [1 3 3 1] / 4 (the quadratic B-spline) and interpolated linearly to pixels. Below 4 pixels all
// three are the same. Cells and nodes lie on grids through the device space's origin.

/// The nodes of a backdrop. They reach one node beyond the rectangle where nodes are coarse, so that
/// every pixel lies between two.
struct pk_backdrop {
  pk_rect rect;
  int shift;
  bool coarse;
  /// Grid position of the first node, and how many there are.
  int x, y, width, height;
  /// Values, not bytes, from row to row.
  size_t stride;
  uint16_t *nodes;
  /// Values allocated.
  size_t capacity;
};

static inline int pk_node_shift(const pk_backdrop *b) { return b->shift + (b->coarse ? 1 : 0); }

/// Cell size for a sigma: the largest power of two up to 16 with sigma / f >= 4.
int pk_backdrop_shift(float sigma);

/// The Gaussian to apply on nodes so that all steps together have the variance of `sigma`.
void pk_backdrop_kernel(float sigma, int shift, bool coarse, pk_fir *fir);

/// Coverage of one axis: how much of each cell and node lies in the captured span.
typedef struct {
  /// First cell of the first node's span, first and last cell that hold pixels.
  int base, first, last;
  /// Pixels of the span in the first and last cell.
  int head, tail;
  /// Per node, times 8192: what the convolution of the coverage falls short of 1 by;
  /// 8192 is nothing. Four equal values per node. PK_SLACK of room behind.
  uint16_t *factor;
  /// Nodes at either end that fall short.
  int short_head, short_tail;
  /// Whether a factor would not fit: the span is too narrow for 16 bits.
  bool narrow;
} pk_axis;

/// Blurs in floating point, for rectangles so narrow that 16 bits lose too much: `cells` holds the
/// toned cells, `width` per row, unweighted.
bool pk_backdrop_blur_narrow(
    pk_backdrop *b, const uint16_t *cells, const pk_axis *columns, const pk_axis *rows,
    const pk_fir *fir);

#endif
