import UIKit

/// The content of a dragged item.
private enum Dragged {
  case album
  /// A photograph, with its index path in the collection view.
  case photo(IndexPath)
}

extension AlbumsController: UITableViewDragDelegate, UICollectionViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(
      itemProvider: NSItemProvider(object: NSString(string: albums[indexPath.row].name)))
    item.localObject = Dragged.album
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Photograph")))
    item.localObject = Dragged.photo(indexPath)
    return [item]
  }

  private func dragged(in session: any UIDropSession) -> Dragged? {
    session.items.first?.localObject as? Dragged
  }
}

extension AlbumsController: UITableViewDropDelegate, UICollectionViewDropDelegate {
  // MARK: Albums

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    switch dragged(in: session) {
    case .album:
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    case .photo where destinationIndexPath != nil:
      UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    case .photo, nil: UITableViewDropProposal(operation: .cancel)
    }
  }

  /// Moves a photograph into an album. The table view moves its own rows without this method.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first?.dragItem,
      case .photo(let source) = dragged(in: coordinator.session),
      let path = coordinator.destinationIndexPath, let cell = tableView.cellForRow(at: path)
    else { return }
    coordinator.drop(
      item, intoRowAt: path, rect: cell.bounds.insetBy(dx: cell.bounds.width * 0.4, dy: 0)
    ).addCompletion { _ in tableView.reconfigureRows(at: [path]) }
    movePhoto(source.item, toAlbum: path.row)
    collection.deleteItems(at: [source])
  }

  // MARK: Photographs

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard case .photo = dragged(in: session) else {
      return UICollectionViewDropProposal(operation: .cancel)
    }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath
    else { return }
    movePhoto(from: source.item, to: destination.item)
    collectionView.moveItem(at: source, to: destination)
    coordinator.drop(item.dragItem, toItemAt: destination)
  }
}
