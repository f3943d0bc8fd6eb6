import CoreGraphics

extension UISlider {
  /// Sets the thumb's image for a state. A state without an image uses the image for the normal
  /// state.
  public func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateColors()
  }

  /// Sets the image of the track before the thumb for a state. The image is stretched.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateColors()
  }

  /// Sets the image of the track after the thumb for a state. The image is stretched.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateColors()
  }

  /// The thumb's image that the app has set for exactly this state; nil if the app has set none.
  public func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The image of the track before the thumb that the app has set for exactly this state; nil if
  /// the app has set none.
  public func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// The image of the track after the thumb that the app has set for exactly this state; nil if the
  /// app has set none.
  public func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

  /// The thumb's image for the current state. If the current state has no image, the value is the
  /// image for the normal state. If the value is nil, the slider shows the system's thumb.
  public var currentThumbImage: UIImage? { thumbImages.current(for: state) }
  /// The image of the track before the thumb, for the current state. If the current state has no
  /// image, the value is the image for the normal state. If the value is nil, the track has the
  /// tint color.
  public var currentMinimumTrackImage: UIImage? { minimumTrackImages.current(for: state) }
  /// The image of the track after the thumb, for the current state. If the current state has no
  /// image, the value is the image for the normal state. If the value is nil, the track has the
  /// system's gray.
  public var currentMaximumTrackImage: UIImage? { maximumTrackImages.current(for: state) }
}
