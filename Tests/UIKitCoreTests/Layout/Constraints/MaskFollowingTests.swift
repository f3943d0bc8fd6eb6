import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Autoresizing masks inside views that constraints resize", .currentStage)
struct MaskFollowingTests {
  private let app = VirtualApp(size: CGSize(width: 400, height: 600))
  private let page: UIView
  private let panel = UIView()

  init() {
    page = app.showView()
    panel.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(panel)
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: page.topAnchor),
      panel.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
  }

  /// Adds a subview with an autoresizing mask to the panel. Adds a box of fixed size to this
  /// subview. Returns both views.
  private func content(_ frame: CGRect, _ mask: UIView.AutoresizingMask) -> (UIView, UIView) {
    panel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let content = UIView(frame: frame)
    content.autoresizingMask = mask
    panel.addSubview(content)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 240),
      box.heightAnchor.constraint(equalToConstant: 80),
      box.topAnchor.constraint(equalTo: content.topAnchor),
      box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    return (content, box)
  }

  @Test("A superview without a fixed size fits the contents of a subview with a flexible size")
  func growth() {
    let (content, box) = content(
      CGRect(x: 10, y: 20, width: 80, height: 60), [.flexibleWidth, .flexibleHeight])
    app.frame()
    #expect(panel.frame == CGRect(x: 0, y: 0, width: 260, height: 120))
    #expect(content.frame == CGRect(x: 10, y: 20, width: 240, height: 80))
    #expect(box.frame == CGRect(x: 0, y: 0, width: 240, height: 80))
  }

  @Test("A view with flexible margins and width resizes in proportion to its superview")
  func proportion() {
    panel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let half = UIView(frame: CGRect(x: 25, y: 0, width: 50, height: 100))
    half.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight,
    ]
    panel.addSubview(half)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    half.addSubview(line)
    NSLayoutConstraint.activate([
      panel.widthAnchor.constraint(equalToConstant: 320),
      panel.heightAnchor.constraint(equalToConstant: 50),
      line.leadingAnchor.constraint(equalTo: half.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: half.trailingAnchor),
      line.topAnchor.constraint(equalTo: half.topAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    app.frame()
    #expect(half.frame == CGRect(x: 80, y: 0, width: 160, height: 50))
    #expect(line.frame.width == 160)
  }

  @Test("An effect view has the size that its content view's constraints require")
  func effectView() {
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    let label = UILabel()
    label.text = "Glass"
    for view in [glass, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    page.addSubview(glass)
    glass.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      glass.topAnchor.constraint(equalTo: page.topAnchor),
      glass.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      label.topAnchor.constraint(equalTo: glass.contentView.topAnchor, constant: 12),
      label.leadingAnchor.constraint(equalTo: glass.contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: glass.contentView.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: glass.contentView.bottomAnchor, constant: -12),
    ])
    app.frame()
    let size = label.intrinsicContentSize
    #expect(abs(glass.frame.width - size.width - 32) <= 0.5)
    #expect(abs(glass.frame.height - size.height - 24) <= 0.5)
    label.text = "Glass, and more of it"
    app.frame()
    #expect(abs(glass.frame.width - label.intrinsicContentSize.width - 32) <= 0.5)
    #expect(label.intrinsicContentSize.width > size.width)
  }
}
