import Diagnostics
import Foundation
import UIKitCore

/// Detects whether a data source implements the methods that enable editing. If the data source
/// implements `tableView(_:commit:forRowAt:)`, the user can delete rows by a swipe. If the data
/// source implements `tableView(_:moveRowAt:to:)`, the user can move rows.
@MainActor enum TableSourceMethods {
  /// Whether a data source implements `tableView(_:commit:forRowAt:)`. The result is nil if the
  /// table cannot detect this.
  static func implementsCommit(_ dataSource: any UITableViewDataSource) -> Bool? {
    if dataSource is UITableViewController {
      return commitOverrides.isOverridden(in: type(of: dataSource))
    }
    return commitRequirement.isImplemented(in: table(of: dataSource))
  }

  /// Whether a data source implements `tableView(_:moveRowAt:to:)`. The result is nil if the table
  /// cannot detect this.
  static func implementsMove(_ dataSource: any UITableViewDataSource) -> Bool? {
    if dataSource is UITableViewController {
      return moveOverrides.isOverridden(in: type(of: dataSource))
    }
    return moveRequirement.isImplemented(in: table(of: dataSource))
  }

  // MARK: Controllers

  private static let commitOverrides = OverrideDetector(
    base: UITableViewController.self, plain: PlainController.self,
    overriding: CommittingController.self)

  private static let moveOverrides = OverrideDetector(
    base: UITableViewController.self, plain: PlainController.self,
    overriding: MovingController.self)

  private class PlainController: UITableViewController {}

  private class CommittingController: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { usageError("a probe commits nothing") }
  }

  private class MovingController: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { usageError("a probe moves nothing") }
  }

  // MARK: Other data sources

  private static let commitRequirement = RequirementDetector(
    plain: (table(of: PlainSource()), table(of: OtherPlainSource())),
    implementing: table(of: CommittingSource()))

  private static let moveRequirement = RequirementDetector(
    plain: (table(of: PlainSource()), table(of: OtherPlainSource())),
    implementing: table(of: MovingSource()))

  private static func table(of dataSource: any UITableViewDataSource) -> WitnessTable {
    // Safety: a value of the type of a class-bound protocol has two words: the object, and the
    // witness table of the object's class. Without the explicit cast, the compiler could pass only
    // the object.
    let words = unsafeBitCast(
      dataSource as any UITableViewDataSource, to: (object: UInt, table: UInt).self)
    return WitnessTable(address: words.table)
  }

  private class PlainSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { usageError("a probe has no cells") }
  }

  private class OtherPlainSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { usageError("another probe has no cells") }
  }

  private class CommittingSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { usageError("a committing probe has no cells") }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { usageError("a committing probe commits nothing") }
  }

  private class MovingSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { usageError("a moving probe has no cells") }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { usageError("a moving probe moves nothing") }
  }
}
