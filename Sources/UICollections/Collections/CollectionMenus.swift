import CoreGraphics
import Foundation
import UIKitCore

/// Forwards the menu interaction of a collection view's items to the collection view's delegate.
@MainActor final class CollectionMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var owner: UICollectionView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The index path of the item for which a menu was requested last.
  private var path: IndexPath?

  init(owner: UICollectionView) {
    self.owner = owner
    super.init()
  }

  private var delegate: (any UICollectionViewDelegate)? { owner?.itemDelegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let owner else { return nil }
    path = owner.item(at: location)
    let selected = owner.selection.paths
    let paths = path.map { selected.contains($0) ? selected : [$0] } ?? []
    let items = paths.map { owner.appPath(of: $0) }
    let configuration = delegate?.collectionView(
      owner, contextMenuConfigurationForItemsAt: items, point: location)
    if configuration != nil { owner.unhighlight() }
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let owner, let path else { return nil }
    return delegate?.collectionView(
      owner, contextMenuConfiguration: configuration,
      highlightPreviewForItemAt: owner.appPath(of: path))
      ?? owner.cell(ofLayoutPath: path).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let owner, let path else { return nil }
    return delegate?.collectionView(
      owner, contextMenuConfiguration: configuration,
      dismissalPreviewForItemAt: owner.appPath(of: path))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let owner else { return }
    delegate?.collectionView(
      owner, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let owner else { return }
    delegate?.collectionView(owner, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let owner else { return }
    delegate?.collectionView(
      owner, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
