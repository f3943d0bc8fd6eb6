import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct NavigationBarBaselineTests {
  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test(
    "A navigation bar's title, back button and bar buttons share a baseline",
    arguments: [2.0, 3.0] as [CGFloat])
  func baselines(scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 390, height: 400), scale: scale)
    let first = UIViewController()
    first.title = "Inbox"
    let second = UIViewController()
    second.title = "Letters"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.settle()
    let bar = navigation.navigationBar
    // A bar also contains hidden labels, so several labels may have the same text. Use only the
    // visible ones.
    let baselines = try ["Inbox", "Letters", "Edit"].map { text in
      let all = labels(in: bar).filter { $0.text == text && !$0.isHidden && $0.bounds.height > 0 }
      return Set(
        try all.map { label in
          let first = try #require(label.baselines(in: label.bounds.size)).first
          // The baseline of drawn text is at the nearest pixel.
          let y = label.convert(CGPoint(x: 0, y: first), to: bar).y
          return (y * scale).rounded() / scale
        })
    }
    let shared = baselines[0].intersection(baselines[1]).intersection(baselines[2])
    #expect(shared.count == 1, "\(baselines)")
  }
}
