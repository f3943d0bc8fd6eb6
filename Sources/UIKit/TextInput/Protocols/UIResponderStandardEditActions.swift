public import Foundation
import Diagnostics

/// What the edit menu and the keyboard's shortcuts do; every responder has these actions.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func delete(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

// Linux has no `#selector`, and selectors made from methods cannot be compared; these can.

extension Selector {
  /// `#selector(UIResponderStandardEditActions.cut(_:))` on Apple's systems. The constants of this
  /// extension are Opaline extensions, for overrides of `canPerformAction(_:withSender:)`.
  public static let cut = standard(CutProbe.self) { $0.cut($1) }
  public static let copy = standard(CopyProbe.self) { $0.copy($1) }
  public static let paste = standard(PasteProbe.self) { $0.paste($1) }
  public static let delete = standard(DeleteProbe.self) { $0.delete($1) }
  public static let select = standard(SelectProbe.self) { $0.select($1) }
  public static let selectAll = standard(SelectAllProbe.self) { $0.selectAll($1) }
  public static let toggleBoldface = standard(BoldProbe.self) { $0.toggleBoldface($1) }
  public static let toggleItalics = standard(ItalicsProbe.self) { $0.toggleItalics($1) }
  public static let toggleUnderline = standard(UnderlineProbe.self) { $0.toggleUnderline($1) }

  private static func standard(
    _ probe: AnyClass, _ call: @escaping @MainActor (UIResponder, Any?) -> Void
  ) -> Selector {
    let detector = OverrideDetector(
      base: UIResponder.self, plain: PlainProbe.self, overriding: probe)
    return Selector(
      accepts: { object in object is UIResponder && detector.isOverridden(in: type(of: object)) },
      call: { object, sender in
        if let responder = object as? UIResponder { call(responder, sender) }
      })
  }
}

private final class PlainProbe: UIResponder {}

// Bodies that the optimiser cannot fold into those of other methods.

private final class CutProbe: UIResponder {
  override func cut(_ sender: Any?) { usageError("a probe cuts nothing") }
}

private final class CopyProbe: UIResponder {
  override func copy(_ sender: Any?) { usageError("a probe copies nothing") }
}

private final class PasteProbe: UIResponder {
  override func paste(_ sender: Any?) { usageError("a probe pastes nothing") }
}

private final class DeleteProbe: UIResponder {
  override func delete(_ sender: Any?) { usageError("a probe deletes nothing") }
}

private final class SelectProbe: UIResponder {
  override func select(_ sender: Any?) { usageError("a probe selects nothing") }
}

private final class SelectAllProbe: UIResponder {
  override func selectAll(_ sender: Any?) { usageError("a probe selects not all") }
}

private final class BoldProbe: UIResponder {
  override func toggleBoldface(_ sender: Any?) { usageError("a probe is not bold") }
}

private final class ItalicsProbe: UIResponder {
  override func toggleItalics(_ sender: Any?) { usageError("a probe is not slanted") }
}

private final class UnderlineProbe: UIResponder {
  override func toggleUnderline(_ sender: Any?) { usageError("a probe has no line") }
}
