import Diagnostics
import Foundation

/// The changes of sections and items that an app makes in one batch.
///
/// Deletions, reloads and the sources of moves use the indexes before the batch. Insertions and the
/// destinations of moves use the indexes after the batch. The order of the calls has no effect.
///
/// Source: "Batch insertion, deletion, and reloading of rows and sections" in Apple's Table View
/// Programming Guide for iOS.
///
/// `Style` is the animation of a change, such as a table's row animation.
struct BatchUpdate<Style> {
  /// A change of one item, and its animation.
  struct ItemChange {
    var path: IndexPath
    var style: Style
  }

  private(set) var deletedSections: [Int: Style] = [:]
  private(set) var insertedSections: [Int: Style] = [:]
  private(set) var reloadedSections: [Int: Style] = [:]
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [ItemChange] = []
  private(set) var insertedItems: [ItemChange] = []
  private(set) var reloadedItems: [ItemChange] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  init() {}

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && reloadedItems.isEmpty && movedItems.isEmpty
  }

  mutating func deleteSections(_ sections: IndexSet, _ style: Style) {
    for section in sections { deletedSections[section] = style }
  }

  mutating func insertSections(_ sections: IndexSet, _ style: Style) {
    for section in sections { insertedSections[section] = style }
  }

  mutating func reloadSections(_ sections: IndexSet, _ style: Style) {
    for section in sections { reloadedSections[section] = style }
  }

  mutating func moveSection(_ section: Int, to destination: Int) {
    movedSections.append((section, destination))
  }

  mutating func deleteItems(_ paths: [IndexPath], _ style: Style) {
    deletedItems += paths.map { ItemChange(path: $0, style: style) }
  }

  mutating func insertItems(_ paths: [IndexPath], _ style: Style) {
    insertedItems += paths.map { ItemChange(path: $0, style: style) }
  }

  mutating func reloadItems(_ paths: [IndexPath], _ style: Style) {
    reloadedItems += paths.map { ItemChange(path: $0, style: style) }
  }

  mutating func moveItem(_ path: IndexPath, to destination: IndexPath) {
    movedItems.append((path, destination))
  }

  /// Resolves the batch into a map from the items before the batch to the items after the batch. If
  /// the changes do not match the numbers of items, the process ends with a message.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section before the batch.
  ///   - new: The number of items of each section after the batch.
  ///   - noun: The word for an item that the message uses.
  ///   - caller: The public method that ended the batch. The message contains its name.
  /// - Complexity: O(sections + changes log changes), independent of the number of items.
  func resolved(
    from old: [Int], to new: [Int], noun: UpdateNoun, caller: StaticString
  ) -> UpdateMap<Style> {
    do {
      return try resolution(from: old, to: new, noun: noun)
    } catch {
      usageError(error.sentence, function: caller)
    }
  }

  /// Resolves the batch like ``resolved(from:to:noun:caller:)``, but throws an error instead of
  /// ending the process.
  func resolution(
    from old: [Int], to new: [Int], noun: UpdateNoun
  ) throws(UpdateMistake) -> UpdateMap<Style> {
    try UpdateResolver(update: self, old: old, new: new, noun: noun).map()
  }
}
