// Covers UISpringLoadedInteraction, UISpringLoadedInteractionBehavior.
// Covers UISpringLoadedInteractionContext, UISpringLoadedInteractionEffect.
// Covers UISpringLoadedInteractionEffectState, UISpringLoadedInteractionSupporting.

import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitTesting
import _StageTraits
import _VirtualApp

@MainActor @Suite("Spring-loaded views during drags", .currentStage)
struct SpringLoadingTests {
  private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "carried")))]
    }
  }

  private final class Tray: NSObject, UIDropInteractionDelegate {
    var drops = 0
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) { drops += 1 }
  }

  /// A behavior and effect that logs the states. It permits the interaction in the left half of its
  /// view.
  private final class Recorder: NSObject, UISpringLoadedInteractionBehavior,
    UISpringLoadedInteractionEffect
  {
    let log: Log
    init(_ log: Log) { self.log = log }
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let view = interaction.view else { return false }
      return context.location(in: view).x < view.bounds.midX
    }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log("finish") }
    func interaction(
      _ interaction: UISpringLoadedInteraction,
      didChangeWith context: any UISpringLoadedInteractionContext
    ) { log("\(context.state)") }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 500))
  private let log = Log()
  private let source = Source()
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let tile = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 60))
  private let folder = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100))

  init() {
    navigation = UINavigationController(rootViewController: page)
    tile.backgroundColor = .systemRed
    folder.backgroundColor = .systemTeal
    page.view.addSubview(folder)
    page.view.addSubview(tile)
    tile.addInteraction(UIDragInteraction(delegate: source))
  }

  private func lift() {
    stage.show(navigation)
    stage.settle()
    stage.touchDown(CGPoint(x: 60, y: 130))
    stage.advance(by: 0.8)
    move(to: CGPoint(x: 60, y: 400))
  }

  private func move(to point: CGPoint) {
    stage.touchMove(point)
    stage.advance(by: 1.0 / 60)
  }

  private func move(over view: UIView) {
    move(to: view.convert(view.bounds.center, to: nil))
  }

  private func release() {
    stage.touchUp()
    stage.settle()
  }

  // MARK: The interaction

  @Test("A drag that rests over a spring-loaded view activates the view once for each visit")
  func activation() {
    let recorder = Recorder(log)
    folder.addInteraction(
      UISpringLoadedInteraction(
        interactionBehavior: recorder, interactionEffect: recorder,
        activationHandler: { [log, folder] interaction, context in
          log("open \(interaction.view === folder) \(Int(context.location(in: folder).x))")
        }))
    lift()
    move(to: CGPoint(x: 220, y: 250))
    #expect(log.drain() == ["possible"])
    stage.advance(by: 0.5)
    #expect(log.drain() == [])
    stage.advance(by: 0.2)
    #expect(log.drain() == ["activating"])
    stage.advance(by: 0.4)
    #expect(log.drain() == ["activated", "open true 20", "inactive", "finish"])
    move(to: CGPoint(x: 225, y: 250))
    stage.advance(by: 2)
    #expect(log.drain() == [])
    move(to: CGPoint(x: 60, y: 400))
    move(to: CGPoint(x: 220, y: 250))
    stage.advance(by: 1.1)
    #expect(
      log.drain() == [
        "possible", "activating", "activated", "open true 20", "inactive", "finish",
      ])
    release()
  }

  @Test("A drag that keeps moving over a spring-loaded view does not activate it")
  func moving() {
    let recorder = Recorder(log)
    folder.addInteraction(
      UISpringLoadedInteraction(
        interactionBehavior: recorder, interactionEffect: recorder,
        activationHandler: { [log] _, _ in log("open") }))
    lift()
    for step in 0..<8 {
      move(to: CGPoint(x: 220, y: step.isMultiple(of: 2) ? 220 : 260))
      stage.advance(by: 0.4)
    }
    #expect(log.drain() == ["possible"])
    move(to: CGPoint(x: 280, y: 260))
    #expect(log.drain() == ["inactive", "finish"])
    release()
  }

  @Test(
    "While a spring-loaded view blinks, leaving the view or ending the drag cancels the activation")
  func cancellation() {
    let recorder = Recorder(log)
    folder.addInteraction(
      UISpringLoadedInteraction(
        interactionBehavior: recorder, interactionEffect: recorder,
        activationHandler: { [log] _, _ in log("open") }))
    lift()
    move(to: CGPoint(x: 220, y: 250))
    stage.advance(by: 0.8)
    move(to: CGPoint(x: 60, y: 400))
    #expect(log.drain() == ["possible", "activating", "inactive", "finish"])
    move(to: CGPoint(x: 220, y: 250))
    stage.advance(by: 0.8)
    release()
    #expect(log.drain() == ["possible", "activating", "inactive", "finish"])
  }

  @Test("Without an effect of its own, a spring-loaded interaction blinks its view twice")
  func blinking() {
    folder.addInteraction(UISpringLoadedInteraction { [log] _, _ in log("open") })
    lift()
    move(over: folder)
    stage.advance(by: 0.6)
    var flashes = 0
    var isLit = false
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      let opacity = folder.subviews.last?.layer.presentation()?.opacity ?? 0
      if isLit, opacity < 0.3 { isLit = false }
      if !isLit, opacity > 0.7 { (isLit, flashes) = (true, flashes + 1) }
    }
    #expect(flashes == 2 && log.drain() == ["open"])
    #expect(folder.subviews.isEmpty)
    release()
  }

  /// Holds a drag over the folder until the folder pushes a page. Items can be dropped on this
  /// page.
  private func pushPage() -> Tray {
    let tray = Tray()
    let next = UIViewController()
    next.view.addInteraction(UIDropInteraction(delegate: tray))
    folder.addInteraction(
      UISpringLoadedInteraction { [navigation] _, _ in
        navigation.pushViewController(next, animated: true)
      })
    lift()
    move(over: folder)
    stage.advance(by: 2)
    #expect(navigation.topViewController === next && tile.window == nil)
    return tray
  }

  @Test(
    "After a spring-loaded view pushes a controller, the drag continues and can end with a drop")
  func navigationDuringDrag() {
    let tray = pushPage()
    move(to: CGPoint(x: 210, y: 300))
    release()
    #expect(tray.drops == 1)
  }

  @Test(
    "If a spring-loaded view pushes a controller, a drop without movement reaches that controller")
  func stillDrop() {
    let tray = pushPage()
    release()
    #expect(tray.drops == 1)
  }

  // MARK: Controls

  @Test("A drag over a button triggers its action only if the button is enabled and spring-loaded")
  func button() {
    let button = UIButton(
      primaryAction: UIAction(title: "Open") { [log] _ in log("open") })
    button.frame = CGRect(x: 200, y: 320, width: 100, height: 40)
    page.view.addSubview(button)
    #expect(!button.isSpringLoaded)
    button.isSpringLoaded = true
    lift()
    move(over: button)
    stage.advance(by: 1.2)
    #expect(log.drain() == ["open"])
    move(to: CGPoint(x: 60, y: 400))
    button.isEnabled = false
    move(over: button)
    stage.advance(by: 1.2)
    move(to: CGPoint(x: 60, y: 400))
    button.isEnabled = true
    button.isSpringLoaded = false
    move(over: button)
    stage.advance(by: 1.2)
    #expect(log.drain() == [] && !button.isSpringLoaded)
    release()
  }

  @Test("A drag over a spring-loaded segmented control selects the segment under the finger")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 30, y: 320, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    control.addAction(UIAction { [log] _ in log("changed") }, for: .valueChanged)
    page.view.addSubview(control)
    #expect(!control.isSpringLoaded)
    control.isSpringLoaded = true
    lift()
    move(to: CGPoint(x: 280, y: 336))
    stage.advance(by: 0.8)
    move(to: CGPoint(x: 180, y: 336))
    stage.advance(by: 0.8)
    #expect(control.selectedSegmentIndex == 0)
    stage.advance(by: 0.4)
    #expect(control.selectedSegmentIndex == 1 && log.drain() == ["changed"])
    release()
  }

  @Test("A drag over a spring-loaded bar button item performs the item's action")
  func barButton() throws {
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Open") { [log] _ in log("open") })
    page.navigationItem.rightBarButtonItem = item
    #expect(!item.isSpringLoaded)
    lift()
    let location = CGPoint(x: 355, y: navigation.navigationBar.frame.maxY - 22)
    move(to: location)
    stage.advance(by: 1.2)
    #expect(log.drain() == [])
    move(to: CGPoint(x: 60, y: 400))
    item.isSpringLoaded = true
    move(to: location)
    stage.advance(by: 1.2)
    #expect(log.drain() == ["open"])
    release()
  }

  @Test("A drag over a tab selects the tab if its item or the whole tab bar is spring-loaded")
  func tabs() {
    let tabs = UITabBarController()
    let pages = (0..<3).map { index in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
      return page
    }
    tabs.viewControllers = [navigation, pages[1], pages[2]]
    #expect(!tabs.tabBar.isSpringLoaded && !pages[1].tabBarItem.isSpringLoaded)
    pages[1].tabBarItem.isSpringLoaded = true
    stage.show(tabs)
    stage.settle()
    stage.touchDown(CGPoint(x: 60, y: 130))
    stage.advance(by: 0.8)
    let y = tabs.tabBar.frame.minY + 20
    func hover(_ index: Int) {
      move(to: CGPoint(x: 60, y: 300))
      move(to: CGPoint(x: 65 + 130 * CGFloat(index), y: y))
      stage.advance(by: 1.2)
    }
    hover(2)
    #expect(tabs.selectedIndex == 0)
    hover(1)
    #expect(tabs.selectedIndex == 1)
    tabs.tabBar.isSpringLoaded = true
    hover(2)
    #expect(tabs.selectedIndex == 2)
    release()
  }

  @Test("A spring-loaded alert performs the action under the dragging finger")
  func alert() throws {
    for isSpringLoaded in [false, true] {
      let alert = UIAlertController(title: "Move?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log("cancel") })
      alert.addAction(UIAlertAction(title: "Move", style: .default) { [log] _ in log("move") })
      #expect(!alert.isSpringLoaded)
      alert.isSpringLoaded = isSpringLoaded
      lift()
      page.present(alert, animated: true)
      stage.advance(by: 1)
      let frame = alert.view.convert(alert.view.bounds, to: nil)
      move(to: CGPoint(x: frame.maxX - 40, y: frame.maxY - 20))
      stage.advance(by: 2)
      #expect(log.drain() == (isSpringLoaded ? ["move"] : []))
      #expect((page.presentedViewController == nil) == isSpringLoaded)
      release()
      page.dismiss(animated: false)
      stage.settle()
    }
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
