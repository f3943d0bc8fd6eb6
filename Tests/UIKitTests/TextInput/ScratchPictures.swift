import Testing
import UIKit
import UIKitTesting

@MainActor @Test("scratch pictures") func scratchPictures() throws {
  func save(_ stage: Stage, _ name: String) throws {
    try stage.snapshot().pngData()!.write(to: URL(fileURLWithPath: "/tmp/text-\(name).png"))
  }
  for style in [UIUserInterfaceStyle.light, .dark] {
    let stage = Stage(size: CGSize(width: 390, height: 700), scale: 2, userInterfaceStyle: style)
    let c = UIViewController()
    c.view.backgroundColor = .systemBackground
    stage.show(c)
    var y: CGFloat = 30
    var fields: [UITextField] = []
    for (i, border) in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect].enumerated() {
      for text in ["", "Text in field \(i)"] {
        let f = UITextField(frame: CGRect(x: text.isEmpty ? 20 : 205, y: y, width: 165, height: 34))
        f.borderStyle = border
        f.placeholder = "Placeholder"
        f.text = text
        f.clearButtonMode = .always
        c.view.addSubview(f)
        fields.append(f)
      }
      y += 46
    }
    let secure = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    secure.borderStyle = .roundedRect
    secure.isSecureTextEntry = true
    secure.text = "password"
    secure.leftView = UIImageView(image: UIImage(systemName: "lock"))
    secure.leftViewMode = .always
    c.view.addSubview(secure)
    y += 46
    let long = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    long.borderStyle = .roundedRect
    long.text = "A long text that does not fit into the field, ellipsis at its end"
    c.view.addSubview(long)
    y += 60
    let view = UITextView(frame: CGRect(x: 20, y: y, width: 350, height: 260))
    view.font = .systemFont(ofSize: 17)
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 10
    view.text =
      "The quick brown fox jumps over the lazy dog and selects what it likes.\n\n你好，世界。输入法。\nمرحبا بالعالم\nemoji 👨‍👩‍👧‍👦 🇨🇭 end"
    c.view.addSubview(view)
    stage.advance(by: 0)
    try save(stage, "fields-\(style.rawValue)")
    let rect = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 12)!)
    let p = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    stage.tap(p)
    stage.tap(p)
    stage.advance(by: 0.5)
    try save(stage, "word-\(style.rawValue)")
    view.selectedRange = NSRange(location: 10, length: 70)
    stage.advance(by: 0.3)
    try save(stage, "selection-\(style.rawValue)")
    fields[7].becomeFirstResponder()
    stage.advance(by: 0)
    stage.compose("ni hao")
    try save(stage, "compose-\(style.rawValue)")
  }
}
