import Foundation
import UIKitCore

/// Obtains the context menus of rows from a table's delegate.
final class TableContextMenu: NSObject, UIContextMenuInteractionDelegate {
  unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var path: IndexPath?

  init(table: UITableView) { self.table = table }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = table.path(at: location), let cell = table.rows[path],
      let configuration = table.delegate?.tableView(
        table, contextMenuConfigurationForRowAt: path,
        point: cell.convert(location, from: table))
    else { return nil }
    self.path = path
    table.endTracking()
    return configuration
  }

  private var rowPreview: UITargetedPreview? {
    guard let path, let cell = table.rows[path] else { return nil }
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.delegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? rowPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.delegate?.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration) ?? rowPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UITableView {
  func prepareMenus() {
    let menu = TableContextMenu(table: self)
    rowMenu = menu
    addInteraction(menu.interaction)
    editMenu = CellMenu(of: self)
  }
}
