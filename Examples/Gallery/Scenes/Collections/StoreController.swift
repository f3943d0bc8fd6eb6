import UIKit

/// A collection view with sections that scroll horizontally: cards, columns of apps, and tiles.
final class StoreController: UIViewController {
  private enum Part: Int, CaseIterable { case cards, apps, tiles }
  private enum Item: Hashable, Sendable { case card(Int), app(Int), tile(Int) }

  private static let names = [
    "Tidewater", "Lantern", "墨迹", "Field Notes", "Orbit", "Loom", "Sextant", "Sparrow", "Harbour",
    "Quartz", "Meridian", "Willow",
  ]
  private static let titles = ["Apps of the Week", "Made for Evenings", "Browse Categories"]
  private var source: UICollectionViewDiffableDataSource<Part, Item>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Discover"
    let layout = UICollectionViewCompositionalLayout { index, environment in
      Part(rawValue: index).map { part in
        StoreController.section(
          part, environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
      }
    }
    let page = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    makeSource(page)
    var snapshot = NSDiffableDataSourceSnapshot<Part, Item>()
    snapshot.appendSections(Part.allCases)
    snapshot.appendItems((0..<4).map(Item.card), toSection: .cards)
    snapshot.appendItems((0..<12).map(Item.app), toSection: .apps)
    snapshot.appendItems((0..<6).map(Item.tile), toSection: .tiles)
    source?.apply(snapshot, animatingDifferences: false)
  }

  // MARK: Layout

  /// Makes the layout of a section.
  ///
  /// - Parameter hasLargeText: Whether a column has one app instead of three. The height of the
  ///   app's cell then depends on its texts.
  private static func section(_ part: Part, _ hasLargeText: Bool) -> NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    let fullSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    switch part {
    case .cards:
      group = .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(230)),
        subitems: [NSCollectionLayoutItem(layoutSize: fullSize)])
    case .apps where hasLargeText:
      let row = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.9), heightDimension: .estimated(260))
      group = .vertical(
        layoutSize: row,
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(260)))
        ])
    case .apps:
      group = .vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(216)),
        repeatingSubitem: NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3))),
        count: 3)
    case .tiles:
      group = .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(150), heightDimension: .absolute(90)),
        subitems: [NSCollectionLayoutItem(layoutSize: fullSize)])
    }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = part == .tiles ? .continuous : .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 20, bottom: 22, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  // MARK: Cells

  private func makeSource(_ page: UICollectionView) {
    let cards = UICollectionView.CellRegistration<StoreCardCell, Int> { cell, _, index in
      cell.show(Wallpaper.allCases[index % 5], title: StoreController.names[index + 4])
    }
    let apps = UICollectionView.CellRegistration<StoreAppCell, Int> { cell, _, index in
      cell.show(
        AppIcon.symbols[index].name, AppIcon.symbols[index].color,
        title: StoreController.names[index],
        subtitle: ["Weather and tides", "Read at night", "用手写记录"][index % 3])
    }
    let tiles = UICollectionView.CellRegistration<StoreCardCell, Int> { cell, _, index in
      cell.show(
        Wallpaper.allCases[(index + 2) % 5],
        title: ["Travel", "音乐", "Food", "Health", "Games", "Photo"][index])
    }
    source = UICollectionViewDiffableDataSource(collectionView: page) { page, path, item in
      switch item {
      case .card(let index):
        page.dequeueConfiguredReusableCell(using: cards, for: path, item: index)
      case .app(let index):
        page.dequeueConfiguredReusableCell(using: apps, for: path, item: index)
      case .tile(let index):
        page.dequeueConfiguredReusableCell(using: tiles, for: path, item: index)
      }
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = UIListContentConfiguration.extraProminentInsetGroupedHeader()
      content.text = StoreController.titles[path.section]
      content.directionalLayoutMargins.leading = 0
      content.axesPreservingSuperviewLayoutMargins = []
      header.contentConfiguration = content
      header.backgroundConfiguration = .clear()
    }
    source?.supplementaryViewProvider = { page, _, path in
      page.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }
}

/// An image with a title on glass.
final class StoreCardCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    // The cards have a fixed width, so the font of a long title is reduced.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textColor = .white
    contentView.addSubview(picture)
    contentView.addSubview(glass)
    glass.contentView.addSubview(label)
    contentView.layer.cornerRadius = 16
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ wallpaper: Wallpaper, title: String) {
    picture.image = wallpaper.image(size: CGSize(width: 360, height: 240))
    label.text = title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    picture.frame = bounds
    let height = label.intrinsicContentSize.height + 16
    glass.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    label.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: height - 16)
  }
}
