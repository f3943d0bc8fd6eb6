import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The layout of a menu", .currentStage) struct MenuAppearanceTests {
  private func plainMenu(_ scene: MenuScene) -> UIMenu {
    UIMenu(children: [scene.action("One"), scene.action("Two"), scene.action("Three")])
  }

  @Test("A menu is 250 points wide and has rows of 44 points with hairlines between them")
  func measures() throws {
    let scene = MenuScene(scale: 2)
    scene.open(plainMenu(scene))
    let frame = try #require(scene.session?.frame)
    #expect(frame.size == CGSize(width: 250, height: 3 * 44 + 2 * 0.5))
    #expect(scene.frame("One").height == 44)
    #expect(scene.frame("Two").minY == scene.frame("One").maxY + 0.5)
  }

  @Test("A menu has the color of the system's regular material", arguments: [0, 255])
  func material(gray: Int) {
    for (style, expected) in [(UIUserInterfaceStyle.light, [197, 245]), (.dark, [32, 84])] {
      let scene = MenuScene(style: style)
      scene.controller.view.backgroundColor = UIColor(gray: gray)
      scene.source.isHidden = true
      scene.open(plainMenu(scene))
      // The trailing end of the first row contains no text, so its color is that of the material.
      let row = scene.frame("One")
      let pixel = scene.pixel(row.maxX - 30, row.midY)
      let expectedLevel = Double(expected[gray == 0 ? 0 : 1])
      #expect(
        pixel.worstDifference(from: SIMD4(expectedLevel, expectedLevel, expectedLevel, 255)) <= 2,
        "\(pixel)")
    }
  }

  @Test("A menu has rounded corners and a shadow, and does not dim the view beneath")
  func surroundings() throws {
    let scene = MenuScene()
    scene.source.isHidden = true
    scene.controller.view.backgroundColor = UIColor(gray: 128)
    scene.open(plainMenu(scene))
    let frame = try #require(scene.session?.frame)
    let plain = SIMD4<Double>(128, 128, 128, 255)
    // The pixel at 1.5 points from both edges is outside of the rounded corner.
    #expect(scene.pixel(frame.minX + 1.5, frame.minY + 1.5).x < 128)
    #expect(abs(scene.pixel(frame.minX + 8, frame.minY + 8).x - 223) <= 2)
    let beside = scene.pixel(frame.midX, frame.maxY + 4).x
    #expect(beside < 120 && beside > 90)
    #expect(scene.pixel(frame.midX, frame.maxY + 90) == plain)
    #expect(scene.pixel(380, 830) == plain)
  }

  /// Returns the lowest green level at the centers of the pixels in a rectangle. The rectangle is
  /// in points, and the screen has two pixels per point.
  private func darkest(_ scene: MenuScene, in rect: CGRect) -> Double {
    let columns = stride(from: rect.minX + 0.25, to: rect.maxX, by: 0.5)
    let rows = stride(from: rect.minY + 0.25, to: rect.maxY, by: 0.5)
    return rows.flatMap { y in columns.map { x in scene.pixel(x, y).y } }.min() ?? 255
  }

  @Test("A menu's rounded corners have no pixels darker than the menu or the surrounding shadow")
  func corners() throws {
    let scene = MenuScene(scale: 2)
    scene.source.isHidden = true
    scene.open(plainMenu(scene))
    let frame = try #require(scene.session?.frame)
    let side: CGFloat = 14
    for (x, outsideX) in [(frame.minX, frame.minX - 1), (frame.maxX - side, frame.maxX)] {
      for (y, outsideY) in [(frame.minY, frame.minY - 1), (frame.maxY - side, frame.maxY)] {
        let corner = darkest(scene, in: CGRect(x: x, y: y, width: side, height: side))
        let beside = darkest(scene, in: CGRect(x: outsideX, y: y, width: 1, height: side))
        let aboveOrBelow = darkest(scene, in: CGRect(x: x, y: outsideY, width: side, height: 1))
        #expect(corner >= min(beside, aboveOrBelow, 245) - 2)
      }
    }
  }

  @Test("A menu's hairlines are darker than the material in light style, and lighter in dark style")
  func hairlines() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let scene = MenuScene(scale: 2, style: style)
      scene.controller.view.backgroundColor = UIColor(gray: 128)
      scene.open(plainMenu(scene))
      let row = scene.frame("One")
      let pane = scene.pixel(row.maxX - 30, row.midY).y
      let line = scene.pixel(row.maxX - 30, row.maxY + 0.1).y
      #expect(style == .light ? line < pane - 20 : line > pane + 20)
      #expect(abs(scene.pixel(row.maxX - 30, row.maxY + 0.6).y - pane) <= 2)
    }
  }

  @Test("Bands of 8 points separate inline menus from other rows")
  func bands() {
    let scene = MenuScene()
    scene.open(
      UIMenu(children: [
        scene.action("One"),
        UIMenu(options: .displayInline, children: [scene.action("Two")]),
        scene.action("Three"),
      ]))
    #expect(scene.frame("Two").minY == scene.frame("One").maxY + 8)
    #expect(scene.frame("Three").minY == scene.frame("Two").maxY + 8)
    let one = scene.frame("One")
    let band = scene.pixel(one.maxX - 30, one.maxY + 4)
    #expect(band.y < scene.pixel(one.maxX - 30, one.midY).y - 10)
  }

  /// Returns the pixel of a row's text that differs most from the material.
  private func ink(_ scene: MenuScene, _ title: String) -> SIMD4<Double> {
    let row = scene.frame(title)
    let pane = scene.pixel(row.maxX - 30, row.midY)
    var found = pane
    for y in Int(row.minY + 10)..<Int(row.maxY - 10) {
      for x in Int(row.minX + 10)..<Int(row.minX + 120) {
        let pixel = scene.pixel(CGFloat(x), CGFloat(y))
        if pixel.worstDifference(from: pane) > found.worstDifference(from: pane) { found = pixel }
      }
    }
    return found
  }

  @Test("A menu shows destructive elements in red and disabled elements in gray")
  func colors() {
    let scene = MenuScene(size: CGSize(width: 300, height: 400))
    scene.open(
      UIMenu(children: [
        scene.action("Plain"), scene.action("Delete", attributes: .destructive),
        scene.action("Later", attributes: .disabled),
      ]))
    let (plain, red, gray) = (ink(scene, "Plain"), ink(scene, "Delete"), ink(scene, "Later"))
    #expect(plain.x < 60 && plain.y < 60 && plain.z < 60)
    #expect(red.z > 200 && red.x < 110 && red.y < 110)
    #expect(gray.y > 130 && gray.y < 215)
  }

  @Test(
    "Menu rows show checkmarks before titles and images after titles, also in right-to-left layouts"
  )
  func sides() throws {
    for isMirrored in [false, true] {
      let scene = MenuScene()
      scene.source.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      scene.open(
        UIMenu(children: [scene.action("Bold", image: "bold", state: .on), scene.action("Plain")]))
      let row = scene.frame("Bold")
      let cell = try #require(scene.view("Bold"))
      let pictures = cell.subviews.compactMap { $0 as? UIImageView }.map(\.center.x).sorted()
      let label = try #require(cell.subviews.first { $0 is UILabel })
      #expect(pictures.count == 2)
      #expect(pictures[0] < 20 + 9 && pictures[1] > row.width - 20 - 9)
      #expect(isMirrored ? label.frame.maxX == 250 - 32 : label.frame.minX == 32)
      let plain = try #require(scene.view("Plain")?.subviews.first { $0 is UILabel })
      #expect(isMirrored ? plain.frame.maxX == 250 - 32 : plain.frame.minX == 32)
    }
  }

  @Test("A menu's titles begin 16 points from the edge if no row has a checkmark")
  func inset() throws {
    let scene = MenuScene()
    scene.open(plainMenu(scene))
    let label = try #require(scene.view("One")?.subviews.first as? UILabel)
    #expect(label.frame.minX == 16)
    #expect(label.font.pointSize == 17)
  }

  @Test(
    "A menu shows small elements as images side by side, and medium elements as images with titles"
  )
  func strips() {
    let scene = MenuScene()
    scene.open(
      UIMenu(children: [
        UIMenu(
          options: .displayInline, preferredElementSize: .small,
          children: ["Cut", "Copy", "Paste", "Share"].map { scene.action($0, image: "scissors") }),
        UIMenu(
          options: .displayInline, preferredElementSize: .medium,
          children: ["A", "B", "C", "D"].map { scene.action($0, image: "scissors") }),
      ]))
    #expect(scene.frame("Cut").width == 62.5)
    #expect(scene.frame("Copy").minX == scene.frame("Cut").maxX)
    #expect(scene.frame("Share").minY == scene.frame("Cut").minY)
    #expect(scene.view("Cut")?.subviews.contains { $0 is UILabel } == false)
    #expect(scene.view("A")?.subviews.contains { $0 is UILabel } == true)
    #expect(scene.frame("C").minY == scene.frame("A").minY)
    #expect(scene.frame("D").minY > scene.frame("A").minY)
  }

  @Test("A menu grows with the text size, wraps its titles and stays on screen at the largest size")
  func largestText() throws {
    let scene = MenuScene(size: CGSize(width: 320, height: 568))
    scene.stage.window.traitOverrides.preferredContentSizeCategory =
      .accessibilityExtraExtraExtraLarge
    scene.open(
      UIMenu(children: [
        scene.action("Add to Favorites and Share", image: "heart", state: .on),
        scene.action("Two"),
      ]))
    let frame = try #require(scene.session?.frame)
    #expect(frame.width == 304)
    #expect(frame.minX >= 8 && frame.maxX <= 312 && frame.maxY <= 560)
    #expect(scene.frame("Add to Favorites and Share").height > 150)
    #expect(scene.frame("Two").height > 80)
  }

  @Test("An open menu adapts to a change of the text size")
  func liveTextSize() {
    let scene = MenuScene()
    scene.open(plainMenu(scene))
    scene.stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    scene.stage.settle()
    #expect(scene.isOpen)
    #expect(scene.frame("One").height > 55)
  }

  @Test("A menu that is open while the text size changes shows all of its rows")
  func liveHeight() throws {
    let scene = MenuScene()
    scene.open(plainMenu(scene))
    scene.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.stage.settle()
    let frame = try #require(scene.session?.frame)
    #expect(abs(scene.frame("One").minY - frame.minY) <= 0.5 && scene.frame("One").height > 70)
    #expect(abs(scene.frame("Three").maxY - frame.maxY) <= 0.5)
  }

  @Test("A menu adopts the interface style of its source")
  func sourceStyle() {
    let scene = MenuScene()
    scene.source.overrideUserInterfaceStyle = .dark
    scene.open(plainMenu(scene))
    let row = scene.frame("One")
    #expect(scene.pixel(row.maxX - 30, row.midY).y < 100)
  }
}
