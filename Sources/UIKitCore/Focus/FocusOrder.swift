import CoreGraphics

/// Determines the order of the focusable descendants of a view.
///
/// The views of one container are consecutive. Inside a container the order is row by row, from the
/// leading edge to the trailing edge.
@MainActor enum FocusOrder {
  private struct Group {
    var views: [UIView]
    /// The bounding box of the views, in the window's coordinate space.
    var frame: CGRect
  }

  /// Returns the views that Tab can focus, in order. The result includes the root if the root can
  /// have the focus.
  static func views(in root: UIView) -> [UIView] {
    guard let window = root.window, isReachable(root) else { return [] }
    return group(root, window, clip: .infinite, isRoot: true)?.views ?? []
  }

  /// Returns whether a view can have the focus. Only `root` and its descendants can have the focus.
  static func isEligible(_ view: UIView, in root: UIView) -> Bool {
    guard view.acceptsFocus, view.window != nil, !view.bounds.isEmpty else { return false }
    var current: UIView? = view
    while let found = current, found !== root {
      guard isDisplayed(found) else { return false }
      current = found.superview
    }
    return current === root && isReachable(root)
  }

  private static func isReachable(_ root: UIView) -> Bool {
    var current: UIView? = root
    while let found = current {
      guard isDisplayed(found) else { return false }
      current = found.superview
    }
    return true
  }

  /// The alpha below which views receive no touches and no focus.
  private static let visibleAlpha: CGFloat = 0.01

  private static func isDisplayed(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= visibleAlpha && view.isUserInteractionEnabled
  }

  private static func group(
    _ view: UIView, _ window: UIWindow, clip: CGRect, isRoot: Bool = false
  ) -> Group? {
    guard isDisplayed(view) else { return nil }
    let frame = view.convert(view.bounds, to: window)
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite,
      frame.height.isFinite
    else { return nil }
    var clip = clip
    if view is UIScrollView {
      // A scroll view scrolls to the focused view. Views outside its bounds can therefore have the
      // focus.
      clip = .infinite
    } else if view.clipsToBounds {
      clip = clip.isInfinite ? frame : clip.intersection(frame)
      if clip.isEmpty { return nil }
    }
    let isItem =
      view.acceptsFocus && (isRoot || view.isKeyStop) && !frame.isEmpty
      && (clip.isInfinite || !clip.intersection(frame).isEmpty)
    let children = parts(of: view).compactMap { group($0, window, clip: clip) }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inside = inReadingOrder(children, isMirrored: isMirrored).flatMap(\.views)
    guard isItem || !inside.isEmpty else { return nil }
    return Group(
      views: isItem ? [view] + inside : inside,
      frame: isItem ? frame : children.reduce(.null) { $0.union($1.frame) })
  }

  /// The subviews that keys can reach.
  ///
  /// Keys cannot reach views in a disabled control. They also cannot reach clear buttons and
  /// similar parts, which only the pointer can use. In read-only text, keys reach the links. In a
  /// text field, keys reach the app's own left and right views.
  private static func parts(of view: UIView) -> [UIView] {
    if let textView = view as? UITextView { return textView.makeItemControls() }
    if let field = view as? UITextField, field.isEnabled {
      return [field.leftView, field.rightView].compactMap { $0 }.filter { $0.superview === field }
    }
    if view is any UITextInput || (view as? UIControl)?.isEnabled == false { return [] }
    return view.children
  }

  private static func inReadingOrder(_ groups: [Group], isMirrored: Bool) -> [Group] {
    guard groups.count > 1 else { return groups }
    var rows: [[Group]] = []
    for group in groups.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = rows.last?.first, isSameRow(first.frame, group.frame) {
        rows[rows.count - 1].append(group)
      } else {
        rows.append([group])
      }
    }
    return rows.flatMap { row in
      row.sorted {
        isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
    }
  }

  private static func isSameRow(_ first: CGRect, _ second: CGRect) -> Bool {
    let overlap = min(first.maxY, second.maxY) - max(first.minY, second.minY)
    return overlap > 0 && overlap >= min(first.height, second.height) / 2
  }

  /// Returns the view to which an arrow key moves the focus. This is the view with the smallest
  /// ``CGRect/focusDistance(to:_:)``.
  static func nearest(
    to view: UIView, heading: UIFocusHeading, among views: [UIView]
  ) -> UIView? {
    let start = view.convert(view.bounds, to: nil)
    var best: (view: UIView, distance: CGFloat)?
    for candidate in views where candidate !== view {
      let frame = candidate.convert(candidate.bounds, to: nil)
      guard let distance = start.focusDistance(to: frame, heading) else { continue }
      if distance < best?.distance ?? .infinity { best = (candidate, distance) }
    }
    return best?.view
  }
}

extension CGRect {
  /// Returns the distance in points to a rectangle in the direction of an arrow key. Sideways gaps
  /// have a larger weight. The result is nil if the rectangle is not in that direction.
  package func focusDistance(to other: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
    let isVertical = heading == .up || heading == .down
    let ahead: CGFloat =
      switch heading {
      case .up: midY - other.midY
      case .down: other.midY - midY
      case .left: midX - other.midX
      default: other.midX - midX
      }
    let extent = isVertical ? min(height, other.height) : min(width, other.width)
    guard ahead > extent / 4 else { return nil }
    let sidewaysGap =
      isVertical
      ? max(minX, other.minX) - min(maxX, other.maxX)
      : max(minY, other.minY) - min(maxY, other.maxY)
    return ahead + 3 * max(0, sidewaysGap)
  }
}
