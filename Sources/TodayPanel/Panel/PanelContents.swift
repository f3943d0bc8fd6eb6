package import AppBundles

/// The user's widgets in the panel: their order, and the set of expanded widgets.
package struct PanelContents: Codable, Equatable, Sendable {
  /// Identifiers of the widgets in the panel, from top to bottom.
  package private(set) var order: [String] = []
  /// Identifiers of installed widgets that the user has removed from the panel.
  package private(set) var removed: Set<String> = []
  /// Identifiers of widgets in their larger size; a removed widget keeps its entry.
  package private(set) var expanded: Set<String> = []

  /// Creates the default arrangement: no widgets until ``update(installed:)`` adds them.
  package init() {}

  /// Adds newly installed widgets and removes uninstalled widgets.
  package mutating func update(installed: [String]) {
    order = order.filter(installed.contains)
    removed = removed.filter(installed.contains)
    expanded = expanded.filter(installed.contains)
    for identifier in installed where !order.contains(identifier) && !removed.contains(identifier) {
      order.append(identifier)
    }
  }

  /// Moves a widget to another position.
  ///
  /// - Parameter destination: The index after the move.
  /// - Precondition: Both indices are in ``order``.
  package mutating func move(from source: Int, to destination: Int) {
    order.insert(order.remove(at: source), at: destination)
  }

  /// Removes a widget from the panel until ``restore(_:)`` is called. Removing a widget that
  /// is not in the panel has no effect.
  package mutating func remove(_ identifier: String) {
    guard order.contains(identifier) else { return }
    order.removeAll { $0 == identifier }
    removed.insert(identifier)
  }

  /// Adds a removed widget at the end of the panel.
  package mutating func restore(_ identifier: String) {
    guard removed.remove(identifier) != nil else { return }
    order.append(identifier)
  }

  /// Adds a widget to ``expanded``, or removes it; ``write(to:)`` keeps the change for later
  /// sessions.
  package mutating func setExpanded(_ isExpanded: Bool, _ identifier: String) {
    if isExpanded { expanded.insert(identifier) } else { expanded.remove(identifier) }
  }

  // MARK: File

  private static let file = "today"

  /// Reads the user's arrangement. If the file is missing or unreadable, the arrangement is
  /// the default one.
  package init(contentsOf directory: DataDirectory) {
    self = ConfigurationFile.read(Self.file, in: directory) ?? Self()
  }

  /// Replaces the user's arrangement in the configuration folder; after a crash either the old or
  /// the new file exists.
  package func write(to directory: DataDirectory) throws {
    try ConfigurationFile.write(self, Self.file, in: directory)
  }
}
