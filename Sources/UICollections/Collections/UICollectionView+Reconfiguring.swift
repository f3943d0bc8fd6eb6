import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView {
  /// Requests the cells of visible items again. During the request, the dequeue methods return the
  /// cell that already shows the item.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      checkUsage(
        hasItem(at: layoutPath(of: path)),
        "attempt to reconfigure item at invalid index path \(Array(path))",
        function: "reconfigureItems(at:)")
      guard let cell = cellForItem(at: path),
        let attributes = currentLayout.layoutAttributesForItem(at: layoutPath(of: path))
      else { continue }
      let request = ElementRequest(attributes, path: path)
      request.dequeued = cell
      let outer = self.request
      self.request = request
      RegistrationIdentity.requestDepth += 1
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      RegistrationIdentity.requestDepth -= 1
      self.request = outer
      checkUsage(
        answer === cell,
        "the cell returned for \(Array(path)) must be the one that is dequeued for it: a"
          + " reconfigured item keeps its cell", function: "reconfigureItems(at:)")
      cell.needsMeasuring = true
    }
    setNeedsLayout()
  }
}
