// Covers UIContentUnavailableConfiguration, UIContentUnavailableConfiguration.ButtonProperties.
// Covers UIContentUnavailableConfigurationState, UIContentUnavailableView.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIContentUnavailableTests {
  private final class Controller: UIViewController {
    var updates = 0
    var isEmpty = true
    var search: String?
    let log = Log()

    override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
      var state = super.contentUnavailableConfigurationState
      state.searchText = search
      return state
    }

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates += 1
      guard isEmpty else { return contentUnavailableConfiguration = nil }
      if state.searchText != nil {
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        return
      }
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "Nothing here"
      configuration.button = .filled()
      configuration.button.title = "Reload"
      configuration.buttonProperties.primaryAction = UIAction { [log] _ in log("reload") }
      contentUnavailableConfiguration = configuration
    }

    var overlay: UIContentUnavailableView? {
      view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    }

    var labels: [UILabel] {
      overlay?.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        .filter { !$0.isHidden } ?? []
    }
  }

  @Test(
    "A content-unavailable configuration updates when its controller appears and after a request")
  func updating() {
    let stage = Stage()
    let controller = Controller()
    stage.show(controller)
    #expect(controller.updates == 1 && controller.overlay != nil)
    #expect(controller.overlay?.frame == controller.view.bounds)
    stage.advance(by: 0.1)
    #expect(controller.updates == 1)
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(controller.updates == 1)
    stage.advance(by: 0.1)
    #expect(controller.updates == 2 && controller.overlay == nil)
  }

  @Test("A trait change updates the controller's content-unavailable configuration")
  func traits() {
    let stage = Stage()
    let controller = Controller()
    stage.show(controller)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(controller.updates == 2)
  }

  // Proves 2.11 of Documentation/Systems.md.
  @Test("A content-unavailable view's text and the button 16 points below are centered as a group")
  func layout() {
    let stage = Stage()
    let controller = Controller()
    stage.show(controller)
    let label = controller.labels[0]
    let overlay = controller.overlay!
    #expect(abs(overlay.convert(label.bounds, from: label).midX - 195) <= 1)
    let button = overlay.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
      .first { !$0.isHidden }!
    let (text, below) = (
      overlay.convert(label.bounds, from: label), overlay.convert(button.bounds, from: button)
    )
    #expect(below.minY - text.maxY == 16)
    #expect(abs((text.minY + below.maxY) / 2 - 422) <= 1)
  }

  @Test("A tap on a content-unavailable view's button performs its action once, even after updates")
  func buttons() {
    let stage = Stage()
    let controller = Controller()
    stage.show(controller)
    for _ in 0..<3 {
      controller.setNeedsUpdateContentUnavailableConfiguration()
      stage.advance(by: 0.05)
    }
    let button = controller.overlay!.subviews.flatMap(\.subviews)
      .compactMap { $0 as? UIButton }.first { !$0.isHidden }!
    stage.tap(button.convert(CGPoint(x: 20, y: 10), to: nil))
    #expect(controller.log.drain() == ["reload"])
  }

  @Test("A search configuration's default text contains the searched text")
  func search() {
    let stage = Stage()
    let controller = Controller()
    controller.search = "opal"
    stage.show(controller)
    #expect(controller.labels[0].text == "No Results for “opal”")
    var own = UIContentUnavailableConfiguration.search()
    own.text = "Pech"
    #expect(own.updated(for: controller.contentUnavailableConfigurationState).text == "Pech")
    #expect(UIContentUnavailableConfiguration.search().text == "No Results")
  }

  @Test("A loading configuration's activity indicator spins until the configuration changes")
  func loading() {
    let view = UIContentUnavailableView(configuration: .loading())
    let wheels = view.subviews.flatMap(\.subviews).compactMap { $0 as? UIActivityIndicatorView }
    #expect(wheels.first?.isAnimating == true)
    view.configuration = UIContentUnavailableConfiguration.empty()
    #expect(wheels.first?.isAnimating == false)
  }

  @Test("A custom content-unavailable configuration is shown by its own content view")
  func foreign() {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    var row = UIListContentConfiguration.cell()
    row.text = "Row"
    controller.contentUnavailableConfiguration = row
    #expect(controller.view.subviews.last is UIListContentView)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    #expect(controller.view.subviews.count == 1)
    #expect(controller.view.subviews.last is UIContentUnavailableView)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }

  @Test(
    "If vertical superview margins are preserved, they move a content-unavailable view's content"
  )
  func verticalMargins() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing here"
    configuration.axesPreservingSuperviewLayoutMargins = .horizontal
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.addSubview(view)
    controller.view.directionalLayoutMargins.top = 200
    stage.show(controller)
    stage.settle()
    let label = view.subviews.flatMap(\.subviews).first { ($0 as? UILabel)?.isHidden == false }
    let centered = label?.frame.midY ?? 0
    configuration.axesPreservingSuperviewLayoutMargins = .vertical
    view.configuration = configuration
    stage.settle()
    #expect((label?.frame.midY ?? 0) > centered + 50)
  }
}
