/// Ends the process where the caller broke a documented rule, in release builds too.
///
/// `precondition` drops its message in `-O` builds, so an app developer's release build would die
/// of an illegal instruction without a word. This check keeps the message, the file and the line,
/// and traps in Swift code, so that the run time's backtrace begins at the caller's frame.
///
/// - Parameters:
///   - condition: The rule. False ends the process.
///   - message: What happened, to what, and what to do. Evaluated only when the rule is broken.
///   - function: The public call that broke the rule. A check inside a private function passes the
///     name of the call that the developer wrote.
@inlinable
package func checkUsage(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) {
  guard !condition() else { return }
  usageError(message(), function: function, file: file, line: line)
}

/// Ends the process with a message about the caller's mistake, in release builds too.
///
/// The form for a mistake that is found in a branch of its own. The message reads
/// `UIKit/UIView+Hierarchy.swift:40: Fatal error: addSubview(_:): …`.
///
/// - Parameters: As those of `checkUsage(_:_:function:file:line:)`.
@inline(never)
@usableFromInline
package func usageError(
  _ message: @autoclosure () -> String,
  function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("\(function): \(message())", file: file, line: line)
}
