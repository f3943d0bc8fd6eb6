extension UIStepper {
  /// Sets the increment button's image for a state. A state without an image uses the image for the
  /// normal state.
  public func setIncrementImage(_ image: UIImage?, for state: State) {
    incrementImages[state] = image
    updateAppearance()
  }

  /// Sets the decrement button's image for a state. A state without an image uses the image for the
  /// normal state.
  public func setDecrementImage(_ image: UIImage?, for state: State) {
    decrementImages[state] = image
    updateAppearance()
  }

  /// Sets the image behind both buttons for a state. The image is stretched and replaces the gray
  /// background.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    updateAppearance()
  }

  /// Sets the image between the buttons for the states of the left and the right button.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[DividerStates(left: leftState, right: rightState)] = image
    updateAppearance()
  }

  /// The increment image that the app has set for exactly this state; nil if the app has set none.
  public func incrementImage(for state: State) -> UIImage? { incrementImages[state] }
  /// The decrement image that the app has set for exactly this state; nil if the app has set none.
  public func decrementImage(for state: State) -> UIImage? { decrementImages[state] }
  /// The background image that the app has set for exactly this state; nil if the app has set none.
  public func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// The divider that the app has set for exactly these states; nil if the app has set none. Left
  /// and right do not depend on the layout direction.
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage? {
    dividerImages[DividerStates(left: leftState, right: rightState)]
  }

  var currentDivider: UIImage? {
    let low: State = isHighlighted && pressed == .decrement ? .highlighted : .normal
    let high: State = isHighlighted && pressed == .increment ? .highlighted : .normal
    let divider = DividerStates(
      left: isMirrored ? high : low, right: isMirrored ? low : high)
    return dividerImages[divider]
      ?? dividerImages[DividerStates(left: .normal, right: .normal)]
  }
}
