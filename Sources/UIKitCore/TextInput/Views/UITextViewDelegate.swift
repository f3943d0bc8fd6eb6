public import Foundation

/// A delegate that controls and observes editing in a text view. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called before an editable view becomes the first responder.
  ///
  /// - Returns: False if the current first responder must not change.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun, before ``UITextView/textDidBeginEditingNotification`` is
  /// posted.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called before editing ends.
  ///
  /// - Returns: False if the view must stay first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended, before ``UITextView/textDidEndEditingNotification`` is posted.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Called before the user changes text.
  ///
  /// - Parameter range: The range of the replaced characters, in UTF-16 code units of the text
  ///   before the change.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the user, undo or a method of `UITextInput` has changed the text or its
  /// attributes, before ``UITextView/textDidChangeNotification`` is posted.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection or the caret has moved for any reason, also by code.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Called for a tap on a link, an attachment or a tagged range in read-only text.
  ///
  /// - Parameter defaultAction: An action that calls
  ///   `textView(_:shouldInteractWith:in:interaction:)` for a link or an attachment, and does
  ///   nothing for a tagged range.
  /// - Returns: The action to perform; nil for no action.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Called for a long press, or a click of the secondary mouse button, on an item of
  /// read-only text.
  ///
  /// - Parameter defaultMenu: A menu that opens or copies a link; an empty menu for other items.
  /// - Returns: The menu to show; nil for no menu.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  /// Called before the menu of a text item appears.
  ///
  /// - Parameter animator: The animator, which runs added animations with the menu's appearance.
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// Called before the menu of a text item closes.
  ///
  /// - Parameter animator: The animator, which runs added animations with the menu's disappearance.
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  /// The equivalent of ``textView(_:primaryActionFor:defaultAction:)`` for links before iOS 17.
  ///
  /// - Returns: Whether the system opens the link. The value has no effect in this implementation,
  ///   because the app itself opens links.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// The equivalent of ``textView(_:primaryActionFor:defaultAction:)`` for attachments before iOS
  /// 17.
  ///
  /// - Returns: A value that has no effect in this implementation.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool

  /// Returns the edit menu for the selected characters. The view calls the method when the user
  /// opens the edit menu.
  ///
  /// - Parameters:
  ///   - range: The selected range in UTF-16 code units; empty for a caret.
  ///   - suggestedActions: The actions that the menu has by default.
  /// - Returns: The menu to show, or nil for the default menu. A menu without elements is not
  ///   shown.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu appears, with the animator of the menu's animation.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears, with the animator of the menu's animation.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  /// Called before an editable view becomes the first responder. The default implementation returns
  /// true, so editing begins.
  ///
  /// - Returns: False if the current first responder must not change.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Called when editing has begun, before ``UITextView/textDidBeginEditingNotification`` is
  /// posted. The default implementation does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Called before editing ends. The default implementation returns true, so editing ends.
  ///
  /// - Returns: False if the view must stay first responder.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Called when editing has ended, before ``UITextView/textDidEndEditingNotification`` is posted.
  /// The default implementation does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Called before typing, pasting, deleting and composing change text. The default implementation
  /// permits every change.
  ///
  /// If the delegate changes the text and returns true, the replacement applies to the new
  /// selection.
  ///
  /// - Parameters:
  ///   - range: The characters to replace, in UTF-16 code units of the text before the change.
  ///   - text: The new characters; empty for a deletion.
  /// - Returns: False if the text must not change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Called after the user, undo or a method of `UITextInput` has changed the text or its
  /// attributes, before ``UITextView/textDidChangeNotification`` is posted. The default
  /// implementation does nothing. Setting `text` does not call the method.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Called after the selection or the caret has moved for any reason, also by code. The default
  /// implementation does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}

  /// Called for a tap on a text item in read-only text. If the delegate does not implement this
  /// method, the default action is performed.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }

  /// Called for a long press or a secondary click on a text item in read-only text. If the delegate
  /// does not implement this method, the default menu is shown with a preview of the item.
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }

  /// Called before the menu of a text item appears. Animations added to `animator` run together
  /// with the animation of the menu. The default implementation does nothing.
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}

  /// Called before the menu of a text item closes. Animations added to `animator` run together with
  /// the animation of the menu. The default implementation does nothing.
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}

  /// Called by the default action for a tap on a link. The default implementation returns true. The
  /// result has no effect, because the app itself opens the link.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }

  /// Called by the default action for a tap on an attachment. The default implementation returns
  /// true. The result has no effect.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }

  /// Returns the edit menu for the selected characters. The view calls the method when the user
  /// opens the edit menu. The default implementation returns nil, which shows the default menu.
  ///
  /// - Parameters:
  ///   - range: The selected range in UTF-16 code units; empty for a caret.
  ///   - suggestedActions: The actions that the menu has by default.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Called before the edit menu appears, with the animator of the menu's animation. The default
  /// implementation does nothing.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Called before the edit menu disappears, with the animator of the menu's animation. The default
  /// implementation does nothing.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The type of interaction with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap; the only value that delegates receive in this implementation.
  case invokeDefaultAction = 0
  /// A long press that shows actions.
  case presentActions = 1
  /// A press that shows a preview.
  case preview = 2
}
