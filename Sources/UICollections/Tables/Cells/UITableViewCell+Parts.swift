import UIKitCore

/// The views around the content of a cell.
struct CellParts {
  var accessory: CellAccessory?
  /// The app's accessory view. The view is a subview of the cell and replaces the standard
  /// accessory.
  var accessoryView: UIView?
  var editControl: CellEditControl?
  var reorderControl: ReorderControl?
  var separators: [UIView] = []
}

extension UITableViewCell {
  /// The width of a control before the content in editing mode, in points.
  static let editControlWidth: CGFloat = 38
  /// The gap between the content and an accessory, in points.
  private static let accessoryGap: CGFloat = 8
  private static let reorderWidth: CGFloat = 40

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The margins left and right of the content: the app's own margins, or the table's margins.
  private var sideMargins: UIEdgeInsets { hasOwnMargins ? layoutMargins : context.margins }
  private var leadingMargin: CGFloat { isMirrored ? sideMargins.right : sideMargins.left }
  private var trailingMargin: CGFloat { isMirrored ? sideMargins.left : sideMargins.right }
  private var leadingInset: CGFloat {
    isMirrored ? context.contentInsets.right : context.contentInsets.left
  }
  private var trailingInset: CGFloat {
    isMirrored ? context.contentInsets.left : context.contentInsets.right
  }

  func contextDidChange() {
    setContainerMargins(
      UIEdgeInsets(top: 0, left: context.margins.left, bottom: 0, right: context.margins.right))
    setNeedsLayout()
  }

  func applyPosition(_ new: CellPosition) {
    guard new != position || flags.isNew else { return }
    position = new
    flags.isNew = false
    setNeedsLayout()
  }

  // MARK: Layout

  func layOutParts() {
    layOutBackgrounds()
    contentView.setFrame(contentRect(in: bounds.size), fromLeadingEdgeOf: self)
    updateContentMargins()
    layOutLabels()
    layOutAccessory()
    layOutControls()
    layOutSeparators()
    layOutCorners()
  }

  /// Sets the margins left and right of the content. If a content view has a configuration, the
  /// cell's margins replace the configuration's margins.
  private func updateContentMargins() {
    let (left, right) = (contentMargin(isLeft: true), contentMargin(isLeft: false))
    if contentConfiguration != nil {
      contentView.layoutMargins.left = left + (isMirrored ? 0 : indentation)
      contentView.layoutMargins.right = right + (isMirrored ? indentation : 0)
    } else {
      contentView.setContainerMargins(UIEdgeInsets(top: 8, left: left, bottom: 8, right: right))
    }
  }

  private var accessorySize: CGSize? {
    parts.accessoryView?.bounds.size ?? parts.accessory?.fittingSize
  }

  private var accessoryWidth: CGFloat {
    accessorySize.map { $0.width + trailingMargin + UITableViewCell.accessoryGap } ?? 0
  }

  private var reorderWidth: CGFloat {
    flags.isEditing && showsReorderControl && flags.canMove ? UITableViewCell.reorderWidth : 0
  }

  private var showsEditControl: Bool { flags.isEditing && flags.control != nil }

  private var isIndentedByEditing: Bool {
    showsEditControl || flags.isEditing && flags.reservesControl && shouldIndentWhileEditing
  }

  /// The distance, in points, by which the labels, the image, or the content of a configuration are
  /// indented. An app's own views in the content view are not indented, like in UIKit.
  var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  func contentRect(in size: CGSize) -> CGRect {
    let start = leadingInset + (isIndentedByEditing ? UITableViewCell.editControlWidth : 0)
    let end = max(accessoryWidth + reorderWidth, trailingInset)
    return CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height)
  }

  /// The minimum margin of the content view at one side. At the trailing edge of a cell with an
  /// accessory or a reorder control, the margin is zero. In all other cases the result is the
  /// cell's margin without the part outside of the content view.
  private func contentMargin(isLeft: Bool) -> CGFloat {
    let isLeading = isLeft != isMirrored
    let (margin, inset) =
      isLeading ? (leadingMargin, leadingInset) : (trailingMargin, trailingInset)
    if !isLeading, accessoryWidth + reorderWidth > 0 { return 0 }
    // Margins that the app has set are margins inside of the content view.
    return hasOwnMargins ? margin : max(0, margin - inset)
  }

  func fittingSize(width: CGFloat) -> CGSize {
    host.updateIfNeeded()
    let content = contentRect(in: CGSize(width: width, height: bounds.height))
    updateContentMargins()
    // The margins that the content view inherits depend on its position in the cell, so the width
    // of the cell is set first.
    if bounds.width != width { bounds.size.width = width }
    contentView.setFrame(content, fromLeadingEdgeOf: self)
    var height: CGFloat
    if usesLabels {
      height = labelLayout(size: CGSize(width: content.width, height: 0)).height
    } else {
      height =
        host.contentSize(
          fitting: CGSize(width: content.width, height: 0), horizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    // A row without content has the standard height, like in UIKit.
    if height <= 0 { height = UITableView.standardRowHeight }
    if let accessoryView = accessoryView { height = max(height, accessoryView.bounds.height) }
    return CGSize(width: width, height: height)
  }

  // MARK: Accessories

  func accessoriesDidChange() {
    let view = flags.isEditing ? editingAccessoryView : accessoryView
    let type = flags.isEditing ? editingAccessoryType : accessoryType
    let kind = view == nil ? CellAccessory.Kind(type) : nil
    if parts.accessoryView !== view {
      if parts.accessoryView?.superview === self { parts.accessoryView?.removeFromSuperview() }
      parts.accessoryView = view
      if let view { addSubview(view) }
      setNeedsLayout()
    }
    if parts.accessory?.kind == kind { return }
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    if let kind {
      let accessory = CellAccessory(kind)
      accessory.detailHandler = { [weak self] in self?.detailTapped() }
      parts.accessory = accessory
      addSubview(accessory)
    }
    setNeedsLayout()
  }

  private func detailTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    segues.accessory?(self)
  }

  func refreshAccessoryColors() { parts.accessory?.setNeedsLayout() }

  private func layOutAccessory() {
    guard let view = parts.accessoryView ?? parts.accessory, let size = accessorySize else {
      return
    }
    view.setFrame(
      CGRect(
        x: bounds.width - trailingMargin - size.width - reorderWidth,
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height),
      fromLeadingEdgeOf: self)
  }

  // MARK: Editing

  private func layOutControls() {
    if let control = parts.editControl {
      let isDisplayed = showsEditControl
      let width = UITableViewCell.editControlWidth + leadingMargin
      control.setFrame(
        CGRect(x: isDisplayed ? 0 : -width, y: 0, width: width, height: bounds.height),
        fromLeadingEdgeOf: self)
      control.margin = leadingMargin
      control.alpha = isDisplayed ? 1 : 0
    }
    if let control = parts.reorderControl {
      let width = UITableViewCell.reorderWidth + trailingMargin / 2
      let isDisplayed = reorderWidth > 0
      control.setFrame(
        CGRect(
          x: isDisplayed ? bounds.width - width : bounds.width, y: 0, width: width,
          height: bounds.height),
        fromLeadingEdgeOf: self)
      control.alpha = isDisplayed ? 1 : 0
    }
  }

  // MARK: Backgrounds

  func exchangeBackground(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if new != nil { host.backgroundConfiguration = nil }
    refreshBackgrounds()
  }

  /// Updates the backgrounds for the current state of the cell.
  func refreshBackgrounds() {
    host.setNeedsUpdate()
    if let backgroundView, backgroundView.superview !== self {
      insertSubview(backgroundView, at: 0)
    }
    let isMarked = (flags.isSelected || flags.isHighlighted) && selectionStyle != .none
    var activeBackground = selectedBackgroundView
    if table?.selectsSeveral == true, let multipleSelectionBackgroundView {
      activeBackground = multipleSelectionBackgroundView
    }
    if isMarked, activeBackground == nil, host.backgroundConfiguration == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      flags.standardSelectedBackground = flags.standardSelectedBackground ?? view
      activeBackground = flags.standardSelectedBackground
    }
    for view in [
      selectedBackgroundView, multipleSelectionBackgroundView, flags.standardSelectedBackground,
    ] {
      guard let view else { continue }
      if view === activeBackground, isMarked {
        if view.superview !== self { insertSubview(view, belowSubview: contentView) }
        view.alpha = 1
      } else if view.superview === self {
        view.alpha = 0
      }
    }
    setNeedsLayout()
  }

  private func layOutBackgrounds() {
    host.layOutBackground()
    for view in [
      backgroundView, selectedBackgroundView, multipleSelectionBackgroundView,
      flags.standardSelectedBackground,
    ] {
      if let view, view.superview === self, view.frame != bounds { view.frame = bounds }
    }
  }

  /// Rounds the outer corners of the first and the last cell of a section in the inset grouped
  /// style.
  private func layOutCorners() {
    let isCard = context.style == .insetGrouped && table != nil
    let isRounded = isCard && (position.isFirst || position.isLast) && !flags.isLifted
    layer.cornerRadius = isRounded ? 10 : 0
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    layer.masksToBounds = isRounded
  }

  /// Clips a swiped cell in the inset grouped style to the left and right edges of its section. The
  /// mask is a view, so the animations that move the cell also move the mask.
  func clipToCard() {
    guard context.style == .insetGrouped, let table else { return }
    let clip = table.cardFrame(for: self)
    if mask == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .black
      UIView.performWithoutAnimation { mask = view }
    }
    mask?.frame = clip.offsetBy(dx: 0 - frame.minX, dy: 0 - frame.minY)
  }

  // MARK: Separators

  private func layOutSeparators() {
    let rects = separatorRects
    while parts.separators.count > rects.count {
      parts.separators.removeLast().removeFromSuperview()
    }
    while parts.separators.count < rects.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      parts.separators.append(view)
      addSubview(view)
    }
    for (view, rect) in zip(parts.separators, rects) {
      view.setFrame(rect, fromLeadingEdgeOf: self)
      color(view)
    }
  }

  /// Sets a separator's color. If the separator has a visual effect, the color is set on the effect
  /// view's `contentView`.
  private func color(_ separator: UIView) {
    let effectView = separator.subviews.first as? UIVisualEffectView
    guard let effect = context.separatorEffect else {
      effectView?.removeFromSuperview()
      separator.backgroundColor = context.separatorColor
      return
    }
    let view = effectView ?? UIVisualEffectView()
    if effectView == nil { separator.addSubview(view) }
    if view.effect !== effect { view.effect = effect }
    view.frame = separator.bounds
    view.contentView.backgroundColor = context.separatorColor
    separator.backgroundColor = nil
  }

  /// The separators' frames in a left-to-right cell. In the grouped style, a section has lines from
  /// edge to edge above its first and below its last row. In the inset grouped style, a section has
  /// lines only between its rows.
  private var separatorRects: [CGRect] {
    guard context.separatorStyle == .singleLine, table != nil else { return [] }
    let pixel = hairline
    let (leading, trailing) = separatorInsets
    let inset = CGRect(
      x: leading, y: bounds.height - pixel, width: max(0, bounds.width - leading - trailing),
      height: pixel)
    let full = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    switch context.style {
    case .plain: return [inset]
    case .insetGrouped: return position.isLast ? [] : [inset]
    case .grouped:
      let bottom = position.isLast ? full : inset
      return position.isFirst
        ? [bottom, full.offsetBy(dx: 0, dy: pixel - bounds.height)] : [bottom]
    }
  }

  private var separatorInsets: (leading: CGFloat, trailing: CGFloat) {
    let automatic = automaticSeparatorInset
    guard let own = flags.separatorInset ?? context.separatorInset else { return (automatic, 0) }
    let (leading, trailing) = isMirrored ? (own.right, own.left) : (own.left, own.right)
    let isRelative =
      flags.separatorInset == nil && context.separatorReference == .fromAutomaticInsets
    let start = isRelative ? automatic + leading : leading
    return (
      start + (isIndentedByEditing && !isRelative ? UITableViewCell.editControlWidth : 0), trailing
    )
  }

  /// The distance from the cell's leading edge to the text.
  private var automaticSeparatorInset: CGFloat {
    var label: UIView?
    if let list = contentView as? UIListContentView {
      // The label's frame is needed now. The regular layout runs later, so the content is laid out
      // immediately.
      list.layoutIfNeeded()
      label = list.textLabel.isHidden ? nil : list.textLabel
    } else {
      label = labels.text
    }
    guard let label, label.frame.width > 0 else {
      return contentRect(in: bounds.size).minX + contentMargin(isLeft: !isMirrored) + indentation
    }
    let frame = label.convert(label.bounds, to: self)
    return max(0, isMirrored ? bounds.width - frame.maxX : frame.minX)
  }
}
