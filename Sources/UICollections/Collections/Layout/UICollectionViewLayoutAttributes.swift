public import CoreGraphics
public import Foundation
public import QuartzCore
public import UIKitCore
import Diagnostics

/// The position and appearance of an element of a collection view.
///
/// A subclass that adds properties overrides `copy(with:)` and `isEqual(_:)`.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  private var category = UICollectionView.ElementCategory.cell
  private var kind: String?
  /// The frame without the transform. The frame is stored instead of the center and the size, so
  /// that the getter returns exactly the value that was set.
  private(set) var untransformedFrame = CGRect.zero
  private var boundsOrigin = CGPoint.zero

  /// The axes along which the view's content determines the size. The value is both axes if the
  /// layout does not set the property.
  var selfSizingAxes: SelfSizingAxes = .both

  /// The section whose orthogonal scroll view contains the element. The element's frame
  /// applies while that scroll view's offset is zero.
  var scrollingSection: Int?

  /// The appearance that a list determines for the element; nil outside of lists.
  var list: ListElement?

  public required override init() { super.init() }

  /// Creates attributes of an item's cell with a zero frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view with a zero frame.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  /// Creates attributes of a decoration view with a zero frame.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  // MARK: Identity

  /// The path of the item. For a supplementary or decoration view, the path identifies the view
  /// among all views of the same element kind.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of the element: cell, supplementary view or decoration view. The initializer sets the
  /// value.
  open var representedElementCategory: UICollectionView.ElementCategory { category }
  /// The element kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { kind }

  // MARK: Geometry

  /// The frame in the layout's coordinate space, in points. The getter returns the bounding box of
  /// the transformed element; the setter sets the frame without the transform.
  ///
  /// - Precondition: The value is finite.
  open var frame: CGRect {
    get {
      guard !CATransform3DIsIdentity(transform3D) else { return untransformedFrame }
      let affine = CATransform3DGetAffineTransform(transform3D)
      let size = untransformedFrame.size
      let around = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(affine)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      checkUsage(
        newValue.minX.isFinite && newValue.minY.isFinite && newValue.width.isFinite
          && newValue.height.isFinite,
        "the frame of the layout attributes of \(summary) must be finite: \(newValue)",
        function: "frame")
      untransformedFrame = newValue
    }
  }

  /// The center of the element in the layout's coordinate space, in points. Setting the center
  /// keeps the size.
  ///
  /// - Precondition: The value is finite.
  open var center: CGPoint {
    get { CGPoint(x: untransformedFrame.midX, y: untransformedFrame.midY) }
    set {
      checkUsage(
        newValue.x.isFinite && newValue.y.isFinite,
        "the center of the layout attributes of \(summary) must be finite: \(newValue)",
        function: "center")
      untransformedFrame.origin = CGPoint(
        x: newValue.x - untransformedFrame.width / 2,
        y: newValue.y - untransformedFrame.height / 2)
    }
  }

  /// The untransformed size in points. Setting the size keeps the center.
  ///
  /// - Precondition: The value is finite.
  open var size: CGSize {
    get { untransformedFrame.size }
    set {
      checkUsage(
        newValue.width.isFinite && newValue.height.isFinite,
        "the size of the layout attributes of \(summary) must be finite: \(newValue)",
        function: "size")
      let center = center
      untransformedFrame.size = newValue
      self.center = center
    }
  }

  /// The bounds of the element in its own coordinate space, in points, without the transform.
  /// Setting the bounds keeps the center.
  ///
  /// - Precondition: The value is finite.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: untransformedFrame.size) }
    set {
      checkUsage(
        newValue.minX.isFinite && newValue.minY.isFinite && newValue.width.isFinite
          && newValue.height.isFinite,
        "the bounds of the layout attributes of \(summary) must be finite: \(newValue)",
        function: "bounds")
      boundsOrigin = newValue.origin
      size = newValue.size
    }
  }

  /// The transform around the element's center; initially the identity. ``transform`` reads and
  /// sets this value.
  open var transform3D = CATransform3DIdentity

  /// The affine part of ``transform3D``; setting the affine part replaces the whole transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Appearance

  /// The opacity of the view, 0...1; initially 1.
  open var alpha: CGFloat = 1
  /// The order among the elements: an element with a higher index is above an element with a
  /// lower index.
  open var zIndex = 0
  /// Whether the element is hidden. The collection view makes no view for a hidden element.
  open var isHidden = false

  // MARK: Copies

  /// Returns attributes of the same class with equal values. A subclass overrides the method, calls
  /// super, and copies its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.category = category
    copy.kind = kind
    copy.indexPath = indexPath
    copy.untransformedFrame = untransformedFrame
    copy.boundsOrigin = boundsOrigin
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.selfSizingAxes = selfSizingAxes
    copy.scrollingSection = scrollingSection
    copy.list = list
    return copy
  }

  // Safety: attributes are created, used and compared on the main actor.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { agrees(with: other) }
  }

  // Safety: attributes are used on the main actor.
  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  // Safety: attributes are used on the main actor.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(summary); frame = \(frame)>" }
  }

  private func agrees(with other: UICollectionViewLayoutAttributes) -> Bool {
    self === other
      || type(of: self) == type(of: other) && category == other.category && kind == other.kind
        && indexPath == other.indexPath && untransformedFrame == other.untransformedFrame
        && boundsOrigin == other.boundsOrigin
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        && list.agrees(with: other.list)
  }

  // MARK: Inside the module

  var element: CollectionElement {
    CollectionElement(category: category, kind: kind ?? "", indexPath: indexPath)
  }

  /// Sets the identity of attributes that were created by `init()`.
  func identify(as element: CollectionElement) {
    category = element.category
    kind = element.category == .cell ? nil : element.kind
    indexPath = element.indexPath
  }

  /// A copy of the attributes, of the same class.
  func duplicate() -> Self { copy(with: nil) as? Self ?? self }

  private var summary: String {
    switch category {
    case .cell: "the cell at \(indexPath)"
    case .supplementaryView: "the supplementary view \(kind ?? "") at \(indexPath)"
    case .decorationView: "the decoration view \(kind ?? "") at \(indexPath)"
    }
  }
}

/// Layout attributes are dynamic items, so that a dynamic animator can move them.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The axes along which the content of a view determines its size.
struct SelfSizingAxes: OptionSet {
  let rawValue: Int
  static let horizontal = SelfSizingAxes(rawValue: 1)
  static let vertical = SelfSizingAxes(rawValue: 2)
  static let both: SelfSizingAxes = [.horizontal, .vertical]
}
