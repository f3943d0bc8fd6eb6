import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks that edges are on device pixels. Otherwise edges look blurred, and a line is visible
/// between adjacent backgrounds.
@MainActor @Suite("Rows and items on device pixels", .currentStage)
struct PixelAlignmentTests {
  private nonisolated static let scales: [CGFloat] = [1, 2, 3]

  /// Returns the views of a list that have an edge between device pixels.
  private func misaligned(_ list: UIScrollView, scale: CGFloat) -> [String] {
    func isMisaligned(_ value: CGFloat) -> Bool {
      abs((value * scale).rounded() - value * scale) > 0.01
    }
    func elements(_ view: UIView) -> [UIView] {
      view.subviews.flatMap { subview -> [UIView] in
        if let cell = subview as? UITableViewCell { return [cell] + cell.parts.separators }
        if let cell = subview as? UICollectionViewListCell { return [cell] + cell.separators }
        if subview is UICollectionReusableView || subview is UITableViewHeaderFooterView {
          return [subview]
        }
        return subview is OrthogonalScrollView ? [subview] + elements(subview) : []
      }
    }
    let all = elements(list)
    #expect(all.count > 5)
    return all.compactMap { view in
      let frame = view.convert(view.bounds, to: nil)
      let edges = [frame.minX, frame.maxX, frame.minY, frame.maxY]
      return edges.contains(where: isMisaligned) ? "\(type(of: view)) \(frame)" : nil
    }
  }

  /// Texts with different heights, for rows of one to three lines.
  private let texts = (0..<3).map { section in
    (0..<6).map { "\(section).\($0) " + String(repeating: "Ångström and more ", count: $0 % 3 * 2) }
  }

  @Test("Rows, headers and separators of a list are on device pixels", arguments: scales)
  func lists(scale: CGFloat) {
    for appearance: UICollectionLayoutListConfiguration.Appearance in [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ] {
      for mode: UICollectionLayoutListConfiguration.HeaderMode in [.none, .supplementary] {
        let scene = ListScene(
          appearance, texts, size: CGSize(width: 391, height: 700), scale: scale,
          set: {
            $0.headerMode = mode
            $0.footerMode = mode == .supplementary ? .supplementary : .none
          },
          configure: { cell, path, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.textProperties.font = .systemFont(ofSize: 13 + CGFloat(path.item) * 0.7)
            content.directionalLayoutMargins.top = 7.3
            cell.contentConfiguration = content
          })
        #expect(misaligned(scene.view, scale: scale) == [], "\(appearance) \(mode)")
        scene.view.scrollToItem(at: [2, 2], at: .centeredVertically, animated: false)
        scene.stage.advance(by: 0.1)
        #expect(misaligned(scene.view, scale: scale) == [], "scrolled \(appearance) \(mode)")
      }
    }
  }

  @Test("Rows, headers and separators of a table are on device pixels", arguments: scales)
  func tables(scale: CGFloat) {
    for style: UITableView.Style in [.plain, .grouped, .insetGrouped] {
      for (hasTitles, height) in [(false, nil), (true, nil), (true, 44.3)] as [(Bool, CGFloat?)] {
        let source = TableSource(texts)
        if hasTitles {
          source.titles = [0: "First", 1: "Second", 2: "Third"]
          source.footers = [0: "The end of the first section"]
        }
        if let height { source.height = { height + CGFloat($0.row) * 0.17 } }
        source.makeCell = { _, path in
          let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
          cell.textLabel?.text = texts[path.section][path.row]
          cell.textLabel?.numberOfLines = 0
          cell.textLabel?.font = .systemFont(ofSize: 13 + CGFloat(path.row) * 0.7)
          return cell
        }
        let stage = Stage(size: CGSize(width: 391, height: 700), scale: scale)
        let controller = UITableViewController(style: style)
        controller.tableView.dataSource = source
        controller.tableView.delegate = source
        controller.tableView.estimatedRowHeight = 43.3
        stage.show(controller)
        stage.advance(by: 0.1)
        let table: UITableView = controller.tableView
        let name = "\(style.rawValue) \(hasTitles) \(height ?? 0)"
        #expect(misaligned(table, scale: scale) == [], "\(name)")
        table.scrollToRow(at: [2, 2], at: .middle, animated: false)
        stage.advance(by: 0.1)
        #expect(misaligned(table, scale: scale) == [], "scrolled \(name)")
        table.scrollToRow(at: [0, 2], at: .top, animated: false)
        stage.advance(by: 0.1)
        #expect(misaligned(table, scale: scale) == [], "scrolled back \(name)")
      }
    }
  }

  @Test("Adjacent rows with fractional heights touch each other", arguments: scales)
  func adjacency(scale: CGFloat) {
    let source = TableSource(rows: 12)
    source.height = { 40.3 + CGFloat($0.row) * 0.17 }
    let stage = Stage(size: CGSize(width: 390, height: 700), scale: scale)
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    stage.show(controller)
    stage.advance(by: 0.1)
    let frames = controller.tableView.visibleCells.map(\.frame)
    #expect(frames.count == 12)
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(abs(upper.maxY - lower.minY) < 0.001)
    }
  }

  private func show(
    _ layout: UICollectionViewLayout, scale: CGFloat
  ) -> (stage: Stage, view: UICollectionView, source: LabelSource) {
    let stage = Stage(size: CGSize(width: 391, height: 700), scale: scale)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let source = LabelSource(texts)
    source.attach(to: controller.collectionView)
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, controller.collectionView, source)
  }

  @Test("Items, headers and footers of a flow layout are on device pixels", arguments: scales)
  func flow(scale: CGFloat) {
    for isMeasured in [true, false] {
      let layout = UICollectionViewFlowLayout()
      layout.minimumInteritemSpacing = 3.7
      layout.minimumLineSpacing = 5.3
      layout.sectionInset = UIEdgeInsets(top: 4.4, left: 10.3, bottom: 3.1, right: 10.3)
      layout.headerReferenceSize = CGSize(width: 0, height: 20.2)
      layout.footerReferenceSize = CGSize(width: 0, height: 11.9)
      if isMeasured {
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      } else {
        layout.itemSize = CGSize(width: 87.3, height: 33.3)
      }
      let (stage, view, source) = show(layout, scale: scale)
      #expect(misaligned(view, scale: scale) == [], "measured: \(isMeasured)")
      view.scrollToItem(at: [2, 3], at: .centeredVertically, animated: false)
      stage.advance(by: 0.1)
      #expect(misaligned(view, scale: scale) == [], "scrolled, measured: \(isMeasured)")
      withExtendedLifetime(source) {}
    }
  }

  @Test("Items of compositional sections are on device pixels", arguments: scales)
  func compositional(scale: CGFloat) {
    for behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior in [
      .none, .continuous, .groupPagingCentered,
    ] {
      let layout = UICollectionViewCompositionalLayout { index, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(40.3)))
        item.contentInsets = NSDirectionalEdgeInsets(
          top: 1.3, leading: 2.2, bottom: 0.6, trailing: 1.1)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.87), heightDimension: .estimated(40.3)),
          subitems: [item])
        group.interItemSpacing = .fixed(3.3)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4.7
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 3.3, leading: 9.9, bottom: 3.3, trailing: 9.9)
        section.orthogonalScrollingBehavior = index == 1 ? behavior : .none
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(21.4)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      }
      let (stage, view, source) = show(layout, scale: scale)
      #expect(misaligned(view, scale: scale) == [], "\(behavior)")
      view.scrollToItem(
        at: [1, 4], at: [.centeredVertically, .centeredHorizontally], animated: false)
      stage.advance(by: 0.1)
      #expect(misaligned(view, scale: scale) == [], "scrolled \(behavior)")
      withExtendedLifetime(source) {}
    }
  }
}

/// A data source whose cells and headers get their size from labels.
@MainActor private final class LabelSource: NSObject, UICollectionViewDataSource {
  private let texts: [[String]]

  init(_ texts: [[String]]) { self.texts = texts }

  func attach(to view: UICollectionView) {
    view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        LabelCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LabelCell)?.label.text = texts[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? LabelCell)?.label.text = "Section \(indexPath.section)"
    return view
  }
}

private final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13.7)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3.3),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 2.7),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -2.7),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3.3),
      width,
    ])
  }

  required init?(coder: NSCoder) { nil }
}
