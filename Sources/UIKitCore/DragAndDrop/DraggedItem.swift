import CoreGraphics
import Foundation

/// One item of a drag and the view that shows it.
@MainActor final class DraggedItem {
  let item: UIDragItem
  /// The preview of the lifted view; nil for an item without a visible view.
  let lifted: UITargetedDragPreview?
  /// The view that follows the touch; nil for an item that is not visible.
  private(set) var previewView: LiftedPreviewView?
  /// The vector from the touch to the center of ``previewView``.
  private var touchOffset = CGVector.zero
  var hidden: HiddenView?

  /// Creates a dragged item and its view. The view has the position of the lifted preview. If the
  /// preview is nil or cannot be shown in the window, the item has no view.
  ///
  /// - Parameter finger: The touch's location in the window's coordinate space.
  init(_ item: UIDragItem, lifted: UITargetedDragPreview?, finger: CGPoint, in window: UIWindow) {
    self.item = item
    self.lifted = lifted.flatMap { $0.isShowable(in: window) ? $0 : nil }
    guard let lifted = self.lifted else { return }
    let previewView = lifted.view.withElevatedColors {
      LiftedPreviewView(of: lifted, in: window)
    }
    if lifted.view.changesWhenElevated, lifted.view.window === window {
      previewView.addRestingPicture(of: lifted.view)
    }
    previewView.move(to: lifted.frame(in: window), lifted.target.transform)
    touchOffset = CGVector(
      dx: previewView.center.x - finger.x, dy: previewView.center.y - finger.y)
    self.previewView = previewView
  }

  /// Replaces the preview of the lift with the preview of the item's `previewProvider`. The call
  /// has no effect if the app has set no provider.
  func replacePreviewView(in container: DragContainer, _ window: UIWindow) {
    guard let make = item.previewProvider else { return }
    let old = previewView
    previewView = make().map { preview in
      let target = UIDragPreviewTarget(container: window, center: .zero)
      return LiftedPreviewView(
        of: UITargetedDragPreview(
          view: preview.view, parameters: preview.parameters, target: target), in: window)
    }
    if let previewView {
      if old == nil || previewView.bounds.size != old?.bounds.size { touchOffset = .zero }
      container.addSubview(previewView)
    }
    old?.removeFromSuperview()
  }

  func follow(_ finger: CGPoint, offset: CGFloat) {
    previewView?.center = CGPoint(
      x: finger.x + touchOffset.dx + offset, y: finger.y + touchOffset.dy + offset)
  }

  func raise() {
    guard let previewView, let lifted else { return }
    previewView.isRaised = true
    if !UIAccessibility.isReduceMotionEnabled {
      // The larger dimension grows by at most 12 points, so that the scale of a wide row stays
      // small.
      let longer = max(previewView.bounds.width, previewView.bounds.height, 1)
      let scale = 1 + min(0.06, 12 / longer)
      previewView.transform = lifted.target.transform.scaledBy(x: scale, y: scale)
    }
  }

  func lower(in window: UIWindow) {
    guard let lifted else { return }
    moveToDestination(lifted, fades: false, in: window)
  }

  /// Returns a preview of the item at its current position on screen, in the coordinate space of
  /// `view`.
  func preview(at view: UIView, in window: UIWindow) -> UITargetedDragPreview {
    let center = view.convert(previewView?.center ?? window.bounds.center, from: window)
    let target = UIDragPreviewTarget(container: view, center: center)
    if let lifted { return lifted.retargetedPreview(with: target) }
    return UITargetedDragPreview(
      view: previewView ?? UIView(), parameters: UIDragPreviewParameters(), target: target)
  }

  /// Moves the item to its destination. The drag calls this method inside the block of its final
  /// animation.
  func moveToDestination(
    _ preview: UITargetedDragPreview?, fades: Bool, in window: UIWindow
  ) {
    guard let previewView else { return }
    previewView.isRaised = false
    if let preview, preview.target.container.window === window {
      if fades {
        previewView.transform = previewView.transform.scaledBy(x: 0.5, y: 0.5)
      } else {
        previewView.move(to: preview.frame(in: window), preview.target.transform)
      }
    }
    if fades { previewView.alpha = 0 }
  }
}

extension UIView {
  /// Whether the view is in dark mode and has no override of the interface level, so that its
  /// colors can be different on an elevated surface.
  fileprivate var changesWhenElevated: Bool {
    traitCollection.userInterfaceStyle == .dark
      && !traitOverrides.contains(UITraitUserInterfaceLevel.self)
  }

  /// Runs `makePicture` while the view has the colors of an elevated surface. In dark mode a shadow
  /// is invisible on a black surface, so a lifted view is shown with brighter colors instead. If
  /// the elevated colors do not differ, `makePicture` runs without a change of the view.
  fileprivate func withElevatedColors<Picture>(_ makePicture: () -> Picture) -> Picture {
    guard changesWhenElevated else { return makePicture() }
    UIView.performWithoutAnimation { traitOverrides.userInterfaceLevel = .elevated }
    defer {
      UIView.performWithoutAnimation {
        traitOverrides.remove(UITraitUserInterfaceLevel.self)
        layoutIfNeeded()
      }
    }
    return makePicture()
  }
}
