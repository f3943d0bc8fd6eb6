import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView {
  /// Obtains the view of an element from the data source, or from the layout's registrations. The
  /// result is nil if the collection view has no data source. It is also nil if the app reloads the
  /// data or changes index paths during the request.
  func supply(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let element = attributes.element
    if element.category == .decorationView { return supplyDecoration(element) }
    if element.category == .cell, !placeholders.isEmpty,
      let placeholder = placeholders.placeholder(at: element.indexPath)
    {
      return supply(placeholder, attributes)
    }
    guard let dataSource, let path = dataPath(of: element) else { return nil }
    let request = ElementRequest(attributes, path: path)
    let outer = self.request
    self.request = request
    RegistrationIdentity.requestDepth += 1
    defer {
      RegistrationIdentity.requestDepth -= 1
      self.request = outer
    }
    let start = generation
    let view: UICollectionReusableView
    if element.category == .cell {
      view = dataSource.collectionView(self, cellForItemAt: request.element.indexPath)
    } else {
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: path)
    }
    guard start == generation else {
      recycleIfReloaded(view)
      return nil
    }
    check(view, for: element, request)
    return view
  }

  /// The data source's path of an element.
  private func dataPath(of element: CollectionElement) -> IndexPath? {
    element.category == .cell
      ? dataPath(of: element.indexPath) : placeholders.insertionPath(of: element.indexPath)
  }

  /// Recycles the view of an outdated request: the app has reloaded the data or changed index paths
  /// during the request. A view that shows an element is not recycled.
  private func recycleIfReloaded(_ view: UICollectionReusableView) {
    guard view.element == nil, !view.poolKey.isEmpty else { return }
    view.isHidden = true
    if !registry.pool.enqueue(view, view.poolKey) { view.removeFromSuperview() }
  }

  private func check(
    _ view: UICollectionReusableView, for element: CollectionElement, _ request: ElementRequest
  ) {
    let isCell = element.category == .cell
    let function: StaticString =
      isCell
      ? "collectionView(_:cellForItemAt:)"
      : "collectionView(_:viewForSupplementaryElementOfKind:at:)"
    checkUsage(
      !view.poolKey.isEmpty,
      "the \(isCell ? "cell" : "view") returned for \(Array(element.indexPath)) does not have a"
        + " reuseIdentifier: it must be retrieved by calling"
        + " dequeueReusable\(isCell ? "Cell" : "SupplementaryView")", function: function)
    checkUsage(
      view.element == nil || displayed[element] === view,
      "the view returned for \(Array(element.indexPath)) is shown at"
        + " \(view.element.map { Array($0.indexPath) } ?? []) already: each index path needs a view"
        + " of its own", function: function)
    checkUsage(
      request.dequeued == nil || request.dequeued === view,
      "expected the view dequeued for \(Array(element.indexPath)) to be returned to the collection"
        + " view in preparation for display: a single view is dequeued and returned for each"
        + " request", function: function)
  }

  private func supplyDecoration(_ element: CollectionElement) -> UICollectionReusableView {
    let key = CollectionViewRegistry.decorationKey(element.kind)
    guard let viewClass = currentLayout.decorationViews.viewClass(ofKind: element.kind) else {
      usageError(
        "no class is registered for decoration views of kind \(element.kind)",
        function: "register(_:forDecorationViewOfKind:)")
    }
    registry.registerIfNeeded(viewClass, key: key, identifier: element.kind)
    guard let view = registry.pool.dequeue(key) else {
      usageError("no decoration view of kind \(element.kind) could be made")
    }
    return view
  }

  // MARK: Dequeuing

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    let view = dequeue(
      CollectionViewRegistry.cellKey(identifier), .cell(path),
      "could not dequeue a cell with identifier \(identifier): register a class for the identifier",
      function: "dequeueReusableCell(withReuseIdentifier:for:)")
    guard let cell = view as? UICollectionViewCell else {
      usageError("\(type(of: view)) is no cell")
    }
    return cell
  }

  func dequeueSupplementary(
    _ kind: String, _ identifier: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      CollectionViewRegistry.supplementaryKey(kind, identifier), .supplementary(kind, path),
      "could not dequeue a view of kind \(kind) with identifier \(identifier): register a class for"
        + " the identifier",
      function: "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
  }

  /// Dequeues the view of an element and applies the element's attributes immediately, because the
  /// data source may read the view's size. A reconfigured element keeps its view.
  func dequeue(
    _ key: String, _ element: CollectionElement, _ message: @autoclosure () -> String,
    function: StaticString
  ) -> UICollectionReusableView {
    let request = self.request.flatMap { $0.element == element ? $0 : nil }
    if let request, let reused = request.dequeued,
      let current = displayed[request.attributes.element],
      current === reused
    {
      return reused
    }
    let frame = request.map { displayedFrame(of: $0.attributes) } ?? .zero
    guard let view = registry.dequeue(key, frame: frame) else {
      usageError(message(), function: function)
    }
    view.owner = self
    if let request {
      checkUsage(
        request.dequeued == nil,
        "attempted to dequeue multiple views for the same index path \(Array(element.indexPath)),"
          + " which is not allowed", function: function)
      request.dequeued = view
      UIView.performWithoutAnimation {
        apply(request.attributes, to: view)
        if element.category == .cell { adoptOutline(view, at: element.indexPath) }
      }
    } else {
      // The data source dequeues the view outside of a request, so the collection view must not
      // keep the view as a subview.
      UIView.performWithoutAnimation { view.removeFromSuperview() }
    }
    return view
  }
}
