import Diagnostics

/// The drawing actions of a renderer.
public typealias UIGraphicsDrawingActions = (UIGraphicsRendererContext) -> Void

/// The bounds of a renderer's drawing space.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds in points; the origin is the top left corner of the result.
  open internal(set) var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  /// A new format with default values, the same as ``preferred()``.
  open class func `default`() -> Self { Self() }

  /// The format for the main screen.
  open class func preferred() -> Self { Self() }

  /// Returns a new format with the same values; renderers copy the format that they receive.
  open func copy(with zone: NSZone?) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

/// The drawing environment of a renderer's actions.
open class UIGraphicsRendererContext: NSObject {
  private var context: CGContext?
  private var storedFormat = UIGraphicsRendererFormat()

  public required override init() {
    super.init()
  }

  /// - Precondition: The renderer is running its actions.
  open var cgContext: CGContext {
    guard let context else {
      usageError("a renderer context has no CGContext outside a renderer's actions")
    }
    return context
  }

  /// The renderer's format, whose bounds are those of the result.
  open var format: UIGraphicsRendererFormat { storedFormat }

  func begin(_ context: CGContext, format: UIGraphicsRendererFormat) {
    self.context = context
    storedFormat = format
  }

  /// Fills a rectangle, replacing the contents.
  open func fill(_ rect: CGRect) {
    fill(rect, blendMode: .copy)
  }

  /// Fills a rectangle with the context's fill color in a blend mode.
  ///
  /// - Precondition: The renderer is running its actions; otherwise the process ends with a
  ///   message.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a one-point frame inside a rectangle, in the stroke color.
  open func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .copy)
  }

  /// Draws a one-point frame inside a rectangle, in the stroke color and a blend mode.
  ///
  /// - Precondition: The renderer is running its actions; otherwise the process ends with a
  ///   message.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Limits further drawing to a rectangle, until the graphics state is restored.
  ///
  /// - Precondition: The renderer is running its actions; otherwise the process ends with a
  ///   message.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// The base class of renderers: creates a context, runs actions in it and returns the result.
open class UIGraphicsRenderer: NSObject {
  /// A copy of the given format, with the bounds of this renderer.
  public let format: UIGraphicsRendererFormat

  public override init() {
    format = UIGraphicsRendererFormat()
    super.init()
  }

  /// Creates a renderer with a copy of the format.
  ///
  /// - Parameter bounds: The part of the drawing space that the result shows, in points; replaces
  ///   the format's bounds.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.copy() as! UIGraphicsRendererFormat
    self.format.bounds = bounds
    super.init()
  }

  /// Creates a renderer with the preferred format.
  ///
  /// - Parameter bounds: The part of the drawing space that the result shows, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Whether the context can produce images. This class returns false; image renderers return
  /// true.
  open var allowsImageOutput: Bool { false }

  /// The class of the context passed to actions: ``UIGraphicsRendererContext`` or an override's
  /// subclass of it.
  open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }

  /// Creates the drawing context; each kind of renderer overrides it.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

  /// Prepares the context before actions run; subclasses override it.
  open class func prepare(
    _ context: CGContext, with rendererContext: UIGraphicsRendererContext
  ) {}

  /// Runs drawing actions in a new context, then completion actions that can read the result.
  ///
  /// - Throws: ``GraphicsRenderingError`` if no context can be created for the format.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void,
    completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    let kind = type(of: self)
    guard let context = kind.context(with: format) else {
      throw GraphicsRenderingError(bounds: format.bounds)
    }
    guard let contextClass = kind.rendererContextClass() as? UIGraphicsRendererContext.Type else {
      usageError(
        "\(kind).rendererContextClass() is no subclass of UIGraphicsRendererContext")
    }
    let rendererContext = contextClass.init()
    rendererContext.begin(context, format: format)
    kind.prepare(context, with: rendererContext)
    withCurrentContext(context) {
      drawingActions(rendererContext)
      completionActions?(rendererContext)
    }
  }
}

/// The error that no context can be created for a renderer's format: the bounds are empty
/// or infinite, or have more than 32767 pixels along a side.
public struct GraphicsRenderingError: Error, CustomStringConvertible {
  /// The renderer's bounds in points, for which no context could be created.
  public let bounds: CGRect

  /// A sentence with the bounds, for logs.
  public var description: String {
    "nothing can be drawn with a renderer whose bounds are \(bounds.debugDescription)"
  }
}
