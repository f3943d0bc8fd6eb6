public import Foundation

/// An image, texts and buttons that replace missing content.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The horizontal alignment of texts and buttons.
  public enum Alignment: Hashable, Sendable {
    case center
    /// Texts and buttons are at the leading edge.
    case natural
  }

  enum Preset: Hashable { case empty, loading, search }

  let preset: Preset
  /// Whether the text is still the preset's text. A search configuration inserts the search text
  /// only if this value is true, so that it does not replace a text of the app.
  private var hasPresetText: Bool

  /// The image above the text; nil for no image. In a loading configuration an image replaces the
  /// activity indicator.
  public var image: UIImage?
  /// The image's tint, symbol configuration, corner radius and maximum size.
  public var imageProperties = ImageProperties()

  /// The title. A title that is nil or empty occupies no space.
  ///
  /// Assigning a title removes ``attributedText``. After the assignment, a search configuration no
  /// longer inserts the search text.
  public var text: String? {
    didSet {
      attributedText = nil
      hasPresetText = false
    }
  }

  /// The title with attributes; if it is not nil, it replaces ``text``.
  public var attributedText: NSAttributedString? { didSet { hasPresetText = false } }
  /// The title's font, color and line breaking. The default font is `subheadline` in a loading
  /// configuration. In other configurations, it is a bold font of 22 points, which scales with the
  /// text size.
  public var textProperties: TextProperties

  /// The explanation below ``text``. An explanation that is nil or empty occupies no space.
  /// Assigning an explanation removes ``secondaryAttributedText``.
  public var secondaryText: String? {
    didSet { secondaryAttributedText = nil }
  }

  /// The explanation with attributes; if it is not nil, it replaces ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The explanation's font, color and line breaking; `subheadline` in `secondaryLabel` by default.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)

  /// A button below the texts. The button is visible if it has a title, an image or an activity
  /// indicator.
  public var button = UIButton.Configuration.plain()
  /// The action, menu, role and enabled state of ``button``.
  public var buttonProperties = ButtonProperties()

  /// A second button below ``button``. The second button is visible if it has a title, an image or
  /// an activity indicator.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action, menu, role and enabled state of ``secondaryButton``.
  public var secondaryButtonProperties = ButtonProperties()

  /// The background, which fills the whole view behind the content; transparent by default.
  public var background = UIBackgroundConfiguration.clear()

  /// The alignment of texts and buttons in the content's column, which is at most 480 points
  /// wide; centered by default.
  public var alignment = Alignment.center
  /// The axes on which each margin is at least as large as the superview's layout margin at the
  /// same edge.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)

  // Apple does not publish these distances. The values were measured in screenshots of iOS 17.
  /// The distance below the image or activity indicator, in points; 12 by default.
  public var imageToTextPadding: CGFloat = 12
  /// The distance above ``secondaryText``, in points; 6 by default.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance above ``button``, in points; 16 by default.
  public var textToButtonPadding: CGFloat = 16
  /// The distance above ``secondaryButton``, in points; 6 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 6

  private init(_ preset: Preset) {
    self.preset = preset
    hasPresetText = true
    let isLoading = preset == .loading
    let title = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    textProperties = TextProperties(
      font: isLoading ? .preferredFont(forTextStyle: .subheadline) : title,
      color: isLoading ? .secondaryLabel : .label)
    switch preset {
    case .empty: break
    case .loading: text = "Loading…"
    case .search:
      image = UIImage(systemName: "magnifyingglass")
      text = "No Results"
      secondaryText = "Check the spelling or try a new search."
    }
  }

  /// Creates a configuration that shows nothing until the app sets a value.
  public static func empty() -> Self { Self(.empty) }
  /// Creates a configuration that shows an activity indicator instead of the image. The text is
  /// below the indicator.
  public static func loading() -> Self { Self(.loading) }
  /// Creates a configuration with a message for a search without results. ``updated(for:)`` inserts
  /// the state's search text.
  public static func search() -> Self { Self(.search) }

  /// Inserts the search text of a ``UIContentUnavailableConfigurationState`` into the title of a
  /// search configuration.
  ///
  /// - Returns: The configuration with the search text. The configuration is unchanged if it is not
  ///   a search configuration, if the app has set the title, or if the state has no search text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard preset == .search, hasPresetText,
      let search = (state as? UIContentUnavailableConfigurationState)?.searchText
    else { return self }
    var updated = self
    updated.text = search.isEmpty ? "No Results" : "No Results for “\(search)”"
    updated.hasPresetText = true
    return updated
  }

  /// Creates a ``UIContentUnavailableView`` that does not scroll.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Hashes the preset, both texts and the image only. Equality compares all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(preset)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}

/// The state for which a controller's content-unavailable configuration is updated.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uicontentunavailableconfigurationstate-swift.struct
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller's view.
  public var traitCollection: UITraitCollection
  /// The search text; nil if there is no search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search text and without custom values.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value of the app; nil if the app has set no value for the key. Assigning nil removes
  /// the value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
