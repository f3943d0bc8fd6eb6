import QuartzCore

/// A view that a platter shows in its place. It stays in the window and keeps its own properties;
/// an empty mask hides it.
@MainActor package final class HiddenView {
  private weak var view: UIView?
  private let earlierMask: CALayer?
  private let mask = CALayer()

  package init(_ view: UIView) {
    self.view = view
    earlierMask = view.layer.mask
    view.layer.mask = mask
  }

  package func restore() {
    guard let view, view.layer.mask === mask else { return }
    view.layer.mask = earlierMask
  }
}
