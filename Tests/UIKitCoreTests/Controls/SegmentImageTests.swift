import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A segmented control's own images", .currentStage)
struct SegmentImageTests {
  private let stage = ControlStage()
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() { stage.add(control, at: CGRect(x: 10, y: 100, width: 300, height: 32)) }

  private func image(_ color: UIColor, _ width: CGFloat = 2) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 2)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: 2))
    }
  }

  private let red = Pixel(red: 255, green: 0, blue: 0)
  private let green = Pixel(red: 0, green: 255, blue: 0)
  private let blue = Pixel(red: 0, green: 0, blue: 255)

  @Test("A background image replaces a segmented control's gray background and selection shape")
  func background() {
    control.selectedSegmentIndex = 0
    control.setBackgroundImage(image(.red), for: .normal, barMetrics: .default)
    for x in [11, 109, 111, 209, 309] as [CGFloat] {
      #expect(stage.color(x, 101).isNear(red), "at \(x)")
    }
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(stage.color(16, 106).isNear(.white) && !stage.color(150, 106).isNear(red))
  }

  @Test("With empty background and divider images, a segmented control shows only its titles")
  func empty() {
    control.selectedSegmentIndex = 1
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.setDividerImage(
      UIImage(), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    for x in [12, 60, 110, 150, 210, 300] as [CGFloat] {
      #expect(stage.color(x, 104).isNear(.white), "at \(x)")
    }
  }

  @Test("Selected, pressed and disabled segments show the images for their states")
  func states() {
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    control.setBackgroundImage(image(.red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(image(.green), for: .selected, barMetrics: .default)
    control.setBackgroundImage(image(.blue), for: .disabled, barMetrics: .default)
    #expect(stage.color(16, 103).isNear(green) && stage.color(116, 103).isNear(red))
    #expect(stage.color(216, 103).isNear(blue))
    control.setBackgroundImage(image(.black), for: .highlighted, barMetrics: .default)
    stage.stage.touchDown(CGPoint(x: 160, y: 116))
    #expect(stage.color(116, 103).isNear(.black))
    stage.stage.touchUp()
    #expect(stage.color(116, 103).isNear(green) && stage.color(16, 103).isNear(red))
  }

  @Test(
    "A segment divider is as wide as its image, and the states of its neighbors select the image"
  )
  func dividers() {
    control.selectedSegmentIndex = 0
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.setDividerImage(
      image(.red, 6), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    control.setDividerImage(
      image(.blue, 6), forLeftSegmentState: .selected, rightSegmentState: .normal,
      barMetrics: .default)
    #expect(stage.color(108, 102).isNear(blue) && stage.color(112, 130).isNear(blue))
    #expect(stage.color(208, 102).isNear(red) && stage.color(214, 102).isNear(.white))
    control.selectedSegmentIndex = 1
    // No image is set for a normal segment to the left of a selected segment. The control then
    // shows the image for two normal segments.
    #expect(stage.color(108, 102).isNear(red) && stage.color(208, 102).isNear(blue))
  }

  @Test(
    "Right to left, a divider's image depends on the states of the segments on its left and right"
  )
  func mirrored() {
    control.semanticContentAttribute = .forceRightToLeft
    control.selectedSegmentIndex = 0
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.setDividerImage(
      image(.blue, 6), forLeftSegmentState: .normal, rightSegmentState: .selected,
      barMetrics: .default)
    #expect(stage.color(210, 116).isNear(blue) && !stage.color(110, 116).isNear(blue))
  }

  @Test("A resizable background image has its caps only at the ends of the whole segmented control")
  func caps() {
    let ends = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 2)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 21, height: 2))
      UIColor.red.setFill()
      $0.fill(CGRect(x: 10, y: 0, width: 1, height: 2))
    }
    let resizable = ends.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    control.setBackgroundImage(resizable, for: .normal, barMetrics: .default)
    for x in [12, 18, 302, 308] as [CGFloat] {
      #expect(stage.color(x, 103).isNear(blue), "at \(x)")
    }
    for x in [24, 106, 114, 206, 214, 296] as [CGFloat] {
      #expect(stage.color(x, 103).isNear(red), "at \(x)")
    }
  }

  @Test(
    "A segmented control returns images only for the states and metrics for which they were set")
  func getters() {
    let background = image(.red)
    control.setBackgroundImage(background, for: .selected, barMetrics: .compact)
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) === background)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) == nil)
    #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
    control.setDividerImage(
      background, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    #expect(
      control.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
        === background)
    #expect(
      control.dividerImage(
        forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) == nil)
  }

  @Test("In a compact height, images for compact metrics replace images for default metrics")
  func metrics() {
    control.setBackgroundImage(image(.red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(image(.blue), for: .normal, barMetrics: .compact)
    control.traitOverrides.verticalSizeClass = .compact
    #expect(stage.color(16, 103).isNear(blue))
    control.traitOverrides.verticalSizeClass = .regular
    #expect(stage.color(16, 103).isNear(red))
  }

  @Test("A segmented control's own images take precedence over its appearance proxy's images")
  func proxy() {
    let (background, own) = (image(.red), image(.green))
    let proxy = UISegmentedControl.appearance()
    proxy.setBackgroundImage(background, for: .normal, barMetrics: .default)
    proxy.setBackgroundImage(background, for: .selected, barMetrics: .default)
    proxy.setDividerImage(
      background, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    defer {
      proxy.setBackgroundImage(nil, for: .normal, barMetrics: .default)
      proxy.setBackgroundImage(nil, for: .selected, barMetrics: .default)
      proxy.setDividerImage(
        nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    }
    let second = UISegmentedControl(items: ["A", "B"])
    second.setBackgroundImage(own, for: .selected, barMetrics: .default)
    stage.add(second)
    #expect(second.backgroundImage(for: .normal, barMetrics: .default) === background)
    #expect(second.backgroundImage(for: .selected, barMetrics: .default) === own)
    #expect(
      second.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        === background)
  }
}
