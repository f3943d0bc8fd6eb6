import Foundation

extension StackPlan {
  /// The alignment that the plan uses. Baseline alignment applies to rows only.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: stack.axis == .horizontal ? stack.alignment : .leading
    default: stack.alignment
    }
  }

  mutating func align() {
    let model = chooseReference()
    reference = model
    for view in views where view !== model { align(view, with: model) }
    if alignment == .fill, !visible.isEmpty {
      add(.canvasConnection, canvas, crossEdges.start, .equal, model, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, model, crossEdges.end)
    } else {
      span(model)
    }
  }

  /// Returns the view with which the other views are aligned. In a row that is aligned by
  /// baselines, a view with text is preferred.
  private func chooseReference() -> UIView {
    let current = stack.arrangement.reference
    let isByText = alignment == .firstBaseline || alignment == .lastBaseline
    if let current, !isByText || current.hasBaseline { return current }
    let texts = isByText ? views.first { $0.hasBaseline } : nil
    return texts ?? current ?? views[0]
  }

  private mutating func align(_ view: UIView, with model: UIView) {
    for attribute in attributes(of: view, model) {
      add(.alignment, model, attribute, .equal, view, attribute)
    }
  }

  private func attributes(
    of view: UIView, _ model: UIView
  ) -> [NSLayoutConstraint.Attribute] {
    // The value is computed only if it is needed, because a button must lay out its title to
    // determine the value.
    var haveBaselines: Bool { view.hasBaseline && model.hasBaseline }
    switch alignment {
    case .fill: return [crossEdges.start, crossEdges.end]
    case .leading: return [crossEdges.start]
    case .center: return [crossEdges.center]
    case .trailing: return [crossEdges.end]
    case .firstBaseline: return [haveBaselines ? .firstBaseline : crossEdges.start]
    case .lastBaseline: return [haveBaselines ? .lastBaseline : crossEdges.end]
    }
  }

  // MARK: Different lengths

  /// Adds a guide that spans the visible views across the axis, and connects the canvas to this
  /// guide.
  private mutating func span(_ model: UIView) {
    let guide = stack.arrangement.guides.alignment ?? StackGuides.make("UISV-alignment-spanner")
    guides.alignment = guide
    connect(model, guide)
    // All views have a common edge, so the edge of `model` is the edge of all views.
    if alignment == .leading {
      add(
        .spanningBoundary, guide, crossEdges.start, .equal, model, crossEdges.start,
        priority: 999.5)
    }
    if alignment == .trailing {
      add(.spanningBoundary, guide, crossEdges.end, .equal, model, crossEdges.end, priority: 999.5)
    }
    for view in visible {
      if alignment != .leading {
        add(.spanningBoundary, guide, crossEdges.start, .lessThanOrEqual, view, crossEdges.start)
      }
      if alignment != .trailing {
        add(.spanningBoundary, guide, crossEdges.end, .greaterThanOrEqual, view, crossEdges.end)
      }
    }
    add(.spanningFit, guide, crossEdges.length, priority: visible.isEmpty ? 0.001 : 51)
    if alignment != .fill {
      for view in views { add(.ambiguitySuppression, view, crossEdges.length, priority: 25) }
    }
  }

  private mutating func connect(_ model: UIView, _ guide: UILayoutGuide) {
    switch visible.isEmpty ? .fill : alignment {
    case .leading:
      add(.canvasConnection, canvas, crossEdges.start, .equal, model, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, guide, crossEdges.end)
    case .trailing:
      add(.canvasConnection, canvas, crossEdges.start, .equal, guide, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, model, crossEdges.end)
    case .center:
      add(.canvasConnection, canvas, crossEdges.start, .equal, guide, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, guide, crossEdges.end)
      add(.canvasConnection, canvas, crossEdges.center, .equal, model, crossEdges.center)
    case .fill:
      add(.canvasConnection, canvas, crossEdges.start, .equal, guide, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, guide, crossEdges.end)
    case .firstBaseline, .lastBaseline:
      add(.canvasConnection, canvas, crossEdges.start, .equal, guide, crossEdges.start)
      add(.canvasConnection, canvas, crossEdges.end, .equal, guide, crossEdges.end)
      add(.canvasFit, stack, crossEdges.length, priority: 49)
    }
  }
}
