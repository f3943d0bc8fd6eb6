extension UIButton {
  public enum ButtonType: Int, Sendable {
    /// No default appearance.
    case custom = 0
    /// Text and images in the tint.
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button among others.
  public enum Role: Int, Sendable {
    case normal = 0
    /// The most likely choice; its title is stronger.
    case primary = 1
    case cancel = 2
    /// Deletes data; shown in red.
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
