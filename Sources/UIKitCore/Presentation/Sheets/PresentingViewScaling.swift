import CoreGraphics
import Foundation

/// Scales the view behind a large sheet to a smaller card with round corners, as on an iPhone.
@MainActor final class PresentingViewScaling {
  private let view: UIView
  /// A black view that fills the gap around the card; nil if the card is a sheet.
  private let backing: UIView?
  private let radius: CGFloat
  private let clips: Bool
  private var displayedProgress: CGFloat = 0

  /// Creates a scaling of a presenter's view. The result is nil if the presenter's view is not
  /// loaded.
  ///
  /// - Parameter presenter: The controller whose view, or enclosing sheet, becomes the card.
  init?(of presenter: UIViewController) {
    guard let presenterView = presenter.viewIfLoaded else { return nil }
    let sheet = presenter.presentation?.controller as? UISheetPresentationController
    view = sheet?.sheetView.body ?? presenterView
    radius = view.layer.cornerRadius
    clips = view.clipsToBounds
    guard sheet == nil, let superview = view.superview else {
      backing = nil
      return
    }
    let backing = UIView(frame: superview.bounds)
    backing.backgroundColor = .black
    backing.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backing.isHidden = true
    superview.insertSubview(backing, belowSubview: view)
    self.backing = backing
  }

  /// Scales and moves the view for a position between its full size and the card.
  ///
  /// - Parameters:
  ///   - progress: 0 for the view at full size, 1 for the card.
  ///   - top: The y coordinate of the card's upper edge, in the coordinate space of `container`.
  func show(_ progress: CGFloat, top: CGFloat, in container: UIView) {
    guard let superview = view.superview, progress > 0 || displayedProgress > 0 else { return }
    displayedProgress = progress
    backing?.isHidden = false
    view.clipsToBounds = true
    let size = view.bounds.size
    let margin = SheetGeometry.cardMargin
    guard size.width > 2 * margin else { return }
    let scale = 1 - progress * 2 * margin / size.width
    let cardTop = superview.convert(CGPoint(x: 0, y: top), from: container).y
    let own = view.center.y - view.layer.anchorPoint.y * size.height
    // Scaling about the anchor point moves the upper edge down. A translation moves the edge by the
    // remaining distance.
    let scaledTop = own + (1 - scale) * size.height * view.layer.anchorPoint.y
    let target = own + progress * (cardTop - own)
    view.layer.cornerRadius = radius + progress * (SheetView.cornerRadius - radius)
    view.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 0, ty: target - scaledTop)
  }

  /// Restores the view's transform, corners and clipping, and removes the black view behind the
  /// card.
  func remove() {
    view.transform = .identity
    view.layer.cornerRadius = radius
    view.clipsToBounds = clips
    backing?.removeFromSuperview()
  }
}
