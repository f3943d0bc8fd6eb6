public import Foundation

/// Shows a menu when a finger rests on a view, or the mouse's other button clicks on it.
///
/// ```swift
/// view.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
///
/// The menu stands beside the view, or where the finger is in a view too large for that. While it
/// is down, the finger can slide over the rows and choose by letting go.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private let recognizer = MenuPressRecognizer()
  private var session: MenuSession?
  private var prepared: Prepared?
  /// In the window's space.
  private var lastLocation = CGPoint.zero

  /// A menu that is about to be shown.
  private struct Prepared {
    let configuration: UIContextMenuConfiguration
    let menu: UIMenu
    let rect: CGRect
  }

  /// - Parameter delegate: Held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.interaction = self
  }

  // MARK: View

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
    self.view?.removeGestureRecognizer(recognizer)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Menu

  /// Where the menu was asked for.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return lastLocation }
    return window.convert(lastLocation, to: view)
  }

  open func dismissMenu() { session?.dismiss() }

  /// Shows another menu in the place of the one that is open; without one, nothing is called.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let session, session.isOpen else { return }
    session.update(block(session.menu))
  }

  var isMenuVisible: Bool { session?.isOpen ?? false }

  // MARK: Showing

  /// What asks for a menu.
  enum Trigger { case touch, pointer }

  /// Asks the delegate for a menu.
  ///
  /// - Parameters:
  ///   - location: In the view's space.
  ///   - trigger: A pointer's menu stands at the pointer.
  /// - Returns: Whether there is one, for ``showPrepared()``.
  func prepare(at location: CGPoint, for trigger: Trigger = .touch) -> Bool {
    prepared = nil
    guard let view, let window = view.window, !isMenuVisible else { return false }
    lastLocation = window.convert(location, from: view)
    if let control = view as? UIControl, control.contextMenuInteraction === self {
      control.sendActions(for: .menuActionTriggered)
    }
    guard
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: location),
      let menu = configuration.makeMenu()
    else { return false }
    prepared = Prepared(
      configuration: configuration, menu: menu,
      rect: trigger == .pointer
        ? CGRect(origin: location, size: .zero) : sourceRect(at: location, in: view, window))
    return true
  }

  /// The view, or the place itself in a view that leaves no room beside it.
  private func sourceRect(at location: CGPoint, in view: UIView, _ window: UIWindow) -> CGRect {
    let area = window.convert(view.bounds, from: view)
    let isLarge = area.height > window.bounds.height / 2
    return isLarge ? CGRect(origin: location, size: .zero) : view.bounds
  }

  func showPrepared() {
    guard let prepared, let view, let window = view.window else { return }
    self.prepared = nil
    let (configuration, delegate) = (prepared.configuration, delegate)
    let session = MenuSession(
      menu: prepared.menu, options: configuration.sessionOptions,
      source: MenuSource(view: view, rect: prepared.rect), window: window, sender: view)
    let opening = MenuAnimator()
    session.alongsideOpening = { opening.run() }
    session.opened = { opening.complete() }
    session.ended = { [weak self, weak session] in
      guard let self else { return }
      if self.session === session { self.session = nil }
      let closing = MenuAnimator()
      session?.alongsideClosing = { closing.run() }
      session?.closed = { closing.complete() }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: closing)
    }
    self.session = session
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    session.present()
  }

  // MARK: Finger

  func follow(_ touch: UITouch) { session?.touchMoved(touch) }

  /// - Parameter touch: Nil when it was cancelled.
  func release(_ touch: UITouch?) { session?.touchEnded(touch) }

  func highlightFirst() { session?.highlightFirst() }
}

/// Sees a finger that rests on a view, and follows it over the menu that it opens.
final class MenuPressRecognizer: UIGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  private var start = CGPoint.zero
  private var timer: SessionTimer?

  /// Seconds, and points that the finger may stray meanwhile; as UIKit's long press has them.
  private static let duration: TimeInterval = 0.5
  private static let tolerance: CGFloat = 10

  init() {
    super.init(target: nil, action: nil)
    name = "context menu"
    handlers.append { [weak self] _ in
      if self?.state == .began { self?.interaction?.showPrepared() }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard let touch = touches.first, tracked.count == 1, !opensAtOnce else {
      return state = .failed
    }
    start = touch.location(in: nil)
    timer = ApplicationSession.current.after(MenuPressRecognizer.duration) { [weak self] in
      self?.timeIsOver()
    }
  }

  /// Whether the view shows its menu on a touch already.
  private var opensAtOnce: Bool {
    guard let control = view as? UIControl else { return false }
    return control.showsMenuAsPrimaryAction || !control.isEnabled
  }

  private func timeIsOver() {
    guard state == .possible, let interaction, let view else { return }
    state = interaction.prepare(at: location(in: view)) ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard state == .possible else {
      interaction?.follow(touch)
      return
    }
    let place = touch.location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > MenuPressRecognizer.tolerance {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    interaction?.release(touches.first)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    interaction?.release(nil)
    state = .cancelled
  }

  override func reset() {
    timer?.cancel()
    timer = nil
  }
}
