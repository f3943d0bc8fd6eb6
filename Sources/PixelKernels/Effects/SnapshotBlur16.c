#define PK_SUM_BITS 16

#include "SnapshotBlur.inl"

bool pk_snapshot_blur_16(const pk_blur_effect *effect, int32_t radius, pk_scratch *scratch) {
  return draw(effect, radius, scratch);
}
