import CoreGraphics
import Foundation

/// The screen on which the user selects the controllers that have a tab of their own.
///
/// The screen shows the controllers as a grid above a copy of the bar. To exchange a controller
/// with the controller of a tab, the user drags the controller to the tab, or taps the controller
/// and then the tab. Keys and assistive software can perform these taps too.
final class TabCustomizationController: UIViewController {
  private unowned let tabs: UITabBarController
  private(set) var arrangement: TabArrangement
  private var drag: TabChoiceDrag?
  /// The press recognizer whose finger moves `drag`.
  private weak var dragPress: UILongPressGestureRecognizer?
  /// The point at which the last finger of each press touched the content.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  /// The items of the copied bar, by their controllers.
  private var copies: [ObjectIdentifier: UITabBarItem] = [:]
  private lazy var content = TabCustomizationView(frame: UIScreen.main.bounds)

  init(tabs: UITabBarController, arrangement: TabArrangement) {
    self.tabs = tabs
    self.arrangement = arrangement
    super.init(nibName: nil, bundle: nil)
    title = "Configure"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.tabs.endCustomizing(self.arrangement)
      })
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    content.tintColor = tabs.tabBar.tintColor
    content.bar.adoptAppearance(of: tabs.tabBar)
    content.bar.delegate = self
    content.choices = arrangement.choices.map(makeChoice)
    content.bar.addGestureRecognizer(makePress())
    showTabs(animated: false)
    view = content
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // If the grid can scroll, a finger that moves immediately scrolls the grid; otherwise the
    // finger drags a controller.
    let scrolls = content.isScrollable
    for choice in content.choices {
      for case let press as UILongPressGestureRecognizer in choice.gestureRecognizers ?? [] {
        press.allowableMovement = scrolls ? 10 : .infinity
      }
    }
  }

  private func makeChoice(_ page: UIViewController) -> TabChoiceControl {
    let choice = TabChoiceControl(page)
    choice.addAction(
      UIAction { [weak self, weak choice] _ in if let choice { self?.toggle(choice) } },
      for: .primaryActionTriggered)
    choice.addGestureRecognizer(makePress())
    return choice
  }

  private func showTabs(animated: Bool) {
    var items = arrangement.pages.prefix(arrangement.tabCount).map { page in
      itemCopy(of: page, isEnabled: arrangement.isCustomizable(page))
    }
    items.append(itemCopy(of: tabs.moreStackIfNeeded, isEnabled: false))
    content.bar.setItems(items, animated: animated)
    for choice in content.choices { choice.show(hasTab: arrangement.hasTab(choice.page)) }
  }

  private func itemCopy(of page: UIViewController, isEnabled: Bool) -> UITabBarItem {
    if let copy = copies[ObjectIdentifier(page)] { return copy }
    let copy = page.tabBarItemIfNeeded.makeAppearanceCopy()
    copy.isEnabled = isEnabled
    copies[ObjectIdentifier(page)] = copy
    return copy
  }

  // MARK: Taps

  /// Selects the controller that a tap on a tab then exchanges with the tab's controller. If the
  /// controller is already selected, the method deselects it.
  private func toggle(_ choice: TabChoiceControl) {
    let isSelected = !choice.isSelected
    for other in content.choices { other.isSelected = other === choice && isSelected }
  }

  private func exchangeSelected(withTab index: Int) {
    guard let choice = content.choices.first(where: { $0.isSelected }) else { return }
    exchange(choice.page, withTab: index)
  }

  private func exchange(_ page: UIViewController, withTab index: Int) {
    guard arrangement.exchange(page, withTab: index) else { return }
    for choice in content.choices { choice.isSelected = false }
    showTabs(animated: true)
  }

  // MARK: Drag

  private func makePress() -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer(
      target: self, action: TabCustomizationController.pressed)
    press.minimumPressDuration = 0.12
    press.allowableMovement = .infinity
    press.delegate = self
    return press
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: content)
    switch press.state {
    case .began:
      let start = starts[ObjectIdentifier(press)] ?? point
      guard drag == nil, let page = page(of: press, at: start) else { return }
      dragPress = press
      drag = TabChoiceDrag(page, tile: tile(of: page), at: start, in: content)
      follow(point)
    case .changed: if press === dragPress { follow(point) }
    case .ended: if press === dragPress { end(press, at: point) }
    case .cancelled, .failed: if press === dragPress { cancelDrag() }
    case .possible: break
    }
  }

  private func follow(_ point: CGPoint) {
    drag?.move(to: point)
    content.markTarget(drag.flatMap(target))
  }

  private func page(
    of press: UILongPressGestureRecognizer, at point: CGPoint
  ) -> UIViewController? {
    if let choice = press.view as? TabChoiceControl { return choice.page }
    let page = content.tab(at: point).flatMap(arrangement.page(ofTab:))
    return page.flatMap { arrangement.isCustomizable($0) ? $0 : nil }
  }

  private func tile(of page: UIViewController) -> TabChoiceTile? {
    content.choices.first { $0.page === page }?.tile
  }

  private func target(of drag: TabChoiceDrag) -> Int? {
    content.tab(at: drag.center).flatMap { arrangement.accepts(drag.page, atTab: $0) ? $0 : nil }
  }

  /// Ends a press. A press by a finger that has not moved counts as a tap, even if the press was
  /// long enough for a drag.
  private func end(_ press: UILongPressGestureRecognizer, at point: CGPoint) {
    let start = starts[ObjectIdentifier(press)] ?? point
    guard hypot(point.x - start.x, point.y - start.y) <= 10 else { return release() }
    cancelDrag()
    if let choice = press.view as? TabChoiceControl {
      toggle(choice)
    } else if let tab = content.tab(at: start) {
      exchangeSelected(withTab: tab)
    }
  }

  private func release() {
    guard let drag, let tab = target(of: drag) else { return cancelDrag() }
    self.drag = nil
    content.markTarget(nil)
    let button = content.bar.buttons[tab]
    drag.end(over: content.convert(button.bounds.center, from: button))
    exchange(drag.page, withTab: tab)
  }

  private func cancelDrag() {
    content.markTarget(nil)
    drag?.cancel()
    drag = nil
  }
}

extension TabCustomizationController: UITabBarDelegate {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    tabBar.selectedItem = nil
    if let index = tabBar.items?.firstIndex(where: { $0 === item }) {
      exchangeSelected(withTab: index)
    }
  }
}

extension TabCustomizationController: UIGestureRecognizerDelegate {
  /// Rejects touches during a drag, so that a second finger cannot begin another drag, and stores
  /// the positions of other touches.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard drag == nil else { return false }
    starts[ObjectIdentifier(gestureRecognizer)] = touch.location(in: content)
    return true
  }
}
