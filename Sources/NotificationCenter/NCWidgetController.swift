public import Foundation
import UIKitCore

/// Informs the host about the widgets of the app.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
open class NCWidgetController: NSObject {
  public override init() { super.init() }

  /// Reports to the host whether a widget of the same app has content. The Today panel ignores the
  /// report.
  ///
  /// The method works only in a widget's process; an app has no connection to the host.
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
