import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Checks that views and controllers are deallocated when the app no longer refers to them. A view
/// that retains itself would make an app's memory grow with each page.
@MainActor @Suite("Released views and controllers", .currentStage)
struct ReleasedViewTests {
  /// A function that makes an object, with a name for reports.
  struct Maker<Object>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> Object

    init(_ name: String, _ make: @escaping @MainActor @Sendable () -> Object) {
      testDescription = name
      self.make = make
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let root = UIViewController()

  // MARK: Views

  private nonisolated static let labels: [Maker<UIView>] = [
    Maker("view") { UIView() },
    Maker("label") {
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "abc", attributes: [.foregroundColor: UIColor.red])
      return label
    },
    Maker("image view") { UIImageView(image: UIImage(systemName: "star")) },
    Maker("stack view") {
      UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system), UISwitch()])
    },
    Maker("effect view") {
      let blur = UIBlurEffect(style: .regular)
      let view = UIVisualEffectView(effect: blur)
      view.contentView.addSubview(UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur)))
      return view
    },
    Maker("content unavailable view") {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "Nothing"
      configuration.button = .filled()
      configuration.button.title = "Add"
      return UIContentUnavailableView(configuration: configuration)
    },
  ]

  private nonisolated static let controls: [Maker<UIView>] = [
    Maker("configured button") {
      let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "A") { _ in })
      button.configurationUpdateHandler = { $0.configuration?.subtitle = "B" }
      return button
    },
    Maker("button with a menu") {
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
      button.showsMenuAsPrimaryAction = true
      return button
    },
    Maker("switch") { UISwitch() },
    Maker("slider") { UISlider() },
    Maker("stepper") { UIStepper() },
    Maker("segmented control") {
      let control = UISegmentedControl(items: ["A", "B"])
      control.selectedSegmentIndex = 0
      return control
    },
    Maker("page control") {
      let control = UIPageControl()
      control.numberOfPages = 5
      return control
    },
    Maker("progress view") {
      let view = UIProgressView()
      view.setProgress(0.4, animated: true)
      return view
    },
    Maker("activity indicator") {
      let view = UIActivityIndicatorView(style: .large)
      view.startAnimating()
      return view
    },
    Maker("text field") {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      field.clearButtonMode = .always
      return field
    },
    Maker("text view") {
      let view = UITextView()
      view.text = "Some text"
      return view
    },
    Maker("search bar") {
      let bar = UISearchBar()
      bar.showsCancelButton = true
      bar.scopeButtonTitles = ["A", "B"]
      bar.showsScopeBar = true
      return bar
    },
  ]

  private nonisolated static let containers: [Maker<UIView>] = [
    Maker("scroll view") {
      let view = UIScrollView()
      view.contentSize = CGSize(width: 100, height: 1000)
      view.refreshControl = UIRefreshControl()
      return view
    },
    Maker("table") {
      UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .insetGrouped)
    },
    Maker("collection view") {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 200),
        collectionViewLayout: UICollectionViewFlowLayout())
    },
    Maker("table cell") {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.accessoryType = .detailButton
      return cell
    },
    Maker("list cell") {
      let cell = UICollectionViewListCell()
      cell.contentConfiguration = cell.defaultContentConfiguration()
      cell.accessories = [.checkmark(), .delete()]
      return cell
    },
    Maker("navigation bar") {
      let bar = UINavigationBar()
      bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
      return bar
    },
    Maker("toolbar") {
      let bar = UIToolbar()
      bar.items = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .flexibleSpace)]
      return bar
    },
    Maker("tab bar") {
      let bar = UITabBar()
      bar.items = [UITabBarItem(title: "A", image: UIImage(systemName: "star"), tag: 0)]
      bar.items?[0].badgeValue = "3"
      return bar
    },
  ]

  private nonisolated static let attachments: [Maker<UIView>] = [
    Maker("view with recognizers") {
      let view = UIView()
      view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: nil))
      view.addGestureRecognizer(UIPanGestureRecognizer())
      view.addInteraction(UIPointerInteraction(delegate: nil))
      return view
    },
    Maker("view with a motion effect") {
      let effect = UIInterpolatingMotionEffect(
        keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      effect.minimumRelativeValue = -10
      effect.maximumRelativeValue = 10
      let view = UIView()
      view.addMotionEffect(effect)
      return view
    },
    Maker("view with constraints to guides") {
      let view = UIView()
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        child.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        child.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
        child.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
      return view
    },
    Maker("view with layers") {
      let view = UIView()
      for layer in [CAGradientLayer(), CATextLayer(), CAReplicatorLayer(), CAEmitterLayer()] {
        view.layer.addSublayer(layer)
      }
      view.mask = UIView()
      return view
    },
    Maker("view with an endless animation") {
      let view = UIView()
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0 }
      return view
    },
  ]

  @Test(
    "A view that was displayed, tapped and removed is deallocated",
    arguments: labels + controls + containers + attachments)
  func displayedView(_ maker: Maker<UIView>) {
    stage.show(root)
    weak var view: UIView?
    weak var subview: UIView?
    do {
      let made = maker.make()
      if made.frame.isEmpty { made.frame = CGRect(x: 10, y: 20, width: 200, height: 60) }
      (view, subview) = (made, made.subviews.first)
      root.view.addSubview(made)
      stage.advance(by: 0.5)
      stage.tap(CGPoint(x: 40, y: 40))
      stage.advance(by: 1)
      stage.userInterfaceStyle = .dark
      stage.advance(by: 0.1)
      root.dismiss(animated: false)
      made.removeFromSuperview()
    }
    stage.advance(by: 2)
    #expect(view == nil && subview == nil)
  }

  // MARK: Controllers

  private class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      cell.contentConfiguration = content
      return cell
    }
  }

  private nonisolated static let controllers: [Maker<UIViewController>] = [
    Maker("plain controller") { UIViewController() },
    Maker("table controller") { List(style: .insetGrouped) },
    Maker("collection controller") {
      UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .sidebarPlain)))
    },
    Maker("navigation controller") {
      let list = List(style: .plain)
      list.title = "List"
      list.navigationItem.searchController = UISearchController(
        searchResultsController: List(style: .plain))
      list.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in })
      list.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.isToolbarHidden = false
      return navigation
    },
    Maker("tab controller") {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<7).map { _ in
        UINavigationController(rootViewController: UIViewController())
      }
      return tabs
    },
    Maker("split controller") {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(List(style: .plain), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return split
    },
    Maker("page controller") {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      return pages
    },
    Maker("controller with a child") {
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      return parent
    },
  ]

  @Test("A controller that was the window's root is deallocated", arguments: controllers)
  func rootController(_ maker: Maker<UIViewController>) {
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let made = maker.make()
      stage.show(made)
      stage.settle()
      stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
      stage.settle()
      (controller, view) = (made, made.view)
    }
    stage.show(root)
    stage.settle()
    #expect(controller == nil && view == nil)
  }

  @Test("A controller that was presented and dismissed is deallocated", arguments: controllers)
  func presentedController(_ maker: Maker<UIViewController>) {
    stage.show(root)
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let made = maker.make()
      made.modalPresentationStyle = .pageSheet
      root.present(made, animated: true)
      stage.settle()
      stage.tap(CGPoint(x: 160, y: 300))
      stage.settle()
      root.dismiss(animated: true)
      (controller, view) = (made, made.view)
    }
    stage.settle()
    #expect(controller == nil && view == nil)
  }
}
