import UIKit

/// A photograph that fills its cell.
final class PhotoCell: UICollectionViewCell {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}

/// Square parts of the drawn wallpapers.
@MainActor enum Photos {
  static let all: [UIImage] = {
    let wallpapers = Wallpaper.allCases.map {
      $0.image(size: CGSize(width: 390, height: 844), scale: 2)
    }
    var dice = Dice(seed: 7)
    return (0..<45).compactMap { index in
      guard let picture = wallpapers[index % wallpapers.count].cgImage else { return nil }
      let side = CGFloat(picture.width) * dice.roll(0.45...0.95)
      let part = CGRect(
        x: dice.roll(0...(CGFloat(picture.width) - side)),
        y: dice.roll(0...(CGFloat(picture.height) - side)), width: side, height: side)
      return picture.cropping(to: part).map { UIImage(cgImage: $0, scale: 2, orientation: .up) }
    }
  }()
}
