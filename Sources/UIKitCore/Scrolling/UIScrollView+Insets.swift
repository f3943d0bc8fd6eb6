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
      // The input views also cover the safe area's bottom inset, so subtract this inset to count it
      // only once.
      insets.bottom += max(0, inputViewOverlap - (axes.vertical ? safe.bottom : 0))
    }
    return insets
  }

  /// The insets of ``floatingBounds``. ``adjustedContentInset`` always includes the full height of a
  /// bar, so these insets subtract the part of the bar that is scrolled away.
  var floatingInsets: UIEdgeInsets {
    var insets = adjustedContentInset
    if adjustedAxes.vertical { insets.top -= min(collapsedBarHeight, safeAreaInsets.top) }
    return insets
  }

  /// The insets of the safe area that the content insets do not include. Subviews must avoid these
  /// areas.
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

  /// Whether this scroll view is the root view of a controller, or a direct subview of the root
  /// view. The controller must be inside a navigation controller and adjust the insets of scroll
  /// views.
  private var isMainScrollView: Bool {
    guard let controller = controller ?? parent?.controller else { return false }
    return controller.automaticallyAdjustsScrollViewInsets
      && controller.navigationController != nil
  }

  /// Adopts changed insets without moving the content. Content that is then beyond its end springs
  /// back.
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
  /// If the safe area or the content's size changes the insets, content that is at its beginning
  /// stays at its beginning. If an app sets ``contentInset``, the offset stays, clamped to the new
  /// limits.
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
