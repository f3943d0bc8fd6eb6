public import Foundation

/// Haptic feedback for a change of selection. It has no effect here; see ``UIFeedbackGenerator``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}
