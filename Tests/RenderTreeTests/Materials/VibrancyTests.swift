import CoreGraphics
import RenderTree
import Testing
import _TestSupport

@Suite("Vibrancy")
struct VibrancyTests {
  static let all: [Vibrancy] =
    Luminosity.allCases.flatMap { luminosity -> [Vibrancy] in
      Vibrancy.Role.allCases.flatMap { role in
        [Material.System.thin, .regular].map { Vibrancy.system(role, over: $0, luminosity) }
      }
        + Vibrancy.WidgetRole.allCases.map { .widget($0, luminosity) }
        + Vibrancy.NotificationCenterRole.allCases.map { .notificationCenter($0, luminosity) }
    } + Material.Legacy.allCases.map { .legacy(over: $0) }

  /// Returns one channel of a covered pixel, with the content `source` over a gray `backdrop`.
  private func blend(_ vibrancy: Vibrancy, source: Double, over backdrop: Double) -> Double {
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    let full: Double =
      switch vibrancy.blend {
      case .passThrough(let alpha): backdrop + (source - backdrop) * alpha
      case .solid(let color): backdrop + (color.red - backdrop) * color.alpha
      case .tone(let luma, _, let bias): clamp(bias + luma * backdrop)
      case .plusLighter(let color): clamp(backdrop + color.red * color.alpha)
      case .plusDarker(let color):
        clamp(1 - ((1 - backdrop) + (color.alpha - color.red * color.alpha)))
      case .burn(let white, let alpha):
        backdrop + (clamp(1 - (1 - backdrop) / max(white, 1e-6)) - backdrop) * alpha
      case .dodge(let white, let alpha):
        backdrop + (clamp(backdrop / max(1 - white, 1e-6)) - backdrop) * alpha
      }
    return source + (full - source) * vibrancy.strength
  }

  @Test("Interpolation between any two vibrancies changes the content's color without a jump")
  func continuity() {
    for a in VibrancyTests.all {
      for b in VibrancyTests.all {
        var last = blend(a, source: 0.5, over: 0.4)
        for step in 1...200 {
          let mixed = Vibrancy.interpolate(a, b, Double(step) / 200)
          let now = blend(mixed, source: 0.5, over: 0.4)
          #expect(abs(now - last) < 0.02)
          last = now
        }
        #expect(abs(last - blend(b, source: 0.5, over: 0.4)) < 1e-9)
      }
    }
  }

  @Test("An overshooting interpolation between two vibrancies is clamped to its ends")
  func overshoot() {
    for (a, b) in zip(VibrancyTests.all, VibrancyTests.all.dropFirst()) {
      #expect(Vibrancy.interpolate(a, b, 1.4) == Vibrancy.interpolate(a, b, 1))
      #expect(Vibrancy.interpolate(a, b, -0.4) == Vibrancy.interpolate(a, b, 0))
    }
  }

  @Test("Light and dark vibrancy cross-fade through plain content")
  func luminosity() {
    let (a, b) = (Vibrancy.widget(.secondary, .light), Vibrancy.widget(.secondary, .dark))
    #expect(Vibrancy.interpolate(a, b, 0.5).strength == 0)
    #expect(Vibrancy.interpolate(a, b, 0.25).luminosity == .light)
    #expect(Vibrancy.interpolate(a, b, 0.25).strength == 0.5)
    #expect(Vibrancy.interpolate(a, b, 0.75).luminosity == .dark)
  }

  @Test("Label contrast decreases from secondary to quaternary over every material")
  func ranks() {
    for luminosity in Luminosity.allCases {
      for system in Material.System.allCases {
        let roles: [Vibrancy.Role] = [.secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        for gray in [0.1, 0.5, 0.9] {
          let backdrop = Material.system(system, luminosity).color(over: RGBA(white: gray)).red
          let contrasts = roles.map { role in
            let vibrancy = Vibrancy.system(role, over: system, luminosity)
            return abs(blend(vibrancy, source: 0, over: backdrop) - backdrop)
          }
          #expect(contrasts[0] > contrasts[1] && contrasts[1] > contrasts[2])
        }
      }
    }
  }
}
