import CoreGraphics
package import Foundation
import QuartzCore

/// The row of a page control's dots.
///
/// Only the visible dots, and a hidden dot beyond each end, have views.
@MainActor final class PageIndicatorRow: UIView {
  static let dot: CGFloat = 8
  static let spacing: CGFloat = 9
  /// The maximum number of dots; a row of 500 dots is wider than any screen.
  private static let maximumDots: CGFloat = 500
  /// The minimum thickness of a page control, in points.
  static let breadth: CGFloat = 26
  /// The distance between the first dot and the background's end, in points.
  static let endPadding: CGFloat = 13

  var images = PageIndicatorImages()
  var indicatorColor = UIColor.white
  var currentIndicatorColor = UIColor.white

  private var indicators: [Int: UIImageView] = [:]
  private var span = PageWindow()
  /// The frame of the dots, in the row's own coordinate space.
  private(set) var visibleFrame = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Metrics

  /// The size that each indicator occupies. Width and height are the largest width and the largest
  /// height of the images, but at least those of a dot.
  var indicatorSize: CGSize {
    images.largest ?? CGSize(width: PageIndicatorRow.dot, height: PageIndicatorRow.dot)
  }

  /// The distance between the centers of adjacent dots.
  var pitch: CGFloat { indicatorSize.width + PageIndicatorRow.spacing }

  func length(forPages count: Int) -> CGFloat {
    count == 0 ? 0 : CGFloat(count) * pitch - PageIndicatorRow.spacing
  }

  // MARK: Display

  func show(pages count: Int, current: Int, along axis: PageAxis) {
    let length = axis.isVertical ? bounds.height : bounds.width
    let availableLength = length - 2 * PageIndicatorRow.endPadding + PageIndicatorRow.spacing
    // The tolerance prevents a rounding error from removing a dot if the size fits exactly.
    let fitting = Int(
      saturating: min(max(availableLength / pitch + 0.01, 1), PageIndicatorRow.maximumDots))
    span.show(pages: count, fitting: max(1, fitting), current: current)
    let displayed = span.range.lowerBound - 1..<span.range.upperBound + 1
    let visible = displayed.clamped(to: 0..<count)

    for (page, indicator) in indicators where !visible.contains(page) {
      indicators[page] = nil
      layOut(indicator, page, current, axis, scale: 0)
      indicator.alpha = 0
      guard AnimationBlock.current != nil, window != nil else {
        indicator.removeFromSuperview()
        continue
      }
      ApplicationSession.current.after(0.5) { indicator.removeFromSuperview() }
    }
    for page in visible {
      let indicator = indicators[page] ?? makeIndicator(page, current, axis)
      indicators[page] = indicator
      let scale = span.scale(ofPage: page)
      indicator.alpha = scale > 0 ? 1 : 0
      layOut(indicator, page, current, axis, scale: scale)
    }
    let dots = self.length(forPages: span.range.count)
    let size =
      axis.isVertical
      ? CGSize(width: indicatorSize.height, height: dots)
      : CGSize(width: dots, height: indicatorSize.height)
    visibleFrame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func makeIndicator(_ page: Int, _ current: Int, _ axis: PageAxis) -> UIImageView {
    let view = UIImageView()
    view.contentMode = .center
    UIView.performWithoutAnimation {
      insertSubview(view, at: 0)
      view.alpha = 0
      layOut(view, page, current, axis, scale: span.scale(ofPage: page))
    }
    return view
  }

  private func layOut(
    _ indicator: UIImageView, _ page: Int, _ current: Int, _ axis: PageAxis, scale: CGFloat
  ) {
    let isCurrent = page == current
    let color = isCurrent ? currentIndicatorColor : indicatorColor
    let image = images.image(forPage: page, isCurrent: isCurrent)
    indicator.image = image
    // The color is set without an animation, because an animated color would lag behind a fast
    // finger.
    UIView.performWithoutAnimation {
      indicator.tintColor = color
      indicator.backgroundColor = image == nil ? color : nil
    }
    indicator.layer.cornerRadius = image == nil ? PageIndicatorRow.dot / 2 : 0
    indicator.bounds.size =
      image?.size ?? CGSize(width: PageIndicatorRow.dot, height: PageIndicatorRow.dot)
    let center = CGFloat(span.range.lowerBound) + CGFloat(span.range.count - 1) / 2
    let along = (CGFloat(page) - center) * pitch
    indicator.center = axis.point(along, from: CGPoint(x: bounds.midX, y: bounds.midY))
    let scale = max(scale, 0.01)
    indicator.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}

/// The direction from the dot of one page to the dot of the next page.
enum PageAxis {
  case leftToRight, rightToLeft, topToBottom, bottomToTop

  var isVertical: Bool { self == .topToBottom || self == .bottomToTop }

  func point(_ distance: CGFloat, from center: CGPoint) -> CGPoint {
    switch self {
    case .leftToRight: CGPoint(x: center.x + distance, y: center.y)
    case .rightToLeft: CGPoint(x: center.x - distance, y: center.y)
    case .topToBottom: CGPoint(x: center.x, y: center.y + distance)
    case .bottomToTop: CGPoint(x: center.x, y: center.y - distance)
    }
  }

  /// Returns the signed distance between two points. The distance is positive in the direction of
  /// later pages.
  func advance(from start: CGPoint, to end: CGPoint) -> CGFloat {
    switch self {
    case .leftToRight: end.x - start.x
    case .rightToLeft: start.x - end.x
    case .topToBottom: end.y - start.y
    case .bottomToTop: start.y - end.y
    }
  }
}

/// Images that replace the dots.
@MainActor struct PageIndicatorImages {
  var plain: UIImage?
  var current: UIImage?
  var plainByPage: [Int: UIImage] = [:]
  var currentByPage: [Int: UIImage] = [:]

  /// Returns the image that is shown in place of a dot. A symbol without a point size gets a size
  /// that is similar to the size of a dot. An image with the rendering mode `automatic` becomes a
  /// template.
  static func prepared(_ image: UIImage?) -> UIImage? {
    guard var image else { return nil }
    if image.isSymbolImage {
      let size = UIImage.SymbolConfiguration(pointSize: 9, weight: .medium)
      let own = image.symbolConfiguration ?? .unspecified
      image = image.applyingSymbolConfiguration(size.applying(own)) ?? image
    }
    return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  /// The image of a page's indicator. If `isCurrent` is true, the result is the page's own image
  /// for the current page. If the page has no such image, the common image for the current page is
  /// used. If neither image exists, or if `isCurrent` is false, the result is the image for a page
  /// that is not current.
  func image(forPage page: Int, isCurrent: Bool) -> UIImage? {
    let plain = plainByPage[page] ?? plain
    return PageIndicatorImages.prepared(
      isCurrent ? currentByPage[page] ?? current ?? plain : plain)
  }

  var largest: CGSize? {
    let given = [plain, current].compactMap { $0 } + plainByPage.values + currentByPage.values
    guard !given.isEmpty else { return nil }
    let all = given.compactMap(PageIndicatorImages.prepared)
    return CGSize(
      width: max(PageIndicatorRow.dot, all.map(\.size.width).max() ?? 0),
      height: max(PageIndicatorRow.dot, all.map(\.size.height).max() ?? 0))
  }

  /// Discards the images of removed pages.
  mutating func trim(pages count: Int) {
    plainByPage = plainByPage.filter { $0.key < count }
    currentByPage = currentByPage.filter { $0.key < count }
  }
}

/// The range of pages that have dots. The range contains all pages, or as many pages as fit. If
/// there are more pages beyond an end of the range, the current page is not near this end.
package struct PageWindow {
  /// The pages that have dots.
  package private(set) var range = 0..<0
  private var count = 0

  /// The number of pages between the current page and an end of the range, if the range is long
  /// enough.
  private static let margin = 2

  /// Creates an empty range. Each call of ``show(pages:fitting:current:)`` moves the range as
  /// little as possible.
  package init() {}

  /// Moves the range as little as necessary, so that the current page is inside the range and, if
  /// possible, at least two pages away from the ends of the range.
  ///
  /// - Parameter capacity: The number of dots that fit, at least 1.
  package mutating func show(pages count: Int, fitting capacity: Int, current: Int) {
    self.count = count
    let length = min(count, capacity)
    var start = min(range.lowerBound, max(0, count - length))
    let margin = min(PageWindow.margin, max(0, (length - 1) / 2))
    start = min(start, max(0, current - margin))
    start = max(start, min(count - length, current + margin + 1 - length))
    range = start..<start + length
  }

  /// The scale of a page's dot. A whole dot has the scale 1; a page outside the range has the scale
  /// 0. In a range of at least 5 pages, the scale is smaller near an end beyond which there are
  /// more pages.
  package func scale(ofPage page: Int) -> CGFloat {
    guard range.contains(page) else { return 0 }
    guard range.count >= 5 else { return 1 }
    let before = range.lowerBound > 0 ? page - range.lowerBound : 2
    let after = range.upperBound < count ? range.upperBound - 1 - page : 2
    switch min(before, after) {
    case 0: return 0.4
    case 1: return 0.7
    default: return 1
    }
  }
}
