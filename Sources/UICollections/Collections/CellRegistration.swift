public import Foundation
public import UIKitCore
import Diagnostics

/// Identifies a registration in the pool of reusable views of a collection view.
final class RegistrationIdentity: Sendable {
  /// The number of view requests that data sources are answering.
  // Safety: the variable is written on the main actor, where data sources run. A registration that
  // is made during a request also reads the variable on the main actor.
  nonisolated(unsafe) static var requestDepth = 0

  /// Whether the registration was made during a data source's answer to a view request.
  let isMadeInRequest: Bool

  init() { isMadeInRequest = RegistrationIdentity.requestDepth > 0 }

  var key: String { "r/\(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }
}

extension UICollectionView {
  /// Makes and configures cells of a class.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Configures a cell for an item. The collection view calls the closure immediately after the
    /// cell has been dequeued.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let identity = RegistrationIdentity()
    let handler: Handler
    let nib: UINib?

    /// Creates a registration of cells that `init(frame:)` of the class creates.
    ///
    /// - Parameter handler: Configures a cell before the cell is shown.
    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
    }

    /// Creates a registration of cells that a nib contains.
    ///
    /// - Parameters:
    ///   - cellNib: A nib with a cell of the registration's class as its only top-level object.
    ///   - handler: Configures a cell before the cell is shown.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
    }
  }

  /// Makes and configures supplementary views of a class.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/supplementaryregistration
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    /// Configures a supplementary view for an element kind and an index path. The collection view
    /// calls the closure immediately after the view has been dequeued.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let handler: Handler
    let nib: UINib?

    /// Creates a registration of views that `init(frame:)` of the class creates.
    ///
    /// - Parameter handler: Configures a view before the view is shown.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      nib = nil
    }

    /// Creates a registration of views that a nib contains.
    ///
    /// - Parameters:
    ///   - supplementaryNib: A nib with a view of the registration's class as its only top-level
    ///     object.
    ///   - handler: Configures a view before the view is shown.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      nib = supplementaryNib
    }
  }

  /// Dequeues a cell and configures the cell for an item with the registration's handler. If the
  /// item is nil, the handler is not called.
  ///
  /// - Precondition: The registration was not made during a request for a view. An app makes
  ///   each registration once and reuses it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    let function: StaticString = "dequeueConfiguredReusableCell(using:for:item:)"
    check(registration.identity, function)
    let key = registration.identity.key
    if let nib = registration.nib, !registry.pool.isRegistered(key) {
      registry.registerCells(of: nib, key: key, key, function: function)
    }
    registry.registerIfNeeded(Cell.self, key: key, identifier: key)
    registry.register(registration.identity)
    let view = dequeue(key, .cell(indexPath), "\(Cell.self) cannot be made", function: function)
    guard let cell = view as? Cell else { usageError("\(type(of: view)) is no \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a supplementary view and configures the view with the registration's handler.
  ///
  /// - Precondition: The registration was not made during a request for a view.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let function: StaticString = "dequeueConfiguredReusableSupplementary(using:for:)"
    check(registration.identity, function)
    let key = registration.identity.key
    registry.noteSupplementary(ofKind: registration.elementKind)
    if let nib = registration.nib, !registry.pool.isRegistered(key) {
      registry.registerSupplementary(of: nib, key: key, key, function: function)
    }
    registry.registerIfNeeded(Supplementary.self, key: key, identifier: key)
    registry.register(registration.identity)
    let view = dequeue(
      key, .supplementary(registration.elementKind, indexPath),
      "\(Supplementary.self) cannot be made", function: function)
    guard let view = view as? Supplementary else {
      usageError("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  private func check(_ identity: RegistrationIdentity, _ function: StaticString) {
    checkUsage(
      !identity.isMadeInRequest,
      "attempted to dequeue a view using a registration that was created while the data source made"
        + " a view: a new registration for each view prevents reuse; create registrations up front"
        + " and use them again", function: function)
  }
}
