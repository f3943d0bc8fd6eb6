/// A path with the pen it is drawn with.
///
/// Coordinates are points with y pointing down, so that clockwise is clockwise on the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath

  /// In points of the context that is drawn into.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  /// How many line widths a mitered corner may reach before it is bevelled.
  open var miterLimit: CGFloat = 10
  /// How far a curve may be from the lines that draw it, in device pixels.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside when a ray from it crosses the path an odd number of times.
  open var usesEvenOddFillRule = false

  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// An empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// A path with the elements that a Core Graphics path has now.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle whose corners flow into its sides, as Apple draws them since iOS 7.
  ///
  /// - Parameter cornerRadius: Points; limited to half the smaller side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(roundedRect: rect, radius: cornerRadius, curve: .continuous))
  }

  /// A rectangle of which some corners are round.
  ///
  /// - Parameter cornerRadii: Points; as in UIKit only the width counts, for both axes.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        roundedRect: rect, radius: cornerRadii.width, corners: corners.rectCorners,
        curve: .continuous))
  }

  /// An open arc.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis, growing clockwise on the screen.
  ///   - clockwise: As seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The elements; the value does not change with the receiver.
  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The box around all points including the control points of curves; null for an empty path.
  open var bounds: CGRect { path.boundingBox }

  /// Where the next element starts; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a fill would cover the point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Does nothing before the first `move(to:)`.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis, growing clockwise on the screen.
  ///   - clockwise: As seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names the directions for y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Ends the subpath with a line to its start.
  open func close() {
    path.closeSubpath()
  }

  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds the elements of another path, or of the receiver itself once more.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.cgPath)
  }

  /// Transforms every point; the pen keeps its size.
  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: [transform])!
  }

  /// Sets the lengths of the painted and the skipped parts of a stroke, in turn.
  ///
  /// - Parameters:
  ///   - pattern: Lengths in points; `nil` or a count of 0 makes a solid line.
  ///   - phase: How far into the pattern a line starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count))
    dashPhase = phase
  }

  /// Reads the dash pattern; any of the pointers may be `nil`.
  ///
  /// - Parameter pattern: Room for as many lengths as an earlier call stored in `count`.
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

  /// A copy that later changes of the receiver do not reach.
  open func copy(with zone: NSZone?) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.copyPen(from: self)
    return copy
  }

  /// The same pen, dashes and fill rule as another path's.
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

  /// Gives a context the pen.
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
