import Foundation
import Diagnostics

/// A window that contains the first responder's input views, above an app's windows. Touches beside
/// the input views reach the windows behind this window.
final class InputViewWindow: UIWindow {
  /// The level above an app's windows and below its alerts and the status bar. Apple publishes no
  /// value.
  static let level = UIWindow.Level.normal + 10

  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let content = InputContentView()
  private(set) var accessory: UIView?
  private(set) var input: UIView?
  /// The last offset passed to ``move(to:height:)``; a change of the screen's size applies the
  /// offset again.
  private var offset: CGFloat = 0
  private var contentHeight: CGFloat = 0

  init(scene: UIWindowScene) {
    super.init(frame: scene.screen.bounds)
    windowScene = scene
    windowLevel = InputViewWindow.level
    content.addSubview(backdrop)
    addSubview(content)
    isHidden = false
  }

  required init?(coder: NSCoder) { usageError("a session makes the window of its input views") }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === content ? nil : hit
  }

  /// The height of the views, including the screen's unsafe bottom inset; 0 without views.
  ///
  /// - Parameter width: The width of the views, in points.
  static func height(accessory: UIView?, input: UIView?, width: CGFloat, bottom: CGFloat) -> CGFloat
  {
    let views = [accessory, input].compactMap { $0 }
    guard !views.isEmpty else { return 0 }
    return views.reduce(bottom) { $0 + height(of: $1, width: width) }
  }

  /// The height that constraints determine, if the view uses constraints. For all other views, the
  /// value is the frame's height or, if the frame's height is zero, the intrinsic height.
  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    let isSelfSizing = (view as? UIInputView)?.allowsSelfSizing == true
    if isSelfSizing || !view.translatesAutoresizingMaskIntoConstraints {
      return fittingHeight(of: view, width: width)
    }
    // As in UIKit, a bar with an intrinsic height and a flexible height has the height that the
    // constraints to its subviews determine.
    if view.autoresizingMask.contains(.flexibleHeight), view.intrinsicContentSize.height >= 0 {
      let height = fittingHeight(of: view, width: width)
      if height > 0 { return height }
    }
    if view.frame.height > 0 { return view.frame.height }
    return max(view.intrinsicContentSize.height, 0)
  }

  private static func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Updates the input views in the next frame if their constraints determine another height.
  fileprivate func contentDidLayOut() {
    guard offset > 0, let session = screen.session else { return }
    let height = InputViewWindow.height(
      accessory: accessory, input: input, width: bounds.width,
      bottom: screen.configuration.safeArea.bottom)
    guard abs(height - contentHeight) > 0.01 else { return }
    session.atNextFrame { [weak session] in session?.inputViews.update() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isPositioned =
      content.bounds.width == bounds.width && content.frame.minY == bounds.height - offset
    if !isPositioned { move(to: offset, height: contentHeight) }
  }

  /// Replaces the input views.
  ///
  /// - Parameter owner: The responder that provides the views. The owner follows the views in the
  ///   responder chain. A first responder inside of the input views does not replace their owner.
  func adopt(accessory: UIView?, input: UIView?, of owner: UIResponder?) {
    if (owner as? UIView)?.isInSubtree(of: content) != true { content.owner = owner }
    for old in [self.accessory, self.input] where old !== accessory && old !== input {
      if old?.superview === content { old?.removeFromSuperview() }
    }
    self.accessory = accessory
    self.input = input
    for view in [accessory, input].compactMap({ $0 }) where view.superview !== content {
      content.addSubview(view)
    }
  }

  /// Positions the upper edge of the input views at a distance above the lower edge of the screen.
  ///
  /// - Parameter height: The height of all views, with the unsafe inset. This height does not
  ///   depend on `offset`, so that an animation of the offset moves the views without resizing
  ///   them.
  func move(to offset: CGFloat, height: CGFloat) {
    (self.offset, contentHeight) = (offset, height)
    content.frame = CGRect(
      x: 0, y: bounds.height - offset, width: bounds.width, height: height)
    backdrop.frame = content.bounds
    var y: CGFloat = 0
    for view in [accessory, input].compactMap({ $0 }) {
      let part = InputViewWindow.height(of: view, width: bounds.width)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: part)
      y += part
    }
    // The new position can change the safe area of the views, and thus their heights.
    content.setNeedsLayout()
  }
}

/// The input views' superview, which connects the responder chain to the app's windows.
private final class InputContentView: UIView {
  weak var owner: UIResponder?

  override var next: UIResponder? { owner ?? super.next }

  override func layoutSubviews() {
    super.layoutSubviews()
    (window as? InputViewWindow)?.contentDidLayOut()
  }
}
