import CoreGraphics
import UIKitCore

/// The layout guide of a cell's separator line, and the constraints that align the guide with the
/// text.
@MainActor struct ListSeparatorGuide {
  let guide = UILayoutGuide()
  let leading: NSLayoutConstraint
  let trailing: NSLayoutConstraint

  init(in cell: UIView) {
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    trailing = cell.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
    // The constraints of the guide have a low priority, so that constraints of the app have
    // precedence.
    leading.priority = .defaultLow
    trailing.priority = .defaultLow
    NSLayoutConstraint.activate([
      leading, trailing, guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ])
  }
}

/// A separator line of a list cell.
private struct ListSeparator {
  var rect: CGRect
  var color: UIColor
  var effect: UIVisualEffect?
}

extension UICollectionViewListCell {
  func makeSeparatorGuide() -> UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let new = ListSeparatorGuide(in: self)
    separatorGuide = new
    setNeedsLayout()
    return new.guide
  }

  func layOutSeparators() {
    moveSeparatorGuide()
    let lines = separatorLines
    while separators.count > lines.count { separators.removeLast().removeFromSuperview() }
    while separators.count < lines.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      separators.append(view)
      addSubview(view)
    }
    for (view, line) in zip(separators, lines) {
      view.setFrame(line.rect, fromLeadingEdgeOf: self)
      show(line, in: view)
    }
  }

  /// Shows a separator line in a view. If the line has a visual effect, a subview in the effect
  /// view's `contentView` has the line's color.
  private func show(_ line: ListSeparator, in view: UIView) {
    let old = view.subviews.first as? UIVisualEffectView
    guard let effect = line.effect else {
      old?.removeFromSuperview()
      view.backgroundColor = line.color
      return
    }
    let effectView = old ?? UIVisualEffectView()
    if old == nil { view.addSubview(effectView) }
    if effectView.effect !== effect { effectView.effect = effect }
    effectView.frame = view.bounds
    effectView.contentView.backgroundColor = line.color
    view.backgroundColor = nil
  }

  /// The separator lines of the cell; x coordinates are measured from the leading edge.
  private var separatorLines: [ListSeparator] {
    guard let element = listElement, element.role == .item, !isReordered,
      element.section.configuration.showsSeparators
    else { return [] }
    let lines = configuration(for: element)
    let isSelectedInSeveral = isSelected && owner?.allowsMultipleSelectionNow == true
    let color = isSelectedInSeveral ? lines.multipleSelectionColor : lines.color
    let pixel = hairline
    let isGrouped = element.appearance == .grouped
    func line(_ insets: NSDirectionalEdgeInsets, y: CGFloat, isEdge: Bool) -> ListSeparator {
      let automatic = UIListSeparatorConfiguration.automatic
      let start =
        insets.leading != automatic ? insets.leading : isEdge ? 0 : automaticSeparatorInsets.leading
      let end =
        insets.trailing != automatic
        ? insets.trailing : isEdge ? 0 : automaticSeparatorInsets.trailing
      let width = max(0, bounds.width - start - end)
      return ListSeparator(
        rect: CGRect(x: start, y: y, width: width, height: pixel), color: color,
        effect: lines.visualEffect)
    }
    var result: [ListSeparator] = []
    let hasBottom = !(element.appearance == .insetGrouped && element.isLast)
    if lines.bottomSeparatorVisibility.isVisible(automatic: hasBottom) {
      let isEdge = isGrouped && element.isLast
      result.append(
        line(lines.bottomSeparatorInsets, y: bounds.height - pixel, isEdge: isEdge))
    }
    let hasTop = isGrouped && element.isFirst
    if lines.topSeparatorVisibility.isVisible(automatic: hasTop) {
      result.append(line(lines.topSeparatorInsets, y: 0, isEdge: hasTop))
    }
    return result
  }

  private func configuration(for listElement: ListElement) -> UIListSeparatorConfiguration {
    let list = listElement.section.configuration
    guard let handler = list.itemSeparatorHandler, let path = element?.indexPath,
      !showsPlaceholder
    else { return list.separatorConfiguration }
    return handler(owner?.appPath(of: path) ?? path, list.separatorConfiguration)
  }

  // MARK: Insets

  private func moveSeparatorGuide() {
    guard let separatorGuide else { return }
    let insets = textSeparatorInsets
    if separatorGuide.leading.constant != insets.leading {
      separatorGuide.leading.constant = insets.leading
    }
    if separatorGuide.trailing.constant != insets.trailing {
      separatorGuide.trailing.constant = insets.trailing
    }
  }

  /// The insets of the separator guide. If the app does not use the guide, the result is the insets
  /// of the text.
  private var automaticSeparatorInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let frame = separatorGuide?.guide.layoutFrame, frame.width > 0 else {
      return textSeparatorInsets
    }
    let (left, right) = (frame.minX, bounds.width - frame.maxX)
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? (right, left) : (left, right)
  }

  /// The insets of a line that begins below the text and ends at the cell's trailing edge.
  private var textSeparatorInsets: (leading: CGFloat, trailing: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let content = contentView.frame
    var start = (isMirrored ? bounds.width - content.maxX : content.minX)
    if let list = contentView as? UIListContentView, !list.textLabel.isHidden {
      // The label's frame is needed now. The regular layout runs later, so the content is laid out
      // immediately.
      list.layoutIfNeeded()
      let frame = list.textLabel.convert(list.textLabel.bounds, to: self)
      start = isMirrored ? bounds.width - frame.maxX : frame.minX
    } else {
      start += listElement?.margins.leading ?? 0
    }
    return (max(0, start), 0)
  }
}

extension UIListSeparatorConfiguration.Visibility {
  fileprivate func isVisible(automatic: Bool) -> Bool {
    switch self {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }
}
