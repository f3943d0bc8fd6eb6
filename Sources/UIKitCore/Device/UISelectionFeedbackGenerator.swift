public import Foundation

/// Haptic feedback for a change of selection. Like ``UIFeedbackGenerator``, the class has no effect
/// on Linux.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Reports one step of a changing selection. The call has no effect on Linux.
  open func selectionChanged() {}
  /// Reports one step of a changing selection at a point of the generator's view. The call has no
  /// effect on Linux.
  open func selectionChanged(at location: CGPoint) {}
}
