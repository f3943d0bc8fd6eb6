public import Foundation

/// An interaction that shows a menu for a long press on a view, or for a click of the mouse's
/// secondary button.
///
/// ```swift
/// view.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
///
/// A long press lifts the view, or the delegate's preview, above the window. The window is dimmed
/// and blurred behind the lifted view. The menu opens beside the lifted view, or beside the view of
/// the controller from the configuration's preview provider. The finger that pressed the view can
/// then slide over the rows of the menu. The row at which the finger lifts is selected. A click of
/// the mouse does not lift the view, and the menu opens at the pointer. A control is not lifted
/// either, and its menu opens beside the control. In a view that covers more than half of the
/// window's height and has no preview of its own, the menu opens at the finger.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of a menu.
  ///
  /// As in Apple's Swift interface, the name begins with a lowercase letter.
  public enum appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// The menu has a preview and is shown over a blurred window.
    case rich = 1
    /// The menu has no preview.
    case compact = 2
  }

  /// The view to which the interaction was added; nil before the interaction is added and after it
  /// is removed.
  open private(set) weak var view: UIView?
  /// The delegate that was passed to the initializer. The reference is weak. If the delegate is
  /// nil, no menu opens.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private let recognizer = MenuPressRecognizer()
  /// The menu on screen. The window owns the menu.
  private weak var session: MenuSession?
  private var press = WindowOwned<Press>()
  /// The preview of a press that has ended without a menu. The value becomes nil when the preview
  /// has moved back to its source.
  private weak var lowered: MenuPreview?
  private var prepared = WindowOwned<Prepared>()
  /// The location of the last press or menu, in the window's coordinate space.
  private var lastLocation = CGPoint.zero

  /// A press in progress, before the menu opens.
  private final class Press {
    let configuration: UIContextMenuConfiguration
    let preview: MenuPreview?

    init(_ configuration: UIContextMenuConfiguration, _ preview: MenuPreview?) {
      self.configuration = configuration
      self.preview = preview
    }
  }

  /// A menu that is ready to be shown.
  private final class Prepared {
    let configuration: UIContextMenuConfiguration
    let menu: UIMenu
    let rect: CGRect
    let preview: MenuPreview?

    init(
      _ configuration: UIContextMenuConfiguration, _ menu: UIMenu, at rect: CGRect,
      _ preview: MenuPreview?
    ) {
      self.configuration = configuration
      self.menu = menu
      self.rect = rect
      self.preview = preview
    }
  }

  /// Creates an interaction that opens menus of a view.
  ///
  /// - Parameter delegate: The delegate. The interaction references it weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.interaction = self
  }

  // MARK: View

  /// Called by UIKit before the interaction moves to another view. If the view changes, the method
  /// closes the open menu. It also removes the long-press recognizer.
  ///
  /// - Parameter view: The new view; nil if the interaction is removed.
  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Called by UIKit after the interaction has moved to another view. The method adds the
  /// long-press recognizer to the new view.
  ///
  /// - Parameter view: The new view; nil if the interaction was removed.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Menu

  /// Returns the location at which the menu was opened, in a view's coordinate space. If the view
  /// is nil or in no window, the location is in the window's coordinate space.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return lastLocation }
    return window.convert(lastLocation, to: view)
  }

  /// Closes the open menu with its animation. The call has no effect while no menu is open.
  open func dismissMenu() { session?.dismiss() }

  /// Replaces the open menu with the result of the block. If no menu is open, the block is not
  /// called.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let session, session.isOpen else { return }
    session.update(block(session.menu))
  }

  /// The appearance of the open menu; ``appearance/unknown`` if no menu is open.
  open var menuAppearance: appearance {
    guard let session, session.isOpen else { return .unknown }
    return session.preview == nil ? .compact : .rich
  }

  var isMenuVisible: Bool { session?.isOpen ?? false }

  /// Whether a press has begun to open a menu, or a menu is open.
  var isEngaged: Bool { press.object != nil || prepared.object != nil || isMenuVisible }

  // MARK: Long press

  /// Whether the view is a control that created this interaction.
  private var isOfControl: Bool { (view as? UIControl)?.contextMenuInteraction === self }

  /// Requests a configuration from the delegate at the beginning of a press, and begins to lift the
  /// preview. For the interaction of a control, the method neither requests a configuration nor
  /// lifts a preview.
  ///
  /// - Parameter location: The location in the view's coordinate space.
  /// - Returns: Whether ``prepare(at:for:)`` may be called for this press, to prepare the menu.
  func beginPress(at location: CGPoint) -> Bool {
    press.clear()
    guard let view, let window = view.window, !isMenuVisible else { return false }
    if isOfControl { return true }
    guard let configuration = configuration(at: location, in: view, window) else { return false }
    session?.finishNow()
    lowered?.remove()
    let preview = makePreview(for: configuration, view, window)
    preview?.lift()
    press.set(Press(configuration, preview), in: window)
    return true
  }

  /// Ends a press that opens no menu.
  func cancelPress() {
    if let preview = press.object?.preview {
      preview.cancel()
      lowered = preview
    }
    press.clear()
  }

  private func configuration(
    at location: CGPoint, in view: UIView, _ window: UIWindow
  ) -> UIContextMenuConfiguration? {
    lastLocation = window.convert(location, from: view)
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  private func makePreview(
    for configuration: UIContextMenuConfiguration, _ view: UIView, _ window: UIWindow
  ) -> MenuPreview? {
    let given =
      delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
    if let given {
      return given.isShowable(in: window)
        ? MenuPreview(given, at: lastLocation, from: view, in: window) : nil
    }
    guard isLarge(view, window) else {
      let preview = UITargetedPreview(view: view)
      return preview.isShowable(in: window)
        ? MenuPreview(preview, at: lastLocation, from: view, in: window) : nil
    }
    guard configuration.previewProvider != nil else { return nil }
    return MenuPreview(nil, at: lastLocation, from: view, in: window)
  }

  /// Returns whether a view is taller than half of the window, and thus too tall for a menu beside
  /// the view.
  private func isLarge(_ view: UIView, _ window: UIWindow) -> Bool {
    window.convert(view.bounds, from: view).height > window.bounds.height / 2
  }

  // MARK: Presentation

  /// The type of input that opens a menu.
  enum Trigger {
    case touch, pointer
    /// A key that opens the menu. The associated value is the focused view.
    case key(UIView)
  }

  /// Prepares the menu of the current press. If there is no press, the method prepares the menu of
  /// a configuration from the delegate.
  ///
  /// - Parameters:
  ///   - location: The location in the view's coordinate space.
  ///   - trigger: The type of input. A touch opens the menu beside the lifted view, or at the
  ///     finger if the view is large. A pointer opens the menu at the pointer, and a key opens the
  ///     menu beside the focused view.
  /// - Returns: Whether there is a menu for ``showPrepared()``.
  func prepare(at location: CGPoint, for trigger: Trigger = .touch) -> Bool {
    prepared.clear()
    guard let view, let window = view.window, !isMenuVisible else { return false }
    if isOfControl { (view as? UIControl)?.sendActions(for: .menuActionTriggered) }
    let current = press.object
    guard
      let configuration = current?.configuration ?? configuration(at: location, in: view, window),
      var menu = configuration.makeMenu()
    else { return false }
    if case .key(let focused) = trigger { menu = menu.appendingCustomActions(of: focused) }
    let rect =
      switch trigger {
      case .touch where !isLarge(view, window): view.bounds
      case .touch, .pointer: CGRect(origin: location, size: .zero)
      case .key(let focused): view.convert(focused.bounds, from: focused)
      }
    prepared.set(Prepared(configuration, menu, at: rect, current?.preview), in: window)
    return true
  }

  func showPrepared() {
    guard let prepared = self.prepared.object, let view, let window = view.window else { return }
    self.prepared.clear()
    press.clear()
    let (configuration, preview) = (prepared.configuration, prepared.preview)
    let session = MenuSession(
      menu: prepared.menu, options: configuration.sessionOptions,
      source: MenuSource(view: view, rect: prepared.rect), window: window, sender: view)
    if let preview {
      session.preview = preview
      if let controller = configuration.previewProvider?() { preview.show(controller) }
      preview.makeDismissalPreview = { [weak self] in self?.dismissalPreview(for: configuration) }
      session.previewWasTapped = { [weak self] in self?.commit(configuration, preview) }
    }
    let opening = MenuAnimator(preview?.controller)
    session.alongsideOpening = { opening.run() }
    session.opened = { opening.complete() }
    session.ended = { [weak self, weak session] in self?.menuEnded(session, configuration) }
    self.session = session
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    session.present()
  }

  private func menuEnded(_ session: MenuSession?, _ configuration: UIContextMenuConfiguration) {
    let closing = MenuAnimator(session?.preview?.controller)
    let (animations, completions) = (session?.alongsideClosing, session?.closed)
    session?.alongsideClosing = {
      animations?()
      closing.run()
    }
    session?.closed = { [weak self, weak session] in
      if let self, self.session === session { self.session = nil }
      completions?()
      closing.complete()
    }
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: closing)
  }

  /// Returns the preview to which the menu closes. The delegate provides the preview when the menu
  /// closes, because the view may have moved since the menu opened.
  private func dismissalPreview(
    for configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
  }

  /// Closes the menu after the user has tapped the preview, and calls the delegate's method for the
  /// commit.
  private func commit(_ configuration: UIContextMenuConfiguration, _ preview: MenuPreview) {
    guard let session, session.isOpen else { return }
    let animator = MenuAnimator(preview.controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    if animator.preferredCommitStyle == .pop, preview.controller != nil { preview.ending = .pop }
    session.alongsideClosing = { animator.run() }
    session.closed = { animator.complete() }
    session.dismiss()
  }

  // MARK: Finger

  func follow(_ touch: UITouch) { session?.touchMoved(touch) }

  /// Ends the selection by the finger that opened the menu.
  ///
  /// - Parameter touch: The touch that has ended; nil if the touch was cancelled.
  func release(_ touch: UITouch?) { session?.touchEnded(touch) }

  func highlightFirst() { session?.highlightFirst() }
}
