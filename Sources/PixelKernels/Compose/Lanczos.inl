// The loops of Lanczos.c, included by Spans.inl.

typedef uint8_t bytes64 __attribute__((vector_size(64)));
typedef float floats64 __attribute__((vector_size(256)));

/// Computes a weighted sum of rows, sixteen pixels at a time.
static void weigh_rows(
    float *out, const uint8_t *row, ptrdiff_t stride, const float *weights, int rows, int count) {
  int i = 0;
  for (; i + 16 <= count; i += 16) {
    const uint8_t *p = row + i * 4;
    floats64 sum = {0};
    for (int k = 0; k < rows; k++, p += stride) {
      bytes64 v;
      memcpy(&v, p, sizeof v);
      sum += __builtin_convertvector(v, floats64) * weights[k];
    }
    memcpy(out + i * 4, &sum, sizeof sum);
  }
  for (i *= 4; i < count * 4; i++) {
    float sum = 0;
    for (int k = 0; k < rows; k++) sum += (float)row[k * stride + i] * weights[k];
    out[i] = sum;
  }
}

static void weigh_columns(
    uint8_t *out, const float *row, const int32_t *first, const float *weights, int taps,
    int count) {
  for (int i = 0; i < count; i++, weights += taps) {
    const float *p = row + (ptrdiff_t)first[i] * 4;
    // Add to two independent sums, which the processor can compute at the same time.
    floats4 even = {0}, odd = {0}, a, b;
    int k = 0;
    for (; k + 2 <= taps; k += 2) {
      memcpy(&a, p + k * 4, sizeof a);
      memcpy(&b, p + k * 4 + 4, sizeof b);
      even += a * weights[k];
      odd += b * weights[k + 1];
    }
    if (k < taps) {
      memcpy(&a, p + k * 4, sizeof a);
      even += a * weights[k];
    }
    signed4 level = __builtin_convertvector(even + odd + 256.5f, signed4) - 256;
    // Clamp the color to the alpha, because the negative lobes of the filter overshoot.
    int alpha = pk_clamp(level[3], 0, 255);
    for (int c = 0; c < 3; c++) out[i * 4 + c] = (uint8_t)pk_clamp(level[c], 0, alpha);
    out[i * 4 + 3] = (uint8_t)alpha;
  }
}
