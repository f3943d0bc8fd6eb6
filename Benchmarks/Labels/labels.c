// Measures and draws the labels of Benchmarks/Labels with Pango and Cairo alone. The times show the
// cost of text without a toolkit.
//
//     cc -O2 labels.c -o labels $(pkg-config --cflags --libs pangocairo)
//     labels COUNT ROUNDS
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof(double), compare);
  return values[count / 2];
}

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 1000, rounds = argc > 2 ? atoi(argv[2]) : 5;
  double measure[100], draw[100], again[100];
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, 0);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  PangoLayout **layouts = calloc((size_t)count, sizeof(PangoLayout *));
  cairo_surface_t **surfaces = calloc((size_t)count, sizeof(cairo_surface_t *));
  for (int round = 0; round < rounds; round++) {
    double start = now();
    for (int i = 0; i < count; i++) {
      char text[200];
      snprintf(
          text, sizeof text,
          "Label %d says what a label of three lines says: words that wrap, a comma, and then some "
          "more of them to fill the last one.", i + round * count);
      layouts[i] = pango_layout_new(context);
      pango_layout_set_font_description(layouts[i], font);
      pango_layout_set_width(layouts[i], 320 * PANGO_SCALE);
      pango_layout_set_text(layouts[i], text, -1);
      int width, height;
      pango_layout_get_size(layouts[i], &width, &height);
    }
    measure[round] = now() - start;
    for (int pass = 0; pass < 2; pass++) {
      start = now();
      for (int i = 0; i < count; i++) {
        cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 640, 122);
        cairo_t *cairo = cairo_create(surface);
        cairo_scale(cairo, 2, 2);
        pango_cairo_show_layout(cairo, layouts[i]);
        cairo_destroy(cairo);
        surfaces[i] = surface;
      }
      (pass ? again : draw)[round] = now() - start;
      for (int i = 0; i < count; i++) cairo_surface_destroy(surfaces[i]);
    }
    for (int i = 0; i < count; i++) g_object_unref(layouts[i]);
  }
  printf("Pango    measure %7.1f ms  draw %7.1f ms  draw again %7.1f ms\n",
         median(measure, rounds), median(draw, rounds), median(again, rounds));
}
