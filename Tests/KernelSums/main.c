// Prints a checksum for each of many runs of the pixel kernels over random pixels, on the exact
// scalar path. Scripts/test-neon compares the outputs of two processors. For ARM, the compiler
// translates the scalar path to NEON, so the lines must be equal.
//
// `sums isa` selects another instruction set by its number, so that two versions of the loops for
// this set can be compared.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PixelKernels.h"
#include "PixelKernelsTesting.h"

enum { WIDTH = 203, HEIGHT = 61, BYTES = WIDTH * HEIGHT * 4 };

static uint32_t state = 1;

static uint32_t next_random(void) {
  state = state * 1664525u + 1013904223u;
  return state >> 9;
}

/// Fills memory with premultiplied pixels of every alpha, with opaque pixels, or with coverage of
/// one byte per pixel.
static void fill(uint8_t *out, int bytes, bool opaque) {
  for (int i = 0; i < WIDTH * HEIGHT; i++) {
    uint32_t alpha = (uint32_t[]){0, 255, next_random() % 256, next_random() % 256}[next_random() % 4];
    if (opaque) alpha = 255;
    if (bytes == 1) {
      out[i] = (uint8_t)alpha;
      continue;
    }
    for (int c = 0; c < 3; c++) out[i * 4 + c] = (uint8_t)(next_random() % (alpha + 1));
    out[i * 4 + 3] = (uint8_t)alpha;
  }
}

static void print_sum(const char *name, double number, const void *bytes, size_t count) {
  uint64_t sum = 0xcbf29ce484222325;
  for (size_t i = 0; i < count; i++) sum = (sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
  printf("%s %g: %016llx\n", name, number, (unsigned long long)sum);
}

typedef struct {
  uint8_t base[BYTES], source[BYTES], opaque[BYTES], target[BYTES], mask[WIDTH * HEIGHT];
  pk_scratch *scratch;
} pictures;

static pk_image image_of(uint8_t *data, int bytes) {
  return (pk_image){data, WIDTH * bytes, -7, 3, WIDTH, HEIGHT};
}

static const pk_image none = {0};
static const pk_rect part = {-5, 4, WIDTH - 3, HEIGHT - 2};

static pk_image begin(pictures *p, const uint8_t *pixels) {
  memcpy(p->target, pixels, BYTES);
  return image_of(p->target, 4);
}

static void sum_backdrops(pictures *p) {
  static const float sigmas[] = {0, .7f, 1.5f, 2, 2.6f, 3.7f, 4, 5, 7, 9.5f, 10, 14, 20, 30, 50, 90, 400};
  static const pk_backdrop_filter filters[] = {
      {0, 1.f / 3, 2.f / 3, 1, 1, 0},
      {.771f, .809f, .951f, .961f, .379f, 0},
      {0, 1.f / 3, 2.f / 3, 1, 1.8f, 0},
  };
  pk_backdrop *b = pk_backdrop_create();
  static uint16_t nodes[WIDTH * HEIGHT * 4];
  for (size_t i = 0; i < sizeof sigmas / sizeof *sigmas; i++) {
    for (int f = 0; f < 6; f++) {
      pk_backdrop_filter filter = filters[f % 3];
      filter.sigma = sigmas[i];
      pk_image image = begin(p, f < 3 ? p->opaque : p->base);
      pk_backdrop_capture(b, image, part, &filter, p->scratch);
      pk_backdrop_resolve(b, part, (pk_tint){0, 0, 0, 0}, nodes, p->scratch);
      print_sum("backdrop", sigmas[i], nodes, (size_t)part.width * part.height * 8);
      pk_tint tint = {.2f, .5f, .9f, f % 2 ? .3f : 0};
      pk_image mask = f % 3 == 1 ? image_of(p->mask, 1) : none;
      pk_backdrop_composite(b, image, part, tint, f % 3 == 2 ? .6f : 1, mask, p->scratch);
      print_sum("composite", sigmas[i], p->target, BYTES);
    }
  }
  pk_backdrop_destroy(b);
}

static void sum_draws(pictures *p) {
  pk_image mask = image_of(p->mask, 1);
  pk_source bgra = {image_of(p->source, 4), PK_FORMAT_BGRA, 0};
  for (int mode = 0; mode < 24; mode++) {
    for (int i = 0; i < 4; i++) {
      pk_image image = begin(p, p->base);
      pk_draw_image(image, part, bgra, (pk_blend)mode, i & 1 ? 90 : 255, i & 2 ? mask : none);
      print_sum("blend", mode, p->target, BYTES);
    }
  }
  pk_image image = begin(p, p->base);
  pk_fill(image, part, 0x80204060, PK_BLEND_SOURCE_OVER, 255, mask);
  pk_fill(image, part, 0x30604020, PK_BLEND_SOURCE_OVER, 130, none);
  print_sum("fill", 0, p->target, BYTES);
  image = begin(p, p->base);
  pk_lerp(image, part, image_of(p->source, 4), 200, mask);
  print_sum("lerp", 0, p->target, BYTES);
  for (int kind = 0; kind < 2; kind++) {
    pk_source tinted = {
        kind ? mask : image_of(p->source, 4), kind ? PK_FORMAT_A8_TINTED : PK_FORMAT_BGRA_TINTED,
        0xff3366cc};
    image = begin(p, p->base);
    pk_draw_image(image, part, tinted, PK_BLEND_SOURCE_OVER, 255, none);
    print_sum("tint", kind, p->target, BYTES);
  }
}

static void sum_scaled(pictures *p) {
  static const double steps[] = {.3, .77, 1, 1.04, 1.5, 2.9, 3.6, 7.3};
  pk_sampling sampling = {PK_FILTER_AREA, PK_EDGE_ANTIALIASED, 0, 0, 0, 0};
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    pk_transform map = {{steps[i], 0, -.3, 0, steps[i], .4, 0, 0, 1}};
    for (int kind = 0; kind < 2; kind++) {
      pk_source source = {
          image_of(kind ? p->mask : p->source, kind ? 1 : 4),
          kind ? PK_FORMAT_A8_TINTED : PK_FORMAT_BGRA, 0xff3366cc};
      pk_image image = begin(p, p->base);
      pk_draw_transformed(image, part, source, map, sampling, PK_BLEND_SOURCE_OVER, 255, none);
      print_sum(kind ? "scaled mask" : "scaled", steps[i], p->target, BYTES);
    }
  }
}

int main(int count, char **arguments) {
  pk_isa isa = count > 1 ? (pk_isa)atoi(arguments[1]) : PK_SCALAR;
  static pictures p;
  if (!pk_set_isa(isa)) return 1;
  fill(p.base, 4, false);
  fill(p.source, 4, false);
  fill(p.opaque, 4, true);
  fill(p.mask, 1, false);
  p.scratch = pk_scratch_create();
  sum_backdrops(&p);
  sum_draws(&p);
  sum_scaled(&p);
  pk_scratch_destroy(p.scratch);
  return 0;
}
