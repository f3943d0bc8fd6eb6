public import Foundation

/// The content of a cell, header or footer of a list: an image, a text and a secondary text.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  let preset: ListPreset
  private var edits: Edits = []

  /// The image at the leading edge; if the property is nil, the content has no area for an image.
  public var image: UIImage?
  /// The image's tint, stroke, corner radius and layout size.
  public var imageProperties: ImageProperties

  /// The main text. A text that is nil or empty occupies no space. Assigning a text removes
  /// ``attributedText``.
  public var text: String? {
    didSet { attributedText = nil }
  }

  /// The main text with attributes; if it is not nil, it replaces ``text``. ``textProperties``
  /// provides the attributes that the attributed text does not set.
  public var attributedText: NSAttributedString?
  /// The main text's font, color and line breaking. The preset provides values that the app has not
  /// set.
  public var textProperties: TextProperties

  /// The secondary text, below ``text`` or, if both texts are side by side, at the trailing edge.
  /// Assigning a secondary text removes ``secondaryAttributedText``.
  public var secondaryText: String? {
    didSet { secondaryAttributedText = nil }
  }

  /// The secondary text with attributes; if it is not nil, it replaces ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The secondary text's font, color and line breaking. The preset provides values that the app
  /// has not set.
  public var secondaryTextProperties: TextProperties

  /// The axes on which each margin is at least as large as the superview's layout margin at the
  /// same edge.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal {
    didSet { edits.insert(.axes) }
  }

  /// Margins around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { edits.insert(.margins) }
  }

  /// Whether both texts are on one line. The texts are one above the other if the line is too
  /// narrow or the text size is an accessibility size.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    didSet { edits.insert(.sideBySide) }
  }

  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat {
    didSet { edits.insert(.imagePadding) }
  }

  /// The minimum distance between the texts on one line, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat {
    didSet { edits.insert(.horizontalPadding) }
  }

  /// The vertical distance in points between the texts if one text is above the other.
  public var textToSecondaryTextVerticalPadding: CGFloat {
    didSet { edits.insert(.verticalPadding) }
  }

  /// The opacity of the whole content, 0...1.
  public var alpha: CGFloat = 1 {
    didSet { edits.insert(.alpha) }
  }

  init(_ preset: ListPreset, in state: StateFlags? = nil) {
    self.preset = preset
    let values = preset.values(for: state)
    textProperties = values.text
    secondaryTextProperties = values.secondaryText
    imageProperties = values.image
    directionalLayoutMargins = values.margins
    prefersSideBySideTextAndSecondaryText = values.isSideBySide
    imageToTextPadding = values.imagePadding
    textToSecondaryTextHorizontalPadding = values.horizontalPadding
    textToSecondaryTextVerticalPadding = values.verticalPadding
  }

  /// Returns a copy of the configuration for a state. Texts, image and all other values that the
  /// app has set are unchanged; the preset provides all other values.
  ///
  /// A cell, header or footer configuration resolves its list style from the state's traits.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = UIListContentConfiguration(preset, in: StateFlags(state))
    updated.text = text
    updated.attributedText = attributedText
    updated.secondaryText = secondaryText
    updated.secondaryAttributedText = secondaryAttributedText
    updated.image = image
    updated.textProperties.adoptEdits(of: textProperties)
    updated.secondaryTextProperties.adoptEdits(of: secondaryTextProperties)
    updated.imageProperties.adoptEdits(of: imageProperties)
    if edits.contains(.axes) {
      updated.axesPreservingSuperviewLayoutMargins = axesPreservingSuperviewLayoutMargins
    }
    if edits.contains(.margins) { updated.directionalLayoutMargins = directionalLayoutMargins }
    if edits.contains(.sideBySide) {
      updated.prefersSideBySideTextAndSecondaryText = prefersSideBySideTextAndSecondaryText
    }
    if edits.contains(.imagePadding) { updated.imageToTextPadding = imageToTextPadding }
    if edits.contains(.horizontalPadding) {
      updated.textToSecondaryTextHorizontalPadding = textToSecondaryTextHorizontalPadding
    }
    if edits.contains(.verticalPadding) {
      updated.textToSecondaryTextVerticalPadding = textToSecondaryTextVerticalPadding
    }
    if edits.contains(.alpha) { updated.alpha = alpha }
    return updated
  }

  /// Creates a ``UIListContentView`` that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Hashes the preset, both texts and the image only. Equality compares all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(preset)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }

  private struct Edits: OptionSet, Hashable {
    let rawValue: Int
    static let axes = Edits(rawValue: 1 << 0)
    static let margins = Edits(rawValue: 1 << 1)
    static let sideBySide = Edits(rawValue: 1 << 2)
    static let imagePadding = Edits(rawValue: 1 << 3)
    static let horizontalPadding = Edits(rawValue: 1 << 4)
    static let verticalPadding = Edits(rawValue: 1 << 5)
    static let alpha = Edits(rawValue: 1 << 6)
  }
}
