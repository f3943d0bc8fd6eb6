import CoreGraphics
import Foundation

/// The view of one element of an open menu. The view is a row or a segment of a row.
final class MenuCell: UIView {
  enum Form {
    /// The title is at the leading edge, and the image is at the trailing edge.
    case row
    /// The image is above the title.
    case tile
    case icon
    /// The cell shows only an image, in a palette. There are no dividers between such cells.
    case swatch

    var maximumPerLine: Int {
      switch self {
      case .row: 1
      case .tile: 3
      case .icon: 4
      case .swatch: 5
      }
    }
  }

  enum Purpose {
    case action(any UIMenuLeaf & UIMenuElement)
    case submenu(UIMenu)
    /// The header of an open submenu. Selecting the header closes the submenu.
    case header(UIMenu)
    case loading
  }

  let purpose: Purpose
  let form: Form
  /// The outermost single-selection menu that contains the element.
  let scope: UIMenu?
  /// Whether the menu's titles are indented to leave space for check marks.
  let hasMarks: Bool

  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let imageView = UIImageView()
  let markView = UIImageView()
  private(set) var wheel: UIActivityIndicatorView?
  /// The background of a tile, an icon or a swatch whose element is on. Rows show a check mark
  /// instead.
  let fill = UIView()

  var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { backgroundColor = isHighlighted ? .menuHighlight : nil }
    }
  }

  init(_ purpose: Purpose, form: Form = .row, scope: UIMenu? = nil, hasMarks: Bool) {
    self.purpose = purpose
    self.form = form
    self.scope = scope
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    let style = MenuCellStyle(purpose)
    accessibilityIdentifier = style.identifier
    accessibilityLabel = style.title
    addParts(style)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the user can select the cell.
  var isEnabled: Bool {
    switch purpose {
    case .action(let leaf): !leaf.attributes.contains(.disabled)
    case .submenu, .header: true
    case .loading: false
    }
  }

  var submenu: UIMenu? {
    if case .submenu(let menu) = purpose { return menu }
    return nil
  }

  // MARK: Parts

  private func addParts(_ style: MenuCellStyle) {
    titleLabel.text = style.title
    titleLabel.font = .preferredFont(forTextStyle: style.textStyle(in: form))
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = style.color
    titleLabel.textAlignment = form == .row ? .natural : .center
    imageView.image = style.image
    imageView.contentMode = .center
    imageView.tintColor = style.color
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .body, scale: form == .row ? .medium : .large)
    let showsTitle = form == .row || form == .tile || style.image == nil
    if showsTitle { addSubview(titleLabel) }
    if style.image != nil { addSubview(imageView) }
    guard form == .row else { return addFill() }
    addSubtitle(style)
    addMark(style)
    if case .loading = purpose { addWheel() }
  }

  private func addSubtitle(_ style: MenuCellStyle) {
    guard let subtitle = style.subtitle, !subtitle.isEmpty else { return }
    subtitleLabel.text = subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    addSubview(subtitleLabel)
  }

  private func addMark(_ style: MenuCellStyle) {
    guard let mark = style.mark else { return }
    markView.image = UIImage(systemName: mark)
    markView.contentMode = .center
    markView.tintColor = style.color
    markView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .body, scale: .small
    ).applying(UIImage.SymbolConfiguration(weight: .semibold))
    addSubview(markView)
  }

  private func addWheel() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    addSubview(wheel)
    self.wheel = wheel
  }

  /// Rotates a header's chevron. If `isDown` is true, the chevron points down. Otherwise it returns
  /// to its direction while the submenu is closed.
  func turnChevron(down isDown: Bool) {
    let quarter = CGFloat.pi / (effectiveUserInterfaceLayoutDirection == .rightToLeft ? -2 : 2)
    markView.transform = isDown ? CGAffineTransform(rotationAngle: quarter) : .identity
  }

  private func addFill() {
    guard case .action(let leaf) = purpose, leaf.state == .on else { return }
    fill.backgroundColor = .systemFill
    fill.layer.cornerRadius = 8
    fill.layer.cornerCurve = .continuous
    insertSubview(fill, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }
}

/// The content of a cell, derived from its element.
@MainActor struct MenuCellStyle {
  var title = ""
  var subtitle: String?
  var image: UIImage?
  /// The name of the symbol before the title; nil for no symbol.
  var mark: String?
  var color = UIColor.label
  var identifier: String?
  private var isHeader = false

  init(_ purpose: MenuCell.Purpose) {
    switch purpose {
    case .action(let leaf): adopt(leaf)
    case .submenu(let menu):
      adopt(menu)
      subtitle = menu.subtitle ?? menu.selectedTitle
    case .header(let menu):
      adopt(menu)
      subtitle = menu.subtitle
      isHeader = true
    case .loading:
      title = "Loading…"
      color = .secondaryLabel
    }
  }

  private mutating func adopt(_ leaf: any UIMenuLeaf & UIMenuElement) {
    title = (leaf as UIMenuElement).title
    subtitle = leaf.subtitle
    let plain = (leaf as UIMenuElement).image
    image = leaf.state == .on ? leaf.selectedImage ?? plain : plain
    switch leaf.state {
    case .off: break
    case .on: mark = "checkmark"
    case .mixed: mark = "minus"
    }
    if leaf.attributes.contains(.destructive) { color = .systemRed }
    if leaf.attributes.contains(.disabled) { color = .tertiaryLabel }
    identifier = leaf.accessibilityIdentifier
  }

  private mutating func adopt(_ menu: UIMenu) {
    title = menu.title
    image = menu.image
    mark = "chevron.forward"
    if menu.options.contains(.destructive) { color = .systemRed }
    identifier = menu.accessibilityIdentifier
  }

  func textStyle(in form: MenuCell.Form) -> UIFont.TextStyle {
    switch form {
    case .row: isHeader ? .headline : .body
    case .tile, .icon, .swatch: .footnote
    }
  }
}

extension UIMenu {
  /// The title of the selected element, which the row of a closed single-selection menu shows.
  fileprivate var selectedTitle: String? {
    options.contains(.singleSelection) ? selectedElements.first?.title : nil
  }
}
