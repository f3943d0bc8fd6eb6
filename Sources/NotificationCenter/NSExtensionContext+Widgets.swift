public import CoreGraphics
public import UIKitCore

extension NSExtensionContext {
  /// The largest display mode of the widget; ``NCWidgetDisplayMode/compact``, the default, disables
  /// expansion.
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { host?.allowsExpansion == true ? .expanded : .compact }
    set { host?.allowsExpansion = newValue == .expanded }
  }

  /// The display mode that the user has selected; compact without a host.
  public var widgetActiveDisplayMode: NCWidgetDisplayMode {
    host?.isExpanded == true ? .expanded : .compact
  }

  /// The widget's maximum size in a mode, in points; zero without a host.
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    host?.maximumSize(expanded: displayMode == .expanded) ?? .zero
  }
}
