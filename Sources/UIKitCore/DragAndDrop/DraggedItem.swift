import CoreGraphics
import Foundation

/// One item of a drag and its visible platter.
@MainActor final class DraggedItem {
  let item: UIDragItem
  /// The preview of the lifted view; nil for an item that was not visible in its view.
  let lifted: UITargetedDragPreview?
  private(set) var platter: MenuPlatter?
  /// The vector from the finger to the center of the platter.
  private var grip = CGVector.zero
  var hidden: HiddenView?

  /// - Parameter finger: In the window's space.
  init(_ item: UIDragItem, lifted: UITargetedDragPreview?, finger: CGPoint, in window: UIWindow) {
    self.item = item
    self.lifted = lifted.flatMap { $0.isShowable(in: window) ? $0 : nil }
    guard let lifted = self.lifted else { return }
    let platter = lifted.view.withElevatedColors { MenuPlatter(of: lifted, in: window) }
    if lifted.view.changesWhenElevated, lifted.view.window === window {
      platter.addRestingPicture(of: lifted.view)
    }
    platter.move(to: lifted.frame(in: window), lifted.target.transform)
    grip = CGVector(dx: platter.center.x - finger.x, dy: platter.center.y - finger.y)
    self.platter = platter
  }

  /// Replaces the lifted preview by the app's own preview, if the app provides one.
  func exchangePlatter(in container: DragContainer, _ window: UIWindow) {
    guard let make = item.previewProvider else { return }
    let old = platter
    platter = make().map { preview in
      let target = UIDragPreviewTarget(container: window, center: .zero)
      return MenuPlatter(
        of: UITargetedDragPreview(
          view: preview.view, parameters: preview.parameters, target: target), in: window)
    }
    if let platter {
      if old == nil || platter.bounds.size != old?.bounds.size { grip = .zero }
      container.addSubview(platter)
    }
    old?.removeFromSuperview()
  }

  func follow(_ finger: CGPoint, offset: CGFloat) {
    platter?.center = CGPoint(x: finger.x + grip.dx + offset, y: finger.y + grip.dy + offset)
  }

  func raise() {
    guard let platter, let lifted else { return }
    platter.isRaised = true
    if !UIAccessibility.isReduceMotionEnabled {
      // The larger side grows by at most 12 points, so that a wide row does not grow too much.
      let scale = 1 + min(0.06, 12 / max(platter.bounds.width, platter.bounds.height, 1))
      platter.transform = lifted.target.transform.scaledBy(x: scale, y: scale)
    }
  }

  func lower(in window: UIWindow) {
    guard let lifted else { return }
    land(on: lifted, fades: false, in: window)
  }

  /// The preview of the item at its visible position, in a view's space.
  func preview(at view: UIView, in window: UIWindow) -> UITargetedDragPreview {
    let center = view.convert(platter?.center ?? window.bounds.center, from: window)
    let target = UIDragPreviewTarget(container: view, center: center)
    if let lifted { return lifted.retargetedPreview(with: target) }
    return UITargetedDragPreview(
      view: platter ?? UIView(), parameters: UIDragPreviewParameters(), target: target)
  }

  /// Moves the item to its destination. Called inside the animation at the end of the drag.
  func land(on preview: UITargetedDragPreview?, fades: Bool, in window: UIWindow) {
    guard let platter else { return }
    platter.isRaised = false
    if let preview, preview.target.container.window === window {
      if fades {
        platter.transform = platter.transform.scaledBy(x: 0.5, y: 0.5)
      } else {
        platter.move(to: preview.frame(in: window), preview.target.transform)
      }
    }
    if fades { platter.alpha = 0 }
  }
}

extension UIView {
  /// Whether the view has different colors on an elevated surface.
  fileprivate var changesWhenElevated: Bool {
    traitCollection.userInterfaceStyle == .dark
      && !traitOverrides.contains(UITraitUserInterfaceLevel.self)
  }

  /// Makes a picture of the view in the colors of an elevated surface. In dark mode a lifted
  /// view is brighter than the black surface below it, because its shadow is invisible on
  /// black.
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
