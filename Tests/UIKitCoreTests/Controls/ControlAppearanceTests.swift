import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("A control's appearance proxy", .serialized, .currentStage)
struct ControlAppearanceTests {
  private func show(_ views: [UIView]) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    stage.show(controller)
    stage.settle()
    return stage
  }

  @Test("A control's appearance proxy sets the colors that a control does not set itself")
  func colors() {
    defer { AppearanceProxies.entries = [] }
    UISwitch.appearance().onTintColor = .red
    UISlider.appearance().minimumTrackTintColor = .red
    UISlider.appearance().tintColor = .brown
    UIPageControl.appearance().currentPageIndicatorTintColor = .red
    UIPageControl.appearance().pageIndicatorTintColor = .blue
    UIProgressView.appearance().trackTintColor = .red
    UISegmentedControl.appearance().selectedSegmentTintColor = .red
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.white], for: .selected)
    let (plain, own) = (UISwitch(), UISwitch())
    own.onTintColor = .green
    let (slider, dots, progress) = (UISlider(), UIPageControl(), UIProgressView())
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.setTitleTextAttributes([.kern: 2], for: .normal)
    #expect(plain.onTintColor == nil)
    let stage = show([plain, own, slider, dots, progress, segments])
    #expect(plain.onTintColor == .red && own.onTintColor == .green)
    #expect(plain.thumbTintColor == nil)
    #expect(slider.minimumTrackTintColor == .red && slider.tintColor == .brown)
    #expect(dots.currentPageIndicatorTintColor == .red && dots.pageIndicatorTintColor == .blue)
    #expect(progress.trackTintColor == .red && progress.progressTintColor == nil)
    #expect(segments.selectedSegmentTintColor == .red)
    let selected = segments.titleTextAttributes(for: .selected)
    #expect(selected?[.foregroundColor] as? UIColor == .white)
    #expect(segments.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
    _ = stage
  }

  @Test(
    "Values of appearance(whenContainedInInstancesOf:) apply only to controls in these containers"
  )
  func containers() {
    defer { AppearanceProxies.entries = [] }
    final class Panel: UIView {}
    UISwitch.appearance(whenContainedInInstancesOf: [Panel.self]).onTintColor = .purple
    let (inside, outside, panel) = (UISwitch(), UISwitch(), Panel())
    panel.addSubview(inside)
    let stage = show([panel, outside])
    #expect(inside.onTintColor == .purple && outside.onTintColor == nil)
    _ = stage
  }
}
