package import CoreGraphics

/// The size class of a widget, with the values of `NCWidgetDisplayMode`.
package enum WidgetDisplayMode: UInt8, Sendable, CaseIterable { case compact, expanded }

/// The result of an update, with the values of `NCUpdateResult`.
package enum WidgetUpdateResult: UInt8, Sendable, CaseIterable { case newData, noData, failed }

/// Distances from the edges of a rectangle, in points.
package struct WidgetInsets: Sendable, Equatable {
  /// The distance from the upper edge; positive is inwards.
  package var top: Double
  /// The distance from the left edge, independent of the layout direction; positive is inwards.
  package var left: Double
  /// The distance from the lower edge; positive is inwards.
  package var bottom: Double
  /// The distance from the right edge, independent of the layout direction; positive is inwards.
  package var right: Double

  /// Creates insets in points; an omitted edge is 0.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The environment of a widget: its size, the user's settings and its display mode.
package struct WidgetSetting: Sendable, Equatable {
  /// The user interface style of the host.
  package enum Style: UInt8, Sendable, CaseIterable { case light, dark }
  /// The layout direction of the host.
  package enum Direction: UInt8, Sendable, CaseIterable { case leftToRight, rightToLeft }
  /// Whether the user prefers a higher contrast.
  package enum Contrast: UInt8, Sendable, CaseIterable { case normal, high }

  /// The widget's size in points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: Double
  /// The user interface style of the widget's traits; light by default.
  package var style = Style.light
  /// The layout direction of the widget's traits; left to right by default.
  package var direction = Direction.leftToRight
  /// The contrast of the widget's traits; normal by default.
  package var contrast = Contrast.normal
  /// The user's text size, as the name of a `UIContentSizeCategory`.
  package var textSize = ""
  /// The tint color; nil for the system's tint.
  package var tint: RGBA?
  /// The size class that the host displays; compact by default.
  package var displayMode = WidgetDisplayMode.compact
  /// The largest size in the compact display mode, in points.
  package var compactSize: CGSize
  /// The largest size in the expanded display mode, in points.
  package var expandedSize: CGSize
  /// The margins that the host proposes.
  package var proposedMargins = WidgetInsets()
  /// Seconds on the clock of the host's frames, which is also the widget's clock.
  package var time: Double = 0
  /// Duration of the transition from the previous setting, in seconds; 0 applies the setting
  /// immediately.
  package var transitionDuration: Double = 0

  /// Creates a setting whose largest sizes equal its size.
  ///
  /// - Parameter size: The widget's size in points.
  package init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    compactSize = size
    expandedSize = size
  }
}
