import _StageTraits
import Testing
import UIKit
import UIKitTesting

// These subclasses call the designated initializers of their superclasses, as subclasses in apps
// do.

@MainActor private final class MainNavigation: UINavigationController {
  let model: String

  init(model: String) {
    self.model = model
    let root = UIViewController()
    root.title = model
    super.init(rootViewController: root)
  }

  required init?(coder aDecoder: NSCoder) { nil }
}

@MainActor private final class Spinner: UIRefreshControl {
  override init() {
    super.init()
    tintColor = .red
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private final class RoundImageView: UIImageView {
  override init(image: UIImage?) {
    super.init(image: image)
    layer.cornerRadius = 5
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private final class ColumnLayout: UICollectionViewCompositionalLayout {
  init(columns: Int) {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)),
        heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    super.init(section: NSCollectionLayoutSection(group: group))
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private final class NamedAction: UIAccessibilityCustomAction {
  init(run: @escaping () -> Void) {
    super.init(
      name: "Run",
      actionHandler: { _ in
        run()
        return true
      })
  }
}

@MainActor @Suite("Subclasses that call designated initializers", .currentStage)
struct SubclassInitializerTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test("A navigation controller subclass can pass a root view controller to super.init")
  func navigation() {
    let navigation = MainNavigation(model: "Inbox")
    stage.show(navigation)
    stage.settle()
    #expect(navigation.topViewController?.title == navigation.model)
    #expect(navigation.navigationBar.topItem?.title == "Inbox")
  }

  @Test("Subclasses of refresh controls and image views can call the superclass's initializers")
  func views() {
    #expect(Spinner().frame.height == 60 && Spinner().tintColor == .red)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let view = RoundImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(!view.isUserInteractionEnabled && view.layer.cornerRadius == 5)
  }

  @Test("A subclass of the compositional layout lays out the section that it passes to super.init")
  func layout() {
    let controller = UICollectionViewController(collectionViewLayout: ColumnLayout(columns: 3))
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Numbers()
    controller.collectionView.dataSource = source
    stage.show(controller)
    stage.settle()
    #expect(controller.collectionView.cellForItem(at: [0, 4])?.frame.minX == 100)
  }

  @Test("A subclass of UIAccessibilityCustomAction runs the closure that it passes to super.init")
  func action() {
    var count = 0
    let action = NamedAction { count += 1 }
    #expect(action.name == "Run" && action.activate() && count == 1)
  }
}

@MainActor private final class Numbers: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 6 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
