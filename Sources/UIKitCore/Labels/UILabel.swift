import Diagnostics
public import Foundation
import TextLayout

/// A view that displays read-only text.
///
/// The text is vertically centered in the bounds. Dynamic colors change with the environment. If
/// ``adjustsFontForContentSizeCategory`` is true, fonts of text styles also change with the
/// environment.
///
/// Source: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  var shrinking = LabelShrinking()

  /// The cache of the text's most recent layouts, which UILabel+Layout.swift uses.
  var layouts = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setDefaults()
  }

  /// Decodes the properties of the view and of the label.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setDefaults()
    restoreValues(from: coder)
    restore(UILabel.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UILabel.archivedProperties, of: self)
  }

  /// The properties in decoding order. The attributed text is last, because its first
  /// character sets the label's own font and colors.
  private static let archivedProperties: [ArchivedProperty<UILabel>] = [
    ArchivedProperty(
      "UIFont", default: LabelContent.defaultFont, get: { $0.content.baseFont },
      set: { $0.font = $1 }),
    ArchivedProperty(
      "UITextColor", default: .label, get: { $0.content.baseColor }, set: { $0.textColor = $1 }),
    ArchivedProperty(\.textAlignment, "UITextAlignment", raw: .natural),
    ArchivedProperty(\.lineBreakMode, "UILineBreakMode", raw: .byTruncatingTail),
    ArchivedProperty(\.shadowColor, "UIShadowColor", default: nil),
    ArchivedProperty(\.shadowOffset, "UIShadowOffset", default: CGSize(width: 0, height: -1)),
    ArchivedProperty(\.isHighlighted, "UIHighlighted", default: false),
    ArchivedProperty(\.highlightedTextColor, "UIHighlightedColor", default: nil),
    ArchivedProperty(\.isEnabled, "UIEnabled", default: true),
    ArchivedProperty(\.numberOfLines, "UINumberOfLines", default: 1),
    ArchivedProperty(\.preferredMaxLayoutWidth, "UIPreferredMaxLayoutWidth", default: 0),
    ArchivedProperty(\.adjustsFontSizeToFitWidth, "UIAdjustsFontSizeToFit", default: false),
    ArchivedProperty(\.minimumScaleFactor, "UIMinimumScaleFactor", default: 0),
    ArchivedProperty(
      \.allowsDefaultTighteningForTruncation, "UIAllowsDefaultTightening", default: false),
    ArchivedProperty(\.baselineAdjustment, "UIBaselineAdjustment", raw: .alignBaselines),
    ArchivedProperty(
      \.adjustsFontForContentSizeCategory, "UIAdjustsFontForContentSizeCategory", default: false),
    ArchivedProperty(
      "UIText", default: nil, get: { $0.content.attributed == nil ? $0.content.string : nil },
      set: { $0.text = $1 }),
    ArchivedProperty(
      "UIAttributedText", default: nil, get: { $0.content.attributed },
      set: { if let text = $1 { $0.showStyledText(text) } }),
  ]

  private func setDefaults() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Text

  /// The text's characters. Setting this property removes the attributes of ``attributedText``.
  open var text: String? {
    get { content.string }
    set {
      guard content.attributed != nil || content.string != newValue else { return }
      changeText { $0.setText(newValue) }
    }
  }

  /// The text with its attributes. The setter also sets the label's font, color, alignment and line
  /// break mode to those of the first character.
  open var attributedText: NSAttributedString? {
    get { content.styledText?.attributedString }
    set { showStyledText(newValue.map { StyledText($0) }) }
  }

  /// The font of the text. By default, and after an assignment of nil, the font is the system font
  /// at 17 points. Setting the font changes the whole attributed text.
  ///
  /// If ``adjustsFontForContentSizeCategory`` is true, the getter returns the font of a text style
  /// at the current text size.
  open var font: UIFont! {
    get {
      adjustsFontForContentSizeCategory
        ? content.font.adjusted(for: traitCollection) : content.font
    }
    set {
      let font = newValue ?? LabelContent.defaultFont
      guard content.attributed != nil || content.font != font else { return }
      changeText { $0.set(.font, font) }
    }
  }

  /// The color of the text. By default, and after an assignment of nil, the color is
  /// `UIColor.label`. Setting the color changes the whole attributed text.
  open var textColor: UIColor! {
    get { content.textColor }
    set {
      let color = newValue ?? .label
      guard content.attributed != nil || content.textColor != color else { return }
      changeAppearance { $0.set(.foregroundColor, color) }
    }
  }

  /// The alignment of the text. Natural alignment depends on the view's layout direction.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      guard content.attributed != nil || content.alignment != newValue else { return }
      changeText { $0.setAlignment(newValue) }
    }
  }

  /// How the label truncates or wraps text that does not fit.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      guard content.attributed != nil || content.lineBreakMode != newValue else { return }
      changeText { $0.setLineBreakMode(newValue) }
    }
  }

  // MARK: Appearance

  /// The color of the shadow behind the text; nil for no shadow.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { changeAppearance { $0.shadowColor = newValue } }
  }

  /// The offset of the shadow in points; positive is right and down.
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set { changeAppearance { $0.shadowOffset = newValue } }
  }

  /// Whether ``highlightedTextColor`` replaces the text's colors. The value has no effect if
  /// ``highlightedTextColor`` is nil.
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { changeAppearance { $0.isHighlighted = newValue } }
  }

  /// The color that replaces the text's colors while ``isHighlighted`` is true. If it is nil,
  /// as by default, the colors do not change.
  open var highlightedTextColor: UIColor? {
    get { content.highlightedTextColor }
    set { changeAppearance { $0.highlightedTextColor = newValue } }
  }

  /// Whether the label is enabled. The text of a disabled label is drawn at half its alpha.
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { changeAppearance { $0.isEnabled = newValue } }
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.shadowColor), AppearanceProperty(\UILabel.shadowOffset),
      AppearanceProperty(\UILabel.highlightedTextColor),
    ]
  }

  // MARK: Lines and size

  /// The largest number of lines. If it is zero, there is no limit.
  open var numberOfLines: Int = 1 {
    didSet {
      numberOfLines = max(numberOfLines, 0)
      if numberOfLines != oldValue { textChanged() }
    }
  }

  /// The width at which text wraps for ``intrinsicContentSize``, in points. If it is zero, there is
  /// no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// Whether text shrinks before it is truncated. The limit of the shrinking is
  /// ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth: Bool {
    get { shrinking.isAllowed }
    set {
      shrinking.isAllowed = newValue
      textChanged()
    }
  }

  /// The smallest factor by which the font's size is multiplied when text shrinks. A value below
  /// 0.05 counts as 0.05.
  open var minimumScaleFactor: CGFloat {
    get { shrinking.minimumScale }
    set {
      shrinking.minimumScale = newValue
      textChanged()
    }
  }

  /// Whether the letter spacing shrinks before text is truncated. It shrinks by at most 2 % of the
  /// font size.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { shrinking.allowsTightening }
    set {
      shrinking.allowsTightening = newValue
      textChanged()
    }
  }

  /// The vertical position of shrunk text in a label of one line. A text of several lines is
  /// centered.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// Whether fonts of text styles change with the user's text size. The value also applies to fonts
  /// that `UIFontMetrics` scaled.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory, !oldValue { textChanged() } }
  }

  // MARK: Measuring

  /// Returns the text's rectangle within `bounds`. The text is vertically centered. Subclasses
  /// override this method to inset the text. The label also calls the method to measure itself.
  ///
  /// - Parameter bounds: The available rectangle. A width or height above 100 000 points sets no
  ///   limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    textFrame(in: bounds, lines: numberOfLines)
  }

  /// Returns the size of the text wrapped at the given width. A label of one line does not wrap its
  /// text. A width of zero sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentSize(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { appearanceChanged() } }
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return contentSize(width: nil) }
    return contentSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout)
  }

  override var wrapsContentInLayout: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var baselineContent: (any BaselineContent)? { self }

  // MARK: Drawing

  /// Draws the text into a rectangle of the current context. Subclasses override this method to
  /// move or inset the text.
  open func drawText(in rect: CGRect) {
    drawLayout(in: rect)
  }

  open override func draw(_ rect: CGRect) {
    guard content.hasText else { return }
    drawText(in: bounds)
  }

  override var drawingOutset: CGSize { overflow(in: bounds) }

  override var drawingColor: RGBA? {
    guard layer.clearsContentsBeforeDrawing,
      !UILabel.textDrawing.isOverridden(in: type(of: self))
    else { return nil }
    return singleColor(in: bounds.size)
  }

  override func drawsSameColors(
    in traits: UITraitCollection, as other: UITraitCollection
  ) -> Bool {
    !UILabel.textDrawing.isOverridden(in: type(of: self))
      && content.hasSameColors(in: traits, as: other)
  }

  /// Whether the label may show the tint color. This is the case if the text has a color that
  /// depends on the tint. It is also the case if a subclass overrides the drawing, because the
  /// override may use the tint.
  private var mayShowTint: Bool {
    content.mayShowTint || UILabel.textDrawing.isOverridden(in: type(of: self))
  }

  /// Detects subclasses that override the drawing. The label cannot determine the colors that such
  /// a subclass uses.
  private static let textDrawing = OverrideDetector(
    base: UILabel.self, plain: PlainProbe.self, overriding: DrawingProbe.self)

  private final class PlainProbe: UILabel {}

  private final class DrawingProbe: UILabel {
    // The two overrides have different bodies, so that the optimizer cannot merge them with
    // each other or with other methods.
    override func draw(_ rect: CGRect) { usageError("a probe of labels is never drawn") }
    override func drawText(in rect: CGRect) { usageError("a probe's text is never drawn") }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      usageError("a probe's layer is never drawn")
    }
  }

  // MARK: Environment

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection
    let isResized =
      adjustsFontForContentSizeCategory
      && old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    if isResized || old?.layoutDirection != traitCollection.layoutDirection
      || old?.legibilityWeight != traitCollection.legibilityWeight
    {
      textChanged()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard content.hasText, mayShowTint else { return }
    appearanceChanged()
    fadeWithTint()
  }
}

/// A view whose fonts can change with the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts of text styles change their size with the content size category of the view's
  /// environment. The value also applies to fonts that `UIFontMetrics` scaled. Fonts of a constant
  /// size do not change.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// The vertical position of text that a label has shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The shrunk text keeps the baseline that the text has at full size.
  case alignBaselines = 0
  /// The shrunk text keeps the vertical center that the text has at full size.
  case alignCenters = 1
  /// The shrunk text keeps the top that the text has at full size.
  case none = 2
}
