import CoreGraphics
import Foundation

/// Fills the area that a presentation covers. Forwards layout passes and trait changes of this view
/// to the presentation controller.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?
  /// A closure that returns whether a touch at a point goes to the view behind this container,
  /// instead of the presentation's views.
  var passesTouch: ((CGPoint) -> Bool)?

  override func layoutSubviews() {
    presentationController?.presentation?.adaptIfNeeded()
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let passesTouch, passesTouch(point) { return nil }
    return super.hitTest(point, with: event)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentationController?.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
