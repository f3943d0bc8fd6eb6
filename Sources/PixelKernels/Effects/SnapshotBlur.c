// Blurs a static image by three successive box blurs. While the last one writes its pixels, it also
// changes their saturation and applies the mask and the tint.

#include "SnapshotBlur.h"

bool pk_snapshot_blur_draw(pk_image target, pk_image source, pk_image mask,
                           const pk_snapshot_blur *blur, pk_scratch *scratch) {
  if (source.width <= 0 || source.height <= 0 || !source.data || !target.data) return true;
  // Sums of wider boxes could overflow, so a wider box is reduced to this width.
  const int32_t box = pk_clamp(blur->box, 1, 30001), radius = box / 2;
  const pk_blur_effect effect = {source, target, mask, *blur};
  return 2 * radius + 1 <= PK_WIDEST_NARROW_BOX ? pk_snapshot_blur_16(&effect, radius, scratch)
                                                : pk_snapshot_blur_32(&effect, radius, scratch);
}
