/// A path with its line attributes.
///
/// Coordinates are points with y pointing down, so that an arc with `clockwise` true is
/// clockwise on screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath

  /// The width of strokes, in points of the current context; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape at the ends of open subpaths and of dashes in a stroke. The default is `.butt`: the
  /// stroke ends exactly at the end of the line.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of corners in a stroke; `.miter`, limited by ``miterLimit``, by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum ratio of a mitered corner's length to the line width; 10 by default. A corner with
  /// a greater ratio is beveled.
  open var miterLimit: CGFloat = 10
  /// The maximum distance of a curve from its flattened lines, in device pixels; 0.6 by default.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule determines the inside of the path: a point is inside if a ray from
  /// the point crosses the path an odd number of times.
  open var usesEvenOddFillRule = false

  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Creates a path with a copy of a Core Graphics path's elements.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  /// Creates a closed rectangle that begins at its origin.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the closed ellipse that touches the four sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with continuous corners, as Apple draws them since iOS 7.
  ///
  /// - Parameter cornerRadius: The radius in points, at most half of the smaller side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(roundedRect: rect, radius: cornerRadius, curve: .continuous))
  }

  /// Creates a rectangle with some rounded corners.
  ///
  /// - Parameter cornerRadii: The radii in points. As in UIKit, the width is the radius for both
  ///   axes, and the height is ignored.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        roundedRect: rect, radius: cornerRadii.width, corners: corners.rectCorners,
        curve: .continuous))
  }

  /// Creates an open arc.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis, increasing clockwise on screen.
  ///   - clockwise: The direction on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// An immutable copy of the elements.
  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  /// Whether the path has no elements. A path that contains only a `move(to:)` is not empty.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of all points including control points; null for an empty path.
  open var bounds: CGRect { path.boundingBox }

  /// The point at which the next element begins; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a fill of the path contains the point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  /// Begins a new subpath at a point, without drawing.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a line; does nothing before the first `move(to:)`.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic Bézier curve from the current point; does nothing before the first `move(to:)`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point; does nothing before the first
  /// `move(to:)`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc. If the path has a current point, a line connects the current point to the start
  /// of the arc.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis, increasing clockwise on screen.
  ///   - clockwise: The direction on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines the direction for a y axis that points up, so reverse the direction.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Ends the current subpath with a line to the start of the subpath; does nothing before the
  /// first `move(to:)`.
  open func close() {
    path.closeSubpath()
  }

  /// Removes all elements; the line attributes, the dash pattern and the fill rule remain.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the elements of another path, or of the path itself.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.cgPath)
  }

  /// Transforms every point; the line width stays the same.
  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: [transform])!
  }

  /// Sets the alternating lengths of the painted and the unpainted segments of a stroke.
  ///
  /// - Parameters:
  ///   - pattern: Lengths in points. If it is `nil`, or the count is 0, the line is solid.
  ///   - phase: The offset into the pattern at which a line starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
    dashPhase = phase
  }

  /// Reads the dash pattern; each of the pointers may be `nil`.
  ///
  /// - Parameter pattern: A buffer with space for all lengths of the pattern. An earlier call with
  ///   a `nil` buffer stores the number of lengths in `count`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashLengths.enumerated() {
      pattern?[index] = length
    }
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  /// An independent copy of the path.
  open func copy(with zone: NSZone?) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.copyPen(from: self)
    return copy
  }

  /// Copies the line attributes, dash pattern and fill rule of another path.
  func copyPen(from other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashLengths = other.dashLengths
    dashPhase = other.dashPhase
  }

  var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Applies the line attributes of the path to a context.
  func setPen(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setFlatness(flatness)
    context.setLineDash(phase: dashPhase, lengths: dashLengths)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return self === other
      || (path == other.path && lineWidth == other.lineWidth
        && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
        && miterLimit == other.miterLimit && flatness == other.flatness
        && usesEvenOddFillRule == other.usesEvenOddFillRule && dashLengths == other.dashLengths
        && dashPhase == other.dashPhase)
  }

  open override var hash: Int { path.hashValue }

  open override var description: String {
    "<UIBezierPath: 0x\(address(of: self)); \(path)>"
  }
}
