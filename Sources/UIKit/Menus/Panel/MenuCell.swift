import Foundation

/// One element of an open menu: a row, or a part of one.
final class MenuCell: UIView {
  enum Form: Equatable {
    /// Title leading, image trailing.
    case row
    /// The image above the title.
    case tile
    case icon
  }

  enum Purpose {
    case action(MenuAction)
    case submenu(UIMenu, isOpen: Bool)
    case none
  }

  let purpose: Purpose
  private let form: Form
  private let depth: Int
  private let mark: MenuMark
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let imageView = UIImageView()
  private let markView = UIImageView()
  private var wheel: UIActivityIndicatorView?
  private let hasSubtitle: Bool
  /// Whether the menu keeps room for check marks before its titles.
  private let hasMarks: Bool

  static let leastHeight: CGFloat = 44
  private static let inset: CGFloat = 16
  private static let markRoom: CGFloat = 22
  private static let indentation: CGFloat = 14

  var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgroundColor = isHighlighted ? .menuHighlight : .clear
    }
  }

  /// - Parameter hasMarks: Whether any row of the menu has a check mark.
  init(_ purpose: Purpose, form: Form, depth: Int, hasMarks: Bool) {
    self.purpose = purpose
    self.form = form
    self.depth = depth
    self.hasMarks = hasMarks
    let look = MenuCellLook(purpose)
    mark = look.mark
    hasSubtitle = !look.subtitle.isEmpty && form == .row
    super.init(frame: .zero)
    accessibilityIdentifier = look.identifier
    accessibilityLabel = look.title
    setUp(look)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(_ look: MenuCellLook) {
    titleLabel.text = look.title
    titleLabel.font = .preferredFont(
      forTextStyle: form == .row ? .body : .footnote, compatibleWith: nil)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = look.color
    titleLabel.numberOfLines = form == .row ? 2 : 1
    titleLabel.textAlignment = form == .row ? .natural : .center
    subtitleLabel.text = look.subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.numberOfLines = 2
    imageView.image = look.image
    imageView.contentMode = .center
    imageView.tintColor = look.color
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .body, scale: form == .row ? .medium : .large)
    markView.image = look.mark.image
    markView.contentMode = .center
    markView.tintColor = look.color
    markView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .body)
    ).applying(UIImage.SymbolConfiguration(weight: .semibold)).applying(
      UIImage.SymbolConfiguration(scale: .small))
    if form != .icon { addSubview(titleLabel) }
    if hasSubtitle { addSubview(subtitleLabel) }
    if look.image != nil { addSubview(imageView) }
    if look.mark != .none, form == .row { addSubview(markView) }
    if case .none = purpose {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      addSubview(wheel)
      self.wheel = wheel
      titleLabel.textColor = .secondaryLabel
    }
  }

  // MARK: Layout

  private var imageRoom: CGFloat {
    imageView.superview != nil || wheel != nil ? max(24, imageView.intrinsicContentSize.width) : 0
  }

  private var leading: CGFloat {
    MenuCell.inset + (hasMarks ? MenuCell.markRoom : 0) + CGFloat(depth) * MenuCell.indentation
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    let image = imageRoom > 0 ? imageRoom + 12 : 0
    return max(20, width - leading - image - MenuCell.inset)
  }

  private func textHeight(in width: CGFloat) -> CGFloat {
    let title = titleLabel.contentSize(width: width).height
    return hasSubtitle ? title + 1 + subtitleLabel.contentSize(width: width).height : title
  }

  func height(in width: CGFloat) -> CGFloat {
    switch form {
    case .row:
      let height = textHeight(in: textWidth(in: width)) + 22
      return max(MenuCell.leastHeight, height.rounded(.up))
    case .tile:
      return 20 + imageView.intrinsicContentSize.height
        + titleLabel.contentSize(width: nil).height + 6
    case .icon: return max(MenuCell.leastHeight, imageView.intrinsicContentSize.height + 24)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    switch form {
    case .row: layoutRow()
    case .tile:
      let image = imageView.intrinsicContentSize
      imageView.frame = CGRect(x: 0, y: 10, width: bounds.width, height: image.height)
      titleLabel.frame = CGRect(
        x: 4, y: imageView.frame.maxY + 4, width: bounds.width - 8,
        height: titleLabel.contentSize(width: nil).height)
    case .icon: imageView.frame = bounds
    }
  }

  private func layoutRow() {
    let width = textWidth(in: bounds.width)
    let height = textHeight(in: width)
    let scale = max(traitCollection.displayScale, 1)
    let top = ((bounds.height - height) / 2 * scale).rounded() / scale
    let title = titleLabel.contentSize(width: width).height
    place(titleLabel, CGRect(x: leading, y: top, width: width, height: title))
    place(
      subtitleLabel,
      CGRect(x: leading, y: top + title + 1, width: width, height: height - title - 1))
    let room = imageRoom
    let trailing = CGRect(
      x: bounds.width - MenuCell.inset - room, y: 0, width: room, height: bounds.height)
    place(imageView, trailing)
    if let wheel { wheel.center = mirrored(trailing).middle }
    place(
      markView,
      CGRect(
        x: leading - MenuCell.markRoom - 2, y: 0, width: MenuCell.markRoom - 2,
        height: bounds.height))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.mirrored(in: bounds) : frame
  }

  private func place(_ view: UIView, _ frame: CGRect) { view.frame = mirrored(frame) }

  /// Whether choosing the cell does something.
  var isEnabled: Bool {
    switch purpose {
    case .action(let action): action.isEnabled
    case .submenu: true
    case .none: false
    }
  }
}

/// What stands before an element's title.
enum MenuMark {
  case none, check, dash

  var image: UIImage? {
    switch self {
    case .none: nil
    case .check: UIImage(systemName: "checkmark")
    case .dash: UIImage(systemName: "minus")
    }
  }
}

/// What a cell shows of its element.
@MainActor struct MenuCellLook {
  var title = ""
  var subtitle = ""
  var image: UIImage?
  var mark = MenuMark.none
  var color = UIColor.label
  var identifier: String?

  init(_ purpose: MenuCell.Purpose) {
    switch purpose {
    case .action(let action):
      let leaf = action.leaf
      title = (leaf as UIMenuElement).title
      subtitle = leaf.subtitle ?? ""
      let plain = (leaf as UIMenuElement).image
      image = leaf.state == .on ? leaf.selectedImage ?? plain : plain
      mark = leaf.state == .on ? .check : leaf.state == .mixed ? .dash : .none
      if leaf.attributes.contains(.destructive) { color = .systemRed }
      if leaf.attributes.contains(.disabled) { color = .tertiaryLabel }
      identifier = leaf.accessibilityIdentifier
    case .submenu(let menu, let isOpen):
      title = menu.title
      subtitle = menu.subtitle ?? menu.selectedElements.first?.title ?? ""
      image = UIImage(systemName: isOpen ? "chevron.down" : "chevron.forward")
      if menu.options.contains(.destructive) { color = .systemRed }
      identifier = menu.accessibilityIdentifier
    case .none: title = "Loading…"
    }
  }
}

extension UIColor {
  /// Under the element that a finger or the keyboard is on.
  static let menuHighlight = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
  }

  /// The band between groups.
  static let menuGap = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0, alpha: 0.28) : UIColor(white: 0, alpha: 0.08)
  }

  static let menuSeparator = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.15)
  }
}
