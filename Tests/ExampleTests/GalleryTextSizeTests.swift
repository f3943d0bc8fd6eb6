import _StageTraits
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The gallery at the largest text size", .currentStage)
struct GalleryTextSizeTests {
  /// A title of the scene Bars that shows how a navigation bar truncates a title.
  private static let longTitle = "A title that is too long for the room between its neighbors"

  /// Names of API that at the largest size are wider than the screen.
  private static let longWords = [
    "borderedProminent", "prominentClearGlass", "configurationUpdateHandler", "baseBackgroundColor",
  ]

  @Test(
    "At the largest text size no text of a scene is truncated, broken or covered by another",
    arguments: GalleryScene.allCases)
  func text(scene: GalleryScene) {
    let stage = makeStage(scene, .accessibilityExtraExtraExtraLarge)
    expectCompleteTexts(on: stage)
    for scroll in scrollViews(below: stage.window) {
      for _ in 0..<8 where scrollDown(scroll) {
        stage.advance(by: 0.1)
        expectCompleteTexts(on: stage)
      }
    }
  }

  @Test(
    "A change of the text size while a scene is visible has the effect of an earlier change",
    arguments: GalleryScene.allCases)
  func change(scene: GalleryScene) {
    let stage = makeStage(scene, .large)
    expectCompleteTexts(on: stage)
    let initial = fonts(on: stage)
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle(within: 1)
    expectCompleteTexts(on: stage)
    let changed = fonts(on: stage)
    stage.preferredContentSizeCategory = .large
    stage.settle(within: 1)
    expectCompleteTexts(on: stage)
    #expect(fonts(on: stage) == initial)
    let other = makeStage(scene, .accessibilityExtraExtraExtraLarge)
    #expect(changed == fonts(on: other))
  }

  private func makeStage(_ scene: GalleryScene, _ size: UIContentSizeCategory) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    stage.preferredContentSizeCategory = size
    stage.show(scene.makeController())
    stage.settle(within: 1)
    return stage
  }

  private func expectCompleteTexts(
    on stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cut = labels(below: stage.window).filter(\.isTruncated)
      .filter { $0.text != GalleryTextSizeTests.longTitle }
      .map { "\($0.text ?? "") in \(parents(of: $0))" }
    #expect(cut.isEmpty, sourceLocation: sourceLocation)
    let overlapping = overlappingTexts(on: stage)
    #expect(overlapping.isEmpty, sourceLocation: sourceLocation)
    let broken = labels(below: stage.window).filter(\.breaksWords).compactMap(\.text)
      .filter { text in !GalleryTextSizeTests.longWords.contains { text.contains($0) } }
    #expect(broken.isEmpty, sourceLocation: sourceLocation)
  }

  /// Pairs of texts whose lines cover each other by more than a point in both directions.
  ///
  /// Labels of different views behind each other, such as those of a page and its sheet or bar, are
  /// not compared: a text behind an opaque or blurred view is not legible by design.
  private func overlappingTexts(on stage: Stage) -> [String] {
    let visible = labels(below: stage.window).compactMap { label -> (UILabel, CGRect)? in
      let text = label.convert(
        label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines),
        to: nil)
      let frame = clips(of: label).reduce(text) { $0.intersection($1) }
      return frame.isNull || label.text?.isEmpty != false ? nil : (label, frame)
    }
    var pairs: [String] = []
    for (index, (a, first)) in visible.enumerated() {
      for (b, second) in visible[(index + 1)...] {
        let both = first.insetBy(dx: 0.5, dy: 0.5).intersection(second.insetBy(dx: 0.5, dy: 0.5))
        guard !both.isNull, !both.isEmpty, !isCovered(a, by: b) else { continue }
        pairs.append("\(a.text ?? "") and \(b.text ?? "") by \(both.size) in \(parents(of: a))")
      }
    }
    return pairs
  }

  /// The rectangles on the screen to which a label's superviews clip it.
  private func clips(of label: UILabel) -> [CGRect] {
    sequence(first: label as UIView, next: \.superview).dropFirst()
      .filter { $0.clipsToBounds || $0.superview == nil }.map { $0.convert($0.bounds, to: nil) }
  }

  /// Whether a view with a background, in front of the first label, contains the second one.
  private func isCovered(_ back: UILabel, by front: UILabel) -> Bool {
    sequence(first: front as UIView, next: \.superview)
      .prefix { !back.isDescendant(of: $0) }
      .contains { view in
        view is UIVisualEffectView || (view.backgroundColor?.cgColor.alpha ?? 0) > 0.5
          || view.subviews.contains { $0 is UIVisualEffectView || $0 is UIImageView }
      }
  }

  /// The visible texts, each with its font's size.
  private func fonts(on stage: Stage) -> [String] {
    labels(below: stage.window).filter { $0.text?.isEmpty == false }
      .map { "\($0.text ?? ""): \($0.font.pointSize)" }.sorted()
  }

  private func labels(below view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels(below:))
  }

  private func scrollViews(below view: UIView) -> [UIScrollView] {
    ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews(below:))
  }

  /// Scrolls down by most of a page; returns false at the end of the content.
  private func scrollDown(_ scroll: UIScrollView) -> Bool {
    let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
    guard scroll.window != nil, scroll.contentOffset.y < end - 1 else { return false }
    scroll.contentOffset.y = min(scroll.contentOffset.y + scroll.bounds.height * 0.8, end)
    return true
  }

  private func parents(of view: UIView) -> String {
    var names: [String] = []
    var current = view.superview
    while let view = current, names.count < 3 {
      names.append("\(type(of: view)) \(view.frame.size)")
      current = view.superview
    }
    return names.joined(separator: " in ")
  }
}

extension UILabel {
  /// Whether a word of the text is wider than the label, so that it breaks inside.
  fileprivate var breaksWords: Bool {
    guard numberOfLines != 1, let text, let font, bounds.width > 0 else { return false }
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "/" || !$0.isASCII }
    return words.contains { word in
      String(word).size(withAttributes: [.font: font]).width > bounds.width + 1
    }
  }
}
