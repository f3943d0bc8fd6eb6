import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// The environments in which the programs must be usable.
enum ProgramEnvironment: CaseIterable {
  case light, dark, rightToLeft, largestText

  @MainActor func show(_ page: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    switch self {
    case .light: break
    case .dark: stage.userInterfaceStyle = .dark
    case .rightToLeft: stage.layoutDirection = .rightToLeft
    case .largestText: stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    return stage
  }
}

extension UIView {
  fileprivate var centerOnScreen: CGPoint {
    convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
  }

  /// Returns all views of a type inside the view.
  fileprivate func descendants<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + $0.descendants(type) }
  }
}

/// Tests three programs with touches and keys. The programs use only API that Apple documents.
@MainActor @Suite("Programs of lists in every environment", .currentStage) struct ProgramTests {
  // MARK: Settings

  @Test(
    "A settings screen shows every text untruncated and inside its cell",
    arguments: ProgramEnvironment.allCases)
  func settingsTexts(_ environment: ProgramEnvironment) {
    let page = SettingsProgram()
    let stage = environment.show(page)
    for section in 0..<page.tableView.numberOfSections {
      for row in 0..<page.tableView.numberOfRows(inSection: section) {
        page.tableView.scrollToRow(at: [section, row], at: .middle, animated: false)
        stage.settle()
        guard let cell = page.tableView.cellForRow(at: [section, row]) else {
          Issue.record("row \(row) of section \(section) has no cell")
          continue
        }
        for label in cell.contentView.descendants(UILabel.self) where label.text?.isEmpty == false {
          let frame = label.convert(label.bounds, to: cell)
          #expect(cell.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(label.text ?? "")")
          let fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
          #expect(fitting.height <= label.bounds.height + 1, "\(label.text ?? "")")
        }
      }
    }
  }

  @Test("A switch in a cell removes and inserts the rows that depend on it")
  func settingsSwitch() throws {
    let page = SettingsProgram()
    let stage = ProgramEnvironment.light.show(page)
    let control = try #require(
      page.tableView.cellForRow(at: [1, 0])?.accessoryView as? UISwitch)
    stage.tap(control.centerOnScreen)
    stage.settle()
    #expect(page.settings.isAirplane && page.tableView.numberOfRows(inSection: 1) == 1)
    stage.tap(control.centerOnScreen)
    stage.settle()
    #expect(!page.settings.isAirplane && page.tableView.numberOfRows(inSection: 1) == 3)
    #expect(page.openedPages.isEmpty)
  }

  @Test(
    "On a settings screen, taps select and open rows, a drag moves a slider, and keys edit a name")
  func settingsValues() throws {
    let page = SettingsProgram()
    let stage = ProgramEnvironment.light.show(page)
    let table: UITableView = page.tableView
    stage.tap(try #require(table.cellForRow(at: [2, 4])).centerOnScreen)
    stage.settle()
    #expect(page.settings.size == 2 && table.cellForRow(at: [2, 4])?.accessoryType == .checkmark)
    #expect(table.cellForRow(at: [2, 3])?.accessoryType == UITableViewCell.AccessoryType.none)
    let slider = try #require(table.cellForRow(at: [2, 0])?.descendants(UISlider.self).first)
    let track = slider.convert(slider.bounds, to: nil)
    stage.drag(
      from: CGPoint(x: track.minX + track.width * 0.6, y: track.midY),
      to: CGPoint(x: track.minX, y: track.midY), duration: 0.3)
    #expect(page.settings.brightness == 0)
    let field = try #require(table.cellForRow(at: [3, 0])?.descendants(UITextField.self).first)
    stage.tap(field.centerOnScreen)
    stage.settle()
    stage.press(.keyboardA, modifiers: .control)
    stage.type("Desk")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.settings.name == "Desk")
    table.scrollToRow(at: [1, 1], at: .middle, animated: false)
    stage.settle()
    stage.tap(try #require(table.cellForRow(at: [1, 1])).centerOnScreen)
    stage.settle()
    #expect(page.openedPages == ["Wi-Fi"])
  }

  // MARK: Photos

  private func visibleBadges(_ page: PhotoGridProgram) -> Int {
    page.collectionView.descendants(BadgeView.self).filter { !$0.isHidden }.count
  }

  @Test(
    "A photo grid shows the photos that a background task loads, and badges on these photos only",
    arguments: ProgramEnvironment.allCases)
  func photos(_ environment: ProgramEnvironment) async throws {
    let page = PhotoGridProgram()
    let stage = environment.show(page)
    let view: UICollectionView = page.collectionView
    #expect(page.photos.count == 30 && visibleBadges(page) == 0)
    page.load()
    while page.photos.count < 32 { await Task.yield() }
    stage.settle()
    #expect(Array(page.photos.prefix(3)) == [100, 101, 0])
    #expect(visibleBadges(page) == 2)
    let album = try #require(view.cellForItem(at: [0, 0]))
    let frame = album.convert(album.bounds, to: view)
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(frame.minY == header.frame.maxY)
    #expect(environment == .rightToLeft ? frame.maxX == 374 : frame.minX == 16)
    let grid = try #require(view.layoutAttributesForItem(at: [1, 0])).frame
    let next = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
    ).frame
    #expect(next.minY >= frame.maxY + 16 && grid.minY == next.maxY)
  }

  @Test("Photos that are selected while editing are deleted, and the other photos keep their order")
  func photoDeletion() {
    let page = PhotoGridProgram()
    let stage = ProgramEnvironment.light.show(page)
    page.setEditing(true, animated: true)
    stage.settle()
    for item in [0, 2] {
      guard let cell = page.collectionView.cellForItem(at: [1, item]) else { continue }
      stage.tap(cell.centerOnScreen)
      stage.settle()
    }
    #expect(page.collectionView.indexPathsForSelectedItems?.count == 2)
    page.deleteSelection()
    stage.settle()
    #expect(Array(page.photos.prefix(3)) == [1, 3, 4])
    #expect(page.collectionView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  // MARK: Mail

  private func row(_ page: MailListProgram, _ row: Int) -> CGPoint {
    page.tableView.cellForRow(at: [0, row])?.centerOnScreen ?? .zero
  }

  /// Drags a row towards its leading edge.
  private func swipe(
    _ stage: Stage, _ page: MailListProgram, _ index: Int, by distance: CGFloat,
    _ environment: ProgramEnvironment
  ) {
    let y = row(page, index).y
    let isMirrored = environment == .rightToLeft
    let start: CGFloat = isMirrored ? 20 : 370
    stage.drag(
      from: CGPoint(x: start, y: y),
      to: CGPoint(x: start + (isMirrored ? distance : -distance), y: y), duration: 0.3)
    stage.settle()
  }

  /// Taps a visible swipe action.
  private func tap(_ stage: Stage, _ page: MailListProgram, action name: String) throws {
    let button = try #require(
      page.tableView.descendants(SwipeActionButton.self).first { $0.accessibilityLabel == name })
    stage.tap(button.centerOnScreen)
    stage.settle()
  }

  @Test(
    "In a mail list a full swipe deletes a message, and a tap on an action flags a message",
    arguments: ProgramEnvironment.allCases)
  func mailSwipes(_ environment: ProgramEnvironment) throws {
    let page = MailListProgram()
    let stage = environment.show(page)
    if environment == .largestText {
      // The actions are almost as wide as the row, so there is no distance left for a full swipe.
      swipe(stage, page, 0, by: 250, environment)
      try tap(stage, page, action: "Delete")
    } else {
      swipe(stage, page, 0, by: 360, environment)
    }
    #expect(page.messages.map(\.id).prefix(2) == [1, 2])
    swipe(stage, page, 0, by: 200, environment)
    try tap(stage, page, action: "Flag")
    #expect(page.messages[0].isFlagged && page.messages.count == 29)
    #expect(page.openedMessages.isEmpty)
  }

  @Test("Messages selected in editing mode have a tinted check mark and are marked as read")
  func mailEditing() throws {
    let page = MailListProgram()
    let stage = ProgramEnvironment.light.show(page)
    page.setEditing(true, animated: true)
    stage.settle()
    for index in [1, 2] { stage.tap(row(page, index)) }
    stage.settle()
    #expect(page.tableView.indexPathsForSelectedRows?.count == 2)
    let mark = try #require(
      page.tableView.cellForRow(at: [0, 1])?.descendants(CellEditControl.self).first)
    let symbol = try #require(mark.descendants(UIImageView.self).first)
    #expect(symbol.tintColor == page.view.tintColor)
    let button = try #require(page.toolbarItems?.first)
    button.primaryAction?.performWithSender(nil, target: nil)
    stage.settle()
    #expect(!page.messages[1].isUnread && !page.messages[2].isUnread && !page.isEditing)
  }

  @Test("A pull refreshes a mail list, which shows the new message at its top")
  func mailRefresh() throws {
    let page = MailListProgram()
    let stage = ProgramEnvironment.light.show(page)
    stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 750), duration: 0.6)
    #expect(page.refreshCount == 1 && page.refreshControl?.isRefreshing == true)
    page.receive()
    stage.settle()
    #expect(page.messages.first?.id == 30 && page.refreshControl?.isRefreshing == false)
    #expect(page.tableView.indexPathsForVisibleRows?.first == [0, 0])
  }

  @Test(
    "Search text and scopes filter a mail list, and the end of the search removes only the text")
  func mailSearch() throws {
    let page = MailListProgram()
    let stage = ProgramEnvironment.light.show(page)
    let search = try #require(page.navigationItem.searchController)
    stage.tap(search.searchBar.searchTextField.centerOnScreen)
    stage.settle()
    #expect(search.isActive)
    stage.type("lunch")
    stage.settle()
    #expect(page.tableView.numberOfRows(inSection: 0) == 8)
    let scopes = try #require(search.searchBar.descendants(UISegmentedControl.self).first)
    let frame = scopes.convert(scopes.bounds, to: nil)
    stage.tap(CGPoint(x: frame.maxX - 40, y: frame.midY))
    stage.settle()
    #expect(page.tableView.numberOfRows(inSection: 0) == 5)
    search.isActive = false
    stage.settle()
    #expect(page.tableView.numberOfRows(inSection: 0) == 20)
  }
}
