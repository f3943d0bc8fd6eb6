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

  @exclusivity(unchecked) private static var stack: [Settings] = []

  /// Opens a transaction inside the current transaction. The new transaction inherits every setting
  /// that it does not change, and ends with ``commit()``.
  open class func begin() { stack.append(Settings()) }

  /// Ends the innermost transaction. Its changes are committed with the frame that ends the
  /// outermost transaction.
  open class func commit() {
    checkUsage(!stack.isEmpty, "CATransaction.commit() without a begin()")
    stack.removeLast().completion?.release()
  }

  /// Ends the implicit transaction; does nothing while an explicit transaction is open.
  open class func flush() {
    guard stack.count == 1, stack[0].isImplicit else { return }
    commit()
  }

  /// Opens the implicit transaction for a change outside any transaction; the frame ends the
  /// transaction.
  static func ensureImplicit() {
    guard stack.isEmpty else { return }
    var settings = Settings()
    settings.isImplicit = true
    stack.append(settings)
  }

  /// The duration of implicit animations in seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    stack.last { $0.animationDuration != nil }?.animationDuration ?? 0.25
  }

  /// Sets the duration of implicit animations, and of added animations whose duration is 0.
  ///
  /// - Parameter dur: Seconds. The duration applies to the innermost transaction and the
  ///   transactions nested in it. Outside any transaction, the duration applies to the implicit
  ///   transaction.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    edit { $0.animationDuration = dur }
  }

  /// The timing curve of implicit animations. If it is nil, the default,
  /// ``CAMediaTimingFunctionName/default`` applies.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.last { $0.timingFunction != nil }?.timingFunction
  }

  /// Sets the timing curve of implicit animations in this transaction and in the transactions
  /// nested in it.
  ///
  /// - Parameter function: The curve. If it is nil, the enclosing transaction's curve applies.
  ///   Animations that code adds keep their own curves.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.timingFunction = function }
  }

  /// Whether changes of layers take effect without their actions; false by default.
  open class func disableActions() -> Bool {
    // Use a loop instead of a closure, because every change of a layer calls this method. A closure
    // of the main actor would check its isolation for each transaction.
    for index in stack.indices.reversed() {
      if let isDisabled = stack[index].disableActions { return isDisabled }
    }
    return false
  }

  /// Sets whether changes of layers take effect without their actions, and so without implicit
  /// animations, until this transaction ends.
  open class func setDisableActions(_ flag: Bool) { edit { $0.disableActions = flag } }

  /// The completion block of the innermost transaction; nil if that transaction has no block, even
  /// if an enclosing transaction has one.
  open class func completionBlock() -> (() -> Void)? { stack.last?.completion?.block }

  /// Sets a block that is called at the end of animations. The block waits for all animations that
  /// are added, after this call, to this transaction or to transactions nested in it. If there are
  /// no such animations, the block is called at the commit. The blocks of nested transactions are
  /// called first.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let outer = stack.dropLast().last { $0.completion != nil }?.completion
    edit { settings in
      settings.completion?.release()
      settings.completion = block.map { TransactionCompletion($0, inside: outer) }
    }
  }

  /// The value that the innermost transaction with the key stores; nil if no transaction has the
  /// key.
  ///
  /// The app chooses the keys. Four keys are names of settings, for example
  /// ``kCATransactionDisableActions``; their values are the settings of this transaction.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Stores a value in the innermost transaction, until the transaction ends.
  ///
  /// - Parameters:
  ///   - anObject: The value. If it is nil, the innermost transaction's value is removed, and the
  ///     value of an enclosing transaction is visible again.
  ///   - key: The value's name. The name of a setting, for example
  ///     ``kCATransactionDisableActions``, changes the setting.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      edit { $0.animationDuration = (anObject as? NSNumber)?.doubleValue }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      edit { $0.disableActions = (anObject as? NSNumber)?.boolValue }
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: edit { $0.values[key] = anObject }
    }
  }

  /// The innermost completion, which waits for animations that are added now.
  static var currentCompletion: TransactionCompletion? {
    stack.last { $0.completion != nil }?.completion
  }

  private static func edit(_ change: (inout Settings) -> Void) {
    ensureImplicit()
    change(&stack[stack.count - 1])
  }
}

/// The key of a transaction's duration of implicit animations, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's curve of implicit animations, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's block that is called at the end of animations.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key that determines whether a transaction's changes run no actions, a Boolean value.
public let kCATransactionDisableActions = "disableActions"

/// A time or a duration of Core Animation, in seconds.
public typealias CFTimeInterval = Double
