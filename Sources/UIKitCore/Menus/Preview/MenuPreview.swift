import CoreGraphics
import Foundation
import QuartzCore

/// The lifted target of a context menu and the blurred, dimmed window behind it, from the press to
/// the end of the menu.
///
/// It is seen first while the finger rests, without a menu. ``MenuSession`` then shows the menu
/// beside it. The view that is lifted is hidden meanwhile; a platter shows a picture of it.
@MainActor final class MenuPreview {
  /// What becomes of the preview when the menu closes.
  enum Ending { case dismiss, pop }

  /// What is lifted; nil where only the app's preview controller is shown.
  private let highlight: UITargetedPreview?
  /// Where the finger is, in the window's space.
  private let point: CGPoint
  private weak var window: UIWindow?
  private let container = UIView()
  private let blur = UIVisualEffectView(effect: nil)
  private let dimming = UIView()
  private let platter: MenuPlatter?
  private var stage: MenuPlatter?
  private var hidden: HiddenView?
  /// What the app's preview provider has made.
  private(set) var controller: UIViewController?
  /// Where the preview comes to rest, in the window's space; null before the menu has a place.
  private(set) var frame = CGRect.null
  /// Makes the preview to which the menu closes; nil means what was lifted.
  var makeDismissalPreview: () -> UITargetedPreview? = { nil }
  var ending = Ending.dismiss
  private var isGone = false

  /// Points by which the longer side grows when a target is lifted, and the most that a small one
  /// grows, as a factor. Apple publishes neither.
  private static let growth: CGFloat = 12
  private static let largestScale: CGFloat = 1.06
  /// Seconds from the beginning of the lift to the menu.
  static let liftDuration: TimeInterval = 0.3

  /// - Parameters:
  ///   - highlight: Showable in the window.
  ///   - point: Where the finger is, in the window's space.
  ///   - view: The view that the menu belongs to.
  init(
    _ highlight: UITargetedPreview?, at point: CGPoint, from view: UIView, in window: UIWindow
  ) {
    self.highlight = highlight
    self.point = point
    self.window = window
    platter = highlight.map { MenuPlatter(of: $0, in: window) }
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
    if let platter { container.addSubview(platter) }
  }

  // MARK: Press

  private var sourceFrame: CGRect {
    guard let window, let highlight else { return CGRect(origin: point, size: .zero) }
    return highlight.frame(in: window)
  }

  private var baseTransform: CGAffineTransform { highlight?.target.transform ?? .identity }

  /// The target's frame while it is lifted, in the window's space.
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
      platter?.move(to: sourceFrame, baseTransform)
      if let view = highlight?.view, view.window === window { hidden = HiddenView(view) }
    }
    UIView.animate(
      withDuration: MenuPreview.liftDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      platter?.move(to: liftedFrame, baseTransform)
      platter?.isRaised = true
    }
  }

  /// Lowers the target again, where the press ends before there is a menu.
  func cancel() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        platter?.move(to: sourceFrame, baseTransform)
        platter?.isRaised = false
      }, completion: { [self] _ in remove() })
  }

  /// Removes everything at once and shows the target.
  func remove() {
    guard !isGone else { return }
    isGone = true
    container.removeFromSuperview()
    hidden?.restore()
    hidden = nil
  }

  // MARK: Menu

  /// Shows the view of the app's preview controller in the target's place.
  func show(_ controller: UIViewController) {
    self.controller = controller
    controller.loadViewIfNeeded()
  }

  /// Finds places for the preview and for a menu.
  ///
  /// - Parameters:
  ///   - menu: The height that the menu wants.
  ///   - side: Where the menu is already.
  func layOut(
    menu: CGFloat, in room: CGRect, side: MenuPlacement.Side?
  ) -> MenuPreviewPlacement {
    let placement = MenuPreviewPlacement(
      size: wantedSize(in: room), source: liftedFrame, menu: menu, room: room, side: side)
    frame = placement.frame
    return placement
  }

  private func wantedSize(in room: CGRect) -> CGSize {
    guard let controller else { return liftedFrame.size }
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : room.width,
      height: preferred.height > 0 ? preferred.height : room.height)
  }

  /// Called inside the animation that opens the menu.
  func open() {
    if let controller, stage == nil {
      UIView.performWithoutAnimation {
        let made = MenuPlatter(of: controller, size: frame.size)
        made.alpha = 0
        made.isRaised = true
        container.addSubview(made)
        made.move(to: scaledToStart(made))
        made.layoutIfNeeded()
        stage = made
      }
    }
    blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    dimming.alpha = 1
    platter?.move(to: frame, baseTransform)
    platter?.isRaised = true
    if let stage {
      stage.move(to: frame)
      stage.alpha = 1
      platter?.alpha = 0
    }
  }

  /// The frame of a preview that is still as wide as the target, around the target's middle.
  private func scaledToStart(_ stage: MenuPlatter) -> CGRect {
    let source = liftedFrame
    let height = stage.bounds.height * source.width / max(stage.bounds.width, 1)
    return CGRect(
      x: source.minX, y: source.midY - height / 2, width: source.width, height: height)
  }

  /// Called inside the animation that closes the menu.
  func close() {
    blur.effect = nil
    dimming.alpha = 0
    if ending == .pop { return expand() }
    guard let window, let preview = makeDismissalPreview() ?? highlight,
      preview.isShowable(in: window)
    else {
      for view in [platter, stage].compactMap({ $0 }) { view.alpha = 0 }
      return
    }
    let target = preview.frame(in: window)
    if preview.view !== highlight?.view { exchange(for: preview, in: window) }
    platter?.move(to: target, preview.target.transform)
    platter?.isRaised = false
    if let stage {
      platter?.alpha = 1
      stage.move(to: target)
      stage.isRaised = false
      stage.alpha = 0
    }
  }

  /// Fades from what is shown to another view, to which the menu closes.
  private func exchange(for preview: UITargetedPreview, in window: UIWindow) {
    let other = MenuPlatter(of: preview, in: window)
    UIView.performWithoutAnimation {
      other.alpha = 0
      other.move(to: stage?.frame ?? platter?.frame ?? frame)
      container.addSubview(other)
      hidden?.restore()
      hidden = preview.view.window === window ? HiddenView(preview.view) : nil
    }
    other.move(to: preview.frame(in: window), preview.target.transform)
    other.alpha = 1
    platter?.alpha = 0
  }

  /// Grows the preview over the window, as if it became the controller that follows it.
  private func expand() {
    guard let window, let shown = stage ?? platter else { return }
    let size = shown.bounds.size
    let scale = max(
      window.bounds.width / max(size.width, 1), window.bounds.height / max(size.height, 1))
    shown.move(
      to: CGRect(
        x: window.bounds.midX - size.width * scale / 2,
        y: window.bounds.midY - size.height * scale / 2, width: size.width * scale,
        height: size.height * scale))
    shown.isRaised = false
  }

  /// Ends the preview when the menu has closed.
  ///
  /// - Parameter completion: What the app does next. A preview that has grown over the window fades
  ///   away over what the app shows then.
  func end(_ completion: () -> Void) {
    guard ending == .pop, let stage else {
      remove()
      return completion()
    }
    UIView.performWithoutAnimation { stage.freeze() }
    completion()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: { [container] in container.alpha = 0 },
      completion: { [self] _ in remove() })
  }
}
