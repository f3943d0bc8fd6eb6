import Diagnostics

// Foundation on Linux boxes points, sizes, rectangles and edge insets under AppKit's names, such as
// `pointValue`. Other structures are boxed as arrays of their numbers.

extension NSValue {
  /// Boxes a point, which ``cgPointValue`` reads.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Boxes a size, which ``cgSizeValue`` reads.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Boxes a rectangle, which ``cgRectValue`` reads.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// Boxes insets as Foundation's `NSEdgeInsets`; ``uiEdgeInsetsValue`` reads them.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// The boxed point.
  ///
  /// - Precondition: The value was made from a point.
  public var cgPointValue: CGPoint { pointValue }

  /// The boxed size.
  ///
  /// - Precondition: The value was made from a size.
  public var cgSizeValue: CGSize { sizeValue }

  /// The boxed rectangle.
  ///
  /// - Precondition: The value was made from a rectangle.
  public var cgRectValue: CGRect { rectValue }

  /// The boxed insets.
  ///
  /// - Precondition: The value was made from insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// Boxes a vector as two doubles; ``cgVectorValue`` reads it.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }

  /// Boxes a transform as six doubles; ``cgAffineTransformValue`` reads it.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(
      numbers: [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ])
  }

  /// Boxes an offset as two doubles; ``uiOffsetValue`` reads it.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  /// Boxes insets as four doubles; ``directionalEdgeInsetsValue`` reads them.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// The boxed vector.
  ///
  /// - Precondition: The value was made from a vector.
  public var cgVectorValue: CGVector {
    let numbers = numbers(count: 2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  /// The boxed transform.
  ///
  /// - Precondition: The value was made from an affine transform.
  public var cgAffineTransformValue: CGAffineTransform {
    let numbers = numbers(count: 6)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The boxed offset.
  ///
  /// - Precondition: The value was made from an offset.
  public var uiOffsetValue: UIOffset {
    let numbers = numbers(count: 2)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  /// The boxed insets.
  ///
  /// - Precondition: The value was made from directional insets.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let numbers = numbers(count: 4)
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  private convenience init(numbers: [CGFloat]) {
    var members = numbers.map { Double($0) }
    self.init(bytes: &members, objCType: "[\(members.count)d]")
  }

  private func numbers(count: Int, function: StaticString = #function) -> [CGFloat] {
    checkUsage(
      bytesEncoding == "[\(count)d]", "\(self) holds a value of another kind",
      function: function)
    var members = [Double](repeating: 0, count: count)
    getValue(&members)
    return members.map { CGFloat($0) }
  }
}
