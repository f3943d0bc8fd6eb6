import Foundation

/// A transition between the contents of two items in a navigation bar.
///
/// The initializer positions the incoming content invisibly, ``animate()`` moves both contents
/// inside an animation block, and ``finish(_:)`` removes one of the contents.
@MainActor final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let oldItems: [UINavigationItem]
  private let newItems: [UINavigationItem]
  private(set) var from: BarContentView?
  private(set) var to: BarContentView?
  private let kind: Kind
  private var isOver = false

  private enum Kind { case push, pop, fade }

  init(of bar: UINavigationBar, to items: [UINavigationItem]) {
    self.bar = bar
    (oldItems, newItems) = (bar.stack, items)
    from = bar.content
    kind = NavigationBarTransition.kind(oldItems, items)
    bar.stack = items
    for item in oldItems where !items.contains(where: { $0 === item }) { item.bar = nil }
    for item in items { item.bar = bar }
    UIView.performWithoutAnimation { prepare(bar) }
  }

  private static func kind(_ old: [UINavigationItem], _ new: [UINavigationItem]) -> Kind {
    guard let top = new.last, let oldTop = old.last else { return .fade }
    if old.contains(where: { $0 === top }) { return top === oldTop ? .fade : .pop }
    return new.contains(where: { $0 === oldTop }) ? .push : .fade
  }

  private func prepare(_ bar: UINavigationBar) {
    guard let top = newItems.last else { return }
    let back = newItems.dropLast().last
    if let from, from.item === top {
      from.update(backItem: back)
      to = from
      self.from = nil
      return
    }
    let made = BarContentView(item: top, backItem: back, bar: bar)
    bar.insertSubview(made, belowSubview: bar.backIndicator)
    to = made
    bar.content = made
    bar.transition = self
    made.frame = bar.contentFrame
    made.layoutIfNeeded()
    from?.layoutIfNeeded()
    guard let from else { return }
    from.isInTransition = true
    switch kind {
    case .push: made.apply(.ahead(from))
    case .pop: made.apply(.behind(from))
    case .fade: made.apply(.invisible)
    }
  }

  /// Moves both contents to their final states.
  func animate() {
    guard !isOver, let bar else { return }
    bar.backIndicator.alpha = to?.showsBackButton == true ? 1 : 0
    guard let to, let from else { return }
    to.apply(.displayed)
    switch kind {
    case .push: from.apply(.behind(to))
    case .pop: from.apply(.ahead(to))
    case .fade: from.apply(.invisible)
    }
  }

  /// Ends the transition and removes one of the contents.
  ///
  /// - Parameter completed: Whether the new items stay; if false, the old items are restored.
  func finish(_ completed: Bool) {
    guard !isOver, let bar else { return }
    isOver = true
    if bar.transition === self { bar.transition = nil }
    UIView.performWithoutAnimation {
      if completed { adopt(to, removing: from, bar) } else { restoreOutgoing(bar) }
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      if bar.owner == nil {
        bar.showBackground()
        bar.backgroundView.showRequested()
      }
    }
  }

  private func adopt(
    _ remaining: BarContentView?, removing removed: BarContentView?, _ bar: UINavigationBar
  ) {
    if removed !== remaining { removed?.removeFromSuperview() }
    remaining?.apply(.displayed)
    bar.content = remaining
    bar.backIndicator.alpha = remaining?.showsBackButton == true ? 1 : 0
  }

  private func restoreOutgoing(_ bar: UINavigationBar) {
    bar.stack = oldItems
    for item in newItems where !oldItems.contains(where: { $0 === item }) { item.bar = nil }
    for item in oldItems { item.bar = bar }
    if let from {
      adopt(from, removing: to, bar)
    } else {
      to?.update(backItem: oldItems.dropLast().last)
      adopt(to, removing: nil, bar)
    }
  }
}
