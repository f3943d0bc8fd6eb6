import CoreGraphics
import Foundation
import UIKitCore

/// The selected items in the order of their selection.
struct CollectionSelection {
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    if members.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  /// Updates the paths of items. If the new path is nil, the item is removed.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(newPath)
    members = Set(paths)
  }
}

extension UICollectionView {
  /// Whether users can select items now. In editing mode, the value is true if single or multiple
  /// selection is allowed during editing. Outside editing mode, the value is ``allowsSelection``.
  var allowsSelectionNow: Bool {
    guard isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  var allowsMultipleSelectionNow: Bool {
    isEditing
      ? allowsMultipleSelectionDuringEditing : allowsSelection && allowsMultipleSelection
  }

  /// Deselects items whose selection is no longer allowed.
  func selectionRulesDidChange() {
    if !allowsSelectionNow {
      for path in selection.paths { setSelected(path, false) }
    } else if !allowsMultipleSelectionNow {
      for path in selection.paths.dropLast() { setSelected(path, false) }
    }
  }

  func editingDidChange() {
    selectionRulesDidChange()
    swipes?.close(animated: true)
    let lists = displayedCells.compactMap { $0 as? UICollectionViewListCell }
    for cell in displayedCells { cell.setNeedsUpdateConfiguration() }
    guard !lists.isEmpty else { return }
    animateElements {
      for cell in lists { cell.refreshAccessories() }
      layOutElements()
      for cell in lists { cell.layoutIfNeeded() }
    } completion: { _ in
    }
  }

  func setSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cell(ofLayoutPath: path)?.isSelected = isSelected
  }

  // MARK: By the program

  func select(
    _ path: IndexPath?, animated: Bool, _ position: ScrollPosition
  ) {
    guard let path else {
      for path in selection.paths { setSelected(path, false) }
      return
    }
    guard allowsSelectionNow, hasItem(at: path) else { return }
    changeSelection(animated: animated) { [self] in
      if !allowsMultipleSelectionNow {
        for other in selection.paths where other != path { setSelected(other, false) }
      }
      setSelected(path, true)
    }
    if !position.isEmpty { scroll(to: path, position, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    changeSelection(animated: animated) { [self] in setSelected(path, false) }
  }

  /// Changes the selection. The configurations of the cells are updated inside the same animation.
  private func changeSelection(animated: Bool, _ change: @escaping () -> Void) {
    guard animated, window != nil, UIView.inheritedAnimationDuration == 0 else { return change() }
    let before = visibleCells
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      change()
      for cell in before { cell.layoutIfNeeded() }
    }
  }

  // MARK: User selection

  /// Selects or deselects an item as a tap does, and calls the delegate.
  func performSelection(_ path: IndexPath) {
    if (cell(ofLayoutPath: path) as? UICollectionViewListCell)?.toggleByTap() == true { return }
    guard allowsSelectionNow else { return }
    let start = generation
    if allowsMultipleSelectionNow, selection.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: appPath(of: path)) ?? true,
        start == generation
      else { return }
      setSelected(path, false)
      itemDelegate?.collectionView(self, didDeselectItemAt: appPath(of: path))
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: appPath(of: path)) ?? true,
      start == generation, hasItem(at: path)
    else { return }
    if !allowsMultipleSelectionNow {
      for other in selection.paths where other != path {
        setSelected(other, false)
        itemDelegate?.collectionView(self, didDeselectItemAt: appPath(of: other))
        guard start == generation else { return }
      }
    }
    let extendsSelection = !selection.paths.isEmpty && allowsMultipleSelectionNow
    setSelected(path, true)
    if let cell = cell(ofLayoutPath: path) { cell.segues.selection?(cell) }
    itemDelegate?.collectionView(self, didSelectItemAt: appPath(of: path))
    guard start == generation, hasItem(at: path), !extendsSelection,
      itemDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: appPath(of: path))
        ?? false
    else { return }
    itemDelegate?.collectionView(self, performPrimaryActionForItemAt: appPath(of: path))
  }
}
