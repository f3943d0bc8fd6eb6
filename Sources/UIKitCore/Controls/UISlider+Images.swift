import CoreGraphics

extension UISlider {
  /// Sets the knob's image for a state; states without an image use the one for the normal state.
  public func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateColors()
  }

  /// Sets the stretched image of the track before the knob for a state.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateColors()
  }

  /// Sets the stretched image of the track after the knob for a state.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateColors()
  }

  /// The knob's image that the app has set for exactly this state; nil if it has set none.
  public func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The image before the knob that the app has set for exactly this state; nil if it has set none.
  public func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// The image after the knob that the app has set for exactly this state; nil if it has set none.
  public func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

  /// The knob's image for the present state or, if it has none, for the normal state. If it
  /// is nil, the system's knob is shown.
  public var currentThumbImage: UIImage? { thumbImages.current(for: state) }
  /// The image of the track before the knob, for the present state or, if it has none, for
  /// the normal state. If it is nil, the track has the tint.
  public var currentMinimumTrackImage: UIImage? { minimumTrackImages.current(for: state) }
  /// The image of the track after the knob, for the present state or, if it has none, for the
  /// normal state. If it is nil, the track has the system's gray.
  public var currentMaximumTrackImage: UIImage? { maximumTrackImages.current(for: state) }

  // MARK: Layout

  private static let trackHeight: CGFloat = 4
  private static let thumbSize = CGSize(width: 28, height: 28)
  /// Points between the ends of the bounds and of the track.
  private static let trackInset: CGFloat = 2
  /// Points between a value image and the track.
  private static let imageSpacing: CGFloat = 13

  func defaultTrackRect(in bounds: CGRect) -> CGRect {
    var (left, right) = (UISlider.trackInset, UISlider.trackInset)
    let (first, last) =
      isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
    if let first { left = first.size.width + UISlider.imageSpacing }
    if let last { right = last.size.width + UISlider.imageSpacing }
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height)
    let height = images.max() ?? UISlider.trackHeight
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + (bounds.height - height) / 2,
      width: max(0, bounds.width - left - right), height: height)
  }

  func defaultThumbRect(in bounds: CGRect, track: CGRect, fraction: CGFloat) -> CGRect {
    let size = currentThumbImage?.size ?? UISlider.thumbSize
    // The knob extends beyond each end of the track by the track's inset.
    let area = track.insetBy(dx: -UISlider.trackInset, dy: 0)
    let along = isMirrored ? 1 - fraction : fraction
    return CGRect(
      x: area.minX + max(0, area.width - size.width) * along,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  func valueImageRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
