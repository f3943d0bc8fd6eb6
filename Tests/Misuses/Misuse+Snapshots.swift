import UIKit

extension Misuse {
  @MainActor static var snapshots: [Misuse] {
    [
      Misuse(
        "itemsWithoutSection", "appendItems(_:toSection:)",
        "There are currently no sections in the data source", itemsWithoutSection),
      Misuse(
        "duplicateItems", "appendItems(_:toSection:)",
        "supplied item identifiers are not unique", duplicateItems),
      Misuse(
        "unknownSection", "appendItems(_:toSection:)", "section != NSNotFound", unknownSection),
      Misuse(
        "reloadMissingItem", "reloadItems(_:)",
        "Attempted to reload item identifier that does not exist in the snapshot",
        reloadMissingItem),
      Misuse(
        "duplicateOutlineItem", "append(_:to:)",
        "Identifiers in a section snapshot must be unique", duplicateOutlineItem),
    ]
  }
}

@inline(never) @MainActor private func itemsWithoutSection() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendItems([1])
}

@inline(never) @MainActor private func duplicateItems() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems([1, 1])
}

// The types differ from those in the neighboring functions, because the optimizer merges
// identical functions.
@inline(never) @MainActor private func unknownSection() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
  snapshot.appendSections([0])
  snapshot.appendItems(["one"], toSection: 5)
}

@inline(never) @MainActor private func reloadMissingItem() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.reloadItems([1])
}

@inline(never) @MainActor private func duplicateOutlineItem() {
  var outline = NSDiffableDataSourceSectionSnapshot<Int>()
  outline.append([1])
  outline.append([1])
}
