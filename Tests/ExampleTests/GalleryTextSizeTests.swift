import _StageTraits
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The gallery at the largest text size", .currentStage)
struct GalleryTextSizeTests {
  /// A title in the scene Bars. The title is too long on purpose, because the scene shows how a
  /// navigation bar truncates a title.
  private static let longTitle = "A title that is too long for the room between its neighbors"

  /// API names that are wider than the screen at the largest text size.
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

  /// Checks the texts on each page of each scroll view.
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
    "At the largest text size, all texts in the presentations of the scene Tint are complete",
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

  @Test("At the largest text size, all texts in the alert of the scene Depth are complete")
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

  /// The scenes whose texts keep their size, with the reason for each scene.
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

  /// The views whose labels keep their size, with the reason for each view.
  private static let fixedParents = [
    "HomeIcon": "Home screens use one size for names.",
    "UINavigationBar": "Bars use one size and enlarge their items at a long press.",
    "UITabBar": "Bars use one size and enlarge their items at a long press.",
    "UIToolbar": "Bars use one size and enlarge their items at a long press.",
    "UISegmentedControl": "Segments use one size.",
    "SectionIndexView": "The index of a table uses one size.",
    "TabBadgeView": "Badges use one size.",
  ]

  /// Returns whether a label keeps its size by design.
  private func isFixed(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: \.superview).contains { view in
      // A button without a configuration has the font that the app sets, so its text keeps its
      // size.
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

  /// Returns pairs of texts whose lines overlap by more than a point in both directions.
  ///
  /// Labels of two views at different depths, such as a page and its sheet or bar, are not
  /// compared. A text behind an opaque or blurred view is hidden by design.
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

  /// Returns the rectangles on the screen to which a label's superviews clip the label.
  private func clips(of label: UILabel) -> [CGRect] {
    sequence(first: label as UIView, next: \.superview).dropFirst()
      .filter { $0.clipsToBounds || $0.superview == nil }.map { $0.convert($0.bounds, to: nil) }
  }

  /// Returns whether a superview cuts off a part of a label's text and scrolling cannot make this
  /// part visible.
  private func isClipped(_ label: UILabel) -> Bool {
    guard label.text?.isEmpty == false else { return false }
    let text = label.textRect(
      forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    for view in sequence(first: label as UIView, next: \.superview).dropFirst() {
      let frame = label.convert(text, to: view).insetBy(dx: 1, dy: 1)
      if let scroll = view as? UIScrollView {
        // A scene with a picture that is higher than the screen may leave no height for a scroll
        // view.
        if scroll.bounds.height < 2 { return false }
        let content = CGRect(origin: .zero, size: scroll.contentSize)
        return !content.union(scroll.bounds).contains(frame)
      }
      // A large title moves under the bar together with the content, so it may be clipped.
      if "\(type(of: view))" == "BarLargeTitleView" { return false }
      guard view.clipsToBounds else { continue }
      if !view.bounds.contains(frame) { return true }
    }
    return false
  }

  /// Returns whether the front label is in a view with an opaque or blurred background, which hides
  /// the label behind it. Superviews of both labels do not count.
  private func isCovered(_ back: UILabel, by front: UILabel) -> Bool {
    sequence(first: front as UIView, next: \.superview)
      .prefix { !back.isDescendant(of: $0) }
      .contains { view in
        view is UIVisualEffectView || (view.backgroundColor?.cgColor.alpha ?? 0) > 0.5
          || view.subviews.contains { $0 is UIVisualEffectView || $0 is UIImageView }
      }
  }

  /// Returns the visible texts, each with the size of its font.
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

  /// Scrolls down by most of a page.
  ///
  /// - Returns: False if the end of the content is visible already.
  private func scrollDown(_ scroll: UIScrollView) -> Bool {
    let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
    // A scene with a picture that is higher than the screen may leave no height for a scroll view.
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
  /// Whether a word of the text is wider than the label, so that a line breaks inside the word.
  fileprivate var breaksWords: Bool {
    guard numberOfLines != 1, let text, let font, bounds.width > 0 else { return false }
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "/" || !$0.isASCII }
    return words.contains { word in
      String(word).size(withAttributes: [.font: font]).width > bounds.width + 1
    }
  }
}
