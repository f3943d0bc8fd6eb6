/// One mistake of an app developer that ends the process.
struct Misuse {
  /// The name of ``body``'s function, on the command line and in the backtrace.
  let name: String
  /// The call that the message names.
  let call: String
  /// A substring of the message.
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
  /// Every mistake of the table.
  @MainActor static var all: [Misuse] {
    views + layout + controllers + values + dynamics + snapshots + tables + tableValues
      + collections + itemLayouts + drops
  }

  /// Runs one mistake, which is expected not to return.
  @MainActor static func run(_ name: String) -> Int32 {
    guard let misuse = all.first(where: { $0.name == name }) else {
      print("misuses: there is no \(name)")
      return 2
    }
    misuse.body()
    return 0
  }
}
