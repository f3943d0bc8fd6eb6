// Covers NSItemProviderRepresentationVisibility, NSItemProviderWriting, UIDragAnimating.
// Covers UIDragInteraction, UIDragInteractionDelegate, UIDragPreviewTarget, UIDragSession.
// Covers UIDropOperation, UITargetedDragPreview.

import _StageTraits
import _TestSupport
import _VirtualApp
import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Drags within an app", .currentStage) struct DragTests {
  private final class Source: NSObject, UIDragInteractionDelegate {
    let log: Log
    var items: [UIDragItem] = [
      UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "carried")))
    ]
    var allowsMoves = true
    var onMove: () -> Void = {}

    init(_ log: Log) { self.log = log }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      session.localContext = "context"
      log("items at \(Int(session.location(in: interaction.view!).x.rounded()))")
      return items
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      animator.addCompletion { [log] in log($0 == .end ? "lifted" : "lowered") }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { log("begin") }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMoves }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
    ) { onMove() }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { log("will end \(operation)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log("did end \(operation)") }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { log("transferred") }

    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem,
      willAnimateCancelWith animator: any UIDragAnimating
    ) { animator.addCompletion { [log] _ in log("brought back") } }
  }

  private final class Destination: NSObject, UIDropInteractionDelegate {
    let log: Log
    var operation = UIDropOperation.copy
    var accepts = true
    var target: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
    var local: Any?
    var updates = 0

    init(_ log: Log) { self.log = log }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { accepts && session.canLoadObjects(ofClass: String.self) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log("enter") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      updates += 1
      return UIDropProposal(operation: operation)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log("exit") }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      local = session.localDragSession?.localContext
      log("perform at \(Int(session.location(in: interaction.view!).x.rounded()))")
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { target.map { $0(defaultPreview) } ?? defaultPreview }

    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { log("conclude") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { log("end") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let log = Log()
  private let source: Source
  private let destination: Destination
  private let tile = UIView(frame: CGRect(x: 20, y: 40, width: 80, height: 60))
  private let tray = UIView(frame: CGRect(x: 20, y: 220, width: 260, height: 160))

  init() {
    source = Source(log)
    destination = Destination(log)
    let controller = UIViewController()
    stage.show(controller)
    tile.backgroundColor = .systemRed
    tray.backgroundColor = .systemGray5
    controller.view.addSubview(tray)
    controller.view.addSubview(tile)
    tile.addInteraction(UIDragInteraction(delegate: source))
    tray.addInteraction(UIDropInteraction(delegate: destination))
    stage.advance(by: 0.1)
  }

  private let start = CGPoint(x: 60, y: 70)
  private let inTray = CGPoint(x: 160, y: 300)

  private func lift() {
    stage.touchDown(start)
    stage.advance(by: 0.8)
  }

  private func carry(to point: CGPoint) {
    stage.touchMove(CGPoint(x: start.x + 15, y: start.y + 15))
    stage.advance(by: 0.05)
    stage.touchMove(point)
    stage.advance(by: 0.05)
  }

  @Test("A drag to another view calls the delegates of both views in order")
  func drop() {
    lift()
    #expect(log.drain() == ["items at 40"])
    carry(to: inTray)
    #expect(log.drain() == ["lifted", "begin", "enter"])
    #expect(destination.updates == 1)
    stage.touchUp()
    #expect(log.drain() == ["perform at 140", "will end copy"])
    #expect(destination.local as? String == "context")
    stage.settle()
    #expect(log.drain() == ["conclude", "end", "did end copy", "transferred"])
    #expect(tile.layer.mask == nil)
  }

  @Test("The lifted view follows the finger, and the source view reappears during the drag")
  func following() throws {
    lift()
    #expect(tile.layer.mask != nil)
    carry(to: inTray)
    #expect(tile.layer.mask == nil)
    let previewView = try #require(
      stage.window.subviews.last?.subviews.first { !$0.isHidden && $0.bounds.width > 60 })
    // The finger touched the center of the tile. Therefore the center of the lifted view is under
    // the finger.
    #expect(abs(previewView.center.x - inTray.x) < 1 && abs(previewView.center.y - inTray.y) < 1)
    stage.touchUp()
    stage.settle()
    #expect(!stage.window.subviews.contains { $0 === previewView.superview })
  }

  @Test("If the finger lifts without moving, the lifted view moves back down and no drag begins")
  func noDrag() {
    lift()
    stage.touchUp()
    stage.settle()
    #expect(log.drain() == ["items at 40", "lowered"])
    #expect(tile.layer.mask == nil)
    stage.tap(start)
    stage.drag(from: start, to: inTray, duration: 0.2)
    stage.settle()
    #expect(log.drain().isEmpty)
  }

  @Test("A drag that ends outside every target is cancelled, and its previews move back")
  func cancelled() {
    lift()
    carry(to: CGPoint(x: 200, y: 150))
    stage.touchUp()
    stage.settle()
    #expect(
      log.drain() == [
        "items at 40", "lifted", "begin", "will end cancel", "brought back", "did end cancel",
      ])
  }

  @Test(
    "A drag enters a view that forbids the drop, but not a view that cannot handle the drop")
  func refused() {
    destination.operation = .forbidden
    lift()
    carry(to: inTray)
    stage.touchUp()
    stage.settle()
    #expect(
      log.drain() == [
        "items at 40", "lifted", "begin", "enter", "exit", "will end cancel", "brought back",
        "end", "did end cancel",
      ])
    destination.accepts = false
    lift()
    carry(to: inTray)
    stage.touchUp()
    stage.settle()
    #expect(!log.drain().contains("enter"))
  }

  @Test("A drop that is proposed as a move is cancelled if the source allows only copies")
  func moves() {
    destination.operation = .move
    lift()
    carry(to: inTray)
    stage.touchUp()
    stage.settle()
    #expect(log.drain().contains("did end move"))
    source.allowsMoves = false
    lift()
    carry(to: inTray)
    stage.touchUp()
    stage.settle()
    #expect(log.drain().contains("did end cancel"))
  }

  @Test("A dropped item's preview moves to the target that the delegate returns")
  func landing() throws {
    destination.target = { [tray] preview in
      preview.retargetedPreview(
        with: UIDragPreviewTarget(container: tray, center: CGPoint(x: 50, y: 40)))
    }
    lift()
    carry(to: inTray)
    let previewView = try #require(
      stage.window.subviews.last?.subviews.first { !$0.isHidden && $0.bounds.width > 60 })
    stage.touchUp()
    #expect(previewView.center == CGPoint(x: 70, y: 260))
    stage.settle()
    #expect(previewView.window == nil)
  }

  @Test("A drag finds the views of its own screen even after another screen was created")
  func ownScreen() {
    var other: Stage?
    source.onMove = { other = Stage(size: CGSize(width: 300, height: 400)) }
    lift()
    carry(to: inTray)
    #expect(other != nil && log.drain() == ["items at 40", "lifted", "begin", "enter"])
    stage.touchUp()
    stage.settle()
  }

  @Test("In dark mode a view has elevated colors only while it is lifted")
  func elevation() {
    stage.userInterfaceStyle = .dark
    tile.backgroundColor = .systemBackground
    stage.settle()
    #expect(brightness(at: start) == 0)
    lift()
    #expect((20...40).contains(brightness(at: start)))
    stage.touchUp()
    stage.settle()
    #expect(brightness(at: start) == 0 && tile.traitCollection.userInterfaceLevel == .base)
  }

  /// Returns the red component of a pixel on the screen, 0...255.
  private func brightness(at point: CGPoint) -> Int {
    let bitmap = stage.snapshot().cgImage!.bitmap
    return Int(bitmap.pixel(x: Int(point.x * 2), y: Int(point.y * 2)).red)
  }

  @Test("A view is not lifted if its drag interaction is disabled or provides no items")
  func nothing() throws {
    source.items = []
    lift()
    carry(to: inTray)
    stage.touchUp()
    #expect(log.drain() == ["items at 40"])
    let interaction = try #require(tile.interactions.first as? UIDragInteraction)
    interaction.isEnabled = false
    lift()
    stage.touchUp()
    #expect(log.drain().isEmpty)
  }

  @Test(
    "If the source view leaves the window during a drag, the drag continues and can end with a drop"
  )
  func removal() {
    lift()
    carry(to: inTray)
    tile.removeFromSuperview()
    stage.settle()
    #expect(log.drain().last == "enter")
    stage.touchUp()
    stage.settle()
    #expect(log.drain().contains("did end copy"))
  }

  @Test("An item provider loads a registered string, and registered data of a custom type")
  func provider() async throws {
    let provider = NSItemProvider(object: NSString(string: "text"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    provider.registerDataRepresentation(
      forTypeIdentifier: "com.example.note", visibility: .all
    ) { completion in
      completion(Data([1, 2]), nil)
      return nil
    }
    let data = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "com.example.note") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data([1, 2]))
    let text = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in
        continuation.resume(returning: text)
      }
    }
    #expect(text == "text")
  }
}
