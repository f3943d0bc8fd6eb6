import CoreGraphics
public import Foundation
import UIKitCore
import Diagnostics

/// The registrations and the idle views of a collection view.
@MainActor final class CollectionViewRegistry {
  let pool = ReusePool<UICollectionReusableView> { view in
    view.appliedAttributes = nil
    view.needsMeasuring = true
    // An idle view is hidden. Show the view before its configuration, in which the data source may
    // hide the view again.
    UIView.performWithoutAnimation { view.isHidden = false }
    view.prepareForReuse()
  }

  /// The frame with which a new view is initialized: the frame of the requested element, or zero
  /// outside a request to the data source for an element.
  private var initialFrame = CGRect.zero

  /// Returns an idle view, or a new view that is initialized with the frame; nil if the key has
  /// neither an idle view nor a registration.
  func dequeue(_ key: String, frame: CGRect) -> UICollectionReusableView? {
    initialFrame = frame
    defer { initialFrame = .zero }
    return pool.dequeue(key)
  }

  /// The registrations by their addresses. Strong references keep each address unique, because the
  /// pool identifies a registration by its address.
  private var registrations: [ObjectIdentifier: RegistrationIdentity] = [:]

  func register(_ registration: RegistrationIdentity) {
    registrations[ObjectIdentifier(registration)] = registration
  }

  /// The element kinds of the supplementary views that were registered or dequeued.
  private(set) var supplementaryKinds: Set<String> = []

  func noteSupplementary(ofKind kind: String) { supplementaryKinds.insert(kind) }

  /// The key of a cell identifier in the pool. Prefixes make the keys of cells, supplementary views
  /// and decoration views distinct.
  static func cellKey(_ identifier: String) -> String { "c/\(identifier)" }
  static func supplementaryKey(_ kind: String, _ identifier: String) -> String {
    "s/\(kind)/\(identifier)"
  }
  static func decorationKey(_ kind: String) -> String { "d/\(kind)" }

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    register(
      cellClass, UICollectionViewCell.self, CollectionViewRegistry.cellKey(identifier), identifier,
      function: "register(_:forCellWithReuseIdentifier:)")
  }

  func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    noteSupplementary(ofKind: kind)
    register(
      viewClass, UICollectionReusableView.self,
      CollectionViewRegistry.supplementaryKey(kind, identifier), identifier,
      function: "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
  }

  /// Registers a class for a key, unless the pool already has a registration of the key.
  func registerIfNeeded(_ viewClass: AnyClass, key: String, identifier: String) {
    guard !pool.isRegistered(key) else { return }
    register(viewClass, UICollectionReusableView.self, key, identifier, function: "register")
  }

  private func register(
    _ viewClass: AnyClass?, _ base: AnyClass, _ key: String, _ identifier: String,
    function: StaticString
  ) {
    guard let viewClass else { return pool.register(key, make: nil) }
    checkUsage(!identifier.isEmpty, "the reuse identifier cannot be empty", function: function)
    let isFitting =
      base == UICollectionViewCell.self
      ? viewClass is UICollectionViewCell.Type : viewClass is UICollectionReusableView.Type
    checkUsage(
      isFitting, "\(viewClass) is no subclass of \(base)", function: function)
    pool.register(key) { [unowned self] in
      let view = ReusableViewMaker.make(viewClass, frame: initialFrame)
      view.identifier = identifier
      view.poolKey = key
      return view
    }
  }
}

/// Makes a reusable view of a class known only at run time, with the class's `init(frame:)`.
///
/// Swift calls such an initializer only if the initializer is `required`. ``_ReusableViewSeed``
/// gives access to the initializer's entry in the vtable of the class, as `DynamicInitializer`
/// describes.
enum ReusableViewMaker {
  // The function is neither inlined nor optimized, for the reason that DynamicInitializer explains.
  @inline(never) @_optimize(none)
  @MainActor static func make(_ type: AnyClass, frame: CGRect) -> UICollectionReusableView {
    // Safety: only the slot of UICollectionReusableView.init(frame:) is used through the cast type,
    // and callers pass subclasses of UICollectionReusableView.
    unsafeBitCast(type, to: _ReusableViewSeed.Type.self).init(frame: frame)
  }
}

/// Gives access to the vtable entry of `UICollectionReusableView.init(frame:)`. Apps must not use
/// the class. The class is `open` so that the compiler can never bind the call in
/// ``ReusableViewMaker`` to this class's own initializer.
open class _ReusableViewSeed: UICollectionReusableView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// The base class requires this initializer. No code decodes this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
