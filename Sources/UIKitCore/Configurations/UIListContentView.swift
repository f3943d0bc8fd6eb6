public import Foundation
import CoreGraphics
import Diagnostics
import TextLayout

/// A view that shows a list content configuration.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistcontentview
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// The view of the image, hidden if there is no image. The view's frame does not include the area
  /// that is reserved around the image.
  package let imageView = UIImageView()
  /// The label of the main text, hidden if there is no main text.
  package let textLabel = UILabel()
  /// The label of the secondary text, hidden if there is no secondary text.
  package let secondaryLabel = UILabel()
  var list: UIListContentConfiguration
  private var measuredWidth: CGFloat?
  private var guides: [ListContentGuide.Part: ListContentGuide] = [:]

  /// Creates a view of zero size that shows a configuration. The intrinsic height is current only
  /// after a layout, because it depends on the view's width.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(list: configuration)
  }

  private init(list: UIListContentConfiguration) {
    self.list = list
    super.init(frame: .zero)
    setUp()
  }

  /// Decodes the view's properties. The decoded view shows an empty cell configuration, because
  /// archives contain no configuration.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = true
    insetsLayoutMarginsFromSafeArea = false
    for subview in [imageView, textLabel, secondaryLabel] { addSubview(subview) }
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerCurve = .continuous
    apply()
  }

  /// The configuration that the view shows. Its type is always `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        usageError(
          "\(type(of: self)) shows a UIListContentConfiguration, not a \(type(of: newValue))")
      }
      guard new != list else { return }
      list = new
      apply()
    }
  }

  // MARK: Layout guides

  /// A guide around the text; nil if there is no text.
  open var textLayoutGuide: UILayoutGuide? { textLabel.isHidden ? nil : guide(.text) }

  /// A guide around the secondary text; nil if there is no secondary text.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryLabel.isHidden ? nil : guide(.secondaryText)
  }

  /// A guide around the image; nil if there is no image.
  open var imageLayoutGuide: UILayoutGuide? { imageView.isHidden ? nil : guide(.image) }

  private func guide(_ part: ListContentGuide.Part) -> UILayoutGuide {
    if let existing = guides[part] { return existing.guide }
    let new = ListContentGuide(in: self)
    guides[part] = new
    setNeedsLayout()
    return new.guide
  }

  private func moveGuides() {
    for (part, guide) in guides {
      switch part {
      case .text: guide.move(to: textLabel.frame)
      case .secondaryText: guide.move(to: secondaryLabel.frame)
      case .image: guide.move(to: imageView.frame)
      }
    }
  }

  // MARK: Applying

  private func apply() {
    show(
      list.text, list.attributedText, list.textProperties, in: textLabel)
    show(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties,
      in: secondaryLabel)
    imageView.isHidden = list.image == nil
    imageView.image = list.image
    imageView.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
    let radius = list.imageProperties.cornerRadius
    imageView.layer.cornerRadius = max(0, radius)
    imageView.clipsToBounds = radius > 0
    imageView.layer.borderWidth = max(0, list.imageProperties.strokeWidth)
    for subview in [imageView, textLabel, secondaryLabel] { subview.alpha = list.alpha }
    directionalLayoutMargins = list.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !list.axesPreservingSuperviewLayoutMargins.isEmpty
    updateColors()
    sizeChanged()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.isHidden = text?.isEmpty != false && (attributed?.length ?? 0) == 0
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed, attributed.length > 0 {
      let base: [NSAttributedString.Key: Any] = [
        .font: properties.font, .foregroundColor: properties.resolvedColor(),
      ]
      label.showStyledText(StyledText(attributed).addingDefaults(base))
    } else {
      label.attributedText = nil
      label.text = text.map(properties.transform.applied)
      label.font = properties.font
      label.textColor = properties.resolvedColor()
      label.textAlignment = properties.alignment.textAlignment
    }
    label.lineBreakMode = properties.lineBreakMode
  }

  private func updateColors() {
    imageView.tintColor = list.imageProperties.resolvedTintColor(for: tintColor)
    guard list.imageProperties.strokeWidth > 0 else { return }
    let stroke = list.imageProperties.resolvedStrokeColor(for: tintColor)
    imageView.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    sizeChanged()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    sizeChanged()
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// The width of the content with each text on one line, and the height of the content at the
  /// current width.
  open override var intrinsicContentSize: CGSize {
    if let widthInLayout {
      let wrapped = arrangement(width: widthInLayout)
      return CGSize(width: wrapped.width, height: wrapped.height)
    }
    let natural = arrangement(width: .greatestFiniteMagnitude)
    let height = bounds.width > 0 ? arrangement(width: bounds.width).height : natural.height
    return CGSize(width: natural.width, height: height)
  }

  override var wrapsContentInLayout: Bool { true }

  /// Returns the given width and the height of the content at this width. If the width is zero or
  /// unlimited, the result is the size of the content with each text on one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = size.width > 0 && size.width < 100_000
    let fitted = arrangement(width: isLimited ? size.width : .greatestFiniteMagnitude)
    return CGSize(width: isLimited ? size.width : fitted.width, height: fitted.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if measuredWidth != bounds.width {
      measuredWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
    let start = textLabel.frame.minX
    layOut(arrangement(width: bounds.width))
    moveGuides()
    // The separators of cells begin at the text's leading edge. The cell must therefore be laid out
    // again when the text's leading edge moves.
    if textLabel.frame.minX != start { superview?.setNeedsLayout() }
  }
}
