package import CoreGraphics

/// Presents finished frames in a window without the main actor, so that motion continues while an
/// app is busy.
///
/// A ``Surface`` has a presenter if the window system's connection can be used from another thread.
/// A presenter has one caller at a time, the compositor's thread, and must not be used after the
/// surface was closed.
package protocol FramePresenter: AnyObject, Sendable {
  /// The number of buffers that a compositor uses in rotation.
  var bufferCount: Int { get }

  /// Makes a buffer that can be shown without another copy.
  func makeBuffer(_ size: PixelSize) -> FrameBuffer

  /// Shows the changed parts of a frame, and returns when the compositor may render into the
  /// next buffer.
  ///
  /// - Parameters:
  ///   - frame: The complete frame. The first frame and the first frame of another size are shown
  ///     completely.
  ///   - damage: The difference from the frame presented before, in pixels; parts outside the
  ///     frame are ignored.
  /// - Returns: False if the window system cannot accept the frame yet. The window then shows
  ///   an older frame until the caller has presented the complete frame again.
  func present(_ frame: FrameBuffer, damage: [PixelRect]) throws(SurfaceError) -> Bool
}
