import CoreGraphics
import Testing

@testable import SurfaceSDL

@Suite("Units of window sizes and positions") struct WindowGeometryTests {
  /// A Wayland window of 300 x 200 units on a display with 1.5 pixels per unit.
  private let fractional = WindowGeometry(
    windowWidth: 300, windowHeight: 200, pixelSize: PixelSize(width: 450, height: 300), scale: 1.5)

  @Test("A position in window units is converted to pixels and divided by the scale")
  func points() {
    #expect(fractional.size == CGSize(width: 300, height: 200))
    #expect(fractional.point(x: 30, y: 20) == CGPoint(x: 30, y: 20))
    var doubled = fractional
    doubled.scale = 3
    #expect(doubled.size == CGSize(width: 150, height: 100))
    #expect(doubled.point(x: 30, y: 20) == CGPoint(x: 15, y: 10))
    #expect(doubled.windowRect(CGRect(x: 15, y: 10, width: 1, height: 1)).x == 30)
  }

  @Test("Converting a rectangle larger than any window to window units does not overflow")
  func hugeRect() {
    let huge = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    #expect(fractional.windowRect(huge).width <= 2_000_000)
    #expect(fractional.windowRect(.null) == .zero)
    #expect(fractional.windowRect(.infinite).height <= 2_000_000)
  }

  @Test(
    "The X server's resources give a scale that is a multiple of a quarter",
    arguments: [
      ("Xft.dpi:\t192\n", 2), ("*color: red\nXft.dpi: 144\n", 1.5), ("Xft.dpi: 120", 1.25),
      ("Xft.dpi: 50", 1), ("Xft.dpi: 9999", 4), ("Xft.dpi: many", nil), ("Xft.dpi: 0", nil),
      ("Xft.dpi: nan", nil), ("Xft.antialias: 1", nil), ("", nil),
    ] as [(String, CGFloat?)])
  func resources(text: String, scale: CGFloat?) {
    #expect(WindowGeometry.scale(fromXResources: text) == scale)
  }
}

@Suite("Scroll distances of wheels and touchpads") struct WheelScalingTests {
  @Test("A wheel notch scrolls 50 points, and a touchpad delta of 1 scrolls 10 points")
  func units() {
    var wheel = WheelScaling()
    #expect(wheel.points(x: 0, y: 1, timestamp: 0).y == 50)
    #expect(wheel.points(x: 0, y: 0.5, timestamp: 1).y == 5)
    #expect(wheel.points(x: 0, y: 2, timestamp: 1.1).y == 20)
    #expect(wheel.points(x: 0, y: -1, timestamp: 2).y == -50)
  }

  @Test("Wheel distances that are NaN or infinite scroll nothing")
  func nonsense() {
    var wheel = WheelScaling()
    #expect(wheel.points(x: .nan, y: .infinity, timestamp: 0) == (0, 0))
  }
}
