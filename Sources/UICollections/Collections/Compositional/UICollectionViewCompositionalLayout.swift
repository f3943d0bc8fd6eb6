public import Foundation
import UIKitCore

/// Makes a section of a compositional layout for the available space.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// A layout that arranges items in groups and groups in sections. ``NSCollectionLayoutSection``
/// objects describe the arrangement.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  var geometry: CompositionalGeometry?
  /// The preferred sizes of views; valid while the available length across the layout's direction
  /// does not change.
  var measured = CompositionalSizes()

  /// Creates a layout that scrolls vertically and uses one section object for all sections.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that uses one section object for all sections.
  ///
  /// - Parameter configuration: The settings of all sections. The layout copies the object, so
  ///   later changes of the object have no effect.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    storedConfiguration = Self.copy(configuration)
    super.init()
  }

  /// Creates a layout that scrolls vertically and obtains each section from a closure.
  ///
  /// - Parameter sectionProvider: Called for each section whenever the layout is computed. If the
  ///   closure returns nil, the items of the section have no height.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout that obtains each section from a closure.
  ///
  /// - Parameter sectionProvider: Called for each section whenever the layout is computed.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    storedConfiguration = Self.copy(configuration)
    super.init()
  }

  /// Returns nil, because a compositional layout cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

  /// The configuration. The getter returns a copy. Changes of the copy have no effect until the
  /// copy is assigned to the property.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { Self.copy(storedConfiguration) }
    set {
      storedConfiguration = Self.copy(newValue)
      invalidateLayout()
    }
  }

  private static func copy(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy(with: nil) as? UICollectionViewCompositionalLayoutConfiguration
      ?? configuration
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner else { return false }
    if newBounds.size != owner.bounds.size { return true }
    return geometry?.pins == true && newBounds.origin != owner.bounds.origin
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsGeometry = newBounds.size == owner?.bounds.size
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    // Another view may have invalidated the geometry in the same layout pass, so the geometry can
    // be nil.
    let size = adoptedSize(preferredAttributes)
    return geometry?.differs(size, for: originalAttributes.element)
      ?? (size != originalAttributes.size)
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize {
    pixelAligned(geometry?.contentSize ?? .zero)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { itemAttributes(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { backgroundAttributes(elementKind, indexPath) }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Inside the module

  func section(at index: Int, _ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?
  {
    provider(index, environment)
  }

  var currentConfiguration: UICollectionViewCompositionalLayoutConfiguration { storedConfiguration }

  override var dependsOnInsets: Bool { true }
  override var growthAxis: UICollectionView.ScrollDirection { storedConfiguration.scrollDirection }

  override func usesPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.selfSizingAxes.isEmpty
  }

  override func isBesideItem(_ element: CollectionElement) -> Bool {
    element.category == .cell || geometry?.isBesideItem(element) == true
  }

  override func attributesAlongSection(of path: IndexPath) -> [UICollectionViewLayoutAttributes] {
    itemAttributes(around: path)
  }

  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    geometry?.scrollingSections(in: rect) ?? []
  }
}
