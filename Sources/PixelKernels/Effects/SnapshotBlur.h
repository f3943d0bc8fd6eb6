#ifndef PK_SNAPSHOT_BLUR_H
#define PK_SNAPSHOT_BLUR_H

#include "../Internal.h"

/// The images and parameters of a blur. The target has the size of the source.
typedef struct {
  pk_image source, target, mask;
  pk_snapshot_blur blur;
} pk_blur_effect;

/// The maximum width of boxes whose sums have 16 bits. With all rounding errors, the resulting
/// channels differ by at most 0.16/255 from the exact values.
enum { PK_WIDEST_NARROW_BOX = 15 };

// These functions draw a blur with boxes of a radius, and return false when memory is
// short.

/// Draws a blur with boxes of at most `PK_WIDEST_NARROW_BOX` pixels.
bool pk_snapshot_blur_16(const pk_blur_effect *effect, int32_t radius, pk_scratch *scratch);
/// Draws a blur with boxes of at most 30001 pixels.
bool pk_snapshot_blur_32(const pk_blur_effect *effect, int32_t radius, pk_scratch *scratch);

#endif
