import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite("Invalid constraints", .currentStage) struct ConstraintMisuseTests {
  /// Returns the message that the program has written before it stopped.
  private func message(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  @Test("Constraining views without a common ancestor stops the program and names both views")
  func noCommonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (card, badge) = (UILabel(), UISwitch())
        card.leadingAnchor.constraint(equalTo: badge.leadingAnchor).isActive = true
      }
    }
    let message = message(result)
    #expect(message.contains("no common superview; add both to one view tree first"))
    #expect(message.contains("UILabel:0x") && message.contains("UISwitch:0x"))
  }

  @Test("A NaN or infinite constant stops the program; the message for NaN names the constraint")
  func constants() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 10)
        constraint.identifier = "wide"
        constraint.constant = .nan
      }
    }
    let message = message(result)
    #expect(message.contains("'wide'") && message.contains("must be finite, it cannot be nan"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .infinity) }
    }
  }

  @Test(
    "A constraint from a length to a position, or with an infinite multiplier, stops the program")
  func pairs() async {
    let mixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        _ = NSLayoutConstraint(
          item: one, attribute: .width, relatedBy: .equal, toItem: other, attribute: .leading,
          multiplier: 1, constant: 0)
      }
    }
    #expect(message(mixed).contains("cannot relate a length and a position"))
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        _ = one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: .infinity)
      }
    }
    #expect(message(infinite).contains("multiplier must be finite, not inf"))
  }

  @Test("An invalid visual format stops the program and marks the mistake's position")
  func visualFormat() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[one(>=x]-|", metrics: nil, views: ["one": UIView()])
      }
    }
    let message = message(result)
    #expect(message.contains("H:|-[one(>=x]-|") && message.contains("^"), "\(message.suffix(300))")
  }

  @Test("A contradictory cycle of constraints is reported, and one of its constraints is broken")
  func circle() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    var reports: [String] = []
    let log = LayoutEngine.sendReport
    LayoutEngine.sendReport = { reports.append($0) }
    defer { LayoutEngine.sendReport = log }
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalTo: views[(index + 1) % 3].widthAnchor, constant: 10)
        .isActive = true
    }
    app.frame()
    #expect(reports.count == 1)
    #expect(views[0].frame.width == views[1].frame.width + 10)
  }
}
