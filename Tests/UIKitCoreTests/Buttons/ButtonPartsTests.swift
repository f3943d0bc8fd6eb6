import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ButtonPartsTests {
  @Test("A button's title and image have their frames even before the first layout pass")
  func frames() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let title = try #require(button.titleLabel)
    #expect(abs(title.frame.midX - 100) <= 0.5 && abs(title.frame.midY - 22) <= 0.5)
    #expect(title.frame.width > 20)
    button.frame.size.width = 300
    #expect(abs(try #require(button.titleLabel).frame.midX - 150) <= 0.5)

    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let configured = UIButton(configuration: configuration)
    configured.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    #expect(try #require(configured.titleLabel).frame.width > 20)
    #expect(try #require(configured.imageView).frame.width > 5)
  }

  @Test("A button has a title label when its configuration update handler runs")
  func handler() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      #expect(button.titleLabel != nil)
    }
    button.layoutIfNeeded()
    #expect(calls == 1)
  }

  @Test("A label aligned to a button's first baseline is on the baseline of the button's title")
  func baseline() throws {
    let app = VirtualApp()
    let page = app.showView()
    let (label, button) = (UILabel(), UIButton(configuration: .tinted()))
    label.text = "Role"
    button.configuration?.title = "Designer"
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: page.topAnchor, constant: 300),
      button.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
      label.leadingAnchor.constraint(equalTo: button.trailingAnchor),
    ])
    func difference() throws -> CGFloat {
      let title = try #require(button.titleLabel)
      return title.convert(.zero, to: page).y - label.frame.minY
    }
    app.frame()
    app.frame()
    #expect(abs(try difference()) <= 1)
    button.configuration?.subtitle = "of everything"
    button.configuration?.contentInsets.top = 30
    app.frame()
    app.frame()
    #expect(abs(try difference()) <= 1)
  }

  @Test("Labels and buttons in a stack view are aligned by their first baselines")
  func stack() throws {
    let app = VirtualApp()
    let page = app.showView()
    let (label, button) = (UILabel(), UIButton(configuration: .tinted()))
    label.text = "Role"
    button.configuration?.title = "Designer"
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(stack)
    stack.topAnchor.constraint(equalTo: page.topAnchor, constant: 100).isActive = true
    app.frame()
    app.frame()
    let title = try #require(button.titleLabel)
    #expect(abs(title.convert(.zero, to: page).y - label.convert(.zero, to: page).y) <= 1)
  }
}
