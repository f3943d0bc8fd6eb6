/// What lies behind the content of a cell, a header or a button.
///
/// What an app has set stays when the configuration is updated for a state; the rest follows the
/// preset it was made from.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration: Hashable {
  var values: BackgroundValues
  let preset: BackgroundPreset
  private var edited: BackgroundEdits = []

  init(_ preset: BackgroundPreset) {
    self.preset = preset
    values = preset.values(for: nil)
  }

  /// Nil shows the view's tint.
  public var backgroundColor: UIColor? {
    get { values.backgroundColor }
    set { edit(.backgroundColor) { $0.backgroundColor = newValue } }
  }

  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { values.backgroundColorTransformer.value }
    set { edit(.backgroundColorTransformer) { $0.backgroundColorTransformer.value = newValue } }
  }

  /// What is shown in a view of that tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    .resolve(backgroundColor, tint: tintColor, backgroundColorTransformer)
  }

  /// Applied to what lies behind; ``backgroundColor`` is laid over it.
  public var visualEffect: UIVisualEffect? {
    get { values.visualEffect }
    set { edit(.visualEffect) { $0.visualEffect = newValue } }
  }

  /// Shown over colour and effect.
  public var image: UIImage? {
    get { values.image }
    set { edit(.image) { $0.image = newValue } }
  }

  public var imageContentMode: UIView.ContentMode {
    get { values.imageContentMode }
    set { edit(.imageContentMode) { $0.imageContentMode = newValue } }
  }

  /// Fills the background, over everything but the stroke. It belongs to one background at a time.
  public var customView: UIView? {
    get { values.customView }
    set { edit(.customView) { $0.customView = newValue } }
  }

  /// Nil shows the view's tint.
  public var strokeColor: UIColor? {
    get { values.strokeColor }
    set { edit(.strokeColor) { $0.strokeColor = newValue } }
  }

  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { values.strokeColorTransformer.value }
    set { edit(.strokeColorTransformer) { $0.strokeColorTransformer.value = newValue } }
  }

  /// What is shown in a view of that tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    .resolve(strokeColor, tint: tintColor, strokeColorTransformer)
  }

  /// In points, inwards from the stroke's outline.
  public var strokeWidth: CGFloat {
    get { values.strokeWidth }
    set { edit(.strokeWidth) { $0.strokeWidth = newValue } }
  }

  /// How far the stroke's outline lies outside the background, in points; negative is inside.
  public var strokeOutset: CGFloat {
    get { values.strokeOutset }
    set { edit(.strokeOutset) { $0.strokeOutset = newValue } }
  }

  /// In points, of continuous corners; limited to half the shorter side when drawn.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { edit(.cornerRadius) { $0.cornerRadius = newValue } }
  }

  /// From the edges of the view that shows the background; negative insets reach beyond them.
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { values.backgroundInsets }
    set { edit(.backgroundInsets) { $0.backgroundInsets = newValue } }
  }

  /// Edges at which the view's layout margin is added to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
    get { values.edgesAddingMargins }
    set { edit(.edgesAddingMargins) { $0.edgesAddingMargins = newValue } }
  }

  public var shadowProperties: UIShadowProperties {
    get { values.shadow }
    set { edit(.shadow) { $0.shadow = newValue } }
  }

  /// The configuration with the preset's looks in a state, and with what the app has set.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.values = preset.values(for: StateFlags(state))
    updated.values.take(edited, from: values)
    return updated
  }

  private mutating func edit(_ edit: BackgroundEdits, _ change: (inout BackgroundValues) -> Void) {
    change(&values)
    edited.insert(edit)
  }
}

extension UIColor {
  /// The colour that a configuration shows: `color`, or the tint where there is none, transformed.
  static func resolve(
    _ color: UIColor?, tint: UIColor, _ transformer: UIConfigurationColorTransformer?
  ) -> UIColor {
    let color = color ?? tint
    return transformer?(color) ?? color
  }
}
