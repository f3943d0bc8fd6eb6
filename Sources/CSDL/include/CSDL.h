#ifndef OPALINE_SDL_H
#define OPALINE_SDL_H

/// SDL's header for Swift. `Functions.c` defines SDL's functions, which load the shared library
/// when the first of them is called; no program is linked with the library.

#if !__has_include(<SDL2/SDL.h>)
#error "SDL's headers are missing: install Debian's packages libsdl2-dev and libx11-dev"
#endif

// The definitions of SDL's functions are hidden from other libraries, so SDL's declarations must
// not export the functions.
#define DECLSPEC
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#if defined(SDL_VIDEO_DRIVER_X11)
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#endif
#include <dlfcn.h>

/// Loads SDL's shared library. If another thread is loading the library, waits for that thread.
/// Returns NULL, or the reason why the library cannot be loaded; the text is valid until the
/// process ends.
const char *opaline_sdl_load(void);

/// Begins to load SDL's shared library on another thread.
void opaline_sdl_begin_loading(void);

// Functions for SDL's constants that Swift cannot import, because they are casts or function-like
// macros.

static inline int opaline_sdl_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

static inline SDL_bool opaline_sdl_must_lock(const SDL_Surface *surface) {
  return SDL_MUSTLOCK(surface) ? SDL_TRUE : SDL_FALSE;
}

static inline Uint32 opaline_sdl_surface_format(const SDL_Surface *surface) {
  return surface->format->format;
}

/// Returns the address of a symbol of a library that SDL has loaded. This module need not be linked
/// with the library.
static inline void *opaline_sdl_symbol(const char *library, const char *name) {
  void *symbol = dlsym(RTLD_DEFAULT, name);
  if (symbol) return symbol;
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  return handle ? dlsym(handle, name) : NULL;
}

/// The socket on which the window system's events arrive, or -1 if there is none.
static inline int opaline_sdl_connection(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (info.subsystem == SDL_SYSWM_X11) return ConnectionNumber(info.info.x11.display);
#endif
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  if (info.subsystem == SDL_SYSWM_WAYLAND) {
    int (*get_fd)(struct wl_display *) = (int (*)(struct wl_display *))opaline_sdl_symbol(
        "libwayland-client.so.0", "wl_display_get_fd");
    return get_fd ? get_fd(info.info.wl.display) : -1;
  }
#endif
  return -1;
}

/// The Wayland connection's error, as `wl_display_get_error` returns it; 0 if there is no error,
/// and on another window system.
static inline int opaline_sdl_wayland_error(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) {
    int (*get_error)(struct wl_display *) = (int (*)(struct wl_display *))opaline_sdl_symbol(
        "libwayland-client.so.0", "wl_display_get_error");
    return get_error ? get_error(info.info.wl.display) : 0;
  }
#endif
  return 0;
}

#if defined(SDL_VIDEO_DRIVER_X11)
/// The X server's connection, or NULL on another window system.
static inline Display *opaline_sdl_x_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

/// The window that an X server's event has destroyed, or 0 for any other event.
static inline Uint32 opaline_sdl_destroyed_window(const SDL_SysWMEvent *event) {
  if (!event->msg || event->msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &event->msg->msg.x11.event;
  return x->type == DestroyNotify ? (Uint32)x->xdestroywindow.window : 0;
}

typedef void (*opaline_x_lost)(Display *display, void *unused);

/// Replaces Xlib's handlers. When the connection ends, Xlib calls `silent`, which prints nothing,
/// and `lost`; later calls of Xlib return without effect. For a request that the server rejects,
/// Xlib calls `refused`. An Xlib older than 1.7 does not support `lost` and ends the process.
static inline void opaline_sdl_set_x_handlers(
    XErrorHandler refused, XIOErrorHandler silent, opaline_x_lost lost, Display *display) {
  const char *library = "libX11.so.6";
  XErrorHandler (*set_error)(XErrorHandler) =
      (XErrorHandler(*)(XErrorHandler))opaline_sdl_symbol(library, "XSetErrorHandler");
  XIOErrorHandler (*set_io_error)(XIOErrorHandler) =
      (XIOErrorHandler(*)(XIOErrorHandler))opaline_sdl_symbol(library, "XSetIOErrorHandler");
  void (*set_exit)(Display *, opaline_x_lost, void *) =
      (void (*)(Display *, opaline_x_lost, void *))opaline_sdl_symbol(
          library, "XSetIOErrorExitHandler");
  if (set_error) set_error(refused);
  if (set_io_error && set_exit) {
    set_io_error(silent);
    set_exit(display, lost, NULL);
  }
}

/// Stores the pointer's position in the window in `x` and `y`, in pixels. Returns false if the
/// window system is not X11.
static inline SDL_bool opaline_sdl_x_pointer(SDL_Window *window, int *x, int *y) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return SDL_FALSE;
  typedef Bool (*query)(
      Display *, Window, Window *, Window *, int *, int *, int *, int *, unsigned *);
  query query_pointer = (query)opaline_sdl_symbol("libX11.so.6", "XQueryPointer");
  Window root, child;
  int root_x, root_y;
  unsigned mask;
  return query_pointer
          && query_pointer(info.info.x11.display, info.info.x11.window, &root, &child, &root_x,
                           &root_y, x, y, &mask)
      ? SDL_TRUE
      : SDL_FALSE;
}
#endif

/// The text that is selected in any program and that the middle button pastes; NULL if SDL is older
/// than 2.26. The caller frees the text with `SDL_free`.
static inline char *opaline_sdl_primary_selection(void) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_GetPrimarySelectionText();
#else
  return NULL;
#endif
}

static inline void opaline_sdl_set_primary_selection(const char *text) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_SetPrimarySelectionText(text);
#else
  (void)text;
#endif
}

/// Returns the X window's identifier and stores the X server's name in `display`. On another window
/// system the result is 0.
static inline Uint32 opaline_sdl_x_window(SDL_Window *window, const char **display) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
    char *(*name)(Display *) =
        (char *(*)(Display *))opaline_sdl_symbol("libX11.so.6", "XDisplayString");
    *display = name ? name(info.info.x11.display) : NULL;
    return (Uint32)info.info.x11.window;
  }
#endif
  return 0;
}

/// Returns the window's Wayland surface and stores the connection in `display`. On another window
/// system the result is NULL.
static inline struct wl_surface *opaline_sdl_wayland_surface(
    SDL_Window *window, struct wl_display **display) {
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) {
    *display = info.info.wl.display;
    return info.info.wl.surface;
  }
#endif
  return NULL;
}

#if defined(SDL_VIDEO_DRIVER_X11)
/// The X server's RESOURCE_MANAGER property, in which desktops store `Xft.dpi`; empty if the
/// server has none, and NULL on another window system. The caller frees the text with `SDL_free`.
///
/// The function reads the current value of the property, because Xlib's XResourceManagerString is
/// the value at the time when the connection was opened.
static inline char *opaline_sdl_x_resources(SDL_Window *window) {
  Display *display = opaline_sdl_x_display(window);
  typedef int (*getter)(
      Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *,
      unsigned long *, unsigned char **);
  getter get = (getter)opaline_sdl_symbol("libX11.so.6", "XGetWindowProperty");
  int (*release)(void *) = (int (*)(void *))opaline_sdl_symbol("libX11.so.6", "XFree");
  if (!display || !get || !release) return NULL;
  const long maximum = 1 << 20;
  Atom type = None;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *bytes = NULL;
  int status = get(
      display, RootWindow(display, 0), XA_RESOURCE_MANAGER, 0, maximum, False, XA_STRING, &type,
      &format, &count, &rest, &bytes);
  // Xlib ends the bytes with a zero, so they are a C string.
  char *text = SDL_strdup(status == Success && format == 8 && bytes ? (char *)bytes : "");
  if (bytes) release(bytes);
  return text;
}

/// Sets the smallest size, in pixels, that a window manager gives to an X11 window when the user
/// resizes the window. Returns false if the caller must use `SDL_SetWindowMinimumSize` instead.
///
/// SDL's function sets the same property, but also resizes, moves and raises the window, and waits
/// for the server's answers. It is necessary on other window systems and for sdl2-compat, which is
/// SDL 3 with SDL 2's interface: when a window leaves full screen, SDL 3 restores the property from
/// the size that SDL's function stores. The patch numbers of sdl2-compat begin with 50.
static inline SDL_bool opaline_sdl_set_x_minimum_size(SDL_Window *window, int width, int height) {
  SDL_version version;
  SDL_GetVersion(&version);
  if (version.patch >= 50) return SDL_FALSE;
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return SDL_FALSE;
  Status (*get)(Display *, Window, XSizeHints *, long *) =
      (Status(*)(Display *, Window, XSizeHints *, long *))opaline_sdl_symbol(
          "libX11.so.6", "XGetWMNormalHints");
  void (*set)(Display *, Window, XSizeHints *) =
      (void (*)(Display *, Window, XSizeHints *))opaline_sdl_symbol(
          "libX11.so.6", "XSetWMNormalHints");
  if (!get || !set) return SDL_FALSE;
  XSizeHints hints = {0};
  long supplied = 0;
  get(info.info.x11.display, info.info.x11.window, &hints, &supplied);
  hints.flags |= PMinSize;
  hints.min_width = width;
  hints.min_height = height;
  set(info.info.x11.display, info.info.x11.window, &hints);
  return SDL_TRUE;
}

/// Requests events from the X server for changes of the property that ``opaline_sdl_x_resources``
/// reads.
static inline void opaline_sdl_watch_x_resources(SDL_Window *window) {
  Display *display = opaline_sdl_x_display(window);
  int (*get)(Display *, Window, XWindowAttributes *) =
      (int (*)(Display *, Window, XWindowAttributes *))opaline_sdl_symbol(
          "libX11.so.6", "XGetWindowAttributes");
  int (*choose)(Display *, Window, long) =
      (int (*)(Display *, Window, long))opaline_sdl_symbol("libX11.so.6", "XSelectInput");
  XWindowAttributes attributes;
  if (!display || !get || !choose || !get(display, RootWindow(display, 0), &attributes)) return;
  choose(
      display, RootWindow(display, 0), attributes.your_event_mask | PropertyChangeMask);
}

/// Whether an X server's event reports a change of the property that ``opaline_sdl_x_resources``
/// reads.
static inline SDL_bool opaline_sdl_changed_x_resources(const SDL_SysWMEvent *event) {
  if (!event->msg || event->msg->subsystem != SDL_SYSWM_X11) return SDL_FALSE;
  const XEvent *x = &event->msg->msg.x11.event;
  return x->type == PropertyNotify && x->xproperty.atom == XA_RESOURCE_MANAGER ? SDL_TRUE
                                                                                : SDL_FALSE;
}
#endif

#endif
