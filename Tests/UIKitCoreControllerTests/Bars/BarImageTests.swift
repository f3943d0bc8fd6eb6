// Covers UIBarMetrics.

import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A navigation bar's images", .currentStage)
struct BarImageTests {
  private let stage = Stage(scale: 1, showsStatusBar: true)
  private let page = UIViewController()
  private let navigation: UINavigationController

  init() {
    page.view.backgroundColor = .white
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
  }

  private func image(_ color: UIColor, _ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// Returns the blue, green, red and alpha values of a pixel beside the clock and the title.
  private func pixel(_ y: Int) -> SIMD4<UInt8>? {
    stage.settle()
    return stage.screen.frame?.frame[120, y]
  }

  // Proves 3.2 of Documentation/Systems.md.
  @Test(
    "The background image of a navigation bar extends under the status bar, and not below the bar")
  func background() {
    navigation.navigationBar.setBackgroundImage(
      image(.red, CGSize(width: 320, height: 44)), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    for y in [1, 20, 46, 48, 90] { #expect(pixel(y) == SIMD4(0, 0, 255, 255)) }
    #expect(pixel(92) == SIMD4(255, 255, 255, 255))
    #expect(navigation.navigationBar.frame.height == 44)
  }

  // Proves 3.2 of Documentation/Systems.md.
  @Test("The shadow image of a navigation bar replaces the hairline below the bar")
  func shadow() {
    navigation.navigationBar.setBackgroundImage(
      image(.red, CGSize(width: 320, height: 44)), for: .default)
    navigation.navigationBar.shadowImage = image(.green, CGSize(width: 1, height: 3))
    for y in 91...93 { #expect(pixel(y) == SIMD4(0, 255, 0, 255)) }
    #expect(pixel(94) == SIMD4(255, 255, 255, 255))
  }
}
