extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var widthAnchor: NSLayoutDimension { length(.width) }
  public var heightAnchor: NSLayoutDimension { length(.height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The first baseline of the text; the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The last baseline of the text; the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
}
