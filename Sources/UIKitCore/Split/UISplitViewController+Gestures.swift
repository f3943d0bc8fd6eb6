import CoreGraphics

/// The gestures that show and hide the side columns.
@MainActor struct SplitGestures {
  /// The pan from the primary edge inwards, which shows a column.
  let show = UIScreenEdgePanGestureRecognizer()
  /// The swipe towards the primary edge, which hides a column.
  let hide = UISwipeGestureRecognizer()
  /// Whether the pan of the current touch has shown a column.
  var isShowing = false
}

extension UISplitViewController {
  func prepareGestures() {
    gestures.show.addTarget(self, action: UISplitViewController.edgePanned)
    gestures.hide.addTarget(self, action: UISplitViewController.swipedToEdge)
    for recognizer in [gestures.show, gestures.hide] as [UIGestureRecognizer] {
      storedView?.addGestureRecognizer(recognizer)
    }
    updateGestures()
  }

  /// Adapts the gestures to the primary edge and the mode.
  func updateGestures() {
    gestures.show.edges = isReversed ? .right : .left
    gestures.hide.direction = isReversed ? .right : .left
    // A recognizer that has begun stays enabled, because disabling it would cancel its gesture.
    gestures.show.isEnabled =
      gestures.isShowing
      || presentsWithGesture && !collapsed && mode.columnCount < columnOrder.count - 1
    gestures.hide.isEnabled = presentsWithGesture && !collapsed && mode.coversSecondary
  }

  private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      gestures.isShowing = true
      change(to: mode(showing: mode.columnCount + 1), animated: true)
    case .ended, .cancelled, .failed:
      guard gestures.isShowing else { return }
      gestures.isShowing = false
      updateGestures()
      delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    default: break
    }
  }

  private func swipedToEdge(_ recognizer: UISwipeGestureRecognizer) {
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    change(to: mode(showing: mode.columnCount - 1), animated: true)
    delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
  }
}

extension UISplitViewController.DisplayMode {
  /// Whether the secondary column is partly covered or off screen in this mode.
  fileprivate var coversSecondary: Bool { isOver || self == .twoDisplaceSecondary }
}
