import CoreGraphics
import QuartzCore
import UIKitCore

extension UICollectionViewListCell {
  /// The gap between the content and an accessory, and between accessories, in points.
  private static let accessoryGap: CGFloat = 8
  /// The gap between an accessory at the leading edge and the content, in points.
  private static let leadingGap: CGFloat = 14
  /// The leading and the trailing margin that a `UIListContentConfiguration` has by default, in
  /// points.
  private static let contentMargin: CGFloat = 16

  private var margins: NSDirectionalEdgeInsets {
    listElement?.margins
      ?? NSDirectionalEdgeInsets(
        top: 0, leading: UICollectionViewListCell.contentMargin, bottom: 0,
        trailing: UICollectionViewListCell.contentMargin)
  }

  private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  // MARK: List

  func listDidChange() {
    if let listElement {
      if traitOverrides.contains(UITraitListEnvironment.self) == false
        || traitOverrides.listEnvironment != listElement.section.environment
      {
        traitOverrides.listEnvironment = listElement.section.environment
      }
      directionalLayoutMargins = listElement.margins
    }
    host.defaultBackground = defaultBackgroundConfiguration()
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// Invalidates the measured size and the layout.
  func partsDidChange() {
    needsMeasuring = true
    setNeedsLayout()
    owner?.cellContentDidChange()
  }

  // MARK: Content

  private var displayedAccessories: [ListAccessoryView] { accessoryViews.filter(\.isDisplayed) }

  /// The content's frame in the coordinate space of a left-to-right cell.
  private func contentRect(in size: CGSize) -> CGRect {
    let leading = displayedAccessories.filter(\.isLeading)
    let trailing = displayedAccessories.filter { !$0.isLeading }
    let gap = UICollectionViewListCell.accessoryGap
    var start = indentation
    if !leading.isEmpty {
      let last = leading.count - 1
      start += leading.reduce(0) { $0 + $1.reservedWidth } + CGFloat(last) * gap
      // The content already includes a leading margin, so this margin is subtracted.
      start +=
        margins.leading + UICollectionViewListCell.leadingGap
        - max(margins.leading, UICollectionViewListCell.contentMargin)
    }
    var end: CGFloat = 0
    if !trailing.isEmpty {
      end = margins.trailing + trailing.reduce(0) { $0 + $1.reservedWidth + $1.lineWidth + gap }
    }
    return CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height)
  }

  func layOutContent() {
    contentView.setFrame(contentRect(in: bounds.size), fromLeadingEdgeOf: self)
    adjustContentMargins()
  }

  /// Adjusts the margins of the content. If the cell has accessories at the trailing edge, the
  /// standard trailing margin of the content is removed, because the accessories already have a
  /// distance from the edge.
  private func adjustContentMargins() {
    guard let list = contentConfiguration as? UIListContentConfiguration else { return }
    var target = list.directionalLayoutMargins
    let hasTrailing = displayedAccessories.contains { !$0.isLeading }
    if hasTrailing, target.trailing == UICollectionViewListCell.contentMargin {
      target.trailing = 0
    }
    if contentView.directionalLayoutMargins != target {
      contentView.directionalLayoutMargins = target
    }
  }

  /// The preferred height of the cell for a width, in points. A cell without content has the
  /// standard height of a row.
  func fittedHeight(width: CGFloat) -> CGFloat {
    host.updateIfNeeded()
    if bounds.width != width { bounds.size.width = width }
    let content = contentRect(in: CGSize(width: width, height: bounds.height))
    contentView.setFrame(content, fromLeadingEdgeOf: self)
    adjustContentMargins()
    let fitted = contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let accessories = displayedAccessories.map(\.fittingSize.height).max() ?? 0
    let height = fitted > 0 ? fitted : ListSection.estimatedHeight
    return max(height, accessories)
  }

  /// The total width of the content and the accessories, in points, limited to the width of the
  /// list.
  func fittedWidth(of element: ListElement) -> CGFloat {
    host.updateIfNeeded()
    let limit = owner.map { element.maximumWidth(in: $0) } ?? 0
    let content = contentRect(in: CGSize(width: limit, height: bounds.height))
    let fitted = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return min(limit, pixelCeiling(fitted.width + limit - content.width))
  }

  // MARK: Accessories

  func showAccessories() {
    let arranged = UICellAccessory.arranged(accessories)
    var old = accessoryViews
    func view(_ accessory: UICellAccessory, isLeading: Bool) -> ListAccessoryView {
      let type = accessory.accessoryType
      guard let index = old.firstIndex(where: { $0.accessory.accessoryType == type }) else {
        let view = ListAccessoryView(accessory, isLeading: isLeading, cell: self)
        addSubview(view)
        return view
      }
      let view = old.remove(at: index)
      view.show(accessory, isLeading: isLeading)
      return view
    }
    accessoryViews =
      arranged.leading.map { view($0, isLeading: true) }
      + arranged.trailing.map { view($0, isLeading: false) }
    for view in old { view.removeFromSuperview() }
    refreshAccessories()
    partsDidChange()
  }

  /// Updates the accessories for the state of the cell.
  func refreshAccessories() {
    let isEditing = owner?.isEditing ?? false
    let isEditable = isEditing && canEdit
    for view in accessoryViews {
      let isDisplayed =
        view.accessory.isDisplayed(whileEditing: isEditing)
        && (isEditable || !isEditing || !view.accessory.edits)
      if isDisplayed != view.isDisplayed {
        view.isDisplayed = isDisplayed
        partsDidChange()
      }
      view.stateDidChange()
    }
    let trailing = displayedAccessories.filter { !$0.isLeading }
    for view in trailing { view.showLine(view !== trailing.first) }
  }

  /// Whether the delegate allows the user to edit the cell's item.
  private var canEdit: Bool {
    guard let owner, let element, element.category == .cell else { return true }
    return owner.canEdit(element.indexPath)
  }

  func accessorySizeDidChange() { partsDidChange() }

  func layOutAccessories() {
    let gap = UICollectionViewListCell.accessoryGap
    var x = margins.leading + (indentsAccessories ? indentation : 0)
    for view in accessoryViews where view.isLeading {
      let width = view.reservedWidth
      setFrame(of: view, x: view.isDisplayed ? x : -width, width: width)
      if view.isDisplayed { x += width + gap }
    }
    x = bounds.width - margins.trailing
    for view in accessoryViews.reversed() where !view.isLeading {
      let width = view.reservedWidth
      setFrame(of: view, x: view.isDisplayed ? x - width : bounds.width, width: width)
      if view.isDisplayed { x -= width + view.lineWidth + gap }
    }
  }

  /// Sets an accessory's frame and opacity. For an accessory that is not displayed, the caller
  /// passes a position beyond the edge of the cell.
  private func setFrame(of view: ListAccessoryView, x: CGFloat, width: CGFloat) {
    let alpha: CGFloat = view.isVisible ? 1 : 0
    if view.alpha != alpha { view.alpha = alpha }
    view.setFrame(
      CGRect(x: x, y: 0, width: width, height: bounds.height), fromLeadingEdgeOf: self)
  }

  // MARK: Cards

  /// Rounds the cell's outer corners. Only the first and the last item of an inset section have
  /// rounded corners, and only while the item is not being reordered.
  func layOutCorners() {
    let corners = isReordered ? SwipeCorners() : listElement?.corners ?? SwipeCorners()
    layer.cornerRadius = corners.radius
    layer.cornerCurve = .continuous
    if corners.radius > 0 { layer.maskedCorners = corners.mask }
    layer.masksToBounds = corners.radius > 0
  }

  /// Clips a swiped cell to the sides of its card. The mask is a view, so the animations that move
  /// the cell also move the mask.
  func clipToCard() {
    guard let listElement, listElement.section.isInset, let owner,
      let rest = element.map({ owner.swipeRestingFrame(forRowAt: $0.indexPath) })
    else { return }
    if mask == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .black
      UIView.performWithoutAnimation { mask = view }
    }
    mask?.frame = rest.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let corners = listElement.corners
    mask?.layer.cornerRadius = corners.radius
    mask?.layer.cornerCurve = .continuous
    if corners.radius > 0 { mask?.layer.maskedCorners = corners.mask }
  }
}
