extension UITextField {
  /// The outline of a field, which also determines the inset of the text.
  public enum BorderStyle: Int, Sendable {
    /// No border and no inset of the text.
    case none = 0
    /// A rectangular outline in the label color, one point wide, without a fill.
    case line = 1
    /// A gray rectangular outline, one point wide. The fill is white, or nearly black in dark mode.
    case bezel = 2
    /// A filled rectangle with a corner radius of 5 points and an outline of one pixel; a disabled
    /// field has a gray fill.
    case roundedRect = 3
  }

  /// The conditions under which an overlay of the field is visible. The overlays are the left view,
  /// the right view and the clear button.
  public enum ViewMode: Int, Sendable {
    /// The overlay is never visible.
    case never = 0
    /// The overlay is visible only while the user edits the text.
    case whileEditing = 1
    /// The overlay is visible except while the user edits the text.
    case unlessEditing = 2
    /// The overlay is always visible.
    case always = 3
  }

  /// The cause of an end of editing; on Linux there is only one cause.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user has confirmed the text, or the field has resigned for another reason.
    case committed = 0
  }
}
