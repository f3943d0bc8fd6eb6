#include "CSDL.h"

#include <CSharedLibrary.h>

// The functions of SDL that the module calls. Each definition jumps to the function in SDL's shared
// library, and loads the library first if it is not loaded.
//
// SDL loads 34 further libraries into the process (decision 0141). A program that draws into a file
// needs none of them, and a program with a window can load them on another thread while it prepares
// itself.

static OpalineSharedLibrary sdl = OPALINE_SHARED_LIBRARY("SDL", "libSDL2-2.0.so.0");

const char *opaline_sdl_load(void) { return opaline_shared_library_load(&sdl); }

static void *load_in_background(void *unused) {
  (void)unused;
  opaline_sdl_load();
  return NULL;
}

void opaline_sdl_begin_loading(void) {
  pthread_t thread;
  // If the thread cannot be created, the first SDL function that is called loads the library.
  if (pthread_create(&thread, NULL, load_in_background, NULL) == 0) pthread_detach(thread);
}

#define FUNCTION(type, name, parameters, arguments) \
  OPALINE_SHARED_LIBRARY_FUNCTION(sdl, type, name, parameters, arguments)

// MARK: The library

FUNCTION(int, SDL_InitSubSystem, (Uint32 flags), (flags))
FUNCTION(void, SDL_QuitSubSystem, (Uint32 flags), (flags))
FUNCTION(void, SDL_SetMainReady, (void), ())
FUNCTION(SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
FUNCTION(
    SDL_bool, SDL_SetHintWithPriority,
    (const char *name, const char *value, SDL_HintPriority priority), (name, value, priority))
FUNCTION(const char *, SDL_GetError, (void), ())
FUNCTION(Uint32, SDL_GetTicks, (void), ())
FUNCTION(void, SDL_GetVersion, (SDL_version *ver), (ver))
FUNCTION(void, SDL_free, (void *mem), (mem))
FUNCTION(char *, SDL_strdup, (const char *str), (str))

// MARK: Displays

FUNCTION(const char *, SDL_GetCurrentVideoDriver, (void), ())
FUNCTION(int, SDL_GetCurrentDisplayMode, (int display, SDL_DisplayMode *mode), (display, mode))
FUNCTION(int, SDL_GetDisplayUsableBounds, (int display, SDL_Rect *rect), (display, rect))
FUNCTION(void, SDL_DisableScreenSaver, (void), ())
FUNCTION(void, SDL_EnableScreenSaver, (void), ())

// MARK: Windows

FUNCTION(
    SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags),
    (title, x, y, w, h, flags))
FUNCTION(void, SDL_DestroyWindow, (SDL_Window *window), (window))
FUNCTION(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window))
FUNCTION(Uint32, SDL_GetWindowFlags, (SDL_Window *window), (window))
FUNCTION(Uint32, SDL_GetWindowID, (SDL_Window *window), (window))
FUNCTION(void, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h))
FUNCTION(SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, SDL_SysWMinfo *info), (window, info))
FUNCTION(void, SDL_HideWindow, (SDL_Window *window), (window))
FUNCTION(void, SDL_RaiseWindow, (SDL_Window *window), (window))
FUNCTION(int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags))
FUNCTION(void, SDL_SetWindowIcon, (SDL_Window *window, SDL_Surface *icon), (window, icon))
FUNCTION(
    void, SDL_SetWindowMinimumSize, (SDL_Window *window, int min_w, int min_h),
    (window, min_w, min_h))
FUNCTION(void, SDL_SetWindowPosition, (SDL_Window *window, int x, int y), (window, x, y))
FUNCTION(void, SDL_SetWindowSize, (SDL_Window *window, int w, int h), (window, w, h))
FUNCTION(void, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
FUNCTION(void, SDL_ShowWindow, (SDL_Window *window), (window))

// MARK: Pixels

FUNCTION(
    int, SDL_ConvertPixels,
    (int width, int height, Uint32 src_format, const void *src, int src_pitch, Uint32 dst_format,
     void *dst, int dst_pitch),
    (width, height, src_format, src, src_pitch, dst_format, dst, dst_pitch))
FUNCTION(
    SDL_Surface *, SDL_CreateRGBSurfaceWithFormatFrom,
    (void *pixels, int width, int height, int depth, int pitch, Uint32 format),
    (pixels, width, height, depth, pitch, format))
FUNCTION(
    SDL_Renderer *, SDL_CreateRenderer, (SDL_Window *window, int index, Uint32 flags),
    (window, index, flags))
FUNCTION(
    SDL_Texture *, SDL_CreateTexture,
    (SDL_Renderer *renderer, Uint32 format, int access, int w, int h),
    (renderer, format, access, w, h))
FUNCTION(void, SDL_DestroyRenderer, (SDL_Renderer *renderer), (renderer))
FUNCTION(void, SDL_DestroyTexture, (SDL_Texture *texture), (texture))
FUNCTION(void, SDL_FreeSurface, (SDL_Surface *surface), (surface))
FUNCTION(void, SDL_GL_GetDrawableSize, (SDL_Window *window, int *w, int *h), (window, w, h))
FUNCTION(int, SDL_GetRendererOutputSize, (SDL_Renderer *renderer, int *w, int *h), (renderer, w, h))
FUNCTION(SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
FUNCTION(int, SDL_LockSurface, (SDL_Surface *surface), (surface))
FUNCTION(int, SDL_RenderClear, (SDL_Renderer *renderer), (renderer))
FUNCTION(
    int, SDL_RenderCopy,
    (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *srcrect,
     const SDL_Rect *dstrect), (renderer, texture, srcrect, dstrect))
FUNCTION(void, SDL_RenderPresent, (SDL_Renderer *renderer), (renderer))
FUNCTION(
    int, SDL_SetRenderDrawColor, (SDL_Renderer *renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a),
    (renderer, r, g, b, a))
FUNCTION(
    int, SDL_SetTextureBlendMode, (SDL_Texture *texture, SDL_BlendMode blendMode),
    (texture, blendMode))
FUNCTION(void, SDL_UnlockSurface, (SDL_Surface *surface), (surface))
FUNCTION(
    int, SDL_UpdateTexture,
    (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch),
    (texture, rect, pixels, pitch))
FUNCTION(int, SDL_UpdateWindowSurface, (SDL_Window *window), (window))
FUNCTION(
    int, SDL_UpdateWindowSurfaceRects, (SDL_Window *window, const SDL_Rect *rects, int numrects),
    (window, rects, numrects))

// MARK: Events

FUNCTION(Uint8, SDL_EventState, (Uint32 type, int state), (type, state))
FUNCTION(int, SDL_PollEvent, (SDL_Event *event), (event))

// MARK: Pointer, text and clipboard

FUNCTION(
    SDL_Cursor *, SDL_CreateColorCursor, (SDL_Surface *surface, int hot_x, int hot_y),
    (surface, hot_x, hot_y))
FUNCTION(SDL_Cursor *, SDL_CreateSystemCursor, (SDL_SystemCursor id), (id))
FUNCTION(void, SDL_FreeCursor, (SDL_Cursor *cursor), (cursor))
FUNCTION(char *, SDL_GetClipboardText, (void), ())
FUNCTION(SDL_Cursor *, SDL_GetDefaultCursor, (void), ())
FUNCTION(Uint32, SDL_GetMouseState, (int *x, int *y), (x, y))
FUNCTION(SDL_bool, SDL_IsTextInputActive, (void), ())
FUNCTION(int, SDL_SetClipboardText, (const char *text), (text))
FUNCTION(void, SDL_SetCursor, (SDL_Cursor *cursor), (cursor))
FUNCTION(void, SDL_SetTextInputRect, (const SDL_Rect *rect), (rect))
FUNCTION(int, SDL_ShowCursor, (int toggle), (toggle))
FUNCTION(void, SDL_StartTextInput, (void), ())
FUNCTION(void, SDL_StopTextInput, (void), ())
#if SDL_VERSION_ATLEAST(2, 26, 0)
FUNCTION(char *, SDL_GetPrimarySelectionText, (void), ())
FUNCTION(int, SDL_SetPrimarySelectionText, (const char *text), (text))
#endif

// MARK: Controllers

FUNCTION(void, SDL_GameControllerClose, (SDL_GameController *controller), (controller))
FUNCTION(
    SDL_Joystick *, SDL_GameControllerGetJoystick, (SDL_GameController *controller), (controller))
FUNCTION(SDL_GameController *, SDL_GameControllerOpen, (int index), (index))
FUNCTION(
    int, SDL_GameControllerSetSensorEnabled,
    (SDL_GameController *controller, SDL_SensorType type, SDL_bool enabled),
    (controller, type, enabled))
FUNCTION(SDL_bool, SDL_IsGameController, (int index), (index))
FUNCTION(SDL_JoystickID, SDL_JoystickInstanceID, (SDL_Joystick *joystick), (joystick))
FUNCTION(int, SDL_NumJoysticks, (void), ())
