import CoreGraphics
package import Foundation

/// A value that an archive contains as a string of numbers, such as a rectangle.
@MainActor package protocol ArchivedNumbers: ArchivedValue {
  /// The components in the order of the initializer.
  var archivedNumbers: [CGFloat] { get }
  /// Creates a value from its components; returns nil if the count of components is wrong.
  init?(archivedNumbers numbers: [CGFloat])
}

extension ArchivedNumbers {
  /// A string of the numbers, separated by spaces. Each number has its shortest decimal
  /// representation.
  package var archivedObject: NSObject? {
    archivedNumbers.map { "\(Double($0))" }.joined(separator: " ") as NSString
  }

  /// Reads the numbers of a string. Returns nil if a word of the string is not a finite number.
  package static func archived(_ object: Any) -> Self? {
    guard let words = (object as? String)?.split(separator: " ") else { return nil }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == words.count else { return nil }
    return Self(archivedNumbers: numbers.map { CGFloat($0) })
  }
}

extension CGPoint: ArchivedNumbers {
  /// The components x and y.
  package var archivedNumbers: [CGFloat] { [x, y] }
  /// Creates the value from two numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGSize: ArchivedNumbers {
  /// The width and the height, in this order.
  package var archivedNumbers: [CGFloat] { [width, height] }
  /// Creates the value from two numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGRect: ArchivedNumbers {
  /// The origin and the size, in this order.
  package var archivedNumbers: [CGFloat] { origin.archivedNumbers + size.archivedNumbers }
  /// Creates the value from four numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UIEdgeInsets: ArchivedNumbers {
  /// The insets in the order top, left, bottom, right.
  package var archivedNumbers: [CGFloat] { [top, left, bottom, right] }
  /// Creates the value from four numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension NSDirectionalEdgeInsets: ArchivedNumbers {
  /// The insets in the order top, leading, bottom, trailing.
  package var archivedNumbers: [CGFloat] { [top, leading, bottom, trailing] }
  /// Creates the value from four numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 4 else { return nil }
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}

extension UIOffset: ArchivedNumbers {
  /// The horizontal and the vertical displacement, in this order.
  package var archivedNumbers: [CGFloat] { [horizontal, vertical] }
  /// Creates the value from two numbers; returns nil for any other count.
  package init?(archivedNumbers numbers: [CGFloat]) {
    guard numbers.count == 2 else { return nil }
    self.init(horizontal: numbers[0], vertical: numbers[1])
  }
}
