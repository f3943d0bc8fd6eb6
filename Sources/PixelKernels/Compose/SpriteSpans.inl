// These functions process eight pixels of a sprite at a time, in 16-bit fixed point in the
// compiler's own vectors.

// Functions with wide vectors as parameters are always inlined, because calls pass such vectors
// differently on each instruction set.
#pragma clang diagnostic ignored "-Wpsabi"

#define PK_INLINE static inline __attribute__((always_inline))

typedef float floats8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef uint32_t uints8 __attribute__((vector_size(32)));
typedef uint64_t longs4 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint32_t uints16 __attribute__((vector_size(64)));

/// The channels of eight pixels in 65535ths, in the order in which x86 unpacks bytes: pixels 0, 1,
/// 4 and 5, then 2, 3, 6 and 7.
typedef struct {
  words16 low, high;
} channels;

PK_INLINE floats8 all_lanes(float value) { return (floats8){} + value; }

/// Limits values to `low`...`high`; a value that is not a number becomes `low`.
PK_INLINE floats8 clamp_lanes(floats8 value, float low, float high) {
  ints8 above = value > all_lanes(low);
  value = (floats8)(((ints8)value & above) | ((ints8)all_lanes(low) & ~above));
  ints8 below = value < all_lanes(high);
  return (floats8)(((ints8)value & below) | ((ints8)all_lanes(high) & ~below));
}

PK_INLINE floats8 lesser(floats8 a, floats8 b) {
  ints8 first = a < b;
  return (floats8)(((ints8)a & first) | ((ints8)b & ~first));
}

/// `a b / 65536`, rounded down: the upper halves of the products.
PK_INLINE words16 product(words16 a, words16 b) {
  uints16 wide = __builtin_convertvector(a, uints16) * __builtin_convertvector(b, uints16);
  return __builtin_convertvector(wide >> 16, words16);
}

PK_INLINE words16 mixed(words16 a, words16 b, words16 weight) {
  return product(a, ~weight) + product(b, weight);
}

/// Eight bytes from `i` on and eight from `i + 16` on, each times 257.
#define PK_UNPACK(v, i)                                                                         \
  (words16) __builtin_shufflevector(                                                         \
      v, v, i, i, i + 1, i + 1, i + 2, i + 2, i + 3, i + 3, i + 4, i + 4, i + 5, i + 5,      \
      i + 6, i + 6, i + 7, i + 7, i + 16, i + 16, i + 17, i + 17, i + 18, i + 18, i + 19,    \
      i + 19, i + 20, i + 20, i + 21, i + 21, i + 22, i + 22, i + 23, i + 23)

PK_INLINE channels unpack(bytes32 v) { return (channels){PK_UNPACK(v, 0), PK_UNPACK(v, 8)}; }

/// Converts 65535ths to bytes. The division by 257 is exact to the nearest integer.
PK_INLINE words16 rounded(words16 v) { return (v - (v >> 8) + 128) >> 8; }

PK_INLINE bytes32 pack(channels v) {
  return __builtin_shufflevector(
      (bytes32)rounded(v.low), (bytes32)rounded(v.high), 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36,
      38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52, 54, 56, 58, 60, 62);
}

#define PK_FOUR_TIMES(v, a, b, c, d) \
  __builtin_shufflevector(v, v, a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d)

/// Copies one value per pixel, from the lower half of 32 bits, to the pixel's four channels.
PK_INLINE channels spread(ints8 value) {
  words16 v = (words16)value;
  return (channels){PK_FOUR_TIMES(v, 0, 2, 8, 10), PK_FOUR_TIMES(v, 4, 6, 12, 14)};
}

PK_INLINE words16 alphas(words16 v) { return PK_FOUR_TIMES(v, 3, 7, 11, 15); }

PK_INLINE uint64_t texel_pair(const uint8_t *texels) {
  uint64_t value;
  memcpy(&value, texels, 8);
  return value;
}

/// Interpolates between texels and their right neighbors.
///
/// - Parameter offset: Bytes from `row`, for each of eight pixels.
PK_INLINE channels mixed_texels(const uint8_t *row, const int32_t *offset, channels right) {
  longs4 low = {
      texel_pair(row + offset[0]), texel_pair(row + offset[1]), texel_pair(row + offset[4]),
      texel_pair(row + offset[5])};
  longs4 high = {
      texel_pair(row + offset[2]), texel_pair(row + offset[3]), texel_pair(row + offset[6]),
      texel_pair(row + offset[7])};
  channels a = unpack((bytes32)__builtin_shufflevector(
      (ints8)low, (ints8)high, 0, 2, 8, 10, 4, 6, 12, 14));
  channels b = unpack((bytes32)__builtin_shufflevector(
      (ints8)low, (ints8)high, 1, 3, 9, 11, 5, 7, 13, 15));
  return (channels){mixed(a.low, b.low, right.low), mixed(a.high, b.high, right.high)};
}

/// The four texels around each of eight pixels, and their weights in 65535ths.
typedef struct {
  /// The offsets of the upper left texels, in bytes.
  int32_t offset[8];
  /// The weights, in the lower halves of 32 bits. `upper` and `lower` add up to the pixel's
  /// coverage.
  ints8 right, upper, lower;
} span_samples;

PK_INLINE channels sampled(const uint8_t *texels, int32_t row_step, const span_samples *s) {
  channels right = spread(s->right), upper = spread(s->upper), lower = spread(s->lower);
  channels a = mixed_texels(texels, s->offset, right);
  channels b = mixed_texels(texels + row_step, s->offset, right);
  return (channels){
      product(a.low, upper.low) + product(b.low, lower.low),
      product(a.high, upper.high) + product(b.high, lower.high)};
}

/// The four texels around each of eight pixels of white, and their weights.
typedef struct {
  int32_t offset[8];
  /// `right` is 0...1. `upper` and `lower` add up to 257 times the pixel's coverage, so that the
  /// weighted sum of levels is in 65535ths.
  floats8 right, upper, lower;
} quad_samples;

PK_INLINE uint32_t quad_at(const uint8_t *quads, int32_t offset) {
  uint32_t value;
  memcpy(&value, quads + offset, 4);
  return value;
}

PK_INLINE floats8 quad_texels(uints8 quads, int shift) {
  return __builtin_convertvector((ints8)(quads >> shift & 255), floats8);
}

/// The coverage of each pixel in all of its channels.
PK_INLINE channels sampled_quads(const uint8_t *quads, const quad_samples *s) {
  const uints8 q = {
      quad_at(quads, s->offset[0]), quad_at(quads, s->offset[1]), quad_at(quads, s->offset[2]),
      quad_at(quads, s->offset[3]), quad_at(quads, s->offset[4]), quad_at(quads, s->offset[5]),
      quad_at(quads, s->offset[6]), quad_at(quads, s->offset[7])};
  floats8 a = quad_texels(q, 0), b = quad_texels(q, 8);
  floats8 c = quad_texels(q, 16), d = quad_texels(q, 24);
  floats8 value = (a + (b - a) * s->right) * s->upper + (c + (d - c) * s->right) * s->lower;
  return spread(__builtin_convertvector(value, ints8));
}

PK_INLINE words16 over_words(words16 source, words16 destination) {
  return __builtin_elementwise_add_sat(source, product(destination, ~alphas(source)));
}

PK_INLINE bytes32 blended(channels source, bytes32 destination, bool additive) {
  channels d = unpack(destination);
  if (additive) {
    d.low = __builtin_elementwise_add_sat(d.low, source.low);
    d.high = __builtin_elementwise_add_sat(d.high, source.high);
  } else {
    d.low = over_words(source.low, d.low);
    d.high = over_words(source.high, d.high);
  }
  return pack(d);
}
