// Covers UITextField.BorderStyle.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct TextFieldBaselineTests {
  @Test("A label aligned to a text field's first baseline is level with the field's text")
  func baseline() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (label, field) = (UILabel(), UITextField())
    label.text = "Name"
    label.font = .systemFont(ofSize: 17)
    field.font = .systemFont(ofSize: 17)
    field.text = "Ada"
    field.borderStyle = .roundedRect
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: page.topAnchor, constant: 50),
      field.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(abs(label.frame.midY - field.frame.midY) <= 1)
    #expect(label.frame.minY > field.frame.minY)
  }
}
