import Foundation
import TextLayout

/// A replacement of characters, with the data to undo it.
final class TextEdit {
  enum Kind { case typing, deleting, other }

  var kind: Kind
  var location: Int
  /// The replaced characters.
  var oldText: StyledText
  /// The number of new characters.
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
