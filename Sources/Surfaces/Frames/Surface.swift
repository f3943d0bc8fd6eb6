package import CoreGraphics

/// Where frames go and input comes from: a window, a picture in memory, later a remote screen.
///
/// A surface lives on the main actor, because toolkits for windows insist on one thread. Rendering
/// does not: a compositor's thread fills a ``FrameBuffer`` and hands it to the surface's
/// ``presenter``, or, where there is none, has the main actor present it.
@MainActor package protocol Surface: AnyObject {
  /// The extent in points: `pixelSize` divided by `scale`.
  var size: CGSize { get }

  /// Device pixels per point.
  var scale: CGFloat { get }

  /// The extent that a frame should have now.
  var pixelSize: PixelSize { get }

  /// How many frames a second can be told apart on it, in hertz.
  var refreshRate: Double { get }

  /// What the surface's surroundings prefer; a change arrives as ``InputEvent/appearance(_:)``.
  var appearance: SurfaceAppearance { get }

  /// Whether anything presented could be seen; a change arrives as ``InputEvent/visibility(_:)``.
  var isVisible: Bool { get }

  /// Called on the main actor for each event, in order, from within the main run loop.
  var inputHandler: (@MainActor (InputEvent) -> Void)? { get set }

  /// Shows frames from another thread; nil where only the main actor may.
  var presenter: (any FramePresenter)? { get }

  /// Called on the main actor when what the presenter showed last was lost and has to be shown again.
  var exposureHandler: (@MainActor () -> Void)? { get set }

  /// Shows the changed parts of a frame; returns when `frame` may be rendered into again.
  ///
  /// A frame whose size is not ``pixelSize``, as happens for one that was under way during a
  /// resize, is shown at the top left, clipped.
  ///
  /// - Parameters:
  ///   - frame: The complete frame, also outside of `damage`.
  ///   - damage: What differs from the frame presented before, in pixels. Parts outside the frame
  ///     are ignored; an empty list shows nothing new.
  func present(_ frame: FrameBuffer, damage: [PixelRect]) throws(SurfaceError)

  /// Starts text input with input-method composition at `caret`, in points, or stops it with nil.
  ///
  /// Without it keys arrive as ``InputEvent/key(_:)`` alone.
  func setTextInput(caret: CGRect?)

  /// Releases the window or the file; nothing is presented or reported afterwards.
  func close()
}

/// Why a surface could not be opened or could not show a frame.
package struct SurfaceError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// There is no display to open a window on.
    case noDisplay
    /// The window system refused something.
    case windowSystem
    /// A picture could not be encoded or written.
    case output
  }

  package let code: Code

  /// What happened, to what, and what to do about it.
  package let message: String

  /// The library's or the system's own words, if there are any.
  package let cause: String?

  package init(_ code: Code, _ message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String {
    guard let cause, !cause.isEmpty else { return message }
    return "\(message) (\(cause))"
  }
}
