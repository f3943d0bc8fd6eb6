// Covers UIButton.

import _StageTraits
import _VirtualApp
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ButtonUpdateTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400))

  private func show(_ button: UIButton) -> UIButton {
    let controller = UIViewController()
    button.frame = CGRect(x: 20, y: 20, width: 350, height: 80)
    controller.view.addSubview(button)
    stage.show(controller)
    return button
  }

  /// A button that counts the requests for its intrinsic content size.
  private final class MeasuredButton: UIButton {
    var measurements = 0

    override var intrinsicContentSize: CGSize {
      measurements += 1
      return super.intrinsicContentSize
    }
  }

  @Test("Constraint layout measures a button once after each change, with its updated content")
  func measurements() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A much longer title"
    let button = MeasuredButton(configuration: configuration)
    button.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: "star.fill")
    }
    let controller = UIViewController()
    controller.view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    stage.show(controller)
    #expect(button.measurements == 1)
    #expect(button.bounds.size == button.sizeThatFits(.zero) && button.imageView?.image != nil)
    let width = button.bounds.width
    button.configuration?.title = "Short"
    stage.settle(within: 0.1)
    #expect(button.measurements == 2)
    #expect(button.bounds.width < width - 50)
  }

  /// A button whose alignment rectangle excludes the area of its image.
  private final class InsetButton: UIButton {
    override var alignmentRectInsets: UIEdgeInsets {
      configuration?.image == nil ? .zero : UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    }
  }

  @Test("Alignment insets that depend on the image of the update handler apply to the first layout")
  func updatedAlignmentInsets() {
    let button = InsetButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: "star.fill")
    }
    let controller = UIViewController()
    controller.view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 100),
      button.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 50),
    ])
    stage.show(controller)
    #expect(button.frame.origin == CGPoint(x: 70, y: 50))
  }

  /// Creates the button of an example in Apple's documentation. The statements are those of the
  /// example.
  private func documentButton() -> UIButton {
    var btnConfig = UIButton.Configuration.plain()
    let btn = UIButton(configuration: btnConfig)
    var red = AttributeContainer()
    red.foregroundColor = .systemRed
    btn.configurationUpdateHandler = { [red] b in
      if b.state == .highlighted {
        btnConfig.showsActivityIndicator = true
        btnConfig.attributedTitle = AttributedString("Highlighted Title", attributes: red)
        btnConfig.attributedSubtitle = AttributedString("Highlighted Subtitle", attributes: red)
        btnConfig.image = UIImage(systemName: "square.and.arrow.up.fill")
        btnConfig.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemPurple }
        b.configuration = btnConfig
      } else {
        btnConfig.showsActivityIndicator = false
        btnConfig.attributedTitle = AttributedString("Normal Title", attributes: red)
        btnConfig.attributedSubtitle = AttributedString("Normal Subtitle", attributes: red)
        btnConfig.image = UIImage(systemName: "square.and.arrow.up")
        btnConfig.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemOrange }
        b.configuration = btnConfig
      }
    }
    return btn
  }

  // Proves 2.7, 2.10 of Documentation/Systems.md.
  @Test("The update handler of Apple's example shows an activity indicator in a pressed button")
  func document() {
    let button = show(documentButton())
    #expect(button.titleLabel?.text == "Normal Title")
    #expect(button.subtitleLabel?.text == "Normal Subtitle")
    #expect(button.imageView?.tintColor == .systemOrange)
    #expect(button.spinner == nil && button.imageView?.isHidden == false)
    stage.touchDown(CGPoint(x: 100, y: 60))
    stage.settle(within: 0.1)
    #expect(button.titleLabel?.text == "Highlighted Title")
    #expect(button.subtitleLabel?.text == "Highlighted Subtitle")
    #expect(button.spinner?.isAnimating == true && button.imageView?.isHidden == true)
    stage.touchUp()
    stage.settle()
    #expect(button.titleLabel?.text == "Normal Title")
    #expect(button.spinner == nil && button.imageView?.isHidden == false)
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test(
    "A button's update handler runs once per state change, and once for several update requests")
  func handlerRuns() {
    var states: [UInt] = []
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { states.append($0.state.rawValue) }
    _ = show(button)
    #expect(states == [0])
    button.isSelected = true
    stage.advance(by: 0)
    button.isHighlighted = true
    stage.advance(by: 0)
    button.isEnabled = false
    stage.advance(by: 0)
    #expect(states == [0, 4, 5, 7])
    for _ in 0..<5 { button.setNeedsUpdateConfiguration() }
    stage.advance(by: 0)
    #expect(states.count == 5)
    stage.advance(by: 1)
    #expect(states.count == 5)
  }

  @Test(
    "A button's update handler runs once even if the handler requests updates and changes the state"
  )
  func handlerLoops() {
    var runs = 0
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      runs += 1
      button.setNeedsUpdateConfiguration()
      button.isSelected.toggle()
      button.configuration?.title = "\(runs)"
    }
    _ = show(button)
    stage.settle()
    #expect(runs == 1)
    #expect(button.titleLabel?.text == "1")
  }

  @Test("A UIButton subclass's updateConfiguration sets the title for each change of state")
  func override() {
    final class Counter: UIButton {
      var updates = 0
      override func updateConfiguration() {
        super.updateConfiguration()
        updates += 1
        configuration?.title = isEnabled ? "On" : "Off"
      }
    }
    let button = Counter(configuration: .filled())
    _ = show(button)
    #expect(button.updates == 1 && button.titleLabel?.text == "On")
    button.isEnabled = false
    stage.advance(by: 0)
    #expect(button.updates == 2 && button.titleLabel?.text == "Off")
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("Without automatic updates a button changes only when its configuration is assigned")
  func manual() {
    let button = show(UIButton(configuration: .tinted()))
    button.automaticallyUpdatesConfiguration = false
    button.isSelected = true
    stage.settle()
    #expect(button.displayedFill.bytes() == [0, 122, 255, 46])
    button.configuration = button.configuration?.updated(for: button)
    stage.settle()
    #expect(button.displayedFill.bytes() == [0, 122, 255, 255])
  }

  @Test(
    "If a button's configuration is a result of updated(for:), the button still adapts to its state"
  )
  func updatedAgain() {
    let button = show(UIButton(configuration: .tinted()))
    button.isSelected = true
    var updated = button.configuration!.updated(for: button)
    updated.title = "Title"
    button.configuration = updated
    button.isSelected = false
    stage.settle()
    #expect(button.displayedFill.bytes() == [0, 122, 255, 46])
    #expect(button.configuration?.updated(for: button) == updated.updated(for: button))
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A toggle button changes isSelected before its action is performed")
  func toggle() {
    var states: [Bool] = []
    let button = UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: "Like") { action in
        states.append((action.sender as! UIButton).isSelected)
      })
    button.changesSelectionAsPrimaryAction = true
    _ = show(button)
    stage.tap(CGPoint(x: 100, y: 60))
    stage.tap(CGPoint(x: 100, y: 60))
    #expect(states == [true, false])
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A button shows its primary action's title and image if the configuration has none")
  func primaryAction() {
    let action = UIAction(title: "Action", image: UIImage(systemName: "star")) { _ in }
    #expect(
      UIButton(configuration: .plain(), primaryAction: action).configuration?.title == "Action")
    var titled = UIButton.Configuration.plain()
    titled.title = "Own"
    let button = UIButton(configuration: titled, primaryAction: action)
    #expect(button.configuration?.title == "Own" && button.configuration?.image != nil)
    let system = UIButton(type: .system, primaryAction: action)
    #expect(system.title(for: .normal) == "Action" && system.image(for: .normal) != nil)
    #expect(UIButton(primaryAction: action).buttonType == .system)
    #expect(system.allControlEvents == .primaryActionTriggered)
  }

  @Test("performPrimaryAction sends only primaryActionTriggered; a tap also sends touchUpInside")
  func primaryEvent() {
    var events: [String] = []
    let button = show(UIButton(configuration: .filled()))
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    stage.tap(CGPoint(x: 100, y: 60))
    #expect(events == ["up", "primary"])
    button.performPrimaryAction()
    #expect(events == ["up", "primary", "primary"])
  }

  @Test("Pressing a filled button redraws no layer, and the highlight fades out")
  func pressWork() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let button = show(UIButton(configuration: configuration))
    stage.settle()
    let before = LayerStatistics.total
    stage.touchDown(CGPoint(x: 100, y: 60))
    stage.advance(by: 0.1)
    #expect(button.titleLabel?.alpha == 0.75)
    stage.touchUp()
    stage.advance(by: 0.1)
    let fading = button.backgroundView!.layer.presentation()!.backgroundColor!.alpha
    #expect(fading > 0.76 && fading < 0.99)
    stage.settle()
    #expect((LayerStatistics.total - before).layersDrawn == 0)
    #expect(button.displayedFill.bytes()[3] == 255)
  }

  @Test("Scrolling five hundred buttons redraws no layer")
  func scrollWork() {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    for index in 0..<500 {
      var configuration = UIButton.Configuration.all[index % 8].make()
      configuration.title = "Button \(index)"
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 10, y: index * 40, width: 200, height: 34)
      scroll.addSubview(button)
    }
    scroll.contentSize = CGSize(width: 390, height: 20_000)
    controller.view.addSubview(scroll)
    stage.show(controller)
    stage.settle()
    let before = LayerStatistics.total
    for offset in stride(from: 0, to: 4000, by: 400) {
      scroll.contentOffset.y = CGFloat(offset)
      stage.advance(by: 1.0 / 60)
    }
    #expect((LayerStatistics.total - before).layersDrawn == 0)
  }

  @Test("A button's update handler runs when the pointer enters and leaves the button")
  func hovering() {
    let app = VirtualApp()
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isHovered) }
    app.showView().addSubview(button)
    app.frame()
    for point in [CGPoint(x: 150, y: 120), CGPoint(x: 10, y: 10), nil] {
      app.session.handleHover(at: point, timestamp: app.time)
      app.frame()
    }
    #expect(states == [false, true, false])
    app.session.handleHover(at: CGPoint(x: 150, y: 120), timestamp: app.time)
    button.removeFromSuperview()
    #expect(!button.isHovered)
  }

  @Test("A button's update handler runs with the focused state when a key focuses the button")
  func focus() {
    let app = VirtualApp()
    var focused: [Bool] = []
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    button.configurationUpdateHandler = { focused.append($0.state.contains(.focused)) }
    app.showView().addSubview(button)
    app.frame()
    app.tab()
    app.frame()
    #expect(focused == [false, true])
  }
}
