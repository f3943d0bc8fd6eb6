import Diagnostics
import Foundation

/// Adds the empty initializer that Foundation's attributed strings lack on Linux.
///
/// A protocol declares the initializer because an extension of another module's class can only add
/// convenience initializers, which have to call an initializer of the class itself.
public protocol EmptyAttributedStringCreating {}

extension NSAttributedString: EmptyAttributedStringCreating {}

extension EmptyAttributedStringCreating where Self: NSAttributedString {
  /// Creates an empty attributed string.
  ///
  /// - Precondition: A subclass that an app defines declares its own initializer without
  ///   arguments.
  public init() {
    let empty =
      Self.self is NSMutableAttributedString.Type
      ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    guard let made = empty as? Self else {
      usageError("\(Self.self) must declare init() to be created empty", function: "init()")
    }
    self = made
  }
}
