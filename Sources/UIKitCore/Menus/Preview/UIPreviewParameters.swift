public import Foundation

/// The appearance of a preview: its shape, its background and its shadow.
///
/// Source: https://developer.apple.com/documentation/uikit/uipreviewparameters
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  private var ownBackgroundColor: UIColor?

  public override init() { super.init() }

  /// Creates parameters for lines of text. The shape is a rounded rectangle around each line, in
  /// the view's coordinate space.
  ///
  /// - Parameter textLineRects: The rectangles of the lines, in `NSValue` objects.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) where !rect.isEmpty {
      let line = rect.insetBy(
        dx: -UIPreviewParameters.textMargin, dy: -UIPreviewParameters.textMargin)
      path.append(UIBezierPath(roundedRect: line, cornerRadius: UIPreviewParameters.textCorner))
    }
    if !path.isEmpty { visiblePath = path }
  }

  /// The distance from a line of text to the shape's edge, in points. `textCorner` is the shape's
  /// corner radius, in points. Apple documents neither value.
  private static let textMargin: CGFloat = 4
  private static let textCorner: CGFloat = 6

  /// The visible part of the view, in the view's coordinate space. If it is nil, the visible part
  /// is the view's bounds with the view's corner radius.
  open var visiblePath: UIBezierPath?

  /// The shadow's path, in the view's coordinate space. If it is nil, the shadow has the shape of
  /// the visible part.
  open var shadowPath: UIBezierPath?

  /// The background behind the view in the preview. The default is the system's background color;
  /// an assignment of nil restores the default.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? .systemBackground }
    set { ownBackgroundColor = newValue }
  }

  /// Returns parameters with copies of ``visiblePath`` and ``shadowPath``. The class of the result
  /// is ``UIPreviewParameters``. Values that a subclass adds are not copied.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copyValues(to: copy)
    return copy
  }

  final func copyValues(to copy: UIPreviewParameters) {
    copy.visiblePath = visiblePath?.copy() as? UIBezierPath
    copy.shadowPath = shadowPath?.copy() as? UIBezierPath
    copy.ownBackgroundColor = ownBackgroundColor
  }
}
