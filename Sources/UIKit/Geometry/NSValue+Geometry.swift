// Foundation on Linux boxes points, sizes, rectangles and edge insets under AppKit's names, which
// are the same structures.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

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
}
