@_spi(Storyboards) public import UIKitCore

extension StoryboardScene {
  /// Has the selection of a cell by the user perform a segue.
  @_spi(Storyboards) public func connect(_ cell: UITableViewCell, segue objectID: String) {
    cell.segues.selection = { [weak self] in self?.trigger(objectID, sender: $0) }
  }

  @_spi(Storyboards) public func connect(_ cell: UICollectionViewCell, segue objectID: String) {
    cell.segues.selection = { [weak self] in self?.trigger(objectID, sender: $0) }
  }

  /// Has the detail button of a cell perform a segue.
  @_spi(Storyboards) public func connectAccessory(
    of cell: UITableViewCell, segue objectID: String
  ) {
    cell.segues.accessory = { [weak self] in self?.trigger(objectID, sender: $0) }
  }
}
