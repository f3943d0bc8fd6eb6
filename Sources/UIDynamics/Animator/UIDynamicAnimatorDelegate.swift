public import UIKitCore

/// An object that is notified when an animator resumes and when it pauses.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicanimatordelegate
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before a paused animator resumes because its behaviors or items have changed. The
  /// default implementation does nothing.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after a frame in which all items have come to rest. The default implementation
  /// does nothing.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Called before a paused animator resumes because its behaviors or items have changed. The
  /// default implementation does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Called after a frame in which all items have come to rest. The default implementation
  /// does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
