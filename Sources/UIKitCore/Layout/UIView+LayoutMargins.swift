import Foundation

/// Layout margins in the form in which they were set.
enum Margins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
  /// Margins that the view's container has set because the app has set none. For example, a table
  /// view sets margins of its cells.
  case container(UIEdgeInsets)
}

extension UIView {
  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  var effectiveMargins: UIEdgeInsets {
    var margins = baseMargins
    if insetsLayoutMarginsFromSafeArea {
      // The property `safeAreaInsets` is read instead of the stored insets, because a subclass may
      // override the property.
      let insets = safeAreaInsets
      margins.top += insets.top
      margins.left += insets.left
      margins.bottom += insets.bottom
      margins.right += insets.right
    }
    guard preservesSuperviewLayoutMargins, let parent else { return margins }
    let (outer, inner) = (parent.bounds, frame)
    let inherited = parent.layoutMargins
    return UIEdgeInsets(
      top: max(margins.top, inherited.top - (inner.minY - outer.minY)),
      left: max(margins.left, inherited.left - (inner.minX - outer.minX)),
      bottom: max(margins.bottom, inherited.bottom - (outer.maxY - inner.maxY)),
      right: max(margins.right, inherited.right - (outer.maxX - inner.maxX)))
  }

  /// The margins without the effects of the safe area and of the superview's margins. These are the
  /// margins that were set; if none were set, they are 8 points.
  ///
  /// For a controller's view, the system's minimum replaces the 8 points and is also the lower
  /// limit of the margins that were set. This does not apply if
  /// `viewRespectsSystemMinimumLayoutMargins` is false.
  private var baseMargins: UIEdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    let minimum = controller.flatMap { controller in
      controller.viewRespectsSystemMinimumLayoutMargins
        ? controller.systemMinimumLayoutMargins.resolved(for: direction) : nil
    }
    let margins: UIEdgeInsets =
      switch explicitMargins {
      case .absolute(let insets), .container(let insets): insets
      case .directional(let insets): insets.resolved(for: direction)
      case nil: minimum ?? UIView.defaultMargins
      }
    guard let minimum else { return margins }
    return UIEdgeInsets(
      top: max(margins.top, minimum.top), left: max(margins.left, minimum.left),
      bottom: max(margins.bottom, minimum.bottom), right: max(margins.right, minimum.right))
  }

  /// Sets the margins that the view has in its container. Margins that the app has set take
  /// precedence.
  package func setContainerMargins(_ margins: UIEdgeInsets) {
    guard !hasOwnMargins else { return }
    explicitMargins = .container(margins)
    refreshMargins()
  }

  /// Whether the app has set margins.
  package var hasOwnMargins: Bool {
    switch explicitMargins {
    case .absolute, .directional: true
    case .container, nil: false
    }
  }

  /// Notifies this view and the subviews that inherit its margins that the margins have changed.
  func refreshMargins() {
    let margins = effectiveMargins
    let isFirst = !hasAnnouncedMargins
    guard isFirst || margins != announcedMargins ?? UIView.defaultMargins else { return }
    hasAnnouncedMargins = true
    announcedMargins = margins == UIView.defaultMargins ? nil : margins
    noteLayoutInput()
    guard !isFirst || announcedMargins != nil else { return }
    setNeedsLayout()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for child in children where child.preservesSuperviewLayoutMargins { child.refreshMargins() }
  }
}
