/// The Swift name of a method, derived from its Objective-C selector.
///
/// Swift exposes `func add(_ sender: Any)` as `add:`, `func add(sender: Any)` as `addWithSender:`
/// and `func add(_ sender: Any, forEvent event: UIEvent)` as `add:forEvent:`; this type reverses
/// that conversion. A base name that contains "With" before an uppercase letter is not supported:
/// such a selector is split at "With".
struct MethodName: Hashable {
  let selector: String
  let base: String
  /// One label for each argument; "_" for an argument without a label.
  let labels: [String]

  /// Creates the name of a selector; nil if the text is not a selector or has more than three
  /// arguments.
  init?(selector: String) {
    self.selector = selector
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = pieces.first, SwiftLiteral.isIdentifier(first) else { return nil }
    if pieces.count == 1 {
      (base, labels) = (String(first), [])
      return
    }
    guard pieces.last == "", pieces.count <= 4 else { return nil }
    let later = pieces.dropFirst().dropLast().map(String.init)
    guard later.allSatisfy({ SwiftLiteral.isIdentifier($0) }) else { return nil }
    let (name, label) = MethodName.split(String(first))
    base = name
    labels = [label] + later
  }

  private static func split(_ piece: String) -> (base: String, label: String) {
    let characters = Array(piece)
    guard characters.count > 5 else { return (piece, "_") }
    for index in stride(from: characters.count - 5, through: 1, by: -1) {
      let label = characters[(index + 4)...]
      guard String(characters[index..<(index + 4)]) == "With", let initial = label.first,
        initial.isUppercase
      else { continue }
      return (
        String(characters[..<index]), initial.lowercased() + String(label.dropFirst())
      )
    }
    return (piece, "_")
  }

  /// The method's name with argument labels, such as `add(_:forEvent:)`, or only the base
  /// name if the method has no arguments.
  var reference: String {
    let name = SwiftLiteral.escaped(base)
    return labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  var variable: String { SwiftLiteral.name(from: selector) }
}
