import Foundation

/// The word for an item in messages about a batch update of a table or collection view.
enum UpdateNoun: String {
  /// The word for the items of a table view.
  case row
  /// The word for the items of a collection view.
  case item

  var plural: String { rawValue + "s" }
  var view: String { self == .row ? "table view" : "collection view" }
}

/// A contradiction within a batch update, or between the batch and the data source's counts.
struct UpdateMistake: Error {
  /// The message, in the wording of UIKit's exception.
  let sentence: String

  init(_ sentence: String) { self.sentence = "Invalid update: " + sentence }
}

extension UpdateMistake {
  /// The numbers of insertions, deletions and moves. A message about a wrong number of sections or
  /// items contains these numbers.
  struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    /// Computes the number of sections or items after the update from the number before the update.
    func applied(to count: Int) -> Int { count + inserted - deleted + movedIn - movedOut }
  }

  static func sectionCount(
    before: Int, after: Int, _ tally: Tally, noun: UpdateNoun
  ) -> UpdateMistake {
    UpdateMistake(
      "invalid number of sections. The number of sections contained in the \(noun.view) after the "
        + "update (\(after)) must be equal to the number of sections contained in the "
        + "\(noun.view) before the update (\(before)), plus or minus the number of sections "
        + "inserted or deleted (\(tally.inserted) inserted, \(tally.deleted) deleted).")
  }

  static func itemCount(
    section: Int, before: Int, after: Int, _ tally: Tally, noun: UpdateNoun
  ) -> UpdateMistake {
    UpdateMistake(
      "invalid number of \(noun.plural) in section \(section). The number of \(noun.plural) "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of \(noun.plural) contained in that section before the update (\(before)), plus "
        + "or minus the number of \(noun.plural) inserted or deleted from that section "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of "
        + "\(noun.plural) moved into or out of that section (\(tally.movedIn) moved in, "
        + "\(tally.movedOut) moved out).")
  }

  /// The message for a section that does not exist. Example: "… there are only 2 sections before
  /// the update".
  static func noSuchSection(
    _ attempt: String, count: Int, _ time: String
  ) -> UpdateMistake {
    UpdateMistake("attempt to \(attempt), but there are only \(count) sections \(time) the update")
  }

  static func same(_ attempt: String, _ path: IndexPath) -> UpdateMistake {
    UpdateMistake("attempt to \(attempt) the same index path (\(describe(path)))")
  }

  static func same(_ attempt: String, section: Int) -> UpdateMistake {
    UpdateMistake("attempt to \(attempt) the same section (\(section))")
  }

  /// Formats a path like UIKit's messages.
  static func describe(_ path: IndexPath) -> String {
    "{length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
  }
}
