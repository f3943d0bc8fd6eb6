import CoreGraphics
import Foundation

/// A row with an icon, a text and a hairline, for lists that are not tables.
///
/// The class is not a table cell, because `UITableView` is in a module that imports UIKitCore.
/// Subclasses add views at the trailing edge.
class IconRow: UIControl {
  let icon = UIImageView()
  let label = UILabel()
  let separator = UIView()

  // The values below are the measures of a plain table row, in points.
  private static let height: CGFloat = 44
  static let margin: CGFloat = 16
  static let gap: CGFloat = 12
  /// The margins above and below the text, in points. `iconPadding` is the smaller margin above and
  /// below the icon. It is smaller so that symbols of different heights do not change the height of
  /// a row with one line.
  private static let padding: CGFloat = 11
  private static let iconPadding: CGFloat = 6

  /// Creates a row without an icon or a text.
  ///
  /// - Parameter imageScale: The scale of an icon that is a symbol. The symbol has the point size
  ///   of body text.
  init(imageScale: UIImage.SymbolScale = .default) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      textStyle: .body, scale: imageScale)
    icon.contentMode = .center
    separator.backgroundColor = .separator
    for subview in [icon, label, separator] { addPart(subview) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a subview without user interaction, so that the row receives the touches on the subview.
  func addPart(_ view: UIView) {
    view.isUserInteractionEnabled = false
    addSubview(view)
  }

  /// The width of the icon at the current text size, in points; 0 without an icon.
  var iconWidth: CGFloat { icon.image == nil ? 0 : icon.intrinsicContentSize.width.rounded(.up) }

  /// The width of the widest icon of the list, in points. All rows reserve this width, so that
  /// their texts begin at the same position.
  var iconColumn: CGFloat = 0 { didSet { if iconColumn != oldValue { setNeedsLayout() } } }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  // MARK: Layout

  private var columnWidth: CGFloat { max(iconColumn, iconWidth) }

  /// The distance of the text from the leading edge, in points.
  private var textStart: CGFloat {
    columnWidth == 0 ? IconRow.margin : IconRow.margin + columnWidth + IconRow.gap
  }

  /// The distance of the text from the trailing edge, in points.
  var trailingWidth: CGFloat { IconRow.margin }

  /// Whether the text is below the icon and has the whole width. This is the case if a word does
  /// not fit beside the icon at an accessibility size.
  private func stacksIcon(width: CGFloat) -> Bool {
    icon.image != nil && label.needsImageAbove(width: width - textStart - trailingWidth)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isStacked = stacksIcon(width: size.width)
    let start = isStacked ? IconRow.margin : textStart
    let width = max(0, size.width - start - trailingWidth)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let image = icon.image == nil ? 0 : icon.intrinsicContentSize.height
    if isStacked {
      let content = image + UILabel.paddingBelowImage + text.height + 2 * IconRow.padding
      return CGSize(width: size.width, height: content.rounded(.up))
    }
    let content = max(text.height + 2 * IconRow.padding, image + 2 * IconRow.iconPadding)
    return CGSize(width: size.width, height: max(IconRow.height, content.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let isStacked = stacksIcon(width: size.width)
    let start = isStacked ? IconRow.margin : textStart
    let iconHeight = icon.intrinsicContentSize.height.rounded(.up)
    icon.setFrame(
      isStacked
        ? CGRect(x: start, y: IconRow.padding, width: iconWidth, height: iconHeight)
        : CGRect(x: IconRow.margin, y: 0, width: columnWidth, height: size.height),
      fromLeadingEdgeOf: self)
    let top = isStacked ? IconRow.padding + iconHeight + UILabel.paddingBelowImage : 0
    let bottom = isStacked ? IconRow.padding : 0
    label.setFrame(
      CGRect(
        x: start, y: top, width: max(0, size.width - start - trailingWidth),
        height: max(0, size.height - top - bottom)),
      fromLeadingEdgeOf: self)
    separator.setFrame(
      CGRect(
        x: start, y: size.height - hairline, width: max(0, size.width - start), height: hairline),
      fromLeadingEdgeOf: self)
  }
}
