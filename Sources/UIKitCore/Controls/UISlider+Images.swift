import CoreGraphics

extension UISlider {
  /// Sets the thumb's image for a state; states without an image use the image for the normal
  /// state.
  public func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateColors()
  }

  /// Sets the stretched image of the track before the thumb for a state.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    updateColors()
  }

  /// Sets the stretched image of the track after the thumb for a state.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    updateColors()
  }

  /// The thumb's image that the app has set for exactly this state; nil if the app has set none.
  public func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The image before the thumb that the app has set for exactly this state; nil if the app has set
  /// none.
  public func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// The image after the thumb that the app has set for exactly this state; nil if the app has set
  /// none.
  public func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

  /// The thumb's image for the current state or, if that state has no image, for the normal state.
  /// If the value is nil, the slider shows the system's thumb.
  public var currentThumbImage: UIImage? { thumbImages.current(for: state) }
  /// The image of the track before the thumb, for the current state or, if that state has no image,
  /// for the normal state. If the value is nil, the track has the tint color.
  public var currentMinimumTrackImage: UIImage? { minimumTrackImages.current(for: state) }
  /// The image of the track after the thumb, for the current state or, if that state has no image,
  /// for the normal state. If the value is nil, the track has the system's gray.
  public var currentMaximumTrackImage: UIImage? { maximumTrackImages.current(for: state) }
}
