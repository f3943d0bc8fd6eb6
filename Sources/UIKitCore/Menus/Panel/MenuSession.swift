import CoreGraphics
import Foundation
import QuartzCore

/// A menu on screen, from opening to closing.
///
/// Any view can show a menu with a session. The window owns the session while the menu is on
/// screen. The view must reference the session weakly, because a strong reference would cause a
/// cycle through the preview or the actions of the menu.
///
/// ```swift
/// let source = MenuSource(view: view, rect: caret)
/// let session = MenuSession(menu: menu, source: source, window: window)
/// self.session = session  // a weak reference
/// session.present()
/// ```
@MainActor package final class MenuSession {
  /// The options for the selection and the order of a session's elements.
  package struct Options: OptionSet {
    /// The combined bits.
    package let rawValue: Int
    /// Creates options from their combined bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The user can select only one element of the whole menu.
    package static let singleSelection = Options(rawValue: 1)
    /// The first element is at the top even in a menu that opens upwards.
    package static let fixedOrder = Options(rawValue: 2)
  }

  /// The root menu. ``update(_:)`` replaces it.
  package private(set) var menu: UIMenu
  /// A closure that is called once, when the menu begins to close. If the menu has no visible
  /// elements, ``present()`` calls the closure.
  package final var ended: (() -> Void)?
  /// A closure that is called inside the animation that opens the menu.
  package final var alongsideOpening: (() -> Void)?
  /// A closure that is called once, when the opening animation has ended.
  package final var opened: (() -> Void)?
  /// A closure that is called inside the animation that closes the menu.
  package final var alongsideClosing: (() -> Void)?
  /// A closure that is called once, after the menu has closed.
  package final var closed: (() -> Void)?

  private enum Phase { case ready, open, closing }
  private var phase = Phase.ready
  let options: Options
  let source: MenuSource
  private weak var sender: AnyObject?
  private(set) weak var window: UIWindow?
  let overlay = MenuOverlay()
  /// The lifted preview; nil if the menu opens without a preview.
  var preview: MenuPreview?
  /// A closure that is called when the user taps the preview.
  var previewWasTapped: (() -> Void)?

  // The state below is internal, because MenuSession+Levels.swift uses it.
  /// The root menu and the submenus that are open over the root menu.
  var levels: [MenuLevel] = []
  var placement: MenuPlacement?
  /// The identities of the deferred elements that are loading.
  var pending: Set<ObjectIdentifier> = []
  /// The loaded elements of the deferred elements, by the identity of the deferred element. They
  /// are cached while this menu is open.
  var made: [ObjectIdentifier: [UIMenuElement]] = [:]

  // The state below is internal, because MenuSession+Touches.swift uses it.
  var finger: MenuTouch?
  var dwelling: SessionTimer?
  var isEdgeScrolling = false
  private(set) var openedAt: TimeInterval = 0

  /// Creates a session. ``present()`` opens the menu.
  ///
  /// - Parameter sender: The sender of the actions. The reference is weak.
  package init(
    menu: UIMenu, options: Options = [], source: MenuSource, window: UIWindow,
    sender: AnyObject? = nil
  ) {
    self.menu = menu
    self.options = options
    self.source = source
    self.window = window
    self.sender = sender
  }

  /// Whether the user can select elements. The value is true from ``present()`` until the menu
  /// begins to close.
  package var isOpen: Bool { phase == .open }

  // MARK: Lifecycle

  /// Opens the menu and replaces the window's open menu.
  package func present() {
    guard let window, phase == .ready else { return }
    phase = .open
    overlay.session = self
    window.own(self)
    window.openMenu?.dismiss()
    if let view = source.view { overlay.adoptTraits(of: view, in: window) }
    overlay.frame = window.bounds
    overlay.stage.frame = overlay.bounds
    window.addSubview(overlay)
    window.keyInterceptor = overlay
    openedAt = CACurrentMediaTime()
    guard showRoot() else { return dismiss(animated: false) }
    overlay.layoutIfNeeded()
    grow()
  }

  private func grow() {
    let stage = overlay.stage
    stage.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled { stage.transform = MenuSession.closedTransform }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
      stage.alpha = 1
    }
    UIView.animate(
      springDuration: 0.42, bounce: 0.16, options: .allowUserInteraction,
      animations: {
        stage.transform = .identity
        preview?.open()
        alongsideOpening?()
      },
      completion: { _ in
        let opened = self.opened
        self.opened = nil
        opened?()
      })
    alongsideOpening = nil
  }

  private static let closedTransform = CGAffineTransform(scaleX: 0.2, y: 0.2)

  /// Closes the menu. During the closing animation, touches already reach the views under the menu.
  package func dismiss(animated: Bool = true) {
    guard phase == .open else { return }
    phase = .closing
    dwelling?.cancel()
    overlay.isUserInteractionEnabled = false
    if window?.keyInterceptor === overlay { window?.keyInterceptor = nil }
    let ended = ended
    self.ended = nil
    ended?()
    guard animated, overlay.window != nil else { return finish() }
    shrink()
  }

  private func shrink() {
    let stage = overlay.stage
    UIView.animate(withDuration: 0.18, delay: 0, options: .curveEaseOut) { stage.alpha = 0 }
    UIView.animate(
      springDuration: 0.26, bounce: 0, options: .allowUserInteraction,
      animations: {
        if !UIAccessibility.isReduceMotionEnabled {
          stage.transform = MenuSession.closedTransform
        }
        preview?.close()
        alongsideClosing?()
      }, completion: { _ in self.finish() })
  }

  /// Finishes a running closing animation immediately.
  func finishNow() { if phase == .closing { finish() } }

  private func finish() {
    overlay.removeFromSuperview()
    overlay.session = nil
    alongsideClosing = nil
    let (preview, closed) = (preview, closed)
    self.preview = nil
    self.closed = nil
    if let preview { preview.end { closed?() } } else { closed?() }
    window?.disown(self)
  }

  /// Replaces the open menu. If `menu` is the open menu, its rows are reloaded. If `menu` is nil or
  /// has no visible elements, the menu closes.
  package func update(_ menu: UIMenu?) {
    guard isOpen else { return }
    guard let menu else { return dismiss() }
    guard menu !== self.menu else { return reload() }
    self.menu = menu
    removeLevels()
    if !showRoot() { dismiss() }
  }

  /// Closes the menu if `view` is the menu's source. Call the method when `view` has left its
  /// window.
  func viewDidLeave(_ view: UIView) {
    if view === source.view { dismiss() }
  }

  // MARK: Selection

  func choose(_ cell: MenuCell) {
    guard isOpen, cell.isEnabled else { return }
    switch cell.purpose {
    case .action(let leaf): choose(leaf, scope: cell.scope)
    case .submenu(let menu): open(menu, from: cell)
    case .header: closeLevels(above: levels.count - 2)
    case .loading: break
    }
  }

  private func choose(_ leaf: any UIMenuLeaf & UIMenuElement, scope: UIMenu?) {
    if let scope {
      switchOff(scope.children)
      leaf.state = .on
    }
    let staysOpen = leaf.attributes.contains(.keepsMenuPresented)
    if !staysOpen { dismiss() }
    perform(leaf)
    if staysOpen, isOpen { reload() }
  }

  /// Sets the state of all elements of a single-selection menu to `off`.
  private func switchOff(_ elements: [UIMenuElement]) {
    for element in elements {
      if let menu = element as? UIMenu {
        switchOff(menu.children)
      } else if let made = made[ObjectIdentifier(element)] {
        switchOff(made)
      } else {
        (element as? any UIMenuLeaf)?.state = .off
      }
    }
  }

  private func perform(_ leaf: any UIMenuLeaf & UIMenuElement) {
    if let control = sender as? UIControl, let action = leaf as? UIAction {
      control.sendAction(action)
    } else {
      leaf.performWithSender(sender, target: nil)
    }
  }
}

extension UIWindow {
  /// The menu that is open in the window; nil if no menu is open.
  var openMenu: MenuSession? { (keyInterceptor as? MenuOverlay)?.session }
}
