import Foundation
import UIKitCore

/// Animates a batch of changes, from the views before the batch to the views after the batch.
@MainActor struct TableChange {
  typealias Map = UpdateMap<UITableView.RowAnimation>

  let table: UITableView
  let map: Map
  private let oldRows: [IndexPath: UITableViewCell]
  private let oldTops: [IndexPath: CGFloat]
  private let oldHeaders: [Int: UIView]
  private let oldFooters: [Int: UIView]

  static let duration = 0.3

  init(table: UITableView, map: Map) {
    self.table = table
    self.map = map
    oldRows = table.rows.all
    oldTops = oldRows.mapValues(\.frame.minY)
    oldHeaders = table.headers
    oldFooters = table.footers
  }

  /// Divides the views before the batch into kept and removed views. The caller calls the method
  /// before it changes the geometry.
  func prepare() {
    var retained: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in oldRows {
      if let new = map.newPath(of: path), map.reloadStyle(of: path) == nil { retained[new] = cell }
    }
    table.rows.replaceAll(with: retained)
    table.headers = [:]
    table.footers = [:]
    for (section, item) in oldHeaders {
      if let new = retainedSection(section) { table.headers[new] = item }
    }
    for (section, item) in oldFooters {
      if let new = retainedSection(section) { table.footers[new] = item }
    }
  }

  private func retainedSection(_ section: Int) -> Int? {
    guard map.reloadedSections[section] == nil, let new = map.newSection(of: section) else {
      return nil
    }
    // The first header of a table has a different distance from the top than all other headers. A
    // header is therefore replaced if its section becomes the first section or is no longer the
    // first section.
    return (new == 0) == (section == 0) ? new : nil
  }

  // MARK: Running

  /// Runs the animation. The caller has already changed the geometry.
  ///
  /// - Parameters:
  ///   - completions: Called when the animation has ended. Without an animation, they are called at
  ///     the end of this method.
  ///   - followUp: Called before the completions, when the rows have their new paths.
  func run(_ completions: [(Bool) -> Void], animated: Bool = true, followUp: () -> Void = {}) {
    let isAnimated = animated && table.window != nil && UIView.areAnimationsEnabled
    table.updates.isRunning = true
    var leaving = UIView.withoutAnimation { collectLeaving() }
    // Rows that move out of the bounds stay visible until their movement ends.
    leaving += collectDeparting()
    let displayed = Set(table.rows.all.keys)
    let entering = enter(displayed)
    let ends = leaving.map { ($0, end(of: $0)) }
    let handlers = ChangeCompletions(completions)
    table.updates.leaving += leaving.map(\.item)
    UIView.animate(
      withDuration: isAnimated ? TableChange.duration : 0, delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut]
    ) {
      table.refreshContentSize()
      for path in entering {
        guard let cell = table.rows[path] else { continue }
        cell.alpha = 1
        cell.transform = .identity
      }
      for (leave, end) in ends { end.apply(to: leave.item.view) }
      table.layOutVisibleViews()
      for cell in table.rows.all.values { cell.layoutIfNeeded() }
    } completion: { [weak table] finished in
      if let table { finish(leaving.map(\.item), table) }
      handlers.call(finished)
    }
    table.updates.isRunning = false
    table.updates.appliedCounts = nil
    table.setNeedsLayout()
    followUp()
    handlers.begin()
  }

  private func finish(_ items: [LeavingView], _ table: UITableView) {
    table.updates.leaving.removeAll { leaving in items.contains { $0 === leaving } }
    for item in items { item.retire(table) }
    for cell in table.rows.all.values { cell.layer.zPosition = 0 }
  }

  // MARK: Leaving

  private struct Leave {
    var item: LeavingView
    var style: UITableView.RowAnimation
    /// The distance by which the surrounding rows move, in points.
    var displacement: CGFloat
    /// The frame to which the cell of a kept row moves, outside of the bounds. The value is nil for
    /// a removed view.
    var target: CGRect?
  }

  private func collectLeaving() -> [Leave] {
    var result: [Leave] = []
    for (path, cell) in oldRows {
      let isReload = map.reloadStyle(of: path) != nil
      guard map.newPath(of: path) == nil || isReload else { continue }
      let style = map.deletionStyle(of: path) ?? map.reloadStyle(of: path) ?? .fade
      // A reload without animation replaces the cells immediately.
      if isReload, style == .none { cell.alpha = 0 }
      result.append(
        Leave(
          item: leaving(cell, path), style: style, displacement: displacement(before: path)))
    }
    for (section, item) in oldHeaders where retainedSection(section) == nil {
      table.delegate?.tableView(
        table, didEndDisplayingHeaderView: item, forSection: section)
      result.append(leave(item))
    }
    for (section, item) in oldFooters where retainedSection(section) == nil {
      table.delegate?.tableView(
        table, didEndDisplayingFooterView: item, forSection: section)
      result.append(leave(item))
    }
    return result
  }

  private func leave(_ item: UIView) -> Leave {
    item.isUserInteractionEnabled = false
    return Leave(
      item: LeavingView(item) { $0.recycleHeaderOrFooter(item) }, style: .fade, displacement: 0)
  }

  private func leaving(_ cell: UITableViewCell, _ path: IndexPath) -> LeavingView {
    cell.isUserInteractionEnabled = false
    cell.layer.zPosition = -1
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: table.dataPath(of: path))
    return LeavingView(cell) { $0.recycle(cell) }
  }

  /// The kept rows whose new position is outside of the bounds, and the rows that swipe actions
  /// have removed from view.
  private func collectDeparting() -> [Leave] {
    var result: [Leave] = []
    for (path, cell) in table.rows.all {
      if table.swipes.isRemoved(path) {
        table.rows[path] = nil
        result.append(Leave(item: leaving(cell, path), style: .fade, displacement: 0))
        continue
      }
      let target = table.rowRect(path)
      guard target.maxY <= table.bounds.minY || target.minY >= table.bounds.maxY,
        !table.keepsOutOfView(cell, path)
      else { continue }
      table.rows[path] = nil
      result.append(
        Leave(item: leaving(cell, path), style: .none, displacement: 0, target: target))
    }
    return result
  }

  /// The displacement of the nearest kept row above a removed row, in points.
  private func displacement(before path: IndexPath) -> CGFloat {
    let above = oldRows.keys.filter { $0 < path && map.newPath(of: $0) != nil }.max()
    guard let above, let new = map.newPath(of: above), let top = oldTops[above] else { return 0 }
    return table.rowRect(new).minY - top
  }

  private struct End {
    var frame: CGRect
    var alpha: CGFloat

    @MainActor func apply(to view: UIView) {
      view.frame = frame
      view.alpha = alpha
    }
  }

  private func end(of leave: Leave) -> End {
    let view = leave.item.view
    if let target = leave.target { return End(frame: target, alpha: 1) }
    var frame = view.frame.offsetBy(dx: 0, dy: leave.displacement)
    TableChange.shift(&frame, by: leave.style, width: table.bounds.width)
    let fades = leave.style != .left && leave.style != .right
    return End(frame: frame, alpha: fades ? 0 : 1)
  }

  private static func shift(
    _ frame: inout CGRect, by style: UITableView.RowAnimation, width: CGFloat
  ) {
    switch style {
    case .left: frame.origin.x -= width
    case .right: frame.origin.x += width
    case .top: frame.origin.y -= frame.height
    case .bottom: frame.origin.y += frame.height
    case .middle: frame = frame.insetBy(dx: 0, dy: frame.height / 2)
    case .fade, .none, .automatic: break
    }
  }

  // MARK: Entering

  /// Makes cells for the rows that become visible. The cells are placed where their movement
  /// begins.
  ///
  /// - Returns: The rows whose cells are new.
  private func enter(_ displayed: Set<IndexPath>) -> [IndexPath] {
    let moved = firstDisplacement(displayed)
    UIView.performWithoutAnimation { table.tileNow() }
    let entering = table.rows.all.keys.filter { !displayed.contains($0) }
    UIView.performWithoutAnimation {
      for path in entering {
        guard let cell = table.rows[path] else { continue }
        var frame = table.rowRect(path)
        if map.oldPath(of: path) != nil, !isReloaded(path) {
          frame.origin.y -= moved
        } else {
          let style = map.insertionStyle(of: path) ?? reloadStyle(of: path) ?? .fade
          TableChange.shift(&frame, by: style, width: table.bounds.width)
          if style != .left, style != .right, style != .none { cell.alpha = 0 }
          cell.layer.zPosition = -1
        }
        cell.frame = frame
        cell.layoutIfNeeded()
      }
    }
    return entering
  }

  private func isReloaded(_ path: IndexPath) -> Bool { reloadStyle(of: path) != nil }

  /// The animation with which a row is reloaded; nil if the row is not reloaded. The path is the
  /// row's new path.
  private func reloadStyle(of path: IndexPath) -> UITableView.RowAnimation? {
    map.oldPath(of: path).flatMap { map.reloadStyle(of: $0) }
  }

  /// The displacement of the last kept visible row, in points. Rows that become visible move by the
  /// same distance.
  private func firstDisplacement(_ displayed: Set<IndexPath>) -> CGFloat {
    for path in displayed.sorted().reversed() {
      guard let old = map.oldPath(of: path), let top = oldTops[old] else { continue }
      return table.rowRect(path).minY - top
    }
    return 0
  }
}

/// The completion handlers of a change. A change without animation can end while the table still
/// defers other changes. The handlers are called only when the table accepts changes again, so that
/// a handler can change the table immediately.
@MainActor private final class ChangeCompletions {
  private var handlers: [(Bool) -> Void]
  private var hasBegun = false
  private var early: Bool?

  init(_ handlers: [(Bool) -> Void]) { self.handlers = handlers }

  func call(_ finished: Bool) {
    guard hasBegun else { return early = finished }
    let handlers = handlers
    self.handlers = []
    for handler in handlers { handler(finished) }
  }

  func begin() {
    hasBegun = true
    if let early { call(early) }
  }
}

extension UIView {
  /// Applies changes without an animation, and returns the closure's result.
  fileprivate static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = body() }
    return result!
  }
}
