extension UITextField {
  /// The outline of a field, which also determines the inset of the text.
  public enum BorderStyle: Int, Sendable {
    /// No border and no inset of the text.
    case none = 0
    /// A rectangle of one point in the label color, without a fill.
    case line = 1
    /// A gray rectangle of one point, filled with the field's background.
    case bezel = 2
    /// A filled rectangle with corners of 5 points and a line of one pixel; a disabled field is
    /// gray.
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
