import Foundation

extension StackPlan {
  /// The alignment to use; baseline alignment applies to rows only.
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
      add(.canvasConnection, canvas, across.start, .equal, model, across.start)
      add(.canvasConnection, canvas, across.end, .equal, model, across.end)
    } else {
      span(model)
    }
  }

  /// The view that the others are aligned with. A row aligned by baselines prefers a view with
  /// text.
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
    // Evaluated only if needed, because a button must lay out its title to determine the
    // value.
    var areTexts: Bool { view.hasBaseline && model.hasBaseline }
    switch alignment {
    case .fill: return [across.start, across.end]
    case .leading: return [across.start]
    case .center: return [across.center]
    case .trailing: return [across.end]
    case .firstBaseline: return [areTexts ? .firstBaseline : across.start]
    case .lastBaseline: return [areTexts ? .lastBaseline : across.end]
    }
  }

  // MARK: Different lengths

  /// Adds a guide that spans the visible views across the axis, and connects the canvas with
  /// it.
  private mutating func span(_ model: UIView) {
    let guide = stack.arrangement.guides.alignment ?? StackGuides.make("UISV-alignment-spanner")
    guides.alignment = guide
    connect(model, guide)
    // The views have a common edge, so the edge of `model` represents all of them.
    if alignment == .leading {
      add(.spanningBoundary, guide, across.start, .equal, model, across.start, priority: 999.5)
    }
    if alignment == .trailing {
      add(.spanningBoundary, guide, across.end, .equal, model, across.end, priority: 999.5)
    }
    for view in visible {
      if alignment != .leading {
        add(.spanningBoundary, guide, across.start, .lessThanOrEqual, view, across.start)
      }
      if alignment != .trailing {
        add(.spanningBoundary, guide, across.end, .greaterThanOrEqual, view, across.end)
      }
    }
    add(.spanningFit, guide, across.length, priority: visible.isEmpty ? 0.001 : 51)
    if alignment != .fill {
      for view in views { add(.ambiguitySuppression, view, across.length, priority: 25) }
    }
  }

  private mutating func connect(_ model: UIView, _ guide: UILayoutGuide) {
    switch visible.isEmpty ? .fill : alignment {
    case .leading:
      add(.canvasConnection, canvas, across.start, .equal, model, across.start)
      add(.canvasConnection, canvas, across.end, .equal, guide, across.end)
    case .trailing:
      add(.canvasConnection, canvas, across.start, .equal, guide, across.start)
      add(.canvasConnection, canvas, across.end, .equal, model, across.end)
    case .center:
      add(.canvasConnection, canvas, across.start, .equal, guide, across.start)
      add(.canvasConnection, canvas, across.end, .equal, guide, across.end)
      add(.canvasConnection, canvas, across.center, .equal, model, across.center)
    case .fill:
      add(.canvasConnection, canvas, across.start, .equal, guide, across.start)
      add(.canvasConnection, canvas, across.end, .equal, guide, across.end)
    case .firstBaseline, .lastBaseline:
      add(.canvasConnection, canvas, across.start, .equal, guide, across.start)
      add(.canvasConnection, canvas, across.end, .equal, guide, across.end)
      add(.canvasFit, stack, across.length, priority: 49)
    }
  }
}
