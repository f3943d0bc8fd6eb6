import _StageTraits
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The gallery at the largest text size", .currentStage)
struct GalleryTextSizeTests {
  /// Views whose text must not be truncated: controls, bars, cells and section headers.
  private static let frames: [UIView.Type] = [
    UIControl.self, UINavigationBar.self, UIToolbar.self, UITabBar.self, UITableViewCell.self,
    UICollectionViewCell.self, UITableViewHeaderFooterView.self,
  ]

  @Test(
    "At the largest text size no text is truncated that is complete at the default size",
    arguments: GalleryScene.allCases)
  func text(scene: GalleryScene) {
    let cut = cutTexts(of: scene, at: .accessibilityExtraExtraExtraLarge)
    guard !cut.isEmpty else { return }
    let byDesign = cutTexts(of: scene, at: .large)
    let lost = cut.filter { byDesign[$0.key] == nil }
    #expect(lost.isEmpty, "\(lost.map { "\($0) in \($1)" }.joined(separator: "\n"))")
  }

  /// The truncated texts, with the ancestors of each.
  private func cutTexts(
    of scene: GalleryScene, at size: UIContentSizeCategory
  ) -> [String: String] {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    stage.preferredContentSizeCategory = size
    // Views without their own stage have the traits of the stage created last.
    defer { stage.preferredContentSizeCategory = .large }
    stage.show(scene.makeController())
    stage.settle(within: 1)
    let cut = labels(below: stage.window).filter(\.isTruncated)
    return Dictionary(cut.map { ($0.text ?? "", parents(of: $0)) }) { first, _ in first }
  }

  private func labels(below view: UIView, isInFrame: Bool = false) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let isInFrame =
      isInFrame || GalleryTextSizeTests.frames.contains { view.isKind(of: $0) }
      || String(describing: type(of: view)).hasPrefix("Alert")
    let own = (view as? UILabel).map { isInFrame ? [$0] : [] } ?? []
    return own + view.subviews.flatMap { labels(below: $0, isInFrame: isInFrame) }
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
