package import CoreGraphics

/// The target of frames and the source of input: a window or an image in memory.
///
/// A surface is used on the main actor, because window toolkits require one thread. Rendering
/// happens on a compositor's thread, which fills a ``FrameBuffer`` and passes it to the surface's
/// ``presenter``; without a presenter, the main actor presents the buffer.
@MainActor package protocol Surface: AnyObject {
  /// The extent in points: `pixelSize` divided by `scale`.
  var size: CGSize { get }

  /// Device pixels per point.
  var scale: CGFloat { get }

  /// The size that the next frame should have.
  var pixelSize: PixelSize { get }

  /// The refresh rate in hertz.
  var refreshRate: Double { get }

  /// The desktop's preference for a light or dark appearance; a change arrives as
  /// ``InputEvent/appearance(_:)``.
  var appearance: SurfaceAppearance { get }

  /// Whether presented frames are visible; a change arrives as ``InputEvent/visibility(_:)``.
  var isVisible: Bool { get }

  /// Called on the main actor for each event, in order, from within the main run loop.
  var inputHandler: (@MainActor (InputEvent) -> Void)? { get set }

  /// Presents frames from another thread; nil if only the main actor may present frames.
  var presenter: (any FramePresenter)? { get }

  /// Called on the main actor when the window lost the last frame, which must be presented again.
  var exposureHandler: (@MainActor () -> Void)? { get set }

  /// Shows the changed parts of a frame, and returns when `frame` may be rendered into again.
  ///
  /// If the size of a frame is not ``pixelSize``, for instance during a resize, the frame is
  /// shown at the top left and clipped.
  ///
  /// - Parameters:
  ///   - frame: The complete frame, also outside of `damage`.
  ///   - damage: The difference from the frame presented before, in pixels. Parts outside the
  ///     frame are ignored; an empty list means no change.
  func present(_ frame: FrameBuffer, damage: [PixelRect]) throws(SurfaceError)

  /// Starts text input with input-method composition at `caret`, in points. If `caret` is
  /// nil, stops text input.
  ///
  /// Without text input, keys arrive only as ``InputEvent/key(_:)``.
  func setTextInput(caret: CGRect?)

  /// Releases the window or the file. After this call the surface presents no frames and reports no
  /// events.
  func close()
}

/// The reason why a surface could not be opened or could not show a frame.
package struct SurfaceError: Error, CustomStringConvertible {
  /// The type of failure.
  package enum Code: Sendable {
    /// There is no display on which a window could be opened.
    case noDisplay
    /// The window system rejected a request.
    case windowSystem
    /// An image or a recording could not be encoded or written.
    case output
  }

  /// The type of failure, to which a caller can react.
  package let code: Code

  /// A sentence for the user that states the failure and suggests a remedy.
  package let message: String

  /// The message of the library or the system; nil if there is none.
  package let cause: String?

  /// Creates an error.
  ///
  /// - Parameter cause: The message of the library or the system; nil if there is none.
  package init(_ code: Code, _ message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The message, followed by the cause in parentheses.
  package var description: String {
    guard let cause, !cause.isEmpty else { return message }
    return "\(message) (\(cause))"
  }
}
