extension UIButton {
  public enum ButtonType: Int, Sendable {
    /// No looks of its own.
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

  /// What a button stands for among others.
  public enum Role: Int, Sendable {
    case normal = 0
    /// What most people want: a stronger title.
    case primary = 1
    case cancel = 2
    /// Something is lost by it: red.
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
