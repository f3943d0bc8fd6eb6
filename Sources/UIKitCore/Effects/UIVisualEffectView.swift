public import CoreGraphics
import QuartzCore
import RenderTree
import Diagnostics

/// A view that blurs its backdrop or applies vibrancy to its content.
///
/// Apps add subviews to ``contentView``. Unlike Apple's effect view, this view supports an alpha
/// below 1, masks and rotations of the view itself and of its ancestors.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffectview
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = BackdropView()
  private let content = UIView()
  private var observers: [any NSObjectProtocol] = []

  /// The effect; if it is nil, the view has no effect. A change inside an animation block
  /// interpolates the radius and the color.
  ///
  /// If a property animator finishes at the position `start`, the property returns to the previous
  /// effect. If the animator finishes at the position `current`, the property has the new effect.
  /// In that case the view keeps the intermediate radius and color until the property is set or the
  /// traits change. Apple does not document the second case.
  open var effect: UIVisualEffect? {
    didSet {
      registerReversal(to: oldValue)
      updateEffect()
    }
  }

  /// The superview for an app's subviews.
  open var contentView: UIView { content }

  /// The minimum contrast between vibrant content and its backdrop. The property is an Opaline
  /// extension.
  ///
  /// The value is a WCAG contrast ratio, 1...21. A ratio of 1 leaves the content unchanged. If the
  /// property is nil, the ratio is 4.5 while the setting Increase Contrast is on, otherwise 1.
  open var minimumContrast: CGFloat? {
    didSet { updateEffect() }
  }

  /// Creates a view of zero size with an effect; if `effect` is nil, the view has no effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view, the effect and the views in ``contentView``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UIVisualEffectView.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIVisualEffectView.archivedProperties, of: self)
  }

  override var hasOnlyOwnParts: Bool { true }

  private static let archivedProperties: [ArchivedProperty<UIVisualEffectView>] = [
    ArchivedProperty(\.effect, "UIVisualEffect", default: nil),
    ArchivedProperty(\.minimumContrast, "UIMinimumContrast", default: nil),
    UIView.archivedContent(of: { $0.content }, "UIVisualEffectContent"),
  ]

  private func setUp() {
    for subview in [backdrop, content] {
      subview.frame = bounds
      subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(subview)
    }
    backdrop.isUserInteractionEnabled = false
    let settings = [
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    for name in settings {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] _ in
          // Safety: accessibility settings change, and post their notifications, on the main actor.
          MainActor.assumeIsolated { self?.updateEffect() }
        })
    }
    if AnimationBlock.current != nil {
      // A view that is created in an animation block animates from no effect.
      UIView.performWithoutAnimation { backdrop.backdropLayer.material = .identity }
    }
    updateEffect()
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateEffect()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    checkUsage(
      subview === backdrop || subview === content,
      """
      \(subview) has been added as a subview to \(self). Do not add subviews directly to the \
      visual effect view itself, instead add them to its contentView.
      """, function: "addSubview(_:)")
  }

  // MARK: Applying the effect

  /// Restores the effect when the current animation returns to its start. The animation's layers
  /// return under the same condition, so the effect and the layers return together.
  private func registerReversal(to effect: UIVisualEffect?) {
    guard let timeline = AnimationTimeline.current, let block = AnimationBlock.current,
      block.animatesEffect(of: self)
    else { return }
    timeline.addReversal { [weak self] in
      UIView.performWithoutAnimation { self?.effect = effect }
    }
  }

  private func updateEffect() {
    let recipe = effect?.recipe(for: traitCollection) ?? EffectRecipe()
    backdrop.backdropLayer.material = recipe.material ?? .identity
    apply(recipe.vibrancy)
  }

  private func apply(_ newVibrancy: Vibrancy?) {
    guard var vibrancy = newVibrancy else {
      if let current = content.layer.vibrancy { content.layer.vibrancy = current.withStrength(0) }
      content.overrideUserInterfaceStyle = .unspecified
      content.tintColor = nil
      return
    }
    vibrancy.minimumContrast = Double(
      minimumContrast ?? (traitCollection.accessibilityContrast == .high ? 4.5 : 1))
    if content.layer.vibrancy == nil {
      // An effect of strength 0 does not change the content. It is the start value of an animation.
      UIView.performWithoutAnimation { content.layer.vibrancy = vibrancy.withStrength(0) }
    }
    content.layer.vibrancy = vibrancy
    content.overrideUserInterfaceStyle = vibrancy.luminosity == .dark ? .dark : .light
    content.tintColor = vibrancy.luminosity == .dark ? .white : .black
  }
}

/// The view behind an effect view's content view.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }

  var backdropLayer: BackdropLayer {
    guard let layer = layer as? BackdropLayer else {
      usageError("a backdrop view has a backdrop layer")
    }
    return layer
  }
}
