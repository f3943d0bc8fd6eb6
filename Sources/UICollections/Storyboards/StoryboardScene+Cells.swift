@_spi(Storyboards) public import UIKitCore

extension StoryboardScene {
  /// Performs a segue when the user selects a cell.
  @_spi(Storyboards) public func connect(_ cell: UITableViewCell, segue objectID: String) {
    cell.segues.selection = { [weak self] in self?.trigger(objectID, sender: $0) }
  }

  /// Performs a segue when the user selects an item of a collection view, before the delegate's
  /// `didSelectItemAt`.
  @_spi(Storyboards) public func connect(_ cell: UICollectionViewCell, segue objectID: String) {
    cell.segues.selection = { [weak self] in self?.trigger(objectID, sender: $0) }
  }

  /// Performs a segue when the user taps the detail button of a cell.
  @_spi(Storyboards) public func connectAccessory(
    of cell: UITableViewCell, segue objectID: String
  ) {
    cell.segues.accessory = { [weak self] in self?.trigger(objectID, sender: $0) }
  }
}
