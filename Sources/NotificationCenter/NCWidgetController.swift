public import Foundation
import UIKitCore

/// Informs the host about the widgets of the app.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
open class NCWidgetController: NSObject {
  public override init() { super.init() }

  /// Reports to the host whether the widget has content. The Today panel hides a widget without
  /// content, also in later sessions. The panel shows the widget again when the widget reports
  /// content, for instance while the host updates the widget.
  ///
  /// The method works only in a widget's process, for the widget itself; an app has no connection
  /// to the host.
  ///
  /// - Parameter bundleID: The widget's bundle identifier; the panel ignores reports about other
  ///   widgets.
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
    DispatchQueue.main.async {
      // Safety: The closure is dispatched to the main queue.
      MainActor.assumeIsolated {
        ExtensionHost.current?.setHasContent(flag, identifier: bundleID)
      }
    }
  }
}
