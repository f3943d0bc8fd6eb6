/// One mistake of an app developer that ends the process.
struct Misuse {
  /// The name of the function in ``body``. The command line and the backtrace contain this name.
  let name: String
  /// The call of UIKit whose name is in the message.
  let call: String
  /// A part of the expected message.
  let sentence: String
  let body: @MainActor () -> Void

  init(_ name: String, _ call: String, _ sentence: String, _ body: @escaping @MainActor () -> Void)
  {
    self.name = name
    self.call = call
    self.sentence = sentence
    self.body = body
  }
}

extension Misuse {
  /// All mistakes that the program checks.
  @MainActor static var all: [Misuse] {
    views + layout + controllers + values + dynamics + snapshots + tables + tableValues
      + collections + itemLayouts + drops
  }

  /// Runs one mistake. If the mistake ends the process, as expected, this function does not return.
  @MainActor static func run(_ name: String) -> Int32 {
    guard let misuse = all.first(where: { $0.name == name }) else {
      print("misuses: there is no \(name)")
      return 2
    }
    misuse.body()
    return 0
  }
}
