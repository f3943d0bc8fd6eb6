import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView {
  /// The duration of a batch's animation, in seconds. Apple's value is not published.
  static let updateDuration: TimeInterval = 0.3

  /// Adds one change to the open batch. If no batch is open, the change is applied as a separate
  /// batch.
  ///
  /// - Parameter caller: The method that the app called.
  func change(
    caller: StaticString = #function,
    _ change: @escaping (inout BatchUpdate<CollectionChangeStyle>) -> Void
  ) {
    if let batch, batch.isCollecting { return change(&batch.update) }
    performBatch(
      { [unowned self] in if let batch { change(&batch.update) } }, nil, singleCaller: caller)
  }

  /// Collects the changes that a closure requests, and updates the elements for these changes.
  /// During a layout pass or another batch, the update is deferred.
  ///
  /// - Parameter singleCaller: The method that the app called, if the batch consists of this one
  ///   change. The data source then already has the new data and cannot provide the old counts. The
  ///   value is nil for a batch of `performBatchUpdates(_:completion:)`.
  func performBatch(
    _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?, singleCaller: StaticString? = nil
  ) {
    if let batch, batch.isCollecting {
      updates?()
      if let completion { batch.completions.append(completion) }
      return
    }
    adoptDataNumbering()
    guard canCommitBatch, deferredBatches.isEmpty else {
      return deferBatch(updates, completion, singleCaller: singleCaller)
    }
    if singleCaller == nil, window != nil { layoutIfNeeded() }
    let batch = CollectionBatch(oldCounts: dataCounts)
    if let singleCaller { batch.caller = singleCaller }
    prepareLayoutIfNeeded()
    if let completion { batch.completions.append(completion) }
    self.batch = batch
    let start = reloadCount
    updates?()
    batch.isCollecting = false
    batch.includeReplacements()
    commit(batch, isReloaded: start != reloadCount)
    performDeferredBatches()
  }

  /// Updates the elements after a batch. Batches that are requested during the update are deferred,
  /// and the caller performs them.
  ///
  /// - Returns: The changes of the data source's items; nil after `reloadData()` within the batch.
  @discardableResult
  func commit(
    _ batch: CollectionBatch, isReloaded: Bool
  ) -> UpdateMap<CollectionChangeStyle>? {
    guard !isReloaded else {
      self.batch = nil
      setNeedsLayout()
      batch.complete(true)
      return nil
    }
    freezesPositions = false
    let data = batch.update.resolved(
      from: batch.oldCounts, to: queryCounts(), noun: .item, caller: batch.caller)
    let (changes, map) = includingPlaceholders(batch, data)
    counts = map.newCounts
    generation += 1
    var update = LayoutUpdate(map, old: displayedAttributes, in: currentLayout)
    adopt(map, data)
    isCommitting = true
    animateElements {
      currentLayout.update = update
      let context = currentLayout.makeInvalidationContext()
      context.invalidateDataSourceCounts = true
      context.map = map
      currentLayout.invalidateLayout(with: context)
      prepareLayoutIfNeeded()
      currentLayout.prepare(forCollectionViewUpdates: changes.items)
      update.replace(replacedElements())
      currentLayout.update = update
      moveToTargetOffset()
      showElements(after: update)
      self.batch = nil
      layOutElements()
      refreshOutline()
      currentLayout.finalizeCollectionViewUpdates()
      currentLayout.update = nil
    } completion: {
      batch.complete($0)
    }
    isCommitting = false
    return data
  }

  /// Converts the changes and their map to the layout's index paths, which also count placeholders.
  private func includingPlaceholders(
    _ batch: CollectionBatch, _ data: UpdateMap<CollectionChangeStyle>
  ) -> (BatchUpdate<CollectionChangeStyle>, UpdateMap<CollectionChangeStyle>) {
    guard !placeholders.isEmpty || !batch.insertedPlaceholders.isEmpty else {
      return (batch.update, data)
    }
    let old = loadedCounts
    let translated = PlaceholderBatch(batch, data, placeholders)
    placeholders = translated.remaining
    let map = translated.update.resolved(
      from: old, to: translated.newCounts, noun: .item, caller: batch.caller)
    return (translated.update, map)
  }

  /// The supplementary and decoration views that the layout removes and adds in a batch.
  private func replacedElements() -> LayoutUpdate.Replacement {
    var result = LayoutUpdate.Replacement()
    let displayedKinds = displayed.keys.filter { $0.category == .supplementaryView }.map(\.kind)
    for kind in registry.supplementaryKinds.union(displayedKinds).sorted() {
      let deleted = currentLayout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let inserted = currentLayout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      result.deleted.formUnion(deleted.map { .supplementary(kind, $0) })
      result.inserted.formUnion(inserted.map { .supplementary(kind, $0) })
    }
    for kind in currentLayout.decorationViews.kinds {
      let deleted = currentLayout.indexPathsToDeleteForDecorationView(ofKind: kind)
      let inserted = currentLayout.indexPathsToInsertForDecorationView(ofKind: kind)
      result.deleted.formUnion(deleted.map { .decoration(kind, $0) })
      result.inserted.formUnion(inserted.map { .decoration(kind, $0) })
    }
    return result
  }

  /// Updates the index paths in the selection, the focus, drags, scrolling and other stored state
  /// after a batch.
  ///
  /// - Parameters:
  ///   - map: The changes of the layout's items.
  ///   - data: The changes of the data source's items.
  private func adopt(
    _ map: UpdateMap<CollectionChangeStyle>, _ data: UpdateMap<CollectionChangeStyle>
  ) {
    let newPath = map.pathOfUnchangedItem
    selection.remap(newPath)
    hiddenCells.remap(data.pathOfUnchangedItem)
    dragSource?.remap(data.pathOfUnchangedItem)
    followOpenRow(map)
    scrollers.remap { map.oldCounts.indices.contains($0) ? map.newSection(of: $0) : nil }
    highlighted = highlighted.flatMap(newPath)
    lastFocused = lastFocused.flatMap(newPath)
    prefetching.removeAll()
    if let target = scrollTarget {
      if let path = newPath(target.path) { scrollTarget?.path = path } else { scrollTarget = nil }
    }
    if let moving = movement {
      if let path = newPath(moving.current) {
        movement?.original = path
        movement?.current = path
      } else {
        endMovementOfRemovedItem()
      }
    }
  }

  private func moveToTargetOffset() {
    let proposed = isTracking || isDecelerating ? contentOffset : clamped(contentOffset)
    var target = currentLayout.targetContentOffset(forProposedContentOffset: proposed)
    target =
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
    if target != contentOffset { contentOffset = target }
  }

  // MARK: Animation

  /// Applies a change of elements, with an animation if the view is on screen.
  func animateElements(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    let isAnimated = window != nil && hasLaidOut && UIView.areAnimationsEnabled
    let options: UIView.AnimationOptions = [.allowUserInteraction, .layoutSubviews]
    var left: [UICollectionReusableView] = []
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: isAnimated ? UICollectionView.updateDuration : 0, delay: 0, options: options
      ) {
        changes()
        left = Array(self.departing.subtracting(self.announcedDepartures))
        self.announcedDepartures.formUnion(left)
      } completion: { [weak self] isFinished in
        self?.finishDepartures(of: left)
        completion(isFinished)
      }
    }
    if !isAnimated { finishDepartures(of: left) }
  }

  private func finishDepartures(of views: [UICollectionReusableView]) {
    for view in views where departing.remove(view) != nil {
      announcedDepartures.remove(view)
      if let element = view.element { retire(view, element) }
    }
  }

  /// Ends the animations of all views whose elements were removed, and recycles the views.
  func finishDepartures() { finishDepartures(of: Array(departing)) }

  /// Moves the elements after a change, inside an animation block. Existing elements move to their
  /// new positions. New elements begin with their initial attributes, and removed elements end with
  /// their final attributes.
  func showElements(after update: LayoutUpdate) {
    // The layout of a new view also lays out the collection view. The collection view must not
    // begin another layout pass then.
    let isWithinPass = isLayingOutElements
    isLayingOutElements = true
    defer { isLayingOutElements = isWithinPass }
    var oldNames: [CollectionElement: CollectionElement] = [:]
    let before = displayed
    displayed = [:]
    for (element, view) in before {
      guard let name = update.newName(element) else {
        depart(view, from: element, to: currentLayout.finalAttributes(of: element))
        continue
      }
      displayed[name] = view
      view.element = name
      oldNames[name] = element
    }
    let start = generation
    let required = requiredAttributes(in: bounds)
    let names = Set(required.map(\.element))
    for (name, old) in oldNames where !names.contains(name) && movement?.current != name.indexPath {
      guard let view = displayed.removeValue(forKey: name) else { continue }
      let final = currentLayout.finalAttributes(of: old) ?? currentLayout.attributes(of: name)
      depart(view, from: name, to: final)
    }
    registry.pool.capacity = max(32, required.count + 8)
    for attributes in required {
      guard start == generation else { return }
      if let view = displayed[attributes.element] {
        apply(heldAttributes(attributes), to: view)
      } else {
        let initial = currentLayout.initialAttributes(of: attributes.element)
        initial?.indexPath = attributes.indexPath
        guard makeView(for: attributes, beginningAt: initial) != nil else { return }
      }
    }
    orderByDepth()
  }

  private func depart(
    _ view: UICollectionReusableView, from element: CollectionElement,
    to final: UICollectionViewLayoutAttributes?
  ) {
    view.element = element
    departing.insert(view)
    if view.superview === self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    if let final {
      if final.isHidden { final.alpha = 0 }
      apply(final, to: view)
    } else {
      view.alpha = 0
    }
  }
}

extension LayoutUpdate {
  init(
    _ map: UpdateMap<CollectionChangeStyle>,
    old: [CollectionElement: UICollectionViewLayoutAttributes], in layout: UICollectionViewLayout
  ) {
    self.init(
      old: old,
      oldName: { element in
        element.renamed(
          map.newCounts, followsItem: layout.isBesideItem(element), section: map.oldSection,
          path: map.oldPath
        ).flatMap { map.isReplaced($0) ? nil : $0 }
      },
      newName: { element in
        map.isReplaced(element)
          ? nil
          : element.renamed(
            map.oldCounts, followsItem: layout.isBesideItem(element), section: map.newSection,
            path: map.newPath)
      })
  }
}

extension LayoutUpdate {
  /// The supplementary and decoration views that a layout removes and adds in a batch. The views of
  /// the batch's items and sections are not included.
  struct Replacement {
    /// The removed elements, with their identities before the change.
    var deleted: Set<CollectionElement> = []
    /// The added elements, with their identities after the change.
    var inserted: Set<CollectionElement> = []
  }

  /// Makes the removed elements disappear, and makes the added elements appear with new views. A
  /// removed and an added element can have the same element kind and index path.
  fileprivate mutating func replace(_ elements: Replacement) {
    guard !elements.deleted.isEmpty || !elements.inserted.isEmpty else { return }
    let (deleted, inserted) = (elements.deleted, elements.inserted)
    let (oldName, newName) = (oldName, newName)
    self.oldName = { element in
      inserted.contains(element)
        ? nil : oldName(element).flatMap { deleted.contains($0) ? nil : $0 }
    }
    self.newName = { element in
      deleted.contains(element)
        ? nil : newName(element).flatMap { inserted.contains($0) ? nil : $0 }
    }
  }
}

extension UpdateMap {
  /// The new path of an item that exists and keeps its view. The result is nil for any other item.
  fileprivate func pathOfUnchangedItem(_ path: IndexPath) -> IndexPath? {
    oldCounts.indices.contains(path.section) && path.item < oldCounts[path.section]
      && reloadStyle(of: path) == nil ? newPath(of: path) : nil
  }

  /// Whether the update replaces an element's view. This is the case if the element's item or
  /// section is reloaded.
  fileprivate func isReplaced(_ element: CollectionElement) -> Bool {
    let path = element.indexPath
    guard oldCounts.indices.contains(path.section) else { return false }
    if reloadedSections[path.section] != nil { return true }
    guard element.category == .cell, path.item < oldCounts[path.section] else { return false }
    return reloadStyle(of: path) != nil
  }
}

extension CollectionElement {
  /// The element with a converted index path. The closures convert the path between the state
  /// before the update and the state after the update. If the element exists only in one of these
  /// states, a closure returns nil and the result is nil.
  ///
  /// - Parameter followsItem: Whether the view belongs to an item, like a badge. Such a view gets
  ///   the item's new path. Any other view keeps its index in its section.
  fileprivate func renamed(
    _ counts: [Int], followsItem: Bool, section: (Int) -> Int?, path: (IndexPath) -> IndexPath?
  ) -> CollectionElement? {
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else {
      return category == .cell ? nil : self
    }
    var result = self
    if followsItem, indexPath.item < counts[indexPath.section] {
      guard let new = path(indexPath) else { return nil }
      result.indexPath = new
    } else {
      guard category != .cell, let new = section(indexPath.section) else { return nil }
      result.indexPath = IndexPath(item: indexPath.item, section: new)
    }
    return result
  }
}

extension BatchUpdate {
  /// The changes for the layout, ordered by type: deletions, insertions, reloads, moves.
  @MainActor fileprivate var items: [UICollectionViewUpdateItem] {
    func sectionPath(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in deletedSections.keys.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, before: sectionPath(section), after: nil))
    }
    for change in deletedItems {
      items.append(UICollectionViewUpdateItem(.delete, before: change.path, after: nil))
    }
    for section in insertedSections.keys.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: sectionPath(section)))
    }
    for change in insertedItems {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: change.path))
    }
    for section in reloadedSections.keys.sorted() {
      let path = sectionPath(section)
      items.append(UICollectionViewUpdateItem(.reload, before: path, after: path))
    }
    for change in reloadedItems {
      items.append(UICollectionViewUpdateItem(.reload, before: change.path, after: change.path))
    }
    for move in movedSections {
      items.append(
        UICollectionViewUpdateItem(
          .move, before: sectionPath(move.from), after: sectionPath(move.to)))
    }
    for move in movedItems {
      items.append(UICollectionViewUpdateItem(.move, before: move.from, after: move.to))
    }
    return items
  }
}
