public import Foundation

/// Lets the user feel that a selection moves on. Nothing is felt here; see ``UIFeedbackGenerator``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}
