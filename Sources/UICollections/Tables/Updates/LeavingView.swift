import Foundation
import UIKitCore

/// A view that is still visible although a change has removed it.
@MainActor final class LeavingView {
  let view: UIView
  private let recycle: (UITableView) -> Void
  private var isRetired = false

  init(_ view: UIView, recycle: @escaping (UITableView) -> Void) {
    self.view = view
    self.recycle = recycle
  }

  func retire(_ table: UITableView) {
    guard !isRetired else { return }
    isRetired = true
    view.removeFromSuperview()
    view.isUserInteractionEnabled = true
    view.alpha = 1
    view.transform = .identity
    view.layer.zPosition = 0
    recycle(table)
  }
}
