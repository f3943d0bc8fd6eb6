import Foundation

/// Calls a block when the transaction and every animation in it have released this object.
@MainActor final class TransactionCompletion {
  let block: () -> Void
  /// The enclosing transaction's completion, which waits for this completion.
  private let outer: TransactionCompletion?
  private var retainCount = 1

  init(_ block: @escaping () -> Void, inside outer: TransactionCompletion?) {
    self.block = block
    self.outer = outer
    outer?.retain()
  }

  func retain() { retainCount += 1 }

  func release() {
    retainCount -= 1
    guard retainCount == 0 else { return }
    block()
    outer?.release()
  }
}
