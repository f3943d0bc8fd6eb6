// Covers UICellAccessory.DeleteOptions, UICellAccessory.DetailOptions.
// Covers UICellAccessory.InsertOptions, UICellAccessory.LabelOptions.
// Covers UICellAccessory.MultiselectOptions, UICellAccessory.PopUpMenuOptions.
// Covers UICellAccessory.ReorderOptions, UIContentUnavailableConfiguration.Alignment.
// Covers UIContentUnavailableConfiguration.ImageProperties.
// Covers UIContentUnavailableConfiguration.TextProperties.
// Covers UIListContentConfiguration.TextProperties.TextAlignment.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Contents and accessories of cells, and content-unavailable views", .currentStage)
struct ContentConfigurationTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func picture() -> PictureColors {
    stage.settle()
    return PictureColors(stage.snapshot())
  }

  private func isRed(_ color: PictureColors.RGB) -> Bool {
    color.red > 200 && color.green < 100 && color.blue < 100
  }

  // MARK: Text alignment

  @Test("A list cell's text is aligned to the leading edge unless its alignment is center")
  func textAlignment() {
    stage.advance(by: 0)
    let extent = { [self] (alignment: UIListContentConfiguration.TextProperties.TextAlignment) in
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      #expect(content.textProperties.alignment == .natural)
      content.textProperties.alignment = alignment
      content.textProperties.color = .red
      let view = content.makeContentView()
      view.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
      page.view.addSubview(view)
      defer { view.removeFromSuperview() }
      return picture().extent(in: view.frame, where: isRed)
    }
    #expect(extent(.natural).minX < 30)
    #expect(extent(.justified).minX < 30)
    #expect(abs(extent(.center).midX - 195) < 2)
    stage.layoutDirection = .rightToLeft
    #expect(extent(.natural).maxX > 360)
    stage.layoutDirection = .leftToRight
  }

  // MARK: Empty pages

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("A content-unavailable view's content is centered, or leading if its alignment is natural")
  func unavailableAlignment() throws {
    stage.advance(by: 0)
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing"
    #expect(content.alignment == .center)
    content.textProperties.color = .red
    page.contentUnavailableConfiguration = content
    #expect(abs(picture().extent(in: page.view.bounds, where: isRed).midX - 195) < 2)
    content.alignment = .natural
    page.contentUnavailableConfiguration = content
    let natural = picture().extent(in: page.view.bounds, where: isRed)
    #expect(natural.minX < 60)
    #expect(natural.midX < 150)
  }

  @Test("A content-unavailable view's image has its configured tint, corners and maximum size")
  func unavailableImage() {
    stage.advance(by: 0)
    let square = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
      UIColor.red.setFill()
      context.fill(context.format.bounds)
    }.withRenderingMode(.alwaysOriginal)
    var content = UIContentUnavailableConfiguration.empty()
    content.image = square
    let extent = { [self] in
      page.contentUnavailableConfiguration = content
      return picture().extent(in: page.view.bounds, where: isRed)
    }
    #expect(content.imageProperties.maximumSize == .zero)
    #expect(content.imageProperties.cornerRadius == 0)
    let fullExtent = extent()
    #expect(fullExtent.size == CGSize(width: 100, height: 100))
    #expect(isRed(picture()[fullExtent.minX + 1, fullExtent.minY + 1]))
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    #expect(extent().size == CGSize(width: 40, height: 40))
    content.imageProperties.maximumSize = CGSize(width: 0, height: 50)
    #expect(extent().size == CGSize(width: 50, height: 50))
    content.imageProperties.maximumSize = .zero
    content.imageProperties.cornerRadius = 20
    let round = extent()
    #expect(round.size == fullExtent.size)
    #expect(picture()[round.minX + 1, round.minY + 1] == .white)
    content.imageProperties.cornerRadius = 0
    content.image = square.withRenderingMode(.alwaysTemplate)
    content.imageProperties.tintColor = .blue
    #expect(extent().isNull)
    content.imageProperties.tintColor = .red
    #expect(extent().size == fullExtent.size)
  }

  @Test("A content-unavailable view's texts have the configured fonts, colors and line counts")
  func unavailableText() throws {
    stage.advance(by: 0)
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing here"
    content.secondaryText = String(repeating: "many words ", count: 40)
    content.textProperties.font = .boldSystemFont(ofSize: 33)
    content.textProperties.color = .red
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    content.textProperties.allowsDefaultTighteningForTruncation = true
    content.secondaryTextProperties.numberOfLines = 2
    page.contentUnavailableConfiguration = content
    stage.settle()
    let title = try #require(label("Nothing here", in: page.view))
    #expect(title.font == .boldSystemFont(ofSize: 33))
    #expect(title.textColor == .red)
    #expect(title.numberOfLines == 1)
    #expect(title.lineBreakMode == .byTruncatingMiddle)
    #expect(title.adjustsFontSizeToFitWidth)
    #expect(title.minimumScaleFactor == 0.5)
    #expect(title.allowsDefaultTighteningForTruncation)
    let text = try #require(label(content.secondaryText ?? "", in: page.view))
    let frame = text.convert(text.bounds, to: nil)
    #expect(frame.minY >= title.convert(title.bounds, to: nil).maxY)
    #expect(frame.height < 3 * text.font.lineHeight)
    #expect(frame.height > 1.5 * text.font.lineHeight)
    content.secondaryTextProperties.numberOfLines = 0
    page.contentUnavailableConfiguration = content
    stage.settle()
    let unlimited = try #require(label(content.secondaryText ?? "", in: page.view))
    #expect(unlimited.bounds.height > 3 * unlimited.font.lineHeight)
  }

  // MARK: Accessories

  /// Shows a list with one cell at the top of the page, and returns the cell.
  private func cell(
    isEditing: Bool = false, _ accessories: [UICellAccessory]
  ) throws -> UICollectionViewListCell {
    page.view.subviews.forEach { $0.removeFromSuperview() }
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(
      frame: page.view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Row"])
    source.apply(snapshot, animatingDifferences: false)
    page.view.addSubview(view)
    view.isEditing = isEditing
    stage.settle()
    return try withExtendedLifetime(source) {
      try #require(
        view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    }
  }

  /// Returns the smallest rectangle that contains the red pixels of a cell.
  private func red(_ cell: UICollectionViewListCell) -> CGRect {
    picture().extent(in: cell.convert(cell.bounds, to: nil), where: isRed)
  }

  @Test("Cell accessories have the configured tint, and hidden accessories keep their width")
  func tintAndHiding() throws {
    stage.advance(by: 0)
    let makers: [(name: String, isEditing: Bool, make: (Bool) -> UICellAccessory)] = [
      ("detail", false, { .detail(options: .init(isHidden: $0, tintColor: .red)) }),
      (
        "label", false,
        { .label(text: "12", options: .init(isHidden: $0, tintColor: .red)) }
      ),
      (
        "menu", false,
        { isHidden in
          .popUpMenu(
            UIMenu(options: .singleSelection, children: [UIAction(title: "One") { _ in }]),
            options: .init(isHidden: isHidden, tintColor: .red))
        }
      ),
      ("reorder", true, { .reorder(options: .init(isHidden: $0, tintColor: .red)) }),
      ("multiselect", true, { .multiselect(options: .init(isHidden: $0, tintColor: .red)) }),
      ("delete", true, { .delete(options: .init(isHidden: $0, backgroundColor: .red)) }),
      ("insert", true, { .insert(options: .init(isHidden: $0, backgroundColor: .red)) }),
    ]
    for (name, isEditing, make) in makers {
      let displayed = try cell(isEditing: isEditing, [make(false)])
      let frame = displayed.contentView.frame
      #expect(frame.width < 390, "\(name)")
      #expect(!red(displayed).isNull, "\(name)")
      let hidden = try cell(isEditing: isEditing, [make(true)])
      #expect(hidden.contentView.frame == frame, "\(name)")
      #expect(red(hidden).isNull, "\(name)")
    }
  }

  @Test(
    "A cell accessory is visible only in its editing state, and is on its own side of the content"
  )
  func statesAndSides() throws {
    stage.advance(by: 0)
    for (accessory, isLeading) in [
      (UICellAccessory.delete(options: .init(backgroundColor: .red)), true),
      (.insert(options: .init(backgroundColor: .red)), true),
      (.multiselect(options: .init(tintColor: .red)), true),
      (.reorder(options: .init(tintColor: .red)), false),
    ] {
      let resting = try cell([accessory])
      #expect(resting.contentView.frame.width == 390)
      #expect(red(resting).isNull)
      let editing = try cell(isEditing: true, [accessory])
      #expect((red(editing).maxX <= editing.contentView.frame.minX) == isLeading)
      #expect((red(editing).minX >= editing.contentView.frame.maxX) == !isLeading)
    }
    let both = try cell(
      isEditing: true, [.detail(displayed: .whenNotEditing, options: .init(tintColor: .red))])
    #expect(red(both).isNull)
  }

  @Test("A list cell's content is narrower by the width that an accessory reserves")
  func reservedWidth() throws {
    stage.advance(by: 0)
    let make: [(UICellAccessory.LayoutDimension) -> UICellAccessory] = [
      { .detail(options: .init(reservedLayoutWidth: $0)) },
      { .delete(options: .init(reservedLayoutWidth: $0)) },
      { .insert(options: .init(reservedLayoutWidth: $0)) },
      { .multiselect(options: .init(reservedLayoutWidth: $0)) },
      { .reorder(options: .init(reservedLayoutWidth: $0)) },
      { .label(text: "1", options: .init(reservedLayoutWidth: $0)) },
      { .popUpMenu(UIMenu(children: []), options: .init(reservedLayoutWidth: $0)) },
    ]
    for accessory in make {
      let narrow = try cell(isEditing: true, [accessory(.custom(60))]).contentView.frame.width
      let wide = try cell(isEditing: true, [accessory(.custom(90))]).contentView.frame.width
      #expect(narrow - wide == 30)
    }
  }

  @Test("A delete accessory's symbol is on a colored background, and a tap calls the handler")
  func deleteAction() throws {
    stage.advance(by: 0)
    var count = 0
    let editing = try cell(
      isEditing: true,
      [
        .delete(options: .init(tintColor: .red, backgroundColor: .blue)) { count += 1 }
      ])
    let symbol = red(editing)
    let disc = picture().extent(in: editing.convert(editing.bounds, to: nil)) { $0 == .blue }
    #expect(!symbol.isNull)
    #expect(disc.contains(symbol))
    stage.tap(CGPoint(x: disc.midX, y: disc.midY))
    stage.settle()
    #expect(count == 1)
  }

  @Test("A label accessory's text has the font of its options")
  func labelFont() throws {
    stage.advance(by: 0)
    let small = red(
      try cell([.label(text: "W", options: .init(tintColor: .red))]))
    let large = red(
      try cell([
        .label(text: "W", options: .init(tintColor: .red, font: .systemFont(ofSize: 34)))
      ]))
    #expect(large.width > 1.5 * small.width)
    let options = UICellAccessory.LabelOptions()
    #expect(!options.isHidden)
    #expect(options.tintColor == nil)
  }

  @Test("A reorder accessory has a vertical line only if its options request the line")
  func reorderSeparator() throws {
    stage.advance(by: 0)
    let lines = try [true, false].map { shows in
      let editing = try cell(
        isEditing: true, [.detail(), .reorder(options: .init(showsVerticalSeparator: shows))])
      let frame = editing.convert(editing.bounds, to: nil)
      let colors = picture()
      return stride(from: frame.maxX - 120, to: frame.maxX, by: 0.5).contains { x in
        stride(from: frame.midY - 8, through: frame.midY + 8, by: 0.5).allSatisfy {
          colors[x, $0] != .white
        }
      }
    }
    #expect(lines == [true, false])
  }
}
