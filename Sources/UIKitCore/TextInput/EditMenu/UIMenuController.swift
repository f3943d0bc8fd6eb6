import CoreGraphics
public import Foundation
package import QuartzCore

/// An object that shows a menu of edit actions and custom commands beside a rectangle of a view.
///
/// ```swift
/// label.becomeFirstResponder()
/// UIMenuController.shared.showMenu(from: label, rect: label.bounds)
/// ```
///
/// The menu contains standard edit actions and ``menuItems``. The menu omits the actions that
/// neither the first responder of the view's window nor a later responder of the chain can perform.
/// The selection of an element hides the menu and sends the action to the responder that can
/// perform the action, with the menu controller as the sender. A touch outside the menu, a change
/// of the first responder, scrolling, a presentation over the view, and the view's removal from its
/// window hide the menu too.
///
/// Since iOS 16, text fields and text views show separate edit menus, for which this class posts no
/// notifications. These edit menus contain ``menuItems`` too. The menu is a bar without an arrow.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenucontroller
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The preferred position of the menu: the direction of the arrow that other systems draw.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uimenucontroller/arrowdirection-swift.enum
  public enum ArrowDirection: Int, Sendable {
    /// The menu is above its target if there is space, otherwise below.
    case `default` = 0
    /// The menu is below its target if there is space, otherwise above.
    case up = 1
    /// The position of the menu is the same as with ``default``.
    case down = 2
    /// The position of the menu is the same as with ``default``.
    case left = 3
    /// The position of the menu is the same as with ``default``.
    case right = 4
  }

  /// The menu on the screen.
  private struct DisplayedMenu {
    let panel: EditMenuPanel
    weak var window: UIWindow?
    /// The first responder when the menu was shown; nil if that responder no longer exists.
    weak var responder: UIResponder?
    /// Whether the window had a first responder when the menu was shown.
    let hadResponder: Bool
    var position: TargetPosition
    /// The panel's frame at the last `menuFrameDidChangeNotification`.
    var frame = CGRect.zero
    /// The object that performs the actions instead of the responder chain.
    let performer: (any EditMenuPerformer)?

    @MainActor init(
      _ panel: EditMenuPanel, in window: UIWindow, at position: TargetPosition,
      _ performer: (any EditMenuPerformer)?
    ) {
      self.performer = performer
      self.panel = panel
      self.window = window
      self.position = position
      responder = window.firstResponder
      hadResponder = responder != nil
    }
  }

  /// The position of the target. A comparison of two positions shows why the target has moved.
  private struct TargetPosition: Equatable {
    /// The target's rectangle, in the coordinate space of the window.
    var target: CGRect
    var windowSize: CGSize
    /// The sum of the offsets of all scroll views around the target.
    var scrolled: CGPoint
  }

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private var displayed: DisplayedMenu?
  /// The object that performs the actions of the next menu; nil for the responder chain.
  private var performer: (any EditMenuPerformer)?
  /// The panel that is disappearing, for which ``didHideMenuNotification`` was not posted yet.
  private var disappearing: EditMenuPanel?

  /// The menu controller of the application.
  public class var shared: UIMenuController { ApplicationSession.current.menuController }

  /// Creates a menu controller; apps use ``shared``.
  public override init() { super.init() }

  // MARK: Commands

  /// The custom commands, which follow the standard commands in the menus of this controller, of
  /// text fields and of text views. The value is nil by default. ``update()`` applies a change to a
  /// visible menu.
  open var menuItems: [UIMenuItem]?

  /// The side of the target on which the menu appears; ``ArrowDirection/default`` by default.
  open var arrowDirection = ArrowDirection.default

  /// Determines the commands of the visible menu again, and hides the menu if no command is
  /// available.
  open func update() {
    guard let displayed else { return }
    guard let window = displayed.window, let position = targetPosition(in: window) else {
      return hideMenu()
    }
    let items = items(in: window, displayed.performer)
    guard !items.isEmpty else { return hideMenu() }
    let panel = makePanel(items)
    UIView.performWithoutAnimation { displayed.panel.removeFromSuperview() }
    var menu = DisplayedMenu(panel, in: window, at: position, displayed.performer)
    menu.frame = displayed.frame
    self.displayed = menu
    UIView.performWithoutAnimation {
      panel.show(in: window, at: position.target, isBelow: arrowDirection == .up)
    }
    announceFrame()
  }

  // MARK: Visibility

  /// Whether the menu is visible; setting the property is the same as
  /// ``setMenuVisible(_:animated:)`` without an animation.
  open var isMenuVisible: Bool {
    get { displayed != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the visible menu in the coordinate space of the screen; zero while no menu is
  /// visible.
  open var menuFrame: CGRect {
    guard let displayed, let window = displayed.window else { return .zero }
    return displayed.panel.frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  /// Shows the menu beside a rectangle, with an animation. A visible menu moves to the rectangle.
  ///
  /// No menu is shown if no command can be performed, or if the view is not in a window.
  ///
  /// - Parameter targetRect: The rectangle in the coordinate space of `targetView`.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    show(animated: true)
  }

  /// Shows the menu with the actions of an object instead of the actions of the responder chain.
  ///
  /// - Parameter targetRect: The rectangle in the coordinate space of `targetView`.
  package func showMenu(
    from targetView: UIView, rect targetRect: CGRect, performer: any EditMenuPerformer
  ) {
    hide(animated: false)
    setTargetRect(targetRect, in: targetView)
    self.performer = performer
    show(animated: true)
  }

  /// Hides the menu with an animation. While no menu is visible, the method does nothing.
  open func hideMenu() { hide(animated: true) }

  /// Hides the menu with an animation if the menu was shown for `targetView`.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }

  /// Sets the rectangle beside which the menu appears. A visible menu moves to the rectangle in the
  /// next frame. If `targetView` has other scroll offsets or another window than the former view,
  /// the menu hides instead.
  ///
  /// - Parameter targetRect: The rectangle in the coordinate space of `targetView`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetView = targetView
    self.targetRect = targetRect
    performer = nil
  }

  /// Shows the menu beside the rectangle of ``setTargetRect(_:in:)``, or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  private func show(animated: Bool) {
    guard let window = targetView?.window, let position = targetPosition(in: window) else { return }
    if let displayed {
      if displayed.window === window, displayed.performer === performer { return update() }
      let next = performer
      hide(animated: false)
      performer = next
    }
    let items = items(in: window, performer)
    guard !items.isEmpty else { return }
    if let disappearing { finishHiding(disappearing) }
    EditMenuBar.dismiss()
    UIEditMenuInteraction.dismissDisplayedMenu()
    post(UIMenuController.willShowMenuNotification)
    let panel = makePanel(items)
    displayed = DisplayedMenu(panel, in: window, at: position, performer)
    window.screen.session?.layoutFollowers.add(self)
    let isBelow = arrowDirection == .up
    guard animated else {
      UIView.performWithoutAnimation {
        panel.show(in: window, at: position.target, isBelow: isBelow)
      }
      displayed?.frame = panel.frame
      return post(UIMenuController.didShowMenuNotification)
    }
    panel.show(
      in: window, at: position.target, isBelow: isBelow,
      completion: { [weak self] in
        guard let self, displayed?.panel === panel else { return }
        post(UIMenuController.didShowMenuNotification)
      })
    displayed?.frame = panel.frame
  }

  private func hide(animated: Bool) {
    guard let displayed else { return }
    let panel = displayed.panel
    self.displayed = nil
    if displayed.performer === performer { performer = nil }
    displayed.performer?.editMenuWillHide()
    ApplicationSession.current.layoutFollowers.remove(self)
    disappearing = panel
    post(UIMenuController.willHideMenuNotification)
    guard animated else {
      panel.removeFromSuperview()
      return finishHiding(panel)
    }
    panel.hide(completion: { [weak self] in self?.finishHiding(panel) })
  }

  private func finishHiding(_ panel: EditMenuPanel) {
    guard disappearing === panel else { return }
    disappearing = nil
    post(UIMenuController.didHideMenuNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Events

  /// Hides the menu when a touch begins outside the menu.
  func touchBegan(in view: UIView?) {
    guard let displayed, view?.isDescendant(of: displayed.panel) != true else { return }
    hideMenu()
  }

  /// Hides a menu that contains the commands of the previous first responder, and updates a menu
  /// that was shown without a first responder.
  func firstResponderDidChange(in window: UIWindow) {
    guard let displayed, displayed.window === window,
      displayed.responder !== window.firstResponder
    else { return }
    if displayed.hadResponder { hideMenu() } else { update() }
  }

  // MARK: Target and items

  private func targetPosition(in window: UIWindow) -> TargetPosition? {
    guard let targetView, targetView.window === window else { return nil }
    var scrolled = CGPoint.zero
    var ancestor: UIView? = targetView
    while let view = ancestor {
      if view is UIScrollView {
        scrolled.x += view.bounds.minX
        scrolled.y += view.bounds.minY
      }
      ancestor = view.superview
    }
    return TargetPosition(
      target: targetView.convert(targetRect, to: window), windowSize: window.bounds.size,
      scrolled: scrolled)
  }

  private func makePanel(_ items: [EditMenuItem]) -> EditMenuPanel {
    EditMenuPanel(items) { [weak self] in self?.hideMenu() }
  }

  private func items(
    in window: UIWindow, _ performer: (any EditMenuPerformer)?
  ) -> [EditMenuItem] {
    if let performer { return items(of: performer) }
    let start = window.firstResponder ?? window
    let standard = StandardEditCommands.all.compactMap { title, action -> EditMenuItem? in
      // As on Apple's systems, omit Delete for text inputs, because the user deletes text by keys.
      if action == .delete, start is any TextEditorHost { return nil }
      return item(title, action, from: start)
    }
    return standard + customItems(from: start)
  }

  /// The custom commands that `responder`, or a later responder of the chain, can perform.
  func customItems(from responder: UIResponder) -> [EditMenuItem] {
    (menuItems ?? []).compactMap { item($0.title, $0.action, from: responder) }
  }

  private func item(
    _ title: String, _ action: Selector, from responder: UIResponder
  ) -> EditMenuItem? {
    guard responder.target(forAction: action, withSender: self) != nil else { return nil }
    return EditMenuItem(title: title) { [weak self, weak responder] in
      guard let self, let target = responder?.target(forAction: action, withSender: self) else {
        return
      }
      _ = UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }

  private func items(of performer: any EditMenuPerformer) -> [EditMenuItem] {
    let custom = (menuItems ?? []).map { (title: $0.title, action: $0.action) }
    return (StandardEditCommands.all + custom).compactMap { item($0, $1, of: performer) }
  }

  /// Whether an object can perform at least one action of the menu.
  package func hasActions(for performer: any EditMenuPerformer) -> Bool {
    !items(of: performer).isEmpty
  }

  private func item(
    _ title: String, _ action: Selector, of performer: any EditMenuPerformer
  ) -> EditMenuItem? {
    guard performer.canPerform(action, withSender: self) else { return nil }
    return EditMenuItem(title: title) { [weak self] in
      performer.perform(action, withSender: self)
    }
  }

  // MARK: Notifications

  /// Posted before the menu appears, with the menu controller as its object.
  public nonisolated class var willShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  }

  /// Posted after the menu has appeared.
  public nonisolated class var didShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  }

  /// Posted before the menu disappears.
  public nonisolated class var willHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  }

  /// Posted after the menu has disappeared.
  public nonisolated class var didHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  }

  /// Posted after the frame of a visible menu has changed.
  public nonisolated class var menuFrameDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
  }
}

/// An object whose actions an edit menu shows, such as the actions for a cell.
@MainActor package protocol EditMenuPerformer: AnyObject {
  func canPerform(_ action: Selector, withSender sender: Any?) -> Bool
  /// Performs an action that the user has selected. The method is called after
  /// ``editMenuWillHide()``.
  func perform(_ action: Selector, withSender sender: Any?)
  /// Called when the menu begins to disappear.
  func editMenuWillHide()
}

extension UIMenuController: LayoutFollower {
  /// Moves the visible menu with its target. Hides the menu if the target was scrolled, is hidden,
  /// is covered by a presentation, or has left the window.
  func followLayout() {
    guard let displayed else { return }
    guard let window = displayed.window, let position = targetPosition(in: window), isTargetVisible
    else {
      return hideMenu()
    }
    if displayed.hadResponder, displayed.responder == nil { return hideMenu() }
    if position != displayed.position {
      let isScrolled =
        position.scrolled != displayed.position.scrolled
        && position.windowSize == displayed.position.windowSize
      if isScrolled { return hideMenu() }
      self.displayed?.position = position
      UIView.performWithoutAnimation {
        displayed.panel.layOut(in: window, at: position.target, isBelow: arrowDirection == .up)
      }
    }
    announceFrame()
  }

  /// Posts a notification if the frame of the visible menu has changed since the last notification.
  /// The frame also changes with the text size.
  private func announceFrame() {
    guard let displayed, displayed.panel.frame != displayed.frame else { return }
    self.displayed?.frame = displayed.panel.frame
    post(UIMenuController.menuFrameDidChangeNotification)
  }

  /// Whether the target is visible. The target view and its ancestors must not be hidden, and no
  /// view controller around the target may present another view controller over the target.
  private var isTargetVisible: Bool {
    var responder: UIResponder? = targetView
    var inner: UIViewController?
    while let current = responder {
      if (current as? UIView)?.isHidden == true { return false }
      if let controller = current as? UIViewController {
        if let presented = controller.coveringController, !presented.isBeingDismissed,
          inner.map({ !$0.isInside(presented) }) ?? true
        {
          return false
        }
        inner = controller
      }
      responder = current.next
    }
    return true
  }
}

extension UIViewController {
  /// Whether this controller is `other` or a descendant of `other`.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    self === other || parent?.isInside(other) ?? false
  }
}
