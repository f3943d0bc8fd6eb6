import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKit
import UIKitTesting
import VibrantControls

@MainActor @Suite(.currentStage) struct VibrantButtonTests {
  /// A button on a plain color. The type reads samples of the picture.
  @MainActor private struct Scene {
    static let frame = CGRect(x: 10, y: 10, width: 120, height: 40)
    let stage = Stage(size: CGSize(width: 140, height: 60), scale: 2, userInterfaceStyle: .dark)
    let button: VibrantButton
    let controller = UIViewController()

    init(_ style: VibrantButton.Style, color: UIColor = UIColor(white: 0.3, alpha: 1)) {
      button = VibrantButton(style: style)
      // The image is a square with full alpha at the button's center. Therefore each pixel is
      // either fully covered or empty.
      button.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      button.frame = Scene.frame
      controller.view.backgroundColor = color
      controller.view.addSubview(button)
      stage.show(controller)
    }

    private func brightness(_ x: Int, _ y: Int) -> Int {
      stage.advance(by: 0)
      guard let frame = stage.screen.frame?.frame else { return -1 }
      return Int(SIMD4<Double>(frame[x * 2, y * 2]).y)
    }

    /// The brightness of three points: the center of the image, the fill beside the image, and a
    /// point outside the button.
    var samples: (content: Int, fill: Int, outside: Int) {
      (brightness(70, 30), brightness(30, 30), brightness(4, 4))
    }
  }

  // Proves 4.7 of Documentation/Systems.md.
  @Test("A filled vibrant button's content is cut out of the fill, so that the backdrop is visible")
  func fill() {
    let scene = Scene(.fill)
    let (content, fill, outside) = scene.samples
    #expect(content == outside)
    #expect(fill > outside + 20)
  }

  @Test("Highlighting halves the opacity of a vibrant button's fill, and the content stays cut out")
  func highlightedFill() {
    let scene = Scene(.fill)
    let rest = scene.samples
    scene.button.isHighlighted = true
    scene.stage.settle()
    let held = scene.samples
    #expect(held.content == held.outside && held.outside == rest.outside)
    // Rounding to whole levels changes each difference by at most one level.
    #expect(abs(2 * (held.fill - held.outside) - (rest.fill - rest.outside)) <= 3)
  }

  // Proves 4.7 of Documentation/Systems.md.
  @Test(
    "Translucent vibrant content is brighter than its button's fill; a highlight brightens the fill"
  )
  func translucent() {
    let scene = Scene(.translucent)
    let rest = scene.samples
    #expect(rest.content > rest.fill && rest.fill > rest.outside)
    scene.button.isHighlighted = true
    scene.stage.settle()
    #expect(scene.samples.fill > rest.fill)
    #expect(scene.samples.content >= rest.content)
  }

  // Proves 4.7 of Documentation/Systems.md.
  @Test("With the style invert, a touched vibrant button shows a fill with its content cut out")
  func invert() {
    let scene = Scene(.invert)
    let rest = scene.samples
    #expect(rest.fill == rest.outside)
    #expect(rest.content > rest.outside + 20)
    scene.stage.touchDown(CGPoint(x: 70, y: 30))
    scene.stage.settle()
    let held = scene.samples
    #expect(held.content == held.outside)
    #expect(held.fill == rest.content)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.samples == rest)
  }

  @Test("With the style invert, a selected vibrant button looks like a touched vibrant button")
  func selected() {
    let scene = Scene(.invert)
    scene.stage.touchDown(CGPoint(x: 70, y: 30))
    scene.stage.settle()
    let touched = scene.samples
    scene.stage.touchUp()
    scene.stage.settle()
    scene.button.isSelected = true
    scene.stage.settle()
    #expect(scene.samples == touched)
    #expect(touched.content == touched.outside)
  }

  @Test("A disabled vibrant button is faint and ignores touches")
  func disabled() {
    let scene = Scene(.fill)
    let rest = scene.samples
    var count = 0
    scene.button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    scene.button.isEnabled = false
    scene.stage.settle()
    #expect(scene.samples.fill > rest.outside && scene.samples.fill < rest.fill)
    scene.stage.tap(CGPoint(x: 70, y: 30))
    #expect(count == 0)
  }

  @Test("A tap performs a vibrant button's primary action once")
  func action() {
    let scene = Scene(.fill)
    var count = 0
    scene.button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    scene.stage.tap(CGPoint(x: 70, y: 30))
    #expect(count == 1)
  }

  @Test("The fill of a vibrant button changes with the color behind the button")
  func vibrancy() {
    let red = Scene(.fill, color: .systemRed)
    let gray = Scene(.fill)
    #expect(red.samples.fill != gray.samples.fill)
  }

  @Test(
    "If its vibrancy effect is removed, a vibrant button's content immediately has the tint color"
  )
  func plain() {
    let scene = Scene(.translucent)
    scene.button.tintColor = UIColor(red: 1, green: 0.4, blue: 0, alpha: 1)
    scene.button.vibrancyEffect = nil
    // The samples are values of the green channel; 102 is 0.4 of 255.
    #expect(scene.samples.content == 102)
    scene.button.vibrancyEffect = .widgetPrimary()
    #expect(scene.samples.content > scene.samples.fill)
  }

  @Test("A vibrant button's title is its accessibility label unless the app sets another label")
  func label() {
    let button = VibrantButton(style: .fill)
    button.title = "Search"
    #expect(button.accessibilityLabel == "Search")
    button.title = nil
    #expect(button.accessibilityLabel == nil)
    button.title = "Find"
    button.accessibilityLabel = "Find a song"
    button.imagePadding = 9
    #expect(button.accessibilityLabel == "Find a song")
    button.title = nil
    #expect(button.accessibilityLabel == "Find a song")
  }

  @Test("A vibrant button's intrinsic size includes its title, its image and its insets")
  func size() {
    let button = VibrantButton(style: .fill)
    button.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.font = .systemFont(ofSize: 20)
    #expect(button.intrinsicContentSize == CGSize(width: 6, height: 4))
    button.title = "Search"
    let titled = button.intrinsicContentSize
    #expect(titled.width > 50 && titled.height > 20)
    button.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 50)).image { _ in }
    #expect(button.intrinsicContentSize.width == titled.width + 10 + button.imagePadding)
    #expect(button.intrinsicContentSize.height == 54)
  }

  @Test("A larger text size makes a vibrant button larger")
  func textSize() {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    let controller = UIViewController()
    let button = VibrantButton(style: .fill)
    button.title = "Search"
    controller.view.addSubview(button)
    stage.show(controller)
    let small = button.intrinsicContentSize
    controller.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle()
    #expect(button.intrinsicContentSize.height > small.height * 1.5)
  }
}
