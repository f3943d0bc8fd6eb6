extension UIButton {
  /// The default appearance of a button without a configuration. Except for `custom` and `system`,
  /// it is a symbol with a touch area of at least 44 by 44 points.
  public enum ButtonType: Int, Sendable {
    /// The button has no default appearance.
    case custom = 0
    /// Text and images have the tint.
    case system = 1
    /// A circled letter i in the tint, the same as `infoLight`.
    case detailDisclosure = 2
    /// A circled letter i in the tint.
    case infoLight = 3
    /// A circled letter i in the tint, the same as `infoLight`.
    case infoDark = 4
    /// A circled plus in the tint.
    case contactAdd = 5
    /// A gray cross in a circle.
    case close = 7

    /// An older name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button in comparison to other buttons.
  public enum Role: Int, Sendable {
    /// The button has no special meaning.
    case normal = 0
    /// The button is the most likely choice; its title is bolder.
    case primary = 1
    /// The button ends a task without changes; the role does not affect its appearance.
    case cancel = 2
    /// The button deletes data; it is shown in red.
    case destructive = 3
  }

  /// A closure that changes the button's configuration for its state; see
  /// ``UIButton/configurationUpdateHandler``.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
