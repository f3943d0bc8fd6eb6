#ifndef OPALINE_SDL_SHIM_H
#define OPALINE_SDL_SHIM_H

#include <SDL.h>
#include <SDL_syswm.h>
#include <dlfcn.h>

// SDL's constants that are casts or function-like macros, which Swift cannot import.

static inline int opaline_sdl_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

static inline SDL_bool opaline_sdl_must_lock(const SDL_Surface *surface) {
  return SDL_MUSTLOCK(surface) ? SDL_TRUE : SDL_FALSE;
}

static inline Uint32 opaline_sdl_surface_format(const SDL_Surface *surface) {
  return surface->format->format;
}

/// A symbol of a library that SDL has loaded, so that we need not link to it ourselves.
static inline void *opaline_sdl_symbol(const char *library, const char *name) {
  void *symbol = dlsym(RTLD_DEFAULT, name);
  if (symbol) return symbol;
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  return handle ? dlsym(handle, name) : NULL;
}

/// The socket that the window system's events arrive on, or -1 where there is none.
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

/// The X window's number, and the X server's name in `display`; 0 elsewhere.
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

/// The X server's RESOURCE_MANAGER property, where desktops put `Xft.dpi`; NULL elsewhere.
static inline const char *opaline_sdl_x_resources(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
    char *(*get)(Display *) =
        (char *(*)(Display *))opaline_sdl_symbol("libX11.so.6", "XResourceManagerString");
    return get ? get(info.info.x11.display) : NULL;
  }
#endif
  return NULL;
}

#endif
