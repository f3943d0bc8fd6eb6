public import Foundation
public import UIKitCore
import QuartzCore

/// A layout that interpolates between two other layouts. The progress of a gesture determines the
/// interpolated positions.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private var values: [String: CGFloat] = [:]

  /// Creates a layout with the progress 0, which shows `currentLayout`.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil, because a transition layout cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// The layout at the progress 0.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout at the progress 1.
  open private(set) var nextLayout: UICollectionViewLayout

  /// The progress of the transition. The value 0 shows the current layout, and the value 1 shows
  /// the next layout. Other values extrapolate.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      owner?.transitionDidProgress(self)
    }
  }

  /// Stores a value of a gesture for a key. Subclasses can use the value to compute their layout.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// The value that was stored last for a key; 0 if no value was stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Layout

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  /// The attributes of the elements that at least one of the two layouts shows in the rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var elements: [CollectionElement] = []
    var unique: Set<CollectionElement> = []
    // The two layouts have different offsets, so each layout is queried for the area around its own
    // offset.
    for (layout, offset) in [(currentLayout, startShift), (nextLayout, endShift)] {
      let part = rect.offsetBy(dx: offset.x, dy: offset.y)
      for attributes in layout.layoutAttributesForElements(in: part) ?? []
      where unique.insert(attributes.element).inserted {
        elements.append(attributes.element)
      }
    }
    return elements.compactMap(mixed)
  }

  /// The vector from the current content offset to the content offset at which the transition
  /// began. The vector is in the coordinate space of the current layout.
  private var startShift: CGPoint {
    shift(to: owner?.layoutTransition?.startOffset, in: currentLayout)
  }
  private var endShift: CGPoint { shift(to: owner?.layoutTransition?.endOffset, in: nextLayout) }

  private func shift(to offset: CGPoint?, in layout: UICollectionViewLayout) -> CGPoint {
    guard let offset, let owner else { return .zero }
    let y = offset.y - owner.bounds.minY
    guard owner.mirrorsLayout else { return CGPoint(x: offset.x - owner.bounds.minX, y: y) }
    // In a mirrored layout, x is measured from the right end of the content. The contents of the
    // two layouts can have different widths, so the offset is converted with the width of this
    // layout's content.
    let own = owner.mirrorWidth(of: layout.collectionViewContentSize) - offset.x
    return CGPoint(x: own - (owner.mirrorWidth - owner.bounds.minX), y: y)
  }

  /// Whether the collection view mirrors the transition layout. The value is true if both layouts
  /// are mirrored.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    currentLayout.flipsHorizontallyInOppositeLayoutDirection
      && nextLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    currentLayout.developmentLayoutDirection
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { mixed(.cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { mixed(.supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { mixed(.decoration(elementKind, indexPath)) }

  override func usesPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    false
  }

  // MARK: Interpolation

  private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  /// The attributes of an element, interpolated between the two layouts. An element that exists in
  /// only one of the layouts fades in or out.
  private func mixed(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let from = currentLayout.attributes(of: element)
    let to = nextLayout.attributes(of: element)
    guard let result = (from ?? to)?.duplicate() else { return nil }
    guard let from, let to else {
      let part = from == nil ? transitionProgress : 1 - transitionProgress
      result.alpha *= min(max(part, 0), 1)
      return result
    }
    result.size = CGSize(
      width: max(0, mix(from.size.width, to.size.width)),
      height: max(0, mix(from.size.height, to.size.height)))
    result.center = CGPoint(
      x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
    result.alpha = mix(from.alpha, to.alpha)
    result.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
    result.isHidden = transitionProgress < 0.5 ? from.isHidden : to.isHidden
    result.transform3D = mix(from.transform3D, to.transform3D)
    return result
  }

  private func mix(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
    guard !CATransform3DEqualToTransform(from, to) else { return from }
    let (a, b) = (from, to)
    return CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13),
      m14: mix(a.m14, b.m14), m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22),
      m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24), m31: mix(a.m31, b.m31),
      m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43),
      m44: mix(a.m44, b.m44))
  }
}
