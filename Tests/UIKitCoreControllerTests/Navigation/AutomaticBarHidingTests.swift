import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Automatic hiding of bars", .currentStage)
struct AutomaticBarHidingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
  private let navigation: UINavigationController
  private let page = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 40))
  private let content = CGPoint(x: 160, y: 300)

  init() {
    navigation = UINavigationController(rootViewController: page)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.view.addSubview(field)
    stage.show(navigation)
  }

  private var areBarsHidden: Bool {
    navigation.isNavigationBarHidden && navigation.navigationBar.isHidden
      && navigation.isToolbarHidden
  }

  private func showToolbar(with items: [UIBarButtonItem]) {
    page.toolbarItems = items
    navigation.setToolbarHidden(false, animated: false)
  }

  private func tap(_ point: CGPoint) {
    stage.tap(point)
    stage.settle()
  }

  // MARK: Taps

  @Test("With hidesBarsOnTap, a tap in the content hides both bars, and the next tap shows them")
  func tapInContent() {
    showToolbar(with: [UIBarButtonItem(systemItem: .add)])
    tap(content)
    #expect(!navigation.isNavigationBarHidden, "the property is false by default")
    navigation.hidesBarsOnTap = true
    tap(content)
    #expect(areBarsHidden)
    tap(content)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(!navigation.navigationBar.isHidden)
  }

  @Test("A tap that shows the navigation bar shows neither an empty nor a hidden toolbar")
  func toolbars() {
    navigation.hidesBarsOnTap = true
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    tap(content)
    tap(content)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    showToolbar(with: [])
    tap(content)
    #expect(areBarsHidden)
    tap(content)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  @Test("A tap on a button, on a view with a tap recognizer or on a bar hides no bar")
  func handledTaps() {
    navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 280, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let picture = UIView(frame: CGRect(x: 20, y: 260, width: 280, height: 40))
    picture.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    page.view.addSubview(button)
    page.view.addSubview(picture)
    tap(button.center)
    tap(picture.center)
    #expect(taps == 2)
    tap(navigation.navigationBar.center)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("An action that an app adds to the tap recognizer reads the new state of the bars")
  func addedAction() {
    @MainActor final class Observer: NSObject {
      weak var navigation: UINavigationController?
      var states: [Bool] = []
      func tapped() { states.append(navigation?.isNavigationBarHidden == true) }
    }
    let observer = Observer()
    observer.navigation = navigation
    navigation.barHideOnTapGestureRecognizer.addTarget(observer, action: Observer.tapped)
    tap(content)
    #expect(observer.states.isEmpty, "the recognizer has no effect yet")
    navigation.hidesBarsOnTap = true
    tap(content)
    tap(content)
    #expect(observer.states == [true, false])
  }

  // MARK: Swipes

  @Test("With hidesBarsOnSwipe, a swipe in content that does not scroll hides and shows the bar")
  func swipeWithoutScrolling() {
    navigation.hidesBarsOnSwipe = true
    let up = (from: content, to: CGPoint(x: content.x, y: content.y - 150))
    stage.drag(from: up.from, to: up.to, duration: 0.2)
    stage.settle()
    #expect(areBarsHidden)
    stage.drag(from: up.to, to: up.from, duration: 0.2)
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("A fast swipe to the side hides no bar, and a short swipe up does not count as a tap")
  func otherSwipes() {
    navigation.hidesBarsOnSwipe = true
    navigation.hidesBarsOnTap = true
    stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 100, y: 270), duration: 0.2)
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    stage.drag(from: content, to: CGPoint(x: content.x, y: content.y - 40), duration: 0.1)
    stage.settle()
    #expect(areBarsHidden)
  }

  // MARK: Keyboard

  @Test(
    "With hidesBarsWhenKeyboardAppears, bars stay hidden after editing until the content is tapped")
  func keyboard() {
    navigation.hidesBarsWhenKeyboardAppears = true
    showToolbar(with: [UIBarButtonItem(systemItem: .add)])
    tap(content)
    #expect(!navigation.isNavigationBarHidden)
    tap(field.center)
    #expect(field.isFirstResponder && areBarsHidden)
    field.resignFirstResponder()
    stage.settle()
    #expect(areBarsHidden)
    tap(content)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    tap(content)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("The keyboard of a presented controller does not hide the bars beneath it")
  func keyboardOfPresentedController() {
    navigation.hidesBarsWhenKeyboardAppears = true
    let presented = UIViewController()
    presented.view.addSubview(field)
    page.present(presented, animated: false)
    stage.settle()
    field.becomeFirstResponder()
    stage.settle()
    #expect(field.isFirstResponder && !navigation.isNavigationBarHidden)
  }

  @Test("A tap does not show a bar that the app has hidden after the keyboard")
  func hiddenByApp() {
    navigation.hidesBarsWhenKeyboardAppears = true
    tap(field.center)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.setNavigationBarHidden(true, animated: false)
    tap(content)
    #expect(navigation.isNavigationBarHidden)
  }

  // MARK: Compact height

  @Test("With hidesBarsWhenVerticallyCompact, the bars are hidden in landscape only")
  func rotation() {
    navigation.hidesBarsWhenVerticallyCompact = true
    showToolbar(with: [UIBarButtonItem(systemItem: .add)])
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(areBarsHidden)
    #expect(page.view.safeAreaInsets.top == 0)
    stage.rotate(to: .portrait)
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(page.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
  }

  @Test("A navigation controller that appears in landscape appears without bars")
  func appearance() {
    let other = UINavigationController(rootViewController: UIViewController())
    other.hidesBarsWhenVerticallyCompact = true
    stage.rotate(to: .landscapeLeft)
    stage.show(other)
    stage.settle()
    #expect(other.isNavigationBarHidden && other.navigationBar.isHidden)
  }

  @Test("In landscape, a tap in the frame of the hidden bar shows the bars until the next rotation")
  func reveal() {
    navigation.hidesBarsWhenVerticallyCompact = true
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    tap(CGPoint(x: 400, y: 200))
    #expect(areBarsHidden)
    tap(CGPoint(x: 400, y: 10))
    #expect(!navigation.isNavigationBarHidden)
    stage.rotate(to: .portrait)
    stage.settle()
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(areBarsHidden)
  }
}
