/// The background of a cell, a header or a button.
///
/// An update for a state replaces only the values that the app has not set. The new values come
/// from the configuration's preset.
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

  /// The fill color. If it is nil, the view's tint is used or, in a button's configuration, the
  /// color of the button's style.
  public var backgroundColor: UIColor? {
    get { values.backgroundColor }
    set { edit(.backgroundColor) { $0.backgroundColor = newValue } }
  }

  /// Derives the fill from ``backgroundColor``, or from the tint if ``backgroundColor`` is nil. If
  /// the transformer is nil, as by default, the color is unchanged.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { values.backgroundColorTransformer.value }
    set { edit(.backgroundColorTransformer) { $0.backgroundColorTransformer.value = newValue } }
  }

  /// Returns the background color in a view with the given tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    .resolve(backgroundColor, tint: tintColor, backgroundColorTransformer)
  }

  /// An effect that applies to the content behind the background. The ``backgroundColor`` is drawn
  /// above the effect.
  public var visualEffect: UIVisualEffect? {
    get { values.visualEffect }
    set { edit(.visualEffect) { $0.visualEffect = newValue } }
  }

  /// An image that is drawn above ``backgroundColor`` and ``visualEffect``.
  public var image: UIImage? {
    get { values.image }
    set { edit(.image) { $0.image = newValue } }
  }

  /// How ``image`` fits the background; `scaleToFill` by default. The background's rounded corners
  /// clip the image.
  public var imageContentMode: UIView.ContentMode {
    get { values.imageContentMode }
    set { edit(.imageContentMode) { $0.imageContentMode = newValue } }
  }

  /// A view that fills the background, above everything except the stroke. A view can belong to one
  /// background at a time.
  public var customView: UIView? {
    get { values.customView }
    set { edit(.customView) { $0.customView = newValue } }
  }

  /// The stroke's color; if it is nil, the view's tint is used.
  public var strokeColor: UIColor? {
    get { values.strokeColor }
    set { edit(.strokeColor) { $0.strokeColor = newValue } }
  }

  /// Derives the stroke's color from ``strokeColor``, or from the tint if ``strokeColor`` is nil.
  /// If the transformer is nil, as by default, the color is unchanged.
  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { values.strokeColorTransformer.value }
    set { edit(.strokeColorTransformer) { $0.strokeColorTransformer.value = newValue } }
  }

  /// Returns the stroke's color in a view with the given tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    .resolve(strokeColor, tint: tintColor, strokeColorTransformer)
  }

  /// The stroke's width in points. The stroke extends inwards from its outline.
  public var strokeWidth: CGFloat {
    get { values.strokeWidth }
    set { edit(.strokeWidth) { $0.strokeWidth = newValue } }
  }

  /// The distance by which the stroke's outline is outside the background, in points. If the
  /// distance is negative, the outline is inside the background.
  public var strokeOutset: CGFloat {
    get { values.strokeOutset }
    set { edit(.strokeOutset) { $0.strokeOutset = newValue } }
  }

  /// The radius of continuous corners, in points; limited to half the shorter side.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { edit(.cornerRadius) { $0.cornerRadius = newValue } }
  }

  /// Insets from the edges of the view that shows the background. If an inset is negative,
  /// the background extends beyond the edge.
  public var backgroundInsets: NSDirectionalEdgeInsets {
    get { values.backgroundInsets }
    set { edit(.backgroundInsets) { $0.backgroundInsets = newValue } }
  }

  /// The edges whose layout margin is added to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
    get { values.edgesAddingMargins }
    set { edit(.edgesAddingMargins) { $0.edgesAddingMargins = newValue } }
  }

  /// The shadow behind the background; invisible by default, because its opacity is 0.
  public var shadowProperties: UIShadowProperties {
    get { values.shadow }
    set { edit(.shadow) { $0.shadow = newValue } }
  }

  /// Returns a copy of the configuration for a state. Values that the app has set are unchanged;
  /// the preset provides all other values.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    updated.values = preset.values(for: StateFlags(state))
    updated.values.copy(edited, from: values)
    return updated
  }

  private mutating func edit(_ edit: BackgroundEdits, _ change: (inout BackgroundValues) -> Void) {
    change(&values)
    edited.insert(edit)
  }
}

extension UIColor {
  /// Returns the final color of a configuration. The transformer is applied to `color`, or to
  /// `tint` if `color` is nil.
  static func resolve(
    _ color: UIColor?, tint: UIColor, _ transformer: UIConfigurationColorTransformer?
  ) -> UIColor {
    let color = color ?? tint
    return transformer?(color) ?? color
  }
}
