import Diagnostics
import UIKitCore

extension UICollectionView {
  /// Registers a closure that makes a storyboard's prototype cell.
  @_spi(Storyboards) public func registerPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UICollectionViewCell
  ) {
    registry.registerViews(CollectionViewRegistry.cellKey(identifier), identifier, make: make)
  }

  /// Registers a closure that makes a storyboard's header or footer.
  @_spi(Storyboards) public func registerPrototype(
    _ identifier: String, kind: String, make: @escaping @MainActor () -> UICollectionReusableView
  ) {
    registry.noteSupplementary(ofKind: kind)
    registry.registerViews(
      CollectionViewRegistry.supplementaryKey(kind, identifier), identifier, make: make)
  }
}

extension CollectionViewRegistry {
  func registerViews(
    _ key: String, _ identifier: String, make: @escaping @MainActor () -> UICollectionReusableView
  ) {
    pool.register(key) {
      let view = make()
      view.identifier = identifier
      view.poolKey = key
      return view
    }
  }

  func registerSupplementary(of nib: UINib?, _ kind: String, _ identifier: String) {
    noteSupplementary(ofKind: kind)
    let key = CollectionViewRegistry.supplementaryKey(kind, identifier)
    guard let nib else { return pool.register(key, make: nil) }
    registerSupplementary(
      of: nib, key: key, identifier,
      function: "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
  }

  func registerSupplementary(
    of nib: UINib, key: String, _ identifier: String, function: StaticString
  ) {
    registerViews(key, identifier) {
      let made = nib.instantiate(withOwner: nil)
      guard made.count == 1, let view = made[0] as? UICollectionReusableView else {
        usageError(
          "a nib for supplementary views has one top-level object, a UICollectionReusableView; "
            + "this one has \(made)",
          function: function)
      }
      return view
    }
  }

  func registerCells(of nib: UINib?, _ identifier: String) {
    let key = CollectionViewRegistry.cellKey(identifier)
    guard let nib else { return pool.register(key, make: nil) }
    registerCells(
      of: nib, key: key, identifier, function: "register(_:forCellWithReuseIdentifier:)")
  }

  func registerCells(of nib: UINib, key: String, _ identifier: String, function: StaticString) {
    registerViews(key, identifier) {
      let made = nib.instantiate(withOwner: nil)
      guard made.count == 1, let cell = made[0] as? UICollectionViewCell else {
        usageError(
          "a nib for cells has one top-level object, a UICollectionViewCell; this one has \(made)",
          function: function)
      }
      return cell
    }
  }
}
