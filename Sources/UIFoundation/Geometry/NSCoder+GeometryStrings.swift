public import CoreGraphics
public import Foundation

// The texts have the format of property lists. The numbers are in braces and separated by commas; a
// rectangle has nested braces, and a transform has brackets. A number has as many digits as are
// necessary to read it without loss.
extension NSCoder {
  /// The string "{x, y}" of a point, which ``cgPoint(for:)`` reads.
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }

  /// The string "{dx, dy}" of a vector, which ``cgVector(for:)`` reads.
  public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }

  /// The string "{width, height}" of a size, which ``cgSize(for:)`` reads.
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }

  /// The string "{{x, y}, {width, height}}" of a rectangle, which ``cgRect(for:)`` reads.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// The string "[a, b, c, d, tx, ty]" of a transform, which ``cgAffineTransform(for:)`` reads.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[\(numbers.map(digits).joined(separator: ", "))]"
  }

  /// The string "{top, left, bottom, right}" of insets, which ``uiEdgeInsets(for:)`` reads.
  public class func string(for insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The string "{top, leading, bottom, trailing}" of insets, which
  /// ``nsDirectionalEdgeInsets(for:)`` reads.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// The string "{horizontal, vertical}" of an offset, which ``uiOffset(for:)`` reads.
  public class func string(for offset: UIOffset) -> String {
    braced([offset.horizontal, offset.vertical])
  }

  /// The point of a string "{x, y}"; zero for any other string.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let numbers = numbers(2, in: string, like: "{,}") else { return .zero }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// The vector of a string "{dx, dy}"; zero for any other string.
  public class func cgVector(for string: String) -> CGVector {
    guard let numbers = numbers(2, in: string, like: "{,}") else { return .zero }
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  /// The size of a string "{width, height}"; zero for any other string.
  public class func cgSize(for string: String) -> CGSize {
    guard let numbers = numbers(2, in: string, like: "{,}") else { return .zero }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// The rectangle of a string "{{x, y}, {width, height}}"; zero for any other string.
  public class func cgRect(for string: String) -> CGRect {
    guard let numbers = numbers(4, in: string, like: "{{,},{,}}") else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The transform of a string "[a, b, c, d, tx, ty]"; the identity for any other string.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    guard let numbers = numbers(6, in: string, like: "[,,,,,]") else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The insets of a string "{top, left, bottom, right}"; zero for any other string.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    guard let numbers = numbers(4, in: string, like: "{,,,}") else { return .zero }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The insets of a string "{top, leading, bottom, trailing}"; zero for any other string.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    guard let numbers = numbers(4, in: string, like: "{,,,}") else { return .zero }
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  /// The offset of a string "{horizontal, vertical}"; zero for any other string.
  public class func uiOffset(for string: String) -> UIOffset {
    guard let numbers = numbers(2, in: string, like: "{,}") else { return .zero }
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  private class func braced(_ numbers: [CGFloat]) -> String {
    "{\(numbers.map(digits).joined(separator: ", "))}"
  }

  /// The shortest decimal text of a number. A whole number has no fraction.
  private class func digits(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The numbers of a text; nil if the braces, brackets and commas of the text differ from
  /// `punctuation`, or if the text has another count of numbers.
  private class func numbers(_ count: Int, in text: String, like punctuation: String) -> [CGFloat]?
  {
    guard text.filter(\.isGeometryPunctuation) == punctuation else { return nil }
    let words = text.split(whereSeparator: \.isGeometryPunctuation)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let numbers = words.compactMap(Double.init).map { CGFloat($0) }
    return words.count == count && numbers.count == count ? numbers : nil
  }
}

extension Character {
  fileprivate var isGeometryPunctuation: Bool { "{}[],".contains(self) }
}
