// Covers UIContextMenuConfiguration, UIContextMenuInteraction, UIContextMenuInteraction.appearance.
// Covers UIContextMenuInteractionAnimating, UIContextMenuInteractionCommitAnimating.
// Covers UIContextMenuInteractionCommitStyle, UIContextMenuInteractionDelegate.
// Covers UIPreviewParameters, UIPreviewTarget, UITargetedPreview.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Previews of context menus", .currentStage) struct ContextMenuPreviewTests {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    let log: Log
    var configuration: UIContextMenuConfiguration?
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
    var committed: (() -> Void)?

    init(_ log: Log) { self.log = log }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log("highlight \(identifier)")
      return highlight
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log("dismissal \(identifier)")
      return dismissal
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log("commit \(animator.previewViewController != nil)")
      animator.preferredCommitStyle = commitStyle
      animator.addAnimations { [log] in log("animate") }
      animator.addCompletion { [log, committed] in
        log("committed")
        committed?()
      }
    }
  }

  private final class Detail: UIViewController {
    var log: Log?
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      preferredContentSize = CGSize(width: 200, height: 150)
    }
    override func viewDidAppear(_ animated: Bool) { log?("appeared") }
    override func viewDidDisappear(_ animated: Bool) { log?("disappeared") }
  }

  private let scene = MenuScene(source: CGRect(x: 100, y: 300, width: 100, height: 100))
  private let owner: Owner
  private let interaction: UIContextMenuInteraction
  private let gray: SIMD4<Double>
  private let white = SIMD4<Double>(255, 255, 255, 255)

  init() {
    owner = Owner(scene.log)
    interaction = UIContextMenuInteraction(delegate: owner)
    scene.source.addInteraction(interaction)
    gray = scene.pixel(150, 350)
    configure()
  }

  private func configure(preview: UIContextMenuContentPreviewProvider? = nil) {
    let menu = UIMenu(children: [scene.action("One"), scene.action("Two")])
    owner.configuration = UIContextMenuConfiguration(
      identifier: "item" as NSString, previewProvider: preview, actionProvider: { _ in menu })
  }

  /// Opens the menu with a long press and lifts the finger.
  private func open() {
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 1.2)
    scene.stage.touchUp()
    scene.stage.settle()
  }

  @Test("A long press lifts the view before its menu opens; an early release lowers the view")
  func lift() {
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 0.48)
    #expect(scene.log.drain() == ["highlight item"])
    #expect(interaction.menuAppearance == .unknown)
    // The lifted view is 6 percent larger, so it is larger by 3 points on each side.
    #expect(scene.pixel(98, 350) == gray)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.log.drain() == [])
    #expect(scene.pixel(98, 350) == white && scene.pixel(101, 350) == gray)
    #expect(scene.view("One") == nil)
    #expect(scene.source.layer.mask == nil && scene.source.alpha == 1)
  }

  @Test(
    "A movement while a view lifts cancels its context menu; the next long press opens the menu")
  func movedAway() {
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 0.4)
    scene.stage.touchMove(CGPoint(x: 150, y: 420))
    scene.stage.advance(by: 0.1)
    scene.stage.touchUp()
    open()
    #expect(scene.view("One") != nil)
    scene.tap("One")
    #expect(scene.pixel(150, 350) == gray && scene.pixel(98, 350) == white)
    #expect(scene.source.layer.mask == nil)
  }

  @Test("An open menu dims the background, but not the lifted view, until the menu closes")
  func background() {
    open()
    #expect(interaction.menuAppearance == .rich)
    let behind = scene.pixel(20, 700)
    #expect(behind.x < 250 && behind.x > 180)
    #expect(scene.pixel(150, 350) == gray)
    scene.stage.tap(CGPoint(x: 20, y: 700))
    scene.stage.settle()
    #expect(scene.pixel(20, 700) == white && scene.pixel(150, 350) == gray)
    #expect(scene.log.drain() == ["highlight item", "dismissal item"])
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("The preview provider's controller has its preferred size and appears with the menu")
  func controller() {
    let detail = Detail()
    detail.log = scene.log
    var requests = 0
    configure(preview: {
      requests += 1
      return detail
    })
    open()
    #expect(requests == 1 && detail.view.bounds.size == CGSize(width: 200, height: 150))
    #expect(scene.log.drain() == ["highlight item", "appeared"])
    let frame = scene.stage.window.convert(detail.view.bounds, from: detail.view)
    #expect(abs(frame.midX - 150) < 0.01 && abs(frame.midY - 350) < 0.01)
    #expect(scene.pixel(60, 300).z > 250)
    #expect(scene.frame("One").minY == frame.maxY + 8)
    scene.stage.tap(CGPoint(x: 20, y: 700))
    scene.stage.settle()
    #expect(scene.log.drain() == ["dismissal item", "disappeared"])
    #expect(detail.view.window == nil)
  }

  @Test("A long press also shows the preview controller if the view fills the window")
  func largeView() {
    let detail = Detail()
    scene.source.frame = scene.controller.view.bounds
    configure(preview: { detail })
    open()
    #expect(detail.view.window != nil && scene.view("Two") != nil)
    scene.tap("Two")
    #expect(scene.log.drain().last == "Two")
  }

  @Test(
    "A tap on a context menu's preview closes the menu and runs commit animations and completions")
  func commit() {
    let detail = Detail()
    configure(preview: { detail })
    owner.commitStyle = .pop
    let root = scene.controller
    owner.committed = { root.present(detail, animated: false) }
    open()
    _ = scene.log.drain()
    scene.stage.tap(CGPoint(x: 150, y: 350))
    scene.stage.settle()
    #expect(scene.log.drain() == ["commit true", "animate", "committed"])
    #expect(root.presentedViewController === detail && detail.view.window != nil)
    #expect(scene.view("One") == nil)
  }

  @Test("A tap on a lifted view closes the menu and returns the view to its position")
  func commitOfLiftedView() {
    open()
    _ = scene.log.drain()
    scene.stage.tap(CGPoint(x: 150, y: 350))
    scene.stage.settle()
    #expect(scene.log.drain() == ["commit false", "dismissal item", "animate", "committed"])
    #expect(scene.pixel(150, 350) == gray)
  }

  @Test(
    "An opening context menu shows the highlight preview; a closing one shows the dismissal preview"
  )
  func targets() {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    parameters.backgroundColor = .clear
    owner.highlight = UITargetedPreview(view: scene.source, parameters: parameters)
    let other = UIView(frame: CGRect(x: 20, y: 600, width: 60, height: 60))
    other.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    scene.controller.view.addSubview(other)
    owner.dismissal = UITargetedPreview(view: other)
    open()
    // The corner of the view is outside of the preview's visible path, so it is not drawn.
    #expect(scene.pixel(104, 304) != gray && scene.pixel(150, 350) == gray)
    scene.stage.tap(CGPoint(x: 380, y: 800))
    scene.stage.settle()
    #expect(scene.source.layer.mask == nil && other.layer.mask == nil)
    #expect(scene.pixel(50, 630).x > 250 && scene.pixel(104, 304) == gray)
  }

  @Test("A context menu opened with the mouse shows no preview and does not dim the background")
  func pointer() {
    scene.click(CGPoint(x: 150, y: 350))
    #expect(interaction.menuAppearance == .compact)
    #expect(scene.pixel(20, 700) == white)
    #expect(scene.log.drain() == [])
  }

  @Test("Dismissing a context menu while it opens restores the view and the background")
  func interrupted() {
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 0.6)
    interaction.dismissMenu()
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.pixel(150, 350) == gray && scene.pixel(20, 700) == white)
    #expect(scene.stage.window.subviews.count == 1 && scene.source.layer.mask == nil)
  }

  @Test("A targeted preview keeps its size when its parameters or its target change")
  func values() throws {
    let parameters = UIPreviewParameters(textLineRects: [
      NSValue(cgRect: CGRect(x: 10, y: 10, width: 50, height: 20))
    ])
    #expect(parameters.visiblePath?.bounds == CGRect(x: 6, y: 6, width: 58, height: 28))
    #expect(parameters.backgroundColor == .systemBackground)
    let preview = UITargetedPreview(view: scene.source, parameters: parameters)
    parameters.visiblePath = nil
    #expect(preview.size == CGSize(width: 58, height: 28))
    #expect(preview.target.center == scene.source.center)
    let target = UIPreviewTarget(
      container: scene.controller.view, center: CGPoint(x: 5, y: 6),
      transform: CGAffineTransform(scaleX: 2, y: 2))
    let other = preview.retargetedPreview(with: target)
    #expect(other.view === scene.source && other.target === target && other.size == preview.size)
  }
}
