import CoreGraphics
import Foundation

/// Fills the area that a presentation covers, and forwards its layout and its trait changes to the
/// presentation controller.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?
  /// Whether a touch that would hit the presentation's views goes to the view behind instead.
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
