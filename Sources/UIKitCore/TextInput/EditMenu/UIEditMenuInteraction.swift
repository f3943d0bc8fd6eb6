import CoreGraphics
public import Foundation

/// An interaction that shows an edit menu over a view on the app's request, for example after a
/// long press.
///
/// ```swift
/// let interaction = UIEditMenuInteraction(delegate: self)
/// view.addInteraction(interaction)
/// interaction.presentEditMenu(
///   with: UIEditMenuConfiguration(identifier: nil, sourcePoint: press.location(in: view)))
/// ```
///
/// A touch outside the menu, or the selection of an element, closes the menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuinteraction
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The interaction whose menu is open; only one menu is open at a time.
  private static weak var displayed: UIEditMenuInteraction?

  /// The view to which the interaction was added; nil before the interaction is added and after it
  /// is removed.
  open private(set) weak var view: UIView?
  /// The delegate, which provides the elements and the target of menus; a weak reference. If the
  /// delegate is nil, menus have the suggested actions and are at the source point.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var configuration: UIEditMenuConfiguration?
  private var panel: EditMenuPanel?

  /// Creates an interaction that opens edit menus of a view.
  ///
  /// - Parameter delegate: The delegate, which the interaction references weakly.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Closes the menu before the interaction moves to another view or is removed. The method is
  /// called by `addInteraction(_:)` and `removeInteraction(_:)`.
  open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
  /// Stores the view, which is nil for a removal. The method is called by `addInteraction(_:)` and
  /// `removeInteraction(_:)`.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: Menu

  /// Shows the menu, and closes the menu of another interaction, of `UIMenuController` or of a text
  /// input. A menu without elements is not shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    UIEditMenuInteraction.dismissDisplayedMenu()
    UIMenuController.shared.hideMenu()
    EditMenuBar.dismiss()
    guard let panel = makePanel(for: configuration) else { return }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    self.configuration = configuration
    self.panel = panel
    UIEditMenuInteraction.displayed = self
    show(panel, animator)
  }

  /// Closes the open menu with an animation, after the delegate's `willDismissMenuFor` method.
  /// While no menu is open, the method has no effect.
  open func dismissMenu() {
    guard let configuration, let panel else { return }
    (self.configuration, self.panel) = (nil, nil)
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    panel.hide(alongside: { animator.run() }, completion: { animator.complete() })
  }

  /// Replaces the open menu's elements by the elements that the delegate returns now, without
  /// animation. If the delegate returns no elements, the menu closes.
  open func reloadVisibleMenu() {
    guard let configuration, let old = panel else { return }
    guard let new = makePanel(for: configuration) else { return dismissMenu() }
    panel = new
    UIView.performWithoutAnimation { old.removeFromSuperview() }
    show(new, nil)
  }

  /// Moves the open menu to its target's current position.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let panel, let configuration, let window = view?.window else { return }
    let change = { [self] in
      panel.layOut(in: window, at: target(of: configuration), isBelow: isBelow(configuration))
    }
    if animated {
      UIView.animate(withDuration: 0.2, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// The source point of the open menu in the coordinate space of `view`; zero while no menu is
  /// open.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  /// Closes the open menu of any interaction.
  static func dismissDisplayedMenu() { displayed?.dismissMenu() }

  /// Closes the open menu when a touch begins outside the menu.
  static func touchBegan(in view: UIView?) {
    guard let displayed, let panel = displayed.panel, view?.isDescendant(of: panel) != true else {
      return
    }
    displayed.dismissMenu()
  }

  // MARK: Target and items

  private func show(_ panel: EditMenuPanel, _ animator: MenuAnimator?) {
    guard let configuration, let window = view?.window else { return }
    panel.show(
      in: window, at: target(of: configuration), isBelow: isBelow(configuration),
      alongside: { animator?.run() }, completion: { animator?.complete() })
  }

  private func isBelow(_ configuration: UIEditMenuConfiguration) -> Bool {
    configuration.preferredArrowDirection == .up
  }

  /// The rectangle beside which the menu appears, in the window's coordinate space.
  private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
    guard let view else { return .zero }
    let requestedRect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let rect =
      requestedRect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : requestedRect
    return view.convert(rect, to: view.window)
  }

  private func makePanel(for configuration: UIEditMenuConfiguration) -> EditMenuPanel? {
    guard view?.window != nil else { return nil }
    let suggested = suggestedActions
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    let items = EditMenuItem.items(of: menu?.children ?? suggested) { [weak self] leaf in
      leaf.performWithSender(self?.view, target: nil)
    }
    guard !items.isEmpty else { return nil }
    return EditMenuPanel(items) { [weak self] in self?.dismissMenu() }
  }

  private var suggestedActions: [UIMenuElement] {
    StandardEditCommands.all.compactMap { title, action in
      if StandardEditCommands.styles.contains(action) { return nil }
      return view?.target(forAction: action, withSender: self) == nil
        ? nil : UICommand(title: title, action: action)
    }
  }
}
