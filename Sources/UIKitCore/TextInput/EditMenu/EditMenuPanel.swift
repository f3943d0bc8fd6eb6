import CoreGraphics
import Foundation
import Diagnostics

/// One entry of an edit menu.
struct EditMenuItem {
  var title: String
  var image: UIImage?
  var perform: @MainActor () -> Void

  /// The entries of one row for the visible and enabled elements. The elements of a submenu replace
  /// the submenu.
  ///
  /// - Parameter perform: Performs the element that the user selects.
  @MainActor static func items(
    of elements: [UIMenuElement],
    perform: @escaping @MainActor (any UIMenuElement & UIMenuLeaf) -> Void
  ) -> [EditMenuItem] {
    elements.flatMap { element -> [EditMenuItem] in
      if let menu = element as? UIMenu { return items(of: menu.children, perform: perform) }
      guard let leaf = element as? any UIMenuElement & UIMenuLeaf,
        leaf.attributes.isDisjoint(with: [.hidden, .disabled])
      else { return [] }
      return [
        EditMenuItem(title: element.title, image: element.title.isEmpty ? element.image : nil) {
          perform(leaf)
        }
      ]
    }
  }
}

/// The panel of an edit menu: a row of entries on a material, beside the target of the menu.
final class EditMenuPanel: UIView {
  private enum Metrics {
    static let height: CGFloat = 40
    static let corner: CGFloat = 12
    static let side: CGFloat = 14
    /// The distance from the target, in points.
    static let gap: CGFloat = 8
    /// The distance from the window's edges, in points.
    static let margin: CGFloat = 8
  }

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let row = UIView()
  private var entries: [EditMenuEntry] = []
  private var separators: [UIView] = []
  let onChoice: () -> Void
  /// The target in the coordinate space of the window, and whether the panel is below the target if
  /// there is space.
  private var placement: (target: CGRect, isBelow: Bool)?
  /// Whether the text size has changed since the panel was laid out.
  private var hasStaleSize = false

  /// Creates a panel with an entry for each item.
  ///
  /// - Parameter onChoice: Called before an item's action.
  init(_ items: [EditMenuItem], onChoice: @escaping () -> Void) {
    self.onChoice = onChoice
    super.init(frame: .zero)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 6)
    material.layer.cornerRadius = Metrics.corner
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    addSubview(material)
    material.contentView.addSubview(row)
    for (number, item) in items.enumerated() {
      if number > 0 {
        let line = UIView()
        line.backgroundColor = .separator
        row.addSubview(line)
        separators.append(line)
      }
      let entry = EditMenuEntry(item)
      entry.addAction(
        UIAction { [unowned self] _ in
          self.onChoice()
          item.perform()
        }, for: .touchUpInside)
      row.addSubview(entry)
      entries.append(entry)
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (panel: EditMenuPanel, _) in
      panel.hasStaleSize = true
      panel.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { usageError("edit menus are not archived") }

  /// Shows the panel beside a rectangle of a window.
  ///
  /// - Parameters:
  ///   - isBelow: Whether the panel is below the rectangle when there is space on both sides.
  ///   - alongside: Called inside the animation.
  func show(
    in window: UIWindow, at target: CGRect, isBelow: Bool = false,
    alongside: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    layOut(in: window, at: target, isBelow: isBelow)
    window.addSubview(self)
    alpha = 0
    UIView.animate(withDuration: 0.15) {
      self.alpha = 1
      alongside()
    } completion: { _ in
      completion()
    }
  }

  // The size is computed during layout, because the labels have their new fonts only during layout.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard hasStaleSize, let window, let placement else { return }
    layOut(in: window, at: placement.target, isBelow: placement.isBelow)
  }

  /// Positions the panel beside a rectangle of a window.
  func layOut(in window: UIWindow, at target: CGRect, isBelow: Bool) {
    placement = (target, isBelow)
    hasStaleSize = false
    let limits = window.bounds.inset(by: window.safeAreaInsets)
      .insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let size = layOutRow(
      within: limits.width, isMirrored: window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    let above = target.minY - Metrics.gap - size.height
    let below = target.maxY + Metrics.gap
    let fits = (above: above >= limits.minY, below: below + size.height <= limits.maxY)
    let y =
      fits.above && !(isBelow && fits.below) ? above : min(below, limits.maxY - size.height)
    let x = min(max(target.midX - size.width / 2, limits.minX), limits.maxX - size.width)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    material.frame = bounds
    row.frame = bounds
  }

  func hide(
    alongside: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    UIView.animate(withDuration: 0.12) {
      self.alpha = 0
      alongside()
    } completion: { _ in
      self.removeFromSuperview()
      completion()
    }
    isUserInteractionEnabled = false
  }

  /// Lays the entries out from leading to trailing, and returns the size of the row.
  private func layOutRow(within width: CGFloat, isMirrored: Bool) -> CGSize {
    let pixel = hairline
    let natural = entries.map { $0.naturalWidth + 2 * Metrics.side }
    let total = natural.reduce(0, +)
    let scale = min(1, width / max(total, 1))
    var x: CGFloat = 0
    let height = max(Metrics.height, (entries.map(\.naturalHeight).max() ?? 0) + 16)
    for (number, entry) in entries.enumerated() {
      let width = (natural[number] * scale).rounded()
      entry.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width
      if number < separators.count {
        separators[number].frame = CGRect(x: x - pixel, y: 0, width: pixel, height: height)
      }
    }
    if isMirrored {
      for part in entries + separators { part.frame.origin.x = x - part.frame.maxX }
    }
    return CGSize(width: x, height: height)
  }
}

/// An entry of an edit menu.
private final class EditMenuEntry: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()

  init(_ item: EditMenuItem) {
    super.init(frame: .zero)
    accessibilityLabel = item.title
    label.text = item.image == nil ? item.title : nil
    label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 24)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    imageView.image = item.image
    imageView.tintColor = .label
    imageView.contentMode = .center
    addSubview(label)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { usageError("edit menus are not archived") }

  var naturalWidth: CGFloat {
    imageView.image?.size.width ?? label.sizeThatFits(CGSize(width: 1000, height: 100)).width
  }

  var naturalHeight: CGFloat { label.sizeThatFits(CGSize(width: 1000, height: 100)).height }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    imageView.frame = bounds
  }
}
