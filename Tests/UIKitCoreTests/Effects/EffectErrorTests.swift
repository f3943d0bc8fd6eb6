// Covers UIBlurEffect, UIVisualEffectView.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite("Invalid uses of effects", .currentStage)
struct EffectErrorTests {
  // Proves 1.1 of Documentation/Systems.md.
  @Test("Adding a subview to an effect view stops the program with a message about contentView")
  func directSubview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        panel.addSubview(UIView())
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("instead add them to its contentView"), "\(message.suffix(400))")
  }

  @Test("A blur radius of minus infinity stops the program with a message that contains the number")
  func radius() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIBlurEffect(radius: -.infinity) }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("a blur radius is a number of points from 0, not -inf"))
  }

  @Test("Blur and vibrancy effects have default initializers and can be subclassed")
  func plainEffects() {
    final class Blur: UIBlurEffect {}
    final class Vibrancy: UIVibrancyEffect {}
    #expect(UIBlurEffect() == UIBlurEffect(style: .regular))
    #expect(Blur(style: .dark) != Blur())
    #expect(UIVisualEffectView(effect: Vibrancy()).effect is Vibrancy)
  }

  // Proves 1.1 of Documentation/Systems.md.
  @Test("Subviews can be added to the contentView, which fills the effect view")
  func contentView() {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    let child = UIView()
    panel.contentView.addSubview(child)
    #expect(child.superview === panel.contentView)
    #expect(panel.contentView.superview === panel)
    panel.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(panel.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }
}
