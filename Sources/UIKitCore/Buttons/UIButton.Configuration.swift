import CoreGraphics
public import Foundation
import Generics

extension UIButton {
  /// The appearance and content of a button, as a value.
  ///
  /// A change becomes visible when the configuration is assigned to a button:
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Add to Cart"
  /// configuration.image = UIImage(systemName: "cart.badge.plus")
  /// configuration.imagePadding = 8
  /// button.configuration = configuration
  /// ```
  ///
  /// Style, size and state determine the values that the app has not set.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration {
    let style: Style
    /// The button's state at the last call of ``updated(for:)``.
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

    /// The background behind the content. Its color overrides ``baseBackgroundColor`` and does not
    /// change with the state.
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

    /// The source of the background's corner radius; `dynamic` by default. Borderless buttons have
    /// square corners in every style.
    public var cornerStyle = CornerStyle.dynamic

    // MARK: Size

    /// The size of the button; medium by default. The size determines the font, the insets and the
    /// corner radius if the configuration does not set them.
    public var buttonSize = Size.medium
    /// The style of the button on a Mac. The value is stored but has no effect on this platform.
    public var macIdiomStyle = MacIdiomStyle.automatic

    @Sparse var ownContentInsets: NSDirectionalEdgeInsets? = nil

    /// The insets of the content. The default is the insets for ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? metrics.insets }
      set { ownContentInsets = newValue }
    }

    /// Restores the insets for ``buttonSize``.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    // MARK: Colors

    /// The default color of title, subtitle, image, activity indicator and menu mark; if it is nil,
    /// the style determines the color.
    public var baseForegroundColor: UIColor?
    /// The color from which the style derives its background. If the color is nil, the style
    /// derives the background from the button's tint or from a system gray.
    public var baseBackgroundColor: UIColor?

    // MARK: Image

    /// The image beside the text. If the property is nil, the button shows the image that is set
    /// for its state. A symbol without a rendering mode of its own has the foreground color.
    public var image: UIImage?
    @Sparse var storedImageTransformer = ComparedTransformer()
    /// Derives the image's color from the foreground color. If the transformer is nil, the color is
    /// unchanged.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { storedImageTransformer.value }
      set { storedImageTransformer = ComparedTransformer(newValue) }
    }
    /// Values for properties that the symbol's own configuration does not set. By default, the
    /// title's font provides these values.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The edge of the text next to which the image is placed. If several edges are set, the first
    /// of leading, trailing, top and bottom applies.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between image and text.
    public var imagePadding: CGFloat = 0
    /// The minimum length in points that is reserved for the image along the axis of its placement.
    public var imageReservation: CGFloat = 0

    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    @Sparse var storedActivityTransformer = ComparedTransformer()
    /// Derives the activity indicator's color from the foreground color. If the transformer is nil,
    /// the color is unchanged.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { storedActivityTransformer.value }
      set { storedActivityTransformer = ComparedTransformer(newValue) }
    }

    // MARK: Text

    /// The title as plain text. Setting the title removes ``attributedTitle``.
    public var title: String? {
      didSet { storedAttributedTitle = nil }
    }
    var storedAttributedTitle: AttributedString?
    /// The title with attributes. These attributes override all other attributes, except those of
    /// ``titleTextAttributesTransformer``.
    public var attributedTitle: AttributedString? {
      get { storedAttributedTitle ?? title.map { AttributedString($0) } }
      set {
        title = newValue.map { String($0.characters) }
        storedAttributedTitle = newValue
      }
    }
    @Sparse var storedTitleTransformer = ComparedTextTransformer()
    /// A closure that is applied to the title's attributes after all other values. If the closure
    /// is nil, the attributes are unchanged.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { storedTitleTransformer.value }
      set { storedTitleTransformer = ComparedTextTransformer(newValue) }
    }
    /// How lines of the title break. By default the lines wrap; a clipping or truncating mode
    /// limits the title to one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The subtitle as plain text. Setting the subtitle removes ``attributedSubtitle``.
    public var subtitle: String? {
      didSet { storedAttributedSubtitle = nil }
    }
    var storedAttributedSubtitle: AttributedString?
    /// The subtitle with attributes. These attributes override the configuration's font and color.
    /// The setter also sets ``subtitle``. If no attributed subtitle is set, the getter returns the
    /// plain subtitle.
    public var attributedSubtitle: AttributedString? {
      get { storedAttributedSubtitle ?? subtitle.map { AttributedString($0) } }
      set {
        subtitle = newValue.map { String($0.characters) }
        storedAttributedSubtitle = newValue
      }
    }
    @Sparse var storedSubtitleTransformer = ComparedTextTransformer()
    /// A closure that is applied to the subtitle's attributes after all other values. If the
    /// closure is nil, the attributes are unchanged.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { storedSubtitleTransformer.value }
      set { storedSubtitleTransformer = ComparedTextTransformer(newValue) }
    }
    /// How lines of the subtitle break. By default the lines wrap; a clipping or truncating mode
    /// limits the subtitle to one line.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The distance between title and subtitle, in points. The distance can be negative.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle relative to each other; `automatic` by default.
    public var titleAlignment = TitleAlignment.automatic

    // MARK: Behavior

    /// The condition under which the button shows a mark for its menu at the trailing edge. By
    /// default, the mark is visible if the button shows its menu's selection.
    public var indicator = Indicator.automatic
    @Sparse var storedIndicatorTransformer = ComparedTransformer()
    /// Derives the color of the menu mark from the foreground color. If the transformer is nil, the
    /// color is unchanged.
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { storedIndicatorTransformer.value }
      set { storedIndicatorTransformer = ComparedTransformer(newValue) }
    }

    /// Whether the appearance changes when the button is selected.
    public var automaticallyUpdateForSelection = true
  }
}

extension UIButton.Configuration: Hashable {
  /// Hashes style, texts, size, corner style and image only. Equality compares all properties and
  /// the state of the last update.
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
  /// Creates a configuration for a button with text in the tint color. The button has a background
  /// only while it is selected, or if ``baseBackgroundColor`` is set.
  public static func plain() -> Self { Self(.plain) }
  /// Creates a configuration for a button filled with the translucent tint, or with a translucent
  /// ``baseBackgroundColor``.
  public static func tinted() -> Self { Self(.tinted) }
  /// Creates a configuration for a button filled with a translucent gray. If
  /// ``baseBackgroundColor`` is set, the button is filled with exactly this color.
  public static func gray() -> Self { Self(.gray) }
  /// Creates a configuration for a button with an opaque fill and a contrasting foreground.
  public static func filled() -> Self { Self(.filled) }
  /// Creates a configuration for a button with text in the tint color. If the app adds a
  /// background, the background has square corners.
  public static func borderless() -> Self { Self(.borderless) }
  /// Creates a configuration for the system's bordered button. On this platform, the button has the
  /// appearance of ``gray()``.
  public static func bordered() -> Self { Self(.bordered) }
  /// Creates a configuration for the system's bordered button in the tint color. On this platform,
  /// the button has the appearance of ``tinted()``.
  public static func borderedTinted() -> Self { Self(.borderedTinted) }
  /// Creates a configuration for the system's prominent bordered button. On this platform, the
  /// button has the appearance of ``filled()``.
  public static func borderedProminent() -> Self { Self(.borderedProminent) }

  /// Creates a configuration for a capsule of frosted glass with a bright rim.
  public static func glass() -> Self { Self(.glass).asCapsule }
  /// Creates a configuration for a capsule of frosted glass in the tint's color.
  public static func prominentGlass() -> Self { Self(.prominentGlass).asCapsule }
  /// Creates a configuration for a capsule of clear glass, through which content is recognizable.
  public static func clearGlass() -> Self { Self(.clearGlass).asCapsule }
  /// Creates a configuration for a capsule of clear glass in the tint's color.
  public static func prominentClearGlass() -> Self { Self(.prominentClearGlass).asCapsule }

  private var asCapsule: Self {
    var copy = self
    copy.cornerStyle = .capsule
    return copy
  }
}
