import Foundation
import UIKitCore

/// Detects whether data sources that inherit `tableView(_:commit:forRowAt:)` override it.
@MainActor enum TableCommitOverride {
  private static let controllers = OverrideDetector(
    base: UITableViewController.self, plain: PlainController.self,
    overriding: CommittingController.self)

  /// - Returns: Nil if the answer is unknown because the data source is not a
  ///   ``UITableViewController``.
  static func isOverridden(in dataSource: any UITableViewDataSource) -> Bool? {
    guard dataSource is UITableViewController else { return nil }
    return controllers.isOverridden(in: type(of: dataSource))
  }

  private class PlainController: UITableViewController {}

  private class CommittingController: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
}
