import Foundation
import Diagnostics

extension UIScrollView {
  var effectiveInsets: UIEdgeInsets {
    let safe = window == nil ? lastSafeInsets : safeAreaInsets
    let axes = adjustedAxes
    var insets = contentInset
    insets.top += refreshControl?.inset ?? 0
    if axes.vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if axes.horizontal {
      insets.left += safe.left
      insets.right += safe.right
    }
    if avoidsInputViews {
      // The input views cover the safe area's bottom too.
      insets.bottom += max(0, inputViewOverlap - (axes.vertical ? safe.bottom : 0))
    }
    return insets
  }

  /// The part of the safe area that no content inset covers, so that subviews must avoid it.
  var unadjustedSafeInsets: UIEdgeInsets {
    var insets = safeAreaInsets
    let axes = adjustedAxes
    if axes.vertical { (insets.top, insets.bottom) = (0, 0) }
    if axes.horizontal { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  private var adjustedAxes: (horizontal: Bool, vertical: Bool) {
    let horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    let vertical = alwaysBounceVertical || contentSize.height > bounds.height
    switch contentInsetAdjustmentBehavior {
    case .always: return (true, true)
    case .never: return (false, false)
    case .scrollableAxes: return (horizontal, vertical)
    case .automatic: return (horizontal, vertical || isMainScrollView)
    }
  }

  /// Whether this scroll view is the root view, or a direct subview of the root view, of a
  /// controller that is inside a navigation controller and adjusts the insets of scroll views.
  private var isMainScrollView: Bool {
    guard let controller = controller ?? parent?.controller else { return false }
    return controller.automaticallyAdjustsScrollViewInsets
      && controller.navigationController != nil
  }

  /// Adopts changed insets without moving the content; content beyond its end then springs back.
  func refreshInsetsOnly() {
    announcedInsets = adjustedContentInset
    layOutIndicators()
    edgeObservers.notify(self)
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    if window == nil { clampToLimits() } else if !isTouched { scrollToRest() }
  }

  /// The property that a change of the insets preserves: the position of content that is scrolled
  /// to its beginning, or the content offset.
  enum InsetFollowing { case beginning, offset }

  /// Adopts changed insets.
  ///
  /// Content at its beginning stays there when the safe area or the content's size changes the
  /// insets. When an app sets ``contentInset``, the offset stays, clamped to the new limits.
  func refreshInsets(keeping following: InsetFollowing = .beginning) {
    let (old, new) = (announcedInsets, adjustedContentInset)
    guard old != new else { return limitsDidChange() }
    announcedInsets = new
    if motion == nil, following == .beginning {
      var offset = contentOffset
      if offset.x == 0 - old.left { offset.x = 0 - new.left }
      if offset.y == 0 - old.top { offset.y = 0 - new.top }
      if offset != contentOffset { move(to: offset) }
    }
    limitsDidChange()
    refreshSafeArea()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  func requireNumber(
    _ insets: UIEdgeInsets, _ property: String, function: StaticString = #function
  ) {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    checkUsage(
      values.allSatisfy(\.isFinite),
      "the \(property) of \(type(of: self)) must be finite: \(insets)", function: function)
  }
}
