import _StageTraits
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The gallery's lists at large text sizes and from right to left", .currentStage)
struct GalleryListTests {
  private func makeStage(
    _ scene: GalleryScene, _ size: UIContentSizeCategory = .large,
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    stage.preferredContentSizeCategory = size
    stage.layoutDirection = direction
    stage.show(scene.makeController())
    stage.settle(within: 1)
    return stage
  }

  private func views<View: UIView>(_ type: View.Type, below view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? views(type, below: $0) }
  }

  @Test(
    "The dot of an unread message is beside the first line of the sender's name",
    arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func unreadDot(size: UIContentSizeCategory) throws {
    let stage = makeStage(.mail, size)
    let cells = views(UITableViewCell.self, below: stage.window)
    let cell = try #require(cells.min { $0.frame.minY < $1.frame.minY })
    let dot = try #require(
      cell.contentView.subviews.first { $0.bounds.size == CGSize(width: 10, height: 10) })
    let sender = try #require(views(UILabel.self, below: cell.contentView).first)
    let frame = sender.convert(sender.bounds, to: cell.contentView)
    let line = sender.font.lineHeight
    #expect(dot.frame.midY > frame.minY + 0.3 * line && dot.frame.midY < frame.minY + 0.7 * line)
    #expect(dot.frame.maxX <= frame.minX)
  }

  @Test("In a right-to-left layout the gallery's first photograph is at the right edge")
  func photographs() throws {
    let stage = makeStage(.photos, .large, .rightToLeft)
    let view = try #require(views(UICollectionView.self, below: stage.window).first)
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.frame.maxX == view.bounds.maxX && cell.frame.width < 200)
  }

  @Test("The gallery's list of people opens at its top at the largest text size")
  func people() throws {
    let stage = makeStage(.people, .accessibilityExtraExtraExtraLarge)
    let table = try #require(views(UITableView.self, below: stage.window).first)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }
}
