import Foundation
import QuartzCore
import Diagnostics

/// The background of a navigation bar, toolbar or tab bar, with an effect, a color, an image and a
/// hairline.
///
/// The view's alpha fades all parts together, including the hairline: opacity `a`
/// composites the finished background over the content behind at exactly `a`. A change
/// between a visible and an empty background is therefore a change of alpha. A change
/// between two visible backgrounds changes effect, color and shadow, so the bar stays
/// opaque between two opaque backgrounds.
final class BarBackgroundView: UIView {
  /// The edge of the bar that faces the content.
  enum ContentEdge { case bottom, top }

  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = BarColorView()
  private let imageView = BarBackgroundImageView()
  private let shadowView = BarShadowView()

  /// The background that the subviews show. The value does not change while the view fades out.
  private(set) var displayed = BarBackground.transparent
  /// The background that was last passed to ``show(_:opacity:)``. This background can differ from
  /// ``displayed``, because the subviews do not change while the view fades out.
  private var requested = BarBackground.transparent
  private var requestedOpacity: CGFloat = 1

  var contentEdge = ContentEdge.bottom { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for subview in [effectView, colorView, imageView, shadowView] { addSubview(subview) }
    imageView.clipsToBounds = true
    showParts(of: .transparent)
    alpha = 0
  }

  required init?(coder: NSCoder) { usageError("a bar makes its background in code") }

  /// Shows a background at an opacity. Inside an animation block the change animates; call
  /// ``showRequested()`` after the end of the animation.
  ///
  /// - Parameter opacity: The opacity of all parts together, including the hairline, 0...1.
  func show(_ background: BarBackground, opacity: CGFloat = 1) {
    requested = background
    requestedOpacity = opacity
    let target: CGFloat = background.isEmpty ? 0 : min(max(opacity, 0), 1)
    if target == 0 {
      // Inside an animation block, keep the subviews unchanged while they fade out.
      if AnimationBlock.current == nil { showParts(of: background) }
    } else if alpha == 0 {
      UIView.performWithoutAnimation { showParts(of: background) }
    } else if background != displayed {
      showParts(of: background)
    }
    if alpha != target { alpha = target }
  }

  /// Shows an interpolation of the backgrounds for two states of the content behind the bar.
  ///
  /// If one background is transparent, the other background fades. Two visible backgrounds are
  /// interpolated.
  ///
  /// - Parameters:
  ///   - edge: The background while the content's edge is at the bar.
  ///   - full: The background while content is under the bar.
  ///   - fraction: The fraction of the transition from `edge` to `full`, 0...1; values outside are
  ///     clamped.
  func show(from edge: BarBackground, to full: BarBackground, fraction: CGFloat) {
    let fraction = edge == full ? 1 : fraction
    if fraction <= 0 {
      show(edge)
    } else if fraction >= 1 {
      show(full)
    } else if edge.isEmpty {
      show(full, opacity: fraction)
    } else if full.isEmpty {
      show(edge, opacity: 1 - fraction)
    } else {
      show(edge.mixed(with: full, fraction, traitCollection))
    }
  }

  /// Updates the subviews of a faded-out view to the requested background.
  func showRequested() {
    guard requested != displayed else { return }
    UIView.performWithoutAnimation { show(requested, opacity: requestedOpacity) }
  }

  private func showParts(of background: BarBackground) {
    displayed = background
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
    for subview in [effectView, colorView, imageView] { subview.frame = bounds }
    layOutShadow()
  }

  /// Positions the shadow outside the bar, at the bar's content edge.
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

/// The subview that shows the color of a bar's background.
final class BarColorView: UIView {}

/// The subview that shows the image of a bar's background.
final class BarBackgroundImageView: UIImageView {}

/// The view that shows the line between a bar and its content. The line is one device pixel high,
/// or is replaced by an image.
final class BarShadowView: UIImageView {
  func show(_ image: UIImage?, color: UIColor?) {
    self.image = image
    tintColor = color
    backgroundColor = image == nil ? color ?? .clear : .clear
  }

  /// The height of the hairline or the image, in points.
  var height: CGFloat {
    image?.size.height ?? hairline
  }
}
