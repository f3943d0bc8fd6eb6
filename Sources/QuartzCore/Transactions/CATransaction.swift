public import Foundation
import Diagnostics

/// A batch of layer changes with common animation settings.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransaction
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct Settings {
    var animationDuration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var completion: TransactionCompletion?
    var values: [String: Any] = [:]
    var isImplicit = false
  }

  private static var stack: [Settings] = []

  open class func begin() { stack.append(Settings()) }

  /// Ends the innermost transaction. Its changes travel with the frame that ends the outermost.
  open class func commit() {
    checkUsage(!stack.isEmpty, "CATransaction.commit() without a begin()")
    stack.removeLast().completion?.release()
  }

  /// Ends the implicit transaction; nested explicit ones stay open.
  open class func flush() {
    guard stack.count == 1, stack[0].isImplicit else { return }
    commit()
  }

  /// Changes outside any transaction share one that the frame ends.
  static func ensureImplicit() {
    guard stack.isEmpty else { return }
    var settings = Settings()
    settings.isImplicit = true
    stack.append(settings)
  }

  /// Seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    stack.last { $0.animationDuration != nil }?.animationDuration ?? 0.25
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    edit { $0.animationDuration = dur }
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.last { $0.timingFunction != nil }?.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.timingFunction = function }
  }

  open class func disableActions() -> Bool {
    stack.last { $0.disableActions != nil }?.disableActions ?? false
  }

  open class func setDisableActions(_ flag: Bool) { edit { $0.disableActions = flag } }

  open class func completionBlock() -> (() -> Void)? { stack.last?.completion?.block }

  /// Called when every animation added to this transaction, and to those nested in it, after the call
  /// has ended; at the commit when there is none. Those of nested transactions are called first.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let outer = stack.dropLast().last { $0.completion != nil }?.completion
    edit { settings in
      settings.completion?.release()
      settings.completion = block.map { TransactionCompletion($0, inside: outer) }
    }
  }

  open class func value(forKey key: String) -> Any? {
    stack.last { $0.values[key] != nil }?.values[key]
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    edit { $0.values[key] = anObject }
  }

  /// The innermost completion that an animation added now has to wait for.
  static var currentCompletion: TransactionCompletion? {
    stack.last { $0.completion != nil }?.completion
  }

  private static func edit(_ change: (inout Settings) -> Void) {
    ensureImplicit()
    change(&stack[stack.count - 1])
  }
}

/// The time unit of Core Animation: seconds.
public typealias CFTimeInterval = Double

/// Calls a block when the transaction and every animation in it have released it.
@MainActor final class TransactionCompletion {
  let block: () -> Void
  /// The enclosing transaction's completion, which waits for this one.
  private let outer: TransactionCompletion?
  private var holders = 1

  init(_ block: @escaping () -> Void, inside outer: TransactionCompletion?) {
    self.block = block
    self.outer = outer
    outer?.hold()
  }

  func hold() { holders += 1 }

  func release() {
    holders -= 1
    guard holders == 0 else { return }
    block()
    outer?.release()
  }
}
