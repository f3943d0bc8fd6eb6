#ifndef OPALINE_WAYLAND_SHIM_H
#define OPALINE_WAYLAND_SHIM_H

#include <stdint.h>
#include <string.h>
#include <wayland-client.h>

// Wayland listeners in C. Each listener writes the received values into the caller's
// memory.

/// The compositor's shared memory, and whether it accepts pixels without alpha.
struct opaline_wl_memory {
  struct wl_shm *shm;
  int has_xrgb;
};

static inline void opaline_wl_format(void *data, struct wl_shm *shm, uint32_t format) {
  struct opaline_wl_memory *memory = data;
  (void)shm;
  if (memory && format == WL_SHM_FORMAT_XRGB8888) memory->has_xrgb = 1;
}

static inline void opaline_wl_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  static const struct wl_shm_listener listener = {.format = opaline_wl_format};
  struct opaline_wl_memory *memory = data;
  (void)version;
  if (memory->shm || strcmp(interface, wl_shm_interface.name) != 0) return;
  memory->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (memory->shm) wl_shm_add_listener(memory->shm, &listener, data);
}

static inline void opaline_wl_global_removed(
    void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Binds the compositor's shared memory with all events on `queue`; waits for the compositor.
static inline void opaline_wl_bind_memory(
    struct wl_display *display, struct wl_event_queue *queue, struct opaline_wl_memory *memory) {
  static const struct wl_registry_listener listener = {
      .global = opaline_wl_global, .global_remove = opaline_wl_global_removed};
  struct wl_display *wrapper = wl_proxy_create_wrapper(display);
  if (!wrapper) return;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  if (!registry) return;
  wl_registry_add_listener(registry, &listener, memory);
  // The first round trip receives the names of the globals, and the second round trip receives the
  // formats.
  if (wl_display_roundtrip_queue(display, queue) >= 0) wl_display_roundtrip_queue(display, queue);
  wl_registry_destroy(registry);
  // Clear the pointer to the structure, because the structure need not outlive this call.
  if (memory->shm) wl_shm_set_user_data(memory->shm, NULL);
}

/// Creates a wrapper of `surface`. Objects that are made from the wrapper send their events to
/// `queue`.
static inline struct wl_surface *opaline_wl_wrap_surface(
    struct wl_surface *surface, struct wl_event_queue *queue) {
  struct wl_surface *wrapper = wl_proxy_create_wrapper(surface);
  if (wrapper) wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  return wrapper;
}

static inline void opaline_wl_unwrap_surface(struct wl_surface *wrapper) {
  wl_proxy_wrapper_destroy(wrapper);
}

static inline void opaline_wl_released(void *is_busy, struct wl_buffer *buffer) {
  (void)buffer;
  *(int *)is_busy = 0;
}

/// Writes 0 to `is_busy` when the compositor no longer reads the buffer.
static inline void opaline_wl_watch_buffer(struct wl_buffer *buffer, int *is_busy) {
  static const struct wl_buffer_listener listener = {.release = opaline_wl_released};
  wl_buffer_add_listener(buffer, &listener, is_busy);
}

static inline void opaline_wl_frame_done(
    void *pending, struct wl_callback *callback, uint32_t time) {
  (void)time;
  wl_callback_destroy(callback);
  *(struct wl_callback **)pending = NULL;
}

/// Requests a notification of the next frame; `pending` is NULL again once the notification
/// has arrived.
static inline void opaline_wl_request_frame(
    struct wl_surface *surface, struct wl_callback **pending) {
  static const struct wl_callback_listener listener = {.done = opaline_wl_frame_done};
  *pending = wl_surface_frame(surface);
  if (*pending) wl_callback_add_listener(*pending, &listener, pending);
}

/// Marks a rectangle of the attached buffer as changed. A compositor whose `wl_surface` has no
/// `damage_buffer` request redraws the whole surface.
static inline void opaline_wl_damage(
    struct wl_surface *surface, int32_t x, int32_t y, int32_t width, int32_t height) {
  if (wl_surface_get_version(surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION) {
    wl_surface_damage_buffer(surface, x, y, width, height);
  } else {
    wl_surface_damage(surface, 0, 0, INT32_MAX, INT32_MAX);
  }
}

#endif
