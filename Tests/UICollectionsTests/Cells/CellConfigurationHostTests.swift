// Covers UIConfigurationState, UIContentConfiguration.

import _StageTraits
import Testing
import UIKit

@testable import UICollections

@MainActor @Suite("Configurations of cells", .currentStage)
struct CellConfigurationHostTests {
  private final class Cell: UIView, CellConfigurationOwner {
    private(set) var contentView = UIView()
    lazy var host = CellConfigurationHost(owner: self)
    var updates: [UICellConfigurationState] = []
    var duringUpdate: (Cell) -> Void = { _ in }
    var isSelected = false { didSet { host.setNeedsUpdate() } }

    var configurationState: UICellConfigurationState {
      var state = UICellConfigurationState(traitCollection: traitCollection)
      state.isSelected = isSelected
      return state
    }

    func updateConfiguration(using state: UICellConfigurationState) {
      updates.append(state)
      duringUpdate(self)
    }

    func replaceContentView(with view: UIView) {
      contentView.removeFromSuperview()
      contentView = view
      addSubview(view)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      host.updateIfNeeded()
      host.layOutBackground()
      contentView.frame = bounds
    }
  }

  /// A content configuration with a `kind`. Its view accepts only configurations of the same kind.
  private struct Label: UIContentConfiguration {
    var text: String
    var kind = 0
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { LabelView(self) }

    func updated(for state: any UIConfigurationState) -> Label {
      var label = self
      label.isSelected = (state as? UICellConfigurationState)?.isSelected == true
      return label
    }
  }

  private final class LabelView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ label: Label) {
      configuration = label
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    var label: Label? { configuration as? Label }
    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      (configuration as? Label)?.kind == label?.kind
    }
  }

  private let cell = Cell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))

  @Test("A cell keeps its content view if the new content configuration is of the same kind")
  func contentView() {
    cell.host.contentConfiguration = Label(text: "a")
    let first = cell.contentView
    #expect((first as? LabelView)?.label?.text == "a")
    cell.host.contentConfiguration = Label(text: "b")
    #expect(cell.contentView === first && (first as? LabelView)?.label?.text == "b")
    cell.host.contentConfiguration = Label(text: "c", kind: 1)
    #expect(cell.contentView !== first)
    cell.host.contentConfiguration = nil
    #expect(!(cell.contentView is LabelView))
  }

  @Test("Many changes of a cell's state cause a single update, before the next layout")
  func oneUpdate() {
    cell.layoutIfNeeded()
    #expect(cell.updates.count == 1)
    cell.host.contentConfiguration = Label(text: "a")
    cell.isSelected = true
    cell.isSelected = false
    cell.isSelected = true
    #expect(cell.updates.count == 1)
    cell.layoutIfNeeded()
    #expect(cell.updates.map(\.isSelected) == [false, true])
    #expect((cell.contentView as? LabelView)?.label?.isSelected == true)
  }

  @Test("Without automatic updates a new state does not change the cell's content")
  func manual() {
    cell.host.automaticallyUpdatesContent = false
    cell.isSelected = true
    cell.host.contentConfiguration = Label(text: "a")
    cell.layoutIfNeeded()
    #expect((cell.contentView as? LabelView)?.label?.isSelected == false)
  }

  @Test("The configuration update handler runs after the cell's updateConfiguration(using:)")
  func handler() {
    cell.host.configurationUpdateHandler = { cell, state in
      #expect(cell.updates.count == 1)
      cell.host.contentConfiguration = Label(text: state.isSelected ? "selected" : "normal")
    }
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect((cell.contentView as? LabelView)?.label?.text == "selected")
  }

  @Test(
    "During an update of a cell, only a changed state causes another update")
  func nesting() {
    cell.duringUpdate = { $0.host.setNeedsUpdate() }
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.updates.count == 1)
    cell.duringUpdate = { $0.isSelected = true }
    cell.host.setNeedsUpdate()
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.updates.map(\.isSelected) == [false, false, true])
  }

  @Test("A cell's background view is behind the content and is updated for each state")
  func background() throws {
    cell.host.defaultBackground = .listGroupedCell()
    let view = try #require(cell.host.backgroundView)
    #expect(cell.subviews.first === view)
    cell.layoutIfNeeded()
    #expect(view.frame == cell.bounds)
    let normal = view.backgroundColor
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.backgroundColor != normal)
    cell.host.backgroundConfiguration = nil
    #expect(cell.host.backgroundView == nil && view.superview == nil)
  }

  @Test("A cell with a given width is as high as its content requires")
  func size() {
    var content = UIListContentConfiguration.cell()
    content.text = "One line"
    cell.host.contentConfiguration = content
    let line = size(width: 300)
    content.text = String(repeating: "Many words ", count: 20)
    cell.host.contentConfiguration = content
    #expect(line.width == 300 && line.height == 44)
    #expect(size(width: 300).height > 100)
  }

  private func size(width: CGFloat) -> CGSize {
    cell.host.contentSize(
      fitting: CGSize(width: width, height: 0), horizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
