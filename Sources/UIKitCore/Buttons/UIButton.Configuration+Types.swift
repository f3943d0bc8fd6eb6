extension UIButton.Configuration {
  /// Font, insets and corner radius of a button, where the configuration does not set its own.
  public enum Size: Hashable, Sendable {
    case medium
    case small
    case mini
    case large
  }

  /// Where the corner radius comes from.
  public enum CornerStyle: Hashable, Sendable {
    /// `background.cornerRadius`, as it is.
    case fixed
    /// `background.cornerRadius`, growing with the text size.
    case dynamic
    case small
    case medium
    case large
    /// Half the shorter side.
    case capsule
  }

  /// How title and subtitle stand to each other.
  public enum TitleAlignment: Hashable, Sendable {
    /// At the image's side; in the middle without one, or below or above one.
    case automatic
    case leading
    case center
    case trailing
  }

  /// What a Mac would draw. Kept, and without effect on this platform, as on iOS.
  public enum MacIdiomStyle: Hashable, Sendable {
    case automatic
    case bordered
    case borderless
    case borderlessTinted
  }

  /// The mark behind the title that says that a menu will open.
  public enum Indicator: Hashable, Sendable {
    /// Two chevrons for a button that shows its selection from a menu.
    case automatic
    case none
    case popup
  }

  /// How a configuration was made; decides colours.
  enum Style: Hashable, Sendable {
    case plain, tinted, gray, filled
    case borderless, bordered, borderedTinted, borderedProminent
    case glass, prominentGlass, clearGlass, prominentClearGlass
  }
}
