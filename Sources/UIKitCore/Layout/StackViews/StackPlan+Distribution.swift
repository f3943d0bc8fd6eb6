import Foundation

extension StackPlan {
  mutating func distribute() {
    switch stack.distribution {
    case .fill:
      favorFirst()
      disambiguateTextWidths()
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing, .equalCentering: spread()
    }
  }

  /// Makes the first view grow if all views could grow equally. UIKit also makes the first view
  /// grow.
  private mutating func favorFirst() {
    guard visible.count > 1 else { return }
    add(
      .ambiguitySuppression, visible[0], mainEdges.length, .equal, canvas, mainEdges.length,
      priority: 0.5)
  }

  private mutating func fillEqually() {
    guard let model = visibleReference else { return }
    for view in visible where view !== model {
      add(.fillEqually, view, mainEdges.length, .equal, model, mainEdges.length)
    }
  }

  /// The view whose length all other visible views also have. The result stays the same as long as
  /// this view is visible.
  private var visibleReference: UIView? {
    let current = stack.arrangement.reference
    return visible.contains { $0 === current } ? current : visible.first
  }

  private mutating func fillProportionally() {
    dependsOnContents = true
    let lengths = visible.map { $0.lengthOfContents(along: stack.axis) }
    var total = lengths.reduce(0) { $0 + max($1, 0) }
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let (end, start) = facingEdges(previous, next)
      total += spacing(after: previous, end, next, start)
    }
    let isAlone = lengths.count { $0 > 0 } == 1
    for (index, (view, length)) in zip(visible, lengths).enumerated() {
      if length > 0, total > 0 {
        // The proportions include the spacing, which does not shrink with the stack view. In a
        // smaller stack view, not all proportions can therefore be exact. The priorities decrease
        // from view to view, so that the constraints of the last views break first.
        add(
          .fillProportionally, view, mainEdges.length, .equal, canvas, mainEdges.length,
          multiplier: length / total, priority: isAlone ? 1000 : Float(max(999 - index, 751)))
      } else {
        add(.fillProportionally, view, mainEdges.length)
      }
    }
  }

  /// Inserts guides of equal length between the views, or between their centers.
  private mutating func spread() {
    add(.canvasFit, stack, mainEdges.length, priority: 49)
    guard visible.count > 1 else { return }
    let isCentering = stack.distribution == .equalCentering
    let current = stack.arrangement.guides
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let key = ObjectIdentifier(previous)
      let gap = current.gaps[key] ?? StackGuides.make("UISV-distributing")
      guides.gaps[key] = gap
      let (end, start) =
        isCentering ? (mainEdges.center, mainEdges.center) : facingEdges(previous, next)
      add(.distributingEdge, gap, mainEdges.start, .equal, previous, end)
      add(.distributingEdge, gap, mainEdges.end, .equal, next, start)
    }
    let keys = visible.dropLast().map { ObjectIdentifier($0) }
    let modelKey = current.gapReference.flatMap { guides.gaps[$0] != nil ? $0 : nil } ?? keys[0]
    guides.gapReference = modelKey
    guard let model = guides.gaps[modelKey] else { return }
    for (index, key) in keys.enumerated() where key != modelKey {
      guard let gap = guides.gaps[key] else { continue }
      add(
        .fillEqually, gap, mainEdges.length, .equal, model, mainEdges.length,
        priority: isCentering ? Float(max(150 - index, 51)) : 1000)
    }
  }

  /// Gives multi-line texts in a row equal widths, as far as their words permit. Without these
  /// constraints, several divisions of the width would satisfy the layout.
  private mutating func disambiguateTextWidths() {
    guard stack.axis == .horizontal else { return }
    let texts = visible.filter { $0.baselineContent?.isMultiline ?? false }
    guard texts.count > 1 else { return }
    for text in texts.dropFirst() {
      add(
        .textWidthDisambiguation, text, mainEdges.length, .equal, texts[0], mainEdges.length,
        priority: 740)
    }
  }
}

extension UIView {
  /// Returns the content length that determines a view's proportion. This is the view's intrinsic
  /// length or, if it has none, the length from its constraints. If there is neither, the result is
  /// 0.
  fileprivate func lengthOfContents(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    let own = intrinsicContentSize
    let length = axis == .horizontal ? own.width : own.height
    if length != UIView.noIntrinsicMetric { return length }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? fitting.width : fitting.height
  }
}
