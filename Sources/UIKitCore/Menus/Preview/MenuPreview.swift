import CoreGraphics
import Foundation
import QuartzCore

/// The lifted target of a context menu, and the blurred and dimmed window behind the target. The
/// preview exists from the press to the end of the menu.
///
/// During the press, only the preview is visible. ``MenuSession`` then shows the menu beside the
/// preview. While the preview exists, the lifted view is hidden, and a ``LiftedPreviewView`` shows
/// a snapshot of it.
@MainActor final class MenuPreview {
  /// The animation of the preview when the menu closes.
  enum Ending { case dismiss, pop }

  /// The lifted target; nil if only the app's preview controller is shown.
  private let highlight: UITargetedPreview?
  /// The finger's location, in the window's coordinate space.
  private let point: CGPoint
  private weak var window: UIWindow?
  private let container = UIView()
  private let blur = UIVisualEffectView(effect: nil)
  private let dimming = UIView()
  /// The snapshot of the lifted target.
  private let previewView: LiftedPreviewView?
  /// The view of the app's preview controller; nil before the menu opens, and if the app provides
  /// no controller.
  private var controllerPreviewView: LiftedPreviewView?
  private var hidden: HiddenView?
  /// The controller from the app's preview provider.
  private(set) var controller: UIViewController?
  /// The preview's final frame, in the window's coordinate space; null before the menu has a frame.
  private(set) var frame = CGRect.null
  /// A closure that returns the preview to which the menu closes. If the closure returns nil, the
  /// menu closes to the lifted target.
  var makeDismissalPreview: () -> UITargetedPreview? = { nil }
  var ending = Ending.dismiss
  private var isRemoved = false

  /// The length, in points, by which the longer side of a lifted target grows. `largestScale` is
  /// the maximum scale of a small target. Apple publishes neither value.
  private static let growth: CGFloat = 12
  private static let largestScale: CGFloat = 1.06
  /// The number of seconds from the beginning of the lift to the opening of the menu.
  static let liftDuration: TimeInterval = 0.3

  /// Creates a preview. ``lift()`` shows the preview.
  ///
  /// - Parameters:
  ///   - highlight: A preview that is showable in the window; nil if no view is lifted.
  ///   - point: The finger's location, in the window's coordinate space.
  ///   - view: The view that owns the menu.
  init(
    _ highlight: UITargetedPreview?, at point: CGPoint, from view: UIView, in window: UIWindow
  ) {
    self.highlight = highlight
    self.point = point
    self.window = window
    previewView = highlight.map { LiftedPreviewView(of: $0, in: window) }
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.isUserInteractionEnabled = false
    let style = view.traitCollection.userInterfaceStyle
    if style != window.traitCollection.userInterfaceStyle {
      container.traitOverrides.userInterfaceStyle = style
    }
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.12)
    }
    dimming.alpha = 0
    for view in [blur, dimming] {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }
    if let previewView { container.addSubview(previewView) }
  }

  // MARK: Long press

  private var sourceFrame: CGRect {
    guard let window, let highlight else { return CGRect(origin: point, size: .zero) }
    return highlight.frame(in: window)
  }

  private var baseTransform: CGAffineTransform { highlight?.target.transform ?? .identity }

  /// The frame of the lifted target, in the window's coordinate space.
  var liftedFrame: CGRect {
    let frame = sourceFrame
    guard !UIAccessibility.isReduceMotionEnabled else { return frame }
    let longer = max(frame.width, frame.height, 1)
    let scale = min(1 + MenuPreview.growth / longer, MenuPreview.largestScale)
    return frame.insetBy(
      dx: -frame.width * (scale - 1) / 2, dy: -frame.height * (scale - 1) / 2)
  }

  /// Begins to lift the target under the finger.
  func lift() {
    guard let window else { return }
    UIView.performWithoutAnimation {
      window.addSubview(container)
      previewView?.move(to: sourceFrame, baseTransform)
      if let view = highlight?.view, view.window === window { hidden = HiddenView(view) }
    }
    UIView.animate(
      withDuration: MenuPreview.liftDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      previewView?.move(to: liftedFrame, baseTransform)
      previewView?.isRaised = true
    }
  }

  /// Lowers the target after a press that has ended without a menu.
  func cancel() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        previewView?.move(to: sourceFrame, baseTransform)
        previewView?.isRaised = false
      }, completion: { [self] _ in remove() })
  }

  /// Removes all views immediately and shows the target again.
  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    container.removeFromSuperview()
    hidden?.restore()
    hidden = nil
  }

  // MARK: Menu

  /// Stores the app's preview controller. When the menu opens, the controller's view replaces the
  /// lifted target.
  func show(_ controller: UIViewController) {
    self.controller = controller
    controller.loadViewIfNeeded()
  }

  /// Computes the frames of the preview and of a menu.
  ///
  /// - Parameters:
  ///   - menu: The preferred height of the menu.
  ///   - side: The side on which the open menu is; nil before the menu opens.
  func layOut(
    menu: CGFloat, in area: CGRect, side: MenuPlacement.Side?
  ) -> MenuPreviewPlacement {
    let placement = MenuPreviewPlacement(
      size: preferredSize(in: area), source: liftedFrame, menu: menu, area: area, side: side)
    frame = placement.frame
    return placement
  }

  private func preferredSize(in area: CGRect) -> CGSize {
    guard let controller else { return liftedFrame.size }
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : area.width,
      height: preferred.height > 0 ? preferred.height : area.height)
  }

  /// Shows the blur and moves the preview to its final frame. The session calls this method inside
  /// the animation that opens the menu.
  func open() {
    if let controller, controllerPreviewView == nil {
      UIView.performWithoutAnimation {
        let made = LiftedPreviewView(of: controller, size: frame.size)
        made.alpha = 0
        made.isRaised = true
        container.addSubview(made)
        made.move(to: scaledToStart(made))
        made.layoutIfNeeded()
        controllerPreviewView = made
      }
    }
    blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    dimming.alpha = 1
    previewView?.move(to: frame, baseTransform)
    previewView?.isRaised = true
    if let controllerPreviewView {
      controllerPreviewView.move(to: frame)
      controllerPreviewView.alpha = 1
      previewView?.alpha = 0
    }
  }

  /// Returns the frame of a preview that is scaled to the target's width and centered on the
  /// target.
  private func scaledToStart(_ preview: LiftedPreviewView) -> CGRect {
    let source = liftedFrame
    let size = preview.bounds.size
    let height = size.height * source.width / max(size.width, 1)
    return CGRect(
      x: source.minX, y: source.midY - height / 2, width: source.width, height: height)
  }

  /// Removes the blur. The method also moves the preview to the target of the dismissal, or expands
  /// the preview. The session calls this method inside the animation that closes the menu.
  func close() {
    blur.effect = nil
    dimming.alpha = 0
    if ending == .pop { return expand() }
    guard let window, let preview = makeDismissalPreview() ?? highlight,
      preview.isShowable(in: window)
    else {
      for view in [previewView, controllerPreviewView].compactMap({ $0 }) { view.alpha = 0 }
      return
    }
    let target = preview.frame(in: window)
    if preview.view !== highlight?.view { exchange(for: preview, in: window) }
    previewView?.move(to: target, preview.target.transform)
    previewView?.isRaised = false
    if let controllerPreviewView {
      previewView?.alpha = 1
      controllerPreviewView.move(to: target)
      controllerPreviewView.isRaised = false
      controllerPreviewView.alpha = 0
    }
  }

  /// Crossfades the preview to another view. The menu closes to this view.
  private func exchange(for preview: UITargetedPreview, in window: UIWindow) {
    let other = LiftedPreviewView(of: preview, in: window)
    UIView.performWithoutAnimation {
      other.alpha = 0
      other.move(to: controllerPreviewView?.frame ?? previewView?.frame ?? frame)
      container.addSubview(other)
      hidden?.restore()
      hidden = preview.view.window === window ? HiddenView(preview.view) : nil
    }
    other.move(to: preview.frame(in: window), preview.target.transform)
    other.alpha = 1
    previewView?.alpha = 0
  }

  /// Expands the preview over the window. This is the transition to the app's next view controller.
  private func expand() {
    guard let window, let displayed = controllerPreviewView ?? previewView else { return }
    let size = displayed.bounds.size
    let scale = max(
      window.bounds.width / max(size.width, 1), window.bounds.height / max(size.height, 1))
    displayed.move(
      to: CGRect(
        x: window.bounds.midX - size.width * scale / 2,
        y: window.bounds.midY - size.height * scale / 2, width: size.width * scale,
        height: size.height * scale))
    displayed.isRaised = false
  }

  /// Ends the preview after the menu has closed.
  ///
  /// - Parameter completion: A closure that performs the app's next action. If the preview was
  ///   expanded, it fades out above the content that this action presents.
  func end(_ completion: () -> Void) {
    guard ending == .pop, let controllerPreviewView else {
      remove()
      return completion()
    }
    UIView.performWithoutAnimation { controllerPreviewView.freeze() }
    completion()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: { [container] in container.alpha = 0 },
      completion: { [self] _ in remove() })
  }
}
