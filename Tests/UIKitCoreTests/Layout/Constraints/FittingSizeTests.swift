import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting
import _StageTraits

@MainActor @Suite("systemLayoutSizeFitting", .currentStage)
struct FittingSizeTests {
  private final class Container: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let container = Container(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func fill(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    let controller = UIViewController()
    controller.view.addSubview(container)
    stage.show(controller)
    stage.settle()
  }

  private func measure(width: CGFloat) -> CGSize {
    container.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  @Test("Measuring with systemLayoutSizeFitting requests no layout")
  func layouts() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "A text of several lines. ", count: 8)
    fill(label)
    let (before, frame) = (container.layouts, label.frame)
    #expect(measure(width: 100).height > measure(width: 200).height)
    stage.settle()
    #expect(container.layouts == before)
    #expect(label.frame == frame)
  }

  @Test("Measuring with another width does not change the content size of a scroll view")
  func contentSize() {
    let scrollView = UIScrollView()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let guide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    fill(scrollView)
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
    #expect(measure(width: 100).width == 100)
    #expect(scrollView.contentSize == CGSize(width: 300, height: 900))
  }
}
