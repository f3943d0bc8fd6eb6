import CoreGraphics

extension UISlider {
  private static let trackHeight: CGFloat = 4
  private static let thumbSize = CGSize(width: 28, height: 28)
  /// The distance between an end of the bounds and the nearer end of the track, in points.
  private static let trackInset: CGFloat = 2
  /// The distance between a value image and the track, in points.
  private static let imageSpacing: CGFloat = 13

  func defaultTrackRect(in bounds: CGRect) -> CGRect {
    var (left, right) = (UISlider.trackInset, UISlider.trackInset)
    let (first, last) =
      isMirrored ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
    if let first { left = first.size.width + UISlider.imageSpacing }
    if let last { right = last.size.width + UISlider.imageSpacing }
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height)
    let height = images.max() ?? UISlider.trackHeight
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + (bounds.height - height) / 2,
      width: max(0, bounds.width - left - right), height: height)
  }

  func defaultThumbRect(in bounds: CGRect, track: CGRect, fraction: CGFloat) -> CGRect {
    let size = currentThumbImage?.size ?? UISlider.thumbSize
    // The thumb extends beyond each end of the track by the track's inset.
    let area = track.insetBy(dx: -UISlider.trackInset, dy: 0)
    let along = isMirrored ? 1 - fraction : fraction
    return CGRect(
      x: area.minX + max(0, area.width - size.width) * along,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  func valueImageRect(_ image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
