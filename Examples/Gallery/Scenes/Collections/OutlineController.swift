import UIKit

/// An outline of folders in a sidebar of list cells; the children of an expanded folder slide in.
final class OutlineController: UIViewController {
  private struct Folder: Sendable {
    var title: String
    var symbol: String
    var children: [Folder] = []
  }

  private static let library = [
    Folder(
      title: "Library", symbol: "books.vertical.fill",
      children: [
        Folder(title: "Recents", symbol: "clock"),
        Folder(title: "Favorites", symbol: "heart"),
        Folder(title: "Shared", symbol: "person.2"),
      ]),
    Folder(
      title: "Albums", symbol: "photo.on.rectangle",
      children: [
        Folder(
          title: "Journeys", symbol: "folder",
          children: [
            Folder(title: "Lake 2026", symbol: "photo"), Folder(title: "京都的秋天", symbol: "photo"),
            Folder(title: "Islands", symbol: "photo"),
          ]),
        Folder(
          title: "Home", symbol: "folder",
          children: [Folder(title: "Garden", symbol: "photo")]),
        Folder(title: "Screenshots", symbol: "camera.viewfinder"),
      ]),
  ]

  private var symbols: [String: String] = [:]
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    makeSource(list)
    for (index, root) in OutlineController.library.enumerated() {
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      append([root], to: nil, of: &tree)
      tree.expand([root.title])
      if index == 1 { tree.expand(["Journeys"]) }
      source?.apply(tree, to: index, animatingDifferences: false)
    }
  }

  private func append(
    _ folders: [Folder], to parent: String?,
    of tree: inout NSDiffableDataSourceSectionSnapshot<String>
  ) {
    tree.append(folders.map(\.title), to: parent)
    for folder in folders {
      symbols[folder.title] = folder.symbol
      append(folder.children, to: folder.title, of: &tree)
    }
  }

  private func makeSource(_ list: UICollectionView) {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, path, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      if path.item > 0 { content.image = UIImage(systemName: symbols[title] ?? "folder") }
      cell.contentConfiguration = content
      cell.indentationWidth = 20
      let isParent = source?.snapshot(for: path.section).isParent(title) ?? false
      cell.accessories = isParent ? [.outlineDisclosure()] : []
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, title in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  fileprivate func isParent(_ item: ItemIdentifierType) -> Bool {
    contains(item) && !snapshot(of: item).items.isEmpty
  }
}
