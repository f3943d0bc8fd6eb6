import Diagnostics
import Foundation
import TextLayout

// A button updates once, before its layout or a request for its size. The button first calls the
// update handler, then updates the configuration for the state, and then updates the views.

/// The content of a configured button that determines its size.
struct ButtonContent: Equatable {
  var title: StyledText?
  var subtitle: StyledText?
  var image: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var showsActivity = false
  var showsIndicator = false
  var placement: NSDirectionalRectEdge = .leading
  var imagePadding: CGFloat = 0
  var imageReservation: CGFloat = 0
  var titlePadding: CGFloat = 0
  var titleLineBreakMode = NSLineBreakMode.byWordWrapping
  var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
  var alignment = UIButton.Configuration.TitleAlignment.automatic
  var insets = NSDirectionalEdgeInsets.zero
}

extension UIButton {
  /// The duration in seconds of the fade after a press.
  private static let release: TimeInterval = 0.25

  func apply(_ configuration: Configuration?) {
    let had = hasConfiguration
    storedConfiguration = configuration
    guard !isUpdatingConfiguration else { return }
    if had, configuration == nil { discardConfiguration() }
    requestUpdate()
    invalidateIntrinsicContentSize()
  }

  func requestUpdate(isStateChange: Bool = false) {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
    if isStateChange, !hasConfiguration { invalidateIfStatesDiffer() }
  }

  /// If an update is pending, updates the views to the configuration and the state of the button.
  func updateIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
    if let storedConfiguration { apply(storedConfiguration) } else { applyStateAppearance() }
  }

  private func apply(_ configuration: Configuration) {
    let current =
      automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    let resolvedStyle = ResolvedButtonStyle(current, tint: tintColor, traits: traitCollection)
    let isReleased = self.resolvedStyle != nil && wasPressed && !current.appearance.isHighlighted
    wasPressed = current.appearance.isHighlighted
    self.resolvedStyle = resolvedStyle
    let content = makeContent(current, resolvedStyle)
    if content != displayedContent {
      show(content, current, resolvedStyle)
      displayedContent = content
      layoutChanged()
    }
    color(current, resolvedStyle)
    if isReleased, window != nil {
      UIView.animate(
        withDuration: UIButton.release, delay: 0, options: .allowUserInteraction,
        animations: { self.fade(resolvedStyle) })
    } else {
      fade(resolvedStyle)
    }
    setNeedsLayout()
  }

  /// Applies the values that a press changes; all these values are layer properties.
  private func fade(_ resolvedStyle: ResolvedButtonStyle) {
    if resolvedStyle.hasBackground || parts.background != nil {
      showBackground(resolvedStyle.background)
    }
    for subview in [parts.title, parts.subtitle, parts.image, parts.indicator] as [UIView?] {
      subview?.alpha = resolvedStyle.contentAlpha
    }
  }

  // MARK: Content

  private func makeContent(_ configuration: Configuration, _ resolvedStyle: ResolvedButtonStyle)
    -> ButtonContent
  {
    let title = menuTitle ?? configuration.title ?? currentTitle
    let attributed = menuTitle == nil ? configuration.storedAttributedTitle : nil
    let image = configuration.showsActivityIndicator ? nil : configuration.image ?? currentImage
    return ButtonContent(
      title: ButtonText.make(
        title, attributed, font: resolvedStyle.titleFont, color: resolvedStyle.foreground,
        transformer: configuration.titleTextAttributesTransformer),
      subtitle: ButtonText.make(
        configuration.subtitle, configuration.storedAttributedSubtitle,
        font: resolvedStyle.subtitleFont,
        color: resolvedStyle.foreground,
        transformer: configuration.subtitleTextAttributesTransformer),
      image: image,
      symbolConfiguration: image == nil ? nil : symbolConfiguration(configuration, resolvedStyle),
      showsActivity: configuration.showsActivityIndicator,
      showsIndicator: showsIndicator(configuration),
      placement: configuration.imagePlacement,
      imagePadding: finite(configuration.imagePadding),
      imageReservation: finite(configuration.imageReservation),
      titlePadding: finite(configuration.titlePadding),
      titleLineBreakMode: configuration.titleLineBreakMode,
      subtitleLineBreakMode: configuration.subtitleLineBreakMode,
      alignment: configuration.titleAlignment, insets: finite(configuration.contentInsets))
  }

  private func finite(_ value: CGFloat) -> CGFloat {
    checkUsage(
      value.isFinite, "a button configuration's padding is a finite number of points, not \(value)",
      function: "configuration")
    return value
  }

  private func finite(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    let sum = insets.top + insets.leading + insets.bottom + insets.trailing
    checkUsage(
      sum.isFinite, "a button configuration's content insets are finite numbers, not \(insets)",
      function: "configuration")
    return insets
  }

  private func symbolConfiguration(
    _ configuration: Configuration, _ resolvedStyle: ResolvedButtonStyle
  ) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(font: resolvedStyle.titleFont)
      .applying(configuration.preferredSymbolConfigurationForImage)
  }

  private func show(
    _ content: ButtonContent, _ configuration: Configuration, _ resolvedStyle: ResolvedButtonStyle
  ) {
    let old = displayedContent
    if content.title != old?.title || content.titleLineBreakMode != old?.titleLineBreakMode {
      show(
        content.title, content.titleLineBreakMode,
        in: content.title == nil ? parts.title : titleLabelIfNeeded)
    }
    if content.subtitle != old?.subtitle
      || content.subtitleLineBreakMode != old?.subtitleLineBreakMode
    {
      show(
        content.subtitle, content.subtitleLineBreakMode,
        in: content.subtitle == nil ? parts.subtitle : subtitleLabelIfNeeded)
    }
    if content.image != nil || parts.image != nil {
      let view = imageViewIfNeeded
      view.preferredSymbolConfiguration = content.symbolConfiguration
      view.image = content.image
      view.isHidden = content.image == nil
    }
    showActivity(content.showsActivity)
    showIndicator(content.showsIndicator, resolvedStyle)
  }

  private func show(
    _ text: StyledText?, _ mode: NSLineBreakMode, in label: ButtonLabel?
  ) {
    label?.update {
      $0.isHidden = text == nil
      $0.adjustsFontForContentSizeCategory = true
      $0.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
      $0.changeText {
        $0.setAttributed(text)
        $0.setLineBreakMode(mode)
      }
    }
  }

  private func showActivity(_ isDisplayed: Bool) {
    guard isDisplayed else {
      parts.activity?.removeFromSuperview()
      parts.activity = nil
      return
    }
    guard parts.activity == nil else { return }
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    addSubview(wheel)
    parts.activity = wheel
  }

  private func showIndicator(_ isDisplayed: Bool, _ resolvedStyle: ResolvedButtonStyle) {
    guard isDisplayed else {
      parts.indicator?.removeFromSuperview()
      parts.indicator = nil
      return
    }
    let view = parts.indicator ?? UIImageView()
    view.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: resolvedStyle.titleFont.pointSize * 0.8, weight: .medium, scale: .small))
    if parts.indicator == nil { addSubview(view) }
    parts.indicator = view
  }

  // MARK: Colors

  private func color(_ configuration: Configuration, _ resolvedStyle: ResolvedButtonStyle) {
    func transformed(_ transformer: UIConfigurationColorTransformer?) -> UIColor {
      transformer?(resolvedStyle.foreground) ?? resolvedStyle.foreground
    }
    if let image = parts.image {
      let color = transformed(configuration.imageColorTransformer)
      if image.tintColor != color { image.tintColor = color }
    }
    parts.activity?.color = transformed(configuration.activityIndicatorColorTransformer)
    if let indicator = parts.indicator {
      let color = transformed(configuration.indicatorColorTransformer)
      if indicator.tintColor != color { indicator.tintColor = color }
    }
  }

  /// Removes the parts that only a configuration shows.
  private func discardConfiguration() {
    resolvedStyle = nil
    displayedContent = nil
    for subview in [parts.background, parts.subtitle, parts.activity, parts.indicator] as [UIView?]
    {
      subview?.removeFromSuperview()
    }
    parts.background = nil
    parts.subtitle = nil
    parts.activity = nil
    parts.indicator = nil
    parts.title?.update {
      $0.font = initialTitleFont
      $0.numberOfLines = 1
      $0.lineBreakMode = .byTruncatingMiddle
      $0.alpha = 1
    }
    parts.image?.tintColor = nil
  }
}
