import Foundation
import TextLayout

// Buttons without a configuration have the appearance of iOS 7 to 14. The app sets their values for
// each state.

extension UIButton {
  /// The opacity of title and image of a pressed button of a type other than `custom`.
  private static let pressedAlpha: CGFloat = 0.2
  private static let release: TimeInterval = 0.35

  private var isSystem: Bool { kind != .custom }

  func setContent(_ change: ButtonStateTable.Change, _ state: State) {
    content.set(change, for: state)
    if state == .normal { mirror(change) }
    requestUpdate()
    invalidateIntrinsicContentSize()
  }

  /// Copies a value for the normal state to the button's configuration.
  private func mirror(_ change: ButtonStateTable.Change) {
    guard hasConfiguration, !isUpdatingConfiguration else { return }
    switch change {
    case .title(let title): storedConfiguration?.title = title
    case .attributedTitle(let title):
      storedConfiguration?.attributedTitle = title.map { AttributedString($0) }
    case .titleColor(let color): storedConfiguration?.baseForegroundColor = color
    case .image(let image): storedConfiguration?.image = image
    case .backgroundImage(let image): storedConfiguration?.background.image = image
    case .symbolConfiguration(let configuration):
      storedConfiguration?.preferredSymbolConfigurationForImage = configuration
    case .titleShadowColor: break
    }
  }

  func displayedTitleColor(for state: State) -> UIColor {
    if let color = content.value(\.titleColor, state) { return color }
    guard isSystem else { return .white }
    if state.contains(.disabled) { return .disabledTitle }
    return role == .destructive ? .systemRed : tintColor
  }

  /// Invalidates the size if the states have different values, because the titles of the states may
  /// differ in width.
  func invalidateIfStatesDiffer() {
    if content.hasOtherStates { invalidateIntrinsicContentSize() }
  }

  // MARK: Appearance

  func applyStateAppearance() {
    let state = state
    showTitle(for: state)
    showImage(for: state)
    showBackgroundImage()
    dim(state)
    setNeedsLayout()
  }

  private func showTitle(for state: State) {
    let attributed = currentAttributedTitle
    let title = currentTitle
    guard attributed != nil || title != nil || parts.title != nil else { return }
    let color = displayedTitleColor(for: state)
    titleLabelIfNeeded.update { label in
      label.isHidden = (attributed?.string ?? title ?? "").isEmpty
      if let attributed {
        let text = StyledText(attributed)
        if text != displayedContent?.title {
          label.showStyledText(text.addingDefaults([.foregroundColor: color]))
          displayedContent = ButtonContent(title: text)
        }
      } else {
        if displayedContent != nil {
          // The font of the attributed title does not apply to the plain title.
          let font = label.content.baseFont
          label.attributedText = nil
          label.font = font
          displayedContent = nil
        }
        label.text = title
        if label.textColor != color { label.textColor = color }
      }
      let shadow = currentTitleShadowColor
      if label.shadowColor != shadow { label.shadowColor = shadow }
    }
  }

  private func showImage(for state: State) {
    let image = currentImage
    guard image != nil || parts.image != nil else { return }
    let view = imageViewIfNeeded
    view.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    // A button of a type other than `custom` shows an image as a template, unless the image's
    // rendering mode is set.
    view.image =
      isSystem && image?.renderingMode == .automatic && image?.isSymbolImage == false
      ? image?.withRenderingMode(.alwaysTemplate) : image
    view.isHidden = image == nil
  }

  private func showBackgroundImage() {
    let image = currentBackgroundImage
    guard image != nil || parts.backgroundImage != nil else { return }
    let view = parts.backgroundImage ?? UIImageView()
    if parts.backgroundImage == nil {
      parts.backgroundImage = view
      insertSubview(view, at: 0)
    }
    view.image = image
    view.isHidden = image == nil
  }

  private func dim(_ state: State) {
    let isPressed = state.contains(.highlighted)
    let isReleased = wasPressed && !isPressed
    wasPressed = isPressed
    let hasOwnImage = content[state].image != nil
    let hasOwnTitle = content[state].title != nil || content[state].titleColor != nil
    let isDisabled = state.contains(.disabled)
    var titleAlpha: CGFloat = 1
    var imageAlpha: CGFloat = 1
    if isSystem {
      if isPressed, !hasOwnTitle { titleAlpha = UIButton.pressedAlpha }
      if isPressed, !hasOwnImage { imageAlpha = UIButton.pressedAlpha }
    } else if isPressed, adjustsImageWhenHighlighted, !hasOwnImage {
      imageAlpha = 0.5
    }
    if isDisabled, adjustsImageWhenDisabled, !hasOwnImage { imageAlpha = 0.35 }
    let backgroundAlpha: CGFloat =
      content[state].backgroundImage == nil && isPressed && adjustsImageWhenHighlighted ? 0.6 : 1
    let change = {
      self.parts.title?.alpha = titleAlpha
      self.parts.image?.alpha = imageAlpha
      self.parts.backgroundImage?.alpha = backgroundAlpha
    }
    if isReleased, isSystem, window != nil {
      UIView.animate(
        withDuration: UIButton.release, delay: 0, options: .allowUserInteraction,
        animations: change)
    } else {
      change()
    }
    if reversesTitleShadowWhenHighlighted, let label = parts.title {
      let offset = label.shadowOffset
      let isReversed = offset.height > 0
      if isReversed != isPressed {
        label.update {
          $0.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
        }
      }
    }
  }
}

extension UIColor {
  /// The title color of a disabled button of a type other than `custom`.
  fileprivate static let disabledTitle = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.25) : UIColor(white: 0.4, alpha: 0.5)
  }
}
