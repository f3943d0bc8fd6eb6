import UIKit

/// A photo page like that of an app. It has a row of albums that scrolls horizontally, and a grid
/// with badges and sticky headers. A background task updates its diffable data source.
@MainActor final class PhotoGridProgram: UICollectionViewController {
  struct Photo: Hashable, Sendable {
    var id: Int
    var isNew = false
  }

  nonisolated enum Section: Hashable, Sendable {
    case albums
    case month(String)
  }

  nonisolated enum Item: Hashable, Sendable {
    case album(String)
    case photo(Int)
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  static let badgeKind = "badge"
  private var source: UICollectionViewDiffableDataSource<Section, Item>?
  private var newPhotos: Set<Int> = []
  private(set) var deleted: [Int] = []

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Photos"
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      [unowned self] index, environment in makeSection(index, environment)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    makeSource()
    source?.apply(
      Self.snapshot(months: ["June": 0..<7, "May": 7..<30]), animatingDifferences: false)
  }

  // MARK: Layout

  private func makeSection(
    _ index: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    guard let identifier = source?.sectionIdentifier(for: index) else { return nil }
    let section = identifier == .albums ? makeAlbums() : makeGrid(environment)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = identifier != .albums
    section.boundarySupplementaryItems = [header]
    return section
  }

  private func makeAlbums() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(140)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.42), heightDimension: .estimated(140)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    return section
  }

  private func makeGrid(
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let columns = environment.container.effectiveContentSize.width > 600 ? 6 : 3
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: Self.badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: -4, y: 4)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalWidth(1 / CGFloat(columns))),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    section.contentInsets.bottom = 20
    return section
  }

  // MARK: Data

  private func makeSource() {
    let album = UICollectionView.CellRegistration<AlbumCell, String> { cell, _, name in
      cell.show(name)
    }
    let photo = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, id in cell.show(id) }
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      view, path, item in
      switch item {
      case .album(let name):
        view.dequeueConfiguredReusableCell(using: album, for: path, item: name)
      case .photo(let id): view.dequeueConfiguredReusableCell(using: photo, for: path, item: id)
      }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak source] view, _, path in
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      switch source?.sectionIdentifier(for: path.section) {
      case .albums: content.text = "Albums"
      case .month(let name): content.text = name
      case nil: break
      }
      view.contentConfiguration = content
      view.backgroundConfiguration = .listHeader()
      view.backgroundConfiguration?.backgroundColor = .systemBackground
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: Self.badgeKind
    ) { [weak self, weak source] view, _, path in
      guard case .photo(let id) = source?.itemIdentifier(for: path) else { return }
      view.isHidden = self?.newPhotos.contains(id) != true
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == Self.badgeKind
        ? view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    self.source = source
  }

  nonisolated static func snapshot(months: KeyValuePairs<String, Range<Int>>) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([.albums])
    snapshot.appendItems(["Recents", "Favorites", "Mountains", "Screenshots"].map { .album($0) })
    for (month, photos) in months {
      snapshot.appendSections([.month(month)])
      snapshot.appendItems(photos.map { .photo($0) })
    }
    return snapshot
  }

  /// Loads the library in the background and applies the result.
  ///
  /// - Returns: The task. It ends when the views have moved to their new positions.
  @discardableResult func load() -> Task<Void, Never> {
    newPhotos = [100, 101]
    return Task { [source] in
      await source?.apply(await Self.loadSnapshot(), animatingDifferences: true)
    }
  }

  /// Creates the snapshot of the library outside the main actor.
  @concurrent private nonisolated static func loadSnapshot() async -> Snapshot {
    snapshot(months: ["July": 100..<102, "June": 0..<7, "May": 7..<30])
  }

  var photos: [Int] {
    (source?.snapshot().itemIdentifiers ?? []).compactMap {
      if case .photo(let id) = $0 { id } else { nil }
    }
  }

  /// Deletes the selected photos. A button of the toolbar would call this method.
  func deleteSelection() {
    guard var snapshot = source?.snapshot() else { return }
    let items = (collectionView.indexPathsForSelectedItems ?? []).compactMap {
      source?.itemIdentifier(for: $0)
    }
    snapshot.deleteItems(items)
    source?.apply(snapshot, animatingDifferences: true)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }
}

/// A cell that shows an album's rounded picture above the album's name. The cell is as high as both
/// of them require.
@MainActor final class AlbumCell: UICollectionViewCell {
  private let picture = UIView()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.backgroundColor = .systemTeal
    picture.layer.cornerRadius = 10
    picture.layer.cornerCurve = .continuous
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [picture, label])
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.7),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String) { label.text = name }
}

/// A cell that shows a photo. While the photo is selected, it has a check mark.
@MainActor final class PhotoCell: UICollectionViewCell {
  private let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    mark.tintColor = .white
    mark.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      mark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ id: Int) {
    contentView.backgroundColor = UIColor(
      hue: CGFloat(id * 37 % 100) / 100, saturation: 0.5, brightness: 0.8, alpha: 1)
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    mark.isHidden = !state.isSelected
    contentView.alpha = state.isSelected || state.isHighlighted ? 0.6 : 1
  }
}

/// A round badge with a symbol.
@MainActor final class BadgeView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let image = UIImageView(image: UIImage(systemName: "sparkles"))
    image.frame = bounds.insetBy(dx: 3, dy: 3)
    image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    image.contentMode = .scaleAspectFit
    image.tintColor = .white
    addSubview(image)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
  }

  required init?(coder: NSCoder) { nil }
}
