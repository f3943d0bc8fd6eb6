public import Foundation

extension UIButton {
  /// The looks and the content of a button, as a value.
  ///
  /// A change does nothing until the configuration is assigned to a button again:
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Add to Cart"
  /// configuration.image = UIImage(systemName: "cart.badge.plus")
  /// configuration.imagePadding = 8
  /// button.configuration = configuration
  /// ```
  ///
  /// What is not set follows style, size and state.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration {
    let style: Style
    /// What the configuration was last updated for; UIButton.Configuration+State.swift.
    var appearance = Appearance()

    init(_ style: Style) {
      self.style = style
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = nil
      storedBackground = background
    }

    // MARK: Background

    var storedBackground: UIBackgroundConfiguration
    var hasOwnCornerRadius = false

    /// What lies behind the content; its colour outranks ``baseBackgroundColor`` and does not change
    /// with the state.
    public var background: UIBackgroundConfiguration {
      get {
        guard !hasOwnCornerRadius else { return storedBackground }
        var background = storedBackground
        background.cornerRadius = metrics.cornerRadius
        return background
      }
      set {
        if newValue.cornerRadius != background.cornerRadius { hasOwnCornerRadius = true }
        storedBackground = newValue
      }
    }

    public var cornerStyle = CornerStyle.dynamic

    // MARK: Size

    public var buttonSize = Size.medium
    public var macIdiomStyle = MacIdiomStyle.automatic

    var ownContentInsets: NSDirectionalEdgeInsets?

    /// Between the edges and the content; by default the size's.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? metrics.insets }
      set { ownContentInsets = newValue }
    }

    /// Takes the size's insets again.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    // MARK: Colours

    /// Of title, subtitle, image and activity indicator, where nothing of theirs says otherwise.
    public var baseForegroundColor: UIColor?
    /// What the style makes its background of, in the place of the tint or the grey.
    public var baseBackgroundColor: UIColor?

    // MARK: Image

    public var image: UIImage?
    var storedImageTransformer = ComparedTransformer()
    /// Makes the image's colour from the foreground's.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { storedImageTransformer.value }
      set { storedImageTransformer = ComparedTransformer(newValue) }
    }
    /// What the symbol's own configuration leaves open; by default the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The edge of the text at which the image stands. Where several are given, the first of
    /// leading, trailing, top and bottom counts.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between image and text.
    public var imagePadding: CGFloat = 0
    /// The least room for the image along the axis of its placement, in points.
    public var imageReservation: CGFloat = 0

    /// Whether a spinning wheel stands in the image's place.
    public var showsActivityIndicator = false
    var storedActivityTransformer = ComparedTransformer()
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { storedActivityTransformer.value }
      set { storedActivityTransformer = ComparedTransformer(newValue) }
    }

    // MARK: Text

    /// Setting it drops ``attributedTitle``.
    public var title: String? {
      didSet { storedAttributedTitle = nil }
    }
    var storedAttributedTitle: AttributedString?
    /// Its attributes outrank everything but ``titleTextAttributesTransformer``.
    public var attributedTitle: AttributedString? {
      get { storedAttributedTitle ?? title.map { AttributedString($0) } }
      set {
        title = newValue.map { String($0.characters) }
        storedAttributedTitle = newValue
      }
    }
    var storedTitleTransformer = ComparedTextTransformer()
    /// Has the last word on the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { storedTitleTransformer.value }
      set { storedTitleTransformer = ComparedTextTransformer(newValue) }
    }
    /// Titles wrap by default; with a truncating mode they have one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Setting it drops ``attributedSubtitle``.
    public var subtitle: String? {
      didSet { storedAttributedSubtitle = nil }
    }
    var storedAttributedSubtitle: AttributedString?
    public var attributedSubtitle: AttributedString? {
      get { storedAttributedSubtitle ?? subtitle.map { AttributedString($0) } }
      set {
        subtitle = newValue.map { String($0.characters) }
        storedAttributedSubtitle = newValue
      }
    }
    var storedSubtitleTransformer = ComparedTextTransformer()
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { storedSubtitleTransformer.value }
      set { storedSubtitleTransformer = ComparedTextTransformer(newValue) }
    }
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Points between title and subtitle; may be negative.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic

    // MARK: Behaviour

    public var indicator = Indicator.automatic
    var storedIndicatorTransformer = ComparedTransformer()
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { storedIndicatorTransformer.value }
      set { storedIndicatorTransformer = ComparedTransformer(newValue) }
    }

    /// Whether the looks follow the button's selection.
    public var automaticallyUpdateForSelection = true
  }
}

extension UIButton.Configuration: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(title)
    hasher.combine(subtitle)
    hasher.combine(buttonSize)
    hasher.combine(cornerStyle)
    hasher.combine(image)
  }
}

extension UIButton.Configuration {
  /// Text in the tint, nothing behind it until the button is selected.
  public static func plain() -> Self { Self(.plain) }
  /// A translucent fill of the tint or of ``baseBackgroundColor``.
  public static func tinted() -> Self { Self(.tinted) }
  /// A translucent grey fill; ``baseBackgroundColor`` takes its place as it is.
  public static func gray() -> Self { Self(.gray) }
  /// An opaque fill, with a foreground in contrast to it.
  public static func filled() -> Self { Self(.filled) }
  /// Text in the tint; whatever is put behind it has no corners.
  public static func borderless() -> Self { Self(.borderless) }
  /// The system's bordered button, which on this platform looks as ``gray()`` does.
  public static func bordered() -> Self { Self(.bordered) }
  /// On this platform, as ``tinted()``.
  public static func borderedTinted() -> Self { Self(.borderedTinted) }
  /// On this platform, as ``filled()``.
  public static func borderedProminent() -> Self { Self(.borderedProminent) }

  /// Frosted glass with a bright rim.
  public static func glass() -> Self { Self(.glass).asCapsule }
  /// Glass in the tint's colour.
  public static func prominentGlass() -> Self { Self(.prominentGlass).asCapsule }
  /// Glass that leaves what is behind it recognisable.
  public static func clearGlass() -> Self { Self(.clearGlass).asCapsule }
  /// Clear glass in the tint's colour.
  public static func prominentClearGlass() -> Self { Self(.prominentClearGlass).asCapsule }

  private var asCapsule: Self {
    var copy = self
    copy.cornerStyle = .capsule
    return copy
  }
}
