import CoreGraphics
import QuartzCore

/// A view that shows a background configuration.
///
/// All parts of the background are layer properties or subviews. No bitmap is drawn when the
/// background moves or changes its color. The view's frame is the background's shape;
/// ``layOut(in:margins:)`` computes this frame.
@MainActor package final class BackgroundConfigurationView: UIView {
  /// The configuration that the view shows. Assigning a different configuration updates subviews,
  /// colors and shape, and invalidates the view's layout.
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { apply() } }
  }

  /// A corner radius that replaces the configuration's corner radius; nil for the configuration's
  /// radius. A superview sets it if its size determines the radius.
  package var cornerRadiusOverride: CGFloat? {
    didSet { if cornerRadiusOverride != oldValue { shape() } }
  }

  private var clip: UIView?
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var displayedCustomView: UIView?
  private var strokeView: UIView?

  /// Creates a view of zero size that shows a configuration and ignores touches.
  package init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerCurve = .continuous
    apply()
  }

  /// Returns nil, because the view is only created in code.
  package required init?(coder: NSCoder) { nil }

  /// Sets the frame to the superview's bounds inset by the configuration's insets. At the edges
  /// that the configuration specifies, the frame is also inset by the margins.
  package func layOut(in bounds: CGRect, margins: NSDirectionalEdgeInsets = .zero) {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? insets.trailing : insets.leading
    let right = isMirrored ? insets.leading : insets.trailing
    frame = CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    shape()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    color()
  }

  // MARK: Applying

  private func apply() {
    updateParts()
    color()
    shape()
    setNeedsLayout()
  }

  private func updateParts() {
    let effect = configuration.visualEffect
    if let effect, effectView == nil {
      let view = UIVisualEffectView(effect: effect)
      effectView = view
      clippingView().insertSubview(view, at: 0)
    } else {
      effectView?.effect = effect
    }
    if effect == nil {
      effectView?.removeFromSuperview()
      effectView = nil
    }
    updateImage()
    updateCustomView()
    if clip?.subviews.isEmpty == true {
      clip?.removeFromSuperview()
      clip = nil
    }
    if configuration.strokeWidth > 0, configuration.strokeOutset != 0 {
      if strokeView == nil {
        let view = UIView()
        view.layer.cornerCurve = .continuous
        addSubview(view)
        strokeView = view
      }
    } else {
      strokeView?.removeFromSuperview()
      strokeView = nil
    }
  }

  private func updateImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView()
    if imageView == nil {
      imageView = view
      clippingView().insertSubview(view, at: effectView == nil ? 0 : 1)
    }
    view.image = image
    view.contentMode = configuration.imageContentMode
  }

  private func updateCustomView() {
    let custom = configuration.customView
    guard custom !== displayedCustomView || custom?.superview !== clip else { return }
    if displayedCustomView?.superview === clip { displayedCustomView?.removeFromSuperview() }
    displayedCustomView = custom
    if let custom { clippingView().addSubview(custom) }
  }

  private func clippingView() -> UIView {
    if let clip { return clip }
    let view = UIView(frame: bounds)
    view.clipsToBounds = true
    view.layer.cornerCurve = .continuous
    insertSubview(view, at: 0)
    clip = view
    return view
  }

  private func color() {
    let fill = configuration.resolvedBackgroundColor(for: tintColor)
    backgroundColor = effectView == nil ? fill : nil
    effectView?.contentView.backgroundColor = fill
    let shadow = configuration.shadowProperties
    layer.shadowOpacity = Float(shadow.opacity)
    if shadow.opacity > 0 {
      layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
      layer.shadowRadius = shadow.radius
      layer.shadowOffset = shadow.offset
    }
    guard configuration.strokeWidth > 0 else { return }
    let strokeColor = configuration.resolvedStrokeColor(for: tintColor)
    let resolved = strokeColor.resolvedColor(with: traitCollection).cgColor
    (strokeView?.layer ?? layer).borderColor = resolved
  }

  private func shape() {
    let limit = min(bounds.width, bounds.height) / 2
    let requestedRadius = cornerRadiusOverride ?? configuration.cornerRadius
    let radius = max(0, min(requestedRadius, limit))
    layer.cornerRadius = radius
    clip?.frame = bounds
    clip?.layer.cornerRadius = radius
    effectView?.frame = bounds
    imageView?.frame = bounds
    if let displayedCustomView, displayedCustomView.superview === clip {
      displayedCustomView.frame = bounds
    }

    let width = max(0, configuration.strokeWidth)
    layer.borderWidth = strokeView == nil ? width : 0
    if let strokeView {
      let outset = configuration.strokeOutset
      // If a stroke is inset by more than half the size, it is empty.
      strokeView.frame = CGRect(
        x: -outset, y: -outset, width: max(0, bounds.width + 2 * outset),
        height: max(0, bounds.height + 2 * outset))
      strokeView.layer.borderWidth = width
      strokeView.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
    }
    guard configuration.shadowProperties.opacity > 0 else { return }
    let path =
      configuration.shadowProperties.path
      ?? UIBezierPath(roundedRect: bounds, cornerRadius: radius)
    layer.shadowPath = path.cgPath
  }
}
