import CoreGraphics
import Foundation

/// Fills what a presentation covers, and passes its layout and its changes of traits on to the
/// presentation controller.
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?
  /// Whether a touch at a point, which the presentation's views would take, goes to what is behind.
  var passesTouch: ((CGPoint) -> Bool)?

  override func layoutSubviews() {
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
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
