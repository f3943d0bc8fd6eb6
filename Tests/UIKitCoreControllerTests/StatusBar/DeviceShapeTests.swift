// Covers UIEdgeInsets.

import _StageTraits
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite("Device insets by screen size", .currentStage)
struct DeviceShapeTests {
  @Test(
    "The size of an upright screen determines its safe area and its status bar's height",
    arguments: [
      (CGSize(width: 390, height: 844), 47, 47, 34), (CGSize(width: 375, height: 812), 44, 44, 34),
      (CGSize(width: 393, height: 852), 54, 59, 34), (CGSize(width: 375, height: 667), 20, 20, 0),
      (CGSize(width: 820, height: 1180), 24, 24, 20),
    ] as [(CGSize, CGFloat, CGFloat, CGFloat)])
  func upright(size: CGSize, bar: CGFloat, top: CGFloat, bottom: CGFloat) {
    let shape = DeviceShape(size: size)
    #expect(shape.statusBarHeight == bar)
    #expect(shape.safeArea == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(shape.hasHomeIndicator == (bottom > 0))
  }

  @Test("A phone in landscape has no status bar, and has insets only if it has a home indicator")
  func sideways() {
    let shape = DeviceShape(size: CGSize(width: 844, height: 390))
    #expect(shape.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(shape.statusBarHeight == 0 && shape.hasHomeIndicator)
    let old = DeviceShape(size: CGSize(width: 667, height: 375))
    #expect(old.safeArea == .zero && !old.hasHomeIndicator)
  }

  @Test("A tablet has the same insets in both orientations")
  func sidewaysTablet() {
    let shape = DeviceShape(size: CGSize(width: 1180, height: 820))
    #expect(shape == DeviceShape(size: CGSize(width: 820, height: 1180)))
  }

  @Test("An unknown screen size has the insets of a device with similar proportions")
  func unknown() {
    #expect(DeviceShape(size: CGSize(width: 390, height: 760)).safeArea.bottom == 34)
    #expect(DeviceShape(size: CGSize(width: 390, height: 620)).safeArea.bottom == 0)
    #expect(DeviceShape(size: CGSize(width: 1600, height: 1000)).safeArea.top == 24)
  }
}
