public import CoreGraphics
public import UIKitCore

extension NSExtensionContext {
  /// Whether the user may expand the widget: ``NCWidgetDisplayMode/compact``, the first value, says
  /// no.
  public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
    get { host?.allowsExpansion == true ? .expanded : .compact }
    set { host?.allowsExpansion = newValue == .expanded }
  }

  public var widgetActiveDisplayMode: NCWidgetDisplayMode {
    host?.isExpanded == true ? .expanded : .compact
  }

  /// The largest size that the widget gets in a mode, in points; zero without a host.
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    host?.maximumSize(expanded: displayMode == .expanded) ?? .zero
  }
}
