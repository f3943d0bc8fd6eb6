// Covers UICollectionViewController.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The view of a collection view controller", .currentStage)
struct CollectionControllerViewTests {
  private class Page: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 200 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)

  @Test("A button that is added to the controller's view stays in place while the items scroll")
  func floatingButton() throws {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    let button = UIButton(frame: CGRect(x: 240, y: 480, width: 60, height: 60))
    page.view.addSubview(button)
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let collectionView = try #require(page.collectionView)
    #expect(collectionView.superview === page.view)
    #expect(collectionView.frame == page.view.bounds)
    let frame = button.convert(button.bounds, to: nil)
    collectionView.contentOffset.y = 700
    stage.settle()
    #expect(button.convert(button.bounds, to: nil) == frame)
  }

  @Test("The content of a controller in a navigation controller begins below the bar")
  func insetContent() throws {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    let cell = try #require(page.collectionView.cellForItem(at: [0, 0]))
    #expect(
      cell.convert(cell.bounds, to: nil).minY
        == navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY)
  }

  @Test("A new collection view takes the place of the old one in the controller's view")
  func replacing() throws {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(page)
    stage.settle()
    let old = try #require(page.collectionView)
    let new = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    new.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    page.collectionView = new
    stage.settle()
    #expect(old.superview == nil && new.superview === page.view)
    #expect(new.frame == page.view.bounds)
    #expect(new.dataSource === page && new.cellForItem(at: [0, 0]) != nil)
  }
}
