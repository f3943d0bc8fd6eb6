import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A table of notes. Its background is a pattern color, and its rows have a menu with the app's
/// commands.
@MainActor private final class NotebookController: UITableViewController {
  let paper: UIColor
  var notes = (1...40).map { "Note \($0)" }
  var marked: Set<Int> = []
  private var row: Int?

  init(paper: UIColor) {
    self.paper = paper
    super.init(style: .plain)
    title = "Notebook"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = paper
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    tableView.rowHeight = 44
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.backgroundColor = marked.contains(indexPath.row) ? paper : .clear
    cell.contentView.backgroundColor = .clear
    cell.accessibilityIdentifier = notes[indexPath.row]
    return cell
  }

  // MARK: Commands

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard sender is UIMenuController else {
      return super.canPerformAction(action, withSender: sender)
    }
    if action == .delete { return notes.count > 1 }
    if action == Selector(NotebookController.unmark) {
      return row.map(marked.contains) ?? false
    }
    return super.canPerformAction(action, withSender: sender)
  }

  func showMenu(forRow row: Int) {
    self.row = row
    becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Mark", action: Selector(NotebookController.mark)),
      UIMenuItem(title: "Unmark", action: Selector(NotebookController.unmark)),
      UIMenuItem(title: "More", action: Selector(NotebookController.more(_:))),
    ]
    menu.showMenu(from: tableView, rect: tableView.rectForRow(at: IndexPath(row: row, section: 0)))
  }

  override func delete(_ sender: Any?) {
    guard let row else { return }
    notes.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
  }

  func mark() {
    if let row { marked.insert(row) }
    tableView.reloadData()
  }

  func unmark() {
    if let row { marked.remove(row) }
    tableView.reloadData()
  }

  /// Shows another menu. A command of the first menu calls this method.
  func more(_ sender: UIMenuController) {
    guard let row else { return }
    sender.menuItems = [UIMenuItem(title: "Mark", action: Selector(NotebookController.mark))]
    sender.showMenu(
      from: tableView, rect: tableView.rectForRow(at: IndexPath(row: row, section: 0)))
  }
}

@MainActor @Suite("A notebook with patterns and a menu of commands", .currentStage)
struct NotebookTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let notebook: NotebookController
  private let navigation: UINavigationController

  init() {
    // The image is a white square whose upper left quarter is red.
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20),
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return format
      }()
    ).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    notebook = NotebookController(paper: UIColor(patternImage: image))
    navigation = UINavigationController(rootViewController: notebook)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = notebook.paper
    appearance.shadowColor = .clear
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    stage.show(navigation)
    stage.settle()
  }

  private func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool {
    color(x, y) == .red
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> PictureColors.RGB {
    PictureColors(stage.snapshot())[x, y]
  }

  private func button(_ title: String) -> CGPoint? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title, view is UIControl { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window).map {
      stage.window.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0)
    }
  }

  private func choose(_ title: String) throws {
    stage.tap(try #require(button(title), "no command \(title)"))
    stage.settle()
  }

  @Test("A table and a bar show a paper pattern, and the table's pattern scrolls with the rows")
  func paper() {
    let bar = navigation.navigationBar
    let barFrame = bar.convert(bar.bounds, to: nil)
    let picture = PictureColors(stage.snapshot())
    let edge = CGRect(x: 0, y: barFrame.maxY - 20, width: 20, height: 20)
    #expect(picture.extent(in: edge) { $0 == .red }.width == 10)
    let table = notebook.tableView!
    let top = table.convert(CGPoint(x: 0, y: 200), to: nil)
    #expect(isRed(5, top.y + 5) && !isRed(15, top.y + 5) && !isRed(5, top.y + 15))
    table.contentOffset.y += 10
    stage.advance(by: 0)
    #expect(!isRed(5, top.y + 5) && isRed(5, top.y + 15))
  }

  @Test("A pattern color is drawn in rasterized layers, in snapshots and during transitions")
  func copies() throws {
    let table = notebook.tableView!
    table.layer.shouldRasterize = true
    stage.advance(by: 0.1)
    let top = table.convert(CGPoint(x: 0, y: 200), to: nil)
    #expect(isRed(5, top.y + 5) && !isRed(15, top.y + 5))
    table.layer.shouldRasterize = false
    let copy = try #require(table.snapshotView(afterScreenUpdates: true))
    navigation.view.addSubview(copy)
    copy.frame.origin = CGPoint(x: 23, y: 47)
    stage.advance(by: 0.1)
    // The snapshot contains only the visible part of the table's content.
    let corner = copy.convert(CGPoint(x: 0, y: 200 - table.bounds.minY), to: nil)
    #expect(isRed(corner.x + 5, corner.y + 5) && !isRed(corner.x + 15, corner.y + 5))
    #expect(!isRed(corner.x + 5, corner.y + 15))
    copy.removeFromSuperview()
    let detail = UIViewController()
    detail.view.backgroundColor = notebook.paper
    navigation.pushViewController(detail, animated: true)
    var moving: [(edge: CGFloat, picture: PictureColors)] = []
    for _ in 0..<10 {
      stage.advance(by: 0.05)
      let edge = try #require(detail.view.layer.presentation()).frame.minX
      // The window is 320 points wide. Exclude the frames in which the detail page is near one of
      // its edges.
      if edge > 1, edge < 300 { moving.append((edge, PictureColors(stage.snapshot()))) }
    }
    stage.settle()
    let origin = detail.view.convert(CGPoint(x: 0, y: 200), to: nil)
    #expect(isRed(5, origin.y + 5) && !isRed(15, origin.y + 5))
    #expect(moving.count >= 3)
    for (edge, picture) in moving {
      // The edges of a tile may be mixed with neighboring tiles. The middle of a tile has its exact
      // color.
      let (red, white) = (picture[edge + 5, origin.y + 5], picture[edge + 15, origin.y + 5])
      #expect(red.red > 250 && red.green < 5, "at \(edge)")
      #expect(white.red > 250 && white.green > 250, "at \(edge)")
    }
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(isRed(5, top.y + 5) && !isRed(15, top.y + 5))
  }

  @Test("canPerformAction of the first responder determines the commands in a row's menu")
  func commands() throws {
    notebook.showMenu(forRow: 3)
    stage.settle()
    #expect(button("Delete") != nil && button("Mark") != nil && button("Unmark") == nil)
    try choose("Mark")
    #expect(notebook.marked == [3] && !UIMenuController.shared.isMenuVisible)
    notebook.showMenu(forRow: 3)
    stage.settle()
    try choose("Unmark")
    #expect(notebook.marked.isEmpty)
    notebook.showMenu(forRow: 3)
    stage.settle()
    try choose("Delete")
    #expect(notebook.notes.count == 39 && notebook.notes[3] == "Note 5")
  }

  @Test(
    "If a menu's command shows another menu, that menu stays visible when the first menu closes"
  )
  func secondMenu() throws {
    notebook.showMenu(forRow: 2)
    stage.settle()
    try choose("More")
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(button("Mark") != nil && button("More") == nil)
    try choose("Mark")
    #expect(notebook.marked == [2])
  }

  @Test("Dragging the table, pushing a controller and presenting a sheet hide the menu of commands")
  func interruptions() {
    notebook.showMenu(forRow: 4)
    stage.settle()
    stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), duration: 0.2)
    stage.settle()
    #expect(!UIMenuController.shared.isMenuVisible)
    notebook.showMenu(forRow: 6)
    stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(!UIMenuController.shared.isMenuVisible && button("Mark") == nil)
    navigation.popViewController(animated: false)
    stage.settle()
    notebook.showMenu(forRow: 6)
    stage.settle()
    let sheet = UIViewController()
    sheet.view.backgroundColor = notebook.paper
    navigation.present(sheet, animated: true)
    stage.settle()
    #expect(sheet.view.window != nil && button("Mark") == nil)
    // Now the sheet itself shows a menu.
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    field.text = "Title"
    sheet.view.addSubview(field)
    field.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: field, rect: field.bounds)
    stage.settle()
    #expect(UIMenuController.shared.isMenuVisible && button("Select All") != nil)
  }

  @Test("A button's title, a field's text and a label's background show a pattern color")
  func controls() {
    let paper = notebook.paper
    let page = UIViewController()
    page.view.backgroundColor = .black
    let button = UIButton(type: .system)
    button.setTitle("\u{2588}\u{2588}\u{2588}\u{2588}", for: .normal)
    button.setTitleColor(paper, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 60)
    button.frame = CGRect(x: 0, y: 100, width: 320, height: 80)
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 320, height: 80))
    field.text = "\u{2588}\u{2588}\u{2588}\u{2588}"
    field.font = .systemFont(ofSize: 60)
    field.textColor = paper
    field.backgroundColor = .blue
    field.tintColor = paper
    let toggle = UISwitch(frame: CGRect(x: 20, y: 300, width: 60, height: 30))
    toggle.onTintColor = paper
    toggle.isOn = true
    let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 100, height: 30))
    slider.minimumTrackTintColor = paper
    let label = UILabel(frame: CGRect(x: 0, y: 350, width: 320, height: 60))
    label.shadowColor = paper
    label.backgroundColor = paper
    label.text = "Shadow"
    for view in [button, field, toggle, slider, label] { page.view.addSubview(view) }
    stage.show(page)
    stage.settle()
    let picture = PictureColors(stage.snapshot())
    // One area is in the button's title, and the other area is in the field's text.
    for area in [
      CGRect(x: 150, y: 130, width: 20, height: 20), CGRect(x: 20, y: 230, width: 40, height: 20),
    ] {
      #expect(!picture.extent(in: area) { $0 == .red }.isNull)
      #expect(!picture.extent(in: area) { $0 == .white }.isNull)
    }
    #expect(picture[5, 355] == .red)
  }
}
