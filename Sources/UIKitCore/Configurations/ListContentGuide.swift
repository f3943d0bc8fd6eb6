import CoreGraphics

/// A layout guide around a part of a list's content, and the constraints that position it.
@MainActor struct ListContentGuide {
  enum Part { case text, secondaryText, image }

  let guide = UILayoutGuide()
  private let left: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([left, top, width, height])
  }

  /// Moves the guide to a frame by changing the constants of its constraints.
  ///
  /// - Parameter rect: The guide's new frame in the view's coordinate space.
  func move(to rect: CGRect) {
    func set(_ constraint: NSLayoutConstraint, _ value: CGFloat) {
      if constraint.constant != value { constraint.constant = value }
    }
    set(left, rect.minX)
    set(top, rect.minY)
    set(width, rect.width)
    set(height, rect.height)
  }
}
