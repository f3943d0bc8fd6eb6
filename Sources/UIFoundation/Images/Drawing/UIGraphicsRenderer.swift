import Diagnostics

/// The drawing actions of a renderer.
public typealias UIGraphicsDrawingActions = (UIGraphicsRendererContext) -> Void

/// The base class of renderers. A renderer creates a context, runs actions in the context and
/// returns the result.
open class UIGraphicsRenderer: NSObject {
  /// A copy of the given format, with the bounds of this renderer.
  public let format: UIGraphicsRendererFormat

  public override init() {
    format = UIGraphicsRendererFormat()
    super.init()
  }

  /// Creates a renderer with a copy of the format.
  ///
  /// - Parameter bounds: The rectangle in drawing coordinates that the result shows, in points;
  ///   replaces the format's bounds.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.copy() as! UIGraphicsRendererFormat
    self.format.bounds = bounds
    super.init()
  }

  /// Creates a renderer with the preferred format.
  ///
  /// - Parameter bounds: The rectangle in drawing coordinates that the result shows, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Whether the context can produce images. This class returns false; image renderers return
  /// true.
  open var allowsImageOutput: Bool { false }

  /// The class of the context that actions receive. This class returns
  /// ``UIGraphicsRendererContext``; an override returns a subclass.
  open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }

  /// Creates the drawing context. Each renderer class overrides this method.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

  /// Prepares the context before actions run. Subclasses override this method.
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

/// The error that a renderer throws if no context can be created for its format. The reason is that
/// the bounds are empty or infinite, or have more than 32767 pixels along a side.
public struct GraphicsRenderingError: Error, CustomStringConvertible {
  /// The renderer's bounds in points, for which no context could be created.
  public let bounds: CGRect

  /// A sentence with the bounds, for logs.
  public var description: String {
    "nothing can be drawn with a renderer whose bounds are \(bounds.debugDescription)"
  }
}
