extension UIButton.Configuration {
  /// What a configuration looks at in a button, apart from itself.
  struct Appearance: Hashable {
    var isHighlighted = false
    var isSelected = false
    var isDisabled = false
    var isFocused = false
    var role = UIButton.Role.normal
  }

  /// The configuration for a button's present state.
  ///
  /// Only what is not set in it changes with the state, so that the result can be changed further,
  /// assigned, and updated again.
  @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
    var updated = self
    updated.appearance = Appearance(
      isHighlighted: button.isHighlighted,
      isSelected: button.isSelected && automaticallyUpdateForSelection,
      isDisabled: !button.isEnabled, isFocused: button.state.contains(.focused), role: button.role)
    return updated
  }
}
