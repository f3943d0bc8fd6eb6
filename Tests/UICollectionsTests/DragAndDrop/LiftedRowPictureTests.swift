// Covers UITableViewDragDelegate.

import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks the appearance of a dragged row. The tests compare the colors of single pixels.
@MainActor @Suite("Snapshots of lifted rows", .currentStage) struct LiftedRowPictureTests {
  @MainActor private final class Model: NSObject, UITableViewDragDelegate {
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))]
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let controller = UITableViewController(style: .plain)
  private let source = TableSource(rows: 4)
  private let model = Model()

  init() {
    let table: UITableView = controller.tableView
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    source.allowsMoves = true
    table.dragDelegate = model
    stage.userInterfaceStyle = .dark
    stage.show(controller)
    stage.settle()
  }

  /// Returns the red component at a point of the screen, 0...255.
  private func brightness(_ x: CGFloat, _ y: CGFloat) -> Int {
    let image = stage.snapshot()
    guard let bitmap = image.cgImage?.bitmap else { return -1 }
    return Int(bitmap.pixel(x: Int(x * image.scale), y: Int(y * image.scale)).red)
  }

  private func lift() {
    stage.touchDown(CGPoint(x: 150, y: 66))
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: 150, y: 86))
    stage.touchMove(CGPoint(x: 150, y: 226))
    stage.advance(by: 0.4)
  }

  @Test("A lifted row has no separator")
  func hairline() {
    #expect(brightness(250, 43.75) > 20)
    lift()
    // The lifted row is 46 points high, and its center is at y = 226. Therefore its lower edge is
    // at y = 249.
    let colors = stride(from: 243, through: 248, by: 0.5).map { brightness(250, $0) }
    #expect(colors.allSatisfy { $0 == 28 }, "\(colors)")
    stage.touchCancel()
    stage.settle()
    #expect(brightness(250, 43.75) > 20)
  }

  @Test("In dark mode a row brightens while it is lifted and darkens while it is dropped")
  func colors() {
    #expect(brightness(250, 66) == 0)
    stage.touchDown(CGPoint(x: 150, y: 66))
    stage.advance(by: 0.52)
    var levels: [Int] = []
    for _ in 0..<20 {
      stage.advance(by: 1.0 / 60)
      levels.append(brightness(250, 66))
    }
    #expect(levels.last == 28 && levels == levels.sorted())
    #expect(Set(levels).count > 4, "\(levels)")
    stage.touchMove(CGPoint(x: 150, y: 86))
    stage.touchMove(CGPoint(x: 150, y: 110))
    stage.advance(by: 0.4)
    stage.touchMove(CGPoint(x: 150, y: 66))
    stage.advance(by: 0.4)
    #expect(brightness(250, 66) == 28)
    stage.touchUp()
    levels = []
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      levels.append(brightness(250, 66))
    }
    #expect(levels.last == 0 && levels == levels.sorted(by: >))
    #expect(Set(levels).count > 4, "\(levels)")
  }
}
