extension UIButton.Configuration {
  /// The size of a button, which determines its font, insets and corner radius if the configuration
  /// does not set them.
  public enum Size: Hashable, Sendable {
    /// The title has the body style. A button with one line of text is about 34 points high.
    case medium
    /// The title has the subheadline style. A button with one line of text is about 28 points high.
    case small
    /// The size is the same as `small`, but the subtitle has a smaller font.
    case mini
    /// The title has the headline style. A button with one line of text is about 50 points high.
    case large
  }

  /// The source of the corner radius.
  public enum CornerStyle: Hashable, Sendable {
    /// The radius is `background.cornerRadius`, unscaled.
    case fixed
    /// The radius is `background.cornerRadius`, scaled with the text size.
    case dynamic
    /// The radius is 4.25 points at the default text size.
    case small
    /// The radius is 8.5 points at the default text size.
    case medium
    /// The radius is 12.75 points at the default text size.
    case large
    /// The radius is half the shorter side.
    case capsule
  }

  /// The alignment of title and subtitle.
  public enum TitleAlignment: Hashable, Sendable {
    /// The text has the horizontal alignment of the button's content. If the content is centered,
    /// the text is aligned to the edge next to the image. If there is no image, or if the image is
    /// above or below the text, the text is centered.
    case automatic
    case leading
    case center
    case trailing
  }

  /// The style of a button on a Mac. The value is stored but has no effect on this platform, as on
  /// iOS.
  public enum MacIdiomStyle: Hashable, Sendable {
    case automatic
    case bordered
    case borderless
    case borderlessTinted
  }

  /// The condition under which a button shows a menu indicator. The indicator is a mark after the
  /// title.
  public enum Indicator: Hashable, Sendable {
    /// The button shows two chevrons if it shows its menu's selection.
    case automatic
    /// The button never shows the mark.
    case none
    /// The button always shows two chevrons.
    case popup
  }

  /// The preset with which a configuration was created; the preset determines the default colors.
  enum Style: Hashable, Sendable {
    case plain, tinted, gray, filled
    case borderless, bordered, borderedTinted, borderedProminent
    case glass, prominentGlass, clearGlass, prominentClearGlass
  }
}
