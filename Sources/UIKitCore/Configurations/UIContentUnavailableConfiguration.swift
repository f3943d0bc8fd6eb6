public import Foundation

/// An image, texts and buttons that replace missing content.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The horizontal alignment of texts and buttons.
  public enum Alignment: Hashable, Sendable {
    case center
    /// At the leading edge.
    case natural
  }

  enum Preset: Hashable { case empty, loading, search }

  let preset: Preset
  /// True while the text is the preset's, so that a search can insert its search text.
  private var hasPresetText: Bool

  public var image: UIImage?
  public var imageProperties = ImageProperties()

  public var text: String? {
    didSet {
      attributedText = nil
      hasPresetText = false
    }
  }

  /// Replaces ``text``.
  public var attributedText: NSAttributedString? { didSet { hasPresetText = false } }
  public var textProperties: TextProperties

  public var secondaryText: String? {
    didSet { secondaryAttributedText = nil }
  }

  /// Replaces ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)

  /// Visible if it has a title, an image or an activity indicator.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()

  /// Below ``button``, visible under the same condition.
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()

  public var background = UIBackgroundConfiguration.clear()

  public var alignment = Alignment.center
  /// The axes on which the superview's layout margins apply if they are larger.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)

  // Apple publishes none of these distances; they were measured in images of iOS 17.
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 16
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

  /// Shows nothing until the app sets a value.
  public static func empty() -> Self { Self(.empty) }
  /// An activity indicator instead of the image, and a text below.
  public static func loading() -> Self { Self(.loading) }
  /// For a search without results; an update for a state inserts the search text.
  public static func search() -> Self { Self(.search) }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard preset == .search, hasPresetText,
      let search = (state as? UIContentUnavailableConfigurationState)?.searchText
    else { return self }
    var updated = self
    updated.text = search.isEmpty ? "No Results" : "No Results for “\(search)”"
    updated.hasPresetText = true
    return updated
  }

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(preset)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}

/// A controller's information about its missing content.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentunavailableconfigurationstate-swift.struct
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The search text; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
