import CoreGraphics
import QuartzCore

/// The subviews of a slider.
@MainActor final class SliderParts {
  let content = UIView()
  let minimumTrack = UIImageView()
  let maximumTrack = UIImageView()
  let thumb = ThumbView(.slider)
  let thumbImage = UIImageView()
  let minimumImage = UIImageView()
  let maximumImage = UIImageView()

  init() {
    content.isUserInteractionEnabled = false
    for subview in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb, thumbImage] {
      content.addSubview(subview)
    }
    for image in [thumbImage, minimumImage, maximumImage] { image.isHidden = true }
  }

  func show(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    view.isHidden = image == nil
  }

  /// Lays the tracks and the thumb out. The tracks touch each other under the thumb's center, so
  /// only their outer ends are round.
  func layOut(track: CGRect, thumb thumbFrame: CGRect, isMirrored: Bool) {
    let boundary = min(max(thumbFrame.midX, track.minX), track.maxX)
    let left = CGRect(
      x: track.minX, y: track.minY, width: boundary - track.minX, height: track.height)
    let right = CGRect(
      x: boundary, y: track.minY, width: track.maxX - boundary, height: track.height)
    let (before, behind) =
      isMirrored ? (maximumTrack, minimumTrack) : (minimumTrack, maximumTrack)
    before.frame = left
    behind.frame = right
    round(before, [.layerMinXMinYCorner, .layerMinXMaxYCorner], track.height)
    round(behind, [.layerMaxXMinYCorner, .layerMaxXMaxYCorner], track.height)
    thumb.layOut(thumbFrame)
    thumbImage.frame = thumbFrame
  }

  private func round(_ view: UIImageView, _ corners: CACornerMask, _ height: CGFloat) {
    view.layer.maskedCorners = corners
    view.layer.cornerRadius = view.image == nil ? height / 2 : 0
  }
}
