import Foundation

extension StackPlan {
  /// Whether gaps may be larger than the spacing.
  private var hasFlexibleGaps: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  // MARK: Chain

  /// Adds the constraints that put the visible views one after another, from one end of the
  /// stack view to the other.
  mutating func order() {
    if let first = visible.first, let last = visible.last {
      add(.canvasConnection, canvas, mainEdges.start, .equal, first, mainEdges.start)
      for (previous, next) in zip(visible, visible.dropFirst()) { space(previous, next) }
      add(.canvasConnection, canvas, mainEdges.end, .equal, last, mainEdges.end)
    } else {
      spanWithoutViews()
    }
    if visible.count < views.count { collapseHidden() }
  }

  private mutating func space(_ previous: UIView, _ next: UIView) {
    let (end, start) = facingEdges(previous, next)
    let gap = spacing(after: previous, end, next, start)
    add(
      .spacing, next, start, hasFlexibleGaps ? .greaterThanOrEqual : .equal, previous, end,
      constant: gap)
  }

  /// Returns the edges or baselines between which the spacing is measured.
  func facingEdges(
    _ previous: UIView, _ next: UIView
  ) -> (end: NSLayoutConstraint.Attribute, start: NSLayoutConstraint.Attribute) {
    guard stack.isBaselineRelativeArrangement, stack.axis == .vertical else {
      return (mainEdges.end, mainEdges.start)
    }
    return (
      previous.hasBaseline ? .lastBaseline : mainEdges.end,
      next.hasBaseline ? .firstBaseline : mainEdges.start
    )
  }

  func spacing(
    after previous: UIView, _ end: NSLayoutConstraint.Attribute, _ next: UIView,
    _ start: NSLayoutConstraint.Attribute
  ) -> CGFloat {
    var spacing = stack.customSpacing(after: previous)
    if spacing == UIStackView.spacingUseDefault { spacing = stack.spacing }
    if spacing == UIStackView.spacingUseDefault { return 0 }
    if spacing == UIStackView.spacingUseSystem {
      return SystemSpacing.between(
        LayoutOperand(item: previous, attribute: end), LayoutOperand(item: next, attribute: start))
    }
    return stack.roundedToPixels(spacing)
  }

  private mutating func spanWithoutViews() {
    let guide = stack.arrangement.guides.ordering ?? StackGuides.make("UISV-ordering-spanner")
    guides.ordering = guide
    add(.canvasConnection, canvas, mainEdges.start, .equal, guide, mainEdges.start)
    add(.canvasConnection, canvas, mainEdges.end, .equal, guide, mainEdges.end)
    add(.spanningFit, guide, mainEdges.length, priority: 0.001)
  }

  // MARK: Hidden views

  /// Sets the lengths of hidden views to zero. The priority is below required, so that a required
  /// length of a hidden view causes no conflict. Such a view keeps its length but remains
  /// invisible.
  private mutating func collapseHidden() {
    var previous: UIView?
    var nextVisible = visible.makeIterator()
    var next = nextVisible.next()
    for view in views {
      guard view.isHidden else {
        previous = view
        next = nextVisible.next()
        continue
      }
      add(.hiding, view, mainEdges.length, priority: 999.999)
      if let previous {
        let gap = next.map { spacing(after: previous, mainEdges.end, $0, mainEdges.start) / 2 } ?? 0
        add(
          .spacingHidden, view, mainEdges.start, .equal, previous, mainEdges.end, constant: gap,
          priority: 50)
      } else if let next {
        add(.spacingHidden, next, mainEdges.start, .equal, view, mainEdges.end, priority: 50)
      } else if let guide = guides.ordering {
        add(.spacingHidden, view, mainEdges.start, .equal, guide, mainEdges.end, priority: 50)
      }
    }
  }

}
