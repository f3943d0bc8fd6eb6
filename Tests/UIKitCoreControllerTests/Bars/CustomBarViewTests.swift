import _StageTraits
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Custom views in a navigation bar", .currentStage)
struct CustomBarViewTests {
  private let stage = Stage(scale: 1)
  private let page = UIViewController()
  private let label = UILabel()
  private let status = UILabel()
  private let stack = UIStackView()

  init() {
    label.text = "Anna"
    status.text = "online"
    status.font = .systemFont(ofSize: 12)
    stack.axis = .vertical
    stack.alignment = .center
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(status)
  }

  private func show() {
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("A stack view as the title view has the size of its content and is centered")
  func title() {
    page.navigationItem.titleView = stack
    show()
    let natural = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(natural.width > 30 && natural.height > 30)
    #expect(abs(frame(stack).width - natural.width) <= 1)
    #expect(abs(frame(stack).midX - stage.window.bounds.midX) <= 1)
    #expect(abs(frame(stack).midY - 22) <= 1)
  }

  @Test("A stack view as the title view becomes wider when the text in it becomes longer")
  func longerTitle() {
    page.navigationItem.titleView = stack
    show()
    let old = frame(stack).width
    status.text = "last seen today at noon"
    stage.settle()
    #expect(frame(stack).width > old + 20)
    #expect(frame(status).width >= status.intrinsicContentSize.width - 1)
    #expect(abs(frame(stack).midX - stage.window.bounds.midX) <= 1)
  }

  @Test("A view without a size gets the size that the constraints of its content give")
  func button() {
    let box = UIView()
    label.removeFromSuperview()
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: box)
    show()
    #expect(abs(frame(box).width - label.intrinsicContentSize.width) <= 1)
    #expect(frame(box).height >= 16)
    #expect(abs(frame(box).maxX - (stage.window.bounds.width - 16)) <= 1)
  }
}
