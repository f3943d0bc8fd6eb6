public import CoreGraphics
import QuartzCore

/// A view that shows that a task of unknown duration is running. Its eight spokes become opaque and
/// fade, one after the other.
///
/// The compositor animates the spokes' layers without work on the main actor.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and default color of an indicator. The older styles differ from the current styles
  /// only in color.
  public enum Style: Int, Sendable {
    /// The indicator is white, and 37 points wide and high.
    case whiteLarge = 0
    /// The indicator is white, and 20 points wide and high.
    case white = 1
    /// The indicator is gray, and 20 points wide and high.
    case gray = 2
    /// The indicator is 20 points wide and high.
    case medium = 100
    /// The indicator is 37 points wide and high.
    case large = 101
  }

  private let wheel = CALayer()
  private var spokes: [CALayer] = []
  private var explicitColor: UIColor?
  private static let animationKey = "spin"

  /// Creates an indicator with the size of the style.
  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Creates an indicator of the style `medium`. If the frame's size is zero, the indicator gets
  /// the size of the style.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    if frame.size == .zero { bounds.size = style.size }
    setUp()
  }

  /// Decodes the properties of the view and of the indicator. If the indicator was animating when
  /// it was encoded, it animates again. If the decoded size is zero, the indicator gets the size of
  /// the style.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    setUp()
    restore(UIActivityIndicatorView.archivedProperties, of: self, from: coder)
    restoreValues(from: coder)
    if bounds.size == .zero { bounds.size = style.size }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIActivityIndicatorView.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UIActivityIndicatorView>] = [
    ArchivedProperty(\.style, "UIActivityIndicatorViewStyle", raw: .medium),
    ArchivedProperty(
      "UIActivityIndicatorColor", default: nil, get: { $0.explicitColor }, set: { $0.color = $1 }),
    ArchivedProperty(\.hidesWhenStopped, "UIHidesWhenStopped", default: true),
    ArchivedProperty(
      "UIAnimating", default: false, get: { $0.isAnimating },
      set: { if $1 { $0.startAnimating() } else { $0.stopAnimating() } }),
  ]

  private func setUp() {
    huggingPriorities = ContentPriorities(.defaultHigh)
    isUserInteractionEnabled = false
    wheel.delegate = NoActionLayerDelegate.shared
    layer.addSublayer(wheel)
    spokes = (0..<SpinnerGeometry.count).map { _ in
      let spoke = CALayer()
      spoke.delegate = NoActionLayerDelegate.shared
      wheel.addSublayer(spoke)
      return spoke
    }
    isHidden = hidesWhenStopped
    layOutSpokes()
    updateColor()
  }

  // MARK: Appearance

  /// The style of the indicator. The setter applies the style's size. If the app has not set a
  /// color, the setter also applies the style's color.
  open var style: UIActivityIndicatorView.Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = style.size
      layOutSpokes()
      updateColor()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The color of the most opaque spoke. Setting nil restores the style's color.
  open var color: UIColor! {
    get { explicitColor ?? style.color }
    set {
      explicitColor = newValue
      updateColor()
    }
  }

  /// Whether ``startAnimating()`` shows the view and ``stopAnimating()`` hides it; true by default.
  /// The setter shows or hides the view immediately.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  // MARK: Animation

  /// Whether the indicator animates. The value stays true outside a window, and the animation
  /// restarts when the view is added to a window.
  public private(set) final var isAnimating = false

  /// Starts the animation if it is not running. If ``hidesWhenStopped`` is true, the method also
  /// shows the view.
  open func startAnimating() {
    if hidesWhenStopped { isHidden = false }
    guard !isAnimating else { return }
    isAnimating = true
    spin()
  }

  /// Removes the spokes' animations and hides the view if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    if hidesWhenStopped { isHidden = true }
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: UIActivityIndicatorView.animationKey) }
  }

  private func spin() {
    for (index, spoke) in spokes.enumerated() {
      spoke.add(
        SpinnerGeometry.animation(ofSpoke: index), forKey: UIActivityIndicatorView.animationKey)
    }
  }

  // MARK: View

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIActivityIndicatorView.explicitColor) { $0.color = $1 }
    ]
  }

  open override var intrinsicContentSize: CGSize { style.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { spin() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  private func layOutSpokes() {
    let geometry = SpinnerGeometry(diameter: style.size.width)
    wheel.bounds = CGRect(origin: .zero, size: style.size)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, spoke) in spokes.enumerated() { geometry.layOut(spoke, index: index) }
  }

  private func updateColor() {
    let color = (explicitColor ?? style.color).resolvedColor(with: traitCollection).cgColor
    for spoke in spokes { spoke.backgroundColor = color }
  }
}

extension UIActivityIndicatorView.Style {
  var size: CGSize {
    switch self {
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    }
  }

  var color: UIColor {
    switch self {
    case .white, .whiteLarge: .white
    case .gray, .medium, .large: .systemGray
    }
  }
}
