extension UIButton {
  /// The default appearance of a button without a configuration. Except for `custom` and `system`,
  /// the appearance is a symbol with a touch area of at least 44 by 44 points.
  public enum ButtonType: Int, Sendable {
    /// The button has no default appearance.
    case custom = 0
    /// Title and images have the button's tint color.
    case system = 1
    /// The button shows a circled letter i in the tint, the same as `infoLight`.
    case detailDisclosure = 2
    /// The button shows a circled letter i in the tint.
    case infoLight = 3
    /// The button shows a circled letter i in the tint, the same as `infoLight`.
    case infoDark = 4
    /// The button shows a circled plus in the tint.
    case contactAdd = 5
    /// The button shows a gray × in a circle.
    case close = 7

    /// An older name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button in comparison to other buttons.
  public enum Role: Int, Sendable {
    /// The button has no special meaning.
    case normal = 0
    /// The button has the most likely action; with a configuration, its title is bolder.
    case primary = 1
    /// The button ends a task without changes; the role does not affect the button's appearance.
    case cancel = 2
    /// The button deletes data; its color is red.
    case destructive = 3
  }

  /// The type of ``UIButton/configurationUpdateHandler``, a closure that adapts a button's
  /// configuration to the button's state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
