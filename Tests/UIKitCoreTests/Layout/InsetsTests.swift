// Covers UILayoutSupport.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct InsetsTests {
  private final class Spy: UIView {
    var changes = 0
    override func safeAreaInsetsDidChange() { changes += 1 }
  }

  private let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  @Test("A view's safe area insets are its overlap with the screen's unsafe edges")
  func propagation() {
    let app = VirtualApp(safeArea: phone)
    let root = app.showView()
    #expect(root.safeAreaInsets == phone)
    let view = Spy(frame: CGRect(x: 0, y: 20, width: 320, height: 400))
    root.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    #expect(view.changes == 1)
    let inner = UIView(frame: CGRect(x: 0, y: 10, width: 50, height: 50))
    view.addSubview(inner)
    #expect(inner.safeAreaInsets.top == 17)
    view.frame.origin.y = 60
    #expect(view.safeAreaInsets.top == 0)
    #expect(inner.safeAreaInsets.top == 0)
    view.frame.origin.y = 480 - 410
    #expect(view.safeAreaInsets.bottom == 24)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("additionalSafeAreaInsets increases a view's safe area insets and notifies its controller")
  func additional() {
    final class Controller: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let app = VirtualApp(safeArea: phone)
    let controller = Controller()
    app.show(controller)
    #expect(controller.changes == 1)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 5)
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 5))
    #expect(controller.changes == 2)
  }

  @Test(
    "A view has margins of 8 points; a controller's view has 16 at the sides plus the safe area")
  func margins() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let app = VirtualApp(safeArea: phone)
    let root = app.showView()
    #expect(root.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 16, bottom: 3, right: 40))
  }

  @Test("With preservesSuperviewLayoutMargins, a view's margins include its superview's margins")
  func preserved() {
    final class Spy: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = Spy(frame: CGRect(x: 10, y: 0, width: 80, height: 100))
    parent.addSubview(child)
    parent.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    #expect(child.layoutMargins.left == 8)
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 20))
    #expect(child.changes == 1)
    parent.layoutMargins.top = 50
    #expect(child.layoutMargins.top == 50)
    #expect(child.changes == 2)
  }

  @Test("Margins, guides and subviews use a view's overridden safeAreaInsets")
  func overriddenSafeArea() {
    final class Bare: UIView {
      override var safeAreaInsets: UIEdgeInsets { .zero }
    }
    let app = VirtualApp(safeArea: phone)
    let view = Bare(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let child = UIView(frame: view.bounds)
    view.addSubview(child)
    app.showView().addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
    #expect(child.safeAreaInsets == .zero)
  }

  @Test("topLayoutGuide and bottomLayoutGuide follow the safe area and add two constraints each")
  func coveredGuides() {
    let app = VirtualApp(safeArea: phone)
    let controller = UIViewController()
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    let view: UIView = controller.view
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    #expect(view.constraints.isEmpty)
    child.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    #expect(view.constraints.count == 3)
    child.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    #expect(view.constraints.count == 6)
    app.frame()
    #expect(child.frame.minY == 47 && child.frame.maxY == view.bounds.height - 34)
    #expect(controller.topLayoutGuide.length == 47 && controller.bottomLayoutGuide.length == 34)
    controller.additionalSafeAreaInsets.top = 10
    app.frame()
    #expect(child.frame.minY == 57)
  }

  @Test("Directional margins exchange left and right in a right-to-left layout direction")
  func directional() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
