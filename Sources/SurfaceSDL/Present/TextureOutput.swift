import CSDL
import CoreGraphics
import Surfaces

/// Copies pixels into a texture that the graphics library draws, for window systems without
/// window memory in SDL: consoles, and Wayland compositors without shared memory.
///
/// The output does not wait for the display, because the main actor would also have to wait. The
/// host's clock already ticks at the display's refresh rate.
@MainActor final class TextureOutput: WindowOutput {
  var presenter: (any FramePresenter)? { nil }
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize = PixelSize.zero

  init(window: OpaquePointer) throws(SurfaceError) {
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue)
    else { throw .sdl("No graphics driver can draw into the window") }
    self.renderer = renderer
  }

  func pixelSize() throws(SurfaceError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    if SDL_GetRendererOutputSize(renderer, &width, &height) != 0 {
      throw .sdl("The window's size in pixels is unknown")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError) {
    var rects = rects
    if frame.size != textureSize {
      try makeTexture(frame.size)
      rects = [frame.bounds]
    }
    for rect in rects {
      var area = SDL_Rect(rect)
      let pixels = frame.baseAddress + rect.y * frame.bytesPerRow + rect.x * 4
      if SDL_UpdateTexture(texture, &area, pixels, Int32(frame.bytesPerRow)) != 0 {
        throw .sdl("The frame cannot be uploaded")
      }
    }
    redisplay()
  }

  func redisplay() {
    guard let texture else { return }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    var area = SDL_Rect(PixelRect(textureSize))
    SDL_RenderCopy(renderer, texture, nil, &area)
    SDL_RenderPresent(renderer)
  }

  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  private func makeTexture(_ size: PixelSize) throws(SurfaceError) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(size.width), Int32(size.height))
    textureSize = texture == nil ? .zero : size
    guard texture != nil else {
      throw .sdl("There is no texture of \(size.width) x \(size.height) pixels")
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
  }
}
