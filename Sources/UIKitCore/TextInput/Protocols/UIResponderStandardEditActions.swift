public import Foundation
public import QuartzCore
import Diagnostics

/// The actions of the edit menu and of keyboard shortcuts; every responder has these actions.
///
/// A shortcut calls the first object in the responder chain, from the first responder on, whose
/// `canPerformAction(_:withSender:)` returns true. By default, `canPerformAction(_:withSender:)`
/// returns true if the object's class overrides the action's method.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the general pasteboard. The menu command Cut, and the key X with
  /// Command or Control, call this method.
  func cut(_ sender: Any?)
  /// Copies the selection to the general pasteboard. The menu command Copy, and the key C with
  /// Command or Control, call this method.
  func copy(_ sender: Any?)
  /// Replaces the selection by the general pasteboard's content. The menu command Paste, and the
  /// key V with Command or Control, call this method.
  func paste(_ sender: Any?)
  /// Deletes the selection. The menu command Delete calls this method.
  func delete(_ sender: Any?)
  /// Selects a part of the content. In text inputs this part is the word at the caret. The menu
  /// command Select calls this method.
  func select(_ sender: Any?)
  /// Selects the whole content. The menu command Select All, and the key A with Command or Control,
  /// call this method.
  func selectAll(_ sender: Any?)
  /// Makes the selection bold, or regular if the selection is bold. The menu command Bold, and the
  /// key B with Command or Control, call this method.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or upright if the selection is italic. The menu command Italic,
  /// and the key I with Command or Control, call this method.
  func toggleItalics(_ sender: Any?)
  /// Adds or removes an underline. The menu command Underline, and the key U with Command or
  /// Control, call this method.
  func toggleUnderline(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

// Every responder has these methods, but an object can perform only the methods that its class
// overrides.

@MainActor extension Selector {
  /// The selector that is written `#selector(UIResponderStandardEditActions.cut(_:))` on
  /// Apple's systems. The constants of this extension are Opaline extensions, for overrides
  /// of `canPerformAction(_:withSender:)`.
  public static let cut = standard(
    CutProbe.self,
    Selector(UIResponder.cut(_:))
  ) { $0.cut($1) }
  /// The selector that is written `#selector(UIResponderStandardEditActions.copy(_:))` on
  /// Apple's systems. An object accepts the action if its class overrides the method.
  public static let copy = standard(
    CopyProbe.self,
    Selector(UIResponder.copy(_:))
  ) { $0.copy($1) }
  /// The selector that is written `#selector(UIResponderStandardEditActions.paste(_:))` on
  /// Apple's systems. An object accepts the action if its class overrides the method.
  public static let paste = standard(
    PasteProbe.self,
    Selector(UIResponder.paste(_:))
  ) { $0.paste($1) }
  /// The selector that is written `#selector(UIResponderStandardEditActions.delete(_:))` on
  /// Apple's systems. An object accepts the action if its class overrides the method.
  public static let delete = standard(
    DeleteProbe.self,
    Selector(UIResponder.delete(_:))
  ) { $0.delete($1) }
  /// The selector that is written `#selector(UIResponderStandardEditActions.select(_:))` on
  /// Apple's systems. An object accepts the action if its class overrides the method.
  public static let select = standard(
    SelectProbe.self,
    Selector(UIResponder.select(_:))
  ) { $0.select($1) }
  /// The selector that is written `#selector(UIResponderStandardEditActions.selectAll(_:))`
  /// on Apple's systems. An object accepts the action if its class overrides the method.
  public static let selectAll = standard(
    SelectAllProbe.self,
    Selector(UIResponder.selectAll(_:))
  ) { $0.selectAll($1) }
  /// The selector that is written
  /// `#selector(UIResponderStandardEditActions.toggleBoldface(_:))` on Apple's systems. An
  /// object accepts the action if its class overrides the method.
  public static let toggleBoldface = standard(
    BoldProbe.self,
    Selector(UIResponder.toggleBoldface(_:))
  ) { $0.toggleBoldface($1) }
  /// The selector that is written
  /// `#selector(UIResponderStandardEditActions.toggleItalics(_:))` on Apple's systems. An
  /// object accepts the action if its class overrides the method.
  public static let toggleItalics = standard(
    ItalicsProbe.self,
    Selector(UIResponder.toggleItalics(_:))
  ) { $0.toggleItalics($1) }
  /// The selector that is written
  /// `#selector(UIResponderStandardEditActions.toggleUnderline(_:))` on Apple's systems. An
  /// object accepts the action if its class overrides the method.
  public static let toggleUnderline = standard(
    UnderlineProbe.self,
    Selector(UIResponder.toggleUnderline(_:))
  ) { $0.toggleUnderline($1) }

  /// The constant of this extension that is equal to the action. If no constant is equal, the value
  /// is the action itself.
  static func standardized(_ action: Selector) -> Selector {
    standardActions.first { $0 == action } ?? action
  }

  private static let standardActions = [
    cut, copy, paste, delete, select, selectAll, toggleBoldface, toggleItalics, toggleUnderline,
  ]

  private static func standard(
    _ probe: AnyClass, _ method: Selector,
    _ call: @escaping @MainActor (UIResponder, Any?) -> Void
  ) -> Selector {
    let detector = OverrideDetector(
      base: UIResponder.self, plain: PlainProbe.self, overriding: probe)
    // Safety: responders are used on the main actor only.
    return Selector(
      equals: [method],
      accepts: { object in
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated {
          object is UIResponder && detector.isOverridden(in: type(of: object))
        }
      },
      call: { object, sender, _ in
        nonisolated(unsafe) let (object, sender) = (object, sender)
        MainActor.assumeIsolated {
          if let responder = object as? UIResponder { call(responder, sender) }
        }
        return nil
      })
  }
}

private final class PlainProbe: UIResponder {}

// The bodies of the methods differ, so that the optimizer does not merge the methods.

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
