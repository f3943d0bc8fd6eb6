// Covers UIBarButtonItem.Style, UIInterfaceOrientationMask.

import _StageTraits
import _VirtualApp
import Testing
@testable import UIKitCore
import UIKitTesting

@MainActor @Suite("A back button", .currentStage)
struct BackButtonTests {
  private func titled(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    return controller
  }

  private func stack() -> (stage: Stage, navigation: UINavigationController) {
    let stage = Stage(size: CGSize(width: 390, height: 500), scale: 2)
    let navigation = UINavigationController()
    navigation.viewControllers = ["One", "Two", "Three"].map(titled)
    stage.show(navigation)
    stage.settle()
    return (stage, navigation)
  }

  @Test(
    "A long press on the back button shows a menu of the previous controllers, the nearest first")
  func menu() throws {
    let (stage, navigation) = stack()
    let menu = try #require(navigation.navigationBar.backMenu)
    #expect(menu.children.map(\.title) == ["Two", "One"])
    stage.touchDown(CGPoint(x: 40, y: 22))
    stage.advance(by: 0.6)
    stage.touchUp()
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 3)
    #expect(stage.window.openMenu?.isOpen == true)
    (menu.children.last as? UIAction)?.performWithSender(nil, target: nil)
    stage.settle()
    #expect(navigation.viewControllers.map(\.title) == ["One"])
    #expect(navigation.navigationBar.backMenu == nil)
  }

  @Test("A back button with a backAction performs it and has no menu of previous controllers")
  func action() {
    let (stage, navigation) = stack()
    var calls = 0
    navigation.topViewController?.navigationItem.backAction = UIAction { _ in calls += 1 }
    stage.settle()
    stage.tap(CGPoint(x: 40, y: 22))
    stage.settle()
    #expect(calls == 1 && navigation.viewControllers.count == 3)
    #expect(navigation.navigationBar.backMenu == nil)
  }

  @Test("A back button shows the image of the previous item's backBarButtonItem without a title")
  func image() throws {
    let (stage, navigation) = stack()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 20))
    }
    navigation.viewControllers[1].navigationItem.backBarButtonItem = UIBarButtonItem(
      image: image, style: .plain, target: nil, action: nil)
    stage.settle()
    let button = try #require(navigation.navigationBar.content?.backButton)
    #expect(button.label.text == nil)
    let view = try #require(button.subviews.first { $0 is UIImageView })
    #expect(button.convert(view.frame, to: nil) == CGRect(x: 27, y: 12, width: 24, height: 20))
    stage.tap(CGPoint(x: 35, y: 22))
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.navigationBar.content?.backButton.label.text == "One")
  }

  @Test("The back chevron is visible only while the displayed item shows its back button")
  func chevron() {
    let (stage, navigation) = stack()
    let chevron = navigation.navigationBar.backIndicator
    let item = navigation.topViewController?.navigationItem
    #expect(chevron.alpha == 1)
    item?.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
    stage.settle()
    #expect(chevron.alpha == 0)
    item?.leftItemsSupplementBackButton = true
    stage.settle()
    #expect(chevron.alpha == 1)
    item?.leftBarButtonItem = nil
    item?.setHidesBackButton(true, animated: true)
    stage.settle()
    #expect(chevron.alpha == 0)
    item?.setHidesBackButton(false, animated: false)
    stage.settle()
    #expect(chevron.alpha == 1)
  }

  @Test("A displayed back button follows changes of the previous item's backBarButtonItem")
  func changes() throws {
    let (stage, navigation) = stack()
    let item = UIBarButtonItem(title: "Inbox", style: .plain, target: nil, action: nil)
    navigation.viewControllers[1].navigationItem.backBarButtonItem = item
    stage.settle()
    let button = try #require(navigation.navigationBar.content?.backButton)
    #expect(button.label.text == "Inbox")
    item.title = "Drafts"
    item.tintColor = .red
    stage.settle()
    #expect(button.label.text == "Drafts")
    #expect(button.tintColor == .red)
  }
}

@MainActor @Suite("A navigation controller that is the delegate of its bar", .currentStage)
struct NavigationBarDelegateTests {
  final class Guarded: UINavigationController, UINavigationBarDelegate {
    var permits = false
    var log: [String] = []

    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.append("should pop \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      log.append("pushed \(item.title ?? "")")
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      log.append("popped \(item.title ?? "")")
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 500), scale: 2)

  private func guarded() -> Guarded {
    let controllers = ["One", "Two"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let navigation = Guarded(rootViewController: controllers[0])
    stage.show(navigation)
    navigation.pushViewController(controllers[1], animated: true)
    stage.settle()
    return navigation
  }

  @Test(
    "A navigation controller can refuse the back button's pop, and is notified of pushes and pops")
  func backButton() {
    let navigation = guarded()
    #expect(navigation.navigationBar.delegate === navigation)
    #expect(navigation.log == ["pushed Two"])
    stage.tap(CGPoint(x: 40, y: 22))
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.navigationBar.items?.count == 2)
    navigation.permits = true
    stage.tap(CGPoint(x: 40, y: 22))
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.log == ["pushed Two", "should pop Two", "should pop Two", "popped Two"])
  }

  @Test("A pop by code or by an edge swipe does not need the consent of the bar's delegate")
  func otherPops() {
    let navigation = guarded()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.3)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(!navigation.log.contains { $0.hasPrefix("should pop") })
  }
}

@MainActor @Suite("A controller's edit button", .currentStage)
struct EditButtonTests {
  final class List: UIViewController {
    var log: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      log.append("\(editing) \(animated)")
    }
  }

  @Test("A controller's edit button toggles editing and changes its title")
  func toggles() {
    let list = List()
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    let stage = Stage(size: CGSize(width: 390, height: 300))
    stage.show(UINavigationController(rootViewController: list))
    stage.settle()
    #expect(list.editButtonItem === list.editButtonItem && list.editButtonItem.title == "Edit")
    stage.tap(CGPoint(x: 360, y: 22))
    stage.settle()
    #expect(list.isEditing && list.editButtonItem.title == "Done")
    #expect(list.editButtonItem.style == .done)
    list.isEditing = false
    #expect(list.editButtonItem.title == "Edit" && list.editButtonItem.style == .plain)
    #expect(list.log == ["true true", "false false"])
  }
}

@MainActor @Suite("A large title", .currentStage)
struct LargeTitleRestTests {
  @Test(
    "After a drag, a large title is either completely visible or completely hidden",
    arguments: [(20, 0), (40, 52), (60, 60)])
  func rests(dragged: CGFloat, hidden: CGFloat) {
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 100, height: 3000)
    let page = UIViewController()
    page.view = scroller
    page.title = "Large"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    #expect(scroller.contentOffset.y == -96)
    // The recognizer ignores the first points of the drag. Therefore the next movement corrects the
    // position of the finger by the measured offset.
    stage.touchDown(CGPoint(x: 200, y: 400))
    stage.advance(by: 1.0 / 60)
    stage.touchMove(CGPoint(x: 200, y: 380))
    stage.advance(by: 1.0 / 60)
    let start = scroller.contentOffset.y
    stage.touchMove(CGPoint(x: 200, y: 380 - (dragged - (start + 96))))
    stage.advance(by: 0.5)
    #expect(abs(scroller.contentOffset.y - (dragged - 96)) < 0.6)
    stage.touchUp()
    stage.settle()
    #expect(abs(scroller.contentOffset.y - (hidden - 96)) < 0.6)
    #expect(abs(navigation.navigationBar.bounds.height - max(44, 96 - hidden)) < 0.6)
  }

  @Test(
    "A push and a pop do not change the scroll offset of a page with a large title",
    arguments: [-44, 700, 2452])
  func returns(offset: CGFloat) {
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 100, height: 3000)
    let page = UIViewController()
    page.view = scroller
    page.title = "Large"
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    // The last argument of the test exceeds the largest content offset. At the largest offset, the
    // content ends above the toolbar.
    let end = min(offset, 3000 + 44 - 600)
    scroller.contentOffset.y = end
    stage.settle()
    let other = UIViewController()
    other.hidesBottomBarWhenPushed = true
    other.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(scroller.contentOffset.y == end && scroller.safeAreaInsets == .zero)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(scroller.contentOffset.y == end && scroller.adjustedContentInset.top == 96)
    #expect(navigation.navigationBar.bounds.height == 44)
  }

  @Test("After a drag of content that is too short to scroll, a large title is completely visible")
  func short() {
    let scroller = UIScrollView()
    scroller.alwaysBounceVertical = true
    let page = UIViewController()
    page.view = scroller
    page.title = "Large"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2)
    stage.settle()
    #expect(scroller.contentOffset.y == -96)
  }
}

@MainActor @Suite("The interface orientation", .currentStage)
struct InterfaceOrientationTests {
  @Test(
    "The interface orientation is landscape if the screen is wider than high, otherwise portrait")
  func shape() {
    let wide = VirtualApp(size: CGSize(width: 600, height: 300))
    #expect(wide.session.scene?.interfaceOrientation.isLandscape == true)
    let high = VirtualApp(size: CGSize(width: 300, height: 600))
    #expect(high.session.scene?.interfaceOrientation == .portrait)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIViewController().supportedInterfaceOrientations.contains(.landscapeLeft))
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
  }
}
