public import Foundation
import TextLayout

/// A view that shows text which cannot be edited.
///
/// The text stands in the middle of the bounds' height. Colours that depend on the environment
/// follow it, and so do fonts of text styles when ``adjustsFontForContentSizeCategory`` is set.
///
/// Source: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  var shrinking = LabelShrinking()

  /// The text's layout for the last size it was asked for; see UILabel+Layout.swift.
  var layouts = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Text

  /// The characters. Setting them drops the attributes of ``attributedText``.
  open var text: String? {
    get { content.string }
    set {
      guard content.attributed != nil || content.string != newValue else { return }
      changeText { $0.setText(newValue) }
    }
  }

  /// The text with its attributes. Setting it takes over font, colour, alignment and line break mode
  /// of its first character as the label's own.
  open var attributedText: NSAttributedString? {
    get { content.styledText?.attributedString }
    set { showStyledText(newValue.map { StyledText($0) }) }
  }

  /// 17 point system font at first; `nil` sets that again. Applies to all of an attributed text.
  ///
  /// With ``adjustsFontForContentSizeCategory`` a text style's font is that of the current text size.
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

  /// ``UIColor/label`` at first; `nil` sets that again. Applies to all of an attributed text.
  open var textColor: UIColor! {
    get { content.textColor }
    set {
      let color = newValue ?? .label
      guard content.attributed != nil || content.textColor != color else { return }
      changeLook { $0.set(.foregroundColor, color) }
    }
  }

  /// Natural alignment follows the view's layout direction.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      guard content.attributed != nil || content.alignment != newValue else { return }
      changeText { $0.setAlignment(newValue) }
    }
  }

  /// How text that does not fit ends.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      guard content.attributed != nil || content.lineBreakMode != newValue else { return }
      changeText { $0.setLineBreakMode(newValue) }
    }
  }

  // MARK: Looks

  /// Drawn beneath the text; none for `nil`.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { changeLook { $0.shadowColor = newValue } }
  }

  /// In points; positive is right and down.
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set { changeLook { $0.shadowOffset = newValue } }
  }

  /// Shows ``highlightedTextColor`` in the place of the text's colours, where it is set.
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { changeLook { $0.isHighlighted = newValue } }
  }

  open var highlightedTextColor: UIColor? {
    get { content.highlightedTextColor }
    set { changeLook { $0.highlightedTextColor = newValue } }
  }

  /// Text of a disabled label is drawn at half its alpha.
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { changeLook { $0.isEnabled = newValue } }
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.shadowColor), AppearanceProperty(\UILabel.shadowOffset),
      AppearanceProperty(\UILabel.highlightedTextColor),
    ]
  }

  // MARK: Room

  /// The most lines that are shown; zero for any number.
  open var numberOfLines: Int = 1 {
    didSet {
      numberOfLines = max(numberOfLines, 0)
      if numberOfLines != oldValue { textChanged() }
    }
  }

  /// The width at which text wraps for ``intrinsicContentSize``, in points; zero for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// Whether text is made smaller, down to ``minimumScaleFactor``, before it is truncated.
  open var adjustsFontSizeToFitWidth: Bool {
    get { shrinking.isAllowed }
    set {
      shrinking.isAllowed = newValue
      textChanged()
    }
  }

  /// The smallest factor for the font's size; zero sets no limit.
  open var minimumScaleFactor: CGFloat {
    get { shrinking.minimumScale }
    set {
      shrinking.minimumScale = newValue
      textChanged()
    }
  }

  /// Whether letters move together, by two hundredths of the font's size, before text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { shrinking.allowsTightening }
    set {
      shrinking.allowsTightening = newValue
      textChanged()
    }
  }

  /// Where a label of one line puts text that was made smaller. Several lines are in the middle.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// Whether fonts of text styles, and fonts that a `UIFontMetrics` scaled, take another size when
  /// the user chooses one.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { textChanged() } }
  }

  // MARK: Measuring

  /// The room that text takes in bounds, vertically in their middle. Subclasses override it to keep
  /// text away from the edges; measuring the label goes through it.
  ///
  /// - Parameter bounds: A dimension of more than 100 000 points does not limit the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    textPlace(in: bounds, lines: numberOfLines)
  }

  /// Wraps in the width that is given, unless the label has one line; zero does not limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentSize(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  open override var intrinsicContentSize: CGSize {
    contentSize(
      width: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  override var wrapsContentInLayout: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSizeInLayout(width: CGFloat?) -> CGSize { contentSize(width: width) }

  // MARK: Drawing

  /// Draws the text into a rectangle of the current context. Subclasses override it to move or inset
  /// the text.
  open func drawText(in rect: CGRect) {
    drawLayout(in: rect)
  }

  open override func draw(_ rect: CGRect) {
    guard content.hasText else { return }
    drawText(in: bounds)
  }

  override var drawingOutset: CGSize { overflow(in: bounds) }

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
    guard content.hasText else { return }
    lookChanged()
    if case .tint = content.textColor.source { fadeWithTint() }
  }
}

/// A view whose fonts can follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// Where a label puts text that it made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays where it is for text of full size.
  case alignBaselines = 0
  /// The text's middle stays where it is for text of full size.
  case alignCenters = 1
  /// The text's top stays where it is for text of full size.
  case none = 2
}
