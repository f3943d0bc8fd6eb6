package import CoreGraphics

/// How much of a widget the user sees; the values of `NCWidgetDisplayMode`.
package enum WidgetDisplayMode: UInt8, Sendable, CaseIterable { case compact, expanded }

/// What became of an update; the values of `NCUpdateResult`.
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

/// Everything around a widget that it can see: its size, the user's settings and its display mode.
package struct WidgetSetting: Sendable, Equatable {
  package enum Style: UInt8, Sendable, CaseIterable { case light, dark }
  package enum Direction: UInt8, Sendable, CaseIterable { case leftToRight, rightToLeft }
  package enum Contrast: UInt8, Sendable, CaseIterable { case normal, high }

  /// Points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: Double
  package var style = Style.light
  package var direction = Direction.leftToRight
  package var contrast = Contrast.normal
  /// The name of a `UIContentSizeCategory`.
  package var textSize = ""
  /// Nil leaves the system's.
  package var tint: RGBA?
  package var displayMode = WidgetDisplayMode.compact
  /// The largest sizes in the two display modes, in points.
  package var compactSize: CGSize
  package var expandedSize: CGSize
  /// What the host proposes to leave free around the widget.
  package var proposedMargins = WidgetInsets()
  /// Seconds on the clock of the host's frames, which is the widget's.
  package var time: Double = 0
  /// Seconds in which the host moves from the setting before to this one; 0 moves at once.
  package var transitionDuration: Double = 0

  package init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    compactSize = size
    expandedSize = size
  }
}
