import CoreGraphics
import Foundation
import QuartzCore

/// A menu on screen, from opening to closing.
///
/// Besides the button's pull-down menu anything can show one: make a session with its source, keep
/// it, and forget it in ``ended``.
///
/// ```swift
/// session = MenuSession(menu: menu, source: MenuSource(view: view, rect: caret), window: window)
/// session.ended = { [weak self] in self?.session = nil }
/// session.present()
/// ```
@MainActor package final class MenuSession {
  package struct Options: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The whole menu has one element that is on.
    package static let singleSelection = Options(rawValue: 1)
    /// The first element stands on top also in a menu that opens upwards.
    package static let fixedOrder = Options(rawValue: 2)
  }

  /// The width of a menu at the default text sizes, and at those for accessibility, in points.
  private static let width: CGFloat = 250
  private static let accessibilityWidth: CGFloat = 350
  /// A first touch shorter than this leaves the menu open, in seconds.
  private static let shortTouch: TimeInterval = 0.35
  /// Points that a touch may stray and still count as a tap or a scroll's beginning.
  private static let tolerance: CGFloat = 10

  package private(set) var menu: UIMenu
  /// Called once, when the menu begins to close.
  package var ended: (() -> Void)?

  private let options: Options
  private let source: MenuSource
  private weak var sender: AnyObject?
  private weak var window: UIWindow?
  private let overlay = MenuOverlay()
  private let panel = MenuPanel()
  private var openMenus: Set<ObjectIdentifier> = []
  private var pending: Set<ObjectIdentifier> = []
  private var made: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var isAbove = false
  private var isClosing = false
  private var touch: Touch?
  private var presentedAt: TimeInterval = 0

  private struct Touch {
    var start: CGPoint
    /// The list's offset when the touch began; nil while it is not a scroll.
    var scrollStart: CGFloat
    var isScroll = false
    /// Whether it is the touch that opened the menu.
    var isOpener = false
    var hasMoved = false
  }

  /// - Parameter sender: What the actions see as their sender; held weakly.
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

  // MARK: Life

  package func present() {
    guard let window, overlay.superview == nil, !isClosing else { return }
    overlay.session = self
    overlay.frame = window.bounds
    window.addSubview(overlay)
    window.keyInterceptor = overlay
    presentedAt = CACurrentMediaTime()
    reload()
    overlay.addSubview(panel)
    open()
  }

  private func open() {
    place()
    panel.layoutIfNeeded()
    panel.alpha = 0
    panel.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    UIView.animate(withDuration: 0.12) { self.panel.alpha = 1 }
    UIView.animate(springDuration: 0.36, bounce: 0.18, options: .allowUserInteraction) {
      self.panel.transform = .identity
    }
  }

  package func dismiss(animated: Bool = true) {
    guard !isClosing else { return }
    isClosing = true
    overlay.isUserInteractionEnabled = false
    if window?.keyInterceptor === overlay { window?.keyInterceptor = nil }
    let ended = ended
    self.ended = nil
    ended?()
    let overlay = overlay
    guard animated, overlay.window != nil else { return overlay.removeFromSuperview() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .curveEaseIn,
      animations: {
        self.panel.alpha = 0
        self.panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      }, completion: { _ in overlay.removeFromSuperview() })
  }

  /// Shows another menu in the place of the one that is open; nil closes it.
  package func update(_ menu: UIMenu?) {
    guard !isClosing else { return }
    guard let menu else { return dismiss() }
    self.menu = menu
    reload()
    place()
  }

  // MARK: Content

  private func reload() {
    let rows = MenuRows(
      menu, singleSelection: options.contains(.singleSelection), open: openMenus,
      loaded: { [weak self] in self?.elements(of: $0) })
    panel.list.show(rows.rows, isReversed: isAbove && !options.contains(.fixedOrder))
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    let id = ObjectIdentifier(deferred)
    if let elements = made[id] { return elements }
    guard !pending.contains(id) else { return nil }
    pending.insert(id)
    let elements = deferred.elements { [weak self] elements in
      guard let self, !isClosing else { return }
      made[id] = elements
      reload()
      place()
    }
    made[id] = elements
    return elements
  }

  private var room: CGRect { overlay.bounds.inset(by: overlay.safeAreaInsets) }

  /// Gives the panel its place; its transform is left alone.
  func place() {
    guard let window, !isClosing else { return }
    let isLarge = overlay.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let width = isLarge ? MenuSession.accessibilityWidth : MenuSession.width
    let wanted = min(width, room.width - 2 * MenuPlacement.margin)
    let size = CGSize(width: wanted, height: panel.list.height(in: wanted))
    let placement = MenuPlacement(size: size, source: source.rect(in: window), room: room)
    if placement.isAbove != isAbove {
      isAbove = placement.isAbove
      reload()
    }
    panel.layer.anchorPoint = placement.anchor
    panel.bounds.size = placement.frame.size
    panel.center = CGPoint(
      x: placement.frame.minX + placement.frame.width * placement.anchor.x,
      y: placement.frame.minY + placement.frame.height * placement.anchor.y)
    panel.setNeedsLayout()
    panel.layoutIfNeeded()
  }

  // MARK: Touches

  func ownTouchBegan(_ touch: UITouch) {
    let point = touch.location(in: panel)
    guard panel.bounds.contains(point) else {
      dismiss()
      return
    }
    self.touch = Touch(start: touch.location(in: overlay), scrollStart: panel.offset)
    panel.list.highlight(panel.cell(at: point))
  }

  /// A touch that moves, be it the menu's own or the one that opened it.
  package func touchMoved(_ touch: UITouch) {
    guard !isClosing else { return }
    let place = touch.location(in: overlay)
    var state =
      self.touch
      ?? Touch(start: place, scrollStart: panel.offset, isOpener: true)
    let distance = place.y - state.start.y
    if hypot(place.x - state.start.x, distance) > MenuSession.tolerance { state.hasMoved = true }
    if panel.canScroll, !state.isOpener, abs(distance) > MenuSession.tolerance {
      state.isScroll = true
    }
    self.touch = state
    if state.isScroll {
      panel.list.highlight(nil)
      panel.scroll(to: state.scrollStart - distance)
    } else {
      panel.list.highlight(panel.cell(at: touch.location(in: panel)))
      if state.isOpener { scrollAtEdges(touch.location(in: panel)) }
    }
  }

  /// The opening touch scrolls a long menu when it reaches its upper or lower edge.
  private func scrollAtEdges(_ point: CGPoint) {
    guard panel.canScroll, panel.bounds.contains(point) else { return }
    if point.y > panel.bounds.height - 24 { panel.scroll(to: panel.offset + 6) }
    if point.y < 24 { panel.scroll(to: panel.offset - 6) }
  }

  /// - Parameter touch: Nil when it was cancelled.
  package func touchEnded(_ touch: UITouch?) {
    guard !isClosing else { return }
    let state = self.touch
    self.touch = nil
    guard let touch else { return panel.list.highlight(nil) }
    let cell = panel.cell(at: touch.location(in: panel))
    guard state?.isScroll != true else { return }
    if let cell {
      // The opener's release chooses only where it was slid to.
      let isOpener = state?.isOpener ?? true
      if !isOpener || state?.hasMoved == true { return choose(cell) }
    }
    panel.list.highlight(nil)
    let isOpener = state?.isOpener ?? true
    let isLong = CACurrentMediaTime() - presentedAt > MenuSession.shortTouch
    // Slid off the menu and let go: as on iOS, that closes it again.
    if isOpener, isLong, state?.hasMoved == true, cell == nil,
      !source.contains(touch), !panel.bounds.contains(touch.location(in: panel))
    {
      dismiss()
    }
  }

  // MARK: Keys

  func press(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardEscape: dismiss()
    case .keyboardDownArrow: move(forward: true)
    case .keyboardUpArrow: move(forward: false)
    case .keyboardTab: move(forward: true)
    case .keyboardReturnOrEnter, .keyboardSpacebar, .keypadEnter:
      if let cell = panel.list.highlighted { choose(cell) }
    case .keyboardRightArrow, .keyboardLeftArrow:
      if let cell = panel.list.highlighted, case .submenu = cell.purpose { choose(cell) }
    default: break
    }
  }

  private func move(forward: Bool) {
    guard let cell = panel.list.neighbour(forward: forward) else { return }
    panel.list.highlight(cell)
    panel.reveal(cell)
  }

  // MARK: Choosing

  private func choose(_ cell: MenuCell) {
    switch cell.purpose {
    case .action(let action): choose(action)
    case .submenu(let menu, _):
      let id = ObjectIdentifier(menu)
      if openMenus.remove(id) == nil { openMenus.insert(id) }
      expand(keeping: menu)
    case .none: break
    }
  }

  private func expand(keeping menu: UIMenu) {
    reload()
    UIView.animate(springDuration: 0.35, bounce: 0.1) { self.place() }
    let cell = panel.list.cells.first {
      if case .submenu(let other, _) = $0.purpose { return other === menu }
      return false
    }
    if let cell { panel.list.highlight(cell) }
  }

  private func choose(_ action: MenuAction) {
    guard action.isEnabled else { return }
    if let scope = action.scope {
      scope.switchOff()
      action.leaf.state = .on
    }
    if action.leaf.attributes.contains(.keepsMenuPresented) {
      perform(action)
      if !isClosing { reload() }
      place()
    } else {
      dismiss()
      perform(action)
    }
  }

  private func perform(_ action: MenuAction) {
    if let control = sender as? UIControl, let chosen = action.leaf as? UIAction {
      control.sendAction(chosen)
    } else {
      action.leaf.performWithSender(sender, target: nil)
    }
  }
}

extension MenuSource {
  fileprivate func contains(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    return rect.contains(touch.location(in: view))
  }
}

extension UIMenu {
  /// Takes the selection from every element whose selection this menu decides.
  fileprivate func switchOff() {
    for child in children {
      if let menu = child as? UIMenu {
        if !menu.options.contains(.singleSelection) { menu.switchOff() }
      } else {
        (child as? any UIMenuLeaf)?.state = .off
      }
    }
  }
}
