extension UIButton.Configuration {
  /// The properties of a button on which the appearance of its configuration depends.
  struct Appearance: Hashable {
    var isHighlighted = false
    var isSelected = false
    var isDisabled = false
    var isFocused = false
    var role = UIButton.Role.normal
  }

  /// Returns the configuration for a button's current state.
  ///
  /// Only values that the app has not set depend on the state, so the app can change the result
  /// further, assign the result to the button, and update the configuration again.
  @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
    var updated = self
    updated.appearance = Appearance(
      isHighlighted: button.isHighlighted,
      isSelected: button.isSelected && automaticallyUpdateForSelection,
      isDisabled: !button.isEnabled, isFocused: button.state.contains(.focused), role: button.role)
    return updated
  }
}
