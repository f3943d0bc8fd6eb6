import CoreGraphics

/// The resting offsets of a paging scroll view.
enum ScrollPaging {
  /// The minimum speed of a flick, in points per second, that turns the page, even after a short
  /// drag. Apple's value is not published.
  static let flick: CGFloat = 200
  /// The frequency of the spring that turns a page, in radians per second.
  static let frequency: CGFloat = 12

  /// Returns the offset of the next page in the direction of a flick. If the release is not a
  /// flick, the method returns the offset of the nearest page.
  static func target(from offset: CGFloat, velocity: CGFloat, page: CGFloat) -> CGFloat {
    guard page > 0 else { return offset }
    let pages = offset / page
    if velocity >= flick { return (pages.rounded(.down) + 1) * page }
    if velocity <= -flick { return (pages.rounded(.up) - 1) * page }
    return pages.rounded() * page
  }
}
