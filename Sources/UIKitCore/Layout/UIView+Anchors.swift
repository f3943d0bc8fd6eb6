extension UIView {
  /// The left edge of the alignment rectangle, or the right edge in right-to-left layouts.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The right edge of the alignment rectangle, or the left edge in right-to-left layouts.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The edge of the alignment rectangle at smaller x, in every layout direction.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The edge of the alignment rectangle at larger x, in every layout direction.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The edge of the alignment rectangle at smaller y.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The edge of the alignment rectangle at larger y.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The width of the alignment rectangle, in points of the superview's coordinate space.
  public var widthAnchor: NSLayoutDimension { length(.width) }
  /// The height of the alignment rectangle, in points of the superview's coordinate space.
  public var heightAnchor: NSLayoutDimension { length(.height) }
  /// The middle between the left and the right edge of the alignment rectangle.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The middle between the top and the bottom edge of the alignment rectangle.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The first baseline of the text. In a view without text, this is the top of the alignment
  /// rectangle.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The last baseline of the text. In a view without text, this is the bottom of the alignment
  /// rectangle.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
}
