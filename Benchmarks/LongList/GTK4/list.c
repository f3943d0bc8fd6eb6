#include <gtk/gtk.h>

// Shows the list of LongListController.swift as a GtkListView with 100,000 rows of wrapped text.
// GTK cannot blur the backdrop of a widget, so the bar is opaque and does not overlap the list.

static const int row_count = 100000;

static void setup_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_margin_start(box, 16);
  gtk_widget_set_margin_end(box, 16);
  gtk_widget_set_margin_top(box, 9);
  gtk_widget_set_margin_bottom(box, 9);
  GtkWidget *title = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  GtkWidget *detail = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(detail), 0);
  gtk_label_set_wrap(GTK_LABEL(detail), TRUE);
  gtk_widget_add_css_class(detail, "dim-label");
  gtk_box_append(GTK_BOX(box), title);
  gtk_box_append(GTK_BOX(box), detail);
  gtk_list_item_set_child(item, box);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  int row = gtk_list_item_get_position(item);
  GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *detail = gtk_widget_get_next_sibling(title);
  char text[64];
  g_snprintf(text, sizeof text, "Message number %d", row);
  gtk_label_set_text(GTK_LABEL(title), text);
  GString *sentences = g_string_new(NULL);
  for (int number = 0; number < 1 + row * 7 % 4; number++) {
    g_string_append_printf(sentences, "%sA sentence that was written %d hours ago.",
                           number > 0 ? " " : "", row % 24);
  }
  gtk_label_set_text(GTK_LABEL(detail), sentences->str);
  g_string_free(sentences, TRUE);
}

static gboolean step(GtkWidget *scroll, GdkFrameClock *clock, gpointer data) {
  GtkAdjustment *y = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
  gtk_adjustment_set_value(y, gtk_adjustment_get_value(y) + 4);
  return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *app, gpointer data) {
  GtkWidget *window = gtk_application_window_new(app);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_fullscreen(GTK_WINDOW(window));
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 797);
  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int row = 0; row < row_count; row++) gtk_string_list_append(rows, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  GtkWidget *list =
      gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_widget_set_vexpand(scroll, TRUE);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroll), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), list);
  GtkWidget *title = gtk_label_new("Messages");
  gtk_widget_set_size_request(title, 390, 96);
  GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(page), title);
  gtk_box_append(GTK_BOX(page), scroll);
  gtk_window_set_child(GTK_WINDOW(window), page);
  gtk_widget_add_tick_callback(scroll, step, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
