import CoreGraphics

/// Where a menu stands by what it was opened from; a value in the window's space.
struct MenuPlacement: Equatable {
  /// Distance between the menu and its source, in points.
  static let gap: CGFloat = 8
  /// Distance kept from the screen's edges, in points.
  static let margin: CGFloat = 8

  var frame: CGRect
  /// The point from which the menu grows, in fractions of its frame.
  var anchor: CGPoint
  /// Whether the menu stands above its source.
  var isAbove: Bool

  /// - Parameters:
  ///   - size: What the menu wants.
  ///   - source: What it was opened from.
  ///   - room: The part of the window that may be covered.
  init(size: CGSize, source: CGRect, room: CGRect) {
    let room = room.insetBy(
      dx: min(MenuPlacement.margin, room.width / 4), dy: min(MenuPlacement.margin, room.height / 4))
    let below = room.maxY - source.maxY - MenuPlacement.gap
    let above = source.minY - room.minY - MenuPlacement.gap
    let width = min(size.width, room.width)
    // Below, unless it fits only above or there is clearly more room there.
    isAbove = size.height > below && (size.height <= above || above > below)
    let available = max(isAbove ? above : below, min(132, room.height))
    let height = min(size.height, available, room.height)
    let wantedY =
      isAbove ? source.minY - MenuPlacement.gap - height : source.maxY + MenuPlacement.gap
    let y = min(max(wantedY, room.minY), max(room.minY, room.maxY - height))
    let x = MenuPlacement.x(of: width, source: source, room: room)
    frame = CGRect(x: x, y: y, width: width, height: height)
    let share = width > 0 ? (source.midX - x) / width : 0.5
    anchor = CGPoint(x: min(max(share, 0), 1), y: isAbove ? 1 : 0)
  }

  /// At the source's edge that is nearer to the screen's, or centred on a source in the middle.
  private static func x(of width: CGFloat, source: CGRect, room: CGRect) -> CGFloat {
    let middle = source.midX - room.midX
    let wanted: CGFloat
    if source.width >= width || abs(middle) < room.width / 8 {
      wanted = source.midX - width / 2
    } else {
      wanted = middle < 0 ? source.minX : source.maxX - width
    }
    return min(max(wanted, room.minX), max(room.minX, room.maxX - width))
  }
}

/// What a menu is opened from.
@MainActor package struct MenuSource {
  package weak var view: UIView?
  /// In the view's space.
  package var rect: CGRect

  package init(view: UIView, rect: CGRect) {
    self.view = view
    self.rect = rect
  }

  func rect(in window: UIWindow) -> CGRect {
    guard let view, view.window === window else {
      return CGRect(x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0)
    }
    return window.convert(rect, from: view)
  }
}
