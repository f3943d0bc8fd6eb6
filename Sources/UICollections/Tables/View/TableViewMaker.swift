public import Foundation
import UIKitCore

/// Makes cells, headers and footers of classes that are known only at run time. The functions call
/// the same initializers as UIKit.
///
/// The initializers are not `required`, so Swift cannot call them on a class value. The seed
/// classes below provide access to their vtable slots; see `DynamicInitializer`.
enum TableViewMaker {
  // The function must be neither inlined nor optimized; see `DynamicInitializer`.
  @inline(never) @_optimize(none)
  @MainActor static func cell(_ type: AnyClass, _ identifier: String) -> UITableViewCell {
    // Safety: only the slot of `UITableViewCell`'s initializer is used through the cast type.
    // Callers pass only subclasses of `UITableViewCell`.
    unsafeBitCast(type, to: _TableCellSeed.Type.self).init(
      style: .default, reuseIdentifier: identifier)
  }

  @inline(never) @_optimize(none)
  @MainActor static func header(
    _ type: AnyClass, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    // Safety: the call uses only the vtable entry of UITableViewHeaderFooterView's initializer,
    // which every subclass has at the same position.
    unsafeBitCast(type, to: _TableHeaderSeed.Type.self).init(reuseIdentifier: identifier)
  }
}

/// Provides access to the vtable entry of `UITableViewCell.init(style:reuseIdentifier:)`. Apps must
/// not use this class. The class is `open`, so the compiler cannot bind the call in
/// ``TableViewMaker`` directly to this class's own initializer.
open class _TableCellSeed: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// The base class requires this initializer; no code decodes this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Provides access to the vtable entry of `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
/// Apps must not use this class.
open class _TableHeaderSeed: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// The base class requires this initializer; no code decodes this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
