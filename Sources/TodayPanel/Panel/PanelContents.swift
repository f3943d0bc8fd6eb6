package import AppBundles

/// The user's widgets in the panel: their order, and which are expanded.
package struct PanelContents: Codable, Equatable, Sendable {
  /// Identifiers from top to bottom.
  package private(set) var order: [String] = []
  package private(set) var removed: Set<String> = []
  package private(set) var expanded: Set<String> = []

  package init() {}

  /// Adds newly installed widgets and removes uninstalled ones.
  package mutating func update(installed: [String]) {
    order = order.filter(installed.contains)
    removed = removed.filter(installed.contains)
    expanded = expanded.filter(installed.contains)
    for identifier in installed where !order.contains(identifier) && !removed.contains(identifier) {
      order.append(identifier)
    }
  }

  package mutating func move(from source: Int, to destination: Int) {
    order.insert(order.remove(at: source), at: destination)
  }

  package mutating func remove(_ identifier: String) {
    guard order.contains(identifier) else { return }
    order.removeAll { $0 == identifier }
    removed.insert(identifier)
  }

  /// Appends a removed widget at the end.
  package mutating func restore(_ identifier: String) {
    guard removed.remove(identifier) != nil else { return }
    order.append(identifier)
  }

  package mutating func setExpanded(_ isExpanded: Bool, _ identifier: String) {
    if isExpanded { expanded.insert(identifier) } else { expanded.remove(identifier) }
  }

  // MARK: File

  private static let file = "today"

  /// Reads the user's arrangement; a missing or unreadable file gives the default one.
  package init(contentsOf directory: DataDirectory) {
    self = ConfigurationFile.read(Self.file, in: directory) ?? Self()
  }

  package func write(to directory: DataDirectory) throws {
    try ConfigurationFile.write(self, Self.file, in: directory)
  }
}
