import Foundation

/// The area at the bottom of a view that the first responder's input views cover.
///
/// The guide is as wide as the view. While no input views are visible, the guide's top is at the
/// bottom of the safe area, unless ``usesBottomSafeArea`` is false. The guide's constraints are
/// laid out within the animation of the input views. The input views are always docked, so the
/// guide is always near the bottom edge and away from the other edges.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide's top is at the safe area's bottom while no input views are visible. If the
  /// value is false, the guide's top is at the view's bottom.
  open var usesBottomSafeArea = true {
    didSet { owner?.noteLayoutInput() }
  }

  /// Whether the guide follows a keyboard that the user has undocked; initially false. The value
  /// has no effect, because an input view cannot be undocked on Linux.
  open var followsUndockedKeyboard = false

  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  var keyboardGuideIfNeeded: UIKeyboardLayoutGuide {
    let state = autoLayout
    if let guide = keyboardGuideIfAny { return guide }
    let guide = UIKeyboardLayoutGuide(
      .keyboard, owner: self, identifier: "UIKeyboardLayoutGuide")
    state.systemGuides.append(guide)
    return guide
  }

  private var keyboardGuideIfAny: UIKeyboardLayoutGuide? {
    autoLayoutIfAny?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// Invalidates the layout of this view and of all descendants that have a keyboard guide.
  ///
  /// - Returns: Whether this view or a descendant has a keyboard guide.
  func invalidateKeyboardGuides() -> Bool {
    var isFound = keyboardGuideIfAny != nil
    if isFound { noteLayoutInput() }
    for child in children where child.invalidateKeyboardGuides() { isFound = true }
    return isFound
  }

  /// The height of the part of the bounds that ``keyboardLayoutGuide`` covers at the bottom, in
  /// points.
  var keyboardInset: CGFloat {
    let safe = keyboardGuideIfAny?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    return max(safe, inputViewOverlap)
  }

  /// The height of the part of the bounds that input views cover at the bottom, in points.
  var inputViewOverlap: CGFloat {
    guard let screen = window?.screen, let session = screen.session,
      session.inputViews.visibleHeight > 0
    else { return 0 }
    let top = CGPoint(x: 0, y: screen.bounds.height - session.inputViews.visibleHeight)
    let covered = bounds.maxY - convert(top, from: screen.coordinateSpace).y
    return max(0, min(covered, bounds.height))
  }
}
