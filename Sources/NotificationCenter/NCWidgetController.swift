public import Foundation
import UIKitCore

/// Tells the host about widgets from within the containing app or a widget.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
open class NCWidgetController: NSObject {
  public override init() { super.init() }

  /// Whether a widget of the same app is worth showing; one without content is left out of the panel
  /// until it has some again.
  ///
  /// Works in a widget's process; in an app, which has no line to the panel, it has no effect.
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
