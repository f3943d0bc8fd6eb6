public import Foundation
import UIKitCore

/// Makes cells, headers and footers of classes known only at run time, with the
/// initializers that UIKit calls.
///
/// The seed classes below give access to the vtable slots of initializers that are not
/// `required`; see `DynamicInitializer`.
enum TableViewMaker {
  // Neither inlined nor optimized: see DynamicInitializer.
  @inline(never) @_optimize(none)
  @MainActor static func cell(_ type: AnyClass, _ identifier: String) -> UITableViewCell {
    // Safety: only the slot of UITableViewCell's initializer is used through the cast type, and
    // callers pass subclasses of UITableViewCell.
    unsafeBitCast(type, to: _TableCellSeed.Type.self).init(
      style: .default, reuseIdentifier: identifier)
  }

  @inline(never) @_optimize(none)
  @MainActor static func header(
    _ type: AnyClass, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    // Safety: only the slot of UITableViewHeaderFooterView's initializer is used through the cast
    // type.
    unsafeBitCast(type, to: _TableHeaderSeed.Type.self).init(reuseIdentifier: identifier)
  }
}

/// Gives access to the vtable entry of `UITableViewCell.init(style:reuseIdentifier:)`; not for use
/// by apps. It is `open` so that the compiler can never bind the call in ``TableViewMaker`` to this
/// class's own initializer.
open class _TableCellSeed: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Required by the base class; no code decodes this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Gives access to the vtable entry of `UITableViewHeaderFooterView.init(reuseIdentifier:)`; not
/// for use by apps.
open class _TableHeaderSeed: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Required by the base class; no code decodes this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
