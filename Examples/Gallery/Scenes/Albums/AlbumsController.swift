import UIKit

/// Albums above photographs. Rows and tiles can be dragged to other positions. A photograph can
/// also be dragged into an album.
final class AlbumsController: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
  /// An album and its photographs.
  struct Album {
    let name: String
    var photos: [UIImage]
  }

  private(set) var albums: [Album] = []
  private(set) var photos = Array(Photos.all.dropFirst(8).prefix(20))
  let table = UITableView(frame: .zero, style: .plain)
  let collection = UICollectionView(frame: .zero, collectionViewLayout: AlbumsController.grid())

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Albums"
    view.backgroundColor = .systemBackground
    let names = ["Lake", "Gardens", "Evenings", "On the road"]
    albums = names.enumerated().map { index, name in
      Album(name: name, photos: Array(Photos.all[(index * 2)..<(index * 2 + index % 2 + 1)]))
    }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "album")
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collection.dataSource = self
    collection.dragDelegate = self
    collection.dropDelegate = self
    for list in [table, collection] as [UIScrollView] {
      list.contentInsetAdjustmentBehavior = .never
      list.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(list)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: safe.topAnchor),
      table.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.4),
      collection.topAnchor.constraint(equalTo: table.bottomAnchor),
      collection.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    for list in [table, collection] as [UIScrollView] {
      NSLayoutConstraint.activate([
        list.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      ])
    }
  }

  private static func grid() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
    )
    item.contentInsets = .init(top: 1, leading: 1, bottom: 1, trailing: 1)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  // MARK: Data

  func movePhoto(from source: Int, to destination: Int) {
    photos.insert(photos.remove(at: source), at: destination)
  }

  func movePhoto(_ index: Int, toAlbum row: Int) {
    albums[row].photos.append(photos.remove(at: index))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    albums.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "album", for: indexPath)
    let album = albums[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = album.name
    content.secondaryText = "\(album.photos.count)"
    content.image = album.photos.last
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    content.imageProperties.cornerRadius = 6
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    albums.insert(albums.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.picture.image = photos[indexPath.item]
    return cell
  }
}
