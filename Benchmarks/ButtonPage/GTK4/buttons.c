#include <gtk/gtk.h>
#include <stdlib.h>
#include <sys/resource.h>

// Shows the buttons of ButtonPageController.swift in GTK: 500 buttons with an image and a text, in
// rows of five that scroll over a gradient. GTK cannot blur a widget's backdrop, so the gradient is
// not blurred.

static double scroll_seconds;
static gboolean measures_first_frame;
static int frames;
static double processor_time;
static gint64 start;

static double used_processor_time(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// Waits half a second for the first frame; then scrolls the buttons by 4 points per frame.
static gboolean step(GtkWidget *scroll, GdkFrameClock *clock, gpointer data) {
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  if (start == 0) start = now + 500000;
  if (now < start) return G_SOURCE_CONTINUE;
  if (frames == 0) processor_time = used_processor_time();
  frames++;
  GtkAdjustment *y = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
  gtk_adjustment_set_value(y, gtk_adjustment_get_value(y) + 4);
  if (now < start + scroll_seconds * 1e6) return G_SOURCE_CONTINUE;
  printf("GTK: %d frames, %.2f ms of processor each\n", frames,
         (used_processor_time() - processor_time) * 1000 / frames);
  fflush(stdout);
  exit(0);
}

static void end_first_frame(GdkFrameClock *clock, gpointer data) {
  printf("GTK: %.1f ms from the first widget to the first frame\n",
         (used_processor_time() - processor_time) * 1000);
  fflush(stdout);
  exit(0);
}

static GtkWidget *make_button(int index) {
  char title[16];
  g_snprintf(title, sizeof title, "%d", index);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_halign(box, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("starred-symbolic"));
  gtk_box_append(GTK_BOX(box), gtk_label_new(title));
  GtkWidget *button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(button), box);
  return button;
}

static void activate(GtkApplication *app, gpointer data) {
  processor_time = used_processor_time();
  GtkWidget *window = gtk_application_window_new(app);
  gtk_window_set_title(GTK_WINDOW(window), "Buttons");
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style, "window { background: linear-gradient(#5856d6, #ff2d55, #ff9500); }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  for (int row = 0; row < 100; row++) {
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
    gtk_box_set_homogeneous(GTK_BOX(line), TRUE);
    for (int column = 0; column < 5; column++) {
      gtk_box_append(GTK_BOX(line), make_button(row * 5 + column));
    }
    gtk_box_append(GTK_BOX(page), line);
  }
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), page);
  gtk_window_set_child(GTK_WINDOW(window), scroll);
  if (scroll_seconds > 0) gtk_widget_add_tick_callback(scroll, step, NULL, NULL);
  if (measures_first_frame) {
    gtk_widget_realize(window);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint",
                     G_CALLBACK(end_first_frame), NULL);
  }
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "--scroll") == 0) {
    scroll_seconds = atof(argv[2]);
    argc = 1;
  }
  if (argc == 2 && strcmp(argv[1], "--first") == 0) {
    measures_first_frame = TRUE;
    argc = 1;
  }
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
