/// Ends the process if the caller broke a documented rule, also in release builds.
///
/// `precondition` drops its message in `-O` builds, so that a release build of an app would end at
/// an illegal instruction without a message. This check keeps the message, the file and the line,
/// and traps in Swift code, so that the run time's backtrace begins at the caller's frame.
///
/// - Parameters:
///   - condition: The rule; if it is false, the process ends.
///   - message: A sentence that states the mistake and suggests what to do; evaluated only if the
///     rule is broken.
///   - function: The public call that broke the rule. A check inside a private function passes the
///     name of the call that the developer wrote.
@inlinable
public func checkUsage(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) {
  guard !condition() else { return }
  usageError(message(), function: function, file: file, line: line)
}

/// Ends the process with a message about the caller's mistake, also in release builds.
///
/// Call this function in a branch that handles a mistake of the caller. The message has the format
/// `UIKitCore/UIView+Hierarchy.swift:28: Fatal error: addSubview(_:): …`.
///
/// - Parameters: See `checkUsage(_:_:function:file:line:)`.
@inline(never)
public func usageError(
  _ message: @autoclosure () -> String,
  function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("\(function): \(message())", file: file, line: line)
}
