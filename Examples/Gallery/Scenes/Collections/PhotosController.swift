import UIKit

/// A flow layout whose items begin at the right in right-to-left interfaces.
private final class MirroredFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A grid of photographs that a pinch spreads into a single row.
final class PhotosController: UICollectionViewController {
  private lazy var pinch = UIPinchGestureRecognizer { [unowned self] _ in pinched() }
  private var transition: UICollectionViewTransitionLayout?
  private var isRow = false

  init() { super.init(collectionViewLayout: PhotosController.grid()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.addGestureRecognizer(pinch)
  }

  private static func grid() -> UICollectionViewLayout {
    let layout = MirroredFlowLayout()
    layout.minimumLineSpacing = 2
    layout.minimumInteritemSpacing = 2
    layout.itemSize = CGSize(width: 128, height: 128)
    return layout
  }

  private static func row() -> UICollectionViewLayout {
    let layout = MirroredFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 12
    layout.itemSize = CGSize(width: 300, height: 420)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 45, bottom: 0, right: 45)
    return layout
  }

  private func pinched() {
    // A pinch that doubles the distance between the fingers has a progress of 1.
    let scale = isRow ? 1 / pinch.scale : pinch.scale
    let progress = min(max(scale - 1, 0), 1)
    switch pinch.state {
    case .began:
      guard transition == nil else { return }
      let target = isRow ? PhotosController.grid() : PhotosController.row()
      transition = collectionView.startInteractiveTransition(to: target) {
        [weak self] _, isFinished in
        guard let self else { return }
        if isFinished { isRow.toggle() }
        transition = nil
      }
    case .changed:
      transition?.transitionProgress = progress
      transition?.invalidateLayout()
    case .ended where progress > 0.4: collectionView.finishInteractiveTransition()
    case .ended, .cancelled: collectionView.cancelInteractiveTransition()
    default: break
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Photos.all.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.picture.image = Photos.all[indexPath.item]
    return cell
  }
}
