import CoreGraphics
public import Foundation
import QuartzCore

/// A bar that shows the progress of a task.
///
/// Source: https://developer.apple.com/documentation/uikit/uiprogressview
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The height and the default colors of a bar.
  public enum Style: Int, Sendable {
    /// The bar is 4 points high and has a gray track.
    case `default` = 0
    /// The bar is 2 points high and has no track. The style suits the edge of a navigation bar or
    /// toolbar.
    case bar = 1
  }

  private let track = UIImageView()
  private let fill = UIImageView()
  private var observation: ProgressObservation?

  /// Creates a bar that is 150 points wide and has the style's height.
  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
    updateColors()
  }

  /// Creates a bar of default style. If the frame's size is zero, the bar is 150 points wide and
  /// has the style's height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { bounds.size = CGSize(width: 150, height: progressViewStyle.height) }
    setUp()
  }

  /// Decodes the properties of the view and of the bar. ``observedProgress`` is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UIProgressView.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIProgressView.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [track, fill] }

  private static let archivedProperties: [ArchivedProperty<UIProgressView>] = [
    ArchivedProperty(\.progressViewStyle, "UIProgressViewStyle", raw: .default),
    ArchivedProperty(\.progress, "UIProgress", default: 0),
    ArchivedProperty(\.progressTintColor, "UIProgressTintColor", default: nil),
    ArchivedProperty(\.trackTintColor, "UIProgressTrackTintColor", default: nil),
    ArchivedProperty(\.progressImage, "UIProgressImage", default: nil),
    ArchivedProperty(\.trackImage, "UIProgressTrackImage", default: nil),
  ]

  private func setUp() {
    for subview in [track, fill] { addSubview(subview) }
    updateColors()
  }

  // MARK: Progress

  /// The completed fraction, clamped to 0...1; NaN becomes 0. Inside an animation block, the filled
  /// part moves at once. Elsewhere it moves at the next layout, so that an animation block that
  /// calls `layoutIfNeeded()` animates the change.
  open var progress: Float = 0 {
    didSet {
      progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
      guard progress != oldValue else { return }
      guard UIView.inheritedAnimationDuration > 0 else { return setNeedsLayout() }
      UIView.performWithoutAnimation { layOutFill(oldValue) }
      layOutFill(progress)
    }
  }

  /// Sets the completed fraction, with or without an animation.
  ///
  /// - Parameter animated: Whether the filled part moves over 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else { return self.progress = progress }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.progress = progress })
  }

  /// A progress object. The bar animates to the completed fraction of this object until the object
  /// is finished or cancelled. While the view is in a window, it reads the fraction 60 times per
  /// second.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      observation = observedProgress.map { ProgressObservation($0, displayedBy: self) }
      observation?.showProgress()
    }
  }

  // MARK: Appearance

  /// The height and the default track of the bar. A change invalidates the intrinsic content size.
  open var progressViewStyle: UIProgressView.Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      updateColors()
    }
  }

  /// The color of the filled part; if the value is nil, the view's tint is used. The setter removes
  /// ``progressImage``.
  open var progressTintColor: UIColor? {
    didSet {
      fill.image = nil
      updateColors()
    }
  }

  /// The color of the unfilled part; if the value is nil, the style's default color is used. The
  /// setter removes ``trackImage``.
  open var trackTintColor: UIColor? {
    didSet {
      track.image = nil
      updateColors()
    }
  }

  /// An image that is stretched over the filled part; nil for a colored part.
  open var progressImage: UIImage? {
    get { fill.image }
    set {
      fill.image = newValue
      updateColors()
    }
  }

  /// An image that is stretched over the whole bar; nil for a colored track.
  open var trackImage: UIImage? {
    get { track.image }
    set {
      track.image = newValue
      updateColors()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    fill.backgroundColor = fill.image == nil ? progressTintColor ?? tintColor : nil
    let plain: UIColor = progressViewStyle == .bar ? .clear : .systemFill
    track.backgroundColor = track.image == nil ? trackTintColor ?? plain : nil
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: progressViewStyle.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    // A bar of the style `bar` is at the edge of another bar, and therefore has square corners.
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = track.image == nil ? radius : 0
    fill.layer.cornerRadius = fill.image == nil ? radius : 0
    layOutFill(progress)
  }

  private func layOutFill(_ fraction: Float) {
    let width = bounds.width * CGFloat(fraction)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    observation?.showProgress()
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
}

extension UIProgressView.Style {
  /// The height of a bar, in points.
  var height: CGFloat { self == .bar ? 2 : 4 }
}

/// An object that copies the completed fraction of a `Progress` to a progress view.
///
/// Foundation on Linux does not notify observers of changes of a `Progress`. The object therefore
/// reads the fraction 60 times per second while the view is in a window.
@MainActor private final class ProgressObservation {
  private let progress: Progress
  private weak var view: UIProgressView?
  private var isWaiting = false

  init(_ progress: Progress, displayedBy view: UIProgressView) {
    self.progress = progress
    self.view = view
  }

  func showProgress() {
    guard !isWaiting, let view, view.observedProgress === progress else { return }
    let fraction = Float(progress.fractionCompleted)
    if fraction != view.progress { view.setProgress(fraction, animated: view.window != nil) }
    guard view.window != nil, !progress.isFinished, !progress.isCancelled else { return }
    isWaiting = true
    ApplicationSession.current.after(1.0 / 60) { [weak self] in
      self?.isWaiting = false
      self?.showProgress()
    }
  }
}
