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
    "At the largest text size no gallery text is cut, broken or overlapped, except in listed cases",
    arguments: GalleryScene.allCases)
  func text(scene: GalleryScene) {
    let stage = makeStage(scene, .accessibilityExtraExtraExtraLarge)
    expectCompleteTexts(on: stage)
    scrollToEnds(on: stage)
  }

  /// Checks the texts of every page of every scroll view.
  private func scrollToEnds(on stage: Stage) {
    for scroll in scrollViews(below: stage.window) {
      var pages = 0
      while pages < 100, scrollDown(scroll) {
        pages += 1
        stage.settle(within: 2)
        expectCompleteTexts(on: stage)
      }
      #expect(pages < 100, "the content of \(type(of: scroll)) does not end")
    }
  }

  @Test(
    "At the largest text size the presentations of the scene Tint have complete texts",
    arguments: ["Alert", "Sheet", "Popover", "Blurred full screen"])
  func tintPresentations(title: String) throws {
    let stage = makeStage(.tint, .accessibilityExtraExtraExtraLarge)
    let button = try #require(
      buttons(below: stage.window).first { $0.configuration?.title == title })
    button.sendActions(for: .primaryActionTriggered)
    stage.settle(within: 2)
    #expect(stage.window.rootViewController?.presentedViewController != nil)
    expectCompleteTexts(on: stage)
    scrollToEnds(on: stage)
  }

  @Test("At the largest text size the alert of the scene Depth has complete texts")
  func depthAlert() throws {
    let stage = makeStage(.depth, .accessibilityExtraExtraExtraLarge)
    let icon = try #require(views(below: stage.window).lazy.compactMap { $0 as? HomeIcon }.first)
    icon.sendActions(for: .touchUpInside)
    stage.settle(within: 2)
    #expect(stage.window.rootViewController?.presentedViewController is UIAlertController)
    expectCompleteTexts(on: stage)
    scrollToEnds(on: stage)
  }

  @Test(
    "Every text of a gallery scene is larger at the largest text size, except in listed cases",
    arguments: GalleryScene.allCases)
  func growth(scene: GalleryScene) {
    guard GalleryTextSizeTests.fixedScenes[scene] == nil else { return }
    let stage = makeStage(scene, .large)
    let before = labels(below: stage.window).filter { $0.text?.isEmpty == false }
      .map { ($0, $0.text, $0.font.pointSize) }
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle(within: 1)
    let fixed = before.filter { label, text, size in
      label.window != nil && label.text == text && label.font.pointSize <= size
        && !isFixed(label)
    }
    let names = fixed.map { "\($0.1 ?? "") in \(parents(of: $0.0))" }
    #expect(names.isEmpty)
  }

  /// Scenes whose texts keep their size, each with the reason.
  private static let fixedScenes: [GalleryScene: String] = [
    .vibrantButtons: "The samples have the sizes of the document.",
    .materials: "The samples of materials divide the screen into equal tiles.",
    .materialsAtNight: "The samples of materials divide the screen into equal tiles.",
    .transitions: "The month's grid divides the screen into seven columns.",
    .animation: "Each graph has a caption within its cell.",
    .lockScreen: "Lock screens use one size for the clock.",
    .buttonsLarge: "The scene overrides the text size.",
    .textLarge: "The scene overrides the text size.",
    .tablesLarge: "The scene overrides the text size.",
    .albumsLarge: "The scene overrides the text size.",
    .alertLarge: "The scene overrides the text size.",
    .listContentMirrored: "The scene overrides the text size.",
  ]

  /// The views whose labels keep their size, each with the reason.
  private static let fixedParents = [
    "HomeIcon": "Home screens use one size for names.",
    "UINavigationBar": "Bars use one size and enlarge their items at a long press.",
    "UITabBar": "Bars use one size and enlarge their items at a long press.",
    "UIToolbar": "Bars use one size and enlarge their items at a long press.",
    "UISegmentedControl": "Segments use one size.",
    "SectionIndexView": "The index of a table uses one size.",
    "TabBadgeView": "Badges use one size.",
  ]

  /// Whether a label keeps its size by design.
  private func isFixed(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: \.superview).contains { view in
      // Buttons without a configuration have the font that the app sets.
      (view as? UIButton).map { $0.configuration == nil } ?? false
        || GalleryTextSizeTests.fixedParents.keys.contains("\(type(of: view))")
    }
  }

  @Test(
    "Changing the text size of a visible scene gives the same fonts as opening it at that size",
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
    let clipped = labels(below: stage.window).filter { isClipped($0) }
      .map { "\($0.text ?? "") in \(parents(of: $0))" }
    #expect(clipped.isEmpty, sourceLocation: sourceLocation)
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

  /// Whether a superview cuts a part of a label's text off that no scrolling makes visible.
  private func isClipped(_ label: UILabel) -> Bool {
    guard label.text?.isEmpty == false else { return false }
    let text = label.textRect(
      forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    for view in sequence(first: label as UIView, next: \.superview).dropFirst() {
      let frame = label.convert(text, to: view).insetBy(dx: 1, dy: 1)
      if let scroll = view as? UIScrollView {
        // Scenes on pictures higher than the screen may leave no height for a scroll view here.
        if scroll.bounds.height < 2 { return false }
        let content = CGRect(origin: .zero, size: scroll.contentSize)
        return !content.union(scroll.bounds).contains(frame)
      }
      // A large title moves under the bar with the content.
      if "\(type(of: view))" == "BarLargeTitleView" { return false }
      guard view.clipsToBounds else { continue }
      if !view.bounds.contains(frame) { return true }
    }
    return false
  }

  /// Whether a view with a background, in front of the first label, contains the second label.
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

  private func views(below view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap(views(below:))
  }

  private func buttons(below view: UIView) -> [UIButton] {
    views(below: view).compactMap { $0 as? UIButton }
  }

  private func scrollViews(below view: UIView) -> [UIScrollView] {
    ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews(below:))
  }

  /// Scrolls down by most of a page; returns false at the end of the content.
  private func scrollDown(_ scroll: UIScrollView) -> Bool {
    let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
    // Scenes on pictures higher than the screen may leave no height for a scroll view here.
    guard scroll.window != nil, scroll.bounds.height > 1, scroll.contentOffset.y < end - 1 else {
      return false
    }
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
