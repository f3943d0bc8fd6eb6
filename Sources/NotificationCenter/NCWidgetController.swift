public import Foundation
import UIKitCore

/// Informs the host about widgets, from the containing app or a widget.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
open class NCWidgetController: NSObject {
  public override init() { super.init() }

  /// Sets whether a widget of the same app has content; the panel hides a widget without content.
  ///
  /// Works in a widget's process only; an app has no connection to the panel.
  ///
  /// - Parameter bundleID: The widget's bundle identifier.
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
    DispatchQueue.main.async {
      // Safety: dispatched to the main queue.
      MainActor.assumeIsolated {
        ExtensionHost.current?.setHasContent(flag, identifier: bundleID)
      }
    }
  }
}
