import Dispatch
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
      Misuse(
        "duplicateSections", "appendSections(_:)",
        "supplied section identifiers are not unique", duplicateSections),
      Misuse(
        "itemBesideMissing", "insertItems(_:beforeItem:)",
        "Attempted to insert items beside item identifier that does not exist", itemBesideMissing),
      Misuse(
        "itemsOfMissingSection", "itemIdentifiers(inSection:)", "section != NSNotFound",
        itemsOfMissingSection),
      Misuse(
        "reconfigureMissingItem", "reconfigureItems(_:)",
        "Attempted to reconfigure item identifier that does not exist", reconfigureMissingItem),
      Misuse(
        "childOfMissingParent", "append(_:to:)", "The section snapshot has no item 4",
        childOfMissingParent),
      Misuse(
        "outlineBesideMissing", "insert(_:before:)", "The section snapshot has no item 8",
        outlineBesideMissing),
      Misuse(
        "mixedThreads", "apply(_:animatingDifferences:completion:)",
        "Deadlock detected: calling this method on the main queue with outstanding async updates",
        mixedThreads),
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

// The types differ from those in the neighboring functions, because the optimizer merges identical
// functions.
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

@inline(never) @MainActor private func duplicateSections() {
  var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
  snapshot.appendSections(["a", "a"])
}

@inline(never) @MainActor private func itemBesideMissing() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.insertItems([3], beforeItem: 7)
}

@inline(never) @MainActor private func itemsOfMissingSection() {
  let snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  print(snapshot.itemIdentifiers(inSection: 6))
}

@_optimize(none) @MainActor private func reconfigureMissingItem() {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.reconfigureItems([5])
}

@inline(never) @MainActor private func childOfMissingParent() {
  var outline = NSDiffableDataSourceSectionSnapshot<Int>()
  outline.append([1], to: 4)
}

@inline(never) @MainActor private func outlineBesideMissing() {
  var outline = NSDiffableDataSourceSectionSnapshot<Int>()
  outline.append([2])
  outline.insert([1], before: 8)
}

@inline(never) @MainActor private func mixedThreads() {
  let table = UITableView()
  let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
    UITableViewCell()
  }
  let snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  let submission = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    source.apply(snapshot, animatingDifferences: false)
    submission.signal()
  }
  submission.wait()
  source.apply(snapshot, animatingDifferences: false)
}
