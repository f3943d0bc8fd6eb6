import CoreGraphics

/// The archived properties of a segment. The segment's action is not archived.
struct ArchivedSegment: Equatable {
  var title: String?
  var image: UIImage?
  /// The segment's width in points; if the value is 0, the content's width is used.
  var width: CGFloat = 0
  var isEnabled = true
  var contentOffset = CGSize.zero

  /// Creates the view of the segment.
  @MainActor func makeView() -> SegmentView {
    let view = SegmentView(title: title, image: image)
    view.fixedWidth = width > 0 ? width : nil
    view.isEnabled = isEnabled
    view.contentOffset = contentOffset
    return view
  }
}

extension ArchivedSegment: ArchivedRecord {
  static var archivedDefault: ArchivedSegment { ArchivedSegment() }

  static let archivedProperties: [ArchivedProperty<ArchivedSegment>] = [
    ArchivedProperty(\.title, "UITitle", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(\.width, "UIWidth", default: 0),
    ArchivedProperty(\.isEnabled, "UIEnabled", default: true),
    ArchivedProperty(\.contentOffset, "UIContentOffset", default: .zero),
  ]
}

extension ArchivedSegment {
  @MainActor init(_ view: SegmentView) {
    self.init(
      title: view.title, image: view.image, width: view.fixedWidth ?? 0, isEnabled: view.isEnabled,
      contentOffset: view.contentOffset)
  }
}
