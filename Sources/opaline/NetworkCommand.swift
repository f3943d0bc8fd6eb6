import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline network`.
struct NetworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "network",
    abstract: "Shows which widgets may use the network, and allows or revokes it.",
    discussion: "A change takes effect when the widget is started the next time.")

  @Option(help: "Allow a widget that asks for the network to use it.")
  var allow: String?
  @Option(help: "Take the network from a widget.")
  var revoke: String?

  func validate() throws {
    if allow != nil, revoke != nil { throw ValidationError("Give one of --allow and --revoke.") }
  }

  func run() throws {
    let library = AppLibrary()
    let widgets = library.widgets.filter(\.info.requestsNetwork)
    var consent = NetworkConsent(contentsOf: library.directory)
    if let identifier = allow ?? revoke {
      guard widgets.contains(where: { $0.identifier == identifier }) else {
        throw ValidationError(
          "no installed widget \(identifier) asks for the network; \"opaline network\" lists those "
            + "that do")
      }
      consent[identifier] = allow != nil
      try consent.write(to: library.directory)
    }
    for widget in widgets {
      let answer = consent[widget.identifier].map { $0 ? "allowed" : "not allowed" }
      print("\(widget.identifier): \(answer ?? "not asked yet")")
    }
    if widgets.isEmpty { print("No installed widget asks for the network.") }
  }
}
