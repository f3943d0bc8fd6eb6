import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKit
import UIKitTesting

/// Tests the rules that Apple documents at `backgroundConfiguration` and at the background views of
/// cells.
@MainActor @Suite("Background configurations and background views", .currentStage)
struct BackgroundPrecedenceTests {
  /// Returns the red, green and blue values of a pixel in the middle of the stage.
  private func color(_ stage: Stage) throws -> [UInt8] {
    let pixel = try #require(stage.snapshot().cgImage).bitmap.pixel(x: 50, y: 30)
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test(
    "Setting a collection cell's background view resets the cell's backgroundConfiguration to nil")
  func collectionViews() {
    let paths: [ReferenceWritableKeyPath<UICollectionViewCell, UIView?>] = [
      \.backgroundView, \.selectedBackgroundView,
    ]
    for path in paths {
      for cell in [UICollectionViewCell(), UICollectionViewListCell()] {
        cell.backgroundConfiguration = .listGroupedCell()
        cell[keyPath: path] = UIView()
        #expect(cell.backgroundConfiguration == nil)
        cell[keyPath: path] = nil
        #expect(cell.backgroundConfiguration == nil)
      }
    }
  }

  @Test("Setting a background configuration resets a collection cell's background views to nil")
  func collectionConfiguration() {
    let cell = UICollectionViewCell()
    let views = [UIView(), UIView()]
    (cell.backgroundView, cell.selectedBackgroundView) = (views[0], views[1])
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundView === views[0])
    cell.backgroundConfiguration = .listGroupedCell()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(views.allSatisfy { $0.superview == nil })
    #expect(cell.backgroundConfiguration != nil)
  }

  @Test("Setting a table cell's background view resets the cell's backgroundConfiguration to nil")
  func tableViews() {
    let paths: [ReferenceWritableKeyPath<UITableViewCell, UIView?>] = [
      \.backgroundView, \.selectedBackgroundView, \.multipleSelectionBackgroundView,
    ]
    for path in paths {
      let cell = UITableViewCell()
      #expect(cell.backgroundConfiguration != nil)
      cell.backgroundConfiguration = .listPlainCell()
      cell[keyPath: path] = UIView()
      #expect(cell.backgroundConfiguration == nil)
    }
  }

  @Test("Setting a background configuration resets a table cell's background views to nil")
  func tableConfiguration() {
    let cell = UITableViewCell()
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.multipleSelectionBackgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(cell.multipleSelectionBackgroundView == nil)
  }

  @Test("The background view and the background configuration of a header reset each other to nil")
  func header() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.backgroundConfiguration = .listHeader()
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil)
    header.backgroundConfiguration = .listHeader()
    #expect(header.backgroundView == nil && header.backgroundConfiguration != nil)
  }

  @Test(
    "If configurationUpdateHandler sets a background configuration, it replaces the background view"
  )
  func update() throws {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let page = UIViewController()
    page.view.addSubview(cell)
    stage.show(page)
    cell.backgroundView = UIView()
    cell.backgroundView?.backgroundColor = .red
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isSelected ? .green : .blue
      cell.backgroundConfiguration = background
    }
    stage.settle()
    #expect(try color(stage) == [0, 0, 255])
    cell.isSelected = true
    stage.settle()
    #expect(try color(stage) == [0, 255, 0])
  }
}
