public import Foundation
import Diagnostics

extension IndexPath {
  /// Creates the path of a row of a table.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first of the path's two indexes.
  public var section: Int {
    get { element(0, "IndexPath.section") }
    set { setElement(0, to: newValue, "IndexPath.section") }
  }

  /// The second of the path's two indexes.
  public var row: Int {
    get { element(1, "IndexPath.row") }
    set { setElement(1, to: newValue, "IndexPath.row") }
  }

  /// The second of the path's two indexes; the same as ``row``.
  public var item: Int {
    get { element(1, "IndexPath.item") }
    set { setElement(1, to: newValue, "IndexPath.item") }
  }

  private func element(_ position: Int, _ function: StaticString) -> Int {
    requireTwo(function)
    return self[position]
  }

  private mutating func setElement(_ position: Int, to value: Int, _ function: StaticString) {
    requireTwo(function)
    self[position] = value
  }

  private func requireTwo(_ function: StaticString) {
    checkUsage(
      count == 2,
      "an index path of a table or collection has a section and a row or item: \(Array(self))",
      function: function)
  }
}

extension NSIndexPath {
  /// Creates the path of a row of a table.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the path of an item of a collection view.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The first of the path's two indexes.
  public var section: Int { path.section }

  /// The second of the path's two indexes.
  public var row: Int { path.row }

  /// The second of the path's two indexes; the same as ``row``.
  public var item: Int { path.item }

  private var path: IndexPath { IndexPath(indexes: (0..<length).map { index(atPosition: $0) }) }
}
