// Covers UIBarButtonItem, UIBarStyle, UINavigationBar, UINavigationBarAppearance.
// Covers UINavigationBarDelegate, UINavigationItem, UINavigationItem.BackButtonDisplayMode.
// Covers UIToolbarAppearance.

import _StageTraits
import _VirtualApp
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("A navigation bar", .serialized, .currentStage)
struct NavigationBarTests {
  /// Shows a navigation bar at the top of a white stage.
  private func show(
    _ bar: UINavigationBar, items: [UINavigationItem], width: CGFloat = 390
  ) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: 200), scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: 44)
    bar.items = items
    stage.show(controller)
    stage.settle()
    return stage
  }

  private func backTitle(_ previous: String, _ title: String) -> String? {
    let bar = UINavigationBar()
    let items = [UINavigationItem(title: previous), UINavigationItem(title: title)]
    let stage = show(bar, items: items)
    return withExtendedLifetime(stage) { bar.content?.backButton.label.text }
  }

  @Test("If space is too small, a navigation bar shortens the back title to Back, or removes it")
  func backTitles() {
    #expect(backTitle("Root", "Title") == "Root")
    let long = "Everything that was said yesterday, and on the day before"
    #expect(backTitle(long, "Title") == "Back")
    #expect(backTitle("Root", long) == nil)
    #expect(backTitle("", "Title") == nil)
  }

  @Test(
    "backButtonTitlePositionAdjustment moves the back title; an offset of -1000 hides the title")
  func backTitleOffset() throws {
    let bar = UINavigationBar()
    let below = UINavigationItem(title: "Below")
    below.backBarButtonItem = UIBarButtonItem(title: "Here")
    let stage = show(bar, items: [below, UINavigationItem(title: "Top")])
    let label = try #require(bar.content?.backButton.label)
    let origin = label.frame.origin
    func setOffset(_ horizontal: CGFloat, _ vertical: CGFloat) {
      let back = UIBarButtonItem(title: "Here")
      back.setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: horizontal, vertical: vertical), for: .default)
      below.backBarButtonItem = back
      stage.settle()
    }
    setOffset(6, -3)
    #expect(label.frame.origin == CGPoint(x: origin.x + 6, y: origin.y - 3))
    setOffset(-1000, 0)
    #expect(label.text == nil)
  }

  @Test(
    "A highlighted bar button dims the title color for .normal, but not a color for .highlighted")
  func highlightedColor() throws {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Title")
    let edit = UIBarButtonItem(title: "Edit")
    item.rightBarButtonItem = edit
    let stage = show(bar, items: [item])
    let button = try #require(
      bar.content?.subviews.compactMap { $0 as? BarItemButton }.first)
    func color() -> UIColor? { button.configuration?.baseForegroundColor }
    edit.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    button.isHighlighted = true
    stage.settle()
    #expect(color() == UIColor.red.withAlphaComponent(0.3))
    edit.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .highlighted)
    stage.settle()
    #expect(color() == .green)
    button.isHighlighted = false
    stage.settle()
    #expect(color() == .red)
  }

  @Test("The previous item determines the back button's content; the top item can hide the button")
  func backModes() {
    let bar = UINavigationBar()
    let (below, top) = (UINavigationItem(title: "Below"), UINavigationItem(title: "Top"))
    let stage = show(bar, items: [below, top])
    func text() -> String? {
      stage.settle()
      return bar.content?.backButton.label.text
    }
    #expect(text() == "Below")
    below.backButtonTitle = "There"
    #expect(text() == "There")
    below.backBarButtonItem = UIBarButtonItem(title: "Here")
    #expect(text() == "Here")
    below.backButtonDisplayMode = .generic
    #expect(text() == "Back")
    below.backButtonDisplayMode = .minimal
    #expect(text() == nil)
    #expect(bar.backIndicator.alpha == 1)
    top.leftBarButtonItem = UIBarButtonItem(title: "Close")
    stage.settle()
    #expect(bar.content?.showsBackButton == false)
    top.leftItemsSupplementBackButton = true
    #expect(bar.content?.showsBackButton == true)
    top.hidesBackButton = true
    #expect(bar.content?.showsBackButton == false)
  }

  @Test("A navigation bar centers a title that fits, and a longer title does not overlap buttons")
  func titles() throws {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Title")
    let stage = show(bar, items: [item])
    let content = try #require(bar.content)
    #expect(abs(content.titleLabel.frame.midX - 195) <= 0.5)
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "One"), UIBarButtonItem(title: "A long one here"),
    ]
    stage.settle()
    let ends = content.subviews.compactMap { $0 as? BarItemButton }.map(\.frame)
    #expect(ends.count == 2)
    let first = try #require(ends.min { $0.minX < $1.minX })
    item.title = "A title that is much too long for a bar with so many buttons in it"
    stage.settle()
    #expect(content.titleLabel.frame.minX >= 16)
    #expect(content.titleLabel.frame.maxX <= first.minX + BarItemButton.sideInset)
    // The first item on the right is the outermost item. Its content is 16 points from the bar's
    // edge.
    let last = try #require(ends.max { $0.maxX < $1.maxX })
    #expect(abs(last.maxX - BarItemButton.sideInset - (390 - 16 - 0)) <= 8.5)
  }

  @Test("A navigation bar is mirrored in right-to-left languages")
  func mirrored() throws {
    let bar = UINavigationBar()
    bar.semanticContentAttribute = .forceRightToLeft
    let item = UINavigationItem(title: "Title")
    let stage = show(bar, items: [UINavigationItem(title: "Root"), item])
    item.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    stage.settle()
    let content = try #require(bar.content)
    #expect(content.backButton.frame.maxX > 380 && bar.backIndicator.frame.minX > 360)
    let edit = try #require(content.subviews.first { $0 is BarItemButton })
    #expect(edit.frame.minX < 20)
  }

  @Test(
    "A prompt set while its navigation item is visible appears above the title until its removal")
  func latePrompt() throws {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Title")
    let stage = show(bar, items: [item])
    let content = try #require(bar.content)
    #expect(content.subviews == [content.titleLabel])
    item.prompt = "Prompt"
    bar.sizeToFit()
    stage.settle()
    let prompt = try #require(content.subviews.last as? UILabel)
    #expect(prompt.text == "Prompt" && !prompt.isHidden && prompt.alpha == 1)
    #expect(prompt.frame == CGRect(x: 0, y: 2, width: 390, height: 30))
    item.prompt = nil
    stage.settle()
    #expect(prompt.isHidden)
  }

  @Test("A navigation bar pushes and pops items, and its delegate can refuse a pop")
  func items() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      let log = Log()
      var allows = true
      func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool { allows }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        log("pushed \(item.title ?? "")")
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        log("popped \(item.title ?? "")")
      }
    }
    let (bar, delegate) = (UINavigationBar(), Delegate())
    let stage = show(bar, items: [UINavigationItem(title: "Root")])
    bar.delegate = delegate
    #expect(bar.popItem(animated: true) == nil)
    bar.pushItem(UINavigationItem(title: "Next"), animated: true)
    stage.settle()
    #expect(bar.topItem?.title == "Next" && bar.backItem?.title == "Root")
    delegate.allows = false
    stage.tap(CGPoint(x: 20, y: 22))
    stage.settle()
    #expect(bar.topItem?.title == "Next")
    delegate.allows = true
    stage.tap(CGPoint(x: 20, y: 22))
    stage.settle()
    #expect(bar.topItem?.title == "Root")
    #expect(delegate.log.drain() == ["pushed Next", "popped Next"])
    #expect(bar.subviews.filter { $0 is BarContentView }.count == 1)
  }

  @Test("A navigation bar's buttons perform their actions")
  func actions() {
    @MainActor final class Target: NSObject {
      let log = Log()
      func plain() { log("plain") }
      func sender(_ item: UIBarButtonItem) { log("item \(item.title ?? "")") }
    }
    let (bar, target) = (UINavigationBar(), Target())
    let item = UINavigationItem(title: "Title")
    let stage = show(bar, items: [item])
    func tapLeft(_ button: UIBarButtonItem) {
      item.leftBarButtonItem = button
      stage.settle()
      stage.tap(CGPoint(x: 30, y: 22))
      stage.settle()
    }
    tapLeft(UIBarButtonItem(title: "One", style: .plain, target: target, action: Target.plain))
    tapLeft(UIBarButtonItem(title: "Two", style: .done, target: target, action: Target.sender))
    tapLeft(UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.plain))
    tapLeft(UIBarButtonItem(primaryAction: UIAction(title: "Act") { _ in target.log("act") }))
    let disabled = UIBarButtonItem(
      title: "Off", style: .plain, target: target, action: Target.plain)
    disabled.isEnabled = false
    tapLeft(disabled)
    #expect(target.log.drain() == ["plain", "item Two", "plain", "act"])
    let toggle = UIBarButtonItem(title: "Toggle")
    toggle.changesSelectionAsPrimaryAction = true
    tapLeft(toggle)
    #expect(toggle.isSelected)
    let custom = UISwitch()
    item.leftBarButtonItem = UIBarButtonItem(customView: custom)
    stage.settle()
    #expect(custom.window != nil && abs(custom.frame.minX - 16) <= 0.5)
    item.leftBarButtonItem = nil
    stage.settle()
    #expect(custom.window == nil)
  }

  // Proves 2.11 of Documentation/Systems.md.
  @Test("A navigation bar copies an assigned appearance, and changes of the copy are shown")
  func copies() {
    let bar = UINavigationBar()
    let stage = show(bar, items: [UINavigationItem(title: "Title")])
    let red = UINavigationBarAppearance()
    red.configureWithOpaqueBackground()
    red.backgroundColor = .red
    bar.standardAppearance = red
    red.backgroundColor = .green
    #expect(bar.standardAppearance.backgroundColor == .red)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
      .font: UIFont.systemFont(ofSize: 19)
    ]
    let copy: UINavigationBarAppearance = bar.standardAppearance.copy()
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .yellow)
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.font] != nil)
    #expect(copy !== bar.standardAppearance)
    bar.standardAppearance.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.settle()
    #expect(bar.backgroundView.displayed.color == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let tools = UIToolbarAppearance(barAppearance: copy)
    #expect(tools.backgroundColor == .red)
  }

  @Test("A navigation bar still supports the properties that existed before bar appearances")
  func legacy() {
    let bar = UINavigationBar()
    let stage = show(bar, items: [UINavigationItem(title: "Title")])
    #expect(bar.isTranslucent && bar.barTintColor == nil)
    #expect(bar.backgroundView.displayed.effect != nil)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    stage.settle()
    #expect(bar.backgroundView.displayed.effect == nil)
    let picture = stage.snapshot()
    #expect(picture.size == CGSize(width: 390, height: 200))
    bar.setBackgroundImage(nil, for: .default)
    bar.isTranslucent = false
    bar.barTintColor = .purple
    #expect(
      bar.backgroundView.displayed.color == .purple && bar.backgroundView.displayed.effect == nil)
    bar.barStyle = .black
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("An appearance proxy sets the values that a navigation bar does not set itself")
  func proxies() {
    defer { AppearanceProxies.entries = [] }
    UINavigationBar.appearance().tintColor = .orange
    UINavigationBar.appearance().isTranslucent = false
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.brown]
    let (plain, own) = (UINavigationBar(), UINavigationBar())
    own.tintColor = .green
    own.isTranslucent = true
    let stages = [plain, own].map { show($0, items: [UINavigationItem(title: "Title")]) }
    #expect(plain.tintColor == .orange && !plain.isTranslucent)
    #expect(plain.content?.titleLabel.textColor == .brown)
    #expect(own.tintColor == .green && own.isTranslucent)
    _ = stages
  }

  @Test("A large title's row is high enough for the font of the bar's appearance")
  func largeTitleFont() {
    let page = UIViewController()
    page.title = "Large"
    let navigation = UINavigationController(rootViewController: page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    let font = UIFont.systemFont(ofSize: 50)
    let appearance = UINavigationBarAppearance()
    appearance.largeTitleTextAttributes = [.font: font]
    bar.standardAppearance = appearance
    let stage = Stage(size: CGSize(width: 390, height: 700), scale: 2)
    stage.show(navigation)
    stage.settle()
    #expect(font.lineHeight > 52 && bar.bounds.height == 44 + (font.lineHeight + 11).rounded(.up))
    #expect(page.view.safeAreaInsets.top == bar.bounds.height)
  }

  @Test("A navigation bar's background fades in over scrolled content, and a large title collapses")
  func scrolling() throws {
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 100, height: 3000)
    let page = UIViewController()
    page.view = scroller
    page.title = "Large"
    let navigation = UINavigationController(rootViewController: page)
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    let bar = navigation.navigationBar
    #expect(bar.bounds.height == 44 && bar.backgroundView.alpha == 0)
    #expect(scroller.adjustedContentInset.top == 44 && scroller.contentOffset.y == -44)
    scroller.contentOffset.y = -36
    #expect(abs(bar.backgroundView.alpha - 0.5) < 0.01)
    scroller.contentOffset.y = 100
    #expect(bar.backgroundView.alpha == 1)
    bar.prefersLargeTitles = true
    scroller.contentOffset.y = -96
    stage.settle()
    #expect(bar.bounds.height == 96 && bar.backgroundView.alpha == 0)
    let content = try #require(bar.content)
    #expect(content.titleLabel.alpha == 0 && !content.largeTitleView.isHidden)
    scroller.contentOffset.y = -66
    stage.settle()
    #expect(bar.bounds.height == 66)
    scroller.contentOffset.y = -20
    stage.settle()
    #expect(bar.bounds.height == 44 && bar.backgroundView.alpha == 1)
    #expect(content.titleLabel.alpha == 1)
    page.navigationItem.largeTitleDisplayMode = .never
    stage.settle()
    #expect(scroller.adjustedContentInset.top == 44)
  }

  @Test(
    "A narrow navigation bar with many long titles needs the height of one row and one prompt")
  func extremes() {
    let bar = UINavigationBar()
    let stage = show(bar, items: [])
    stage.settle()
    bar.items = [UINavigationItem()]
    bar.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    stage.settle()
    let item = UINavigationItem(title: String(repeating: "W", count: 400))
    item.prompt = item.title
    item.rightBarButtonItems = (0..<12).map { UIBarButtonItem(title: "Button \($0)") }
    bar.items = [UINavigationItem(title: item.title ?? ""), item]
    bar.frame = CGRect(x: 0, y: 0, width: 60, height: 300)
    stage.settle()
    _ = stage.snapshot()
    // The height is 32 points for the row and 30 points for the prompt. The row is this low because
    // the screen is low.
    #expect(bar.sizeThatFits(CGSize(width: 60, height: 0)).height == 62)
  }
}

@MainActor @Suite("A toolbar", .currentStage)
struct ToolbarTests {
  @Test("A toolbar is at the bottom, and flexible spaces distribute its items")
  func layout() throws {
    let page = UIViewController()
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .add),
    ]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    let toolbar = try #require(navigation.toolbar)
    #expect(toolbar.frame == CGRect(x: 0, y: 556, width: 390, height: 44))
    let buttons = toolbar.subviews.filter { $0 is BarItemButton }.map(\.frame)
    #expect(buttons.count == 2)
    #expect(buttons[0].minX == 16 - BarItemButton.sideInset)
    #expect(abs(buttons[1].maxX - (390 - 16 + BarItemButton.sideInset)) <= 0.5)
  }

  @Test("A navigation controller's toolbar is hidden at the bottom until setToolbarHidden shows it")
  func late() throws {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    stage.show(navigation)
    stage.settle()
    let toolbar = try #require(navigation.toolbar)
    #expect(toolbar.isHidden && toolbar.frame == CGRect(x: 0, y: 556, width: 390, height: 44))
    #expect(navigation.view.subviews.last === navigation.navigationBar)
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    navigation.setToolbarHidden(false, animated: true)
    stage.settle()
    #expect(!toolbar.isHidden && toolbar.items?.count == 1)
    #expect(toolbar.frame == CGRect(x: 0, y: 556, width: 390, height: 44))
  }
}
