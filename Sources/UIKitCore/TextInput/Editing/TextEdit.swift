import Foundation
import TextLayout

/// A replacement of characters, with the data that undo needs.
final class TextEdit {
  enum Kind { case typing, deleting, other }

  var kind: Kind
  var location: Int
  /// The replaced characters.
  var oldText: StyledText
  /// The length of the new characters, in UTF-16 code units.
  var newLength: Int
  let selection: TextSelection

  init(
    kind: Kind, location: Int, oldText: StyledText, newLength: Int,
    selection: TextSelection
  ) {
    self.kind = kind
    self.location = location
    self.oldText = oldText
    self.newLength = newLength
    self.selection = selection
  }
}
