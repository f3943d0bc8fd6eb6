package import CoreGraphics

/// The size class of a widget. The raw values are those of `NCWidgetDisplayMode`.
package enum WidgetDisplayMode: UInt8, Sendable, CaseIterable { case compact, expanded }

/// The result of an update. The raw values are those of `NCUpdateResult`.
package enum WidgetUpdateResult: UInt8, Sendable, CaseIterable { case newData, noData, failed }

/// The distances from the edges of a rectangle, in points.
package struct WidgetInsets: Sendable, Equatable {
  /// The distance from the upper edge. A positive value is inwards.
  package var top: Double
  /// The distance from the left edge, independent of the layout direction. A positive value is
  /// inwards.
  package var left: Double
  /// The distance from the lower edge. A positive value is inwards.
  package var bottom: Double
  /// The distance from the right edge, independent of the layout direction. A positive value is
  /// inwards.
  package var right: Double

  /// Creates insets in points. The default of each edge is 0.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The environment of a widget. It contains the widget's size, the user's settings and the display
/// mode.
package struct WidgetSetting: Sendable, Equatable {
  /// The user interface style of the host.
  package enum Style: UInt8, Sendable, CaseIterable { case light, dark }
  /// The layout direction of the host.
  package enum Direction: UInt8, Sendable, CaseIterable { case leftToRight, rightToLeft }
  /// Whether the user prefers a higher contrast.
  package enum Contrast: UInt8, Sendable, CaseIterable { case normal, high }

  /// The widget's size in points.
  package var size: CGSize
  /// The number of device pixels per point.
  package var scale: Double
  /// The user interface style of the widget's traits. The default is light.
  package var style = Style.light
  /// The layout direction of the widget's traits. The default is left to right.
  package var direction = Direction.leftToRight
  /// The contrast of the widget's traits. The default is normal.
  package var contrast = Contrast.normal
  /// The user's text size, given by the name of a `UIContentSizeCategory`.
  package var textSize = ""
  /// The tint color. Nil means the system's tint.
  package var tint: RGBA?
  /// The size class that the host displays. The default is compact.
  package var displayMode = WidgetDisplayMode.compact
  /// The largest size in the compact display mode, in points.
  package var compactSize: CGSize
  /// The largest size in the expanded display mode, in points.
  package var expandedSize: CGSize
  /// The margins that the host proposes.
  package var proposedMargins = WidgetInsets()
  /// The time of the setting, in seconds of the clock that the host's frames use. The widget uses
  /// the same clock.
  package var time: Double = 0
  /// The duration of the transition from the previous setting, in seconds. If it is 0, the setting
  /// applies immediately.
  package var transitionDuration: Double = 0

  /// Creates a setting. The largest sizes of both display modes are equal to the widget's size.
  ///
  /// - Parameter size: The widget's size in points.
  package init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    compactSize = size
    expandedSize = size
  }
}
