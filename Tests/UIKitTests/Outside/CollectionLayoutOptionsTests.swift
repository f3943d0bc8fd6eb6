// Covers NSCollectionLayoutEdgeSpacing, UICollectionLayoutSectionOrthogonalScrollingProperties.
// Covers UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.
// Covers UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.
// Covers UICollectionView.SelfSizingInvalidation, UICollectionViewCell.DragState.
// Covers UICollectionViewCompositionalLayoutConfiguration, UIContentInsetsReference.
// Covers UICollectionViewFlowLayout.SectionInsetReference.
// Covers UICollectionViewFlowLayoutInvalidationContext.
// Covers UICollectionViewLayoutInvalidationContext.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A cell that records its drag states. A test can set the cell's height.
private final class Cell: UICollectionViewCell {
  var dragStates: [UICollectionViewCell.DragState] = []
  let filler = UIView()
  lazy var height = filler.heightAnchor.constraint(equalToConstant: 50)

  override init(frame: CGRect) {
    super.init(frame: frame)
    filler.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(filler)
  }
  required init?(coder: NSCoder) { nil }

  func sizeByContents() {
    let bottom = filler.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      filler.topAnchor.constraint(equalTo: contentView.topAnchor),
      filler.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      filler.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), bottom, height,
    ])
  }
  override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
    super.dragStateDidChange(dragState)
    dragStates.append(dragState)
  }
}

/// A flow layout that records the contexts of its invalidations.
private final class RecordingFlow: UICollectionViewFlowLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
}

@MainActor
private final class Items: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate
{
  var counts = [30]
  var size = CGSize(width: 100, height: 50)
  var sizeRequests = 0
  var configure: (Cell) -> Void = { _ in }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell { configure(cell) }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeRequests += 1
    return size
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))] }
}

@MainActor @Suite("Options of collection layouts", .currentStage)
struct CollectionLayoutOptionsTests {
  /// The stage of the tests. A test that needs the stage uses it first, because the stage that was
  /// used last is the current stage.
  private let stage = Stage()
  private let page = UIViewController()
  private let items = Items()

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "header")
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = items
    view.delegate = items
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    return view
  }

  /// Returns the frame of an item in the window, or nil if the item's cell is not visible.
  private func frame(_ item: Int, _ section: Int = 0, in view: UICollectionView) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map {
      $0.convert($0.bounds, to: nil)
    }
  }

  /// Returns a compositional layout. Its items have an absolute size, and all its sections are
  /// equal.
  private func layout(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    adjust: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    adjust(section)
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  // MARK: Flow layouts

  @Test("The sectionInsetReference of a flow layout selects where its section insets start")
  func sectionInsetReference() throws {
    stage.advance(by: 0)
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    #expect(layout.sectionInsetReference == .fromContentInset)
    let view = show(layout)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    for (reference, x) in [
      (UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, CGFloat(10)),
      (.fromSafeArea, 40), (.fromLayoutMargins, 60),
    ] {
      layout.sectionInsetReference = reference
      stage.settle()
      #expect(try #require(frame(0, in: view)).minX == x)
    }
  }

  @Test(
    "reloadData invalidates everything, and an insertion invalidates only the data source counts")
  func invalidationContexts() throws {
    stage.advance(by: 0)
    let layout = RecordingFlow()
    let view = show(layout)
    layout.contexts = []
    view.reloadData()
    stage.settle()
    let reload = try #require(layout.contexts.first)
    #expect(reload.invalidateEverything)
    #expect(reload.invalidateDataSourceCounts)
    #expect(reload is UICollectionViewFlowLayoutInvalidationContext)
    layout.contexts = []
    items.counts = [31]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.settle()
    let insertion = try #require(layout.contexts.first { $0.invalidateDataSourceCounts })
    #expect(!insertion.invalidateEverything)
  }

  @Test("Sizes are requested from the delegate again only if a context invalidates the metrics")
  func delegateMetrics() throws {
    stage.advance(by: 0)
    let layout = UICollectionViewFlowLayout()
    let view = show(layout)
    #expect(
      UICollectionViewFlowLayout.invalidationContextClass
        is UICollectionViewFlowLayoutInvalidationContext.Type)
    items.size = CGSize(width: 120, height: 60)
    items.sizeRequests = 0
    let attributes = UICollectionViewFlowLayoutInvalidationContext()
    #expect(attributes.invalidateFlowLayoutAttributes)
    #expect(attributes.invalidateFlowLayoutDelegateMetrics)
    attributes.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: attributes)
    stage.settle()
    #expect(items.sizeRequests == 0)
    #expect(try #require(frame(0, in: view)).size == CGSize(width: 100, height: 50))
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    stage.settle()
    #expect(items.sizeRequests == 30)
    #expect(try #require(frame(0, in: view)).size == CGSize(width: 120, height: 60))
  }

  @Test("An invalidation context lists invalid items and views, and can shift the content offset")
  func contextContents() {
    stage.advance(by: 0)
    let layout = UICollectionViewFlowLayout()
    items.counts = [300]
    let view = show(layout)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(context.contentSizeAdjustment == .zero)
    #expect(!context.invalidateEverything)
    #expect(!context.invalidateDataSourceCounts)
    let path = IndexPath(item: 3, section: 0)
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path])
    context.invalidateDecorationElements(ofKind: "shade", at: [path])
    #expect(context.invalidatedItemIndexPaths == [path])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path]])
    #expect(context.invalidatedDecorationIndexPaths == ["shade": [path]])
    view.contentOffset = CGPoint(x: 0, y: 100)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout(with: context)
    stage.settle()
    #expect(view.contentOffset == CGPoint(x: 0, y: 140))
  }

  // MARK: Self-sizing

  @Test("A visible cell with resized content is resized unless selfSizingInvalidation is disabled")
  func selfSizing() throws {
    for (invalidation, expected) in [
      (UICollectionView.SelfSizingInvalidation.enabled, CGFloat(120)), (.disabled, 50),
      (.enabledIncludingConstraints, 120),
    ] {
      let stage = Stage()
      let items = Items()
      items.configure = { $0.sizeByContents() }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(
            group: .horizontal(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
              subitems: [
                NSCollectionLayoutItem(
                  layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
              ]))))
      #expect(view.selfSizingInvalidation == .enabled)
      view.selfSizingInvalidation = invalidation
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = items
      let page = UIViewController()
      page.view.addSubview(view)
      stage.show(page)
      stage.settle()
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
      #expect(cell.frame.height == 50)
      cell.height.constant = 120
      cell.invalidateIntrinsicContentSize()
      stage.settle()
      #expect(cell.frame.height == expected)
      let next = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
      #expect(next.frame.minY == expected)
    }
  }

  @Test("A self-sizing collection view stops laying out once its cells have their sizes")
  func restWithConstraints() {
    final class CountingView: UICollectionView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let estimated = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let view = CountingView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: estimated, subitems: [NSCollectionLayoutItem(layoutSize: estimated)]))))
    view.selfSizingInvalidation = .enabledIncludingConstraints
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    items.configure = { $0.sizeByContents() }
    view.dataSource = items
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    let layouts = view.layouts
    stage.advance(by: 1)
    #expect(view.layouts == layouts)
  }

  // MARK: Dragging

  @Test("A dragged cell has the states lifting and dragging, and then none")
  func dragStates() throws {
    stage.advance(by: 0)
    let view = show(UICollectionViewFlowLayout())
    view.dragDelegate = items
    view.dragInteractionEnabled = true
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
    stage.touchDown(CGPoint(x: 50, y: 25))
    stage.advance(by: 1)
    #expect(cell.dragStates == [.lifting])
    for step in 1...10 {
      stage.touchMove(CGPoint(x: 50 + 10 * CGFloat(step), y: 25 + 20 * CGFloat(step)))
      stage.advance(by: 0.05)
    }
    #expect(cell.dragStates == [.lifting, .dragging])
    stage.touchUp()
    stage.settle()
    #expect(cell.dragStates == [.lifting, .dragging, .none])
  }

  // MARK: Compositional layouts

  @Test("A compositional configuration sets scroll direction, section spacing and boundary views")
  func configuration() throws {
    stage.advance(by: 0)
    items.counts = [2, 2]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.interSectionSpacing == 0)
    #expect(configuration.contentInsetsReference == .safeArea)
    #expect(configuration.boundarySupplementaryItems.isEmpty)
    configuration.interSectionSpacing = 30
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: "header", alignment: .top)
    ]
    let vertical = layout(configuration)
    let view = show(vertical)
    #expect(frame(0, in: view) == CGRect(x: 0, y: 20, width: 100, height: 50))
    #expect(frame(0, 1, in: view) == CGRect(x: 0, y: 150, width: 100, height: 50))
    #expect(view.contentSize.height == 250)
    let sideways = UICollectionViewCompositionalLayoutConfiguration()
    sideways.scrollDirection = .horizontal
    sideways.interSectionSpacing = 30
    vertical.configuration = sideways
    stage.settle()
    #expect(frame(0, in: view) == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(frame(0, 1, in: view)?.minX == 230)
    let copy = sideways.copy() as? UICollectionViewCompositionalLayoutConfiguration
    #expect(copy?.interSectionSpacing == 30)
    #expect(copy?.scrollDirection == .horizontal)
  }

  @Test("A section's contentInsetsReference selects the guide to which its insets are added")
  func contentInsetsReference() throws {
    stage.advance(by: 0)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    for (reference, x) in [
      (UIContentInsetsReference.none, CGFloat(10)), (.safeArea, 40), (.layoutMargins, 60),
      (.automatic, 40),
    ] {
      let view = show(
        layout { section in
          section.contentInsets.leading = 10
          section.contentInsetsReference = reference
        })
      view.insetsLayoutMarginsFromSafeArea = false
      view.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
      view.collectionViewLayout.invalidateLayout()
      stage.settle()
      #expect(try #require(frame(0, in: view)).minX == x, "\(reference)")
      view.removeFromSuperview()
    }
    stage.size = CGSize(width: 1200, height: 844)
    let view = show(layout { section in section.contentInsetsReference = .readableContent })
    view.frame = page.view.bounds
    stage.settle()
    #expect(frame(0, in: view)?.minX == view.readableContentGuide.layoutFrame.minX)
    #expect(view.readableContentGuide.layoutFrame.minX > 100)
  }

  @Test("Edge spacing adds space outside an item and does not change the item's size")
  func edgeSpacing() throws {
    stage.advance(by: 0)
    let spacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(12), top: .fixed(8), trailing: nil, bottom: .fixed(4))
    #expect(spacing.leading?.spacing == 12)
    #expect(spacing.leading?.isFixed == true)
    #expect(spacing.trailing == nil)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(50)))
    item.edgeSpacing = spacing
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(300), heightDimension: .absolute(200)),
      subitems: [item])
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(0, in: view) == CGRect(x: 12, y: 8, width: 100, height: 50))
    #expect(frame(1, in: view) == CGRect(x: 12, y: 70, width: 100, height: 50))
    let flexible = NSCollectionLayoutItem(layoutSize: item.layoutSize)
    flexible.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: nil)
    view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: group.layoutSize, repeatingSubitem: flexible, count: 1)))
    stage.settle()
    #expect(frame(0, in: view) == CGRect(x: 0, y: 150, width: 100, height: 50))
  }

  // MARK: Orthogonal scrolling

  private func orthogonal(
    count: Int, _ adjust: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void
  ) -> UICollectionView {
    items.counts = [count]
    return show(
      layout { section in
        section.orthogonalScrollingBehavior = .continuous
        adjust(section.orthogonalScrollingProperties)
      })
  }

  @Test("An orthogonal section can be dragged beyond its edge unless its bounce property is .never")
  func orthogonalBounce() throws {
    stage.advance(by: 0)
    for (bounce, count, moves) in [
      (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, 20, true),
      (.always, 20, true), (.never, 20, false), (.always, 2, true), (.never, 2, false),
    ] {
      let view = orthogonal(count: count) {
        #expect($0.bounce == .automatic)
        $0.bounce = bounce
      }
      stage.touchDown(CGPoint(x: 50, y: 25))
      for step in 1...20 {
        stage.touchMove(CGPoint(x: 50 + 8 * CGFloat(step), y: 25))
        stage.advance(by: 1 / 60)
      }
      let x = try #require(frame(0, in: view)).minX
      #expect((x > 20) == moves, "\(bounce) with \(count) items")
      stage.touchUp()
      stage.settle()
      #expect(frame(0, in: view)?.minX == 0)
      view.removeFromSuperview()
    }
  }

  @Test("A flick scrolls an orthogonal section farther at the normal rate than at the fast rate")
  func orthogonalDeceleration() {
    stage.advance(by: 0)
    var offsets: [CGFloat] = []
    for rate in [
      UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.normal, .fast,
      .automatic,
    ] {
      let view = orthogonal(count: 100) {
        #expect($0.decelerationRate == .automatic)
        $0.decelerationRate = rate
      }
      stage.drag(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 150, y: 25), duration: 0.1)
      stage.settle()
      let first = view.indexPathsForVisibleItems.map(\.item).min() ?? 0
      offsets.append(CGFloat(first) * 100 - (frame(first, in: view)?.minX ?? 0))
      view.removeFromSuperview()
    }
    #expect(offsets[1] > 150)
    #expect(offsets[0] > offsets[1] + 100)
    #expect(offsets[2] == offsets[0], "continuous scrolling decelerates normally")
  }
}
