package import CoreGraphics

/// The size class of a widget; the values of `NCWidgetDisplayMode`.
package enum WidgetDisplayMode: UInt8, Sendable, CaseIterable { case compact, expanded }

/// The result of an update; the values of `NCUpdateResult`.
package enum WidgetUpdateResult: UInt8, Sendable, CaseIterable { case newData, noData, failed }

/// Distances from the edges of a rectangle, in points.
package struct WidgetInsets: Sendable, Equatable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The environment of a widget: its size, the user's settings and its display mode.
package struct WidgetSetting: Sendable, Equatable {
  package enum Style: UInt8, Sendable, CaseIterable { case light, dark }
  package enum Direction: UInt8, Sendable, CaseIterable { case leftToRight, rightToLeft }
  package enum Contrast: UInt8, Sendable, CaseIterable { case normal, high }

  /// The widget's size in points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: Double
  package var style = Style.light
  package var direction = Direction.leftToRight
  package var contrast = Contrast.normal
  /// The name of a `UIContentSizeCategory`.
  package var textSize = ""
  /// The tint colour; nil uses the system's.
  package var tint: RGBA?
  package var displayMode = WidgetDisplayMode.compact
  /// The largest sizes in the two display modes, in points.
  package var compactSize: CGSize
  package var expandedSize: CGSize
  /// The margins that the host proposes.
  package var proposedMargins = WidgetInsets()
  /// Seconds on the clock of the host's frames, which is also the widget's clock.
  package var time: Double = 0
  /// Duration of the transition from the previous setting, in seconds; 0 applies the setting at
  /// once.
  package var transitionDuration: Double = 0

  package init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    compactSize = size
    expandedSize = size
  }
}
