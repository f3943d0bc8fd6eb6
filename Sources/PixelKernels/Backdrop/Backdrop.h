#ifndef PK_BACKDROP_H
#define PK_BACKDROP_H

#include "BackdropRows.h"

// The resolutions of a backdrop. All resolutions are grids that contain the origin of device space.
//
// - A *pixel* is a pixel of the frame.
// - A *cell* is 1 by 1, 2 by 2, or 2 pixels wide and 4 high: the frame is averaged down to cells,
//   and the tone curve is applied to the cells. Toning the average of several pixels differs from
//   averaging toned pixels. With larger cells the difference would be a level or more in text,
//   whose strokes are mostly upright.
// - A *node* is a cell smoothed down by [1 3 3 1] / 8 until sigma is 2.5 to 5 nodes. The Gaussian
//   is applied to nodes, and the backdrop stores them.
// - *Posts* are nodes refined once, by [1 3 3 1] / 4 (the quadratic B-spline): sigma is 5 to 10
//   posts. Pixels are interpolated linearly between posts.
//
// A panel over scrolling content shimmers if sigma is close to these sizes: by 8 of 255 levels at
// sigma = 2 posts. Therefore longer filters apply from 2 to 10 pixels of sigma: cells are pixels,
// and nodes are smoothed down by [1 5 10 10 5 1] / 32 and refined by twice this filter (the quartic
// B-spline). These filters have only a third to a tenth of the aliasing of the shorter filters, so
// sigma may be 1 to 2.5 nodes and 2 to 5 posts. Below 2 pixels of sigma, cells, nodes and posts are
// pixels. Above 160 pixels of sigma, posts keep their largest size of 16 pixels, and sigma is more
// than 10 posts.

/// The nodes of a backdrop. Coarse nodes extend one node beyond the rectangle on each side,
/// because the pixels at its edges are interpolated between a node inside and a node
/// outside.
struct pk_backdrop {
  pk_rect rect;
  /// A post is 2^shift pixels wide.
  int shift;
  /// `coarse`: whether a node is two posts wide instead of one. `quartic`: whether the longer
  /// filters are used.
  bool coarse, quartic;
  /// The grid position of the first node, and the counts of columns and rows of nodes.
  int x, y, width, height;
  /// The distance between two rows, in values.
  size_t stride;
  uint16_t *nodes;
  /// The number of allocated values.
  size_t capacity;
};

static inline int pk_node_shift(const pk_backdrop *b) { return b->shift + (b->coarse ? 1 : 0); }

#define PK_MAX_HALVINGS 4

/// Returns the sizes for a sigma. The exponent of cells is at most `largest_cell`; post sizes are
/// the same on both axes.
pk_sizes pk_backdrop_sizes(float sigma, int largest_cell);

/// One axis of a capture: its sizes, its kernel, and the corrections for cells and nodes that the
/// captured span covers only in part.
typedef struct {
  pk_sizes sizes;
  pk_fir fir;
  /// `base` is the first cell of the first node's span. `first` and `last` are the first and the
  /// last cell that contain pixels.
  int base, first, last;
  /// The counts of the span's pixels in the first and in the last cell.
  int head, tail;
  /// The correction of each node, times 8192, for kernels that are partly outside the span;
  /// 8192 means no correction. There are four equal values per node, and PK_SLACK unused
  /// values at the end.
  uint16_t *factor;
  /// The counts of nodes at the start and at the end that need a correction.
  int short_head, short_tail;
  /// Whether a factor overflows 16 bits because the span is too narrow.
  bool narrow;
} pk_axis;

/// Reduces `count * 2` values to `count` values in place, with the filter [1 3 3 1] / 8 or with the
/// quartic filter; values beyond both ends are zero.
void pk_halve_cover(float *values, int count, bool quartic);

/// Blurs cells to nodes in floating point, for rectangles too narrow for 16 bits. `cells` contains
/// the toned cells, unweighted. The result is false when memory is short.
bool pk_backdrop_blur_narrow(
    pk_backdrop *b, const uint16_t *cells, const pk_axis *columns, const pk_axis *rows);

#endif
