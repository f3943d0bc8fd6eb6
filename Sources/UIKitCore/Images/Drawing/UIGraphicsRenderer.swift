import Diagnostics

/// What is handed to the actions of a renderer.
public typealias UIGraphicsDrawingActions = (UIGraphicsRendererContext) -> Void

/// What a renderer makes: its extent in the space that is drawn in.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// Points; the origin is the top left corner of the result.
  open internal(set) var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  open class func `default`() -> Self { Self() }

  /// The format that suits the screen best.
  open class func preferred() -> Self { Self() }

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

  /// - Precondition: The renderer that owns the receiver runs its actions.
  open var cgContext: CGContext {
    guard let context else {
      usageError("a renderer context has no CGContext outside a renderer's actions")
    }
    return context
  }

  open var format: UIGraphicsRendererFormat { storedFormat }

  func begin(_ context: CGContext, format: UIGraphicsRendererFormat) {
    self.context = context
    storedFormat = format
  }

  /// Fills a rectangle, replacing what is there.
  open func fill(_ rect: CGRect) {
    fill(rect, blendMode: .copy)
  }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of one point just inside a rectangle, in the stroke colour.
  open func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .copy)
  }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// The parent of renderers: it makes a context, runs actions in it and takes the result.
open class UIGraphicsRenderer: NSObject {
  /// A copy of the format given, with the bounds filled in.
  public let format: UIGraphicsRendererFormat

  public override init() {
    format = UIGraphicsRendererFormat()
    super.init()
  }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.format = format.copy() as! UIGraphicsRendererFormat
    self.format.bounds = bounds
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  open var allowsImageOutput: Bool { false }

  /// The class of the context that actions get; overridden with a subclass of
  /// ``UIGraphicsRendererContext``.
  open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }

  /// The context to draw into; overridden by each kind of renderer.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

  /// A place to change the context before actions run.
  open class func prepare(
    _ context: CGContext, with rendererContext: UIGraphicsRendererContext
  ) {}

  /// Runs drawing actions in a new context and then others while its result is still there.
  ///
  /// - Throws: ``GraphicsRenderingError`` where no context of that format can be made.
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

/// No context of a renderer's format can be made: it is empty, endless, or has more than 32767
/// pixels along a side.
public struct GraphicsRenderingError: Error, CustomStringConvertible {
  public let bounds: CGRect

  public var description: String {
    "nothing can be drawn with a renderer whose bounds are \(bounds.debugDescription)"
  }
}
