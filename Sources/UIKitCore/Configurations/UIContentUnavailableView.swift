public import Foundation
import CoreGraphics
import Diagnostics

/// A view that shows a content-unavailable configuration in its center.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentunavailableview
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var displayed: UIContentUnavailableConfiguration
  private let background: BackgroundConfigurationView
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let button = UIButton()
  private let secondaryButton = UIButton()
  private var actions: [UIButton: UIAction] = [:]

  /// The maximum width of the column of texts and buttons, in points.
  private static let maximumWidth: CGFloat = 480

  /// Creates a view of zero size that shows a configuration, with its content centered in the safe
  /// area.
  public convenience init(configuration: UIContentUnavailableConfiguration) {
    self.init(displayed: configuration)
  }

  private init(displayed: UIContentUnavailableConfiguration) {
    self.displayed = displayed
    background = BackgroundConfigurationView(configuration: displayed.background)
    super.init(frame: .zero)
    setUp()
  }

  /// Decodes the view's properties. The decoded view shows an empty configuration, because archives
  /// contain no configuration.
  public required init(coder: NSCoder) {
    displayed = .empty()
    background = BackgroundConfigurationView(configuration: displayed.background)
    super.init(coder: coder)!
    setUp()
  }

  private func setUp() {
    addSubview(background)
    addSubview(scrollView)
    scrollView.isScrollEnabled = false
    for subview in [imageView, spinner, textLabel, secondaryLabel, button, secondaryButton] {
      scrollView.addSubview(subview)
    }
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerCurve = .continuous
    apply()
  }

  /// The configuration that the view shows. Its type is always `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { displayed }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        usageError(
          """
          \(type(of: self)) shows a UIContentUnavailableConfiguration, not a \(type(of: newValue))
          """)
      }
      guard new != displayed else { return }
      displayed = new
      apply()
    }
  }

  /// Whether content that is taller than the view scrolls.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  // MARK: Applying

  private func apply() {
    background.configuration = displayed.background
    let isLoading = displayed.preset == .loading && displayed.image == nil
    spinner.isHidden = !isLoading
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    imageView.isHidden = displayed.image == nil
    imageView.image = displayed.image
    imageView.preferredSymbolConfiguration = displayed.imageProperties.preferredSymbolConfiguration
    imageView.tintColor = displayed.imageProperties.tintColor
    imageView.layer.cornerRadius = max(0, displayed.imageProperties.cornerRadius)
    imageView.clipsToBounds = displayed.imageProperties.cornerRadius > 0
    show(displayed.text, displayed.attributedText, displayed.textProperties, in: textLabel)
    show(
      displayed.secondaryText, displayed.secondaryAttributedText, displayed.secondaryTextProperties,
      in: secondaryLabel)
    show(displayed.button, displayed.buttonProperties, in: button)
    show(displayed.secondaryButton, displayed.secondaryButtonProperties, in: secondaryButton)
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.isHidden = text?.isEmpty != false && (attributed?.length ?? 0) == 0
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    if let attributed { label.attributedText = attributed }
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment = displayed.alignment == .center ? .center : .natural
  }

  private func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in button: UIButton
  ) {
    let isEmpty =
      configuration.attributedTitle == nil && configuration.image == nil
      && !configuration.showsActivityIndicator
    button.isHidden = isEmpty
    guard !isEmpty else { return }
    button.configuration = configuration
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    if let old = actions[button] { button.removeAction(old, for: .primaryActionTriggered) }
    actions[button] = properties.primaryAction
    if let action = properties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width =
      size.width > 0 && size.width < 100_000 ? size.width : UIContentUnavailableView.maximumWidth
    let margins = displayed.directionalLayoutMargins
    let availableWidth = width - margins.leading - margins.trailing
    let height = rows(width: max(0, availableWidth)).reduce(CGFloat(0)) {
      $0 + $1.gap + $1.size.height
    }
    return CGSize(width: width, height: height + margins.top + margins.bottom)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.layOut(in: bounds)
    scrollView.frame = bounds
    let area = contentArea
    let rows = rows(width: area.width)
    let height = rows.reduce(CGFloat(0)) { $0 + $1.gap + $1.size.height }
    scrollView.contentSize = CGSize(
      width: bounds.width, height: height + bounds.height - area.height)
    var y = area.minY + max(0, ((area.height - height) / 2).rounded())
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for row in rows {
      y += row.gap
      let x =
        switch displayed.alignment {
        case .center: area.midX - row.size.width / 2
        case .natural: isMirrored ? area.maxX - row.size.width : area.minX
        }
      row.view.frame = CGRect(
        x: x.rounded(), y: y, width: row.size.width, height: row.size.height)
      y += row.size.height
    }
  }

  /// The area for the content. The area is inside the margins and the safe area, and is at most
  /// `maximumWidth` points wide.
  private var contentArea: CGRect {
    var margins = displayed.directionalLayoutMargins
    let inherited = superview?.directionalLayoutMargins ?? .zero
    if displayed.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, inherited.leading)
      margins.trailing = max(margins.trailing, inherited.trailing)
    }
    if displayed.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, inherited.top)
      margins.bottom = max(margins.bottom, inherited.bottom)
    }
    let insets = margins.resolved(for: effectiveUserInterfaceLayoutDirection)
    var area = CGRect(
      x: insets.left + safeAreaInsets.left, y: insets.top + safeAreaInsets.top,
      width: max(
        0,
        bounds.width - insets.left - insets.right - safeAreaInsets.left
          - safeAreaInsets.right),
      height: max(
        0,
        bounds.height - insets.top - insets.bottom - safeAreaInsets.top
          - safeAreaInsets.bottom))
    let spare = max(0, area.width - UIContentUnavailableView.maximumWidth)
    area = area.insetBy(dx: spare / 2, dy: 0)
    return area
  }

  private struct Row {
    let view: UIView
    let size: CGSize
    /// The distance from the visible row above this row, in points; 0 for the first row.
    var gap: CGFloat
  }

  /// Returns the visible rows, from top to bottom.
  private func rows(width: CGFloat) -> [Row] {
    let candidates: [(view: UIView, gap: CGFloat)] = [
      (imageView, 0), (spinner, 0), (textLabel, displayed.imageToTextPadding),
      (secondaryLabel, displayed.textToSecondaryTextPadding),
      (button, displayed.textToButtonPadding),
      (secondaryButton, displayed.buttonToSecondaryButtonPadding),
    ]
    var rows: [Row] = []
    for (view, gap) in candidates where !view.isHidden {
      rows.append(
        Row(view: view, size: size(of: view, width: width), gap: rows.isEmpty ? 0 : gap))
    }
    return rows
  }

  private func size(of view: UIView, width: CGFloat) -> CGSize {
    if let label = view as? UILabel {
      let size = label.contentSize(width: label.numberOfLines == 1 ? nil : width)
      return CGSize(width: min(size.width, width), height: size.height)
    }
    if view === imageView { return imageSize }
    let size = view === spinner ? spinner.intrinsicContentSize : view.sizeThatFits(.zero)
    return CGSize(width: min(size.width, max(width, 1)), height: size.height)
  }

  private var imageSize: CGSize {
    let natural = imageView.intrinsicContentSize
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let limit = displayed.imageProperties.maximumSize
    var scale: CGFloat = 1
    if limit.width > 0 { scale = min(scale, limit.width / natural.width) }
    if limit.height > 0 { scale = min(scale, limit.height / natural.height) }
    return CGSize(width: natural.width * scale, height: natural.height * scale)
  }
}
