import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Updates the constraints that depend on a view's intrinsic content size, alignment insets and
  /// baselines.
  func updateContent(of record: LayoutRecord) {
    record.hasStaleContent = false
    guard let view = record.item as? UIView else { return }
    let isMeasuredRoot = view === rootView && root == .fitted
    let isMeasured = isMeasuredRoot || !view.translatesAutoresizingMaskIntoConstraints
    if isMeasured {
      view.updateContentBeforeMeasuring()
      // All values below are those of the updated content, so an invalidation by the update needs
      // no second measurement.
      record.hasStaleContent = false
    }
    let insets = view.alignmentRectInsets
    if insets != record.alignmentInsets {
      record.alignmentInsets = insets
      reinstall(view.autoLayoutIfAny?.references.constraints ?? [])
    }
    guard isMeasured else {
      for (axis, _) in record.content { setContent(nil, axis, of: record, view) }
      updateBaselines(of: record, view)
      return
    }
    var size = view.intrinsicContentSize
    if view.wrapsContentInLayout {
      let scale = view.layoutScale
      let width = ((value(record.width) * scale) + 0.01).rounded(.down) / scale
      if width > 0, width < size.width {
        size.height = view.contentSizeInLayout(width: width).height
      }
    }
    let noMetric = UIView.noIntrinsicMetric
    setContent(
      size.width == noMetric ? nil : size.width + insets.horizontal, .horizontal, of: record, view)
    setContent(
      size.height == noMetric ? nil : size.height + insets.vertical, .vertical, of: record, view)
    updateBaselines(of: record, view)
  }

  private func setContent(
    _ length: CGFloat?, _ axis: NSLayoutConstraint.Axis, of record: LayoutRecord, _ view: UIView
  ) {
    let hugging = view.contentHuggingPriority(for: axis)
    var compression = view.contentCompressionResistancePriority(for: axis)
    // If several views have the same compression resistance, text that can wrap is compressed
    // first.
    if axis == .horizontal, view.wrapsContentInLayout, compression < .required {
      compression = UILayoutPriority(compression.rawValue - 0.25)
    }
    if let old = record.content[axis] {
      if let length, length.isFinite, old.hugging == hugging, old.compression == compression {
        guard length != old.length else { return }
        record.content[axis]?.length = length
        setConstant(old.upperBound, length)
        setConstant(old.lowerBound, length)
        return
      }
      removeToken(old.upperBound)
      removeToken(old.lowerBound)
      record.content[axis] = nil
    }
    guard let length, length.isFinite else { return }
    let form = LinearForm.variable(axis == .horizontal ? record.width : record.height) + -length
    record.content[axis] = LayoutRecord.ContentSize(
      length: length, hugging: hugging, compression: compression,
      upperBound: add(form, .lessThanOrEqual, priority: hugging, .content(record, axis)),
      lowerBound: add(form, .greaterThanOrEqual, priority: compression, .content(record, axis)))
  }

  private func updateBaselines(of record: LayoutRecord, _ view: UIView) {
    let new = view.baselineContent?.baselinesFromCenter(width: value(record.width))
    guard new != record.baselines else { return }
    record.baselines = new
    for constraint in view.autoLayoutIfAny?.references.constraints ?? []
    where constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true {
      constantChanged(of: constraint)
    }
  }
}

extension UIView {
  /// Returns the value of `intrinsicContentSize` for a width that constraints determine, in points.
  ///
  /// An app's subclass can override the property, so the method reads the property and does not
  /// measure the content itself.
  func contentSizeInLayout(width: CGFloat) -> CGSize {
    autoLayout.widthInLayout = width
    defer { autoLayout.widthInLayout = nil }
    return intrinsicContentSize
  }

  /// The width for which the layout reads `intrinsicContentSize`, in points; nil for other readers.
  var widthInLayout: CGFloat? { autoLayoutIfAny?.widthInLayout }
}
