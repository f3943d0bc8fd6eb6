private import Synchronization

/// A sequence of subpaths that consist of lines and Bézier curves.
///
/// Only ``CGMutablePath`` can change; ``copy()`` makes an immutable copy.
public class CGPath: @unchecked Sendable {
  // Safety: all state of this class and its only subclass is in a mutex.
  private let storage: Mutex<PathBuilder>

  /// The current elements of the path.
  package final var elements: [PathElement] {
    storage.withLock { $0.elements }
  }

  /// Creates an immutable path from its elements; the current point is the end of the last
  /// element.
  package init(elements: [PathElement]) {
    storage = Mutex(PathBuilder(elements: elements))
  }

  init(_ builder: PathBuilder) {
    storage = Mutex(builder)
  }

  /// Appends elements; called only from ``CGMutablePath``.
  final func append(
    _ transform: CGAffineTransform, _ change: @Sendable (inout PathBuilder) -> Void
  ) {
    storage.withLock { builder in
      builder.transform = transform
      change(&builder)
    }
  }

  /// Builds a path under an optional transform.
  private static func build(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (inout PathBuilder) -> Void
  ) -> PathBuilder {
    var builder = PathBuilder()
    builder.transform = transform?.pointee ?? .identity
    draw(&builder)
    return builder
  }

  /// Creates a rectangle as a closed path that starts at its origin; the null rectangle makes an
  /// empty path.
  ///
  /// - Parameter transform: Applied to the corners; nil means the identity.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(CGPath.build(transform) { $0.addRect(rect) })
  }

  /// Creates the ellipse inside a rectangle as a closed path, which starts at the middle of the
  /// right edge.
  ///
  /// - Parameter transform: Applied to the curve; nil means the identity.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(CGPath.build(transform) { $0.addEllipse(in: rect) })
  }

  /// Creates a rectangle with elliptical corners; the corners shrink if the rectangle is too small.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      CGPath.build(transform) {
        $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
      })
  }

  /// Whether the path has no elements; a path with a single move is not empty.
  public final var isEmpty: Bool { elements.isEmpty }

  /// The start of the next element, or the origin for an empty path.
  public final var currentPoint: CGPoint {
    storage.withLock { $0.outerPoint } ?? .zero
  }

  /// An immutable copy, independent of later changes.
  public final func copy() -> CGPath? { CGPath(elements: elements) }

  /// An immutable copy of the path under a transform; never nil.
  ///
  /// - Parameter transform: Applied to the copy; nil means the identity.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform else { return copy() }
    return applying(transform.pointee)
  }

  /// A mutable copy, independent of the receiver; never nil.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A mutable copy of the path under a transform, independent of the receiver; never nil.
  ///
  /// - Parameter transform: Applied to the copy; nil means the identity.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(elements: applying(transform?.pointee ?? .identity).elements)
  }

  /// An immutable path of the transformed elements. The result is exact: the types of the elements
  /// do not change.
  package final func applying(_ transform: CGAffineTransform) -> CGPath {
    let elements = elements
    return CGPath(
      elements: transform.isIdentity ? elements : elements.map { $0.applying(transform) })
  }

  /// Calls a closure with every element in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { points in
      for element in elements {
        let type: CGPathElementType
        switch element {
        case .move(let end):
          type = .moveToPoint
          points[0] = end
        case .line(let end):
          type = .addLineToPoint
          points[0] = end
        case .quad(let control, let end):
          type = .addQuadCurveToPoint
          points[0] = control
          points[1] = end
        case .cubic(let first, let second, let end):
          type = .addCurveToPoint
          points[0] = first
          points[1] = second
          points[2] = end
        case .close:
          type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points.baseAddress!), block)
      }
    }
  }

  /// Calls a function with each element in order, and passes it the caller's pointer `info`.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

/// A function for ``CGPath/apply(info:function:)``: the function receives the caller's pointer and
/// one element.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath: Hashable {
  /// Whether two paths have the same elements at the time of the comparison.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  /// Hashes the current elements, so a path must not change while the path is in a set. The cost is
  /// proportional to the number of elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension CGPath: CustomStringConvertible {
  /// All current elements in order, for logs.
  public var description: String {
    "<CGPath \(elements.map { "\($0)" }.joined(separator: " "))>"
  }
}
