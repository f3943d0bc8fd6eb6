public import Foundation
public import UIKitCore

/// The values that a table determines for one of its headers or footers: the style and the margins
/// of the table, and the position of the header or footer.
struct HeaderFooterContext: Equatable {
  var style = UITableView.Style.plain
  var isHeader = true
  /// Whether the view is the table's first header.
  var isFirst = false
  var margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
}

/// The header or footer of a section.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
open class UITableViewHeaderFooterView: UIView, CellConfigurationOwner {
  /// Changes the configurations of a header or footer for its current state; see
  /// ``configurationUpdateHandler``.
  public typealias ConfigurationUpdateHandler =
    (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The identifier with which the table reuses the view; nil for a view that is not reused.
  public internal(set) final var reuseIdentifier: String?
  private lazy var host = CellConfigurationHost(owner: self)
  private var content = UIView()
  private var textLabelIfAny: UILabel?
  private var detailLabelIfAny: UILabel?
  /// The font that the view itself has set for the title. The font is compared with the title's
  /// current font to detect a font that the app has set. The value is nil before a title is shown.
  private var standardFont: UIFont?
  private var standardColor: UIColor?

  var context = HeaderFooterContext() {
    didSet {
      guard context != oldValue || !hasContext else { return }
      hasContext = true
      contextDidChange()
    }
  }
  /// Whether a table has set ``context``. The first context is applied even if it equals the
  /// initial value, because a view outside of a table does not have the margins of a table.
  private var hasContext = false
  /// Whether the view floats over the rows of its section.
  var isPinned = false { didSet { if isPinned != oldValue { host.setNeedsUpdate() } } }

  /// Creates a view of 320 by 28 points. To create a view of a registered class, the table calls
  /// this initializer or the class's override.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    prepare()
  }

  /// Creates a view that the table does not reuse.
  public convenience init() { self.init(reuseIdentifier: nil) }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Decodes the properties of the view, its reuse identifier, its labels, its background view, and
  /// the views in ``contentView``. Configurations are not archived.
  public required init?(coder: NSCoder) {
    let identifier =
      coder.allowsKeyedCoding
      ? coder.decodeIfPresent(NSString.self, forKey: "UIReuseIdentifier") : nil
    reuseIdentifier = identifier as String?
    super.init(coder: coder)
    prepare()
    restore(UITableViewHeaderFooterView.archivedProperties, of: self, from: coder)
    restoreInheritedValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let reuseIdentifier {
      coder.encode(reuseIdentifier as NSString, forKey: "UIReuseIdentifier")
    }
    coder.encode(UITableViewHeaderFooterView.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UITableViewHeaderFooterView>] = [
    ArchivedProperty(
      "UIContentSubviews", default: [], get: { $0.appContent },
      set: { header, views in
        for view in views where view.superview == nil { header.contentView.addSubview(view) }
      }),
    ArchivedProperty(
      "UITextLabel", default: nil, get: { $0.textLabelIfAny },
      set: { $0.replace(\.textLabelIfAny, with: $1) }),
    ArchivedProperty(
      "UIDetailTextLabel", default: nil, get: { $0.detailLabelIfAny },
      set: { $0.replace(\.detailLabelIfAny, with: $1) }),
    ArchivedProperty(\.backgroundView, "UIBackgroundView", default: nil),
  ]

  /// The views that the app has added to the content view; empty if the view has a content
  /// configuration.
  private var appContent: [UIView] {
    guard contentConfiguration == nil else { return [] }
    return contentView.subviews.filter { $0 !== textLabelIfAny && $0 !== detailLabelIfAny }
  }

  private func replace(
    _ path: ReferenceWritableKeyPath<UITableViewHeaderFooterView, UILabel?>, with label: UILabel?
  ) {
    guard let label, label.superview == nil else { return }
    self[keyPath: path]?.removeFromSuperview()
    contentView.addSubview(label)
    self[keyPath: path] = label
    setNeedsLayout()
  }

  private func prepare() {
    insetsLayoutMarginsFromSafeArea = false
    // An app computes the frames of its views from the content view's bounds before the table
    // lays the header or footer out.
    content.frame = bounds
    content.insetsLayoutMarginsFromSafeArea = false
    content.preservesSuperviewLayoutMargins = true
    addSubview(content)
    host.defaultBackground = defaultBackgroundConfiguration()
  }

  /// Resets the view before its reuse. A subclass that overrides this method calls super.
  open func prepareForReuse() {
    isPinned = false
    host.setNeedsUpdate()
  }

  // MARK: Content

  /// The view to which an app adds its own views.
  open var contentView: UIView { content }

  func replaceContentView(with view: UIView) {
    view.frame = content.frame
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    view.preservesSuperviewLayoutMargins = true
    content = view
    setNeedsLayout()
  }

  /// The configuration of the content. The configuration replaces the content view and the labels.
  /// After the app has set nil, the view has an empty content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.contentConfiguration }
    set { host.contentConfiguration = newValue }
  }

  /// Returns the default content configuration of a footer if the view is a footer. In all other
  /// cases the result is the default content configuration of a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    context.isHeader ? .header() : .footer()
  }

  /// Whether the view replaces ``contentConfiguration`` with the result of the configuration's
  /// `updated(for:)` at each change of state. Initially true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { host.automaticallyUpdatesContent }
    set { host.automaticallyUpdatesContent = newValue }
  }

  /// The label of the title, created at the first access; nil if the view has a content
  /// configuration.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let textLabelIfAny { return textLabelIfAny }
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    textLabelIfAny = label
    styleLabels()
    return label
  }

  /// The label below ``textLabel``; nil if the view has a content configuration.
  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let detailLabelIfAny { return detailLabelIfAny }
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    detailLabelIfAny = label
    return label
  }

  // MARK: Background

  /// The configuration of the background behind the content. If the configuration is nil, the view
  /// has no background. A background view replaces the default configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.backgroundConfiguration }
    set {
      if newValue != nil { backgroundView = nil }
      host.backgroundConfiguration = newValue
    }
  }

  /// Returns the configuration of a list header, even for a footer. This configuration applies
  /// until the app sets another background.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

  /// Whether the view replaces ``backgroundConfiguration`` with the result of the configuration's
  /// `updated(for:)` at each change of state. Initially true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host.automaticallyUpdatesBackground }
    set { host.automaticallyUpdatesBackground = newValue }
  }

  /// A view behind the content. The view has the bounds of the header or footer. Setting the
  /// property removes the previous background view and the default background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        host.backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }

  // MARK: Configuration

  /// The state for which the configurations are updated: the traits, whether the view floats over
  /// the rows, and whether the view is disabled.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Changes the configurations for a state. The base class does nothing.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// The handler that is called after ``updateConfiguration(using:)`` to change the view's
  /// configurations for a state; initially nil. Setting the property requests an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { host.configurationUpdateHandler = configurationUpdateHandler }
  }

  /// Requests one call of ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

  // MARK: Titles

  /// Shows the title of a section. The table calls this method for the titles from its data source.
  func showTitle(_ title: String, style: UITableView.Style, isHeader: Bool) {
    context.style = style
    context.isHeader = isHeader
    let isUppercase = style != .plain && isHeader
    textLabel?.text = isUppercase ? title.uppercased() : title
    styleLabels()
  }

  private func contextDidChange() {
    setContainerMargins(
      UIEdgeInsets(top: 0, left: context.margins.left, bottom: 0, right: context.margins.right))
    styleLabels()
    setNeedsLayout()
  }

  private func styleLabels() {
    guard let label = textLabelIfAny else { return }
    let isPlainHeader = context.style == .plain && context.isHeader
    let style: UIFont.TextStyle =
      isPlainHeader ? .headline : context.style == .plain ? .subheadline : .footnote
    let color: UIColor = isPlainHeader ? .label : .secondaryLabel
    // A font or a color that the app has set is kept.
    if standardFont.map({ $0 == label.font }) ?? true {
      label.font = .preferredFont(forTextStyle: style)
      standardFont = label.font
    }
    if standardColor.map({ $0 == label.textColor }) ?? true {
      label.textColor = color
      standardColor = color
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// The margins above and below the texts, in points, as measured on iOS 15 to 18. In grouped
  /// tables, a header is 38 points high, and the first header is 55.5 points high.
  private var verticalMargins: (top: CGFloat, bottom: CGFloat) {
    if context.style == .plain { return (5, 5) }
    guard context.isHeader else { return (7, 7) }
    return (context.isFirst ? 32.5 : 15, 7)
  }

  open override func layoutSubviews() {
    host.updateIfNeeded()
    host.layOutBackground()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if content.frame != bounds { content.frame = bounds }
    layOutLabels(in: bounds.size)
    super.layoutSubviews()
  }

  private var hasLabels: Bool {
    contentConfiguration == nil && (textLabelIfAny != nil || detailLabelIfAny != nil)
  }

  private var textWidth: CGFloat {
    max(0, bounds.width - context.margins.left - context.margins.right)
  }

  private func layOutLabels(in size: CGSize) {
    guard hasLabels else { return }
    let margins = verticalMargins
    let text = textLabelIfAny?.contentSize(width: textWidth).height ?? 0
    let detail = detailLabelIfAny?.contentSize(width: textWidth).height ?? 0
    // In the grouped styles, the title of a header is at the bottom and the title of a footer is at
    // the top, so that both are next to the rows. In the plain style, the title is centered.
    let isAtBottom = context.isHeader && context.style != .plain
    let y =
      isAtBottom
      ? size.height - margins.bottom - text - detail
      : context.style == .plain ? (size.height - text - detail) / 2 : margins.top
    textLabelIfAny?.frame = CGRect(
      x: context.margins.left, y: y, width: textWidth, height: text)
    detailLabelIfAny?.frame = CGRect(
      x: context.margins.left, y: y + text, width: textWidth, height: detail)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    bounds.size.width = targetSize.width
    guard hasLabels else {
      content.frame = bounds
      return host.contentSize(
        fitting: targetSize, horizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    let margins = verticalMargins
    let text = textLabelIfAny?.contentSize(width: textWidth).height ?? 0
    let detail = detailLabelIfAny?.contentSize(width: textWidth).height ?? 0
    return CGSize(
      width: targetSize.width, height: margins.top + text + detail + margins.bottom)
  }

  /// The width in points that the labels and their margins need in one line. If the view has no
  /// labels, the result is the width that the content configuration needs.
  func contentWidth(height: CGFloat) -> CGFloat {
    host.updateIfNeeded()
    guard hasLabels else {
      return host.contentSize(
        fitting: CGSize(width: 0, height: height),
        horizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
      ).width
    }
    let margins = context.margins.left + context.margins.right
    let widths = [textLabelIfAny, detailLabelIfAny].map { $0?.contentSize(width: nil).width ?? 0 }
    return pixelCeiling(margins + (widths.max() ?? 0))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    host.setNeedsUpdate()
    setNeedsLayout()
  }
}

/// The app's views are archived as subviews of the content view, not of this view.
extension UITableViewHeaderFooterView: ArchivedWithoutSubviews {}
