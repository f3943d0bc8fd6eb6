import _TestSupport
import CoreGraphics
import Foundation
import RenderTree
import Testing
import _TestScenes

@Suite("Vibrant content") struct VibrantContentTests {
  /// Returns the color of a vibrant square over a flat color.
  private func displayed(
    _ vibrancy: Vibrancy, over color: RGBA, content: RGBA = .black, opacity: Double = 1
  ) -> SIMD4<Int> {
    let scene = Scene(width: 30, height: 30, color: color)
    let group = scene.add(CGRect(0, 0, 30, 30)) {
      $0.vibrancy = vibrancy
      $0.opacity = opacity
    }
    scene.add(CGRect(5, 5, 20, 20), content, to: group)
    let screen = Screen(width: 30, height: 30)
    screen.render(scene)
    #expect(near(screen[2, 2], levels(color), within: 0))
    return screen[15, 15]
  }

  private func levels(_ color: RGBA) -> SIMD4<Int> {
    let (blue, green, red, alpha) = color.bgra8
    return SIMD4(Int(red), Int(green), Int(blue), Int(alpha))
  }

  private func random(_ generator: inout SeededGenerator) -> RGBA {
    RGBA(
      red: Double(generator.int(0...255)) / 255, green: Double(generator.int(0...255)) / 255,
      blue: Double(generator.int(0...255)) / 255)
  }

  @Test("A tone blend gives clamp(bias + kL Y + kC (B - Y)) for a backdrop B with luma Y")
  func roles() {
    var generator = SeededGenerator(seed: 11)
    for material in Material.System.allCases {
      for role in Vibrancy.Role.allCases {
        for luminosity in Luminosity.allCases {
          let vibrancy = Vibrancy.system(role, over: material, luminosity)
          guard case .tone(let luma, let chroma, let bias) = vibrancy.blend else { continue }
          let backdrop = random(&generator)
          let y = 0.299 * backdrop.red + 0.587 * backdrop.green + 0.114 * backdrop.blue
          func tone(_ value: Double) -> Double {
            min(max(bias + luma * y + chroma * (value - y), 0), 1)
          }
          let expected = RGBA(
            red: tone(backdrop.red), green: tone(backdrop.green), blue: tone(backdrop.blue))
          #expect(near(displayed(vibrancy, over: backdrop, content: .pureRed), levels(expected)))
        }
      }
    }
  }

  @Test("Label vibrancy shows the content's color, and solid vibrancy shows its own color")
  func labels() {
    let label = Vibrancy.system(.label, over: .regular, .light)
    #expect(near(displayed(label, over: .white, content: .pureRed), [255, 10, 10, 255]))
    let solid = Vibrancy.widget(.primary, .dark)
    #expect(near(displayed(solid, over: .black, content: .pureRed), [230, 230, 230, 255]))
  }

  @Test(
    "Notification Center's dark vibrancy lightens a backdrop; light vibrancy darkens a backdrop")
  func notificationCenter() {
    let lighter = Vibrancy.notificationCenter(.primary, .dark)
    #expect(near(displayed(lighter, over: RGBA(white: 0.2)), [204, 204, 204, 255]))
    #expect(near(displayed(lighter, over: RGBA(white: 0.9)), [255, 255, 255, 255]))
    let darker = Vibrancy.notificationCenter(.secondary, .light)
    #expect(near(displayed(darker, over: RGBA(white: 0.8)), [76, 76, 76, 255]))
    #expect(near(displayed(darker, over: RGBA(white: 0.2)), [0, 0, 0, 255]))
  }

  @Test(
    "Lower vibrancy strength shows more of the content; lower opacity shows more of the backdrop")
  func strength() {
    let vibrancy = Vibrancy.system(.secondaryLabel, over: .regular, .light)
    let backdrop = RGBA(red: 0.9, green: 0.8, blue: 0.7)
    let effect = displayed(vibrancy, over: backdrop, content: .pureRed)
    for step in 0...10 {
      let t = Double(step) / 10
      let partly = displayed(vibrancy.withStrength(t), over: backdrop, content: .pureRed)
      let faded = displayed(vibrancy, over: backdrop, content: .pureRed, opacity: t)
      let (plain, beneath) = (SIMD4(255, 0, 0, 255), levels(backdrop))
      for channel in 0..<4 {
        let mixed = Double(plain[channel]) + Double(effect[channel] - plain[channel]) * t
        #expect(abs(Double(partly[channel]) - mixed) <= 1.5)
        let displayedThrough =
          Double(beneath[channel]) + Double(effect[channel] - beneath[channel]) * t
        #expect(abs(Double(faded[channel]) - displayedThrough) <= 1.5)
      }
    }
  }

  @Test("Vibrant content with any blend reaches a minimum contrast of 4.5 over any backdrop color")
  func legibility() {
    var generator = SeededGenerator(seed: 23)
    var blends: [Vibrancy] = [
      .notificationCenter(.primary, .light), .notificationCenter(.tertiary, .dark),
      .widget(.primary, .light), .legacy(over: .light), .legacy(over: .dark),
    ]
    for role in Vibrancy.Role.allCases {
      blends.append(.system(role, over: .ultraThin, .light))
      blends.append(.system(role, over: .regular, .dark))
    }
    for vibrancy in blends {
      for _ in 0..<12 {
        var legible = vibrancy
        legible.minimumContrast = 4.5
        let backdrop = random(&generator)
        let content: RGBA = vibrancy.luminosity == .light ? .black : .white
        let result = displayed(legible, over: backdrop, content: content)
        #expect(
          contrastRatio(result, levels(backdrop)) >= 4.5,
          "\(vibrancy.blend) over \(backdrop): \(result)")
      }
    }
  }

  @Test("If vibrant content already has the minimum contrast, the content is not changed")
  func leastChange() {
    let vibrancy = Vibrancy.system(.secondaryLabel, over: .regular, .light)
    var legible = vibrancy
    legible.minimumContrast = 2
    let backdrop = RGBA(white: 0.95)
    #expect(displayed(legible, over: backdrop) == displayed(vibrancy, over: backdrop))
  }

  @Test("A backdrop that flickers around the contrast threshold does not make vibrant text flicker")
  func noFlicker() {
    let scene = Scene(width: 40, height: 40, color: RGBA(white: 0.45))
    let group = scene.add(CGRect(0, 0, 40, 40)) {
      $0.vibrancy = Vibrancy(
        .tone(luma: 1, chroma: 1, bias: 0), luminosity: .light, minimumContrast: 4)
    }
    scene.add(CGRect(10, 10, 20, 20), .black, to: group)
    let screen = Screen(width: 40, height: 40)
    var sides: [Bool] = []
    for step in 0..<40 {
      // On a scale of 0 to 255, black text has a contrast of at least 4 : 1 over grays of 108 and
      // more. White text has this contrast over grays of up to 127.
      let level = 108 + (step % 2 == 0 ? 2 : -2)
      scene[scene.root].backgroundColor = RGBA(white: Double(level) / 255)
      screen.render(scene)
      sides.append(screen[20, 20].x < level)
    }
    let turns = zip(sides, sides.dropFirst()).filter { $0 != $1 }.count
    #expect(turns <= 1)
  }
}

@Suite("Legible text on materials") struct LegibilityTests {
  @Test(
    "Over images, text has a contrast of at least 4.5 : 1 to the pixels beneath all sampled points"
  )
  func pictures() {
    for seed in 0..<6 {
      for (material, luminosity) in [
        (Material.System.ultraThin, Luminosity.light), (.ultraThin, .dark), (.regular, .light),
      ] {
        let scene = Scene(width: 120, height: 120)
        scene.add(CGRect(0, 0, 120, 120)) {
          $0.content = .bitmap(BitmapContent(bitmap: .detailed(120, 120, seed: UInt64(seed))))
        }
        let panel = scene.add(CGRect(10, 10, 100, 100)) {
          $0.content = .backdrop(.system(material, luminosity))
        }
        let text = scene.add(CGRect(10, 10, 80, 80), to: panel) {
          var vibrancy = Vibrancy.system(.secondaryLabel, over: material, luminosity)
          vibrancy.minimumContrast = 4.5
          $0.vibrancy = vibrancy
        }
        scene.add(CGRect(0, 0, 80, 80), .black, to: text)
        let displayed = Screen(width: 120, height: 120)
        displayed.render(scene)
        scene[text].isHidden = true
        let beneath = Screen(width: 120, height: 120)
        beneath.render(scene)
        var worst = 21.0
        for y in stride(from: 22, to: 98, by: 3) {
          for x in stride(from: 22, to: 98, by: 3) {
            worst = min(worst, contrastRatio(displayed[x, y], beneath[x, y]))
          }
        }
        #expect(worst >= 4.5, "\(material) \(luminosity), picture \(seed): \(worst)")
      }
    }
  }
}

/// Returns the contrast ratio of two colors as WCAG 2 defines it. The components of the colors are
/// 0...255.
private func contrastRatio(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Double {
  func luminance(_ c: SIMD4<Int>) -> Double {
    func linear(_ level: Int) -> Double {
      let value = Double(level) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(c.x) + 0.7152 * linear(c.y) + 0.0722 * linear(c.z)
  }
  let (x, y) = (luminance(a), luminance(b))
  return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
