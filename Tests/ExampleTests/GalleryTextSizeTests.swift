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

  @Test(
    "At the largest text size no text of a scene is truncated", arguments: GalleryScene.allCases)
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
