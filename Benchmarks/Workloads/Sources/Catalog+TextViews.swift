import UIKit

// Long texts in text views.

extension Catalog {
  mutating func addTextViews() {
    section = "1.7"
    for kilobytes in [10, 30, 100, 1000] {
      let name = "text view of \(kilobytes.grouped) KB in paragraphs"
      time("\(name): first frame") {
        let screen = Screen()
        let view = UITextView(frame: screen.root.bounds)
        view.font = .systemFont(ofSize: 14)
        return screen.frame {
          view.text = Texts.paragraphs(kilobytes)
          screen.root.addSubview(view)
        }
      }
      addEdits(name, text: { Texts.paragraphs(kilobytes) })
      frames("\(name): scrolled frame") {
        let (screen, view) = Catalog.editor(Texts.paragraphs(kilobytes))
        return screen.frames { view.contentOffset.y = CGFloat($0) * 10 }
      }
      frames("\(name): jump") {
        let (screen, view) = Catalog.editor(Texts.paragraphs(kilobytes))
        let distance = (view.contentSize.height - 844) / 20
        return screen.frames { view.contentOffset.y = CGFloat($0) * distance }
      }
    }
    for kilobytes in [1, 10, 100] {
      frames("text view of one paragraph of \(kilobytes) KB: type") {
        Catalog.typing(in: Texts.paragraph(kilobytes))
      }
    }
  }

  private mutating func addEdits(_ name: String, text: @escaping @MainActor () -> String) {
    frames("\(name): type") { Catalog.typing(in: text()) }
    frames("\(name): move the caret") {
      let (screen, view) = Catalog.editor(text())
      return screen.frames(7) { view.selectedRange = NSRange(location: 500 + $0, length: 0) }
    }
    frames("\(name): return") {
      let (screen, view) = Catalog.editor(text())
      return screen.frames(7) { _ in view.insertText("\n") }
    }
  }

  private static func typing(in text: String) -> [Double] {
    let (screen, view) = editor(text)
    return screen.frames(7) { _ in view.insertText("x") }
  }

  /// A screen with a text view that is edited after its 500th character, or at its end.
  private static func editor(_ text: String) -> (Screen, UITextView) {
    let screen = Screen()
    let view = UITextView(frame: screen.root.bounds)
    view.font = .systemFont(ofSize: 14)
    view.text = text
    screen.root.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: min(500, text.utf16.count), length: 0)
    _ = screen.frame()
    return (screen, view)
  }

  mutating func addSelections() {
    for count in [1000, 4000] {
      time("text view of \(count.grouped) lines: selectAll") {
        let (screen, view) = Catalog.editor(Texts.lines(count))
        return screen.frame { view.selectAll(nil) }
      }
    }
    for count in [500, 1000, 2000] {
      time("text view of \(count.grouped) empty lines: selectAll") {
        let (screen, view) = Catalog.editor(String(repeating: "\n", count: count))
        return screen.frame { view.selectAll(nil) }
      }
      time("text view of \(count.grouped) empty lines: cut") {
        let (screen, view) = Catalog.editor(String(repeating: "\n", count: count))
        view.selectAll(nil)
        _ = screen.frame()
        return screen.frame { view.cut(nil) }
      }
    }
    time("text view of 10,000 empty lines: tap, selectAll, cut, paste", isLong: true) {
      let (screen, view) = Catalog.editor(String(repeating: "\n", count: 10_000))
      return screen.cost {
        screen.stage.tap(CGPoint(x: 195, y: 422))
        for edit in [view.selectAll, view.cut, view.paste] as [(Any?) -> Void] {
          edit(nil)
          screen.stage.advance(by: 0)
        }
      }
    }
    addAttributedRuns()
  }

  private mutating func addAttributedRuns() {
    for count in [100, 1000, 10_000] {
      let isLong = count > 1000
      time("text of \(count.grouped) attributed runs: measured", isLong: isLong) {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = Catalog.runs(count)
        let screen = Screen()
        return screen.cost { _ = label.sizeThatFits(CGSize(width: 390, height: 100_000)) }
      }
      time("text of \(count.grouped) attributed runs: first frame", isLong: isLong) {
        let screen = Screen()
        let label = UILabel(frame: screen.root.bounds)
        label.numberOfLines = 0
        label.attributedText = Catalog.runs(count)
        return screen.frame { screen.root.addSubview(label) }
      }
      frames("text view of \(count.grouped) attributed runs: type", isLong: isLong) {
        let (screen, view) = Catalog.editor("")
        view.attributedText = Catalog.runs(count)
        view.selectedRange = NSRange(location: 100, length: 0)
        return screen.frames(7) { _ in view.insertText("x") }
      }
    }
  }

  /// A text whose words have different sizes and colors.
  private static func runs(_ count: Int) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for number in 0..<count {
      text.append(
        NSAttributedString(
          string: "run \(number) ",
          attributes: [
            .font: UIFont.systemFont(ofSize: 12 + CGFloat(number % 3)),
            .foregroundColor: UIColor.numbered(number),
          ]))
    }
    return text
  }
}
