import CoreGraphics
package import Foundation
import QuartzCore

/// The dots of a page control: views only for those pages that are seen.
@MainActor final class PageIndicatorRow: UIView {
  static let dot: CGFloat = 8
  static let spacing: CGFloat = 9
  /// Dots that are shown at most, however much room there is: no screen is wider.
  private static let most: CGFloat = 500
  /// Across the row, in points.
  static let breadth: CGFloat = 26
  /// Between the first dot and the background's end.
  static let endPadding: CGFloat = 13

  var images = PageIndicatorImages()
  var plainColor = UIColor.white
  var currentColor = UIColor.white

  private var indicators: [Int: UIImageView] = [:]
  private var span = PageWindow()
  /// Around the dots, in the row's own space.
  private(set) var visibleFrame = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Measures

  /// The room that every indicator has: the largest image's, or the dot's.
  var indicatorSize: CGSize {
    images.largest ?? CGSize(width: PageIndicatorRow.dot, height: PageIndicatorRow.dot)
  }

  /// From one dot's middle to the next one's.
  var pitch: CGFloat { indicatorSize.width + PageIndicatorRow.spacing }

  func length(forPages count: Int) -> CGFloat {
    count == 0 ? 0 : CGFloat(count) * pitch - PageIndicatorRow.spacing
  }

  // MARK: Showing

  func show(pages count: Int, current: Int, along axis: PageAxis) {
    let length = axis.isVertical ? bounds.height : bounds.width
    let room = length - 2 * PageIndicatorRow.endPadding + PageIndicatorRow.spacing
    // The slack keeps a size that is just right from losing a dot to rounding.
    let fitting = Int(saturating: min(max(room / pitch + 0.01, 1), PageIndicatorRow.most))
    span.show(pages: count, fitting: max(1, fitting), current: current)
    let shown = span.range.lowerBound - 1..<span.range.upperBound + 1
    let wanted = shown.clamped(to: 0..<count)

    for (page, indicator) in indicators where !wanted.contains(page) {
      indicators[page] = nil
      place(indicator, page, current, axis, scale: 0)
      indicator.alpha = 0
      guard AnimationBlock.current != nil, window != nil else {
        indicator.removeFromSuperview()
        continue
      }
      ApplicationSession.current.after(0.5) { indicator.removeFromSuperview() }
    }
    for page in wanted {
      let indicator = indicators[page] ?? makeIndicator(page, current, axis)
      indicators[page] = indicator
      let scale = span.scale(ofPage: page)
      indicator.alpha = scale > 0 ? 1 : 0
      place(indicator, page, current, axis, scale: scale)
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
      place(view, page, current, axis, scale: span.scale(ofPage: page))
    }
    return view
  }

  private func place(
    _ indicator: UIImageView, _ page: Int, _ current: Int, _ axis: PageAxis, scale: CGFloat
  ) {
    let isCurrent = page == current
    let color = isCurrent ? currentColor : plainColor
    let image = images.image(forPage: page, isCurrent: isCurrent)
    indicator.image = image
    // A colour that faded would lag behind a quick finger.
    UIView.performWithoutAnimation {
      indicator.tintColor = color
      indicator.backgroundColor = image == nil ? color : nil
    }
    indicator.layer.cornerRadius = image == nil ? PageIndicatorRow.dot / 2 : 0
    indicator.bounds.size =
      image?.size ?? CGSize(width: PageIndicatorRow.dot, height: PageIndicatorRow.dot)
    let middle = CGFloat(span.range.lowerBound) + CGFloat(span.range.count - 1) / 2
    let along = (CGFloat(page) - middle) * pitch
    indicator.center = axis.point(along, from: CGPoint(x: bounds.midX, y: bounds.midY))
    let scale = max(scale, 0.01)
    indicator.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}

/// Where the next page's dot lies.
enum PageAxis {
  case leftToRight, rightToLeft, topToBottom, bottomToTop

  var isVertical: Bool { self == .topToBottom || self == .bottomToTop }

  func point(_ distance: CGFloat, from middle: CGPoint) -> CGPoint {
    switch self {
    case .leftToRight: CGPoint(x: middle.x + distance, y: middle.y)
    case .rightToLeft: CGPoint(x: middle.x - distance, y: middle.y)
    case .topToBottom: CGPoint(x: middle.x, y: middle.y + distance)
    case .bottomToTop: CGPoint(x: middle.x, y: middle.y - distance)
    }
  }

  /// How far one point lies from another in the direction of later pages.
  func advance(from start: CGPoint, to end: CGPoint) -> CGFloat {
    switch self {
    case .leftToRight: end.x - start.x
    case .rightToLeft: start.x - end.x
    case .topToBottom: end.y - start.y
    case .bottomToTop: start.y - end.y
    }
  }
}

/// Images in the place of dots.
@MainActor struct PageIndicatorImages {
  var plain: UIImage?
  var current: UIImage?
  var plainByPage: [Int: UIImage] = [:]
  var currentByPage: [Int: UIImage] = [:]

  /// Symbols that say nothing of their size are as large as suits a dot; images are templates unless
  /// they say otherwise.
  static func prepared(_ image: UIImage?) -> UIImage? {
    guard var image else { return nil }
    if image.isSymbolImage {
      let size = UIImage.SymbolConfiguration(pointSize: 9, weight: .medium)
      let own = image.symbolConfiguration ?? .unspecified
      image = image.applyingSymbolConfiguration(size.applying(own)) ?? image
    }
    return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  /// The current page's own image, then any for current pages, then what it has as another page.
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

  /// Forgets pages that there are no more.
  mutating func keep(pages count: Int) {
    plainByPage = plainByPage.filter { $0.key < count }
    currentByPage = currentByPage.filter { $0.key < count }
  }
}

/// Which pages have dots where not all fit; keeps the current page away from the ends.
package struct PageWindow {
  /// The pages that have dots.
  package private(set) var range = 0..<0
  private var count = 0

  /// Pages between the current one and a shrunken end.
  private static let margin = 2

  package init() {}

  /// - Parameter capacity: How many dots there is room for, at least 1.
  package mutating func show(pages count: Int, fitting capacity: Int, current: Int) {
    self.count = count
    let length = min(count, capacity)
    var start = min(range.lowerBound, max(0, count - length))
    let margin = min(PageWindow.margin, max(0, (length - 1) / 2))
    start = min(start, max(0, current - margin))
    start = max(start, min(count - length, current + margin + 1 - length))
    range = start..<start + length
  }

  /// 1 for whole dots; less for those near an end beyond which there are more; 0 outside.
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
