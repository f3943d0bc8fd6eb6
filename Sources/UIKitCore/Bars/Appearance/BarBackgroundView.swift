import Foundation
import QuartzCore
import Diagnostics

/// The background of a navigation bar, toolbar or tab bar: effect, colour, image and hairline.
///
/// Its alpha fades all of them together, the hairline included, whatever they are: opacity `a` shows
/// the finished background over what is behind it at exactly `a`. A change between a background and
/// none is therefore a change of this one number; a change between two visible ones changes effect,
/// colour and shadow themselves, so that the bar never becomes see-through between two opaque ones.
final class BarBackgroundView: UIView {
  /// Which edge of the bar faces the content.
  enum ContentEdge { case bottom, top }

  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = BarColorView()
  private let imageView = BarBackgroundImageView()
  private let shadowView = BarShadowView()

  /// The background whose parts are shown, or were before the view became transparent.
  private(set) var shown = BarBackground.transparent
  /// The background that was asked for.
  private var wanted = BarBackground.transparent
  private var wantedOpacity: CGFloat = 1

  var contentEdge = ContentEdge.bottom { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for part in [effectView, colorView, imageView, shadowView] { addSubview(part) }
    imageView.clipsToBounds = true
    showParts(of: .transparent)
    alpha = 0
  }

  required init?(coder: NSCoder) { usageError("a bar makes its background in code") }

  /// Shows a background at an opacity. Inside an animation block the change animates; call
  /// ``settle()`` when it has ended.
  ///
  /// - Parameter opacity: Of everything together, hairline included, 0...1.
  func show(_ background: BarBackground, opacity: CGFloat = 1) {
    wanted = background
    wantedOpacity = opacity
    let target: CGFloat = background.isEmpty ? 0 : min(max(opacity, 0), 1)
    if target == 0 {
      // The parts stay as they are while they fade away.
      if AnimationBlock.current == nil { showParts(of: background) }
    } else if alpha == 0 {
      UIView.performWithoutAnimation { showParts(of: background) }
    } else if background != shown {
      showParts(of: background)
    }
    if alpha != target { alpha = target }
  }

  /// Brings the parts of a view that has faded away up to date with what was asked for.
  func settle() {
    guard wanted != shown else { return }
    UIView.performWithoutAnimation { show(wanted, opacity: wantedOpacity) }
  }

  private func showParts(of background: BarBackground) {
    shown = background
    effectView.effect = background.effect
    effectView.isHidden = background.effect == nil && AnimationBlock.current == nil
    colorView.backgroundColor = background.color ?? .clear
    imageView.image = background.image
    imageView.contentMode = background.imageContentMode
    imageView.isHidden = background.image == nil
    shadowView.show(background.shadowImage, color: background.shadowColor)
    UIView.performWithoutAnimation { layOutShadow() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for part in [effectView, colorView, imageView] { part.frame = bounds }
    layOutShadow()
  }

  /// Outside the bar, at its content edge.
  private func layOutShadow() {
    let height = shadowView.height
    shadowView.frame = CGRect(
      x: 0, y: contentEdge == .bottom ? bounds.height : -height, width: bounds.width,
      height: height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// The colour of a bar.
final class BarColorView: UIView {}

/// The background image of a bar.
final class BarBackgroundImageView: UIImageView {}

/// The line between a bar and its content: one device pixel, or an image.
final class BarShadowView: UIImageView {
  func show(_ image: UIImage?, color: UIColor?) {
    self.image = image
    tintColor = color
    backgroundColor = image == nil ? color ?? .clear : .clear
  }

  /// Points.
  var height: CGFloat {
    image?.size.height ?? 1 / max(1, traitCollection.displayScale)
  }
}
