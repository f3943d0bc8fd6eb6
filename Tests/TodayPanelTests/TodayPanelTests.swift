import CoreGraphics
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel

/// A panel with widgets whose controllers run in the test's process.
@MainActor struct PanelScene {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let widgets: [ControllerWidget]
  let panel: TodayPanelController

  init(
    count: Int = 3, contents: PanelContents = PanelContents(), height: CGFloat = 80,
    updates: UpdateSchedule.Intervals = UpdateSchedule.Intervals(),
    locale: PanelLocale = PanelLocale(environment: [:])
  ) {
    widgets = (0..<count).map { index in
      let controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 0, height: height)
      return ControllerWidget(
        identifier: "org.example.w\(index)", title: "Widget \(index)", allowsExpansion: index == 0,
        controller: controller)
    }
    panel = TodayPanelController(
      widgets: widgets, contents: contents, updates: updates, locale: locale
    ) { Date(timeIntervalSinceReferenceDate: 0) }
    stage.show(panel)
  }

  /// Returns the frame of a widget's content, in the window's coordinate space.
  func frame(_ index: Int) -> CGRect {
    let view = widgets[index].contentView
    return view.convert(view.bounds, to: stage.window)
  }

  /// Returns the first view of a type that satisfies a condition.
  func find<View: UIView>(
    _ type: View.Type, where matches: @escaping (View) -> Bool
  ) -> View? {
    func search(_ view: UIView) -> View? {
      if let found = view as? View, matches(found) { return found }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(stage.window)
  }

  func tap(_ view: UIView) {
    stage.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window))
  }
}

@MainActor @Suite struct TodayPanelTests {
  @Test("When the panel opens, its widgets start immediately, and its cards form a column")
  func open() {
    let scene = PanelScene()
    #expect(scene.widgets.allSatisfy { !$0.isOpen })
    scene.panel.open()
    #expect(scene.widgets.allSatisfy { $0.isOpen && $0.updateCount == 1 })
    scene.stage.settle()
    #expect(scene.frame(0).minX == 12)
    #expect(scene.frame(0).width == 376)
    #expect(scene.frame(1).minY > scene.frame(0).maxY)
  }

  @Test(
    "Escape closes the panel's widgets at once, and the panel reports its end after its animation"
  )
  func escape() {
    let scene = PanelScene()
    var closed = 0
    scene.panel.didClose = { closed += 1 }
    scene.panel.open()
    scene.stage.settle()
    scene.stage.press(.keyboardEscape)
    #expect(!scene.panel.isOpen)
    #expect(scene.widgets.allSatisfy { !$0.isOpen })
    #expect(closed == 0)
    scene.stage.settle()
    #expect(closed == 1)
  }

  @Test("A panel that is opened while it slides out stays open")
  func reopen() {
    let scene = PanelScene()
    var closed = 0
    scene.panel.didClose = { closed += 1 }
    scene.panel.open()
    scene.stage.settle()
    scene.panel.close()
    scene.stage.advance(by: 0.1)
    scene.panel.open()
    scene.stage.settle()
    #expect(closed == 0)
    #expect(scene.frame(0).minX == 12)
  }

  @Test("Show More expands a widget to its requested height in 0.3 s and moves the widgets below")
  func expand() throws {
    let scene = PanelScene()
    scene.panel.open()
    scene.stage.settle()
    let compact = scene.frame(0).height
    let next = scene.frame(1).minY
    let button = try #require(
      scene.find(UIButton.self) { $0.title(for: .normal) == "Show More" && !$0.isHidden })
    scene.tap(button)
    #expect(scene.widgets[0].arrangement.isExpanded)
    scene.widgets[0].controller.preferredContentSize.height = 240
    scene.widgets[0].layoutDidChange()
    let card = try #require(scene.widgets[1].contentView.superview?.superview)
    func rest() -> CGFloat {
      abs(card.layer.position.y - (card.layer.presentation()?.position.y ?? .infinity))
    }
    scene.stage.advance(by: 0.25)
    let late = rest()
    #expect(late > 1 && late < 80)
    scene.stage.advance(by: 0.1)
    #expect(rest() < 0.5)
    scene.stage.settle()
    #expect(scene.frame(0).height == 240)
    #expect(scene.frame(1).minY == next + 240 - compact)
    #expect(button.title(for: .normal) == "Show Less")
    #expect(scene.panel.contents.expanded == ["org.example.w0"])
    scene.tap(button)
    scene.stage.settle()
    #expect(scene.frame(1).minY == next + max(0, scene.frame(0).height - compact))
    #expect(!scene.widgets[0].arrangement.isExpanded)
  }

  @Test("A compact widget never exceeds the compact height, whatever height it requests")
  func compactHeight() {
    let scene = PanelScene(count: 1, height: 500)
    scene.panel.open()
    scene.stage.settle()
    #expect(scene.frame(0).height == WidgetCard.Metrics.compactHeight)
  }

  @Test("Widgets appear in the user's order, and widgets that the user removed do not appear")
  func order() {
    var contents = PanelContents()
    contents.update(installed: ["org.example.w2", "org.example.w0", "org.example.w1"])
    contents.remove("org.example.w0")
    let scene = PanelScene(contents: contents)
    scene.panel.open()
    scene.stage.settle()
    #expect(scene.frame(2).minY < scene.frame(1).minY)
    #expect(!scene.widgets[0].isOpen)
    #expect(scene.widgets[0].contentView.window == nil)
  }

  @Test("Scrolling the panel reveals widgets that do not fit")
  func scrolling() {
    let scene = PanelScene(count: 10)
    scene.panel.open()
    scene.stage.settle()
    #expect(scene.frame(9).minY > 800)
    for _ in 0..<4 {
      scene.stage.drag(
        from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100), duration: 0.3)
      scene.stage.settle()
    }
    #expect(scene.frame(9).maxY < 800)
  }

  @Test("The Tab key reaches the panel's Edit and Show More buttons and a widget's button")
  func keys() {
    let scene = PanelScene()
    let inner = UIButton(configuration: .filled())
    inner.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    scene.widgets[1].controller.view.addSubview(inner)
    scene.panel.open()
    scene.stage.settle()
    var focused: [UIView] = []
    for _ in 0..<6 {
      scene.stage.press(.keyboardTab)
      if let view = UIFocusSystem.focusSystem(for: scene.stage.window)?.focusedItem as? UIView {
        focused.append(view)
      }
    }
    #expect(focused.contains(inner))
    #expect(focused.contains { ($0 as? UIButton)?.title(for: .normal) == "Show More" })
    #expect(focused.contains { ($0 as? UIButton)?.configuration?.title == "Edit" })
  }

  @Test("A panel without widgets shows the command that installs widgets")
  func empty() {
    let scene = PanelScene(count: 0)
    scene.panel.open()
    scene.stage.settle()
    let message = scene.find(UILabel.self) { $0.text?.contains("opaline install") == true }
    #expect(message?.superview?.isHidden == false && message?.isHidden == false)
  }
}
